//! Idle moves with a name (`XQR-28.9-xian-idle`): 兑, 献, 拦 and 跟. They are permitted whatever
//! they are called; the name tells a reader what the move does.

use super::board::{checks, without};
use super::chase::Ply;
use super::duel::{Duel, rooted};
use super::nature::Sort;
use super::strike::relation;
use super::value::{Code, material};
use super::worth::{CHECKS, View};
use crate::piece::{Kind, PieceId};
use crate::square::Move;

/// What an idle move does, by which piece and to which.
pub(super) type Named = (Sort, PieceId, PieceId);

/// The name of a move that attacks nothing; `trade` is the exchange that it offers.
pub(super) fn named(
    duel: &mut Duel,
    ply: Ply<'_>,
    code: Code,
    trade: Option<Named>,
) -> Option<Named> {
    let mover = ply.after.id(ply.mv.to)?;
    // Whoever puts an unprotected piece against its like offers it, even if it can also take.
    let taker = offered(duel, ply, mover, code).map(|taker| (Sort::Offer, mover, taker));
    let stopped = || blocked(ply, mover).map(|enemy| (Sort::Block, mover, enemy));
    let followed = || followed(ply, mover, code).map(|target| (Sort::Follow, mover, target));
    taker.or(trade).or_else(stopped).or_else(followed)
}

/// The piece that may take what is offered (`XQR-28.6-xian`): of its kind, and with a gain.
fn offered(duel: &mut Duel, ply: Ply<'_>, mover: PieceId, code: Code) -> Option<PieceId> {
    let view = View::new(ply.after, ply.before.side().other(), code);
    let taken = view.captures().into_iter().filter(|mv| mv.to == ply.mv.to);
    let taken = taken.filter(|mv| material(mover, mv.to) && !rooted(&view.board, *mv));
    let terms = view.terms(Some(mover), CHECKS);
    taken
        .filter(|mv| view.board.id(mv.from).is_some_and(|id| id.kind() == mover.kind()))
        .find(|mv| view.worth(duel, *mv, &terms).gains())
        .and_then(|mv| view.board.id(mv.from))
}

/// The piece whose way is barred (`XQR-28.7-lan`): it could have taken or checked, and now that
/// the mover stands there it cannot.
fn blocked(ply: Ply<'_>, mover: PieceId) -> Option<PieceId> {
    let (side, enemy) = (ply.before.side(), ply.before.side().other());
    if mover.kind() == Kind::General {
        return None;
    }
    if let Some(checker) = ply.before.checkers(side).into_iter().next() {
        return ply.before.id(checker);
    }
    let bare = without(ply.after, mover).with_side(enemy);
    let was = ply.before.with_side(enemy);
    let mut ways = Vec::new();
    bare.captures(enemy, &mut ways);
    ways.retain(|mv| bare.id(mv.to).is_some_and(|id| material(id, mv.to)));
    if !bare.in_check(side) {
        checks(&bare, enemy, false, &mut ways);
    }
    let barred = |mv: &Move| {
        mv.to != ply.mv.to && was.is_legal(enemy, *mv) && !ply.after.is_legal(enemy, *mv)
    };
    ways.into_iter().find(barred).and_then(|mv| bare.id(mv.from))
}

/// The protected piece that the mover newly bears on (`XQR-28.8-gen`).
fn followed(ply: Ply<'_>, mover: PieceId, code: Code) -> Option<PieceId> {
    let view = View::new(ply.after, ply.before.side(), code);
    let bearing = view.captures().into_iter().filter(|mv| mv.from == ply.mv.to);
    bearing
        .filter(|mv| rooted(&view.board, *mv))
        .filter_map(|mv| view.board.id(mv.to).filter(|id| material(*id, mv.to)))
        .find(|target| relation(ply.before, mover, *target).is_none())
}
