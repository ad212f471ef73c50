//! The phases of the search: trees of tight edges, blossoms, and changes of the duals.
//!
//! A node is a vertex (below `size`) or a blossom. A blossom is a cycle of an odd number of nodes,
//! its petals; petal 0 holds the base, the one vertex not matched inside. Only outermost nodes
//! carry labels: outer nodes are reached from a free vertex by an even number of edges, inner ones
//! by an odd number.

use super::{Graph, Heaviest};
use crate::matching::wide::Weight;
use std::hash::Hash;

/// No vertex, no node.
const NONE: usize = usize::MAX;

/// An edge by its two vertices, the first on the side it is asked for; `NONE` for no edge.
type Edge = (usize, usize);

const NO_EDGE: Edge = (NONE, NONE);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Unreached,
    Outer,
    Inner,
}

/// A node that is one vertex or one blossom.
struct Node<W> {
    dual: W,
    label: Label,
    /// The vertex at the other end of the matched edge.
    mate: usize,
    /// For an inner node, the outer vertex its tree edge comes from.
    from: usize,
    /// The blossom it is a petal of.
    parent: usize,
    /// The outermost node around it.
    top: usize,
    /// The edge of least slack from an outer vertex, for outermost nodes.
    nearest: Edge,
    slack: W,
    petals: Vec<usize>,
    /// For a blossom, the edge of least slack to each other node.
    edges: Vec<Edge>,
    alive: bool,
    visited: u32,
}

/// The state between phases.
pub(super) struct Phases<'a, W> {
    graph: &'a Graph<W>,
    size: usize,
    nodes: Vec<Node<W>>,
    queue: Vec<usize>,
    visit: u32,
}

impl<'a, W: Weight + Hash> Phases<'a, W> {
    pub(super) fn new(graph: &'a Graph<W>) -> Self {
        let size = graph.size();
        let greatest = graph.greatest();
        let nodes = (0..size).map(|vertex| Node::new(vertex, greatest)).collect();
        let mut phases = Self { graph, size, nodes, queue: Vec::new(), visit: 0 };
        phases.match_heaviest_edges(greatest);
        phases
    }

    /// Edges of the greatest weight are tight from the start: match what can be matched at once.
    fn match_heaviest_edges(&mut self, greatest: W) {
        for a in 0..self.size {
            if self.nodes[a].mate != NONE {
                continue;
            }
            let tight = (0..self.size).find(|b| {
                self.nodes[*b].mate == NONE
                    && self.graph.doubled(a, *b) == Some(&(greatest + greatest))
            });
            if let Some(b) = tight {
                self.nodes[a].mate = b;
                self.nodes[b].mate = a;
            }
        }
    }

    pub(super) fn finish(self) -> Heaviest<W> {
        let vertices = self.nodes.iter().take(self.size);
        let mate = vertices.clone().map(|n| (n.mate != NONE).then_some(n.mate)).collect();
        Heaviest { mate, duals: vertices.map(|node| node.dual).collect() }
    }

    /// One phase; true if the matching grew, false when it is the heaviest.
    pub(super) fn run(&mut self) -> bool {
        self.queue.clear();
        for node in 0..self.nodes.len() {
            let n = &mut self.nodes[node];
            (n.label, n.nearest, n.slack) = (Label::Unreached, NO_EDGE, W::default());
        }
        for node in 0..self.nodes.len() {
            let n = &mut self.nodes[node];
            if n.alive && n.top == node && n.mate == NONE {
                n.label = Label::Outer;
                n.from = NONE;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.scan(vertex) {
                    return true;
                }
            }
            if !self.change_duals() {
                return false;
            }
            if self.follow_tight() {
                return true;
            }
            self.expand_spent();
        }
    }

    /// Puts the vertices of a node in the queue.
    fn enqueue(&mut self, node: usize) {
        if node < self.size {
            self.queue.push(node);
        } else {
            for at in 0..self.nodes[node].petals.len() {
                self.enqueue(self.nodes[node].petals[at]);
            }
        }
    }

    fn slack(&self, (a, b): Edge) -> W {
        let doubled = self.graph.doubled(a, b).copied().unwrap_or_default();
        self.nodes[a].dual + self.nodes[b].dual - doubled
    }

