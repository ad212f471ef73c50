//! An engine for gomoku and renju: wins by fours and by threats that are proved ([`vcf`], [`vct`]),
//! alpha-beta over the rest, and the opening of every book.
//!
//! It runs as a process of its own behind UCI with the game's notation, or behind the protocol of
//! Gomocup ([`gomocup`]). Forbidden moves of Black are never played and are played for. Weaker
//! levels look at less and now and then prefer a stone that is a little worse.
//!
//! Deliberately missing: opening books, and passing while any stone is sound.
//!
//! ```
//! use yiguan_gomoku::{Board, GomokuSetup};
//! use yiguan_gomoku_engine::{Found, vcf};
//! let setup: GomokuSetup = "F8,G8,H8/E8,I9/b".parse().unwrap();
//! let board = Board::new(setup.black, setup.white).unwrap();
//! let found = vcf("standard".parse().unwrap(), &board, setup.turn, 100);
//! assert_eq!(found, Found::Nothing, "one closed three");
//! ```

mod engine;
mod evaluate;
mod field;
mod fours;
pub mod gomocup;
mod graph;
mod level;
mod opening;
mod proof;
mod rows;
mod search;
mod shape;
mod threes;

pub use engine::Engine;
pub use proof::{Proof, Threat};
pub use threes::Found;

use field::Field;
use fours::{Fours, Verdict};
use yiguan_gomoku::{Board, Colour, GomokuRules};

/// The longest win by fours that is looked for: more than a board has room for.
const FOURS_MAX: u8 = 60;

/// Whether `attacker`, to move, wins by fours alone, looking at `nodes` positions at most.
#[must_use]
pub fn vcf(rules: GomokuRules, board: &Board, attacker: Colour, nodes: u64) -> Found {
    let mut field = Field::new(rules, board);
    let mut fours = Fours::new(attacker);
    match fours.solve(&mut field, nodes, FOURS_MAX) {
        Verdict::Win => {
            let line = fours.line().to_vec();
            fours::proof_of(&mut field, attacker, &line).map_or(Found::Unknown, Found::Win)
        }
        Verdict::NoWin => Found::Nothing,
        Verdict::Open => Found::Unknown,
    }
}

/// Whether `attacker`, to move, wins by fours, threes and other threats, expanding `nodes` nodes at
/// most.
#[must_use]
pub fn vct(rules: GomokuRules, board: &Board, attacker: Colour, nodes: u64) -> Found {
    let mut left = nodes;
    let mut spend = || {
        let out = left == 0;
        left = left.saturating_sub(1);
        out
    };
    threes::solve(&Field::new(rules, board), attacker, &mut spend)
}
