//! From the moves of a file to canonical ones, each read where it stands.

use super::{Notice, Noticed, Place, Stopped};
use crate::game_type::Corner;
use yiguan_core::{Face, NotationError, Refusal, Turn};
use yiguan_draughts::Board;
use yiguan_record::{NodeId, Notes, Score, Step, Tree};

/// The article under which a board is set up in the middle of a game.
pub(super) const LET_STAND: &str = "DR-7.4-option";

/// The moves of a game, read.
pub(super) struct Resolved {
    pub(super) tree: Tree,
    pub(super) notices: Vec<Notice>,
    pub(super) stopped: Vec<Stopped>,
    /// A result that stood where a move could.
    pub(super) score: Option<Score>,
    /// The line as it stands after the main line.
    pub(super) main: Box<dyn Face>,
}

/// What surrounds the moves.
pub(super) struct Source<'a> {
    pub(super) tree: &'a Tree,
    pub(super) places: &'a [Place],
    pub(super) corner: Option<(Corner, Board)>,
    /// The result that a tag gives.
    pub(super) score: Option<&'a Score>,
}

impl Source<'_> {
    /// A move's text without what does not belong to it, by our numbers.
    fn text(&self, node: NodeId) -> String {
        let text = self.tree.mv(node).trim_end_matches([',', '.', '*']);
        match self.corner {
            Some((corner, board)) if text.bytes().any(|byte| byte.is_ascii_digit()) => {
                let letters = text.chars().any(|c| c.is_ascii_alphabetic() && !matches!(c, 'x'));
                if letters { text.to_owned() } else { corner.renumbered(board, text) }
            }
            _ => text.to_owned(),
        }
    }

    /// The diagram that a note of this node sets up, if one does.
    fn set_up(&self, node: NodeId) -> Option<&str> {
        let notes = self.tree.notes(node);
        notes
            .after
            .iter()
            .find_map(|note| note.strip_prefix("FEN")?.trim().strip_prefix('"')?.strip_suffix('"'))
    }

    /// How many moves of the line through `node` can be made from here.
    fn runs(&self, face: &dyn Face, node: NodeId) -> usize {
        let mut face = face.fork();
        let mut at = Some(node);
        let mut made = 0;
        while let Some(node) = at {
            let text = self.text(node);
            let read = match face.read(&text) {
                // Deeper doubts are settled when their turn comes.
                Err(Refusal::Unreadable { why: NotationError::Ambiguous(all), .. }) => {
                    all.into_iter().next()
                }
                read => read.ok(),
            };
            let turn = face.turn().seats().iter().next();
            let (Some(mv), Some(seat)) = (read, turn) else { break };
            if face.play(seat, &mv).is_err() {
                break;
            }
            made += 1;
            at = self.tree.children(node).next();
        }
        made
    }
}

/// Reads every move of the tree, `face` standing where it begins.
pub(super) fn resolve(source: &Source<'_>, face: Box<dyn Face>) -> Resolved {
    let mut resolver = Resolver {
        source,
        main: face.fork(),
        face,
        out: Tree::default(),
        notices: Vec::new(),
        stopped: Vec::new(),
        score: None,
    };
    resolver.run();
    let Resolver { out, notices, stopped, score, main, .. } = resolver;
    Resolved { tree: out, notices, stopped, score, main }
}

struct Resolver<'a> {
    source: &'a Source<'a>,
    face: Box<dyn Face>,
    main: Box<dyn Face>,
    out: Tree,
    notices: Vec<Notice>,
    stopped: Vec<Stopped>,
    score: Option<Score>,
}

