//! The tables of the hall: each is the fold of its log, guarded by one lock.
//!
//! A command is decided on the table as it stands, its events are appended to the store, and only
//! when they are durable are they applied, shown to everybody who follows the table, and the
//! command answered. The lock is held meanwhile, so a table does one thing at a time; different
//! tables share the store's commits.

mod admit;
mod cell;
mod open;
mod player;
mod rematch;
mod rows;
mod seats;
mod show;
mod timer;
mod watch;

pub use admit::Played;
pub(crate) use cell::{Cell, Inner, Viewer, append_and_wait, message};
pub(crate) use player::Player;
pub(crate) use show::{names, outcome};
pub(crate) use timer::run as run_timers;
pub(crate) use watch::{Message, queue};

use crate::app::App;
use crate::error::Error;
use crate::ports::Random;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::Notify;
use yiguan_store::{Committed, Store};
use yiguan_table::{CommandId, Event, Table};

/// The most tables a hall keeps open or live at once.
pub const TABLES_MAX: usize = 20_000;

/// The tables in memory: everything that is not over, and what somebody looks at.
#[derive(Default)]
pub struct Host {
    tables: RwLock<HashMap<String, Arc<Cell>>>,
    /// Wakes whoever shows the lobby.
    pub(crate) lobby: Notify,
    pub(crate) timers: timer::Timers,
}

impl Host {
    /// The table, if it is in memory.
    fn held(&self, id: &str) -> Option<Arc<Cell>> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Holds the table; the one that is held already, if two came at once.
    fn hold(&self, cell: Cell) -> Arc<Cell> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(tables.entry(cell.id().to_owned()).or_insert_with(|| Arc::new(cell)))
    }

    /// Waits until some table changed what the lobby shows, and a little longer, so that many
    /// changes are shown at once.
    pub(crate) async fn lobby_changed(&self) {
        self.lobby.notified().await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }

    /// How many tables are held.
    pub(crate) fn count(&self) -> usize {
        self.tables.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The tables in memory.
    fn all(&self) -> Vec<Arc<Cell>> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.values().cloned().collect()
    }

    /// At how many tables that have not begun a person sits.
    pub(crate) fn open_of(&self, person: &str) -> usize {
        self.all().iter().filter(|cell| cell.waits_with(person)).count()
    }

    /// Forgets tables that are over and that nobody follows; the store knows them.
    pub(crate) fn sweep(&self) {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, cell| Arc::strong_count(cell) > 1 || !cell.idle());
    }
}

/// A fresh id of a table: short enough for a link, too long to guess.
pub(crate) fn fresh_id(random: &dyn Random) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    random.fill(&mut bytes);
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

impl App {
    /// Calls off the games that nobody is there to begin.
    pub(crate) async fn give_up(&self) {
        for cell in self.host.all() {
            cell.give_up(self).await;
        }
    }

    /// A fresh id for a command of the hall's own.
    pub(crate) fn command_id(&self) -> Result<CommandId, Error> {
        let id = format!("hall-{}", self.random.hex(8));
        id.parse().map_err(|_| Error::BadRequest("a command id".to_owned()))
    }

    /// What a command did that came long ago.
    pub(crate) async fn carried_out(
        &self,
        cell: &Cell,
        id: &CommandId,
    ) -> Result<Option<Committed>, Error> {
        if !cell.lock().await.table.forgets() {
            return Ok(None);
        }
        let (table, id) = (cell.id().to_owned(), id.clone());
        self.blocking(move |store| store.carried_out(&table, id.as_str())).await
    }

    /// A table in memory as lists show it, with a small picture.
    pub(crate) async fn peek(&self, id: &str) -> Option<yiguan_api::TableSummary> {
        let cell = self.host.held(id)?;
        let inner = cell.lock().await;
        let view = crate::encode::view(inner.table.face().view());
        Some(show::summary(id, &inner.table, inner.meta.opened_ms, cell.diagram(), Some(view)))
    }

    /// The table with this id, read from the store if it is not in memory. A rematch that was
    /// agreed on and never opened, because the hall stopped in between, is opened now.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Cell>, Error> {
        match self.read_table(id).await {
            Err(Error::NotFound(what)) => {
                let earlier = rematch::before(id).ok_or(Error::NotFound(what))?;
                let earlier = self.read_table(&earlier).await?;
                let agreed = earlier.lock().await.table.rematch();
                self.open_rematch(&earlier, agreed.ok_or(Error::NotFound(what))?).await
            }
            found => found,
        }
    }

    async fn read_table(&self, id: &str) -> Result<Arc<Cell>, Error> {
        if let Some(cell) = self.host.held(id) {
            return Ok(cell);
        }
        let name = id.to_owned();
        let read = self.blocking(move |store| Ok(read(store, &name))).await?;
        let (table, meta) = read?.ok_or(Error::NotFound("table"))?;
        Ok(self.host.hold(Cell::new(id.to_owned(), table, meta, false)))
    }
}

/// Folds a table from its log.
fn read(store: &dyn Store, id: &str) -> Result<Option<(Table, rows::Meta)>, Error> {
    const PAGE: u32 = 1000;
    let mut events: Vec<Event> = Vec::new();
    loop {
        let page = store.read(id, events.len() as u32, PAGE)?;
        let full = page.len() == PAGE as usize;
        for logged in page {
            let text = String::from_utf8(logged.event).map_err(|_| corrupt(id, logged.seq))?;
            events.push(text.parse().map_err(|_| corrupt(id, logged.seq))?);
        }
        if !full {
            break;
        }
    }
    if events.is_empty() {
        return Ok(None);
    }
    let table = Table::fold(&yiguan_games::open, &events).map_err(|why| corrupt(id, why.seq))?;
    let meta = rows::Meta::of(&events);
    Ok(Some((table, meta)))
}

fn corrupt(id: &str, seq: u32) -> Error {
    Error::Store(yiguan_store::StoreError::Corrupt(format!("table {id}, event {seq}")))
}
