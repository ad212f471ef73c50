//! [`crate::pgn`] as a [`Format`].

use crate::format::{
    At, Format, FormatError, Loss, LossKind, Parsed, Reading, Taker, Writes, Writing, Wrote,
};
use crate::pgn::{self, Games, Lost, PgnError, Style};
use crate::{Encoding, Headers, Record, renotated};
use std::ops::ControlFlow;
use yiguan_core::{Faults, GameId, Seat, Turn};

/// PGN of any game.
///
/// The writer names the game in a tag `Game`, unless the record has one, and the notation in a tag
/// `Format` where programs expect it.
#[derive(Clone, Copy, Debug)]
pub struct Pgn;

/// Notations with the names that the tag `Format` has for them.
const NAMES: [(&str, &str); 3] = [("zh-full", "Chinese"), ("wxf", "WXF"), ("iccs", "ICCS")];

impl Format for Pgn {
    fn id(&self) -> &'static str {
        "pgn"
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pgn"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        const LOOK: usize = 200;
        const LOOK_FAR: usize = 4000;
        let start = &bytes[..bytes.len().min(LOOK)];
        let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
        let begins_tag = start.strip_prefix(b"[").is_some_and(|inside| {
            let name = inside.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
            name > 0 && inside[name..].trim_ascii_start().starts_with(b"\"")
        });
        // That tag is of another format, which has the same shape.
        let other = bytes.windows(10).take(LOOK_FAR).any(|window| window == b"[GameType ");
        (begins_tag && !other) || start.starts_with(b"1.")
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (text, encoding) = how.text(bytes, taker)?;
        for game in Games::new(&text, how.limits) {
            if taker(game.map(parsed).map_err(FormatError::from)) == ControlFlow::Break(()) {
                break;
            }
        }
        Some(encoding)
    }

    fn writes(&self) -> Writes {
        Writes::Many
    }

    fn write(&self, record: &Record, how: &Writing<'_>) -> Result<Wrote, FormatError> {
        let open = |setup: Option<&str>| (how.open)(how.rules, setup);
        let wrong = |faults: Faults| FormatError::byte(0, "a sound diagram", faults.to_string());
        let face = open(record.setup.as_deref()).map_err(wrong)?;
        let notated = match how.notation {
            Some(notation) => renotated(record, &open, notation).map_err(wrong)?,
            None => record.clone(),
        };
        let format = NAMES.iter().find(|(id, _)| Some(*id) == how.notation);
        let mut headers = Headers::default();
        if record.headers.get("Game").is_none() {
            headers.push("Game", face.game());
        }
        for (name, value) in record.headers.iter() {
            // Whatever the notation was before, it is another one now.
            if !name.eq_ignore_ascii_case("Format") {
                headers.push(name, value);
            }
        }
        if let Some((_, name)) = format {
            headers.push("Format", *name);
        }
        let first_ply = u32::from(face.turn() == Turn::Of(Seat(1)));
        let style = Style { seats: u32::from(face.seats()), first_ply, ..Style::default() };
        let written = pgn::write(&Record { headers, ..notated }, &style);
        let mut bytes = written.text.into_bytes();
        bytes.push(b'\n');
        Ok(Wrote { bytes, losses: written.losses.iter().map(loss).collect() })
    }
}

fn parsed(read: pgn::Parsed) -> Parsed {
    let losses = read.notices.iter().map(|notice| {
        let kind = match notice.lost {
            Lost::Trailing(_) | Lost::More(_) => LossKind::Other,
            Lost::Marks(_) => LossKind::Mark,
            Lost::EmptyVariation => LossKind::Variation,
            Lost::ResultInVariation(_) | Lost::OtherResult(_) => LossKind::Result,
            Lost::RepeatedTag(_) => LossKind::Header,
        };
        let told = notice.to_string();
        let what = told.strip_prefix(&format!("{}: ", notice.place)).unwrap_or(&told).to_owned();
        Loss { kind, at: Some(At::Text(notice.place)), what }
    });
    let losses = losses.collect();
    let places = read.places.into_iter().map(At::Text).collect();
    Parsed { record: read.record, rules: None, places, losses }
}

fn loss(lost: &pgn::Loss) -> Loss {
    let (kind, what) = match lost {
        pgn::Loss::Header(name) => (LossKind::Header, name),
        pgn::Loss::HeaderLines(name) => (LossKind::HeaderChanged, name),
        pgn::Loss::Comment(text) => (LossKind::Comment, text),
        pgn::Loss::Move(text) => (LossKind::Move, text),
    };
    Loss::new(kind, what.chars().take(40).collect::<String>())
}

impl From<PgnError> for FormatError {
    fn from(error: PgnError) -> Self {
        Self { at: At::Text(error.place), expected: error.expected, got: error.got }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read_all;

    #[test]
    fn what_is_written_is_read_and_detected() {
        let file =
            "[Event \"杯\"]\n\n1. a1 {好} b2 1-0\n\n[Event \"b\n\n1. a1\n\n[Event \"c\"]\n\n*\n";
        let games = read_all(&Pgn, file.as_bytes(), &Reading::default());
        assert!(games[0].is_ok() && games[1].is_err() && games[2].is_ok());
        let record = &games[0].as_ref().expect("the first game").record;
        let open = |id: &str, setup: Option<&str>| yiguan_games::open(id, setup);
        let how = Writing { rules: "nim/basic", notation: Some("words"), open: &open };
        let wrote = Pgn.write(record, &how).expect("a sound diagram");
        let text = String::from_utf8_lossy(&wrote.bytes).into_owned();
        assert!(text.starts_with("[Game \"nim\"]\n[Event \"杯\"]\n"), "{text}");
        assert!(Pgn.fits(&wrote.bytes) && Pgn.fits(b"\xef\xbb\xbf\n[ECCO \"\"]"));
        assert!(!Pgn.fits(b"[DhtmlXQ]") && !Pgn.fits(b"{\"a\": 1}") && !Pgn.fits(b""));
    }
}
