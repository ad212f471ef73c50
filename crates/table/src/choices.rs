//! What a seat may do now: what its client shows as buttons.

use crate::command::What;
use crate::table::Table;
use yiguan_core::Seat;

/// What a seat may do now. Clients hold no rules: they show exactly this.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// Make a move; which ones, the game's own face says.
    pub moves: bool,
    /// Press the clock.
    pub press: bool,
    /// Give up.
    pub resign: bool,
    /// Get up without giving up: before the game, or where the seat then passes or waits.
    pub leave: bool,
    /// Break off.
    pub abort: bool,
    /// Offer a draw together with a move (the move itself may still come too early for it).
    pub draw_with_move: bool,
    /// Propose these.
    pub offer: Vec<What>,
    /// Accept or decline these.
    pub answer: Vec<What>,
    /// Withdraw these.
    pub withdraw: Vec<What>,
}

const ALL: [What; 5] = [What::Draw, What::TakeBack, What::Pause, What::Resume, What::Rematch];

impl Table {
    /// What `seat` may do now; what it may claim says [`Table::claimable`].
    #[must_use]
    pub fn choices(&self, seat: Seat) -> Choices {
        if seat.0 >= self.seats() {
            return Choices::default();
        }
        let moves = self.may_move(seat).is_ok();
        let all = |may: &dyn Fn(What) -> bool| ALL.into_iter().filter(|what| may(*what)).collect();
        Choices {
            moves,
            press: self.may_press(seat).is_ok(),
            resign: self.may_resign(seat).is_ok(),
            leave: self.may_leave(seat).is_ok(),
            abort: self.regulations().abort && self.may_abort().is_ok(),
            draw_with_move: moves && self.may_offer_with_next(seat),
            offer: all(&|what| self.may_offer(seat, what, false).is_ok()),
            answer: all(&|what| self.may_answer(seat, what).is_ok()),
            withdraw: all(&|what| self.may_withdraw(seat, what).is_ok()),
        }
    }
}
