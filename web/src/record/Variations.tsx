/** Lines beside a move, indented under it: their moves in a row, with lines of their own below. */
import type { ImportedGame, MoveRow } from "../gen/api";
import { t } from "../i18n";
import { signs, type LineId, type Spot } from "./lines";

/** Deeper lines are not indented further: there would be no room left for their moves. */
const DEEPEST = 4;

export interface VariationsProps {
  game: ImportedGame;
  /** Which, by their places. */
  ids: readonly number[];
  nameOf: (move: MoveRow) => string;
  /** Moves are counted one by one. */
  single: boolean;
  isAt: (line: LineId, plies: number) => boolean;
  onGo: (spot: Spot) => void;
  depth?: number;
}

export function Variations(props: VariationsProps) {
  const { ids, depth = 1 } = props;
  return (
    <>
      {ids.map((id) => (
        <div key={id} class={depth > DEEPEST ? "var flat" : "var"} role="group" aria-label={t("record-variation")}>
          <Moves {...props} id={id} depth={depth} />
        </div>
      ))}
    </>
  );
}

function Moves({ id, ...props }: VariationsProps & { id: number; depth: number }) {
  const { game, nameOf, single, isAt, onGo, depth } = props;
  const variation = game.variations[id];
  if (variation === undefined) return null;
  const { moves, comments, marks, after } = variation;
  const leaving = (plies: number) => game.variations.flatMap((one, at) => (one.of === id && one.after === plies ? [at] : []));
  const told = (plies: number) => comments.flatMap(([at, text]) => (at === plies ? [text] : []));
  return (
    <>
      {moves.map((move, index) => {
        const plies = after + index + 1;
        const number = single ? `${move.ply + 1}.` : move.seat === 0 || index === 0 ? `${Math.floor(move.ply / 2) + 1}.${move.seat === 0 ? "" : ".."}` : "";
        const lines = leaving(plies - 1).filter((line) => line !== id);
        return (
          <>
            <button type="button" aria-current={isAt(id, plies) ? "true" : undefined} onClick={() => onGo({ line: id, plies })}>
              {number === "" ? null : <span class="t">{number} </span>}
              {nameOf(move)}
              {signs(marks, plies)}
            </button>{" "}
            {told(plies).map((text, at) => (
              <span key={at} class="comment">
                {text}{" "}
              </span>
            ))}
            {lines.length > 0 && <Variations {...props} ids={lines} depth={depth + 1} />}
          </>
        );
      })}
      {leaving(after + moves.length).length > 0 && <Variations {...props} ids={leaving(after + moves.length)} depth={depth + 1} />}
    </>
  );
}
