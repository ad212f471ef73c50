//! From bytes to records.

use super::{
    ANOTHER, BLOCK, BOARD, COMMENT, ENDS, FIRST, INDEX, LIBRARY_MARK, MOVES, RECORD_MARK, RESULT,
    SLOT, SLOTS, TEXTS,
};
use crate::board::Board;
use crate::branches::Branches;
use crate::bytes::{Bytes, one_line_end};
use crate::headers::score;
use yiguan_record::format::{At, FormatError, Loss, LossKind, Parsed, Reading};
use yiguan_record::{Record, Tree};
use yiguan_xiangqi::{Colour, Kind, Move, Piece, Square};

/// Where the records of a library begin.
pub(super) fn records(bytes: &[u8], how: &Reading) -> Result<Vec<usize>, FormatError> {
    let mut head = Bytes::new(bytes, 0);
    let mark = head.take(16, "the mark CCBridgeLibrary")?;
    if !mark.starts_with(&LIBRARY_MARK[..15]) {
        return Err(FormatError::byte(0, "the mark CCBridgeLibrary", shown(mark)));
    }
    let mut head = Bytes::new(bytes, SLOTS);
    let slots = u32::from_le_bytes(head.array("the places of the index")?) as usize;
    let told = slots.checked_mul(SLOT).and_then(|size| size.checked_add(INDEX));
    let is_record = |at: &usize| bytes[(*at).min(bytes.len())..].starts_with(&RECORD_MARK[..15]);
    // The index is trusted only where it leads to a record; writers of other programs differ.
    let first = told.filter(is_record).or_else(|| {
        let mut windows = bytes.windows(15).skip(16);
        windows.position(|window| window == &RECORD_MARK[..15]).map(|at| at + 16)
    });
    let Some(first) = first else {
        return Err(FormatError::byte(INDEX.min(bytes.len()), "a record", "none to the end"));
    };
    let starts: Vec<_> = (first..bytes.len()).step_by(BLOCK).filter(is_record).collect();
    if starts.len() > how.limits.games {
        let expected = format!("at most {} games", how.limits.games);
        return Err(FormatError::byte(first, expected, starts.len().to_string()));
    }
    Ok(starts)
}

/// A record; `base` is where it begins in its file.
pub(super) fn record(bytes: &[u8], base: usize, how: &Reading) -> Result<Parsed, FormatError> {
    let from_base = |at: At| match at {
        At::Byte(offset) => At::Byte(offset + base as u64),
        At::Text(_) => at,
    };
    let mut parsed =
        read(bytes, how).map_err(|error| FormatError { at: from_base(error.at), ..error })?;
    parsed.places.iter_mut().for_each(|at| *at = from_base(*at));
    for loss in &mut parsed.losses {
        loss.at = loss.at.map(from_base);
    }
    Ok(parsed)
}

fn read(bytes: &[u8], how: &Reading) -> Result<Parsed, FormatError> {
    let mut head = Bytes::new(bytes, 0);
    let mark = head.take(16, "the mark CCBridge Record")?;
    if !mark.starts_with(&RECORD_MARK[..15]) {
        return Err(FormatError::byte(0, "the mark CCBridge Record", shown(mark)));
    }
    head.take(MOVES - 16, "a header of 2214 bytes")?;
    let mut losses = Vec::new();
    let mut record = Record::default();
    for (offset, room, name) in TEXTS {
        let text = text(&bytes[offset..offset + room], offset, &mut losses);
        if !text.is_empty() {
            record.headers.push(name, text);
        }
    }
    record.score = score(bytes[RESULT]);
    if bytes[RESULT] > 3 {
        losses.push(Loss::byte(LossKind::Result, RESULT, format!("code {}", bytes[RESULT])));
    }
    let board = Board::new(pieces(bytes)?);
    losses.extend(board.losses());
    let mut stream = Bytes::new(bytes, MOVES);
    let (tree, places) = tree(&mut stream, &board, how, &mut losses)?;
    let told = if bytes[FIRST] == 2 { Colour::Black } else { Colour::Red };
    let first = tree.main_line().next().and_then(|node| tree.mv(node).parse::<Move>().ok());
    if board.is_empty() && tree.is_empty() {
        losses.push(Loss::byte(LossKind::Setup, BOARD, "an empty board"));
    } else {
        record.setup = board.setup(told, first);
    }
    record.tree = tree;
    Ok(Parsed { record, rules: Some("xiangqi".to_owned()), places, losses })
}

