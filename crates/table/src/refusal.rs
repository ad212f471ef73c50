//! Why a command was not carried out: an answer, not a fault of the hall.

use crate::command::{Actor, Seq, What};
use std::fmt;
use yiguan_core::{Refusal as BoardRefusal, Seat};
use yiguan_regulations::Ms;

/// Why a command was not carried out. Nothing was recorded: asked again it is looked at anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The id was used for a command of someone else.
    IdTaken,
    /// The board changed after what the asker had seen.
    Stale {
        /// The last event the asker had seen.
        seen: Seq,
        /// The event that changed the board.
        changed: Seq,
    },
    /// So often something was asked since the last own move; draws have limits of their own.
    Enough(u32),
    /// Not for this actor, ever.
    NotAllowed {
        /// What.
        act: &'static str,
        /// Who.
        by: Actor,
    },
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// A text is too long, empty, or holds what it may not.
    Text {
        /// Which.
        what: &'static str,
        /// What would have been right.
        expected: &'static str,
    },
    /// The regulations do not have it: the option that says so.
    Regulations(&'static str),
    /// The game has not started.
    NotStarted,
    /// The game has started.
    Started,
    /// The game is over.
    Over,
    /// The game goes on.
    NotOver,
    /// The clocks are stopped.
    Stopped,
    /// The clocks are not stopped.
    Running,
    /// A claim or an end waits for an arbiter.
    Waiting,
    /// Nothing waits for an arbiter.
    NothingWaits,
    /// Somebody sits there.
    Taken(Seat),
    /// Nobody sits there.
    Empty(Seat),
    /// The seat left the game.
    Gone(Seat),
    /// The seat has nothing left to do in the game: it has its place already, or was put out.
    Finished(Seat),
    /// The game does not take the move, the diagram or the rule.
    Board(BoardRefusal),
    /// The mover has not pressed the clock yet.
    NotPressed(Seat),
    /// There is no move to press the clock for.
    NothingToPress,
    /// Time alone has changed the game; the hall carries that out first ([`crate::Act::Tick`]).
    TimeIsUp,
    /// Time has changed nothing yet; it may at this instant.
    NotYet(Option<Ms>),
    /// A draw may not be offered now.
    Offer(OfferLimit),
    /// It is proposed already.
    OpenAlready(What),
    /// Nobody has proposed it.
    NothingOpen(What),
    /// It is one's own proposal.
    OwnProposal,
    /// The maker may not withdraw it.
    Binding,
    /// There is no such move to take back.
    NothingToTakeBack,
    /// Everyone has moved: the game has begun in earnest.
    EveryoneMoved,
    /// The article gives nothing now.
    NothingToClaim(String),
    /// The referee cannot tell; an arbiter must.
    Undecided(String),
    /// The referee does not say what would follow: the arbiter must (tell, or adjudicate).
    SayWhatFollows,
    /// Places must be one a seat, from 1 to the number of seats.
    Places {
        /// How many seats there are.
        seats: u8,
    },
    /// Seats have no time that could be changed so.
    NoClock,
    /// The player has arrived already.
    Here(Seat),
    /// The table contradicts itself: a fault of the program, not of the asker.
    Unfit(String),
}

/// Which limit of draw offers was met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferLimit {
    /// Only after one's own move, before the clock is pressed (`XQ-23.1-when`).
    AfterOwnMove,
    /// Only after so many own moves (`DR-12.4-after20`).
    TooEarly {
        /// How many are needed.
        needed: u32,
        /// How many were made.
        made: u32,
    },
    /// Not twice running (`XQ-23.1-turns`, `DR-12.4-repeat`).
    TwiceRunning,
    /// Too many more than another seat (`XQ-9-ansai`).
    Lead(u32),
    /// No more in this game.
    Most(u32),
}

