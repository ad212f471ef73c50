//! The WebSocket: one connection follows any number of tables and sends commands.
//!
//! Everything for one connection goes through one bounded queue; a reader that does not keep up is
//! closed with code 1013 and resumes by sequence numbers. Every answer to a ping carries the newest
//! sequence number of each table followed, so that a gap heals within one ping.

use crate::app::App;
use crate::auth::{MaybePerson, Person, person_again};
use crate::config::PROTOCOL;
use crate::error::{Error, problem};
use crate::frames::{Frames, Received, Upgrade};
use crate::hall::list;
use crate::host::{Cell, Message, message, queue};
use crate::metrics::Open;
use crate::tables::{carry_out, reach_of};
use axum::extract::{Request, State};
use axum::response::Response;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::timeout;
use yiguan_api as api;

/// A client that says nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(30);
/// A write that takes so long is to nobody.
const WRITE: Duration = Duration::from_secs(10);
/// How long a connection that is ended is still listened to.
const LINGER: Duration = Duration::from_secs(2);
/// The most tables one connection follows.
const TABLES_MAX: usize = 32;
/// Messages a connection may send at once, and how many it earns a second.
const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;

pub(crate) async fn upgrade(
    State(app): State<App>,
    MaybePerson(person): MaybePerson,
    request: Request,
) -> Result<Response, Error> {
    let (upgrade, answer) = Upgrade::accept(request)?;
    tokio::spawn(async move {
        if let Some(frames) = upgrade.opened().await {
            Connection::run(app, person, frames).await;
        }
    });
    Ok(answer)
}

