/** Which notation moves are told in. */
import { settings } from "../app/settings";
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
