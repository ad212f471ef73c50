//! `b2`: two objects of the second heap. And the same in words, to have a second notation.

use crate::{Nim, NimPosition, Take};
use std::fmt;
use yiguan_core::{Notation, NotationError};

/// `b2`.
pub(crate) struct Canonical;
/// `take 2 from b`.
pub(crate) struct Words;

fn take(heap: &str, count: &str, at: usize) -> Result<Take, NotationError> {
    let wrong = NotationError::Syntax { at };
    let mut letters = heap.chars();
    let (Some(letter @ 'a'..='h'), None) = (letters.next(), letters.next()) else {
        return Err(wrong);
    };
    let count = count.parse().map_err(|_| wrong)?;
    Ok(Take { heap: letter as u8 - b'a', count })
}

impl Notation<Nim> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, _: &NimPosition, mv: &Take, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + mv.heap), mv.count)
    }

    fn read(&self, _: &NimPosition, text: &str) -> Result<Take, NotationError> {
        let at = text.chars().next().map_or(0, char::len_utf8);
        let (heap, count) = text.split_at(at);
        take(heap, count, 0)
    }
}

impl Notation<Nim> for Words {
    fn id(&self) -> &'static str {
        "words"
    }

    fn write(&self, _: &NimPosition, mv: &Take, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "take {} from {}", mv.count, char::from(b'a' + mv.heap))
    }

    fn read(&self, _: &NimPosition, text: &str) -> Result<Take, NotationError> {
        let words: Vec<_> = text.split_whitespace().take(5).collect();
        match words[..] {
            ["take", count, "from", heap] => take(heap, count, 5),
            _ => Err(NotationError::Syntax { at: 0 }),
        }
    }
}
