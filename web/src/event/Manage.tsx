/** What an arbiter does next: enter the list, draw lots, pair the next round; and steps taken back. */
import { useState } from "preact/hooks";
import type { EventAct, EventStep, EventView, Section } from "../gen/api";
import { t } from "../i18n";
import { say } from "../ui/announce";
import { Confirm } from "../ui/Dialog";
import { TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import { useAct } from "../ui/useAct";
import { Arrange } from "./Arrange";
import { useAsk } from "./Ask";
import { readList } from "./data";
import type { Send } from "./EventPage";
import { lineUpsMissing } from "./labels";
import { More } from "./More";
import { problemWords } from "./problems";
import { Ties } from "./Ties";
import { stepEffects, stepWords } from "./words";

interface ManageProps {
  event: EventView;
  section: Section;
  at: number;
  send: Send;
}

export function Manage({ event, section, at, send }: ManageProps) {
  const [list, setList] = useState("");
  const [lot, setLot] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [way, choose] = useState<"undo" | "redo" | undefined>(undefined);
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
  const missing = lineUpsMissing(section);
  const unopened = last?.matches.some((one) => one.games.length === 0) === true;
  const more = useAsk(send);
  const [byHand, setByHand] = useState(false);
  const goesOn = section.work?.next_round != null;
  const tied = (section.work?.ties.length ?? 0) > 0;
  return (
    <section class="panel manage" aria-labelledby="manage">
      <header>
        <h2 id="manage">{t("manage-title")}</h2>
        <span class="sp row">
          <button type="button" class="btn sm" disabled={busy || event.undo == null} onClick={() => choose("undo")}>
            {t("manage-undo")}
          </button>
          <button type="button" class="btn sm" disabled={busy || event.redo == null} onClick={() => choose("redo")}>
            {t("manage-redo")}
          </button>
        </span>
      </header>
      {way === undefined ? null : (
        <Step
          event={event}
          way={way}
          step={event[way] ?? undefined}
          stays={{ busy, said: error === undefined ? refused : [error, ...refused] }}
          onSure={(words) =>
            ask({ kind: way }, t(way === "undo" ? "manage-undone" : "manage-redone", { what: words }), () => choose(undefined))
          }
          onClose={() => {
            setRefused([]);
            choose(undefined);
          }}
        />
      )}
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
        {section.spent && section.phase === "lots" ? (
          <div class="stack">
            <p class="sm">{t("manage-spent")}</p>
            <button type="button" class="btn" disabled={busy} onClick={() => ask({ kind: "commit", section: at }, t("manage-committed"))}>
              {t("manage-commit")}
            </button>
          </div>
        ) : section.phase === "entries" || section.phase === "lots" ? (
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
        <Ties section={section} at={at} ask={more.ask} />
        {section.phase === "rounds" ? (
          <p class="row wrap">
            <button
              type="button"
              class="btn primary"
              disabled={busy || open > 0 || unopened || tied}
              onClick={() => ask({ kind: "pair", section: at }, t("manage-paired"), () => setByHand(false))}
            >
              {t("manage-pair", { round: section.work?.next_round ?? (last?.number ?? 0) + 1 })}
            </button>
            {goesOn && !byHand ? (
              <button type="button" class="btn" onClick={() => setByHand(true)}>
                {t("act-arrange")}
              </button>
            ) : null}
            {open > 0 ? <span class="sm mut">{t("manage-open", { count: open })}</span> : null}
            {missing > 0 ? <span class="sm mut">{t("line-up-missing", { count: missing })}</span> : null}
          </p>
        ) : null}
        {byHand && goesOn ? (
          <Arrange
            key={`${last?.stage ?? 0}-${last?.number ?? 0}`}
            event={event.id}
            section={section}
            at={at}
            ask={more.ask}
            onClose={() => setByHand(false)}
          />
        ) : null}
        {section.phase === "over" ? <p>{t("manage-over")}</p> : null}
        {error === undefined ? null : <Note tone="bad">{error}</Note>}
        {refused.map((line) => (
          <Note key={line} tone="bad">
            {line}
          </Note>
        ))}
        <More section={section} at={at} ask={more.ask} />
      </div>
      {more.dialog}
    </section>
  );
}

interface StepProps {
  event: EventView;
  way: "undo" | "redo";
  /** None: somebody else was quicker, and there is nothing left. */
  step: EventStep | undefined;
  stays: { busy: boolean; said: readonly string[] };
  onSure: (words: string) => void;
  onClose: () => void;
}

/** Which step is taken back or done again, before it is: it may be another arbiter's. */
function Step({ event, way, step, stays, onSure, onClose }: StepProps) {
  const words = step === undefined ? t("step-none") : stepWords(event, step);
  return (
    <Confirm
      title={t(way === "undo" ? "manage-undo-ask" : "manage-redo-ask")}
      text={words}
      effects={step === undefined ? [] : stepEffects(step)}
      safe={t("cancel")}
      sure={t(way === "undo" ? "manage-undo" : "manage-redo")}
      stays={{ ...stays, busy: stays.busy || step === undefined }}
      onSure={() => onSure(words)}
      onClose={onClose}
    />
  );
}

/** The list, from a file or as text. */
function ListField({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  const [told, tell] = useState("");
  const { busy, error, run } = useAct();
  const read = (file: File) =>
    run(async () => {
      const found = await readList(file);
      onInput(found.list);
      const words = t("manage-read", { rows: found.rows });
      tell(found.unread.length === 0 ? words : `${words} ${t("manage-unread", { columns: found.unread.join(t("list-comma")) })}`);
      say(words);
    });
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
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        aria-label={t("manage-file")}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) void read(file);
          // The same file is read again when it was mended meanwhile.
          event.currentTarget.value = "";
        }}
      />
      {told === "" ? null : <Note tone="warn">{told}</Note>}
      {error === undefined ? null : <Note tone="bad">{error}</Note>}
    </div>
  );
}
