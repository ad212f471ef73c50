//! The libraries of recorded games: lists, search, explorer, single games.

use crate::board::{Board, Reach, View};
use crate::record::ImportedGame;
use crate::table::{MoveRow, Problem};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The libraries of a hall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryList {
    /// Those that can be read, in order of their ids.
    pub libraries: Vec<LibraryInfo>,
    /// Ids of those that cannot.
    pub broken: Vec<String>,
    /// Games of which a library can be made.
    pub games: Vec<String>,
    /// The folder in which libraries lie; only organisers, and who sits at the hall's own machine,
    /// are told.
    pub folder: Option<String>,
    /// Whether whoever asks may add games.
    pub may_add: bool,
}

/// A library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryInfo {
    /// Its id: the name of its folder.
    pub id: String,
    /// Of which game.
    pub game: String,
    /// How many games it holds.
    pub games: u64,
    /// The openings that have a name.
    pub openings: Vec<LibraryOpening>,
    /// Formats in which its games can be downloaded, the usual one first.
    pub formats: Vec<String>,
}

/// An opening that has a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryOpening {
    /// Its id in the rulebook.
    pub id: String,
    /// Its name in Chinese.
    pub zh: String,
    /// Its name in English.
    pub en: String,
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LibraryEnd {
    /// The record does not tell.
    Open,
    /// The first seat won.
    First,
    /// The second seat won.
    Second,
    /// A draw.
    Draw,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryGame {
    /// Its number in the library, from 0.
    pub number: u32,
    /// The players, the first seat's first; empty: not told.
    pub players: Vec<String>,
    /// The event; empty: not told.
    pub event: String,
    /// The date as the record has it; empty: not told.
    pub date: String,
    /// The place; empty: not told.
    pub site: String,
    /// How it ended.
    pub end: LibraryEnd,
    /// How many moves its main line has.
    pub plies: u32,
    /// Its opening.
    pub opening: Option<LibraryOpening>,
}

/// A page of the games that a search found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryPage {
    /// How many games were found.
    pub found: u64,
    /// How many games the library holds.
    pub all: u64,
    /// Which page this is, from 1.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
    /// Its games.
    pub games: Vec<LibraryGame>,
}

/// A game of a library, ready to be stepped through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryRecord {
    /// What is searched in it.
    pub card: LibraryGame,
    /// The game.
    pub record: ImportedGame,
    /// What of it could not be played.
    pub problems: Vec<Problem>,
    /// Formats in which it can be downloaded.
    pub formats: Vec<String>,
}

/// What was played from a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryExplored {
    /// The diagram that the line begins with; none: the normal start.
    pub setup: Option<String>,
    /// The moves of the line, those after the position included.
    pub line: Vec<MoveRow>,
    /// After how many of them the position stands.
    pub at: u32,
    /// The diagram of the position.
    pub diagram: String,
    /// The empty board.
    pub board: Board,
    /// What stands on it.
    pub view: View,
    /// The seat to move; none: the game is over.
    pub turn: Option<u8>,
    /// What it may touch.
    pub reach: Option<Reach>,
    /// The opening of the line up to here.
    pub opening: Option<LibraryOpening>,
    /// How many games came here.
    pub games: u64,
    /// The moves, the commonest first.
    pub moves: Vec<LibraryMove>,
}

/// A move that was played from a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryMove {
    /// The move, canonical.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its text by notation.
    pub names: BTreeMap<String, String>,
    /// In how many games it was played.
    pub games: u64,
    /// Of these the first seat won.
    pub first: u64,
    /// Of these ended in a draw.
    pub draws: u64,
    /// Of these the second seat won.
    pub second: u64,
    /// The end of these is not told.
    pub open: u64,
    /// The number of one of them.
    pub example: u32,
}

/// What became of games that were added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LibraryAdded {
    /// The library.
    pub library: String,
    /// Numbers of the games that are new.
    pub new: Vec<u32>,
    /// Numbers of those that were there already.
    pub known: Vec<u32>,
    /// What could not be taken: which game of the file, and why.
    pub problems: Vec<Problem>,
}
