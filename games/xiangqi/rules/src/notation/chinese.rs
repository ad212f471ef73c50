//! The full form (完整记录, `XQ-7.5-two-forms`): 炮二平五, 马8进7, 前炮平五.

use super::pattern::{Pattern, direction_and_number, file_number};
use super::tandem::{self, Place, numeral};
use super::words::{self, Direction, Selector, Word};
use crate::piece::{Colour, Kind, Piece};
use crate::square::Move;
use crate::{Xiangqi, XiangqiPosition};
use std::fmt;
use yiguan_core::{Notation, NotationError};

/// 炮二平五.
#[derive(Clone, Copy, Debug)]
pub struct ChineseFull;

/// The character of a piece in the record of a move; Red's advisor is 仕 (`OQ-XQ-advisor-name`).
pub(crate) fn character(piece: Piece) -> char {
    let red = piece.colour == Colour::Red;
    match piece.kind {
        Kind::General => ['将', '帅'][usize::from(red)],
        Kind::Advisor => ['士', '仕'][usize::from(red)],
        Kind::Elephant => ['象', '相'][usize::from(red)],
        Kind::Horse => '马',
        Kind::Chariot => '车',
        Kind::Cannon => '炮',
        Kind::Soldier => ['卒', '兵'][usize::from(red)],
    }
}

/// 前 中 后, or a number where those do not tell.
pub(crate) fn selector(colour: Colour, place: Place) -> char {
    if place.files > 1 {
        return numeral(colour, place.overall);
    }
    match (place.nth, place.of) {
        (nth, 4..) => numeral(colour, nth),
        (1, _) => '前',
        (2, 3) => '中',
        _ => '后',
    }
}

/// Piece and file, or selector and piece: how the full and the short form begin.
pub(crate) fn write_piece(
    position: &XiangqiPosition,
    piece: Piece,
    mv: Move,
    numeral: impl Fn(u8) -> char,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    match tandem::place(&position.with_side(piece.colour), piece.kind, mv.from) {
        Some(place) => {
            out.write_char(selector(piece.colour, place))?;
            out.write_char(character(piece))
        }
        None => {
            out.write_char(character(piece))?;
            out.write_char(numeral(file_number(piece.colour, mv.from.file())))
        }
    }
}

/// The patterns that words without direction and number may begin with.
pub(crate) fn head(words: &[Word]) -> Option<(Kind, Option<Selector>, Option<u8>)> {
    match *words {
        [Word::Kind(kind), Word::Number(file)] => Some((kind, None, Some(file))),
        [Word::Selector(selector), Word::Kind(kind)] => Some((kind, Some(selector), None)),
        [Word::Number(nth), Word::Kind(kind)] => Some((kind, Some(Selector::Nth(nth)), None)),
        [Word::Selector(selector), Word::Number(file)] => {
            Some((Kind::Soldier, Some(selector), Some(file)))
        }
        [Word::Selector(selector), Word::Kind(kind), Word::Number(file)] => {
            Some((kind, Some(selector), Some(file)))
        }
        [Word::Number(nth), Word::Kind(kind), Word::Number(file)] => {
            Some((kind, Some(Selector::Nth(nth)), Some(file)))
        }
        _ => None,
    }
}

impl Notation<Xiangqi> for ChineseFull {
    fn id(&self) -> &'static str {
        "zh-full"
    }

    fn write(&self, before: &XiangqiPosition, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(piece) = before.piece(mv.from) else { return write!(out, "{mv}") };
        let (direction, number) = direction_and_number(piece.colour, piece.kind, *mv);
        write_piece(before, piece, *mv, |file| numeral(piece.colour, file), out)?;
        out.write_char(match direction {
            Direction::Forward => '进',
            Direction::Back => '退',
            Direction::Sideways => '平',
        })?;
        out.write_char(numeral(piece.colour, number))
    }

    fn read(&self, before: &XiangqiPosition, text: &str) -> Result<Move, NotationError> {
        let words = words::split(text, words::chinese)?;
        let wrong = NotationError::Syntax { at: words.len().saturating_sub(2) };
        let [first @ .., Word::Direction(direction), Word::Number(number)] = &*words else {
            return Err(wrong);
        };
        let (kind, selector, file) = head(first).ok_or(NotationError::Syntax { at: 0 })?;
        let pattern = Pattern { kind, selector, file, direction: *direction, number: *number };
        pattern.resolve(before)
    }
}
