/** The board of a table: the present, or an earlier position, with what the reader wants to see on it. */
import { useMemo } from "preact/hooks";
import { settings } from "../app/settings";
import { Board } from "../board/Board";
import type { Gesture } from "../board/gesture";
import type { Update } from "../gen/api";
import { gameOf, locale, ruleName, seatName, t, words } from "../i18n";
import { problemText } from "../i18n/problems";
import type { TableState } from "../net/tableState";
import { stoneNumbers } from "../record/games";
import type { TableModel } from "./model";
import { isPlacing, separator } from "./separator";

/** What is shown on demand. */
export interface Shows {
  /** Which move put each stone. */
  numbers: boolean;
  /** Points where a stone would lose. */
  forbidden: boolean;
}

/** The same each time: what is drawn for it is kept. */
const NO_CELLS: readonly number[] = [];

interface TableBoardProps {
  model: TableModel;
  state: TableState;
  bottom: number;
  gesture: Gesture;
  shows: Shows;
  onMove: (text: string, path: readonly number[]) => void;
}

export function TableBoard({ model, state, bottom, gesture, shows, onMove }: TableBoardProps) {
  const { snapshot, now } = state;
  const game = gameOf(snapshot.rules);
  const me = model.me.value;
  const cursor = model.cursor.value;
  const past = cursor === undefined ? undefined : model.views.value.get(cursor);
  const shown = past === undefined ? now.plies : (cursor ?? now.plies);
  const refusal = model.refusal.value;
  const { pieces, coordinates, shortcuts } = settings.value;
  const view = past ?? now.view;
  const numbers = shows.numbers ? stoneNumbers(model.moves.value, shown, view) : undefined;
  const forbidden = useMemo(
    () => (shows.forbidden && past === undefined ? forbiddenPoints(state.now, state.snapshot.board.cells, game) : undefined),
    [shows.forbidden, past, state, game, locale.value],
  );
  return (
    <Board
      board={snapshot.board}
      view={view}
      numbers={numbers}
      forbidden={forbidden}
      game={game}
      seat={bottom}
      me={me}
      reach={past === undefined ? now.reach : undefined}
      askReach={model.reach}
      lastMove={model.moves.value[shown - 1]?.path ?? NO_CELLS}
      lastNames={model.moves.value[shown - 1]?.names}
      pending={past === undefined ? model.pending.value : undefined}
      refused={
        refusal?.move === undefined || past !== undefined
          ? undefined
          : { ...refusal.move, words: problemText(refusal.problem, game) }
      }
      disabled={disabled(model, state, past !== undefined)}
      fatal={now.fatal}
      gesture={gesture}
      pieces={pieces}
      locale={locale.value}
      coordinates={coordinates}
      shortcuts={shortcuts}
      label={t("board-label", { game: words(game).say("game"), seat: seatName(game, bottom) })}
      onMove={onMove}
      onRefuse={(from, to) => explain(model, state, from, to)}
    />
  );
}

/** Why nothing on the board can be touched now. */
function disabled(model: TableModel, state: TableState, past: boolean): string | undefined {
  const { now } = state;
  const me = model.me.value;
  if (past) return t("board-past");
  if (now.state !== "live") return t(`board-${now.state}`);
  if (me === undefined) return t("board-watching");
  return now.turn.includes(me) ? undefined : t("board-not-my-turn");
}

/** A touch that nothing allows: the hall is asked why, as it is asked about any move. */
function explain(model: TableModel, state: TableState, from: number, to: number | undefined): void {
  const { cells } = state.snapshot.board;
  const [start, end] = [cells[from]?.name, to === undefined ? undefined : cells[to]?.name];
  const { reach } = state.now;
  if (start !== undefined && end === undefined && isPlacing(reach)) void model.move(start, [from]);
  const between = separator(reach);
  if (start === undefined || end === undefined || between === undefined) return;
  void model.move(`${start}${between}${end}`, [from, to ?? from]);
}

/** Cells on which a stone of mine would lose, with the name of the rule. */
export function forbiddenPoints({ fatal }: Pick<Update, "fatal">, cells: readonly { name: string }[], game: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [move, rule] of fatal) {
    const cell = cells.findIndex(({ name }) => name === move);
    if (cell >= 0) found.set(cell, ruleName(game, rule));
  }
  return found;
}
