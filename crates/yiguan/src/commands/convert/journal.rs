//! What a broken run has done: a line for each file, `MARK NAME`.

use crate::failure::Failure;
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The journal of a folder.
pub struct Journal {
    path: PathBuf,
    file: File,
    done: HashMap<String, String>,
}

/// What a file was and what it was to become; another content or another wish is another mark.
pub fn mark(bytes: &[u8], settings: &[&str]) -> String {
    // FNV-1a: it need not withstand anybody, the file is the user's own.
    let parts = settings.iter().flat_map(|part| part.bytes().chain([0]));
    let hash = parts.chain(bytes.iter().copied()).fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}{:08x}", bytes.len())
}

impl Journal {
    /// Goes on with the journal that is there; `anew`: begins another.
    pub fn open(path: &Path, anew: bool) -> Result<Self, Failure> {
        let failed = |why: std::io::Error| Failure::io(path.display(), &why);
        let text = match std::fs::read(path) {
            Ok(bytes) if !anew => String::from_utf8_lossy(&bytes).into_owned(),
            _ => String::new(),
        };
        let lines = text.lines().filter_map(|line| line.split_once(' '));
        let done = lines.map(|(mark, name)| (name.to_owned(), mark.to_owned())).collect();
        let mut open = OpenOptions::new();
        let open = if anew { open.write(true).truncate(true) } else { open.append(true) };
        let file = open.create(true).open(path).map_err(failed)?;
        Ok(Self { path: path.to_owned(), file, done })
    }

    /// Whether a file was converted before, or a run was broken off while it put it in place.
    pub fn knows(&self, name: &str, mark: &str) -> bool {
        self.done.get(&one_line(name)).is_some_and(|known| known == mark)
    }

    /// Writes down that a file is done.
    pub fn add(&mut self, name: &str, mark: &str) -> Result<(), Failure> {
        let line = format!("{mark} {}\n", one_line(name));
        self.file.write_all(line.as_bytes()).map_err(|why| Failure::io(self.path.display(), &why))
    }

    /// The end of a run. The journal stays, so that new files can be added to the folder later.
    pub fn close(self) -> Result<(), Failure> {
        self.file.sync_all().map_err(|why| Failure::io(self.path.display(), &why))
    }
}

fn one_line(name: &str) -> String {
    name.replace(['\n', '\r'], " ")
}
