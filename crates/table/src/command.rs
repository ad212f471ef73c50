//! What can be asked of a table, and by whom.

use std::fmt;
use std::str::FromStr;
use yiguan_core::Seat;
use yiguan_regulations::{Clock, Ms};

/// The number of an event at its table, from 1 without gaps; 0: before the first.
pub type Seq = u32;

/// A request, as the hall received it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// Chosen by whoever asks, new for every request; repeated with it when no answer came.
    pub id: CommandId,
    /// Who asks. The hall has made sure that it is who it says.
    pub by: Actor,
    /// The last event that the asker had seen. What hangs on the board (a move, an offer, an
    /// answer, a claim) is refused when the board changed since; `None` looks at nothing.
    pub seen: Option<Seq>,
    /// What is asked.
    pub act: Act,
}

/// The name of a request: 1 to 128 letters, digits, `-`, `_`, `.` or `:`, no sign first.
///
/// One name must mean one request of one asker: a hall whose clients choose names puts the asker
/// before them.
///
/// ```
/// use yiguan_table::CommandId;
/// assert!("018f-77aa".parse::<CommandId>().is_ok());
/// assert!("two words".parse::<CommandId>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId(Box<str>);

impl CommandId {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CommandId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        if is_name(text, 128) { Ok(Self(text.into())) } else { Err(BadId) }
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is no [`CommandId`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a command id of 1 to 128 letters, digits, - _ . or :, no sign first")
    }
}

impl std::error::Error for BadId {}

/// Whether the text is fit for the id of a rule.
pub(crate) fn is_id(text: &str) -> bool {
    is_name(text, 64)
}

fn is_name(text: &str, longest: usize) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
    (1..=longest).contains(&text.len())
        && text.bytes().all(fits)
        && text.as_bytes()[0].is_ascii_alphanumeric()
}

/// Who asks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// Whoever sits there.
    Seat(Seat),
    /// An arbiter, by the name that belongs in the log (`AR-C-log`).
    Arbiter(String),
    /// The hall itself: its timers, its lobby, its start after an outage.
    Hall,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Arbiter(name) => write!(f, "arbiter {name}"),
            Self::Hall => f.write_str("the hall"),
        }
    }
}

/// Something that one seat proposes and the others must agree to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum What {
    /// A draw.
    Draw,
    /// Taking back the asker's last move and all that followed it.
    TakeBack,
    /// Stopping the clocks.
    Pause,
    /// Starting them again after a pause that was agreed on.
    Resume,
    /// One more game, once this one is over.
    Rematch,
}

/// What can be done wrong, and is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offence {
    /// A foul.
    Foul,
    /// A warning given by an arbiter.
    Warning,
    /// An illegal move.
    Illegal,
    /// A move that took longer than one move may.
    LateMove,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    // --- by a seat ---
    /// Takes the seat; where it was given to the same player before, the player has arrived.
    Sit {
        /// Who; a name or key of the hall's choice.
        player: String,
    },
    /// Gets up again: before the game, or during it ([`yiguan_regulations::Leaving`]).
    Leave,
    /// The player is there (`XQ-21.2-arrive`). Whatever else a seat asks says so too.
    Arrive,
    /// Makes a move.
    Move {
        /// In any notation of the game.
        text: String,
        /// Whether a draw is offered with it.
        draw: bool,
    },
    /// Presses the clock, where moves and clocks are separate.
    Press,
    /// Proposes something.
    Offer(What),
    /// Agrees to it.
    Accept(What),
    /// Refuses it.
    Decline(What),
    /// Takes one's own proposal back.
    Withdraw(What),
    /// Claims what an article of the game gives.
    Claim {
        /// The article.
        rule: String,
    },
    /// Gives up.
    Resign,
    /// Calls an arbiter.
    Call {
        /// Why.
        why: String,
    },

    // --- by a seat before everyone has moved, by the hall likewise, by an arbiter at any time ---
    /// Breaks the game off; it has no result.
    Abort {
        /// Why.
        why: String,
    },

    // --- by anyone: what follows is read off the clocks, not off the wish ---
    /// Carries out what time alone brought about: a fallen flag, a late move, an empty seat.
    Tick,

    // --- by the hall or an arbiter ---
    /// Gives a seat to a player who need not be there yet; during a game a seat that was left.
    Assign {
        /// Which.
        seat: Seat,
        /// To whom.
        player: String,
    },
    /// Starts the game.
    Start,
    /// Stops the clocks.
    Stop {
        /// Why.
        why: String,
    },
    /// Starts them again.
    Resume,
    /// A seat has lost: by absence, by refusing to obey (`XQ-4.1.10-refuse`).
    Forfeit {
        /// Which.
        seat: Seat,
        /// Under which article.
        rule: String,
    },

    // --- by the hall ---
    /// The hall was down since then; nobody is charged for it.
    Outage {
        /// The last instant at which it was surely up.
        since: Ms,
    },

    // --- by an arbiter ---
    /// Frees the seat of a player who left without a word; what follows is as if the player had
    /// got up.
    Vacate {
        /// Which.
        seat: Seat,
    },
    /// Makes a move for a seat, also while the clocks stand.
    Enter {
        /// For whom.
        seat: Seat,
        /// In any notation of the game.
        text: String,
    },
    /// Takes back moves (`XQ-5.8-correct`).
    Undo {
        /// How many.
        plies: u32,
        /// Why.
        why: String,
    },
    /// Sets the board (`DR-7.2-setup`).
    Place {
        /// The diagram.
        setup: String,
        /// Under which article.
        rule: String,
    },
    /// Tells a seat something that binds it, such as the duty to vary (`XQ-24.3-mixed`).
    Tell {
        /// Whom.
        seat: Seat,
        /// Under which article.
        rule: String,
    },
    /// Upholds the claim, or confirms the end, that waits.
    Uphold,
    /// Rejects the claim, or plays on.
    Reject {
        /// Whether a false claim costs what the regulations say.
        penalty: bool,
    },
    /// Carries out what the referee says may be claimed although nobody claims (`XQ-23.2-arbiter`).
    Declare {
        /// The article.
        rule: String,
    },
    /// Ends the game with these places.
    Adjudicate {
        /// For each seat, from 1; equal places are shared, and all may have lost.
        places: Vec<u8>,
        /// Under which article.
        rule: String,
    },
    /// Writes down an offence; what it costs follows from the ladders.
    Penalise {
        /// Whose.
        seat: Seat,
        /// What kind.
        offence: Offence,
        /// Which clause.
        rule: String,
        /// In words.
        why: String,
    },
    /// Gives a seat time, or takes it away (`AR-C-add-time`).
    Adjust {
        /// Whose.
        seat: Seat,
        /// How much more; negative takes away.
        by: Ms,
        /// Why.
        why: String,
    },
    /// Puts another clock beside the board, everyone's time beginning afresh
    /// (`AR-PR-clock-fault-dr`, `XQ-6-scheme-slow`).
    SetClock {
        /// Which.
        clock: Clock,
    },
}

