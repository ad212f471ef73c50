//! What players propose to each other: draws, take-backs, pauses, one more game.

use super::{Done, Draft};
use crate::command::{Offence, What};
use crate::event::{Kind, Settled};
use crate::reason;
use crate::refusal::{OfferLimit, Refusal};
use crate::table::{Open, Phase, Table};
use yiguan_core::{Seat, Seats};
use yiguan_regulations::{Abuse, Again, ByConsent, OfferWhen};

/// How often a seat may ask the others or an arbiter for something between two own moves.
const ASKED_MAX: u32 = 3;

impl Table {
    /// Whether `seat` may propose `what` now; `with_move`: in the breath of its own move.
    pub(crate) fn may_offer(&self, seat: Seat, what: What, with_move: bool) -> Done {
        self.may_propose(seat, what)?;
        if what == What::Draw {
            self.draw_limit(seat, with_move, self.moves[seat])?;
        }
        Ok(())
    }

    /// Whether `seat` may propose a draw with the move it is about to make.
    pub(crate) fn may_offer_with_next(&self, seat: Seat) -> bool {
        let made = self.moves[seat].saturating_add(1);
        self.may_propose(seat, What::Draw).is_ok() && self.draw_limit(seat, true, made).is_ok()
    }

    /// Whether `what` can be proposed at all, limits of draw offers aside.
    fn may_propose(&self, seat: Seat, what: What) -> Done {
        let consent = |option, by: ByConsent| match by {
            ByConsent::Consent => Ok(()),
            ByConsent::Never => Err(Refusal::Regulations(option)),
        };
        match what {
            What::Rematch => {
                if !matches!(self.phase, Phase::Over(_)) {
                    return Err(Refusal::NotOver);
                }
                if !self.regulations.rematch {
                    return Err(Refusal::Regulations("rematch = no"));
                }
                if self.rematch {
                    return Err(Refusal::OpenAlready(what));
                }
            }
            What::Resume => {
                self.must_play()?;
                self.must_not_wait()?;
                match &self.stopped {
                    None => return Err(Refusal::Running),
                    Some(stop) if !stop.agreed => return Err(Refusal::Stopped),
                    Some(_) => {}
                }
            }
            What::Pause => {
                self.must_run()?;
                consent("pause = never", self.regulations.pause)?;
            }
            What::TakeBack => {
                self.must_run()?;
                consent("take-back = never", self.regulations.take_back)?;
                self.plies_to_take_back(seat)?;
            }
            What::Draw => {
                // A claim must be ruled on first (OQ-XQ-offers-claim).
                self.must_run()?;
                if self.regulations.offers.when == OfferWhen::Never {
                    return Err(Refusal::Regulations("draw-offers = never"));
                }
                // Places that are taken cannot be shared any more.
                if let Some(seat) = self.staying().iter().find(|seat| self.face.finished(*seat)) {
                    return Err(Refusal::Finished(seat));
                }
            }
        }
        if what != What::Rematch {
            self.must_stay(seat)?;
        }
        match self.find(what) {
            Some(_) => Err(Refusal::OpenAlready(what)),
            // Draws have limits of their own, and whoever waits for a game to go on may say so.
            None if matches!(what, What::Draw | What::Resume) => Ok(()),
            None => self.may_ask(seat),
        }
    }

    /// Asking again and again between two own moves only disturbs.
    pub(crate) fn may_ask(&self, seat: Seat) -> Done {
        if self.asked[seat] < ASKED_MAX { Ok(()) } else { Err(Refusal::Enough(ASKED_MAX)) }
    }

    fn draw_limit(&self, seat: Seat, with_move: bool, made: u32) -> Result<(), OfferLimit> {
        let offers = &self.regulations.offers;
        let moved = with_move || self.unpressed == Some(seat);
        let last_mover = self.made.last().map(|made| made.by);
        let in_time = match offers.when {
            OfferWhen::WithMove => moved,
            OfferWhen::AfterMove => moved || (last_mover == Some(seat) && !self.has_turn(seat)),
            OfferWhen::Anytime | OfferWhen::Never => true,
        };
        if !in_time {
            return Err(OfferLimit::AfterOwnMove);
        }
        let needed = offers.from_move;
        if made < needed {
            return Err(OfferLimit::TooEarly { needed, made });
        }
        let own = self.offers.made[seat];
        match offers.again {
            Again::Alternate if self.offers.last == Some(seat) => Err(OfferLimit::TwiceRunning),
            Again::Lead(lead) if self.lead_of(seat).saturating_add(1) >= lead => {
                Err(OfferLimit::Lead(lead))
            }
            _ => match offers.most {
                Some(most) if own >= most => Err(OfferLimit::Most(most)),
                _ => Ok(()),
            },
        }
    }

