//! The heaviest matching of a general graph.
//!
//! Primal-dual with blossoms. Every vertex carries a dual value, every blossom (an odd set treated
//! as one) another; an edge is tight when its ends' duals add up to twice its weight. A phase grows
//! trees of tight edges from all free vertices at once and lowers duals until a path between two
//! free vertices is tight; every phase costs O(n²), so the whole O(n³) however large the weights
//! are.
//!
//! Missing: edges of weight zero or less are never used, so the result is the heaviest matching,
//! not the heaviest among the largest; give every edge a common bonus for that.

mod graph;
mod phase;

pub use graph::Graph;

use super::wide::Weight;
use phase::Phases;
use std::hash::Hash;

/// A heaviest matching with the duals that prove it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heaviest<W> {
    /// The partner of each vertex.
    pub mate: Vec<Option<usize>>,
    /// The dual of each vertex; in a two-sided graph an edge is in some heaviest matching only if
    /// its ends' duals add up to twice its weight.
    pub duals: Vec<W>,
}

/// A heaviest matching.
///
/// ```
/// use yiguan_tournament::matching::weighted::{Graph, heaviest};
/// let mut graph = Graph::<i64>::new(4);
/// graph.set(0, 1, 8);
/// graph.set(1, 2, 9);
/// graph.set(2, 3, 8);
/// assert_eq!(heaviest(&graph).mate, [Some(1), Some(0), Some(3), Some(2)]);
/// ```
#[must_use]
pub fn heaviest<W: Weight + Hash>(graph: &Graph<W>) -> Heaviest<W> {
    let mut phases = Phases::new(graph);
    while phases.run() {}
    phases.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::wide::Wide;

    fn slow(size: usize, weight: &dyn Fn(usize, usize) -> i64, used: u32) -> i64 {
        let Some(first) = (0..size).find(|v| used >> v & 1 == 0) else { return 0 };
        let used = used | 1 << first;
        let with = (first + 1..size)
            .filter(|v| used >> v & 1 == 0)
            .map(|v| weight(first, v).max(0) + slow(size, weight, used | 1 << v));
        with.max().unwrap_or(0).max(slow(size, weight, used))
    }

    struct Dice(u64);

    impl Dice {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            (self.0 >> 33) % limit
        }
    }

    fn random_weights(dice: &mut Dice, size: usize) -> Vec<Vec<i64>> {
        let (density, span) = (20 + dice.below(80), 1 + dice.below(12));
        let mut weights = vec![vec![0; size]; size];
        for a in 0..size {
            for b in 0..a {
                if dice.below(100) < density {
                    weights[a][b] = 1 + dice.below(span) as i64;
                    weights[b][a] = weights[a][b];
                }
            }
        }
        weights
    }

    #[test]
    fn equals_the_slow_twin_on_random_graphs() {
        let mut dice = Dice(3);
        for round in 0..2000 {
            let size = 2 + round % 10;
            let weights = random_weights(&mut dice, size);
            let mut graph = Graph::<i64>::new(size);
            let mut wide = Graph::<Wide<2>>::new(size);
            for a in 0..size {
                for b in 0..a {
                    if weights[a][b] > 0 {
                        graph.set(a, b, weights[a][b]);
                        let mut weight = Wide::ZERO;
                        weight.add_at(70, weights[a][b] as u64);
                        wide.set(a, b, weight);
                    }
                }
            }
            let expected = slow(size, &|a, b| weights[a][b], 0);
            for mate in [heaviest(&graph).mate, heaviest(&wide).mate] {
                let twice: i64 = (0..size).filter_map(|a| mate[a].map(|b| weights[a][b])).sum();
                assert_eq!(twice, 2 * expected, "{weights:?} {mate:?}");
                assert!((0..size).all(|a| mate[a].is_none_or(|b| mate[b] == Some(a))));
            }
        }
    }

    /// Duals prove optimality without a slow twin: feasible, and tight where they must be.
    #[test]
    fn larger_graphs_carry_their_proof_when_two_sided() {
        let mut dice = Dice(5);
        for _ in 0..40 {
            let half = 20 + dice.below(20) as usize;
            let mut graph = Graph::<i64>::new(2 * half);
            let mut edges = Vec::new();
            for a in 0..half {
                for b in half..2 * half {
                    if dice.below(3) > 0 {
                        let weight = 1 + dice.below(30) as i64;
                        graph.set(a, b, weight);
                        edges.push((a, b, weight));
                    }
                }
            }
            let found = heaviest(&graph);
            for (a, b, weight) in edges {
                let slack = found.duals[a] + found.duals[b] - 2 * weight;
                assert!(slack >= 0);
                assert!(found.mate[a] != Some(b) || slack == 0);
            }
            for (vertex, dual) in found.duals.iter().enumerate() {
                assert!(*dual >= 0 && (*dual == 0 || found.mate[vertex].is_some()));
            }
        }
    }
}
