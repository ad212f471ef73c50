//! Counting the tree of legal moves: the plainest proof that a move generator is right.

use crate::{Position, Turn};

/// How many lines of `depth` moves start here, the last ply counted without playing it.
///
/// ```
/// use yiguan_core::{Game, perft};
/// use yiguan_nim::Nim;
/// let rules = "basic:seats=2".parse().unwrap();
/// let position = Nim::set_up(rules, &"2/0".parse().unwrap()).unwrap();
/// assert_eq!(perft(&position, 1), 2);
/// assert_eq!(perft(&position, 2), 1);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut lists: Vec<Vec<P::Move>> = (1..depth).map(|_| Vec::new()).collect();
    count(position, depth, &mut lists)
}

/// `lists` holds one list for each ply that is played, so that none is allocated on the way.
fn count<P: Position>(position: &P, depth: u32, lists: &mut [Vec<P::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return if depth == 0 { 1 } else { leaves(position) };
    };
    let mut nodes = 0;
    for seat in position.turn().seats().iter() {
        moves.clear();
        position.legal(seat, moves);
        for mv in moves.iter() {
            let mut next = position.clone();
            next.play_unchecked(seat, mv);
            // Most of all nodes: asked here, they cost no call.
            nodes +=
                if deeper.is_empty() { leaves(&next) } else { count(&next, depth - 1, deeper) };
        }
    }
    nodes
}

#[inline(always)]
fn leaves<P: Position>(position: &P) -> u64 {
    match position.turn() {
        Turn::Of(seat) => position.legal_count(seat),
        turn => turn.seats().iter().map(|seat| position.legal_count(seat)).sum(),
    }
}

/// [`perft`] split by first move, in the order the position lists them.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let mut out = Vec::new();
    if depth == 0 || position.turn() == Turn::Over {
        return out;
    }
    for seat in position.turn().seats().iter() {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(seat, &mv);
            let nodes = perft(&next, depth - 1);
            out.push((mv, nodes));
        }
    }
    out
}
