/** What a screen reader says of a cell and of a gesture. */
import { locale, seatName, t, words } from "../i18n";
import type { Board, Piece } from "../gen/api";
import type { Geometry } from "./geometry";

const NUMERALS = "一二三四五六七八九";

/** The board, its words and whose side it is read from. */
export interface Speaker {
  board: Board;
  geometry: Geometry;
  game: string;
  seat: number;
}

/**
 * The name of a cell. Where each side has file numbers of its own, a cell is named by the viewer's:
 * 二路三线. Elsewhere the canonical name is what everybody says.
 */
export function placeName({ board, geometry, seat }: Speaker, cell: number): string {
  const at = geometry.cells[cell];
  const own = board.labels.filter((label) => label.seat === seat);
  const label = own.find((one) => Math.abs(geometry.place(one.x, one.y).x - (at?.x ?? 0)) < 10);
  if (label === undefined) return board.cells[cell]?.name ?? "";
  const row = geometry.rows.findIndex((cells) => cells.includes(cell));
  const numeral = NUMERALS.indexOf(label.text) + 1;
  // 二 is a number to those who write it so.
  const file = numeral > 0 && locale.value !== "zh" ? String(numeral) : label.text;
  return t("board-place", { file, rank: String(geometry.rows.length - row) });
}

/** The name of a piece: 红马; a marble is named by its seat. */
export function pieceName(game: string, piece: Piece): string {
  const name = words(game).find(`piece-${piece.kind}`);
  if (name !== undefined) return name;
  return piece.seat == null ? piece.kind : seatName(game, piece.seat);
}

export interface CellState {
  piece: Piece | undefined;
  /** How many objects a heap has. */
  count?: number | undefined;
  marks: readonly string[];
  selected: boolean;
  reachable: boolean;
  last: boolean;
}

export function markName(game: string, mark: string): string {
  if (mark === "check") return t("board-check");
  const catalogue = words(game);
  return catalogue.find(`term-${mark}`) ?? catalogue.find(`rule-${mark}`) ?? mark;
}

export function cellLabel(speaker: Speaker, cell: number, state: CellState): string {
  const place = placeName(speaker, cell);
  const what = state.piece === undefined ? t("board-empty") : pieceName(speaker.game, state.piece);
  const parts = [t("board-cell", { what, place })];
  if (state.count !== undefined) parts.push(t("board-count", { count: state.count }));
  if (state.selected) parts.push(t("board-is-selected"));
  if (state.reachable) parts.push(t(state.piece === undefined ? "board-may-go" : "board-may-touch"));
  if (state.last) parts.push(t("board-is-last"));
  parts.push(...state.marks.map((mark) => markName(speaker.game, mark)));
  return parts.join(t("board-join"));
}

/** 已选 红马 七路三线，可到 3 处. */
export function selectionLabel(speaker: Speaker, cell: number, piece: Piece | undefined, ways: number): string {
  const what = piece === undefined ? "" : pieceName(speaker.game, piece);
  return t("board-selected", { what, place: placeName(speaker, cell), ways });
}

/** A choice that is no cell: 交换. Its words are the game's or the pages'. */
export function choiceName(game: string, choice: string): string {
  const number = numberOf(choice);
  const catalogue = words(game);
  return (
    catalogue.find(`choice-${choice}`) ??
    catalogue.find(`term-${choice}`) ??
    (number === undefined ? t(`choice-${choice}`) : t("choice-n", { count: number }))
  );
}

/** A choice of a number: `n=3`. */
export function numberOf(choice: string): number | undefined {
  const found = /^n=(\d+)$/.exec(choice)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** What a choice means, in a sentence; nothing for choices that the pages do not know. */
export function choiceHow(choice: string): string {
  const id = `choice-how-${choice}`;
  const found = t(id);
  return found === id ? "" : found;
}
