/**
 * Where the arrow keys go. Right and left follow the row. Up and down go straight where something
 * is straight above; on boards where rows are set off against each other (the star, the dark
 * squares) they go along one diagonal and Home and End along the other, so that all six or four
 * neighbours are a key away and every step can be taken back.
 */
import { UNIT, type Geometry } from "./geometry";

export type Key = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

/** Less than this sideways is straight. */
const STRAIGHT = UNIT / 5;
/** Further sideways is no neighbour. */
const WIDE = UNIT * 1.6;

export function isKey(key: string): key is Key {
  return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(key);
}

interface Beside {
  left?: number;
  straight?: number;
  right?: number;
}

/** The nearest cells of a row to the left of, at and to the right of `x`. */
function beside(geometry: Geometry, row: readonly number[] | undefined, x: number): Beside {
  const found: Beside = {};
  for (const cell of row ?? []) {
    const off = (geometry.cells[cell]?.x ?? 0) - x;
    if (Math.abs(off) < STRAIGHT) found.straight = cell;
    else if (off < 0 && off > -WIDE) found.left = cell;
    else if (off > 0 && off < WIDE && found.right === undefined) found.right = cell;
  }
  return found;
}

/** The cell that a key leads to; `undefined` at the edge. */
export function neighbour(geometry: Geometry, from: number, key: Key): number | undefined {
  const { rows, cells } = geometry;
  const height = rows.findIndex((row) => row.includes(from));
  const row = rows[height];
  const at = cells[from];
  if (row === undefined || at === undefined) return undefined;
  const column = row.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return row[column - 1];
    case "ArrowRight":
      return row[column + 1];
    default:
  }
  const above = beside(geometry, rows[height - 1], at.x);
  const below = beside(geometry, rows[height + 1], at.x);
  const set = above.straight ?? below.straight;
  const straight = set !== undefined || rows.length === 1;
  switch (key) {
    case "ArrowUp":
      return straight ? above.straight : (above.right ?? above.left);
    case "ArrowDown":
      return straight ? below.straight : (below.left ?? below.right);
    case "Home":
      return straight ? row[0] : above.left;
    case "End":
      return straight ? row[row.length - 1] : below.right;
  }
}
