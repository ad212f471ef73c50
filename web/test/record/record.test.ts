// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { players, rulesIn, stoneNumbers, titleOf } from "../../src/record/games";
import { sheetOf } from "../../src/record/sheet";
import { stepOf } from "../../src/record/stepping";
import type { ImportedGame, MoveRow } from "../../src/gen/api";
import { riverBoard, view } from "../boards";

const row = (ply: number, seat: number, path: number[] = []): MoveRow => ({
  ply,
  seat,
  move: `m${ply}`,
  names: {},
  remaining: null,
  path,
});

function game(part: Partial<ImportedGame> = {}): ImportedGame {
  return {
    headers: [],
    rules: "xiangqi/cxa-2020",
    setup: "",
    board: riverBoard(),
    start: view([]),
    moves: [],
    views: [],
    comments: [],
    marks: [],
    variations: [],
    natures: [],
    ruling: { because: [], duties: [], claims: [], undecided: [] },
    ...part,
  };
}

test("two players share a numbered row, and a comment breaks it", () => {
  const rows = sheetOf([row(0, 0), row(1, 1), row(2, 0), row(3, 1)], [[0, "before"], [3, "after"]], 2);
  const told = rows.map((one) =>
    one.kind === "comment" ? one.text : one.kind === "beside" ? "beside" : `${one.number}: ${one.cells.map((cell) => cell?.move ?? "-").join(" ")}`,
  );
  expect(told).toEqual(["before", "1: m0 m1", "2: m2 -", "after", "2: - m3"]);
});

test("a record may begin with the second player", () => {
  const rows = sheetOf([row(0, 1), row(1, 0)], [], 2);
  expect(rows.map((one) => one.kind === "moves" && one.number)).toEqual([1, 2]);
});

test("three players share a round", () => {
  const rows = sheetOf([row(0, 0), row(1, 1), row(2, 2), row(3, 0)], [], 3);
  expect(rows.length).toBe(2);
});

test("keys step and jump, and stop at the ends", () => {
  expect(stepOf("[", { at: 0, last: 9 })).toBe(0);
  expect(stepOf("]", { at: 8, last: 9 })).toBe(9);
  expect(stepOf("{", { at: 5, last: 9 })).toBe(0);
  expect(stepOf("}", { at: 5, last: 9 })).toBe(9);
  expect(stepOf("x", { at: 5, last: 9 })).toBeUndefined();
});

test("names come from the headers of any game", () => {
  expect(players(game({ headers: [["Red", "林"], ["Black", "周"]] }))).toEqual(["林", "周"]);
  expect(players(game({ headers: [["White", "W"], ["Black", "?"]] }))).toEqual(["W", undefined]);
  expect(titleOf(game({ headers: [["Red", "林"], ["Black", "周"]] }), "x")).toBe("林 – 周");
  expect(titleOf(game({ headers: [["Event", "E"]] }), "x")).toBe("E");
});

test("stones carry the number of their move, while they stand", () => {
  const stone = (cell: number) => ({ cell, kind: "black-stone", seat: 0 });
  const played = game({
    moves: [row(0, 0, [5]), row(1, 1, [6])],
    views: [view([stone(5)]), view([stone(5), stone(6)])],
  });
  expect([...stoneNumbers(played.moves, 2, played.views[1])]).toEqual([[5, 1], [6, 2]]);
  expect([...stoneNumbers(played.moves, 1, played.views[0])]).toEqual([[5, 1]]);
});

test("a record names its rules in a header of its own", () => {
  expect(rulesIn('[Game "draughts"]\n[Rules "draughts/fmjd-100:draws=automatic"]\n\n1. 32-28')).toBe("draughts/fmjd-100:draws=automatic");
  expect(rulesIn('{[Rules "x/y"]}')).toBeUndefined();
  expect(rulesIn('[Event "x"]')).toBeUndefined();
});
