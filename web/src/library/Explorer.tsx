/** A position of the explorer with what was played from it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { adjust } from "../app/router";
import { change, settings } from "../app/settings";
import { Board } from "../board/Board";
import { MoveBox } from "../board/MoveBox";
import type { LibraryExplored, LibraryInfo, MoveRow } from "../gen/api";
import { locale, seatName, t, words } from "../i18n";
import { notationOf } from "../i18n/notation";
import { errorText } from "../i18n/problems";
import { http } from "../net/http";
import { useStepKeys } from "../record/stepping";
import { isPlacing, separator } from "../table/separator";
import { say } from "../ui/announce";
import { Check } from "../ui/fields";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { openingName, pathOf } from "./data";
import { GamesHere } from "./GamesHere";
import { explorerHref, played, question, stepped, type Place } from "./line";
import { Moves } from "./Moves";

interface ExplorerProps {
  library: LibraryInfo;
  place: Place;
  explored: LibraryExplored;
  asking: boolean;
}

/** The same each time: what is drawn for it is kept. */
const NO_CELLS: readonly number[] = [];

export function Explorer({ library, place, explored, asking }: ExplorerProps) {
  const { game } = library;
  const [seat, setSeat] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const { pieces, coordinates, shortcuts, notation: chosen } = settings.value;
  const { board, view, line, at, turn } = explored;
  const notations = Object.keys(explored.moves[0]?.names ?? line[0]?.names ?? {});
  const notation = notationOf(game, notations);
  const nameOf = (row: Pick<MoveRow, "names" | "move">) => row.names[notation] ?? row.move;
  const last = line[at - 1];
  const seats = Math.max(2, board.turns.length);
  const flip = () => setSeat((seat + 1) % seats);
  const go = (next: Place) => {
    setRefusal(undefined);
    adjust(explorerHref(next));
  };
  useStepKeys({ at: place.at, last: place.moves.length, go: (to) => go(stepped(place, to)), flip });

  // The hall reads a move in any notation, and says why one cannot be made.
  const attempt = async (text: string) => {
    const next = { ...place, moves: [...place.moves.slice(0, place.at), text], at: place.at + 1 };
    try {
      const found = await http.get<LibraryExplored>(pathOf(library.id, `explore?${question(next)}`));
      const move = found.line[place.at]?.move;
      if (move !== undefined) go(played(place, move));
    } catch (why) {
      setRefusal(errorText(why, game));
    }
  };
  const refuse = (from: number, to: number | undefined) => {
    const [start, end] = [board.cells[from]?.name, to === undefined ? undefined : board.cells[to]?.name];
    if (start !== undefined && end === undefined && isPlacing(explored.reach)) void attempt(start);
    const between = separator(explored.reach);
    if (start !== undefined && end !== undefined && between !== undefined) void attempt(`${start}${between}${end}`);
  };

  const opening = openingName(explored.opening);
  const name = last === undefined ? t("record-start") : nameOf(last);
  const spoken = t("explorer-said", { move: name, games: explored.games });
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) say(spoken);
    first.current = false;
  }, [explored]);

  return (
    <div class={asking ? "explore busy" : "explore"} aria-busy={asking}>
      <div class="bwrap">
        <Board
          board={board}
          view={view}
          game={game}
          seat={seat}
          me={turn ?? undefined}
          reach={explored.reach}
          lastMove={last?.path ?? NO_CELLS}
          lastNames={last?.names}
          pieces={pieces}
          locale={locale.value}
          coordinates={coordinates}
          shortcuts={shortcuts}
          label={t("record-board", { at, move: name })}
          onMove={(move) => go(played(place, move))}
          onRefuse={refuse}
        />
      </div>
      <div class="side stack">
        <section class="panel">
          <header>
            <h2>{opening ?? t(at === 0 ? "record-start" : "explorer-no-opening")}</h2>
            {notations.length > 1 && (
              <select
                class="input sp short"
                aria-label={t("record-notation")}
                value={notation}
                onChange={(event) => change({ notation: { ...chosen, [game]: event.currentTarget.value } })}
              >
                {notations.map((one) => (
                  <option key={one} value={one}>
                    {words(game).find(`notation-${one}`) ?? t("notation-named", { notation: one })}
                  </option>
                ))}
              </select>
            )}
          </header>
          <Line place={place} line={line} nameOf={nameOf} go={go} />
          <div class="ctl">
            <Step label={t("record-first")} icon="first" disabled={place.at === 0} onClick={() => go(stepped(place, 0))} />
            <Step label={t("record-previous")} icon="previous" disabled={place.at === 0} onClick={() => go(stepped(place, place.at - 1))} />
            <Step label={t("record-next")} icon="next" disabled={place.at === place.moves.length} onClick={() => go(stepped(place, place.at + 1))} />
            <Step label={t("record-last")} icon="last" disabled={place.at === place.moves.length} onClick={() => go(stepped(place, place.moves.length))} />
            <Step label={t("record-flip")} icon="flip" disabled={false} onClick={flip} />
          </div>
        </section>
        <section class="panel">
          <header>
            <h2>{turn == null ? t("explorer-over") : t("explorer-moves", { seat: seatName(game, turn) })}</h2>
            <span class="sp sm mut num">{t("explorer-reached", { games: explored.games })}</span>
          </header>
          <Moves game={game} explored={explored} view={view} nameOf={nameOf} next={place.moves[place.at]} onMove={(move) => go(played(place, move))} />
          {turn != null && (
            <div class="pb stack">
              <MoveBox example={explored.moves[0] === undefined ? "" : nameOf(explored.moves[0])} disabled={false} onMove={(text) => void attempt(text)} />
              {refusal !== undefined && (
                <div role="alert">
                  <Note tone="bad">{refusal}</Note>
                </div>
              )}
              <Check label={t("library-mirrored")} value={!place.exact} onChange={(mirrored) => go({ ...place, exact: !mirrored })} />
            </div>
          )}
        </section>
        <GamesHere library={library} named={place.library} diagram={explored.diagram} exact={place.exact} count={explored.games} />
      </div>
    </div>
  );
}

function Step({ label, icon, disabled, onClick }: { label: string; icon: "first" | "previous" | "next" | "last" | "flip"; disabled: boolean; onClick: () => void }) {
  return (
    <button type="button" class="iconbtn" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface LineProps {
  place: Place;
  line: readonly MoveRow[];
  nameOf: (row: MoveRow) => string;
  go: (place: Place) => void;
}

/** The moves of the line; those after the position are kept for the way forward. */
function Line({ place, line, nameOf, go }: LineProps) {
  if (line.length === 0) return <p class="pb sm mut">{t("explorer-how")}</p>;
  return (
    <ol class="line pb" aria-label={t("explorer-line")}>
      {line.map((row, index) => {
        const number = row.seat === 0 || index === 0 ? `${Math.floor(row.ply / 2) + 1}.${row.seat === 0 ? "" : ".."} ` : "";
        return (
          <li key={index}>
            <button
              type="button"
              class={index >= place.at ? "later" : undefined}
              aria-current={index === place.at - 1 ? "true" : undefined}
              onClick={() => go(stepped(place, index + 1))}
            >
              {number === "" ? null : <span class="t">{number}</span>}
              {nameOf(row)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
