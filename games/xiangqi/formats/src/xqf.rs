//! XQF, the format of XQStudio: a header of 1024 bytes, then a tree of moves.
//!
//! Versions to 0x0A are plain; later ones are encrypted by keys that stand in the header. All of
//! 0x0A to 0x12 are read, and written too, 0x0A unless another is asked for ([`Seal`]). Texts are
//! in GBK or whatever else the writer's system had.

mod keys;
mod read;
mod write;

pub use keys::Seal;
pub use write::write;

use yiguan_core::GameId;
use yiguan_record::format::{Format, FormatError, Parsed, Reading, Taker, Writes, Writing, Wrote};
use yiguan_record::{Encoding, Record};

/// Where the tree begins.
const TREE: usize = 0x400;
/// Where the pieces are.
const PIECES: usize = 0x10;
/// Where it stands who moves first, and the result.
const FIRST: usize = 0x32;
const RESULT: usize = 0x33;
/// Where the kind of record stands.
const KIND: usize = 0x40;
/// The last version without keys.
const PLAIN: u8 = 0x0A;
/// The last version there is.
const NEWEST: u8 = 0x12;
/// Offsets of moves: bytes that are added to both points.
const FROM: u8 = 0x18;
const TO: u8 = 0x20;

/// Texts of the header: their offset, their room with the byte of their length, and their name.
const TEXTS: [(usize, usize, &str); 10] = [
    (0x50, 64, "Title"),
    (0xD0, 64, "Event"),
    (0x110, 16, "Date"),
    (0x120, 16, "Site"),
    (0x130, 16, "Red"),
    (0x140, 16, "Black"),
    (0x150, 64, "TimeControl"),
    (0x190, 16, "RedTime"),
    (0x1A0, 16, "BlackTime"),
    (0x1D0, 16, "Annotator"),
];
/// The tenth text.
const AUTHOR: (usize, usize, &str) = (0x1E0, 16, "Author");
/// Kinds of record, as the header `Type` tells them; the first is left unsaid.
const KINDS: [&str; 4] = ["全局", "开局", "中局", "残局"];

fn texts() -> impl Iterator<Item = (usize, usize, &'static str)> {
    TEXTS.into_iter().chain([AUTHOR])
}

/// XQF.
#[derive(Clone, Copy, Debug)]
pub struct Xqf;

impl Format for Xqf {
    fn id(&self) -> &'static str {
        "xqf"
    }

    fn game(&self) -> Option<GameId> {
        Some("xiangqi")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["xqf"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(b"XQ") && bytes.get(2).is_some_and(|version| *version <= 0x20)
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (game, encoding) = match read::read(bytes, how) {
            Ok((parsed, encoding)) => (Ok(parsed), encoding),
            Err(error) => (Err::<Parsed, FormatError>(error), None),
        };
        let _ = taker(game);
        encoding
    }

    fn writes(&self) -> Writes {
        Writes::One
    }

    fn write(&self, record: &Record, _how: &Writing<'_>) -> Result<Wrote, FormatError> {
        write(record, &Seal::default())
    }
}
