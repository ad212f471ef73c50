//! What an index of games wants to know of a game beyond its rules: positions as numbers, alike
//! for both sides of a mirror, material, names of openings. A game that can be indexed says it.

use crate::Record;
use std::fmt;
use yiguan_core::{Faults, GameId, Ply};

/// A position of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The position, the same number for its mirror image.
    pub key: u64,
    /// Whether the number is that of the mirror image.
    pub mirrored: bool,
    /// Whether the position is its own mirror image.
    pub symmetric: bool,
    /// What is on the board, wherever it stands.
    pub material: u64,
    /// The move that follows, by [`Study::mv`]; [`NO_MOVE`] at the end.
    pub mv: u16,
}

/// No move follows.
pub const NO_MOVE: u16 = u16::MAX >> 1;

/// An opening that has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its id in the rulebook.
    pub id: &'static str,
    /// Its name in Chinese.
    pub zh: &'static str,
    /// Its name in English.
    pub en: &'static str,
    /// Other names that it is looked for by.
    pub also: &'static [&'static str],
    /// The id of the opening that it is a system of: who looks for that one finds this one, too.
    pub within: Option<&'static str>,
}

/// A main line that was gone through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    /// All positions, the start first.
    pub stops: Vec<Stop>,
    /// The opening, as an index into [`Study::openings`].
    pub opening: Option<usize>,
}

/// Why a main line cannot be gone through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoWalk {
    /// The start diagram cannot be set up.
    Faults(Faults),
    /// The move after so many plies cannot be made.
    Move(Ply, String),
}

impl fmt::Display for NoWalk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Faults(faults) => faults.fmt(f),
            Self::Move(ply, text) => write!(f, "move {}: {text:?} cannot be made", ply + 1),
        }
    }
}

impl std::error::Error for NoWalk {}

/// A game that can be indexed.
pub trait Study: Sync {
    /// The game.
    fn game(&self) -> GameId;
    /// Its openings.
    fn openings(&self) -> Vec<Opening>;
    /// Goes through the main line of a record, its moves in any notation.
    ///
    /// # Errors
    /// The start or the first move that cannot be made.
    fn walk(&self, record: &Record) -> Result<Walk, NoWalk>;
    /// The position of a diagram, without a move.
    ///
    /// # Errors
    /// Its faults.
    fn stop(&self, setup: &str) -> Result<Stop, Faults>;
    /// A move in canonical notation, seen in a mirror or not.
    fn mv(&self, code: u16, mirrored: bool) -> String;
    /// Material by its usual letters, each side's way round: two numbers, or `None` for a text
    /// that is none.
    fn material(&self, text: &str) -> Option<[u64; 2]>;
}
