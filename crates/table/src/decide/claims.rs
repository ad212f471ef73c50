//! Claims of what the rules of the game give. The referee proposes; the table by its regulations,
//! or an arbiter, decides.

use super::{Done, Draft};
use crate::command::Offence;
use crate::event::{Holds, Kind, Settled};
use crate::reason;
use crate::refusal::Refusal;
use crate::table::Table;
use yiguan_core::{Claim, MoveText, Ruling, Seat, Upheld};
use yiguan_regulations::{FalseClaim, Judge};

impl Table {
    /// Whether `seat` may claim anything now.
    pub(crate) fn may_claim(&self, seat: Seat) -> Done {
        self.must_run()?;
        self.must_stay(seat)
    }

    /// The articles under which `seat` may claim something that holds, or that the referee could
    /// not decide. Asks the referee, so it costs what a ruling costs.
    #[must_use]
    pub fn claimable(&self, seat: Seat) -> Vec<&'static str> {
        if self.may_claim(seat).is_err() {
            return Vec::new();
        }
        let ruling = self.face.ruling();
        let holding = ruling.claims.iter().filter(|claim| claim.by.has(seat));
        let mut rules: Vec<_> = holding.map(|claim| claim.because.rule).collect();
        if self.regulations.claims.judge == Judge::Arbiter {
            rules.extend(ruling.undecided.iter().map(|finding| finding.rule));
        }
        rules.dedup();
        rules
    }

    /// Whether a draw could be claimed right now, by whomever.
    pub(crate) fn claimable_draw(&self) -> Option<Settled> {
        let claims = self.face.ruling().claims;
        claims.iter().find_map(|claim| match &claim.upheld {
            Upheld::Ends(outcome) if outcome.is_draw() => Some(Settled::from(outcome)),
            _ => None,
        })
    }
}

fn holding<'a>(
    ruling: &'a Ruling<MoveText>,
    seat: Seat,
    rule: &str,
) -> Option<&'a Claim<MoveText>> {
    ruling.claims.iter().find(|claim| claim.because.rule == rule && claim.by.has(seat))
}

impl Draft {
    pub(super) fn claim(&mut self, seat: Seat, rule: &str) -> Done {
        self.table.may_claim(seat)?;
        // Only an article of the game can be claimed under; the game alone knows its articles.
        self.table.face.fork().tell(seat, rule).map_err(Refusal::Board)?;
        let ruling = self.table.face.ruling();
        let found = holding(&ruling, seat, rule);
        let holds = match found {
            Some(_) => Holds::Yes,
            None if ruling.undecided.iter().any(|finding| finding.rule == rule) => Holds::Undecided,
            None => Holds::No,
        };
        let claims = self.table.regulations.claims;
        let claimed = Kind::Claimed { seat, rule: rule.to_owned(), holds };
        match (claims.judge, holds) {
            (Judge::Arbiter, _) => self.push(claimed),
            (Judge::Referee, Holds::Undecided) => Err(Refusal::Undecided(rule.to_owned())),
            (Judge::Referee, Holds::No) if claims.when_false == FalseClaim::default() => {
                Err(Refusal::NothingToClaim(rule.to_owned()))
            }
            (Judge::Referee, Holds::No) => {
                self.push(claimed)?;
                self.false_claim(seat)
            }
            (Judge::Referee, Holds::Yes) => {
                self.push(claimed)?;
                found.map_or(Ok(()), |claim| self.carry_out(claim))
            }
        }
    }

    /// What follows from a claim that is upheld.
    fn carry_out(&mut self, claim: &Claim<MoveText>) -> Done {
        match &claim.upheld {
            Upheld::Ends(outcome) => self.finish(Settled::from(outcome)),
            Upheld::MustVary { seat, .. } => {
                // From here on the line itself knows the duty, and the referee watches over it.
                let rule = claim.because.rule.to_owned();
                self.push(Kind::Told { seat: *seat, rule })?;
                self.look_for_the_end().map(|_| ())
            }
        }
    }

    /// What may be claimed is carried out without being asked for, where the regulations say so.
    pub(super) fn carry_out_unasked(&mut self, ruling: &Ruling<MoveText>) -> Done {
        let told = |claim: &&Claim<MoveText>| match &claim.upheld {
            Upheld::Ends(_) => false,
            // Nobody is told twice what already binds.
            Upheld::MustVary { seat, .. } => ruling.duties.iter().any(|duty| duty.seat == *seat),
        };
        match ruling.claims.iter().find(|claim| !told(claim)) {
            Some(claim) => self.carry_out(claim),
            None => Ok(()),
        }
    }

    /// The arbiter upholds the claim that waits.
    pub(super) fn uphold_claim(&mut self, seat: Seat, rule: &str) -> Done {
        let ruling = self.table.face.ruling();
        let claim = holding(&ruling, seat, rule).ok_or(Refusal::SayWhatFollows)?;
        self.push(Kind::Ruled { upheld: true })?;
        self.carry_out(claim)
    }

    /// The arbiter acts on what the referee says though nobody claims (`XQ-23.2-arbiter`).
    pub(super) fn declare(&mut self, rule: &str) -> Done {
        self.table.must_play()?;
        self.table.must_not_wait()?;
        let ruling = self.table.face.ruling();
        let claim = ruling.claims.iter().find(|claim| claim.because.rule == rule);
        let claim = claim.ok_or_else(|| Refusal::NothingToClaim(rule.to_owned()))?;
        self.carry_out(claim)
    }

    /// The claim did not hold: a foul, and time (`XQ-23.3-false`).
    pub(super) fn false_claim(&mut self, seat: Seat) -> Done {
        let FalseClaim { foul, time } = self.table.regulations.claims.when_false;
        if time > 0 && self.table.has_time(seat) {
            let why = reason::FALSE_CLAIM.to_owned();
            self.push(Kind::Adjusted { seat, by: -time, why })?;
        }
        if foul { self.offend(seat, Offence::Foul, reason::FALSE_CLAIM, "") } else { Ok(()) }
    }
}
