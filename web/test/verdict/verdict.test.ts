import { expect, test } from "vitest";
import { gameCatalogue } from "../../src/i18n/catalogue";
import type { Evidence, MoveRow, Outcome, Ruling } from "../../src/gen/api";
import { attackArrows, cellsIn, rootArrows, sceneOf, shapeOf, tally, type Line } from "../../src/verdict/evidence";
import { Teller } from "../../src/verdict/statements";
import { darkBoard, riverBoard, view } from "../boards";

const zh = new Teller(gameCatalogue("zh", "xiangqi"));
const en = new Teller(gameCatalogue("en", "xiangqi"));
const outcome = (places: number[], rule = "XQ-4.1.1-mate"): Outcome => ({ places, rule, score_quarters: null });
const nothing: Ruling = { because: [], duties: [], claims: [], undecided: [] };

function evidence(part: Partial<Evidence>): Evidence {
  return { ply: 0, nature: "捉", actors: [], targets: [], witness: [], ...part };
}

test("outcomes by places", () => {
  expect(zh.outcome(outcome([1, 2]))).toBe("红方胜");
  expect(en.outcome(outcome([1, 1]))).toBe("a draw");
  expect(en.outcome(outcome([2, 2]))).toBe("all lose");
  expect(en.outcome(outcome([2, 1, 3]))).toBe("1. Black; 2. Red; 3. seat 3");
  expect(en.outcome({ ...outcome([1, 2]), score_quarters: [3, 1] })).toBe("Red wins, points 0.75 : 0.25");
});

test("a ruling is said in the order of its weight", () => {
  const finding = { rule: "XQR-26.4-mixed", against: 0, evidence: [] };
  const said = zh.statements({
    ...nothing,
    ended: outcome([2, 1]),
    because: [{ rule: "XQ-4.1.1-mate", against: 0, evidence: [evidence({})] }, finding],
    duties: [{ seat: 0, within_plies: 4, because: finding }],
    claims: [{ by: [], upheld: { kind: "ends", outcome: outcome([1, 1]) }, lapses_after: 3, because: finding }],
    undecided: [finding],
  });
  expect(said.map(({ kind }) => kind)).toEqual(["ended", "also", "duty", "claim", "undecided"]);
  expect(said[0]?.finding.evidence.length).toBe(1);
  expect(said[0]?.text).toContain("黑方胜");
  expect(said[2]?.text).toContain("红方须在 4 着内变着");
  expect(said[3]?.text).toContain("3 着后失效");
  expect(zh.statements(nothing)).toEqual([]);
});

test("a board's end without a finding still has its article", () => {
  const said = zh.statements({ ...nothing, ended: outcome([1, 2]) });
  expect(said[0]?.finding).toEqual({ rule: "XQ-4.1.1-mate", against: null, evidence: [] });
});

test("each seat's natures are counted once a ply", () => {
  const moves = [0, 1, 2].map((ply): MoveRow => ({ ply, seat: ply % 2, move: "", names: {}, remaining: null, path: [] }));
  const counts = tally(
    [evidence({ ply: 0 }), evidence({ ply: 0 }), evidence({ ply: 1, nature: "闲" }), evidence({ ply: 2 })],
    moves,
  );
  expect(counts.get(0)?.get("捉")).toBe(2);
  expect(counts.get(1)?.get("闲")).toBe(1);
});

test("cells of a canonical move, the longest names first", () => {
  expect(cellsIn(darkBoard(10), "32x23x14").map((cell) => cell + 1)).toEqual([32, 23, 14]);
  const river = riverBoard();
  expect(cellsIn(river, "h2e2").map((cell) => river.cells[cell]?.name)).toEqual(["h2", "e2"]);
  expect(cellsIn(river, "pass")).toEqual([]);
});

test("arrows lead from every actor to every target", () => {
  expect(attackArrows(evidence({ actors: [1, 2], targets: [2] }))).toEqual([{ kind: "attack", from: 1, to: 2 }]);
});

test("roots lead to the one target, and are shown with the attack but not over the proof", () => {
  const item = evidence({ actors: [1], targets: [3], root: "假根", roots: [4, 5], witness: [{ seat: 0, move: "a0a1", names: {}, view: null }] });
  const roots = [4, 5].map((from) => ({ kind: "root", from, to: 3 }));
  expect(rootArrows(item)).toEqual(roots);
  const line: Line = { board: riverBoard(), game: "xiangqi", views: [view([]), view([])], moves: [] };
  expect(sceneOf(line, item, 0).arrows).toEqual([{ kind: "attack", from: 1, to: 3 }, ...roots]);
  expect(sceneOf(line, item, 1).arrows.some(({ kind }) => kind === "root")).toBe(false);
  expect(rootArrows(evidence({ targets: [3] }))).toEqual([]);
  expect(rootArrows(evidence({ roots: [4] }))).toEqual([]);
});

test("a witness is played on the board where its views are known, else drawn", () => {
  const board = riverBoard();
  const [start, after, proof] = [view([]), view([], { counts: [["a", null, 1]] }), view([], { counts: [["b", null, 2]] })];
  const line: Line = { board, game: "xiangqi", views: [start, after], moves: [] };
  const step = (move: string, stands: typeof proof | null) => ({ seat: 0, move, names: {}, view: stands });
  const known = evidence({ ply: 0, witness_after: 1, witness: [step("h2e2", proof)] });
  expect(sceneOf(line, known, 0).view).toBe(after);
  expect(sceneOf(line, known, 1).view).toBe(proof);
  const unknown = evidence({ witness_after: 1, witness: [step("a0a1", null), step("b0b1", null)] });
  const scene = sceneOf(line, unknown, 2);
  expect(scene.view).toBe(after);
  expect(scene.arrows.map(({ number }) => number)).toEqual([1, 2]);
});

test("natures keep their shapes", () => {
  expect(["将", "杀", "捉", "跟", "counted"].map(shapeOf)).toEqual(["jiang", "sha", "zhuo", "xian", "word"]);
});
