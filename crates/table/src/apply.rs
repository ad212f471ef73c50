//! What each event changes. Everything here is a pure function of the table and the event.

use crate::command::{Actor, Seq, What};
use crate::event::{Event, Kind};
use crate::table::{Answered, Chair, End, Gone, Made, Open, Phase, REMEMBERED, Stop, Table, Unfit};
use crate::table::{Lateness, Vacant, Waiting};
use std::fmt;
use yiguan_core::{Refusal as BoardRefusal, Seat, Seats, Tempo};
use yiguan_regulations::{BothLate, ClaimClock, Judge, Ms, Press, Start};

impl Table {
    /// Takes in the next event.
    ///
    /// # Errors
    /// [`Unfit`]; the table must then be dropped. Events that [`Table::decide`] gave for this very
    /// state are always taken in.
    pub fn apply(&mut self, event: &Event) -> Result<(), Unfit> {
        let seq = self.seq + 1;
        self.take_in(event, seq).map_err(|why| Unfit { seq, why: why.to_string() })
    }

    pub(crate) fn take_in(&mut self, event: &Event, seq: Seq) -> Result<(), Wrong> {
        // A clock of the hall that was set back stands still here until it has caught up.
        let at = event.at.max(self.at);
        let up_until = match event.kind {
            Kind::Outage { since } => since.max(self.at).min(at),
            _ => at,
        };
        self.clocks.settle(up_until);
        self.clocks.skip_to(at);
        // Nobody is late while nobody could play.
        let halted = self.stopped.is_some() || self.waiting.is_some();
        let idle = at.saturating_sub(if halted { self.at } else { up_until });
        self.lateness.from = self.lateness.from.saturating_add(idle);
        for vacant in self.vacant.0.iter_mut().flatten() {
            vacant.since = vacant.since.saturating_add(idle);
        }
        self.at = at;
        self.change(event, seq)?;
        self.seq = seq;
        self.remember(event);
        self.clocks.run(self.who_runs());
        Ok(())
    }

    fn remember(&mut self, event: &Event) {
        if let Some(id) = &event.command {
            let (id, by) = (id.clone(), event.by.clone());
            self.answered.push_back(Answered { id, by, first: self.seq, last: self.seq });
            if self.answered.len() > REMEMBERED {
                self.answered.pop_front();
            }
        } else if let Some(answered) = self.answered.back_mut() {
            answered.last = self.seq;
        }
    }

    /// Whose clock runs: of whoever may act, unless something stops all.
    fn who_runs(&self) -> Seats {
        if self.phase != Phase::Playing || self.stopped.is_some() {
            return Seats::NONE;
        }
        match (&self.waiting, self.unpressed) {
            (Some(Waiting::End(_)), _) => Seats::NONE,
            (Some(Waiting::Claim { seat, .. }), _) => match self.regulations.claims.clock {
                ClaimClock::Stops => Seats::NONE,
                ClaimClock::Runs => Seats::only(*seat),
            },
            (None, Some(seat)) => Seats::only(seat),
            (None, None) => Seats(self.face.turn().seats().0 & self.staying().0),
        }
    }

    fn change(&mut self, event: &Event, seq: Seq) -> Result<(), Wrong> {
        if let Some(seat) = seat_of(&event.kind).filter(|seat| seat.0 >= self.seats()) {
            return Err(Wrong::Table(format!("no {seat} at this table")));
        }
        match &event.kind {
            Kind::Opened { .. } if seq > 1 => {
                return Err(Wrong::Table("opened once more".to_owned()));
            }
            Kind::Opened { .. } | Kind::Flagged { .. } | Kind::Outage { .. } => {}
            Kind::Called { seat, .. } => self.note_asked(*seat),
            Kind::Unknown { .. } => {}
            Kind::Seated { seat, player, here } => {
                self.vacant[*seat] = None;
                self.chairs[*seat] = Some(Chair { player: player.clone(), here: *here });
            }
            Kind::Left { seat } => self.get_up(*seat),
            Kind::Arrived { seat } => self.arrive(*seat),
            Kind::Started => {
                let here = |seat| self.chair(seat).is_some_and(|chair| chair.here);
                // Only who was called can be late.
                let called = self.regulations.start == Start::Called;
                let all = called && !Seat::all(self.seats()).any(here);
                self.lateness = Lateness { from: self.at, all };
                self.phase = Phase::Playing;
                self.changed = seq;
            }
            Kind::Moved { seat, text } => self.play(event, *seat, text, seq)?,
            Kind::Pressed { seat } => self.complete(*seat),
            Kind::TakenBack { plies, .. } => self.take_back(*plies, seq)?,
            Kind::Told { seat, rule } => {
                self.face_mut().tell(*seat, rule).map_err(Wrong::Board)?;
                self.changed = seq;
            }
            Kind::Placed { setup, rule } => {
                self.face_mut().place(setup, rule).map_err(Wrong::Board)?;
                // Whoever left has left, whatever stands on the board now.
                let gone: Vec<Seat> = self.gone.iter().map(|gone| gone.seat).collect();
                for seat in gone {
                    self.face_mut().retire(seat);
                }
                self.begin_anew(seq);
            }
            Kind::Retired { seat, .. } => self.retire(*seat, seq)?,
            Kind::Ended(settled) if settled.places.len() != usize::from(self.seats()) => {
                return Err(Wrong::Table(format!("{} places", settled.places.len())));
            }
            Kind::Ended(settled) => self.close(End::Settled(settled.clone()), seq),
            Kind::Aborted { .. } => self.close(End::Aborted, seq),
            other => self.change_around(other, &event.by),
        }
        Ok(())
    }

