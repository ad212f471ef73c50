//! Game records of gomoku and renju: SGF, the XML database of RenjuNet, and the logs of Gomocup.
//!
//! Readers give a [`Record`] whose moves are canonical (`H8`, `swap`, `offer:E11`), and tell what
//! they did not keep; writers take such a record and tell what the format cannot keep.
//!
//! - [`sgf`]: trees, comments, marks, diagrams, and every act of an opening; read and written.
//! - [`psq`]: the stones of one game between programs; read and written.
//! - [`rif`]: read only. The database belongs to its publisher, who alone writes it.
//!
//! Deliberately missing: binary formats (RenLib, `.pos`) and clock times.
//!
//! ```
//! use yiguan_gomoku_formats::{Limits, sgf};
//! let file = "(;GM[4]SZ[15]PB[甲]PW[乙]RE[B+];B[hh];W[hg]C[直指];B[ig])";
//! let read = sgf::Games::new(file, Limits::default()).next().unwrap().unwrap();
//! let tree = &read.record.tree;
//! let moves: Vec<_> = tree.main_line().map(|node| tree.mv(node)).collect();
//! assert_eq!(moves, ["H8", "H9", "I9"]);
//! let written = sgf::write(&read.record);
//! assert!(written.losses.is_empty());
//! let again = sgf::Games::new(&written.text, Limits::default()).next().unwrap().unwrap();
//! assert_eq!(again.record, read.record);
//! ```

mod format;
pub mod psq;
pub mod rif;
pub mod sgf;
mod text;

pub use format::{Psq, Rif, Sgf};
pub use yiguan_record::pgn::{Limits, Place};

use std::borrow::Cow;
use std::fmt;
use yiguan_record::Record;

/// A game as read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parsed {
    /// The game.
    pub record: Record,
    /// What was read and not kept.
    pub notices: Vec<Notice>,
}

/// Something in a file that a [`Record`] does not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A property that means nothing here: its name and how often it came.
    Property(String, u32),
    /// Stones set up in the middle of the game.
    MidGameSetup,
    /// Two stones of a colour running, which were read with a pass between them.
    Pass,
    /// How long so many moves took.
    Times(u32),
    /// A result that is none.
    Result(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Property(name, times) => write!(f, "{name} is not kept ({times} times)"),
            Self::MidGameSetup => f.write_str("stones set up in mid-game are dropped"),
            Self::Pass => f.write_str("a pass is read between two stones of one colour"),
            Self::Times(moves) => write!(f, "the times of {moves} moves are not kept"),
            Self::Result(text) => write!(f, "{text:?} is read as no result"),
        }
    }
}

/// A record as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text; it ends with a line end.
    pub text: String,
    /// What the format cannot keep. When there is none, the text reads back as the same record.
    pub losses: Vec<Loss>,
}

/// Something a format cannot keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A header with no place in the format.
    Header(String),
    /// The start diagram.
    Setup,
    /// Comments that run together or are left out.
    Comments,
    /// A mark with no sign in the format.
    Mark(u16),
    /// Variations.
    Variations,
    /// A move that is no canonical one, with everything after it.
    Move(String),
    /// An act that is no stone: it is left out.
    Act(String),
    /// The result.
    Result,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(name) => write!(f, "the header {name:?} is left out"),
            Self::Setup => f.write_str("the start diagram is left out"),
            Self::Comments => f.write_str("comments are changed or left out"),
            Self::Mark(number) => write!(f, "mark {number} is left out"),
            Self::Variations => f.write_str("variations are left out"),
            Self::Move(text) => write!(f, "the move {text:?} and what follows it are left out"),
            Self::Act(text) => write!(f, "{text:?} is left out"),
            Self::Result => f.write_str("the result is left out"),
        }
    }
}

/// Why a game could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatError {
    /// Where.
    pub place: Place,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stood there instead.
    pub got: String,
}

impl FormatError {
    fn new(place: Place, expected: impl Into<Cow<'static, str>>, got: impl Into<String>) -> Self {
        Self { place, expected: expected.into(), got: got.into() }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.place, self.expected, self.got)
    }
}

impl std::error::Error for FormatError {}
