//! The yardstick: a mover that looks at nothing but the next turn.

use yiguan_chinese_checkers::{Holes, StarMove, StarPosition, remaining};
use yiguan_core::Seat;

/// Of `moves` one that gains most steps by assignment ([`remaining`]); `lot` decides among equals.
///
/// ```
/// use yiguan_chinese_checkers::ChineseCheckers;
/// use yiguan_chinese_checkers_engine::greedy;
/// use yiguan_core::{Game, Position, Seat};
/// let rules = "basic".parse().unwrap();
/// let start = ChineseCheckers::set_up(rules, &ChineseCheckers::start(rules)).unwrap();
/// let mut moves = Vec::new();
/// start.legal(Seat(0), &mut moves);
/// assert!(moves.contains(&greedy(&start, Seat(0), &moves, 7).unwrap()));
/// ```
#[must_use]
pub fn greedy(
    position: &StarPosition,
    seat: Seat,
    moves: &[StarMove],
    lot: u64,
) -> Option<StarMove> {
    let (men, goal) = (position.men(seat), position.goal(seat));
    let left = |mv: &StarMove| match *mv {
        StarMove::Go { from, to } => remaining((men - Holes::only(from)).with(to), goal),
        StarMove::Pass | StarMove::Late => remaining(men, goal),
    };
    let all: Vec<u32> = moves.iter().map(left).collect();
    let least = all.iter().min()?;
    let best: Vec<_> = moves.iter().zip(&all).filter(|(_, left)| *left == least).collect();
    best.get((lot % best.len() as u64) as usize).map(|(mv, _)| **mv)
}
