import type { Reach } from "../gen/api";

/**
 * What stands between two cells in the canonical text of this game's moves, read off a move that is
 * allowed now (`h2e2`: nothing; `32-28`: a hyphen). None where moves are written otherwise.
 */
export function separator(reach: Reach | null | undefined): string | undefined {
  for (const [index, first] of (reach?.next ?? []).entries()) {
    const after = reach?.after?.[index];
    for (const [at, second] of (after?.next ?? []).entries()) {
      const move = after?.after?.[at]?.move;
      if (move == null || !move.startsWith(first) || !move.endsWith(second)) continue;
      return move.slice(first.length, move.length - second.length);
    }
  }
  return undefined;
}

/** Whether a move here is one touch, told by its cell: a stone put down. */
export function isPlacing(reach: Reach | null | undefined): boolean {
  return (reach?.next ?? []).some((touch, index) => reach?.after?.[index]?.move === touch);
}
