//! What results are worth: a table the regulations fill in.

use super::{Entry, How, Idle, Mark};
use crate::Points;

/// Points by kind of result. Arrays are by seat (first, second mover), as some rules differ.
///
/// ```
/// use yiguan_tournament::{Points, facts::Scoring};
/// assert_eq!(Scoring::default().draw, [Points::HALF; 2]);
/// assert_eq!(Scoring::simple(Points::whole(2), Points::ONE).allocated, Points::whole(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// A game won.
    pub win: [Points; 2],
    /// A game drawn.
    pub draw: [Points; 2],
    /// A game lost.
    pub loss: [Points; 2],
    /// The bye the pairing gives.
    pub allocated: Points,
    /// A requested full-point bye.
    pub full: Points,
    /// A requested half-point bye.
    pub half: Points,
    /// A requested zero-point bye, or absence.
    pub zero: Points,
    /// A win because the opponent did not come.
    pub forfeit_win: Points,
    /// A loss by not coming.
    pub forfeit_loss: Points,
    /// A game without a result yet, for pairing.
    pub open: Points,
}

impl Default for Scoring {
    /// 1, ½, 0; byes as their names say; an open game is worth a draw (TN-14.1-game).
    fn default() -> Self {
        Self::simple(Points::ONE, Points::HALF)
    }
}

impl Scoring {
    /// `win`, `draw`, 0 for either seat; full bye, forfeit win and allocated bye are worth a win.
    #[must_use]
    pub fn simple(win: Points, draw: Points) -> Self {
        Self {
            win: [win; 2],
            draw: [draw; 2],
            loss: [Points::ZERO; 2],
            allocated: win,
            full: win,
            half: draw,
            zero: Points::ZERO,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            open: draw,
        }
    }

    /// What an entry on a player's card is worth.
    #[must_use]
    pub fn of(&self, entry: &Entry) -> Points {
        match entry {
            Entry::Nothing => Points::ZERO,
            Entry::Idle(idle) => self.idle(*idle),
            Entry::Met(meeting) => self.mark(meeting.mark, meeting.how, meeting.seat.index()),
        }
    }

    /// What a round without a game is worth.
    #[must_use]
    pub fn idle(&self, idle: Idle) -> Points {
        match idle {
            Idle::Allocated => self.allocated,
            Idle::Full => self.full,
            Idle::Half => self.half,
            Idle::Zero => self.zero,
        }
    }

    /// What a mark is worth at a seat; seats beyond the second count as the second.
    #[must_use]
    pub fn mark(&self, mark: Mark, how: How, seat: usize) -> Points {
        let seat = seat.min(1);
        match (mark, how) {
            (Mark::Scored(points), _) => points,
            (Mark::Open, _) => self.open,
            (Mark::Win, How::Forfeit) => self.forfeit_win,
            (Mark::Loss, How::Forfeit) => self.forfeit_loss,
            (Mark::Win, _) => self.win[seat],
            (Mark::Draw, _) => self.draw[seat],
            (Mark::Loss, _) => self.loss[seat],
        }
    }

    /// The most a player can score in one round.
    #[must_use]
    pub fn best(&self) -> Points {
        self.win[0].max(self.win[1])
    }
}
