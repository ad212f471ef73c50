//! From a record to bytes.

use super::{
    ANOTHER, BOARD, COMMENT, ENDS, FIRST, KIND, MOVES, RECORD_MARK, RESULT, START_NUMBER, STATE,
    TEXTS,
};
use crate::board::diagram;
use crate::branches::stream;
use crate::headers::{code, one_comment, rescaled, start_of, unknown};
use yiguan_record::format::{FormatError, Loss, LossKind, Wrote};
use yiguan_record::{NodeId, Record, Tree};
use yiguan_xiangqi::{Colour, Kind, Move, Piece, Square};

pub(super) fn record(record: &Record) -> Result<Wrote, FormatError> {
    let wrong = |expected: &'static str, got: String| FormatError::byte(0, expected, got);
    let setup = diagram(record.setup.as_deref());
    let setup = setup.map_err(|why| wrong("a diagram", why.to_string()))?;
    let mut losses = Vec::new();
    let mut bytes = vec![0; MOVES];
    bytes[..16].copy_from_slice(RECORD_MARK);
    bytes[KIND] = 2;
    headers(record, &mut bytes, &mut losses);
    bytes[RESULT] = code(record.score.as_ref()).unwrap_or_else(|loss| {
        losses.push(loss);
        0
    });
    losses.extend(rescaled(record));
    bytes[FIRST] = if setup.side == Colour::Red { 1 } else { 2 };
    bytes[START_NUMBER] = 1;
    for square in Square::all() {
        if let Some(piece) = setup.board[square.index()] {
            bytes[BOARD + usize::from(index(square))] = code_of(piece);
        }
    }
    bytes[STATE..MOVES].fill(0xFF);
    let mut writer = Writer { bytes, losses };
    let ends = if record.tree.is_empty() { ENDS } else { 0 };
    writer.entry(ends, [0, 0], &record.tree, Tree::ROOT);
    for (node, goes_on, another) in stream(&record.tree) {
        let text = record.tree.mv(node);
        let mv: Move = text.parse().map_err(|_| wrong("a canonical move", format!("{text:?}")))?;
        let flags = if goes_on { 0 } else { ENDS } | if another { ANOTHER } else { 0 };
        writer.entry(flags, [index(mv.from), index(mv.to)], &record.tree, node);
    }
    Ok(Wrote { bytes: writer.bytes, losses: writer.losses })
}

fn index(square: Square) -> u8 {
    (9 - square.rank()) * 9 + square.file()
}

fn code_of(piece: Piece) -> u8 {
    let side = if piece.colour == Colour::Red { 0x10 } else { 0x20 };
    side + match piece.kind {
        Kind::Chariot => 1,
        Kind::Horse => 2,
        Kind::Elephant => 3,
        Kind::Advisor => 4,
        Kind::General => 5,
        Kind::Cannon => 6,
        Kind::Soldier => 7,
    }
}

fn headers(record: &Record, bytes: &mut [u8], losses: &mut Vec<Loss>) {
    for (offset, room, name) in TEXTS {
        let Some(value) = record.headers.get(name) else { continue };
        let mut units = Vec::new();
        let mut buffer = [0; 2];
        for c in value.chars().take_while(|c| *c != '\0') {
            let encoded = c.encode_utf16(&mut buffer);
            if 2 * (units.len() + encoded.len() + 1) > room {
                break;
            }
            units.extend_from_slice(encoded);
        }
        if !String::from_utf16(&units).is_ok_and(|kept| kept == value) || value.is_empty() {
            losses.push(Loss::new(LossKind::HeaderChanged, name));
        }
        for (at, unit) in units.iter().enumerate() {
            let at = offset + 2 * at;
            bytes[at..at + 2].copy_from_slice(&unit.to_le_bytes());
        }
    }
    let known = |name: &str| TEXTS.iter().any(|(.., known)| known.eq_ignore_ascii_case(name));
    losses.extend(unknown(record, known));
}

struct Writer {
    bytes: Vec<u8>,
    losses: Vec<Loss>,
}

impl Writer {
    fn entry(&mut self, flags: u8, points: [u8; 2], tree: &Tree, node: NodeId) {
        let said = one_comment(tree.notes(node), &mut self.losses);
        if said.contains('\0') {
            self.losses.push(Loss::new(LossKind::Comment, start_of(&said)));
        }
        let said = said.replace('\0', " ").replace("\r\n", "\n").replace('\n', "\r\n");
        let units: Vec<u8> = said.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let comment = if units.is_empty() { 0 } else { COMMENT };
        self.bytes.extend([flags | comment, 0, points[0], points[1]]);
        if comment != 0 {
            self.bytes.extend((units.len() as u32).to_le_bytes());
            self.bytes.extend(units);
        }
    }
}
