/**
 * A piece that went over several cells in one move goes there cell by cell, and what it took stays,
 * faint, until it has arrived.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "./geometry";
import type { Standing } from "./standing";

/** From one cell of a way to the next. */
const STEP_MS = 140;

export interface Traveller extends Standing {
  id: number;
}

export interface Travel {
  /** Takes the element of a piece, so that it can be moved. */
  hold: (id: number, element: SVGGElement | null) => void;
  /** What was taken on the way, where it stood. */
  leaving: readonly Standing[];
  /** How long it stays. */
  lasts: number;
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** `route`: the cells of the last move, from its start to its end. */
export function useTravel(items: readonly Traveller[], route: readonly number[], place: (cell: number) => Point): Travel {
  const elements = useRef(new Map<number, SVGGElement>());
  const before = useRef<readonly Traveller[]>([]);
  const left = useRef<{ route: readonly number[]; leaving: readonly Standing[] }>({ route, leaving: [] });
  const [from, to] = [route[0], route[route.length - 1]];
  const long = route.length > 2;
  // Pieces that are drawn as sent already stand where they go.
  const mover = items.find(({ id, piece }) => piece.cell === to && before.current.some((old) => old.id === id && old.piece.cell === from));
  if (left.current.route !== route) {
    const gone = (old: Traveller) => !items.some(({ id }) => id === old.id);
    const leaving = long && mover !== undefined ? before.current.filter(gone).map((old) => ({ ...old, condition: "captured" as const })) : [];
    left.current = { route, leaving };
  }
  const moved = mover?.id;
  useLayoutEffect(() => {
    const element = moved === undefined ? undefined : elements.current.get(moved);
    before.current = items;
    if (!long || element === undefined || element.animate === undefined || still()) return;
    const frames = route.map((cell) => ({ transform: `translate(${place(cell).x}px, ${place(cell).y}px)` }));
    element.animate(frames, { duration: STEP_MS * (route.length - 1), easing: "linear" });
  });
  return {
    hold: (id, element) => {
      if (element === null) elements.current.delete(id);
      else elements.current.set(id, element);
    },
    leaving: left.current.leaving,
    lasts: STEP_MS * Math.max(0, route.length - 1),
  };
}
