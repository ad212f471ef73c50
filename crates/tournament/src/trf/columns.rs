//! Lines by column, in the three measures that occur in files with names outside ASCII.

use super::TrfError;
use std::borrow::Cow;
use std::str::FromStr;

/// What one column is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// One character, as the format says.
    Characters,
    /// One cell of a fixed-width screen: an ideograph takes two (GBK programs pad so).
    Cells,
    /// One byte of UTF-8.
    Bytes,
}

/// A line of a report, addressed by columns from 1.
pub(super) struct Line {
    pub number: usize,
    cells: Vec<char>,
}

/// Fills the columns after the first of a wide character.
const FILLER: char = '\0';

impl Line {
    /// The lines of a text, whatever ends them; blank and too short lines are left out.
    pub fn split(text: &str, measure: Measure) -> Vec<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let unified: Cow<'_, str> = if text.contains('\r') {
            Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
        } else {
            Cow::Borrowed(text)
        };
        unified
            .split('\n')
            .enumerate()
            .filter(|(_, line)| line.trim().len() >= 3)
            .map(|(index, line)| Self { number: index + 1, cells: cells(line, measure) })
            .collect()
    }

    /// The three characters that say what the line is.
    pub fn code(&self) -> String {
        self.text(1, 3)
    }

    /// The text in these columns, trimmed; columns beyond the end are blank.
    pub fn text(&self, first: usize, last: usize) -> String {
        let end = last.min(self.cells.len());
        let cells = self.cells.get(first - 1..end).unwrap_or(&[]);
        let text: String = cells.iter().filter(|cell| **cell != FILLER).collect();
        text.trim().to_owned()
    }

    /// Everything from a column on.
    pub fn rest(&self, first: usize) -> String {
        self.text(first, self.cells.len())
    }

    /// The character in a column, a space beyond the end.
    pub fn at(&self, column: usize) -> char {
        self.cells.get(column - 1).copied().unwrap_or(' ')
    }

    /// How many columns the line has, trailing blanks aside.
    pub fn width(&self) -> usize {
        self.cells.iter().rposition(|cell| !cell.is_whitespace()).map_or(0, |last| last + 1)
    }

    /// The value in these columns, `None` when they are blank.
    pub fn value<T: FromStr>(
        &self,
        first: usize,
        last: usize,
        expected: &'static str,
    ) -> Result<Option<T>, TrfError> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| self.error((first, last), expected, format!("{text:?}")))
    }

    /// The number in these columns; blank is 0.
    pub fn number(&self, first: usize, last: usize) -> Result<u32, TrfError> {
        Ok(self.value(first, last, "a number")?.unwrap_or(0))
    }

    /// The numbers in fields of `width` columns, one blank between, from a column to the end.
    pub fn numbers(&self, first: usize, width: usize) -> Result<Vec<u32>, TrfError> {
        let starts = (first..=self.width()).step_by(width + 1);
        starts.map(|start| self.number(start, start + width - 1)).collect()
    }

    /// An error at these columns.
    pub fn error(
        &self,
        columns: (usize, usize),
        expected: impl Into<Cow<'static, str>>,
        got: impl Into<String>,
    ) -> TrfError {
        TrfError {
            line: self.number,
            columns: Some(columns),
            expected: expected.into(),
            got: got.into(),
        }
    }

    /// An error of the line as a whole.
    pub fn wrong(
        &self,
        expected: impl Into<Cow<'static, str>>,
        got: impl Into<String>,
    ) -> TrfError {
        TrfError { line: self.number, columns: None, expected: expected.into(), got: got.into() }
    }
}

fn cells(line: &str, measure: Measure) -> Vec<char> {
    let mut cells = Vec::with_capacity(line.len());
    for character in line.chars() {
        cells.push(character);
        let more = match measure {
            Measure::Characters => 0,
            Measure::Cells => usize::from(is_wide(character)),
            Measure::Bytes => character.len_utf8() - 1,
        };
        cells.resize(cells.len() + more, FILLER);
    }
    cells
}

/// Whether a fixed-width screen gives the character two cells.
pub(super) fn is_wide(character: char) -> bool {
    matches!(character as u32,
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff
        | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x20000..=0x3fffd)
}
