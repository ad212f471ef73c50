// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { change } from "../../src/app/settings";
import type { ImportedGame, MoveRow, Problem, Variation } from "../../src/gen/api";
import { beside, home, lineOf, said, signs, ways, type Spot } from "../../src/record/lines";
import { phrase, PHRASES, recordProblem } from "../../src/record/problems";
import { sheetOf } from "../../src/record/sheet";
import { view } from "../boards";

beforeAll(() => change({ locale: "zh" }));

const row = (ply: number, move: string): MoveRow => ({ ply, seat: ply % 2, move, names: {}, path: [] });
const rows = (after: number, text: string) => text.split(" ").map((move, index) => row(after + index, move));

function variation(of: number | null, after: number, text: string, comments: Variation["comments"] = []): Variation {
  const moves = rows(after, text);
  return { of, after, moves, views: moves.map(() => view([])), comments, marks: [] };
}

/** 1. a b (1... c d (2. e) f) (1... g) 2. h */
const moves = rows(0, "a b h");
const game = {
  start: view([]),
  moves,
  views: moves.map(() => view([])),
  comments: [[1, "first"]],
  marks: [[1, 1]],
  variations: [variation(null, 1, "c d f", [[2, "other"]]), variation(0, 2, "e"), variation(null, 1, "g")],
} as unknown as ImportedGame;

const names = (id: number | undefined) => lineOf(game, id).moves.map(({ move }) => move).join(" ");

describe("a record with variations", () => {
  it("has whole lines", () => {
    expect([undefined, 0, 1, 2].map(names)).toEqual(["a b h", "a c d f", "a c e", "a g"]);
    expect(lineOf(game, 1).views.length).toBe(4);
  });

  it("knows whose a position is", () => {
    const homes = ([line, plies]: [number | undefined, number]) => home(game, { line, plies });
    expect(homes([0, 1])).toBeUndefined();
    expect(homes([0, 2])).toBe(0);
    expect(homes([1, 2])).toBe(0);
    expect(homes([1, 3])).toBe(1);
  });

  it("says how it may go on", () => {
    const told = (spot: Spot) => ways(game, spot).map(({ move }) => move.move).join(" ");
    expect(told({ line: undefined, plies: 1 })).toBe("b c g");
    expect(told({ line: 1, plies: 2 })).toBe("d e");
    expect(told({ line: 2, plies: 2 })).toBe("");
  });

  it("goes round the moves that could stand in one place", () => {
    let spot: Spot = { line: undefined, plies: 2 };
    const seen: (number | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      spot = beside(game, spot);
      seen.push(spot.line);
    }
    expect(seen).toEqual([0, 2, undefined]);
    expect(beside(game, { line: undefined, plies: 0 })).toEqual({ line: undefined, plies: 0 });
    expect(beside(game, { line: undefined, plies: 3 }).line).toBeUndefined();
  });

  it("has comments and signs of its own on every line", () => {
    expect(said(game, { line: 0, plies: 1 })).toEqual(["first"]);
    expect(said(game, { line: 0, plies: 2 })).toEqual(["other"]);
    expect(said(game, { line: undefined, plies: 2 })).toEqual([]);
    expect(signs([[1, 1], [1, 6], [1, 99]], 1)).toBe("!?!");
  });

  it("shows lines under the move that they replace", () => {
    const sheet = sheetOf(game.moves, [], 2, game.variations);
    expect(sheet.map((one) => (one.kind === "beside" ? one.variations.join() : one.kind))).toEqual(["moves", "0,2", "moves"]);
  });
});

const reader = import.meta.glob<string>("../../../crates/record/src/pgn/{read,tags,movetext}.rs", { query: "?raw", import: "default", eager: true });

describe("what cannot be read", () => {
  it("is told in both languages, whatever the reader of records expects", () => {
    const text = Object.values(reader).map((file) => file.split("#[cfg(test)]")[0] ?? "").join("\n");
    const plain = [...text.matchAll(/wrong\([^"]*?, "((?:[^"\\]|\\.)*)"/g)].map(([, said]) => said ?? "");
    const made = [...text.matchAll(/let expected = format!\("([^"]*)"/g)].map(([, said]) => said ?? "");
    expect(plain.length + made.length).toBeGreaterThan(10);
    for (const said of [...plain, ...made]) {
      const english = said.replace(/\\"/g, '"').replace(/\{[^}]*\}/g, "7");
      expect(PHRASES.filter(([pattern]) => pattern.test(english)).length, english).toBe(1);
    }
  });

  it("names game, move and place", () => {
    const problem: Problem = {
      code: "no-such-move",
      rule: null,
      cells: [],
      params: { game: "2", ply: "31", text: "炮八平五", line: "12", column: "5", "line-of": "main" },
      detail: "",
    };
    expect(recordProblem(problem, "xiangqi")).toBe("第 2 局，第 31 着“炮八平五”，第 12 行第 5 列：没有棋子能走“炮八平五”。");
    const record = { ...problem, code: "record", params: { game: "1", line: "3", column: "9", expected: "a closing } for this comment", got: "the end of the text" } };
    expect(recordProblem(record, undefined)).toBe("第 1 局，第 3 行第 9 列：应为注释以 } 结束，现为文件结束。");
    expect(phrase('"zz"')).toBe('"zz"');
  });
});
