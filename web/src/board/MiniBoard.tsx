/** A picture of a board for lists and walls. Under 80 px characters are noise, so pieces are discs. */
import { useMemo } from "preact/hooks";
import { Figure } from "./Figure";
import { isDark } from "./figures";
import { geometry as geometryOf } from "./geometry";
import { Ground } from "./Ground";
import { numberOn } from "./numbers";
import type { MiniBoardProps } from "./types";

/** A circle as a path: many pieces are two paths. */
const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export function MiniBoard({ board, view, seat, tiny = false, label }: MiniBoardProps) {
  const geometry = useMemo(() => geometryOf(board, seat, false), [board, seat]);
  const ground = useMemo(() => <Ground board={board} geometry={geometry} coordinates={false} />, [board, geometry]);
  const place = (cell: number) => geometry.cells[cell] ?? { x: 0, y: 0 };
  const { x, y, width, height } = geometry.frame;
  const discs = (dark: boolean) =>
    view.pieces
      .filter((piece) => isDark(piece.kind, piece.seat) === dark)
      .map(({ cell }) => disc(place(cell).x, place(cell).y, 42))
      .join("");
  // Discs of red pieces are red, of white men white.
  const light = view.pieces.some(({ kind }) => kind.startsWith("red-")) ? "ty-a" : "ty-w";
  const many = view.pieces.some(({ kind }) => /^man-\d$/.test(kind));
  return (
    <svg class={`board mini look-${geometry.look} ${tiny ? "tiny" : ""}`} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      {ground}
      {tiny && !many ? (
        <>
          <path class={light} d={discs(false)} />
          <path class="ty-b" d={discs(true)} />
        </>
      ) : (
        view.pieces.map((piece) => (
          <g transform={`translate(${place(piece.cell).x} ${place(piece.cell).y})`}>
            <Figure kind={piece.kind} set="plain" number={numberOn({ board, view }, piece)} />
          </g>
        ))
      )}
    </svg>
  );
}
