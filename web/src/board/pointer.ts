/**
 * Mouse, pen and finger over the drawing. A press takes a piece up; letting go elsewhere drops it,
 * letting go where it stood leaves it selected for a second tap.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { cellAt, type Geometry, type Point } from "./geometry";

/** A hand is never quite still. */
const STILL_PX = 5;
/** How far above a finger the piece is drawn, in drawing units. */
const LIFT = 85;

export interface Held {
  cell: number;
  /** Where the piece is drawn. */
  at: Point;
  /** The cell it would be dropped on. */
  over: number | undefined;
}

interface Press {
  pointer: number;
  cell: number;
  x: number;
  y: number;
  moved: boolean;
  /** This press selected the cell, so letting go must not touch it once more. */
  fresh: boolean;
}

export interface PointerHooks {
  geometry: Geometry;
  /** Whether a press here takes a piece up. */
  canLift: (cell: number) => boolean;
  /** Selects a piece; `false` when it was selected already. */
  lift: (cell: number) => boolean;
  tap: (cell: number) => void;
  drop: (cell: number | undefined) => void;
}

function toDrawing(svg: SVGSVGElement, event: PointerEvent): Point {
  const matrix = svg.getScreenCTM();
  if (matrix === null) return { x: 0, y: 0 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

export function usePointer(hooks: PointerHooks) {
  const svg = useRef<SVGSVGElement>(null);
  const press = useRef<Press | undefined>(undefined);
  const [held, setHeld] = useState<Held>();

  // The page must not scroll while a piece is held; only a listener that may prevent can stop it.
  useEffect(() => {
    const drawing = svg.current;
    const stop = (event: TouchEvent) => {
      if (press.current !== undefined && hooks.canLift(press.current.cell)) event.preventDefault();
    };
    drawing?.addEventListener("touchmove", stop, { passive: false });
    return () => drawing?.removeEventListener("touchmove", stop);
  });

  const release = () => {
    press.current = undefined;
    setHeld(undefined);
  };

  return {
    svg,
    held,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (svg.current === null || event.button !== 0 || press.current !== undefined) return;
        const cell = cellAt(hooks.geometry, toDrawing(svg.current, event));
        if (cell === undefined) return;
        const lifts = hooks.canLift(cell);
        const fresh = lifts && hooks.lift(cell);
        press.current = { pointer: event.pointerId, cell, x: event.clientX, y: event.clientY, moved: false, fresh };
        if (lifts) svg.current.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const now = press.current;
        if (svg.current === null || now?.pointer !== event.pointerId) return;
        now.moved ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > STILL_PX;
        if (!now.moved || !hooks.canLift(now.cell)) return;
        const finger = toDrawing(svg.current, event);
        const at = { x: finger.x, y: finger.y - (event.pointerType === "touch" ? LIFT : 0) };
        setHeld({ cell: now.cell, at, over: cellAt(hooks.geometry, finger) });
      },
      onPointerUp: (event: PointerEvent) => {
        const now = press.current;
        if (svg.current === null || now?.pointer !== event.pointerId) return;
        const cell = cellAt(hooks.geometry, toDrawing(svg.current, event));
        release();
        if (held !== undefined && cell !== now.cell) hooks.drop(cell);
        else if (cell === now.cell && !now.fresh) hooks.tap(cell);
      },
      onPointerCancel: release,
    },
  };
}
