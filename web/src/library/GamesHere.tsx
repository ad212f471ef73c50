/** The newest games in which a position stood, and the way to all of them. */
import { useEffect, useState } from "preact/hooks";
import type { LibraryInfo, LibraryPage } from "../gen/api";
import { t } from "../i18n";
import { http } from "../net/http";
import { endName, pathOf } from "./data";
import { gameHref, playersOf } from "./Results";
import { paramsOf, searchHref, searchOf } from "./search";

const SHOWN = 6;

interface GamesHereProps {
  library: LibraryInfo;
  /** As the address names it. */
  named: string | undefined;
  diagram: string;
  exact: boolean;
  count: number;
}

export function GamesHere({ library, named, diagram, exact, count }: GamesHereProps) {
  const [page, setPage] = useState<LibraryPage>();
  const search = { ...searchOf(new URLSearchParams()), position: diagram, exact };
  const params = paramsOf(search).toString();
  useEffect(() => {
    let gone = false;
    if (count === 0) {
      setPage(undefined);
      return undefined;
    }
    http.get<LibraryPage>(pathOf(library.id, `games?${params}`)).then(
      (found) => {
        if (!gone) setPage(found);
      },
      // The explorer without them is still an explorer; the link below asks again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [library.id, params, count]);
  if (count === 0) return null;
  return (
    <section class="panel">
      <header>
        <h2>{t("explorer-here")}</h2>
      </header>
      <ul class="here">
        {page?.games.slice(0, SHOWN).map((game) => (
          <li key={game.number}>
            <a href={gameHref(library.id, game.number)}>{playersOf(game)}</a>
            <span class="sm mut">
              {[game.event, game.date].filter((text) => text !== "").join(" · ")} <b>{endName(library.game, game.end)}</b>
            </span>
          </li>
        ))}
      </ul>
      <p class="pb">
        <a class="btn sm" href={searchHref(search, named)}>
          {t("explorer-all", { games: count })}
        </a>
      </p>
    </section>
  );
}
