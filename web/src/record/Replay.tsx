/** A game that can be stepped through: board, moves, comments, what the referee says. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { change, settings } from "../app/settings";
import { Board } from "../board/Board";
import { geometry as geometryOf } from "../board/geometry";
import type { ImportedGame, MoveRow } from "../gen/api";
import { gameOf, locale, t, words } from "../i18n";
import { notationOf } from "../i18n/notation";
import { say } from "../ui/announce";
import { Icon } from "../ui/Icon";
import { attackArrows } from "../verdict/evidence";
import { EvidenceLine } from "../verdict/EvidenceLine";
import { RulingSummary } from "../verdict/RulingSummary";
import { Facts } from "./Facts";
import { stoneNumbers } from "./games";
import { beside, home, lineOf, said, type Spot } from "./lines";
import { MoveSheet } from "./MoveSheet";
import { useStepKeys } from "./stepping";
import { Ways } from "./Ways";

export interface ReplayProps {
  game: ImportedGame;
  /** The record as files, where the hall writes them: the usual one first. */
  downloads?: ((notation: string) => readonly Download[]) | undefined;
  /** Where the explorer shows the position after these moves. */
  explore?: ((setup: string, moves: readonly string[]) => string) | undefined;
  /** The name of the opening, where the record does not tell it itself. */
  opening?: string | undefined;
  /** Further acts. */
  more?: ComponentChildren;
  /** Where the ruling can be stepped through. */
  rulingHref: string;
}

export interface Download {
  label: string;
  href: string;
}

/** The same each time: what is drawn for it is kept. */
const NO_CELLS: readonly number[] = [];

function notationsOf(game: ImportedGame): string[] {
  return Object.keys(game.moves[0]?.names ?? {});
}

