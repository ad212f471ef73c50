/** The moves of a record. The current one is dark; each is a link of the keyboard's order. */
import { useEffect, useRef } from "preact/hooks";
import { PieceIcon } from "../board/Figure";
import type { MoveRow } from "../gen/api";
import { t } from "../i18n";
import { sheetOf } from "./sheet";

interface MoveSheetProps {
  moves: readonly MoveRow[];
  comments: readonly (readonly [number, string])[];
  seats: number;
  notation: string;
  /** Stones are counted one by one, not in rounds. */
  single: boolean;
  /** How many plies stand on the board. */
  plies: number;
  onGo: (plies: number) => void;
  /** A picture for each seat, where there are more than two. */
  kindOf: (seat: number) => string | undefined;
}

export function MoveSheet({ moves, comments, seats, notation, single, plies, onGo, kindOf }: MoveSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current]");
    const list = box.current;
    // Not scrollIntoView: that would move the page as well.
    if (list == null || current == null) return;
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (top < 40 || top > list.clientHeight - 40) list.scrollTop += top - list.clientHeight / 2;
  }, [plies]);
  const rows = sheetOf(moves, comments, seats);
  const wide = seats > 2;
  return (
    <div class="sheet" ref={box} tabIndex={0} role="group" aria-label={t("record-moves")}>
      <table class="ml">
        <tbody>
          {rows.map((row) =>
            row.kind === "comment" ? (
              <tr class="ev">
                <td colSpan={seats + 1}>
                  <p class="comment">{row.text}</p>
                </td>
              </tr>
            ) : (
              <tr>
                <th scope="row" class="num">
                  {single ? (row.cells.find((move) => move !== undefined)?.ply ?? 0) + 1 : row.number}
                </th>
                {row.cells.map((move, seat) => (
                  <td>
                    {move !== undefined && (
                      <button
                        type="button"
                        aria-current={move.ply + 1 === plies ? "true" : undefined}
                        onClick={() => onGo(move.ply + 1)}
                      >
                        {wide && <PieceIcon kind={kindOf(seat) ?? ""} number={seat + 1} />}
                        <span class="ell">{move.names[notation] ?? move.move}</span>
                      </button>
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
