//! Looking below a bracket: can the round be completed (C4), and does the next bracket lose
//! anything by who floats into it (C8)?

use super::bracket::{BYE, Bracket, Bye};
use crate::matching::cardinality;

impl Bracket<'_> {
    /// Whether these players and all from group `from` below can be paired, the bye included (C4).
    pub fn completes(&self, players: &[usize], from: usize) -> bool {
        let mut all: Vec<usize> = players.to_vec();
        all.extend(self.below.iter().skip(from).flatten());
        if self.bye != Bye::None {
            all.push(BYE);
        }
        all.len().is_multiple_of(2)
            && cardinality::is_perfect(all.len(), |a, b| self.suits(all[a], all[b]))
    }

    fn suits(&self, a: usize, b: usize) -> bool {
        match (a, b) {
            (BYE, player) | (player, BYE) => player != BYE && self.may_have_bye(player),
            _ => self.may_meet(a, b),
        }
    }

    /// Whether these floaters cost nothing below: the next bracket can still have as many pairs as
    /// its size allows with no floater of this bracket left over, so no other floaters could do
    /// better by C8; and in the edition of 2025 the round can be completed (C4).
    pub fn floaters_are_harmless(&self, floaters: &[usize]) -> bool {
        let completes = |players: &[usize], from: usize| {
            !self.looks_to_the_end() || self.completes(players, from)
        };
        let Some(next) = self.below.first() else { return completes(floaters, 0) };
        if floaters.is_empty() {
            // Nothing floats whatever else is chosen, so C8 does not distinguish anything.
            return completes(&[], 0);
        }
        let size = floaters.len() + next.len();
        if size.is_multiple_of(2) {
            let all: Vec<usize> = floaters.iter().chain(next).copied().collect();
            return cardinality::is_perfect(size, |a, b| self.may_meet(all[a], all[b]))
                && completes(&[], 1);
        }
        // One of the next group is left over: the last that works, tried from the bottom.
        const TRIES: usize = 8;
        next.iter().rev().take(TRIES).any(|out| {
            let others = next.iter().filter(|player| *player != out);
            let all: Vec<usize> = floaters.iter().chain(others).copied().collect();
            cardinality::is_perfect(all.len(), |a, b| self.may_meet(all[a], all[b]))
                && completes(&[*out], 1)
        })
    }
}
