/** One article with its cases, which can be played through: they are the tests of the rule. */
import { useEffect, useState } from "preact/hooks";
import type { ArticleList } from "../gen/api";
import { lang, locale, ruleName, t, words } from "../i18n";
import { errorText } from "../i18n/problems";
import { http } from "../net/http";
import { Empty } from "../ui/Note";
import { readArticle, type Block } from "./articles";
import { CaseView } from "./CaseView";
import "./rules.css";

type Loaded = { text: string; game: string | undefined; ids: readonly string[] };

/** `code` in Markdown; nothing else is marked inside a line. */
function Inline({ text }: { text: string }) {
  return (
    <>
      {text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </>
  );
}

function Body({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div class="article stack" lang={lang()}>
      {blocks.map((block, index) =>
        block.kind === "heading" ? (
          <h2 key={index}>{block.text}</h2>
        ) : block.kind === "list" ? (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at}>
                <Inline text={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            <Inline text={block.text} />
          </p>
        ),
      )}
    </div>
  );
}

export function ArticlePage({ id }: { id: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [why, setWhy] = useState<unknown>();
  useEffect(() => {
    const load = async () => {
      const [text, lists] = await Promise.all([
        http.text(`/articles/${encodeURIComponent(id)}`),
        http.get<ArticleList[]>("/articles"),
      ]);
      const list = lists.find(({ articles }) => articles.some(({ ids }) => ids.includes(id)));
      setLoaded({ text, game: list?.game, ids: list?.articles.find(({ ids }) => ids.includes(id))?.ids ?? [id] });
    };
    load().catch(setWhy);
  }, [id]);
  if (why !== undefined) {
    return (
      <main class="page" id="main">
        <h1>{id}</h1>
        <Empty title={t("article-missing", { id })} text={errorText(why)}>
          <a class="btn" href="/rules">
            {t("article-to-list")}
          </a>
        </Empty>
      </main>
    );
  }
  if (loaded === undefined) {
    return (
      <main class="page" id="main">
        <h1>{id}</h1>
        <p class="empty" role="status">
          {t("record-loading")}
        </p>
      </main>
    );
  }
  const { game, ids } = loaded;
  const article = readArticle(loaded.text, locale.value);
  return (
    <main class="page article-page" id="main">
      <p class="sm">
        <a href={game === undefined ? "/rules" : `/rules?game=${encodeURIComponent(game)}`}>
          {t("nav-rules")}
          {game !== undefined && `·${words(game).say("game")}`}
        </a>
      </p>
      <h1>
        {game === undefined ? id : ruleName(game, id)} <span class="artid">{id}</span>
      </h1>
      <Body blocks={article.body} />
      {ids.length > 1 && game !== undefined && (
        <p class="sm mut">
          {t("article-also")}{" "}
          {ids
            .filter((other) => other !== id)
            .map((other) => `${ruleName(game, other)} (${other})`)
            .join(t("verdict-list"))}
        </p>
      )}
      {game !== undefined && article.cases.length > 0 && (
        <section>
          <h2>{t("article-cases", { count: article.cases.length })}</h2>
          <p class="sm mut">{t("article-cases-why")}</p>
          <div class="cases">
            {article.cases.map((one, index) => (
              <CaseView key={`${id} ${index}`} game={game} one={one} number={index + 1} open={index === 0} />
            ))}
          </div>
        </section>
      )}
    </main>
  );
}
