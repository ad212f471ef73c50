//! One table: what can be done at it, and what clients see of it.

use crate::board::{Board, Reach, View};
use crate::hall::TableState;
use crate::ruling::{Outcome, Ruling};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A command. Sent again with the same id it gets the same reply and does nothing twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandEnvelope {
    /// Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`, never used twice.
    pub id: String,
    /// The last sequence number seen: refused as `stale` when the table moved on in a way that
    /// matters. Left out: whatever stands.
    pub expect: Option<u32>,
    /// What to do.
    #[serde(rename = "do")]
    pub act: Act,
}

/// Something that one seat proposes and the others must agree to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A draw.
    Draw,
    /// Taking back the asker's last move and all that followed it.
    TakeBack,
    /// Stopping the clocks.
    Pause,
    /// Starting them again.
    Resume,
    /// One more game.
    Rematch,
}

/// What can be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Take a seat; left out: any free one.
    Sit {
        /// Which.
        seat: Option<u8>,
    },
    /// Get up: before the game begins, or during it where `acts` has it; what becomes of the seat
    /// then, the snapshot's `leaving` says.
    Leave,
    /// Let an engine take a seat that is free.
    Engine {
        /// Which seat.
        seat: u8,
        /// Which engine.
        id: String,
        /// 1 to its number of levels.
        level: u8,
    },
    /// Make a move, in any notation of the game.
    Move {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Offer a draw with it.
        #[serde(default)]
        draw: bool,
        /// Refuse it as `fatal` when it would lose by rule, so that the player is asked first.
        #[serde(default)]
        unless_fatal: bool,
    },
    /// Give up.
    Resign,
    /// Propose something.
    Offer {
        /// What.
        what: What,
    },
    /// Answer a proposal.
    Answer {
        /// Which.
        what: What,
        /// Yes or no.
        accept: bool,
    },
    /// Take one's own proposal back, where the regulations allow it.
    Withdraw {
        /// Which.
        what: What,
    },
    /// Claim what the referee says may be claimed, by its rule.
    Claim {
        /// The rule.
        rule: String,
    },
    /// Break the game off before everyone has moved.
    Abort,
    /// Call an arbiter.
    Call {
        /// Why.
        why: String,
    },
    /// An arbiter stops the clocks.
    Stop {
        /// Why.
        why: String,
    },
    /// An arbiter lets the clocks run.
    Resume,
    /// An arbiter ends the game.
    Adjudicate {
        /// Places by seat.
        places: Vec<u8>,
        /// Under which article.
        rule: String,
    },
    /// An arbiter tells a seat something that binds it.
    Tell {
        /// Whom.
        seat: u8,
        /// Under which article.
        rule: String,
    },
    /// An arbiter upholds what waits.
    Uphold,
    /// An arbiter rejects what waits.
    Reject {
        /// Whether a false claim costs what the regulations say.
        penalty: bool,
    },
    /// An arbiter carries out what may be claimed although nobody claims.
    Declare {
        /// The article.
        rule: String,
    },
    /// An arbiter gives a seat time, or takes it away.
    Adjust {
        /// Whose.
        seat: u8,
        /// How much more; negative takes away.
        by: i64,
        /// Why.
        why: String,
    },
    /// An arbiter takes moves back.
    Undo {
        /// How many.
        plies: u32,
        /// Why.
        why: String,
    },
    /// An arbiter frees the seat of somebody who left without a word.
    Vacate {
        /// Whose.
        seat: u8,
    },
    /// An arbiter writes down a foul.
    Foul {
        /// Whose.
        seat: u8,
        /// Which clause.
        rule: String,
        /// In words.
        why: String,
    },
    /// An arbiter warns a seat.
    Warn {
        /// Whom.
        seat: u8,
        /// Which clause.
        rule: String,
        /// In words.
        why: String,
    },
}

/// The reply to a command, after what it did is durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reply {
    /// Done.
    Ack {
        /// The command's id.
        id: String,
        /// The sequence number of the last thing it did.
        seq: u32,
    },
    /// Not done.
    No {
        /// The command's id.
        id: String,
        /// Why.
        problem: Problem,
        /// The newest sequence number.
        seq: u32,
    },
}

/// Why something was refused: a code with parameters, from which the client makes a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// `illegal`, `not-your-turn`, `stale`, `unreadable`, `too-large` ...
    pub code: String,
    /// The article, when one was broken.
    pub rule: Option<String>,
    /// Cells that show it.
    pub cells: Vec<u16>,
    /// Parameters of the sentence.
    pub params: BTreeMap<String, String>,
    /// The same in plain English, for logs and for people who write clients.
    pub detail: String,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatInfo {
    /// The name; none: free.
    pub name: Option<String>,
    /// An engine sits here, at this level.
    pub engine: Option<u8>,
    /// Their socket is open.
    pub online: bool,
    /// It is me.
    pub me: bool,
    /// The seat has left the game.
    pub left: bool,
    /// I could take the seat, if I had none: it is free for anyone, or I left it.
    pub free: bool,
    /// Fouls recorded.
    pub fouls: u8,
    /// Warnings given.
    pub warnings: u8,
    /// What the next foul would cost, as regulations write it: `note`, `minus 2`, `loss`.
    pub next_foul: String,
    /// The same of the next warning.
    pub next_warning: String,
}