    /// The edge of least slack between two nodes that do not contain each other.
    fn edge(&self, a: usize, b: usize) -> Edge {
        if a >= self.size {
            return self.nodes[a].edges.get(b).copied().unwrap_or(NO_EDGE);
        }
        if b >= self.size {
            let (u, v) = self.nodes[b].edges.get(a).copied().unwrap_or(NO_EDGE);
            return (v, u);
        }
        if self.graph.doubled(a, b).is_some() { (a, b) } else { NO_EDGE }
    }

    /// Follows the edges of an outer vertex; true if the matching grew.
    fn scan(&mut self, vertex: usize) -> bool {
        let graph = self.graph;
        let dual = self.nodes[vertex].dual;
        for (other, index) in graph.row(vertex).iter().enumerate() {
            if *index == 0 {
                continue;
            }
            let top = self.nodes[other].top;
            let label = self.nodes[top].label;
            if top == self.nodes[vertex].top || label == Label::Inner {
                continue;
            }
            let slack = dual + self.nodes[other].dual - *graph.doubled_at(*index);
            if slack == W::default() {
                if self.found((vertex, other)) {
                    return true;
                }
            } else {
                let n = &mut self.nodes[top];
                if n.nearest == NO_EDGE || slack < n.slack {
                    (n.nearest, n.slack) = ((vertex, other), slack);
                }
            }
        }
        false
    }

    /// Uses a tight edge from an outer vertex; true if it closed an augmenting path.
    fn found(&mut self, (u, v): Edge) -> bool {
        let (from, to) = (self.nodes[u].top, self.nodes[v].top);
        match self.nodes[to].label {
            Label::Inner => false,
            Label::Unreached => {
                self.nodes[to].label = Label::Inner;
                self.nodes[to].from = u;
                let next = self.nodes[self.nodes[to].mate].top;
                self.nodes[next].label = Label::Outer;
                (self.nodes[to].nearest, self.nodes[next].nearest) = (NO_EDGE, NO_EDGE);
                self.enqueue(next);
                false
            }
            Label::Outer if from == to => false,
            Label::Outer => match self.meeting(from, to) {
                Some(base) => {
                    self.contract(from, base, to, (u, v));
                    false
                }
                None => {
                    self.augment(from, (u, v));
                    self.augment(to, (v, u));
                    true
                }
            },
        }
    }

    /// The outer node two tree paths share; `None` when they start at different free vertices.
    fn meeting(&mut self, a: usize, b: usize) -> Option<usize> {
        self.visit += 1;
        let (mut a, mut b) = (a, b);
        loop {
            if a != NONE {
                if self.nodes[a].visited == self.visit {
                    return Some(a);
                }
                self.nodes[a].visited = self.visit;
                a = self.step_up(a);
            }
            std::mem::swap(&mut a, &mut b);
            if a == NONE && b == NONE {
                return None;
            }
        }
    }

    /// The next outer node towards the root.
    fn step_up(&self, outer: usize) -> usize {
        match self.nodes[outer].mate {
            NONE => NONE,
            mate => {
                let inner = self.nodes[mate].top;
                self.nodes[self.nodes[inner].from].top
            }
        }
    }

    /// Flips the tree path from an outer node to its root, the node itself joined over an edge.
    fn augment(&mut self, outer: usize, edge: Edge) {
        let (mut node, mut edge) = (outer, edge);
        loop {
            let mate = self.nodes[node].mate;
            let inner = if mate == NONE { NONE } else { self.nodes[mate].top };
            self.join(node, edge);
            if inner == NONE {
                return;
            }
            let up = self.nodes[self.nodes[inner].from].top;
            // The edge of least slack is tight here, so it is as good as the one that grew the
            // tree.
            let (u, v) = self.edge(inner, up);
            self.join(inner, (u, v));
            (node, edge) = (up, (v, u));
        }
    }

    /// Matches a node over an edge, turning blossoms so that the edge leaves from their base.
    fn join(&mut self, node: usize, (u, v): Edge) {
        self.nodes[node].mate = v;
        if node < self.size {
            return;
        }
        let petal = self.petal(node, u);
        let at = self.even_position(node, petal);
        for i in (0..at).step_by(2) {
            let (a, b) = (self.nodes[node].petals[i], self.nodes[node].petals[i + 1]);
            let (x, y) = self.edge(a, b);
            self.join(a, (x, y));
            self.join(b, (y, x));
        }
        self.join(petal, (u, v));
        self.nodes[node].petals.rotate_left(at);
    }

