/** Words in the chosen language. Components that call these render again when it changes. */
import { computed } from "@preact/signals";
import { settings, type Locale } from "../app/settings";
import { gameCatalogue, pageCatalogue, type Args, type Catalogue } from "./catalogue";

export type { Args, Catalogue };

export const locale = computed<Locale>(() => settings.value.locale);

/** A text of the pages. */
export function t(id: string, args?: Args): string {
  return pageCatalogue(locale.value).say(id, args);
}

/** Words of a game: `seat-0`, `piece-red-horse`, `rule-XQ-2.2-horse`, `term-将`, `book-cxa-2020`. */
export function words(game: string): Catalogue {
  return gameCatalogue(locale.value, game);
}

/** The language tag for passages. */
export function lang(): string {
  return locale.value === "zh" ? "zh-CN" : "en";
}

export function gameOf(rules: string): string {
  return rules.split("/")[0] ?? rules;
}

export function bookOf(rules: string): string {
  return (rules.split("/")[1] ?? "").split(":")[0] ?? "";
}

/** The name of a seat, such as 红方. */
export function seatName(game: string, seat: number): string {
  const catalogue = words(game);
  return catalogue.find(`seat-${seat}`) ?? catalogue.say("seat", { seat: seat + 1 });
}

/** Reasons for an end that no article of a game gives: 认输, 超时. */
export function tableReasons(): string[] {
  return pageCatalogue(locale.value).ids("rule-table-").map((id) => id.slice("rule-".length));
}

/** The name of a rule with its id, or the id alone. */
export function ruleName(game: string, rule: string): string {
  return words(game).find(`rule-${rule}`) ?? pageCatalogue(locale.value).find(`rule-${rule}`) ?? rule;
}
