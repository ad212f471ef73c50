/** Opening tables and sitting down. */
import { navigate } from "../app/router";
import type { NewTable, TableSummary } from "../gen/api";
import { http } from "../net/http";
import { link } from "../net/hall";
import { ApiError } from "../net/http";

export async function openTable(table: NewTable): Promise<void> {
  const opened = await http.post<TableSummary>("/tables", table);
  navigate(`/tables/${opened.id}`);
}

/** Takes a seat, or the first free one, and goes to the table. */
export async function sit(table: string, seat?: number): Promise<void> {
  const reply = await link.command(table, seat === undefined ? { kind: "sit" } : { kind: "sit", seat });
  if (reply.kind === "no" && reply.problem.code !== "seated") {
    throw new ApiError(409, reply.problem);
  }
  navigate(`/tables/${table}`);
}

/** Sits down where somebody waits for the same game from its usual start, or waits for somebody. */
export async function quickStart(open: readonly TableSummary[], rules: string, clock: string): Promise<void> {
  const fitting = open.find((table) => table.rules === rules && table.clock === clock && table.diagram !== true);
  if (fitting !== undefined) {
    try {
      await sit(fitting.id);
      return;
    } catch (why) {
      // Somebody was quicker: then one more table.
      if (!(why instanceof ApiError) || why.status !== 409) throw why;
    }
  }
  await openTable({ rules, clock, opponent: { kind: "anyone" } });
}
