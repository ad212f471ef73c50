//! A tree of moves, flat in memory: long games and deep variations cost no stack.

/// A place in a [`Tree`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// As an index: the root is 0, moves follow in the order in which they were added.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is said of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Comments that stand before the move.
    pub before: Vec<String>,
    /// Comments that stand after it; at the root, before the first move.
    pub after: Vec<String>,
    /// Marks by their numbers (1 is a good move, 2 a mistake ...).
    pub marks: Vec<u16>,
}

impl Notes {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty() && self.marks.is_empty()
    }
}

static SILENCE: Notes = Notes { before: Vec::new(), after: Vec::new(), marks: Vec::new() };

/// `NONE` ends a list: no index reaches it, as trees are limited to fewer nodes.
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Node {
    mv: Box<str>,
    parent: u32,
    first: u32,
    last: u32,
    next: u32,
    notes: Option<Box<Notes>>,
}

impl Node {
    fn new(mv: Box<str>, parent: u32) -> Self {
        Self { mv, parent, first: NONE, last: NONE, next: NONE, notes: None }
    }
}

/// Moves with variations. The root is the start diagram; the first child of a node continues the
/// line, its other children are variations of that first child.
///
/// Trees are equal when they look the same from the root, in whatever order they were built.
///
/// ```
/// use yiguan_record::Tree;
/// let mut tree = Tree::default();
/// let first = tree.add(Tree::ROOT, "a1");
/// tree.add(Tree::ROOT, "b1");
/// tree.add(first, "b2");
/// tree.notes_mut(first).marks.push(1);
/// let main: Vec<_> = tree.main_line().map(|node| tree.mv(node)).collect();
/// assert_eq!(main, ["a1", "b2"]);
/// assert_eq!(tree.children(Tree::ROOT).count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::new("".into(), NONE)] }
    }
}

/// One step of a walk over a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The move of this node is made.
    Enter(NodeId),
    /// It is taken back.
    Leave(NodeId),
}

impl Tree {
    /// The start diagram.
    pub const ROOT: NodeId = NodeId(0);

    /// How many moves there are, variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a move as the last child of `parent`.
    ///
    /// # Panics
    /// When `parent` is of a larger tree, or the tree holds 2^32 - 2 moves.
    pub fn add(&mut self, parent: NodeId, mv: impl Into<Box<str>>) -> NodeId {
        let id = u32::try_from(self.nodes.len()).ok().filter(|id| *id < NONE);
        let id = id.expect("readers limit trees far below 2^32 moves");
        self.nodes.push(Node::new(mv.into(), parent.0));
        let last = std::mem::replace(&mut self.nodes[parent.index()].last, id);
        if last == NONE {
            self.nodes[parent.index()].first = id;
        } else {
            self.nodes[last as usize].next = id;
        }
        NodeId(id)
    }

    /// Takes away the move that was added last, with what is said of it; `None`: there is none.
    pub fn pop(&mut self) -> Option<(Box<str>, Notes)> {
        if self.is_empty() {
            return None;
        }
        // Nothing follows the node that was added last, and none of its parent's children does.
        let id = self.len() as u32;
        let parent = NodeId(self.nodes.last()?.parent);
        let before = self.children(parent).take_while(|child| child.0 != id).last();
        let node = self.nodes.pop()?;
        let parent = &mut self.nodes[node.parent as usize];
        match before {
            None => (parent.first, parent.last) = (NONE, NONE),
            Some(before) => {
                parent.last = before.0;
                self.nodes[before.index()].next = NONE;
            }
        }
        Some((node.mv, node.notes.map(|notes| *notes).unwrap_or_default()))
    }

