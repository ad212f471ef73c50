//! Why a command stops: one line for people, one code for scripts.

use std::fmt;
use std::io;

use yiguan_core::{Fault, Faults, NotationError, Refusal, settings};
use yiguan_tournament::event;

/// The exit code of a refusal.
pub const REFUSED: u8 = 1;
/// The exit code of bad usage and unreadable input.
pub const UNREADABLE: u8 = 2;

/// Why a command stops.
#[derive(Debug)]
pub enum Failure {
    /// The rules say no.
    Refused(String),
    /// Bad usage or unreadable input.
    Unreadable(String),
    /// An event says no, or its log is unreadable: the place, why, and the exit code.
    Event(String, event::Refusal, u8),
    /// Whoever read our answers left.
    NoReader,
}

impl Failure {
    /// What was expected at `place`, and what was there.
    pub fn expected(place: impl fmt::Display, expected: impl fmt::Display, got: &str) -> Self {
        Self::Unreadable(format!("{place}: expected {expected}, got {got}"))
    }

    /// Faults of what stands at `place`.
    pub fn faults(place: impl fmt::Display, faults: &Faults) -> Self {
        Self::Unreadable(format!("{place}: {}", in_words(faults)))
    }

    /// A file or pipe that cannot be read or written.
    pub fn io(place: impl fmt::Display, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::NoReader;
        }
        Self::Unreadable(format!("{place}: {error}"))
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Self::Refused(_) => REFUSED,
            Self::Unreadable(_) => UNREADABLE,
            Self::Event(_, _, code) => *code,
            Self::NoReader => 0,
        }
    }

    /// Writes the line to standard error.
    pub fn tell(&self) {
        match self {
            Self::Refused(line) | Self::Unreadable(line) => tell(line),
            Self::Event(place, why, _) => tell(&format!("{place}: {why}")),
            Self::NoReader => {}
        }
    }
}

/// All faults in one line; the rule is named where the rules say something.
pub fn in_words(faults: &Faults) -> String {
    let one = |fault: &Fault| match fault.rule {
        Fault::SYNTAX | settings::UNKNOWN => {
            format!("expected {}, got {}", fault.expected, fault.got)
        }
        _ => fault.to_string(),
    };
    faults.0.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Writes one line to standard error, whatever the text holds.
pub fn tell(text: &str) {
    eprintln!("{}", line(text));
}

/// A text as one line of bearable length.
pub fn line(text: &str) -> String {
    const CHARS_MAX: usize = 1000;
    let mut line: String =
        text.chars().take(CHARS_MAX).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(CHARS_MAX).is_some() {
        line.push('…');
    }
    line
}

/// The exit code of a refusal: the rules forbid it, or it cannot be read at all.
pub fn code_of(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::Illegal { .. }
        | Refusal::OutOfTurn { .. }
        | Refusal::Unreadable { why: NotationError::Illegal(_), .. } => REFUSED,
        _ => UNREADABLE,
    }
}
