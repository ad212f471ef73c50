//! One event of the hall, in memory and in the store.

use super::seals::Kept;
use crate::app::App;
use crate::auth::Person;
use crate::error::{Error, faulty, problem};
use crate::host::{append_and_wait, fresh_id};
use axum::body::Bytes;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard};
use yiguan_api as api;
use yiguan_core::plain::{Escaped, misleads, unescaped};
use yiguan_store::{Append, AppendError, Committed, Store, StoreError, TableRow};
use yiguan_table::CommandId;
use yiguan_tournament::event::{Command, Entry, Event};
use yiguan_tournament::lots;

/// The state under which the store lists events.
pub(super) const STATE: &str = "event";
/// Before the id of an event, where the store keeps it beside tables.
const KEY: &str = "event-";
/// What the hall keeps before the entries: one record. Sealed line-ups stand between them.
const HEAD: u32 = 1;
/// The longest title.
const NAME_MAX: usize = 80;
/// The most entries of one event.
const ENTRIES_MAX: usize = 200_000;

/// Where the store keeps an event.
pub(super) fn key(id: &str) -> String {
    format!("{KEY}{id}")
}

/// The event that the store keeps there.
pub(super) fn id_of(key: &str) -> &str {
    key.strip_prefix(KEY).unwrap_or(key)
}

/// The events in memory.
#[derive(Debug, Default)]
pub(crate) struct Events {
    cells: Mutex<HashMap<String, Arc<EventCell>>>,
    /// By which regulations one can be opened, read once.
    regulations: OnceLock<Vec<api::RegulationsInfo>>,
}

impl Events {
    /// The regulations of a hall with their titles, as far as they can be read.
    pub(super) fn regulations(&self, known: &[(String, String)]) -> &[api::RegulationsInfo] {
        let info = |(id, text): &(String, String)| {
            let profile = text.parse::<yiguan_regulations::event::Profile>();
            let name = profile.map_or_else(|_| id.clone(), |profile| profile.name);
            api::RegulationsInfo { id: id.clone(), name }
        };
        self.regulations.get_or_init(|| known.iter().map(info).collect())
    }

    /// Forgets those that nobody is asking for; the store knows them.
    pub(crate) fn sweep(&self) {
        let mut events = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        events.retain(|_, cell| Arc::strong_count(cell) > 1);
    }

    fn held(&self, id: &str) -> Option<Arc<EventCell>> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Holds an event, unless somebody was quicker: there is one of each.
    fn hold(&self, running: Running) -> Arc<EventCell> {
        let mut events = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        let id = running.id.clone();
        Arc::clone(
            events.entry(id).or_insert_with(|| Arc::new(EventCell(AsyncMutex::new(running)))),
        )
    }
}

/// One event, which does one thing at a time.
#[derive(Debug)]
pub(crate) struct EventCell(AsyncMutex<Running>);

impl EventCell {
    pub(super) async fn lock(&self) -> MutexGuard<'_, Running> {
        self.0.lock().await
    }
}

/// An event being run.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) id: String,
    pub(super) name: String,
    /// The secret that the seeds of the lots come from; a draw opens one of them.
    pub(super) seed: String,
    pub(super) event: Event,
    /// Line-ups that are secret, each with the number of its record.
    sealed: Vec<(u32, Kept)>,
    /// What pages were told of the newest entry: everybody, arbiters.
    shown: [Option<(u32, Bytes)>; 2],
}

impl Running {
    pub(super) fn new(id: String, name: String, seed: String, event: Event) -> Self {
        Self { id, name, seed, event, sealed: Vec::new(), shown: [None, None] }
    }

    /// Itself without what pages were told.
    pub(super) fn copy(&self) -> Self {
        let (id, name, seed) = (self.id.clone(), self.name.clone(), self.seed.clone());
        Self::new(id, name, seed, self.event.clone())
    }

