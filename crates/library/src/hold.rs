//! One adds at a time: whoever adds holds a file until it commits, and begins with what the one
//! before it has added. Reading waits for nobody.

use crate::{Library, LibraryError, Manifest};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

const NAME: &str = "library.lock";

impl Library {
    /// Begins to add, unless another program does: then nothing happens, and the answer is
    /// `false`. Whoever adds without asking waits for the other to commit.
    ///
    /// # Errors
    /// A file that cannot be used; a library that was damaged meanwhile.
    pub fn try_hold(&mut self) -> Result<bool, LibraryError> {
        if self.held.is_some() {
            return Ok(true);
        }
        let (file, path) = self.hold_file()?;
        match file.try_lock() {
            Ok(()) => self.begin(file).map(|()| true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(why)) => Err(LibraryError::Io(path, why)),
        }
    }

    pub(crate) fn hold(&mut self) -> Result<(), LibraryError> {
        if self.held.is_some() {
            return Ok(());
        }
        let (file, path) = self.hold_file()?;
        file.lock().map_err(|why| LibraryError::Io(path, why))?;
        self.begin(file)
    }

    fn hold_file(&self) -> Result<(File, PathBuf), LibraryError> {
        let path = self.folder.join(NAME);
        let mut open = OpenOptions::new();
        let file = open.read(true).write(true).create(true).truncate(false).open(&path);
        file.map(|file| (file, path.clone())).map_err(|why| LibraryError::Io(path, why))
    }

    /// Nothing waits yet, so what another has added meanwhile can be taken up.
    fn begin(&mut self, file: File) -> Result<(), LibraryError> {
        if Manifest::open(&self.folder, self.study.game())? != self.manifest {
            *self = Self::open(&self.folder, self.study)?;
        }
        self.held = Some(file);
        Ok(())
    }
}
