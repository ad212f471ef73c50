//! PDN as everybody who reads and writes records asks for it.

use crate::{decode, pdn};
use yiguan_core::GameId;
use yiguan_record::format::{
    At, Format, FormatError, Loss, LossKind, Parsed, Reading, Taker, Writes, Writing, Wrote,
};
use yiguan_record::{Encoding, Record, decode_as};

/// PDN.
#[derive(Clone, Copy, Debug)]
pub struct Pdn;

impl Format for Pdn {
    fn id(&self) -> &'static str {
        "pdn"
    }

    fn game(&self) -> Option<GameId> {
        Some("draughts")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pdn"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        // The shape is that of PGN; the end of the name or the tag GameType tells them apart.
        let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        let begins_tag = start.strip_prefix(b"[").is_some_and(|inside| {
            let name = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
            name > 0 && inside[name..].trim_ascii_start().starts_with(b"\"")
        });
        begins_tag || start.starts_with(b"1.")
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (text, encoding) = match how.encoding {
            Some(encoding) => match decode_as(bytes, encoding) {
                Ok(text) => (text, Some(encoding)),
                Err(error) => {
                    let _ = taker(Err(error.into()));
                    return None;
                }
            },
            None => {
                let decoded = decode(bytes);
                let utf8 = (decoded.encoding == "UTF-8").then_some(Encoding::Utf8);
                (decoded.text, utf8)
            }
        };
        let options = pdn::Options { limits: how.limits, ..pdn::Options::default() };
        for game in pdn::Games::new(&text, &options) {
            let game = game.map(parsed).map_err(|error| {
                let pdn::PdnError { place, expected, got } = error;
                FormatError { at: At::Text(place), expected, got }
            });
            if taker(game).is_break() {
                break;
            }
        }
        encoding
    }

    fn writes(&self) -> Writes {
        Writes::Many
    }

    fn write(&self, record: &Record, how: &Writing<'_>) -> Result<Wrote, FormatError> {
        let written = pdn::write(record, how.rules, &pdn::Style::default());
        let written =
            written.map_err(|why| FormatError::byte(0, "a record of draughts", why.to_string()))?;
        let losses = written.losses.iter().map(|loss| {
            let kind = match loss {
                pdn::Loss::Envelope(yiguan_record::pgn::Loss::Comment(_)) => LossKind::Comment,
                pdn::Loss::Envelope(yiguan_record::pgn::Loss::Move(_)) | pdn::Loss::Move(_) => {
                    LossKind::Move
                }
                pdn::Loss::Envelope(_) => LossKind::Header,
                pdn::Loss::Score(_) => LossKind::Result,
            };
            Loss::new(kind, loss.to_string())
        });
        let losses = losses.collect();
        let mut bytes = written.text.into_bytes();
        bytes.push(b'\n');
        Ok(Wrote { bytes, losses })
    }
}

fn parsed(read: pdn::Parsed) -> Parsed {
    let told = read.notices.iter().map(|notice| {
        let kind = match &notice.what {
            pdn::Noticed::SetUp(_) => LossKind::Setup,
            pdn::Noticed::Renumbered => LossKind::Turned,
            _ => LossKind::Other,
        };
        let what = notice.to_string();
        let what = what.strip_prefix(&format!("{}: ", notice.place)).unwrap_or(&what).to_owned();
        Loss { kind, at: Some(At::Text(notice.place)), what }
    });
    let stopped = read.stopped.iter().map(|stopped| Loss {
        kind: LossKind::Move,
        at: Some(At::Text(stopped.place)),
        what: format!("move {}: {}", stopped.ply + 1, stopped.why),
    });
    let losses = told.chain(stopped).collect();
    Parsed { record: read.record, rules: Some(read.rules), places: Vec::new(), losses }
}
