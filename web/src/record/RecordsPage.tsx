/** Finished games of the hall, and files from elsewhere. */
import { useEffect, useRef, useState } from "preact/hooks";
import { navigate } from "../app/router";
import type { TableList, TableSummary } from "../gen/api";
import { bookOf, gameOf, locale, t, words } from "../i18n";
import { errorText, problemText } from "../i18n/problems";
import { hall } from "../net/hall";
import { http } from "../net/http";
import { Empty, Note } from "../ui/Note";
import { Icon } from "../ui/Icon";
import { Teller } from "../verdict/statements";
import { FILE_MAX, imported, importFile, titleOf } from "./games";
import "./record.css";

function when(ms: number): string {
  return new Intl.DateTimeFormat(locale.value === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeStyle: "short", hour12: false }).format(ms);
}

function Row({ table }: { table: TableSummary }) {
  const game = gameOf(table.rules);
  const catalogue = words(game);
  return (
    <tr>
      <td>
        <a href={`/records/${encodeURIComponent(table.id)}`}>{table.seats.map((name) => name ?? "—").join(" – ")}</a>
      </td>
      <td>
        {catalogue.say("game")} <span class="mut">{catalogue.find(`book-${bookOf(table.rules)}`) ?? bookOf(table.rules)}</span>
      </td>
      <td>{table.outcome == null ? "—" : new Teller(catalogue).outcome(table.outcome)}</td>
      <td class="r num">{table.plies}</td>
      <td class="num nw">{when(table.opened)}</td>
    </tr>
  );
}

function Finished() {
  const [tables, setTables] = useState<readonly TableSummary[]>();
  const [next, setNext] = useState<string | null>();
  const [why, setWhy] = useState<unknown>();
  const more = (before: string | null | undefined) => {
    const query = before == null ? "" : `&before=${encodeURIComponent(before)}`;
    http.get<TableList>(`/tables?state=finished${query}`).then(
      (list) => {
        setTables((known) => [...(before == null ? [] : (known ?? [])), ...list.tables]);
        setNext(list.next);
        setWhy(undefined);
      },
      (reason: unknown) => setWhy(reason),
    );
  };
  useEffect(() => more(undefined), []);
  return (
    <section class="panel">
      <header>
        <h2>{t("records-finished")}</h2>
      </header>
      {why !== undefined && (
        <div class="pb">
          <Note tone="bad">{errorText(why)}</Note>
          <button type="button" class="btn sm" onClick={() => more(undefined)}>
            {t("records-again")}
          </button>
        </div>
      )}
      {tables?.length === 0 && (
        <Empty title={t("records-none")} text={t("records-none-why")}>
          <a class="btn sm" href="/new">
            {t("records-none-act")}
          </a>
        </Empty>
      )}
      {tables !== undefined && tables.length > 0 && (
        <div class="tw">
          <table class="dt cards">
            <thead>
              <tr>
                <th>{t("record-players")}</th>
                <th>{t("record-rules")}</th>
                <th>{t("record-tag-result")}</th>
                <th class="r">{t("records-plies")}</th>
                <th>{t("records-when")}</th>
              </tr>
            </thead>
            <tbody>
              {tables.map((table) => (
                <Row key={table.id} table={table} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next != null && (
        <p class="pb">
          <button type="button" class="btn" onClick={() => more(next)}>
            {t("records-more")}
          </button>
        </p>
      )}
    </section>
  );
}

/** Rules under which a file is read; the first of each game. */
function rulesChoices(): { id: string; name: string }[] {
  return (hall.value?.games ?? []).flatMap(({ id, books }) =>
    books.map((book) => ({
      id: `${id}/${book.id}`,
      name: `${words(id).say("game")}·${words(id).find(`book-${book.id}`) ?? book.id}`,
    })),
  );
}

function Import() {
  const [rules, setRules] = useState("");
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const choices = rulesChoices();

  const read = async (name: string, content: Blob) => {
    if (content.size > FILE_MAX) {
      setWhy(t("records-too-large", { got: Math.ceil(content.size / 1024), most: FILE_MAX / 1024 }));
      return;
    }
    setBusy(true);
    setWhy(undefined);
    try {
      const { report } = await importFile(name, content, rules);
      if (report.games.length === 1 && report.problems.length === 0) navigate("/records/local");
    } catch (reason) {
      imported.value = undefined;
      setWhy(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  const pick = (files: FileList | null | undefined) => {
    const first = files?.[0];
    if (first !== undefined) void read(first.name, first);
  };

  return (
    <section class="panel">
      <header>
        <h2>{t("records-import")}</h2>
      </header>
      <div class="pb stack">
        <p class="sm">{t("records-import-how")}</p>
        <label class="field">
          <span>{t("records-import-rules")}</span>
          <select class="input" value={rules} onChange={(event) => setRules(event.currentTarget.value)}>
            {choices.map(({ id, name }, index) => (
              <option key={id} value={index === 0 ? "" : id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div
          class={over ? "dropzone over" : "dropzone"}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            pick(event.dataTransfer?.files);
          }}
        >
          <input
            ref={file}
            id="record-file"
            class="vh"
            type="file"
            accept=".pgn,.txt,text/plain,application/x-chess-pgn"
            disabled={busy}
            onChange={(event) => pick(event.currentTarget.files)}
          />
          <label for="record-file" class="btn primary">
            <Icon name="records" /> {t(busy ? "records-reading" : "records-choose")}
          </label>
          <p class="sm mut">{t("records-drop")}</p>
        </div>
        <details>
          <summary>{t("records-paste")}</summary>
          <label class="field">
            <span class="vh">{t("records-paste")}</span>
            <textarea class="input" rows={6} value={pasted} spellcheck={false} onInput={(event) => setPasted(event.currentTarget.value)} />
          </label>
          <button type="button" class="btn" disabled={busy || pasted.trim() === ""} onClick={() => void read(t("records-pasted"), new Blob([pasted]))}>
            {t("records-read")}
          </button>
        </details>
        {why !== undefined && (
          <div role="alert">
            <Note tone="bad">{why}</Note>
          </div>
        )}
        <Report />
      </div>
    </section>
  );
}

/** What came of the file that was read last. */
function Report() {
  const read = imported.value;
  if (read === undefined) return null;
  const { name, report } = read;
  return (
    <div class="stack" role="status">
      <p>
        <b class="ell">{name}</b>{" "}
        <span class="sm mut">
          {t("records-report", { games: report.games.length, problems: report.problems.length, encoding: report.encoding })}
        </span>
      </p>
      {report.games.length > 0 && (
        <ol class="gamelist">
          {report.games.map((game, index) => (
            <li key={index}>
              <a href={`/records/local?game=${index}`}>
                {index + 1}. {titleOf(game, t("record-title"))}
              </a>{" "}
              <span class="sm mut num">{t("records-length", { plies: game.moves.length })}</span>
            </li>
          ))}
        </ol>
      )}
      {report.problems.map((problem, index) => (
        <Note key={index} tone="warn">
          {problem.params["game"] !== undefined && t("records-problem-game", { number: problem.params["game"] })} {problemText(problem)}
        </Note>
      ))}
    </div>
  );
}

export function RecordsPage() {
  return (
    <main class="page" id="main">
      <h1>{t("nav-records")}</h1>
      <div class="records">
        <Finished />
        <Import />
      </div>
    </main>
  );
}
