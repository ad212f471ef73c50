import type { BoardProps } from "./types";

export function Board({ board, label }: BoardProps) {
  return <svg class="board" role="img" aria-label={label} viewBox={`0 0 ${board.width} ${board.height}`} />;
}
