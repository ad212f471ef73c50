//! One table of the hall.

use super::player::Player;
use super::rows::Meta;
use super::show;
use super::watch::{Gone, Message, Watcher};
use crate::app::App;
use crate::auth::Person;
use crate::error;
use crate::metrics::Metrics;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::Sender;
use tokio::sync::{Mutex as AsyncMutex, MutexGuard};
use yiguan_api as api;
use yiguan_core::Seat;
use yiguan_store::{Append, AppendError, Committed, StoreError, TableRow};
use yiguan_table::{Act, Actor, Command, CommandId, Event, Phase, Refusal, Table};

/// Who looks at a table: what they may do, and so what they are shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Viewer {
    /// The seat they hold.
    pub(crate) seat: Option<Seat>,
    /// The seat that they left during the game and may come back to.
    pub(crate) returns_to: Option<Seat>,
    /// They may rule.
    pub(crate) arbiter: bool,
}

impl Viewer {
    /// What a person is at a table; `rules`: an arbiter, where it is not a game of their own.
    pub(crate) fn of(person: Option<&str>, rules: bool, table: &Table) -> Self {
        let seat = person.and_then(|person| Cell::seat_of(table, person));
        let left = |person| table.left_by(|player| Player::read(player).is(person));
        let arbiter = rules && seat.is_none();
        Self { seat, returns_to: person.and_then(left), arbiter }
    }
}

/// What is guarded.
pub(crate) struct Inner {
    pub(crate) table: Table,
    pub(crate) meta: Meta,
    watchers: Vec<Watcher>,
}

/// One table of the hall.
pub(crate) struct Cell {
    id: String,
    /// It does not begin as its game usually does.
    diagram: bool,
    listed: AtomicBool,
    inner: AsyncMutex<Inner>,
    /// Persons whose sockets are open, by how many.
    online: Mutex<HashMap<String, u32>>,
    over: AtomicBool,
    /// Somebody came or went, and everybody will be told.
    presence: AtomicBool,
}

/// For how long comings and goings are gathered before they are told.
const PRESENCE: Duration = Duration::from_millis(500);

/// How long a table is kept open that its people have left, and one that they wait at but do not
/// look at, in milliseconds.
const DESERTED_MS: i64 = 10 * 60 * 1000;
const WAITED_FOR_MS: i64 = 24 * 60 * 60 * 1000;

