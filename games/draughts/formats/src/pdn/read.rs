//! Games one after the other: which rules, then which moves.

use super::resolve::{Resolved, Source, resolve};
use super::{Limits, Notice, Noticed, Parsed, PdnError, Place, tidy};
use crate::game_type::{Corner, GameType, default_rules, rules_of};
use std::marker::PhantomData;
use yiguan_core::{Entrance, Face, Faults, Of};
use yiguan_draughts::{Draughts, DraughtsSetup, Kind};
use yiguan_record::{Record, pgn};

/// How a text is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The rules id by which every game is read, whatever its tags say.
    pub rules: Option<String>,
    /// How much is taken.
    pub limits: Limits,
}

/// Reads the games of a text.
pub struct Games {
    read: std::vec::IntoIter<Result<pgn::Parsed, pgn::PgnError>>,
    rules: Option<String>,
}

impl Games {
    /// Begins at the start of `text`.
    #[must_use]
    pub fn new(text: &str, options: &Options) -> Self {
        let tidied = tidy::tidy(text);
        let games: Vec<_> = pgn::Games::new(&tidied, options.limits).collect();
        Self { read: games.into_iter(), rules: options.rules.clone() }
    }
}

impl Iterator for Games {
    type Item = Result<Parsed, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.read.next()?;
        Some(match game {
            Ok(parsed) => game_of(parsed, self.rules.as_deref()),
            Err(error) => {
                let pgn::PgnError { place, expected, got } = error;
                Err(PdnError { place, expected, got })
            }
        })
    }
}

/// One way to read a game.
#[derive(Clone, PartialEq, Eq)]
struct Way {
    rules: String,
    /// Where numbers begin, unless it is where ours do.
    corner: Option<Corner>,
    /// Who moves first, where the diagram leaves it open.
    side: Option<char>,
}

/// A way, tried.
struct Trial {
    way: Way,
    resolved: Resolved,
}

fn game_of(parsed: pgn::Parsed, asked: Option<&str>) -> Result<Parsed, PdnError> {
    let place = parsed.places[0];
    let mut notices: Vec<Notice> = Vec::new();
    for notice in parsed.notices {
        let what = Noticed::Envelope(notice.lost);
        notices.push(Notice { place: notice.place, what });
    }
    let game_type = game_type(&parsed.record, place, &mut notices);
    let candidates = candidates(&parsed.record, asked, game_type, place)?;
    let told = candidates.len() == 1;
    let mut trials = Vec::new();
    let mut faults = None;
    for way in ways(candidates, game_type, &parsed.record) {
        match trial(&way, &parsed.record, &parsed.places) {
            Ok(resolved) => trials.push(Trial { way, resolved }),
            Err(wrong) => faults = faults.or(Some(wrong)),
        }
    }
    let Some(best) = best(trials, told, place, &mut notices) else {
        let got = faults.map_or_else(|| "no rules".to_owned(), |faults| faults.to_string());
        return Err(PdnError { place, expected: "a diagram of these rules".into(), got });
    };
    let Trial { way, mut resolved } = best;
    if way.corner.is_some() {
        notices.push(Notice { place, what: Noticed::Renumbered });
    }
    if let Some(side) = way.side {
        notices.push(Notice { place, what: Noticed::Side(side) });
    }
    notices.append(&mut resolved.notices);
    notices.sort_by_key(|notice| notice.place);
    let entries = resolved.main.entries();
    let record = Record {
        headers: parsed.record.headers,
        setup: parsed.record.setup.map(|_| resolved.main.setup()),
        tree: resolved.tree,
        score: parsed.record.score.or(resolved.score),
    };
    Ok(Parsed { record, rules: way.rules, entries, notices, stopped: resolved.stopped })
}

/// The ways to be tried, the likelier first. Programs that write `N1` for boards numbered as usual
/// are common, so numbers are read as ours first.
fn ways(rules: Vec<String>, game_type: Option<GameType>, record: &Record) -> Vec<Way> {
    let corner = game_type.and_then(|known| known.corner).filter(|c| *c != Corner::TopLeft);
    let open = record.setup.as_deref().is_some_and(|setup| setup.trim_start().starts_with('?'));
    let sides: &[Option<char>] = if open { &[Some('W'), Some('B')] } else { &[None] };
    let mut ways = Vec::new();
    for rules in rules {
        for corner in std::iter::once(None).chain(corner.map(Some)) {
            for side in sides.iter().copied() {
                ways.push(Way { rules: rules.clone(), corner, side });
            }
        }
    }
    ways
}

