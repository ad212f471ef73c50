//! One table of a file, its keys taken one after the other.

use crate::event::Rule;
use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;
use toml::{Table, Value};
use yiguan_core::{Fault, Faults};

/// The rule id of a fault.
const RULE: &str = "regulations";
/// The longest text in characters.
const TEXT_MAX: usize = 2000;

/// Where in the file something is, such as `section[1].stage[2]`.
#[derive(Clone)]
pub struct Place(String);

impl Place {
    pub fn root() -> Self {
        Self(String::new())
    }

    pub fn line(&self, line: usize) -> Self {
        Self(format!("line {line}"))
    }

    fn key(&self, key: impl Display) -> Self {
        Self(if self.0.is_empty() { key.to_string() } else { format!("{}.{key}", self.0) })
    }

    pub fn fault(&self, expected: impl Into<Cow<'static, str>>, got: String) -> Fault {
        let expected = format!("{}: {}", self.0, expected.into());
        Fault::new(RULE, Vec::new(), expected, got)
    }
}

/// A table with what is wrong in it so far.
pub struct Fields {
    place: Place,
    table: Table,
    faults: Vec<Fault>,
}

impl Fields {
    pub fn new(place: Place, table: Table) -> Self {
        Self { place, table, faults: Vec::new() }
    }

    /// All faults, keys that nobody took among them.
    pub fn finish(mut self) -> Faults {
        for key in self.table.keys() {
            self.faults.push(self.place.key(key).fault("no such key", format!("{key:?}")));
        }
        Faults(self.faults)
    }

    pub fn wrong(&mut self, key: &str, expected: &'static str, got: &str) {
        self.faults.push(self.place.key(key).fault(expected, format!("{got:?}")));
    }

    fn value<T>(
        &mut self,
        key: &str,
        expected: impl Into<Cow<'static, str>>,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.table.remove(key)?;
        let read = read(&value);
        if read.is_none() {
            self.faults.push(self.place.key(key).fault(expected, shown(&value)));
        }
        read
    }

    pub fn optional_text(&mut self, key: &str) -> Option<String> {
        self.value(key, "a text of at most 2000 characters", text)
    }

    pub fn text_or(&mut self, key: &str, otherwise: &str) -> String {
        self.optional_text(key).unwrap_or_else(|| otherwise.to_owned())
    }

    pub fn text(&mut self, key: &str) -> String {
        self.missing(key);
        self.text_or(key, "")
    }

    /// A short name: letters, digits and `-`.
    pub fn word(&mut self, key: &str) -> String {
        self.missing(key);
        let letters = |text: &str| {
            text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        let read = |value: &Value| {
            text(value).filter(|text| !text.is_empty() && text.len() <= 40 && letters(text))
        };
        self.value(key, "a name of a-z, 0-9 and -", read).unwrap_or_default()
    }

    fn missing(&mut self, key: &str) {
        if !self.table.contains_key(key) {
            self.faults.push(self.place.key(key).fault("a value", "nothing".to_owned()));
        }
    }

    pub fn texts(&mut self, key: &str) -> Vec<String> {
        let read = |value: &Value| value.as_array()?.iter().map(text).collect();
        self.value(key, "a list of texts", read).unwrap_or_default()
    }

    pub fn flag(&mut self, key: &str, otherwise: bool) -> bool {
        self.value(key, "true or false", Value::as_bool).unwrap_or(otherwise)
    }

    pub fn number(&mut self, key: &str, otherwise: u32, range: RangeInclusive<u32>) -> u32 {
        let read = |value: &Value| {
            value.as_integer().and_then(|n| u32::try_from(n).ok()).filter(|n| range.contains(n))
        };
        let expected = format!("a whole number from {} to {}", range.start(), range.end());
        self.value(key, expected, read).unwrap_or(otherwise)
    }

    /// Points in quarters, written `2`, `0.5` or `"0.75"`.
    pub fn quarters(&mut self, key: &str, otherwise: i32) -> i32 {
        self.value(key, QUARTERS, quarters).unwrap_or(otherwise)
    }

    pub fn many_quarters(&mut self, key: &str) -> Vec<i32> {
        let read = |value: &Value| value.as_array()?.iter().map(quarters).collect();
        self.value(key, "a list of points in quarters", read).unwrap_or_default()
    }

    /// One value for both seats, or one for each.
    pub fn by_seat(&mut self, key: &str, otherwise: [i32; 2]) -> [i32; 2] {
        let read = |value: &Value| match value {
            Value::Array(both) => {
                let [first, second] = both.as_slice() else { return None };
                Some([quarters(first)?, quarters(second)?])
            }
            one => quarters(one).map(|points| [points; 2]),
        };
        self.value(key, QUARTERS, read).unwrap_or(otherwise)
    }

    pub fn choice<T: Copy>(&mut self, key: &str, otherwise: T, words: &[(&str, T)]) -> T {
        let Some(value) = self.table.remove(key) else { return otherwise };
        let found = words.iter().find(|(word, _)| value.as_str() == Some(word));
        if found.is_none() {
            let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let expected = format!("one of {}", all.join(", "));
            self.faults.push(self.place.key(key).fault(expected, shown(&value)));
        }
        found.map_or(otherwise, |(_, choice)| *choice)
    }

    /// A list of ranking rules, no rule twice.
    pub fn rules(&mut self, key: &str) -> Vec<Rule> {
        let mut rules: Vec<Rule> = Vec::new();
        for word in self.texts(key) {
            match word.parse::<Rule>() {
                Ok(rule) if rules.contains(&rule) => self.wrong(key, "each rule once", &word),
                Ok(rule) => rules.push(rule),
                Err(()) => self.wrong(key, "a ranking rule", &word),
            }
        }
        rules
    }

    pub fn inside<T>(&mut self, key: &str, read: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let table = self.value(key, "a table", |value| value.as_table().cloned())?;
        let mut fields = Self::new(self.place.key(key), table);
        let read = read(&mut fields);
        self.faults.extend(fields.finish().0);
        Some(read)
    }

    pub fn each<T>(&mut self, key: &str, read: impl Fn(&mut Self) -> T) -> Vec<T> {
        let list =
            |value: &Value| value.as_array()?.iter().map(|v| v.as_table().cloned()).collect();
        let tables: Vec<Table> = self.value(key, "tables", list).unwrap_or_default();
        let mut all = Vec::new();
        for (at, table) in tables.into_iter().enumerate() {
            let mut fields = Self::new(self.place.key(format!("{key}[{}]", at + 1)), table);
            all.push(read(&mut fields));
            self.faults.extend(fields.finish().0);
        }
        all
    }
}

const QUARTERS: &str = "points in quarters, such as 2 or 0.5";

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{:?}", text.chars().take(60).collect::<String>()),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        other => format!("{} {}", if other.is_array() { "an" } else { "a" }, other.type_str()),
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().filter(|text| text.chars().count() <= TEXT_MAX).map(str::to_owned)
}

fn quarters(value: &Value) -> Option<i32> {
    let points = match value {
        Value::Integer(points) => *points as f64,
        Value::Float(points) => *points,
        Value::String(text) => text.parse().ok()?,
        _ => return None,
    };
    let quarters = points * 4.0;
    (quarters.fract() == 0.0 && quarters.abs() <= 4000.0).then_some(quarters as i32)
}
