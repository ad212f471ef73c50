//! Files and standard input, within limits.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The largest file that is read whole.
const FILE_BYTES_MAX: u64 = 64 << 20;
/// The longest line that is read.
const LINE_BYTES_MAX: usize = 1 << 20;

/// What `-` stands for in messages.
fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| Failure::io(path.display(), &error))?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        return Err(Failure::expected(path.display(), "a file", "a folder"));
    }
    Ok(Box::new(file))
}

/// A whole file.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let mut file = open(path)?.take(FILE_BYTES_MAX + 1);
    file.read_to_end(&mut bytes).map_err(|error| Failure::io(name(path), &error))?;
    if bytes.len() as u64 > FILE_BYTES_MAX {
        let expected = format!("at most {} MiB", FILE_BYTES_MAX >> 20);
        return Err(Failure::expected(name(path), expected, "more"));
    }
    Ok(bytes)
}

/// One line of a file.
#[derive(PartialEq, Eq, Debug)]
pub enum Line {
    /// Its text, without its end.
    Text(String),
    /// It is not UTF-8: the offset of the first byte that is not.
    NotText(usize),
    /// It is too long: the limit.
    TooLong(usize),
}

/// The lines of a file, read one at a time.
pub struct Lines {
    from: BufReader<Box<dyn Read>>,
    name: String,
    started: bool,
}

impl Lines {
    /// Begins with the first line.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        Ok(Self { from: BufReader::new(open(path)?), name: name(path), started: false })
    }

    /// The file, for messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The next line.
    pub fn next_line(&mut self) -> Result<Option<Line>, Failure> {
        let mut bytes = Vec::new();
        let limit = LINE_BYTES_MAX as u64 + 2;
        let from = &mut self.from;
        let read = from.take(limit).read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::io(&self.name, &error))? == 0 {
            return Ok(None);
        }
        let whole = bytes.ends_with(b"\n");
        while bytes.ends_with(b"\n") || bytes.ends_with(b"\r") {
            bytes.pop();
        }
        if bytes.len() > LINE_BYTES_MAX {
            if !whole {
                self.skip_line()?;
            }
            return Ok(Some(Line::TooLong(LINE_BYTES_MAX)));
        }
        let text = String::from_utf8(bytes);
        let first = !std::mem::replace(&mut self.started, true);
        Ok(Some(match text {
            Ok(text) if first => {
                Line::Text(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
            }
            Ok(text) => Line::Text(text),
            Err(error) => Line::NotText(error.utf8_error().valid_up_to()),
        }))
    }

    fn skip_line(&mut self) -> Result<(), Failure> {
        loop {
            let held = self.from.fill_buf().map_err(|error| Failure::io(&self.name, &error))?;
            let end = held.iter().position(|byte| *byte == b'\n');
            let used = end.map_or(held.len(), |at| at + 1);
            let done = end.is_some() || held.is_empty();
            self.from.consume(used);
            if done {
                return Ok(());
            }
        }
    }
}
