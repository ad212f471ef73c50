//! Single games: to be stepped through, and as files.

use super::shelf::formats;
use super::{failed, short, shown};
use crate::app::App;
use crate::error::{Error, problem};
use crate::records;
use crate::wire::{Address, Params};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use yiguan_api as api;
use yiguan_core::GameId;
use yiguan_library::{GameNumber, Reader};
use yiguan_record::Record;
use yiguan_record::format::{Format, Parsed, Writes, Writing};

/// The most moves of a game, variations included, that is sent with all its boards; longer ones
/// can be downloaded.
const MOVES_MAX: usize = 4000;

/// A game, ready to be stepped through.
pub(super) async fn one(
    State(app): State<App>,
    Address((id, number)): Address<(String, GameNumber)>,
) -> Result<Json<api::LibraryRecord>, Error> {
    let ask = app.libraries.ask(id, move |shelf| {
        let record = read(&mut shelf.reader, number)?;
        let card = shelf.reader.card(number).ok_or(Error::NotFound("game"))?;
        Ok((record, shown(number, card, &shelf.openings), shelf.game()))
    });
    let (record, card, game) = ask.await?;
    if record.tree.len() > MOVES_MAX {
        let mut told = problem("library-long", format!("expected at most {MOVES_MAX} moves"));
        told.params.insert("most".to_owned(), MOVES_MAX.to_string());
        told.params.insert("got".to_owned(), record.tree.len().to_string());
        return Err(Error::Refused(Box::new(told)));
    }
    let made = app.libraries.wait(move || {
        let rules = rules_of(&record, game);
        Ok(records::one(Parsed { record, ..Parsed::default() }, &rules))
    });
    let (shown, problems) = made.await?;
    // What was taken in can be set up: a record that cannot is damaged.
    let record = shown.ok_or(Error::Library)?;
    Ok(Json(api::LibraryRecord { card, record, problems, formats: formats(game) }))
}

fn read(reader: &mut Reader, number: GameNumber) -> Result<Record, Error> {
    if reader.card(number).is_none() {
        return Err(Error::NotFound("game"));
    }
    reader.record(number).map_err(failed)
}

/// The rules that a record names where they are of this game, or else the game's first book.
fn rules_of(record: &Record, game: GameId) -> String {
    let named = yiguan_games::rules_of(record, Some(game)).ok();
    let named = named.filter(|rules| rules.split('/').next() == Some(game));
    named.unwrap_or_else(|| game.to_owned())
}

/// How a file is written.
#[derive(Deserialize)]
pub(super) struct How {
    /// The format; left out: the first of [`api::LibraryInfo::formats`].
    #[serde(default)]
    format: String,
    /// The notation, where the format leaves the choice.
    #[serde(default)]
    notation: String,
}

/// A game as a file.
pub(super) async fn file(
    State(app): State<App>,
    Address((id, number)): Address<(String, GameNumber)>,
    Params(how): Params<How>,
) -> Result<Response, Error> {
    short("format", &how.format, 20)?;
    short("notation", &how.notation, 20)?;
    let name = format!("{}-{number}", plain(&id));
    let ask = app.libraries.ask(id, move |shelf| {
        let record = read(&mut shelf.reader, number)?;
        write(record, shelf.game(), &how)
    });
    let (bytes, format) = ask.await?;
    let ending = format.extensions().first().copied().unwrap_or(format.id());
    let name = HeaderValue::from_str(&format!("attachment; filename=\"{name}.{ending}\""))
        .unwrap_or(HeaderValue::from_static("attachment"));
    let kind = HeaderValue::from_static(match format.id() {
        "pgn" => "application/x-chess-pgn; charset=utf-8",
        _ => "application/octet-stream",
    });
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], bytes).into_response())
}

/// An id as part of the name of a file that any system and any header takes.
fn plain(id: &str) -> String {
    let plain = id.chars().filter(|c| c.is_ascii_alphanumeric() || "-_".contains(*c));
    let plain: String = plain.collect();
    if plain.is_empty() { "yiguan".to_owned() } else { plain }
}

fn write(record: Record, game: GameId, how: &How) -> Result<(Vec<u8>, &'static dyn Format), Error> {
    let written = |it: &&'static dyn Format| it.writes() != Writes::Nothing;
    let known = formats(game);
    let wanted = if how.format.is_empty() { &known[0] } else { &how.format };
    let format = yiguan_games::formats_of(game).filter(written).find(|it| it.id() == wanted);
    let format = format.ok_or_else(|| {
        Error::BadRequest(format!("format: expected {}, got {wanted:?}", known.join(", ")))
    })?;
    let rules = rules_of(&record, game);
    let open = |rules: &str, setup: Option<&str>| yiguan_games::open(rules, setup);
    let notations = open(&rules, None).map_or_else(|_| Vec::new(), |face| face.notations());
    let notation = Some(how.notation.as_str()).filter(|notation| !notation.is_empty());
    if let Some(notation) = notation.filter(|notation| !notations.contains(notation)) {
        let known = notations.join(", ");
        return Err(Error::BadRequest(format!("notation: expected {known}, got {notation:?}")));
    }
    let no_file = |why: yiguan_record::format::FormatError| {
        let mut told = problem("library-format", why.to_string());
        told.params.insert("format".to_owned(), format.id().to_owned());
        Error::Refused(Box::new(told))
    };
    let parsed = Parsed { record, ..Parsed::default() };
    let ready = yiguan_games::ready(parsed, Some(&rules)).map_err(no_file)?;
    let how = Writing { rules: &ready.rules, notation, open: &open };
    let wrote = format.write(&ready.record, &how).map_err(no_file)?;
    Ok((wrote.bytes, format))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn names_of_files() {
        assert_eq!(plain("a b-1"), "ab-1");
        assert_eq!(plain("五羊杯"), "yiguan");
        assert_eq!(plain("\"\r\nx: y"), "xy");
    }
}
