//! From ranked fields to weights: a matching that is best in field 0, then in field 1, and so on.

use crate::matching::bits::Bits;
use crate::matching::weighted::{Graph, Heaviest, heaviest};
use crate::matching::wide::{Weight, Wide};

/// The values of an edge: field and value, zero values left out.
pub(super) type Values = Vec<(usize, u64)>;

/// A graph whose edges have values in ranked fields.
pub(super) struct Ranked<'a> {
    pub size: usize,
    /// The bits of each field, the highest ranked first: enough for the sum over any matching.
    pub bits: Vec<u32>,
    /// Fills in an edge's values; false if there is no such edge.
    #[allow(clippy::type_complexity)]
    pub edge: &'a dyn Fn(usize, usize, &mut Values) -> bool,
}

/// Bits for sums up to `most`.
pub(super) fn bits_for(most: u64) -> u32 {
    64 - most.leading_zeros()
}

impl Ranked<'_> {
    /// The best matching: every edge must have some value for it to be used.
    pub fn best(&self) -> Vec<Option<usize>> {
        self.dispatch(false).0
    }

    /// The best matching, and for each vertex the neighbours over edges of proven optimality; of
    /// use in two-sided graphs, where the perfect matchings over such edges are the best ones.
    pub fn best_with_tight(&self) -> (Vec<Option<usize>>, Vec<Bits>) {
        self.dispatch(true)
    }

    fn dispatch(&self, tight: bool) -> (Vec<Option<usize>>, Vec<Bits>) {
        // Duals reach twice the greatest weight, slacks four times, and there is a sign.
        match self.bits.iter().sum::<u32>() + 4 {
            0..=64 => self.run::<1>(tight),
            65..=128 => self.run::<2>(tight),
            129..=256 => self.run::<4>(tight),
            257..=512 => self.run::<8>(tight),
            513..=1024 => self.run::<16>(tight),
            1025..=2048 => self.run::<32>(tight),
            2049..=4096 => self.run::<64>(tight),
            _ => self.run::<512>(tight),
        }
    }

    fn run<const N: usize>(&self, tight: bool) -> (Vec<Option<usize>>, Vec<Bits>) {
        let mut shifts = vec![0; self.bits.len()];
        let mut shift = 0;
        for (field, bits) in self.bits.iter().enumerate().rev() {
            shifts[field] = shift;
            shift += *bits as usize;
        }
        let mut graph = Graph::<Wide<N>>::new(self.size);
        let mut values = Values::new();
        for a in 0..self.size {
            for b in a + 1..self.size {
                values.clear();
                if !(self.edge)(a, b, &mut values) {
                    continue;
                }
                let mut weight = Wide::ZERO;
                for (field, value) in &values {
                    weight.add_at(shifts[*field], *value);
                }
                graph.set(a, b, weight);
            }
        }
        let found = heaviest(&graph);
        let rows = if tight { tight_rows(&graph, &found) } else { Vec::new() };
        (found.mate, rows)
    }
}

fn tight_rows<const N: usize>(graph: &Graph<Wide<N>>, found: &Heaviest<Wide<N>>) -> Vec<Bits> {
    let is_tight = |a: usize, b: usize| {
        graph.doubled(a, b).is_some_and(|doubled| found.duals[a] + found.duals[b] == *doubled)
    };
    (0..graph.size()).map(|a| Bits::filled(graph.size(), |b| is_tight(a, b))).collect()
}

/// Bits that fit the widest weight used for chunks of decisions.
pub(super) const ROOM: u32 = 2040;

const _: () = assert!(size_of::<Wide<32>>() * 8 >= ROOM as usize);

/// Keeps the trait in scope for the generic code above.
const _: fn(Wide<1>) -> Wide<1> = Weight::half;
