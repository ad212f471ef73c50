//! A text with the place in it.

use crate::Place;

/// The shortest telling of what stands somewhere.
pub(crate) fn shown(text: &str) -> String {
    const SHOWN: usize = 24;
    let start: String =
        text.chars().take(SHOWN).take_while(|c| !matches!(c, '\n' | '\r')).collect();
    match (start.is_empty(), text.is_empty()) {
        (false, _) => format!("{start:?}"),
        (true, true) => "the end of the text".to_owned(),
        (true, false) => "the end of the line".to_owned(),
    }
}

/// Walks over a text; CRLF and CR count as one line end.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest: text, place: Place { line: 1, column: 1 } }
    }

    pub(crate) fn place(&self) -> Place {
        self.place
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// The next character, every kind of line end as `\n`.
    pub(crate) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\r' {
            self.rest = self.rest.strip_prefix('\n').unwrap_or(self.rest);
        }
        if matches!(c, '\r' | '\n') {
            self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
            return Some('\n');
        }
        self.place.column = self.place.column.saturating_add(1);
        Some(c)
    }

    pub(crate) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    /// Moves over everything before `stop`, or to the end.
    pub(crate) fn skip_to(&mut self, stop: char) {
        while self.peek().is_some_and(|c| c != stop) {
            self.bump();
        }
    }
}
