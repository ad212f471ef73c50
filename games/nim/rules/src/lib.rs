//! Nim for two to eight seats: the teaching game. It is hidden from users; it shows how a game is
//! written and proves that nothing in the hall thinks in pairs.
//!
//! Objects lie in heaps. A move takes one or more objects from one heap. Whoever takes the very
//! last object is first; the others are placed by how late they moved, seats that never moved
//! share the next place, seats that left share the last.
//!
//! ```
//! use yiguan_core::{Line, Referee, Seat};
//! use yiguan_nim::{Nim, Take};
//!
//! let rules = "basic:seats=3".parse().unwrap();
//! let mut line = Line::<Nim>::new(rules, "1,1/0".parse().unwrap()).unwrap();
//! line.play(Seat(0), Take { heap: 0, count: 1 }).unwrap();
//! line.play(Seat(1), Take { heap: 1, count: 1 }).unwrap();
//! let outcome = Nim::rule(&line).ended.unwrap().outcome;
//! assert_eq!(outcome.place.0[..3], [2, 1, 3]);
//! ```

mod describe;
mod notation;
mod position;
mod referee;
mod rules;
mod setup;

pub use position::{NimPosition, Take};
pub use rules::NimRules;
pub use setup::NimSetup;

use yiguan_core::{Faults, Game};

/// Nim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nim;

impl Game for Nim {
    const ID: &'static str = "nim";
    type Rules = NimRules;
    type Setup = NimSetup;
    type Move = Take;
    type Position = NimPosition;

    fn seats(rules: NimRules) -> u8 {
        rules.seats()
    }

    fn start(_rules: NimRules) -> NimSetup {
        NimSetup { heaps: vec![3, 4, 5], turn: 0, left: 0 }
    }

    fn set_up(rules: NimRules, setup: &NimSetup) -> Result<NimPosition, Faults> {
        setup::set_up(rules, setup)
    }

    fn diagram(_rules: NimRules, position: &NimPosition) -> NimSetup {
        position.diagram()
    }
}

/// The examples of the README, which are tests like all others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
