//! What is said to an engine and what it says, line by line; no I/O.

use std::fmt;
use std::str::FromStr;

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// The universal chess interface, as many games use it.
    Uci,
    /// Its sister from China.
    Ucci,
}

/// What a line of an engine means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// It has introduced itself.
    Greeted,
    /// It has an option of this name.
    Option(String),
    /// It has done everything it was told.
    Ready,
    /// Its move.
    Move(String),
    /// It has no move, or gives the game up.
    NoMove,
    /// Anything else: thoughts, news.
    Other,
}

impl Dialect {
    /// The first line to an engine.
    #[must_use]
    pub fn greeting(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Ucci => "ucci",
        }
    }

    /// Sets an option.
    #[must_use]
    pub fn option(self, name: &str, value: &str) -> String {
        match self {
            Self::Uci => format!("setoption name {name} value {value}"),
            Self::Ucci => format!("setoption {name} {value}"),
        }
    }

    /// A new game begins; UCCI has no such word.
    #[must_use]
    pub fn new_game(self) -> Option<&'static str> {
        match self {
            Self::Uci => Some("ucinewgame"),
            Self::Ucci => None,
        }
    }

    /// The position: a diagram and the moves since.
    #[must_use]
    pub fn position(self, setup: &str, moves: &[String]) -> String {
        let mut line = format!("position fen {setup}");
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        line
    }

    /// Asks for a move within so many milliseconds.
    #[must_use]
    pub fn go(self, think_ms: u64) -> String {
        match self {
            Self::Uci => format!("go movetime {think_ms}"),
            // UCCI knows clocks only: all of this clock is for one move.
            Self::Ucci => format!("go time {think_ms} movestogo 1"),
        }
    }

    /// What a line of the engine means.
    #[must_use]
    pub fn read(self, line: &str) -> Said {
        let words: Vec<&str> = line.split_whitespace().collect();
        match (self, words.as_slice()) {
            (Self::Uci, ["uciok", ..]) | (Self::Ucci, ["ucciok", ..]) => Said::Greeted,
            (_, ["readyok", ..]) => Said::Ready,
            (_, ["bestmove", "(none)" | "0000" | "null" | "resign", ..] | ["nobestmove", ..]) => {
                Said::NoMove
            }
            (_, ["bestmove", mv, ..]) => Said::Move((*mv).to_owned()),
            (_, ["option", "name", rest @ ..]) => Said::Option(option_name(rest)),
            (Self::Ucci, ["option", rest @ ..]) => Said::Option(option_name(rest)),
            _ => Said::Other,
        }
    }
}

/// Names of options may have spaces; the type follows.
fn option_name(words: &[&str]) -> String {
    let end = words.iter().position(|word| *word == "type").unwrap_or(words.len());
    words[..end].join(" ")
}

impl FromStr for Dialect {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "uci" => Ok(Self::Uci),
            "ucci" => Ok(Self::Ucci),
            _ => Err(format!("expected uci or ucci, got {text:?}")),
        }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.greeting())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_mean_what_the_protocols_say() {
        let uci = |line| Dialect::Uci.read(line);
        let ucci = |line| Dialect::Ucci.read(line);
        assert_eq!(uci("uciok"), Said::Greeted);
        assert_eq!(ucci("uciok"), Said::Other);
        assert_eq!(ucci("ucciok"), Said::Greeted);
        assert_eq!(uci("readyok"), Said::Ready);
        assert_eq!(uci("  bestmove   h2e2 ponder h9g7 "), Said::Move("h2e2".to_owned()));
        assert_eq!(uci("bestmove (none)"), Said::NoMove);
        assert_eq!(ucci("nobestmove"), Said::NoMove);
        assert_eq!(uci("bestmove"), Said::Other);
        assert_eq!(uci("info depth 1 pv bestmove"), Said::Other);
        assert_eq!(
            uci("option name Skill Level type spin default 20"),
            Said::Option("Skill Level".to_owned())
        );
        assert_eq!(ucci("option hashsize type spin min 1"), Said::Option("hashsize".to_owned()));
        assert_eq!(ucci(""), Said::Other);
    }

    #[test]
    fn a_position_names_its_moves_only_when_there_are_some() {
        let moves = ["a1a2".to_owned(), "b1b2".to_owned()];
        assert_eq!(Dialect::Uci.position("FEN w", &[]), "position fen FEN w");
        assert_eq!(Dialect::Uci.position("FEN w", &moves), "position fen FEN w moves a1a2 b1b2");
    }
}
