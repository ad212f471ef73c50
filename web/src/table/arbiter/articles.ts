/** Articles that an arbiter may name: what the referee points at first, then the table's own, then the game's. */
import type { Ruling } from "../../gen/api";
import { ruleName, t, tableReasons, words } from "../../i18n";
import type { Kind } from "./acts";

export interface ArticleGroup {
  label: string;
  articles: readonly { id: string; name: string }[];
}

/** Ways to offend that hold for every game on a board. */
const CONDUCT = ["disturb", "clock", "touch", "record", "advice", "order", "other"].map((name) => `conduct-${name}`);

export function articleGroups(kind: Kind, game: string, ruling: Ruling): ArticleGroup[] {
  const own = words(game).rules();
  const pointed = kind === "tell" ? duties(ruling) : findings(ruling);
  const shared = kind === "foul" || kind === "warn" ? [...CONDUCT, "table-offers", "table-false-claim"] : kind === "adjudicate" ? tableReasons() : [];
  const group = (label: string, ids: readonly string[]): ArticleGroup => ({
    label,
    articles: ids.map((id) => ({ id, name: ruleName(game, id) })),
  });
  return [
    group(t("articles-pointed"), [...new Set(pointed)]),
    group(t("articles-table"), shared),
    group(words(game).say("game"), own.filter((id) => !pointed.includes(id))),
  ].filter(({ articles }) => articles.length > 0);
}

function duties({ claims }: Ruling): string[] {
  return claims.flatMap((claim) => (claim.upheld.kind === "must_vary" ? [claim.because.rule] : []));
}

function findings({ claims, duties, undecided, because }: Ruling): string[] {
  const of = [...claims.map((one) => one.because), ...duties.map((one) => one.because), ...undecided, ...because];
  return of.map(({ rule }) => rule);
}