    /// The move that leads to `node`; empty at the root.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> &str {
        &self.nodes[node.index()].mv
    }

    /// The node before; `None` at the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.index()].parent)
    }

    /// The nodes after, the main one first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let first = some(self.nodes[node.index()].first);
        std::iter::successors(first, |child| some(self.nodes[child.index()].next))
    }

    /// The main line, the root left out.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let next = |node: &NodeId| some(self.nodes[node.index()].first);
        std::iter::successors(next(&Self::ROOT), next)
    }

    /// What is said of a move.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> &Notes {
        self.nodes[node.index()].notes.as_deref().unwrap_or(&SILENCE)
    }

    /// What is said of a move, to be changed.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.nodes[node.index()].notes.get_or_insert_default()
    }

    /// Every move made and taken back once, depth first, the root left out.
    pub fn walk(&self) -> impl Iterator<Item = Step> {
        let mut at = Self::ROOT;
        let mut next = some(self.nodes[0].first);
        std::iter::from_fn(move || {
            if let Some(child) = next {
                at = child;
                next = some(self.nodes[at.index()].first);
                return Some(Step::Enter(at));
            }
            let left = at;
            at = self.parent(left)?;
            next = some(self.nodes[left.index()].next);
            Some(Step::Leave(left))
        })
    }
}

fn some(index: u32) -> Option<NodeId> {
    (index != NONE).then_some(NodeId(index))
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        if self.len() != other.len() || self.notes(Self::ROOT) != other.notes(Self::ROOT) {
            return false;
        }
        let (mut ours, mut theirs) = (self.walk(), other.walk());
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some(Step::Enter(one)), Some(Step::Enter(two)))
                    if self.mv(one) == other.mv(two) && self.notes(one) == other.notes(two) => {}
                (Some(Step::Leave(_)), Some(Step::Leave(_))) => {}
                _ => return false,
            }
        }
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_there_and_back() {
        let mut tree = Tree::default();
        let a = tree.add(Tree::ROOT, "a");
        let b = tree.add(a, "b");
        let c = tree.add(a, "c");
        let d = tree.add(b, "d");
        let steps: Vec<_> = tree.walk().collect();
        use Step::{Enter, Leave};
        let all = [Enter(a), Enter(b), Enter(d), Leave(d), Leave(b), Enter(c), Leave(c), Leave(a)];
        assert_eq!(steps, all);
        assert_eq!(tree.parent(d), Some(b));
        assert_eq!(Tree::default().walk().count(), 0);
    }

    #[test]
    fn equal_whatever_the_order_of_building() {
        let mut one = Tree::default();
        let a = one.add(Tree::ROOT, "a");
        one.add(a, "b");
        one.add(Tree::ROOT, "c");
        let mut two = Tree::default();
        let a = two.add(Tree::ROOT, "a");
        two.add(Tree::ROOT, "c");
        two.add(a, "b");
        assert_eq!(one, two);
        two.notes_mut(a).marks.push(3);
        assert_ne!(one, two);
        assert_ne!(one, Tree::default());
    }

    #[test]
    fn what_was_added_last_is_taken_away() {
        let mut tree = Tree::default();
        assert!(tree.pop().is_none());
        let a = tree.add(Tree::ROOT, "a");
        tree.add(a, "b");
        tree.add(a, "d");
        let before = tree.clone();
        for parent in [a, Tree::ROOT] {
            let last = tree.add(parent, "c");
            tree.notes_mut(last).marks.push(1);
            let (mv, notes) = tree.pop().expect("it was added");
            assert_eq!((&*mv, notes.marks.as_slice()), ("c", &[1][..]));
            assert_eq!(tree, before);
        }
        while tree.pop().is_some() {}
        assert_eq!(tree, Tree::default());
        tree.add(Tree::ROOT, "a");
        assert_eq!(tree.main_line().count(), 1);
    }

    #[test]
    fn a_long_line_costs_no_stack() {
        let mut tree = Tree::default();
        let mut at = Tree::ROOT;
        for _ in 0..200_000 {
            at = tree.add(at, "x");
        }
        assert_eq!(tree.walk().count(), 400_000);
        assert_eq!(tree.clone(), tree);
    }
}
