/** One event: sections, and of each the pairings, places, entries and prizes; for arbiters the next step. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useTitle } from "../app/title";
import type { EventAct, EventView, Problem } from "../gen/api";
import { lang, t } from "../i18n";
import { errorText } from "../i18n/problems";
import { me } from "../net/hall";
import { ApiError } from "../net/http";
import { Empty, Note } from "../ui/Note";
import { act, follow, type Followed } from "./data";
import { Entrants } from "./Entrants";
import { Manage } from "./Manage";
import { Papers } from "./Papers";
import { Places, Prizes } from "./Places";
import { Rounds } from "./Rounds";
import "./event.css";

/** What an arbiter's act comes to: nothing, or why not. */
export type Send = (what: EventAct) => Promise<readonly Problem[]>;

const VIEWS = ["rounds", "places", "entrants", "prizes", "papers"] as const;
type View = (typeof VIEWS)[number];

export function EventPage({ id, query }: { id: string; query: URLSearchParams }) {
  const [event, setEvent] = useState<EventView>();
  const [why, setWhy] = useState<unknown>();
  const followed = useRef<Followed | undefined>(undefined);
  const person = me.value?.id;
  useEffect(() => {
    const newest = follow(
      id,
      (view) => {
        setEvent(view);
        setWhy(undefined);
      },
      setWhy,
    );
    followed.current = newest;
    return newest.stop;
  }, [id, person]);
  useTitle(event?.name ?? t("nav-events"));
  if (event === undefined) return <Waiting why={why} />;
  const send: Send = async (what) => {
    const problems = await act(id, event.seq, what);
    await followed.current?.look();
    return problems;
  };
  return (
    <main class="page ev" id="main">
      <header class="event-head">
        <h1>
          {event.name}{" "}
          {event.regulations === event.name ? null : <small class="mut">{event.regulations}</small>}
        </h1>
        <button type="button" class="btn sm" onClick={() => window.print()}>
          {t("event-print")}
        </button>
      </header>
      <p class="print-only xs">
        {t("event-printed", { seq: event.seq, at: new Intl.DateTimeFormat(lang(), { dateStyle: "medium", timeStyle: "short" }).format(Date.now()) })}
      </p>
      {why === undefined ? null : <Note tone="warn">{errorText(why)}</Note>}
      <Sections event={event} query={query} send={send} />
    </main>
  );
}

function Waiting({ why }: { why: unknown }) {
  const missing = why instanceof ApiError && why.status === 404;
  return (
    <main class="page" id="main">
      <h1>{t("nav-events")}</h1>
      {missing ? (
        <section class="panel">
          <Empty title={t("event-missing")} text={t("not-found-why")}>
            <a class="btn" href="/events">
              {t("event-all")}
            </a>
          </Empty>
        </section>
      ) : why === undefined ? (
        <p class="mut">{t("loading")}</p>
      ) : (
        <Note tone="bad">{errorText(why)}</Note>
      )}
    </main>
  );
}

function Sections({ event, query, send }: { event: EventView; query: URLSearchParams; send: Send }) {
  const chosen = event.sections.findIndex((one) => one.id === query.get("section"));
  const at = Math.max(chosen, 0);
  const section = event.sections[at];
  const asked = VIEWS.find((one) => one === query.get("view"));
  const view: View = asked ?? (section?.rounds.length === 0 ? "entrants" : "rounds");
  const to = (part: { section?: string; view?: View }) => {
    const next = new URLSearchParams({ section: part.section ?? section?.id ?? "", view: part.view ?? view });
    return `/events/${event.id}?${next.toString()}`;
  };
  if (section === undefined) return null;
  return (
    <>
      {event.sections.length < 2 ? null : (
        <Tabs label={t("event-sections")} current={section.id}>
          {event.sections.map((one) => (
            <a key={one.id} href={to({ section: one.id })} aria-current={one.id === section.id ? "page" : undefined}>
              {one.name} <span class="mut xs">{one.entrants.length}</span>
            </a>
          ))}
        </Tabs>
      )}
      {event.rules ? <Manage key={section.id} event={event} section={section} at={at} send={send} /> : null}
      <Tabs label={t("event-views")} current={view}>
        {VIEWS.map((one) => (
          <a key={one} href={to({ view: one })} aria-current={one === view ? "page" : undefined}>
            {t(`event-${one}`)}
          </a>
        ))}
      </Tabs>
      {view === "rounds" ? <Rounds section={section} at={at} send={event.rules ? send : undefined} /> : null}
      {view === "places" ? <Places section={section} /> : null}
      {view === "entrants" ? <Entrants section={section} at={at} send={event.rules ? send : undefined} /> : null}
      {view === "prizes" ? <Prizes section={section} /> : null}
      {view === "papers" ? <Papers event={event.id} section={section} at={at} /> : null}
    </>
  );
}

/** A row of links; on a phone the current one is always in sight. */
function Tabs({ label, current, children }: { label: string; current: string; children: ComponentChildren }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [nav, tab] = [row.current, row.current?.querySelector<HTMLElement>("[aria-current]")];
    if (nav == null || tab == null) return;
    // Only the row is scrolled: the page itself stays where it is read.
    const [shown, wanted] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (wanted.left < shown.left) nav.scrollLeft += wanted.left - shown.left;
    else if (wanted.right > shown.right) nav.scrollLeft += wanted.right - shown.right;
  }, [current]);
  return (
    <nav class="tabs" aria-label={label} ref={row}>
      {children}
    </nav>
  );
}
