import { useState } from "preact/hooks";
import { me } from "../net/hall";
import { useAct } from "../ui/useAct";

export interface Ask {
  busy: boolean;
  error: string | undefined;
  /** Runs an act; somebody who is nobody yet is asked for a name first. */
  run: (act: () => Promise<void>) => void;
  /** The act that waits for a name. */
  waiting: (() => Promise<void>) | undefined;
  entered: () => void;
  giveUp: () => void;
}

/** Acts that need a person: play and open tables. */
export function useAsk(): Ask {
  const { busy, error, run: now } = useAct();
  const [waiting, setWaiting] = useState<(() => Promise<void>) | undefined>(undefined);
  return {
    busy,
    error,
    waiting,
    run: (act) => {
      if (busy) return;
      if (me.peek() == null) setWaiting(() => act);
      else void now(act);
    },
    entered: () => {
      const act = waiting;
      setWaiting(undefined);
      if (act !== undefined) void now(act);
    },
    giveUp: () => setWaiting(undefined),
  };
}
