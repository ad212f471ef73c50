//! Getting up during a game: by regulations the seat retires, passes, or waits for somebody else
//! ([`Leaving`]); in time its player may come back.
//!
//! The clock of such a seat goes on as it stands, for whoever takes it: getting up and sitting down
//! again gains no time. When nobody is left who could play, all who left have lost.

use super::{Done, Draft};
use crate::command::Actor;
use crate::event::{Kind, Settled};
use crate::reason;
use crate::refusal::Refusal;
use crate::table::{Phase, Table, Waiting};
use yiguan_core::{Seat, Seats, Turn};
use yiguan_regulations::Leaving;

/// The most passes one command leads to; a seat that is asked more often retires.
const PASSES_MAX: usize = 64;

impl Table {
    /// Whether the player of `seat` may get up now.
    pub(crate) fn may_leave(&self, seat: Seat) -> Done {
        match self.phase {
            Phase::Seating => {}
            Phase::Playing => {
                self.must_be_in(seat)?;
                // Giving up is said in so many words: who got up as the game began has not.
                if self.regulations.leaving == Leaving::Retires {
                    return Err(Refusal::Started);
                }
                if let Some(Waiting::End(_)) = self.waiting {
                    return Err(Refusal::Waiting);
                }
                // Getting up and coming back again and again only disturbs, too.
                self.may_ask(seat)?;
            }
            Phase::Over(_) => return Err(Refusal::Over),
        }
        if self.chairs[seat].is_some() { Ok(()) } else { Err(Refusal::Empty(seat)) }
    }

    /// The seat is in the game: it has neither left it nor come to its end.
    pub(crate) fn must_be_in(&self, seat: Seat) -> Done {
        self.must_stay(seat)?;
        if self.face.finished(seat) { Err(Refusal::Finished(seat)) } else { Ok(()) }
    }

    /// Whether a seat was left that still has something to do.
    pub(crate) fn waits_for_somebody(&self, seat: Seat) -> bool {
        self.vacant[seat].is_some() && self.must_be_in(seat).is_ok()
    }

    /// The staying seats at which somebody sits.
    pub(crate) fn sitting(&self) -> Seats {
        let sits = |seat: &Seat| self.chairs[*seat].is_some();
        self.staying().iter().filter(sits).fold(Seats::NONE, Seats::with)
    }

    /// Whether somebody sits who can play on.
    fn somebody_plays(&self) -> bool {
        self.sitting().iter().any(|seat| !self.face.finished(seat))
    }

    /// The seat on turn, if it was left and the game goes on.
    fn absent_on_turn(&self) -> Option<Seat> {
        let Turn::Of(seat) = self.face.turn() else { return None };
        let asked = self.must_run().is_ok() && self.unpressed.is_none();
        Some(seat).filter(|seat| asked && self.vacant[*seat].is_some())
    }
}

impl Draft {
    /// A player gets up during the game.
    pub(super) fn get_up(&mut self, seat: Seat) -> Done {
        self.table.may_leave(seat)?;
        if self.table.unpressed == Some(seat) {
            self.push(Kind::Pressed { seat })?;
        }
        self.push(Kind::Left { seat })
    }

    /// An arbiter frees a seat.
    pub(super) fn vacate(&mut self, seat: Seat) -> Done {
        self.table.must_play()?;
        if self.table.regulations.leaving == Leaving::Retires {
            return Err(Refusal::Regulations("leaving = retires"));
        }
        self.get_up(seat)
    }

    /// Somebody takes a seat that was left.
    pub(super) fn take_over(&mut self, seat: Seat, player: &str) -> Done {
        let Some(vacant) = &self.table.vacant[seat] else { return Err(Refusal::Started) };
        self.table.must_be_in(seat)?;
        let comes_back = vacant.player == player;
        let is_given = !matches!(self.by, Actor::Seat(_));
        let anyone = self.table.regulations.leaving == Leaving::Replaced;
        if !(comes_back || is_given || anyone) {
            return Err(Refusal::Regulations("leaving = passes"));
        }
        self.push(Kind::Seated { seat, player: player.to_owned(), here: true })
    }

    /// What follows from seats that were left, whatever was done: where nobody is left who could
    /// play, all of them have lost; else they pass, if regulations have them pass.
    pub(super) fn go_on_without_the_absent(&mut self) -> Done {
        let absent = self.table.vacant.0.iter().any(Option::is_some);
        if !absent || self.table.must_play().is_err() || self.table.waiting.is_some() {
            Ok(())
        } else if !self.table.somebody_plays() {
            self.desert()
        } else if self.table.regulations.leaving == Leaving::Passes {
            self.pass_for_the_absent()
        } else {
            Ok(())
        }
    }

    fn desert(&mut self) -> Done {
        let table = &self.table;
        let losing = table.staying().iter().filter(|seat| !table.face.finished(*seat));
        let losing = losing.fold(Seats::NONE, Seats::with);
        for seat in losing.iter() {
            if !self.table.face.fork().retire(seat) {
                break;
            }
            self.lose(seat, reason::LEFT)?;
            if self.table.must_play().is_err() || self.table.waiting.is_some() {
                return Ok(());
            }
        }
        let places = self.places_without(Seats(losing.0 & self.table.staying().0));
        self.finish(Settled { places, by: reason::LEFT.to_owned(), quarters: None })
    }

    /// Makes the game's own moves for seats that were left.
    fn pass_for_the_absent(&mut self) -> Done {
        let mut passes = 0;
        while let Some(seat) = self.table.absent_on_turn() {
            passes += 1;
            match self.table.face.when_late(seat).filter(|_| passes <= PASSES_MAX) {
                Some(mv) => {
                    self.make_move(seat, &mv)?;
                    self.after_the_board_changed()?;
                }
                None => self.lose(seat, reason::LEFT)?,
            }
        }
        Ok(())
    }
}