    /// How many more offers a seat has made than the one of the others that made the fewest.
    fn lead_of(&self, seat: Seat) -> u32 {
        let others = self.staying().without(seat);
        let fewest = others.iter().map(|other| self.offers.made[other]).min().unwrap_or(0);
        self.offers.made[seat].saturating_sub(fewest)
    }

    pub(crate) fn find(&self, what: What) -> Option<&Open> {
        self.open.iter().find(|open| open.what == what)
    }

    /// Whether `seat` may accept or decline.
    pub(crate) fn may_answer(&self, seat: Seat, what: What) -> Done {
        if what != What::Rematch {
            self.must_play()?;
            self.must_not_wait()?;
            self.must_stay(seat)?;
        }
        let open = self.find(what).ok_or(Refusal::NothingOpen(what))?;
        if open.by == seat {
            return Err(Refusal::OwnProposal);
        }
        // A pause that someone else ordered meanwhile leaves draws and the like as they were.
        if self.stopped.is_some() && what != What::Resume && what != What::Draw {
            return Err(Refusal::Stopped);
        }
        if open.agreed.has(seat) { Err(Refusal::OpenAlready(what)) } else { Ok(()) }
    }

    pub(crate) fn may_withdraw(&self, seat: Seat, what: What) -> Done {
        let open = self.find(what).ok_or(Refusal::NothingOpen(what))?;
        if open.by != seat {
            return Err(Refusal::NotAllowed { act: "withdraw", by: crate::Actor::Seat(seat) });
        }
        if what == What::Draw && !self.regulations.offers.withdraw {
            return Err(Refusal::Binding);
        }
        Ok(())
    }
}

impl Draft {
    pub(super) fn offer(&mut self, seat: Seat, what: What) -> Done {
        if what == What::Draw {
            return self.offer_draw(seat, false);
        }
        self.table.may_offer(seat, what, false)?;
        self.push(Kind::Offered { seat, what })?;
        // Where everyone else has left, nobody is asked.
        if self.table.find(what).is_some() { Ok(()) } else { self.agreed(seat, what) }
    }

    pub(super) fn offer_draw(&mut self, seat: Seat, with_move: bool) -> Done {
        match self.table.may_offer(seat, What::Draw, with_move) {
            Ok(()) => self.push(Kind::Offered { seat, what: What::Draw }),
            Err(Refusal::Offer(_)) if self.table.regulations.offers.abuse == Abuse::Foul => {
                self.offend(seat, Offence::Foul, reason::OFFERS, "")
            }
            Err(refusal) => Err(refusal),
        }
    }

    pub(super) fn accept(&mut self, seat: Seat, what: What) -> Done {
        self.table.may_answer(seat, what)?;
        let asker = self.table.find(what).map_or(seat, |open| open.by);
        self.push(Kind::Accepted { seat, what })?;
        if self.table.find(what).is_some() {
            return Ok(()); // Others have yet to answer.
        }
        self.agreed(asker, what)
    }

    /// Carries out what all agreed to.
    fn agreed(&mut self, asker: Seat, what: What) -> Done {
        match what {
            What::Draw => {
                let places = self.places_without(Seats::NONE);
                let by = reason::AGREED.to_owned();
                self.push(Kind::Ended(Settled { places, by, quarters: None }))
            }
            What::TakeBack => self.take_back_to(asker),
            What::Pause => self.push(Kind::Stopped { why: String::new() }),
            What::Resume => self.push(Kind::Resumed),
            What::Rematch => Ok(()),
        }
    }

    pub(super) fn decline(&mut self, seat: Seat, what: What) -> Done {
        self.table.may_answer(seat, what)?;
        self.push(Kind::Declined { seat, what })
    }

    pub(super) fn withdraw(&mut self, seat: Seat, what: What) -> Done {
        self.table.may_withdraw(seat, what)?;
        self.push(Kind::Withdrawn { seat, what })
    }
}
