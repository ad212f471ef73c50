import { describe, expect, it } from "vitest";
import { choose, engineSeats, fill, isFull, ME, mySeatOf, OPEN, seated } from "../src/lobby/seating";

const engine = { id: "yiguan:star", name: "Yiguan", game: "star", levels: 10 };

describe("who sits where", () => {
  it("begins with open seats, or against the engine", () => {
    expect(seated([], 3, undefined)).toEqual([OPEN, OPEN, OPEN]);
    expect(seated([], 3, engine)).toEqual([ME, "yiguan:star:3", "yiguan:star:3"]);
  });

  it("keeps what was chosen when the number of seats changes", () => {
    expect(seated([OPEN, ME, "e:4", OPEN], 2, undefined)).toEqual([OPEN, ME]);
    expect(seated([OPEN, ME], 4, undefined)).toEqual([OPEN, ME, OPEN, OPEN]);
  });

  it("lets me sit at one seat only", () => {
    expect(choose([ME, OPEN, "e:1"], 2, ME)).toEqual([OPEN, OPEN, ME]);
    expect(choose([ME, OPEN], 1, "e:1")).toEqual([ME, "e:1"]);
    expect(mySeatOf(["e:1", ME])).toBe(1);
    expect(mySeatOf([OPEN])).toBeUndefined();
  });

  it("gives open seats to engines and spares one for me", () => {
    expect(fill([OPEN, "e:9", OPEN], engine)).toEqual([ME, "e:9", "yiguan:star:3"]);
    expect(fill([OPEN, ME], engine)).toEqual(["yiguan:star:3", ME]);
    expect(fill([ME], engine)).toEqual([ME]);
  });

  it("writes engines as the wire has them", () => {
    expect(engineSeats([ME, OPEN, "yiguan:star:10", "e:1"])).toEqual([
      { seat: 2, id: "yiguan:star", level: 10 },
      { seat: 3, id: "e", level: 1 },
    ]);
  });

  it("knows whether the game begins at once", () => {
    expect(isFull([ME, "e:1"])).toBe(true);
    expect(isFull([OPEN, "e:1"])).toBe(true);
    expect(isFull([OPEN, OPEN, "e:1"])).toBe(false);
    expect(isFull([ME, OPEN])).toBe(false);
    expect(isFull(["e:1", "e:1"])).toBe(false);
  });
});
