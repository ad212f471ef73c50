//! The pairs of a later round: heaviest matchings over runs of scores.
//!
//! A run of scores that has an even number of players while every shorter run from its top has an
//! odd one must let exactly one player down from each score but the last. If its best pairing
//! does no worse than that, and the rest below can still be paired, no pairing of the whole field
//! is better for these scores, and the run is settled. Otherwise everything that is left is weighed
//! at once.

use super::Kept;
use super::field::Field;
use super::weigh::AFTER_SCORES;
use crate::Points;
use crate::matching::weighted::{Graph, heaviest};
use crate::matching::wide::Wide;

/// The best pairs of these players, who are sorted by score.
pub fn pairs(field: &Field<'_>, players: &[usize], kept: Kept) -> Vec<(usize, usize)> {
    let mut left = players;
    let mut settled = Vec::new();
    'runs: while !left.is_empty() {
        // A wish that cannot be kept is given up as seldom as possible in the whole field.
        let ends = run_ends(field, left).filter(|_| kept == Kept::All);
        if let Some((end, bound)) = ends.filter(|(end, _)| *end < left.len()) {
            let (run, rest) = left.split_at(end);
            if field.completes(run, kept) && field.completes(rest, kept) {
                let best = weighed(field, run, kept);
                if falls(field, &best) == bound {
                    settled.extend(best);
                    left = rest;
                    continue 'runs;
                }
            }
        }
        settled.extend(weighed(field, left, kept));
        break;
    }
    settled
}

/// The first run of scores with an even number of players, and the falls that it cannot avoid:
/// from each score but the last to the next.
fn run_ends(field: &Field<'_>, players: &[usize]) -> Option<(usize, Vec<(Points, i32)>)> {
    let score = |at: usize| field.standings[players[at]].score;
    let mut bound = Vec::new();
    let mut end = 0;
    while end < players.len() {
        let top = score(end);
        while end < players.len() && score(end) == top {
            end += 1;
        }
        if end % 2 == 0 {
            return Some((end, bound));
        }
        if end < players.len() {
            bound.push((top, top.0 - score(end).0));
        }
    }
    None
}

/// Every fall of a pairing, the highest score first.
fn falls(field: &Field<'_>, pairs: &[(usize, usize)]) -> Vec<(Points, i32)> {
    let mut falls: Vec<(Points, i32)> = pairs
        .iter()
        .filter(|(a, b)| field.fall(*a, *b) > 0)
        .map(|(a, b)| {
            let higher = field.standings[*a].score.max(field.standings[*b].score);
            (higher, field.fall(*a, *b))
        })
        .collect();
    falls.sort_by_key(|(from, _)| std::cmp::Reverse(*from));
    falls
}

/// The best pairing of these players by all ranks; they can be paired.
fn weighed(field: &Field<'_>, players: &[usize], kept: Kept) -> Vec<(usize, usize)> {
    let ranks = Ranks::of(field, players);
    match ranks.top + 2 * ranks.size_bits + 8 {
        0..=256 => ranks.solve::<4>(field, players, kept),
        257..=512 => ranks.solve::<8>(field, players, kept),
        513..=1024 => ranks.solve::<16>(field, players, kept),
        _ => ranks.solve::<64>(field, players, kept),
    }
}

/// Where each rank of the costs stands in a weight, in bits from the right.
struct Ranks {
    scores: Vec<Points>,
    size_bits: usize,
    fall_bits: usize,
    after_bits: usize,
    /// Pairs that break a wish: units, and above them colours.
    wishes: usize,
    top: usize,
}

impl Ranks {
    fn of(field: &Field<'_>, players: &[usize]) -> Self {
        let size = players.len() as u64;
        let mut scores: Vec<Points> = players.iter().map(|at| field.standings[*at].score).collect();
        scores.dedup();
        let gap = scores.first().zip(scores.last()).map_or(0, |(top, last)| top.0 - last.0);
        let room = |most: u64| (u64::BITS - (most * size).leading_zeros()) as usize + 1;
        let (size_bits, fall_bits) = (room(1), room(gap.unsigned_abs().into()));
        let after_bits = room(size + 8);
        let wishes = AFTER_SCORES * after_bits + scores.len() * (size_bits + fall_bits);
        let top = wishes + 2 * size_bits + 1;
        Self { scores, size_bits, fall_bits, after_bits, wishes, top }
    }

    fn cost<const N: usize>(&self, field: &Field<'_>, a: usize, b: usize, kept: Kept) -> Wide<N> {
        let mut cost = Wide::ZERO;
        if kept != Kept::All && field.should_be_apart(a, b) {
            cost.add_at(self.wishes, 1);
        }
        if kept == Kept::NotColours && field.seatings(a, b) == [false; 2] {
            cost.add_at(self.wishes + self.size_bits, 1);
        }
        let fall = field.fall(a, b);
        if fall > 0 {
            let higher = field.standings[a].score.max(field.standings[b].score);
            let index = self.scores.iter().position(|score| *score == higher).unwrap_or_default();
            let below = self.scores.len() - 1 - index;
            let at = AFTER_SCORES * self.after_bits + below * (self.size_bits + self.fall_bits);
            cost.add_at(at + self.fall_bits, 1);
            cost.add_at(at, fall.unsigned_abs().into());
        }
        for (rank, part) in field.after_scores(a, b, kept).iter().rev().enumerate() {
            cost.add_at(rank * self.after_bits, u64::from(*part));
        }
        cost
    }

    fn solve<const N: usize>(
        &self,
        field: &Field<'_>,
        players: &[usize],
        kept: Kept,
    ) -> Vec<(usize, usize)> {
        let size = players.len();
        // A bonus above all costs makes every pair worth having.
        let mut bonus = Wide::<N>::ZERO;
        bonus.add_at(self.top + self.size_bits, 1);
        let mut graph = Graph::<Wide<N>>::new(size);
        for a in 0..size {
            for b in (0..a).filter(|b| field.suits(players[a], players[*b], kept)) {
                graph.set(a, b, bonus - self.cost(field, players[a], players[b], kept));
            }
        }
        let mate = heaviest(&graph).mate;
        let pairs = (0..size).filter_map(|a| mate[a].filter(|b| a < *b).map(|b| (a, b)));
        pairs.map(|(a, b)| (players[a], players[b])).collect()
    }
}
