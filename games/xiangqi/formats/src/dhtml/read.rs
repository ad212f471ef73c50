//! From a text to records.

use super::{HEADERS, IGNORED};
use crate::board::{Board, listed};
use crate::bytes::one_line_end;
use crate::headers::{score, start_of, worded};
use std::collections::{BTreeMap, HashMap};
use yiguan_record::format::{At, FormatError, Loss, LossKind, Parsed, Reading};
use yiguan_record::{NodeId, Record, Tree};
use yiguan_xiangqi::{Colour, Move, Square, XiangqiSetup};

const OPEN: &str = "[DhtmlXQ_";

/// A tag with its value and its place.
struct Tag<'a> {
    name: &'a str,
    value: &'a str,
    offset: usize,
}

/// The games of a text: their tags until a tag comes twice or a block ends.
pub(super) struct Games<'a> {
    text: &'a str,
    at: usize,
    how: Reading,
    count: usize,
}

impl<'a> Games<'a> {
    pub(super) fn new(text: &'a str, how: &Reading) -> Self {
        Self { text, at: 0, how: *how, count: 0 }
    }

    /// The next tag, the place after it, and whether a block ended before it.
    fn tag(&self) -> Option<(Tag<'a>, usize, bool)> {
        let mut at = self.at;
        loop {
            let offset = at + self.text[at..].find(OPEN)?;
            let inside = offset + OPEN.len();
            let name_end =
                self.text[inside..].find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let name = &self.text[inside..inside + name_end.unwrap_or(0)];
            let after = &self.text[inside + name.len()..];
            if name.is_empty() || !after.starts_with(']') {
                at = inside;
                continue;
            }
            let start = inside + name.len() + 1;
            // Closed by its own end, or by what opens or closes next in a spoilt page.
            let rest = &self.text[start..];
            let next = rest.find(OPEN).unwrap_or(rest.len());
            let end = rest[..next].find("[/DhtmlXQ").unwrap_or(next);
            let between = &self.text[self.at..offset];
            let ended = between.contains("[/DhtmlXQ]") || between.contains("[/DhtmlXQiFrame]");
            return Some((Tag { name, value: &rest[..end], offset }, start + end, ended));
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Parsed, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut game = Game::default();
        while let Some((tag, after, ended)) = self.tag() {
            if !game.names.is_empty() && (ended || game.has(tag.name)) {
                break;
            }
            self.at = after;
            game.keep(&tag);
        }
        if game.names.is_empty() {
            return None;
        }
        self.count += 1;
        if self.count > self.how.limits.games {
            let expected = format!("at most {} games", self.how.limits.games);
            self.at = self.text.len();
            return Some(Err(FormatError::byte(game.offset, expected, "more")));
        }
        Some(game.read(&self.how))
    }
}

/// A line of moves: which line it leaves, with which of its moves, and its digits.
struct Line {
    leaves: Option<(u32, u32)>,
    digits: String,
    offset: usize,
}

/// The tags of a game.
#[derive(Default)]
struct Game {
    offset: usize,
    names: HashMap<String, ()>,
    record: Record,
    binit: Option<(String, usize)>,
    fen: Option<String>,
    lines: BTreeMap<u32, Line>,
    /// By line and move.
    comments: BTreeMap<(u32, u32), String>,
    losses: Vec<Loss>,
}

impl Game {
    fn has(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    fn keep(&mut self, tag: &Tag<'_>) {
        if self.names.is_empty() {
            self.offset = tag.offset;
        }
        self.names.insert(tag.name.to_owned(), ());
        let digits = || tag.value.chars().filter(char::is_ascii_digit).collect::<String>();
        if tag.name == "binit" {
            self.binit = Some((digits(), tag.offset));
        } else if tag.name == "movelist" {
            self.lines.insert(0, Line { leaves: None, digits: digits(), offset: tag.offset });
        } else if let Some(numbers) = tag.name.strip_prefix("move_") {
            let numbers: Vec<_> = numbers.split('_').map(str::parse::<u32>).collect();
            match numbers[..] {
                // Some write the main line so, too.
                [Ok(_), Ok(_), Ok(0)] => {
                    let line = Line { leaves: None, digits: digits(), offset: tag.offset };
                    self.lines.entry(0).or_insert(line);
                }
                [Ok(parent), Ok(ply), Ok(number)] => {
                    let leaves = Some((parent, ply));
                    let line = Line { leaves, digits: digits(), offset: tag.offset };
                    self.lines.insert(number, line);
                }
                _ => self.losses.push(Loss::byte(LossKind::Variation, tag.offset, tag.name)),
            }
        } else if let Some(numbers) = tag.name.strip_prefix("comment") {
            let (line, ply) = numbers.split_once('_').unwrap_or(("0", numbers));
            match (line.parse(), ply.parse()) {
                (Ok(line), Ok(ply)) => {
                    let text = words(tag.value).replace("||", "\n");
                    if !text.is_empty() {
                        self.comments.insert((line, ply), text);
                    }
                }
                _ => self.header(tag),
            }
        } else if tag.name == "fen" {
            self.fen = Some(words(tag.value)).filter(|fen| !fen.is_empty());
        } else {
            self.header(tag);
        }
    }

    fn header(&mut self, tag: &Tag<'_>) {
        let value = words(tag.value);
        if value.is_empty() || IGNORED.contains(&tag.name) {
            return;
        }
        if tag.name == "result" {
            match worded(&value) {
                Some(code) => self.record.score = score(code),
                None => match value.parse() {
                    Ok(score) => self.record.score = Some(score),
                    Err(_) => self.record.headers.push("Result", value),
                },
            }
            return;
        }
        let known = HEADERS.iter().find(|(name, _)| *name == tag.name);
        self.record.headers.push(known.map_or(tag.name, |(_, header)| header), value);
    }

    fn read(mut self, how: &Reading) -> Result<Parsed, FormatError> {
        let (board, told) = self.board()?;
        self.losses.extend(board.losses());
        if self.record.headers.len() > how.limits.tags {
            let expected = format!("at most {} tags", how.limits.tags);
            return Err(FormatError::byte(self.offset, expected, "more"));
        }
        let (tree, places) = self.tree(&board, how)?;
        let first = tree.main_line().next().and_then(|node| tree.mv(node).parse::<Move>().ok());
        let setup = board.setup(told, first);
        let record = Record { setup, tree, ..self.record };
        Ok(Parsed { record, rules: Some("xiangqi".to_owned()), places, losses: self.losses })
    }

    fn board(&self) -> Result<(Board, Colour), FormatError> {
        if let Some(fen) = &self.fen {
            let setup: Result<XiangqiSetup, yiguan_core::Faults> = fen.parse();
            let setup =
                setup.map_err(|why| FormatError::byte(self.offset, "a FEN", why.to_string()))?;
            return Ok((Board::new(setup.board), setup.side));
        }
        let Some((digits, offset)) = self.binit.as_ref().filter(|(digits, _)| !digits.is_empty())
        else {
            return Ok((Board::start(), Colour::Red));
        };
        if digits.len() != 64 {
            let got = format!("{}", digits.len());
            return Err(FormatError::byte(*offset, "64 digits in binit", got));
        }
        let mut pieces = [None; Square::COUNT];
        for (index, piece) in listed().enumerate() {
            let pair = &digits[2 * index..2 * index + 2];
            // 99, or any other point beyond the board: captured.
            let Some(square) = square(pair) else { continue };
            let there = &mut pieces[square.index()];
            if there.replace(piece).is_some() {
                let expected = "pieces on points of their own";
                return Err(FormatError::byte(*offset, expected, format!("{pair} twice")));
            }
        }
        Ok((Board::new(pieces), Colour::Red))
    }

    fn tree(&mut self, board: &Board, how: &Reading) -> Result<(Tree, Vec<At>), FormatError> {
        let mut tree = Tree::default();
        let mut places = vec![At::Byte(self.offset as u64)];
        // For each line: which line it leaves and with which move, and its own nodes.
        let mut nodes: HashMap<u32, (u32, u32, Vec<NodeId>)> = HashMap::new();
        for (number, line) in &self.lines {
            let (parent, first) = line.leaves.unwrap_or((0, 1));
            let at = match line.leaves {
                None => Some(Tree::ROOT),
                Some(_) => node_at(&nodes, parent, first.wrapping_sub(1), how.limits.depth),
            };
            let Some(mut at) = at else {
                let what = format!("line {number} leaves line {parent} with move {first}");
                self.losses.push(Loss::byte(LossKind::Variation, line.offset, what));
                continue;
            };
            if line.digits.len() % 4 != 0 {
                let got = format!("{} digits", line.digits.len());
                return Err(FormatError::byte(line.offset, "four digits for each move", got));
            }
            let mut own = Vec::with_capacity(line.digits.len() / 4);
            for four in (0..line.digits.len()).step_by(4).map(|at| &line.digits[at..at + 4]) {
                if tree.len() >= how.limits.moves {
                    let expected = format!("at most {} moves", how.limits.moves);
                    return Err(FormatError::byte(line.offset, expected, "more"));
                }
                let (Some(from), Some(to)) = (square(&four[..2]), square(&four[2..])) else {
                    let expected = "moves between points 00 to 89";
                    return Err(FormatError::byte(line.offset, expected, four));
                };
                at = tree.add(at, board.upright(Move::new(from, to)).to_string());
                places.push(At::Byte(line.offset as u64));
                own.push(at);
            }
            nodes.insert(*number, (parent, first, own));
        }
        for ((line, ply), text) in std::mem::take(&mut self.comments) {
            let own = nodes.get(&line).and_then(|(_, first, own)| {
                let index = if line == 0 { ply.checked_sub(1) } else { ply.checked_sub(*first) };
                own.get(index? as usize).copied()
            });
            let node = if (line, ply) == (0, 0) { Some(Tree::ROOT) } else { own };
            match node {
                Some(node) => tree.notes_mut(node).after.push(text),
                None => self.losses.push(Loss::new(LossKind::Comment, start_of(&text))),
            }
        }
        Ok((tree, places))
    }
}

/// The node after move `ply` of a line, which may lie before the line left another.
fn node_at(
    nodes: &HashMap<u32, (u32, u32, Vec<NodeId>)>,
    mut line: u32,
    ply: u32,
    depth: usize,
) -> Option<NodeId> {
    if ply == 0 {
        return Some(Tree::ROOT);
    }
    for _ in 0..=depth {
        let (parent, first, own) = nodes.get(&line)?;
        if let Some(index) = ply.checked_sub(*first) {
            return own.get(index as usize).copied();
        }
        line = *parent;
    }
    None
}

/// Column and row from the top left.
fn square(pair: &str) -> Option<Square> {
    let [file, row] = pair.as_bytes() else { return None };
    let (file, row) = (file.checked_sub(b'0')?, row.checked_sub(b'0')?);
    (file < 9 && row < 10).then(|| Square::new(file, 9 - row))
}

/// A value as people read it: marks of HTML and of JavaScript resolved, ends of lines as one.
fn words(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value.trim_matches(['\r', '\n']);
    while let Some(at) = rest.find(['&', '<', '\\']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (text, taken) = mark(rest);
        out.push_str(text.as_deref().unwrap_or(&rest[..taken]));
        rest = &rest[taken..];
    }
    out.push_str(rest);
    one_line_end(&out)
}

/// What a mark at the start of `rest` stands for, and its length; `None`: for itself.
fn mark(rest: &str) -> (Option<String>, usize) {
    const ENTITIES: [(&str, &str); 6] = [
        ("&amp;", "&"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&nbsp;", " "),
        ("&apos;", "'"),
    ];
    if let Some((mark, text)) = ENTITIES.iter().find(|(mark, _)| rest.starts_with(mark)) {
        return (Some((*text).to_owned()), mark.len());
    }
    for mark in ["<br>", "<br/>", "<br />", "<BR>", "<BR/>", "<BR />"] {
        if rest.starts_with(mark) {
            return (Some("\n".to_owned()), mark.len());
        }
    }
    let number = |digits: &str, radix| {
        u32::from_str_radix(digits, radix).ok().and_then(char::from_u32).map(String::from)
    };
    if let Some(inside) = rest.strip_prefix("&#")
        && let Some(end) = inside.bytes().take(8).position(|byte| byte == b';')
    {
        let digits = &inside[..end];
        let text = match digits.strip_prefix(['x', 'X']) {
            Some(digits) => number(digits, 16),
            None => number(digits, 10),
        };
        return match text {
            Some(text) => (Some(text), end + 3),
            None => (None, 1),
        };
    }
    if let Some(digits) = rest.strip_prefix("\\u").and_then(|inside| inside.get(..4))
        && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        && let Some(text) = number(digits, 16)
    {
        return (Some(text), 6);
    }
    (None, 1)
}