impl Act {
    /// Its name, for answers.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Sit { .. } => "sit",
            Self::Leave => "leave",
            Self::Arrive => "arrive",
            Self::Move { .. } => "move",
            Self::Press => "press",
            Self::Offer(_) => "offer",
            Self::Accept(_) => "accept",
            Self::Decline(_) => "decline",
            Self::Withdraw(_) => "withdraw",
            Self::Claim { .. } => "claim",
            Self::Resign => "resign",
            Self::Call { .. } => "call",
            Self::Abort { .. } => "abort",
            Self::Tick => "tick",
            Self::Assign { .. } => "assign",
            Self::Start => "start",
            Self::Stop { .. } => "stop",
            Self::Resume => "resume",
            Self::Forfeit { .. } => "forfeit",
            Self::Outage { .. } => "outage",
            Self::Vacate { .. } => "vacate",
            Self::Enter { .. } => "enter",
            Self::Undo { .. } => "undo",
            Self::Place { .. } => "place",
            Self::Tell { .. } => "tell",
            Self::Uphold => "uphold",
            Self::Reject { .. } => "reject",
            Self::Declare { .. } => "declare",
            Self::Adjudicate { .. } => "adjudicate",
            Self::Penalise { .. } => "penalise",
            Self::Adjust { .. } => "adjust",
            Self::SetClock { .. } => "set-clock",
        }
    }

    /// Whether an actor of this kind may ever ask it.
    pub(crate) fn is_for(&self, by: &Actor) -> bool {
        match self {
            Self::Abort { .. } | Self::Tick => true,
            Self::Assign { .. }
            | Self::Start
            | Self::Stop { .. }
            | Self::Resume
            | Self::Forfeit { .. } => !matches!(by, Actor::Seat(_)),
            Self::Outage { .. } => *by == Actor::Hall,
            Self::Sit { .. }
            | Self::Leave
            | Self::Arrive
            | Self::Move { .. }
            | Self::Press
            | Self::Offer(_)
            | Self::Accept(_)
            | Self::Decline(_)
            | Self::Withdraw(_)
            | Self::Claim { .. }
            | Self::Resign
            | Self::Call { .. } => matches!(by, Actor::Seat(_)),
            _ => matches!(by, Actor::Arbiter(_)),
        }
    }

    /// Whether it means the board that the asker saw.
    pub(crate) fn hangs_on_the_board(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::Offer(_) | Self::Accept(_) | Self::Claim { .. })
    }

    /// The seat it is about, besides the one that asks.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Self::Assign { seat, .. }
            | Self::Forfeit { seat, .. }
            | Self::Vacate { seat }
            | Self::Enter { seat, .. }
            | Self::Tell { seat, .. }
            | Self::Penalise { seat, .. }
            | Self::Adjust { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
