/** The events of the hall, and the way to open one. */
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../app/router";
import { useTitle } from "../app/title";
import type { EventList, EventSummary } from "../gen/api";
import { lang, t } from "../i18n";
import { errorText } from "../i18n/problems";
import { isOrganiser } from "../net/hall";
import { http } from "../net/http";
import { SelectField, TextField } from "../ui/fields";
import { Empty, Note } from "../ui/Note";
import { useAct } from "../ui/useAct";
import "./event.css";

export function EventsPage() {
  useTitle(t("nav-events"));
  const [list, setList] = useState<EventList>();
  const [why, setWhy] = useState<unknown>();
  const more = (known: EventList | undefined) => {
    const before = known?.next == null ? "" : `?before=${encodeURIComponent(known.next)}`;
    http.get<EventList>(`/events${before}`).then(
      (found) => {
        setList({ ...found, events: [...(known?.events ?? []), ...found.events] });
        setWhy(undefined);
      },
      (reason: unknown) => setWhy(reason),
    );
  };
  useEffect(() => more(undefined), []);
  return (
    <main class="page" id="main">
      <h1>{t("nav-events")}</h1>
      {why === undefined ? null : <Note tone="bad">{errorText(why)}</Note>}
      {list === undefined ? <p class="mut">{t("loading")}</p> : null}
      {list === undefined ? null : (
        <div class="events">
          <section class="panel" aria-label={t("nav-events")}>
            {list.events.length === 0 ? <Empty title={t("events-none")} text={t("events-none-why")} /> : <Rows events={list.events} />}
            {list.next == null ? null : (
              <p class="pb">
                <button type="button" class="btn sm" onClick={() => more(list)}>
                  {t("lobby-more-tables")}
                </button>
              </p>
            )}
          </section>
          {isOrganiser.value ? <NewEventForm list={list} /> : null}
        </div>
      )}
    </main>
  );
}

function Rows({ events }: { events: readonly EventSummary[] }) {
  const day = new Intl.DateTimeFormat(lang(), { dateStyle: "medium" });
  return (
    <ul class="event-list">
      {events.map((event) => (
        <li key={event.id}>
          <a href={`/events/${event.id}`}>
            <b>{event.name}</b>
          </a>
          <span class="sm mut">
            {event.regulations === event.name ? "" : `${event.regulations} · `}
            {day.format(event.opened)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NewEventForm({ list }: { list: EventList }) {
  const [name, setName] = useState("");
  const [regulations, setRegulations] = useState(list.regulations[0]?.id ?? "");
  const { busy, error, run } = useAct();
  const open = async () => {
    const body = { regulations, name: name.trim() === "" ? null : name.trim() };
    const event = await http.post<EventSummary>("/events", body);
    navigate(`/events/${event.id}`);
  };
  return (
    <section class="panel" aria-labelledby="new-event">
      <header>
        <h2 id="new-event">{t("event-new")}</h2>
      </header>
      <form
        class="stack pb"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run(open);
        }}
      >
        <TextField label={t("event-name")} value={name} onInput={setName} maxLength={80} hint={t("event-name-hint")} />
        <SelectField
          label={t("event-regulations")}
          value={regulations}
          choices={list.regulations.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={setRegulations}
        />
        {error === undefined ? null : <Note tone="bad">{error}</Note>}
        <button type="submit" class="btn primary" disabled={busy || regulations === ""}>
          {t("event-open")}
        </button>
      </form>
    </section>
  );
}
