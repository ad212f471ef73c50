/**
 * Which piece is which from one view to the next, so that a move slides the piece that moved. The
 * wire says only what stands where; whatever left and whatever arrived is matched by kind, then by
 * seat (a man that became a king).
 */
import type { Piece } from "../gen/api";

export interface Known {
  id: number;
  piece: Piece;
}

export class Identities {
  private known: readonly Known[] = [];
  private used = 0;

  /** Gives every piece its id; the nearest of equals is taken to have moved. */
  update(pieces: readonly Piece[], distance: (from: number, to: number) => number): readonly Known[] {
    const left = this.known.filter(
      ({ piece }) => !pieces.some((now) => now.cell === piece.cell && now.kind === piece.kind),
    );
    const take = (piece: Piece, fits: (before: Piece) => boolean): number | undefined => {
      let best = -1;
      left.forEach((before, index) => {
        const nearer =
          best < 0 ||
          distance(before.piece.cell, piece.cell) < distance(left[best]?.piece.cell ?? 0, piece.cell);
        if (fits(before.piece) && nearer) best = index;
      });
      return best < 0 ? undefined : left.splice(best, 1)[0]?.id;
    };
    const next = pieces.map((piece) => {
      const same = this.known.find((before) => before.piece.cell === piece.cell && before.piece.kind === piece.kind);
      const id =
        same?.id ??
        take(piece, (before) => before.kind === piece.kind && before.seat === piece.seat) ??
        take(piece, (before) => before.seat === piece.seat && before.seat !== null) ??
        this.used++;
      return { id, piece };
    });
    this.known = next;
    return next;
  }
}
