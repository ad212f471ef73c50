//! The formats of 象棋桥 (CCBridge): CBR, one game, and CBL, a library of many.
//!
//! Both are fixed structures with texts in UTF-16, low byte first. What stands between the known
//! fields is whatever the program had in memory, so nothing is read from there. A library is a
//! header, an index and then records on boundaries of 4096 bytes; a long game goes on over several
//! of them, so records are found by their mark.

mod read;
mod write;

use std::ops::ControlFlow;
use yiguan_core::GameId;
use yiguan_record::format::{Format, FormatError, Reading, Taker, Writes, Writing, Wrote};
use yiguan_record::{Encoding, Record};

const RECORD_MARK: &[u8; 16] = b"CCBridge Record\0";
const LIBRARY_MARK: &[u8; 16] = b"CCBridgeLibrary\0";
/// Where a library says how many places its index has, where the index is, the size of a place.
const SLOTS: usize = 60;
const INDEX: usize = 66_624;
const SLOT: usize = 276;
/// Records of a library stand on boundaries of so many bytes.
const BLOCK: usize = 4096;
/// Where a record has its kind, result, first mover, board and moves.
const KIND: usize = 19;
const RESULT: usize = 2076;
const FIRST: usize = 2112;
const START_NUMBER: usize = 2116;
const BOARD: usize = 2120;
const STATE: usize = 2210;
const MOVES: usize = 2214;
/// Flags of a move.
const ENDS: u8 = 1;
const ANOTHER: u8 = 2;
const COMMENT: u8 = 4;

/// Texts of a record: offset, bytes, name.
const TEXTS: [(usize, usize, &str); 29] = [
    (180, 128, "Title"),
    (308, 256, "Category"),
    (564, 64, "Source"),
    (628, 64, "EventType"),
    (692, 64, "Event"),
    (756, 64, "Round"),
    (820, 32, "Group"),
    (852, 32, "Table"),
    (884, 64, "Date"),
    (948, 64, "Site"),
    (1012, 64, "TimeControl"),
    (1076, 64, "Red"),
    (1140, 64, "RedTeam"),
    (1204, 64, "RedTime"),
    (1268, 32, "RedElo"),
    (1300, 64, "Black"),
    (1364, 64, "BlackTeam"),
    (1428, 64, "BlackTime"),
    (1492, 32, "BlackElo"),
    (1524, 64, "Referee"),
    (1588, 64, "Recorder"),
    (1652, 64, "Annotator"),
    (1716, 64, "AnnotatorAddress"),
    (1780, 64, "Author"),
    (1844, 64, "AuthorAddress"),
    (1908, 40, "Created"),
    (1972, 40, "Modified"),
    (2044, 32, "Type"),
    (2080, 32, "Termination"),
];

/// CBR: one game.
#[derive(Clone, Copy, Debug)]
pub struct Cbr;

/// CBL: a library of games, which is only read.
#[derive(Clone, Copy, Debug)]
pub struct Cbl;

impl Format for Cbr {
    fn id(&self) -> &'static str {
        "cbr"
    }

    fn game(&self) -> Option<GameId> {
        Some("xiangqi")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["cbr"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(&RECORD_MARK[..15])
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let _ = taker(read::record(bytes, 0, how));
        Some(Encoding::Utf16Le)
    }

    fn writes(&self) -> Writes {
        Writes::One
    }

    fn write(&self, record: &Record, _how: &Writing<'_>) -> Result<Wrote, FormatError> {
        write::record(record)
    }
}

impl Format for Cbl {
    fn id(&self) -> &'static str {
        "cbl"
    }

    fn game(&self) -> Option<GameId> {
        Some("xiangqi")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["cbl"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(&LIBRARY_MARK[..15])
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let starts = match read::records(bytes, how) {
            Ok(starts) => starts,
            Err(error) => {
                let _ = taker(Err(error));
                return None;
            }
        };
        let ends = starts.iter().skip(1).copied().chain([bytes.len()]);
        for (start, end) in starts.iter().zip(ends) {
            let game = read::record(&bytes[*start..end], *start, how);
            if taker(game) == ControlFlow::Break(()) {
                break;
            }
        }
        Some(Encoding::Utf16Le)
    }
}