fn pieces(bytes: &[u8]) -> Result<[Option<Piece>; Square::COUNT], FormatError> {
    let mut board = [None; Square::COUNT];
    for (index, code) in bytes[BOARD..BOARD + Square::COUNT].iter().enumerate() {
        let colour = match code >> 4 {
            1 => Colour::Red,
            2 => Colour::Black,
            _ if *code == 0 => continue,
            _ => return Err(wrong_piece(index, *code)),
        };
        let kind = match code & 15 {
            1 => Kind::Chariot,
            2 => Kind::Horse,
            3 => Kind::Elephant,
            4 => Kind::Advisor,
            5 => Kind::General,
            6 => Kind::Cannon,
            7 => Kind::Soldier,
            _ => return Err(wrong_piece(index, *code)),
        };
        board[square(index).index()] = Some(Piece { colour, kind });
    }
    Ok(board)
}

fn wrong_piece(index: usize, code: u8) -> FormatError {
    let expected = "a piece 0x11 to 0x17, 0x21 to 0x27, or 0";
    FormatError::byte(BOARD + index, expected, format!("{code:#04x}"))
}

/// Points are counted from the top left, row by row.
fn square(index: usize) -> Square {
    Square::new((index % 9) as u8, 9 - (index / 9) as u8)
}

fn tree(
    stream: &mut Bytes<'_>,
    board: &Board,
    how: &Reading,
    losses: &mut Vec<Loss>,
) -> Result<(Tree, Vec<At>), FormatError> {
    let mut tree = Tree::default();
    let mut places = vec![At::Byte(stream.offset() as u64)];
    // The first entry is no move: it carries what is said of the start.
    let [flags, ..] = stream.array::<4>("what is said of the start")?;
    let said = comment(stream, flags, losses)?;
    tree.notes_mut(Tree::ROOT).after.extend(said);
    let mut branches = Branches::new(flags & ENDS == 0);
    while let Some(parent) = branches.parent() {
        let offset = stream.offset();
        // A record without moves may simply end.
        if tree.is_empty() && stream.rest().iter().all(|byte| *byte == 0) {
            break;
        }
        let [flags, _, from, to] = stream.array::<4>("a move")?;
        let points = [from, to].map(usize::from);
        if points.iter().any(|point| *point >= Square::COUNT) {
            let got = format!("{from} to {to}");
            return Err(FormatError::byte(offset, "a move between points 0 to 89", got));
        }
        if tree.len() >= how.limits.moves {
            let expected = format!("at most {} moves", how.limits.moves);
            return Err(FormatError::byte(offset, expected, "more"));
        }
        let mv = board.upright(Move::new(square(points[0]), square(points[1])));
        let node = tree.add(parent, mv.to_string());
        places.push(At::Byte(offset as u64));
        if let Some(said) = comment(stream, flags, losses)? {
            tree.notes_mut(node).after.push(said);
        }
        branches.read(node, flags & ENDS == 0, flags & ANOTHER != 0);
    }
    Ok((tree, places))
}

fn comment(
    stream: &mut Bytes<'_>,
    flags: u8,
    losses: &mut Vec<Loss>,
) -> Result<Option<String>, FormatError> {
    if flags & COMMENT == 0 {
        return Ok(None);
    }
    let offset = stream.offset();
    let length = u32::from_le_bytes(stream.array("the length of a comment")?) as usize;
    let left = stream.rest().len();
    if length > left {
        let expected = format!("a comment of at most the {left} bytes that are left");
        return Err(FormatError::byte(offset, expected, length.to_string()));
    }
    let bytes = stream.take(length, "a comment")?;
    let text = text(bytes, offset + 4, losses);
    Ok((!text.is_empty()).then_some(text))
}

/// UTF-16 up to the first zero.
fn text(bytes: &[u8], offset: usize, losses: &mut Vec<Loss>) -> String {
    let units: Vec<u16> = bytes
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
        .take_while(|unit| *unit != 0)
        .collect();
    let text = String::from_utf16(&units).unwrap_or_else(|_| {
        losses.push(Loss::byte(LossKind::Characters, offset, "halves of characters"));
        String::from_utf16_lossy(&units)
    });
    one_line_end(&text)
}

fn shown(bytes: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(bytes))
}
