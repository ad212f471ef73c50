//! Sorted files of entries, and their merging.

use crate::{GameNumber, LibraryError};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The bytes of an entry.
const ENTRY: u64 = 16;
/// When there are more files than this, they become one.
const FILES_MAX: usize = 8;
const MIRRORED: u16 = 1 << 15;

/// A position of a game, or a material that came up in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    pub(crate) game: GameNumber,
    pub(crate) ply: u16,
    pub(crate) mv: u16,
    pub(crate) mirrored: bool,
}

impl Entry {
    fn bytes(self) -> [u8; ENTRY as usize] {
        let mut bytes = [0; ENTRY as usize];
        bytes[..8].copy_from_slice(&self.key.to_le_bytes());
        bytes[8..12].copy_from_slice(&self.game.to_le_bytes());
        bytes[12..14].copy_from_slice(&self.ply.to_le_bytes());
        let mv = self.mv | if self.mirrored { MIRRORED } else { 0 };
        bytes[14..].copy_from_slice(&mv.to_le_bytes());
        bytes
    }

    fn read(bytes: [u8; ENTRY as usize]) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = bytes;
        let mv = u16::from_le_bytes([o, p]);
        Self {
            key: u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            game: u32::from_le_bytes([i, j, k, l]),
            ply: u16::from_le_bytes([m, n]),
            mv: mv & !MIRRORED,
            mirrored: mv & MIRRORED != 0,
        }
    }
}

/// Material among the keys of positions: spread out, so that the two do not meet.
pub(crate) fn material_key(material: u64) -> u64 {
    let mixed = (material ^ 0x6d61_7465_7269_616c).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 31)
}

struct Segment {
    number: u32,
    path: PathBuf,
    file: File,
    count: u64,
}

/// All files of positions.
pub(crate) struct Segments {
    all: Vec<Segment>,
    /// Files that no longer count once the manifest is written.
    old: Vec<u32>,
}

fn path_of(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("positions-{number}.bin"))
}

impl Segment {
    fn open(folder: &Path, number: u32) -> Result<Self, LibraryError> {
        let path = path_of(folder, number);
        let opened = File::open(&path).and_then(|file| {
            let bytes = file.metadata()?.len();
            Ok((file, bytes))
        });
        match opened {
            Ok((file, bytes)) if bytes % ENTRY == 0 => {
                Ok(Self { number, path, file, count: bytes / ENTRY })
            }
            Ok((_, bytes)) => {
                let what = format!("expected entries of {ENTRY} bytes, got {bytes} bytes in all");
                Err(LibraryError::Damaged(path, what))
            }
            Err(why) => Err(LibraryError::Io(path, why)),
        }
    }

    fn entry(&mut self, index: u64) -> io::Result<Entry> {
        let mut bytes = [0; ENTRY as usize];
        self.file.seek(SeekFrom::Start(index * ENTRY))?;
        self.file.read_exact(&mut bytes)?;
        Ok(Entry::read(bytes))
    }

    /// Gives every entry of a key.
    fn find(&mut self, key: u64, found: &mut Vec<Entry>) -> io::Result<()> {
        let (mut low, mut high) = (0, self.count);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle)?.key < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        self.file.seek(SeekFrom::Start(low * ENTRY))?;
        let mut reader = BufReader::new(&mut self.file);
        for _ in low..self.count {
            let mut bytes = [0; ENTRY as usize];
            reader.read_exact(&mut bytes)?;
            let entry = Entry::read(bytes);
            if entry.key != key {
                break;
            }
            found.push(entry);
        }
        Ok(())
    }
}

impl Segments {
    pub(crate) fn open(folder: &Path, numbers: &[u32]) -> Result<Self, LibraryError> {
        let all = numbers.iter().map(|number| Segment::open(folder, *number));
        Ok(Self { all: all.collect::<Result<_, _>>()?, old: Vec::new() })
    }

    pub(crate) fn numbers(&self) -> Vec<u32> {
        self.all.iter().map(|segment| segment.number).collect()
    }

    pub(crate) fn len(&self) -> u64 {
        self.all.iter().map(|segment| segment.count).sum()
    }

    /// Every entry of a key, in order of games and plies.
    pub(crate) fn find(&mut self, key: u64) -> Result<Vec<Entry>, LibraryError> {
        let mut found = Vec::new();
        for segment in &mut self.all {
            let read = segment.find(key, &mut found);
            read.map_err(|why| LibraryError::Io(segment.path.clone(), why))?;
        }
        found.sort_unstable();
        Ok(found)
    }

    /// Writes entries as a file of their own, and merges when there are many.
    pub(crate) fn add(&mut self, folder: &Path, entries: &mut [Entry]) -> Result<(), LibraryError> {
        entries.sort_unstable();
        let number = self.next();
        let path = path_of(folder, number);
        let mut sorted = entries.iter().map(|entry| Ok(*entry));
        write(&path, &mut sorted).map_err(|why| LibraryError::Io(path, why))?;
        self.all.push(Segment::open(folder, number)?);
        if self.all.len() > FILES_MAX {
            self.merge(folder)?;
        }
        Ok(())
    }

    fn next(&self) -> u32 {
        let numbers = self.all.iter().map(|segment| segment.number).chain(self.old.iter().copied());
        numbers.max().map_or(0, |last| last + 1)
    }

    fn merge(&mut self, folder: &Path) -> Result<(), LibraryError> {
        let number = self.next();
        let path = path_of(folder, number);
        let failed = |why| LibraryError::Io(path.clone(), why);
        let mut sources = Vec::new();
        for segment in &self.all {
            let file = File::open(&segment.path).map_err(failed)?;
            sources.push(Source { reader: BufReader::new(file), left: segment.count, next: None });
        }
        for source in &mut sources {
            source.advance().map_err(failed)?;
        }
        let mut merged = std::iter::from_fn(|| {
            let first = sources.iter_mut().filter(|source| source.next.is_some());
            let first = first.min_by_key(|source| source.next)?;
            let entry = first.next?;
            Some(first.advance().map(|()| entry))
        });
        write(&path, &mut merged).map_err(failed)?;
        self.old.extend(self.all.iter().map(|segment| segment.number));
        self.all = vec![Segment::open(folder, number)?];
        Ok(())
    }

    /// Takes away files that no longer count.
    pub(crate) fn tidy(&mut self, folder: &Path) {
        for number in self.old.drain(..) {
            // A file that stays costs room and nothing else.
            let _ = fs::remove_file(path_of(folder, number));
        }
    }
}

struct Source {
    reader: BufReader<File>,
    left: u64,
    next: Option<Entry>,
}

impl Source {
    fn advance(&mut self) -> io::Result<()> {
        self.next = None;
        if self.left > 0 {
            let mut bytes = [0; ENTRY as usize];
            self.reader.read_exact(&mut bytes)?;
            self.left -= 1;
            self.next = Some(Entry::read(bytes));
        }
        Ok(())
    }
}

fn write(path: &Path, entries: &mut dyn Iterator<Item = io::Result<Entry>>) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(1 << 20, File::create(path)?);
    for entry in entries {
        file.write_all(&entry?.bytes())?;
    }
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}
