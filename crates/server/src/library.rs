//! The libraries of recorded games (棋谱库) over HTTP: lists, search, explorer, single games, and
//! what arbiters and organisers add.
//!
//! Libraries are folders that the command line writes, too ([`yiguan_library`]). Reading goes on
//! beside an import and sees what it added; it is done on threads that may wait, a few at a time.
//!
//! Deliberately missing: taking games out, and adding by visitors.

mod add;
mod explore;
mod games;
mod search;
mod shelf;

pub(crate) use shelf::Libraries;

use crate::app::App;
use crate::auth::{MaybePerson, Person};
use crate::error::Error;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use yiguan_api as api;
use yiguan_library::{Card, GameNumber, LibraryError};
use yiguan_record::study::Opening;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/library", get(list))
        .route("/library/{id}/games", get(search::page).post(add::file))
        .route("/library/{id}/games/{number}", get(games::one))
        .route("/library/{id}/games/{number}/file", get(games::file))
        .route("/library/{id}/explore", get(explore::explore))
        .route("/library/{id}/tables/{table}", post(add::table))
}

async fn list(
    State(app): State<App>,
    MaybePerson(person): MaybePerson,
) -> Result<Json<api::LibraryList>, Error> {
    let may_add = person.as_ref().is_some_and(Person::rules);
    // Where the hall keeps its files is nothing for visitors from elsewhere.
    let local = app.config.listen.ip().is_loopback() && !app.config.behind_proxy;
    let told = local || person.is_some_and(|person| person.is(api::Role::Organiser));
    let folder = told.then(|| app.libraries.folder().display().to_string());
    let libraries = app.libraries.clone();
    let found = app.libraries.wait(move || Ok(libraries.all())).await?;
    let (mut infos, mut broken) = (Vec::new(), Vec::new());
    for (id, info) in found {
        match info {
            Ok(info) => infos.push(info),
            Err(_) => broken.push(id),
        }
    }
    let games = yiguan_games::shown().map(|game| game.id());
    let games = games.filter(|game| yiguan_games::study(game).is_some()).map(str::to_owned);
    Ok(Json(api::LibraryList { libraries: infos, broken, games: games.collect(), folder, may_add }))
}

/// What the library could not, for a visitor: places of files are for the log.
fn failed(error: LibraryError) -> Error {
    match error {
        LibraryError::Question(what) => Error::BadRequest(what),
        LibraryError::Io(..) | LibraryError::Damaged(..) => {
            tracing::warn!(%error, "a library cannot be used");
            Error::Library
        }
    }
}

fn opening(of: &Opening) -> api::LibraryOpening {
    api::LibraryOpening { id: of.id.to_owned(), zh: of.zh.to_owned(), en: of.en.to_owned() }
}

fn shown(number: GameNumber, card: &Card, openings: &[Opening]) -> api::LibraryGame {
    api::LibraryGame {
        number,
        players: card.players.to_vec(),
        event: card.event.clone(),
        date: card.date.clone(),
        site: card.site.clone(),
        end: match card.end {
            1 => api::LibraryEnd::First,
            2 => api::LibraryEnd::Second,
            3 => api::LibraryEnd::Draw,
            _ => api::LibraryEnd::Open,
        },
        plies: u32::from(card.plies),
        opening: card.opening.and_then(|index| openings.get(index)).map(opening),
    }
}

/// Refuses a text of a request that is longer than anything that makes sense.
fn short(name: &str, text: &str, most: usize) -> Result<(), Error> {
    if text.chars().count() <= most {
        return Ok(());
    }
    Err(Error::BadRequest(format!("{name}: expected at most {most} characters")))
}
