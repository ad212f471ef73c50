/** Reads a file of records, chosen, dropped or pasted, and says what came of it. */
import { useState } from "preact/hooks";
import { navigate } from "../app/router";
import { gameOf, t, words } from "../i18n";
import { errorText } from "../i18n/problems";
import { hall } from "../net/hall";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { recordProblem } from "./problems";
import { FILE_MAX, imported, importFile, rulesOf, titleOf } from "./games";

/** Rules under which a file is read; the first of each game. */
function rulesChoices(): { id: string; name: string }[] {
  return (hall.value?.games ?? []).flatMap(({ id, books }) =>
    books.map((book) => ({
      id: `${id}/${book.id}`,
      name: `${words(id).say("game")}·${words(id).find(`book-${book.id}`) ?? book.id}`,
    })),
  );
}

export function ImportPanel() {
  const [rules, setRules] = useState("");
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState("");
  const choices = rulesChoices();

  const read = async (name: string, content: Blob) => {
    if (content.size > FILE_MAX) {
      setWhy(t("records-too-large", { got: Math.ceil(content.size / 1024), most: FILE_MAX / 1024 }));
      return;
    }
    setBusy(true);
    setWhy(undefined);
    try {
      const { report } = await importFile(name, content, rules === "" ? ((await rulesOf(content)) ?? "") : rules);
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
            <option value="">{t("records-rules-own")}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
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
  const game = gameOf(report.games[0]?.rules ?? read.rules);
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
          {recordProblem(problem, game)}{" "}
          {problem.rule != null && /^[A-Z]/.test(problem.rule) && <a href={`/rules/${encodeURIComponent(problem.rule)}`}>{t("why")}</a>}
        </Note>
      ))}
    </div>
  );
}
