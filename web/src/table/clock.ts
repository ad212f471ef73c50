/**
 * Clocks between two messages of the server. The server's faces are the truth; here they only run
 * on, on the server's time, until the next message corrects them.
 */
import type { Clock } from "../gen/api";
import { byoPeriodMs } from "../i18n/clockWords";

export interface Reading {
  /** What the clock shows, in milliseconds; never below 0. */
  remaining: number;
  running: boolean;
  movesLeft: number | undefined;
  periodsLeft: number | undefined;
  low: boolean;
}

export const LOW_MS = 60_000;
/** A correction that is smaller is the network's, not worth a word. */
export const CORRECTION_MS = 300;

/** What a seat's clock shows at the server's instant `now`. */
export function reading(clock: Clock, scheme: string, seat: number, now: number): Reading | undefined {
  const face = clock.faces[seat];
  if (face === undefined) return undefined;
  const running = clock.running.includes(seat);
  const passed = running ? Math.max(0, now - clock.at) : 0;
  const { remaining, periods } = runDown(face.remaining - passed, face.periods_left ?? undefined, scheme);
  return {
    remaining,
    running,
    movesLeft: face.moves_left ?? undefined,
    periodsLeft: periods,
    low: remaining < LOW_MS,
  };
}

/** Main time that is used up goes over into periods of the countdown, as the server will say. */
function runDown(
  left: number,
  periods: number | undefined,
  scheme: string,
): { remaining: number; periods: number | undefined } {
  const period = byoPeriodMs(scheme);
  let remaining = left;
  let rest = periods;
  while (remaining <= 0 && rest !== undefined && rest > 0 && period !== undefined && period > 0) {
    // The first period follows the main time without costing one.
    remaining += period;
    if (remaining <= 0) rest -= 1;
  }
  return { remaining: Math.max(0, remaining), periods: rest };
}

/** By how much a new message moves a clock that ran on here; 0 when it is not worth a word. */
export function correction(before: Clock, after: Clock, scheme: string, seat: number): number {
  if (!before.running.includes(seat) || !after.running.includes(seat)) return 0;
  const expected = reading(before, scheme, seat, after.at)?.remaining;
  const got = after.faces[seat]?.remaining;
  if (expected === undefined || got === undefined) return 0;
  const by = got - expected;
  return Math.abs(by) > CORRECTION_MS ? by : 0;
}

/** Seconds at which somebody is told that time runs out. */
const WARNINGS_S = [60, 30, 10, 5, 4, 3, 2, 1];

/** The warning that is crossed when a clock goes from `before` to `after`; none otherwise. */
export function warningBetween(before: number, after: number): number | undefined {
  return WARNINGS_S.find((seconds) => before > seconds * 1000 && after <= seconds * 1000);
}
