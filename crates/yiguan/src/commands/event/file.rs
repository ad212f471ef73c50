//! The file of an event: appended, flushed to the disk, never rewritten.

use crate::failure::{Failure, REFUSED, UNREADABLE};
use crate::hall::clock::Wall;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use yiguan_core::Faults;
use yiguan_server::Clock;
use yiguan_tournament::event::{Command, Entry, Event, Refusal};

/// The largest event.
const BYTES_MAX: u64 = 256 << 20;
/// Who acts at a shell.
const BY: &str = "shell";

/// An event and the file it is kept in, locked as long as this lives.
pub struct EventLog {
    path: PathBuf,
    file: File,
    event: Event,
}

/// Why an event does not begin.
pub enum Begin {
    Faults(Faults),
    Failure(Failure),
}

impl EventLog {
    /// A new file; the seed goes beside it.
    pub fn begin(path: &Path, regulations: &str, seed: &str) -> Result<Self, Begin> {
        let event = Event::open(regulations, now(), BY).map_err(Begin::Faults)?;
        let io = |path: &Path| {
            let path = path.to_owned();
            move |error: std::io::Error| Begin::Failure(Failure::io(path.display(), &error))
        };
        let secret = seed_of(path);
        let mut file = fresh(path).map_err(io(path))?;
        let mut begin = || -> Result<(), Begin> {
            file.lock().map_err(io(path))?;
            let mut beside = fresh(&secret).map_err(io(&secret))?;
            let kept = writeln!(beside, "{seed}").and_then(|()| beside.sync_all());
            if kept.is_err() {
                let _ = std::fs::remove_file(&secret);
            }
            kept.map_err(io(&secret))?;
            write(&mut file, event.log()).map_err(io(path))
        };
        if let Err(why) = begin() {
            // Half an event would stand in the way of the next try.
            let _ = std::fs::remove_file(path);
            return Err(why);
        }
        Ok(Self { path: path.to_owned(), file, event })
    }

    /// The event of a file that is only looked at: it may be on a medium that cannot be written.
    pub fn look(path: &Path) -> Result<Self, Failure> {
        let io = |error: std::io::Error| Failure::io(path.display(), &error);
        let file = File::open(path).map_err(io)?;
        file.lock_shared().map_err(io)?;
        Self::of(path, file).map(|(log, _)| log)
    }

    /// The event of a file. A last line without its end was never acknowledged and is cut off.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let io = |error: std::io::Error| Failure::io(path.display(), &error);
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(io)?;
        file.lock().map_err(io)?;
        let (mut log, whole) = Self::of(path, file)?;
        log.file.seek(SeekFrom::Start(whole)).map_err(io)?;
        Ok(log)
    }

    /// Reads the event, and how many bytes of the file are whole lines.
    fn of(path: &Path, mut file: File) -> Result<(Self, u64), Failure> {
        let io = |error: std::io::Error| Failure::io(path.display(), &error);
        let mut bytes = Vec::new();
        (&mut file).take(BYTES_MAX + 1).read_to_end(&mut bytes).map_err(io)?;
        if bytes.len() as u64 > BYTES_MAX {
            return Err(Failure::expected(path.display(), "at most 256 MiB", "more"));
        }
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        bytes.truncate(whole);
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Failure::expected(format!("{}: byte {at}", path.display()), "UTF-8", "other bytes")
        })?;
        let event = Event::replay(&text).map_err(|(line, why)| {
            Failure::Event(format!("{}: line {line}", path.display()), why, UNREADABLE)
        })?;
        Ok((Self { path: path.to_owned(), file, event }, whole as u64))
    }

    pub fn event(&self) -> &Event {
        &self.event
    }

    /// The section asked for; where there is only one, that.
    pub fn section(&self, id: Option<&str>) -> Result<usize, Failure> {
        let sections = self.event.sections();
        let ids: Vec<&str> = sections.iter().map(|section| section.spec.id.as_str()).collect();
        let Some(id) = id else {
            return match ids[..] {
                [_] => Ok(0),
                _ => Err(Failure::expected("--section", one_of(&ids), "nothing")),
            };
        };
        let found = ids.iter().position(|known| *known == id);
        found.ok_or_else(|| Failure::expected("--section", one_of(&ids), &format!("{id:?}")))
    }

    /// The seed that a section has committed to.
    pub fn seed(&self, section: usize) -> Result<String, Failure> {
        let secret = self.secret()?;
        Ok(self.event.seed(section, &secret))
    }

    /// The seed that a section can commit to next.
    pub fn next_seed(&self, section: usize) -> Result<String, Failure> {
        let secret = self.secret()?;
        Ok(self.event.next_seed(section, &secret))
    }

    /// What stands beside the file.
    fn secret(&self) -> Result<String, Failure> {
        let path = seed_of(&self.path);
        let seed = std::fs::read_to_string(&path);
        let seed = seed.map_err(|error| Failure::io(path.display(), &error))?;
        Ok(seed.trim().to_owned())
    }

    /// Carries a command out: on the disk first.
    pub fn act(&mut self, command: &Command) -> Result<Vec<Entry>, Failure> {
        let refused =
            |refusal: Refusal| Failure::Event(self.path.display().to_string(), refusal, REFUSED);
        let entries = self.event.decide(command, now(), BY).map_err(refused)?;
        write(&mut self.file, &entries)
            .map_err(|error| Failure::io(self.path.display(), &error))?;
        for entry in &entries {
            self.event.apply(entry.clone()).map_err(|refusal| {
                Failure::Event(self.path.display().to_string(), refusal, UNREADABLE)
            })?;
        }
        Ok(entries)
    }
}

fn one_of(ids: &[&str]) -> String {
    format!("one of {}", ids.join(", "))
}

/// A new file for its owner alone: lists hold what reaches people, and the seed is secret.
fn fresh(path: &Path) -> std::io::Result<File> {
    let mut new = OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    new.open(path)
}

/// `FILE.seed`.
fn seed_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".seed");
    PathBuf::from(name)
}

fn write(file: &mut File, entries: &[Entry]) -> std::io::Result<()> {
    let text: String = entries.iter().map(|entry| format!("{entry}\n")).collect();
    file.write_all(text.as_bytes())?;
    // What was cut off at opening must not show behind what is written.
    let end = file.stream_position()?;
    file.set_len(end)?;
    file.sync_data()
}

pub fn now() -> i64 {
    Wall::start().now_ms()
}
