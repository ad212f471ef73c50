//! Papers as plain data.

use std::fmt;
use yiguan_tournament::Points;

/// Something to print, show or write out.
#[derive(Clone, PartialEq, Debug)]
pub struct Paper {
    /// The event.
    pub title: String,
    /// The section, the round, and what it is.
    pub lead: String,
    /// What is on it.
    pub content: Content,
    /// Below everything: what marks mean, what is still missing.
    pub notes: Vec<String>,
    /// At the foot of each page: which state of the event it shows, and since when; may be empty.
    pub foot: String,
}

/// What is on a paper.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// A table.
    Table(Table),
    /// Slips to be cut apart.
    Slips(Vec<Slip>),
    /// Certificates, a page each.
    Certificates(Vec<Certificate>),
}

/// A table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A column.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Column {
    /// What stands over it; may be empty.
    pub heading: String,
    /// Where its cells stand.
    pub align: Align,
    /// Whether it names the row, and so is repeated where a table is too wide for a page.
    pub names: bool,
    /// The least width in millimetres, for what is written by hand.
    pub room_mm: u16,
}

/// Where the text of a cell stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Align {
    /// In the middle.
    #[default]
    Centre,
    /// At the left, and wrapped where there is too much of it.
    Left,
}

/// A row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// One cell a column; a band has one cell.
    pub cells: Vec<Cell>,
    /// Whether it is a heading over the rows below, as wide as the table.
    pub band: bool,
    /// Whether it heads the rows below, in columns like theirs.
    pub head: bool,
}

/// A cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// What it holds.
    pub value: Value,
    /// Whether it is marked: the value that decided the place.
    pub marked: bool,
}

/// What a cell holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words; lines are parted by line feeds.
    Text(String),
    /// A whole number.
    Count(i64),
    /// Points.
    Points(Points),
}

/// A result slip of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Slip {
    /// Where it is played: match and board.
    pub place: String,
    /// The players by seat.
    pub sides: Vec<SlipSide>,
}

/// A player on a slip.
#[derive(Clone, PartialEq, Debug)]
pub struct SlipSide {
    /// The seat: who moves first.
    pub seat: String,
    /// The number.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The unit or the team.
    pub unit: String,
}

/// A certificate.
#[derive(Clone, PartialEq, Debug)]
pub struct Certificate {
    /// Whose it is.
    pub name: String,
    /// The unit; may be empty.
    pub unit: String,
    /// What for.
    pub text: String,
    /// Who gives it; may be empty.
    pub signed: String,
    /// When; may be empty.
    pub date: String,
}

impl Default for Value {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Count(count) => count.fmt(f),
            // 1.0 is printed 1, as in tables on paper.
            Self::Points(points) if points.0 % 4 == 0 => (points.0 / 4).fmt(f),
            Self::Points(points) => points.fmt(f),
        }
    }
}

impl Column {
    /// A narrow column of numbers and marks.
    #[must_use]
    pub fn new(heading: impl Into<String>) -> Self {
        Self { heading: heading.into(), ..Self::default() }
    }

    /// A column of words.
    #[must_use]
    pub fn words(heading: impl Into<String>) -> Self {
        Self { align: Align::Left, ..Self::new(heading) }
    }

    /// The same, naming the row.
    #[must_use]
    pub fn naming(self) -> Self {
        Self { names: true, ..self }
    }

    /// The same, with room to write in.
    #[must_use]
    pub fn with_room(self, room_mm: u16) -> Self {
        Self { room_mm, ..self }
    }
}

impl Cell {
    /// Words.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self { value: Value::Text(text.into()), marked: false }
    }

    /// A whole number.
    #[must_use]
    pub fn count(count: impl Into<i64>) -> Self {
        Self { value: Value::Count(count.into()), marked: false }
    }

    /// Points.
    #[must_use]
    pub fn points(points: Points) -> Self {
        Self { value: Value::Points(points), marked: false }
    }

    /// The same, marked or not.
    #[must_use]
    pub fn mark(self, marked: bool) -> Self {
        Self { marked, ..self }
    }
}

impl Row {
    /// A heading over the rows below.
    #[must_use]
    pub fn band(text: impl Into<String>) -> Self {
        Self { cells: vec![Cell::text(text)], band: true, head: false }
    }

    /// A row of cells.
    #[must_use]
    pub fn of(cells: Vec<Cell>) -> Self {
        Self { cells, band: false, head: false }
    }
}
