//! The XML database of RenjuNet (`.rif`): tables of countries, players, tournaments, rules and
//! openings, then the games.
//!
//! A game's moves are its stones in order. Whether the players swapped and which fifth moves were
//! offered besides the one played stay headers, `Swap` and `Alternatives`: the stones can be
//! replayed under a free opening, where seat 0 holds Black throughout, and the score is told so.
//! Numbers that no table explains are shown as numbers.

use crate::text::shown;
use crate::{FormatError, Limits, Notice, Parsed, Place};
use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use std::collections::HashMap;
use yiguan_gomoku::Point;
use yiguan_record::{Score, Tree};

/// Attributes of a game with the headers they are read as; a table explains the number.
const FIELDS: [(&str, &str, Option<&str>); 10] = [
    ("tournament", "Event", Some("tournament")),
    ("round", "Round", None),
    ("black", "Black", Some("player")),
    ("white", "White", Some("player")),
    ("rule", "Rules", Some("rule")),
    ("opening", "Opening", Some("opening")),
    ("swap", "Swap", None),
    ("alt", "Alternatives", None),
    ("publisher", "Annotator", Some("player")),
    ("id", "Id", None),
];

/// Reads the games of a database one after the other. A flawed game is an error and the next one
/// follows; a text that is no XML ends the reading.
pub struct Games<'a> {
    reader: Reader<&'a [u8]>,
    text: &'a str,
    limits: Limits,
    /// Names by table and number.
    tables: HashMap<(String, String), String>,
    /// Countries whose people write their family name first.
    family_first: Vec<String>,
    count: usize,
    over: bool,
}

