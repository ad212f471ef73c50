//! A text with the place in it; every kind of line end is one.

use super::Place;

/// Characters that may stand between tokens; a byte order mark is left behind by joined files.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// The shortest telling of what stands somewhere.
pub(super) fn shown(text: &str) -> String {
    const SHOWN: usize = 24;
    let start: String =
        text.chars().take(SHOWN).take_while(|c| !matches!(c, '\n' | '\r')).collect();
    if start.is_empty() {
        return if text.is_empty() { "the end of the text" } else { "the end of the line" }.into();
    }
    format!("{start:?}")
}

#[derive(Clone)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
    /// Only blanks since the line began.
    pub(super) line_start: bool,
    /// How much of the text begins at the next closing brace, once looked for: a text with many
    /// unclosed comments is still searched only once.
    brace: Option<usize>,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1, line_start: true, brace: None }
    }

    pub(super) fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next character; CRLF and CR count as one LF.
    pub(super) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\r' || c == '\n' {
            if c == '\r' {
                self.rest = self.rest.strip_prefix('\n').unwrap_or(self.rest);
            }
            self.line = self.line.saturating_add(1);
            self.column = 1;
            self.line_start = true;
            return Some('\n');
        }
        self.column = self.column.saturating_add(1);
        self.line_start &= is_blank(c);
        Some(c)
    }

    /// Moves over `bytes` of a line.
    pub(super) fn skip(&mut self, bytes: usize) {
        let (word, rest) = self.rest.split_at(bytes);
        self.column = self.column.saturating_add(word.chars().count() as u32);
        self.line_start &= word.chars().all(is_blank);
        self.rest = rest;
    }

    /// Moves over `bytes` of the text and gives them with LF line ends.
    pub(super) fn take(&mut self, bytes: usize) -> String {
        let goal = self.rest.len().saturating_sub(bytes);
        let mut taken = String::with_capacity(bytes);
        while self.rest.len() > goal
            && let Some(c) = self.bump()
        {
            taken.push(c);
        }
        taken
    }

    /// How many bytes stand before the next `}`.
    pub(super) fn closing_brace(&mut self) -> Option<usize> {
        let known = self.brace.filter(|from| *from <= self.rest.len());
        let from =
            known.unwrap_or_else(|| self.rest.find('}').map_or(0, |at| self.rest.len() - at));
        self.brace = Some(from);
        (from > 0).then(|| self.rest.len() - from)
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.bump();
        }
    }

    /// To the end of the line, which stays.
    pub(super) fn skip_line(&mut self) {
        while self.peek().is_some_and(|c| c != '\n' && c != '\r') {
            self.bump();
        }
    }

    /// The rest of the line, or about `bytes` of it when it is longer.
    pub(super) fn line(&self, bytes: usize) -> &'a str {
        let mut within = bytes.min(self.rest.len());
        while !self.rest.is_char_boundary(within) {
            within += 1;
        }
        let end = self.rest[..within].find(['\n', '\r']).unwrap_or(within);
        &self.rest[..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_is_one() {
        let mut cursor = Cursor::new("a\r\n炮\rc\n\nd");
        assert_eq!(cursor.take(100), "a\n炮\nc\n\nd");
        assert_eq!(cursor.place(), Place { line: 5, column: 2 });
        assert!(cursor.at_end());
    }

    #[test]
    fn what_stands_somewhere_is_shown_shortly() {
        assert_eq!(shown(""), "the end of the text");
        assert_eq!(shown("\nx"), "the end of the line");
        assert_eq!(shown("ab\ncd"), "\"ab\"");
        assert_eq!(shown(&"x".repeat(100)).len(), 26);
    }
}
