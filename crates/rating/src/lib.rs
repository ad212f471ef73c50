//! Numbers from results: Elo by FIDE's rules, Glicko-2, and what titles are called.
//!
//! Pure, and without a game: a result is a score between 0 and 1, in hundredths.
//!
//! Deliberately missing: lists of ratings that are kept from event to event, and the standards of
//! titles, which the rulebook does not have (TN-G-table).

pub mod expectation;
pub mod fide;
pub mod glicko2;
pub mod titles;

/// A game that was played: who was met and what it gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// The opponent's rating; 0 is none.
    pub opponent: u32,
    /// The score in hundredths: 100 won, 50 drawn, 0 lost.
    pub hundredths: i32,
}
