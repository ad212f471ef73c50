//! Why a command is not carried out. A refusal is an answer: the state does not change.

use super::text::Unreadable;
use std::fmt;

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such section, player, round, match or game.
    NoSuch(&'static str, usize),
    /// Somebody of this name and unit has entered already.
    Twice(String),
    /// The regulations do not admit this entry.
    NotAdmitted(String),
    /// It is too late, or too early.
    NotNow(String),
    /// What was given does not fit: expected, got.
    Expected(String, String),
    /// The seed is not the one that was committed to.
    WrongSeed,
    /// The pairing is refused.
    Pairing(crate::swiss::Refusal),
    /// A tie decides who goes on, and nobody may share that place: group, contestants by number.
    Tie(usize, Vec<u32>),
    /// A row of a list is refused.
    Row(usize, Box<Refusal>),
    /// The line is no entry of a log.
    Unreadable(Unreadable),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuch(what, number) => write!(f, "there is no {what} {number}"),
            Self::Twice(name) => write!(f, "{name} has entered already"),
            Self::NotAdmitted(why) => write!(f, "the regulations do not admit it: {why}"),
            Self::NotNow(why) => f.write_str(why),
            Self::Expected(expected, got) => write!(f, "expected {expected}, got {got}"),
            Self::WrongSeed => f.write_str("the seed is not the one that was committed to"),
            Self::Pairing(refusal) => refusal.fmt(f),
            Self::Tie(group, tied) => {
                let numbers: Vec<String> = tied.iter().map(u32::to_string).collect();
                let numbers = numbers.join(", ");
                write!(f, "group {}: {numbers} are tied where places decide; settle it", group + 1)
            }
            Self::Row(row, why) => write!(f, "row {row}: {why}"),
            Self::Unreadable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<crate::swiss::Refusal> for Refusal {
    fn from(refusal: crate::swiss::Refusal) -> Self {
        Self::Pairing(refusal)
    }
}
