//! An engine for draughts on 100 and 64 squares, international, Brazilian and Russian: iterative
//! deepening alpha-beta with a transposition table, captures followed to their end, and a hand-made
//! evaluation. It knows the repetitions and the counts by which a game is drawn in each book.
//!
//! ```
//! use yiguan_draughts_engine::Engine;
//! use yiguan_search::{Limits, protocol::Brain};
//! let mut engine = Engine::new(1);
//! engine.set_rules("draughts/fmjd-100").unwrap();
//! engine.set_position(Some("W:W28,33,39,43:B12,17,19,24"), &[]).unwrap();
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//! let thought = engine.think(limits, &|| 0, &|| false, &mut |_, _| {});
//! assert!(thought.mv.is_some());
//! ```

pub mod dxp;
mod endings;
mod engine;
mod evaluate;
pub mod hub;
mod order;
mod path;
mod search;

pub use endings::{Ending, Endings};
pub use engine::{Engine, Report};
pub use evaluate::evaluate;

use yiguan_draughts::DraughtsMove;

/// A move in sixteen bits, 0 is none: its ends, and a digest of the men taken, since two captures
/// may have the same ends. Only compared with the moves of a position, never taken apart.
pub(crate) fn pack(mv: &DraughtsMove) -> u16 {
    let digest = match mv.captured {
        0 => u16::from(mv.from == mv.to),
        men => 1 + (men.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u16 % 15,
    };
    u16::from(mv.from) | u16::from(mv.to) << 6 | digest << 12
}