    /// The petal of a blossom that holds a vertex.
    fn petal(&self, blossom: usize, vertex: usize) -> usize {
        let mut node = vertex;
        while self.nodes[node].parent != blossom {
            node = self.nodes[node].parent;
        }
        node
    }

    /// The position of a petal, the blossom turned round if need be so that it is even.
    fn even_position(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.nodes[blossom].petals;
        let at = petals.iter().position(|p| *p == petal).expect("a petal is in its blossom");
        if at % 2 == 0 {
            return at;
        }
        petals[1..].reverse();
        petals.len() - at
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.nodes[node].top = top;
        for at in 0..self.nodes[node].petals.len() {
            self.set_top(self.nodes[node].petals[at], top);
        }
    }

    fn free_slot(&mut self) -> usize {
        let slot = (self.size..self.nodes.len()).find(|node| !self.nodes[*node].alive);
        slot.unwrap_or_else(|| {
            self.nodes.push(Node::new(self.nodes.len(), W::default()));
            self.nodes.len() - 1
        })
    }

    /// Makes the cycle closed by an edge between two outer nodes one outer blossom.
    fn contract(&mut self, a: usize, base: usize, b: usize, edge: Edge) {
        debug_assert!(self.slack(edge) == W::default());
        let blossom = self.free_slot();
        let mut petals = vec![base];
        for (side, start) in [a, b].into_iter().enumerate() {
            let mut path = Vec::new();
            let mut node = start;
            while node != base {
                let inner = self.nodes[self.nodes[node].mate].top;
                path.extend([node, inner]);
                self.enqueue(inner);
                node = self.nodes[self.nodes[inner].from].top;
            }
            if side == 0 {
                path.reverse();
            }
            petals.extend(path);
        }
        let n = &mut self.nodes[blossom];
        n.alive = true;
        (n.dual, n.label, n.parent, n.visited) = (W::default(), Label::Outer, NONE, 0);
        for petal in &petals {
            self.nodes[*petal].parent = blossom;
        }
        self.nodes[blossom].mate = self.nodes[base].mate;
        self.nodes[blossom].from = self.nodes[base].from;
        self.nodes[blossom].petals = petals;
        self.set_top(blossom, blossom);
        self.gather_edges(blossom);
        self.find_nearest(blossom);
    }

    /// For a new blossom, the edge of least slack to every node outside it.
    fn gather_edges(&mut self, blossom: usize) {
        let mut edges = vec![NO_EDGE; self.nodes.len()];
        let petals = std::mem::take(&mut self.nodes[blossom].petals);
        for (node, best) in edges.iter_mut().enumerate() {
            if !self.nodes[node].alive || self.nodes[node].top == blossom {
                continue;
            }
            let mut least = W::default();
            for petal in &petals {
                let edge = self.edge(*petal, node);
                if edge == NO_EDGE {
                    continue;
                }
                let slack = self.slack(edge);
                if *best == NO_EDGE || slack < least {
                    (*best, least) = (edge, slack);
                }
            }
        }
        for node in self.size..self.nodes.len() {
            if node != blossom && self.nodes[node].alive {
                let known = &mut self.nodes[node].edges;
                known.resize(known.len().max(blossom + 1), NO_EDGE);
                known[blossom] = (edges[node].1, edges[node].0);
            }
        }
        self.nodes[blossom].petals = petals;
        self.nodes[blossom].edges = edges;
    }

    /// Finds the edge of least slack from an outer vertex to an outermost node anew.
    fn find_nearest(&mut self, node: usize) {
        let (mut nearest, mut least) = (NO_EDGE, W::default());
        for vertex in 0..self.size {
            let top = self.nodes[vertex].top;
            if top == node || self.nodes[top].label != Label::Outer {
                continue;
            }
            let edge = self.edge(vertex, node);
            if edge == NO_EDGE {
                continue;
            }
            let slack = self.slack(edge);
            if nearest == NO_EDGE || slack < least {
                (nearest, least) = (edge, slack);
            }
        }
        (self.nodes[node].nearest, self.nodes[node].slack) = (nearest, least);
    }

