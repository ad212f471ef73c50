/** Boards by rules, with what stands on them at first, for small pictures: fetched once each. */
import { signal } from "@preact/signals";
import type { Board, Start } from "../gen/api";
import { http } from "../net/http";

const boards = signal<ReadonlyMap<string, Start>>(new Map());
const asked = new Set<string>();

/** The board of these rules, when it is here; asks for it otherwise. */
export function boardOf(rules: string): Board | undefined {
  return startOf(rules)?.board;
}

/** The same with what stands on it. */
export function startOf(rules: string): Start | undefined {
  const known = boards.value.get(rules);
  if (known === undefined && !asked.has(rules)) {
    asked.add(rules);
    void fetchBoard(rules);
  }
  return known;
}

async function fetchBoard(rules: string): Promise<void> {
  try {
    const start = await http.get<Start>(`/boards?rules=${encodeURIComponent(rules)}`);
    boards.value = new Map([...boards.peek(), [rules, start]]);
  } catch {
    // A picture is missing; the next list asks again.
    asked.delete(rules);
  }
}
