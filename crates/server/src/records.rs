//! Records of games: download of a table's, import of a file.

mod lines;
mod problems;

use crate::app::App;
use crate::config::IMPORT_MAX;
use crate::encode;
use crate::error::Error;
use crate::host::Inner;
use crate::wire::Params;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::ops::ControlFlow;
use yiguan_api as api;
use yiguan_core::{Face, Seat};
use yiguan_record::format::{Format, Parsed, Reading};
use yiguan_record::formats::Pgn;
use yiguan_record::{Encoding, Headers, Notes, Record, Score, Tree, decode, pgn, replay};

/// The most games of one imported file.
const GAMES_MAX: usize = 200;
/// The most moves of one imported game, variations included.
const MOVES_MAX: usize = 2000;
/// The most moves of one imported file: each comes back with its board and with what it was.
const ALL_MOVES_MAX: usize = 10_000;
/// How a record is written.
#[derive(Deserialize)]
pub(crate) struct How {
    /// The notation; left out: the canonical one.
    notation: Option<String>,
}

/// The record of a table as a file.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Params(how): Params<How>,
) -> Result<Response, Error> {
    let cell = app.table(&id).await?;
    let inner = cell.lock().await;
    let face = inner.table.face();
    let notation = how.notation.unwrap_or_else(|| face.notations()[0].to_owned());
    if !face.notations().contains(&notation.as_str()) {
        let why = format!("expected one of {}, got {notation:?}", face.notations().join(", "));
        return Err(Error::BadRequest(why));
    }
    let written = write(face.seats(), &recorded(&inner, &notation));
    let kind = HeaderValue::from_static("application/x-chess-pgn; charset=utf-8");
    let name = HeaderValue::from_str(&format!("attachment; filename=\"yiguan-{id}.pgn\""))
        .unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, written).into_response())
}

/// Points of a table of two: win, loss and half; more seats have places, not points.
fn score(settled: &yiguan_table::Settled) -> Option<Score> {
    let points: Vec<i32> = match settled.places[..] {
        [first, second] if first == second && first == 1 => vec![2, 2],
        [first, second] => {
            [first, second].iter().map(|place| if *place == 1 { 4 } else { 0 }).collect()
        }
        _ => return None,
    };
    Score::new(&points)
}

/// The day of an instant, in UTC, as records write it.
fn date(at_ms: i64) -> String {
    time::OffsetDateTime::from_unix_timestamp(at_ms.div_euclid(1000)).map_or_else(
        |_| "????.??.??".to_owned(),
        |at| format!("{:04}.{:02}.{:02}", at.year(), u8::from(at.month()), at.day()),
    )
}

fn write(seats: u8, record: &Record) -> String {
    let style = pgn::Style { seats: u32::from(seats), ..pgn::Style::default() };
    pgn::write(record, &style).text
}

/// A table's game as a library keeps it: canonical, and without the diagram of the normal start.
pub(crate) fn kept(inner: &Inner) -> Record {
    let face = inner.table.face();
    let mut record = recorded(inner, face.notations()[0]);
    let normal = yiguan_games::open(&face.rules_id(), None).map(|fresh| fresh.setup());
    record.setup = record.setup.filter(|setup| !normal.is_ok_and(|normal| normal == *setup));
    record
}

/// A table's game as a record.
fn recorded(inner: &Inner, notation: &str) -> Record {
    let (table, face) = (&inner.table, inner.table.face());
    let mut headers = Headers::default();
    headers.push("Game", face.game());
    headers.push("Rules", face.rules_id());
    for (seat, name) in crate::host::names(table).iter().enumerate() {
        let tag =
            face.seat_tags().get(seat).map_or_else(|| format!("Seat{seat}"), |tag| (*tag).into());
        headers.push(tag, name);
    }
    headers.push("Date", date(inner.meta.opened_ms));
    let clock = table.regulations().clock.to_string();
    if !clock.is_empty() {
        headers.push("TimeControl", clock);
    }
    if let Some(settled) = table.settled() {
        headers.push("Termination", settled.by.clone());
    }
    let mut tree = Tree::default();
    let mut node = Tree::ROOT;
    for ply in 0..face.ply_count() {
        node = tree.add(node, face.notate(ply, notation).unwrap_or_default());
    }
    let score = table.settled().and_then(score);
    Record { headers, setup: Some(face.setup()), tree, score }
}