impl Cell {
    pub(crate) fn new(id: String, table: Table, meta: Meta, listed: bool) -> Self {
        let over = matches!(table.phase(), Phase::Over(_));
        let usual = yiguan_games::open(&table.face().rules_id(), None);
        let diagram = usual.is_ok_and(|usual| usual.setup() != table.face().setup());
        Self {
            id,
            diagram,
            listed: AtomicBool::new(listed),
            inner: AsyncMutex::new(Inner { table, meta, watchers: Vec::new() }),
            online: Mutex::default(),
            over: AtomicBool::new(over),
            presence: AtomicBool::new(false),
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn diagram(&self) -> bool {
        self.diagram
    }

    pub(crate) fn listed(&self) -> bool {
        self.listed.load(Ordering::Relaxed)
    }

    /// Whether it is over and nobody follows it.
    pub(crate) fn idle(&self) -> bool {
        self.over.load(Ordering::Relaxed)
            && self.inner.try_lock().is_ok_and(|inner| inner.watchers.is_empty())
    }

    /// Whether this person sits here and the game has not begun. A table on which something happens
    /// at this instant counts as one that has.
    pub(crate) fn waits_with(&self, person: &str) -> bool {
        self.inner.try_lock().is_ok_and(|inner| {
            *inner.table.phase() == Phase::Seating && Self::seat_of(&inner.table, person).is_some()
        })
    }

    /// Calls off a game that has not begun when nobody is there to begin it: nobody sits here, or
    /// nobody who does has been in the hall for long.
    pub(crate) async fn give_up(self: &Arc<Self>, app: &App) {
        let mut inner = self.lock().await;
        let table = &inner.table;
        if *table.phase() != Phase::Seating || !inner.watchers.is_empty() {
            return;
        }
        let taken = Seat::all(table.seats()).any(|seat| table.chair(seat).is_some());
        let patience = if taken { WAITED_FOR_MS } else { DESERTED_MS };
        if app.clock.now_ms() - table.at() >= patience {
            let act = Act::Abort { why: "nobody came".to_owned() };
            self.hall(app, &mut inner, act).await;
        }
    }

    pub(crate) async fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().await
    }

    /// The seat that this person holds.
    pub(crate) fn seat_of(table: &Table, person: &str) -> Option<Seat> {
        Seat::all(table.seats()).find(|seat| {
            table.chair(*seat).is_some_and(|chair| Player::read(&chair.player).is(person))
        })
    }

    /// Carries out a command; the last event of what it did, once that is durable.
    ///
    /// # Errors
    /// Why it was refused.
    pub(crate) async fn command(
        self: &Arc<Self>,
        app: &App,
        command: &Command,
        unless_fatal: bool,
    ) -> Result<u32, api::Problem> {
        let begun = app.clock.now_ms();
        let mut inner = self.lock().await;
        let known = inner.table.answered(&command.id).is_some();
        if let (true, false, Act::Move { text, .. }) = (unless_fatal, known, &command.act)
            && let Some(problem) = fatal(&inner.table, text)
        {
            return Err(problem);
        }
        let done = self.carry_out(app, &mut inner, command).await;
        let taken = app.clock.now_ms().saturating_sub(begun).unsigned_abs();
        app.metrics.command_ms.fetch_add(taken, Ordering::Relaxed);
        done
    }

    /// What time alone brings about, if anything is due.
    pub(crate) async fn tick(self: &Arc<Self>, app: &App) {
        let mut inner = self.lock().await;
        let due = inner.table.wake_at().is_some_and(|at| at <= app.clock.now_ms());
        if due {
            self.hall(app, &mut inner, Act::Tick).await;
        } else if let Some(at) = inner.table.wake_at() {
            app.host.timers.at(at, &self.id);
        }
    }

    /// The hall itself acts; a refusal is written to the log of the program.
    pub(crate) async fn hall(self: &Arc<Self>, app: &App, inner: &mut Inner, act: Act) -> bool {
        let Ok(id) = app.command_id() else { return false };
        let command = Command { id, by: Actor::Hall, seen: None, act };
        let decided = inner.table.decide(&command, app.clock.now_ms());
        match decided {
            Ok(events) => match self.append(app, inner, &command.id, &events).await {
                Ok(_) => true,
                Err(why) => {
                    tracing::warn!(table = self.id, %why, "the hall could not act");
                    false
                }
            },
            Err(why) => {
                tracing::debug!(table = self.id, %why, "nothing for the hall to do");
                false
            }
        }
    }

    /// A command of the hall's own making for a seat; whether it was carried out.
    pub(crate) async fn act(
        self: &Arc<Self>,
        app: &App,
        inner: &mut Inner,
        command: &Command,
    ) -> bool {
        let done = self.carry_out(app, inner, command).await;
        if let Err(problem) = &done {
            tracing::debug!(table = self.id, code = problem.code, "not carried out");
        }
        done.is_ok()
    }

    async fn carry_out(
        self: &Arc<Self>,
        app: &App,
        inner: &mut Inner,
        command: &Command,
    ) -> Result<u32, api::Problem> {
        // An id names its asker: whoever asks in whatever role, it is the same request.
        if let Some(answered) = inner.table.answered(&command.id) {
            return Ok(answered.last);
        }
        let mut decided = inner.table.decide(command, app.clock.now_ms());
        if decided == Err(Refusal::TimeIsUp) {
            self.hall(app, inner, Act::Tick).await;
            decided = inner.table.decide(command, app.clock.now_ms());
        }
        let events = decided.map_err(|why| problem(&why))?;
        match self.append(app, inner, &command.id, &events).await {
            Ok(committed) => Ok(committed.last),
            Err(why) => {
                Metrics::count(&app.metrics.store_failed);
                let code = match &why {
                    AppendError::Conflict { .. } => "stale",
                    AppendError::Store(StoreError::Full) => "disk-full",
                    AppendError::Store(StoreError::Busy) => "store-busy",
                    AppendError::Store(_) => "store",
                };
                Err(error::problem(code, why.to_string()))
            }
        }
    }

    /// Makes events durable, then applies and shows them.
    async fn append(
        self: &Arc<Self>,
        app: &App,
        inner: &mut Inner,
        command: &CommandId,
        events: &[Event],
    ) -> Result<Committed, AppendError> {
        let mut next = inner.table.clone();
        for event in events {
            next.apply(event).map_err(|why| {
                AppendError::Store(StoreError::Corrupt(format!("table {}: {why}", self.id)))
            })?;
        }
        let mut append = Append::new(
            self.id.as_str(),
            inner.table.seq(),
            command.as_str(),
            events.iter().map(|event| event.to_string().into_bytes()).collect(),
        );
        let state = show::state(&next);
        if state != show::state(&inner.table) || seats_changed(events) {
            append.row = Some(self.row(&next, inner.meta.opened_ms));
        }
        let committed = append_and_wait(app, append).await?;
        if committed.again {
            return Ok(committed);
        }
        let before = inner.table.seq();
        inner.table = next;
        inner.meta.note(&inner.table, before, events);
        self.over.store(matches!(inner.table.phase(), Phase::Over(_)), Ordering::Relaxed);
        if let Some(at) = inner.table.wake_at() {
            app.host.timers.at(at, &self.id);
        }
        self.show(app, inner, before);
        self.open_next(app, inner);
        app.host.lobby.notify_waiters();
        app.engines_look(self, inner);
        Ok(committed)
    }

    /// Opens the table of a rematch when it has been agreed on, by a task of its own.
    fn open_next(self: &Arc<Self>, app: &App, inner: &Inner) {
        let Some(rematch) = inner.table.rematch() else { return };
        let (app, cell) = (app.clone(), Arc::clone(self));
        tokio::spawn(async move {
            if let Err(why) = app.open_rematch(&cell, rematch).await {
                tracing::warn!(table = cell.id, problem = ?why, "a rematch could not be opened");
            }
        });
    }

    pub(crate) fn row(&self, table: &Table, opened_ms: i64) -> TableRow {
        let state = show::state(table);
        let summary = show::summary(&self.id, table, opened_ms, self.diagram, None);
        TableRow {
            table: self.id.clone(),
            state: show::state_name(state).to_owned(),
            listed: self.listed(),
            opened_ms,
            // Plain values cannot fail to be written as JSON.
            summary: serde_json::to_vec(&summary).unwrap_or_default(),
            people: Seat::all(table.seats())
                .filter_map(|seat| match Player::read(&table.chair(seat)?.player) {
                    Player::Person { id, .. } => Some(id),
                    _ => None,
                })
                .collect(),
        }
    }

    fn moment(&self, app: &App, inner: &Inner) -> show::Moment<'_> {
        show::Moment {
            id: &self.id,
            now: app.clock.now_ms(),
            online: self.online.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            watchers: inner.watchers.len() as u32,
            ruling: show::ruling(&inner.table),
        }
    }

