//! An engine for xiangqi: iterative deepening alpha-beta with a transposition table, quiescence,
//! null move, late move reductions and a hand-made evaluation.
//!
//! It runs as a process of its own behind UCI or UCCI ([`yiguan_search::protocol`]). Weaker levels
//! search fewer nodes and now and then prefer a move that is a little worse.
//!
//! ```
//! use yiguan_search::{Limits, protocol::Brain};
//! use yiguan_xiangqi_engine::Engine;
//! let mut engine = Engine::new(1);
//! engine.set_position(Some("4k4/8R/7R1/9/9/9/9/9/9/3K5 w - - 0 1"), &[]).unwrap();
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let thought = engine.think(limits, &|| 0, &|| false, &mut |_, _| {});
//! assert_eq!(thought.mv.as_deref(), Some("h7h9"), "mate");
//! ```

mod engine;
mod evaluate;
mod order;
mod repetition;
mod search;
mod squares;

pub use engine::Engine;
pub use evaluate::evaluate;

use yiguan_xiangqi::{Move, Square};

/// A move in sixteen bits; 0 is no move.
pub(crate) fn pack(mv: Move) -> u16 {
    (mv.from.index() * 90 + mv.to.index()) as u16
}

/// The move of sixteen bits.
pub(crate) fn unpack(packed: u16) -> Option<Move> {
    let (from, to) = (usize::from(packed) / 90, usize::from(packed) % 90);
    let from = Square::from_index(from)?;
    Some(Move::new(from, Square::from_index(to)?)).filter(|_| packed != 0)
}
