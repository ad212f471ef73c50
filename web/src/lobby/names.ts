import { bookOf, gameOf, words } from "../i18n";

/** The name of a rule book as its game gives it. */
export function bookName(rules: string): string {
  const book = bookOf(rules);
  return words(gameOf(rules)).find(`book-${book}`) ?? book;
}
