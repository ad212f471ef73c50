/** The rules: games, their books, and every article, for anyone who comes. */
import { useEffect, useState } from "preact/hooks";
import { navigate, place } from "../app/router";
import type { ArticleList } from "../gen/api";
import { lang, locale, ruleName, t, words } from "../i18n";
import { errorText } from "../i18n/problems";
import { optionName, rangeHint, valueName } from "../lobby/optionWords";
import { valuesOf } from "../lobby/rulesId";
import { hall } from "../net/hall";
import { http } from "../net/http";
import { Empty } from "../ui/Note";
import { matches } from "./find";
import "./rules.css";

export function RulesPage() {
  const [lists, setLists] = useState<readonly ArticleList[]>();
  const [why, setWhy] = useState<unknown>();
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    http.get<ArticleList[]>("/articles").then(setLists, setWhy);
  }, []);
  const chosen = place.value.query.get("game") ?? lists?.[0]?.game;
  const list = lists?.find(({ game }) => game === chosen);
  const books = hall.value?.games.find(({ id }) => id === chosen)?.books ?? [];
  const shown = list?.articles.filter((article) => matches(article, wanted, chosen ?? "", locale.value)) ?? [];
  return (
    <main class="page" id="main">
      <h1>{t("nav-rules")}</h1>
      {why !== undefined && <Empty title={t("rules-failed")} text={errorText(why)} />}
      {lists !== undefined && (
        <nav class="seg rules-games" aria-label={t("rules-games")}>
          {lists.map(({ game }) => (
            <a key={game} href={`/rules?game=${encodeURIComponent(game)}`} aria-current={game === chosen ? "page" : undefined}>
              {words(game).say("game")}
            </a>
          ))}
        </nav>
      )}
      {list !== undefined && (
        <div class="rules">
          <section class="panel">
            <header>
              <h2>{t("rules-articles")}</h2>
              <span class="sp sm mut num">{t("rules-count", { count: shown.length })}</span>
            </header>
            <div class="pb">
              <label class="field">
                <span>{t("rules-find")}</span>
                <input
                  class="input"
                  type="search"
                  value={wanted}
                  onInput={(event) => setWanted(event.currentTarget.value)}
                  onKeyDown={(event) => {
                    const first = shown[0]?.ids[0];
                    if (event.key === "Enter" && first !== undefined) navigate(`/rules/${encodeURIComponent(first)}`);
                  }}
                />
              </label>
              {shown.length === 0 && <p class="empty">{t("rules-none")}</p>}
              <ul class="artlist">
                {shown.map(({ ids, zh, en }) => {
                  const id = ids[0] ?? "";
                  return (
                    <li key={id}>
                      <a href={`/rules/${encodeURIComponent(id)}`}>
                        <b class="serif">{ruleName(list.game, id)}</b> <span class="artid">{id}</span>
                      </a>
                      <p lang={lang()}>{locale.value === "zh" ? zh : en}</p>
                    </li>
                  );
                })}
              </ul>
            </div>
          </section>
          <section class="panel">
            <header>
              <h2>{t("rules-books")}</h2>
            </header>
            <ul class="pb books">
              {books.map(({ id, options }) => (
                <li key={id}>
                  <b>{words(list.game).find(`book-${id}`) ?? id}</b> <span class="artid">{`${list.game}/${id}`}</span>
                  {options.length > 0 && (
                    <dl class="kv">
                      {options.map((option) => (
                        <>
                          <dt>
                            {optionName(list.game, option)} <span class="artid">{option.name}</span>
                          </dt>
                          <dd>
                            {(valuesOf(option) ?? [rangeHint(option)]).map((one) => valueName(list.game, option, one)).join(t("list-comma"))}{" "}
                            <span class="mut">{t("rules-default", { value: valueName(list.game, option, option.default) })}</span>
                          </dd>
                        </>
                      ))}
                    </dl>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </main>
  );
}
