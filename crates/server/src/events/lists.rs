//! Entry lists as people have them: workbooks, and tables in whatever encoding.

use super::show;
use crate::app::App;
use crate::auth::Person;
use crate::config::IMPORT_MAX;
use crate::error::Error;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use yiguan_api as api;
use yiguan_print::xlsx::{self, Unreadable};
use yiguan_tournament::{entries, trf};

/// Reads a file and gives the list as text, to be looked at and then entered. Keeps nothing.
pub(super) async fn read(
    State(app): State<App>,
    person: Person,
    body: Bytes,
) -> Result<Json<api::EntryList>, Error> {
    if !person.rules() {
        return Err(Error::Forbidden("only an arbiter may".to_owned()));
    }
    if body.len() > IMPORT_MAX {
        return Err(Error::BadRequest(format!("expected a file of at most {IMPORT_MAX} bytes")));
    }
    app.imports.run(move || list(&body)).await?.map(Json)
}

fn list(bytes: &[u8]) -> Result<api::EntryList, Error> {
    let refused = |why: &_, row| Error::Refused(Box::new(show::told(why, row)));
    if !xlsx::is_book(bytes) {
        let (text, _) = trf::decode(bytes, None);
        let rows = text.lines().filter(|line| !line.trim().is_empty()).count();
        let unread = entries::unread(&text);
        return Ok(api::EntryList { list: text, rows: rows.saturating_sub(1) as u32, unread });
    }
    let rows = xlsx::rows(bytes).map_err(|why| match why {
        Unreadable::File(why) => refused(&why, None),
        Unreadable::Row(error) => refused(&error.why, Some(error.row)),
    })?;
    let unread = entries::unread_of(&rows);
    let cells: Vec<Vec<String>> = rows.into_iter().map(|(_, cells)| cells).collect();
    let count = cells.len().saturating_sub(1) as u32;
    Ok(api::EntryList { list: entries::write(&cells), rows: count, unread })
}
