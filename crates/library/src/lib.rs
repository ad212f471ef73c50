//! The index of recorded games: import, search, explorer.
//!
//! A [`Library`] is a folder. Games are added ([`Library::add`], [`Library::import`]) and count
//! once they are committed ([`Library::commit`]); an import that is broken off leaves what was
//! before.
//!
//! One program adds at a time; a [`Reader`] reads what is there meanwhile.
//!
//! Deliberately missing: taking games out again, and games that no
//! [`Study`] describes.
//!
//! ```
//! use yiguan_library::{Added, Library, Query};
//! # let folder = tempfile::tempdir().unwrap();
//! # let game = yiguan_games::shown().next().unwrap().id();
//! # let study = yiguan_games::study(game).unwrap();
//! let mut library = Library::open(folder.path(), study).unwrap();
//! let text = "[Red \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 1-0\n".as_bytes();
//! let mut told = Vec::new();
//! library.import(text, Some("pgn"), &mut |_, added| told.push(added)).unwrap();
//! library.commit().unwrap();
//! assert!(matches!(told[..], [Ok(Added::New(0))]));
//! let query = Query { player: Some("a".to_owned()), ..Query::default() };
//! assert_eq!(library.search(&query).unwrap(), [0]);
//! let start = library.explore(None, &[], false).unwrap();
//! assert_eq!((start.moves[0].mv.as_str(), start.moves[0].ends), ("h2e2", [0, 1, 0, 0]));
//! ```

mod card;
mod explore;
mod hold;
mod index;
mod manifest;
mod query;
mod reader;

pub use card::Card;
pub use explore::{Explored, MoveCount};
pub use query::Query;
pub use reader::Reader;

use index::{Entry, Segments};
use manifest::Manifest;
use std::collections::HashMap;
use std::fmt;
use std::fs::{File, OpenOptions, create_dir_all};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use yiguan_record::format::{FormatError, Reading};
use yiguan_record::pgn::{self, Style};
use yiguan_record::study::{Study, Walk};
use yiguan_record::{Encoding, Record};

/// The number of a game in its library, from 0.
pub type GameNumber = u32;

/// Why a library did not do what was asked.
#[derive(Debug)]
pub enum LibraryError {
    /// A file of the library.
    Io(PathBuf, io::Error),
    /// A file of the library that is none, or of another version or game.
    Damaged(PathBuf, String),
    /// A question that makes no sense: a diagram, a move, a text of material.
    Question(String),
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Damaged(path, what) => write!(f, "{}: {what}", path.display()),
            Self::Question(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for LibraryError {}

/// What became of a game that was offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is new.
    New(GameNumber),
    /// It is there already.
    Known(GameNumber),
}

/// After so many entries an import is committed by itself: what waits is held in memory.
const WAITING_MAX: usize = 4_000_000;

/// A library.
pub struct Library {
    folder: PathBuf,
    study: &'static dyn Study,
    manifest: Manifest,
    cards: Vec<Card>,
    /// By their moves.
    known: HashMap<u64, Vec<GameNumber>>,
    segments: Segments,
    records: File,
    /// What was added since the last commit.
    waiting: Waiting,
    /// Held while games wait: nobody else adds meanwhile.
    held: Option<File>,
}

#[derive(Default)]
struct Waiting {
    entries: Vec<Entry>,
    records: Vec<u8>,
    cards: Vec<u8>,
}

impl Library {
    /// Opens the library of a folder, making it first if there is none.
    ///
    /// # Errors
    /// A folder that cannot be used, or a library of another game or version.
    pub fn open(folder: &Path, study: &'static dyn Study) -> Result<Self, LibraryError> {
        create_dir_all(folder).map_err(|why| LibraryError::Io(folder.to_owned(), why))?;
        let manifest = Manifest::open(folder, study.game())?;
        let mut open = OpenOptions::new();
        open.read(true).write(true).create(true).truncate(false);
        let mut library = Self::load(folder, study, manifest, &open)?;
        for (number, card) in (0..).zip(&library.cards) {
            library.known.entry(card.line).or_default().push(number);
        }
        Ok(library)
    }

