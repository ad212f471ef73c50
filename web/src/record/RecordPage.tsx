/** One record: of a table of this hall, or of the file that was read last. */
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../app/router";
import type { ImportedGame } from "../gen/api";
import { gameOf, t } from "../i18n";
import { errorText } from "../i18n/problems";
import { AddTable } from "../library/AddTable";
import { useExplorer } from "../library/explorer";
import { imported, tableReplay, titleOf } from "./games";
import { NoRecord, RecordLoading, RecordView } from "./RecordView";

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
  const explore = useExplorer(loaded.state === "ready" ? gameOf(loaded.game.rules) : undefined);
  if (loaded.state === "loading") return <RecordLoading />;
  if (loaded.state === "failed") {
    const gone = loaded.why === undefined;
    return (
      <NoRecord
        title={t(gone ? "record-gone" : "record-failed")}
        text={gone ? t("record-gone-why") : errorText(loaded.why)}
        back={{ href: "/records", label: t("record-to-list") }}
      />
    );
  }
  const { game } = loaded;
  const base = `/records/${encodeURIComponent(id)}`;
  const local = id === LOCAL;
  const games = local ? (imported.value?.report.games ?? []) : [];
  const href = (ruling: boolean) => {
    const params = [...(local ? [`game=${number}`] : []), ...(ruling ? ["verdict=1"] : [])];
    return params.length === 0 ? base : `${base}?${params.join("&")}`;
  };
  return (
    <RecordView
      id={`${id} ${number}`}
      game={game}
      href={href}
      ruling={query.has("verdict")}
      beside={games.length > 1 && <Games games={games} number={number} />}
      downloads={local ? undefined : (notation) => [{ label: t("record-download"), href: tableFile(id, notation) }]}
      explore={explore}
      more={!local && <AddTable table={id} game={gameOf(game.rules)} />}
    />
  );
}

function tableFile(id: string, notation: string): string {
  return `/api/v1/tables/${encodeURIComponent(id)}/record?notation=${encodeURIComponent(notation)}`;
}

/** The other games of the same file. */
function Games({ games, number }: { games: readonly ImportedGame[]; number: number }) {
  return (
    <select
      class="input short"
      aria-label={t("record-which")}
      value={number}
      onChange={(event) => navigate(`/records/${LOCAL}?game=${event.currentTarget.value}`)}
    >
      {games.map((one, index) => (
        <option key={index} value={index}>
          {index + 1}. {titleOf(one, t("record-title"))}
        </option>
      ))}
    </select>
  );
}
