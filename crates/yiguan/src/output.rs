//! Answers: lines for people, or one JSON object a line.

use crate::failure::Failure;
use serde::Serialize;
use std::fmt;
use std::io::{self, BufWriter, Write};
use yiguan_text::Statement;

const NAME: &str = "standard output";

/// Standard output.
pub struct Output {
    to: BufWriter<io::StdoutLock<'static>>,
    json: bool,
}

impl Output {
    /// Answers as JSON or as lines.
    pub fn new(json: bool) -> Self {
        Self { to: BufWriter::new(io::stdout().lock()), json }
    }

    /// Whether answers are JSON.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Writes a line.
    pub fn line(&mut self, line: impl fmt::Display) -> Result<(), Failure> {
        writeln!(self.to, "{line}").map_err(|error| Failure::io(NAME, &error))
    }

    /// Writes an object, at once, as whoever reads may wait for each.
    pub fn object(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text =
            serde_json::to_string(value).map_err(|error| Failure::io(NAME, &error.into()))?;
        self.line(text)?;
        self.finish()
    }

    /// Writes something said, and under it what shows it.
    pub fn statement(&mut self, statement: &Statement) -> Result<(), Failure> {
        self.line(&statement.text)?;
        statement.evidence.iter().try_for_each(|line| self.line(format!("  {line}")))
    }

    /// Writes what is still held back.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.to.flush().map_err(|error| Failure::io(NAME, &error))
    }
}

/// Columns of a table, each as wide as its widest text; Chinese characters fill two columns.
pub fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<_> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|text| width(text)).max())
        .map(Option::unwrap_or_default)
        .collect();
    rows.iter()
        .map(|row| {
            let cells = row.iter().zip(&widths).map(|(text, columns)| {
                format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        })
        .collect()
}

fn width(text: &str) -> usize {
    text.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum()
}
