//! What time alone brings about.

use super::{Done, Draft};
use crate::command::Offence;
use crate::event::{Kind, Settled};
use crate::reason;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use yiguan_core::{Seat, Seats};
use yiguan_regulations::{Ms, Outage, Overstep};

/// The most things that one tick carries out; what is left is due at once again.
const TICK_MAX: usize = 64;

/// Something that is due, the graver first where two are due at the same instant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Due {
    /// A seat's time is used up.
    Flag(Seat),
    /// Seats are still empty.
    Absent,
    /// A seat was left and nobody came to it.
    Deserted(Seat),
    /// A move takes too long.
    LateMove(Seat),
}

impl Table {
    /// The instant at which time alone will change the game, if nothing else happens before: the
    /// hall sets its timer by it and then sends [`crate::Act::Tick`].
    #[must_use]
    pub fn wake_at(&self) -> Option<Ms> {
        self.next_due().map(|(at, _)| at)
    }

    pub(crate) fn is_due(&self, now: Ms) -> bool {
        self.wake_at().is_some_and(|at| at <= now)
    }

    fn next_due(&self) -> Option<(Ms, Due)> {
        if self.must_run().is_err() {
            return None;
        }
        let clock = &self.regulations.clock;
        // Who sat here before the seat was left had arrived.
        let here = |seat: Seat| self.chairs[seat].as_ref().is_none_or(|chair| chair.here);
        let running = self.clocks.running();
        let flags = running.iter().filter_map(|seat| {
            let limit = self.clocks.look(seat).limit(clock)?;
            Some((self.clocks.instant(seat, limit), Due::Flag(seat)))
        });
        // The time for one move begins when somebody is there.
        let late = running.iter().filter(|seat| here(*seat)).filter_map(|seat| {
            let limit = self.clocks.look(seat).move_limit(clock)?;
            Some((self.clocks.instant(seat, limit), Due::LateMove(seat)))
        });
        let all_here = self.staying().iter().all(here);
        let limit = self.regulations.late.limit;
        let absent = limit.filter(|_| !all_here);
        let absent = absent.map(|limit| (self.lateness.from.saturating_add(limit), Due::Absent));
        let deserted = self.staying().iter().filter_map(|seat| {
            let vacant = self.vacant[seat].as_ref().filter(|_| self.waits_for_somebody(seat))?;
            Some((vacant.since.saturating_add(limit?), Due::Deserted(seat)))
        });
        flags.chain(late).chain(absent).chain(deserted).min()
    }
}

impl Draft {
    pub(super) fn tick(&mut self) -> Done {
        if matches!(self.table.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        for _ in 0..TICK_MAX {
            match self.table.next_due().filter(|(at, _)| *at <= self.now) {
                Some((_, Due::Flag(seat))) => self.flag(seat)?,
                Some((_, Due::Absent)) => self.absent()?,
                Some((_, Due::Deserted(seat))) => self.lose(seat, reason::ABSENT)?,
                Some((_, Due::LateMove(seat))) => {
                    self.offend(seat, Offence::LateMove, reason::MOVE_TIME, "")?;
                }
                None => break,
            }
        }
        if self.events.is_empty() { Err(Refusal::NotYet(self.table.wake_at())) } else { Ok(()) }
    }

    /// A flag is down. The board had its say when the last move was made, so this comes after
    /// mate, stalemate, resignation and an accepted draw (`XQ-22.5-last-move`).
    fn flag(&mut self, seat: Seat) -> Done {
        self.push(Kind::Flagged { seat })?;
        let saving = self.table.regulations.overstep == Overstep::DrawIfClaimable;
        match self.table.claimable_draw().filter(|_| saving) {
            Some(draw) => self.finish(draw),
            None => self.lose(seat, reason::TIME),
        }
    }

    /// The limit of lateness has passed (`XQ-21.1-start`, `XQ-21.3-both`).
    fn absent(&mut self) -> Done {
        let staying = self.table.staying();
        let away = |seat: &Seat| self.table.chair(*seat).is_some_and(|chair| !chair.here);
        let away: Vec<_> = staying.iter().filter(away).collect();
        if away.len() == staying.iter().count() {
            let losing = away.iter().fold(Seats::NONE, |seats, seat| seats.with(*seat));
            let places = self.places_without(losing);
            let by = reason::ABSENT.to_owned();
            return self.finish(Settled { places, by, quarters: None });
        }
        for seat in away {
            if self.table.must_run().is_ok() {
                self.lose(seat, reason::ABSENT)?;
            }
        }
        Ok(())
    }

    /// The hall was down: nobody is charged (`AR-PR-clock-fault-xq`), and where an arbiter watches,
    /// the clocks stay stopped.
    pub(super) fn outage(&mut self, since: Ms) -> Done {
        self.table.must_play()?;
        self.push(Kind::Outage { since })?;
        let stops = self.table.regulations.outage == Outage::Stops;
        if stops && self.table.stopped.is_none() {
            self.push(Kind::Stopped { why: "outage".to_owned() })?;
        }
        Ok(())
    }
}
