/** One piece of evidence in a line: the nature, who acts on whom, the root. */
import type { Speaker } from "../board/spoken";
import { pieceName, placeName } from "../board/spoken";
import type { Evidence, View } from "../gen/api";
import { t, words } from "../i18n";
import { Nature } from "./Nature";

/** 红车 一路7线、黑马 五路7线; an empty cell is its name alone. */
export function piecesText(speaker: Speaker, view: View | undefined, cells: readonly number[]): string {
  const names = cells.map((cell) => {
    const place = placeName(speaker, cell);
    const piece = view?.pieces.find((one) => one.cell === cell);
    return piece === undefined ? place : t("board-cell", { what: pieceName(speaker.game, piece), place });
  });
  return names.join(t("verdict-list"));
}

export function termName(game: string, term: string): string {
  return words(game).find(`term-${term}`) ?? term;
}

export function EvidenceLine({ speaker, view, item }: { speaker: Speaker; view: View | undefined; item: Evidence }) {
  const [actors, targets] = [piecesText(speaker, view, item.actors), piecesText(speaker, view, item.targets)];
  return (
    <li class="row evidence">
      <Nature game={speaker.game} nature={item.nature} wordy />
      <span class="sm">
        {actors}
        {targets !== "" && ` → ${targets}`}
        {item.root != null && ` · ${termName(speaker.game, item.root)}`}
      </span>
    </li>
  );
}
