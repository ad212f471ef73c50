//! What the fuzz targets do, for every game and book of the list: no text may panic a reader, and
//! what was read must write back to what reads the same.

use std::sync::OnceLock;
use yiguan_core::{Book, Entrance, Face};
use yiguan_gomoku_engine::{Engine, gomocup as gomocup_protocol};
use yiguan_gomoku_formats::{psq, rif, sgf};
use yiguan_record::format::{Parsed, Reading, Writes, Writing, read_all};
use yiguan_record::pgn::{Games, Limits, Style, write};
use yiguan_record::{Record, decode, resolve};
use yiguan_search::protocol::Brain;
use yiguan_tournament::standings::rank;
use yiguan_tournament::swiss::{Edition, dutch};
use yiguan_tournament::tiebreak::{Code, Table, TieBreakEdition};
use yiguan_tournament::trf::{self as report, Format};

/// The game and book that the first byte picks, and the text of the other bytes.
fn chosen(data: &[u8]) -> Option<(&'static dyn Entrance, &'static Book, &str)> {
    let (first, rest) = data.split_first()?;
    let books: Vec<_> = yiguan_games::GAMES
        .iter()
        .flat_map(|game| game.books().iter().map(|book| (*game, book)))
        .collect();
    let (game, book) = books[usize::from(*first) % books.len()];
    Some((game, book, std::str::from_utf8(rest).ok()?))
}

/// A diagram: refused with its faults, or set up and written so that it sets up again.
pub fn setup(data: &[u8]) {
    let Some((game, book, text)) = chosen(data) else { return };
    match game.open(book.id, Some(text)) {
        Ok(face) => {
            let diagram = face.diagram();
            let again = game.open(book.id, Some(&diagram)).unwrap_or_else(|why| {
                panic!("{}: {text:?} is {diagram:?}, which is refused: {why}", game.id())
            });
            assert_eq!(again.key(), face.key(), "{}: {text:?}", game.id());
        }
        Err(faults) => {
            assert!(!faults.to_string().is_empty() && !faults.to_string().contains('\n'))
        }
    }
}

