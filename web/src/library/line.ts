/** Where the explorer stands, as its address holds it: a line of moves, and how many of them stand. */

export interface Place {
  /** The library; none: the first. */
  library: string | undefined;
  /** The diagram that the line begins with; empty: the normal start. */
  setup: string;
  moves: readonly string[];
  at: number;
  /** Mirror images do not count. */
  exact: boolean;
}

export function placeOf(query: URLSearchParams): Place {
  const moves = (query.get("moves") ?? "").split(",").map((move) => move.trim()).filter((move) => move !== "");
  const told = query.get("at");
  const at = told === null || !/^\d+$/.test(told) ? moves.length : Math.min(Number(told), moves.length);
  return {
    library: query.get("in") ?? undefined,
    setup: query.get("setup")?.trim() ?? "",
    moves,
    at,
    exact: query.get("exact") === "true",
  };
}

function paramsOf({ setup, moves, at, exact }: Place): URLSearchParams {
  const params = new URLSearchParams();
  if (setup !== "") params.set("setup", setup);
  if (moves.length > 0) params.set("moves", moves.join(","));
  if (at < moves.length) params.set("at", String(at));
  if (exact) params.set("exact", "true");
  return params;
}

/** What the hall is asked for this place. */
export function question(place: Place): string {
  return paramsOf(place).toString();
}

export function explorerHref(place: Place): string {
  const params = paramsOf(place);
  if (place.library !== undefined) params.set("in", place.library);
  const text = params.toString();
  return text === "" ? "/library/explorer" : `/library/explorer?${text}`;
}

/** The place after a move: what followed is kept where the line goes the same way. */
export function played(place: Place, move: string): Place {
  const { moves, at } = place;
  const goes = moves[at] === move;
  return { ...place, moves: goes ? moves : [...moves.slice(0, at), move], at: at + 1 };
}

export function stepped(place: Place, to: number): Place {
  return { ...place, at: Math.min(Math.max(to, 0), place.moves.length) };
}

/** Whole per cents that add up to a hundred: the largest remainders are rounded up. */
export function perCents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / all);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const order = exact.map((part, index) => ({ index, rest: part - Math.floor(part) })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
