//! What stood before the move (`XQR-29.2-new`, `XQR-T-youxian`, `XQR-T-zhuotozhuo`): an attack that
//! the same piece had on the same piece, and that was worth as much, is not new.
//!
//! If the mover's side stood to lose something anyway, that loss alone does not undo an attack:
//! each takes its own. It does if the piece that stood to be lost had a part in the attack
//! (2020); by the code of 1999 it never does (`XQR-X-06` to `XQR-X-08`).

use super::board::{Pieces, each, only, without};
use super::duel::{Duel, Terms};
use super::strike::{Strike, Strikers, relation, strike};
use super::value::{Code, SOLDIER_LEAST, value};
use super::worth::{CHECKS, View, loose};
use crate::piece::{Colour, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Move;

/// The position before a move, as the side that made it saw it.
pub(super) struct Before {
    /// What the side could take.
    pub view: View,
    /// Whether it was in check: then it could take nothing of its choice, and only what attacked
    /// what is looked at.
    pub in_check: bool,
    loose: Option<Pieces>,
}

impl Before {
    /// The position before a move of `side`.
    pub fn new(position: &XiangqiPosition, side: Colour, code: Code) -> Self {
        let in_check = position.in_check(side);
        Self { view: View::new(position, side, code), in_check, loose: None }
    }

    /// The side's pieces that stood to be lost.
    pub fn loose(&mut self, duel: &mut Duel) -> Pieces {
        let (board, side) = (&self.view.board, self.view.side);
        *self.loose.get_or_insert_with(|| loose(duel, board, side, true))
    }

    /// Whether the attack stood.
    pub fn had(&mut self, duel: &mut Duel, new: &Strike, strikers: Strikers) -> bool {
        let Some(was) = relation(&self.view.board, new.piece, new.target) else { return false };
        if self.in_check {
            let after = self.view.board.after(was);
            return after.attackers(was.to, self.view.side.other()).is_empty();
        }
        if !self.view.board.is_legal(self.view.side, was) {
            return false;
        }
        if had_as_much(duel, &self.view, was, new, strikers) {
            return true;
        }
        let loose = self.loose(duel) & !only(new.piece);
        match self.view.code {
            Code::Of1999 => {
                let terms = self.terms(new.target, loose);
                loose != 0 && self.view.worth(duel, was, &terms) >= new.worth
            }
            Code::Of2020 => {
                each(loose).any(|lost| self.had_without(duel, new, was, lost, strikers))
            }
        }
    }

    fn terms(&self, target: PieceId, more: Pieces) -> Terms {
        let terms = self.view.terms(Some(target), CHECKS);
        Terms { spare: terms.spare | more, ..terms }
    }

    /// Whether the attack stood but for `lost`, which the other side would take in return, and
    /// `lost` had no part in it: the attack works without it, and the other side wins no more than
    /// the piece itself by taking it.
    fn had_without(
        &self,
        duel: &mut Duel,
        new: &Strike,
        was: Move,
        lost: PieceId,
        strikers: Strikers,
    ) -> bool {
        let Some(square) = self.view.board.square_of(lost) else { return false };
        let spared = self.terms(new.target, only(lost));
        if self.view.worth(duel, was, &spared) < new.worth {
            return false;
        }
        let price = value(lost, square, SOLDIER_LEAST);
        let bounds = (-2 * price, 16);
        let full = duel.net(&self.view.board, was, &self.terms(new.target, 0), bounds, None);
        let more = duel.net(&self.view.board, was, &spared, bounds, None);
        let bare = self.view.on(without(&self.view.board, lost));
        more - full <= price && had_as_much(duel, &bare, was, new, strikers)
    }
}

/// Whether `was` won as much: a trade stood if a trade or more stood.
fn had_as_much(duel: &mut Duel, view: &View, was: Move, new: &Strike, strikers: Strikers) -> bool {
    strike(duel, view, was, strikers)
        .is_some_and(|old| old.worth >= new.worth && (new.trade || !old.trade))
}
