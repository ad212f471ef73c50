//! The hall: games, engines, open and live tables.

use crate::people::Me;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client needs to know before anything else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hall {
    /// The server's version.
    pub build: String,
    /// The protocol's version; a client that knows another one asks to be reloaded.
    pub protocol: u32,
    /// Now.
    pub now: i64,
    /// The hall is a demonstration.
    pub demo: bool,
    /// Who I am.
    pub me: Option<Me>,
    /// The games.
    pub games: Vec<GameInfo>,
    /// Engines to play against.
    pub engines: Vec<EngineInfo>,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its books, the default one first.
    pub books: Vec<BookInfo>,
    /// Its notations, the canonical one first.
    pub notations: Vec<String>,
}

/// A rule book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BookInfo {
    /// Its id, the part after the slash.
    pub id: String,
    /// What can be set in it.
    pub options: Vec<OptionInfo>,
    /// How many seats its default has.
    pub seats: u8,
}

/// One option of a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub values: String,
    /// What holds when it is left out.
    pub default: String,
}

/// An engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EngineInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game it plays.
    pub game: String,
    /// Its levels, 1 to this.
    pub levels: u8,
}

/// Who sits at the other seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Opponent {
    /// Anyone in the hall.
    Anyone,
    /// Whoever has the link; the table is not listed.
    Link,
    /// An engine at every other seat.
    Engine {
        /// Which.
        id: String,
        /// 1 to its number of levels.
        level: u8,
    },
}

/// An engine at one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EngineSeat {
    /// Which seat.
    pub seat: u8,
    /// Which engine.
    pub id: String,
    /// 1 to its number of levels.
    pub level: u8,
}

/// Opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// `GAME/BOOK:options`.
    pub rules: String,
    /// A diagram; left out: the normal start.
    pub setup: Option<String>,
    /// My seat; left out: by lot.
    pub seat: Option<u8>,
    /// The clock, as regulations write it: `10m +5s`, `90m/40, 15m/10`, `move 30s`; empty: none.
    #[serde(default)]
    pub clock: String,
    /// Who else.
    pub opponent: Opponent,
    /// Engines at some of the seats, so that people and engines play together.
    #[serde(default)]
    pub engines: Vec<EngineSeat>,
    /// What becomes of the seat of whoever gets up during the game: `retires`, `passes` or
    /// `replaced`; left out: it retires.
    pub leaving: Option<String>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Waits for players.
    Open,
    /// Is being played.
    Live,
    /// Clocks stand still.
    Paused,
    /// Is over.
    Finished,
    /// Was called off before it began.
    Aborted,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableSummary {
    /// Its id.
    pub id: String,
    /// `GAME/BOOK:options`.
    pub rules: String,
    /// Where it is in its life.
    pub state: TableState,
    /// Names by seat; none: free.
    pub seats: Vec<Option<String>>,
    /// Its clock, as regulations write it; empty: none.
    pub clock: String,
    /// How many moves were made.
    pub plies: u32,
    /// When it was opened.
    pub opened: i64,
    /// It does not begin as its game usually does.
    #[serde(default)]
    pub diagram: bool,
    /// How it ended.
    pub outcome: Option<crate::Outcome>,
    /// The pieces, for a small picture of live tables.
    pub view: Option<crate::View>,
}

/// The articles of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArticleList {
    /// The game.
    pub game: String,
    /// Its articles, in the order of the book.
    pub articles: Vec<ArticleInfo>,
}

/// An article in a list; its text is Markdown under its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArticleInfo {
    /// The rules it explains, its own first.
    pub ids: Vec<String>,
    /// How it begins, in Chinese.
    pub zh: String,
    /// How it begins, in English.
    pub en: String,
}

/// An empty board with what stands on it at the beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Start {
    /// `GAME/BOOK:options`, as the hall writes it.
    pub rules: String,
    /// The diagram.
    pub setup: String,
    /// The board.
    pub board: crate::Board,
    /// What stands on it.
    pub view: crate::View,
}

/// A page of tables, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableSummary>,
    /// Ask again with `before` set to this for more; none: no more.
    pub next: Option<String>,
}
