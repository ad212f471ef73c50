//! The largest matching of a graph given by a predicate.

/// A matching with the most edges among `size` vertices: the partner of each vertex.
///
/// Starts greedily, each vertex with the next free one that suits, and then repairs; on the dense
/// graphs of a Swiss field nearly nothing is left to repair, so it runs in about linear time there.
/// `suits` must be symmetric.
pub fn largest(size: usize, suits: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mut search = Search::new(size, suits);
    search.greedy();
    for root in 0..size {
        if search.mate[root].is_none() && search.left > 1 {
            search.augment(root);
        }
    }
    search.mate
}

/// Whether all vertices can be matched. Stops at the first vertex that cannot.
pub fn is_perfect(size: usize, suits: impl Fn(usize, usize) -> bool) -> bool {
    Perfect::find(size, suits).is_some()
}

/// A perfect matching from which pairs are taken one by one, what is left staying perfect.
pub struct Perfect<F> {
    search: Search<F>,
}

impl<F: Fn(usize, usize) -> bool> Perfect<F> {
    /// One of the graph; `None`: it has none.
    pub fn find(size: usize, suits: F) -> Option<Self> {
        let mut search = Search::new(size, suits);
        if size % 2 == 1 {
            return None;
        }
        search.greedy();
        // A vertex without an augmenting path once never gets one later.
        let whole = (0..size).all(|root| search.mate[root].is_some() || search.augment(root));
        whole.then_some(Self { search })
    }

    /// Takes two vertices away, if all others can then still be matched; `false`: nothing changes.
    ///
    /// The partners of the two are left, and one alternating path between them mends the rest, so
    /// it costs a step for each vertex as a rule, and one for each edge at most.
    pub fn take(&mut self, one: usize, other: usize) -> bool {
        let search = &mut self.search;
        let (Some(left), Some(right)) = (search.mate[one], search.mate[other]) else {
            return false;
        };
        (search.gone[one], search.gone[other]) = (true, true);
        (search.mate[one], search.mate[other]) = (None, None);
        if left == other {
            return true;
        }
        (search.mate[left], search.mate[right]) = (None, None);
        search.left = 2;
        if search.augment(left) {
            return true;
        }
        (search.gone[one], search.gone[other]) = (false, false);
        search.join(one, left);
        search.join(other, right);
        false
    }
}

const NONE: usize = usize::MAX;

struct Search<F> {
    suits: F,
    mate: Vec<Option<usize>>,
    /// Free vertices.
    left: usize,
    /// The vertex before, on the alternating path, of each inner vertex.
    before: Vec<usize>,
    /// The base of the blossom each vertex is in.
    base: Vec<usize>,
    outer: Vec<bool>,
    queue: Vec<usize>,
    /// Vertices that were taken away.
    gone: Vec<bool>,
}

impl<F: Fn(usize, usize) -> bool> Search<F> {
    fn new(size: usize, suits: F) -> Self {
        Self {
            suits,
            mate: vec![None; size],
            left: size,
            before: vec![NONE; size],
            base: (0..size).collect(),
            outer: vec![false; size],
            queue: Vec::with_capacity(size),
            gone: vec![false; size],
        }
    }

    fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = Some(b);
        self.mate[b] = Some(a);
    }

    fn greedy(&mut self) {
        let mut next_free: Vec<usize> = (1..=self.mate.len()).collect();
        let mut free = 0;
        while free < self.mate.len() {
            let (mut before, mut other) = (free, next_free[free]);
            while other < self.mate.len() && !(self.suits)(free, other) {
                (before, other) = (other, next_free[other]);
            }
            if other < self.mate.len() {
                self.join(free, other);
                self.left -= 2;
                next_free[before] = next_free[other];
            }
            free = next_free[free];
        }
    }

    /// Grows a tree of alternating paths from a free vertex; true if it found a second one.
    fn augment(&mut self, root: usize) -> bool {
        self.before.fill(NONE);
        self.outer.fill(false);
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = vertex;
        }
        self.outer[root] = true;
        self.queue.clear();
        self.queue.push(root);
        let mut at = 0;
        while at < self.queue.len() {
            let vertex = self.queue[at];
            at += 1;
            if let Some(end) = self.scan(vertex, root) {
                self.flip(end);
                self.left -= 2;
                return true;
            }
        }
        false
    }

    /// Follows the edges of an outer vertex; returns a free vertex if one is reached.
    fn scan(&mut self, vertex: usize, root: usize) -> Option<usize> {
        for to in 0..self.mate.len() {
            if self.gone[to]
                || self.base[vertex] == self.base[to]
                || self.mate[vertex] == Some(to)
                || !(self.suits)(vertex, to)
            {
                continue;
            }
            let in_tree = to == root || self.mate[to].is_some_and(|m| self.before[m] != NONE);
            if in_tree {
                if self.outer[to] {
                    self.contract(vertex, to);
                }
            } else if self.before[to] == NONE {
                self.before[to] = vertex;
                match self.mate[to] {
                    None => return Some(to),
                    Some(mate) => {
                        self.outer[mate] = true;
                        self.queue.push(mate);
                    }
                }
            }
        }
        None
    }

    fn flip(&mut self, mut end: usize) {
        loop {
            let before = self.before[end];
            let next = self.mate[before];
            self.join(before, end);
            match next {
                Some(vertex) => end = vertex,
                None => return,
            }
        }
    }

    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut seen = vec![false; self.mate.len()];
        let mut at = a;
        loop {
            at = self.base[at];
            seen[at] = true;
            match self.mate[at] {
                Some(mate) if self.before[mate] != NONE => at = self.before[mate],
                _ => break,
            }
        }
        at = self.base[b];
        while !seen[at] {
            let mate = self.mate[at].expect("an outer vertex other than the root is matched");
            at = self.base[self.before[mate]];
        }
        at
    }

    /// Makes the odd cycle closed by two outer vertices one blossom.
    fn contract(&mut self, a: usize, b: usize) {
        let base = self.common_base(a, b);
        let mut in_cycle = vec![false; self.mate.len()];
        self.mark(a, b, base, &mut in_cycle);
        self.mark(b, a, base, &mut in_cycle);
        for vertex in 0..self.mate.len() {
            if in_cycle[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    self.queue.push(vertex);
                }
            }
        }
    }

    fn mark(&mut self, mut vertex: usize, mut child: usize, base: usize, in_cycle: &mut [bool]) {
        while self.base[vertex] != base {
            let mate = self.mate[vertex].expect("a vertex inside a cycle is matched");
            in_cycle[self.base[vertex]] = true;
            in_cycle[self.base[mate]] = true;
            self.before[vertex] = child;
            child = mate;
            vertex = self.before[mate];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most edges by trying everything.
    fn slow(size: usize, edge: &dyn Fn(usize, usize) -> bool, used: u32) -> usize {
        let Some(first) = (0..size).find(|v| used >> v & 1 == 0) else { return 0 };
        let used = used | 1 << first;
        let with = (first + 1..size).filter(|v| used >> v & 1 == 0 && edge(first, *v));
        let best = with.map(|v| 1 + slow(size, edge, used | 1 << v)).max();
        best.unwrap_or(0).max(slow(size, edge, used))
    }

    #[test]
    fn pairs_are_taken_only_where_the_rest_stays_whole() {
        let mut state = 11_u64;
        let (mut taken, mut refused) = (0, 0);
        for round in 0..400 {
            let size = 4 + 2 * (round % 4);
            let mut graph = [[false; 10]; 10];
            for a in 0..size {
                for b in 0..a {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let edge = (state >> 33) % 100 < 55;
                    (graph[a][b], graph[b][a]) = (edge, edge);
                }
            }
            let suits = |a: usize, b: usize| graph[a][b];
            let Some(mut perfect) = Perfect::find(size, suits) else {
                assert!(!is_perfect(size, suits));
                continue;
            };
            let mut left: Vec<usize> = (0..size).collect();
            while let Some(&one) = left.first() {
                let other = left[1..].iter().copied().find(|&other| {
                    let rest: Vec<usize> =
                        left.iter().copied().filter(|at| *at != one && *at != other).collect();
                    let whole = is_perfect(rest.len(), |a, b| graph[rest[a]][rest[b]]);
                    let takes = graph[one][other] && perfect.take(one, other);
                    assert_eq!(takes, graph[one][other] && whole, "{round}: {one} {other}");
                    if takes {
                        taken += 1;
                    } else {
                        refused += 1;
                    }
                    takes
                });
                let other = other.expect("somebody is left for everybody");
                left.retain(|at| *at != one && *at != other);
            }
        }
        assert!(taken > 300 && refused > 300, "{taken} taken, {refused} refused");
    }

    #[test]
    fn equals_the_slow_twin_on_random_graphs() {
        let mut state = 7_u64;
        for round in 0..600 {
            let size = 3 + round % 8;
            let percent = 15 + (round * 7 % 60) as u64;
            let mut graph = [[false; 10]; 10];
            for a in 0..size {
                for b in 0..a {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    graph[a][b] = (state >> 33) % 100 < percent;
                    graph[b][a] = graph[a][b];
                }
            }
            let edge = |a: usize, b: usize| graph[a][b];
            let mate = largest(size, edge);
            let edges = mate.iter().flatten().count() / 2;
            assert_eq!(edges, slow(size, &edge, 0), "{graph:?}");
            for (vertex, other) in mate.iter().enumerate() {
                if let Some(other) = other {
                    assert!(edge(vertex, *other) && mate[*other] == Some(vertex));
                }
            }
            assert_eq!(is_perfect(size, edge), edges * 2 == size);
        }
    }
}
