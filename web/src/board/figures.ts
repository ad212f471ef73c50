/**
 * What a piece looks like, by its kind alone. A game that is new here needs lines in this table, or
 * nothing: a kind without a drawing is a disc with the first letter of its name.
 */
import type { GlyphName } from "./glyphs";
import type { PictureName } from "./pictures";

export type Figure =
  /** A disc with a character or a picture. */
  | { form: "disc"; side: "red" | "black"; glyph: GlyphName; old: GlyphName; picture: PictureName }
  | { form: "man" | "king" | "stone"; side: "white" | "black" }
  /** One of six colours, each with a ring pattern of its own. */
  | { form: "marble"; colour: number }
  | { form: "heap" }
  | { form: "letter" };

type DiscRow = [picture: PictureName, red: GlyphName, black: GlyphName, oldRed: GlyphName, oldBlack: GlyphName];

const DISCS: Readonly<Record<string, DiscRow>> = {
  general: ["crown", "shuai", "jiang", "shuaiOld", "jiangOld"],
  advisor: ["cap", "shiRed", "shiBlack", "shiRed", "shiBlack"],
  elephant: ["elephant", "xiangRed", "xiangBlack", "xiangRed", "xiangBlack"],
  horse: ["horse", "ma", "ma", "maMan", "maOld"],
  chariot: ["wheel", "ju", "ju", "juMan", "juOld"],
  cannon: ["cannon", "pao", "pao", "pao", "paoStone"],
  soldier: ["soldier", "bing", "zu", "bing", "zu"],
};

/** Keys that jump to the next piece of a kind. */
const LETTERS: Readonly<Record<string, string>> = {
  general: "k",
  advisor: "a",
  elephant: "b",
  horse: "n",
  chariot: "r",
  cannon: "c",
  soldier: "p",
  king: "k",
  man: "m",
  stone: "s",
};

function split(kind: string): [first: string, rest: string] {
  const dash = kind.indexOf("-");
  return dash < 0 ? ["", kind] : [kind.slice(0, dash), kind.slice(dash + 1)];
}

export function figureOf(kind: string): Figure {
  const [first, rest] = split(kind);
  const disc = DISCS[rest];
  if (disc !== undefined && (first === "red" || first === "black")) {
    const red = first === "red";
    const [picture] = disc;
    return {
      form: "disc",
      side: first,
      picture,
      glyph: red ? disc[1] : disc[2],
      old: red ? disc[3] : disc[4],
    };
  }
  if ((first === "white" || first === "black") && (rest === "man" || rest === "king" || rest === "stone")) {
    return { form: rest, side: first };
  }
  if (first === "man" && /^[0-5]$/.test(rest)) return { form: "marble", colour: Number(rest) + 1 };
  if (kind === "heap") return { form: "heap" };
  return { form: "letter" };
}

/** The letter that jumps to pieces of this kind. */
export function letterOf(kind: string): string | undefined {
  const [first, rest] = split(kind);
  return LETTERS[rest] ?? LETTERS[first];
}

/** Whether the piece is of the second of two colours: tiny pictures draw two kinds of discs. */
export function isDark(kind: string, seat: number | null | undefined): boolean {
  const figure = figureOf(kind);
  if (figure.form === "disc" || figure.form === "man" || figure.form === "king" || figure.form === "stone") {
    return figure.side === "black";
  }
  return seat !== null && seat !== undefined && seat % 2 === 1;
}
