//! One file a command.

pub mod backup;
pub mod cases;
pub mod check;
pub mod convert;
pub mod dxp;
pub mod engine;
pub mod event;
pub mod explain;
pub mod games;
pub mod generate;
pub mod inspect;
pub mod judge;
pub mod library;
pub mod lots;
pub mod pair;
pub mod perft;
pub mod serve;
pub mod standings;
