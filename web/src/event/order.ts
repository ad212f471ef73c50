/** Orders and rounds that are put together by hand. */
import type { NextRound, SetMatch } from "../gen/api";

/** The order with somebody at a place; whoever stood there takes the other's. */
export function placed(order: readonly number[], index: number, number: number): number[] {
  const other = order.indexOf(number);
  const next = [...order];
  if (other >= 0) next[other] = order[index] ?? number;
  next[index] = number;
  return next;
}

/** A match being put together; 0 is nobody yet. */
export interface Draft {
  group: number;
  label: string;
  sides: [number, number];
}

export interface DraftRound {
  matches: Draft[];
  byes: number[];
}

/** Who can sit in a group, from 0; a match of a group that is not there has nobody. */
function groupOf(next: NextRound, number: number): number {
  return Math.max(
    next.groups.findIndex((group) => group.includes(number)),
    0,
  );
}

/** The round as the hall would pair it; where it finds none, a match for every two of a group. */
export function drafted(next: NextRound): DraftRound {
  if (next.matches.length > 0) {
    const matches = next.matches.map((one): Draft => {
      const [first = 0, second = 0] = one.sides;
      return { group: groupOf(next, first), label: one.label ?? "", sides: [first, second] };
    });
    return { matches, byes: [...next.byes] };
  }
  const matches = next.groups.flatMap((group, index) =>
    Array.from({ length: Math.floor(group.length / 2) }, (): Draft => ({ group: index, label: "", sides: [0, 0] })),
  );
  return { matches, byes: [] };
}

/** The draft with somebody in a seat: nobody sits twice, so elsewhere the seat is empty again. */
export function seated(round: DraftRound, match: number, side: 0 | 1, number: number): DraftRound {
  const without = (sides: [number, number]): [number, number] => [
    sides[0] === number ? 0 : sides[0],
    sides[1] === number ? 0 : sides[1],
  ];
  const matches = round.matches.map((one, index): Draft => {
    const sides: [number, number] = number === 0 ? [...one.sides] : without(one.sides);
    if (index === match) sides[side] = number;
    return { ...one, sides };
  });
  return { matches, byes: round.byes.filter((one) => one !== number) };
}

/** The draft with somebody on the bye, or not any more. */
export function rested(round: DraftRound, number: number, rests: boolean): DraftRound {
  if (!rests) return { ...round, byes: round.byes.filter((one) => one !== number) };
  const matches = round.matches.map((one): Draft => {
    const [first, second] = one.sides;
    return { ...one, sides: [first === number ? 0 : first, second === number ? 0 : second] };
  });
  return { matches, byes: [...round.byes.filter((one) => one !== number), number] };
}

/** Who sits nowhere yet. */
export function unseated(next: NextRound, round: DraftRound): number[] {
  const sitting = new Set([...round.matches.flatMap((one) => one.sides), ...round.byes]);
  return next.groups.flat().filter((number) => !sitting.has(number));
}

/** The draft as it is sent; a match with nobody in it is left out. */
export function sent(round: DraftRound): { matches: SetMatch[]; byes: number[] } {
  const matches = round.matches
    .filter((one) => one.sides.some((number) => number !== 0))
    .map((one) => ({ sides: one.sides.filter((number) => number !== 0), label: one.label }));
  return { matches, byes: [...round.byes] };
}
