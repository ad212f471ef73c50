/** A case on the board: played by the hall when it is opened, with what the referee says at its end. */
import { useEffect, useState } from "preact/hooks";
import { settings } from "../app/settings";
import { Board } from "../board/Board";
import type { ImportedGame } from "../gen/api";
import { locale, ruleName, seatName, t, words } from "../i18n";
import { notationOf } from "../i18n/notation";
import { stoneNumbers, viewsOf } from "../record/games";
import { Icon } from "../ui/Icon";
import { Nature } from "../verdict/Nature";
import { RulingSummary } from "../verdict/RulingSummary";
import { playCase, type Case } from "./articles";

interface CaseViewProps {
  game: string;
  one: Case;
  number: number;
  /** Cases further down are played when somebody opens them. */
  open: boolean;
}

/** What a line of the case demands, in words. */
function Claim({ game, line: [key, value] }: { game: string; line: readonly [string, string] }) {
  if (key === "natures") {
    return (
      <span class="row wrap">
        {value.split(/\s+/).map((nature, index) => (
          <Nature key={index} game={game} nature={nature} />
        ))}
      </span>
    );
  }
  if (key === "verdict") {
    const seat = /^seat(\d)_loses$/.exec(value)?.[1];
    const catalogue = words(game);
    return <>{seat === undefined ? catalogue.say(`verdict-${value}`) : catalogue.say("verdict-loses", { seat: seatName(game, Number(seat)) })}</>;
  }
  const parts = value.split(/\s+/).map((part) => (/^[A-Z]+[\dA-Z]*-|^[a-z]+-/.test(part) ? ruleName(game, part) : part));
  return <>{parts.join(" ")}</>;
}

export function CaseView({ game, one, number, open: first }: CaseViewProps) {
  const [open, setOpen] = useState(first);
  const [played, setPlayed] = useState<ImportedGame | "none">();
  const [plies, setPlies] = useState(0);
  useEffect(() => {
    if (!open || played !== undefined) return;
    playCase(game, one).then(
      (line) => {
        setPlayed(line ?? "none");
        setPlies(line?.moves.length ?? 0);
      },
      () => setPlayed("none"),
    );
  }, [open]);
  const line = played === "none" ? undefined : played;
  const { coordinates, pieces, shortcuts } = settings.value;
  const last = line?.moves.length ?? 0;
  const move = line?.moves[plies - 1];
  const notation = notationOf(game, Object.keys(move?.names ?? {}));
  const name = move === undefined ? t("record-start") : (move.names[notation] ?? move.move);
  return (
    <details class="panel case" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("case-title", { number })}</summary>
      <div class="pb case-body">
        {line !== undefined && (
          <div>
            <Board
              board={line.board}
              view={viewsOf(line)[plies] ?? line.start}
              game={game}
              seat={0}
              lastMove={move?.path ?? []}
              numbers={stoneNumbers(line.moves, plies, viewsOf(line)[plies])}
              pieces={pieces}
              locale={locale.value}
              coordinates={coordinates}
              shortcuts={shortcuts}
              label={t("case-board", { number, move: name })}
            />
            {last > 0 && (
              <div class="ctl">
                <button type="button" class="iconbtn" aria-label={t("record-first")} disabled={plies === 0} onClick={() => setPlies(0)}>
                  <Icon name="first" />
                </button>
                <button type="button" class="iconbtn" aria-label={t("record-previous")} disabled={plies === 0} onClick={() => setPlies(plies - 1)}>
                  <Icon name="previous" />
                </button>
                <span class="num sm">
                  {name} · {plies} / {last}
                </span>
                <button type="button" class="iconbtn" aria-label={t("record-next")} disabled={plies === last} onClick={() => setPlies(plies + 1)}>
                  <Icon name="next" />
                </button>
                <button type="button" class="iconbtn" aria-label={t("record-last")} disabled={plies === last} onClick={() => setPlies(last)}>
                  <Icon name="last" />
                </button>
              </div>
            )}
          </div>
        )}
        <div class="stack">
          {played === "none" && <p class="sm mut">{t("case-no-board")}</p>}
          <dl class="kv case-kv">
            {one.setup !== undefined && line === undefined && (
              <>
                <dt>{t("case-setup")}</dt>
                <dd>
                  <code>{one.setup}</code>
                </dd>
              </>
            )}
            {one.claims.map((claim, index) => (
              <>
                <dt key={index}>{t(`case-${claim[0]}`)}</dt>
                <dd>
                  <Claim game={game} line={claim} />
                </dd>
              </>
            ))}
          </dl>
          {line !== undefined && <RulingSummary game={game} ruling={line.ruling} />}
        </div>
      </div>
    </details>
  );
}