    /// Sends everybody what changed after `before`; whoever does not keep up is told no more.
    fn show(&self, app: &App, inner: &mut Inner, before: u32) {
        let mut texts: HashMap<Viewer, Message> = HashMap::new();
        let moment = self.moment(app, inner);
        let (table, meta) = (&inner.table, &inner.meta);
        let mut slow = 0;
        // Seats change hands while their people look on.
        inner.watchers.iter_mut().for_each(|watcher| watcher.look(table));
        inner.watchers.retain(|watcher| {
            let text = texts.entry(watcher.viewer.clone()).or_insert_with(|| {
                let update = show::update(table, meta, &watcher.viewer, before, &moment);
                message(&api::Down::Update { table: self.id.clone(), update: Box::new(update) })
            });
            match watcher.tell(text) {
                Ok(()) => true,
                Err(Gone::Slow) => {
                    slow += 1;
                    false
                }
                Err(Gone::Left) => false,
            }
        });
        app.metrics.slow.fetch_add(slow, Ordering::Relaxed);
    }

    /// Begins to follow: everything first, or what came after a known sequence number.
    pub(crate) async fn watch(
        self: &Arc<Self>,
        app: &App,
        person: Option<&Person>,
        after: Option<u32>,
        queue: Sender<Message>,
    ) {
        let mut inner = self.lock().await;
        let watcher = Watcher::new(person, &inner.table, queue.clone());
        let text = self.shown(app, &inner, &watcher.viewer, after);
        inner.watchers.retain(|watcher| !watcher.belongs_to(&queue));
        if watcher.tell(&text).is_ok() {
            inner.watchers.push(watcher);
            drop(inner);
            self.tell_presence();
        }
    }

