//! Events: what the public sees of them, and what arbiters and organisers ask for.

mod acts;
mod work;

use crate::table::Problem;
pub use acts::{EntryForm, EventAct, EventCommand, Misdeed, SetMatch};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
pub use work::{Breaches, LineUps, Lineup, NextRound, SectionWork, Squad, Tie, TrialRound};

/// Regulations by which an event can be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RegulationsInfo {
    /// Their id.
    pub id: String,
    /// Their title.
    pub name: String,
}

/// Opens an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// The id of the regulations.
    pub regulations: String,
    /// The title of this event; left out: that of the regulations.
    pub name: Option<String>,
}

/// An event in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventSummary {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// The title of its regulations.
    pub regulations: String,
    /// When it was opened.
    pub opened: i64,
}

/// The events of the hall, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventList {
    /// The events.
    pub events: Vec<EventSummary>,
    /// The event to ask on from; none: no more.
    pub next: Option<String>,
    /// By which regulations one can be opened.
    pub regulations: Vec<RegulationsInfo>,
}

/// Where a section stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SectionPhase {
    /// Entries are taken.
    Entries,
    /// Lots for numbers are due.
    Lots,
    /// Rounds are played.
    Rounds,
    /// Every round is played and every result is in.
    Over,
}

/// An event as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventView {
    /// What lists show of it.
    #[serde(flatten)]
    pub summary: EventSummary,
    /// The number of its newest entry.
    pub seq: u32,
    /// Whether whoever asked may enter results and the like.
    pub rules: bool,
    /// The step that [`EventAct::Undo`] takes back; for whoever may.
    pub undo: Option<EventStep>,
    /// The step that [`EventAct::Redo`] does again; for whoever may.
    pub redo: Option<EventStep>,
    /// What is competed in.
    pub sections: Vec<Section>,
}

/// A step that was done: a code with parameters, from which the client makes a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventStep {
    /// `entered`, `drawn`, `paired`, `resulted` ...
    pub what: String,
    /// Parameters of the sentence.
    pub params: BTreeMap<String, String>,
    /// The title of its section.
    pub section: Option<String>,
    /// Who did it.
    pub by: String,
    /// When.
    pub at: i64,
}

/// An entry list that was sent as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EntryList {
    /// The list, as [`EventAct::Import`] takes it.
    pub list: String,
    /// How many rows it has, the headings not among them.
    pub rows: u32,
    /// The headings of columns that are not read.
    pub unread: Vec<String>,
}

/// A section (组别).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Section {
    /// Its short name.
    pub id: String,
    /// Its title.
    pub name: String,
    /// The rules id of its game.
    pub game: Option<String>,
    /// Where it stands.
    pub phase: SectionPhase,
    /// Teams play, not single players.
    pub teams: bool,
    /// The fewest and the most contestants.
    pub limits: [u32; 2],
    /// The commitment to the seed of the lots.
    pub commitment: Option<String>,
    /// The seed committed to was opened: another is committed to before numbers are drawn again.
    pub spent: bool,
    /// How often numbers were drawn before, which holds no more.
    pub drawn_before: u32,
    /// How lots were drawn, so that anybody can do it again.
    pub lots: Option<String>,
    /// Who entered, by number.
    pub entrants: Vec<Entrant>,
    /// The rounds so far, those of all stages in order.
    pub rounds: Vec<Round>,
    /// The rules that order the places.
    pub columns: Vec<RankRule>,
    /// The places, as far as results are in.
    pub places: Vec<Place>,
    /// The columns of the places of teams whose players are added up.
    pub team_columns: Vec<RankRule>,
    /// Their places.
    pub team_places: Vec<Place>,
    /// How many places get a prize.
    pub prizes: u32,
    /// Teams whose players are added up.
    pub squads: Vec<Squad>,
    /// What can be done besides rounds and results; for whoever may.
    pub work: Option<SectionWork>,
}

/// A contestant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Entrant {
    /// Their number; before the lots the place in the order of entry.
    pub number: u32,
    /// Name as printed.
    pub name: String,
    /// Unit or club.
    pub unit: String,
    /// Players of a team, in the order of the boards.
    pub members: Vec<String>,
    /// Rating; 0 is none.
    pub rating: u32,
    /// They left.
    pub gone: bool,
}

/// A round (轮).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Round {
    /// Its number in its stage, from 1.
    pub number: u32,
    /// Its stage, from 1.
    pub stage: u32,
    /// It is of the stage being played: its results can be entered and corrected.
    pub open: bool,
    /// Its matches.
    pub matches: Vec<Match>,
    /// Numbers of those without an opponent, who get points for it.
    pub byes: Vec<u32>,
    /// Numbers of those without an opponent by the table.
    pub free: Vec<u32>,
    /// Numbers of those who were not there.
    pub absent: Vec<u32>,
}

/// A match (场).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Match {
    /// Its group, from 1.
    pub group: u32,
    /// What is played for, such as `third`; may be empty.
    pub label: String,
    /// The numbers of the contestants, the first named first.
    pub sides: Vec<u32>,
    /// The games, board by board.
    pub games: Vec<Game>,
    /// Where line-ups are given match by match and one is missing: that of each side.
    pub line_ups: Vec<Lineup>,
}

/// A game (局).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Game {
    /// The board, from 1.
    pub board: u32,
    /// Which game of its board it is, from 1.
    pub number: u32,
    /// Names of the players by seat; the first moves first.
    pub seats: Vec<String>,
    /// The result, as [`EventAct::Result`] takes it.
    pub result: Option<String>,
}

/// A rule of ranking, as the head of a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RankRule {
    /// Its word.
    pub word: String,
    /// Its name in Chinese.
    pub chinese: String,
}

/// A place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Place {
    /// The place; none where there is none.
    pub place: Option<u32>,
    /// The number of the contestant.
    pub number: u32,
    /// Name as printed.
    pub name: String,
    /// Unit or club.
    pub unit: String,
    /// Points, where points are counted.
    pub points: Option<String>,
    /// The value of each column.
    pub values: Vec<String>,
    /// The rule that parts the place from the one above; none where it is shared.
    pub decided_by: Option<RankRule>,
    /// Shared though it may not be: extra games or lots are due.
    pub open: bool,
    /// Why there is no place.
    pub note: String,
}

/// The reply to a command, after what it did is durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventReply {
    /// It was done.
    Ack {
        /// The newest entry.
        seq: u32,
    },
    /// It was refused.
    No {
        /// Why, the worst first; a list has one for each row.
        problems: Vec<Problem>,
    },
}
