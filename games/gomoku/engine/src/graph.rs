//! The graph of a proof-number search (Allis 1994): how many leaves must at least be proved, and
//! how many refuted, before a node is.
//!
//! Stones laid in another order lead to the same node, so it is a graph without cycles, and sums
//! would count the same leaf many times. In their place stands the largest number and one for each
//! other child (weak proof numbers). Nodes above are counted anew on the way that was walked; the
//! others when next walked.

use crate::field::At;
use std::collections::HashMap;

/// A node of the graph.
pub(crate) type NodeId = u32;
/// No node.
pub(crate) const NOWHERE: NodeId = NodeId::MAX;

/// Beyond every real count: impossible.
const NEVER: u32 = 1 << 28;

/// The stones to the next node, by turns, the side to move first: one, or a four with its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    pub(crate) stone: At,
    pub(crate) answer: Option<At>,
    /// What an edge costs besides the proofs, or refutations, beyond it.
    pub(crate) cost: u8,
}

impl Edge {
    fn proof(&self, child: &Node) -> u32 {
        if child.is_settled() { child.proof } else { child.proof + u32::from(self.cost) }
    }

    fn disproof(&self, child: &Node) -> u32 {
        if child.is_settled() { child.disproof } else { child.disproof + u32::from(self.cost) }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// Whether the attacker is to move.
    pub(crate) attack: bool,
    pub(crate) expanded: bool,
    pub(crate) children: Vec<(Edge, NodeId)>,
    /// The attacker's win by fours here, or what wins if the other side does nothing.
    pub(crate) line: Box<[At]>,
    /// The same without an exchange of the other side's four for its answer: what wins there is
    /// likely to win here.
    pub(crate) model: NodeId,
}

impl Node {
    pub(crate) fn is_won(&self) -> bool {
        self.proof == 0
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    pub(crate) fn settle(&mut self, won: bool) {
        (self.proof, self.disproof) = if won { (0, NEVER) } else { (NEVER, 0) };
    }
}

/// The graph; node 0 is the root.
#[derive(Default)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    by_key: HashMap<u64, NodeId>,
}

impl Graph {
    /// The node of this key; a new leaf of `effort` proofs if there is none.
    pub(crate) fn node(&mut self, key: u64, attack: bool, effort: u32, model: NodeId) -> NodeId {
        *self.by_key.entry(key).or_insert_with(|| {
            self.nodes.push(Node {
                proof: effort,
                disproof: 1,
                attack,
                expanded: false,
                children: Vec::new(),
                line: Box::default(),
                model,
            });
            (self.nodes.len() - 1) as NodeId
        })
    }

    pub(crate) fn at(&self, node: NodeId) -> &Node {
        &self.nodes[node as usize]
    }

    pub(crate) fn at_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// The way to the child that decides soonest; `None` at a leaf.
    pub(crate) fn best(&self, node: NodeId) -> Option<(Edge, NodeId)> {
        let node = self.at(node);
        let number = |(edge, child): &&(Edge, NodeId)| {
            let child = self.at(*child);
            if node.attack { edge.proof(child) } else { edge.disproof(child) }
        };
        node.children.iter().min_by_key(number).copied()
    }

    /// Counts a node anew from its children: the attacker needs one of them, the other side all.
    pub(crate) fn update(&mut self, id: NodeId) {
        let node = self.at(id);
        if node.children.is_empty() {
            return;
        }
        let (mut least, mut most, mut open) = (NEVER, 0u32, 0u32);
        for (edge, child) in &node.children {
            let child = self.at(*child);
            let (one, all) = if node.attack {
                (edge.proof(child), child.disproof)
            } else {
                (child.disproof, child.proof)
            };
            least = least.min(one);
            most = most.max(all);
            open += u32::from(all > 0);
        }
        let all = if most >= NEVER { NEVER } else { most + open.saturating_sub(1) };
        let node = self.at_mut(id);
        (node.proof, node.disproof) = if node.attack { (least, all) } else { (all, least) };
    }
}
