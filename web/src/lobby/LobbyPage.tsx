import { useTitle } from "../app/title";
import type { EngineInfo, GameInfo, TableList, TableSummary } from "../gen/api";
import { gameOf, seatName, t, words } from "../i18n";
import { clockWords } from "../i18n/clockWords";
import { hall } from "../net/hall";
import { Icon } from "../ui/Icon";
import { Empty, Note } from "../ui/Note";
import { QUICK, SLOW } from "./clocks";
import { LiveTables } from "./LiveTables";
import { More } from "./More";
import { Motif } from "./Motif";
import { bookName, players } from "./names";
import { quickStart, sit } from "./open";
import { useAsk, type Ask } from "./useAsk";
import { useFurther, useLobby, useMine } from "./useLobby";
import { WhoDialog } from "./WhoDialog";
import "./lobby.css";

export function LobbyPage() {
  useTitle(t("nav-lobby"));
  const lobby = useLobby();
  const ask = useAsk();
  const open = lobby?.open.tables ?? [];
  const live = lobby?.live.tables ?? [];
  const my = useMine(lobby).filter((table) => ["open", "live", "paused"].includes(table.state));
  const mine = new Set(my.map((table) => table.id));
  return (
    <main class="page lb" id="main">
      <h1 class="vh">{t("nav-lobby")}</h1>
      <div>
        {my.length === 0 ? null : (
          <ul class="my-tables" aria-label={t("lobby-mine")}>
            {my.map((table) => (
              <MyTable key={table.id} table={table} />
            ))}
          </ul>
        )}
        {ask.error === undefined ? null : <Note tone="bad">{ask.error}</Note>}
        <section class="games" aria-label={t("lobby-start")}>
          {(hall.value?.games ?? []).map((game) => (
            <GameCard
              key={game.id}
              game={game}
              engines={(hall.value?.engines ?? []).filter((engine) => engine.game === game.id)}
              open={open.filter((table) => !mine.has(table.id))}
              live={live.filter((table) => gameOf(table.rules) === game.id).length}
              ask={ask}
            />
          ))}
        </section>
        <OpenTables first={lobby?.open} mine={mine} ask={ask} />
      </div>
      <div>
        <LiveTables first={lobby?.live} />
      </div>
      <WhoDialog ask={ask} />
    </main>
  );
}

function MyTable({ table }: { table: TableSummary }) {
  const game = gameOf(table.rules);
  return (
    <li class="panel next">
      <div class="grow">
        <p class="sm mut">{table.state === "open" ? t("lobby-mine-open") : t("lobby-mine")}</p>
        <p class="vs">
          {table.seats.length > 2
            ? players(table.seats)
            : table.seats.map((name, seat) => (
                <span key={seat}>
                  {seat > 0 ? <span class="mut sm"> {t("versus")} </span> : null}
                  {name ?? t("seat-free")} <span class="mut sm">{seatName(game, seat)}</span>
                </span>
              ))}
        </p>
        <p class="sm mut">
          {bookName(table.rules)} · {clockWords(table.clock)}
        </p>
      </div>
      <a class="btn primary" href={`/tables/${table.id}`}>
        {t("lobby-go-on")}
      </a>
    </li>
  );
}

interface GameCardProps {
  game: GameInfo;
  engines: readonly EngineInfo[];
  open: readonly TableSummary[];
  live: number;
  ask: Ask;
}

function GameCard({ game, engines, open, live, ask }: GameCardProps) {
  const name = words(game.id).say("game");
  const book = game.books[0];
  const start = (clock: string) =>
    ask.run(() => quickStart(open, `${game.id}/${book?.id ?? ""}`, clock));
  return (
    <section class="game" aria-label={name}>
      <Motif game={game.id} />
      <div class="gb">
        <div class="row between">
          <h2>{name}</h2>
          {live > 0 ? <span class="xs mut nw">{t("lobby-live-count", { count: live })}</span> : null}
        </div>
        <div class="row ways-in">
          <button
            type="button"
            class="btn sm"
            disabled={ask.busy}
            aria-label={`${name}: ${t("lobby-quick")}, ${clockWords(QUICK)}`}
            title={clockWords(QUICK)}
            onClick={() => start(QUICK)}
          >
            {t("lobby-quick")}
          </button>
          <button
            type="button"
            class="btn sm"
            disabled={ask.busy}
            aria-label={`${name}: ${t("lobby-slow")}, ${clockWords(SLOW)}`}
            title={clockWords(SLOW)}
            onClick={() => start(SLOW)}
          >
            {t("lobby-slow")}
          </button>
          <a
            class="btn sm"
            href={`/new?game=${game.id}${engines.length > 0 ? "&with=engine" : ""}`}
            aria-label={`${name}: ${engines.length > 0 ? t("lobby-engine") : t("lobby-more")}`}
          >
            {engines.length > 0 ? t("lobby-engine") : t("lobby-more")}
          </a>
        </div>
      </div>
    </section>
  );
}

interface OpenTablesProps {
  first: TableList | undefined;
  mine: ReadonlySet<string>;
  ask: Ask;
}

function OpenTables({ first, mine, ask }: OpenTablesProps) {
  const { tables, more } = useFurther("open", first);
  return (
    <section class="panel" aria-labelledby="open-tables">
      <header>
        <h2 id="open-tables">{t("lobby-open")}</h2>
        <span class="sp">
          <a class="btn sm" href="/new">
            <Icon name="plus" />
            {t("new-title")}
          </a>
        </span>
      </header>
      {first === undefined ? <p class="pb mut">{t("loading")}</p> : null}
      {first !== undefined && tables.length === 0 ? <Empty title={t("lobby-open-none")} text={t("lobby-open-none-why")} /> : null}
      {tables.length === 0 ? null : (
        <table class="dt sk">
          <thead>
            <tr>
              <th scope="col">{t("column-game")}</th>
              <th scope="col">{t("column-players")}</th>
              <th scope="col">{t("column-clock")}</th>
              <th scope="col">{t("column-rules")}</th>
              <th scope="col">{t("column-free")}</th>
              <th scope="col">
                <span class="vh">{t("column-act")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <OpenRow key={table.id} table={table} mine={mine.has(table.id)} ask={ask} />
            ))}
          </tbody>
        </table>
      )}
      <More more={more} />
    </section>
  );
}

function OpenRow({ table, mine, ask }: { table: TableSummary; mine: boolean; ask: Ask }) {
  const game = gameOf(table.rules);
  const names = table.seats.filter((name) => name != null);
  const free = table.seats.flatMap((name, seat) => (name == null ? [seatName(game, seat)] : []));
  const where = free.length > 2 ? t("seats-free", { free: free.length }) : free.join(t("list-comma"));
  const who = names.join(t("list-comma"));
  return (
    <tr>
      <td>
        <span class="chip line">{words(game).say("game")}</span>
        {table.diagram === true ? <span class="chip warn">{t("lobby-diagram")}</span> : null}
      </td>
      <td>
        <b>{who}</b>
      </td>
      <td>{clockWords(table.clock)}</td>
      <td class="mut">{bookName(table.rules)}</td>
      <td>{where}</td>
      <td class="r">
        {mine ? (
          <a class="btn sm" href={`/tables/${table.id}`}>
            {t("lobby-back")}
          </a>
        ) : (
          <button
            type="button"
            class="btn sm"
            disabled={ask.busy}
            aria-label={t("lobby-accept-named", { who })}
            onClick={() => ask.run(() => sit(table.id))}
          >
            {t("lobby-accept")}
          </button>
        )}
      </td>
    </tr>
  );
}
