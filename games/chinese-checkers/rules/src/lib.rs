//! Chinese checkers (跳棋) for two to six seats on the star of 121 holes.
//!
//! A turn is a step or a chain of jumps; whoever fills the camp opposite first is first. Eight
//! texts of the rulebook describe the game, none official and several contradictory: what they
//! contradict each other in is an option of [`StarRules`], and what they leave open has the default
//! of the open questions (`OQ-CC-*`). Articles: `RULES/*.md`.
//!
//! Deliberately missing: engines and files, which are crates of their own, and strategy
//! (`CC-S-*`), except for the distance that deadlocks are measured by ([`remaining()`]).
//!
//! ```
//! use yiguan_chinese_checkers::ChineseCheckers;
//! use yiguan_core::{Describe, Line, Seat};
//!
//! let rules = "basic:seats=6".parse().unwrap();
//! let mut line = Line::<ChineseCheckers>::start(rules).unwrap();
//! let hop = ChineseCheckers::NOTATIONS[0].read(line.now(), "o1xm5").unwrap();
//! line.play(Seat(0), hop).unwrap();
//! assert_eq!(line.now().men(Seat(0)).len(), 10);
//! ```

mod board;
mod books;
mod describe;
mod geometry;
mod holes;
mod hops;
mod notation;
mod places;
mod position;
mod referee;
mod refuse;
mod remaining;
mod rules;
mod setup;
mod sweep;

pub use geometry::{CAMPS, camp, camps_taken, opposite, parity_class, steps, steps_to_camp};
pub use holes::{HOLES, Hole, Holes, HolesIter};
pub use hops::Ground;
pub use position::{SEATS, StarMove, StarPosition};
pub use remaining::remaining;
pub use rules::{
    Camps, Dead, Fill, Gone, Jump, Late, Pass, Passive, Ranking, Repeat, StarRules, Until,
};
pub use setup::StarSetup;

use yiguan_core::{Faults, Game, Seat, Seats};

/// Chinese checkers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChineseCheckers;

impl Game for ChineseCheckers {
    const ID: &'static str = "chinese-checkers";
    type Rules = StarRules;
    type Setup = StarSetup;
    type Move = StarMove;
    type Position = StarPosition;

    fn seats(rules: StarRules) -> u8 {
        rules.seats
    }

    fn start(rules: StarRules) -> StarSetup {
        let mut setup = StarSetup { named: Seats::all(rules.seats), ..StarSetup::default() };
        for (seat, number) in Seat::all(rules.seats).zip(camps_taken(rules.seats)) {
            setup.men[seat.index()] = camp(*number, rules.men);
        }
        setup
    }

    fn set_up(rules: StarRules, setup: &StarSetup) -> Result<StarPosition, Faults> {
        setup::set_up(rules, setup)
    }

    fn diagram(_rules: StarRules, position: &StarPosition) -> StarSetup {
        position.diagram()
    }
}
