//! A record as text that [`super::Games`] reads back as the same record.

use super::read::{is_header, reads_as_move, swallowed_game};
use super::tags::is_tag_name;
use crate::{NodeId, Record, Score, Tree};
use std::fmt;

/// How a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// How many moves a number counts: the seats of the game.
    pub seats: u32,
    /// Moves counted before the first one, when the start diagram is from the middle of a game: 1
    /// makes the first number `1...`.
    pub first_ply: u32,
    /// Columns after which a line is broken; a Chinese character fills two.
    pub columns: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { seats: 2, first_ply: 0, columns: 80 }
    }
}

/// A record as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text; it ends with a line end.
    pub text: String,
    /// What the format cannot keep. When there is none, the text reads back as the same record.
    pub losses: Vec<Loss>,
}

/// Something the format cannot keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A header whose name cannot be written, or is that of a field of its own.
    Header(String),
    /// Line ends in a header, which become spaces.
    HeaderLines(String),
    /// A comment that is changed: a `}` becomes `｝`, a CR a line end.
    Comment(String),
    /// A move that cannot be told from something else, with everything after it.
    Move(String),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(name) => write!(f, "the header {name:?} is left out"),
            Self::HeaderLines(name) => write!(f, "the header {name:?} loses its line ends"),
            Self::Comment(text) => {
                let start: String = text.chars().take(20).collect();
                write!(f, "the comment {start:?} is changed")
            }
            Self::Move(text) => write!(f, "the move {text:?} and what follows it are left out"),
        }
    }
}

/// Writes a record, an empty line before and after the moves.
#[must_use]
pub fn write(record: &Record, style: &Style) -> Written {
    let mut writer = Writer {
        text: String::new(),
        losses: Vec::new(),
        column: 0,
        columns: style.columns,
        glue: true,
    };
    writer.headers(record);
    writer.text.push('\n');
    writer.moves(&record.tree, style);
    let result = record.score.as_ref().filter(|score| score.is_plain());
    writer.word(&result.map_or_else(|| "*".to_owned(), Score::to_string));
    writer.text.push('\n');
    Written { text: writer.text, losses: writer.losses }
}

enum Task {
    /// What follows a node, whose depth in moves is given.
    Line(NodeId, u32),
    Open(NodeId, u32),
    Close,
}

struct Writer {
    text: String,
    losses: Vec<Loss>,
    column: usize,
    columns: usize,
    /// The next word follows the last one without a space.
    glue: bool,
}

impl Writer {
    fn headers(&mut self, record: &Record) {
        let mut told = false;
        for (name, value) in record.headers.iter() {
            let keeps = match name.to_ascii_lowercase().as_str() {
                "fen" | "setup" => false,
                // Words of another program that are no score stay what and where they were.
                "result" => record.score.is_none() && !told && is_header(value),
                _ => is_tag_name(name),
            };
            if keeps {
                self.header(name, value);
                told |= name.eq_ignore_ascii_case("Result");
            } else {
                self.losses.push(Loss::Header(name.to_owned()));
            }
        }
        if !told {
            let score = record.score.as_ref();
            self.header("Result", &score.map_or_else(|| "*".to_owned(), Score::to_string));
        }
        if let Some(setup) = record.setup.as_deref().filter(|setup| !setup.is_empty()) {
            self.header("SetUp", "1");
            self.header("FEN", setup);
        }
    }

    fn header(&mut self, name: &str, value: &str) {
        if value.contains(['\n', '\r']) {
            self.losses.push(Loss::HeaderLines(name.to_owned()));
        }
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        let value = value.replace("\r\n", " ").replace(['\n', '\r'], " ");
        self.text.push_str(&format!("[{name} \"{value}\"]\n"));
    }

    fn moves(&mut self, tree: &Tree, style: &Style) {
        self.notes(tree, Tree::ROOT);
        let mut tasks = vec![Task::Line(Tree::ROOT, 0)];
        let mut force = true;
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => {
                    self.text.push(')');
                    self.column += 1;
                    force = true;
                }
                Task::Open(node, ply) => {
                    self.word("(");
                    self.glue = true;
                    if self.one(tree, node, ply, true, style).is_some() {
                        tasks.push(Task::Line(node, ply + 1));
                    }
                    force = true;
                }
                Task::Line(node, ply) => {
                    let mut children = tree.children(node);
                    let Some(main) = children.next() else { continue };
                    let others: Vec<_> = children.collect();
                    let Some(said) = self.one(tree, main, ply, force, style) else { continue };
                    force = said;
                    tasks.push(Task::Line(main, ply + 1));
                    for other in others.into_iter().rev() {
                        // Found before the bracket is: an empty one would be read as a flaw.
                        if reads_as_move(tree.mv(other)) {
                            tasks.extend([Task::Close, Task::Open(other, ply)]);
                        } else {
                            self.losses.push(Loss::Move(tree.mv(other).to_owned()));
                        }
                    }
                }
            }
        }
    }

    /// One move with its number, marks and comments: whether comments follow it. `None`: it cannot
    /// be written.
    fn one(
        &mut self,
        tree: &Tree,
        node: NodeId,
        ply: u32,
        force: bool,
        style: &Style,
    ) -> Option<bool> {
        let mv = tree.mv(node);
        if !reads_as_move(mv) {
            self.losses.push(Loss::Move(mv.to_owned()));
            return None;
        }
        let (seats, count) = (style.seats.max(1), ply.saturating_add(style.first_ply));
        let before = &tree.notes(node).before;
        if count % seats == 0 || force || !before.is_empty() {
            let dots = if count % seats == 0 { "." } else { "..." };
            self.word(&format!("{}{dots}", count / seats + 1));
        }
        before.iter().for_each(|comment| self.comment(comment));
        self.word(mv);
        Some(self.notes(tree, node))
    }

    /// Marks and comments after a move: whether there are comments.
    fn notes(&mut self, tree: &Tree, node: NodeId) -> bool {
        let notes = tree.notes(node);
        if node == Tree::ROOT {
            // Nothing is before the root: what claims to be reads back as said after it.
            for comment in &notes.before {
                self.losses.push(Loss::Comment(comment.clone()));
                self.comment(comment);
            }
        }
        notes.marks.iter().for_each(|mark| self.word(&format!("${mark}")));
        notes.after.iter().for_each(|comment| self.comment(comment));
        !notes.after.is_empty()
    }

    fn comment(&mut self, comment: &str) {
        let mut text = comment.replace("\r\n", "\n").replace('\r', "\n").replace('}', "｝");
        if swallowed_game(&text, true).is_some() {
            text = text.replace('{', "｛");
        }
        if text != comment {
            self.losses.push(Loss::Comment(comment.to_owned()));
        }
        self.word(&format!("{{{text}}}"));
    }

    fn word(&mut self, word: &str) {
        let width = width(word.lines().next().unwrap_or_default());
        if self.column > 0 && self.column + 1 + width > self.columns {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 && !self.glue {
            self.text.push(' ');
            self.column += 1;
        }
        self.glue = false;
        self.text.push_str(word);
        match word.rsplit_once('\n') {
            Some((_, last)) => self.column = self::width(last),
            None => self.column += width,
        }
    }
}

fn width(text: &str) -> usize {
    text.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum()
}
