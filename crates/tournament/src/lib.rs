//! Who plays whom, who stands where, and why.
//!
//! [`facts`] keeps what happened as it was reported, and nothing derived from it: the same
//! forfeited game is "not a meeting" for pairing, "a downfloat" for floats and "a game that counts"
//! for a round robin's table, so every use derives its own meaning. [`trf`] reads and writes those
//! facts as tournament report files.
//!
//! The crate is pure: no I/O, no clock, and randomness only from a seed that is passed in.

pub mod berger;
pub mod bianpai;
pub mod checker;
pub mod dice;
pub mod entries;
pub mod event;
pub mod facts;
pub mod generator;
pub mod lots;
pub mod matching;
pub mod ranking;
pub mod standings;
pub mod swiss;
pub mod tiebreak;
pub mod trf;

mod points;

pub use points::Points;
pub use yiguan_rating::expectation;
