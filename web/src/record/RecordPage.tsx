/** One record: of a table of this hall, or of the file that was read last. */
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../app/router";
import type { ImportedGame } from "../gen/api";
import { gameOf, t } from "../i18n";
import { errorText } from "../i18n/problems";
import { Empty } from "../ui/Note";
import { Verdict } from "../verdict/Verdict";
import { imported, tableReplay, titleOf, viewsOf } from "./games";
import { Replay } from "./Replay";
import "./record.css";

interface RecordPageProps {
  id: string;
  query: URLSearchParams;
}

/** The id of the record in memory. */
const LOCAL = "local";

type Loaded = { state: "loading" } | { state: "failed"; why: unknown } | { state: "ready"; game: ImportedGame };

function useGame(id: string, number: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  useEffect(() => {
    if (id === LOCAL) return undefined;
    let gone = false;
    tableReplay(id).then(
      (game) => {
        if (!gone) setLoaded({ state: "ready", game });
      },
      (why: unknown) => {
        if (!gone) setLoaded({ state: "failed", why });
      },
    );
    return () => {
      gone = true;
    };
  }, [id]);
  if (id !== LOCAL) return loaded;
  const game = imported.value?.report.games[number];
  return game === undefined ? { state: "failed", why: undefined } : { state: "ready", game };
}

export function RecordPage({ id, query }: RecordPageProps) {
  const number = Number(query.get("game") ?? 0);
  const loaded = useGame(id, number);
  if (loaded.state === "loading") {
    return (
      <main class="page" id="main">
        <h1 class="vh">{t("record-title")}</h1>
        <p class="empty" role="status">
          {t("record-loading")}
        </p>
      </main>
    );
  }
  if (loaded.state === "failed") {
    return (
      <main class="page" id="main">
        <h1>{t("record-title")}</h1>
        <Empty
          title={t(loaded.why === undefined ? "record-gone" : "record-failed")}
          text={loaded.why === undefined ? t("record-gone-why") : errorText(loaded.why)}
        >
          <a class="btn" href="/records">
            {t("record-to-list")}
          </a>
        </Empty>
      </main>
    );
  }
  const { game } = loaded;
  const base = `/records/${encodeURIComponent(id)}`;
  const local = id === LOCAL ? `game=${number}` : "";
  const replayHref = local === "" ? base : `${base}?${local}`;
  const rulingHref = `${base}?${local === "" ? "" : `${local}&`}verdict=1`;
  const ruling = query.has("verdict");
  const title = titleOf(game, t("record-title"));
  const games = id === LOCAL ? (imported.value?.report.games ?? []) : [];
  return (
    <main class="record" id="main">
      <div class="record-head row wrap">
        <h1 class="grow">{title}</h1>
        {games.length > 1 && (
          <select
            class="input short"
            aria-label={t("record-which")}
            value={number}
            onChange={(event) => navigate(`${base}?game=${event.currentTarget.value}`)}
          >
            {games.map((one, index) => (
              <option key={index} value={index}>
                {index + 1}. {titleOf(one, t("record-title"))}
              </option>
            ))}
          </select>
        )}
        <nav class="seg" aria-label={t("record-views")}>
          <a href={replayHref} aria-current={ruling ? undefined : "page"}>
            {t("record-view-replay")}
          </a>
          <a href={rulingHref} aria-current={ruling ? "page" : undefined}>
            {t("record-view-ruling")}
          </a>
        </nav>
      </div>
      {ruling ? (
        <Verdict
          key={`${id} ${number}`}
          line={{ board: game.board, game: gameOf(game.rules), views: viewsOf(game), moves: game.moves }}
          ruling={game.ruling}
          seat={0}
          notations={Object.keys(game.moves[0]?.names ?? {})}
        />
      ) : (
        <Replay
          key={`${id} ${number}`}
          game={game}
          rulingHref={rulingHref}
          download={
            id === LOCAL
              ? undefined
              : (notation) => `/api/v1/tables/${encodeURIComponent(id)}/record?notation=${encodeURIComponent(notation)}`
          }
        />
      )}
    </main>
  );
}
