//! The world federation's letters and its dialects: `C2=5`, `H8+7`, `H++6`, `14=5`.
//!
//! Read as well: `.` for `=`, the selector before the letter (`+C-2`), `a` to `e` for soldiers
//! numbered from the right and the front, `N` for the horse, `B` and `M` for the elephant, `G` for
//! the general, lower case.

use super::pattern::{Pattern, direction_and_number, file_number};
use super::tandem;
use super::words::{Direction, Selector, number};
use crate::piece::Kind;
use crate::square::Move;
use crate::{Xiangqi, XiangqiPosition};
use std::fmt;
use yiguan_core::{Notation, NotationError};

/// `C2=5`.
#[derive(Clone, Copy, Debug)]
pub struct Wxf;

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        other => other.letter(),
    }
}

fn kind(letter: char) -> Option<Kind> {
    let kind = match letter.to_ascii_uppercase() {
        'K' | 'G' => Kind::General,
        'A' => Kind::Advisor,
        'E' | 'B' | 'M' => Kind::Elephant,
        'H' | 'N' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' | 'S' => Kind::Soldier,
        _ => return None,
    };
    Some(kind)
}

fn direction(mark: char) -> Option<Direction> {
    match mark {
        '+' | '＋' => Some(Direction::Forward),
        '-' | '－' => Some(Direction::Back),
        '=' | '.' | '＝' => Some(Direction::Sideways),
        _ => None,
    }
}

fn selector(mark: char) -> Option<Selector> {
    match mark {
        '+' | '＋' => Some(Selector::Front),
        '-' | '－' => Some(Selector::Rear),
        '.' => Some(Selector::NotFront),
        _ => None,
    }
}

fn nth(letter: char) -> Option<Selector> {
    matches!(letter, 'a'..='e').then(|| Selector::Nth(letter as u8 - b'a' + 1))
}

/// Which piece the first two characters name.
fn head(first: char, second: char) -> Option<(Kind, Option<Selector>, Option<u8>)> {
    if let (Some(place), Some(file)) = (number(first), number(second)) {
        return Some((Kind::Soldier, Some(Selector::Nth(place)), Some(file)));
    }
    if let (Some(selector), Some(kind)) = (selector(first), kind(second)) {
        return Some((kind, Some(selector), None));
    }
    let kind = kind(first)?;
    if let Some(file) = number(second) {
        return Some((kind, None, Some(file)));
    }
    let selector = selector(second).or_else(|| nth(second))?;
    Some((kind, Some(selector), None))
}

impl Notation<Xiangqi> for Wxf {
    fn id(&self) -> &'static str {
        "wxf"
    }

    fn write(&self, before: &XiangqiPosition, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(piece) = before.piece(mv.from) else { return write!(out, "{mv}") };
        let (direction, number) = direction_and_number(piece.colour, piece.kind, *mv);
        let file = file_number(piece.colour, mv.from.file());
        match tandem::place(&before.with_side(piece.colour), piece.kind, mv.from) {
            None => write!(out, "{}{file}", letter(piece.kind))?,
            Some(place) if place.files > 1 || place.of > 2 => write!(out, "{}{file}", place.nth)?,
            Some(place) => {
                let mark = if place.nth == 1 { '+' } else { '-' };
                write!(out, "{}{mark}", letter(piece.kind))?;
            }
        }
        let mark = match direction {
            Direction::Forward => '+',
            Direction::Back => '-',
            Direction::Sideways => '=',
        };
        write!(out, "{mark}{number}")
    }

    fn read(&self, before: &XiangqiPosition, text: &str) -> Result<Move, NotationError> {
        let chars: Vec<char> = text.trim().chars().take(5).collect();
        let syntax = |at| NotationError::Syntax { at };
        let [first, second, mark, last] = chars[..] else { return Err(syntax(chars.len().min(4))) };
        let (kind, selector, file) = head(first, second).ok_or(syntax(0))?;
        let direction = direction(mark).ok_or(syntax(2))?;
        let number = number(last).ok_or(syntax(3))?;
        Pattern { kind, selector, file, direction, number }.resolve(before)
    }
}
