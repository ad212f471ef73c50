//! The hall's memory in one SQLite file.
//!
//! One thread writes. It takes all appends that wait, up to [`BATCH_MAX`], commits them in one
//! transaction and only then reports each: `synchronous=FULL` makes a commit durable, and many
//! share its cost. Readers have connections of their own.
//!
//! ```
//! use yiguan_store::{Append, Log};
//! use yiguan_store_sqlite::SqliteStore;
//! let folder = tempfile::tempdir().unwrap();
//! let store = SqliteStore::open(&folder.path().join("hall.db")).unwrap();
//! let committed = store.append_and_wait(Append::new("t", 0, "c", vec![b"e".to_vec()])).unwrap();
//! assert_eq!(committed.last, 1);
//! ```

mod people;
mod readers;
mod writer;

use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations};
use std::path::{Path, PathBuf};
use std::time::Duration;
use yiguan_store::{Append, Backup, Done, Log, Logged, Page, StoreError};

pub use writer::BATCH_MAX;

/// How long a connection waits for another process that holds the file.
const BUSY: Duration = Duration::from_secs(5);

/// The store.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    writer: writer::Writer,
    readers: readers::Readers,
}

impl SqliteStore {
    /// Opens the file, making or migrating it first.
    ///
    /// # Errors
    /// It cannot be opened, is no database, or was made by a newer version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let mut connection = connect(path, true)?;
        let migrations =
            Migrations::new(vec![M::up(include_str!("../migrations/0001-log-and-people.sql"))]);
        migrations.to_latest(&mut connection).map_err(|why| StoreError::Other(why.to_string()))?;
        Ok(Self {
            path: path.to_owned(),
            writer: writer::Writer::start(connection)?,
            readers: readers::Readers::new(path),
        })
    }

    /// Limits the file to so many pages of 4 KiB: beyond that an append is refused as
    /// [`StoreError::Full`], as on a disk that is full.
    ///
    /// # Errors
    /// The store could not.
    pub fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.writer
            .change(move |connection| connection.pragma_update(None, "max_page_count", pages))
    }
}

fn connect(path: &Path, write: bool) -> Result<Connection, StoreError> {
    let mode = if write {
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE
    } else {
        OpenFlags::SQLITE_OPEN_READ_ONLY
    };
    let connection = Connection::open_with_flags(path, mode | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|why| told(&why))?;
    connection.busy_timeout(BUSY).map_err(|why| told(&why))?;
    if write {
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
            )
            .map_err(|why| told(&why))?;
    }
    Ok(connection)
}

/// The store's word for what SQLite said.
fn told(why: &rusqlite::Error) -> StoreError {
    match why.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreError::Corrupt(why.to_string())
        }
        _ => StoreError::Other(why.to_string()),
    }
}

impl Log for SqliteStore {
    fn append(&self, append: Append, done: Done) {
        self.writer.append(append, done);
    }

    fn read(&self, table: &str, after: u32, limit: u32) -> Result<Vec<Logged>, StoreError> {
        self.readers.with(|connection| readers::events(connection, table, after, limit))
    }

    fn tables(
        &self,
        states: &[&str],
        before: Option<&str>,
        limit: u32,
    ) -> Result<Page, StoreError> {
        self.readers.with(|connection| readers::tables(connection, states, before, limit))
    }

    fn all_in(&self, states: &[&str]) -> Result<Vec<String>, StoreError> {
        self.readers.with(|connection| readers::all_in(connection, states))
    }
}

impl Backup for SqliteStore {
    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::Other(format!("{} exists already", to.display())));
        }
        let source = connect(&self.path, false)?;
        let name = to.to_string_lossy().into_owned();
        // One statement, one snapshot: the copy is whole whatever is written meanwhile.
        source.execute("VACUUM INTO ?1", [name]).map_err(|why| told(&why))?;
        Ok(())
    }
}
