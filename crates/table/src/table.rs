//! The state of a table: everything that follows from its events.

use crate::clock::{Clocks, Reading};
use crate::command::{Actor, CommandId, Seq, What};
use crate::event::{Event, Kind, Proposal, Settled};
use crate::ledger::Ledger;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use yiguan_core::{BySeat, Face, Faults, Seat, Seats};
use yiguan_regulations::{FirstSeat, Leaving, Ms, Regulations};

/// Opens a line of a game by its rules id and a diagram, as the list of games does.
pub type Games<'a> = &'a dyn Fn(&str, Option<&str>) -> Result<Box<dyn Face>, Faults>;

/// How many answered commands a table remembers. The store knows the older ones: a command id is
/// unique at a table there.
pub(crate) const REMEMBERED: usize = 64;

/// One game being played: the fold of its events.
///
/// Two tables that were given the same events are the same. A clone shares the line of the game
/// until one of the two changes it.
pub struct Table {
    /// Shared with copies until one of them changes it: most commands never touch the board.
    pub(crate) face: Arc<dyn Face>,
    pub(crate) rules: String,
    pub(crate) setup: Option<String>,
    pub(crate) regulations: Regulations,
    pub(crate) seq: Seq,
    pub(crate) at: Ms,
    pub(crate) phase: Phase,
    pub(crate) chairs: BySeat<Option<Chair>>,
    pub(crate) clocks: Clocks,
    pub(crate) stopped: Option<Stop>,
    pub(crate) waiting: Option<Waiting>,
    pub(crate) open: Vec<Open>,
    pub(crate) offers: OffersMade,
    /// What each seat asked of others (draws aside) since its last own move.
    pub(crate) asked: BySeat<u32>,
    pub(crate) ledgers: BySeat<Ledger>,
    /// Seats that left the game, in order.
    pub(crate) gone: Vec<Gone>,
    /// Seats whose players got up during the game.
    pub(crate) vacant: BySeat<Option<Vacant>>,
    /// What was moved, ply by ply.
    pub(crate) made: Vec<Made>,
    /// Moves completed by each seat and not taken back.
    pub(crate) moves: BySeat<u32>,
    /// Who moved and has not pressed the clock.
    pub(crate) unpressed: Option<Seat>,
    pub(crate) lateness: Lateness,
    /// The last event that changed what may be played.
    pub(crate) changed: Seq,
    pub(crate) answered: VecDeque<Answered>,
    pub(crate) rematch: bool,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are being taken.
    Seating,
    /// The game is on; the clocks may be stopped, and something may wait for an arbiter.
    Playing,
    /// It is over.
    Over(End),
}

/// How it came to be over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// With a result.
    Settled(Settled),
    /// Broken off without one.
    Aborted,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The player.
    pub player: String,
    /// Whether the player has arrived.
    pub here: bool,
}

/// A seat whose player got up during the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Vacant {
    /// Who sat there.
    pub(crate) player: String,
    /// From when absence counts, moved on by every outage and every stop.
    pub(crate) since: Ms,
}

/// Why the clocks are stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// In words.
    pub why: String,
    /// Whether the players agreed on it, and so may agree to go on.
    pub agreed: bool,
}

/// What waits for an arbiter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A claim.
    Claim {
        /// Whose.
        seat: Seat,
        /// Under which article.
        rule: String,
    },
    /// An end that the table proposes.
    End(Proposal),
}

/// A proposal of one seat that waits for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// What.
    pub what: What,
    /// Who proposes it.
    pub by: Seat,
    /// Who agreed, the maker included.
    pub agreed: Seats,
}

/// Draw offers made so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OffersMade {
    pub(crate) last: Option<Seat>,
    pub(crate) made: BySeat<u32>,
}

/// A seat that left the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gone {
    pub(crate) seat: Seat,
    /// How many plies were made before.
    pub(crate) after: usize,
}

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    pub(crate) by: Seat,
    /// Whether it completed a move, or the same seat went on.
    pub(crate) completes: bool,
}

/// What lateness is counted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lateness {
    /// The start, moved on by every outage.
    pub(crate) from: Ms,
    /// Whether nobody was there at the start, and the shared charge is still to be made.
    pub(crate) all: bool,
}

/// A command that was carried out, with its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// Its id.
    pub id: CommandId,
    /// Who asked.
    pub by: Actor,
    /// Its first event.
    pub first: Seq,
    /// Its last event.
    pub last: Seq,
}

