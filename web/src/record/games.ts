/** Where records come from: a table of the hall, or a file that stays in this browser's memory. */
import { signal } from "@preact/signals";
import type { ImportedGame, ImportReport, MoveRow, View } from "../gen/api";
import { http, request } from "../net/http";

export interface Imported {
  name: string;
  /** Under which it was read; empty: those that the hall shows first. */
  rules: string;
  report: ImportReport;
}

/** The file that was read last. It is gone with the page: nobody's games are kept unasked. */
export const imported = signal<Imported | undefined>(undefined);

/** The most that the hall reads at once. */
export const FILE_MAX = 1024 * 1024;

/** The rules that a record names in its own header, as records of this hall do. */
export function rulesIn(text: string): string | undefined {
  return /^\s*\[Rules\s+"([\w.-]+\/[^"\\]+)"\s*\]/m.exec(text)?.[1];
}

/** The same for a file: headers stand at its beginning and are ASCII in every encoding. */
export async function rulesOf(content: Blob): Promise<string | undefined> {
  return rulesIn(await content.slice(0, 4096).text());
}

/** Sends a file as it is: the hall finds out how its text is encoded. */
export async function importFile(name: string, content: Blob, rules: string): Promise<Imported> {
  const query = rules === "" ? "" : `?rules=${encodeURIComponent(rules)}`;
  const response = await request("POST", `/import${query}`, content);
  const read: Imported = { name, rules, report: (await response.json()) as ImportReport };
  imported.value = read;
  return read;
}

export function tableReplay(id: string): Promise<ImportedGame> {
  return http.get<ImportedGame>(`/tables/${encodeURIComponent(id)}/replay`);
}

/** A header of a record; its name in any case. */
export function header(game: ImportedGame, name: string): string | undefined {
  const found = game.headers.find(([tag]) => tag.toLowerCase() === name.toLowerCase())?.[1];
  return found === undefined || found === "" || found === "?" ? undefined : found;
}

const SIDES: readonly (readonly string[])[] = [
  ["Red", "White", "Seat0"],
  ["Black", "Seat1"],
];

/** Who played, by seat, as far as the record says. */
export function players(game: ImportedGame): (string | undefined)[] {
  const seats = Math.max(2, game.board.turns.length);
  return Array.from({ length: seats }, (_, seat) => {
    // Black begins where there is no Red and no White.
    const first = game.headers.some(([tag]) => /^(red|white)$/i.test(tag));
    const tags = SIDES[seat] ?? [];
    const swapped = /-stone$/.test([...game.start.pieces, ...(game.views[0]?.pieces ?? [])][0]?.kind ?? "") && first;
    const side = swapped ? (SIDES[1 - seat] ?? tags) : tags;
    return [...side, `Seat${seat}`].map((tag) => header(game, tag)).find((name) => name !== undefined);
  });
}

/** A line for a list: who played whom, where, when. */
export function titleOf(game: ImportedGame, fallback: string): string {
  const names = players(game).filter((name) => name !== undefined);
  return names.length > 1 ? names.join(" – ") : (header(game, "Event") ?? fallback);
}

/** Positions by number of plies. */
export function viewsOf(game: ImportedGame): ImportedGame["views"] {
  return [game.start, ...game.views];
}

/** The numbers of stones that stand after `plies`, for games that put one stone a move. */
export function stoneNumbers(moves: readonly MoveRow[], plies: number, stands: View | undefined): ReadonlyMap<number, number> {
  // Stones are counted, not plies: swaps and passes put none, and of a stone that was offered and
  // then kept the keeping counts.
  const laid = new Set<number>();
  for (const { path } of moves.slice(0, plies)) {
    const cell = path[path.length - 1];
    if (path.length === 1 && cell !== undefined && stands?.pieces.some((piece) => piece.cell === cell && /-stone$/.test(piece.kind))) {
      laid.delete(cell);
      laid.add(cell);
    }
  }
  return new Map([...laid].map((cell, index) => [cell, index + 1]));
}
