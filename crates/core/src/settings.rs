//! The text of a rule book: `BOOK` or `BOOK:option=value,...`, read the same way by every game.

use crate::{Book, Fault, Faults};
use std::fmt;

/// The rule id of an unknown book, option or value.
pub const UNKNOWN: crate::RuleId = "rules-unknown";

/// A book's name with the options that were given, not yet understood.
///
/// ```
/// use yiguan_core::settings::Settings;
/// let settings: Settings<'_> = Settings::read("basic:seats=3,men=10").unwrap();
/// assert_eq!(settings.book, "basic");
/// assert_eq!(settings.get("seats"), Some("3"));
/// assert!(Settings::read("basic:seats=3,seats=4").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings<'a> {
    /// The book's name.
    pub book: &'a str,
    /// Options in the order given, each once.
    pub options: Vec<(&'a str, &'a str)>,
}

impl<'a> Settings<'a> {
    /// Splits the text.
    ///
    /// # Errors
    /// Every option that is not `name=value` or is given twice.
    pub fn read(text: &'a str) -> Result<Self, Faults> {
        let (book, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut options: Vec<(&str, &str)> = Vec::new();
        let mut faults = Faults::default();
        for part in rest.split(',').filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some((name, _)) if options.iter().any(|(other, _)| *other == name) => {
                    faults.0.push(unknown("each option once", format!("{name} twice")));
                }
                Some(option) => options.push(option),
                None => faults.0.push(unknown("option=value", format!("{part:?}"))),
            }
        }
        faults.none_or(Self { book, options })
    }

    /// The value given for `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'a str> {
        self.options.iter().find(|(option, _)| *option == name).map(|(_, value)| *value)
    }

    /// The book among `books`, with every option known to it.
    ///
    /// # Errors
    /// An unknown book, and every unknown option of a known one.
    pub fn among(&self, books: &'static [Book]) -> Result<&'static Book, Faults> {
        let Some(book) = books.iter().find(|book| book.id == self.book) else {
            let names: Vec<_> = books.iter().map(|book| book.id).collect();
            return Err(unknown(
                format!("one of {}", names.join(", ")),
                format!("{:?}", self.book),
            )
            .into());
        };
        let mut faults = Faults::default();
        for (name, _) in &self.options {
            if !book.options.iter().any(|option| option.name == *name) {
                let names: Vec<_> = book.options.iter().map(|option| option.name).collect();
                let expected = if names.is_empty() {
                    "no options".to_owned()
                } else {
                    format!("options among {}", names.join(", "))
                };
                faults.0.push(unknown(expected, format!("{name:?}")));
            }
        }
        faults.none_or(book)
    }

    /// The number given for `name`, within `range`; `default` when it was not given.
    ///
    /// # Errors
    /// No number, or one out of range.
    pub fn number(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<u32>,
        default: u32,
    ) -> Result<u32, Fault> {
        let Some(text) = self.get(name) else { return Ok(default) };
        text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let expected = format!("{name}={}..{}", range.start(), range.end());
            unknown(expected, format!("{name}={text}"))
        })
    }

    /// What is chosen for `name` among named values; the first one when it was not given.
    ///
    /// # Errors
    /// None of the names.
    pub fn choice<T: Copy>(&self, name: &str, values: &[(&str, T)]) -> Result<T, Fault> {
        let Some(text) = self.get(name) else { return Ok(values[0].1) };
        values.iter().find(|(value, _)| *value == text).map(|(_, value)| *value).ok_or_else(|| {
            let names: Vec<_> = values.iter().map(|(value, _)| *value).collect();
            unknown(format!("{name}={}", names.join("|")), format!("{name}={text}"))
        })
    }
}

/// A fault in a rule book's text.
pub fn unknown(expected: impl Into<String>, got: impl Into<String>) -> Fault {
    Fault::new(UNKNOWN, Vec::new(), expected.into(), got)
}

/// Writes `BOOK:option=value,...`, leaving out options at their default.
///
/// # Errors
/// Only what `f` returns.
pub fn write(
    f: &mut fmt::Formatter<'_>,
    book: &str,
    options: &[(&str, &str, &str)],
) -> fmt::Result {
    f.write_str(book)?;
    let mut mark = ':';
    for (name, value, default) in options {
        if value != default {
            write!(f, "{mark}{name}={value}")?;
            mark = ',';
        }
    }
    Ok(())
}
