import { t } from "../i18n";

/** A span in words, with its sign where it takes away. */
export function spanWordsOf(ms: number): string {
  const whole = Math.round(Math.abs(ms) / 1000);
  const minutes = Math.floor(whole / 60);
  const seconds = whole % 60;
  const text =
    minutes === 0
      ? t("span-seconds", { seconds })
      : seconds === 0
        ? t("span-minutes", { minutes })
        : t("span-both", { minutes, seconds });
  return ms < 0 ? `−${text}` : text;
}
