//! From bytes to a record.

use super::keys::Keys;
use super::{FIRST, FROM, KIND, KINDS, NEWEST, PIECES, PLAIN, RESULT, Seal, TO, TREE, texts};
use crate::board::{Board, listed};
use crate::branches::Branches;
use crate::bytes::Bytes;
use crate::headers::score;
use crate::texts::{self as text, Raw};
use yiguan_record::format::{At, FormatError, Loss, LossKind, Parsed, Reading};
use yiguan_record::{Encoding, NodeId, Record, Tree};
use yiguan_xiangqi::{Colour, Move, Square};

/// What a text belongs to.
enum Of {
    Header(&'static str),
    Comment(NodeId),
}

pub(super) fn read(bytes: &[u8], how: &Reading) -> Result<(Parsed, Option<Encoding>), FormatError> {
    let mut head = Bytes::new(bytes, 0);
    let first: [u8; 16] = head.array("a header of 1024 bytes")?;
    if !first.starts_with(b"XQ") {
        let got = format!("{:02x} {:02x}", first[0], first[1]);
        return Err(FormatError::byte(0, "the mark XQ", got));
    }
    Bytes::new(bytes, 16).take(TREE - 16, "a header of 1024 bytes")?;
    let seal = Seal::of(&first);
    let mut losses = Vec::new();
    if seal.version > NEWEST {
        let what = format!("version {:#04x} is read like {NEWEST:#04x}", seal.version);
        losses.push(Loss::byte(LossKind::Other, 2, what));
    }
    if seal.version > PLAIN && !seal.adds_up() {
        losses.push(Loss::byte(LossKind::Other, 12, "the keys do not add up"));
    }
    let keys = seal.keys();
    let board = Board::new(pieces(bytes, seal.version, &keys)?);
    losses.extend(board.losses());
    let mut reader = Reader {
        bytes: Bytes::new(bytes, TREE),
        plain: seal.version <= PLAIN,
        keys,
        board,
        raw: header_texts(bytes, &mut losses),
        places: Vec::new(),
        tree: Tree::default(),
    };
    reader.tree(how.limits.moves)?;
    let after = reader.bytes.rest();
    if after.iter().any(|byte| *byte != 0) {
        let what = format!("{} bytes after the moves", after.len());
        losses.push(Loss::byte(LossKind::Other, reader.bytes.offset(), what));
    }
    let Reader { board, raw, places, mut tree, .. } = reader;
    let (texts, encoding) = text::read(raw, how.encoding, &mut losses);
    let mut record = Record { score: score(bytes[RESULT]), ..Record::default() };
    if bytes[RESULT] > 3 {
        losses.push(Loss::byte(LossKind::Result, RESULT, format!("code {}", bytes[RESULT])));
    }
    if let Some(kind) = KINDS.get(usize::from(bytes[KIND])).filter(|_| bytes[KIND] > 0) {
        record.headers.push("Type", *kind);
    }
    for (of, text) in texts {
        match of {
            Of::Header(name) => record.headers.push(name, text),
            Of::Comment(node) => tree.notes_mut(node).after.push(text),
        }
    }
    let told = if bytes[FIRST] == 1 { Colour::Black } else { Colour::Red };
    let first = tree.main_line().next().and_then(|node| tree.mv(node).parse::<Move>().ok());
    record.setup = board.setup(told, first);
    record.tree = tree;
    let rules = Some("xiangqi".to_owned());
    Ok((Parsed { record, rules, places, losses }, encoding))
}

fn pieces(
    bytes: &[u8],
    version: u8,
    keys: &Keys,
) -> Result<[Option<yiguan_xiangqi::Piece>; Square::COUNT], FormatError> {
    let mut board = [None; Square::COUNT];
    for (index, piece) in listed().enumerate() {
        // From version 0x0C on the order is rotated.
        let slot = match version {
            0x0C.. => (index + 64 - usize::from(keys.pieces) % 32 - 1) % 32,
            _ => index,
        };
        let offset = PIECES + slot;
        let code = bytes[offset].wrapping_sub(keys.pieces);
        // Beyond the board: captured.
        let Some(square) = point(code) else { continue };
        let there = &mut board[square.index()];
        if there.is_some() {
            return Err(FormatError::byte(
                offset,
                "pieces on points of their own",
                square.to_string(),
            ));
        }
        *there = Some(piece);
    }
    Ok(board)
}

/// Ten times the file and the rank, both from 0.
fn point(code: u8) -> Option<Square> {
    (code <= 89).then(|| Square::new(code / 10, code % 10))
}

fn header_texts(bytes: &[u8], losses: &mut Vec<Loss>) -> Vec<Raw<Of>> {
    let mut raw = Vec::new();
    for (offset, room, name) in texts() {
        let length = usize::from(bytes[offset]);
        if length > room - 1 {
            let what = format!("{name} is {length} bytes long in a field of {}", room - 1);
            losses.push(Loss::byte(LossKind::HeaderChanged, offset, what));
        }
        let text = &bytes[offset + 1..offset + 1 + length.min(room - 1)];
        // Some programs count the zeros behind the text.
        let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
        if end > 0 {
            raw.push((Of::Header(name), offset + 1, text[..end].to_vec()));
        }
    }
    raw
}

struct Reader<'a> {
    bytes: Bytes<'a>,
    plain: bool,
    keys: Keys,
    board: Board,
    raw: Vec<Raw<Of>>,
    places: Vec<At>,
    tree: Tree,
}