export function Replay({ game, downloads, explore, opening, more, rulingHref }: ReplayProps) {
  const id = gameOf(game.rules);
  const [spot, setSpot] = useState<Spot>({ line: undefined, plies: game.views.length });
  const line = useMemo(() => lineOf(game, spot.line), [game, spot.line]);
  const { views, moves } = line;
  const last = views.length - 1;
  const { plies } = spot;
  const [seat, setSeat] = useState(0);
  const [numbered, setNumbered] = useState(true);
  const [arrows, setArrows] = useState(false);
  const { coordinates, pieces, shortcuts, notation: chosen } = settings.value;
  const notations = notationsOf(game);
  const notation = notationOf(id, notations);
  const move = moves[plies - 1];
  const nameOf = (one: MoveRow) => one.names[notation] ?? one.move;
  const name = move === undefined ? t("record-start") : nameOf(move);
  const go = (to: number) => setSpot({ ...spot, plies: Math.min(Math.max(to, 0), last) });
  const at = home(game, spot);
  const spoken = [at === undefined ? "" : t("record-variation"), name, ...said(game, spot)].filter((text) => text !== "").join(" ");
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) say(spoken);
    first.current = false;
  }, [spot]);
  const numbers = useMemo(() => stoneNumbers(moves, plies, views[plies]), [line, plies]);
  const seats = Math.max(2, game.board.turns.length);
  const flip = () => setSeat((seat + 1) % seats);
  useStepKeys({ at: plies, last, go, flip, beside: () => setSpot(beside(game, spot)) });
  const natures = plies === 0 || at !== undefined ? [] : (game.natures[plies - 1] ?? []);
  const speaker = useMemo(
    () => ({ board: game.board, geometry: geometryOf(game.board, seat, coordinates), game: id, seat }),
    [game, seat, coordinates],
  );
  const comment = said(game, spot);

  return (
    <div class="tbl replay">
      <aside class="ctx">
        <Facts game={game} opening={opening} />
        <section class="panel">
          <header>
            <h2>{t("record-referee")}</h2>
          </header>
          <div class="pb">
            {natures.length > 0 && (
              <>
                <h3>{t("record-natures", { move: name })}</h3>
                <ul class="stack natures">
                  {natures.map((item, index) => (
                    <EvidenceLine key={index} speaker={speaker} view={views[plies]} item={item} />
                  ))}
                </ul>
              </>
            )}
            <RulingSummary game={id} ruling={game.ruling} href={rulingHref} />
            {game.ruling.ended == null && game.ruling.claims.length + game.ruling.duties.length + game.ruling.undecided.length === 0 && (
              <p class="sm mut">{t("record-no-ruling")}</p>
            )}
          </div>
        </section>
      </aside>
      <div class="bwrap">
        <Board
          board={game.board}
          view={views[plies] ?? game.start}
          game={id}
          seat={seat}
          lastMove={move?.path ?? NO_CELLS}
          lastNames={move?.names}
          numbers={numbered ? numbers : undefined}
          arrows={arrows ? natures.flatMap(attackArrows) : undefined}
          pieces={pieces}
          locale={locale.value}
          coordinates={coordinates}
          shortcuts={shortcuts}
          label={t("record-board", { at: plies, move: name })}
        />
      </div>
      <section class="panel moves">
        <header>
          <h2>{t("record-moves")}</h2>
          {notations.length > 1 && (
            <select
              class="input sp short"
              aria-label={t("record-notation")}
              value={notation}
              onChange={(event) => change({ notation: { ...chosen, [id]: event.currentTarget.value } })}
            >
              {notations.map((one) => (
                <option key={one} value={one}>
                  {words(id).find(`notation-${one}`) ?? t("notation-named", { notation: one })}
                </option>
              ))}
            </select>
          )}
        </header>
        <MoveSheet
          game={game}
          seats={seats}
          nameOf={nameOf}
          single={stoneNumbers(moves, last, views[last]).size > 0}
          spot={spot}
          onGo={setSpot}
          kindOf={(of) => views[0]?.pieces.find((piece) => piece.seat === of)?.kind}
        />
        <div class="slide">
          <input
            type="range"
            min={0}
            max={last}
            value={plies}
            aria-label={t("record-slider")}
            aria-valuetext={t("record-at", { at: plies, count: last, move: name })}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <span class="num sm mut">
            {plies} / {last}
          </span>
        </div>
        <div class="ctl">
          <button type="button" class="iconbtn" aria-label={t("record-first")} disabled={plies === 0} onClick={() => go(0)}>
            <Icon name="first" />
          </button>
          <button type="button" class="iconbtn" aria-label={t("record-previous")} disabled={plies === 0} onClick={() => go(plies - 1)}>
            <Icon name="previous" />
          </button>
          <button type="button" class="iconbtn" aria-label={t("record-next")} disabled={plies === last} onClick={() => go(plies + 1)}>
            <Icon name="next" />
          </button>
          <button type="button" class="iconbtn" aria-label={t("record-last")} disabled={plies === last} onClick={() => go(last)}>
            <Icon name="last" />
          </button>
          <button type="button" class="iconbtn" aria-label={t("record-flip")} onClick={flip}>
            <Icon name="flip" />
          </button>
        </div>
      </section>
      <div class="own">
        <Ways game={game} spot={spot} nameOf={nameOf} onGo={setSpot} />
        {comment.length > 0 && <p class="note plain comment">{comment.join("\n")}</p>}
      </div>
      <div class="act row wrap">
        <Downloads files={downloads?.(notation) ?? []} />
        {explore !== undefined && (
          <a class="btn" href={explore(game.setup, moves.slice(0, plies).map((one) => one.move))}>
            <Icon name="branch" /> {t("record-explore")}
          </a>
        )}
        {game.natures.some((ply) => ply.some(({ targets }) => targets.length > 0)) && (
          <button type="button" class="btn" aria-pressed={arrows} onClick={() => setArrows(!arrows)}>
            {t("record-arrows")}
          </button>
        )}
        {numbers.size > 0 && (
          <button type="button" class="btn" aria-pressed={numbered} onClick={() => setNumbered(!numbered)}>
            {t("record-numbers")}
          </button>
        )}
        {more}
      </div>
    </div>
  );
}

/** The usual file as a button, the others below it. */
function Downloads({ files }: { files: readonly Download[] }) {
  const [first, ...others] = files;
  if (first === undefined) return null;
  return (
    <>
      <a class="btn" href={first.href} download>
        <Icon name="download" /> {first.label}
      </a>
      {others.length > 0 && (
        <details class="formats">
          <summary>{t("record-formats")}</summary>
          <ul class="row wrap">
            {others.map(({ label, href }) => (
              <li key={href}>
                <a class="btn sm" href={href} download>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
