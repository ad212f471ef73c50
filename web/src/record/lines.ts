/** The lines of a record: the main one, and those beside it. A variation is whole from the start of the game. */
import type { ImportedGame, MoveRow, Variation, View } from "../gen/api";

/** A line of the game: a place in `variations`, or the main one. */
export type LineId = number | undefined;

/** A position of a record: a line, and how many of its plies stand. */
export interface Spot {
  line: LineId;
  plies: number;
}

/** A line from the start of the game to its end. */
export interface Line {
  moves: readonly MoveRow[];
  /** By number of plies. */
  views: readonly View[];
}

export function lineOf(game: ImportedGame, id: LineId): Line {
  const variation = id === undefined ? undefined : game.variations[id];
  if (variation === undefined) return { moves: game.moves, views: [game.start, ...game.views] };
  const before = lineOf(game, variation.of ?? undefined);
  return {
    moves: [...before.moves.slice(0, variation.after), ...variation.moves],
    views: [...before.views.slice(0, variation.after + 1), ...variation.views],
  };
}

/** The line in whose list of moves the position stands: before a variation leaves its line, that line. */
export function home(game: ImportedGame, { line, plies }: Spot): LineId {
  let at = line;
  for (;;) {
    const variation: Variation | undefined = at === undefined ? undefined : game.variations[at];
    if (variation === undefined || plies > variation.after) return at;
    at = variation.of ?? undefined;
  }
}

export interface Way extends Spot {
  move: MoveRow;
}

/** What follows a position, the line's own move first; empty at the end of a line. */
export function ways(game: ImportedGame, spot: Spot): Way[] {
  const { plies } = spot;
  const at = home(game, spot);
  const found: Way[] = [];
  const add = (line: LineId, move: MoveRow | undefined) => {
    if (move !== undefined) found.push({ line, plies: plies + 1, move });
  };
  add(at, lineOf(game, at).moves[plies]);
  game.variations.forEach((variation, id) => {
    if ((variation.of ?? undefined) === at && variation.after === plies) add(id, variation.moves[0]);
  });
  return found;
}

/** The next of the moves that could stand where the last one stands; the same spot where there is no other. */
export function beside(game: ImportedGame, spot: Spot): Spot {
  if (spot.plies === 0) return spot;
  const here = home(game, spot);
  const others = ways(game, { line: here, plies: spot.plies - 1 });
  // `ways` looks from the line that the position before belongs to.
  const now = others.findIndex(({ line }) => line === here);
  const next = others[(now + 1) % others.length];
  return next === undefined ? spot : { line: next.line, plies: next.plies };
}

/** What is said at a position. */
export function said(game: ImportedGame, spot: Spot): string[] {
  const at = home(game, spot);
  const comments = at === undefined ? game.comments : (game.variations[at]?.comments ?? []);
  return comments.flatMap(([plies, text]) => (plies === spot.plies ? [text] : []));
}

const GLYPHS: readonly string[] = ["", "!", "?", "!!", "??", "!?", "?!"];

/** The signs behind a move; marks without a sign of their own are left to other programs. */
export function signs(marks: readonly (readonly [number, number])[], plies: number): string {
  return marks.flatMap(([at, mark]) => (at === plies ? [GLYPHS[mark] ?? ""] : [])).join("");
}
