//! What happened at a table.

use crate::command::{Actor, CommandId, Offence, What};
use yiguan_core::{Outcome, Seat};
use yiguan_regulations::{Clock, Ms, Regulations, Step};

/// One thing that happened, as the log keeps it.
///
/// Its text ([`std::fmt::Display`], [`std::str::FromStr`]) is one line for storage: see
/// [`crate::Unreadable`] for the format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// When, on the hall's clock.
    pub at: Ms,
    /// Who did it.
    pub by: Actor,
    /// The command it answers; `None`: it came with the event before.
    pub command: Option<CommandId>,
    /// What.
    pub kind: Kind,
}

/// How a game ended, in words that outlive the release that wrote them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Settled {
    /// The place of each seat, from 1; equal places are shared. Nobody need be first: all may have
    /// lost (`XQ-21.3-both`).
    pub places: Vec<u8>,
    /// The article of the game, or one of [`crate::reason`].
    pub by: String,
    /// Points in quarters, where the rules of the game give points of their own.
    pub quarters: Option<Vec<i32>>,
}

impl Settled {
    /// Whether all share the first place.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.places.iter().all(|place| *place == 1)
    }
}

impl From<&Outcome> for Settled {
    fn from(outcome: &Outcome) -> Self {
        let seats = outcome.seats;
        let quarters = outcome.score_quarters.as_ref();
        Self {
            places: outcome.place.iter(seats).map(|(_, place)| *place).collect(),
            by: outcome.by.to_owned(),
            quarters: quarters.map(|score| score.iter(seats).map(|(_, points)| *points).collect()),
        }
    }
}

/// An end that waits for an arbiter.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// This seat has lost; the others may play on.
    Loss {
        /// Which.
        seat: Seat,
        /// Why: one of [`crate::reason`].
        by: String,
    },
    /// The game is over so.
    End(Settled),
}

/// What the referee said of a claim when it was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holds {
    /// It holds.
    Yes,
    /// It does not.
    No,
    /// The referee could not tell within its limits.
    Undecided,
}

/// What happened. New kinds and new fields come with new names and versions; a release that does
/// not know them keeps them ([`Kind::Unknown`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The table was set up.
    Opened {
        /// Game and book, `GAME/BOOK:options`.
        rules: String,
        /// The diagram; `None` is the game's normal start.
        setup: Option<String>,
        /// All settings.
        regulations: Box<Regulations>,
    },
    /// A seat was given to a player; during the game one that was left.
    Seated {
        /// Which.
        seat: Seat,
        /// To whom.
        player: String,
        /// Whether the player is there.
        here: bool,
    },
    /// A player got up: before the game, or during it without the seat retiring.
    Left {
        /// From where.
        seat: Seat,
    },
    /// A player arrived.
    Arrived {
        /// Where.
        seat: Seat,
    },
    /// The game began.
    Started,
    /// A move was made.
    Moved {
        /// By whom.
        seat: Seat,
        /// In canonical notation.
        text: String,
    },
    /// A clock was pressed.
    Pressed {
        /// By whom.
        seat: Seat,
    },
    /// Something was proposed.
    Offered {
        /// By whom.
        seat: Seat,
        /// What.
        what: What,
    },
    /// A seat agreed.
    Accepted {
        /// Which.
        seat: Seat,
        /// To what.
        what: What,
    },
    /// A seat refused; the proposal is gone.
    Declined {
        /// Which.
        seat: Seat,
        /// What.
        what: What,
    },
    /// The maker took the proposal back.
    Withdrawn {
        /// Who.
        seat: Seat,
        /// What.
        what: What,
    },
    /// Moves were taken back. The time they took stays used, and what they earned stays earned.
    TakenBack {
        /// How many.
        plies: u32,
        /// Why; empty when the players agreed.
        why: String,
    },
    /// A claim was made.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Under which article.
        rule: String,
        /// What the referee said of it.
        holds: Holds,
    },
    /// What waited was decided: a claim upheld or rejected, an end confirmed or not.
    Ruled {
        /// Whether it was upheld.
        upheld: bool,
    },
    /// A seat was told something that binds it.
    Told {
        /// Which.
        seat: Seat,
        /// Under which article.
        rule: String,
    },
    /// The board was set.
    Placed {
        /// The diagram.
        setup: String,
        /// Under which article.
        rule: String,
    },
    /// Something was done wrong.
    Offended {
        /// By whom.
        seat: Seat,
        /// What kind.
        offence: Offence,
        /// Which clause.
        rule: String,
        /// What it costs.
        cost: Step,
        /// In words, if an arbiter said any.
        why: String,
    },
    /// A seat was given time, or lost some.
    Adjusted {
        /// Which.
        seat: Seat,
        /// How much more.
        by: Ms,
        /// Why.
        why: String,
    },
    /// Another clock was put beside the board.
    ClockSet {
        /// Which.
        clock: Clock,
    },
    /// A seat's time was used up.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// The clocks were stopped.
    Stopped {
        /// Why.
        why: String,
    },
    /// The clocks were started again.
    Resumed,
    /// The hall had been down.
    Outage {
        /// Since then.
        since: Ms,
    },
    /// A seat left the game, and the others play on.
    Retired {
        /// Which.
        seat: Seat,
        /// Why: one of [`crate::reason`] or an article.
        by: String,
    },
    /// An end was proposed and waits for an arbiter.
    Proposed(Proposal),
    /// The game is over.
    Ended(Settled),
    /// The game was broken off without a result.
    Aborted {
        /// Why.
        why: String,
    },
    /// An arbiter was called.
    Called {
        /// By whom.
        seat: Seat,
        /// Why.
        why: String,
    },
    /// A kind of a later release, kept as it was written. It changes nothing here.
    Unknown {
        /// Its name.
        name: String,
        /// Its version.
        version: u32,
        /// The rest of the line, verbatim.
        rest: String,
    },
}
