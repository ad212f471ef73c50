//! Trees as streams of moves, each with flags: goes on, has another in its place. XQF, CBR and CBF
//! all keep them so: what follows a move comes first, then what could have stood in its place.

use yiguan_record::{NodeId, Tree};

/// Where the next move of a stream goes.
pub(crate) struct Branches {
    parent: Option<NodeId>,
    /// Parents of moves for which another one was promised.
    promised: Vec<NodeId>,
}

impl Branches {
    /// After the start: whether there is any move.
    pub(crate) fn new(goes_on: bool) -> Self {
        Self { parent: goes_on.then_some(Tree::ROOT), promised: Vec::new() }
    }

    /// The move before the one that comes next; `None`: none comes.
    pub(crate) fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// `node` was read, below [`Branches::parent`].
    pub(crate) fn read(&mut self, node: NodeId, goes_on: bool, another: bool) {
        if another {
            self.promised.extend(self.parent);
        }
        self.parent = if goes_on { Some(node) } else { self.promised.pop() };
    }
}

/// The moves in the order of such a stream, each with its flags: goes on, has another.
pub(crate) fn stream(tree: &Tree) -> impl Iterator<Item = (NodeId, bool, bool)> {
    // For each node whether a brother comes after it.
    let mut another = vec![false; tree.len() + 1];
    let nodes = tree.walk().filter_map(|step| match step {
        yiguan_record::Step::Enter(node) => Some(node),
        yiguan_record::Step::Leave(_) => None,
    });
    let nodes: Vec<_> = std::iter::once(Tree::ROOT).chain(nodes).collect();
    for node in &nodes {
        let mut before = None;
        for child in tree.children(*node) {
            if let Some(before) = before.replace(child) {
                another[NodeId::index(before)] = true;
            }
        }
    }
    let flags =
        move |node: NodeId| (node, tree.children(node).next().is_some(), another[node.index()]);
    nodes.into_iter().skip(1).map(flags)
}
