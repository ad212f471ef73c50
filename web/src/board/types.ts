/** What the board needs from whoever shows it. It holds no rules: it offers what `reach` offers. */
import type { Locale, PieceSet } from "../app/settings";
import type { Board, Reach, View } from "../gen/api";
import type { Gesture } from "./gesture";

/** An arrow of evidence between two cells. */
export interface Arrow {
  kind: "attack" | "root" | "witness";
  from: number;
  to: number;
  /** Shown on a witness arrow: which move of the line it is, from 1. */
  number?: number;
}

/** A move that has been sent and is not acknowledged yet: drawn differently until it is. */
export interface PendingMove {
  text: string;
  /** Cells touched, in order; empty when it was typed. */
  path: readonly number[];
}

/** A move that was refused: its piece goes back, with a mark until the next touch. */
export interface RefusedMove {
  path: readonly number[];
  /** Cells that show why, such as the leg of the horse. */
  cells: readonly number[];
  /** The reason, for the label of the mark. */
  words: string;
}

export interface BoardProps {
  board: Board;
  view: View;
  /** The game's id: for the names of its pieces. */
  game: string;
  /** The seat at the bottom. */
  seat: number;
  /** My seat, whose pieces letters and drags pick up; none for spectators. */
  me?: number | undefined;
  /** What may be touched first; none when it is not my turn. */
  reach?: Reach | null | undefined;
  /** What may be touched after a prefix that `reach` does not go as deep as. */
  askReach?: ((prefix: readonly string[]) => Promise<Reach>) | undefined;
  /** Cells of the last move in order; empty before the first. */
  lastMove: readonly number[];
  /** Texts of the last move by notation: a chain is drawn as the notation that writes it says. */
  lastNames?: Readonly<Record<string, string>> | undefined;
  pending?: PendingMove | undefined;
  refused?: RefusedMove | undefined;
  arrows?: readonly Arrow[] | undefined;
  /** Short words at cells: the root of a piece that is chased. */
  tags?: readonly { cell: number; text: string }[] | undefined;
  /** Why nothing can be touched: told to readers, no mark on the board. */
  disabled?: string | undefined;
  /** Moves that would lose by rule, with the rule: asked about before they are sent. */
  fatal?: readonly (readonly [string, string])[] | undefined;
  /** Cells where a move would lose by rule, with the words of the rule: shown where the reader asks for it. */
  forbidden?: ReadonlyMap<number, string> | undefined;
  /**
   * The gesture, where the page shows what it waits for in a `GestureSlot` of its own; without it
   * the slot is shown under the board.
   */
  gesture?: Gesture | undefined;
  /** Numbers on pieces, by cell: the stones of a replay. */
  numbers?: ReadonlyMap<number, number> | undefined;
  pieces: PieceSet;
  locale: Locale;
  coordinates: boolean;
  /** Single letters jump to pieces. */
  shortcuts: boolean;
  /** What the grid is called: 棋盘，红方在下. */
  label: string;
  /** A complete move in canonical text with the cells touched. */
  onMove?: ((text: string, path: readonly number[]) => void) | undefined;
  /** A touch that nothing allows: the page says why not. `to` is missing for a first touch. */
  onRefuse?: ((from: number, to?: number) => void) | undefined;
}

/** A picture without input: lists, walls, lobby. `board` draws any size. */
export interface MiniBoardProps {
  board: Board;
  view: View;
  game: string;
  seat: number;
  /** Under 80 px pieces are discs without glyphs. */
  tiny?: boolean;
  label: string;
}
