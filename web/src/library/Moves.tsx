/** The moves of a position with their games, and a bar of how these ended. */
import type { LibraryExplored, LibraryMove, View } from "../gen/api";
import { lang, seatName, t } from "../i18n";
import { perCents } from "./line";

interface MovesProps {
  game: string;
  explored: LibraryExplored;
  view: View;
  nameOf: (move: LibraryMove) => string;
  /** The move that the line goes on with. */
  next: string | undefined;
  onMove: (move: string) => void;
}

/** A part of a bar that is narrower has no room for its number. */
const NUMBER_FROM = 12;

export function Moves({ game, explored, view, nameOf, next, onMove }: MovesProps) {
  const { moves, games } = explored;
  if (moves.length === 0) return <p class="pb sm mut">{t(games === 0 ? "explorer-nothing" : "explorer-ended")}</p>;
  const number = new Intl.NumberFormat(lang());
  // Red is red, and whoever else begins is light.
  const red = view.pieces.some(({ kind, seat }) => seat === 0 && kind.startsWith("red-"));
  return (
    <table class="dt ex">
      <thead>
        <tr>
          <th>{t("explorer-move")}</th>
          <th class="r">{t("explorer-games")}</th>
          <th>{t("explorer-ends", { first: seatName(game, 0), second: seatName(game, 1) })}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.move} aria-current={move.move === next ? "true" : undefined}>
            <td>
              <button type="button" class="plain-btn" onClick={() => onMove(move.move)}>
                {nameOf(move)}
              </button>
            </td>
            <td class="r num">{number.format(move.games)}</td>
            <td>
              <Bar game={game} move={move} red={red} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ game, move, red }: { game: string; move: LibraryMove; red: boolean }) {
  const { first, draws, second } = move;
  if (first + draws + second === 0) return <span class="sm mut">{t("explorer-no-ends")}</span>;
  const parts = perCents([first, draws, second]);
  const [one = 0, two = 0, three = 0] = parts;
  const label = t("explorer-bar", { first: seatName(game, 0), second: seatName(game, 1), wins: one, draws: two, losses: three });
  const classes = [red ? "w red" : "w", "d", "l"];
  return (
    <span class="bar3" role="img" aria-label={label} title={label}>
      {parts.map((part, index) =>
        part === 0 ? null : (
          <i key={index} class={classes[index]} style={{ width: `${part}%` }}>
            {part < NUMBER_FROM ? null : part}
          </i>
        ),
      )}
    </span>
  );
}