    /// What a manifest says is there; what a broken import left behind it does not count.
    fn load(
        folder: &Path,
        study: &'static dyn Study,
        manifest: Manifest,
        open: &OpenOptions,
    ) -> Result<Self, LibraryError> {
        let cards_path = folder.join("cards.bin");
        let cards = card::read_all(&cards_path, manifest.cards, manifest.games)?;
        let path = folder.join("records.pgn");
        let records = open.open(&path).map_err(|why| LibraryError::Io(path, why))?;
        let segments = Segments::open(folder, &manifest.segments)?;
        let folder = folder.to_owned();
        let (known, waiting, held) = (HashMap::new(), Waiting::default(), None);
        Ok(Self { folder, study, manifest, cards, known, segments, records, waiting, held })
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// What is searched in a game.
    #[must_use]
    pub fn card(&self, number: GameNumber) -> Option<&Card> {
        self.cards.get(number as usize)
    }

    /// The game it is a library of.
    #[must_use]
    pub fn study(&self) -> &'static dyn Study {
        self.study
    }

    /// How many positions and turns of material are indexed.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.segments.len() + self.waiting.entries.len() as u64
    }

    /// Reads a file of any format and adds its games; each is told with its place in the file.
    ///
    /// # Errors
    /// Only what committing says, when the file is so large that it is committed on the way.
    pub fn import(
        &mut self,
        bytes: &[u8],
        extension: Option<&str>,
        told: &mut dyn FnMut(usize, Result<Added, String>),
    ) -> Result<Option<Encoding>, LibraryError> {
        let Some(format) = yiguan_games::detect(bytes, extension) else {
            told(0, Err("expected a record of a known format".to_owned()));
            return Ok(None);
        };
        let mut failure = None;
        let mut number = 0;
        let encoding = format.read(bytes, &Reading::default(), &mut |game| {
            number += 1;
            told(
                number,
                game.map_err(|why| why.to_string())
                    .and_then(|game| self.add_parsed(game.record, game.rules.as_deref())),
            );
            if self.waiting.entries.len() > WAITING_MAX {
                failure = self.commit().err();
            }
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failure.map_or(Ok(encoding), Err)
    }

    fn add_parsed(&mut self, record: Record, rules: Option<&str>) -> Result<Added, String> {
        let rules = yiguan_games::rules_of(&record, rules)?;
        let game = rules.split('/').next().unwrap_or_default();
        if game != self.study.game() {
            return Err(format!("expected a game of {}, got one of {game}", self.study.game()));
        }
        self.add(record)
    }

    /// Adds a game, its moves in any notation.
    ///
    /// # Errors
    /// Why its main line cannot be gone through.
    pub fn add(&mut self, mut record: Record) -> Result<Added, String> {
        if record.score.is_none() && record.headers.get("Result").is_some() {
            // Words of a result, which the game may know.
            yiguan_games::mend(&mut record, self.study.game());
        }
        let walk = match self.study.walk(&record) {
            Ok(walk) => walk,
            Err(why) => {
                // A board that stands otherwise is set upright, as everywhere.
                yiguan_games::mend(&mut record, self.study.game())
                    .ok_or_else(|| why.to_string())?;
                self.study.walk(&record).map_err(|why| why.to_string())?
            }
        };
        self.hold().map_err(|why| why.to_string())?;
        let mut card = Card::of(&record, &walk);
        let known = self.known.get(&card.line).map_or(&[][..], Vec::as_slice);
        let same = known.iter().find(|other| self.cards[**other as usize].same_game(&card));
        if let Some(same) = same {
            return Ok(Added::Known(*same));
        }
        let number = u32::try_from(self.cards.len()).map_err(|_| "the library is full")?;
        let text = pgn::write(&record, &Style::default()).text;
        card.at = self.manifest.records + self.waiting.records.len() as u64;
        card.bytes = u32::try_from(text.len()).map_err(|_| "expected a game of at most 4 GB")?;
        self.waiting.records.extend_from_slice(text.as_bytes());
        self.waiting.records.push(b'\n');
        card.write(&mut self.waiting.cards);
        self.waiting.entries.extend(entries(&walk, number));
        self.known.entry(card.line).or_default().push(number);
        self.cards.push(card);
        Ok(Added::New(number))
    }

    /// Makes everything that was added count.
    ///
    /// # Errors
    /// A file that cannot be written; what was committed before still counts.
    pub fn commit(&mut self) -> Result<(), LibraryError> {
        // Let go of at the end, whatever happens.
        let _held = self.held.take();
        if self.waiting.cards.is_empty() {
            return Ok(());
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        let path = self.folder.join("records.pgn");
        append(&mut self.records, self.manifest.records, &waiting.records)
            .map_err(|why| LibraryError::Io(path, why))?;
        let path = self.folder.join("cards.bin");
        let mut open = OpenOptions::new();
        let cards = open.write(true).create(true).truncate(false).open(&path);
        cards
            .and_then(|mut file| append(&mut file, self.manifest.cards, &waiting.cards))
            .map_err(|why| LibraryError::Io(path, why))?;
        self.segments.add(&self.folder, &mut waiting.entries)?;
        self.manifest.records += waiting.records.len() as u64;
        self.manifest.cards += waiting.cards.len() as u64;
        self.manifest.games = self.cards.len() as u64;
        self.manifest.segments = self.segments.numbers();
        self.manifest.write(&self.folder)?;
        self.segments.tidy(&self.folder);
        Ok(())
    }

    /// A game as it was added.
    ///
    /// # Errors
    /// A number that is none, or a file that is damaged.
    pub fn record(&mut self, number: GameNumber) -> Result<Record, LibraryError> {
        let path = self.folder.join("records.pgn");
        let none = || LibraryError::Question(format!("expected a game below {}", self.len()));
        let card = self.cards.get(number as usize).ok_or_else(none)?;
        let mut bytes = vec![0; card.bytes as usize];
        if card.at < self.manifest.records {
            let read = self.records.seek(SeekFrom::Start(card.at));
            read.and_then(|_| self.records.read_exact(&mut bytes))
                .map_err(|why| LibraryError::Io(path.clone(), why))?;
        } else {
            let start = (card.at - self.manifest.records) as usize;
            bytes.copy_from_slice(&self.waiting.records[start..start + card.bytes as usize]);
        }
        let text = String::from_utf8_lossy(&bytes);
        let damaged = |what: String| LibraryError::Damaged(path, what);
        match pgn::Games::new(&text, pgn::Limits::default()).next() {
            Some(Ok(parsed)) => Ok(parsed.record),
            Some(Err(why)) => Err(damaged(FormatError::from(why).to_string())),
            None => Err(damaged(format!("expected game {number}"))),
        }
    }
}

fn append(file: &mut File, at: u64, bytes: &[u8]) -> io::Result<()> {
    file.set_len(at)?;
    file.seek(SeekFrom::Start(at))?;
    file.write_all(bytes)?;
    file.sync_data()
}

/// The entries of a main line: each position, and each material when it comes up.
fn entries(walk: &Walk, game: GameNumber) -> impl Iterator<Item = Entry> + '_ {
    let mut last = None;
    (0u16..).zip(&walk.stops).flat_map(move |(ply, stop)| {
        let position = Entry { key: stop.key, game, ply, mv: stop.mv, mirrored: stop.mirrored };
        let fresh = last.replace(stop.material) != Some(stop.material);
        let material = fresh.then(|| Entry {
            key: index::material_key(stop.material),
            game,
            ply,
            mv: yiguan_record::study::NO_MOVE,
            mirrored: false,
        });
        [Some(position), material].into_iter().flatten()
    })
}
