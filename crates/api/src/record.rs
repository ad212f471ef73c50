//! Records of games, as files are read and tables are replayed.

use crate::board::{Board, View};
use crate::ruling::{Evidence, Outcome, Ruling};
use crate::table::{MoveRow, Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What came of an uploaded file of records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ImportReport {
    /// The encoding found.
    pub encoding: String,
    /// The games that could be read.
    pub games: Vec<ImportedGame>,
    /// What could not: where and why.
    pub problems: Vec<Problem>,
}

/// One imported game, ready to be stepped through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ImportedGame {
    /// Its headers in order.
    pub headers: Vec<(String, String)>,
    /// `GAME/BOOK:options`.
    pub rules: String,
    /// The diagram it began with.
    pub setup: String,
    /// The empty board.
    pub board: Board,
    /// What stood at the beginning.
    pub start: View,
    /// The moves.
    pub moves: Vec<MoveRow>,
    /// What stood after each move.
    pub views: Vec<View>,
    /// Comments after plies (0: before the first move).
    pub comments: Vec<(u32, String)>,
    /// Marks of moves, by how many plies stand after them: `$1` is 1, a good move.
    pub marks: Vec<(u32, u16)>,
    /// Lines beside the main one, each after the line that it leaves.
    pub variations: Vec<Variation>,
    /// What each ply was, for games whose referee looks at that: the heaviest first.
    pub natures: Vec<Vec<Evidence>>,
    /// What the referee says at the end.
    pub ruling: Ruling,
    /// How it ended, by the board or by an act; none: unknown, or not finished.
    pub outcome: Option<Outcome>,
}

/// A line beside another one. Plies are counted from the start of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Variation {
    /// The variation that it leaves, by its place in the list; none: the main line.
    pub of: Option<u32>,
    /// After how many plies it leaves it: its first move takes the place of the one that follows.
    pub after: u32,
    /// Its moves.
    pub moves: Vec<MoveRow>,
    /// What stood after each of them.
    pub views: Vec<View>,
    /// Comments after plies.
    pub comments: Vec<(u32, String)>,
    /// Marks of moves, by how many plies stand after them.
    pub marks: Vec<(u32, u16)>,
}
