//! The counts of a book kept while playing, for who looks ahead: a search cannot afford to run back
//! through the game at every position, as the referee does. Tested against the referee.

use super::counts::{Count, counts};
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::rules::DraughtsRules;
use crate::setup::DraughtsSetup;

/// More counts than any book has.
const COUNTS_MAX: usize = 6;

/// How far the counts of a book have run.
#[derive(Clone, Copy)]
pub struct DrawClock {
    counts: &'static [Count],
    plies: [u16; COUNTS_MAX],
    needs_king: bool,
}

impl DrawClock {
    /// The counts at the beginning of a game, with what its diagram carries.
    #[must_use]
    pub fn start(rules: DraughtsRules, setup: &DraughtsSetup, position: &DraughtsPosition) -> Self {
        let counts = counts(rules);
        let mut plies = [0; COUNTS_MAX];
        for (plies, count) in plies.iter_mut().zip(counts) {
            *plies = clamped(count.begun(setup.quiet_plies, position));
        }
        Self { counts, plies, needs_king: counts.iter().all(Count::needs_king) }
    }

    /// The counts after `mv`, which leads from `before` to `now`.
    #[must_use]
    pub fn after(
        mut self,
        before: &DraughtsPosition,
        mv: &DraughtsMove,
        now: &DraughtsPosition,
    ) -> Self {
        let kings = before.kings(before.mover()) | now.kings(before.mover()) | now.own_kings();
        if self.needs_king && kings == 0 {
            self.plies = [0; COUNTS_MAX];
            return self;
        }
        for (plies, count) in self.plies.iter_mut().zip(self.counts) {
            *plies = clamped(count.after(u32::from(*plies), before, mv, now));
        }
        self
    }

    /// In how many plies the first of the counts that run is full, at the latest; 0: the game is
    /// drawn or may be claimed so. `None`: none runs.
    #[must_use]
    pub fn left(&self) -> Option<u32> {
        let running = self.plies.iter().zip(self.counts).filter(|(plies, _)| **plies > 0);
        running
            .map(|(plies, count)| count.need().saturating_sub(u32::from(*plies)) * count.stride())
            .min()
    }
}

fn clamped(plies: u32) -> u16 {
    u16::try_from(plies).unwrap_or(u16::MAX)
}
