/** Boards of every look for tests, drawn as the hall draws them. */
import type { Board, Cell, Label, Piece, Reach, View } from "../src/gen/api";

export function cell(name: string, x: number, y: number, shape: Cell["shape"], column: number, row: number): Cell {
  return { name, x, y, shape, column, row };
}

function board(part: Partial<Board> & Pick<Board, "cells" | "width" | "height">): Board {
  return { lines: [], areas: [], labels: [], turns: [0, 180], ...part };
}

/** Nine files and ten ranks, with the file numbers of both sides. */
export function riverBoard(): Board {
  const cells: Cell[] = [];
  for (let rank = 9; rank >= 0; rank -= 1) {
    for (let file = 0; file < 9; file += 1) {
      const post = (rank === 2 || rank === 7) && (file === 1 || file === 7);
      const name = `${"abcdefghi"[file]}${rank}`;
      cells.push(cell(name, 1000 + 1000 * file, 1000 + 1000 * (9 - rank), post ? "post" : "crossing", file, 9 - rank));
    }
  }
  const labels: Label[] = [..."九八七六五四三二一"].flatMap((text, file) => [
    { text, x: 1000 + 1000 * file, y: 10_600, seat: 0 },
    { text: String(file + 1), x: 1000 + 1000 * file, y: 400, seat: 1 },
  ]);
  labels.push({ text: "楚河", x: 3000, y: 5500, seat: null }, { text: "汉界", x: 7000, y: 5500, seat: null });
  const lines: number[][] = [];
  for (let rank = 0; rank < 10; rank += 1) lines.push([1000, 1000 + 1000 * rank, 9000, 1000 + 1000 * rank]);
  for (let file = 0; file < 9; file += 1) {
    const x = 1000 + 1000 * file;
    if (file === 0 || file === 8) lines.push([x, 1000, x, 10_000]);
    else lines.push([x, 1000, x, 5000], [x, 6000, x, 10_000]);
  }
  return board({ width: 10_000, height: 11_000, cells, labels, lines });
}

/** The dark squares of a board of `side` by `side`, numbered. */
export function darkBoard(side: number): Board {
  const cells: Cell[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 1 - (row % 2); column < side; column += 2) {
      cells.push(cell(String(cells.length + 1), 1000 * column + 500, 1000 * row + 500, "dark", column, row));
    }
  }
  const edge = 1000 * side;
  const areas = [{ kind: "board", seat: null, outline: [0, 0, edge, 0, edge, edge, 0, edge] }];
  return board({ width: edge, height: edge, cells, areas });
}

/** 121 holes; rows are named from the bottom, holes of a row from the left. */
export function starBoard(): Board {
  const widths = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
  const cells = widths.flatMap((width, row) =>
    Array.from({ length: width }, (_, index) => {
      const column = 12 - (width - 1) + 2 * index;
      const name = `${"qponmlkjihgfedcba"[row]}${index + 1}`;
      return cell(name, 1000 + 500 * column, 1000 + Math.round(866.025 * row), "hole", column, row);
    }),
  );
  return board({ width: 14_000, height: 15_856, cells, turns: [180, 120, 60, 0, 300, 240] });
}

/** Eight heaps in a row. */
export function heapBoard(): Board {
  const cells = [..."abcdefgh"].map((name, heap) => cell(name, 500 + 1000 * heap, 500, "hole", heap, 0));
  return board({ width: 8000, height: 1000, cells, turns: [0, 0] });
}

export function view(pieces: readonly Piece[], part: Partial<View> = {}): View {
  return { pieces: [...pieces], marks: [], counts: [], ...part };
}

export function leaf(move: string): Reach {
  return { next: [], move, after: null };
}

export function branch(below: Readonly<Record<string, Reach>>, move: string | null = null): Reach {
  return { next: Object.keys(below), move, after: Object.values(below) };
}
