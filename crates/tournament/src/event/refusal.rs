//! Why a command is not carried out. A refusal is an answer: the state does not change.
//!
//! Here it is data: a code, and what its sentence names. The sentences, in Chinese and English, are
//! in `locales/`, each under `event-` and the code.

use super::text::Unreadable;
use crate::swiss;
use std::fmt::{self, Display};

/// The sentences of all reasons, in Fluent's form: in Chinese, in English.
pub const SENTENCES: [&str; 2] =
    [include_str!("../../locales/zh.ftl"), include_str!("../../locales/en.ftl")];

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What was asked for is wrong, or not now, or not by these regulations.
    Because(Because),
    /// The pairing is refused.
    Pairing(swiss::Refusal),
    /// A tie decides who goes on, and nobody may share that place: group, contestants by number.
    Tie(usize, Vec<u32>),
    /// A row of a list is refused.
    Row(usize, Box<Refusal>),
    /// The line is no entry of a log.
    Unreadable(Unreadable),
}

/// A reason: its code, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Because {
    /// The sentence is `event-` and this.
    pub code: &'static str,
    /// What it names, by the names of the sentence.
    pub with: Vec<(&'static str, String)>,
}

/// A part of a sentence.
pub type Part<'a> = (&'static str, &'a dyn Display);

impl Because {
    /// `with` by the names of the sentence; a long value is cut.
    #[must_use]
    pub fn new(code: &'static str, with: &[Part<'_>]) -> Self {
        // What somebody sent may be long.
        let short = |value: &dyn Display| value.to_string().chars().take(200).collect();
        Self { code, with: with.iter().map(|(name, value)| (*name, short(*value))).collect() }
    }
}

impl Refusal {
    /// The reason; that of the row where a row is refused.
    #[must_use]
    pub fn because(&self) -> Because {
        match self {
            Self::Because(why) => why.clone(),
            Self::Pairing(why) => pairing(why),
            Self::Tie(group, tied) => {
                Because::new("tie", &[("group", &(group + 1)), ("numbers", &list(tied))])
            }
            Self::Row(_, why) => why.because(),
            Self::Unreadable(why) => {
                Because::new("entry", &[("expected", &why.expected), ("got", &why.got)])
            }
        }
    }

    /// The row of the list that is refused, from 1.
    #[must_use]
    pub fn row(&self) -> Option<usize> {
        if let Self::Row(row, _) = self { Some(*row) } else { None }
    }
}

fn pairing(why: &swiss::Refusal) -> Because {
    match why {
        swiss::Refusal::NoPlayers => Because::new("pairing-nobody", &[]),
        swiss::Refusal::NoBye => Because::new("pairing-bye", &[]),
        swiss::Refusal::NoLegalPairing { left_over } => {
            Because::new("pairing-none", &[("numbers", &list(left_over))])
        }
        swiss::Refusal::OnlyRematches { left_over } => {
            Because::new("pairing-rematch", &[("numbers", &list(left_over))])
        }
        swiss::Refusal::AllRoundsPaired { planned } => {
            Because::new("pairing-over", &[("planned", planned)])
        }
        swiss::Refusal::TooEarly { asked, next } => {
            Because::new("pairing-early", &[("asked", asked), ("next", next)])
        }
        swiss::Refusal::NumberMissing { missing } => {
            Because::new("pairing-number", &[("missing", missing)])
        }
        swiss::Refusal::NotTwoSeats { round } => Because::new("pairing-seats", &[("round", round)]),
    }
}

fn list(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

pub(super) fn because(code: &'static str, with: &[Part<'_>]) -> Refusal {
    Refusal::Because(Because::new(code, with))
}

/// There is no such section, group, match, game, player ...
pub(super) fn no_such(what: &'static str, number: usize) -> Refusal {
    because("no-such", &[("what", &what), ("number", &number)])
}

/// Somebody is there already.
pub(super) fn twice(name: impl Display) -> Refusal {
    because("twice", &[("name", &name)])
}

/// For logs and tests; people read the sentences.
impl Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        self.with.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(row) = self.row() {
            write!(f, "row {row}: ")?;
        }
        self.because().fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl From<swiss::Refusal> for Refusal {
    fn from(refusal: swiss::Refusal) -> Self {
        Self::Pairing(refusal)
    }
}