/// A record of the tree.
struct Entry {
    offset: usize,
    from: u8,
    to: u8,
    goes_on: bool,
    another: bool,
    comment: usize,
}

impl Reader<'_> {
    fn tree(&mut self, most: usize) -> Result<(), FormatError> {
        // The first record is no move: it carries what is said of the start.
        let start = self.entry()?;
        self.places.push(At::Byte(start.offset as u64));
        self.comment(&start, Tree::ROOT)?;
        let mut branches = Branches::new(start.goes_on);
        while let Some(parent) = branches.parent() {
            let entry = self.entry()?;
            if self.tree.len() >= most {
                let expected = format!("at most {most} moves");
                return Err(FormatError::byte(entry.offset, expected, "more"));
            }
            let mv = self.mv(&entry)?;
            let node = self.tree.add(parent, self.board.upright(mv).to_string());
            self.places.push(At::Byte(entry.offset as u64));
            self.comment(&entry, node)?;
            branches.read(node, entry.goes_on, entry.another);
        }
        Ok(())
    }

    fn entry(&mut self) -> Result<Entry, FormatError> {
        let offset = self.bytes.offset();
        let size = if self.plain { 8 } else { 4 };
        let opened = self.keys.opened(offset, self.bytes.take(size, "a move")?);
        let flags = opened[2];
        let (goes_on, another, length) = if self.plain {
            let length = u32::from_le_bytes([opened[4], opened[5], opened[6], opened[7]]);
            (flags & 0xF0 != 0, flags & 0x0F != 0, Some(length))
        } else {
            (flags & 0x80 != 0, flags & 0x40 != 0, self.length(flags)?)
        };
        let comment = length.map_or(0, |length| length as usize);
        let left = self.bytes.rest().len();
        if comment > left {
            let expected = format!("a comment of at most the {left} bytes that are left");
            return Err(FormatError::byte(offset, expected, comment.to_string()));
        }
        Ok(Entry { offset, from: opened[0], to: opened[1], goes_on, another, comment })
    }

    /// The length of a comment in an encrypted file, if one is announced.
    fn length(&mut self, flags: u8) -> Result<Option<u32>, FormatError> {
        if flags & 0x20 == 0 {
            return Ok(None);
        }
        let offset = self.bytes.offset();
        let opened = self.keys.opened(offset, self.bytes.take(4, "the length of a comment")?);
        let sealed = u32::from_le_bytes([opened[0], opened[1], opened[2], opened[3]]);
        match sealed.checked_sub(self.keys.comment) {
            Some(length) => Ok(Some(length)),
            None => {
                let expected = format!("a length of at least {}", self.keys.comment);
                Err(FormatError::byte(offset, expected, sealed.to_string()))
            }
        }
    }

    fn comment(&mut self, entry: &Entry, node: NodeId) -> Result<(), FormatError> {
        if entry.comment > 0 {
            let offset = self.bytes.offset();
            let sealed = self.bytes.take(entry.comment, "a comment")?;
            let bytes = self.keys.opened(offset, sealed);
            self.raw.push((Of::Comment(node), offset, bytes));
        }
        Ok(())
    }

    fn mv(&self, entry: &Entry) -> Result<Move, FormatError> {
        let from = entry.from.wrapping_sub(FROM).wrapping_sub(self.keys.from);
        let to = entry.to.wrapping_sub(TO).wrapping_sub(self.keys.to);
        match (point(from), point(to)) {
            (Some(from), Some(to)) => Ok(Move::new(from, to)),
            _ => {
                let got = format!("{from} to {to}");
                Err(FormatError::byte(entry.offset, "a move between points 0 to 89", got))
            }
        }
    }
}
