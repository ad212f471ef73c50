/** The library: what is in it, and the search. */
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../app/router";
import { useTitle } from "../app/title";
import type { LibraryInfo, LibraryList, LibraryPage as Page } from "../gen/api";
import { t } from "../i18n";
import { errorText } from "../i18n/problems";
import { http } from "../net/http";
import { Empty, Note } from "../ui/Note";
import { AddFile } from "./AddFile";
import { chosen, libraryName, pathOf, useLibraries } from "./data";
import { Broken, NoLibrary } from "./NoLibrary";
import { Results } from "./Results";
import { isNarrow, paramsOf, searchHref, searchOf, type Search } from "./search";
import { SearchForm } from "./SearchForm";
import { Views } from "./Views";
import "../record/record.css";
import "./library.css";

export function LibraryPage({ query }: { query: URLSearchParams }) {
  useTitle(t("library-title"));
  const named = query.get("in") ?? undefined;
  const { list, why, again } = useLibraries();
  const library = list === undefined ? undefined : chosen(list, named);
  return (
    <main class="page" id="main">
      <h1>{t("library-title")}</h1>
      <Views view="list" library={named} />
      {why !== undefined && <Failed why={why} again={again} />}
      {list === undefined && why === undefined && (
        <p class="mut" role="status">
          {t("loading")}
        </p>
      )}
      {list !== undefined && list.libraries.length === 0 && <NoLibrary list={list} again={again} />}
      {list !== undefined && list.libraries.length > 0 && library === undefined && (
        <section class="panel">
          <Empty title={t("library-missing", { id: named ?? "" })}>
            <a class="btn" href="/library">
              {t("library-all")}
            </a>
          </Empty>
        </section>
      )}
      {list !== undefined && library !== undefined && (
        <Inside key={library.id} list={list} library={library} named={named} search={searchOf(query)} again={again} />
      )}
    </main>
  );
}

export function Failed({ why, again }: { why: unknown; again: () => void }) {
  return (
    <div role="alert" class="row wrap failed">
      <Note tone="bad">{errorText(why)}</Note>
      <button type="button" class="btn sm" onClick={again}>
        {t("records-again")}
      </button>
    </div>
  );
}

interface InsideProps {
  list: LibraryList;
  library: LibraryInfo;
  named: string | undefined;
  search: Search;
  again: () => void;
}

function Inside({ list, library, named, search, again }: InsideProps) {
  const [page, setPage] = useState<Page>();
  const [why, setWhy] = useState<unknown>();
  const [asking, setAsking] = useState(true);
  const [turn, setTurn] = useState(0);
  const params = paramsOf(search).toString();
  useEffect(() => {
    let gone = false;
    setAsking(true);
    http.get<Page>(pathOf(library.id, `games?${params}`)).then(
      (found) => {
        if (gone) return;
        setPage(found);
        setWhy(undefined);
        setAsking(false);
      },
      (reason: unknown) => {
        if (gone) return;
        setWhy(reason);
        setAsking(false);
      },
    );
    return () => {
      gone = true;
    };
  }, [library.id, params, turn]);
  const added = () => {
    again();
    setTurn(turn + 1);
  };
  return (
    <>
      {list.broken.length > 0 && <Broken ids={list.broken} />}
      {list.libraries.length > 1 && (
        <nav class="seg choice-of" aria-label={t("library-which")}>
          {list.libraries.map((one) => (
            <a key={one.id} href={`/library?in=${encodeURIComponent(one.id)}`} aria-current={one.id === library.id ? "page" : undefined}>
              {libraryName(one)}
            </a>
          ))}
        </nav>
      )}
      <div class="library">
        <div class="stack">
          <SearchForm
            library={library}
            search={search}
            onSearch={(asked) => navigate(searchHref(asked, named))}
            onClear={() => navigate(searchHref(searchOf(new URLSearchParams()), named))}
          />
          {list.may_add && (
            <section class="panel pb">
              <AddFile library={library.id} onAdded={added} />
            </section>
          )}
        </div>
        <section class={asking && page !== undefined ? "panel busy" : "panel"} aria-label={t("library-results")} aria-busy={asking}>
          <header>
            <h2>{libraryName(library)}</h2>
            <p class="sp sm mut num" role="status">
              {page === undefined ? t("loading") : t("library-found", { found: page.found, all: page.all })}
            </p>
          </header>
          {why !== undefined && (
            <div class="pb">
              <Failed why={why} again={() => setTurn(turn + 1)} />
            </div>
          )}
          {why === undefined && page !== undefined && page.games.length > 0 && <Results library={library} named={named} page={page} search={search} />}
          {why === undefined && page !== undefined && page.games.length === 0 && (
            <Empty title={t("library-nothing")} text={t(isNarrow(search) ? "library-nothing-why" : "library-none-then")}>
              {isNarrow(search) && (
                <a class="btn sm" href={searchHref(searchOf(new URLSearchParams()), named)}>
                  {t("library-clear")}
                </a>
              )}
            </Empty>
          )}
        </section>
      </div>
    </>
  );
}
