import { useState } from "preact/hooks";
import { errorText } from "../i18n/problems";

export interface Submit {
  busy: boolean;
  /** Why it was refused the last time. */
  error: string | undefined;
  submit: (event: Event) => void;
}

/** Runs an act of a form once at a time and keeps what the server said against it. */
export function useSubmit(act: () => Promise<void>): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const run = async () => {
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
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy) void run();
  };
  return { busy, error, submit };
}
