/** Where a record goes on in more than one way: a button for each, the line's own first. */
import type { ImportedGame, MoveRow } from "../gen/api";
import { t } from "../i18n";
import { ways, type Spot } from "./lines";

interface WaysProps {
  game: ImportedGame;
  spot: Spot;
  nameOf: (move: MoveRow) => string;
  onGo: (spot: Spot) => void;
}

export function Ways({ game, spot, nameOf, onGo }: WaysProps) {
  const found = ways(game, spot);
  if (found.length < 2) return null;
  return (
    <div class="ways row wrap" role="group" aria-label={t("record-ways")}>
      <span class="sm mut">{t("record-ways")}</span>
      {found.map(({ line, plies, move }) => (
        <button key={line ?? "main"} type="button" class="btn sm" onClick={() => onGo({ line, plies })}>
          {nameOf(move)}
        </button>
      ))}
    </div>
  );
}