    /// The message that brings a viewer up to date.
    pub(crate) fn shown(
        &self,
        app: &App,
        inner: &Inner,
        viewer: &Viewer,
        after: Option<u32>,
    ) -> Message {
        let known = after.filter(|seq| *seq <= inner.table.seq() && *seq > 0);
        let from = known.unwrap_or(0);
        let moment = self.moment(app, inner);
        let update = show::update(&inner.table, &inner.meta, viewer, from, &moment);
        match known {
            Some(_) => {
                message(&api::Down::Update { table: self.id.clone(), update: Box::new(update) })
            }
            None => {
                let snapshot = show::snapshot(&self.id, &inner.table, update);
                message(&api::Down::Snapshot { snapshot: Box::new(snapshot) })
            }
        }
    }

    pub(crate) async fn unwatch(self: &Arc<Self>, queue: &Sender<Message>) {
        self.lock().await.watchers.retain(|watcher| !watcher.belongs_to(queue));
        self.tell_presence();
    }

    /// Tells everybody who is there, once for all changes of a short while.
    fn tell_presence(self: &Arc<Self>) {
        if self.presence.swap(true, Ordering::AcqRel) {
            return;
        }
        let cell = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(PRESENCE).await;
            cell.presence.store(false, Ordering::Release);
            let mut inner = cell.lock().await;
            let online = cell.online.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let there = Seat::all(inner.table.seats());
            let text = message(&api::Down::Presence {
                table: cell.id.clone(),
                online: there.map(|seat| show::online(&inner.table, seat, &online)).collect(),
                watchers: inner.watchers.len() as u32,
            });
            inner.watchers.retain(|watcher| watcher.tell(&text).is_ok());
        });
    }

    /// A person's socket opened or closed.
    pub(crate) fn set_online(&self, person: &str, open: bool) {
        let mut online = self.online.lock().unwrap_or_else(PoisonError::into_inner);
        let count = online.entry(person.to_owned()).or_default();
        *count = if open { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            online.remove(person);
        }
    }
}

/// Why a move would lose by rule, if it would and the regulations allow to say so.
fn fatal(table: &Table, text: &str) -> Option<api::Problem> {
    if !table.regulations().hints {
        return None;
    }
    let face = table.face();
    let canonical = face.read(text).ok()?;
    let (_, finding) = face.fatal().into_iter().find(|(mv, _)| *mv == canonical)?;
    let mut problem = error::problem("fatal", format!("{canonical} loses by {}", finding.rule));
    problem.rule = Some(finding.rule.to_owned());
    Some(problem)
}

fn seats_changed(events: &[Event]) -> bool {
    use yiguan_table::Kind;
    events.iter().any(|event| matches!(event.kind, Kind::Seated { .. } | Kind::Left { .. }))
}

/// A message as it is sent.
pub(crate) fn message(down: &api::Down) -> Message {
    let seq = match down {
        api::Down::Update { update, .. } => Some(update.seq),
        api::Down::Snapshot { snapshot } => Some(snapshot.update.seq),
        _ => None,
    };
    // Plain values cannot fail to be written as JSON.
    Message { text: serde_json::to_string(down).unwrap_or_default().into(), seq }
}

/// Appends, waiting without holding up a thread.
pub(crate) async fn append_and_wait(app: &App, append: Append) -> Result<Committed, AppendError> {
    let (send, receive) = tokio::sync::oneshot::channel();
    let store = Arc::clone(&app.store);
    let done: yiguan_store::Done = Box::new(move |outcome| {
        // Nobody waits any more when the receiver is gone.
        let _ = send.send(outcome);
    });
    store.append(append, done);
    receive.await.unwrap_or(Err(AppendError::Store(StoreError::Closed)))
}

/// A refusal of the table, for the wire.
pub(crate) fn problem(why: &Refusal) -> api::Problem {
    if let Refusal::Board(board) = why {
        return error::of_refusal(board);
    }
    let mut problem = error::problem(why.code(), why.to_string());
    if let Refusal::Offer(limit) = why {
        problem.params.insert("limit".to_owned(), limit.to_string());
    }
    problem
}
