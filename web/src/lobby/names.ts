import { bookOf, gameOf, t, words } from "../i18n";

/** The name of a rule book as its game gives it. */
export function bookName(rules: string): string {
  const book = bookOf(rules);
  return words(gameOf(rules)).find(`book-${book}`) ?? book;
}

/** Two against each other; of more, who is there and how many seats are free. */
export function players(seats: readonly (string | null | undefined)[]): string {
  if (seats.length <= 2) return seats.map((name) => name ?? t("seat-free")).join(` ${t("versus")} `);
  const names = seats.filter((name) => name != null);
  const free = seats.length - names.length;
  return [...names, ...(free > 0 ? [t("seats-free", { free })] : [])].join(t("list-comma"));
}
