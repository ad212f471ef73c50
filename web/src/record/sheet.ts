/** The record as rows of a table: pairs where two play, rounds where more do, comments between them. */
import type { MoveRow, Variation } from "../gen/api";

export type SheetRow =
  | { kind: "moves"; number: number; cells: (MoveRow | undefined)[] }
  | { kind: "comment"; text: string; plies: number }
  /** Variations that leave the line before the move after which `plies` stand. */
  | { kind: "beside"; plies: number; variations: readonly number[] };

/**
 * A row per round: a new one begins when the seat to move does not come after the last one. A
 * comment breaks the round; its second half goes on in a row of its own.
 */
export function sheetOf(
  moves: readonly MoveRow[],
  comments: readonly (readonly [number, string])[],
  seats: number,
  variations: readonly Pick<Variation, "of" | "after">[] = [],
): SheetRow[] {
  const rows: SheetRow[] = [];
  const noted = new Map<number, string[]>();
  for (const [plies, text] of comments) {
    noted.set(plies, [...(noted.get(plies) ?? []), text]);
  }
  const note = (plies: number) => {
    for (const text of noted.get(plies) ?? []) rows.push({ kind: "comment", text, plies });
    const leaving = variations.flatMap(({ of, after }, id) => (of == null && after === plies - 1 ? [id] : []));
    if (leaving.length > 0) rows.push({ kind: "beside", plies, variations: leaving });
  };
  let number = 0;
  let last = seats;
  note(0);
  const end = moves.length + 1;
  for (const move of moves) {
    if (move.seat <= last) number += 1;
    last = move.seat;
    let row = rows[rows.length - 1];
    const goes = row?.kind === "moves" && row.number === number;
    if (row === undefined || row.kind !== "moves" || !goes) {
      row = { kind: "moves", number, cells: Array.from({ length: seats }, () => undefined) };
      rows.push(row);
    }
    row.cells[move.seat] = move;
    note(move.ply + 1);
  }
  // After a move that could not be read a variation may still leave the end of the line.
  note(end);
  return rows;
}
