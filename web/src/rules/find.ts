/** Finding an article by any of its names. */
import type { Locale } from "../app/settings";
import type { ArticleInfo } from "../gen/api";
import { gameCatalogue } from "../i18n/catalogue";

export function matches(article: ArticleInfo, wanted: string, game: string, locale: Locale): boolean {
  const query = wanted.trim().toLowerCase();
  if (query === "") return true;
  const catalogue = gameCatalogue(locale, game);
  const texts = [article.zh, article.en, ...article.ids, ...article.ids.map((id) => catalogue.find(`rule-${id}`) ?? "")];
  return texts.some((text) => text.toLowerCase().includes(query));
}