    /// What pages are told, if it was found out since the newest entry.
    pub(super) fn shown(&self, rules: bool) -> Option<Bytes> {
        let shown = self.shown[usize::from(rules)].as_ref();
        shown.filter(|(seq, _)| *seq == self.seq()).map(|(_, view)| view.clone())
    }

    /// Keeps what pages are told.
    pub(super) fn show(&mut self, rules: bool, view: Bytes) -> Bytes {
        self.shown[usize::from(rules)] = Some((self.seq(), view.clone()));
        view
    }

    /// How many entries there are.
    pub(super) fn seq(&self) -> u32 {
        self.event.log().len() as u32
    }

    /// The entry that a record of the store is.
    pub(super) fn entries_at(&self, done: Committed) -> u32 {
        let between = self.sealed.iter().filter(|(record, _)| *record <= done.last).count();
        done.last.saturating_sub(HEAD + between as u32)
    }

    /// The line-up that has this seal.
    pub(super) fn kept(&self, seal: &str) -> Option<&Kept> {
        let found = self.sealed.iter().rev().find(|(_, kept)| kept.seal() == seal);
        found.map(|(_, kept)| kept)
    }

    /// When it was opened.
    pub(super) fn opened(&self) -> i64 {
        self.event.log().first().map_or(0, |entry| entry.at)
    }

    pub(super) fn summary(&self) -> api::EventSummary {
        api::EventSummary {
            id: self.id.clone(),
            name: self.name.clone(),
            regulations: self.event.profile().name.clone(),
            opened: self.opened(),
        }
    }

    /// Commits a section to its next seed.
    pub(super) fn commit(event: &Event, section: usize, secret: &str) -> Command {
        let seed = event.next_seed(section, secret);
        Command::Commit { section, commitment: lots::commitment(&seed) }
    }

    fn row(&self) -> TableRow {
        TableRow {
            table: key(&self.id),
            state: STATE.to_owned(),
            listed: true,
            opened_ms: self.opened(),
            // Plain values cannot fail to be written as JSON.
            summary: serde_json::to_vec(&self.summary()).unwrap_or_default(),
            people: Vec::new(),
        }
    }

    fn head(&self) -> String {
        format!("hall/1 name={} seed={}", Escaped(&self.name), Escaped(&self.seed))
    }
}

/// What the first record says: name and seed.
fn read_head(text: &str) -> Option<(String, String)> {
    let (name, seed) = text.strip_prefix("hall/1 name=")?.split_once(" seed=")?;
    Some((unescaped(name)?, unescaped(seed)?))
}

impl App {
    /// Opens an event by regulations of this hall.
    pub(super) async fn open_event(
        &self,
        person: &Person,
        new: &api::NewEvent,
    ) -> Result<api::EventSummary, Error> {
        let mut known = self.config.regulations.iter();
        let known = known.find(|(id, _)| *id == new.regulations);
        let (_, text) = known.ok_or(Error::NotFound("regulations"))?;
        let now = self.clock.now_ms();
        let mut event =
            Event::open(text, now, &person.name).map_err(|faults| faulty("setup", &faults))?;
        let name = new.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
        let name = name.unwrap_or(&event.profile().name).to_owned();
        if name.chars().count() > NAME_MAX || name.chars().any(misleads) {
            let why = format!("expected a title of at most {NAME_MAX} plain characters");
            return Err(Error::BadRequest(why));
        }
        let seed = self.random.hex(16);
        for section in 0..event.sections().len() {
            let commit = Running::commit(&event, section, &seed);
            event
                .act(&commit, now, &person.name)
                .map_err(|why| Error::BadRequest(format!("the regulations do not open: {why}")))?;
        }
        let running = Running::new(fresh_id(self.random.as_ref()), name, seed, event);
        let mut records = vec![running.head().into_bytes()];
        records.extend(running.event.log().iter().map(|entry| entry.to_string().into_bytes()));
        let mut append = Append::new(key(&running.id), 0, "open", records);
        append.row = Some(running.row());
        append_and_wait(self, append).await.map_err(store_error)?;
        let summary = running.summary();
        self.events.hold(running);
        Ok(summary)
    }

