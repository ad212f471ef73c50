//! From a record to text.

use super::{ACT, DIAGRAM, HEADERS, MARKS, follows, letters};
use crate::{Loss, Written};
use yiguan_gomoku::{Colour, GomokuMove, GomokuSetup, Stage};
use yiguan_record::{NodeId, Record, Step, Tree};

/// After so many columns a new line begins before the next node.
const COLUMNS: usize = 72;

/// Writes a record whose moves are canonical.
#[must_use]
pub fn write(record: &Record) -> Written {
    let setup = record.setup.as_deref().map(str::parse::<GomokuSetup>);
    let mut writer = Writer { text: String::new(), column: 0, losses: Vec::new() };
    let start = match setup {
        Some(Ok(setup)) => Some(setup),
        Some(Err(_)) => {
            writer.losses.push(Loss::Setup);
            None
        }
        None => None,
    };
    writer.text.push('(');
    writer.root(record, start.as_ref());
    writer.tree(&record.tree, start.map_or(Colour::Black, |setup| setup.turn));
    writer.text.push_str(")\n");
    Written { text: writer.text, losses: writer.losses }
}

struct Writer {
    text: String,
    column: usize,
    losses: Vec<Loss>,
}

impl Writer {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.len();
    }

    fn property(&mut self, name: &str, value: &str) {
        let escaped = value.replace('\\', "\\\\").replace(']', "\\]").replace('\r', "");
        self.push(&format!("{name}[{escaped}]"));
    }

    fn node(&mut self) {
        if self.column > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        }
        self.push(";");
    }

    fn lose(&mut self, loss: Loss) {
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    fn root(&mut self, record: &Record, setup: Option<&GomokuSetup>) {
        self.push(";FF[4]GM[4]SZ[15]CA[UTF-8]");
        for (name, value) in record.headers.iter() {
            let property = HEADERS.iter().find(|(_, header)| header.eq_ignore_ascii_case(name));
            match property {
                Some((property, _)) if !value.contains(['\n', '\r']) => {
                    self.property(property, value);
                }
                _ => self.losses.push(Loss::Header(name.to_owned())),
            }
        }
        if let Some(result) = self.result(record, setup) {
            self.property("RE", result);
        }
        if let Some(setup) = setup {
            for (name, stones) in [("AB", setup.black), ("AW", setup.white)] {
                if !stones.is_empty() {
                    let list: String =
                        stones.iter().map(|point| format!("[{}]", letters(point))).collect();
                    self.push(&format!("{name}{list}"));
                }
            }
            self.property("PL", if setup.turn == Colour::Black { "B" } else { "W" });
            let plain = setup.stage == Stage::Open && !setup.swapped && !setup.passed;
            let shown = !(setup.black.is_empty() && setup.white.is_empty());
            if !plain || !shown {
                self.property(DIAGRAM, &setup.to_string());
            }
        }
        self.notes(&record.tree, Tree::ROOT);
        self.text.push('\n');
        self.column = 0;
    }

    /// Who won, by colour: a seat that swapped holds the other one.
    fn result(&mut self, record: &Record, setup: Option<&GomokuSetup>) -> Option<&'static str> {
        let tree = &record.tree;
        let swaps = tree.main_line().filter(|node| tree.mv(*node) == "swap").count();
        let swapped = (swaps % 2 == 1) ^ setup.is_some_and(|setup| setup.swapped);
        let result = match (record.score.as_ref()?.points_quarters(), swapped) {
            ([4, 0], false) | ([0, 4], true) => "B+",
            ([4, 0], true) | ([0, 4], false) => "W+",
            ([2, 2], _) => "Draw",
            _ => {
                self.losses.push(Loss::Result);
                return None;
            }
        };
        Some(result)
    }

    fn tree(&mut self, tree: &Tree, first: Colour) {
        // The colour due after each node; none after a move that is left out.
        let mut due: Vec<Option<Colour>> = vec![None; tree.len() + 1];
        due[0] = Some(first);
        let forks = |node: NodeId| {
            let parent = tree.parent(node).unwrap_or(Tree::ROOT);
            tree.children(parent).nth(1).is_some()
        };
        for step in tree.walk() {
            match step {
                Step::Enter(node) => {
                    let parent = tree.parent(node).unwrap_or(Tree::ROOT);
                    let Some(colour) = due[parent.index()] else { continue };
                    let Ok(mv) = tree.mv(node).parse::<GomokuMove>() else {
                        self.losses.push(Loss::Move(tree.mv(node).to_owned()));
                        continue;
                    };
                    if forks(node) {
                        self.push("(");
                    }
                    self.node();
                    self.mv(mv, colour);
                    self.notes(tree, node);
                    due[node.index()] = Some(follows(colour, mv));
                }
                Step::Leave(node) if due[node.index()].is_some() && forks(node) => self.push(")"),
                Step::Leave(_) => {}
            }
        }
    }

    fn mv(&mut self, mv: GomokuMove, colour: Colour) {
        let name = if colour == Colour::Black { "B" } else { "W" };
        match mv {
            GomokuMove::Stone(point) => self.property(name, &letters(point)),
            GomokuMove::Pass => self.property(name, ""),
            GomokuMove::Keep(point) => {
                self.property(name, &letters(point));
                self.property(ACT, "keep");
            }
            act => self.property(ACT, &act.to_string()),
        }
    }

    fn notes(&mut self, tree: &Tree, node: NodeId) {
        let notes = tree.notes(node);
        let changed = notes.after.iter().any(|comment| comment.contains('\r'));
        if !notes.before.is_empty() || notes.after.len() > 1 || changed {
            self.lose(Loss::Comments);
        }
        let comments: Vec<_> = notes.before.iter().chain(&notes.after).cloned().collect();
        if !comments.is_empty() {
            self.property("C", &comments.join("\n\n"));
        }
        for mark in &notes.marks {
            match MARKS.iter().find(|(number, ..)| number == mark) {
                Some((_, property, value)) => self.property(property, value),
                None => self.lose(Loss::Mark(*mark)),
            }
        }
    }
}
