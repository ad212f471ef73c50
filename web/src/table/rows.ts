/** The record as a list to show: moves in turns, and what happened between them. */
import type { MoveRow, Row } from "../gen/api";
import { ruleName, seatName, t } from "../i18n";
import type { Tone } from "../ui/Note";
import { spanWordsOf } from "./words";

export type NoteRow = Exclude<Row, MoveRow & { kind: "move" }>;

export type Item =
  | { kind: "turn"; number: number; moves: readonly (MoveRow | undefined)[] }
  | { kind: "note"; row: NoteRow };

/**
 * Moves in rows of one a seat where two play in turn; else one a row. Rows that were taken back are
 * gone, but not what was noted beside them.
 */
export function items(rows: readonly Row[], seats: number, paired: boolean): Item[] {
  let kept: (Row & { at?: number })[] = [];
  for (const row of rows) {
    if (row.kind === "taken_back") {
      kept = kept.filter((one) => one.kind !== "move" || one.ply < row.plies);
    }
    kept.push(row);
  }
  const list: Item[] = [];
  let open: (MoveRow | undefined)[] | undefined;
  let number = 0;
  for (const row of kept) {
    if (row.kind !== "move") {
      list.push({ kind: "note", row });
      open = undefined;
    } else if (!paired || seats !== 2) {
      list.push({ kind: "turn", number: row.ply + 1, moves: [row] });
    } else if (row.seat === 0 || open === undefined || open[row.seat] !== undefined) {
      open = [undefined, undefined];
      open[row.seat] = row;
      number = Math.floor(row.ply / 2) + 1;
      list.push({ kind: "turn", number, moves: open });
    } else {
      open[row.seat] = row;
    }
  }
  return list;
}

/** Placing games count single stones, others turns. */
export function isPaired(moves: readonly MoveRow[], seats: number): boolean {
  const first = moves[0];
  return seats === 2 && !(first !== undefined && first.path.length <= 1);
}

const tones: Readonly<Record<string, Tone>> = {
  offended: "bad",
  flagged: "bad",
  stopped: "warn",
  told: "warn",
  claimed: "info",
  ruled: "info",
  ended: "info",
  outage: "info",
};

export function noteTone(row: NoteRow): Tone {
  return row.kind === "note" ? (tones[row.event] ?? "plain") : "plain";
}

/** What an offence costs, as regulations write it (`minus 2`: quarters of a point); empty where it is only noted. */
export function costWords(cost: string): string {
  const [step = "", quarters] = cost.split(" ");
  return step === "note" ? "" : t(`cost-${step}`, { points: Number(quarters ?? 0) / 4 });
}

/** The words of a row between two moves. */
export function noteText(game: string, row: NoteRow): string {
  if (row.kind === "taken_back") {
    return row.why === "" ? t("row-taken-back", { plies: row.plies }) : t("row-undone", { plies: row.plies, why: row.why });
  }
  const { event, params } = row;
  const what = params["what"];
  return t(`row-${event}`, {
    seat: row.seat == null ? "" : seatName(game, row.seat),
    rule: row.rule == null ? "" : ruleName(game, row.rule),
    what: what === undefined ? "" : t(`what-${what}`),
    why: params["why"] ?? "",
    who: params["who"] ?? "",
    upheld: params["upheld"] ?? "",
    offence: params["offence"] ?? "",
    cost: costWords(params["cost"] ?? "note"),
    arbiter: params["arbiter"] ?? "",
    by: params["by"] === undefined ? "" : spanWordsOf(Number(params["by"])),
    span: params["ms"] === undefined ? "" : spanWordsOf(Number(params["ms"])),
  });
}
