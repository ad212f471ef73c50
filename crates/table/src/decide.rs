//! From a command to the events that carry it out.
//!
//! The rules are split by who they are about: the board ([`play`]), who gets up during the game
//! ([`leaving`]), what players ask of each other ([`offers`]), what the game or an arbiter decides
//! ([`claims`], [`arbiter`]), and what time alone does ([`time`]).

mod arbiter;
mod claims;
mod leaving;
mod offers;
mod play;
mod time;

use crate::apply::Wrong;
use crate::command::{Act, Actor, Command, CommandId, is_id};
use crate::event::{Event, Kind, Proposal, Settled};
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use yiguan_core::plain::misleads;
use yiguan_core::{MoveText, Ruling, Seat, Seats};
use yiguan_regulations::{Ends, Ms};

/// The longest text in words, in characters.
const WORDS_MAX: usize = 200;
/// The longest name, in characters.
const NAME_MAX: usize = 64;
/// The longest diagram, and the longest move, in characters.
const BOARD_MAX: usize = 4000;

impl Table {
    /// The events that carry out a command, to be stored and then [applied](Table::apply). A
    /// command that was carried out before gives none: [`Table::answered`] says which events were
    /// its own.
    ///
    /// `now` is the instant at which the hall received the command; what counts is that the hall's
    /// clock does not run backwards while it is up (where it does, time stands still meanwhile).
    ///
    /// # Errors
    /// Why not. [`Refusal::TimeIsUp`] says that [`Act::Tick`] is due first.
    pub fn decide(&self, command: &Command, now: Ms) -> Result<Vec<Event>, Refusal> {
        if let Some(answered) = self.answered(&command.id) {
            return if answered.by == command.by { Ok(Vec::new()) } else { Err(Refusal::IdTaken) };
        }
        self.look_at(command)?;
        let now = now.max(self.at);
        if !matches!(command.act, Act::Tick | Act::Outage { .. }) && self.is_due(now) {
            return Err(Refusal::TimeIsUp);
        }
        let mut draft = Draft {
            table: self.clone(),
            by: command.by.clone(),
            command: Some(command.id.clone()),
            now,
            events: Vec::new(),
        };
        draft.act(&command.act)?;
        draft.go_on_without_the_absent()?;
        Ok(draft.events)
    }

