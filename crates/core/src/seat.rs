//! Chairs at the table. A seat is not a colour: after a swap the same seat holds other pieces.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any table has (the seven-kingdoms game seats seven).
pub const SEATS_MAX: usize = 8;

/// A chair at the table, counted from 0; seat 0 moves first in the normal start position.
///
/// ```
/// use yiguan_core::Seat;
/// assert_eq!(Seat(2).after(3), Seat(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The next chair clockwise at a table of `seats`.
    #[must_use]
    pub fn after(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats.max(1))
    }

    /// The other chair of a table of two.
    ///
    /// Says nothing useful at larger tables.
    #[must_use]
    pub fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The chair as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All chairs of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..seats.min(SEATS_MAX as u8)).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of chairs, one bit each.
///
/// ```
/// use yiguan_core::{Seat, Seats};
/// let both = Seats::NONE.with(Seat(0)).with(Seat(1));
/// assert!(both.has(Seat(1)));
/// assert_eq!(both.iter().count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// No chair: nobody at the table may do it, only an arbiter.
    pub const NONE: Self = Self(0);

    /// All chairs of a table of `seats`.
    #[must_use]
    pub fn all(seats: u8) -> Self {
        Seat::all(seats).fold(Self::NONE, Self::with)
    }

    /// One chair alone.
    #[must_use]
    pub fn only(seat: Seat) -> Self {
        Self::NONE.with(seat)
    }

    /// The set and `seat`; a chair beyond [`SEATS_MAX`] adds nothing.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1u8.checked_shl(u32::from(seat.0)).unwrap_or(0))
    }

    /// The set without `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::only(seat).0)
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        self.0 & Self::only(seat).0 != 0
    }

    /// The chairs of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = Seat(u8::try_from(rest.trailing_zeros()).ok().filter(|_| rest != 0)?);
            rest &= rest - 1;
            Some(seat)
        })
    }
}

/// One value a chair.
///
/// ```
/// use yiguan_core::{BySeat, Seat};
/// let mut points = BySeat::from_fn(|_| 0);
/// points[Seat(3)] += 2;
/// assert_eq!(points[Seat(3)], 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(pub [T; SEATS_MAX]);

impl<T> BySeat<T> {
    /// The value `make` gives for each chair.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|index| make(Seat(index as u8))))
    }

    /// Chairs of a table of `seats` with their values, in order.
    pub fn iter(&self, seats: u8) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(seats).map(|seat| (seat, &self[seat]))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    /// # Panics
    /// When the chair is beyond [`SEATS_MAX`].
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
