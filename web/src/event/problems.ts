/** Refusals of an event as sentences. */
import type { Problem } from "../gen/api";
import { problemText } from "../i18n/problems";

/** At most so many rows of a list are told at once; the next try tells more. */
const SHOWN = 8;

export function problemWords(problems: readonly Problem[]): string[] {
  return problems.slice(0, SHOWN).map((problem) => problemText(problem));
}
