/** Stepping through a game: `[` and `]`, with Shift to its ends; `f` turns the board, `v` goes to a variation. */
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../app/settings";

export interface Steps {
  at: number;
  last: number;
  go: (at: number) => void;
  /** The key `f`, where the board can be turned. */
  flip?: (() => void) | undefined;
  /** The key `v`, where a record may have variations: the next of the moves that could stand here. */
  beside?: (() => void) | undefined;
}

/** The place that a key leads to; `undefined` for other keys. */
export function stepOf(key: string, { at, last }: Pick<Steps, "at" | "last">): number | undefined {
  switch (key) {
    case "[":
      return Math.max(0, at - 1);
    case "]":
      return Math.min(last, at + 1);
    case "{":
      return 0;
    case "}":
      return last;
    default:
      return undefined;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement ? target.type !== "range" : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

export function useStepKeys(steps: Steps): void {
  // Keys may come faster than renders: where they led to is known at once.
  const now = useRef(steps);
  now.current = steps;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!settings.peek().shortcuts || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "f") now.current.flip?.();
      if (event.key === "v") now.current.beside?.();
      const to = stepOf(event.key, now.current);
      if (to === undefined) return;
      event.preventDefault();
      if (to === now.current.at) return;
      now.current = { ...now.current, at: to };
      now.current.go(to);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
