//! From a record to bytes.

use super::{FIRST, FROM, KIND, KINDS, NEWEST, PIECES, PLAIN, RESULT, Seal, TO, TREE, texts};
use crate::board::{diagram, points};
use crate::branches::stream;
use crate::headers::{code, one_comment, rescaled, unknown};
use crate::texts::{fitted, gbk};
use yiguan_record::format::{FormatError, Loss, LossKind, Wrote};
use yiguan_record::{Record, Tree};
use yiguan_xiangqi::{Colour, Move, Square};

/// Writes a record whose moves are canonical, sealed as `seal` says.
///
/// # Errors
/// A version that is none of 0x0A to 0x12, a diagram or a move that is none.
pub fn write(record: &Record, seal: &Seal) -> Result<Wrote, FormatError> {
    let wrong = |expected: &'static str, got: String| FormatError::byte(0, expected, got);
    if !(PLAIN..=NEWEST).contains(&seal.version) {
        return Err(wrong("a version 0x0A to 0x12", format!("{:#04x}", seal.version)));
    }
    let setup = diagram(record.setup.as_deref())
        .and_then(|setup| points(&setup).map(|points| (setup, points)));
    let (setup, points) = setup.map_err(|why| wrong("a diagram", why.to_string()))?;
    let keys = seal.keys();
    let mut losses = Vec::new();
    let mut bytes = vec![0; TREE];
    bytes[..16].copy_from_slice(&seal.head());
    for slot in 0..32 {
        let listed = match seal.version {
            0x0C.. => (slot + usize::from(keys.pieces) + 1) % 32,
            _ => slot,
        };
        let code = points[listed].map_or(0xFF, code_of);
        bytes[PIECES + slot] = code.wrapping_add(keys.pieces);
    }
    bytes[FIRST] = u8::from(setup.side == Colour::Black);
    bytes[RESULT] = code(record.score.as_ref()).unwrap_or_else(|loss| {
        losses.push(loss);
        0
    });
    losses.extend(rescaled(record));
    headers(record, &mut bytes, &mut losses);
    let mut writer = Writer { bytes, plain: seal.version <= PLAIN, keys, losses };
    let goes_on = !record.tree.is_empty();
    writer.entry([FROM, TO], goes_on, false, &record.tree, Tree::ROOT);
    for (node, goes_on, another) in stream(&record.tree) {
        let text = record.tree.mv(node);
        let mv: Move = text.parse().map_err(|_| wrong("a canonical move", format!("{text:?}")))?;
        let from = code_of(mv.from).wrapping_add(FROM).wrapping_add(keys.from);
        let to = code_of(mv.to).wrapping_add(TO).wrapping_add(keys.to);
        writer.entry([from, to], goes_on, another, &record.tree, node);
    }
    Ok(Wrote { bytes: writer.bytes, losses: writer.losses })
}

fn code_of(square: Square) -> u8 {
    square.file() * 10 + square.rank()
}

fn headers(record: &Record, bytes: &mut [u8], losses: &mut Vec<Loss>) {
    for (offset, room, name) in texts() {
        let Some(value) = record.headers.get(name) else { continue };
        let (text, whole) = fitted(value, room - 1);
        if !whole || value.is_empty() || value.contains(['\0', '\r']) {
            losses.push(Loss::new(LossKind::HeaderChanged, name));
        }
        bytes[offset] = text.len() as u8;
        bytes[offset + 1..=offset + text.len()].copy_from_slice(&text);
    }
    let kind = record
        .headers
        .get("Type")
        .and_then(|told| KINDS[1..].iter().position(|kind| *kind == told));
    bytes[KIND] = kind.map_or(0, |index| index as u8 + 1);
    let known = |name: &str| {
        texts().any(|(.., known)| known.eq_ignore_ascii_case(name))
            || (kind.is_some() && name.eq_ignore_ascii_case("Type"))
    };
    losses.extend(unknown(record, known));
}

struct Writer {
    bytes: Vec<u8>,
    plain: bool,
    keys: super::keys::Keys,
    losses: Vec<Loss>,
}

impl Writer {
    fn entry(
        &mut self,
        points: [u8; 2],
        goes_on: bool,
        another: bool,
        tree: &Tree,
        node: yiguan_record::NodeId,
    ) {
        let said = one_comment(tree.notes(node), &mut self.losses);
        let comment = gbk(&said.replace("\r\n", "\n").replace('\n', "\r\n"));
        let start = self.bytes.len();
        self.bytes.extend(points);
        if self.plain {
            let flags = if goes_on { 0xF0 } else { 0 } | if another { 0x0F } else { 0 };
            self.bytes.extend([flags, if node == Tree::ROOT { 0xFF } else { 0 }]);
            self.bytes.extend((comment.len() as u32).to_le_bytes());
        } else {
            let bits = [(goes_on, 0x80), (another, 0x40), (!comment.is_empty(), 0x20)];
            let flags = bits.iter().map(|(set, bit)| if *set { *bit } else { 0u8 }).sum();
            self.bytes.extend([flags, 0]);
            if !comment.is_empty() {
                let length = (comment.len() as u32).wrapping_add(self.keys.comment);
                self.bytes.extend(length.to_le_bytes());
            }
        }
        self.bytes.extend(comment);
        self.keys.sealed(start, &mut self.bytes[start..]);
    }
}
