//! One frame for all equal moves: the mover is Red, and of a board and its mirror image the lesser
//! is looked at, its pieces numbered by where they stand.
//!
//! Searches with limits come out alike for colours swapped, mirrored boards and other cuts of a
//! cycle only if they visit the same nodes in the same order.

use super::chase::Ply;
use crate::piece::Colour;
use crate::position::XiangqiPosition;
use crate::square::{Move, Square};
use yiguan_core::{Cell, Evidence};

/// A move seen in its frame.
pub(super) struct Framed {
    before: XiangqiPosition,
    after: XiangqiPosition,
    mv: Move,
    turned: bool,
    mirrored: bool,
}

impl Framed {
    /// A move in its frame.
    pub fn of(ply: Ply<'_>) -> Self {
        let turned = ply.before.side() == Colour::Black;
        let [plain, mirrored] = [false, true].map(|mirrored| {
            let mv = seen(ply.mv, turned, mirrored);
            (letters(ply.before, turned, mirrored), mv.from, mv.to)
        });
        let mirrored = mirrored < plain;
        let before = board(ply.before, turned, mirrored);
        let mv = seen(ply.mv, turned, mirrored);
        Self { after: before.after(mv), before, mv, turned, mirrored }
    }

    /// The move as the searches see it.
    pub fn ply(&self) -> Ply<'_> {
        Ply { before: &self.before, mv: self.mv, after: &self.after }
    }

    /// Evidence found in the frame, as the players see it.
    pub fn unframe(&self, found: &mut [Evidence<Move>]) {
        let cell = |cell: &mut Cell| {
            if let Some(square) = Square::from_index(usize::from(*cell)) {
                *cell = point(square, self.turned, self.mirrored).cell();
            }
        };
        for evidence in found {
            evidence.actors.iter_mut().for_each(cell);
            evidence.targets.iter_mut().for_each(cell);
            evidence.roots.iter_mut().for_each(cell);
            for (seat, mv) in evidence.witness.iter_mut().flat_map(|witness| &mut witness.moves) {
                *mv = seen(*mv, self.turned, self.mirrored);
                if self.turned {
                    *seat = Colour::of(*seat).other().seat();
                }
            }
        }
    }
}

/// Turning and mirroring undo themselves and may come in either order.
fn point(mut square: Square, turned: bool, mirrored: bool) -> Square {
    if turned {
        square = square.rotated();
    }
    if mirrored { square.mirrored() } else { square }
}

fn seen(mv: Move, turned: bool, mirrored: bool) -> Move {
    Move::new(point(mv.from, turned, mirrored), point(mv.to, turned, mirrored))
}

/// What stands on each point, for comparing boards.
fn letters(position: &XiangqiPosition, turned: bool, mirrored: bool) -> [u8; 90] {
    let mut letters = [0; 90];
    for square in Square::all() {
        if let Some(piece) = position.piece(square) {
            let colour = if turned { piece.colour.other() } else { piece.colour };
            let letter = 1 + colour as u8 * 8 + piece.kind as u8;
            letters[point(square, turned, mirrored).index()] = letter;
        }
    }
    letters
}

fn board(position: &XiangqiPosition, turned: bool, mirrored: bool) -> XiangqiPosition {
    let mut board = XiangqiPosition::empty(Colour::Red, 0, 1);
    for square in Square::all() {
        // What is seen on this point stands where turning and mirroring lead back to.
        if let Some(mut piece) = position.piece(point(square, turned, mirrored)) {
            if turned {
                piece.colour = piece.colour.other();
            }
            board.put(piece, square);
        }
    }
    board
}
