//! Entries as lines of text: what a file of an event holds.
//!
//! ```text
//! AT BY STEP KIND/1 KEY=VALUE KEY=VALUE ...
//! 1767225600000 Ann_Lee 3 entered/1 section=0 name=... unit=... rating=1800
//! 1767225600250 Ann_Lee 9 resulted/1 section=0 round=1 match=0 game=0 marks=1-0
//! ```
//!
//! In names and values a space is written `_`; `_`, `%` and control characters are written `%5F`,
//! byte by byte in hexadecimal; everything else stands as it is. Every value has one text.

mod kinds;

use super::entry::Entry;
use std::fmt;
use std::str::FromStr;
use yiguan_core::plain::{self, Escaped};

/// The version of every kind.
const VERSION: &str = "1";

/// Why a line is no entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// What would have been right.
    pub expected: String,
    /// What stood there, shortened.
    pub got: String,
}

impl Unreadable {
    fn new(expected: impl Into<String>, got: &str) -> Self {
        Self { expected: expected.into(), got: got.chars().take(60).collect() }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no entry: expected {}, got {:?}", self.expected, self.got)
    }
}

impl std::error::Error for Unreadable {}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, fields) = kinds::write(&self.kind);
        let by = if self.by.is_empty() { "-" } else { &self.by };
        write!(f, "{} {} {} {name}/{VERSION}", self.at, Escaped(by), self.step)?;
        fields.iter().try_for_each(|(key, value)| write!(f, " {key}={}", Escaped(value)))
    }
}

impl FromStr for Entry {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let mut parts = line.splitn(5, ' ');
        let mut part = || parts.next().unwrap_or_default();
        let at = number(part(), "a time in milliseconds")?;
        let by = match part() {
            "" => return Err(Unreadable::new("a name", line)),
            "-" => String::new(),
            by => unescaped(by)?,
        };
        let step = number(part(), "a step")?;
        let head = part();
        let (name, version) = head.split_once('/').unwrap_or((head, ""));
        if version != VERSION {
            return Err(Unreadable::new("KIND/1", head));
        }
        let mut fields = Fields::read(part())?;
        let kind = kinds::read(name, &mut fields)?;
        fields.done()?;
        let entry = Self { at, by, step, kind };
        // One entry, one line: what is read is written back as it was.
        if entry.to_string() == line { Ok(entry) } else { Err(Unreadable::new("usual form", line)) }
    }
}

fn number<T: FromStr>(text: &str, expected: &str) -> Result<T, Unreadable> {
    text.parse().map_err(|_| Unreadable::new(expected, text))
}

/// The fields of an entry, taken one after the other.
struct Fields(Vec<(String, String)>);

impl Fields {
    fn read(rest: &str) -> Result<Self, Unreadable> {
        let mut all: Vec<(String, String)> = Vec::new();
        for part in rest.split(' ').filter(|part| !part.is_empty()) {
            let (key, value) =
                part.split_once('=').ok_or_else(|| Unreadable::new("KEY=VALUE", part))?;
            all.push((key.to_owned(), unescaped(value)?));
        }
        Ok(Self(all))
    }

    fn optional(&mut self, key: &str) -> Option<String> {
        let at = self.0.iter().position(|(other, _)| other == key)?;
        Some(self.0.remove(at).1)
    }

    fn text(&mut self, key: &str) -> Result<String, Unreadable> {
        self.optional(key).ok_or_else(|| Unreadable::new(format!("{key}=..."), "nothing"))
    }

    fn number<T: FromStr>(&mut self, key: &str) -> Result<T, Unreadable> {
        number(&self.text(key)?, key)
    }

    fn done(self) -> Result<(), Unreadable> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => Err(Unreadable::new("no more fields", key)),
        }
    }
}

fn unescaped(text: &str) -> Result<String, Unreadable> {
    let read = plain::unescaped(text);
    read.ok_or_else(|| Unreadable::new("%XX in hexadecimal, of UTF-8", text))
}
