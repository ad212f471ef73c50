//! Of equally good pairings of a bracket, the first that the written procedure would generate.
//!
//! The order of generation, outermost first: which moved-down players are paired (4.4), whom they
//! meet (4.2), and then in the remainder how many players are exchanged, by how little their
//! numbers differ, which ones (4.3), and the transposition (4.2). Each is a ranked item; items are
//! appended to the criteria as lower fields, as many at a time as the weight has room for, and what
//! a solve decides is fixed for the next by taking edges away.

use super::goal::{Aim, Shape};
use super::solve::{ROOM, Ranked, Values, bits_for};
use crate::matching::{bits::Bits, lexical};

/// A search over the pairings of a bracket.
pub(super) struct Search<'a> {
    goal: &'a dyn Aim,
    /// Edges taken away by decisions.
    gone: Vec<Bits>,
    /// Moved-down players who have to stay paired.
    kept: Bits,
}

/// Values an edge adds in fields below the criteria: field, counted from 0, and value.
type Extra<'a> = &'a dyn Fn(usize, usize, &mut Values);

impl<'a> Search<'a> {
    pub fn new(goal: &'a dyn Aim) -> Self {
        let size = goal.shape().size();
        Self { goal, gone: vec![Bits::none(size); size], kept: Bits::none(size) }
    }

