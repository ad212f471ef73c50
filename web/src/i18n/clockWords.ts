/** A clock as regulations write it (`90m/40, 15m/10`, `10m +5s`), in words. */
import { t } from "./index";

/** Milliseconds of a span such as `1h30m` or `5s`. */
export function spanMs(text: string): number | undefined {
  const found = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/.exec(text.trim());
  if (found === null || text.trim() === "") return undefined;
  const [, hours, minutes, seconds, millis] = found;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return whole * 1000 + Number(millis ?? 0);
}

function spanWords(text: string): string {
  const ms = spanMs(text);
  if (ms === undefined) return text;
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms % 60_000) / 1000;
  if (minutes === 0) return t("span-seconds", { seconds });
  return seconds === 0 ? t("span-minutes", { minutes }) : t("span-both", { minutes, seconds });
}

/** Words for a whole clock; a part that is not known stands as it is written. */
export function clockWords(clock: string): string {
  if (clock.trim() === "") return t("clock-none");
  const stages = clock.split(",").map((stage) => stage.trim());
  const parts = stages.flatMap((stage) => {
    const [first = "", ...rest] = stage.split(/\s+/);
    return [...mainWords(first), ...extras(first === "move" || first === "byo" ? [first, ...rest] : rest)];
  });
  return parts.join(t("clock-and"));
}

function mainWords(text: string): string[] {
  if (text === "move" || text === "byo") return [];
  const [span = "", moves] = text.split("/");
  return [moves === undefined ? spanWords(span) : t("clock-stage", { moves, span: spanWords(span) })];
}

function extras(words: readonly string[]): string[] {
  const said: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const value = words[index + 1] ?? "";
    if (word.startsWith("+")) {
      said.push(t("clock-increment", { span: spanWords(word.slice(1)) }));
    } else if (word === "delay" || word === "refund" || word === "move") {
      said.push(t(`clock-${word}`, { span: spanWords(value) }));
      index += 1;
    } else if (word === "byo") {
      const [periods = "", span = ""] = value.split("x");
      said.push(t("clock-byo", { periods, span: spanWords(span) }));
      index += 1;
    } else {
      said.push(word === "fresh" ? t("clock-fresh") : word);
    }
  }
  return said;
}

/** How long one period of a countdown lasts; none without a countdown. */
export function byoPeriodMs(clock: string): number | undefined {
  const found = /\bbyo \d+x(\S+)/.exec(clock);
  return found === null ? undefined : spanMs(found[1] ?? "");
}