    /// What changes around the board.
    fn change_around(&mut self, kind: &Kind, by: &Actor) {
        match kind {
            Kind::Offered { seat, what } => {
                self.open.push(Open { what: *what, by: *seat, agreed: Seats::NONE });
                self.agree(*seat, *what);
                if *what == What::Draw {
                    self.offers.last = Some(*seat);
                    self.offers.made[*seat] = self.offers.made[*seat].saturating_add(1);
                } else {
                    self.note_asked(*seat);
                }
            }
            Kind::Accepted { seat, what } => self.agree(*seat, *what),
            Kind::Declined { what, .. } | Kind::Withdrawn { what, .. } => {
                self.open.retain(|open| open.what != *what);
            }
            Kind::Claimed { seat, rule, .. } => {
                let waits = self.regulations.claims.judge == Judge::Arbiter;
                let claim = Waiting::Claim { seat: *seat, rule: rule.clone() };
                self.waiting = waits.then_some(claim);
            }
            Kind::Proposed(proposal) => self.waiting = Some(Waiting::End(proposal.clone())),
            Kind::Ruled { .. } => self.waiting = None,
            Kind::Offended { seat, offence, cost, .. } => {
                self.ledgers[*seat].add(*offence, *cost);
                if *offence == crate::Offence::LateMove {
                    self.clocks.of(*seat).excuse(&self.regulations.clock);
                }
            }
            Kind::Adjusted { seat, by, .. } => self.clocks.of(*seat).adjust(*by),
            Kind::ClockSet { clock } => {
                self.regulations.clock = clock.clone();
                Seat::all(self.seats()).for_each(|seat| self.clocks.of(seat).renew(clock));
            }
            Kind::Stopped { why } => {
                let agreed = matches!(by, Actor::Seat(_));
                self.stopped = Some(Stop { why: why.clone(), agreed });
                self.open.retain(|open| open.what != What::Pause);
            }
            Kind::Resumed => {
                self.stopped = None;
                self.open.retain(|open| open.what != What::Resume);
            }
            _ => {}
        }
    }

    fn play(&mut self, event: &Event, seat: Seat, text: &str, seq: Seq) -> Result<(), Wrong> {
        let tempo = self.face_mut().play(seat, text).map_err(Wrong::Board)?;
        let completes = tempo == Tempo::Completes;
        self.made.push(Made { by: seat, completes });
        self.changed = seq;
        // A move refuses whatever was proposed (XQ-23.1-refuse, DR-12.4-valid); a draw that the
        // mover proposed still waits for the others.
        self.open.retain(|open| open.what == What::Draw && open.by == seat);
        if completes {
            self.moves[seat] = self.moves[seat].saturating_add(1);
            // Whoever moves for a seat presses for it, too.
            let by_itself = event.by == Actor::Seat(seat);
            if by_itself && self.regulations.press == Press::Separate {
                self.unpressed = Some(seat);
            } else {
                self.complete(seat);
            }
        }
        Ok(())
    }

    /// The move counts, toward quotas and runs of offences, whether or not the clock runs.
    fn complete(&mut self, seat: Seat) {
        self.unpressed = None;
        self.clocks.of(seat).complete(&self.regulations.clock);
        self.ledgers[seat].moved();
        self.asked[seat] = 0;
    }

    fn note_asked(&mut self, seat: Seat) {
        self.asked[seat] = self.asked[seat].saturating_add(1);
    }

    fn take_back(&mut self, plies: u32, seq: Seq) -> Result<(), Wrong> {
        for _ in 0..plies {
            let made = self.made.pop().filter(|_| self.face_mut().take_back());
            let nothing = || Wrong::Table("no such move to take back".to_owned());
            let Made { by, completes } = made.ok_or_else(nothing)?;
            if completes {
                self.moves[by] = self.moves[by].saturating_sub(1);
                if self.unpressed.take().is_none() {
                    self.clocks.of(by).uncount();
                }
            }
        }
        // The line forgets what happened after its last move; so does the table.
        let left = self.made.len();
        self.gone.retain(|gone| gone.after <= left);
        self.begin_anew(seq);
        Ok(())
    }

    /// The board changed other than by a move: nobody's thinking time goes on, nothing is open.
    fn begin_anew(&mut self, seq: Seq) {
        for seat in Seat::all(self.seats()) {
            self.clocks.of(seat).charge(&self.regulations.clock);
        }
        self.unpressed = None;
        self.open.clear();
        self.changed = seq;
    }

