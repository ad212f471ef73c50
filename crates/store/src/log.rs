//! The log of tables.

use crate::StoreError;
use std::fmt;

/// Events to be appended to one table by one command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The sequence number of the last event that the command was decided on.
    pub expected: u32,
    /// The command's id, unique within the table.
    pub command: String,
    /// The events, encoded; at least one.
    pub events: Vec<Vec<u8>>,
    /// What lists of tables show from now on, if that changes.
    pub row: Option<TableRow>,
}

impl Append {
    /// Events without a change of the table's row.
    pub fn new(
        table: impl Into<String>,
        expected: u32,
        command: impl Into<String>,
        events: Vec<Vec<u8>>,
    ) -> Self {
        Self { table: table.into(), expected, command: command.into(), events, row: None }
    }

    /// The sequence number of its first event.
    #[must_use]
    pub fn first_seq(&self) -> u32 {
        self.expected + 1
    }

    /// The sequence number of its last event.
    #[must_use]
    pub fn last_seq(&self) -> u32 {
        self.expected + self.events.len() as u32
    }
}

/// What was appended, now or when the command came first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Committed {
    /// The sequence number of the command's first event.
    pub first: u32,
    /// The sequence number of its last event.
    pub last: u32,
    /// The command had been carried out before; nothing was appended now.
    pub again: bool,
}

/// Why nothing was appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The table has moved on: decide again on what stands after `head`.
    Conflict {
        /// The newest sequence number.
        head: u32,
    },
    /// The store could not; nothing was written.
    Store(StoreError),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { head } => write!(f, "the table has moved on to {head}"),
            Self::Store(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

/// Told the outcome of an append, once, on a thread of the store: it must not block.
pub type Done = Box<dyn FnOnce(Result<Committed, AppendError>) + Send>;

/// One event as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Its sequence number.
    pub seq: u32,
    /// The command that caused it.
    pub command: String,
    /// The event, encoded.
    pub event: Vec<u8>,
}

/// What lists of tables show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table.
    pub table: String,
    /// Where it is in its life: `open`, `live`, `paused`, `finished`, `aborted`.
    pub state: String,
    /// Whether lists show it; decided when it is opened.
    pub listed: bool,
    /// When it was opened, in milliseconds since 1970.
    pub opened_ms: i64,
    /// What else lists show, encoded by the hall.
    pub summary: Vec<u8>,
    /// People who hold a seat; whoever held one is remembered. Lists leave it empty.
    pub people: Vec<String>,
}

/// A page of rows, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The rows.
    pub rows: Vec<TableRow>,
    /// The table to ask on from; `None`: no more.
    pub next: Option<String>,
}

/// The append-only log of all tables.
pub trait Log: Send + Sync {
    /// Appends and tells `done` after the events are durable. Returns at once; when the queue of
    /// appends is full it waits, which is the back-pressure on whoever sends.
    fn append(&self, append: Append, done: Done);

    /// What a command of a table did when it came, however long ago; `None`: it never did.
    ///
    /// # Errors
    /// The store could not read.
    fn carried_out(&self, table: &str, command: &str) -> Result<Option<Committed>, StoreError>;

    /// Events of a table after a sequence number, in order, at most `limit`.
    ///
    /// # Errors
    /// The store could not read.
    fn read(&self, table: &str, after: u32, limit: u32) -> Result<Vec<Logged>, StoreError>;

    /// Rows whose state is one of `states` and that are listed, newest first, older than table
    /// `before` if given, at most `limit`.
    ///
    /// # Errors
    /// The store could not read.
    fn tables(&self, states: &[&str], before: Option<&str>, limit: u32)
    -> Result<Page, StoreError>;

    /// Tables, listed or not, at which a person held a seat, newest first, older than table
    /// `before` if given, at most `limit`.
    ///
    /// # Errors
    /// The store could not read.
    fn tables_of(&self, person: &str, before: Option<&str>, limit: u32)
    -> Result<Page, StoreError>;

    /// Every table, listed or not, whose state is one of `states`: what a hall takes up again when
    /// it starts.
    ///
    /// # Errors
    /// The store could not read.
    fn all_in(&self, states: &[&str]) -> Result<Vec<String>, StoreError>;

    /// [`Log::append`], waiting for the outcome.
    ///
    /// # Errors
    /// What [`Log::append`] reports.
    fn append_and_wait(&self, append: Append) -> Result<Committed, AppendError> {
        let (send, receive) = std::sync::mpsc::sync_channel(1);
        self.append(
            append,
            Box::new(move |outcome| {
                // Nobody waits any more when the receiver is gone.
                let _ = send.send(outcome);
            }),
        );
        receive.recv().unwrap_or(Err(AppendError::Store(StoreError::Closed)))
    }
}
