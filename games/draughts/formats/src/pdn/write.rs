//! PDN 3.0: tags first, the game's type among them; moves with the squares between only where the
//! ends do not tell; `*` at the end, the result being a tag.

use super::read::open;
use super::resolve::LET_STAND;
use crate::game_type::{Corner, GameType, default_rules, rules_of};
use std::fmt;
use yiguan_core::{Face, Fault, Faults, Seat, Turn};
use yiguan_draughts::{Board, DraughtsRules, Kind};
use yiguan_record::{Headers, NodeId, Record, Score, Step, Tree, pgn};

/// How squares are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Squares {
    /// By letters on 64 squares, by numbers on 100, as the tag's list has it.
    #[default]
    Usual,
    /// By numbers from the top left.
    Numbers,
}

/// How a record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// How squares are told.
    pub squares: Squares,
    /// Columns after which a line is broken.
    pub columns: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { squares: Squares::Usual, columns: 80 }
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

/// Something PDN cannot keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The envelope cannot keep it.
    Envelope(pgn::Loss),
    /// A move that cannot be made under these rules, with everything after it.
    Move(String),
    /// A result in points that are no win, draw or loss.
    Score(String),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Envelope(loss) => loss.fmt(f),
            Self::Move(text) => write!(f, "the move {text:?} and what follows it are left out"),
            Self::Score(text) => write!(f, "the result {text} is left out"),
        }
    }
}

/// Writes a record of these rules, its moves in any notation.
///
/// # Errors
/// Rules that are none of draughts, or the faults of the record's diagram.
pub fn write(record: &Record, rules: &str, style: &Style) -> Result<Written, Faults> {
    let Some(kind) = rules_of(rules).map(DraughtsRules::kind) else {
        return Err(Fault::syntax("a rules id of draughts", format!("{rules:?}")).into());
    };
    let mut face = open(rules, record.setup.as_deref())?;
    let first_ply = u32::from(face.turn() == Turn::Of(Seat(1)));
    let letters = kind.board() == Board::SixtyFour && style.squares == Squares::Usual;
    let mut losses = Vec::new();
    let score = record.score.as_ref().and_then(|score| {
        let scaled = scaled(score, kind);
        if scaled.is_none() {
            losses.push(Loss::Score(score.to_string()));
        }
        scaled
    });
    let out = Record {
        headers: headers(record, rules, kind, letters),
        setup: record.setup.as_ref().map(|_| face.setup()),
        tree: moves(&record.tree, face.as_mut(), letters, &mut losses),
        score,
    };
    let envelope = pgn::Style { seats: 2, first_ply, columns: style.columns };
    let written = pgn::write(&out, &envelope);
    losses.extend(written.losses.into_iter().map(Loss::Envelope));
    let text = ended_by_star(&written.text, out.score.as_ref());
    Ok(Written { text: set_ups_restored(&text), losses })
}

/// The record's tags with the type of the game, and with the rules where the type does not tell
/// them.
fn headers(record: &Record, rules: &str, kind: Kind, letters: bool) -> Headers {
    let numbered = !letters && kind.board() == Board::SixtyFour;
    let corner = numbered.then_some(Corner::TopLeft);
    let own = GameType { corner, ..GameType::of(kind) };
    let fits = |text: &str| {
        let told: Option<GameType> = text.parse().ok();
        told.is_some_and(|told| told.number == own.number && told.corner == own.corner)
    };
    let mut out = Headers::default();
    for (name, value) in record.headers.iter() {
        if name.eq_ignore_ascii_case("GameType") && !fits(value) {
            out.push(name, own.to_string());
        } else if name.eq_ignore_ascii_case("Rules") && rules_of(value).is_some() {
            out.push(name, rules);
        } else {
            out.push(name, value);
        }
    }
    if out.get("GameType").is_none() {
        out.push("GameType", own.to_string());
    }
    if out.get("Rules").is_none() && rules != default_rules(kind) {
        out.push("Rules", rules);
    }
    out
}

/// The result in the points that the list gives for the game: 2, 1 and 0 on 100 squares, 1, 1/2 and
/// 0 on 64. Two zeros are a game that both have lost.
fn scaled(score: &Score, kind: Kind) -> Option<Score> {
    let win = if kind.board() == Board::Hundred { 8 } else { 4 };
    let points = match *score.points_quarters() {
        [0, 0] => [0, 0],
        [won, 0] if won > 0 => [win, 0],
        [0, won] if won > 0 => [0, win],
        [one, other] if one == other => [win / 2, win / 2],
        _ => return None,
    };
    Score::new(&points)
}

/// The tree with its moves in the notation that is written.
fn moves(tree: &Tree, face: &mut dyn Face, letters: bool, losses: &mut Vec<Loss>) -> Tree {
    let notation = if letters { "algebraic" } else { "pdn" };
    let mut out = Tree::default();
    let mut went = vec![None; tree.len() + 1];
    went[0] = Some(Tree::ROOT);
    let note = |out: &mut Tree, face: &mut dyn Face, node: NodeId, copy: NodeId| {
        let notes = tree.notes(node);
        if !notes.is_empty() {
            *out.notes_mut(copy) = notes.clone();
        }
        for diagram in notes.after.iter().filter_map(|note| set_up(note)) {
            // One that cannot be set up shows in the first move after it.
            let _ = face.place(diagram, LET_STAND);
        }
    };
    note(&mut out, face, Tree::ROOT, Tree::ROOT);
    for step in tree.walk() {
        match step {
            Step::Enter(node) => {
                let parent = tree.parent(node).unwrap_or(Tree::ROOT);
                let Some(to) = went[parent.index()] else { continue };
                let Some(text) = play(face, tree.mv(node), notation) else {
                    losses.push(Loss::Move(tree.mv(node).to_owned()));
                    continue;
                };
                let copy = out.add(to, text);
                went[node.index()] = Some(copy);
                note(&mut out, face, node, copy);
            }
            Step::Leave(node) if went[node.index()].is_some() => {
                face.take_back();
            }
            Step::Leave(_) => {}
        }
    }
    out
}

/// Makes a move and gives its text.
fn play(face: &mut dyn Face, text: &str, notation: &str) -> Option<String> {
    let seat = face.turn().seats().iter().next()?;
    let mv = face.read(text).ok()?;
    let name = face.name(&mv, notation)?;
    face.play(seat, &mv).ok()?;
    Some(name)
}

/// The diagram of a note `/FEN "..."/`.
fn set_up(note: &str) -> Option<&str> {
    let quoted = note.strip_prefix("/FEN")?.strip_suffix('/')?.trim();
    quoted.strip_prefix('"')?.strip_suffix('"')
}

fn ended_by_star(text: &str, score: Option<&Score>) -> String {
    let score = score.map(ToString::to_string).unwrap_or_default();
    match text.trim_end().strip_suffix(&score).filter(|_| !score.is_empty()) {
        Some(rest) => format!("{rest}*\n"),
        None => text.to_owned(),
    }
}

/// Notes that set up the board, as the sign for it.
fn set_ups_restored(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{/FEN") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        match from.find('}').filter(|end| set_up(&from[1..*end]).is_some()) {
            Some(end) => {
                out.push_str(&from[1..end]);
                rest = &from[end + 1..];
            }
            None => {
                out.push('{');
                rest = &from[1..];
            }
        }
    }
    out.push_str(rest);
    out
}
