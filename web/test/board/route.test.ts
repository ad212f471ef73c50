import { expect, test } from "vitest";
import { geometry } from "../../src/board/geometry";
import { routeOf } from "../../src/board/route";
import { darkBoard, riverBoard, starBoard } from "../boards";

const draughts = geometry(darkBoard(10), 0, true);
const star = geometry(starBoard(), 0, true);
const at = (shown: typeof draughts, name: string) => shown.numbers.get(name) ?? -1;

function taken(from: string, over: readonly string[], to: string, names: Record<string, string> = {}) {
  const path = [from, ...over, to].map((name) => at(draughts, name));
  return routeOf({ path, names, move: `${from}x${to}` }, draughts).map((cell) => darkBoard(10).cells[cell]?.name);
}

test("one step is its two ends", () => {
  const river = geometry(riverBoard(), 0, true);
  const path = ["h2", "e2"].map((name) => at(river, name));
  expect(routeOf({ path, names: { iccs: "h2-e2" }, move: "h2e2" }, river)).toEqual(path);
  expect(routeOf({ path: [], names: {}, move: "swap" }, river)).toEqual([]);
});

test("a man takes three in close jumps", () => {
  expect(taken("32", ["28", "19", "9"], "3")).toEqual(["32", "23", "14", "3"]);
});

test("a king lands far, and turns", () => {
  expect(taken("46", ["28", "12"], "7")).toEqual(["46", "23", "7"]);
});

test("squares that a name says are kept", () => {
  expect(taken("32", ["28", "19", "9"], "3", { pdn: "32x23x14x3" })).toEqual(["32", "23", "14", "3"]);
});

test("a chain of hops is read off the notation that writes it", () => {
  const cells = starBoard().cells.map(({ name }) => name);
  const [from, middle, to] = [cells[0] ?? "", cells[5] ?? "", cells[9] ?? ""];
  const path = [from, to].map((name) => at(star, name));
  const move = { path, names: { hops: `${from}x${middle}x${to}` }, move: `${from}x${to}` };
  expect(routeOf(move, star)).toEqual([from, middle, to].map((name) => at(star, name)));
});

test("what cannot be explained is drawn straight", () => {
  expect(taken("32", ["1", "50"], "3")).toEqual(["32", "3"]);
});
