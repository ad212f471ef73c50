import { expect, test } from "vitest";
import { figureOf, isDark, letterOf } from "../../src/board/figures";
import { geometry } from "../../src/board/geometry";
import { Identities } from "../../src/board/identity";
import { nextOfKind } from "../../src/board/keys";
import { standing } from "../../src/board/standing";
import type { Piece } from "../../src/gen/api";
import { darkBoard, riverBoard, view } from "../boards";

const straight = (from: number, to: number) => Math.abs(from - to);

test("a piece that moved keeps its identity, and so does one that became a king", () => {
  const identities = new Identities();
  const man = (cell: number): Piece => ({ cell, kind: "white-man", seat: 0 });
  const first = identities.update([man(30), man(31)], straight);
  const second = identities.update([man(26), man(31)], straight);
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  const third = identities.update([{ cell: 2, kind: "white-king", seat: 0 }, man(31)], straight);
  expect(third[0]?.id).toBe(first[0]?.id);
});

test("a capture takes the victim's identity away, not the taker's", () => {
  const identities = new Identities();
  const before = identities.update(
    [{ cell: 1, kind: "red-cannon", seat: 0 }, { cell: 7, kind: "black-horse", seat: 1 }],
    straight,
  );
  const after = identities.update([{ cell: 7, kind: "red-cannon", seat: 0 }], straight);
  expect(after[0]?.id).toBe(before[0]?.id);
});

test("a sent move is drawn where it goes, its victim is gone", () => {
  const shown = geometry(riverBoard(), 0, true);
  const [from, to] = [shown.numbers.get("h2") ?? -1, shown.numbers.get("h9") ?? -1];
  const stands = view([{ cell: from, kind: "red-cannon", seat: 0 }, { cell: to, kind: "black-horse", seat: 1 }]);
  expect(standing(stands, shown, [from, to], true, 0)).toEqual([
    { piece: { cell: to, kind: "red-cannon", seat: 0 }, condition: "pending" },
  ]);
});

test("men that were jumped over stay until the move ends", () => {
  const shown = geometry(darkBoard(10), 0, true);
  const cell = (name: string) => shown.numbers.get(name) ?? -1;
  const stands = view([
    { cell: cell("34"), kind: "white-man", seat: 0 },
    { cell: cell("29"), kind: "black-man", seat: 1 },
  ]);
  const drawn = standing(stands, shown, [cell("34"), cell("23")], false, 0);
  expect(drawn.map(({ condition }) => condition)).toEqual(["rest", "captured"]);
});

test("a stone that waits has the colour of its seat", () => {
  const shown = geometry(riverBoard(), 0, true);
  const stands = view([{ cell: 3, kind: "black-stone", seat: 1 }]);
  expect(standing(stands, shown, [9], true, 0)[1]?.piece.kind).toBe("white-stone");
  expect(standing(view([]), shown, [9], true, 0)[0]?.piece.kind).toBe("black-stone");
});

test("every kind has a drawing, even one that is new", () => {
  expect(figureOf("red-chariot")).toMatchObject({ form: "disc", side: "red", glyph: "ju" });
  expect(figureOf("white-king")).toEqual({ form: "king", side: "white" });
  expect(figureOf("man-4")).toEqual({ form: "marble", colour: 5 });
  expect(figureOf("white-queen")).toEqual({ form: "letter" });
  expect(letterOf("black-horse")).toBe("n");
  expect(isDark("black-soldier", 1)).toBe(true);
});

test("letters go round the pieces of a kind, mine alone", () => {
  const shown = geometry(riverBoard(), 0, true);
  const pieces: Piece[] = [
    { cell: 1, kind: "black-horse", seat: 1 },
    { cell: 82, kind: "red-horse", seat: 0 },
    { cell: 88, kind: "red-horse", seat: 0 },
  ];
  const at = new Map(pieces.map((piece) => [piece.cell, piece]));
  expect(nextOfKind(shown, at, "n", 82, 0)).toBe(88);
  expect(nextOfKind(shown, at, "n", 88, 0)).toBe(82);
  expect(nextOfKind(shown, at, "n", 88, undefined)).toBe(1);
  expect(nextOfKind(shown, at, "r", 88, 0)).toBeUndefined();
});
