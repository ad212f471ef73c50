//! Events over HTTP: what everybody may see, and what arbiters and organisers do.
//!
//! An event is a log like that of a table, in the same store, under `event-ID`: first what the hall
//! keeps of it (its title and the seed of its lots, which no view shows before the draw opens it),
//! then the entries of [`yiguan_tournament::event`].

mod acts;
mod cell;
mod hand;
mod lists;
mod papers;
mod seals;
mod show;
mod steps;
mod work;

use crate::app::App;
use crate::auth::{MaybePerson, Person};
use crate::config::IMPORT_MAX;
use crate::error::{Error, problem};
use crate::wire::{Body, Params};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
pub(crate) use cell::Events;
use serde::Deserialize;
use yiguan_api as api;
use yiguan_tournament::event::{Command, Entry, Event, Kind, Refusal};

/// The most events of one answer.
const PAGE: u32 = 30;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/events", get(list).post(open))
        .route("/events/{id}", get(one))
        .route("/events/{id}/commands", post(command))
        .route("/events/{id}/next", get(hand::next))
        .route("/events/{id}/breaches", post(hand::breaches))
        .route("/events/{id}/papers/{file}", get(papers::file))
        .route("/entry-lists", post(lists::read))
}

/// Before which event the list goes on.
#[derive(Deserialize)]
struct Before {
    before: Option<String>,
}

async fn list(
    State(app): State<App>,
    Params(from): Params<Before>,
) -> Result<Json<api::EventList>, Error> {
    let before = from.before.map(|id| cell::key(&id));
    let page =
        app.blocking(move |store| store.tables(&[cell::STATE], before.as_deref(), PAGE)).await?;
    let read = |row: &yiguan_store::TableRow| serde_json::from_slice(&row.summary).ok();
    Ok(Json(api::EventList {
        // A summary of another release is left out of the list, not out of the store.
        events: page.rows.iter().filter_map(read).collect(),
        next: page.next.as_deref().map(cell::id_of).map(str::to_owned),
        regulations: app.events.regulations(&app.config.regulations).to_vec(),
    }))
}

async fn open(
    State(app): State<App>,
    person: Person,
    Body(new): Body<api::NewEvent>,
) -> Result<Json<api::EventSummary>, Error> {
    if !person.is(api::Role::Organiser) {
        return Err(Error::Forbidden("only an organiser may open an event".to_owned()));
    }
    app.open_event(&person, &new).await.map(Json)
}

async fn one(
    State(app): State<App>,
    MaybePerson(person): MaybePerson,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let cell = app.event(&id).await?;
    let rules = person.is_some_and(|person| person.rules());
    let mut running = cell.lock().await;
    // Pages ask every few seconds; most of the time there is nothing new.
    let tag = format!("\"{}-{}\"", running.seq(), u8::from(rules));
    if headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let view = match running.shown(rules) {
        Some(view) => view,
        None => {
            // Places of thousands take a while, once for everybody who looks.
            let looked_at = running.copy();
            let made = app.event_acts.run(move || {
                let view = show::view(&looked_at, rules);
                // Plain values cannot fail to be written as JSON.
                Bytes::from(serde_json::to_vec(&view).unwrap_or_default())
            });
            running.show(rules, made.await?)
        }
    };
    let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
    let kind = HeaderValue::from_static("application/json");
    Ok(([(header::ETAG, tag), (header::CONTENT_TYPE, kind)], view).into_response())
}

async fn command(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    // A list of entries may be long.
    Body(command): Body<api::EventCommand, IMPORT_MAX>,
) -> Result<Json<api::EventReply>, Error> {
    if !person.rules() {
        return Err(Error::Forbidden("only an arbiter may".to_owned()));
    }
    let cell = app.event(&id).await?;
    let scoped = crate::tables::command_id(&person, &command.id);
    let scoped = scoped.map_err(|problem| Error::Refused(Box::new(problem)))?;
    let mut running = cell.lock().await;
    if let Some(before) = app.event_command_done(&running, &scoped).await? {
        return Ok(Json(api::EventReply::Ack { seq: running.entries_at(before) }));
    }
    if command.expect.is_some_and(|seen| steps::clashes(&command.act, seen, &running.event)) {
        let why = format!("the event is at entry {}", running.seq());
        return Ok(Json(api::EventReply::No { problems: vec![problem("event-stale", why)] }));
    }
    let asked = match acts::decode(&command.act, &running, || app.random.hex(16)) {
        Ok(asked) => asked,
        Err(problems) => return Ok(Json(api::EventReply::No { problems })),
    };
    let (event, secret) = (running.event.clone(), running.seed.clone());
    let (commands, keep) = (asked.commands, asked.keep);
    let (now, by) = (app.clock.now_ms(), person.name.clone());
    // To pair thousands takes seconds, in which clocks elsewhere run.
    let done = app.event_acts.run(move || carry_out(event, &commands, &secret, now, &by)).await?;
    let (next, entries) = match done {
        Ok(done) => done,
        Err(why) => {
            return Ok(Json(api::EventReply::No { problems: vec![show::refused(&why)] }));
        }
    };
    app.append_to_event(&mut running, &scoped, next, &entries, keep).await?;
    Ok(Json(api::EventReply::Ack { seq: running.seq() }))
}

/// Carries commands out one after the other, all or none: the event after them, and its new
/// entries.
fn carry_out(
    mut event: Event,
    asked: &[Command],
    secret: &str,
    now: i64,
    by: &str,
) -> Result<(Event, Vec<Entry>), Refusal> {
    let mut entries = Vec::new();
    for asked in asked {
        entries.extend(event.act(asked, now, by)?);
    }
    let voided = entries.iter().find(|entry| matches!(entry.kind, Kind::DrawVoided { .. }));
    if let Some(section) = voided.and_then(|entry| entry.kind.section()) {
        // Numbers are drawn again, from another seed.
        let commit = cell::Running::commit(&event, section, secret);
        entries.extend(event.act(&commit, now, by)?);
    }
    Ok((event, entries))
}
