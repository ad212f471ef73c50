//! Libraries that are open: found by their folders, opened again when somebody has added to them.

use super::{failed, opening};
use crate::error::Error;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;
use yiguan_api as api;
use yiguan_core::GameId;
use yiguan_library::{GameNumber, Reader};
use yiguan_record::format::Writes;
use yiguan_record::study::Opening;

/// How many requests read at once, and how many may wait for their turn.
const AT_ONCE: usize = 2;
const WAITING_MAX: usize = 32;
/// The most libraries.
const LIBRARIES_MAX: usize = 50;
/// The longest name of a folder, in characters.
const NAME_MAX: usize = 60;
/// The id of a library that lies in the folder itself.
const WHOLE: &str = "main";

/// All libraries of the hall.
pub(crate) struct Libraries {
    folder: PathBuf,
    open: Mutex<HashMap<String, Arc<Mutex<Option<Shelf>>>>>,
    at_once: Semaphore,
    waiting: Semaphore,
    /// One adds at a time.
    pub(super) adding: tokio::sync::Mutex<()>,
}

/// A library with what lists need of it.
pub(super) struct Shelf {
    pub(super) reader: Reader,
    /// The openings that have a name.
    pub(super) openings: Vec<Opening>,
    /// By game: its place from the newest date to the oldest, those without one last.
    pub(super) rank: Vec<u32>,
    /// How many have a date.
    pub(super) dated: u32,
}

impl Libraries {
    pub(crate) fn new(folder: PathBuf) -> Self {
        // People are told it, to type it elsewhere.
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        Self {
            folder,
            open: Mutex::default(),
            at_once: Semaphore::new(AT_ONCE),
            waiting: Semaphore::new(WAITING_MAX),
            adding: tokio::sync::Mutex::default(),
        }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Does something that may take a while, when it is its turn.
    pub(super) async fn wait<T: Send + 'static>(
        &self,
        ask: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let _waiting = self.waiting.try_acquire().map_err(|_| Error::Busy)?;
        let _turn = self.at_once.acquire().await.map_err(|_| Error::Busy)?;
        let asked = tokio::task::spawn_blocking(ask).await;
        asked.map_err(|why| {
            tracing::warn!(%why, "a question to a library broke off");
            Error::Library
        })?
    }

    /// Asks a library.
    pub(super) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: String,
        ask: impl FnOnce(&mut Shelf) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let libraries = Arc::clone(self);
        self.wait(move || libraries.with(&id, ask)).await
    }

    fn with<T>(
        &self,
        id: &str,
        ask: impl FnOnce(&mut Shelf) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let folder = self.folder_of(id).ok_or(Error::NotFound("library"))?;
        // Nothing is kept of folders that are none: their names come from outside.
        if !is_library(&folder) {
            return Err(Error::NotFound("library"));
        }
        let place = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(open.entry(id.to_owned()).or_default())
        };
        let mut shelf = place.lock().unwrap_or_else(PoisonError::into_inner);
        if shelf.as_ref().is_none_or(|shelf| !shelf.reader.is_current()) {
            *shelf = None;
            let reader = Reader::open(&folder).map_err(failed)?;
            *shelf = Some(Shelf::of(reader.ok_or(Error::NotFound("library"))?));
        }
        ask(shelf.as_mut().ok_or(Error::Library)?)
    }

    /// What there is, or why a library cannot be read.
    pub(super) fn all(&self) -> Vec<(String, Result<api::LibraryInfo, Error>)> {
        let info = |id: String| {
            let info = self.with(&id, |shelf| Ok(shelf.info(&id)));
            (id, info)
        };
        self.ids().into_iter().map(info).collect()
    }

    fn ids(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let found = names.filter(|id| self.folder_of(id).is_some_and(|it| is_library(&it)));
        let mut ids: Vec<_> = found.filter(|id| id != WHOLE).collect();
        ids.sort();
        if is_library(&self.folder) {
            ids.insert(0, WHOLE.to_owned());
        }
        ids.truncate(LIBRARIES_MAX);
        ids
    }

    /// Where a library of this id would lie; `None`: an id of none.
    pub(super) fn folder_of(&self, id: &str) -> Option<PathBuf> {
        if id == WHOLE && is_library(&self.folder) {
            return Some(self.folder.clone());
        }
        // No way out of the folder, on any system: neither ways up nor drives nor hidden files.
        let plain = |c: char| c.is_alphanumeric() || " -_.()（）".contains(c);
        let sound = id.chars().all(plain) && !id.starts_with('.') && !id.trim().is_empty();
        (sound && id.chars().count() <= NAME_MAX).then(|| self.folder.join(id))
    }
}

fn is_library(folder: &Path) -> bool {
    folder.join("library.txt").is_file()
}

impl Shelf {
    fn of(reader: Reader) -> Self {
        let day = |number: &u32| reader.card(*number).and_then(yiguan_library::Card::day);
        let count = GameNumber::try_from(reader.len()).unwrap_or(GameNumber::MAX);
        let mut order: Vec<GameNumber> = (0..count).collect();
        order.sort_by_cached_key(|number| (std::cmp::Reverse(day(number)), *number));
        let dated = order.iter().take_while(|number| day(number).is_some()).count();
        let dated = u32::try_from(dated).unwrap_or(u32::MAX);
        let mut rank = vec![0; order.len()];
        for (place, number) in (0..).zip(order) {
            rank[number as usize] = place;
        }
        let openings = reader.study().openings();
        Self { reader, openings, rank, dated }
    }

    pub(super) fn game(&self) -> GameId {
        self.reader.study().game()
    }

    fn info(&self, id: &str) -> api::LibraryInfo {
        api::LibraryInfo {
            id: id.to_owned(),
            game: self.game().to_owned(),
            games: self.reader.len() as u64,
            openings: self.openings.iter().map(opening).collect(),
            formats: formats(self.game()),
        }
    }
}

/// Formats in which a game of this kind can be written; the one that any program reads first.
pub(super) fn formats(game: GameId) -> Vec<String> {
    let written = yiguan_games::formats_of(game).filter(|it| it.writes() != Writes::Nothing);
    let mut ids: Vec<_> = written.map(|format| format.id().to_owned()).collect();
    ids.sort_by_key(|id| id != "pgn");
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_names_of_folders_inside() {
        let all = std::env::temp_dir().join("libraries");
        let libraries = Libraries::new(all.clone());
        for id in ["a", "五羊杯 (1981-2000)", "v1.2_x"] {
            assert_eq!(libraries.folder_of(id), Some(all.join(id)));
        }
        let long = "x".repeat(NAME_MAX + 1);
        for id in ["", " ", ".", "..", "../a", "a/b", "a\\b", "C:", ".git", "a\0", "a\nb", &long] {
            assert_eq!(libraries.folder_of(id), None, "{id:?}");
        }
    }
}
