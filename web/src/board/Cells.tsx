/** The grid that hands and screen readers meet: one transparent cell per place, in reading order. */
import type { Piece, View } from "../gen/api";
import { cellLabel, type Speaker } from "./spoken";

interface CellsProps {
  speaker: Speaker;
  view: View;
  forbidden: ReadonlyMap<number, string> | undefined;
  pieceAt: ReadonlyMap<number, Piece>;
  /** The one cell that Tab leads to. */
  active: number;
  selected: readonly number[];
  reachable: ReadonlySet<number> | undefined;
  last: number | undefined;
  /** A finger here takes a piece up, so the page must not scroll from it. */
  grab: (cell: number) => boolean;
  onFocus: (cell: number, element: Element) => void;
  onBlur: () => void;
  /** A click that no pointer made: screen readers and voice control. */
  onVirtualClick: (cell: number) => void;
}

export function Cells(props: CellsProps) {
  const { speaker, view, pieceAt } = props;
  const { geometry, board } = speaker;
  const marks = new Map<number, string[]>();
  for (const [cell, mark] of view.marks) {
    marks.set(cell, [...(marks.get(cell) ?? []), mark]);
  }
  for (const [cell, words] of props.forbidden ?? []) {
    marks.set(cell, [...(marks.get(cell) ?? []), words]);
  }
  const half = geometry.look === "holes" ? 43 : 50;
  return (
    <g class="cells" role="presentation">
      {geometry.rows.map((row) => (
        <g role="row">
          {row.map((cell) => {
            const { x, y } = geometry.cells[cell] ?? { x: 0, y: 0 };
            const piece = pieceAt.get(cell);
            const name = board.cells[cell]?.name;
            const state = {
              piece,
              count: piece?.kind === "heap" ? view.counts.find(([count]) => count === name)?.[2] : undefined,
              marks: marks.get(cell) ?? [],
              selected: props.selected.includes(cell),
              reachable: props.reachable?.has(cell) ?? false,
              last: props.last === cell,
            };
            return (
              <rect
                role="gridcell"
                data-cell={name}
                x={x - half}
                y={y - half}
                width={2 * half}
                height={2 * half}
                class={props.grab(cell) ? "grab" : state.reachable ? "go" : ""}
                tabindex={cell === props.active ? 0 : -1}
                aria-selected={state.selected}
                aria-label={cellLabel(speaker, cell, state)}
                onFocus={(event) => props.onFocus(cell, event.currentTarget)}
                onBlur={props.onBlur}
                onClick={(event) => {
                  if (event.detail === 0) props.onVirtualClick(cell);
                }}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
}
