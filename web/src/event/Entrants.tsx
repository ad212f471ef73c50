/** Who entered, and how numbers were drawn. */
import { useState } from "preact/hooks";
import type { Entrant, Section } from "../gen/api";
import { t } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { Check } from "../ui/fields";
import { Empty } from "../ui/Note";
import { Ask, type Asked } from "./Ask";
import type { Send } from "./EventPage";

interface EntrantsProps {
  section: Section;
  at: number;
  /** Whoever may say that somebody leaves. */
  send: Send | undefined;
}

export function Entrants({ section, at, send }: EntrantsProps) {
  const [leaving, leave] = useState<Entrant | undefined>(undefined);
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
                {send === undefined ? null : (
                  <th scope="col" class="r">
                    <span class="vh">{t("work-leave")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {section.entrants.map((entrant) => (
                <tr key={`${entrant.number}-${entrant.name}`}>
                  <td class="c">{entrant.number}</td>
                  <td>
                    <b>{entrant.name}</b> {entrant.gone ? <span class="chip warn">{t("entrant-gone")}</span> : null}
                  </td>
                  <td>{section.teams ? entrant.members.join(t("list-comma")) : entrant.unit}</td>
                  {rated ? <td class="r">{entrant.rating > 0 ? entrant.rating : ""}</td> : null}
                  {send === undefined ? null : (
                    <td class="r">
                      {entrant.gone ? null : (
                        <button type="button" class="btn sm" aria-label={`${t("work-leave")} ${entrant.name}`} onClick={() => leave(entrant)}>
                          {t("work-leave")}
                        </button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {leaving === undefined || send === undefined ? null : (
        <Leave entrant={leaving} at={at} send={send} onClose={() => leave(undefined)} />
      )}
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

interface LeaveProps {
  entrant: Entrant;
  at: number;
  send: Send;
  onClose: () => void;
}

/** How somebody leaves; then once more whether. */
function Leave({ entrant, at, send, onClose }: LeaveProps) {
  const [expelled, expel] = useState(false);
  const [asked, ask] = useState<Asked | undefined>(undefined);
  if (asked !== undefined) return <Ask asked={asked} send={send} onClose={onClose} />;
  const title = t("leave-ask", { name: entrant.name });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          ask({
            title,
            text: t("leave-why"),
            effects: [{ what: t("work-who"), value: entrant.name }, ...(expelled ? [{ what: t("work-note"), value: t("leave-expelled") }] : [])],
            sure: t("leave-sure"),
            danger: true,
            act: { kind: "leave", section: at, number: entrant.number, expelled },
          });
        }}
      >
        <p class="sm mut">{t("leave-why")}</p>
        <Check label={t("leave-expelled")} value={expelled} onChange={expel} />
        <div class="row dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="btn primary">
            {t("work-next")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
