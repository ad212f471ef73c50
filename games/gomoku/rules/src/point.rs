//! Points of the board: columns A-O with I among them, rows 1-15 from the bottom (`GR-0-board`).

use std::fmt;
use std::str::FromStr;
use yiguan_core::Cell;

/// Lines of the board each way.
pub const SIDE: u8 = 15;
/// Points of the board.
pub const POINTS: usize = SIDE as usize * SIDE as usize;

/// A point of the board, counted up the columns: A1, A2, ... O15. Never off the board.
///
/// ```
/// use yiguan_gomoku::Point;
/// let point: Point = "I9".parse().unwrap();
/// assert_eq!((point.column(), point.row()), (8, 8), "I is a column of its own");
/// assert_eq!(Point::CENTRE.to_string(), "H8");
/// assert!("P1".parse::<Point>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The centre, 天元 (`GR-0-tengen`).
    pub const CENTRE: Self = Self(POINTS as u8 / 2);

    /// The point in `column` and `row`, both from 0; `None` off the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(column * SIDE + row)) } else { None }
    }

    /// The point that is cell `cell` of the board; `None` beyond it.
    #[must_use]
    pub fn from_cell(cell: Cell) -> Option<Self> {
        u8::try_from(cell).ok().filter(|index| usize::from(*index) < POINTS).map(Self)
    }

    /// Its cell of the board.
    #[must_use]
    pub fn cell(self) -> Cell {
        Cell::from(self.0)
    }

    /// Its number, 0 to 224.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column from the left, 0 to 14.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 / SIDE
    }

    /// Its row from the bottom, 0 to 14.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 % SIDE
    }

    /// All points in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..POINTS as u8).map(Self)
    }

    /// The point `across` columns to the right and `up` rows up; `None` off the board.
    #[must_use]
    pub fn offset(self, across: i8, up: i8) -> Option<Self> {
        let column = self.column().checked_add_signed(across)?;
        let row = self.row().checked_add_signed(up)?;
        Self::new(column, row)
    }

    /// How many king's steps lie between two points.
    #[must_use]
    pub fn steps_to(self, other: Self) -> u8 {
        self.column().abs_diff(other.column()).max(self.row().abs_diff(other.row()))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text names no point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPoint {
    /// Not a letter and a number; characters before the one that does not fit.
    Unreadable(usize),
    /// A letter and a number that no line of the board bears.
    OffBoard,
}

impl FromStr for Point {
    type Err = NoPoint;

    fn from_str(text: &str) -> Result<Self, NoPoint> {
        let mut chars = text.chars();
        let letter = chars.next().map(|letter| letter.to_ascii_uppercase());
        let Some(letter @ 'A'..='Z') = letter else { return Err(NoPoint::Unreadable(0)) };
        let digits = chars.as_str();
        if digits.is_empty() {
            return Err(NoPoint::Unreadable(1));
        }
        if let Some(at) = digits.chars().position(|digit| !digit.is_ascii_digit()) {
            return Err(NoPoint::Unreadable(1 + at));
        }
        let column = letter as u8 - b'A';
        // A number too long for a byte is off the board like any other.
        let row = digits.parse::<u8>().unwrap_or(u8::MAX).wrapping_sub(1);
        Self::new(column, row).ok_or(NoPoint::OffBoard)
    }
}

/// One of the four ways a line runs (`GR-2-yang`, `GR-3-yin`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Along a row, A to O.
    Row,
    /// Up a column, 1 to 15.
    Column,
    /// Parallel to A1-O15.
    Rising,
    /// Parallel to A15-O1.
    Falling,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    /// One step along it: columns to the right, rows up.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// A step turned or mirrored the `way`-th of the eight ways, 0 to 7.
pub(crate) fn turned((across, up): (i8, i8), way: u8) -> (i8, i8) {
    let across = if way & 1 == 0 { across } else { -across };
    let up = if way & 2 == 0 { up } else { -up };
    if way & 4 == 0 { (across, up) } else { (up, across) }
}
