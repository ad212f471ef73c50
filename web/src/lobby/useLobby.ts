import { useEffect, useState } from "preact/hooks";
import type { TableList, TableSummary } from "../gen/api";
import type { LobbyMessage } from "../net/ports";
import { link, me } from "../net/hall";
import { http } from "../net/http";

/** The lobby as it is now; none until the hall has answered. */
export function useLobby(): LobbyMessage | undefined {
  const [lobby, setLobby] = useState<LobbyMessage | undefined>(undefined);
  useEffect(() => link.watchLobby(setLobby), []);
  return lobby;
}

/** Tables at which I sit or sat, newest first; looked up again whenever `changed` changes. */
export function useMine(changed: unknown): readonly TableSummary[] {
  const [tables, setTables] = useState<readonly TableSummary[]>([]);
  const person = me.value?.id;
  useEffect(() => {
    let shown = true;
    if (person === undefined) {
      setTables([]);
      return undefined;
    }
    http.get<TableList>("/tables?mine=true").then(
      (list) => shown && setTables(list.tables),
      // The lobby without them is still a lobby; the next change asks again.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [person, changed]);
  return tables;
}

/** A list of the lobby with what follows its first page, as far as it was asked for. */
export function useFurther(
  state: "open" | "live",
  first: TableList | undefined,
): { tables: readonly TableSummary[]; more: (() => void) | undefined } {
  const [further, setFurther] = useState<readonly TableSummary[]>([]);
  // Where the next page begins; none yet: where the first one says.
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const from = next === undefined ? first?.next : next;
  const known = new Set(first?.tables.map((table) => table.id));
  const more = () => {
    if (from == null) return;
    http.get<TableList>(`/tables?state=${state}&before=${encodeURIComponent(from)}`).then(
      (list) => {
        setFurther((before) => [...before, ...list.tables]);
        setNext(list.next ?? null);
      },
      // What is shown stays; the button is still there to ask again.
      () => undefined,
    );
  };
  const tables = [...(first?.tables ?? []), ...further.filter((table) => !known.has(table.id))];
  return { tables, more: from == null ? undefined : more };
}
