//! What arbiters and the hall decide, and what offences cost.

use super::{Done, Draft};
use crate::command::{Act, Offence};
use crate::event::{Kind, Proposal, Settled};
use crate::reason;
use crate::refusal::Refusal;
use crate::table::{Phase, Table, Waiting};
use yiguan_core::Seat;
use yiguan_regulations::{LONGEST, Ms, Regulations, Step};

impl Table {
    /// Whether a seat has time for its moves together.
    pub(crate) fn has_time(&self, seat: Seat) -> bool {
        self.clocks.look(seat).limit(&self.regulations.clock).is_some()
    }

    fn must_not_be_over(&self) -> Done {
        if matches!(self.phase, Phase::Over(_)) { Err(Refusal::Over) } else { Ok(()) }
    }
}

impl Draft {
    pub(super) fn arbitrate(&mut self, act: &Act) -> Done {
        match act {
            Act::Vacate { seat } => self.vacate(*seat),
            Act::Enter { seat, text } => self.enter(*seat, text),
            Act::Undo { plies, why } => self.undo(*plies, why),
            Act::Place { setup, rule } => self.place(setup, rule),
            Act::Tell { seat, rule } => self.tell(*seat, rule),
            Act::Uphold => self.uphold(),
            Act::Reject { penalty } => self.reject(*penalty),
            Act::Declare { rule } => self.declare(rule),
            Act::Adjudicate { places, rule } => self.adjudicate(places, rule),
            Act::Penalise { seat, offence, rule, why } => self.penalise(*seat, *offence, rule, why),
            Act::Adjust { seat, by, why } => self.adjust(*seat, *by, why),
            Act::SetClock { clock } => {
                self.table.must_not_be_over()?;
                let other = Regulations { clock: clock.clone(), ..Regulations::event() };
                other.check().map_err(|_| Refusal::Text {
                    what: "clock",
                    expected: "a clock that keeps the rules of clocks",
                })?;
                self.push(Kind::ClockSet { clock: clock.clone() })
            }
            other => Err(Refusal::NotAllowed { act: other.name(), by: self.by.clone() }),
        }
    }

    pub(super) fn stop(&mut self, why: &str) -> Done {
        self.table.must_play()?;
        if self.table.stopped.is_some() {
            return Err(Refusal::Stopped);
        }
        self.push(Kind::Stopped { why: why.to_owned() })
    }

    pub(super) fn resume(&mut self) -> Done {
        self.table.must_play()?;
        if self.table.stopped.is_none() {
            return Err(Refusal::Running);
        }
        self.push(Kind::Resumed)
    }

    pub(super) fn forfeit(&mut self, seat: Seat, rule: &str) -> Done {
        self.table.must_not_be_over()?;
        self.table.must_be_in(seat)?;
        self.lose_at_once(seat, rule)
    }

    /// A move for a seat, also while the clocks stand: it counts all the same.
    fn enter(&mut self, seat: Seat, text: &str) -> Done {
        self.table.must_play()?;
        self.table.must_not_wait()?;
        if let Some(mover) = self.table.unpressed {
            return Err(Refusal::NotPressed(mover));
        }
        self.make_move(seat, text)?;
        self.after_the_board_changed()
    }

    fn undo(&mut self, plies: u32, why: &str) -> Done {
        self.table.must_play()?;
        if plies == 0 || plies as usize > self.table.made.len() {
            return Err(Refusal::NothingToTakeBack);
        }
        self.rule_first(false)?;
        self.push(Kind::TakenBack { plies, why: why.to_owned() })
    }

    fn place(&mut self, setup: &str, rule: &str) -> Done {
        self.table.must_play()?;
        self.rule_first(false)?;
        let (setup, rule) = (setup.to_owned(), rule.to_owned());
        self.push(Kind::Placed { setup, rule })?;
        self.after_the_board_changed()
    }

    fn tell(&mut self, seat: Seat, rule: &str) -> Done {
        self.table.must_play()?;
        self.rule_first(true)?;
        self.push(Kind::Told { seat, rule: rule.to_owned() })?;
        self.look_for_the_end().map(|_| ())
    }

    /// An arbiter who says what follows has thereby ruled on what waited.
    fn rule_first(&mut self, upheld: bool) -> Done {
        if self.table.waiting.is_some() { self.push(Kind::Ruled { upheld }) } else { Ok(()) }
    }

