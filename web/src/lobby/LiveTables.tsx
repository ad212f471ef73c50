import { MiniBoard } from "../board/MiniBoard";
import type { TableList, TableSummary } from "../gen/api";
import { gameOf, t, words } from "../i18n";
import { Empty } from "../ui/Note";
import { boardOf } from "./boards";
import { More } from "./More";
import { useFurther } from "./useLobby";

/** Games that are being played, with small pictures; each leads to its table. */
export function LiveTables({ first }: { first: TableList | undefined }) {
  const { tables, more } = useFurther("live", first);
  return (
    <section class="panel" aria-labelledby="live-tables">
      <header>
        <h2 id="live-tables">{t("lobby-live")}</h2>
      </header>
      {first === undefined ? <p class="pb mut">{t("loading")}</p> : null}
      {first !== undefined && tables.length === 0 ? <Empty title={t("lobby-live-none")} text={t("lobby-live-none-why")} /> : null}
      {tables.map((table) => (
        <Live key={table.id} table={table} />
      ))}
      <More more={more} />
    </section>
  );
}

function Live({ table }: { table: TableSummary }) {
  const game = gameOf(table.rules);
  const board = table.view == null ? undefined : boardOf(table.rules);
  const names = table.seats.map((name) => name ?? t("seat-free"));
  return (
    <a class="live" href={`/tables/${table.id}`}>
      {board === undefined || table.view == null ? (
        <span class="live-picture" />
      ) : (
        <MiniBoard
          board={board}
          view={table.view}
          game={game}
          seat={0}
          tiny
          label={t("lobby-live-board", { players: names.join(` ${t("versus")} `) })}
        />
      )}
      <span>
        {names.map((name, seat) => (
          <b key={seat} class="live-name ell">
            {name}
          </b>
        ))}
        <span class="mut live-how">
          {words(game).say("game")} · {t("lobby-plies", { plies: table.plies })}
          {table.state === "paused" ? ` · ${t("state-paused")}` : ""}
        </span>
      </span>
    </a>
  );
}
