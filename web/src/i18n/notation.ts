/** Which notation moves are told in. */
import { settings } from "../app/settings";
import type { MoveRow } from "../gen/api";
import { locale, words } from "./index";

/** The chosen one, else the one that readers of the language expect, else the canonical one. */
export function notationOf(game: string, notations: readonly string[]): string {
  const chosen = settings.value.notation[game];
  const expected = words(game).find("notation");
  for (const wanted of [chosen, expected]) {
    if (wanted !== undefined && notations.includes(wanted)) return wanted;
  }
  return notations.find((id) => id.startsWith(`${locale.value}-`)) ?? notations[0] ?? "";
}

/** A move in a notation; acts that are no moves on the board have names of their own (`swap`). */
export function moveText(game: string, move: MoveRow, notation: string): string {
  const text = move.names[notation] ?? move.move;
  const known = words(game).find(`term-${text}`);
  if (known !== undefined) return known;
  // An act at a point: `offer:E11`.
  const [act, at] = text.split(":", 2);
  return at === undefined ? text : (words(game).find(`term-${act ?? ""}-at`, { at }) ?? text);
}
