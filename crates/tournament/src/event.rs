//! An event as it is run: entries, lots, rounds, results, withdrawals, places.
//!
//! # The model
//!
//! An event has **sections** (组别), each entered by players or teams. A section is played in
//! **stages**, a stage in one or more groups and in **rounds** (轮). A round is **matches** (场) of
//! two to eight sides; a match has **boards** (台), one for players, several for teams; a board has
//! **games** (局), one or a series. [`Event`] holds raw facts only: who sat where, what was marked
//! and how it came about, who left when, every foul and warning. What they mean is derived for each
//! use: [`crate::facts::Section`] for pairing, [`crate::ranking::Sheet`] for places. Points are
//! integers in quarters.
//!
//! A [`Command`] is decided against the state ([`Event::decide`]) and gives [`Entry`]s, lines of
//! a log; applying the lines again gives the same state, and writing them the same bytes. Pure: the
//! time, the name of who acts and every seed are arguments. A command's entries share a step
//! number; [`Command::Undo`] and [`Command::Redo`] are lines of the log, too, so nothing is ever
//! lost. Pairings and lots are written down in full: a later release that would pair otherwise
//! replays what was played.
//!
//! Deliberately missing: clocks and moves (the table's), print-outs.

mod apply;
mod bracket;
mod command;
mod decide;
mod entry;
mod pairing;
mod places;
mod ratings;
mod refusal;
mod review;
mod sheets;
mod stages;
mod state;
mod text;

pub use command::{Command, Mistake, NewPlayer};
pub use decide::NextRound;
pub use entry::{Entry, Kind, Marks, Planned, PlannedMatch, Settled};
pub use places::{Standing, TeamStanding};
pub use ratings::{FideLine, GlickoLine};
pub use refusal::{Because, Part, Refusal, SENTENCES};
pub use review::Breach;
pub use state::{
    Blame, Event, Gone, GoneHow, GroupGame, Match, Outcome, Person, RoundState, SectionState,
    StageState, TeamState,
};
pub use text::Unreadable;
