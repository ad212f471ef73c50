//! What a pair costs, one number a rank; sums over all pairs are compared in order.

use super::Kept;
use super::field::{Field, Float};

/// The costs of a pair besides those of scores, in their order.
pub const AFTER_SCORES: usize = 4;

impl Field<'_> {
    /// How far a pair falls: from which score (an index into the scores) and how many quarters.
    pub fn fall(&self, a: usize, b: usize) -> i32 {
        (self.standings[a].score.0 - self.standings[b].score.0).abs()
    }

    /// Imbalance of colours, repeated colours, repeated floats, distance from the fold.
    ///
    /// Imbalance counts by how many pairs of games one colour is ahead after the round.
    pub fn after_scores(&self, a: usize, b: usize, kept: Kept) -> [u32; AFTER_SCORES] {
        let (first, _) = self.first_mover(a, b, kept);
        let (mut imbalance, mut repeats) = (0, 0);
        for at in [a, b] {
            let colours = &self.standings[at].colours;
            let moves_first = at == first;
            let surplus = colours.surplus() + if moves_first { 1 } else { -1 };
            imbalance += surplus.unsigned_abs() / 2;
            repeats += u32::from(colours.last() == Some(moves_first));
        }
        [imbalance, repeats, self.floats(a, b), self.distance(a, b)]
    }

    /// Two for a float of the same kind in the last round, one for one in the round before.
    fn floats(&self, a: usize, b: usize) -> u32 {
        if !self.options.balance_floats || self.fall(a, b) == 0 {
            return 0;
        }
        let again = |at: usize, float: Float| -> u32 {
            let floats = &self.standings[at].floats;
            let back = floats.iter().rev().take(2).zip([2, 1]);
            back.filter(|(was, _)| **was == float).map(|(_, cost)| cost).sum()
        };
        let (higher, lower) =
            if self.standings[a].score > self.standings[b].score { (a, b) } else { (b, a) };
        again(higher, Float::Down) + again(lower, Float::Up)
    }

    /// How far two equals are from half their score's size apart; nothing between scores.
    fn distance(&self, a: usize, b: usize) -> u32 {
        let score = self.standings[a].score;
        if score != self.standings[b].score {
            return 0;
        }
        let size = self.standings.iter().filter(|other| other.score == score).count();
        a.abs_diff(b).abs_diff(size / 2) as u32
    }
}
