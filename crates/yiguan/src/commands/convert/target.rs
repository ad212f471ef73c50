//! Files that appear whole or not at all.

use crate::failure::Failure;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use yiguan_record::format::{Format, Writes};

/// What a file is called while it is written.
const PART: &str = "yiguan-part";
/// How much of its name that takes over.
const PART_NAME: usize = 30;

/// Where the games of one file go: into one file, or, when the format holds one game a file, into
/// one each.
pub struct Target {
    path: PathBuf,
    one_each: bool,
    force: bool,
    /// How many games were written.
    count: usize,
    open: Option<BufWriter<File>>,
    /// Files that are written but not yet in place.
    waiting: Vec<(PathBuf, PathBuf)>,
}

impl Target {
    /// A target; nothing is written yet.
    ///
    /// # Errors
    /// A file that is there already, unless it may be written over.
    pub fn new(path: &Path, format: &dyn Format, force: bool) -> Result<Self, Failure> {
        if path != Path::new("-") {
            free(path, force)?;
        }
        Ok(Self {
            path: path.to_owned(),
            one_each: format.writes() == Writes::One,
            force,
            count: 0,
            open: None,
            waiting: Vec::new(),
        })
    }

    /// Writes a game: where it will be.
    pub fn write(&mut self, bytes: &[u8]) -> Result<String, Failure> {
        self.count += 1;
        if self.path == Path::new("-") {
            std::io::stdout()
                .write_all(bytes)
                .map_err(|why| Failure::io("standard output", &why))?;
            return Ok("-".to_owned());
        }
        let path = self.place();
        let failed = |why: std::io::Error| Failure::io(path.display(), &why);
        if self.one_each || self.open.is_none() {
            self.close()?;
            self.begin(&path)?;
        }
        if let Some(open) = &mut self.open {
            open.write_all(bytes).map_err(failed)?;
        }
        Ok(path.display().to_string())
    }

    /// The name of the next file: the second game of a file of one game gets a number.
    fn place(&self) -> PathBuf {
        if !self.one_each || self.count == 1 {
            return self.path.clone();
        }
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let end = self.path.extension().unwrap_or_default().to_string_lossy();
        self.path.with_file_name(format!("{stem}-{:04}.{end}", self.count))
    }

    fn begin(&mut self, path: &Path) -> Result<(), Failure> {
        free(path, self.force)?;
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|why| Failure::io(folder.display(), &why))?;
        }
        // Short, because the name itself may be as long as names can be.
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let start: String = name.chars().take(PART_NAME).collect();
        let part = path.with_file_name(format!(".{start}.{}.{PART}", self.count));
        // Left by a run that was broken off; a link or a folder of that name is somebody's own.
        if std::fs::symlink_metadata(&part).is_ok_and(|about| about.is_file()) {
            std::fs::remove_file(&part).map_err(|why| Failure::io(part.display(), &why))?;
        }
        let file = OpenOptions::new().write(true).create_new(true).open(&part);
        let file = file.map_err(|why| Failure::io(part.display(), &why))?;
        self.open = Some(BufWriter::new(file));
        self.waiting.push((part, path.to_owned()));
        Ok(())
    }

    fn close(&mut self) -> Result<(), Failure> {
        let Some(open) = self.open.take() else { return Ok(()) };
        let name = self.waiting.last().map_or(&self.path, |(part, _)| part);
        let failed = |why: std::io::Error| Failure::io(name.display(), &why);
        open.into_inner().map_err(|why| failed(why.into_error()))?;
        Ok(())
    }

    /// Puts the files in their places; before that `note` may write down that they are done. A run
    /// that is broken off between the two finds no file and does it again.
    pub fn finish(mut self, note: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
        self.close()?;
        note()?;
        // The first file last: a run that goes on asks for it alone.
        for (part, path) in std::mem::take(&mut self.waiting).into_iter().rev() {
            std::fs::rename(&part, &path).map_err(|why| Failure::io(path.display(), &why))?;
        }
        Ok(())
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        drop(self.open.take());
        for (part, _) in &self.waiting {
            // What cannot be taken away is written over by the next run.
            let _ = std::fs::remove_file(part);
        }
    }
}

/// Nothing stands there, or it may be written over.
fn free(path: &Path, force: bool) -> Result<(), Failure> {
    match std::fs::symlink_metadata(path) {
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(()),
        Err(why) => Err(Failure::io(path.display(), &why)),
        Ok(about) if about.is_file() && force => Ok(()),
        Ok(about) if about.is_file() => {
            Err(Failure::expected(path.display(), "no file yet, or --force", "one that is there"))
        }
        Ok(_) => Err(Failure::expected(path.display(), "a file", "something else")),
    }
}
