//! Xiangqi (象棋) exactly: rules of play, setups, notations and the referee.
//!
//! Rules of movement follow articles 1 to 4 of the national rules (rulebook `XQ-*`). The board is
//! nine files by ten ranks; a square is `rank * 9 + file`, `a0` at Red's left hand.
//!
//! ```
//! use yiguan_core::{Line, Referee, Seat};
//! use yiguan_xiangqi::{Move, Xiangqi};
//!
//! // Two chariots: the second one mates.
//! let mut line = Line::<Xiangqi>::new(
//!     "cxa-2020".parse().unwrap(),
//!     "4k4/8R/7R1/9/9/9/9/9/9/3K5 w - - 0 1".parse().unwrap(),
//! ).unwrap();
//! line.play(Seat(0), "h7h9".parse::<Move>().unwrap()).unwrap();
//! let ended = Xiangqi::rule(&line).ended.unwrap();
//! assert_eq!(ended.outcome.by, "XQ-4.1.1-mate");
//! assert_eq!(ended.outcome.loser(), Some(Seat(1)));
//! ```

mod attack;
mod book;
mod count;
mod describe;
mod generate;
mod lawful;
pub mod notation;
mod piece;
mod position;
pub mod referee;
mod setup;
mod square;
mod tables;
mod zobrist;

pub use book::{Dead, Edition, Natural, XiangqiRules};
pub use piece::{Colour, Kind, Piece, PieceId};
pub use position::XiangqiPosition;
pub use setup::XiangqiSetup;
pub use square::{Move, Square};

use yiguan_core::{Faults, Game};

/// Xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Xiangqi;

impl Game for Xiangqi {
    const ID: &'static str = "xiangqi";
    type Rules = XiangqiRules;
    type Setup = XiangqiSetup;
    type Move = Move;
    type Position = XiangqiPosition;

    fn seats(_rules: XiangqiRules) -> u8 {
        2
    }

    fn start(_rules: XiangqiRules) -> XiangqiSetup {
        XiangqiSetup::start()
    }

    fn set_up(_rules: XiangqiRules, setup: &XiangqiSetup) -> Result<XiangqiPosition, Faults> {
        setup.position()
    }

    fn diagram(_rules: XiangqiRules, position: &XiangqiPosition) -> XiangqiSetup {
        XiangqiSetup::of(position)
    }
}
