//! Game records of draughts: PDN 3.0, and PDN as it is found.
//!
//! [`pdn::Games`] reads a text of many games, finds out by which rules each was played, and gives a
//! [`Record`](yiguan_record::Record) with canonical moves; what it did not keep or had to decide is
//! told. [`pdn::write()`] writes PDN 3.0. [`decode`] reads the encodings in which old files lie.
//!
//! Deliberately missing: the closed formats of database programs, which export PDN; clock times,
//! which stay comments; the other games of the PDN list, which are refused by name.
//!
//! ```
//! use yiguan_draughts_formats::pdn;
//! let file = "[GameType \"25\"]\n[Result \"1-0\"]\n[FEN \"W:Wc3,a1:Bd4,h8.\"]\n\n1. c3:e5 h8-g7
//! *"; let game = pdn::Games::new(file, &pdn::Options::default()).next().unwrap().unwrap();
//! assert_eq!(game.rules, "draughts/cn-64-russian");
//! let tree = &game.record.tree;
//! let moves: Vec<_> = tree.main_line().map(|node| tree.mv(node)).collect();
//! assert_eq!(moves, ["22x15", "4-8"]);
//! let written = pdn::write(&game.record, &game.rules, &pdn::Style::default()).unwrap();
//! assert!(written.text.contains("1. c3:e5 h8-g7 *"));
//! ```

mod encoding;
mod format;
mod game_type;
pub mod pdn;

pub use encoding::{Decoded, decode};
pub use format::Pdn;
pub use game_type::{Corner, GameType};

/// The examples of the README, which are tests like all others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
