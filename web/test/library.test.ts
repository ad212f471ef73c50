// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { explorerHref, perCents, placeOf, played, question, stepped, type Place } from "../src/library/line";
import { command } from "../src/library/NoLibrary";
import { isNarrow, paramsOf, searchHref, searchOf } from "../src/library/search";

const query = (text: string) => new URLSearchParams(text);

describe("a search in an address", () => {
  it("is read back as it was written", () => {
    const text = "player=许银川&opening=a&from=1999&position=x&exact=true&order=old&page=3";
    const search = searchOf(query(text));
    expect(search).toMatchObject({ player: "许银川", from: "1999", exact: true, order: "old", page: 3, until: "" });
    expect(searchOf(paramsOf(search))).toEqual(search);
    expect(decodeURIComponent(searchHref(search, "club"))).toBe(`/library?player=许银川&from=1999&opening=a&position=x&exact=true&order=old&page=3&in=club`);
  });

  it("leaves out what asks for nothing", () => {
    const all = searchOf(query("player=+&order=sideways&page=-2&exact=true"));
    expect(all).toMatchObject({ player: "", order: "new", page: 1 });
    expect(searchHref(all, undefined)).toBe("/library");
    expect(isNarrow(all)).toBe(false);
    expect(isNarrow(searchOf(query("result=draw")))).toBe(true);
    for (const page of ["0", "1.5", "x", "1e99", ""]) expect(searchOf(query(`page=${page}`)).page).toBe(1);
  });
});

describe("a place in an address", () => {
  const start: Place = { library: undefined, setup: "", moves: [], at: 0, exact: false };
  const line = placeOf(query("moves=a,b,+c,,&at=2"));

  it("is read and written", () => {
    expect(line).toEqual({ ...start, moves: ["a", "b", "c"], at: 2 });
    expect(explorerHref(start)).toBe("/library/explorer");
    expect(decodeURIComponent(explorerHref(line))).toBe("/library/explorer?moves=a,b,c&at=2");
    expect(decodeURIComponent(question({ ...line, at: 3, exact: true }))).toBe("moves=a,b,c&exact=true");
    expect(placeOf(query("")).moves).toEqual([]);
    for (const [at, stands] of [["9", 3], ["-1", 3], ["x", 3], ["0", 0]] as const) {
      expect(placeOf(query(`moves=a,b,c&at=${at}`)).at).toBe(stands);
    }
    expect(placeOf(query("in=club&setup=d")).library).toBe("club");
  });

  it("keeps the way forward where the line goes the same way", () => {
    expect(played(line, "c")).toEqual({ ...line, at: 3 });
    expect(played(line, "d")).toEqual({ ...line, moves: ["a", "b", "d"], at: 3 });
    expect(played(start, "a")).toEqual({ ...start, moves: ["a"], at: 1 });
    expect([-5, 1, 9].map((to) => stepped(line, to).at)).toEqual([0, 1, 3]);
  });
});

it("per cents add up to a hundred", () => {
  expect(perCents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(perCents([0, 0, 0])).toEqual([0, 0, 0]);
  expect(perCents([2, 0, 0])).toEqual([100, 0, 0]);
  for (let one = 0; one < 40; one += 1) {
    const parts = perCents([one, 7, 40 - one]);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
  }
});

it("the command names the folder as its system writes it", () => {
  expect(command("/srv/hall/library", "g", "my-records")).toBe("yiguan library import /srv/hall/library/g my-records");
  expect(command("C:\\棋 谱\\library", "g", "x")).toBe('yiguan library import "C:\\棋 谱\\library\\g" x');
});
