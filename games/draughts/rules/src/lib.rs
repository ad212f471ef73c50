//! Draughts on 100 and 64 squares: international, Brazilian and Russian, under the world
//! federation's rules and the Chinese code.
//!
//! ```
//! use yiguan_core::{Face, Line, Seat};
//! use yiguan_draughts::Draughts;
//!
//! let rules = "fmjd-100".parse().unwrap();
//! let setup = "W:WK47:B14,19,29,31,42".parse().unwrap();
//! let mut line = Line::<Draughts>::new(rules, setup).unwrap();
//! assert_eq!(Face::legal(&line, Seat(0)).len(), 2, "four men can be taken, in two ways");
//! assert!(Face::play(&mut line, Seat(0), "47x36").is_err(), "which of the two?");
//! Face::play(&mut line, Seat(0), "47x38x24x13x36").unwrap();
//! ```

pub mod board;
mod captures;
mod describe;
mod double;
mod explain;
mod moves;
mod notation;
mod position;
mod reach;
mod referee;
mod routes;
mod rules;
mod setup;

pub use board::Board;
pub use double::{Ballot, Ballots, Double};
pub use position::{DraughtsMove, DraughtsPosition};
pub use referee::DrawClock;
pub use rules::{DraughtsRules, Draws, Edition, Kind};
pub use setup::DraughtsSetup;

use yiguan_core::{Faults, Game};

/// Draughts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draughts;

impl Game for Draughts {
    const ID: &'static str = "draughts";
    type Rules = DraughtsRules;
    type Setup = DraughtsSetup;
    type Move = DraughtsMove;
    type Position = DraughtsPosition;

    fn seats(_rules: DraughtsRules) -> u8 {
        2
    }

    fn start(rules: DraughtsRules) -> DraughtsSetup {
        DraughtsSetup::start(rules.kind().board())
    }

    fn set_up(rules: DraughtsRules, setup: &DraughtsSetup) -> Result<DraughtsPosition, Faults> {
        setup::set_up(rules, setup)
    }

    fn diagram(rules: DraughtsRules, position: &DraughtsPosition) -> DraughtsSetup {
        setup::diagram(rules.kind(), position)
    }
}
