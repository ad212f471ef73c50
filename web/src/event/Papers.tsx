/** Papers of a section as files: pages to print, workbooks, tables. */
import type { Section } from "../gen/api";
import { locale, t } from "../i18n";

const KINDS = [
  "pairings",
  "names",
  "slips",
  "results",
  "wall",
  "crosstable",
  "standings",
  "teams",
  "prizes",
  "certificates",
  "entries",
  "lots",
  "ratings",
  "titles",
] as const;
const FORMS = ["pdf", "xlsx", "csv"] as const;

export function Papers({ event, section, at }: { event: string; section: Section; at: number }) {
  const to = (kind: string, form: string) => `/api/v1/events/${event}/papers/${kind}.${form}?section=${at}&lang=${locale.value}`;
  const kinds = KINDS.filter((kind) => kind !== "teams" || section.teams || section.team_places.length > 0);
  return (
    <section class="panel">
      <header>
        <h2>{t("event-papers")}</h2>
      </header>
      <table class="dt">
        <thead>
          <tr>
            <th scope="col">{t("papers-what")}</th>
            <th scope="col">{t("papers-file")}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`paper-${kind}`)}</th>
              <td class="row wrap">
                {FORMS.map((form) => (
                  <a
                    key={form}
                    class="btn sm"
                    href={to(kind, form)}
                    target={form === "pdf" ? "_blank" : undefined}
                    rel="noreferrer"
                    download={form === "pdf" ? undefined : true}
                    aria-label={`${t(`paper-${kind}`)}, ${form.toUpperCase()}`}
                  >
                    {form.toUpperCase()}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
