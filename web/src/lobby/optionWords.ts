/** The options of a book in words. */
import type { OptionInfo } from "../gen/api";
import { t, words } from "../i18n";

export function optionName(game: string, option: OptionInfo): string {
  return words(game).find(`option-${option.name}`) ?? option.name;
}

export function valueName(game: string, option: OptionInfo, value: string): string {
  return words(game).find(`value-${option.name}-${value}`) ?? value;
}

/** What may be written, where it is a range of numbers; else as the book says it. */
export function rangeHint(option: OptionInfo): string {
  const [low, high] = option.values.split("..");
  return high === undefined ? option.values : t("option-range", { low: low ?? "", high });
}
