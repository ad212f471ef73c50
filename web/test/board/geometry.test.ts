import { expect, test } from "vitest";
import { between, cellAt, geometry } from "../../src/board/geometry";
import { isKey, neighbour, type Key } from "../../src/board/neighbours";
import { darkBoard, heapBoard, riverBoard, starBoard } from "../boards";

test("the viewer's seat sits at the bottom", () => {
  const board = riverBoard();
  const red = geometry(board, 0, true);
  const black = geometry(board, 1, true);
  const home = red.numbers.get("a0") ?? -1;
  expect(red.cells[home]).toEqual({ x: 100, y: 1000 });
  expect(black.cells[home]).toEqual({ x: 900, y: 100 });
  expect(red.rows[0]?.[0]).toBe(red.numbers.get("a9"));
  expect(black.rows[0]?.[0]).toBe(black.numbers.get("i0"));
});

test("the frame has room for pieces and, with coordinates, for labels", () => {
  const board = riverBoard();
  expect(geometry(board, 0, true).frame).toEqual({ x: 32, y: 2, width: 936, height: 1096 });
  expect(geometry(board, 0, false).frame).toEqual({ x: 32, y: 32, width: 936, height: 1036 });
});

test("a star turned by any seat keeps its rows", () => {
  const board = starBoard();
  for (const seat of board.turns.keys()) {
    const lengths = geometry(board, seat, false).rows.map((row) => row.length);
    expect(lengths).toEqual([1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]);
  }
});

test("a touch means the nearest cell and nothing when it is far from all", () => {
  const shown = geometry(riverBoard(), 0, true);
  expect(cellAt(shown, { x: 140, y: 980 })).toBe(shown.numbers.get("a0"));
  expect(cellAt(shown, { x: -40, y: 980 })).toBeUndefined();
});

test("cells between two cells of a line", () => {
  const shown = geometry(darkBoard(10), 0, true);
  const cell = (name: string) => shown.numbers.get(name) ?? -1;
  expect(between(shown, cell("34"), cell("23"))).toEqual([cell("29")]);
  expect(between(shown, cell("34"), cell("24"))).toEqual([]);
});

const OPPOSITE: Record<Key, Key> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
  Home: "End",
  End: "Home",
};

test("every cell can be reached with the keys", () => {
  for (const board of [riverBoard(), darkBoard(10), darkBoard(8), starBoard(), heapBoard()]) {
    for (const seat of board.turns.keys()) {
      const shown = geometry(board, seat, true);
      const seen = new Set([0]);
      const open = [0];
      for (let from = open.pop(); from !== undefined; from = open.pop()) {
        for (const key of Object.keys(OPPOSITE).filter(isKey)) {
          const to = neighbour(shown, from, key);
          if (to !== undefined && !seen.has(to)) {
            seen.add(to);
            open.push(to);
          }
        }
      }
      expect(seen.size).toBe(board.cells.length);
    }
  }
});

test("in the middle of a board every step can be taken back", () => {
  for (const [board, name] of [[riverBoard(), "e4"], [darkBoard(10), "28"], [starBoard(), "i5"]] as const) {
    const shown = geometry(board, 0, true);
    const from = shown.numbers.get(name) ?? -1;
    const steps = Object.keys(OPPOSITE).filter(isKey).filter((key) => key.startsWith("Arrow") || board.cells[0]?.shape !== "crossing");
    for (const key of steps) {
      const there = neighbour(shown, from, key);
      expect(there, `${name} ${key}`).toBeDefined();
      expect(neighbour(shown, there ?? 0, OPPOSITE[key])).toBe(from);
    }
  }
});

test("the six neighbours of a hole have six keys", () => {
  const shown = geometry(starBoard(), 3, true);
  const from = shown.numbers.get("i5") ?? -1;
  const near = new Set(Object.keys(OPPOSITE).filter(isKey).map((key) => neighbour(shown, from, key)));
  expect(near.size).toBe(6);
});

test("Home and End lead along the row where columns are straight", () => {
  const shown = geometry(riverBoard(), 0, true);
  const from = shown.numbers.get("e4") ?? -1;
  expect(neighbour(shown, from, "Home")).toBe(shown.numbers.get("a4"));
  expect(neighbour(shown, from, "End")).toBe(shown.numbers.get("i4"));
});
