//! PDN: tags, moves by numbers or letters, variations, comments.
//!
//! The envelope is that of [`yiguan_record::pgn`]; what PDN does otherwise is put into that form
//! first, character for character, so that places stay right. Then the moves are read by the game:
//! by the rules that the tag `Rules` or `GameType` names or, where a file names none, by those
//! under which the game can be played to its end.
//!
//! Beyond the dialects of the notation itself the reader takes: `(!)`, `! ` and `*` after a move as
//! marks, spaces within a move, commas after it, `1/2` as a result, boards numbered from another
//! corner (`N0` to `N3`), diagrams with all their tails or without the side to move, a capture with
//! two routes if only one of them lets the game go on, and `/FEN "..."/` in the middle of a game.

mod read;
mod resolve;
mod tidy;
mod write;

pub use read::{Games, Options};
pub use write::{Loss, Squares, Style, Written, write};
pub use yiguan_record::pgn::{Limits, Place};

use std::borrow::Cow;
use std::fmt;
use yiguan_core::{EntryText, Ply, Refusal};
use yiguan_record::{Record, pgn};

/// A game as read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The game; its moves are canonical. Moves that could not be made are left out with all that
    /// follows them.
    pub record: Record,
    /// The rules id by which it was read.
    pub rules: String,
    /// The main line as a line of the game takes it, with the diagrams set up on the way, which a
    /// record has no place for.
    pub entries: Vec<EntryText>,
    /// What was not kept, and what had to be decided.
    pub notices: Vec<Notice>,
    /// The moves that could not be made.
    pub stopped: Vec<Stopped>,
}

/// A move that could not be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Where it stands.
    pub place: Place,
    /// How many moves were made before it.
    pub ply: Ply,
    /// Its text.
    pub text: String,
    /// Why not.
    pub why: Refusal,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: move {}: {}", self.place, self.ply + 1, self.why)
    }
}

/// Something to know about a game that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Where.
    pub place: Place,
    /// What.
    pub what: Noticed,
}

/// What there is to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Noticed {
    /// The envelope lost something.
    Envelope(pgn::Lost),
    /// The file does not say which game it is: the rules taken, and the others under which every
    /// move could be made as well.
    Untold {
        /// The rules taken.
        rules: String,
        /// The others that fit.
        also: Vec<String>,
    },
    /// The tag `GameType` cannot be read.
    GameType(String),
    /// Two captures fit the text: the one that was taken, and how many let the game go on as long.
    Routes {
        /// The text.
        text: String,
        /// The capture taken.
        taken: String,
        /// How many fit as well as it does, itself included.
        equal: usize,
    },
    /// Squares were numbered from another corner.
    Renumbered,
    /// The diagram leaves open who moves, `W` or `B`: taken so that the moves can be made.
    Side(char),
    /// The board was set up anew in the middle of the game.
    SetUp(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place;
        match &self.what {
            Noticed::Envelope(lost) => {
                let lost = lost.clone();
                pgn::Notice { place, lost }.fmt(f)
            }
            Noticed::Untold { rules, also } if also.is_empty() => {
                write!(f, "{place}: no GameType; every move fits {rules} alone")
            }
            Noticed::Untold { rules, also } => {
                write!(f, "{place}: no GameType; taken for {rules}, could be {}", also.join(", "))
            }
            Noticed::GameType(text) => write!(f, "{place}: GameType {text:?} is left as it is"),
            Noticed::Routes { text, taken, equal: 1 } => {
                write!(f, "{place}: {text} is {taken}, or the game could not go on")
            }
            Noticed::Routes { text, taken, equal } => {
                write!(f, "{place}: {text} could be {equal} captures, taken for {taken}")
            }
            Noticed::Renumbered => write!(f, "{place}: squares are numbered from the top left now"),
            Noticed::Side(side) => write!(f, "{place}: {side} is taken to move"),
            Noticed::SetUp(diagram) => write!(f, "{place}: the board is set to {diagram}"),
        }
    }
}

/// Why a game could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnError {
    /// Where.
    pub place: Place,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stood there instead.
    pub got: String,
}

impl fmt::Display for PdnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.place, self.expected, self.got)
    }
}

impl std::error::Error for PdnError {}
