import { useAct } from "../ui/useAct";

export interface Submit {
  busy: boolean;
  /** Why it was refused the last time. */
  error: string | undefined;
  submit: (event: Event) => void;
}

/** Runs an act of a form once at a time and keeps what the server said against it. */
export function useSubmit(act: () => Promise<void>): Submit {
  const { busy, error, run } = useAct();
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy) void run(act);
  };
  return { busy, error, submit };
}
