//! Gomoku and renju exactly: the opening protocols, the forbidden moves of Black with full
//! recursion, and a referee that shows the lines.
//!
//! Articles follow the rulebook (`GR-...`); where it is silent the international rules of renju
//! and gomoku fill in, and the article says so. Draws by agreement, time and conduct are a
//! table's business and are not here. Engines' extra rules (no pass, a draw after 200 moves) are
//! deliberately missing.
//!
//! ```
//! use yiguan_core::{Describe, Game, Line, Position, Referee, Seat, Turn};
//! use yiguan_gomoku::Gomoku;
//!
//! let mut line = Line::<Gomoku>::start("renju-cn".parse().unwrap()).unwrap();
//! for text in ["H8", "H9", "I9", "n=2", "swap"] {
//!     let Turn::Of(seat) = line.now().turn() else { unreachable!() };
//!     let mv = Gomoku::NOTATIONS[0].read(line.now(), text).unwrap();
//!     line.play(seat, mv).unwrap();
//! }
//! assert_eq!(line.now().turn(), Turn::Of(Seat(0)), "seat 0 holds White now and lays move 4");
//! assert!(Gomoku::rule(&line).ended.is_none());
//! ```

mod articles;
mod board;
mod congruence;
mod describe;
mod door;
mod forbidden;
mod lines;
mod notation;
mod openings;
mod point;
mod position;
mod protocol;
mod referee;
mod rules;
mod setup;
mod shapes;
mod window;

pub use board::{Board, Colour, Stones};
pub use congruence::same_shape;
pub use forbidden::{Foul, Judge, Judgement};
pub use openings::{OPENINGS, Opening};
pub use point::{Direction, NoPoint, POINTS, Point, SIDE};
pub use position::{End, GomokuMove, GomokuPosition};
pub use protocol::Stage;
pub use rules::{Call, GomokuRules, Protocol};
pub use setup::GomokuSetup;
pub use shapes::{Bar, Shape, ShapeKind, shapes};

use yiguan_core::{Faults, Game};

/// Gomoku and renju.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gomoku;

impl Game for Gomoku {
    const ID: &'static str = "gomoku";
    type Rules = GomokuRules;
    type Setup = GomokuSetup;
    type Move = GomokuMove;
    type Position = GomokuPosition;

    fn seats(_rules: GomokuRules) -> u8 {
        2
    }

    fn start(rules: GomokuRules) -> GomokuSetup {
        door::start(rules)
    }

    fn set_up(rules: GomokuRules, setup: &GomokuSetup) -> Result<GomokuPosition, Faults> {
        door::set_up(rules, setup)
    }

    fn diagram(_rules: GomokuRules, position: &GomokuPosition) -> GomokuSetup {
        door::diagram(position)
    }
}