/// Why a connection ends: a close code and a word.
struct End(u16, &'static str);

struct Connection {
    app: App,
    person: Option<Person>,
    queue: Sender<Message>,
    tables: BTreeMap<String, Arc<Cell>>,
    lobby: bool,
    credit: f64,
    last_ms: i64,
}

impl Connection {
    async fn run(app: App, person: Option<Person>, mut socket: Frames) {
        let _open = Open::new(Arc::clone(&app.metrics), |metrics| &metrics.sockets);
        let (queue, mut receive) = queue();
        let last_ms = app.clock.now_ms();
        let mut connection = Self {
            app,
            person,
            queue,
            tables: BTreeMap::new(),
            lobby: false,
            credit: BURST,
            last_ms,
        };
        let end = connection.serve(&mut socket, &mut receive).await;
        for cell in connection.tables.values() {
            connection.leave(cell).await;
        }
        if let Err(end) = end {
            hang_up(&mut socket, end).await;
        }
    }

    async fn serve(
        &mut self,
        socket: &mut Frames,
        receive: &mut Receiver<Message>,
    ) -> Result<(), End> {
        let hello = api::Down::Hello {
            build: self.app.config.build.clone(),
            protocol: PROTOCOL,
            now: self.app.clock.now_ms(),
        };
        send(socket, &message(&hello)).await?;
        let app = self.app.clone();
        loop {
            tokio::select! {
                biased;
                Some(message) = receive.recv() => send(socket, &message).await?,
                frame = timeout(SILENCE, socket.receive()) => match frame {
                    Err(_) => return Err(End(1001, "silence")),
                    Ok(Received::End) => return Ok(()),
                    Ok(Received::Text(text)) => {
                        // Boxed, as the state of handling is large, and most sockets wait.
                        for answer in Box::pin(self.handle(&text)).await? {
                            send(socket, &answer).await?;
                        }
                    }
                    Ok(Received::Binary) => return Err(End(1003, "text only")),
                    Ok(Received::TooLong) => return Err(End(1009, "too long a message")),
                    Ok(Received::Alive) => {}
                },
                () = app.host.lobby_changed(), if self.lobby => {
                    let text = Box::pin(lobby(&app)).await;
                    send(socket, &text).await?;
                }
            }
            if self.slow() {
                return Err(End(1013, "too slow: resume by sequence number"));
            }
        }
    }

    /// Whether a table has stopped telling this connection, because its queue was full.
    fn slow(&self) -> bool {
        self.queue.capacity() == 0
    }

    /// Messages are paid for; nobody needs more than people can do.
    fn pay(&mut self) -> Result<(), End> {
        let now = self.app.clock.now_ms();
        let seconds = (now - self.last_ms).max(0) as f64 / 1000.0;
        self.last_ms = now;
        self.credit = (self.credit + seconds * PER_SECOND).min(BURST) - 1.0;
        if self.credit < 0.0 { Err(End(1008, "too many messages")) } else { Ok(()) }
    }

    async fn handle(&mut self, text: &str) -> Result<Vec<Message>, End> {
        self.pay()?;
        let up: api::Up = match serde_json::from_str(text) {
            Ok(up) => up,
            Err(why) => {
                let problem = problem("bad-request", format!("expected a known message: {why}"));
                return Ok(vec![unanswered(problem, About::default())]);
            }
        };
        let about = About::of(&up);
        let answered = match up {
            api::Up::Ping => Ok(Some(self.pong().await)),
            api::Up::Lobby { on } => {
                self.lobby = on;
                Ok(if on { Some(lobby(&self.app).await) } else { None })
            }
            api::Up::Watch { table, after } => self.watch(&table, after).await,
            api::Up::Unwatch { table } => {
                if let Some(cell) = self.tables.remove(&table) {
                    self.leave(&cell).await;
                }
                Ok(None)
            }
            api::Up::Command { table, command } => self.command(table, &command).await,
            api::Up::Reach { table, prefix, n } => self.reach(table, &prefix, n).await,
        };
        Ok(match answered {
            Ok(answer) => answer.into_iter().collect(),
            Err(why) => vec![unanswered(why.problem(), about)],
        })
    }

    async fn pong(&self) -> Message {
        let mut heads = BTreeMap::new();
        for (id, cell) in &self.tables {
            heads.insert(id.clone(), cell.lock().await.table.seq());
        }
        message(&api::Down::Pong { now: self.app.clock.now_ms(), heads })
    }

    async fn watch(&mut self, id: &str, after: Option<u32>) -> Result<Option<Message>, Error> {
        if self.tables.len() >= TABLES_MAX && !self.tables.contains_key(id) {
            return Err(Error::BadRequest(format!("expected at most {TABLES_MAX} tables")));
        }
        let cell = self.app.table(id).await?;
        let known = self.tables.insert(id.to_owned(), Arc::clone(&cell)).is_some();
        if let (false, Some(person)) = (known, &self.person) {
            cell.set_online(&person.id, true);
        }
        cell.watch(&self.app, self.person.as_ref(), after, self.queue.clone()).await;
        Ok(None)
    }

    async fn leave(&self, cell: &Arc<Cell>) {
        if let Some(person) = &self.person {
            cell.set_online(&person.id, false);
        }
        cell.unwatch(&self.queue).await;
    }

    /// Who acts: a connection outlives a session, and roles are taken away.
    async fn person_now(&mut self) -> Result<Person, Error> {
        let session = self.person.as_ref().ok_or(Error::SignIn)?.session.clone();
        let person = person_again(&self.app, session).await?.ok_or(Error::SignIn)?;
        self.person = Some(person.clone());
        Ok(person)
    }

    async fn command(
        &mut self,
        table: String,
        command: &api::CommandEnvelope,
    ) -> Result<Option<Message>, Error> {
        let person = self.person_now().await?;
        let reply = carry_out(&self.app, &person, &table, command).await?;
        let sat = matches!(command.act, api::Act::Sit { .. } | api::Act::Leave);
        if sat && matches!(reply, api::Reply::Ack { .. }) && self.tables.contains_key(&table) {
            // Whoever sat down sees more than a spectator from now on.
            self.watch(&table, None).await?;
        }
        Ok(Some(message(&api::Down::Reply { table, reply })))
    }

    async fn reach(
        &self,
        table: String,
        prefix: &[String],
        n: u32,
    ) -> Result<Option<Message>, Error> {
        let person = self.person.as_ref().ok_or(Error::SignIn)?;
        let reach = reach_of(&self.app, person, &table, prefix).await?;
        Ok(Some(message(&api::Down::Reach { table, n, reach })))
    }
}

/// What a message named, so that the client knows which one was not acted on.
#[derive(Default)]
struct About {
    table: Option<String>,
    id: Option<String>,
    n: Option<u32>,
}

impl About {
    fn of(up: &api::Up) -> Self {
        let named = |table: &String| Self { table: Some(table.clone()), ..Self::default() };
        match up {
            api::Up::Watch { table, .. } | api::Up::Unwatch { table } => named(table),
            api::Up::Command { table, command } => {
                Self { id: Some(command.id.clone()), ..named(table) }
            }
            api::Up::Reach { table, n, .. } => Self { n: Some(*n), ..named(table) },
            api::Up::Lobby { .. } | api::Up::Ping => Self::default(),
        }
    }
}

fn unanswered(problem: api::Problem, about: About) -> Message {
    let About { table, id, n } = about;
    message(&api::Down::Problem { problem, table, id, n })
}

async fn send(socket: &mut Frames, message: &Message) -> Result<(), End> {
    match timeout(WRITE, socket.send(&message.text)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End(1006, "gone")),
        Err(_) => Err(End(1013, "too slow: resume by sequence number")),
    }
}

/// Says why the connection ends, and waits until the other side has had a chance to read it.
///
/// What a flood still sends is read and dropped for a while: a connection closed with unread bytes
/// is reset, and the reset takes with it whatever the other side had not yet read, the reason too.
async fn hang_up(socket: &mut Frames, End(code, reason): End) {
    // The other side may be gone already; there is nobody to tell.
    if let Ok(Ok(())) = timeout(WRITE, socket.close(code, reason)).await {
        let rest =
            async { while !matches!(socket.receive().await, Received::End | Received::TooLong) {} };
        let _ = timeout(LINGER, rest).await;
    }
}

async fn lobby(app: &App) -> Message {
    let empty = || api::TableList { tables: Vec::new(), next: None };
    let open = list(app, &["open"], None).await.unwrap_or_else(|_| empty());
    let live = list(app, &["live", "paused"], None).await.unwrap_or_else(|_| empty());
    message(&api::Down::Lobby { open, live })
}