    fn shape(&self) -> &'a Shape {
        self.goal.shape()
    }

    /// Any best matching.
    pub fn best(&self) -> Vec<Option<usize>> {
        self.solve(&[], &|_, _, _| {})
    }

    /// The first best matching in the order of generation.
    pub fn first(mut self) -> Vec<Option<usize>> {
        let mut mate = self.best();
        if self.shape().moved > 0 {
            mate = self.settle_moved_down(mate);
        }
        self.settle_remainder(mate)
    }

    /// The best matching by the criteria, then by extra fields.
    fn solve(&self, extra_bits: &[u32], extra: Extra<'_>) -> Vec<Option<usize>> {
        let base = self.goal.bits().len() + 1;
        let edge = |a: usize, b: usize, values: &mut Values| {
            if self.gone[a].has(b) || !self.goal.edge(a, b, values) {
                return false;
            }
            if self.shape().is_pair(a, b) && self.kept.has(a) {
                values.push((base - 1, 1));
            }
            let from = values.len();
            extra(a, b, values);
            values[from..].iter_mut().for_each(|(field, _)| *field += base);
            true
        };
        let bits = self.bits(extra_bits);
        Ranked { size: self.shape().size(), bits, edge: &edge }.best()
    }

    fn bits(&self, extra: &[u32]) -> Vec<u32> {
        let mut bits = self.goal.bits().to_vec();
        bits.push(bits_for(self.shape().moved as u64).max(1));
        bits.extend(extra);
        bits
    }

    /// How many bits are left for extra fields.
    fn room(&self) -> u32 {
        ROOM.saturating_sub(self.bits(&[]).iter().sum()).max(64)
    }

    fn forbid(&mut self, a: usize, b: usize) {
        self.gone[a].set(b);
        self.gone[b].set(a);
    }

    /// Leaves a vertex only one neighbour.
    fn tie(&mut self, a: usize, b: usize) {
        for other in 0..self.shape().size() {
            if other != a && other != b {
                self.forbid(a, other);
                self.forbid(b, other);
            }
        }
    }

    /// Decides which moved-down players are paired, the first in order preferred, and with whom.
    fn settle_moved_down(&mut self, mut mate: Vec<Option<usize>>) -> Vec<Option<usize>> {
        let (moved, inside) = (self.shape().moved, self.shape().inside);
        let pairs_of = |mate: &[Option<usize>]| -> Vec<Option<usize>> {
            mate[..moved].iter().map(|other| other.filter(|b| *b < inside)).collect()
        };
        if pairs_of(&mate).iter().any(Option::is_none) {
            let size = self.room() as usize;
            for chunk in chunks(0..moved, size) {
                let bits = vec![1; chunk.len()];
                mate = self.solve(&bits, &|a, b, values| {
                    if b < inside && chunk.contains(&a) {
                        values.push((a - chunk.start, 1));
                    }
                });
                for (a, other) in pairs_of(&mate).iter().enumerate() {
                    match other {
                        _ if !chunk.contains(&a) => {}
                        Some(_) => self.kept.set(a),
                        None => (moved..inside).for_each(|b| self.forbid(a, b)),
                    }
                }
            }
        }
        let paired = pairs_of(&mate);
        let paired: Vec<usize> = (0..moved).filter(|a| paired[*a].is_some()).collect();
        let each = bits_for((inside - moved) as u64);
        for chunk in chunks(0..paired.len(), (self.room() / each) as usize) {
            let bits = vec![each; chunk.len()];
            let who = &paired[chunk.clone()];
            mate = self.solve(&bits, &|a, b, values| {
                if let Some(at) = who.iter().position(|m| *m == a && b < inside) {
                    values.push((at, (inside - b) as u64));
                }
            });
            for a in who.to_vec() {
                if let Some(b) = mate[a] {
                    self.tie(a, b);
                }
            }
        }
        mate
    }

    /// Decides the pairs of the remainder.
    fn settle_remainder(&mut self, mut mate: Vec<Option<usize>>) -> Vec<Option<usize>> {
        let (moved, inside) = (self.shape().moved, self.shape().inside);
        let free = |v: usize| mate[v].is_none_or(|other| other >= moved);
        let rest: Vec<usize> = (moved..inside).filter(|v| free(*v)).collect();
        let pairs = rest.iter().filter(|v| mate[**v].is_some_and(|b| b < inside)).count() / 2;
        if pairs == 0 {
            return mate;
        }
        let mut remainder =
            Remainder { rest, pairs, position: vec![usize::MAX; self.shape().size()] };
        for (position, vertex) in remainder.rest.iter().enumerate() {
            remainder.position[*vertex] = position;
        }
        let upper = self.settle_exchanges(&remainder, &mut mate);
        self.bar_other_tops(&remainder, &upper);
        if self.shape().is_bracket_alone() {
            self.transpose_two_sided(&remainder, &upper, mate)
        } else {
            self.transpose(&remainder, &upper, mate)
        }
    }

    /// Which positions are the upper ones of the pairs, after the fewest and smallest exchanges.
    fn settle_exchanges(
        &mut self,
        remainder: &Remainder,
        mate: &mut Vec<Option<usize>>,
    ) -> Vec<usize> {
        let (count, pairs) = (remainder.rest.len() as u64, remainder.pairs as u64);
        let fixed = [bits_for(pairs), bits_for(pairs * count)];
        let exchanges = |a: usize, b: usize, values: &mut Values| {
            let Some(top) = remainder.top(a, b) else { return };
            if top < remainder.pairs {
                values.push((0, 1));
            }
            values.push((1, count - top as u64));
        };
        *mate = self.solve(&fixed, &exchanges);
        let mut tops = remainder.tops(mate);
        if tops.iter().all(|top| *top < remainder.pairs) {
            return tops;
        }
        // The largest numbers leave the upper half first, the smallest enter it first
        // (4.3.3-4.3.4).
        const STEP: usize = 40;
        let each = STEP as u32 + bits_for(pairs);
        let leaving: Vec<_> = chunks(0..remainder.pairs, STEP).collect();
        for chunk in leaving.into_iter().rev() {
            *mate = self.solve(&[fixed[0], fixed[1], each], &|a, b, values| {
                exchanges(a, b, values);
                if let Some(top) = remainder.top(a, b).filter(|top| *top < remainder.pairs) {
                    let own = if chunk.contains(&top) { 1 << (top - chunk.start) } else { 0 };
                    values.push((2, (1 << STEP) - own));
                }
            });
            tops = remainder.tops(mate);
            self.fix_tops(remainder, chunk, &tops);
        }
        for chunk in chunks(remainder.pairs..remainder.rest.len(), STEP) {
            *mate = self.solve(&[fixed[0], fixed[1], STEP as u32 + 1], &|a, b, values| {
                exchanges(a, b, values);
                if let Some(top) = remainder.top(a, b).filter(|top| chunk.contains(top)) {
                    values.push((2, 1 << (chunk.end - 1 - top)));
                }
            });
            tops = remainder.tops(mate);
            self.fix_tops(remainder, chunk, &tops);
        }
        tops
    }

    /// Fixes for a range of positions whether they are the upper ones of their pairs.
    fn fix_tops(&mut self, remainder: &Remainder, range: std::ops::Range<usize>, tops: &[usize]) {
        for position in range {
            let is_top = tops.contains(&position);
            for other in 0..remainder.rest.len() {
                let (a, b) = (remainder.rest[position], remainder.rest[other]);
                let would_be_top = position < other;
                if other != position && would_be_top != is_top {
                    self.forbid(a, b);
                }
            }
        }
    }

    /// Leaves only pairs whose upper player is one of the settled ones and whose lower is not.
    fn bar_other_tops(&mut self, remainder: &Remainder, upper: &[usize]) {
        let mut is_upper = vec![false; remainder.rest.len()];
        upper.iter().for_each(|position| is_upper[*position] = true);
        for a in 0..remainder.rest.len() {
            for b in a + 1..remainder.rest.len() {
                if !is_upper[a] || is_upper[b] {
                    self.forbid(remainder.rest[a], remainder.rest[b]);
                }
            }
        }
    }

    /// The first transposition when players below take part: items of the weight.
    fn transpose(
        &mut self,
        remainder: &Remainder,
        upper: &[usize],
        mut mate: Vec<Option<usize>>,
    ) -> Vec<Option<usize>> {
        let count = remainder.rest.len() as u64;
        let each = bits_for(count);
        for chunk in chunks(0..upper.len(), (self.room() / each) as usize) {
            let bits = vec![each; chunk.len()];
            let mut field = vec![usize::MAX; remainder.rest.len()];
            upper[chunk.clone()].iter().enumerate().for_each(|(at, top)| field[*top] = at);
            mate = self.solve(&bits, &|a, b, values| {
                if let Some(top) = remainder.top(a, b).filter(|top| field[*top] != usize::MAX) {
                    let other = remainder.position[a].max(remainder.position[b]) as u64;
                    values.push((field[top], count - other));
                }
            });
            for top in &upper[chunk] {
                let a = remainder.rest[*top];
                if let Some(b) = mate[a] {
                    self.tie(a, b);
                }
            }
        }
        mate
    }

    /// The first transposition of the bracket alone: upper and lower players are two sides, and the
    /// best pairings are the perfect matchings over tight edges.
    fn transpose_two_sided(
        &self,
        remainder: &Remainder,
        upper: &[usize],
        mut mate: Vec<Option<usize>>,
    ) -> Vec<Option<usize>> {
        let lower: Vec<usize> =
            (0..remainder.rest.len()).filter(|position| !upper.contains(position)).collect();
        let size = lower.len();
        let vertex_of = |side: &[usize], at: usize| side.get(at).map(|p| remainder.rest[*p]);
        let base = self.goal.bits().len() + 1;
        let edge = |row: usize, column: usize, values: &mut Values| {
            if row >= size || column < size {
                return false;
            }
            let Some(b) = vertex_of(&lower, column - size) else { return false };
            // All must be matched: a common bonus, as field 0.
            values.push((0, 1));
            let from = values.len();
            let exists = match vertex_of(upper, row) {
                Some(a) => !self.gone[a].has(b) && self.goal.edge(a.min(b), a.max(b), values),
                None => self.shape().bye.is_none_or(|bye| self.goal.edge(b, bye, values)),
            };
            values[from..].iter_mut().for_each(|(field, _)| *field += 1);
            exists
        };
        let mut bits = vec![bits_for(size as u64)];
        bits.extend(self.goal.bits());
        debug_assert_eq!(bits.len(), base);
        let (_, tight) = Ranked { size: 2 * size, bits, edge: &edge }.best_with_tight();
        let rows: Vec<Bits> =
            (0..size).map(|row| Bits::filled(size, |c| tight[row].has(size + c))).collect();
        let Some(columns) = lexical::first_perfect(&rows) else { return mate };
        for vertex in &remainder.rest {
            mate[*vertex] = None;
        }
        for (top, column) in upper.iter().zip(&columns) {
            let (a, b) = (remainder.rest[*top], remainder.rest[lower[*column]]);
            (mate[a], mate[b]) = (Some(b), Some(a));
        }
        mate
    }
}

/// The residents left after the moved-down players are paired, by position.
struct Remainder {
    rest: Vec<usize>,
    pairs: usize,
    position: Vec<usize>,
}

impl Remainder {
    /// The position of the upper player of a pair of the remainder.
    fn top(&self, a: usize, b: usize) -> Option<usize> {
        let (a, b) = (self.position[a], self.position[b]);
        (a != usize::MAX && b != usize::MAX).then(|| a.min(b))
    }

    fn tops(&self, mate: &[Option<usize>]) -> Vec<usize> {
        let tops = self.rest.iter().filter_map(|v| {
            let top = self.top(*v, mate[*v]?)?;
            (self.position[*v] == top).then_some(top)
        });
        tops.collect()
    }
}

/// Splits a range into ranges of at most `size`.
fn chunks(
    range: std::ops::Range<usize>,
    size: usize,
) -> impl DoubleEndedIterator<Item = std::ops::Range<usize>> {
    let (start, end) = (range.start, range.end);
    let size = size.max(1);
    (0..(end - start).div_ceil(size)).map(move |at| {
        let first = start + at * size;
        first..(first + size).min(end)
    })
}
