//! What the hall remembers, as traits.
//!
//! The truth about tables is a log: events per table with dense sequence numbers from 1, appended
//! on an expected number. [`Log::append`] reports only after the events are durable; a command id
//! seen before gives the sequence numbers it got then, and appends nothing. Everything else
//! (people, sessions, tokens, the list of tables) are small tables around it.
//!
//! The traits block: a store has threads of its own or is called from threads that may wait. Time
//! and randomness are arguments.
//!
//! ```
//! use yiguan_store::{Append, AppendError};
//! let append = Append::new("table-1", 0, "command-1", vec![b"start".to_vec()]);
//! assert_eq!(append.first_seq(), 1);
//! assert!(matches!(AppendError::Conflict { head: 3 }, AppendError::Conflict { .. }));
//! ```

mod log;
mod people;
pub mod story;

pub use log::{Append, AppendError, Committed, Done, Log, Logged, Page, TableRow};
pub use people::{AccountRow, People, SessionRow, TokenKind, TokenRow};

use std::fmt;
use std::path::Path;

/// Why a store could not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The disk is full; nothing was written.
    Full,
    /// Somebody else holds the database and did not let go in time; nothing was written.
    Busy,
    /// What is stored cannot be understood: which thing, and why.
    Corrupt(String),
    /// The store has stopped.
    Closed,
    /// Anything else, in the words of the database.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.write_str("the disk is full"),
            Self::Busy => f.write_str("the database is held by somebody else"),
            Self::Corrupt(what) => write!(f, "stored data cannot be understood: {what}"),
            Self::Closed => f.write_str("the store has stopped"),
            Self::Other(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

/// Copies of everything, taken while serving.
pub trait Backup: Send + Sync {
    /// Writes a whole and consistent copy to a file that must not exist yet.
    ///
    /// # Errors
    /// The file exists or cannot be written.
    fn backup(&self, to: &Path) -> Result<(), StoreError>;
}

/// All that a hall needs.
pub trait Store: Log + People + Backup {}

impl<T: Log + People + Backup> Store for T {}
