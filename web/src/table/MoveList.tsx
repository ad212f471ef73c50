/** Moves, with fouls, offers and rulings as rows between them. Opens at the newest. */
import { useEffect, useRef } from "preact/hooks";
import { chainOf } from "../board/route";
import type { Board, MoveRow, Row } from "../gen/api";
import { seatName, t } from "../i18n";
import { moveText } from "../i18n/notation";
import { Note } from "../ui/Note";
import { clockText } from "../ui/time";
import { isPaired, items, noteText, noteTone } from "./rows";

interface MoveListProps {
  game: string;
  board: Board;
  rows: readonly Row[];
  moves: readonly MoveRow[];
  seats: number;
  notation: string;
  /** The ply looked at: after so many plies. */
  at: number;
  onLook: (plies: number) => void;
}

export function MoveList({ game, board, rows, moves, seats, notation, at, onLook }: MoveListProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const paired = isPaired(moves, seats);
  useEffect(() => {
    const box = scroll.current;
    const shown = box?.querySelector<HTMLElement>("[aria-current]");
    if (box === null || shown == null) return;
    // Only the list itself scrolls; the page stays where the reader has it.
    const [outer, inner] = [box.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - box.clientHeight / 2;
    }
  }, [at, rows.length]);
  if (rows.length === 0) return <p class="pb mut sm grow">{t("moves-none")}</p>;
  return (
    <div class="moves-list" ref={scroll} tabIndex={0} role="region" aria-label={t("moves-caption")}>
      <table class={paired ? "ml" : "ml single"}>
        <caption class="vh">{t("moves-caption")}</caption>
        <thead class="vh">
          <tr>
            <th scope="col">{t("moves-number")}</th>
            {paired ? [0, 1].map((seat) => <th scope="col">{seatName(game, seat)}</th>) : <th scope="col">{t("moves-move")}</th>}
          </tr>
        </thead>
        <tbody>
          {items(rows, seats, paired).map((item, index) =>
            item.kind === "note" ? (
              <tr key={index} class="ev">
                <td colSpan={paired ? 3 : 2}>
                  <Note tone={noteTone(item.row)}>{noteText(game, item.row)}</Note>
                </td>
              </tr>
            ) : (
              <tr key={index}>
                <th scope="row">{item.number}</th>
                {item.moves.map((move, column) => (
                  <td key={column}>
                    {move === undefined ? null : (
                      <Move
                        game={game}
                        chain={chainOf(move, board, moveText(game, move, notation))}
                        move={move}
                        side={paired ? undefined : seatName(game, move.seat)}
                        notation={notation}
                        current={move.ply + 1 === at}
                        onLook={onLook}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface MoveProps {
  game: string;
  move: MoveRow;
  /** Its way, where it has many steps. */
  chain: string;
  side: string | undefined;
  notation: string;
  current: boolean;
  onLook: (plies: number) => void;
}

function Move({ game, move, chain, side, notation, current, onLook }: MoveProps) {
  return (
    <button
      type="button"
      class="mv"
      aria-current={current ? "step" : undefined}
      onClick={() => onLook(move.ply + 1)}
    >
      <span>
        {side === undefined ? null : <span class="t">{side} </span>}
        {moveText(game, move, notation)}
        {chain === "" ? null : <span class="t chain">{chain}</span>}
      </span>
      {move.remaining == null ? null : <span class="t">{clockText(move.remaining)}</span>}
    </button>
  );
}
