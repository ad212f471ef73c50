/** What an arbiter is about to do, as a form holds it: which command it is, and whether it is whole. */
import type { Act } from "../../gen/api";

export type Kind =
  | "stop"
  | "resume"
  | "uphold"
  | "reject"
  | "declare"
  | "tell"
  | "vacate"
  | "foul"
  | "warn"
  | "adjust"
  | "undo"
  | "adjudicate";

/** A form that is being filled in. Every act uses some of it. */
export interface Draft {
  kind: Kind;
  seat: number;
  /** The article; empty: not chosen yet. */
  rule: string;
  /** Words for the log. */
  why: string;
  /** Whether time is given or taken. */
  give: boolean;
  minutes: string;
  seconds: string;
  plies: string;
  /** By seat, from 1. */
  places: readonly number[];
  /** Whether a false claim costs what the regulations say. */
  penalty: boolean;
}

export function blank(kind: Kind, seats: number, rule = ""): Draft {
  const places = Array.from({ length: seats }, () => 1);
  return { kind, seat: 0, rule, why: "", give: true, minutes: "", seconds: "", plies: "1", places, penalty: false };
}

/** Which parts of the form an act needs. */
export type Field = "seat" | "rule" | "why" | "time" | "plies" | "places" | "penalty";

export const fields: Readonly<Record<Kind, readonly Field[]>> = {
  stop: ["why"],
  resume: [],
  uphold: [],
  reject: ["penalty"],
  declare: [],
  tell: ["seat", "rule"],
  vacate: ["seat"],
  foul: ["seat", "rule", "why"],
  warn: ["seat", "rule", "why"],
  adjust: ["seat", "time", "why"],
  undo: ["plies", "why"],
  adjudicate: ["places", "rule"],
};

/** As the hall takes ids of articles. */
const ARTICLE = /^[0-9A-Za-z][0-9A-Za-z._:-]{0,63}$/;
/** As long as a clock may be set at once from here: a day. */
const MOST_MS = 24 * 3_600_000;

function whole(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return 0;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** By how much a clock changes; `undefined` for what is no time, or none. */
export function change(draft: Draft): number | undefined {
  const [minutes, seconds] = [whole(draft.minutes), whole(draft.seconds)];
  if (minutes === undefined || seconds === undefined) return undefined;
  const ms = (minutes * 60 + seconds) * 1000;
  if (ms === 0 || ms > MOST_MS) return undefined;
  return draft.give ? ms : -ms;
}

/** How many plies are taken back, of `made`. */
export function taken(draft: Draft, made: number): number | undefined {
  const plies = whole(draft.plies);
  return plies === undefined || plies === 0 || plies > made ? undefined : plies;
}

/** The fields that still lack something; the form says so beside each. */
export function missing(draft: Draft, made: number): readonly Field[] {
  const lacks: Readonly<Record<Field, boolean>> = {
    seat: false,
    places: false,
    penalty: false,
    rule: !ARTICLE.test(draft.rule),
    why: draft.why.trim() === "",
    time: change(draft) === undefined,
    plies: taken(draft, made) === undefined,
  };
  return fields[draft.kind].filter((field) => lacks[field]);
}

/** The command. The form is whole: `missing` found nothing. */
export function toAct(draft: Draft, made: number): Act {
  const { kind, seat, rule, penalty } = draft;
  const why = draft.why.trim();
  switch (kind) {
    case "stop":
      return { kind, why };
    case "resume":
    case "uphold":
      return { kind };
    case "reject":
      return { kind, penalty };
    case "declare":
      return { kind, rule };
    case "vacate":
      return { kind, seat };
    case "tell":
      return { kind, seat, rule };
    case "foul":
    case "warn":
      return { kind, seat, rule, why };
    case "adjust":
      return { kind, seat, by: change(draft) ?? 0, why };
    case "undo":
      return { kind, plies: taken(draft, made) ?? 0, why };
    case "adjudicate":
      return { kind, places: [...draft.places], rule };
  }
}
