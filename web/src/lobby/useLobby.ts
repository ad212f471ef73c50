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
