//! Parts of an engine that know no game: a transposition table ([`Table`]), a budget of time and
//! nodes ([`Budget`]), levels of strength ([`Level`]), history of good quiet moves ([`History`]),
//! and the engine's side of the UCI and UCCI protocols ([`protocol`]).
//!
//! The loop itself belongs to each game: it grows with what the game needs.
//!
//! ```
//! use yiguan_search::{Bound, Entry, Table};
//! let mut table = Table::new(1);
//! table.store(7, Entry { mv: 3, score: 25, depth: 4, bound: Bound::Exact }, 0);
//! assert_eq!(table.probe(7, 0).unwrap().score, 25);
//! assert!(table.probe(8, 0).is_none());
//! ```

mod budget;
mod history;
mod level;
pub mod protocol;
mod table;

pub use budget::{Budget, Limits};
pub use history::{History, Killers};
pub use level::Level;
pub use table::{Bound, Entry, Table};

/// A score in hundredths of the game's unit, seen by the side to move.
pub type Score = i32;

/// The score of mate at the root; a mate in `n` plies is `MATE - n`.
pub const MATE: Score = 30_000;
/// Scores beyond this, up or down, are mates.
pub const MATE_BOUND: Score = MATE - 1_000;
/// More than any score.
pub const INFINITE: Score = 32_000;
/// The deepest line searched, in plies.
pub const PLY_MAX: usize = 128;
