//! The hall's memory in one SQLite file.
//!
//! One thread writes. It takes all appends that wait, up to [`BATCH_MAX`], commits them in one
//! transaction and only then reports each: `synchronous=FULL` makes a commit durable, and many
//! share its cost. Readers have connections of their own.
//!
//! ```
//! use yiguan_store::{Committed, Append, Log};
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
use yiguan_store::{Append, Backup, Committed, Done, Log, Logged, Page, StoreError};

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
        make_private(path)?;
        let mut connection = connect(path, true)?;
        let migrations = Migrations::new(MIGRATIONS.iter().map(|step| M::up(step)).collect());
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

/// Writes a whole and consistent copy of a database to a file that must not exist yet, whoever has
/// it open.
///
/// # Errors
/// There is no database, the file exists, or cannot be written.
pub fn copy_to(from: &Path, to: &Path) -> Result<(), StoreError> {
    let Some(name) = to.to_str() else {
        return Err(StoreError::Other(format!("{} is not a name in UTF-8", to.display())));
    };
    let source = connect(from, false)?;
    if !make_private(to)? {
        return Err(StoreError::Other(format!("{} exists already", to.display())));
    }
    // One statement, one snapshot: the copy is whole whatever is written meanwhile.
    if let Err(why) = source.execute("VACUUM INTO ?1", [name]) {
        // Half a copy is none; if it cannot be removed, it is at least no database.
        let _ = std::fs::remove_file(to);
        return Err(told(&why));
    }
    Ok(())
}

/// Makes an empty file that nobody else on the machine can read, if there is none; whether there
/// was none. SQLite takes it for a new database, and gives the files beside it the same rights.
fn make_private(path: &Path) -> Result<bool, StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(true),
        Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => Ok(false),
        Err(why) => Err(StoreError::Other(format!("{}: {why}", path.display()))),
    }
}

/// Whether a file is a whole database of a hall that this release can read.
///
/// # Errors
/// It is not a database, it is damaged, it is not ours, or a newer release made it.
pub fn check(path: &Path) -> Result<(), StoreError> {
    if !path.exists() {
        return Err(StoreError::Other("expected the database of a hall, got no file".to_owned()));
    }
    let connection = connect(path, false)?;
    let said: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|why| told(&why))?;
    if said != "ok" {
        return Err(StoreError::Corrupt(said));
    }
    let ours = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'event'";
    let ours: i64 = connection.query_row(ours, [], |row| row.get(0)).map_err(|why| told(&why))?;
    let version: i64 = connection
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .map_err(|why| told(&why))?;
    let known = MIGRATIONS.len() as i64;
    if ours == 0 || !(1..=known).contains(&version) {
        let expected = format!("expected the database of a hall of version 1 to {known}");
        return Err(StoreError::Corrupt(format!("{expected}, got version {version}")));
    }
    Ok(())
}

/// How the tables of the database came to be, step by step; a step is never changed.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001-log-and-people.sql"),
    include_str!("../migrations/0002-who-sits-where.sql"),
];

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

    fn carried_out(&self, table: &str, command: &str) -> Result<Option<Committed>, StoreError> {
        self.readers.with(|connection| readers::carried_out(connection, table, command))
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

    fn tables_of(
        &self,
        person: &str,
        before: Option<&str>,
        limit: u32,
    ) -> Result<Page, StoreError> {
        self.readers.with(|connection| readers::tables_of(connection, person, before, limit))
    }

    fn all_in(&self, states: &[&str]) -> Result<Vec<String>, StoreError> {
        self.readers.with(|connection| readers::all_in(connection, states))
    }
}

impl Backup for SqliteStore {
    fn backup(&self, to: &Path) -> Result<(), StoreError> {
        copy_to(&self.path, to)
    }
}
