//! What a text says of a move, and which move on the board that is.

use super::tandem;
use super::words::{Direction, Selector};
use crate::XiangqiPosition;
use crate::piece::{Colour, Kind};
use crate::square::{Move, Square};
use yiguan_core::NotationError;

/// What a text says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    pub(crate) kind: Kind,
    /// Which of several like pieces.
    pub(crate) selector: Option<Selector>,
    /// The file it stands on, as its side counts (1 at its right hand).
    pub(crate) file: Option<u8>,
    pub(crate) direction: Direction,
    /// Steps or file of arrival (`XQ-N-number-steps`, `XQ-N-number-file`, `XQ-N-number-ping`).
    pub(crate) number: u8,
}

/// The file of the board for a side's file number (`XQ-1.1-files-red`, `XQ-1.1-files-black`).
pub(crate) fn file_index(colour: Colour, number: u8) -> u8 {
    if colour == Colour::Red { 9 - number } else { number - 1 }
}

/// A side's number for a file of the board.
pub(crate) fn file_number(colour: Colour, file: u8) -> u8 {
    if colour == Colour::Red { 9 - file } else { file + 1 }
}

/// How far `square` is from its side's back line.
pub(crate) fn advance(colour: Colour, square: Square) -> u8 {
    if colour == Colour::Red { square.rank() } else { 9 - square.rank() }
}

/// Whether pieces of the kind are written by the file of arrival when they go forward or back.
fn slanting(kind: Kind) -> bool {
    matches!(kind, Kind::Advisor | Kind::Elephant | Kind::Horse)
}

/// What `mv` says besides which piece it is.
pub(crate) fn direction_and_number(colour: Colour, kind: Kind, mv: Move) -> (Direction, u8) {
    let (before, after) = (advance(colour, mv.from), advance(colour, mv.to));
    let file = file_number(colour, mv.to.file());
    if before == after {
        return (Direction::Sideways, file);
    }
    let direction = if after > before { Direction::Forward } else { Direction::Back };
    (direction, if slanting(kind) { file } else { after.abs_diff(before) })
}

impl Pattern {
    /// The one move of the side to move that the pattern means.
    ///
    /// # Errors
    /// No piece does that; or several legal moves fit; or several moves fit and none is legal.
    pub(crate) fn resolve(&self, position: &XiangqiPosition) -> Result<Move, NotationError> {
        let colour = position.side();
        let groups = tandem::candidates(position, self);
        let fits = |group: usize| groups[group].iter().filter_map(|from| self.from(colour, *from));
        for group in [0, 1] {
            let mut legal = fits(group).filter(|mv| position.can_play(colour, *mv));
            let Some(only) = legal.next() else { continue };
            if legal.next().is_none() {
                return Ok(only);
            }
            let all = fits(group).filter(|mv| position.can_play(colour, *mv));
            return Err(NotationError::Ambiguous(all.map(|mv| mv.to_string()).collect()));
        }
        // Understood, and illegal: the rules say which article forbids it.
        fits(1).chain(fits(0)).next().ok_or(NotationError::NoSuchMove)
    }

    /// Where a piece on `from` arrives.
    fn from(&self, colour: Colour, from: Square) -> Option<Move> {
        let ahead: i8 = if colour == Colour::Red { 1 } else { -1 };
        let number = self.number as i8;
        let file = file_index(colour, self.number) as i8;
        let across = file - from.file() as i8;
        let sign = match self.direction {
            Direction::Forward => ahead,
            Direction::Back => -ahead,
            Direction::Sideways => 0,
        };
        let to = match (self.kind, self.direction) {
            (kind, Direction::Sideways) if slanting(kind) || across == 0 => None,
            (_, Direction::Sideways) => from.offset(across, 0),
            (Kind::Advisor, _) => (across.abs() == 1).then(|| from.offset(across, sign))?,
            (Kind::Elephant, _) => (across.abs() == 2).then(|| from.offset(across, 2 * sign))?,
            (Kind::Horse, _) => match across.abs() {
                1 => from.offset(across, 2 * sign),
                2 => from.offset(across, sign),
                _ => None,
            },
            _ => from.offset(0, sign * number),
        };
        to.map(|to| Move::new(from, to))
    }
}