/// One seat's clock as it stood at [`Clock::at`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClockFace {
    /// Time left in this period.
    pub remaining: i64,
    /// Moves left to the end of the period; none: no quota.
    pub moves_left: Option<u32>,
    /// Byoyomi periods left.
    pub periods_left: Option<u32>,
}

/// All clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Clock {
    /// The instant that the faces are of, by the server.
    pub at: i64,
    /// By seat.
    pub faces: Vec<ClockFace>,
    /// Whose clock runs.
    pub running: Vec<u8>,
}

/// An offer that waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Offer {
    /// What is proposed.
    pub what: What,
    /// Whose.
    pub by: u8,
    /// Seats that still have to answer.
    pub waits_for: Vec<u8>,
}

/// A move as a line of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MoveRow {
    /// Its ply, from 0.
    pub ply: u32,
    /// Who moved.
    pub seat: u8,
    /// Canonical text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Texts by notation id.
    pub names: BTreeMap<String, String>,
    /// What its seat's clock showed after it.
    pub remaining: Option<i64>,
    /// Cells changed: where it came from, what it took, where it arrived.
    pub path: Vec<u16>,
}

/// One line of the record: a move, or something between two moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Row {
    /// A move.
    Move(MoveRow),
    /// The last moves were taken back: this many plies are left.
    TakenBack {
        /// How many plies are left.
        plies: u32,
        /// Why an arbiter did it; empty: the players agreed.
        why: String,
    },
    /// Something else, by its event kind (`draw-offered`, `paused`, `told`, `foul`).
    Note {
        /// The event's kind.
        event: String,
        /// Whose it is.
        seat: Option<u8>,
        /// The article, if any.
        rule: Option<String>,
        /// Further parameters.
        params: BTreeMap<String, String>,
    },
}

/// How a table ended, with the reasons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Result {
    /// How.
    pub outcome: Outcome,
    /// What the referee says of the line, with evidence.
    pub ruling: Ruling,
}

/// Everything about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Snapshot {
    /// The table.
    pub id: String,
    /// `GAME/BOOK:options`.
    pub rules: String,
    /// The diagram the game began with.
    pub setup: String,
    /// The empty board.
    pub board: Board,
    /// What stood at the beginning.
    pub start: View,
    /// The clock, as regulations write it; empty: none.
    pub scheme: String,
    /// The notations, the canonical one first.
    pub notations: Vec<String>,
    /// What becomes of the seat of whoever gets up during the game: `retires`, `passes` or
    /// `replaced`.
    pub leaving: String,
    /// The table of the game before this rematch.
    pub earlier: Option<String>,
    /// Everything that changes; `rows` holds the whole record.
    pub update: Update,
}

/// What changed, and the whole of what is small.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Update {
    /// The newest sequence number.
    pub seq: u32,
    /// `rows` holds what happened after this sequence number.
    pub after: u32,
    /// Now, by the server.
    pub now: i64,
    /// Where the table is in its life.
    pub state: TableState,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Who may act.
    pub turn: Vec<u8>,
    /// How many plies were made.
    pub plies: u32,
    /// Lines of the record after the sequence number that the client knew.
    pub rows: Vec<Row>,
    /// What stands on the board.
    pub view: View,
    /// What I may touch; only when it is my turn.
    pub reach: Option<Reach>,
    /// Moves of mine that would lose by rule: canonical text and rule.
    pub fatal: Vec<(String, String)>,
    /// The clocks; none: no clock.
    pub clock: Option<Clock>,
    /// Offers that wait.
    pub offers: Vec<Offer>,
    /// Claims and duties.
    pub ruling: Ruling,
    /// How it ended.
    pub result: Option<Result>,
    /// Acts open to me now, by kind, with the reason where one is not (`offer-after-own-move`).
    pub acts: BTreeMap<String, Option<String>>,
    /// How many watch.
    pub watchers: u32,
    /// Why the clocks stand.
    pub stopped: Option<String>,
    /// What waits for an arbiter.
    pub waits: Option<Waits>,
    /// The table of the next game, when the players agreed on one.
    pub rematch: Option<String>,
}

/// What waits for an arbiter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Waits {
    /// Whose claim; none: an end that the table proposes.
    pub by: Option<u8>,
    /// The article.
    pub rule: String,
}
