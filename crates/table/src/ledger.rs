//! What each seat did wrong so far.

use crate::command::Offence;
use yiguan_regulations::Step;

/// How often one kind of offence happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tally {
    /// In the game.
    pub total: u32,
    /// Without an own move free of it in between (`OQ-XQ-simple-two`).
    pub run: u32,
    /// Since the last own move.
    pub(crate) fresh: bool,
}

/// What one seat did wrong so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ledger {
    /// Fouls.
    pub fouls: Tally,
    /// Warnings.
    pub warnings: Tally,
    /// Illegal moves.
    pub illegal: Tally,
    /// Moves that took too long.
    pub late_moves: Tally,
    /// Quarters of a point to be taken from the score of the event.
    pub minus_quarters: u32,
}

impl Ledger {
    /// The tally of one kind.
    #[must_use]
    pub fn of(&self, offence: Offence) -> &Tally {
        match offence {
            Offence::Foul => &self.fouls,
            Offence::Warning => &self.warnings,
            Offence::Illegal => &self.illegal,
            Offence::LateMove => &self.late_moves,
        }
    }

    fn of_mut(&mut self, offence: Offence) -> &mut Tally {
        match offence {
            Offence::Foul => &mut self.fouls,
            Offence::Warning => &mut self.warnings,
            Offence::Illegal => &mut self.illegal,
            Offence::LateMove => &mut self.late_moves,
        }
    }

    pub(crate) fn add(&mut self, offence: Offence, cost: Step) {
        let tally = self.of_mut(offence);
        tally.total = tally.total.saturating_add(1);
        tally.run = tally.run.saturating_add(1);
        tally.fresh = true;
        if let Step::Minus(quarters) = cost {
            self.minus_quarters = self.minus_quarters.saturating_add(quarters);
        }
    }

    /// An own move was completed: runs without an offence since the last one end.
    pub(crate) fn moved(&mut self) {
        for tally in [&mut self.fouls, &mut self.warnings, &mut self.illegal, &mut self.late_moves]
        {
            if !std::mem::take(&mut tally.fresh) {
                tally.run = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_ends_with_a_move_free_of_offences() {
        let mut ledger = Ledger::default();
        let mut after = |fouls: u32| {
            (0..fouls).for_each(|_| ledger.add(Offence::Foul, Step::Note));
            ledger.moved();
            (ledger.fouls.total, ledger.fouls.run)
        };
        assert_eq!(after(1), (1, 1));
        assert_eq!(after(1), (2, 2), "in the thinking time of the very next move");
        assert_eq!(after(0), (2, 0));
        assert_eq!(after(2), (4, 2));
    }
}
