//! Points of the board and moves between them.

use std::fmt;
use std::str::FromStr;
use yiguan_core::NotationError;

/// One of the 90 points: `rank * 9 + file`, `a0` (0) at Red's left, `i9` (89) at Black's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// How many points there are (`XQ-1.1-grid`).
    pub const COUNT: usize = 90;

    /// The point on file 0 to 8 (a to i) and rank 0 to 9, Red's back line being rank 0.
    ///
    /// # Panics
    /// When it is off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < 9 && rank < 10, "off the board");
        Self(rank * 9 + file)
    }

    /// The point with this index, if it is on the board.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    /// The point so many files and ranks away, if it is on the board.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        ((0..9).contains(&file) && (0..10).contains(&rank))
            .then(|| Self::new(file as u8, rank as u8))
    }

    /// All points in order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The file, 0 to 8 from Red's left.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// The rank, 0 to 9 from Red's back line.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// `rank * 9 + file`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The same point seen in a mirror that swaps left and right.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(8 - self.file(), self.rank())
    }

    /// The same point seen by the other side of the board.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(89 - self.0)
    }

    /// The cell of [`yiguan_core::BoardSpec`]: the same number.
    #[must_use]
    pub fn cell(self) -> yiguan_core::Cell {
        u16::from(self.0)
    }

    pub(crate) const fn raw(index: u8) -> Self {
        Self(index)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

/// A move from a point to a point, written as UCCI does: `h2e2`, ranks 0 to 9.
///
/// ```
/// use yiguan_xiangqi::Move;
/// let mv: Move = "h2e2".parse().unwrap();
/// assert_eq!(mv.to_string(), "h2e2");
/// assert!("h3h10".parse::<Move>().is_err(), "ranks 1 to 10 are another dialect");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
}

impl Move {
    /// The move from `from` to `to`.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        crate::notation::read_coordinates(text, false)
    }
}
