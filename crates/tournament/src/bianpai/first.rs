//! Round 1: by lot, or by number.

use super::field::Field;
use super::{FirstRound, Kept};
use crate::lots::Lots;
use crate::matching::cardinality::Perfect;

/// The pairs of round 1. Numbers choose in order among the opponents that leave the rest paired.
pub fn pairs(
    field: &Field<'_>,
    players: &[usize],
    kept: Kept,
    lots: &mut Lots,
) -> Vec<(usize, usize)> {
    let mode = field.options.first;
    let half = players.len() / 2;
    let crosses = matches!(mode, FirstRound::Halves | FirstRound::Folded);
    let mut order: Vec<usize> = (0..players.len()).collect();
    if matches!(mode, FirstRound::Halves | FirstRound::Lots) {
        lots.shuffle(&mut order);
    }
    let suits = |a: usize, b: usize, across: bool| {
        let halves = !across || (a < half) != (b < half);
        halves && field.suits(players[a], players[b], kept)
    };
    // Units may make it impossible to cross the halves everywhere; then nobody has to.
    let whole = |across| Perfect::find(players.len(), move |a, b| suits(a, b, across));
    let crossed = if crosses { whole(true) } else { None };
    let across = crossed.is_some();
    let Some(mut matching) = crossed.or_else(|| whole(false)) else { return Vec::new() };
    let mut place = vec![0; players.len()];
    order.iter().enumerate().for_each(|(at, other)| place[*other] = at);
    let mut left: Vec<usize> = (0..players.len()).collect();
    let mut pairs = Vec::with_capacity(half);
    while let Some(&one) = left.first() {
        let mut others: Vec<usize> = left.iter().copied().filter(|other| *other != one).collect();
        others.sort_by_key(|other| match mode {
            FirstRound::Halves | FirstRound::Lots => place[*other],
            FirstRound::Folded => other.abs_diff(one + half),
            FirstRound::Neighbours => *other,
            FirstRound::Ends => players.len() - other,
        });
        let found = others
            .into_iter()
            .find(|other| suits(one, *other, across) && matching.take(one, *other));
        // The field was seen to pair up as a whole, so somebody is found.
        let Some(other) = found else { break };
        pairs.push((players[one], players[other]));
        left.retain(|at| *at != one && *at != other);
    }
    pairs
}
