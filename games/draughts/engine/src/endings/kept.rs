//! Solved endings in a file, so that only the first process on a machine has to solve them.
//!
//! A file is a head (what it is, which way to play, how many pieces), every slice with its place
//! and length, and a sum over all of it. One that is not exactly that is as good as none: it is
//! solved anew and written over. A file appears whole or not at all, so processes may race.

use super::{Endings, SLICES};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use yiguan_draughts::Kind;

/// What a file begins with; the number grows whenever the meaning of the bytes changes.
const HEAD: &[u8; 16] = b"yiguan-endings 1";

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

impl Endings {
    /// Keeps what is solved in files of this folder for the processes to come, and looks there
    /// before solving. The first folder named counts; without one nothing is kept.
    pub fn keep_in(folder: PathBuf) {
        // A second folder would only split what is kept.
        let _ = FOLDER.set(folder);
    }

    /// Takes the endings from the folder, or solves them and puts them there.
    pub(super) fn fetch_or_solve(&self) {
        let Some(folder) = FOLDER.get() else { return self.solve(self.most) };
        if self.fetch(folder).is_err() {
            self.solve(self.most);
            // Without room for it the next process solves them again.
            let _ = self.keep(folder);
        }
    }

    /// The file of these endings in a folder.
    #[must_use]
    pub fn file(&self, folder: &Path) -> PathBuf {
        let name = format!("draughts-{:?}-{}.endings", self.kind, self.most);
        folder.join(name.to_lowercase())
    }

    /// The endings of a folder.
    ///
    /// # Errors
    /// There is no such file, or it is not what was written there.
    pub fn fetched(kind: Kind, folder: &Path) -> io::Result<Self> {
        let endings = Self::none(kind);
        endings.fetch(folder).map(|()| endings)
    }

    fn fetch(&self, folder: &Path) -> io::Result<()> {
        let bytes = fs::read(self.file(folder))?;
        let slices = self.unpacked(&bytes).ok_or(io::ErrorKind::InvalidData)?;
        for (place, slice) in slices {
            // What is solved already is the same.
            let _ = self.slices[place].set(slice.to_vec());
        }
        Ok(())
    }

    /// Writes them into a folder, which is made if it is not there.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let file = self.file(folder);
        let part = file.with_extension(format!("{}.part", std::process::id()));
        let written = fs::write(&part, self.packed()).and_then(|()| fs::rename(&part, &file));
        if written.is_err() {
            let _ = fs::remove_file(&part);
        }
        written
    }

    fn packed(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        bytes.extend([self.kind as u8, self.most as u8]);
        for (place, slice) in self.slices.iter().enumerate() {
            if let Some(slice) = slice.get() {
                bytes.extend((place as u32).to_le_bytes());
                bytes.extend((slice.len() as u32).to_le_bytes());
                bytes.extend(slice);
            }
        }
        let sum = sum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The slices of a file, with their places; all that there must be.
    fn unpacked<'a>(&self, bytes: &'a [u8]) -> Option<Vec<(usize, &'a [u8])>> {
        let (bytes, told) = bytes.split_last_chunk::<8>()?;
        let head = bytes.strip_prefix(HEAD)?;
        let mut rest = head.strip_prefix(&[self.kind as u8, self.most as u8])?;
        if u64::from_le_bytes(*told) != sum(bytes) {
            return None;
        }
        let mut slices = Vec::new();
        while !rest.is_empty() {
            let (place, tail) = rest.split_first_chunk::<4>()?;
            let (length, tail) = tail.split_first_chunk::<4>()?;
            let (slice, tail) = tail.split_at_checked(u32::from_le_bytes(*length) as usize)?;
            slices.push((u32::from_le_bytes(*place) as usize, slice));
            rest = tail;
        }
        let expected = self.forces().into_iter().flat_map(|force| self.places(force));
        let found = slices.iter().map(|(place, slice)| (*place, slice.len()));
        let mut expected: Vec<_> = expected.collect();
        expected.sort_unstable();
        (expected.iter().copied().eq(found) && slices.iter().all(|(place, _)| *place < SLICES))
            .then_some(slices)
    }
}

/// A sum that a flipped bit, a cut or a swap changes.
fn sum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        (sum.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}
