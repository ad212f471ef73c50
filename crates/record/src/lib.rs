//! Envelopes of game records: what surrounds the moves of a game in a file.
//!
//! A [`Record`] is headers, a start diagram, a [`Tree`] of moves with variations, comments and
//! marks, and a [`Score`] by seats. No game is in it: moves are the text of the file until a game
//! reads them ([`replay`], [`resolve`]). Files come in old encodings, told apart strictly by
//! [`decode`]; the tag-pair format that many games share is [`pgn`].
//!
//! Deliberately missing: formats of a single game (they live beside that game) and clock times.
//!
//! ```
//! use yiguan_record::{decode, pgn, replay};
//!
//! let file = "[Game \"nim\"]\n[Event \"友谊赛\"]\n[FEN \"2,1/0\"]\n\n1. a2 {全取} b1 0-1\n";
//! let text = decode(file.as_bytes()).unwrap().text;
//! let read = pgn::Games::new(&text, pgn::Limits::default()).next().unwrap().unwrap();
//! assert_eq!(read.record.headers.get("Event"), Some("友谊赛"));
//! assert_eq!(read.record.score.as_ref().unwrap().to_string(), "0-1");
//!
//! let open = |setup: Option<&str>| yiguan_games::open("nim/basic", setup);
//! let replayed = replay(&read.record, &open).unwrap();
//! assert!(replayed.stopped.is_none());
//! let ended = replayed.face.ruling().ended.unwrap();
//! assert_eq!(ended.outcome.by, "nim-last");
//! ```

mod encoding;
pub mod format;
pub mod formats;
mod headers;
mod notate;
pub mod pgn;
mod replay;
mod score;
mod tree;

pub use encoding::{Decoded, Encoding, EncodingError, decode, decode_as};
pub use headers::Headers;
pub use notate::renotated;
pub use replay::{Opener, Replay, Resolved, Stopped, play, replay, resolve};
pub use score::Score;
pub use tree::{NodeId, Notes, Step, Tree};

/// A game as a file tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Names with values, in the order of the file; what has a field of its own is not among them.
    pub headers: Headers,
    /// The start diagram as the file writes it; `None`: the normal start of the game.
    pub setup: Option<String>,
    /// The moves, as the file writes them.
    pub tree: Tree,
    /// The result; `None`: unknown, or not finished.
    pub score: Option<Score>,
}