fn game_type(record: &Record, place: Place, notices: &mut Vec<Notice>) -> Option<GameType> {
    let text = record.headers.get("GameType")?;
    let read = text.parse().ok();
    if read.is_none() && !text.trim().is_empty() {
        notices.push(Notice { place, what: Noticed::GameType(text.to_owned()) });
    }
    read
}

/// The rules ids by which the game may have to be read: one where the file tells.
fn candidates(
    record: &Record,
    asked: Option<&str>,
    game_type: Option<GameType>,
    place: Place,
) -> Result<Vec<String>, PdnError> {
    let wrong =
        |expected: &'static str, got: String| PdnError { place, expected: expected.into(), got };
    if let Some(asked) = asked {
        let known = rules_of(asked).map(|_| vec![asked.to_owned()]);
        return known.ok_or_else(|| wrong("rules of draughts", format!("{asked:?}")));
    }
    let kind = game_type.and_then(GameType::kind);
    let named = record.headers.get("Rules").filter(|id| rules_of(id).is_some());
    if let Some(id) = named
        && kind.is_none_or(|kind| rules_of(id).is_some_and(|rules| rules.kind() == kind))
    {
        return Ok(vec![id.to_owned()]);
    }
    match (game_type, kind) {
        (_, Some(kind)) => Ok(vec![default_rules(kind)]),
        (Some(other), None) => {
            let name = other.other_name().unwrap_or("another game");
            let got = format!("{} ({name})", other.number);
            Err(wrong("GameType 20 (international), 25 (Russian) or 26 (Brazilian)", got))
        }
        (None, None) => Ok(guesses(record).into_iter().map(default_rules).collect()),
    }
}

/// What a game without a type can be, the likelier first: letters are only used on 64 squares, and
/// old collections without the tag are Russian far more often than Brazilian.
fn guesses(record: &Record) -> Vec<Kind> {
    let first = record.tree.main_line().next();
    let letters = |text: &str| {
        let text = text.to_ascii_lowercase();
        text.contains(|c: char| ('a'..='h').contains(&c))
    };
    let by_letters = first.is_some_and(|node| letters(record.tree.mv(node)));
    let setup = record.setup.as_deref().and_then(|setup| setup.parse::<DraughtsSetup>().ok());
    if by_letters || setup.is_some_and(|setup| setup.letters) {
        vec![Kind::Russian, Kind::Brazilian]
    } else {
        vec![Kind::International, Kind::Russian, Kind::Brazilian]
    }
}

fn trial(way: &Way, record: &Record, places: &[Place]) -> Result<Resolved, Faults> {
    let board = rules_of(&way.rules).map(|rules| rules.kind().board());
    let corner = way.corner.zip(board);
    let text = record.setup.as_ref().map(|text| match way.side {
        Some(side) => text.trim_start().replacen('?', &side.to_string(), 1),
        None => text.clone(),
    });
    let setup = match (text, corner) {
        (Some(text), Some((corner, board))) => {
            let setup: DraughtsSetup = text.parse()?;
            let ours = if setup.letters { setup } else { corner.diagram(board, &setup) };
            Some(ours.to_string())
        }
        (text, _) => text,
    };
    let face = open(&way.rules, setup.as_deref())?;
    let source = Source { tree: &record.tree, places, corner, score: record.score.as_ref() };
    Ok(resolve(&source, face))
}

/// A line under a rules id of draughts.
pub(super) fn open(rules: &str, setup: Option<&str>) -> Result<Box<dyn Face>, Faults> {
    let book = rules.strip_prefix("draughts/").unwrap_or(rules);
    Of::<Draughts>(PhantomData).open(book, setup)
}

/// The first trial in which every move was made, or else the one that went furthest.
fn best(trials: Vec<Trial>, told: bool, place: Place, notices: &mut Vec<Notice>) -> Option<Trial> {
    let whole = |trial: &Trial| trial.resolved.stopped.is_empty();
    let fit: Vec<String> =
        trials.iter().filter(|trial| whole(trial)).map(|trial| trial.way.rules.clone()).collect();
    let far = |trial: &Trial| (whole(trial), trial.resolved.main.ply_count());
    // Of equals `max_by_key` takes the last, and the first is the likelier.
    let best = trials.into_iter().rev().max_by_key(far)?;
    if !told {
        let rules = best.way.rules.clone();
        let mut also: Vec<String> = fit.into_iter().filter(|other| *other != rules).collect();
        also.dedup();
        notices.push(Notice { place, what: Noticed::Untold { rules, also } });
    }
    Some(best)
}