impl Refusal {
    /// A stable word for machines.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::IdTaken => "id-taken",
            Self::Stale { .. } => "stale",
            Self::Enough(_) => "enough",
            Self::NotAllowed { .. } => "not-allowed",
            Self::NoSuchSeat(_) => "no-such-seat",
            Self::Text { .. } => "text",
            Self::Regulations(_) => "regulations",
            Self::NotStarted => "not-started",
            Self::Started => "started",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::Stopped => "stopped",
            Self::Running => "running",
            Self::Waiting => "waiting",
            Self::NothingWaits => "nothing-waits",
            Self::Taken(_) => "taken",
            Self::Empty(_) => "empty",
            Self::Gone(_) => "gone",
            Self::Finished(_) => "finished",
            Self::Board(BoardRefusal::OutOfTurn { .. }) => "out-of-turn",
            Self::Board(BoardRefusal::Illegal { .. }) => "illegal",
            Self::Board(BoardRefusal::UnknownRule(_)) => "unknown-rule",
            Self::Board(_) => "unreadable",
            Self::NotPressed(_) => "not-pressed",
            Self::NothingToPress => "nothing-to-press",
            Self::TimeIsUp => "time-is-up",
            Self::NotYet(_) => "not-yet",
            Self::Offer(_) => "offer-limit",
            Self::OpenAlready(_) => "open-already",
            Self::NothingOpen(_) => "nothing-open",
            Self::OwnProposal => "own-proposal",
            Self::Binding => "binding",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::EveryoneMoved => "everyone-moved",
            Self::NothingToClaim(_) => "nothing-to-claim",
            Self::Undecided(_) => "undecided",
            Self::SayWhatFollows => "say-what-follows",
            Self::Places { .. } => "places",
            Self::NoClock => "no-clock",
            Self::Here(_) => "here",
            Self::Unfit(_) => "unfit",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IdTaken => f.write_str("expected a new command id, got one of someone else"),
            Self::Stale { seen, changed } => {
                write!(f, "the board changed at event {changed}, seen was {seen}")
            }
            Self::Enough(most) => {
                write!(f, "expected at most {most} requests between two own moves")
            }
            Self::NotAllowed { act, by } => write!(f, "{act} is not for {by}"),
            Self::NoSuchSeat(seat) => write!(f, "this table has no {seat}"),
            Self::Text { what, expected } => write!(f, "{what}: expected {expected}"),
            Self::Regulations(option) => write!(f, "the regulations say otherwise: {option}"),
            Self::Taken(seat) => write!(f, "{seat} is taken"),
            Self::Empty(seat) => write!(f, "{seat} is empty"),
            Self::Here(seat) => write!(f, "{seat} is here already"),
            Self::Unfit(why) => write!(f, "the table contradicts itself: {why}"),
            Self::Gone(seat) => write!(f, "{seat} left the game"),
            Self::Finished(seat) => write!(f, "{seat} has finished the game"),
            Self::Board(refusal) => refusal.fmt(f),
            Self::NotPressed(seat) => write!(f, "{seat} has not pressed the clock"),
            Self::NotYet(Some(at)) => write!(f, "nothing is due before {at} ms"),
            Self::Offer(limit) => limit.fmt(f),
            Self::OpenAlready(what) => write!(f, "{what:?} is proposed already"),
            Self::NothingOpen(what) => write!(f, "nobody proposes {what:?}"),
            Self::NothingToClaim(rule) => write!(f, "{rule} gives nothing to claim now"),
            Self::Undecided(rule) => write!(f, "{rule}: the referee cannot tell, ask an arbiter"),
            Self::Places { seats } => {
                write!(f, "expected {seats} places, each from 1 to {seats}")
            }
            plain => f.write_str(&plain.code().replace('-', " ")),
        }
    }
}

impl fmt::Display for OfferLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AfterOwnMove => f.write_str("a draw is offered with one's own move"),
            Self::TooEarly { needed, made } => {
                write!(f, "a draw may be offered after {needed} own moves, {made} were made")
            }
            Self::TwiceRunning => f.write_str("another seat must offer a draw first"),
            Self::Lead(lead) => write!(f, "{lead} more draw offers than another seat made"),
            Self::Most(most) => write!(f, "all {most} draw offers of this game were made"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<OfferLimit> for Refusal {
    fn from(limit: OfferLimit) -> Self {
        Self::Offer(limit)
    }
}
