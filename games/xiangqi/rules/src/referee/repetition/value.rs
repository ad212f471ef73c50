//! The scale of material (`XQR-25.3-*`): what counts as material and what it is worth.
//!
//! Values are quarters of a horse: chariot 8, horse and cannon 4, advisor and elephant 2. A
//! soldier that has crossed the river floats: it is weighed both at its least and at its most, and
//! only what holds at both counts (`XQR-25.3-soldier`). Generals and soldiers at home are no
//! material.

use crate::piece::{Colour, Kind, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Square;

/// What a crossed soldier is worth at least.
pub(super) const SOLDIER_LEAST: i32 = 1;

/// The Chinese code whose scale and terms are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Code {
    /// Of 1999.
    Of1999,
    /// Of 2020.
    Of2020,
}

impl Code {
    /// What a crossed soldier is worth at most. 2020: a horse, so that a chariot for it is a gain
    /// and a horse is not. 1999: more than several pieces, so that nothing for it is a gain
    /// (`XQR-X-12`).
    pub fn soldier_most(self) -> i32 {
        match self {
            Self::Of1999 => 32,
            Self::Of2020 => 4,
        }
    }
}

/// Whether a soldier of `colour` on `square` has crossed the river.
pub(super) fn crossed(colour: Colour, square: Square) -> bool {
    (square.rank() >= 5) == (colour == Colour::Red)
}

/// Whether the piece is material where it stands.
pub(super) fn material(id: PieceId, square: Square) -> bool {
    match id.kind() {
        Kind::General => false,
        Kind::Soldier => crossed(id.colour(), square),
        _ => true,
    }
}

/// The value of a piece where it stands, a crossed soldier at `soldier`.
pub(super) fn value(id: PieceId, square: Square, soldier: i32) -> i32 {
    match id.kind() {
        Kind::General => 0,
        Kind::Advisor | Kind::Elephant => 2,
        Kind::Horse | Kind::Cannon => 4,
        Kind::Chariot => 8,
        Kind::Soldier if crossed(id.colour(), square) => soldier,
        Kind::Soldier => 0,
    }
}

/// How many soldiers of a side have crossed the river or may with their next step.
pub(super) fn soldiers(position: &XiangqiPosition, colour: Colour) -> i32 {
    let near = |square: Square| match colour {
        Colour::Red => square.rank() >= 4,
        Colour::Black => square.rank() <= 5,
    };
    let own = position.pieces(colour);
    own.filter(|(id, square)| id.kind() == Kind::Soldier && near(*square)).count() as i32
}
