//! The repetition code (棋例): natures of moves, decision tables, the duty to vary.
//!
//! A position that comes up for the third time opens a claim (`XQ-4.2.3-cycle`,
//! `OQ-XQ-cycle-count`). Three layers, each below the next:
//!
//! 1. *Natures*: `nature` names every move 将 杀 捉 or idle, from searches over captures and checks
//!    (`duel`, `mate`), comparing with what stood before (`standing`). The Asian rules see
//!    less (`asian`).
//! 2. *Tables*: `table` says, an edition, who must give way.
//! 3. *Procedure*: `procedure` turns that into claims, duties and losses.
//!
//! Deliberately missing: who is stronger, what is a good move, and anything that needs a quiet move
//! of the attacker to be a threat.

mod asian;
mod board;
mod chase;
mod checks;
mod cycle;
mod duel;
mod evidence;
mod frame;
mod idle;
mod joint;
mod judge;
mod mate;
mod nature;
mod procedure;
mod roots;
mod standing;
mod strike;
mod table;
mod value;
mod worth;

#[doc = include_str!("../../../../RULES/disputed.md")]
pub mod disputed {}

pub use procedure::{barred, fatal, natures, rule, verdict};
