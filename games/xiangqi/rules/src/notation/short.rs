//! The short form (简写记录, `XQ-7.5-sample`): 炮25 for 炮二平五, 马87- for 马8进7.
//!
//! Written as the rulebook's only evidence has it: 平 no sign, 进 `-`, 退 `=` at the end
//! (`OQ-XQ-short`). Read as well: the modern signs `+` 进, `-` 退, `.` 平 *between* piece and
//! number, which the place of the sign tells apart.

use super::chinese::{head, write_piece};
use super::pattern::{Pattern, direction_and_number};
use super::words::{self, Direction, Word};
use crate::square::Move;
use crate::{Xiangqi, XiangqiPosition};
use std::fmt;
use yiguan_core::{Notation, NotationError};

/// 炮25.
#[derive(Clone, Copy, Debug)]
pub struct ChineseShort;

fn digit(number: u8) -> char {
    char::from(b'0' + number.min(9))
}

impl Notation<Xiangqi> for ChineseShort {
    fn id(&self) -> &'static str {
        "zh-short"
    }

    fn write(&self, before: &XiangqiPosition, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(piece) = before.piece(mv.from) else { return write!(out, "{mv}") };
        let (direction, number) = direction_and_number(piece.colour, piece.kind, *mv);
        write_piece(before, piece, *mv, digit, out)?;
        out.write_char(digit(number))?;
        match direction {
            Direction::Forward => out.write_char('-'),
            Direction::Back => out.write_char('='),
            Direction::Sideways => Ok(()),
        }
    }

    fn read(&self, before: &XiangqiPosition, text: &str) -> Result<Move, NotationError> {
        let text: Vec<char> = text.chars().filter(|character| !character.is_whitespace()).collect();
        let (body, end) = match text.split_last() {
            Some(('-' | '+', rest)) => (rest, Some(Direction::Forward)),
            Some(('=', rest)) => (rest, Some(Direction::Back)),
            Some(('.', rest)) => (rest, Some(Direction::Sideways)),
            _ => (text.as_slice(), None),
        };
        let modern = |character| match character {
            '+' => Some(Word::Direction(Direction::Forward)),
            '-' => Some(Word::Direction(Direction::Back)),
            '.' | '=' => Some(Word::Direction(Direction::Sideways)),
            '进' | '進' | '退' | '平' => None,
            other => words::chinese(other),
        };
        let body: String = body.iter().collect();
        let words = words::split(&body, modern)?;
        let wrong = NotationError::Syntax { at: words.len() };
        let (first, direction, number) = match (&*words, end) {
            ([first @ .., Word::Direction(direction), Word::Number(number)], None) => {
                (first, *direction, *number)
            }
            ([first @ .., Word::Number(number)], end) => {
                (first, end.unwrap_or(Direction::Sideways), *number)
            }
            _ => return Err(wrong),
        };
        let (kind, selector, file) = head(first).ok_or(NotationError::Syntax { at: 0 })?;
        Pattern { kind, selector, file, direction, number }.resolve(before)
    }
}
