//! Ways to write a move: by numbers as PDN does, by letters as 64 squares are recorded, and as the
//! Chinese record sheet does (DR-10.2.1-from-to to DR-10.2.3-cross).
//!
//! A capture names its two ends, and every square between them where another capture has the same
//! ends. All three read the same dialects: see [`read`].

mod read;

use crate::board::Board;
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::rules::Kind;
use crate::{Draughts, routes};
use std::fmt;
use yiguan_core::{Notation, NotationError};

/// `32-28`, `28x19`, `47x38x24x13x36`.
pub(crate) struct Numbers;
/// `c3-d4`, `d4:f6` (Russian), `d4xf6` (Brazilian); numbers on 100 squares, which have no letters.
pub(crate) struct Letters;
/// `32-28`, `28×19`.
pub(crate) struct Sheet;

/// The squares that name a move: its ends, or a whole route where the ends do not tell.
fn squares(position: &DraughtsPosition, mv: &DraughtsMove) -> Vec<u8> {
    let ends = vec![mv.from, mv.to];
    if mv.captured == 0 {
        return ends;
    }
    let mut legal = Vec::new();
    crate::moves::list(position, &mut legal);
    let twins = legal.iter().filter(|other| other.from == mv.from && other.to == mv.to).count();
    if twins < 2 || !legal.contains(mv) {
        return ends;
    }
    let board = position.kind().board();
    // Of several routes the one that comes first as text, as other programs sort them.
    let name = |point: u8| format!("{}x", board.square(point) + 1);
    routes::first(position, mv, &name).unwrap_or(ends)
}

fn write(
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    capture: &str,
    name: &dyn Fn(u8, &mut dyn fmt::Write) -> fmt::Result,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let mark = if mv.captured == 0 { "-" } else { capture };
    for (index, point) in squares(position, mv).into_iter().enumerate() {
        if index > 0 {
            out.write_str(mark)?;
        }
        name(position.kind().board().square(point), out)?;
    }
    Ok(())
}

fn number(square: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}", square + 1)
}

impl Notation<Draughts> for Numbers {
    fn id(&self) -> &'static str {
        "pdn"
    }

    fn write(
        &self,
        before: &DraughtsPosition,
        mv: &DraughtsMove,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write(before, mv, "x", &number, out)
    }

    fn read(&self, before: &DraughtsPosition, text: &str) -> Result<DraughtsMove, NotationError> {
        read::read(before, text)
    }
}

impl Notation<Draughts> for Letters {
    fn id(&self) -> &'static str {
        "algebraic"
    }

    fn write(
        &self,
        before: &DraughtsPosition,
        mv: &DraughtsMove,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let mark = if before.kind() == Kind::Russian { ":" } else { "x" };
        match before.kind().board() {
            Board::Hundred => write(before, mv, mark, &number, out),
            Board::SixtyFour => {
                let letters = |square: u8, out: &mut dyn fmt::Write| {
                    write!(out, "{}", Board::SixtyFour.letters(square))
                };
                write(before, mv, mark, &letters, out)
            }
        }
    }

    fn read(&self, before: &DraughtsPosition, text: &str) -> Result<DraughtsMove, NotationError> {
        read::read(before, text)
    }
}

impl Notation<Draughts> for Sheet {
    fn id(&self) -> &'static str {
        "sheet"
    }

    fn write(
        &self,
        before: &DraughtsPosition,
        mv: &DraughtsMove,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write(before, mv, "×", &number, out)
    }

    fn read(&self, before: &DraughtsPosition, text: &str) -> Result<DraughtsMove, NotationError> {
        read::read(before, text)
    }
}