impl<'a> Games<'a> {
    /// Begins at the start of `text`.
    #[must_use]
    pub fn new(text: &'a str, limits: Limits) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            reader: Reader::from_str(text),
            text,
            limits,
            tables: HashMap::new(),
            family_first: Vec::new(),
            count: 0,
            over: false,
        }
    }

    /// Line and column of the reader. Counted anew each time: only errors ask.
    fn place(&self) -> Place {
        let at = usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX);
        let before = self.text.get(..at.min(self.text.len())).unwrap_or(self.text);
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Place {
            line: count(before.matches('\n').count()).saturating_add(1),
            column: count(before[line_start..].chars().count()).saturating_add(1),
        }
    }

    fn error(&self, expected: &'static str, got: impl Into<String>) -> FormatError {
        FormatError::new(self.place(), expected, got)
    }

    /// A row of a table, if the element is one.
    fn note(&mut self, attributes: &HashMap<String, String>, table: &str) {
        let get = |name: &str| attributes.get(name).map_or("", String::as_str);
        let id = get("id").to_owned();
        let name = match table {
            "player" => {
                let (given, family) = (get("name"), get("surname"));
                let family_first = self.family_first.iter().any(|id| id == get("country"));
                let parts = if family_first { [family, given] } else { [given, family] };
                parts.join(" ").trim().to_owned()
            }
            "opening" => [get("abbr"), get("name")].join(" ").trim().to_owned(),
            "country" | "city" | "rule" | "tournament" => get("name").to_owned(),
            _ => return,
        };
        if table == "country" && get("reversed") == "1" {
            self.family_first.push(id.clone());
        }
        if table == "tournament" {
            let date = [get("start"), get("year")].into_iter().find(|date| !date.is_empty());
            let date = date.unwrap_or("").to_owned();
            self.tables.insert(("date".to_owned(), id.clone()), date);
            let known = |table: &str, id: &str| {
                self.tables.get(&(table.to_owned(), id.to_owned())).cloned().unwrap_or_default()
            };
            let places = [known("city", get("city")), known("country", get("country"))];
            let places: Vec<_> = places.into_iter().filter(|place| !place.is_empty()).collect();
            self.tables.insert(("site".to_owned(), id.clone()), places.join(", "));
        }
        self.tables.insert((table.to_owned(), id), name);
    }

    /// The rest of a game whose start tag was read.
    fn game(&mut self, attributes: &HashMap<String, String>) -> Result<Parsed, FormatError> {
        let mut parsed = Parsed::default();
        let mut moves = String::new();
        let mut info = String::new();
        let mut within = String::new();
        loop {
            match self.event()? {
                Event::Start(start) => within = element(&start),
                Event::End(end) if end.name().0 == "game" => break,
                Event::End(_) => within.clear(),
                Event::Text(text) => {
                    let text = text.xml10_content();
                    match within.as_str() {
                        "move" => moves.push_str(&text),
                        "info" => info.push_str(&text),
                        _ => {}
                    }
                }
                Event::GeneralRef(entity) if within == "info" => {
                    info.push_str(&unescaped(&format!("&{};", entity.as_ref() as &str)));
                }
                Event::Eof => return Err(self.error("</game>", "the end of the text")),
                _ => {}
            }
        }
        self.headers(attributes, &mut parsed);
        self.stones(&moves, &mut parsed)?;
        if !info.trim().is_empty() {
            parsed.record.tree.notes_mut(Tree::ROOT).after.push(info.trim().to_owned());
        }
        Ok(parsed)
    }

    fn headers(&self, attributes: &HashMap<String, String>, parsed: &mut Parsed) {
        let known = |table: &str, number: &str| {
            self.tables.get(&(table.to_owned(), number.to_owned())).filter(|name| !name.is_empty())
        };
        let headers = &mut parsed.record.headers;
        for (field, header, table) in FIELDS {
            let Some(value) = attributes.get(field).filter(|value| !value.is_empty()) else {
                continue;
            };
            let name = table.and_then(|table| known(table, value)).unwrap_or(value);
            headers.push(header, name);
            if field == "tournament" {
                for (table, header) in [("site", "Site"), ("date", "Date")] {
                    if let Some(name) = known(table, value) {
                        headers.push(header, name);
                    }
                }
            }
        }
        let result = attributes.get("bresult").map_or("", |result| result.trim());
        let points = match result {
            "1" => Some([4, 0]),
            "0" => Some([0, 4]),
            "0.5" => Some([2, 2]),
            _ => None,
        };
        if points.is_none() && !result.is_empty() {
            parsed.notices.push(Notice::Result(result.to_owned()));
        }
        parsed.record.score = points.and_then(|points| Score::new(&points));
        let times = ["btime", "wtime"].iter().filter(|name| {
            attributes.get(**name).is_some_and(|time| !matches!(time.as_str(), "" | "0"))
        });
        let times = times.count();
        if times > 0 {
            parsed.notices.push(Notice::Property("btime, wtime".to_owned(), times as u32));
        }
    }

    fn stones(&self, moves: &str, parsed: &mut Parsed) -> Result<(), FormatError> {
        let mut at = Tree::ROOT;
        for (count, name) in moves.split_whitespace().enumerate() {
            if count >= self.limits.moves {
                return Err(self.error("fewer moves", "more"));
            }
            let Ok(point) = name.parse::<Point>() else {
                return Err(self.error("a point a1 to o15", shown(name)));
            };
            at = parsed.record.tree.add(at, point.to_string());
        }
        Ok(())
    }

    fn event(&mut self) -> Result<Event<'a>, FormatError> {
        match self.reader.read_event() {
            Ok(event) => Ok(event),
            Err(why) => {
                self.over = true;
                Err(self.error("XML", why.to_string()))
            }
        }
    }

    fn step(&mut self) -> Option<Result<Parsed, FormatError>> {
        let event = match self.event() {
            Ok(event) => event,
            Err(why) => return Some(Err(why)),
        };
        match event {
            Event::Eof => {
                self.over = true;
                (self.count == 0).then(|| Err(self.error("a database with games", "none")))
            }
            Event::Start(start) if element(&start) == "game" => {
                self.count += 1;
                if self.count > self.limits.games {
                    self.over = true;
                    return Some(Err(self.error("fewer games", "more")));
                }
                let attributes = attributes(&start);
                let game = self.game(&attributes);
                Some(game)
            }
            Event::Start(start) | Event::Empty(start) => {
                self.note(&attributes(&start), &element(&start));
                None
            }
            _ => None,
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Parsed, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over {
            if let Some(game) = self.step() {
                return Some(game);
            }
        }
        None
    }
}

fn element(start: &BytesStart<'_>) -> String {
    start.name().0.to_owned()
}

/// The attributes that can be read; one with an unknown reference stays as it is written.
fn attributes(start: &BytesStart<'_>) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for attribute in start.attributes().with_checks(false).flatten() {
        let value = match attribute.normalized_value(XmlVersion::Implicit1_0) {
            Ok(value) => value.into_owned(),
            Err(_) => attribute.value.clone().into_owned(),
        };
        found.insert(attribute.key.0.to_owned(), value);
    }
    found
}

/// The character that a reference stands for; itself when nothing is known of it.
fn unescaped(reference: &str) -> String {
    quick_xml::escape::unescape(reference).map_or_else(|_| reference.to_owned(), |c| c.into_owned())
}