    /// Opens an inner blossom whose dual has run out.
    fn expand(&mut self, blossom: usize) {
        let petals = self.nodes[blossom].petals.clone();
        for petal in &petals {
            self.nodes[*petal].parent = NONE;
            self.set_top(*petal, *petal);
        }
        let from = self.nodes[blossom].from;
        let entry_vertex = self.edge(blossom, from).0;
        let mut entry = entry_vertex;
        while self.nodes[entry].parent != NONE {
            entry = self.nodes[entry].parent;
        }
        let at = self.even_position(blossom, entry);
        let petals = std::mem::take(&mut self.nodes[blossom].petals);
        self.nodes[blossom].alive = false;
        self.nodes[blossom].edges = Vec::new();
        // From the entry to the base the petals join the tree, the others leave it.
        for i in (0..at).step_by(2) {
            let (inner, outer) = (petals[i], petals[i + 1]);
            self.nodes[inner].from = self.edge(outer, inner).0;
            self.nodes[inner].label = Label::Inner;
            self.nodes[outer].label = Label::Outer;
        }
        self.nodes[entry].label = Label::Inner;
        self.nodes[entry].from = from;
        for petal in &petals[at + 1..] {
            self.nodes[*petal].label = Label::Unreached;
        }
        for (i, petal) in petals.iter().enumerate() {
            match self.nodes[*petal].label {
                Label::Inner => self.nodes[*petal].nearest = NO_EDGE,
                _ => self.find_nearest(*petal),
            }
            if i < at && i % 2 == 1 {
                self.enqueue(*petal);
            }
        }
    }

    /// Lowers duals as far as possible; false when a free vertex's dual would run out first.
    fn change_duals(&mut self) -> bool {
        let mut least: Option<W> = None;
        let mut consider = |amount: W| {
            if least.is_none_or(|known| amount < known) {
                least = Some(amount);
            }
        };
        for (node, n) in self.nodes.iter().enumerate().filter(|(node, n)| n.alive && n.top == *node)
        {
            match n.label {
                Label::Inner if node >= self.size => consider(n.dual.half()),
                Label::Unreached if n.nearest != NO_EDGE => consider(n.slack),
                Label::Outer if n.nearest != NO_EDGE => consider(n.slack.half()),
                _ => {}
            }
        }
        // Free vertices are outer and have the least dual of all outer vertices.
        let room = (0..self.size).filter(|v| self.nodes[self.nodes[*v].top].label == Label::Outer);
        let room = room.map(|v| self.nodes[v].dual).min().unwrap_or_default();
        let Some(amount) = least.filter(|amount| *amount < room) else { return false };
        for vertex in 0..self.size {
            match self.nodes[self.nodes[vertex].top].label {
                Label::Outer => self.nodes[vertex].dual -= amount,
                Label::Inner => self.nodes[vertex].dual += amount,
                Label::Unreached => {}
            }
        }
        let twice = amount + amount;
        for node in 0..self.nodes.len() {
            let n = &mut self.nodes[node];
            if !n.alive || n.top != node {
                continue;
            }
            match n.label {
                Label::Outer => {
                    n.slack -= twice;
                    if node >= self.size {
                        n.dual += twice;
                    }
                }
                Label::Inner if node >= self.size => n.dual -= twice,
                Label::Inner => {}
                Label::Unreached => n.slack -= amount,
            }
        }
        true
    }

    /// Uses edges that have become tight; true if the matching grew.
    fn follow_tight(&mut self) -> bool {
        for node in 0..self.nodes.len() {
            let n = &self.nodes[node];
            let is_tight = n.alive
                && n.top == node
                && n.label != Label::Inner
                && n.nearest != NO_EDGE
                && n.slack == W::default();
            if is_tight && self.nodes[n.nearest.0].top != node && self.found(n.nearest) {
                return true;
            }
        }
        false
    }

    fn expand_spent(&mut self) {
        for node in self.size..self.nodes.len() {
            let n = &self.nodes[node];
            if n.alive && n.top == node && n.label == Label::Inner && n.dual == W::default() {
                self.expand(node);
            }
        }
    }
}

impl<W: Weight> Node<W> {
    fn new(index: usize, dual: W) -> Self {
        Self {
            dual,
            label: Label::Unreached,
            mate: NONE,
            from: NONE,
            parent: NONE,
            top: index,
            nearest: NO_EDGE,
            slack: W::default(),
            petals: Vec::new(),
            edges: Vec::new(),
            alive: true,
            visited: 0,
        }
    }
}
