//! `h2e2` (UCCI) and `H2-E2` (ICCS): from where to where, ranks 0 to 9 from Red's back line.

use crate::square::{Move, Square};
use crate::{Xiangqi, XiangqiPosition};
use std::fmt;
use yiguan_core::{Notation, NotationError};

/// The canonical notation: `h2e2`.
#[derive(Clone, Copy, Debug)]
pub struct Ucci;

/// `H2-E2`.
#[derive(Clone, Copy, Debug)]
pub struct Iccs;

/// Reads four characters; `dash` allows one between the points.
pub(crate) fn read_coordinates(text: &str, dash: bool) -> Result<Move, NotationError> {
    let mut chars = text.trim().chars().enumerate().peekable();
    let square = |chars: &mut std::iter::Peekable<_>| {
        let wrong = |at| NotationError::Syntax { at };
        let (at, letter): (usize, char) = chars.next().ok_or(wrong(text.chars().count()))?;
        let file = match letter.to_ascii_lowercase() {
            letter @ 'a'..='i' => letter as u8 - b'a',
            _ => return Err(wrong(at)),
        };
        let (at, digit): (usize, char) = chars.next().ok_or(wrong(at + 1))?;
        let rank = digit.to_digit(10).ok_or(wrong(at))? as u8;
        if rank == 1 && chars.next_if(|(_, next)| *next == '0').is_some() {
            return Err(NotationError::Dialect { at, expected: "ranks 0 to 9, not 1 to 10" });
        }
        Ok(Square::new(file, rank))
    };
    let from = square(&mut chars)?;
    if dash {
        chars.next_if(|(_, mark)| *mark == '-');
    }
    let to = square(&mut chars)?;
    match chars.next() {
        Some((at, _)) => Err(NotationError::Syntax { at }),
        None => Ok(Move::new(from, to)),
    }
}

impl Notation<Xiangqi> for Ucci {
    fn id(&self) -> &'static str {
        "ucci"
    }

    fn write(&self, _: &XiangqiPosition, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read(&self, _: &XiangqiPosition, text: &str) -> Result<Move, NotationError> {
        read_coordinates(text, false)
    }
}

impl Notation<Xiangqi> for Iccs {
    fn id(&self) -> &'static str {
        "iccs"
    }

    fn write(&self, _: &XiangqiPosition, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = format!("{}-{}", mv.from, mv.to);
        out.write_str(&text.to_ascii_uppercase())
    }

    fn read(&self, _: &XiangqiPosition, text: &str) -> Result<Move, NotationError> {
        read_coordinates(text, true)
    }
}