/// A move in any notation at the start position: refused with a reason, or read as a move whose
/// canonical text reads as itself.
pub fn notation(data: &[u8]) {
    let Some((game, book, text)) = chosen(data) else { return };
    let Ok(face) = game.open(book.id, None) else { return };
    match face.read(text) {
        Ok(mv) => assert_eq!(face.read(&mv).as_ref(), Ok(&mv), "{}: {text:?}", game.id()),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// Words played one after the other; each that is refused changes nothing.
pub fn line(data: &[u8]) {
    let Some((game, book, text)) = chosen(data) else { return };
    let Ok(mut face) = game.open(book.id, None) else { return };
    for word in text.split_whitespace().take(64) {
        play(face.as_mut(), word);
    }
    let _ = (face.ruling(), face.barred(), face.fatal(), face.verdict());
}

fn play(face: &mut dyn Face, word: &str) {
    let Some(seat) = face.turn().seats().iter().next() else { return };
    let (before, plies) = (face.key(), face.ply_count());
    let played = face.play(seat, word).is_ok();
    assert_eq!(face.ply_count(), plies + u32::from(played), "{word:?}");
    assert!(played || face.key() == before, "{word:?} was refused and changed the board");
}

/// A file of records: each game is refused with a place, or written so that it reads back the same
/// unless a loss is told; its moves are read by the game that the first byte picks.
pub fn pgn(data: &[u8]) {
    let Some((first, file)) = data.split_first() else { return };
    let game = yiguan_games::GAMES[usize::from(*first) % yiguan_games::GAMES.len()];
    let Ok(decoded) = decode(file) else { return };
    let read = |text: &str| Games::new(text, Limits::default()).collect::<Vec<_>>();
    for parsed in read(&decoded.text).into_iter().flatten() {
        let written = write(&parsed.record, &Style::default());
        let again = read(&written.text);
        assert_eq!(again.len(), 1, "{}", written.text);
        let again = again[0].as_ref().unwrap_or_else(|why| panic!("{why}: {}", written.text));
        assert!(!written.losses.is_empty() || again.record == parsed.record, "{}", written.text);
        let _ = resolve(&parsed.record, &|setup| game.open(game.books()[0].id, setup));
    }
}

/// The format that `YIGUAN_FORMAT` names, so that a run of a while can be given to each.
fn only_format() -> Option<&'static str> {
    static ONLY: OnceLock<Option<String>> = OnceLock::new();
    ONLY.get_or_init(|| std::env::var("YIGUAN_FORMAT").ok()).as_deref()
}

/// A file of any format, the first byte picking it (255: what it is taken for), unless
/// `YIGUAN_FORMAT` does: each game is refused with what was expected, or its moves are made and it
/// is written in every format of its game, where it reads back with as many moves unless a loss is
/// told.
pub fn records(data: &[u8]) {
    let Some((first, file)) = data.split_first() else { return };
    let all = yiguan_games::FORMATS;
    let format = match (only_format(), first) {
        (Some(id), _) => {
            let named = all.iter().copied().find(|format| format.id() == id);
            Some(named.unwrap_or_else(|| panic!("YIGUAN_FORMAT: no format {id:?}")))
        }
        (None, 255) => yiguan_games::detect(file, None),
        (None, _) => Some(all[usize::from(*first) % all.len()]),
    };
    let Some(format) = format else { return };
    let open = |id: &str, setup: Option<&str>| yiguan_games::open(id, setup);
    for game in read_all(format, file, &Reading::default()) {
        let parsed = match game {
            Ok(parsed) => parsed,
            Err(why) => {
                let why = why.to_string();
                assert!(why.contains("expected") && !why.contains('\n'), "{why}");
                continue;
            }
        };
        let Ok(ready) = yiguan_games::ready(parsed, None) else { continue };
        let id = ready.rules.split('/').next().unwrap_or_default();
        let Some(game) = yiguan_games::game(id) else { continue };
        let how = Writing { rules: &ready.rules, notation: None, open: &open };
        for other in yiguan_games::formats_of(game.id()) {
            if other.writes() == Writes::Nothing {
                continue;
            }
            let Ok(wrote) = other.write(&ready.record, &how) else { continue };
            let again = read_all(other, &wrote.bytes, &Reading::default());
            let moves = |parsed: &Parsed| parsed.record.tree.len();
            let read: Vec<_> = again.iter().map(|game| game.as_ref().map(moves)).collect();
            let same = matches!(read[..], [Ok(count)] if count == ready.record.tree.len());
            assert!(same || !wrote.losses.is_empty(), "{}: {read:?}", other.id());
        }
        if let Some(study) = yiguan_games::study(id) {
            let _ = study.walk(&ready.record);
        }
    }
}

/// A report of an event in any encoding: refused with what was expected, or paired, ranked and
/// written.
pub fn trf(data: &[u8]) {
    let (text, _) = report::decode(data, None);
    let section = match report::read(&text) {
        Ok(report) => report.section,
        Err(why) => {
            let why = why.to_string();
            assert!(why.contains("expected") && !why.contains('\n'), "{why}");
            return;
        }
    };
    for year in [TieBreakEdition::C07Of2024, TieBreakEdition::C07Of2026] {
        let table = Table::of_players(&section, usize::MAX, year);
        let codes = Code::list("BH/C1,BH,FB,AOB,SB,DE,KS,PS,ARO,TPR,PTP,APRO").unwrap_or_default();
        assert_eq!(rank(&table, &codes).places.len(), section.players.len());
    }
    // The exact search of a hostile history may take its time: small fields only.
    if section.players.len() <= 24 {
        let round = section.rounds.len() as u32 + 1;
        for edition in [Edition::Dutch2025, Edition::Dutch2017] {
            if let Ok(pairing) = dutch::pair(&section, round, edition) {
                let seated = 2 * pairing.boards.len() + usize::from(pairing.bye.is_some());
                assert_eq!(seated + pairing.absent.len(), section.players.len());
            }
        }
    }
    for format in [Format::Trf16, Format::Trf26] {
        let _ = report::read(&report::write(&section, format));
    }
}

/// Files of gomoku and renju, the format by the first byte: each game is refused with what was
/// expected, or written so that it reads back the same unless a loss is told.
pub fn stones(data: &[u8]) {
    let Some((first, file)) = data.split_first() else { return };
    let Ok(decoded) = decode(file) else { return };
    let (text, limits) = (&decoded.text, Limits::default());
    let records: Vec<Record> = match first % 3 {
        0 => sgf::Games::new(text, limits).flatten().map(|parsed| parsed.record).collect(),
        1 => rif::Games::new(text, limits).flatten().map(|parsed| parsed.record).collect(),
        _ => psq::read(text, &limits).into_iter().map(|parsed| parsed.record).collect(),
    };
    for record in records {
        let written = sgf::write(&record);
        let again = sgf::Games::new(&written.text, Limits::default()).next();
        let again = again.unwrap_or_else(|| panic!("no game in {}", written.text));
        let again = again.unwrap_or_else(|why| panic!("{why}: {}", written.text));
        assert!(!written.losses.is_empty() || again.record == record, "{}", written.text);
        let _ = psq::read(&psq::write(&record).text, &Limits::default());
    }
}

/// A manager that says anything: the engine answers with points, OK, ERROR or UNKNOWN.
pub fn gomocup(data: &[u8]) {
    let mut engine = Engine::new(1);
    engine.set_level(1);
    let mut output = Vec::new();
    let served = gomocup_protocol::serve(&mut engine, data, &mut output, &|| 0);
    assert!(served.is_ok());
    for line in String::from_utf8_lossy(&output).lines() {
        let word = line.split([' ', '=']).next().unwrap_or_default();
        let point = word.split_once(',').is_some_and(|(x, y)| {
            [x, y].iter().all(|number| number.parse::<u8>().is_ok_and(|number| number < 15))
        });
        let known = ["OK", "ERROR", "UNKNOWN", "SWAP", "name"].contains(&word);
        assert!(point || known, "{line:?}");
    }
}
