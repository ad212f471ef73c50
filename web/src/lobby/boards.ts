/** Empty boards by rules, for small pictures: fetched once each from a table that is played on one. */
import { signal } from "@preact/signals";
import type { Board, Down } from "../gen/api";
import { http } from "../net/http";

const boards = signal<ReadonlyMap<string, Board>>(new Map());
const asked = new Set<string>();

/** The board of these rules, when it is here; asks for it otherwise. */
export function boardOf(rules: string, table: string): Board | undefined {
  const known = boards.value.get(rules);
  if (known === undefined && !asked.has(rules)) {
    asked.add(rules);
    void fetchBoard(rules, table);
  }
  return known;
}

async function fetchBoard(rules: string, table: string): Promise<void> {
  try {
    const message = await http.get<Down>(`/tables/${table}`);
    if (message.t === "snapshot") {
      boards.value = new Map([...boards.peek(), [rules, message.snapshot.board]]);
    }
  } catch {
    // A picture is missing; the next list asks again.
    asked.delete(rules);
  }
}
