//! The wire: every message of the hall as plain types, and nothing else.
//!
//! Two rules hold everywhere. A reply to a command comes after what it did is durable, and the same
//! command id gives the same reply again. Sentences are not on the wire: a message carries a code
//! (a rule id, a refusal code) with its parameters, and the client says it in the language of its
//! reader.
//!
//! All instants are milliseconds since 1970 UTC, all spans are milliseconds; sequence numbers of a
//! table are dense and start at 1; 0 means nothing has happened yet.
//!
//! ```
//! use yiguan_api::{Act, CommandEnvelope};
//! let text = r#"{"id":"c-1","expect":4,"do":{"kind":"move","move":"炮二平五"}}"#;
//! let command: CommandEnvelope = serde_json::from_str(text).unwrap();
//! assert!(matches!(command.act, Act::Move { .. }));
//! ```

mod board;
mod event;
mod hall;
mod library;
mod people;
mod record;
mod ruling;
mod socket;
mod table;

pub use board::{Area, Board, Cell, CellShape, Label, Piece, Reach, View};
pub use event::{
    Breaches, Entrant, EntryForm, EntryList, EventAct, EventCommand, EventList, EventReply,
    EventStep, EventSummary, EventView, Game, LineUps, Lineup, Match, Misdeed, NewEvent, NextRound,
    Place, RankRule, RegulationsInfo, Round, Section, SectionPhase, SectionWork, SetMatch, Squad,
    Tie, TrialRound,
};
pub use hall::{
    ArticleInfo, ArticleList, BookInfo, EngineInfo, EngineSeat, GameInfo, Hall, NewTable, Opponent,
    OptionInfo, Start, TableList, TableState, TableSummary,
};
pub use library::{
    LibraryAdded, LibraryEnd, LibraryExplored, LibraryGame, LibraryInfo, LibraryList, LibraryMove,
    LibraryOpening, LibraryPage, LibraryRecord,
};
pub use people::{Account, Me, NewGuest, PasswordReset, ResetToken, Role, SetUp, SignIn};
pub use record::{ImportReport, ImportedGame, Variation};
pub use ruling::{Claim, Duty, Evidence, Finding, Outcome, Ruling, Step, Upheld};
pub use socket::{Down, Up};
pub use table::{
    Act, Clock, ClockFace, CommandEnvelope, MoveRow, Offer, Problem, Reply, Result, Row, SeatInfo,
    Snapshot, Update, Waits, What,
};
