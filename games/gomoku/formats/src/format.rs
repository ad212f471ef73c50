//! The formats as everybody who reads and writes records asks for them.

use crate::{FormatError, Limits, Loss, Parsed, Written, psq, rif, sgf};
use yiguan_core::GameId;
use yiguan_gomoku::Point;
use yiguan_record::format::{self, At, Format, LossKind, Reading, Taker, Writes, Writing, Wrote};
use yiguan_record::{Encoding, Record};

/// SGF of gomoku and renju.
#[derive(Clone, Copy, Debug)]
pub struct Sgf;

/// Logs of Gomocup.
#[derive(Clone, Copy, Debug)]
pub struct Psq;

/// The XML of RenjuNet, which is only read.
#[derive(Clone, Copy, Debug)]
pub struct Rif;

const GAME: Option<GameId> = Some("gomoku");

/// Reads the text of a file as `games` has it.
fn read(
    bytes: &[u8],
    how: &Reading,
    taker: &mut Taker<'_>,
    games: impl FnOnce(&str, Limits, &mut Taker<'_>),
) -> Option<Encoding> {
    let (text, encoding) = how.text(bytes, taker)?;
    games(&text, how.limits, taker);
    Some(encoding)
}

fn give(
    games: impl Iterator<Item = Result<Parsed, FormatError>>,
    rules: Option<&str>,
    taker: &mut Taker<'_>,
) {
    for game in games {
        let game = game.map(|parsed| shared(parsed, rules)).map_err(format::FormatError::from);
        if taker(game).is_break() {
            return;
        }
    }
}

fn shared(parsed: Parsed, rules: Option<&str>) -> format::Parsed {
    let told = parsed.notices.iter().map(|notice| {
        let kind = match notice {
            crate::Notice::Result(_) => LossKind::Result,
            crate::Notice::MidGameSetup => LossKind::Setup,
            _ => LossKind::Other,
        };
        format::Loss::new(kind, notice.to_string())
    });
    let losses = told.collect();
    // Where stones alone are told, any opening may have been played: under a free one all stand.
    let tree = &parsed.record.tree;
    let acts = tree.main_line().any(|node| tree.mv(node).parse::<Point>().is_err());
    let rules = rules.unwrap_or(if acts { "gomoku" } else { "gomoku/freestyle" }).to_owned();
    format::Parsed { record: parsed.record, rules: Some(rules), places: Vec::new(), losses }
}

impl From<FormatError> for format::FormatError {
    fn from(error: FormatError) -> Self {
        Self { at: At::Text(error.place), expected: error.expected, got: error.got }
    }
}

fn wrote(written: Written) -> Wrote {
    let losses = written.losses.iter().map(|loss| {
        let kind = match loss {
            Loss::Header(_) => LossKind::Header,
            Loss::Setup => LossKind::Setup,
            Loss::Comments => LossKind::Comment,
            Loss::Mark(_) => LossKind::Mark,
            Loss::Variations => LossKind::Variation,
            Loss::Move(_) | Loss::Act(_) => LossKind::Move,
            Loss::Result => LossKind::Result,
        };
        format::Loss::new(kind, loss.to_string())
    });
    let losses = losses.collect();
    Wrote { bytes: written.text.into_bytes(), losses }
}

/// The first bytes that are no blanks and no mark of the encoding.
fn start(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start()
}

impl Format for Sgf {
    fn id(&self) -> &'static str {
        "sgf"
    }

    fn game(&self) -> Option<GameId> {
        GAME
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sgf"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        let begins = start(bytes).strip_prefix(b"(").map(<[u8]>::trim_ascii_start);
        begins.is_some_and(|inside| inside.starts_with(b";"))
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        read(bytes, how, taker, |text, limits, taker| {
            give(sgf::Games::new(text, limits), None, taker);
        })
    }

    fn writes(&self) -> Writes {
        Writes::Many
    }

    fn write(&self, record: &Record, _: &Writing<'_>) -> Result<Wrote, format::FormatError> {
        Ok(wrote(sgf::write(record)))
    }
}

impl Format for Psq {
    fn id(&self) -> &'static str {
        "psq"
    }

    fn game(&self) -> Option<GameId> {
        GAME
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["psq"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        start(bytes).starts_with(b"Piskvorky ")
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        read(bytes, how, taker, |text, limits, taker| {
            give(std::iter::once(psq::read(text, &limits)), Some("gomoku/freestyle"), taker);
        })
    }

    fn writes(&self) -> Writes {
        Writes::One
    }

    fn write(&self, record: &Record, _: &Writing<'_>) -> Result<Wrote, format::FormatError> {
        Ok(wrote(psq::write(record)))
    }
}

impl Format for Rif {
    fn id(&self) -> &'static str {
        "rif"
    }

    fn game(&self) -> Option<GameId> {
        GAME
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["rif"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        const LOOK: usize = 1000;
        let start = &bytes[..bytes.len().min(LOOK)];
        start.windows(9).any(|window| window == b"<database")
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        read(bytes, how, taker, |text, limits, taker| {
            give(rif::Games::new(text, limits), Some("gomoku/freestyle"), taker);
        })
    }
}
