/** What an arbiter does next: enter the list, draw lots, pair the next round; and steps taken back. */
import { useState } from "preact/hooks";
import type { EventAct, EventView, Section } from "../gen/api";
import { t } from "../i18n";
import { say } from "../ui/announce";
import { TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import { useAct } from "../ui/useAct";
import type { Send } from "./EventPage";
import { problemWords } from "./problems";

interface ManageProps {
  event: EventView;
  section: Section;
  at: number;
  send: Send;
}

export function Manage({ section, at, send }: ManageProps) {
  const [list, setList] = useState("");
  const [lot, setLot] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { busy, error, run } = useAct();
  const ask = (what: EventAct, done: string, after?: () => void) =>
    void run(async () => {
      const problems = await send(what);
      setRefused(problemWords(problems));
      if (problems.length === 0) {
        say(done);
        after?.();
      }
    });
  const last = section.rounds[section.rounds.length - 1];
  const open = last?.matches.flatMap((one) => one.games).filter((game) => game.result == null).length ?? 0;
  return (
    <section class="panel manage" aria-labelledby="manage">
      <header>
        <h2 id="manage">{t("manage-title")}</h2>
        <span class="sp row">
          <button type="button" class="btn sm" disabled={busy} onClick={() => ask({ kind: "undo" }, t("manage-undone"))}>
            {t("manage-undo")}
          </button>
          <button type="button" class="btn sm" disabled={busy} onClick={() => ask({ kind: "redo" }, t("manage-redone"))}>
            {t("manage-redo")}
          </button>
        </span>
      </header>
      <div class="pb stack">
        {section.phase === "entries" ? (
          <form
            class="stack"
            onSubmit={(form) => {
              form.preventDefault();
              if (!busy) ask({ kind: "import", section: at, list }, t("manage-entered"), () => setList(""));
            }}
          >
            <ListField value={list} onInput={setList} />
            <button type="submit" class="btn" disabled={busy || list.trim() === ""}>
              {t("manage-enter")}
            </button>
          </form>
        ) : null}
        {section.phase === "entries" || section.phase === "lots" ? (
          <form
            class="stack"
            onSubmit={(form) => {
              form.preventDefault();
              if (!busy) ask({ kind: "draw", section: at, public: lot.trim() }, t("manage-drawn"));
            }}
          >
            <TextField label={t("manage-lot")} value={lot} onInput={setLot} maxLength={40} hint={t("manage-lot-hint")} required />
            <button type="submit" class="btn" disabled={busy || lot.trim() === "" || section.entrants.length === 0}>
              {t("manage-draw", { count: section.entrants.length })}
            </button>
          </form>
        ) : null}
        {section.phase === "rounds" ? (
          <p class="row wrap">
            <button
              type="button"
              class="btn primary"
              disabled={busy || open > 0}
              onClick={() => ask({ kind: "pair", section: at }, t("manage-paired"))}
            >
              {t("manage-pair", { round: (last?.number ?? 0) + 1 })}
            </button>
            {open > 0 ? <span class="sm mut">{t("manage-open", { count: open })}</span> : null}
          </p>
        ) : null}
        {section.phase === "over" ? <p>{t("manage-over")}</p> : null}
        {error === undefined ? null : <Note tone="bad">{error}</Note>}
        {refused.map((line) => (
          <Note key={line} tone="bad">
            {line}
          </Note>
        ))}
      </div>
    </section>
  );
}

/** The list, from a file or as text. */
function ListField({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  return (
    <div class="field">
      <label for="entry-list">{t("manage-list")}</label>
      <textarea
        id="entry-list"
        class="input"
        rows={6}
        value={value}
        placeholder={t("manage-list-example")}
        aria-describedby="entry-list-note"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id="entry-list-note" class="hint">
        {t("manage-list-hint")}
      </p>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t("manage-file")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          void file?.text().then(onInput);
        }}
      />
    </div>
  );
}
