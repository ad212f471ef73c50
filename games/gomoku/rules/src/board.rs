//! Stones on the board, two sets of 225 bits: the form that positions keep and compare.

use crate::point::{Direction, Point, SIDE};

/// The colour of stones. Seats hold colours; after a swap the other one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colour {
    /// Black, who makes the first stone.
    #[default]
    Black,
    /// White.
    White,
}

impl Colour {
    /// Both, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A set of points.
///
/// ```
/// use yiguan_gomoku::{Point, Stones};
/// let stones: Stones = ["B2", "A15"].iter().map(|name| name.parse::<Point>().unwrap()).collect();
/// assert_eq!(stones.to_string(), "A15,B2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stones([u16; SIDE as usize]);

impl Stones {
    /// No point.
    pub const NONE: Self = Self([0; SIDE as usize]);

    /// Whether `point` is in the set.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        self.0[usize::from(point.column())] >> point.row() & 1 != 0
    }

    /// Adds `point`; `false` when it was there.
    pub fn add(&mut self, point: Point) -> bool {
        let fresh = !self.has(point);
        self.0[usize::from(point.column())] |= 1 << point.row();
        fresh
    }

    /// Takes `point` out.
    pub fn remove(&mut self, point: Point) {
        self.0[usize::from(point.column())] &= !(1 << point.row());
    }

    /// How many points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The points in order.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        (0..SIDE).flat_map(move |column| {
            let mut rows = self.0[usize::from(column)];
            std::iter::from_fn(move || {
                let row = rows.trailing_zeros() as u8;
                rows &= rows.wrapping_sub(1);
                Point::new(column, row)
            })
        })
    }

    /// The points in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|column| self.0[column] & other.0[column]))
    }

    /// The columns as bits, for hashing.
    #[must_use]
    pub fn columns(&self) -> &[u16; SIDE as usize] {
        &self.0
    }
}

impl FromIterator<Point> for Stones {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> Self {
        let mut stones = Self::NONE;
        for point in points {
            stones.add(point);
        }
        stones
    }
}

impl std::fmt::Display for Stones {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, point) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            point.fmt(f)?;
        }
        Ok(())
    }
}

/// Stones of both colours; no point bears two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    stones: [Stones; 2],
}

impl Board {
    /// The board with these stones; `None` when a point is in both sets.
    #[must_use]
    pub fn new(black: Stones, white: Stones) -> Option<Self> {
        black.and(white).is_empty().then_some(Self { stones: [black, white] })
    }

    /// The stones of `colour`.
    #[must_use]
    pub fn stones(&self, colour: Colour) -> Stones {
        self.stones[colour as usize]
    }

    /// The stone at `point`.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| self.stones(*colour).has(point))
    }

    /// How many stones stand.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stones[0].len() + self.stones[1].len()
    }

    /// Whether no stone stands.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stones == [Stones::NONE; 2]
    }

    /// The points without a stone, in order.
    pub fn free(&self) -> impl Iterator<Item = Point> {
        let board = *self;
        Point::all().filter(move |point| board.at(*point).is_none())
    }

    /// Puts a stone of `colour` on `point`, in place of what stood there.
    pub fn place(&mut self, colour: Colour, point: Point) {
        self.lift(point);
        self.stones[colour as usize].add(point);
    }

    /// Takes the stone at `point` off.
    pub fn lift(&mut self, point: Point) {
        self.stones[0].remove(point);
        self.stones[1].remove(point);
    }

    /// The stones of `colour` that follow `point` without a gap, one `step` after the other.
    fn beyond(
        &self,
        colour: Colour,
        point: Point,
        (across, up): (i8, i8),
    ) -> impl Iterator<Item = Point> {
        let stones = self.stones(colour);
        std::iter::successors(point.offset(across, up), move |at| at.offset(across, up))
            .take_while(move |at| stones.has(*at))
    }

    /// How many stones of `colour` stand in an unbroken row along `direction`, the one at `point`
    /// among them, were it there.
    #[must_use]
    pub fn row_length(&self, colour: Colour, point: Point, direction: Direction) -> usize {
        let (across, up) = direction.step();
        let before = self.beyond(colour, point, (-across, -up)).count();
        before + 1 + self.beyond(colour, point, (across, up)).count()
    }

    /// The points of that row, in order.
    #[must_use]
    pub fn row(&self, colour: Colour, point: Point, direction: Direction) -> Vec<Point> {
        let (across, up) = direction.step();
        let mut row: Vec<_> = self.beyond(colour, point, (-across, -up)).collect();
        row.reverse();
        row.push(point);
        row.extend(self.beyond(colour, point, (across, up)));
        row
    }

    /// Every unbroken row of five or more of `colour`, each once.
    #[must_use]
    pub fn long_rows(&self, colour: Colour) -> Vec<Vec<Point>> {
        let starts = |point: &Point, (across, up): (i8, i8)| {
            !point.offset(-across, -up).is_some_and(|before| self.stones(colour).has(before))
        };
        let mut rows = Vec::new();
        for point in self.stones(colour).iter() {
            for direction in Direction::ALL {
                if starts(&point, direction.step()) {
                    rows.push(self.row(colour, point, direction));
                }
            }
        }
        rows.retain(|row| row.len() >= 5);
        rows
    }
}
