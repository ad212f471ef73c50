//! Events as lines of text: what storage keeps.

mod kinds;

use crate::command::{Actor, CommandId};
use crate::event::{Event, Kind};
use std::fmt;
use std::str::FromStr;
use yiguan_core::plain::{self, Escaped};
use yiguan_core::{SEATS_MAX, Seat};

/// Why a line is no event.
///
/// The format, for people who read logs:
///
/// ```text
/// AT BY COMMAND KIND/VERSION KEY=VALUE KEY=VALUE ...
/// 1767225600000 seat0 018f-77aa moved/1 seat=0 text=h2e2
/// 1767225600000 arbiter:Ann_Lee c-12 stopped/1 why=fire_alarm
/// 1767225600250 hall - flagged/1 seat=1
/// ```
///
/// `AT` is in milliseconds. `COMMAND` is `-` where the event came with the one before. In names and
/// values a space is written `_`; `_`, `%` and control characters are written `%5F`, byte by byte
/// in hexadecimal; everything else stands as it is, so a line is one line and splits at spaces.
/// A kind or version that this release does not know is kept: it is written back as it was read.
///
/// ```
/// use yiguan_table::{Event, Kind};
/// let line = "17 hall - weather/3 sky=blue  wind=3";
/// let event: Event = line.parse().unwrap();
/// assert!(matches!(&event.kind, Kind::Unknown { name, version: 3, .. } if name == "weather"));
/// assert_eq!(event.to_string(), line);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// What would have been right.
    pub expected: &'static str,
    /// What stood there, shortened.
    pub got: String,
}

impl Unreadable {
    fn new(expected: &'static str, got: &str) -> Self {
        Self { expected, got: got.chars().take(60).collect() }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no event: expected {}, got {:?}", self.expected, self.got)
    }
}

impl std::error::Error for Unreadable {}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at)?;
        match &self.by {
            Actor::Seat(seat) => write!(f, "seat{}", seat.0)?,
            Actor::Arbiter(name) => write!(f, "arbiter:{}", Escaped(name))?,
            Actor::Hall => f.write_str("hall")?,
        }
        match &self.command {
            Some(id) => write!(f, " {id} ")?,
            None => f.write_str(" - ")?,
        }
        if let Kind::Unknown { name, version, rest } = &self.kind {
            return write!(f, "{name}/{version}{rest}");
        }
        let (name, fields) = kinds::fields(&self.kind);
        write!(f, "{name}/{}", kinds::VERSION)?;
        fields.iter().try_for_each(|(key, value)| write!(f, " {key}={}", Escaped(value)))
    }
}

impl FromStr for Event {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        if let Some(at) = line.find(['\n', '\r']) {
            return Err(Unreadable::new("one line", &line[at..]));
        }
        let mut parts = line.splitn(4, ' ');
        let mut part = || parts.next().unwrap_or_default();
        let at = number(part(), "a time in milliseconds")?;
        let by = actor(part())?;
        let command = match part() {
            "-" => None,
            id => Some(id.parse::<CommandId>().map_err(|_| Unreadable::new("a command id", id))?),
        };
        Ok(Self { at, by, command, kind: kind(part())? })
    }
}

fn actor(text: &str) -> Result<Actor, Unreadable> {
    let wrong = || Unreadable::new("seat0 to seat7, arbiter:NAME or hall", text);
    match text.strip_prefix("arbiter:") {
        Some(name) => unescaped(name).map(Actor::Arbiter),
        None if text == "hall" => Ok(Actor::Hall),
        None => seat(text.strip_prefix("seat").ok_or_else(wrong)?).map(Actor::Seat),
    }
}

fn kind(text: &str) -> Result<Kind, Unreadable> {
    let (head, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let wrong = || Unreadable::new("KIND/VERSION", head);
    let (name, version) = head.split_once('/').ok_or_else(wrong)?;
    let letters = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if name.is_empty() || !name.bytes().all(letters) {
        return Err(wrong());
    }
    let version = number(version, "a version")?;
    if version == kinds::VERSION && kinds::NAMES.contains(&name) {
        let mut fields = Fields::read(rest)?;
        let kind = kinds::read(name, &mut fields)?;
        return fields.done().map(|()| kind);
    }
    Ok(Kind::Unknown { name: name.to_owned(), version, rest: rest.to_owned() })
}

/// A number in the one form in which it is written, so that lines that are kept are kept exactly.
fn number<T: FromStr + ToString>(text: &str, expected: &'static str) -> Result<T, Unreadable> {
    let read = text.parse::<T>().ok().filter(|number| number.to_string() == text);
    read.ok_or_else(|| Unreadable::new(expected, text))
}

fn seat(text: &str) -> Result<Seat, Unreadable> {
    let seat: u8 = number(text, "a seat 0 to 7")?;
    if usize::from(seat) < SEATS_MAX {
        Ok(Seat(seat))
    } else {
        Err(Unreadable::new("a seat 0 to 7", text))
    }
}

/// The fields of one event, taken one after the other.
struct Fields<'a>(Vec<(&'a str, String)>);

impl<'a> Fields<'a> {
    fn read(rest: &'a str) -> Result<Self, Unreadable> {
        let mut all: Vec<(&str, String)> = Vec::new();
        for part in rest.split(' ').skip(1) {
            let wrong = || Unreadable::new("KEY=VALUE, each key once", part);
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            if all.iter().any(|(other, _)| *other == key) {
                return Err(wrong());
            }
            all.push((key, unescaped(value)?));
        }
        Ok(Self(all))
    }

    fn optional(&mut self, key: &str) -> Option<String> {
        let index = self.0.iter().position(|(other, _)| *other == key)?;
        Some(self.0.remove(index).1)
    }

    fn text(&mut self, key: &'static str) -> Result<String, Unreadable> {
        self.optional(key).ok_or_else(|| Unreadable::new(key, "nothing"))
    }

    fn number<T: FromStr + ToString>(&mut self, key: &'static str) -> Result<T, Unreadable> {
        number(&self.text(key)?, key)
    }

    fn seat(&mut self) -> Result<Seat, Unreadable> {
        seat(&self.text("seat")?)
    }

    fn done(self) -> Result<(), Unreadable> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => Err(Unreadable::new("no more fields in this version", key)),
        }
    }
}

fn unescaped(text: &str) -> Result<String, Unreadable> {
    let read = plain::unescaped(text);
    read.ok_or_else(|| Unreadable::new("%XX in hexadecimal, of UTF-8", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_event_says_why() {
        for (line, expected) in [
            ("", "a time"),
            ("now hall - started/1", "a time"),
            ("+1 hall - started/1", "a time"),
            ("1 seat8 - started/1", "a seat"),
            ("1 seat - started/1", "a seat"),
            ("1 nobody - started/1", "seat0 to seat7"),
            ("1 hall -- started/1", "a command id"),
            ("1 hall - started", "KIND/VERSION"),
            ("1 hall - Started/1", "KIND/VERSION"),
            ("1 hall - started/01", "a version"),
            ("1 hall -", "KIND/VERSION"),
            ("1 hall - started/1 more=1", "no more fields"),
            ("1 hall - started/1 ", "KEY=VALUE"),
            ("1 hall - left/1", "seat"),
            ("1 hall - left/1 seat=9", "a seat"),
            ("1 hall - left/1 seat=1 seat=1", "each key once"),
            ("1 hall - ruled/1 upheld=maybe", "upheld"),
            ("1 hall - started/1\n1 hall - started/1", "one line"),
        ] {
            let why = line.parse::<Event>().expect_err(line);
            assert!(why.to_string().contains(expected), "{line:?}: {why}");
        }
    }
}
