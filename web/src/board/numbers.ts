/** What is written on a piece: its number in the game, its seat, the size of its heap. */
import type { Board, Piece, View } from "../gen/api";

interface Stands {
  board: Board;
  view: View;
  numbers?: ReadonlyMap<number, number> | undefined;
}

export function numberOn({ board, view, numbers }: Stands, piece: Piece | undefined): number | undefined {
  if (piece === undefined) return undefined;
  if (piece.kind === "heap") {
    const name = board.cells[piece.cell]?.name;
    return view.counts.find(([count, seat]) => count === name && seat == null)?.[2];
  }
  const number = numbers?.get(piece.cell);
  if (number !== undefined) return number;
  return /^man-\d$/.test(piece.kind) && piece.seat != null ? piece.seat + 1 : undefined;
}
