/** Places with the rule that decided each, and prizes. */
import type { Place, RankRule, Section } from "../gen/api";
import { t } from "../i18n";
import { Empty, Note } from "../ui/Note";
import { ruleWords } from "./words";

export function Places({ section }: { section: Section }) {
  if (section.places.length === 0) {
    return (
      <section class="panel">
        <Empty title={t("places-none")} text={t("places-none-why")} />
      </section>
    );
  }
  const due = section.places.some((place) => place.open);
  return (
    <>
      {due ? <Note tone="warn">{t("places-open")}</Note> : null}
      <Table
        title={t(section.phase === "over" ? "places-final" : "event-places")}
        columns={section.columns}
        places={section.places}
        unit={!section.teams}
      />
      {section.team_places.length === 0 ? null : (
        <Table title={t("places-teams")} columns={section.team_columns} places={section.team_places} unit={false} />
      )}
    </>
  );
}

interface TableProps {
  title: string;
  columns: readonly RankRule[];
  places: readonly Place[];
  unit: boolean;
}

function Table({ title, columns, places, unit }: TableProps) {
  const points = places.some((place) => place.points != null);
  return (
    <section class="panel">
      <header>
        <h2>{title}</h2>
      </header>
      <div class="tw" tabIndex={0} role="region" aria-label={title}>
        <table class="dt places">
          <thead>
            <tr>
              <th scope="col" class="c">
                {t("place-rank")}
              </th>
              <th scope="col">{t("place-name")}</th>
              {points ? (
                <th scope="col" class="r">
                  {t("place-points")}
                </th>
              ) : null}
              {columns.map((column) => (
                <th key={column.word} scope="col" class="r">
                  {ruleWords(column)}
                </th>
              ))}
              <th scope="col">{t("place-decided")}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.number}>
                <td class="c">
                  <b>{place.place ?? "–"}</b>
                </td>
                <td class="nw">
                  <b>{place.name}</b> <span class="xs mut">{unit ? place.unit : ""}</span>
                </td>
                {points ? (
                  <td class="r">
                    <b class={place.decided_by?.word === "points" ? "v key" : "v"}>{place.points ?? ""}</b>
                  </td>
                ) : null}
                {place.values.map((value, at) => (
                  <td key={at} class="r">
                    <span class={place.decided_by?.word === columns[at]?.word ? "v key" : "v"}>{value}</span>
                  </td>
                ))}
                <td class="sm">
                  {place.decided_by == null ? (place.note === "" ? t(place.open ? "place-due" : "place-shared") : place.note) : ruleWords(place.decided_by)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Who gets a prize, with room for a signature. */
export function Prizes({ section }: { section: Section }) {
  // Regulations that name no number leave it to the organiser, who has the whole list.
  const last = section.prizes === 0 ? Number.POSITIVE_INFINITY : section.prizes;
  const winners = section.places.filter((place) => place.place != null && place.place <= last);
  return (
    <section class="panel">
      <header>
        <h2>{t("event-prizes")}</h2>
        {section.phase === "over" ? null : <span class="sp xs mut">{t("prizes-early")}</span>}
      </header>
      {section.prizes === 0 ? <p class="pb sm mut">{t("prizes-unnamed")}</p> : null}
      <table class="dt">
        <thead>
          <tr>
            <th scope="col" class="c">
              {t("place-rank")}
            </th>
            <th scope="col">{t("place-name")}</th>
            <th scope="col">{t("place-unit")}</th>
            <th scope="col">{t("prizes-signature")}</th>
          </tr>
        </thead>
        <tbody>
          {winners.map((place) => (
            <tr key={place.number}>
              <td class="c">
                <b>{place.place}</b>
              </td>
              <td>
                <b>{place.name}</b>
              </td>
              <td>{place.unit}</td>
              <td class="signature" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