    fn retire(&mut self, seat: Seat, seq: Seq) -> Result<(), Wrong> {
        if !self.face_mut().retire(seat) {
            let why = format!("{seat} cannot leave while others play on");
            return Err(Wrong::Table(why));
        }
        self.gone.push(Gone { seat, after: self.made.len() });
        self.remember_who_left(seat);
        self.open.clear();
        self.waiting = None;
        if self.unpressed == Some(seat) {
            self.unpressed = None;
        }
        self.changed = seq;
        Ok(())
    }

    fn agree(&mut self, seat: Seat, what: What) {
        let everyone = self.must_agree(what);
        for open in self.open.iter_mut().filter(|open| open.what == what) {
            open.agreed = open.agreed.with(seat);
        }
        let done = |open: &Open| open.what == what && everyone.0 & !open.agreed.0 == 0;
        if self.open.iter().any(done) {
            self.open.retain(|open| !done(open));
            self.rematch |= what == What::Rematch;
        }
    }

    /// Whose agreement it takes.
    pub(crate) fn must_agree(&self, what: What) -> Seats {
        match what {
            What::Rematch => Seats::all(self.seats()),
            // Clocks are the affair of those who are there.
            What::Pause | What::Resume => self.sitting(),
            // The rest needs everyone's word, also of whoever comes to a seat that was left.
            What::Draw | What::TakeBack => self.staying(),
        }
    }

    fn close(&mut self, end: End, seq: Seq) {
        self.phase = Phase::Over(end);
        Seat::all(self.seats()).for_each(|seat| self.remember_who_left(seat));
        self.waiting = None;
        self.stopped = None;
        self.unpressed = None;
        self.open.clear();
        self.changed = seq;
    }

    fn get_up(&mut self, seat: Seat) {
        let chair = self.chairs[seat].take();
        if let (Phase::Playing, Some(Chair { player, .. })) = (&self.phase, chair) {
            self.vacant[seat] = Some(Vacant { player, since: self.at });
            self.open.retain(|open| open.by != seat);
            self.note_asked(seat);
        }
    }

    /// The result belongs to whoever sat there last.
    fn remember_who_left(&mut self, seat: Seat) {
        if let Some(Vacant { player, .. }) = self.vacant[seat].take() {
            self.chairs[seat] = Some(Chair { player, here: false });
        }
    }

    fn arrive(&mut self, seat: Seat) {
        if self.phase == Phase::Playing && self.lateness.all {
            // Whoever comes at the very start is not late.
            self.lateness.all = self.at > self.lateness.from;
        }
        if self.phase == Phase::Playing && self.lateness.all {
            match self.regulations.late.all {
                BothLate::Own => self.charge_own_lateness(seat),
                BothLate::Split => self.split_lateness(),
            }
        }
        if let Some(chair) = &mut self.chairs[seat] {
            chair.here = true;
        }
        // The time for one move begins when somebody is there to make it.
        self.clocks.of(seat).excuse_all();
    }

    /// All were late, and each loses its own late time (`XQ-21.3-both`): what the clock has not
    /// charged yet because it was not the seat's turn is taken now.
    fn charge_own_lateness(&mut self, seat: Seat) {
        let late = self.at.saturating_sub(self.lateness.from);
        let missing = late.saturating_sub(self.clocks.look(seat).used());
        if missing > 0 {
            self.clocks.of(seat).adjust(missing.saturating_neg());
        }
    }

    /// All were late, and what passed until the first arrived is shared out evenly, the odd
    /// milliseconds to the first seats (`DR-9.3-both-absent`, `OQ-DR-split`).
    fn split_lateness(&mut self) {
        let seats = Ms::from(self.seats());
        let passed = Seat::all(self.seats())
            .fold(0, |sum: Ms, seat| sum.saturating_add(self.clocks.look(seat).spent()));
        for seat in Seat::all(self.seats()) {
            let odd = Ms::from(Ms::from(seat.0) < passed % seats);
            self.clocks.of(seat).take_share(passed / seats + odd);
        }
        self.lateness.all = false;
    }
}

/// Why an event cannot have happened.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// The game does not take it.
    Board(BoardRefusal),
    /// The table does not.
    Table(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(refusal) => refusal.fmt(f),
            Self::Table(why) => f.write_str(why),
        }
    }
}

/// The seat an event is about.
fn seat_of(kind: &Kind) -> Option<Seat> {
    match kind {
        Kind::Seated { seat, .. }
        | Kind::Left { seat }
        | Kind::Arrived { seat }
        | Kind::Moved { seat, .. }
        | Kind::Pressed { seat }
        | Kind::Offered { seat, .. }
        | Kind::Accepted { seat, .. }
        | Kind::Declined { seat, .. }
        | Kind::Withdrawn { seat, .. }
        | Kind::Claimed { seat, .. }
        | Kind::Told { seat, .. }
        | Kind::Offended { seat, .. }
        | Kind::Adjusted { seat, .. }
        | Kind::Flagged { seat }
        | Kind::Retired { seat, .. }
        | Kind::Called { seat, .. } => Some(*seat),
        _ => None,
    }
}