    fn uphold(&mut self) -> Done {
        match self.table.waiting.clone() {
            None => Err(Refusal::NothingWaits),
            Some(Waiting::Claim { seat, rule }) => self.uphold_claim(seat, &rule),
            Some(Waiting::End(Proposal::End(settled))) => {
                self.push(Kind::Ruled { upheld: true })?;
                self.push(Kind::Ended(settled))
            }
            Some(Waiting::End(Proposal::Loss { seat, by })) => {
                self.push(Kind::Ruled { upheld: true })?;
                self.lose_at_once(seat, &by)
            }
        }
    }

    fn reject(&mut self, penalty: bool) -> Done {
        let waiting = self.table.waiting.clone().ok_or(Refusal::NothingWaits)?;
        self.push(Kind::Ruled { upheld: false })?;
        match waiting {
            Waiting::Claim { seat, .. } if penalty => self.false_claim(seat),
            _ => Ok(()),
        }
    }

    fn adjudicate(&mut self, places: &[u8], rule: &str) -> Done {
        self.table.must_not_be_over()?;
        let seats = self.table.seats();
        let fits = places.len() == usize::from(seats)
            && places.iter().all(|place| (1..=seats).contains(place));
        if !fits {
            return Err(Refusal::Places { seats });
        }
        self.rule_first(true)?;
        let (places, by) = (places.to_vec(), rule.to_owned());
        self.push(Kind::Ended(Settled { places, by, quarters: None }))
    }

    fn penalise(&mut self, seat: Seat, offence: Offence, rule: &str, why: &str) -> Done {
        self.table.must_play()?;
        self.table.must_stay(seat)?;
        // Where the table itself times single moves, it counts the late ones.
        if offence == Offence::LateMove && self.table.regulations.clock.per_move.is_some() {
            return Err(Refusal::Regulations("clock = move"));
        }
        self.offend(seat, offence, rule, why)
    }

    fn adjust(&mut self, seat: Seat, by: Ms, why: &str) -> Done {
        self.table.must_not_be_over()?;
        if !self.table.has_time(seat) {
            return Err(Refusal::NoClock);
        }
        if by == 0 || by.checked_abs().is_none_or(|by| by > LONGEST) {
            let expected = "1ms to 400 days, more or less";
            return Err(Refusal::Text { what: "adjust", expected });
        }
        self.push(Kind::Adjusted { seat, by, why: why.to_owned() })
    }

    /// Writes an offence down and does what its ladder says (`AR-PR-foul`).
    pub(super) fn offend(&mut self, seat: Seat, offence: Offence, rule: &str, why: &str) -> Done {
        let regulations = &self.table.regulations;
        let (ladder, reason) = match offence {
            Offence::Foul => (&regulations.fouls, reason::FOULS),
            Offence::Warning => (&regulations.warnings, reason::WARNINGS),
            Offence::Illegal => (&regulations.illegal, reason::ILLEGAL),
            Offence::LateMove => (&regulations.late_move, reason::MOVE_TIME),
        };
        let tally = self.table.ledgers[seat].of(offence);
        let cost = ladder.step(tally.total.saturating_add(1), tally.run.saturating_add(1));
        let (rule, why) = (rule.to_owned(), why.to_owned());
        self.push(Kind::Offended { seat, offence, rule: rule.clone(), cost, why: why.clone() })?;
        match cost {
            Step::Note | Step::Minus(_) => Ok(()),
            // Ladders only lead upwards: to fouls, from fouls to warnings, and no further.
            Step::Foul => self.offend(seat, Offence::Foul, &rule, &why),
            Step::Warning => self.offend(seat, Offence::Warning, &rule, &why),
            Step::Forced => self.force_move(seat),
            Step::Loss => self.lose(seat, reason),
        }
    }

    /// The game's own move for the late, where there is one.
    fn force_move(&mut self, seat: Seat) -> Done {
        if self.table.unpressed == Some(seat) {
            return self.push(Kind::Pressed { seat });
        }
        match self.table.face.when_late(seat) {
            None => self.lose(seat, reason::MOVE_TIME),
            Some(mv) => {
                self.make_move(seat, &mv)?;
                self.after_the_board_changed()
            }
        }
    }
}
