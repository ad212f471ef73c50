/** Who entered, and how numbers were drawn. */
import type { Section } from "../gen/api";
import { t } from "../i18n";
import { Empty } from "../ui/Note";

export function Entrants({ section }: { section: Section }) {
  const rated = section.entrants.some((entrant) => entrant.rating > 0);
  return (
    <>
      <section class="panel">
        <header>
          <h2>{t("event-entrants")}</h2>
          <span class="sp xs mut">{t("entrants-count", { count: section.entrants.length })}</span>
        </header>
        {section.entrants.length === 0 ? (
          <Empty title={t("entrants-none")} text={t("entrants-none-why", { least: section.limits[0] ?? 0 })} />
        ) : (
          <table class="dt">
            <thead>
              <tr>
                <th scope="col" class="c">
                  {t(section.phase === "entries" || section.phase === "lots" ? "entrant-order" : "entrant-number")}
                </th>
                <th scope="col">{t("place-name")}</th>
                <th scope="col">{t(section.teams ? "entrant-members" : "place-unit")}</th>
                {rated ? (
                  <th scope="col" class="r">
                    {t("entrant-rating")}
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {section.entrants.map((entrant) => (
                <tr key={entrant.number}>
                  <td class="c">{entrant.number}</td>
                  <td>
                    <b>{entrant.name}</b> {entrant.gone ? <span class="chip warn">{t("entrant-gone")}</span> : null}
                  </td>
                  <td>{section.teams ? entrant.members.join(t("list-comma")) : entrant.unit}</td>
                  {rated ? <td class="r">{entrant.rating > 0 ? entrant.rating : ""}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {section.lots == null && section.commitment == null ? null : (
        <section class="panel">
          <header>
            <h2>{t("lots-title")}</h2>
          </header>
          <div class="pb stack">
            <p class="sm mut">{t(section.lots == null ? "lots-committed" : "lots-drawn")}</p>
            {section.drawn_before === 0 ? null : <p class="sm">{t("lots-before", { count: section.drawn_before })}</p>}
            <pre class="lots" tabIndex={0}>
              {section.lots ?? section.commitment}
            </pre>
          </div>
        </section>
      )}
    </>
  );
}
