/** The keyboard on the board: one cell has the focus, arrows move it, Enter touches it. */
import { useState } from "preact/hooks";
import type { Piece } from "../gen/api";
import { letterOf } from "./figures";
import type { Geometry } from "./geometry";
import type { Gesture } from "./gesture";
import { isKey, neighbour } from "./neighbours";
import type { BoardProps } from "./types";

interface KeysProps {
  props: BoardProps;
  geometry: Geometry;
  gesture: Gesture;
  pieceAt: ReadonlyMap<number, Piece>;
}

/** The next piece of a kind after `from` in reading order, mine where I have a seat. */
export function nextOfKind(
  geometry: Geometry,
  pieceAt: ReadonlyMap<number, Piece>,
  letter: string,
  from: number,
  me: number | undefined,
): number | undefined {
  const order = geometry.rows.flat();
  const start = order.indexOf(from) + 1;
  return [...order.slice(start), ...order.slice(0, start)].find((cell) => {
    const piece = pieceAt.get(cell);
    return piece !== undefined && letterOf(piece.kind) === letter && (me === undefined || piece.seat === me);
  });
}

export function useKeys({ props, geometry, gesture, pieceAt }: KeysProps) {
  const [focused, setFocused] = useState<number>();
  const [visible, setVisible] = useState(false);
  const [kept, setKept] = useState<number>();
  const last = props.lastMove[props.lastMove.length - 1];
  const own = geometry.rows.flat().reverse().find((cell) => pieceAt.get(cell)?.seat === (props.me ?? props.seat));
  const active = kept ?? last ?? own ?? geometry.rows[0]?.[0] ?? 0;
  const name = (cell: number) => props.board.cells[cell]?.name ?? "";

  const go = (event: KeyboardEvent, cell: number | undefined) => {
    event.preventDefault();
    if (cell === undefined) return;
    setKept(cell);
    const grid = event.currentTarget as Element;
    (grid.querySelector(`[data-cell="${CSS.escape(name(cell))}"]`) as SVGElement | null)?.focus();
  };

  return {
    active,
    focused,
    visible,
    onFocus: (cell: number, element: Element) => {
      setFocused(cell);
      setKept(cell);
      setVisible(element.matches(":focus-visible"));
    },
    onBlur: () => {
      setFocused(undefined);
      setVisible(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || focused === undefined) return;
      if (isKey(event.key)) {
        go(event, neighbour(geometry, focused, event.key));
      } else if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        setVisible(true);
        gesture.touch(name(focused), "key");
      } else if (event.key === "Escape" && gesture.state.peek().touches.length > 0) {
        event.preventDefault();
        event.stopPropagation();
        gesture.cancel();
      } else if (event.key === "Backspace") {
        event.preventDefault();
        gesture.back();
      } else if (props.shortcuts && /^[a-z]$/.test(event.key)) {
        const cell = nextOfKind(geometry, pieceAt, event.key, focused, props.me);
        if (cell === undefined) return;
        event.stopPropagation();
        go(event, cell);
      }
    },
  };
}
