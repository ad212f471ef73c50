import { useState } from "preact/hooks";
import { errorText } from "../i18n/problems";
import { me } from "../net/hall";

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [waiting, setWaiting] = useState<(() => Promise<void>) | undefined>(undefined);
  const now = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (why) {
      setError(errorText(why));
    } finally {
      setBusy(false);
    }
  };
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
