//! A dense graph whose edges share few different weights.

use crate::matching::wide::Weight;
use std::collections::HashMap;
use std::hash::Hash;

/// A graph with weights; equal weights are stored once.
pub struct Graph<W> {
    size: usize,
    /// For each ordered pair the index of its weight, 0 where there is no edge.
    index: Vec<u32>,
    /// Twice each weight, so that duals stay whole.
    doubled: Vec<W>,
    known: HashMap<W, u32>,
}

impl<W: Weight + Hash> Graph<W> {
    /// A graph without edges.
    #[must_use]
    pub fn new(size: usize) -> Self {
        Self {
            size,
            index: vec![0; size * size],
            doubled: vec![W::default()],
            known: HashMap::new(),
        }
    }

    /// Sets the weight of an edge; a weight of zero or less takes the edge away.
    pub fn set(&mut self, a: usize, b: usize, weight: W) {
        let index = if weight <= W::default() {
            0
        } else if let Some(index) = self.known.get(&weight) {
            *index
        } else {
            let index = self.doubled.len() as u32;
            self.doubled.push(weight + weight);
            self.known.insert(weight, index);
            index
        };
        self.index[a * self.size + b] = index;
        self.index[b * self.size + a] = index;
    }

    /// How many vertices there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Twice the weight of an edge, `None` where there is none.
    #[inline]
    pub fn doubled(&self, a: usize, b: usize) -> Option<&W> {
        match self.index[a * self.size + b] {
            0 => None,
            index => Some(&self.doubled[index as usize]),
        }
    }

    /// The indices of the weights of a vertex's edges, 0 where there is no edge.
    pub(super) fn row(&self, vertex: usize) -> &[u32] {
        &self.index[vertex * self.size..][..self.size]
    }

    /// Twice the weight with this index.
    pub(super) fn doubled_at(&self, index: u32) -> &W {
        &self.doubled[index as usize]
    }

    /// The greatest weight.
    pub(super) fn greatest(&self) -> W {
        self.doubled.iter().copied().max().unwrap_or_default().half()
    }
}