    /// What is wrong with a command whatever the state of the game.
    fn look_at(&self, command: &Command) -> Result<(), Refusal> {
        let Command { by, act, seen, .. } = command;
        if !act.is_for(by) {
            return Err(Refusal::NotAllowed { act: act.name(), by: by.clone() });
        }
        let asking = if let Actor::Seat(seat) = by { Some(*seat) } else { None };
        if let Some(seat) = asking.into_iter().chain(act.seat()).find(|s| s.0 >= self.seats()) {
            return Err(Refusal::NoSuchSeat(seat));
        }
        if let Actor::Arbiter(name) = by {
            text("arbiter", name, 1, NAME_MAX)?;
        }
        look_at_texts(act)?;
        match seen {
            // What the asker saw has changed since, or never was at this table.
            Some(seen)
                if act.hangs_on_the_board() && (*seen < self.changed || *seen > self.seq()) =>
            {
                Err(Refusal::Stale { seen: *seen, changed: self.changed })
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn must_play(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Seating => Err(Refusal::NotStarted),
            Phase::Playing => Ok(()),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    pub(crate) fn must_not_wait(&self) -> Result<(), Refusal> {
        if self.waiting.is_some() { Err(Refusal::Waiting) } else { Ok(()) }
    }

    /// The game is on, and players may act.
    pub(crate) fn must_run(&self) -> Result<(), Refusal> {
        self.must_play()?;
        self.must_not_wait()?;
        if self.stopped.is_some() { Err(Refusal::Stopped) } else { Ok(()) }
    }

    pub(crate) fn must_stay(&self, seat: Seat) -> Result<(), Refusal> {
        if self.staying().has(seat) { Ok(()) } else { Err(Refusal::Gone(seat)) }
    }
}

fn look_at_texts(act: &Act) -> Result<(), Refusal> {
    let id = |what, rule: &str| {
        let expected = "an id of letters, digits, - _ . and :";
        if is_id(rule) { Ok(()) } else { Err(Refusal::Text { what, expected }) }
    };
    match act {
        Act::Sit { player } | Act::Assign { player, .. } => text("player", player, 1, NAME_MAX),
        Act::Move { text: mv, .. } | Act::Enter { text: mv, .. } => text("move", mv, 1, BOARD_MAX),
        Act::Place { setup, rule } => text("setup", setup, 1, BOARD_MAX).and(id("rule", rule)),
        Act::Claim { rule }
        | Act::Forfeit { rule, .. }
        | Act::Tell { rule, .. }
        | Act::Declare { rule }
        | Act::Adjudicate { rule, .. } => id("rule", rule),
        Act::Penalise { rule, why, .. } => id("rule", rule).and(text("why", why, 0, WORDS_MAX)),
        Act::Call { why }
        | Act::Abort { why }
        | Act::Stop { why }
        | Act::Undo { why, .. }
        | Act::Adjust { why, .. } => text("why", why, 0, WORDS_MAX),
        _ => Ok(()),
    }
}

fn text(what: &'static str, text: &str, least: usize, most: usize) -> Result<(), Refusal> {
    let expected = match (least, most) {
        (0, _) => "at most 200 characters, none of them a control character",
        (_, NAME_MAX) => "1 to 64 characters, none of them a control character",
        _ => "1 to 4000 characters, none of them a control character",
    };
    let length = text.chars().take(most + 1).count();
    if (least..=most).contains(&length) && !text.chars().any(misleads) {
        Ok(())
    } else {
        Err(Refusal::Text { what, expected })
    }
}

/// The events of one command in the making, and the table as they leave it.
struct Draft {
    table: Table,
    by: Actor,
    /// The id, until the first event has taken it.
    command: Option<CommandId>,
    now: Ms,
    events: Vec<Event>,
}

type Done = Result<(), Refusal>;

impl Draft {
    fn act(&mut self, act: &Act) -> Done {
        if let Actor::Seat(seat) = self.by {
            // Nobody speaks for a seat that was left.
            let left = self.table.vacant[seat].is_some();
            if left && !matches!(act, Act::Sit { .. } | Act::Tick) {
                return Err(Refusal::Empty(seat));
            }
            self.notice(seat, act)?;
            return self.act_of(seat, act);
        }
        match act {
            Act::Abort { why } => self.abort(why),
            Act::Tick => self.tick(),
            Act::Assign { seat, player } => self.assign(*seat, player),
            Act::Start => self.start(),
            Act::Stop { why } => self.stop(why),
            Act::Resume => self.resume(),
            Act::Forfeit { seat, rule } => self.forfeit(*seat, rule),
            Act::Outage { since } => self.outage(*since),
            other => self.arbitrate(other),
        }
    }

    fn act_of(&mut self, seat: Seat, act: &Act) -> Done {
        match act {
            Act::Sit { player } => self.sit(seat, player),
            Act::Leave => self.leave(seat),
            Act::Arrive => self.arrive(seat),
            Act::Move { text, draw } => self.play(seat, text, *draw),
            Act::Press => self.press(seat),
            Act::Offer(what) => self.offer(seat, *what),
            Act::Accept(what) => self.accept(seat, *what),
            Act::Decline(what) => self.decline(seat, *what),
            Act::Withdraw(what) => self.withdraw(seat, *what),
            Act::Claim { rule } => self.claim(seat, rule),
            Act::Resign => self.resign(seat),
            Act::Call { why } => self.call(seat, why),
            Act::Abort { why } => self.abort(why),
            Act::Tick => self.tick(),
            other => Err(Refusal::NotAllowed { act: other.name(), by: self.by.clone() }),
        }
    }

    fn push(&mut self, kind: Kind) -> Done {
        let command = self.command.clone();
        let event = Event { at: self.now, by: self.by.clone(), command, kind };
        // What the table has to say was looked at before; what the game has to say comes up here.
        self.table.take_in(&event, self.table.seq + 1).map_err(|wrong| match wrong {
            Wrong::Board(refusal) => Refusal::Board(refusal),
            Wrong::Table(why) => Refusal::Unfit(why),
        })?;
        self.events.push(event);
        self.command = None;
        Ok(())
    }

    /// Whether an arbiter is the one who acts: then nothing needs to be confirmed.
    fn is_ruled(&self) -> bool {
        matches!(self.by, Actor::Arbiter(_))
    }

    /// Ends the game, or proposes to, where an arbiter must confirm what no player declared.
    fn finish(&mut self, settled: Settled) -> Done {
        if self.table.regulations.ends == Ends::Confirmed && !self.is_ruled() {
            return self.push(Kind::Proposed(Proposal::End(settled)));
        }
        self.push(Kind::Ended(settled))
    }

    /// A seat loses by what the table found. One that has its place already loses nothing more.
    fn lose(&mut self, seat: Seat, by: &str) -> Done {
        if self.table.face.finished(seat) {
            return Ok(());
        }
        if self.table.regulations.ends == Ends::Confirmed && !self.is_ruled() {
            let by = by.to_owned();
            return self.push(Kind::Proposed(Proposal::Loss { seat, by }));
        }
        self.lose_at_once(seat, by)
    }

    /// A seat loses: the others play on without it where the game allows that.
    fn lose_at_once(&mut self, seat: Seat, by: &str) -> Done {
        if self.table.face.fork().retire(seat) {
            self.push(Kind::Retired { seat, by: by.to_owned() })?;
            return self.look_for_the_end().map(|_| ());
        }
        let places = self.places_without(Seats::only(seat));
        self.push(Kind::Ended(Settled { places, by: by.to_owned(), quarters: None }))
    }

    /// Places when the game ends at the table, not on the board: those who stay share the first,
    /// `losing` share the next, and those who left before follow, the later the better.
    fn places_without(&self, losing: Seats) -> Vec<u8> {
        let seats = self.table.seats();
        let staying = Seats(self.table.staying().0 & !losing.0);
        let mut places = vec![1; usize::from(seats)];
        // Where nobody stays, nobody is first: all have lost.
        let mut next =
            if staying == Seats::NONE { seats } else { staying.iter().count() as u8 + 1 };
        for seat in losing.iter() {
            places[seat.index()] = next;
        }
        next = next.saturating_add(losing.iter().count() as u8).min(seats);
        for gone in self.table.gone.iter().rev() {
            places[gone.seat.index()] = next;
            next = next.saturating_add(1).min(seats);
        }
        places
    }

    /// What the board says after it changed: that comes before any clock (`XQ-22.5-last-move`).
    fn look_for_the_end(&mut self) -> Result<Ruling<MoveText>, Refusal> {
        let ruling = self.table.face.ruling();
        if let Some(ended) = &ruling.ended {
            self.finish(Settled::from(&ended.outcome))?;
        }
        Ok(ruling)
    }

    /// After a move, a start or a correction: the end, and what the regulations carry out unasked.
    fn after_the_board_changed(&mut self) -> Done {
        let ruling = self.look_for_the_end()?;
        if ruling.ended.is_none() && self.table.regulations.claims.unasked {
            self.carry_out_unasked(&ruling)?;
        }
        Ok(())
    }
}