/// An event that cannot have happened at this table: the log is not of this table, has a gap, or
/// was written under other rules. The table must not be used any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    /// Its number.
    pub seq: Seq,
    /// Why not.
    pub why: String,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} cannot have happened here: {}", self.seq, self.why)
    }
}

impl std::error::Error for Unfit {}

/// What a table is set up with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Game and book, `GAME/BOOK:options`.
    pub rules: String,
    /// The diagram; `None` is the game's normal start.
    pub setup: Option<String>,
    /// All settings.
    pub regulations: Regulations,
}

impl Opening {
    /// The first event of a new table.
    ///
    /// # Errors
    /// Everything wrong with the rules id, the diagram or the regulations.
    pub fn event(
        &self,
        games: Games<'_>,
        by: Actor,
        command: CommandId,
        now: Ms,
    ) -> Result<Event, Faults> {
        self.regulations.check()?;
        // The rules id with its options, as it will be read for ever: defaults are left out by the
        // game itself.
        let rules = games(&self.rules, self.setup.as_deref())?.rules_id();
        let kind = Kind::Opened {
            rules,
            setup: self.setup.clone(),
            regulations: Box::new(self.regulations.clone()),
        };
        Ok(Event { at: now, by, command: Some(command), kind })
    }
}

/// One more game of the same players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    /// What to set it up with.
    pub opening: Opening,
    /// Who sits in each seat; where the regulations say lots, the hall draws once more.
    pub players: Vec<String>,
}

