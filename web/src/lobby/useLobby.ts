import { useEffect, useState } from "preact/hooks";
import type { LobbyMessage } from "../net/link";
import { link } from "../net/hall";

/** The lobby as it is now; none until the hall has answered. */
export function useLobby(): LobbyMessage | undefined {
  const [lobby, setLobby] = useState<LobbyMessage | undefined>(undefined);
  useEffect(() => link.watchLobby(setLobby), []);
  return lobby;
}
