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
    let seats = position.turn().seats();
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return seats.iter().map(|seat| position.legal_count(seat)).sum();
    }
    let mut moves = Vec::with_capacity(64);
    let mut nodes = 0;
    for seat in seats.iter() {
        moves.clear();
        position.legal(seat, &mut moves);
        for mv in &moves {
            let mut next = position.clone();
            next.play_unchecked(seat, mv);
            nodes += perft(&next, depth - 1);
        }
    }
    nodes
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