impl Resolver<'_> {
    fn run(&mut self) {
        let tree = self.source.tree;
        let last = tree.main_line().last();
        let mut on_main = true;
        let mut went = vec![None; tree.len() + 1];
        went[0] = Some(Tree::ROOT);
        self.copy_notes(Tree::ROOT, Tree::ROOT);
        self.place(Tree::ROOT);
        self.main = self.face.fork();
        for step in tree.walk() {
            match step {
                Step::Enter(node) => {
                    let parent = tree.parent(node).unwrap_or(Tree::ROOT);
                    let Some(to) = went[parent.index()] else { continue };
                    if Some(node) == last && self.is_result(node) {
                        continue;
                    }
                    went[node.index()] = self.enter(node, to);
                    // The first walk down is the main line.
                    if on_main && went[node.index()].is_some() {
                        self.main = self.face.fork();
                    }
                }
                Step::Leave(node) => {
                    on_main = false;
                    if went[node.index()].is_some() {
                        self.face.take_back();
                    }
                }
            }
        }
    }

    /// Whether the last word is a result that could have been a move: `1/2`, or the points that a
    /// tag gives (`4-6`).
    fn is_result(&mut self, node: NodeId) -> bool {
        let text = self.source.tree.mv(node);
        if matches!(text, "1/2" | "½" | "0.5") {
            self.score = Score::new(&[2, 2]);
            return true;
        }
        let told = self.source.score.is_some_and(|score| text.parse().as_ref() == Ok(score));
        told && self.source.runs(self.face.as_ref(), node) == 0
    }

    fn enter(&mut self, node: NodeId, to: NodeId) -> Option<NodeId> {
        let text = self.source.text(node);
        match self.read(node, &text) {
            Ok(mv) => {
                let copy = self.out.add(to, mv);
                self.copy_notes(node, copy);
                if self.source.tree.mv(node).ends_with('*') {
                    self.out.notes_mut(copy).marks.push(7);
                }
                self.place(node);
                Some(copy)
            }
            Err(why) => {
                let place = self.source.places[node.index()];
                self.stopped.push(Stopped { place, ply: self.face.ply_count(), text, why });
                None
            }
        }
    }

    /// Reads and plays a move.
    fn read(&mut self, node: NodeId, text: &str) -> Result<String, Refusal> {
        let turn = self.face.turn();
        let Some(seat) = turn.seats().iter().next() else {
            return Err(Refusal::OutOfTurn { seat: yiguan_core::Seat(0), turn: Turn::Over });
        };
        let mv = match self.face.read(text) {
            Err(Refusal::Unreadable { why: NotationError::Ambiguous(all), .. }) => {
                self.decide(node, text, &all)
            }
            read => read?,
        };
        self.face.play(seat, &mv)?;
        Ok(mv)
    }

    /// Of several captures the first with which the game goes on longest.
    fn decide(&mut self, node: NodeId, text: &str, all: &[String]) -> String {
        let next = self.source.tree.children(node).next();
        let runs = |mv: &String| {
            let mut face = self.face.fork();
            let seat = face.turn().seats().iter().next();
            let played = seat.is_some_and(|seat| face.play(seat, mv).is_ok());
            let after = next.map_or(0, |next| self.source.runs(face.as_ref(), next));
            usize::from(played) + after
        };
        let runs: Vec<_> = all.iter().map(runs).collect();
        let most = runs.iter().max().copied().unwrap_or(0);
        let equal = runs.iter().filter(|run| **run == most).count();
        let first = runs.iter().position(|run| *run == most).unwrap_or(0);
        let taken = all.get(first).cloned().unwrap_or_default();
        let what = Noticed::Routes { text: text.to_owned(), taken: taken.clone(), equal };
        self.notice(node, what);
        taken
    }

    /// Sets up the board where a note says so.
    fn place(&mut self, node: NodeId) {
        let Some(diagram) = self.source.set_up(node) else { return };
        match self.face.place(diagram, LET_STAND) {
            Ok(()) => self.notice(node, Noticed::SetUp(diagram.to_owned())),
            Err(why) => {
                let place = self.source.places[node.index()];
                let (ply, text) = (self.face.ply_count(), diagram.to_owned());
                self.stopped.push(Stopped { place, ply, text, why });
            }
        }
    }

    fn notice(&mut self, node: NodeId, what: Noticed) {
        self.notices.push(Notice { place: self.source.places[node.index()], what });
    }

    fn copy_notes(&mut self, from: NodeId, to: NodeId) {
        let notes = self.source.tree.notes(from);
        if !notes.is_empty() {
            let restored = |all: &[String]| all.iter().map(|note| restored(note)).collect();
            *self.out.notes_mut(to) = Notes {
                before: restored(&notes.before),
                after: restored(&notes.after),
                marks: notes.marks.clone(),
            };
        }
    }
}

/// A set-up that was made a comment, as the file writes it.
fn restored(note: &str) -> String {
    let set_up = note.strip_prefix("FEN").is_some_and(|rest| {
        let rest = rest.trim();
        rest.len() > 1 && rest.starts_with('"') && rest.ends_with('"')
    });
    if set_up { format!("/{note}/") } else { note.to_owned() }
}
