//! Tie-breaks of FIDE's regulations C.07, in the editions of 2024 and 2026.
//!
//! A list of [`Code`]s, such as `BH/C1`, ranks a [`Table`] of players or teams. Every criterion
//! gives each contestant a [`Value`]; criteria that compare within a tie (direct encounter, board
//! results) also see who is tied so far. Unplayed rounds follow Article 16 in Swiss events and
//! Article 15 in events with pairings fixed beforehand; the editions differ in the dummy's cap
//! (16.4) and in what forfeits count for in the latter (15.2).
//!
//! Deliberately missing: play-offs and lots, which are not computed, and criteria of the
//! organiser's own (`OTHER_...`), which are refused by name.

mod code;
mod direct;
mod matches;
mod opponents;
mod own;
mod ratings;
mod table;
mod teams;
mod value;

pub use code::{Code, Name, Score};
pub use opponents::Term;
pub use table::{Contestant, Row, Scale, Table};
pub use value::Value;

/// An edition of C.07.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreakEdition {
    /// In force from 1 August 2024.
    C07Of2024,
    /// In force since 1 March 2026.
    C07Of2026,
}

impl TieBreakEdition {
    /// The edition for an event by its first day, as a year, month and day; without one, the
    /// edition in force.
    #[must_use]
    pub fn on(date: Option<(u32, u32, u32)>) -> Self {
        match date {
            Some(date) if date < (2026, 3, 1) => Self::C07Of2024,
            _ => Self::C07Of2026,
        }
    }
}

/// The values of one criterion for all contestants. `ties` numbers the groups that are still tied.
#[must_use]
pub fn values(table: &Table, code: &Code, ties: &[u32]) -> Vec<Value> {
    match code.name {
        Name::Pts | Name::Win | Name::Won | Name::Bpg | Name::Bwg | Name::Rep | Name::Ps => {
            own::values(table, code)
        }
        Name::Std | Name::Tpn | Name::Mpvgp => own::values(table, code),
        Name::Bh | Name::Fb | Name::Aob | Name::Sb | Name::Ks | Name::Esb => {
            opponents::values(table, code)
        }
        Name::De | Name::Ede | Name::Edec | Name::Edet | Name::Edeb | Name::Edebt | Name::Edebb => {
            direct::values(table, code, ties)
        }
        Name::Aro | Name::Tpr | Name::Ptp | Name::Apro | Name::Appo | Name::Rtng => {
            ratings::values(table, code)
        }
        Name::Bc | Name::Tbr | Name::Bbe | Name::Sssc => teams::values(table, code, ties),
    }
}

/// What a value is the sum of, round by round, for the criteria that sum over opponents.
#[must_use]
pub fn terms(table: &Table, code: &Code, who: usize) -> Vec<Term> {
    opponents::terms(table, code, who)
}
