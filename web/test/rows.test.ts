// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { MoveRow, Reach, Row, Snapshot, Update } from "../src/gen/api";
import { fold, line, type TableState } from "../src/net/tableState";
import { isPaired, items } from "../src/table/rows";
import { isPlacing, separator } from "../src/table/separator";

function move(ply: number, seat = ply % 2, path = [0, 1]): Row & MoveRow {
  return { kind: "move", ply, seat, move: `m${ply}`, names: {}, path };
}

const offer: Row = { kind: "note", event: "offered", seat: 0, params: { what: "draw" } };

describe("the record", () => {
  it("stands in turns, with notes between the moves they came between", () => {
    const list = items([move(0), move(1), move(2), offer, move(3)], 2, true);
    const told = list.map((item) =>
      item.kind === "note" ? "note" : `${item.number}: ${item.moves.map((one) => one?.move ?? "-").join(" ")}`,
    );
    expect(told).toEqual(["1: m0 m1", "2: m2 -", "note", "2: - m3"]);
  });

  it("loses what was taken back, and says so", () => {
    const rows: Row[] = [move(0), move(1), offer, { kind: "taken_back", plies: 1, why: "" }, move(1)];
    expect(line(rows).map((row) => row.ply)).toEqual([0, 1]);
    const list = items(rows, 2, true);
    expect(list.filter((item) => item.kind === "turn")).toHaveLength(2);
    expect(list.filter((item) => item.kind === "note")).toHaveLength(2);
  });

  it("counts single stones where stones are put down, and seats one by one", () => {
    expect(isPaired([move(0)], 2)).toBe(true);
    expect(isPaired([move(0, 0, [7])], 2)).toBe(false);
    expect(isPaired([move(0)], 6)).toBe(false);
    expect(items([move(0), move(1), move(2, 2)], 3, false)).toHaveLength(3);
  });
});

describe("a table", () => {
  const update = (seq: number, rows: Row[]): Update =>
    ({ seq, rows, plies: seq, seats: [{ online: true }, { online: true }], watchers: 0 }) as unknown as Update;
  const start = (): TableState | undefined =>
    fold(undefined, { t: "snapshot", snapshot: { id: "T", update: update(1, [move(0)]) } as unknown as Snapshot });

  it("grows by updates", () => {
    const state = fold(start(), { t: "update", table: "T", update: update(2, [move(1)]) });
    expect(state?.rows).toHaveLength(2);
    expect(state?.now.seq).toBe(2);
  });

  it("knows who is there without a new event", () => {
    const state = fold(start(), { t: "presence", table: "T", online: [true, false], watchers: 3 });
    expect(state?.now.seats.map((seat) => seat.online)).toEqual([true, false]);
    expect(state?.now.watchers).toBe(3);
  });

  it("is nothing before its snapshot", () => {
    expect(fold(undefined, { t: "update", table: "T", update: update(2, []) })).toBeUndefined();
  });
});

describe("how moves are written", () => {
  const leaf = (text: string): Reach => ({ next: [], move: text, after: null });
  const tree = (text: string): Reach => ({
    next: ["a1"],
    move: null,
    after: [{ next: ["b2"], move: null, after: [leaf(text)] }],
  });

  it("is read off a move that is allowed", () => {
    expect(separator(tree("a1b2"))).toBe("");
    expect(separator(tree("a1-b2"))).toBe("-");
    expect(separator(tree("swap"))).toBeUndefined();
    expect(separator(null)).toBeUndefined();
    expect(isPlacing({ next: ["h8"], move: null, after: [leaf("h8")] })).toBe(true);
    expect(isPlacing(tree("a1b2"))).toBe(false);
  });
});