/// A table's game, ready to be stepped through.
pub(crate) async fn played(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<api::ImportedGame>, Error> {
    let cell = app.table(&id).await?;
    let inner = cell.lock().await;
    let (table, face) = (&inner.table, inner.table.face());
    let mut headers = vec![("Rules".to_owned(), face.rules_id())];
    for (seat, name) in crate::host::names(table).into_iter().enumerate() {
        headers.push((format!("Seat{seat}"), name));
    }
    let mut game = shown(face, headers);
    game.outcome = table.settled().map(crate::host::outcome);
    for (row, remaining) in game.moves.iter_mut().zip(inner.meta.remaining()) {
        row.remaining = remaining;
    }
    Ok(Json(game))
}

/// Reads a file of records and says what became of each game.
pub(crate) async fn import(
    State(app): State<App>,
    Params(which): Params<Which>,
    body: Bytes,
) -> Result<Json<api::ImportReport>, Error> {
    if body.len() > IMPORT_MAX {
        return Err(Error::BadRequest(format!("expected a file of at most {IMPORT_MAX} bytes")));
    }
    let rules = which.rules.filter(|rules| !rules.is_empty());
    app.imports.run(move || read(&body, rules.as_deref())).await?.map(Json)
}

/// Under which rules a file is read; left out: those that each game names.
#[derive(Deserialize)]
pub(crate) struct Which {
    rules: Option<String>,
}

fn read(bytes: &[u8], rules: Option<&str>) -> Result<api::ImportReport, Error> {
    let limits =
        pgn::Limits { games: GAMES_MAX, moves: MOVES_MAX, depth: 50, ..pgn::Limits::default() };
    let how = Reading { encoding: None, limits };
    // What is no other format's is read as text with tags, whose reader says best what is wrong.
    let format = yiguan_games::detect(bytes, None).unwrap_or(&Pgn);
    let (mut games, mut problems) = (Vec::new(), Vec::new());
    let (mut moves, mut number) = (0, 0u32);
    let mut failure = None;
    let encoding = format.read(bytes, &how, &mut |game| {
        number += 1;
        moves += game.as_ref().map_or(0, |parsed| parsed.record.tree.len());
        if moves > ALL_MOVES_MAX {
            failure = Some(format!(
                "expected at most {ALL_MOVES_MAX} moves in a file, got more by game {number}"
            ));
            return ControlFlow::Break(());
        }
        let (game, found) = match game {
            Ok(parsed) => {
                let rules = rules_of(&parsed.record, rules);
                one(parsed, &rules)
            }
            Err(why) => (None, vec![problems::unreadable(&why)]),
        };
        games.extend(game);
        problems.extend(found.into_iter().map(|found| problems::of_game(found, number)));
        ControlFlow::Continue(())
    });
    if let Some(failure) = failure {
        return Err(Error::BadRequest(failure));
    }
    // A text in no encoding is no file of records at all.
    if encoding.is_none() && games.is_empty() && format.id() == Pgn.id() {
        let why = decode(bytes).err().map_or_else(String::new, |why| why.to_string());
        return Err(Error::BadRequest(why));
    }
    if games.is_empty() && problems.is_empty() {
        return Err(Error::BadRequest("expected a record with at least one game".to_owned()));
    }
    let encoding = encoding.unwrap_or(Encoding::Utf8).name().to_owned();
    Ok(api::ImportReport { encoding, games, problems })
}

/// The rules under which a game is read: those that were asked for, those that it names, or those
/// of the first game.
fn rules_of(record: &Record, asked: Option<&str>) -> String {
    if let Some(asked) = asked {
        return asked.to_owned();
    }
    let named = record.headers.get("Rules").filter(|named| yiguan_games::open(named, None).is_ok());
    let first =
        || yiguan_games::shown().next().map_or_else(String::new, |game| game.id().to_owned());
    named.map_or_else(first, str::to_owned)
}

/// One game of a file, as far as it can be played, and what was wrong with it.
pub(crate) fn one(parsed: Parsed, rules: &str) -> (Option<api::ImportedGame>, Vec<api::Problem>) {
    let Parsed { mut record, rules: own, mut places, .. } = parsed;
    // A file of one game is read as that game, whatever was asked for.
    let of_game = |rules: &str| rules.split('/').next().unwrap_or_default().to_owned();
    let own = own.filter(|own| of_game(own) != of_game(rules));
    let rules = own.as_deref().unwrap_or(rules);
    if yiguan_games::mend(&mut record, rules).is_some() {
        places.clear();
    }
    let open = |setup: Option<&str>| yiguan_games::open(rules, setup);
    let replayed = match replay(&record, &open) {
        Ok(replayed) => replayed,
        Err(faults) => return (None, vec![problems::no_start(rules, &faults)]),
    };
    let lines = match open(record.setup.as_deref()) {
        Ok(mut face) => lines::read(&record.tree, face.as_mut()),
        Err(_) => lines::Lines::default(),
    };
    let place = |stopped: &yiguan_record::Stopped| places.get(stopped.node.index()).copied();
    let main = replayed.stopped.iter().map(|it| problems::stopped(it, place(it), false));
    let beside = lines.stopped.iter().map(|it| problems::stopped(it, place(it), true));
    let problems = main.chain(beside).collect();
    let game = imported(&record, replayed.face.as_ref());
    (Some(api::ImportedGame { variations: lines.variations, ..game }), problems)
}

/// A line as something to step through.
fn shown(face: &dyn Face, headers: Vec<(String, String)>) -> api::ImportedGame {
    let plies = face.ply_count();
    api::ImportedGame {
        headers,
        rules: face.rules_id(),
        setup: face.setup(),
        board: encode::board(face.board()),
        start: encode::view(face.view_after(0).unwrap_or_default()),
        moves: rows(face),
        views: (1..=plies).filter_map(|ply| face.view_after(ply)).map(encode::view).collect(),
        comments: Vec::new(),
        marks: Vec::new(),
        variations: Vec::new(),
        natures: face
            .natures()
            .into_iter()
            .map(|ply| ply.into_iter().map(|item| encode::evidence(face, item)).collect())
            .collect(),
        outcome: face.ruling().ended.map(|ended| encode::outcome(&ended.outcome)),
        ruling: encode::ruling(face, face.ruling()),
    }
}

/// The plies of a line, as rows of its record.
pub(crate) fn rows(face: &dyn Face) -> Vec<api::MoveRow> {
    let entries = face.entries();
    let plays = entries.iter().filter_map(|entry| match entry {
        yiguan_core::Entry::Play { seat, mv } => Some((*seat, mv)),
        _ => None,
    });
    (0u32..).zip(plays).map(|(ply, (seat, mv))| row(face, ply, seat, mv.clone())).collect()
}

/// A ply of a line, as a row of its record.
fn row(face: &dyn Face, ply: u32, seat: Seat, mv: String) -> api::MoveRow {
    api::MoveRow {
        ply,
        seat: seat.0,
        mv,
        names: face
            .notations()
            .into_iter()
            .filter_map(|id| Some((id.to_owned(), face.notate(ply, id)?)))
            .collect(),
        remaining: None,
        path: encode::path(face, ply),
    }
}

/// What is said of the move after which `plies` stand, added to what is said of its line.
fn note(notes: &Notes, plies: u32, comments: &mut Vec<(u32, String)>, marks: &mut Vec<(u32, u16)>) {
    let said: Vec<_> = notes.before.iter().chain(&notes.after).map(String::as_str).collect();
    let text = said.join("\n");
    if !text.is_empty() {
        comments.push((plies, text));
    }
    marks.extend(notes.marks.iter().map(|mark| (plies, *mark)));
}

fn imported(record: &Record, face: &dyn Face) -> api::ImportedGame {
    let (mut comments, mut marks) = (Vec::new(), Vec::new());
    let plies = face.ply_count();
    let nodes = std::iter::once(Tree::ROOT).chain(record.tree.main_line());
    for (ply, node) in (0u32..=plies).zip(nodes) {
        note(record.tree.notes(node), ply, &mut comments, &mut marks);
    }
    let result = record.score.as_ref().map(|score| ("Result".to_owned(), score.to_string()));
    let headers = record.headers.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
    let headers = headers.chain(result);
    api::ImportedGame { comments, marks, ..shown(face, headers.collect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named() {
        for (at_ms, day) in [
            (0, "1970.01.01"),
            (-1, "1969.12.31"),
            (1_767_225_600_000, "2026.01.01"),
            (1_709_164_800_000, "2024.02.29"),
            (i64::MAX, "????.??.??"),
        ] {
            assert_eq!(date(at_ms), day);
        }
    }
}
