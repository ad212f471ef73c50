//! The two boards as bits (DR-1-board, OQ-DR-board, OQ-DR-numbering).
//!
//! A *square* is the printed number less one, row by row from the top left as White sees it. A
//! *point* is the square's bit in a `u64`: two rows take 11 bits, the eleventh stays empty, so that
//! every diagonal step is a shift by 5 or 6 that falls into an empty bit where it leaves the board.
//! The 64-square board lies in the top left corner of the same layout: its dark squares are dark
//! squares of the large board, and everything that moves needs to know only the mask.

use std::fmt;

/// Bits that two rows take.
const TWO_ROWS: u8 = 11;

/// The size of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Board {
    /// Ten by ten, 50 squares in use.
    Hundred,
    /// Eight by eight, 32 squares in use.
    SixtyFour,
}

impl Board {
    /// Rows, and squares across.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Self::Hundred => 10,
            Self::SixtyFour => 8,
        }
    }

    /// How many squares are in use.
    #[must_use]
    pub const fn squares(self) -> u8 {
        self.side() * self.side() / 2
    }

    /// How many men each side begins with (DR-2-setup).
    #[must_use]
    pub const fn men(self) -> u8 {
        match self {
            Self::Hundred => 20,
            Self::SixtyFour => 12,
        }
    }

    /// The point of a square.
    ///
    /// # Panics
    /// May panic when the board has no such square.
    #[must_use]
    pub const fn point(self, square: u8) -> u8 {
        assert!(square < self.squares());
        let row = square / (self.side() / 2);
        let along = square % (self.side() / 2);
        row / 2 * TWO_ROWS + row % 2 * 5 + along
    }

    /// The square of a point.
    ///
    /// Says nothing useful for bits that are no points of this board.
    #[must_use]
    pub const fn square(self, point: u8) -> u8 {
        let (row, along) = row_and_place(point);
        row * (self.side() / 2) + along
    }

    /// Row from the top and column from the left of a point.
    #[must_use]
    pub const fn row_and_column(self, point: u8) -> (u8, u8) {
        let (row, along) = row_and_place(point);
        (row, along * 2 + 1 - row % 2)
    }

    /// All points.
    #[must_use]
    pub const fn mask(self) -> u64 {
        match self {
            Self::Hundred => HUNDRED,
            Self::SixtyFour => SIXTY_FOUR,
        }
    }

    /// The row on which men of `side` (0 White, 1 Black) become kings (DR-T-promo-line).
    #[must_use]
    pub const fn crown_row(self, side: u8) -> u64 {
        match (self, side) {
            (Self::Hundred, 0) => 0x1f,
            (Self::SixtyFour, 0) => 0xf,
            (Self::Hundred, _) => 0x1f << self.point(45),
            (Self::SixtyFour, _) => 0xf << self.point(28),
        }
    }

    /// The main road: the long diagonal from lower left to upper right.
    #[must_use]
    pub const fn main_road(self) -> u64 {
        let mut road = 0;
        let mut row = 0;
        while row < self.side() {
            let column = self.side() - 1 - row;
            road |= 1 << self.point(row * (self.side() / 2) + column / 2);
            row += 1;
        }
        road
    }

    /// The points of a set of squares, one bit a square.
    #[must_use]
    pub fn points_of(self, squares: u64) -> u64 {
        bits(squares).fold(0, |points, square| points | 1 << self.point(square))
    }

    /// The squares of a set of points, one bit a square.
    #[must_use]
    pub fn squares_of(self, points: u64) -> u64 {
        bits(points).fold(0, |squares, point| squares | 1 << self.square(point))
    }

    /// A square's letters: `a1` at White's left.
    #[must_use]
    pub fn letters(self, square: u8) -> Letters {
        let (row, column) = self.row_and_column(self.point(square));
        Letters { column, rank: self.side() - row }
    }

    /// The square called `column` letter and `rank`, if it is a dark square of this board.
    #[must_use]
    pub fn square_at(self, column: char, rank: u8) -> Option<u8> {
        let column = u32::from(column.to_ascii_lowercase()).checked_sub(u32::from('a'))?;
        let column = u8::try_from(column).ok().filter(|column| *column < self.side())?;
        let row = self.side().checked_sub(rank).filter(|row| *row < self.side())?;
        ((row + column) % 2 == 1).then(|| row * (self.side() / 2) + column / 2)
    }
}

