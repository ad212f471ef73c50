/**
 * Who sits where at a table of many, as a form holds it: for each seat that it is open, mine, or an
 * engine's at a level. Where no seat is mine I get an open one by lot.
 */
import type { EngineInfo, EngineSeat } from "../gen/api";

export const OPEN = "open";
export const ME = "me";

/** What becomes of the seat of whoever leaves during the game. */
export type Leaving = "retires" | "passes" | "replaced";
export const LEAVING: readonly Leaving[] = ["retires", "passes", "replaced"];

/** The level that a form begins with. */
const LEVEL = 3;

/** An engine at a level, as one value of a select. */
export function engineAt(engine: EngineInfo, level = LEVEL): string {
  return `${engine.id}:${Math.min(level, engine.levels)}`;
}

/** The form for so many seats: what was chosen, and for the rest that they are open, or the engine's against whom I wanted to play. */
export function seated(chosen: readonly string[], seats: number, against: EngineInfo | undefined): string[] {
  const first = (seat: number) => (against === undefined ? OPEN : seat === 0 ? ME : engineAt(against));
  return Array.from({ length: seats }, (_, seat) => chosen[seat] ?? first(seat));
}

/** One seat is chosen; I sit at one at most. */
export function choose(sitters: readonly string[], seat: number, who: string): string[] {
  return sitters.map((before, one) => {
    if (one === seat) return who;
    return who === ME && before === ME ? OPEN : before;
  });
}

/** Engines take the seats that are open, but the one that I get by lot. */
export function fill(sitters: readonly string[], engine: EngineInfo): string[] {
  const spared = sitters.includes(ME) ? -1 : sitters.indexOf(OPEN);
  return sitters.map((who, seat) => (who === OPEN ? (seat === spared ? ME : engineAt(engine)) : who));
}

export function mySeatOf(sitters: readonly string[]): number | undefined {
  const seat = sitters.indexOf(ME);
  return seat < 0 ? undefined : seat;
}

/** The engines as the wire has them. */
export function engineSeats(sitters: readonly string[]): EngineSeat[] {
  return sitters.flatMap((who, seat) => {
    const colon = who.lastIndexOf(":");
    return colon < 0 ? [] : [{ seat, id: who.slice(0, colon), level: Number(who.slice(colon + 1)) }];
  });
}

/** Whether the game begins as soon as I sit down. */
export function isFull(sitters: readonly string[]): boolean {
  const open = sitters.filter((who) => who === OPEN).length;
  return open === (sitters.includes(ME) ? 0 : 1);
}
