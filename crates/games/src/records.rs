//! The formats of records, and by which rules a record is read.

use yiguan_core::GameId;
use yiguan_draughts_formats::Pdn;
use yiguan_gomoku_formats::{Psq, Rif, Sgf};
use yiguan_record::format::{self, At, Format, FormatError, Loss, LossKind, Parsed};
use yiguan_record::formats::{Json, Pgn};
use yiguan_record::study::Study;
use yiguan_record::{Record, Step, Stopped, Tree, resolve};
use yiguan_xiangqi_formats::{Cbf, Cbl, Cbr, DhtmlXq, Plain, XiangqiStudy, Xqf};

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

/// What an index of games asks of a game; `None`: it cannot be indexed yet.
#[must_use]
pub fn study(game: &str) -> Option<&'static dyn Study> {
    const ALL: [&dyn Study; 1] = [&XiangqiStudy];
    ALL.into_iter().find(|study| study.game() == game)
}

/// The longest line that is read by the very rules that its headers name.
const PLIES_MAX: usize = 2000;

/// How many moves the longest line of a tree has.
fn longest(tree: &Tree) -> usize {
    let (mut depth, mut most) = (0usize, 0);
    for step in tree.walk() {
        match step {
            Step::Enter(_) => depth += 1,
            Step::Leave(_) => depth -= 1,
        }
        most = most.max(depth);
    }
    most
}

/// A game of a file, its moves canonical.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The game; moves that could not be made are left out with all that follows them.
    pub record: Record,
    /// The rules it was read by, as a whole rules id.
    pub rules: String,
    /// What was not kept, those moves included.
    pub losses: Vec<Loss>,
    /// The moves that could not be made.
    pub stopped: Vec<Stopped>,
}

/// Reads the moves of a game: finds its rules (`asked` settles them), sets its board upright, and
/// makes every move of the tree.
///
/// # Errors
/// A game that is none of ours, or a start diagram that cannot be set up.
pub fn ready(parsed: Parsed, asked: Option<&str>) -> Result<Ready, FormatError> {
    let Parsed { mut record, rules, mut places, mut losses } = parsed;
    let start = places.first().copied().unwrap_or(At::Byte(0));
    let wrong = |expected: &'static str, got: String| FormatError {
        at: start,
        expected: expected.into(),
        got,
    };
    let mut rules = match asked {
        Some(asked) => asked.to_owned(),
        None => rules_of(&record, rules.as_deref()).map_err(|got| wrong("a known game", got))?,
    };
    // Some books look at all moves before each one: no game is so long, but a file can be.
    if asked.is_none() && longest(&record.tree) > PLIES_MAX {
        let game = rules.split('/').next().unwrap_or_default();
        if game != rules {
            losses.push(Loss::new(LossKind::Other, format!("the rules {rules}: too many moves")));
            rules = game.to_owned();
        }
    }
    if let Some(turned) = mend(&mut record, &rules) {
        losses.push(turned);
        // The tree was built anew, in another order.
        places.clear();
    }
    let open = |setup: Option<&str>| crate::open(&rules, setup);
    let resolved = resolve(&record, &open)
        .map_err(|faults| wrong("a start diagram that can be set up", faults.to_string()))?;
    let rules = open(None).map_or(rules.clone(), |face| face.rules_id());
    for stopped in &resolved.stopped {
        let at = places.get(stopped.node.index()).copied();
        losses.push(Loss { kind: LossKind::Move, at, what: stopped.to_string() });
    }
    Ok(Ready { record: resolved.record, rules, losses, stopped: resolved.stopped })
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
    fn a_game_is_made_ready() {
        let mut record = Record::default();
        let first = record.tree.add(Tree::ROOT, "B7-E7");
        record.tree.add(first, "B0-C2");
        record.tree.add(first, "a0a9");
        let parsed = Parsed { record, ..Parsed::default() };
        let made = ready(parsed, None).expect("a known game");
        let tree = &made.record.tree;
        let main: Vec<_> = tree.main_line().map(|node| tree.mv(node)).collect();
        assert_eq!((main.as_slice(), made.stopped.len()), (&["h2e2", "h9g7"][..], 1));
        assert_eq!(made.losses.len(), 2, "it was turned, and a move is missing");
        let setup = Some("9/9".to_owned());
        let bad = Parsed { record: Record { setup, ..Record::default() }, ..Parsed::default() };
        assert!(ready(bad, None).is_err());
    }

    #[test]
    fn a_line_that_no_game_has_is_read_all_the_same() {
        let mut record = Record::default();
        record.headers.push("Rules", "xiangqi/online");
        let mut at = Tree::ROOT;
        for mv in ["h0g2", "h9g7", "g2h0", "g7h9"].iter().cycle().take(20_000) {
            at = record.tree.add(at, *mv);
        }
        let long = Parsed { record, ..Parsed::default() };
        let made = ready(long, None).expect("a known game");
        assert_eq!((made.record.tree.len(), made.losses.len()), (20_000, 1));
        assert!(made.rules.starts_with("xiangqi/cxa-2020"), "{}", made.rules);
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
