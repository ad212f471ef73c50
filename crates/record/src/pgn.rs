//! The tag-pair format that many games share: PGN, and every dialect of its shape.
//!
//! `[Name "value"]` lines, then moves with numbers, `{}` and `;` comments, `$5` marks, nested `()`
//! variations and a result. Moves stay the text of the file; a game reads them later. The export
//! format of the 1994 PGN standard is what [`write()`] follows; the reader takes far more:
//!
//! - tags in any order, several on a line, quotes inside values escaped or not;
//! - move numbers of every kind (`1.`, `1...`, `１．`, `1、`, a bare `1`), with or without a space;
//! - LF, CRLF and CR; games without tags; text of websites after the result;
//! - `!` and `?` after a move become their marks.
//!
//! What is read but not kept is a [`Notice`]. A flawed game is a [`PgnError`] with its line and
//! column, and reading goes on with the game after it. `FEN` becomes [`crate::Record::setup`] and
//! `Result` becomes [`crate::Record::score`].
//!
//! Deliberately missing: the meaning of any tag beyond those two, null moves.
//!
//! ```
//! use yiguan_record::pgn::{self, Games, Limits};
//! let text = "[Event \"a\"]\n\n1. b2 (1. a1! {safe} b2) 1... c3 *\n\n[Event \"b\n\n1. a1 *\n\n\
//!             [Event \"c\"]\n\n*\n";
//! let games: Vec<_> = Games::new(text, Limits::default()).collect();
//! let first = &games[0].as_ref().unwrap().record;
//! assert_eq!(first.tree.len(), 4);
//! let error = games[1].as_ref().unwrap_err().to_string();
//! assert_eq!(error, "line 5, column 8: expected a closing quote and ], got the end of the line");
//! assert!(games[2].is_ok());
//!
//! let written = pgn::write(first, &pgn::Style::default());
//! assert!(written.losses.is_empty());
//! let again = Games::new(&written.text, Limits::default()).next().unwrap().unwrap();
//! assert_eq!(again.record, *first);
//! ```

mod cursor;
mod movetext;
mod read;
mod tags;
mod token;
mod write;

pub use read::Games;
pub use write::{Loss, Style, Written, write};

use crate::Record;
use std::borrow::Cow;
use std::fmt;

/// How much a reader takes; beyond it a game is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Games in a text.
    pub games: usize,
    /// Moves of a game, variations included.
    pub moves: usize,
    /// Variations inside each other.
    pub depth: usize,
    /// Tags of a game.
    pub tags: usize,
    /// Bytes of a tag's name and value.
    pub tag_bytes: usize,
    /// Bytes of a move's text.
    pub move_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            games: 1_000_000,
            moves: 100_000,
            depth: 200,
            tags: 200,
            tag_bytes: 16_384,
            move_bytes: 256,
        }
    }
}

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A game as read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The game.
    pub record: Record,
    /// Where the text of each node stands, by [`crate::NodeId::index`]; the root's is the game's.
    pub places: Vec<Place>,
    /// What was read and not kept.
    pub notices: Vec<Notice>,
}

/// Why a game could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// Where.
    pub place: Place,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stood there instead.
    pub got: String,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.place, self.expected, self.got)
    }
}

impl std::error::Error for PgnError {}

/// Something in the text that a [`Record`] does not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Where.
    pub place: Place,
    /// What.
    pub lost: Lost,
}

/// What is not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// So many lines after the result that belong to no game.
    Trailing(u32),
    /// Marks after a move that have no number.
    Marks(String),
    /// A variation without a move; its comments are kept.
    EmptyVariation,
    /// A result inside a variation.
    ResultInVariation(String),
    /// A result after the moves that differs from the tag's, which is kept.
    OtherResult(String),
    /// A second tag for what a record has once.
    RepeatedTag(String),
    /// So many things more that are not kept.
    More(u32),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        match &self.lost {
            Lost::Trailing(lines) => write!(f, "{lines} lines after the result are left out"),
            Lost::Marks(text) => write!(f, "the marks {text:?} have no number"),
            Lost::EmptyVariation => f.write_str("a variation without moves is left out"),
            Lost::ResultInVariation(text) => {
                write!(f, "the result {text} inside a variation is left out")
            }
            Lost::OtherResult(text) => {
                write!(f, "the result {text} after the moves differs from the tag's")
            }
            Lost::RepeatedTag(name) => write!(f, "a second tag {name} is left out"),
            Lost::More(count) => write!(f, "{count} things more are not kept"),
        }
    }
}
