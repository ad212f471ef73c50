/** What a search found: a table, on a phone a card for each game, and the way to the other pages. */
import type { LibraryGame, LibraryInfo, LibraryPage } from "../gen/api";
import { t } from "../i18n";
import { endName, openingName } from "./data";
import { searchHref, type Search } from "./search";

interface ResultsProps {
  library: LibraryInfo;
  /** As the address names it; none: the first. */
  named: string | undefined;
  page: LibraryPage;
  search: Search;
}

export function gameHref(library: string, number: number): string {
  return `/library/game/${encodeURIComponent(library)}/${number}`;
}

/** Who played; a dash where the record does not tell. */
export function playersOf({ players }: Pick<LibraryGame, "players">): string {
  return players.map((name) => (name === "" ? "—" : name)).join(" – ");
}

export function Results({ library, named, page, search }: ResultsProps) {
  return (
    <>
      <div class="tw">
        <table class="dt cards">
          <thead>
            <tr>
              <th>{t("record-players")}</th>
              <th>{t("record-tag-result")}</th>
              <th>{t("record-tag-opening")}</th>
              <th>{t("record-tag-event")}</th>
              <th>{t("record-tag-date")}</th>
              <th class="r">{t("records-plies")}</th>
            </tr>
          </thead>
          <tbody>
            {page.games.map((game) => (
              <tr key={game.number}>
                <td>
                  <a href={gameHref(library.id, game.number)}>{playersOf(game)}</a>
                </td>
                <td class="nw">{endName(library.game, game.end)}</td>
                <td>{openingName(game.opening) ?? "—"}</td>
                <td class="name">{game.event === "" ? "—" : game.event}</td>
                <td class="num nw">{game.date === "" ? "—" : game.date}</td>
                <td class="r num nw" data-l={t("records-plies")}>
                  {game.plies}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {page.pages > 1 && <Pages named={named} page={page} search={search} />}
    </>
  );
}

function Pages({ named, page, search }: Omit<ResultsProps, "library">) {
  const link = (to: number, key: "library-previous" | "library-next") =>
    to < 1 || to > page.pages ? (
      <span />
    ) : (
      <a class="btn" rel={key === "library-next" ? "next" : "prev"} href={searchHref({ ...search, page: to }, named)}>
        {t(key)}
      </a>
    );
  return (
    <nav class="pages" aria-label={t("library-pages")}>
      {link(page.page - 1, "library-previous")}
      <span class="num sm">{t("library-page", { page: page.page, pages: page.pages })}</span>
      {link(page.page + 1, "library-next")}
    </nav>
  );
}
