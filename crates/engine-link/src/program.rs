//! Which engine, how it is started, and what it is asked.

use crate::Dialect;
use std::path::PathBuf;

/// How an engine is started and set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program.
    pub command: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// What it speaks.
    pub dialect: Dialect,
    /// Options set once, in order.
    pub options: Vec<(String, String)>,
    /// The option that sets its strength, with its value for each level from 1.
    pub level: Option<(String, Vec<String>)>,
    /// The option that takes the id of the rules, where it has one: set when the engine offers it.
    pub rules: Option<String>,
}

impl Program {
    /// How many levels it has, at least 1.
    #[must_use]
    pub fn levels(&self) -> u8 {
        let values = self.level.as_ref().map_or(1, |(_, values)| values.len());
        u8::try_from(values).unwrap_or(u8::MAX).max(1)
    }
}

/// What an engine is asked: its move in this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The rules id.
    pub rules: String,
    /// The diagram the game began with.
    pub setup: String,
    /// The moves since, canonical.
    pub moves: Vec<String>,
    /// From 1; a higher one than it has is its highest.
    pub level: u8,
    /// The longest time it may think.
    pub think_ms: u64,
}

impl Question {
    /// Whether every part of it stays within its line: an engine must not be told a second command
    /// by a diagram.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        let texts = [&self.rules, &self.setup].into_iter().chain(&self.moves);
        texts.into_iter().all(|text| !text.contains(|letter: char| letter.is_control()))
            && self.moves.iter().all(|mv| !mv.is_empty() && !mv.contains(' '))
    }

    /// Whether `earlier` was asked of the same game a few moves before. At another table that has
    /// come the same way it is the same game.
    #[must_use]
    pub fn continues(&self, earlier: &Self) -> bool {
        self.rules == earlier.rules
            && self.setup == earlier.setup
            && self.level == earlier.level
            && self.moves.len() > earlier.moves.len()
            && self.moves.starts_with(&earlier.moves)
    }
}