/// The letters of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// From 0 at White's left.
    pub column: u8,
    /// From 1 on White's side.
    pub rank: u8,
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.rank)
    }
}

const HUNDRED: u64 = mask_of(Board::Hundred);
const SIXTY_FOUR: u64 = mask_of(Board::SixtyFour);

const fn mask_of(board: Board) -> u64 {
    let mut mask = 0;
    let mut square = 0;
    while square < board.squares() {
        mask |= 1 << board.point(square);
        square += 1;
    }
    mask
}

const fn row_and_place(point: u8) -> (u8, u8) {
    let within = point % TWO_ROWS;
    let lower = (within >= 5) as u8;
    (point / TWO_ROWS * 2 + lower, within - 5 * lower)
}

/// The numbers of the bits of a set, lowest first.
pub fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

/// The four diagonals: up left, up right, down left, down right. [`opposite`] of `d` is `3 - d`.
pub(crate) const DIRECTIONS: [usize; 4] = [0, 1, 2, 3];

/// The way back.
pub(crate) const fn opposite(direction: usize) -> usize {
    3 - direction
}

/// The two directions at right angles.
pub(crate) const fn turns(direction: usize) -> [usize; 2] {
    if direction == 0 || direction == 3 { [1, 2] } else { [0, 3] }
}

/// A whole set one step along a diagonal; what leaves the board lands outside every mask.
#[inline]
pub(crate) const fn step(set: u64, direction: usize) -> u64 {
    match direction {
        0 => set >> 6,
        1 => set >> 5,
        2 => set << 5,
        _ => set << 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_points_agree() {
        for board in [Board::Hundred, Board::SixtyFour] {
            for square in 0..board.squares() {
                let point = board.point(square);
                assert_eq!(board.square(point), square);
                let letters = board.letters(square);
                let name = letters.to_string();
                let letter = name.chars().next().unwrap_or('?');
                assert_eq!(board.square_at(letter, letters.rank), Some(square), "{name}");
            }
            assert_eq!(board.mask().count_ones(), u32::from(board.squares()));
            assert_eq!(board.main_road().count_ones(), u32::from(board.side()));
        }
    }

    #[test]
    fn steps_follow_rows_and_columns() {
        for board in [Board::Hundred, Board::SixtyFour] {
            for point in bits(board.mask()) {
                let (row, column) = board.row_and_column(point);
                for direction in DIRECTIONS {
                    let down = direction >= 2;
                    let right = direction % 2 == 1;
                    let on = (if down { row + 1 < board.side() } else { row > 0 })
                        && (if right { column + 1 < board.side() } else { column > 0 });
                    let there = step(1 << point, direction) & board.mask();
                    assert_eq!(there != 0, on, "{point} {direction}");
                    if on {
                        let (to_row, to_column) =
                            board.row_and_column(there.trailing_zeros() as u8);
                        assert_eq!(to_row, if down { row + 1 } else { row - 1 });
                        assert_eq!(to_column, if right { column + 1 } else { column - 1 });
                    }
                }
            }
        }
    }

    #[test]
    fn known_names() {
        assert_eq!(Board::SixtyFour.letters(0).to_string(), "b8");
        assert_eq!(Board::SixtyFour.letters(28).to_string(), "a1");
        assert_eq!(Board::SixtyFour.letters(31).to_string(), "g1");
        assert_eq!(Board::SixtyFour.square_at('a', 2), None);
        assert_eq!(Board::Hundred.square_at('k', 1), None);
        assert_eq!(Board::Hundred.squares_of(Board::Hundred.main_road()) >> 4 & 1, 1);
        assert_eq!(Board::Hundred.squares_of(Board::Hundred.main_road()) >> 45 & 1, 1);
    }
}
