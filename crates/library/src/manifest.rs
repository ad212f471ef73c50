//! How much of a library's files counts: a text of five lines, replaced whole.

use crate::LibraryError;
use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

const NAME: &str = "library.txt";
const VERSION: &str = "yiguan-library 1";

/// How much counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Manifest {
    pub(crate) game: String,
    pub(crate) games: u64,
    /// Bytes of the records and of the cards.
    pub(crate) records: u64,
    pub(crate) cards: u64,
    /// Numbers of the files of positions.
    pub(crate) segments: Vec<u32>,
}

impl Manifest {
    pub(crate) fn open(folder: &Path, game: &str) -> Result<Self, LibraryError> {
        let Some(manifest) = Self::find(folder)? else {
            return Ok(Self { game: game.to_owned(), ..Self::default() });
        };
        if manifest.game != game {
            let what = format!("expected a library of {game}, got one of {}", manifest.game);
            return Err(LibraryError::Damaged(folder.join(NAME), what));
        }
        Ok(manifest)
    }

    /// What a folder says, of whatever game; `None`: it holds no library.
    pub(crate) fn find(folder: &Path) -> Result<Option<Self>, LibraryError> {
        let path = folder.join(NAME);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(LibraryError::Io(path, why)),
        };
        let what = || format!("expected the first line {VERSION:?} and the lines of a library");
        Self::read(&text).map(Some).ok_or_else(|| LibraryError::Damaged(path, what()))
    }

    fn read(text: &str) -> Option<Self> {
        let rest = text.strip_prefix(VERSION)?;
        let field = |name: &str| {
            rest.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).map(str::trim)
        };
        let segments = field("segments").unwrap_or_default();
        Some(Self {
            game: field("game")?.to_owned(),
            games: field("games")?.parse().ok()?,
            records: field("records")?.parse().ok()?,
            cards: field("cards")?.parse().ok()?,
            segments: segments
                .split_whitespace()
                .map(|it| it.parse().ok())
                .collect::<Option<_>>()?,
        })
    }

    /// Replaces the file: until then the old one holds.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), LibraryError> {
        let Self { game, games, records, cards, segments } = self;
        let mut text = format!("{VERSION}\ngame {game}\ngames {games}\nrecords {records}\n");
        let numbers: Vec<_> = segments.iter().map(ToString::to_string).collect();
        // Writing into a String cannot fail.
        let _ = writeln!(text, "cards {cards}\nsegments {}", numbers.join(" "));
        let (part, path) = (folder.join("library.part"), folder.join(NAME));
        let written = fs::File::create(&part).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        let renamed = written.and_then(|()| fs::rename(&part, &path));
        renamed.and_then(|()| keep(folder)).map_err(|why| LibraryError::Io(path, why))
    }
}

/// Makes the names in a folder durable; elsewhere than on Unix that comes with the files.
fn keep(folder: &Path) -> std::io::Result<()> {
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn a_text_that_is_none() {
        let good = "yiguan-library 1\ngame a\ngames 2\nrecords 10\ncards 20\nsegments 1 5\n";
        let read = Manifest::read(good).expect("a manifest");
        assert_eq!((read.games, read.segments), (2, vec![1, 5]));
        for bad in ["", "yiguan-library 1", &good.replace("games 2", "games x")] {
            assert_eq!(Manifest::read(bad), None, "{bad}");
        }
    }
}
