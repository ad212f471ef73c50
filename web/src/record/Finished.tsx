/** Games that were finished in this hall, newest first. */
import { useEffect, useState } from "preact/hooks";
import type { TableList, TableSummary } from "../gen/api";
import { bookOf, gameOf, locale, t, words } from "../i18n";
import { errorText } from "../i18n/problems";
import { http } from "../net/http";
import { Empty, Note } from "../ui/Note";
import { Teller } from "../verdict/statements";

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

export function Finished() {
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
