//! Holes of the star and sets of them, one bit each (`CC-B-star`, `CC-B-points`).
//!
//! Holes are numbered row by row from the bottom, each row from the left: `a1` is 0, `q1` is 120.
//! So three of the six directions always lead to larger numbers and three to smaller ones, which
//! is what the ray scans of [`crate::hops`] stand on.

use crate::geometry;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXorAssign, Sub};
use yiguan_core::Cell;

/// How many holes the star has.
pub const HOLES: usize = 121;

/// A hole of the star.
///
/// ```
/// use yiguan_chinese_checkers::Hole;
/// let hole = Hole::named("e4").unwrap();
/// assert_eq!(hole.to_string(), "e4");
/// assert_eq!(Hole::named("q2"), None, "the top row has one hole");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

impl Hole {
    /// The hole of this number, 0 to 120.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        (number < HOLES).then_some(Self(number as u8))
    }

    /// The hole called so: a row letter `a` to `q` from the bottom and a number from the left.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (letter, number) = (name.as_bytes().first()?, name.get(1..)?);
        let row = usize::from(letter.to_ascii_lowercase().checked_sub(b'a')?);
        // `parse` would also take `+4` and `04`, which are no names.
        if number.len() > 2 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        if number.starts_with('0') {
            return None;
        }
        geometry::nth_of_row(row, number.parse::<usize>().ok()?.checked_sub(1)?)
    }

    /// Its number, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The same place as a cell of the board's drawing.
    #[must_use]
    pub fn cell(self) -> Cell {
        Cell::from(self.0)
    }

    /// All holes in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HOLES as u8).map(Self)
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, place) = geometry::row_and_place(*self);
        write!(f, "{}{}", char::from(b'a' + row as u8), place + 1)
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of holes.
///
/// ```
/// use yiguan_chinese_checkers::{Hole, Holes};
/// let (a, b) = (Hole::named("a1").unwrap(), Hole::named("c2").unwrap());
/// let pair = Holes::only(b).with(a);
/// assert_eq!(pair.iter().collect::<Vec<_>>(), [a, b], "in order of their numbers");
/// assert_eq!((pair - Holes::only(a)).len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Holes(u128);

impl Holes {
    /// No hole.
    pub const NONE: Self = Self(0);
    /// The whole star.
    pub const ALL: Self = Self((1 << HOLES) - 1);

    /// The holes whose bits are set; bits beyond the star are dropped.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// One bit a hole, the lowest for `a1`.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// One hole alone.
    #[must_use]
    pub const fn only(hole: Hole) -> Self {
        Self(1 << hole.0)
    }

    /// The set and `hole`.
    #[must_use]
    pub const fn with(self, hole: Hole) -> Self {
        Self(self.0 | 1 << hole.0)
    }

    /// Whether `hole` is in the set.
    #[must_use]
    pub const fn has(self, hole: Hole) -> bool {
        self.0 >> hole.0 & 1 != 0
    }

    /// Whether every hole of `other` is in the set.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many holes.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The holes in order of their numbers.
    #[must_use]
    pub fn iter(self) -> HolesIter {
        HolesIter(self.0)
    }
}

/// The holes of a set in order.
#[derive(Clone, Debug)]
pub struct HolesIter(u128);

impl Iterator for HolesIter {
    type Item = Hole;

    #[inline]
    fn next(&mut self) -> Option<Hole> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Hole(number))
    }

    /// Word by word: listing moves spends much of its time here.
    #[inline]
    fn fold<B, F: FnMut(B, Hole) -> B>(self, init: B, mut f: F) -> B {
        let mut sum = init;
        for (mut word, first) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            while word != 0 {
                sum = f(sum, Hole(first + word.trailing_zeros() as u8));
                word &= word - 1;
            }
        }
        sum
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HolesIter {}

impl IntoIterator for Holes {
    type Item = Hole;
    type IntoIter = HolesIter;
    fn into_iter(self) -> HolesIter {
        self.iter()
    }
}

impl FromIterator<Hole> for Holes {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        holes.into_iter().fold(Self::NONE, Self::with)
    }
}

impl BitAnd for Holes {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Holes {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Holes {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Holes {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// The holes of the one set that are not in the other.
impl Sub for Holes {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
