//! The chase (捉, articles 28.3 and 29): what a move newly makes it possible to win.

use super::checks::{ByCheck, new_win};
use super::duel::Duel;
use super::mate::{Mate, Mates};
use super::standing::Before;
use super::strike::{Strike, Strikers, even_trade, relation, strikes, without_taking};
use super::value::{Code, crossed};
use super::worth::{View, Worth};
use crate::piece::{Kind, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Move;

/// How far a parried mate is looked for.
const PARRIED_CHECKS: u8 = 4;
/// And with how many nodes.
const PARRIED_NODES: u32 = 500;

/// How a move chases.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chase {
    /// By a capture.
    Strike(Strike),
    /// By checks before the capture.
    Checks(ByCheck),
}

/// A move with what stood before and after it.
#[derive(Clone, Copy)]
pub(super) struct Ply<'a> {
    /// What stood before.
    pub before: &'a XiangqiPosition,
    /// The move.
    pub mv: Move,
    /// What stood after.
    pub after: &'a XiangqiPosition,
}

/// What a move attacks.
#[derive(Clone, Debug, Default)]
pub(super) struct Attacks {
    /// Its chases.
    pub chases: Vec<Chase>,
    /// The trade that it newly offers, attacker and attacked.
    pub offer: Option<(PieceId, PieceId)>,
}

impl Chase {
    /// What it nets.
    pub fn worth(&self) -> Worth {
        match self {
            Self::Strike(strike) => strike.worth,
            Self::Checks(win) => win.worth,
        }
    }
}

impl Attacks {
    /// The chases that net most.
    pub fn main(&self) -> impl Iterator<Item = &Chase> {
        let most = self.chases.iter().map(Chase::worth).max();
        self.chases.iter().filter(move |chase| Some(chase.worth()) == most)
    }
}

/// The chases of a move that neither checks nor threatens mate.
pub(super) fn attacks(duel: &mut Duel, ply: Ply<'_>, code: Code, strikers: Strikers) -> Attacks {
    let side = ply.before.side();
    let now = View::new(ply.after, side, code);
    let mut before = Before::new(ply.before, side, code);
    let mut new = strikes(duel, &now, strikers);
    // An offer is one by its new relation; whether it is new in worth only names an idle move.
    let fresh = |strike: &&Strike| {
        strike.trade && relation(ply.before, strike.piece, strike.target).is_none()
    };
    let fresh = new.iter().find(fresh).map(|strike| (strike.piece, strike.target));
    new.retain(|strike| {
        let lives_off_offer = fresh.is_some_and(|(piece, target)| {
            !strike.trade
                && piece != strike.piece
                && target != strike.target
                && !without_taking(duel, &now, strike, target)
        });
        !lives_off_offer && !before.had(duel, strike, strikers)
    });
    let offer = new.iter().find(|strike| strike.trade).map(|s| (s.piece, s.target));
    let offer = offer.or_else(|| even_offer(duel, &now, ply.before));
    let mut chases: Vec<_> =
        new.into_iter().filter(|strike| !strike.trade).map(Chase::Strike).collect();
    if chases.is_empty() {
        chases.extend(new_win(duel, &mut before, &now).map(Chase::Checks));
    }
    if !chases.is_empty() && keeps_draw(ply, &chases) {
        chases.clear();
    }
    Attacks { chases, offer }
}

/// An even trade that the move newly offers by moving two like pieces against each other.
fn even_offer(duel: &mut Duel, now: &View, before: &XiangqiPosition) -> Option<(PieceId, PieceId)> {
    now.captures().into_iter().find_map(|mv| {
        let (piece, target) = (now.board.id(mv.from)?, now.board.id(mv.to)?);
        let new = piece.kind() == target.kind() && relation(before, piece, target).is_none();
        (new && even_trade(duel, now, mv)).then_some((piece, target))
    })
}

/// Holding a point that draws (`XQR-27.3-fortress`): a side with one attacking piece left parries a
/// mate by checks, and happens to attack nothing but advisors and elephants.
fn keeps_draw(ply: Ply<'_>, chases: &[Chase]) -> bool {
    let side = ply.before.side();
    let incidental = chases.iter().all(|chase| match chase {
        Chase::Strike(strike) => {
            matches!(strike.target.kind(), Kind::Advisor | Kind::Elephant)
        }
        Chase::Checks(_) => false,
    });
    let attackers = ply.before.pieces(side).filter(|(id, square)| match id.kind() {
        Kind::Horse | Kind::Chariot | Kind::Cannon => true,
        Kind::Soldier => crossed(side, *square),
        _ => false,
    });
    incidental
        && attackers.count() == 1
        && !ply.before.in_check(side)
        && matches!(
            Mates::new(side.other(), PARRIED_NODES).find(ply.before, PARRIED_CHECKS),
            Mate::In(..) | Mate::Looting(..)
        )
}
