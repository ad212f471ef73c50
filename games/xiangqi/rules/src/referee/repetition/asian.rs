//! The chase of the Asian and world rules (AXF 2003, WXF 2018), and of playing sites.
//!
//! Here a chase is a new attack by capture alone: mate threats, check sequences and exchanges are
//! idle, and only the piece that every move of a side attacks is chased.

use super::board::{Pieces, checks, only, without};
use super::chase::Ply;
use super::duel::rooted;
use super::value::material;
use crate::piece::{Colour, Kind, PieceId};
use crate::position::XiangqiPosition;
use crate::square::{Move, Square};

/// Which attacks on protected pieces chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Protected {
    /// Those of a weaker piece: horse or cannon on a chariot, advisor or elephant on either.
    ByWeaker,
    /// None.
    Never,
}

/// One new attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attack {
    /// The capture.
    pub mv: Move,
    /// The piece that attacks.
    pub piece: PieceId,
    /// The piece attacked.
    pub target: PieceId,
}

/// The attacks that the move newly made.
pub(super) fn new_attacks(ply: Ply<'_>, protected: Protected) -> Vec<Attack> {
    let side = ply.before.side();
    let old = attacks(ply.before, side, protected);
    let stood =
        |new: &Attack| old.iter().any(|old| (old.piece, old.target) == (new.piece, new.target));
    let mut new = attacks(ply.after, side, protected);
    new.retain(|attack| !stood(attack));
    new
}

/// The pieces attacked.
pub(super) fn targets(attacks: &[Attack]) -> Pieces {
    attacks.iter().fold(0, |set, attack| set | only(attack.target))
}

/// Those of the targets that are chariots which shield their general from a horse.
pub(super) fn shields(after: &XiangqiPosition, side: Colour, attacks: &[Attack]) -> Pieces {
    let general = after.general(side.other());
    let shield = |target: PieceId| {
        let bare = without(after, target);
        let horse = |from| bare.piece(from).is_some_and(|piece| piece.kind == Kind::Horse);
        target.kind() == Kind::Chariot && bare.attackers(general, side).into_iter().any(horse)
    };
    let shielding = attacks.iter().map(|attack| attack.target).filter(|target| shield(*target));
    shielding.fold(0, |set, target| set | only(target))
}

/// What `side` attacks: a pinned piece attacks nothing, a general or soldier may, and like against
/// like is an offer to trade unless only one of the two can take.
fn attacks(position: &XiangqiPosition, side: Colour, protected: Protected) -> Vec<Attack> {
    let board = position.with_side(side);
    let enemy = position.with_side(side.other());
    let checkers = board.checkers(side.other());
    let mut captures = Vec::new();
    board.captures(side, &mut captures);
    let attack = |mv: Move| {
        let piece = board.id(mv.from)?;
        let target = board.id(mv.to).filter(|id| material(*id, mv.to))?;
        let free = matches!(piece.kind(), Kind::General | Kind::Soldier);
        let back = Move::new(mv.to, mv.from);
        let trade = piece.kind() == target.kind()
            && enemy.attackers(mv.from, side.other()).contains(&mv.to)
            && lawful_but_for(&checkers, &enemy, back);
        if free || trade {
            return None;
        }
        let rooted = rooted(&board, mv) || rooted_but_for(&checkers, &board, mv);
        let counts = !rooted || protected == Protected::ByWeaker && weaker(piece, target);
        counts.then_some(Attack { mv, piece, target })
    };
    captures.into_iter().filter_map(attack).collect()
}

/// Whether the target is protected but for the check that is being given.
fn rooted_but_for(checkers: &[Square], board: &XiangqiPosition, mv: Move) -> bool {
    // Whoever checks and takes checks no more.
    let stands = !checkers.is_empty() && !checkers.contains(&mv.from);
    let taken = board.after(mv);
    let mut back = taken.attackers(mv.to, taken.side()).into_iter();
    stands && back.any(|from| lawful_but_for(checkers, &taken, Move::new(from, mv.to)))
}

/// Whether a move by the rules of movement leaves its general in no other check than it is in: the
/// check is answered before anything can be taken, so it makes no root false and no trade uneven.
fn lawful_but_for(checkers: &[Square], board: &XiangqiPosition, mv: Move) -> bool {
    let next = board.after(mv);
    let left = next.checkers(board.side());
    left.iter().all(|checker| checkers.contains(checker))
}

/// Whether the side to move mates with its next move. Under these rules an attack is one even so;
/// only it cannot be shown by taking.
pub(super) fn mated_at_once(after: &XiangqiPosition) -> bool {
    let side = after.side();
    let mut moves = Vec::new();
    checks(after, side, true, &mut moves);
    moves.into_iter().any(|mv| !after.after(mv).has_legal_move(side.other()))
}

fn weaker(piece: PieceId, target: PieceId) -> bool {
    match piece.kind() {
        Kind::Horse | Kind::Cannon => target.kind() == Kind::Chariot,
        Kind::Advisor | Kind::Elephant => {
            matches!(target.kind(), Kind::Chariot | Kind::Horse | Kind::Cannon)
        }
        _ => false,
    }
}
