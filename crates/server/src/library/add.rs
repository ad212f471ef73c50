//! What arbiters and organisers add: files of records, and games that were played here. An answer
//! comes after what it tells is durable.

use super::failed;
use crate::app::App;
use crate::auth::Person;
use crate::config::IMPORT_MAX;
use crate::error::{Error, problem};
use crate::records;
use crate::wire::{Address, Params};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use yiguan_api as api;
use yiguan_library::{Added, Library};
use yiguan_record::study::Study;

/// The most problems that are told; a file of another kind has one for every line.
const PROBLEMS_MAX: usize = 100;

/// What a file is.
#[derive(Deserialize)]
pub(super) struct Which {
    /// How its name ends, without the dot.
    #[serde(default)]
    ending: String,
}

/// Adds the games of a file. A library that is not there yet is made under the name of its game.
pub(super) async fn file(
    State(app): State<App>,
    person: Person,
    Address(id): Address<String>,
    Params(which): Params<Which>,
    body: Bytes,
) -> Result<Json<api::LibraryAdded>, Error> {
    if body.len() > IMPORT_MAX {
        return Err(Error::BadRequest(format!("expected a file of at most {IMPORT_MAX} bytes")));
    }
    super::short("ending", &which.ending, 10)?;
    let ending = Some(which.ending).filter(|ending| !ending.is_empty());
    let add = move |library: &mut Library, told: &mut api::LibraryAdded| {
        let take = &mut |number: usize, added| note(told, number, added);
        library.import(&body, ending.as_deref(), take).map(|_| ()).map_err(failed)
    };
    adding(&app, &person, id, add).await.map(Json)
}

/// Adds a game that was played here.
pub(super) async fn table(
    State(app): State<App>,
    person: Person,
    Address((id, table)): Address<(String, String)>,
) -> Result<Json<api::LibraryAdded>, Error> {
    let cell = app.table(&table).await?;
    let (record, game) = {
        let inner = cell.lock().await;
        if inner.table.settled().is_none() {
            return Err(refused("library-unfinished", "expected a game that is over"));
        }
        (records::kept(&inner), inner.table.face().game())
    };
    let add = move |library: &mut Library, told: &mut api::LibraryAdded| {
        let own = library.study().game();
        let added = if own == game {
            library.add(record)
        } else {
            Err(format!("expected a game of {own}, got one of {game}"))
        };
        note(told, 1, added);
        Ok(())
    };
    adding(&app, &person, id, add).await.map(Json)
}

fn note(told: &mut api::LibraryAdded, number: usize, added: Result<Added, String>) {
    match added {
        Ok(Added::New(number)) => told.new.push(number),
        Ok(Added::Known(number)) => told.known.push(number),
        Err(_) if told.problems.len() >= PROBLEMS_MAX => {}
        Err(why) => {
            let mut problem = problem("library-game", why);
            problem.params.insert("game".to_owned(), number.to_string());
            told.problems.push(problem);
        }
    }
}

fn refused(code: &str, why: &str) -> Error {
    Error::Refused(Box::new(problem(code, why)))
}

async fn adding(
    app: &App,
    person: &Person,
    id: String,
    add: impl FnOnce(&mut Library, &mut api::LibraryAdded) -> Result<(), Error> + Send + 'static,
) -> Result<api::LibraryAdded, Error> {
    if !person.rules() {
        return Err(Error::Forbidden("only an arbiter or an organiser may add games".to_owned()));
    }
    let (folder, study) = place(app, &id).await?;
    let _one = app.libraries.adding.try_lock().map_err(|_| Error::Busy)?;
    let added = app.libraries.wait(move || {
        let mut library = Library::open(&folder, study).map_err(failed)?;
        // The command line may be importing: that can take minutes, and nobody waits here for it.
        if !library.try_hold().map_err(failed)? {
            return Err(refused("library-held", "expected a library that nobody adds to just now"));
        }
        let mut told = api::LibraryAdded {
            library: id,
            new: Vec::new(),
            known: Vec::new(),
            problems: Vec::new(),
        };
        add(&mut library, &mut told)?;
        library.commit().map_err(failed)?;
        Ok(told)
    });
    added.await
}

/// Where a library lies, and of which game it is.
async fn place(app: &App, id: &str) -> Result<(std::path::PathBuf, &'static dyn Study), Error> {
    let folder = app.libraries.folder_of(id).ok_or(Error::NotFound("library"))?;
    let asked = app.libraries.ask(id.to_owned(), |shelf| Ok(shelf.reader.study())).await;
    match asked {
        Ok(study) => Ok((folder, study)),
        // The first game makes the library; its name says of which game.
        Err(Error::NotFound(_)) => {
            let study = yiguan_games::study(id).ok_or(Error::NotFound("library"))?;
            Ok((folder, study))
        }
        Err(why) => Err(why),
    }
}