impl Table {
    /// The table of these events.
    ///
    /// # Errors
    /// [`Unfit`] when they are not the log of a table of these games.
    pub fn fold<'e>(
        games: Games<'_>,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<Self, Unfit> {
        let mut events = events.into_iter();
        let first = events.next();
        let unfit = |why: String| Unfit { seq: 1, why };
        let Some(Event { at, kind: Kind::Opened { rules, setup, regulations }, .. }) = first else {
            return Err(unfit("expected the opening".to_owned()));
        };
        let face = games(rules, setup.as_deref()).map_err(|faults| unfit(faults.to_string()))?;
        let mut table = Self {
            face: Arc::from(face),
            rules: rules.clone(),
            setup: setup.clone(),
            regulations: (**regulations).clone(),
            seq: 0,
            at: *at,
            phase: Phase::Seating,
            chairs: BySeat::default(),
            clocks: Clocks::new(&regulations.clock, *at),
            stopped: None,
            waiting: None,
            open: Vec::new(),
            offers: OffersMade::default(),
            asked: BySeat::default(),
            ledgers: BySeat::default(),
            gone: Vec::new(),
            vacant: BySeat::default(),
            made: Vec::new(),
            moves: BySeat::default(),
            unpressed: None,
            lateness: Lateness::default(),
            changed: 1,
            answered: VecDeque::new(),
            rematch: false,
        };
        first.into_iter().chain(events).try_for_each(|event| table.apply(event))?;
        Ok(table)
    }

    /// The game: board, moves, legal moves, ruling.
    #[must_use]
    pub fn face(&self) -> &dyn Face {
        self.face.as_ref()
    }

    /// The game, to be changed: a copy of its own where others look at it, too.
    pub(crate) fn face_mut(&mut self) -> &mut dyn Face {
        if Arc::get_mut(&mut self.face).is_none() {
            self.face = Arc::from(self.face.fork());
        }
        Arc::get_mut(&mut self.face).expect("just made, so nobody else looks at it")
    }

    /// All settings.
    #[must_use]
    pub fn regulations(&self) -> &Regulations {
        &self.regulations
    }

    /// The number of the last event.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The instant of the last event.
    #[must_use]
    pub fn at(&self) -> Ms {
        self.at
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How the game ended, if it has a result.
    #[must_use]
    pub fn settled(&self) -> Option<&Settled> {
        match &self.phase {
            Phase::Over(End::Settled(settled)) => Some(settled),
            _ => None,
        }
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.face.seats()
    }

    /// Who sits there.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.0.get(seat.index())?.as_ref()
    }

    /// The seats that have not left the game.
    #[must_use]
    pub fn staying(&self) -> Seats {
        self.gone.iter().fold(Seats::all(self.seats()), |seats, gone| seats.without(gone.seat))
    }

    /// The seats that anyone may take: before the game those that nobody has, during it those that
    /// were left and wait for somebody.
    #[must_use]
    pub fn free(&self) -> Seats {
        let free = |seat: &Seat| match self.phase {
            Phase::Seating => self.chairs[*seat].is_none(),
            Phase::Playing => {
                self.regulations.leaving == Leaving::Replaced && self.waits_for_somebody(*seat)
            }
            Phase::Over(_) => false,
        };
        Seat::all(self.seats()).filter(free).fold(Seats::NONE, Seats::with)
    }

    /// The seat that this player left during the game and may come back to.
    #[must_use]
    pub fn left_by(&self, is: impl Fn(&str) -> bool) -> Option<Seat> {
        let left = |seat: &Seat| self.vacant[*seat].as_ref().is_some_and(|old| is(&old.player));
        Seat::all(self.seats()).find(|seat| left(seat) && self.waits_for_somebody(*seat))
    }

    /// Why the clocks are stopped, if they are.
    #[must_use]
    pub fn stopped(&self) -> Option<&Stop> {
        self.stopped.as_ref()
    }

    /// What waits for an arbiter, if anything.
    #[must_use]
    pub fn waiting(&self) -> Option<&Waiting> {
        self.waiting.as_ref()
    }

    /// Proposals that wait for an answer.
    #[must_use]
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// Who moved and has yet to press the clock.
    #[must_use]
    pub fn unpressed(&self) -> Option<Seat> {
        self.unpressed
    }

    /// What a seat did wrong so far; nothing for a seat that there is not.
    #[must_use]
    pub fn ledger(&self, seat: Seat) -> Ledger {
        self.ledgers.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many moves a seat completed.
    #[must_use]
    pub fn moves(&self, seat: Seat) -> u32 {
        self.moves.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// What a seat's clock shows at `now`. Asked only for seats of the table.
    #[must_use]
    pub fn clock(&self, seat: Seat, now: Ms) -> Reading {
        if seat.0 < self.seats() {
            self.clocks.reading(&self.regulations.clock, seat, now.max(self.at))
        } else {
            Reading::default()
        }
    }

    /// The seats whose clocks run.
    #[must_use]
    pub fn running(&self) -> Seats {
        self.clocks.running()
    }

    /// The events that a command led to, when it was carried out not too long ago: what a repeated
    /// command is answered with.
    #[must_use]
    pub fn answered(&self, id: &CommandId) -> Option<&Answered> {
        self.answered.iter().rev().find(|answered| answered.id == *id)
    }

    /// Whether there may be commands that were carried out and that [`Table::answered`] no longer
    /// knows.
    #[must_use]
    pub fn forgets(&self) -> bool {
        self.answered.len() >= REMEMBERED
    }

    /// The game that the players agreed to play next.
    #[must_use]
    pub fn rematch(&self) -> Option<Rematch> {
        if !self.rematch {
            return None;
        }
        let chairs = self.chairs.iter(self.seats());
        let mut players: Vec<_> =
            chairs.map(|(_, chair)| chair.as_ref().map_or("", |c| &c.player).to_owned()).collect();
        if self.regulations.first_seat == FirstSeat::Alternate {
            players.rotate_left(1);
        }
        let opening = Opening {
            rules: self.rules.clone(),
            setup: self.setup.clone(),
            regulations: self.regulations.clone(),
        };
        Some(Rematch { opening, players })
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self {
            face: Arc::clone(&self.face),
            rules: self.rules.clone(),
            setup: self.setup.clone(),
            regulations: self.regulations.clone(),
            phase: self.phase.clone(),
            chairs: BySeat(self.chairs.0.clone()),
            stopped: self.stopped.clone(),
            waiting: self.waiting.clone(),
            open: self.open.clone(),
            gone: self.gone.clone(),
            vacant: BySeat(self.vacant.0.clone()),
            made: self.made.clone(),
            answered: self.answered.clone(),
            ..*self
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("rules", &self.rules)
            .field("diagram", &self.face.diagram())
            .field("seq", &self.seq)
            .field("at", &self.at)
            .field("phase", &self.phase)
            .field("clocks", &self.clocks)
            .field("stopped", &self.stopped)
            .field("waiting", &self.waiting)
            .field("open", &self.open)
            .field("vacant", &self.vacant)
            .field("ledgers", &self.ledgers)
            .finish_non_exhaustive()
    }
}
