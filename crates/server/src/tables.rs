//! One table over HTTP: its state, its commands, its stream, its record.

use crate::app::App;
use crate::auth::{MaybePerson, Person};
use crate::decode;
use crate::error::{Error, problem};
use crate::hall::viewer;
use crate::host::{Cell, Player};
use crate::metrics::{Metrics, Open};
use crate::wire::{Body, Params};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response, Sse, sse};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use yiguan_api as api;
use yiguan_core::Seat;
use yiguan_table::{Actor, Command, CommandId};

/// The longest id of a command that a client may choose, in bytes.
const COMMAND_ID_MAX: usize = 64;

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
    let done = match command_id(person, &envelope.id) {
        Ok(id) => match decide(app, &cell, person, envelope, &id).await {
            Ok(seq) => Ok(seq),
            // What was done before changed what may be done now, so that an old request that comes
            // once more looks wrong; it was answered, and the answer stands.
            Err(problem) => match app.carried_out(&cell, &id).await? {
                Some(before) => Ok(before.last),
                None => Err(problem),
            },
        },
        Err(problem) => Err(problem),
    };
    let id = envelope.id.clone();
    Ok(match done {
        Ok(seq) => {
            Metrics::count(&app.metrics.commands);
            api::Reply::Ack { id, seq }
        }
        Err(problem) => {
            Metrics::count(&app.metrics.refused);
            api::Reply::No { id, problem, seq: cell.lock().await.table.seq() }
        }
    })
}

/// The id as the log knows it: two people may choose the same one.
pub(crate) fn command_id(person: &Person, chosen: &str) -> Result<CommandId, api::Problem> {
    let said = if chosen.len() > COMMAND_ID_MAX {
        Err(format!("expected at most {COMMAND_ID_MAX} bytes, got {}", chosen.len()))
    } else {
        chosen
            .parse::<CommandId>()
            .and_then(|id| format!("{}:{id}", person.id).parse())
            .map_err(|why| why.to_string())
    };
    said.map_err(|why| problem("bad-request", why))
}

async fn decide(
    app: &App,
    cell: &Arc<Cell>,
    person: &Person,
    envelope: &api::CommandEnvelope,
    id: &CommandId,
) -> Result<u32, api::Problem> {
    let decoded = {
        let inner = cell.lock().await;
        let table = &inner.table;
        if let Some(answered) = table.answered(id) {
            return Ok(answered.last);
        }
        let mine = Cell::seat_of(table, &person.id);
        if let api::Act::Engine { seat, id, level } = &envelope.act {
            let engine =
                app.engine(table.face().game(), id, *level).map_err(|why| why.problem())?;
            decode::engine(table, Seat(*seat), &engine, mine, person.rules())
        } else {
            let seats = decode::Seats { mine, free: decode::free(table, &person.id) };
            let player = Player::Person { id: person.id.clone(), name: person.name.clone() };
            decode::act(&envelope.act, &seats, &player, person.rules())
        }
    };
    let (by, act) = decoded.map_err(|code| {
        let detail = match code {
            "no-seat" => "you hold no seat at this table",
            "seated" => "you hold a seat already",
            "full" => "no seat is free",
            "own-game" => "an arbiter does not rule on a game of their own",
            _ => "only an arbiter may",
        };
        problem(code, detail)
    })?;
    let by = match by {
        decode::By::Seat(seat) => Actor::Seat(seat),
        decode::By::Arbiter => Actor::Arbiter(person.name.clone()),
    };
    let unless_fatal = matches!(envelope.act, api::Act::Move { unless_fatal: true, .. });
    let command = Command { id: id.clone(), by, seen: envelope.expect, act };
    cell.command(app, &command, unless_fatal).await
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
    Params(prefix): Params<Prefix>,
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
    let seat = Cell::seat_of(&inner.table, &person.id);
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
    Params(from): Params<After>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    // An event stream that broke comes back to the same address and says what it saw last.
    let seen = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let after = seen.or(from.after);
    let cell = app.table(&id).await?;
    let (send, receive) = crate::host::queue();
    cell.watch(&app, person.as_ref(), after, send).await;
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
