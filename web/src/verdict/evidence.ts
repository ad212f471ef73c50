/** Evidence as something to look at: shapes of natures, arrows, lines that can be played. */
import type { Arrow } from "../board/types";
import type { Board, Evidence, MoveRow, View } from "../gen/api";

/** The shape carries the meaning; colour only helps. */
export type NatureShape = "jiang" | "sha" | "zhuo" | "xian" | "word";

const SHAPES: Readonly<Record<string, NatureShape>> = {
  将: "jiang",
  杀: "sha",
  捉: "zhuo",
  兑: "xian",
  献: "xian",
  拦: "xian",
  跟: "xian",
  闲: "xian",
};

export function shapeOf(nature: string): NatureShape {
  return SHAPES[nature] ?? "word";
}

/** A game that can be stepped through. `views[n]` stands after n plies. */
export interface Line {
  board: Board;
  game: string;
  views: readonly View[];
  moves: readonly MoveRow[];
}

/** How often each seat did what, in the order in which it came up: 红 二捉. */
export function tally(evidence: readonly Evidence[], moves: readonly MoveRow[]): Map<number, Map<string, number>> {
  const bySeat = new Map<number, Map<string, number>>();
  const seen = new Set<string>();
  for (const { ply, nature } of evidence) {
    const seat = moves[ply]?.seat;
    // A ply may be two things to two pieces; it counts once for each nature.
    if (seat === undefined || seen.has(`${ply} ${nature}`)) continue;
    seen.add(`${ply} ${nature}`);
    const natures = bySeat.get(seat) ?? new Map<string, number>();
    natures.set(nature, (natures.get(nature) ?? 0) + 1);
    bySeat.set(seat, natures);
  }
  return bySeat;
}

/** From the acting pieces to what they act on; nothing for pieces that act on themselves. */
export function attackArrows(evidence: Evidence): Arrow[] {
  return evidence.targets.flatMap((to) =>
    evidence.actors.filter((from) => from !== to).map((from): Arrow => ({ kind: "attack", from, to })),
  );
}

/** From the pieces that protect a target to it: they end in a bar, whatever they are worth. */
export function rootArrows(evidence: Evidence): Arrow[] {
  const [to] = evidence.targets;
  if (to === undefined) return [];
  return (evidence.roots ?? []).map((from): Arrow => ({ kind: "root", from, to }));
}

/** The cells named in a canonical move, in order. */
export function cellsIn(board: Board, text: string): number[] {
  const numbers = new Map(board.cells.map((cell, number) => [cell.name, number]));
  const longest = Math.max(...board.cells.map((cell) => cell.name.length));
  const found: number[] = [];
  let at = 0;
  while (at < text.length) {
    let length = longest;
    while (length > 0 && !numbers.has(text.slice(at, at + length))) length -= 1;
    const number = numbers.get(text.slice(at, at + length));
    if (length > 0 && number !== undefined) found.push(number);
    at += Math.max(length, 1);
  }
  return found;
}

/** One witness move as a numbered arrow. */
export function stepArrow(board: Board, text: string, number: number): Arrow | undefined {
  const cells = cellsIn(board, text);
  const [from, to] = [cells[0], cells[cells.length - 1]];
  return from === undefined || to === undefined || from === to ? undefined : { kind: "witness", from, to, number };
}

export interface Scene {
  view: View;
  arrows: readonly Arrow[];
  /** Cells of the move that led here. */
  path: readonly number[];
}

const EMPTY: View = { pieces: [], marks: [], counts: [] };

/**
 * What the board shows of a piece of evidence: the ply and who acts on whom, or, for `step` above
 * 0, the witness played so far. Where the hall sent no views of a witness its moves are arrows only.
 */
export function sceneOf(line: Line, evidence: Evidence, step: number): Scene {
  const at = (plies: number) => line.views[Math.min(plies, line.views.length - 1)] ?? EMPTY;
  if (step === 0) {
    const path = line.moves[evidence.ply]?.path ?? [];
    return { view: at(evidence.ply + 1), arrows: [...attackArrows(evidence), ...rootArrows(evidence)], path };
  }
  const played = evidence.witness.slice(0, step);
  const arrowOf = (index: number) => {
    const text = played[index]?.move;
    return text === undefined ? undefined : stepArrow(line.board, text, index + 1);
  };
  const last = played[played.length - 1];
  if (last?.view != null) {
    const arrow = arrowOf(played.length - 1);
    return { view: last.view, arrows: arrow === undefined ? [] : [arrow], path: [] };
  }
  const from = Math.max(0, played.length - 3);
  const arrows = played.flatMap((_, index) => (index < from ? [] : (arrowOf(index) ?? [])));
  return { view: at(evidence.witness_after ?? evidence.ply + 1), arrows, path: [] };
}
