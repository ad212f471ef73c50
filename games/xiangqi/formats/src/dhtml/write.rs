//! From a record to a text.

use super::{HEADERS, IGNORED};
use crate::board::{diagram, points};
use crate::headers::{RESULTS, UNSAID, code, one_comment, rescaled, start_of};
use std::fmt::Write as _;
use yiguan_record::format::{FormatError, Loss, LossKind, Wrote};
use yiguan_record::{NodeId, Record, Tree};
use yiguan_xiangqi::{Colour, Move, Square};

pub(super) fn write(record: &Record) -> Result<Wrote, FormatError> {
    let wrong = |expected: &'static str, got: String| FormatError::byte(0, expected, got);
    let setup = diagram(record.setup.as_deref())
        .and_then(|setup| points(&setup).map(|points| (setup, points)));
    let (setup, points) = setup.map_err(|why| wrong("a diagram", why.to_string()))?;
    let mut writer = Writer { text: String::from("[DhtmlXQ]\n"), losses: Vec::new() };
    writer.tag("ver", "www_dpxq_com");
    writer.headers(record);
    writer.tag(
        "binit",
        &points.iter().map(|at| at.map_or("99".to_owned(), digits)).collect::<String>(),
    );
    // Who moves first is told by the piece that does; where none does, only a FEN can say it.
    if setup.side == Colour::Black && record.tree.is_empty() {
        writer.tag("fen", &setup.to_string());
    }
    writer.tree(&record.tree)?;
    writer.text.push_str("[/DhtmlXQ]\n");
    Ok(Wrote { bytes: writer.text.into_bytes(), losses: writer.losses })
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), 9 - square.rank())
}

struct Writer {
    text: String,
    losses: Vec<Loss>,
}

impl Writer {
    fn tag(&mut self, name: &str, value: &str) {
        // Writing into a String cannot fail.
        let _ = writeln!(self.text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    }

    fn headers(&mut self, record: &Record) {
        let mut used: Vec<String> = Vec::new();
        for (name, value) in record.headers.iter() {
            if UNSAID.iter().any(|unsaid| unsaid.eq_ignore_ascii_case(name)) {
                continue;
            }
            let known = HEADERS.iter().find(|(_, header)| header.eq_ignore_ascii_case(name));
            let tag = known.map_or(name, |(tag, _)| tag).to_owned();
            // Tags of the moves, and those that would be read as another header.
            let taken = ["binit", "fen"].contains(&tag.as_str())
                || tag.starts_with("move")
                || tag.starts_with("comment")
                || (known.is_none() && HEADERS.iter().any(|(tag, _)| *tag == name))
                || IGNORED.contains(&tag.as_str());
            let plain = tag.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !tag.is_empty();
            let result = name.eq_ignore_ascii_case("result");
            let tag = if result { "result".to_owned() } else { tag };
            if !plain || taken || used.contains(&tag) || (result && record.score.is_some()) {
                self.losses.push(Loss::new(LossKind::Header, name));
                continue;
            }
            used.push(tag.clone());
            let (kept, whole) = value_of(&value.replace('\n', " "));
            if !whole || value.contains('\n') {
                self.losses.push(Loss::new(LossKind::HeaderChanged, name));
            }
            self.tag(&tag, &kept);
        }
        let result = code(record.score.as_ref()).unwrap_or_else(|loss| {
            self.losses.push(loss);
            0
        });
        self.losses.extend(rescaled(record));
        if record.headers.get("Result").is_none() || record.score.is_some() {
            let word = RESULTS.iter().find(|(_, code)| *code == result);
            self.tag("result", word.map_or("未知", |(word, _)| word));
        }
    }

    fn tree(&mut self, tree: &Tree) -> Result<(), FormatError> {
        // Lines to write: which line each leaves, with which move, and its first node.
        let mut lines: Vec<(usize, u32, NodeId)> = Vec::new();
        self.comment(0, 0, tree, Tree::ROOT);
        let main = tree.children(Tree::ROOT).next();
        lines.extend(tree.children(Tree::ROOT).skip(1).map(|other| (0, 1, other)));
        self.line("movelist", 0, 1, main, tree, &mut lines)?;
        let mut number = 0;
        while let Some((parent, ply, first)) = lines.get(number).copied() {
            number += 1;
            let name = format!("move_{parent}_{ply}_{number}");
            self.line(&name, number, ply, Some(first), tree, &mut lines)?;
        }
        Ok(())
    }

    /// Writes a line and finds those that leave it.
    fn line(
        &mut self,
        name: &str,
        number: usize,
        first: u32,
        start: Option<NodeId>,
        tree: &Tree,
        lines: &mut Vec<(usize, u32, NodeId)>,
    ) -> Result<(), FormatError> {
        let mut moves = String::new();
        let mut comments = Vec::new();
        let mut at = start;
        let mut ply = first;
        while let Some(node) = at {
            let text = tree.mv(node);
            let mv: Move = text
                .parse()
                .map_err(|_| FormatError::byte(0, "a canonical move", format!("{text:?}")))?;
            moves.push_str(&digits(mv.from));
            moves.push_str(&digits(mv.to));
            comments.push((ply, node));
            ply += 1;
            let mut next = tree.children(node);
            at = next.next();
            lines.extend(next.map(|other| (number, ply, other)));
        }
        self.tag(name, &moves);
        for (ply, node) in comments {
            self.comment(number, ply, tree, node);
        }
        Ok(())
    }

    fn comment(&mut self, line: usize, ply: u32, tree: &Tree, node: NodeId) {
        let said = one_comment(tree.notes(node), &mut self.losses);
        if said.is_empty() {
            return;
        }
        let (kept, whole) = value_of(&said);
        if !whole {
            self.losses.push(Loss::new(LossKind::Comment, start_of(&said)));
        }
        let name = if line == 0 { format!("comment{ply}") } else { format!("comment{line}_{ply}") };
        self.tag(&name, &kept);
    }
}

/// A text as a value, and whether it reads back the same.
fn value_of(text: &str) -> (String, bool) {
    let safe = text.replace("[DhtmlXQ", "［DhtmlXQ").replace("[/DhtmlXQ", "［/DhtmlXQ");
    let same = safe == text && !text.contains("||") && !text.contains('\r') && !text.is_empty();
    let safe = safe.replace('&', "&amp;").replace('<', "&lt;").replace('\\', "&#92;");
    (safe.replace("\r\n", "\n").replace(['\n', '\r'], "||"), same)
}
