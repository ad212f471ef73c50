//! Swiss systems: who meets whom in the next round.
//!
//! [`Field`] derives from the facts what every system asks of a player before a round: score,
//! colour history and preference, floats, whether the bye may still be given. [`dutch`] pairs.

pub mod colour;
mod criterion;
pub mod dutch;
mod field;
mod pairing;

pub use criterion::Criterion;
pub use field::{Contestant, Edition, Field, Float};
pub use pairing::{Board, Pairing, Refusal};
