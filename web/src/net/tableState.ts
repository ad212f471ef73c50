/** A table as a page sees it: the snapshot with every update since folded into it. */
import type { MoveRow, Row, Snapshot, Update } from "../gen/api";
import type { TableMessage } from "./ports";

export interface TableState {
  snapshot: Snapshot;
  /** The newest update, without its rows. */
  now: Update;
  /** The whole record in order, also what was taken back. */
  rows: readonly Row[];
}

/** Folds a message of the line into what is known; an update without a snapshot says nothing. */
export function fold(state: TableState | undefined, message: TableMessage): TableState | undefined {
  if (message.t === "snapshot") {
    const { snapshot } = message;
    return { snapshot, now: snapshot.update, rows: snapshot.update.rows };
  }
  if (state === undefined) return undefined;
  if (message.t === "presence") {
    const seats = state.now.seats.map((seat, index) => ({ ...seat, online: message.online[index] ?? seat.online }));
    return { ...state, now: { ...state.now, seats, watchers: message.watchers } };
  }
  const { update } = message;
  return { ...state, now: update, rows: [...state.rows, ...update.rows] };
}

/** The moves that stand: those taken back are gone. */
export function line(rows: readonly Row[]): MoveRow[] {
  let moves: MoveRow[] = [];
  for (const row of rows) {
    if (row.kind === "move") {
      moves = [...moves.slice(0, row.ply), row];
    } else if (row.kind === "taken_back") {
      moves = moves.slice(0, row.plies);
    }
  }
  return moves;
}

/** The seat that is mine. */
export function mySeat(now: Update): number | undefined {
  const seat = now.seats.findIndex((one) => one.me);
  return seat < 0 ? undefined : seat;
}
