//! One table over HTTP: its state, its commands, its stream, its record.

use crate::app::App;
use crate::auth::{MaybePerson, Person};
use crate::decode;
use crate::error::{Error, problem};
use crate::hall::viewer;
use crate::metrics::Open;
use crate::wire::Body;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response, Sse, sse};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use yiguan_api as api;
use yiguan_table::Actor;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/tables/{id}", get(state))
        .route("/tables/{id}/commands", post(command))
        .route("/tables/{id}/reach", get(reach))
        .route("/tables/{id}/stream", get(stream))
        .route("/tables/{id}/record", get(crate::records::record))
        .route("/tables/{id}/replay", get(crate::records::played))
}

/// From where to follow.
#[derive(Deserialize)]
struct After {
    after: Option<u32>,
}

async fn state(
    State(app): State<App>,
    MaybePerson(person): MaybePerson,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let cell = app.table(&id).await?;
    let inner = cell.lock().await;
    let viewer = viewer(person.as_ref(), &inner.table);
    let text = cell.shown(&app, &inner, &viewer, None);
    let text = Bytes::from_owner(SharedText(text.text));
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// The text of a message as bytes, without a copy.
struct SharedText(Arc<str>);

impl AsRef<[u8]> for SharedText {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

async fn command(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(envelope): Body<api::CommandEnvelope>,
) -> Result<Json<api::Reply>, Error> {
    Ok(Json(carry_out(&app, &person, &id, &envelope).await?))
}

/// The one way in for commands, from a socket or a request.
pub(crate) async fn carry_out(
    app: &App,
    person: &Person,
    table: &str,
    envelope: &api::CommandEnvelope,
) -> Result<api::Reply, Error> {
    let cell = app.table(table).await?;
    let seats = {
        let inner = cell.lock().await;
        decode::Seats {
            mine: crate::host::Cell::seat_of(&inner.table, &person.id),
            free: decode::free(&inner.table),
        }
    };
    let player = crate::host::Player::Person { id: person.id.clone(), name: person.name.clone() };
    match decode::act(&envelope.act, &seats, &player, person.rules()) {
        Ok((decode::By::Seat(seat), act)) => {
            Ok(cell.command(app, Actor::Seat(seat), envelope, act).await)
        }
        Ok((decode::By::Arbiter, act)) => {
            Ok(cell.command(app, Actor::Arbiter(person.name.clone()), envelope, act).await)
        }
        Err(code) => {
            let detail = match code {
                "no-seat" => "you hold no seat at this table",
                "seated" => "you hold a seat already",
                "full" => "no seat is free",
                _ => "only an arbiter may",
            };
            let seq = cell.lock().await.table.seq();
            Ok(api::Reply::No { id: envelope.id.clone(), problem: problem(code, detail), seq })
        }
    }
}

/// Touches so far, separated by commas.
#[derive(Deserialize)]
struct Prefix {
    #[serde(default)]
    prefix: String,
}

async fn reach(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(prefix): Query<Prefix>,
) -> Result<Json<api::Reach>, Error> {
    let touches: Vec<String> =
        prefix.prefix.split(',').filter(|touch| !touch.is_empty()).map(str::to_owned).collect();
    reach_of(&app, &person, &id, &touches).await.map(Json)
}

pub(crate) async fn reach_of(
    app: &App,
    person: &Person,
    table: &str,
    prefix: &[String],
) -> Result<api::Reach, Error> {
    let cell = app.table(table).await?;
    let inner = cell.lock().await;
    let seat = crate::host::Cell::seat_of(&inner.table, &person.id);
    let seat = seat.ok_or_else(|| Error::Forbidden("you hold no seat at this table".to_owned()))?;
    let touches: Vec<&str> = prefix.iter().map(String::as_str).take(64).collect();
    let level = crate::encode::level(inner.table.face(), seat, &touches);
    level.ok_or_else(|| Error::BadRequest("these touches cannot follow each other".to_owned()))
}

/// Events as they come, for whoever only looks. `Last-Event-ID` resumes.
async fn stream(
    State(app): State<App>,
    MaybePerson(person): MaybePerson,
    Path(id): Path<String>,
    Query(from): Query<After>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    // An event stream that broke comes back to the same address and says what it saw last.
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let after = seen.or(from.after);
    let cell = app.table(&id).await?;
    let viewer = viewer(person.as_ref(), &cell.lock().await.table);
    let (send, receive) = crate::host::queue();
    cell.watch(&app, viewer, after, send).await;
    let open = Open::new(Arc::clone(&app.metrics), |metrics| &metrics.streams);
    let events = futures_util::stream::unfold((receive, open, cell), |state| async move {
        let (mut receive, open, cell) = state;
        let message = receive.recv().await?;
        let event = sse::Event::default().data(&*message.text);
        let event = match message.seq {
            Some(seq) => event.id(seq.to_string()),
            None => event,
        };
        Some((Ok::<_, Infallible>(event), (receive, open, cell)))
    });
    let alive = sse::KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(events).keep_alive(alive).into_response())
}
