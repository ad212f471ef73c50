//! A library that is only read, while others may add to it.

use crate::{Explored, GameNumber, Library, LibraryError, Manifest, Query};
use std::fs::OpenOptions;
use std::ops::Deref;
use std::path::Path;
use yiguan_record::Record;

/// How often a library is opened again when it changes while it is being opened.
const TRIES: usize = 5;

/// A library as it was when it was opened: it writes nothing, and what is added later it does not
/// see.
pub struct Reader(Library);

impl Reader {
    /// Opens the library of a folder, of whatever game; `None`: there is none in it.
    ///
    /// # Errors
    /// A folder that cannot be read; a library that is damaged, or of a game that has no study.
    pub fn open(folder: &Path) -> Result<Option<Self>, LibraryError> {
        let mut tries = 1;
        loop {
            let Some(manifest) = Manifest::find(folder)? else { return Ok(None) };
            let Some(study) = yiguan_games::study(&manifest.game) else {
                let what = format!("expected a game that can be indexed, got {:?}", manifest.game);
                return Err(LibraryError::Damaged(folder.to_owned(), what));
            };
            let asked = manifest.clone();
            match Library::load(folder, study, manifest, OpenOptions::new().read(true)) {
                Ok(library) => return Ok(Some(Self(library))),
                // Files that were merged meanwhile are gone.
                Err(_) if tries < TRIES && Manifest::find(folder)? != Some(asked) => tries += 1,
                Err(why) => return Err(why),
            }
        }
    }

    /// Whether nothing was added since.
    #[must_use]
    pub fn is_current(&self) -> bool {
        matches!(Manifest::find(&self.0.folder), Ok(Some(now)) if now == self.0.manifest)
    }

    /// As [`Library::search`].
    ///
    /// # Errors
    /// As there.
    pub fn search(&mut self, query: &Query) -> Result<Vec<GameNumber>, LibraryError> {
        self.0.search(query)
    }

    /// As [`Library::explore`].
    ///
    /// # Errors
    /// As there.
    pub fn explore(
        &mut self,
        setup: Option<&str>,
        moves: &[&str],
        mirrored: bool,
    ) -> Result<Explored, LibraryError> {
        self.0.explore(setup, moves, mirrored)
    }

    /// As [`Library::record`].
    ///
    /// # Errors
    /// As there.
    pub fn record(&mut self, number: GameNumber) -> Result<Record, LibraryError> {
        self.0.record(number)
    }
}

impl Deref for Reader {
    type Target = Library;

    fn deref(&self) -> &Library {
        &self.0
    }
}
