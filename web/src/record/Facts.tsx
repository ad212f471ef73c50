/** What a record says of itself: who played, where, under which rules, how it ended. */
import { Fragment } from "preact";
import type { ImportedGame } from "../gen/api";
import { bookOf, gameOf, ruleName, seatName, t, words } from "../i18n";
import { Teller } from "../verdict/statements";
import { header, players } from "./games";

/** `opening`: its name where the record tells none. */
export function Facts({ game, opening }: { game: ImportedGame; opening?: string | undefined }) {
  const id = gameOf(game.rules);
  const names = players(game);
  const { outcome } = game;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t("record-rules"), words(id).find(`book-${bookOf(game.rules)}`) ?? game.rules],
    ...(["Event", "Site", "Round", "Date"] as const).map((tag) => [t(`record-tag-${tag.toLowerCase()}`), header(game, tag)] as const),
    [t("record-tag-opening"), header(game, "Opening") ?? opening],
    [t("record-tag-result"), outcome == null ? header(game, "Result") : new Teller(words(id)).outcome(outcome)],
    [t("record-by"), outcome == null ? undefined : ruleName(id, outcome.rule)],
  ];
  return (
    <section class="panel">
      <header>
        <h2>{t("record-players")}</h2>
      </header>
      <dl class="kv pb">
        {names.map((name, seat) => (
          <Fragment key={seat}>
            <dt>{seatName(id, seat)}</dt>
            <dd>{name ?? "—"}</dd>
          </Fragment>
        ))}
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </section>
  );
}
