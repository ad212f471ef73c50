/** The explorer: a board, what was played from it, and how that ended. */
import { useEffect, useState } from "preact/hooks";
import { adjust } from "../app/router";
import { useTitle } from "../app/title";
import type { LibraryExplored, LibraryInfo } from "../gen/api";
import { t } from "../i18n";
import { http } from "../net/http";
import { Empty } from "../ui/Note";
import { chosen, pathOf, useLibraries } from "./data";
import { Explorer } from "./Explorer";
import { Failed } from "./LibraryPage";
import { explorerHref, placeOf, question, type Place } from "./line";
import { NoLibrary } from "./NoLibrary";
import { Views } from "./Views";
import "../record/record.css";
import "./library.css";

export function ExplorerPage({ query }: { query: URLSearchParams }) {
  useTitle(t("explorer-title"));
  const place = placeOf(query);
  const { list, why, again } = useLibraries();
  const library = list === undefined ? undefined : chosen(list, place.library);
  return (
    <main class="page" id="main">
      <h1>{t("explorer-title")}</h1>
      <Views view="explorer" library={place.library} />
      {why !== undefined && <Failed why={why} again={again} />}
      {list === undefined && why === undefined && <Loading />}
      {list !== undefined && list.libraries.length === 0 && <NoLibrary list={list} again={again} />}
      {list !== undefined && list.libraries.length > 0 && library === undefined && (
        <section class="panel">
          <Empty title={t("library-missing", { id: place.library ?? "" })}>
            <a class="btn" href="/library">
              {t("library-all")}
            </a>
          </Empty>
        </section>
      )}
      {library !== undefined && <Asked library={library} place={place} />}
    </main>
  );
}

function Loading() {
  return (
    <p class="mut" role="status">
      {t("loading")}
    </p>
  );
}

/** Asks for every place anew; until the answer is there, the last one stays. */
function Asked({ library, place }: { library: LibraryInfo; place: Place }) {
  const [found, setFound] = useState<LibraryExplored>();
  const [why, setWhy] = useState<unknown>();
  const [asking, setAsking] = useState(true);
  const [turn, setTurn] = useState(0);
  const asked = question(place);
  useEffect(() => {
    let gone = false;
    setAsking(true);
    http.get<LibraryExplored>(pathOf(library.id, `explore?${asked}`)).then(
      (explored) => {
        if (gone) return;
        setFound(explored);
        setWhy(undefined);
        setAsking(false);
        // One place, one address: moves in canonical text, and no diagram of the normal start.
        const own = { ...place, setup: explored.setup ?? "", moves: explored.line.map((row) => row.move) };
        if (question(own) !== asked) adjust(explorerHref(own), true);
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
  }, [library.id, asked, turn]);
  return (
    <>
      {why !== undefined && <Failed why={why} again={() => setTurn(turn + 1)} />}
      {found === undefined && why === undefined && <Loading />}
      {found === undefined && why !== undefined && (
        <p>
          <a class="btn sm" href={explorerHref({ ...place, setup: "", moves: [], at: 0 })}>
            {t("explorer-restart")}
          </a>
        </p>
      )}
      {found !== undefined && <Explorer library={library} place={place} explored={found} asking={asking} />}
    </>
  );
}
