/** The moves of a record. The current one is dark; each is a link of the keyboard's order. */
import { useEffect, useRef } from "preact/hooks";
import { PieceIcon } from "../board/Figure";
import { chainOf } from "../board/route";
import type { ImportedGame, MoveRow } from "../gen/api";
import { t } from "../i18n";
import { home, signs, type LineId, type Spot } from "./lines";
import { sheetOf } from "./sheet";
import { Variations } from "./Variations";

interface MoveSheetProps {
  game: ImportedGame;
  seats: number;
  nameOf: (move: MoveRow) => string;
  /** Stones are counted one by one, not in rounds. */
  single: boolean;
  /** What stands on the board. */
  spot: Spot;
  onGo: (spot: Spot) => void;
  /** A picture for each seat, where there are more than two. */
  kindOf: (seat: number) => string | undefined;
}

export function MoveSheet({ game, seats, nameOf, single, spot, onGo, kindOf }: MoveSheetProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current]");
    const list = box.current;
    // Not scrollIntoView: that would move the page as well.
    if (list == null || current == null) return;
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (top < 40 || top > list.clientHeight - 40) list.scrollTop += top - list.clientHeight / 2;
  }, [spot.line, spot.plies]);
  const rows = sheetOf(game.moves, game.comments, seats, game.variations);
  const at = home(game, spot);
  const isAt = (line: LineId, plies: number) => at === line && spot.plies === plies;
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
            ) : row.kind === "beside" ? (
              <tr class="ev">
                <td colSpan={seats + 1}>
                  <Variations game={game} ids={row.variations} nameOf={nameOf} single={single} isAt={isAt} onGo={onGo} />
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
                        aria-current={isAt(undefined, move.ply + 1) ? "true" : undefined}
                        onClick={() => onGo({ line: undefined, plies: move.ply + 1 })}
                      >
                        {wide && <PieceIcon kind={kindOf(seat) ?? ""} number={seat + 1} />}
                        <span class="ell">
                          {nameOf(move)}
                          {signs(game.marks, move.ply + 1)}
                        </span>
                        <Chain text={chainOf(move, game.board, nameOf(move))} />
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

/** The way of a move of many steps, under its name. */
function Chain({ text }: { text: string }) {
  return text === "" ? null : <span class="t chain">{text}</span>;
}
