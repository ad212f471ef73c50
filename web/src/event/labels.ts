/** How matches and games of a round are told apart, as the papers do. */
import type { Game, Match, Round, Section } from "../gen/api";
import { t } from "../i18n";

/** What a match is played for; undefined where it is like any other. */
export function labelWords(label: string): string | undefined {
  if (label === "") return undefined;
  const places = /^places-(\d+)-(\d+)$/.exec(label);
  if (places !== null) return t("match-places", { first: places[1] ?? "", last: places[2] ?? "" });
  if (label === "third") return t("match-third");
  if (label === "final") return t("match-final");
  return label;
}

/** The groups that a round is played in. */
export function groupsOf(round: Round): number {
  return new Set(round.matches.map((one) => one.group)).size;
}

/** Number of the match, and of the board where a match has several: 3, 3.2. */
export function boardWords(number: number, of: Match, game: Game | undefined): string {
  const boards = new Set(of.games.map((one) => one.board)).size;
  return boards > 1 && game !== undefined ? `${number + 1}.${game.board}` : String(number + 1);
}

/** What else tells a game from the others: group, label, which game of its board. */
export function gameTags(round: Round, of: Match, game: Game | undefined): string[] {
  const games = new Set(of.games.map((one) => one.number)).size;
  const label = labelWords(of.label);
  return [
    ...(groupsOf(round) > 1 ? [t("match-group", { group: of.group })] : []),
    ...(label === undefined ? [] : [label]),
    ...(games > 1 && game !== undefined ? [t("game-number", { number: game.number })] : []),
  ];
}

/** All of it on one line, for dialogs: 3.2 · 第 1 组 · 第 2 局. */
export function gameWords(round: Round, number: number, of: Match, game: Game): string {
  return [boardWords(number, of, game), ...gameTags(round, of, game)].join(" · ");
}

/** How many line-ups a section waits for. */
export function lineUpsMissing(section: Section): number {
  const last = section.rounds[section.rounds.length - 1];
  return last?.matches.flatMap((one) => one.line_ups).filter((one) => one === "due").length ?? 0;
}
