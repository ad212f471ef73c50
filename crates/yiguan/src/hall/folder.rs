//! The data folder: the database, the file that only one hall may hold, and the instant at which
//! the hall was last alive.

use crate::failure::Failure;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use yiguan_server::Clock;

/// How often a hall notes that it is alive.
const BEAT: Duration = Duration::from_millis(500);

/// A data folder held by this process, until it is dropped.
pub struct Folder {
    path: PathBuf,
    lock: File,
}

/// The database in a data folder.
pub fn database(folder: &Path) -> PathBuf {
    folder.join("hall.db")
}

impl Folder {
    /// Holds the folder, making it first.
    pub fn hold(path: &Path) -> Result<Self, Failure> {
        let mut folder = std::fs::DirBuilder::new();
        folder.recursive(true);
        // Passwords and sessions lie here, though only as hashes.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
        folder.create(path).map_err(|why| Failure::io(path.display(), &why))?;
        let name = path.join("hall.lock");
        let lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&name)
            .map_err(|why| Failure::io(name.display(), &why))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), lock }),
            Err(TryLockError::WouldBlock) => Err(Failure::Unreadable(format!(
                "{}: expected a folder that no hall uses, got one in use by a running hall",
                path.display()
            ))),
            Err(TryLockError::Error(why)) => Err(Failure::io(name.display(), &why)),
        }
    }

    /// The database.
    pub fn database(&self) -> PathBuf {
        database(&self.path)
    }

    /// When a hall was last alive here, in milliseconds since 1970.
    pub fn last_alive_ms(&self) -> Option<i64> {
        let mut text = String::new();
        (&self.lock).seek(SeekFrom::Start(0)).ok()?;
        // A damaged note is no note: it is short, and anything longer is not ours.
        (&self.lock).take(32).read_to_string(&mut text).ok()?;
        text.trim().parse().ok()
    }

    /// Notes from now on that the hall is alive. A note survives the process, and it need not
    /// survive the machine: what was acknowledged is in the database with its own instant.
    pub fn beat(self: &Arc<Self>, clock: Arc<dyn Clock>) {
        let folder = Arc::clone(self);
        std::thread::spawn(move || {
            loop {
                if let Err(why) = folder.note(clock.now_ms()) {
                    tracing::warn!(%why, "the instant of being alive cannot be noted");
                }
                std::thread::sleep(BEAT);
            }
        });
    }

    /// Forgets when a hall was last alive: what lies here now is of another time.
    pub fn forget(&self) -> std::io::Result<()> {
        self.lock.set_len(0)
    }

    /// Notes an instant in place: 20 digits, so that a later one covers an earlier one.
    fn note(&self, now_ms: i64) -> std::io::Result<()> {
        let mut file = &self.lock;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(format!("{now_ms:020}\n").as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_hall_at_a_time_and_it_remembers_when_it_was_alive() {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::hold(place.path()).unwrap_or_else(|_| panic!("is free"));
        assert_eq!(folder.last_alive_ms(), None);
        assert!(Folder::hold(place.path()).is_err(), "it is held");
        folder.note(12_345).unwrap();
        folder.note(1_234_567).unwrap();
        assert_eq!(folder.last_alive_ms(), Some(1_234_567));
        drop(folder);
        let folder = Folder::hold(place.path()).unwrap_or_else(|_| panic!("is free again"));
        assert_eq!(folder.last_alive_ms(), Some(1_234_567));
        folder.forget().unwrap();
        assert_eq!(folder.last_alive_ms(), None);
        std::fs::write(place.path().join("hall.lock"), "nonsense").unwrap();
        assert_eq!(folder.last_alive_ms(), None);
    }
}