    /// An event, read from the store if it is not in memory.
    pub(super) async fn event(&self, id: &str) -> Result<Arc<EventCell>, Error> {
        if let Some(cell) = self.events.held(id) {
            return Ok(cell);
        }
        let name = id.to_owned();
        let read = self.blocking(move |store| read(store, &name)).await?;
        Ok(self.events.hold(read.ok_or(Error::NotFound("event"))?))
    }

    /// What a command did that came before.
    pub(super) async fn event_command_done(
        &self,
        running: &Running,
        id: &CommandId,
    ) -> Result<Option<Committed>, Error> {
        let (table, id) = (key(&running.id), id.clone());
        self.blocking(move |store| store.carried_out(&table, id.as_str())).await
    }

    /// Makes entries durable, and with them the event as they leave it and what is kept secret.
    pub(super) async fn append_to_event(
        &self,
        running: &mut Running,
        id: &CommandId,
        next: Event,
        entries: &[Entry],
        keep: Option<Kept>,
    ) -> Result<(), Error> {
        if next.log().len() > ENTRIES_MAX {
            return Err(Error::BadRequest(format!("expected at most {ENTRIES_MAX} entries")));
        }
        // What is kept comes first: the last record of a command is an entry.
        let kept = keep.iter().map(Kept::record);
        let records = kept.chain(entries.iter().map(Entry::to_string)).map(String::into_bytes);
        let expected = HEAD + running.sealed.len() as u32 + running.seq();
        let append = Append::new(key(&running.id), expected, id.as_str(), records.collect());
        append_and_wait(self, append).await.map_err(store_error)?;
        running.sealed.extend(keep.map(|kept| (expected + 1, kept)));
        running.event = next;
        Ok(())
    }
}

fn store_error(why: AppendError) -> Error {
    match why {
        AppendError::Store(why) => Error::Store(why),
        AppendError::Conflict { head } => {
            let why = format!("the event has moved on to {head}");
            Error::Refused(Box::new(problem("stale", why)))
        }
    }
}

/// Folds an event from its log.
fn read(store: &dyn Store, id: &str) -> Result<Option<Running>, StoreError> {
    const PAGE: u32 = 1000;
    let key = key(id);
    let (mut head, mut text, mut seen, mut sealed) = (None, String::new(), 0, Vec::new());
    loop {
        let page = store.read(&key, seen, PAGE)?;
        let full = page.len() == PAGE as usize;
        for logged in page {
            let corrupt = || StoreError::Corrupt(format!("{key}, record {}", logged.seq));
            let line = String::from_utf8(logged.event.clone()).map_err(|_| corrupt())?;
            if head.is_none() {
                head = Some(read_head(&line).ok_or_else(corrupt)?);
            } else if let Some(kept) = Kept::read(&line) {
                sealed.push((logged.seq, kept));
            } else {
                text.push_str(&line);
                text.push('\n');
            }
            seen = logged.seq;
        }
        if !full {
            break;
        }
    }
    let Some((name, seed)) = head else { return Ok(None) };
    let event = Event::replay(&text)
        .map_err(|(line, why)| StoreError::Corrupt(format!("{key}, entry {line}: {why}")))?;
    let mut running = Running::new(id.to_owned(), name, seed, event);
    running.sealed = sealed;
    Ok(Some(running))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_record_reads_back() {
        for (name, seed) in [("市 第_一届", "00ff"), ("a=b seed=c", "d")] {
            let text = format!("hall/1 name={} seed={}", Escaped(name), Escaped(seed));
            let read = read_head(&text);
            assert_eq!(read, Some((name.to_owned(), seed.to_owned())), "{text}");
        }
        assert_eq!(read_head("1 Ann 0 opened/1"), None);
    }
}
