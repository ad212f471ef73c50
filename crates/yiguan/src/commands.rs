//! One file a command.

pub mod backup;
pub mod cases;
pub mod engine;
pub mod explain;
pub mod games;
pub mod inspect;
pub mod judge;
pub mod perft;
pub mod serve;
