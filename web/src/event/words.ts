/** Results, rules of ranking and rounds in words. */
import type { EventStep, EventView, RankRule, Round, Section } from "../gen/api";
import { gameOf, lang, locale, seatName, t } from "../i18n";
import type { Effect } from "../ui/Dialog";

/** What is entered most often, by the seat that won; then what nobody played for. */
export const PLAYED = ["1-0", "=", "0-1"] as const;
export const UNPLAYED = ["+-", "-+", "--", "0-0"] as const;

const KEYS: Readonly<Record<string, string>> = {
  "1-0": "result-first",
  "=": "result-draw",
  "0-1": "result-second",
  "+-": "result-plus-minus",
  "-+": "result-minus-plus",
  "--": "result-none",
  "0-0": "result-both-lost",
};

/** A result for people: 红胜, 和; points by seat stay as they are. */
export function resultWords(section: Section, result: string): string {
  const key = KEYS[result];
  if (key === undefined) return result;
  return t(key, { first: sideName(section, 0), second: sideName(section, 1) });
}

/** Who moves first and second, as the game calls them. */
export function sideName(section: Section, seat: number): string {
  return section.game == null ? t(seat === 0 ? "side-first" : "side-second") : seatName(gameOf(section.game), seat);
}

export function ruleWords(rule: RankRule): string {
  return locale.value === "zh" ? rule.chinese : t(`rank-${rule.word}`);
}

/** A round, with its stage where there are several. */
export function roundWords(section: Section, round: Round): string {
  const stages = new Set(section.rounds.map((one) => one.stage)).size;
  return stages > 1
    ? t("round-of-stage", { stage: round.stage, round: round.number })
    : t("round-number", { round: round.number });
}

/** The name that goes with a number. */
export function nameOf(section: Section, number: number): string {
  return section.entrants.find((entrant) => entrant.number === number)?.name ?? String(number);
}

/** What a step did: 第 2 轮第 6 台 红胜. */
export function stepWords(event: EventView, step: EventStep): string {
  const section = event.sections.find((one) => one.name === step.section);
  const result = step.params["result"];
  const shown = section === undefined || result === undefined ? result : resultWords(section, result);
  const what = step.params["game"] === undefined ? step.what : `${step.what}-game`;
  return t(`step-${what}`, { ...step.params, ...(shown === undefined ? {} : { result: shown }) });
}

/** Where, by whom and when a step was done. */
export function stepEffects(step: EventStep): Effect[] {
  const at = new Intl.DateTimeFormat(lang(), { dateStyle: "short", timeStyle: "medium" }).format(step.at);
  return [
    ...(step.section == null ? [] : [{ what: t("step-section"), value: step.section }]),
    { what: t("step-by"), value: step.by },
    { what: t("step-at"), value: at },
  ];
}
