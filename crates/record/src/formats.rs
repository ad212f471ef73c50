//! The formats that any game can be kept in.

mod json;
mod tags;

pub use json::Json;
pub use tags::Pgn;
