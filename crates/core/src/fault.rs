//! What is wrong with a rule book's name, a diagram or a move.

use crate::{Cell, RuleId};
use std::borrow::Cow;
use std::fmt;

/// One thing wrong with a text or a diagram: which rule it breaks, where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The rule broken; `syntax` where the text could not be read at all.
    pub rule: RuleId,
    /// The cells concerned, if any.
    pub cells: Vec<Cell>,
    /// What would have been right, in a few English words.
    pub expected: Cow<'static, str>,
    /// What stood there instead; names cells and pieces as the game does.
    pub got: String,
}

impl Fault {
    /// The rule id of a text that could not be read.
    pub const SYNTAX: RuleId = "syntax";

    /// A text that could not be read.
    pub fn syntax(expected: impl Into<Cow<'static, str>>, got: impl Into<String>) -> Self {
        Self::new(Self::SYNTAX, Vec::new(), expected, got)
    }

    /// A breach of `rule` at `cells`.
    pub fn new(
        rule: RuleId,
        cells: Vec<Cell>,
        expected: impl Into<Cow<'static, str>>,
        got: impl Into<String>,
    ) -> Self {
        Self { rule, cells, expected: expected.into(), got: got.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, got {}", self.rule, self.expected, self.got)
    }
}

/// Everything wrong with a text or a diagram, all at once, so that it is mended in one go.
///
/// ```
/// use yiguan_core::{Fault, Faults};
/// let faults = Faults::from(Fault::syntax("a number", "\"x\""));
/// assert_eq!(faults.to_string(), "syntax: expected a number, got \"x\"");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// `value` if nothing is wrong.
    ///
    /// # Errors
    /// The faults, when there are any.
    pub fn none_or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Why a move may not be played: the article, and where to look.
///
/// ```
/// use yiguan_core::Illegal;
/// let illegal = Illegal::new("nim-take", [0]).with("most", 3).with("takes", 4);
/// assert_eq!(illegal.to_string(), "nim-take (most 3, takes 4)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The article that forbids it.
    pub rule: RuleId,
    /// The cells that show it, most telling first: a blocked leg, the checking piece.
    pub cells: Vec<Cell>,
    /// What a sentence needs beside them, each by its name: counts, a move that would be right.
    pub args: Vec<(&'static str, String)>,
}

impl Illegal {
    /// A refusal by `rule`, shown by `cells`.
    pub fn new(rule: RuleId, cells: impl Into<Vec<Cell>>) -> Self {
        Self { rule, cells: cells.into(), args: Vec::new() }
    }

    /// The same with one more argument of its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule)?;
        for (index, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{}{name} {value}", if index == 0 { " (" } else { ", " })?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl std::error::Error for Illegal {}
