//! Strikes: captures that a side could make if it had the move, and whether they would be a chase
//! (捉) of the piece were they new (`XQR-29.1-forms`, `XQR-29.3-target`, `XQR-29.4-safe`).

use super::board::only;
use super::duel::{Duel, MATED, Terms, rooted};
use super::value::{Code, SOLDIER_LEAST, material};
use super::worth::{CHECKS, View, Worth, loose};
use crate::piece::{Kind, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Move;

/// One capture and what it nets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    /// The piece that takes.
    pub piece: PieceId,
    /// The piece taken.
    pub target: PieceId,
    /// The capture.
    pub mv: Move,
    /// What it nets.
    pub worth: Worth,
    /// Whether it can be taken back at once.
    pub rooted: bool,
    /// Whether it is only an offer to trade like for like (兑, `XQR-28.5-dui`).
    pub trade: bool,
}

/// Who may strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strikers {
    /// Everybody but generals and soldiers (`XQR-27.1-general`, `XQR-27.2-soldier`).
    Pieces,
    /// Soldiers too (`XQR-27.2-soldier-mutual`).
    Soldiers,
}

impl Strikers {
    fn admits(self, id: PieceId) -> bool {
        match id.kind() {
            Kind::General => false,
            Kind::Soldier => self == Self::Soldiers,
            _ => true,
        }
    }
}

/// The capture `mv`, if it wins the piece.
///
/// A rootless piece is won even if the other side takes as much elsewhere (`XQR-29-nonloss`), by
/// the code of 1999 even if it takes more but does not mate; a rooted one only if the exchange
/// gains.
pub(super) fn strike(duel: &mut Duel, view: &View, mv: Move, strikers: Strikers) -> Option<Strike> {
    let piece = view.board.id(mv.from).filter(|id| strikers.admits(*id))?;
    let target = view.board.id(mv.to).filter(|id| material(*id, mv.to))?;
    if !view.board.is_legal(view.side, mv) {
        return None;
    }
    let terms = view.terms(Some(target), CHECKS);
    let worth = view.worth(duel, mv, &terms);
    let rooted = rooted(&view.board, mv);
    let wins = match worth {
        Worth::Loss => view.code == Code::Of1999 && !rooted && !mated(duel, view, mv, &terms),
        Worth::Even => !rooted || gains_but_for_others(duel, view, mv, &terms),
        _ => true,
    };
    wins.then(|| Strike { piece, target, mv, worth, rooted, trade: trade(duel, view, mv) })
}

/// Whether the side that takes is mated for it by checks (`XQR-29.4-safe`).
fn mated(duel: &mut Duel, view: &View, mv: Move, terms: &Terms) -> bool {
    const RUIN: i32 = -MATED / 2;
    duel.net(&view.board, mv, terms, (RUIN - 1, RUIN), None) < RUIN
}

/// All strikes of the side.
pub(super) fn strikes(duel: &mut Duel, view: &View, strikers: Strikers) -> Vec<Strike> {
    view.captures().into_iter().filter_map(|mv| strike(duel, view, mv, strikers)).collect()
}

/// Whether an exchange that comes out even would gain if the other side did not also take what
/// stood loose elsewhere: each side takes its own.
fn gains_but_for_others(duel: &mut Duel, view: &View, mv: Move, terms: &Terms) -> bool {
    let own = loose(duel, &view.board, view.side, false);
    own != 0 && view.worth(duel, mv, &Terms { spare: terms.spare | own, ..*terms }).gains()
}

/// Whether the piece attacked is of the attacker's own kind and may as well take the attacker: an
/// offer to trade (兑, `XQR-28.5-dui`).
fn trade(duel: &mut Duel, view: &View, mv: Move) -> bool {
    let (Some(piece), Some(target)) = (view.board.id(mv.from), view.board.id(mv.to)) else {
        return false;
    };
    let back = Move::new(mv.to, mv.from);
    let enemy = view.side.other();
    if piece.kind() != target.kind() || !view.board.is_legal(enemy, back) {
        return false;
    }
    let there = view.reversed();
    let spare = view.hanging & !only(target);
    let terms = Terms { spare, ..Terms::new(enemy, SOLDIER_LEAST, CHECKS) };
    there.worth(duel, back, &terms) >= Worth::Even
}

/// Whether `mv` and the capture back are both no loss.
pub(super) fn even_trade(duel: &mut Duel, view: &View, mv: Move) -> bool {
    let target = view.board.id(mv.to);
    let material = target.is_some_and(|id| material(id, mv.to));
    let terms = view.terms(target, CHECKS);
    material && trade(duel, view, mv) && view.worth(duel, mv, &terms) >= Worth::Even
}

/// Whether `strike` would still be one if this piece of the enemy could not be taken.
pub(super) fn without_taking(
    duel: &mut Duel,
    view: &View,
    strike: &Strike,
    enemy: PieceId,
) -> bool {
    let terms = Terms { kept: only(enemy), ..view.terms(Some(strike.target), CHECKS) };
    let worth = view.worth(duel, strike.mv, &terms);
    worth.gains() || worth == Worth::Even && !strike.rooted
}

/// The position's pieces of one side that attack `target` by the rules of movement.
pub(super) fn relation(
    position: &XiangqiPosition,
    piece: PieceId,
    target: PieceId,
) -> Option<Move> {
    let (from, to) = (position.square_of(piece)?, position.square_of(target)?);
    position.attackers(to, piece.colour()).contains(&from).then_some(Move::new(from, to))
}
