//! Engines at seats. They are processes, reached through whoever wires the hall: a crash or a hang
//! costs an answer, not a table.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// Before the number of a seat that left while the others played on, among the moves.
pub const OUT: &str = "out:";

/// What an engine is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// `GAME/BOOK:options`.
    pub rules: String,
    /// The diagram the game began with, or on which an arbiter had it go on.
    pub setup: String,
    /// The moves since, canonical. Where more than two play and one leaves, `out:SEAT` stands
    /// among them ([`OUT`]).
    pub moves: Vec<String>,
    /// 1 to the engine's number of levels.
    pub level: u8,
    /// The longest time it may think.
    pub think_ms: u64,
}

/// The move of an engine; an error says what went wrong with it.
pub type Answer = Pin<Box<dyn Future<Output = Result<String, String>> + Send>>;

/// Asks an engine.
pub trait Thinker: Send + Sync {
    /// Asks for a move.
    fn think(&self, question: Question) -> Answer;
}

/// An engine that can be seated.
#[derive(Clone)]
pub struct EngineConfig {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game it plays.
    pub game: String,
    /// Its levels, 1 to this.
    pub levels: u8,
    /// How to ask it.
    pub thinker: Arc<dyn Thinker>,
}

impl std::fmt::Debug for EngineConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EngineConfig").field("id", &self.id).finish_non_exhaustive()
    }
}
