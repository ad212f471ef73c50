/** Rules ids: `GAME/BOOK:option=value,...`, and what a form can set in them. */
import type { BookInfo, OptionInfo } from "../gen/api";

export type Options = Readonly<Record<string, string>>;

/** The id of a book with those options that differ from what holds anyway. */
export function rulesId(game: string, book: BookInfo, options: Options): string {
  const set = book.options
    .map(({ name, default: usual }) => ({ name, value: options[name] ?? usual, usual }))
    .filter(({ value, usual }) => value !== usual)
    .map(({ name, value }) => `${name}=${value}`);
  return set.length === 0 ? `${game}/${book.id}` : `${game}/${book.id}:${set.join(",")}`;
}

/** The values of an option, when they are few enough to choose from. */
export function valuesOf(option: OptionInfo): string[] | undefined {
  const range = /^(\d+)\.\.(\d+)$/.exec(option.values);
  if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (last - first > 20) return undefined;
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  }
  return option.values.includes("|") ? option.values.split("|") : undefined;
}

/** How many seats a table of this book has with these options. */
export function seatsOf(book: BookInfo, options: Options): number {
  const seats = Number(options["seats"]);
  return Number.isInteger(seats) && seats > 0 ? seats : book.seats;
}
