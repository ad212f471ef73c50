//! The formats of records, and by which rules a record is read.

use yiguan_core::GameId;
use yiguan_draughts_formats::Pdn;
use yiguan_gomoku_formats::{Psq, Rif, Sgf};
use yiguan_record::Record;
use yiguan_record::format::{self, Format, Loss};
use yiguan_record::formats::{Json, Pgn};
use yiguan_xiangqi_formats::{Cbf, Cbl, Cbr, DhtmlXq, Plain, Xqf};

/// Every format. What begins like several of them is told apart by the end of its name, or else is
/// the first one here.
pub static FORMATS: &[&dyn Format] =
    &[&Xqf, &Cbr, &Cbl, &Cbf, &DhtmlXq, &Sgf, &Psq, &Rif, &Pgn, &Pdn, &Json, &Plain];

/// Names of games in the headers of files.
const NAMES: &[(&str, &str)] = &[
    ("Chinese Chess", "xiangqi"),
    ("象棋", "xiangqi"),
    ("中国象棋", "xiangqi"),
    ("International Draughts", "draughts"),
    ("国际跳棋", "draughts"),
    ("五子棋", "gomoku"),
    ("Renju", "gomoku"),
    ("跳棋", "chinese-checkers"),
    ("Chinese Checkers", "chinese-checkers"),
];

/// The format called `id`.
#[must_use]
pub fn format(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id().eq_ignore_ascii_case(id))
}

/// The formats that a game can be kept in.
pub fn formats_of(game: GameId) -> impl Iterator<Item = &'static dyn Format> {
    FORMATS.iter().copied().filter(move |format| format.game().is_none_or(|own| own == game))
}

/// What a file is read as; `extension` is the end of its name.
#[must_use]
pub fn detect(bytes: &[u8], extension: Option<&str>) -> Option<&'static dyn Format> {
    format::detect(FORMATS, bytes, extension)
}

/// The game that a header names.
#[must_use]
pub fn game_named(name: &str) -> Option<GameId> {
    let name = name.trim();
    let known = NAMES.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
    let id = known.map_or(name, |(_, id)| *id);
    crate::GAMES.iter().map(|game| game.id()).find(|game| game.eq_ignore_ascii_case(id))
}

/// The rules a record is read by: those its headers name, or else those of its format, or the
/// first book of the game that its headers name, or of the first game there is.
///
/// # Errors
/// A game that is none: the sentence says so.
pub fn rules_of(record: &Record, of_format: Option<&str>) -> Result<String, String> {
    if let Some(id) = record.headers.get("Rules")
        && crate::open(id, None).is_ok()
    {
        return Ok(id.to_owned());
    }
    if let Some(rules) = of_format {
        return Ok(rules.to_owned());
    }
    let names = ["Game", "Variant"];
    match names.iter().find_map(|name| record.headers.get(name)) {
        Some(name) => game_named(name).map(str::to_owned).ok_or_else(|| {
            let games: Vec<_> = crate::shown().map(|game| game.id()).collect();
            format!("expected a game among {}, got {name:?}", games.join(", "))
        }),
        None => {
            let first = crate::shown().next().map(|game| game.id().to_owned());
            first.ok_or_else(|| "expected a header Game, got none".to_owned())
        }
    }
}

/// Sets a record upright whose board stands otherwise than ours; what was done is told.
pub fn mend(record: &mut Record, rules: &str) -> Option<Loss> {
    match rules.split('/').next() {
        Some("xiangqi") => yiguan_xiangqi_formats::mend(record),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart() {
        for (bytes, extension, id) in [
            (&b"XQ\x0a\0"[..], None, "xqf"),
            (b"CCBridge Record\0", Some("bin"), "cbr"),
            (b"CCBridgeLibrary\0", None, "cbl"),
            (b"(;GM[4])", None, "sgf"),
            (b"Piskvorky 15x15, 1:1, 0", None, "psq"),
            (b"[Event \"x\"]\n[GameType \"20\"]", None, "pdn"),
            (b"[Event \"x\"]\n\n1. 32-28", Some("PDN"), "pdn"),
            (b"[Event \"x\"]\n\n1. a", None, "pgn"),
            (b"{\"moves\": []}", None, "json"),
            ("炮二平五".as_bytes(), None, "txt"),
            ("炮二平五 [DhtmlXQ_x]".as_bytes(), Some("txt"), "dhtmlxq"),
        ] {
            let found = detect(bytes, extension).map(Format::id);
            assert_eq!(found, Some(id), "{extension:?}");
        }
        assert!(detect(b"hello", None).is_none());
        assert_eq!(format("XQF").map(Format::id), Some("xqf"));
        assert!(formats_of("nim").all(|format| ["pgn", "json"].contains(&format.id())));
    }

    #[test]
    fn rules_of_records() {
        let mut record = Record::default();
        assert_eq!(rules_of(&record, None).as_deref(), Ok("xiangqi"));
        assert_eq!(rules_of(&record, Some("gomoku")).as_deref(), Ok("gomoku"));
        record.headers.push("Game", "国际跳棋");
        assert_eq!(rules_of(&record, None).as_deref(), Ok("draughts"));
        record.headers.push("Rules", "nim/basic");
        assert_eq!(rules_of(&record, Some("gomoku")).as_deref(), Ok("nim/basic"));
        let mut ludo = Record::default();
        ludo.headers.push("Game", "ludo");
        assert!(rules_of(&ludo, None).is_err());
        assert_eq!(game_named("Chinese Chess "), Some("xiangqi"));
    }
}
