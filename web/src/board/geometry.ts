/**
 * Where things are drawn. The wire speaks in thousandths of a cell with seat 0 at the bottom; the
 * drawing has 100 units to a cell and the viewer's seat at the bottom. Pieces and text never turn,
 * so places are turned here rather than by a transform of the drawing.
 */
import type { Board } from "../gen/api";

export interface Point {
  x: number;
  y: number;
}

/** How a board looks, told by the shape of its cells and by nothing else. */
export type Look = "crossings" | "squares" | "holes";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drawing units to a cell. */
export const UNIT = 100;
const WIRE = 1000 / UNIT;
/** From the outermost crossings and holes to the edge of the wood; room for a piece. */
const EDGE = 68;
/** The same around squares, whose rim is part of the board. */
const RIM = 44;
/** Around the middle of a label. */
const LABEL = 38;

export interface Geometry {
  look: Look;
  /** By cell. */
  cells: readonly Point[];
  /** Radius of the largest piece that does not touch its neighbour. */
  radius: number;
  frame: Frame;
  /** Cells row by row as the viewer sees them, each row from the left. */
  rows: readonly (readonly number[])[];
  /** Names to numbers. */
  numbers: ReadonlyMap<string, number>;
  /** A place of the wire as the viewer sees it. */
  place: (x: number, y: number) => Point;
}

export function lookOf(board: Board): Look {
  const shape = board.cells[0]?.shape;
  if (shape === "light" || shape === "dark") return "squares";
  return shape === "hole" ? "holes" : "crossings";
}

/** Turns about the middle of the board. */
function placer(board: Board, degrees: number): (x: number, y: number) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [midX, midY] = [board.width / 2, board.height / 2];
  const round = (value: number) => Math.round((value / WIRE) * 10) / 10;
  return (x, y) => ({
    x: round(midX + (x - midX) * cos - (y - midY) * sin),
    y: round(midY + (x - midX) * sin + (y - midY) * cos),
  });
}

/** Rows are places of the same height; a turned star has them too. */
function rowsOf(cells: readonly Point[]): number[][] {
  const order = cells.map((_, cell) => cell);
  const at = (cell: number) => cells[cell] ?? { x: 0, y: 0 };
  order.sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x);
  const rows: number[][] = [];
  let height = Number.NEGATIVE_INFINITY;
  for (const cell of order) {
    if (at(cell).y - height > UNIT / 4) {
      rows.push([]);
      height = at(cell).y;
    }
    rows[rows.length - 1]?.push(cell);
  }
  for (const row of rows) {
    row.sort((a, b) => at(a).x - at(b).x);
  }
  return rows;
}

class Bounds {
  private left = Number.POSITIVE_INFINITY;
  private top = Number.POSITIVE_INFINITY;
  private right = Number.NEGATIVE_INFINITY;
  private bottom = Number.NEGATIVE_INFINITY;

  add({ x, y }: Point, by: number): void {
    this.left = Math.min(this.left, x - by);
    this.top = Math.min(this.top, y - by);
    this.right = Math.max(this.right, x + by);
    this.bottom = Math.max(this.bottom, y + by);
  }

  frame(): Frame {
    if (this.left > this.right) return { x: 0, y: 0, width: UNIT, height: UNIT };
    return { x: this.left, y: this.top, width: this.right - this.left, height: this.bottom - this.top };
  }
}

/** The board as the seat sees it. `labels` makes room for coordinates. */
export function geometry(board: Board, seat: number, labels: boolean): Geometry {
  const look = lookOf(board);
  const place = placer(board, board.turns[seat] ?? 0);
  const cells = board.cells.map((cell) => place(cell.x, cell.y));
  const bounds = new Bounds();
  for (const at of cells) {
    bounds.add(at, look === "squares" ? UNIT / 2 + RIM : EDGE);
  }
  for (const { outline } of board.areas) {
    for (let index = 0; index + 1 < outline.length; index += 2) {
      bounds.add(place(outline[index] ?? 0, outline[index + 1] ?? 0), look === "squares" ? RIM : 12);
    }
  }
  for (const label of labels ? board.labels : []) {
    bounds.add(place(label.x, label.y), LABEL);
  }
  const radius = look === "squares" ? 39 : look === "holes" ? 38 : 45;
  const numbers = new Map(board.cells.map((cell, number) => [cell.name, number]));
  return { look, cells, radius, frame: bounds.frame(), rows: rowsOf(cells), numbers, place };
}

/** The cell at a point of the drawing, if one is near enough to be meant. */
export function cellAt(geometry: Geometry, at: Point): number | undefined {
  let best: number | undefined;
  // Half a cell and a little: a touch between two crossings means the nearer one.
  let nearest = UNIT * 0.62;
  geometry.cells.forEach((cell, number) => {
    const distance = Math.hypot(cell.x - at.x, cell.y - at.y);
    if (distance < nearest) {
      nearest = distance;
      best = number;
    }
  });
  return best;
}

/** Cells that lie strictly between two cells on the straight line through them. */
export function between(geometry: Geometry, from: number, to: number): number[] {
  const [a, b] = [geometry.cells[from], geometry.cells[to]];
  if (a === undefined || b === undefined) return [];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return [];
  const found: number[] = [];
  geometry.cells.forEach((cell, number) => {
    const along = ((cell.x - a.x) * (b.x - a.x) + (cell.y - a.y) * (b.y - a.y)) / length;
    const across = ((cell.x - a.x) * (b.y - a.y) - (cell.y - a.y) * (b.x - a.x)) / length;
    if (along > 10 && along < length - 10 && Math.abs(across) < 5) found.push(number);
  });
  return found;
}
