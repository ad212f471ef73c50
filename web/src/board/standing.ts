/** What to draw where: the view of the hall, with a move that is not acknowledged yet laid over it. */
import type { Piece, View } from "../gen/api";
import { between, type Geometry } from "./geometry";

export type Condition = "rest" | "pending" | "captured" | "offered";

export interface Standing {
  piece: Piece;
  condition: Condition;
}

/** The kind of a piece that a seat puts on the board: what it has there, or the first colour. */
export function placedKind(view: View, me: number | undefined): string {
  const own = view.pieces.find((piece) => piece.seat === me);
  if (own !== undefined) return own.kind;
  return view.pieces.some(({ kind }) => kind === "black-stone") ? "white-stone" : "black-stone";
}

/** Pieces that a way over squares has jumped over: they stay until the move ends. */
function jumped(geometry: Geometry, way: readonly number[]): Set<number> {
  const over = new Set<number>();
  if (geometry.look !== "squares") return over;
  way.slice(1).forEach((to, index) => {
    for (const cell of between(geometry, way[index] ?? to, to)) over.add(cell);
  });
  return over;
}

/**
 * `way`: cells touched so far, by a gesture (its piece stays) or by a sent move (its piece is drawn
 * where it goes).
 */
export function standing(
  view: View,
  geometry: Geometry,
  way: readonly number[],
  sent: boolean,
  me: number | undefined,
): Standing[] {
  const offered = new Set(view.marks.filter(([, mark]) => mark === "offered").map(([cell]) => cell));
  const [from, to] = [way[0], way[way.length - 1]];
  const mover = view.pieces.find((piece) => piece.cell === from);
  const over = mover === undefined ? new Set<number>() : jumped(geometry, way);
  const goes = sent && mover !== undefined && to !== undefined && to !== from;
  const drawn: Standing[] = [];
  for (const piece of view.pieces) {
    if (goes && piece.cell === to) continue;
    if (piece === mover && goes) drawn.push({ piece: { ...piece, cell: to }, condition: "pending" });
    else if (over.has(piece.cell) && piece !== mover) drawn.push({ piece, condition: "captured" });
    else drawn.push({ piece, condition: offered.has(piece.cell) ? "offered" : "rest" });
  }
  if (to !== undefined && mover === undefined && way.length === 1) {
    drawn.push({ piece: { cell: to, kind: placedKind(view, me), seat: me }, condition: "pending" });
  }
  return drawn;
}
