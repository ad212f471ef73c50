//! The lines of a record beside its main one.

use super::{note, row};
use crate::encode;
use yiguan_api as api;
use yiguan_core::{Entry, Face, Refusal, Seat, Turn};
use yiguan_record::{NodeId, Step, Stopped, Tree, play};

/// What became of them.
#[derive(Default)]
pub(super) struct Lines {
    /// Each after the line that it leaves.
    pub(super) variations: Vec<api::Variation>,
    /// Moves beside the main line that could not be made.
    pub(super) stopped: Vec<Stopped>,
}

/// Where a node of the tree went.
#[derive(Clone, Copy)]
enum Went {
    /// Nowhere: it could not be played, or what comes before it could not.
    Nowhere,
    /// Into the main line.
    Main,
    /// Into a variation.
    Beside(usize),
}

/// Plays all of a tree from the start on `face`, and back again.
pub(super) fn read(tree: &Tree, face: &mut dyn Face) -> Lines {
    let mut lines = Lines::default();
    if tree.len() == tree.main_line().count() {
        return lines;
    }
    let mut went = vec![Went::Nowhere; tree.len() + 1];
    went[Tree::ROOT.index()] = Went::Main;
    for step in tree.walk() {
        match step {
            Step::Enter(node) => went[node.index()] = lines.enter(tree, node, &went, face),
            Step::Leave(node) if !matches!(went[node.index()], Went::Nowhere) => {
                face.take_back();
            }
            Step::Leave(_) => {}
        }
    }
    lines
}

impl Lines {
    fn enter(&mut self, tree: &Tree, node: NodeId, went: &[Went], face: &mut dyn Face) -> Went {
        let parent = tree.parent(node).unwrap_or(Tree::ROOT);
        let before = went[parent.index()];
        if matches!(before, Went::Nowhere) {
            return Went::Nowhere;
        }
        let goes_on = tree.children(parent).next() == Some(node);
        let (ply, text) = (face.ply_count(), tree.mv(node));
        let (seat, mv) = match made(face, text) {
            Ok(made) => made,
            Err(why) => {
                // The main line's own end is told with the main line.
                if !goes_on || !matches!(before, Went::Main) {
                    self.stopped.push(Stopped { node, ply, text: text.to_owned(), why });
                }
                return Went::Nowhere;
            }
        };
        let line = match (before, goes_on) {
            (Went::Main, true) => return Went::Main,
            (Went::Beside(line), true) => line,
            (Went::Beside(line), false) => self.leave(Some(line), ply),
            _ => self.leave(None, ply),
        };
        let variation = &mut self.variations[line];
        variation.moves.push(row(face, ply, seat, mv));
        variation.views.push(encode::view(face.view()));
        note(tree.notes(node), ply + 1, &mut variation.comments, &mut variation.marks);
        Went::Beside(line)
    }

    /// A new line; its place in the list.
    fn leave(&mut self, of: Option<usize>, after: u32) -> usize {
        self.variations.push(api::Variation {
            of: of.and_then(|line| u32::try_from(line).ok()),
            after,
            moves: Vec::new(),
            views: Vec::new(),
            comments: Vec::new(),
            marks: Vec::new(),
        });
        self.variations.len() - 1
    }
}

/// Makes a move; whose it was, and its canonical text.
fn made(face: &mut dyn Face, text: &str) -> Result<(Seat, String), Refusal> {
    let turn = face.turn();
    play(face, text)?;
    if let (Turn::Of(seat), Some(mv)) = (turn, face.notate(face.ply_count() - 1, canonical(face))) {
        return Ok((seat, mv));
    }
    let last = face.entries().into_iter().rev().find_map(|entry| match entry {
        Entry::Play { seat, mv } => Some((seat, mv)),
        _ => None,
    });
    Ok(last.unwrap_or((Seat(0), text.to_owned())))
}

fn canonical(face: &dyn Face) -> &'static str {
    face.notations().first().copied().unwrap_or_default()
}
