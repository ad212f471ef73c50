import { useState } from "preact/hooks";
import { errorText } from "../i18n/problems";

export interface Acting {
  busy: boolean;
  /** Why it was refused the last time. */
  error: string | undefined;
  run: (act: () => Promise<void>) => Promise<void>;
}

/** Runs acts, says while one runs, and keeps what the server said against the last. */
export function useAct(): Acting {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const run = async (act: () => Promise<void>) => {
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
  return { busy, error, run };
}
