//! The words every board game shares, as plain values.
//!
//! A game is four types ([`Game`]): what its rule book is ([`Game::Rules`]), a diagram
//! ([`Game::Setup`]), a move and a playable [`Position`]. A [`Line`] is a setup with everything
//! that happened since. A [`Referee`] reads a line and says what holds ([`Ruling`]), each statement
//! with its [`Evidence`]. [`Describe`] gives clients all they need, so that they need no rules. At
//! the seam to everything that is not a game stands [`Face`]: text and plain data, so that no
//! server can branch on which game it serves.
//!
//! This crate has no I/O, no clock, no randomness and no dependencies, and it never will.
//!
//! ```
//! use yiguan_core::{Describe, Game, Line, Position, Referee, Seat, Turn};
//! use yiguan_nim::Nim;
//!
//! let rules = "basic:seats=3".parse().unwrap();
//! let mut line = Line::<Nim>::new(rules, "1,1/0".parse().unwrap()).unwrap();
//! let mv = Nim::NOTATIONS[0].read(line.now(), "a1").unwrap();
//! line.play(Seat(0), mv).unwrap();
//! assert_eq!(line.now().turn(), Turn::Of(Seat(1)));
//! assert!(Nim::rule(&line).ended.is_none());
//! ```

mod board;
mod describe;
mod entrance;
mod face;
mod fault;
mod game;
mod line;
mod outcome;
mod perft;
pub mod plain;
mod ruling;
mod seat;
pub mod settings;

pub use board::{Area, BoardSpec, BoardView, CellShape, CellSpec, LabelSpec, PieceView};
pub use describe::{Article, Book, BookOption, Describe, Notation, NotationError, Reach, Touch};
pub use entrance::{Entrance, Of};
pub use face::{EntryText, Face, MoveText, ReachText, ReachTree, Refusal, Shown, TouchText};
pub use fault::{Fault, Faults, Illegal};
pub use game::{Game, LEGAL_MAX, Position, Tempo, Turn};
pub use line::{Entry, Line, LineEntry, PlyRef};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use ruling::{
    Claim, Duty, Ended, Evidence, Finding, Referee, Ruling, Upheld, Verdict, Witness,
};
pub use seat::{BySeat, SEATS_MAX, Seat, Seats};

/// The name of a game, such as `nim`; the first half of a rules id.
pub type GameId = &'static str;
/// A stable id of the rulebook, such as `XQ-2.2-horse`; every refusal and every finding cites one.
pub type RuleId = &'static str;
/// A term of art in its language-neutral form, such as `捉` or `swap`; catalogues translate it.
pub type Term = &'static str;
/// A place on a board: an index into [`BoardSpec::cells`].
pub type Cell = u16;
/// How many moves were made before: the first move of a line is ply 0.
pub type Ply = u32;

/// The examples of the README, which are tests like all others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
