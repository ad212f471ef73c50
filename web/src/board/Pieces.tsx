/** What stands on the board. A piece keeps its element from move to move, so it slides. */
import { useRef } from "preact/hooks";
import { Figure } from "./Figure";
import { figureOf } from "./figures";
import type { Geometry } from "./geometry";
import { Identities } from "./identity";
import { numberOn } from "./numbers";
import { pieceName } from "./spoken";
import type { Standing } from "./standing";
import { useTravel } from "./travel";
import type { BoardProps } from "./types";

interface PiecesProps {
  props: BoardProps;
  geometry: Geometry;
  drawn: readonly Standing[];
  /** The cell whose piece is in a hand. */
  held: number | undefined;
  /** Where the piece of the last move stood on its way. */
  route: readonly number[];
}

export function Pieces({ props, geometry, drawn, held, route }: PiecesProps) {
  const identities = useRef(new Identities());
  const place = (cell: number) => geometry.cells[cell] ?? { x: 0, y: 0 };
  const far = (from: number, to: number) => Math.hypot(place(from).x - place(to).x, place(from).y - place(to).y);
  const known = identities.current.update(drawn.map(({ piece }) => piece), far);
  // In an order that never changes: an element that is put elsewhere in the document does not slide.
  const items = known.map(({ id }, index) => ({ id, ...(drawn[index] as Standing) })).sort((a, b) => a.id - b.id);
  const { hold, leaving, lasts } = useTravel(items, route, place);
  return (
    <g aria-hidden="true" class="pieces">
      {leaving.map(({ piece }) => {
        const { x, y } = place(piece.cell);
        return (
          <g key={`${route.join()} ${piece.cell}`} class="is-leaving" transform={`translate(${x} ${y})`} style={{ animationDuration: `${lasts}ms` }}>
            <Figure kind={piece.kind} set={props.pieces} />
          </g>
        );
      })}
      {items.map(({ id, piece, condition }) => {
        const { x, y } = place(piece.cell);
        const lifted = held === piece.cell ? "is-lifted" : "";
        const refused = props.refused?.path[0] === piece.cell ? "is-refused" : "";
        const name = figureOf(piece.kind).form === "letter" ? pieceName(props.game, piece) : undefined;
        return (
          <g key={id} ref={(element) => hold(id, element)} class={`piece is-${condition} ${lifted} ${refused}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
            <Figure kind={piece.kind} set={props.pieces} number={numberOn(props, piece)} name={name} />
            {condition === "captured" && <path class="man-x" d="M-17-17L17 17M17-17L-17 17" />}
          </g>
        );
      })}
    </g>
  );
}
