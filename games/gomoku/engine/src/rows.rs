//! The stones of both sides line by line, so that the window around a point is one shift away, and
//! so are the free points that a stone can be seen from.

use crate::field::At;
use crate::shape::{NEIGHBOURS, REACH};
use std::sync::LazyLock;
use yiguan_gomoku::{Direction, POINTS, Point, SIDE};

const LONG: usize = SIDE as usize;
/// Lines: so many rows and columns, and both ways of slanted ones.
const LINES: usize = 2 * LONG + 2 * (2 * LONG - 1);
/// All bits of a window.
const WIDTH: u32 = (1 << (NEIGHBOURS + 1)) - 1;
/// The bit of a window's centre.
const CENTRE: u32 = 1 << REACH;
/// Bits on either side of the centre.
const BELOW: u32 = CENTRE - 1;
const ABOVE: u32 = WIDTH & !(BELOW | CENTRE);
/// The outermost two.
const OUTERMOST: u32 = 1 | 1 << NEIGHBOURS;

/// By how much the number of a point grows one step along each direction.
const STRIDES: [i16; 4] = {
    let mut strides = [0; 4];
    let mut at = 0;
    while at < 4 {
        let (across, up) = Direction::ALL[at].step();
        strides[at] = across as i16 * SIDE as i16 + up as i16;
        at += 1;
    }
    strides
};

/// Where each point lies on its four lines: the line's number, and the place on it.
static PLACES: LazyLock<[[(u8, u8); 4]; POINTS]> = LazyLock::new(|| {
    std::array::from_fn(|at| {
        let point = Point::from_cell(at as u16).unwrap_or(Point::CENTRE);
        let (column, row) = (point.column(), point.row());
        Direction::ALL.map(|direction| match direction {
            Direction::Row => (row, column),
            Direction::Column => (SIDE + column, row),
            Direction::Rising => (3 * SIDE - 1 + column - row, column),
            Direction::Falling => (4 * SIDE - 1 + column + row, column),
        })
    })
});

/// What is off the board is blocked; before the first place of a line there are [`REACH`] such.
static BARE: LazyLock<[u32; LINES]> = LazyLock::new(|| {
    let mut blocked = [u32::MAX; LINES];
    for (line, place) in PLACES.iter().flatten() {
        blocked[usize::from(*line)] &= !bit(*place);
    }
    blocked
});

/// For the bits of each window, the centre left out, the number with a 1 in base three for each.
static BASE_THREE: LazyLock<[u16; WIDTH as usize + 1]> = LazyLock::new(|| {
    std::array::from_fn(|window| {
        let neighbours = window & BELOW as usize | window >> 1 & (BELOW as usize) << REACH;
        (0..NEIGHBOURS).filter(|at| neighbours >> at & 1 != 0).map(|at| 3u16.pow(at as u32)).sum()
    })
});

fn bit(place: u8) -> u32 {
    1 << (usize::from(place) + REACH)
}

/// The lines of both sides.
#[derive(Clone)]
pub(crate) struct Rows {
    own: [[u32; LINES]; 2],
    bare: &'static [u32; LINES],
    places: &'static [[(u8, u8); 4]; POINTS],
    base_three: &'static [u16; WIDTH as usize + 1],
}

impl Rows {
    /// No stones.
    pub(crate) fn new() -> Self {
        Self { own: [[0; LINES]; 2], bare: &BARE, places: &PLACES, base_three: &BASE_THREE }
    }

    /// Puts a stone of side `side` on a point, or takes it off.
    #[inline]
    pub(crate) fn flip(&mut self, side: usize, at: At) {
        for (line, place) in self.places[usize::from(at)] {
            self.own[side][usize::from(line)] ^= bit(place);
        }
    }

    /// The code of the window around a point as `side` sees it.
    #[inline]
    pub(crate) fn code(&self, side: usize, at: At, direction: usize) -> u16 {
        let (line, place) = self.places[usize::from(at)][direction];
        let line = usize::from(line);
        let blocked = self.own[1 - side][line] | self.bare[line];
        self.code_of(self.own[side][line], blocked, place)
    }

    #[inline]
    fn code_of(&self, own: u32, blocked: u32, place: u8) -> u16 {
        let [own, blocked] =
            [own, blocked].map(|bits| self.base_three[(bits >> place & WIDTH) as usize]);
        own + 2 * blocked
    }

    /// Whether no stone of `side` stands on the line through a point.
    #[inline]
    pub(crate) fn is_bare(&self, side: usize, at: At, direction: usize) -> bool {
        let (line, _) = self.places[usize::from(at)][direction];
        self.own[side][usize::from(line)] == 0
    }

    /// Calls `visit` with each free point along a direction whose shape for `side` may depend on
    /// what is at `at`, and the code of its window. Beyond what blocks `side` nothing does.
    #[inline]
    pub(crate) fn seen_from(
        &self,
        side: usize,
        at: At,
        direction: usize,
        outermost: bool,
        mut visit: impl FnMut(At, u16),
    ) {
        let (line, place) = self.places[usize::from(at)][direction];
        let line = usize::from(line);
        let own = self.own[side][line];
        let blocked = self.own[1 - side][line] | self.bare[line];
        let (mine, walls) = (own >> place & WIDTH, blocked >> place & WIDTH);
        // From the nearest wall on each side outwards nothing is seen.
        let low = (walls & BELOW).checked_ilog2().map_or(0, |last| (2 << last) - 1);
        let first = walls & ABOVE;
        let high = if first == 0 { 0 } else { WIDTH & !((first & first.wrapping_neg()) - 1) };
        let mut seen = WIDTH & !(mine | low | high | CENTRE);
        if !outermost {
            seen &= !OUTERMOST;
        }
        while seen != 0 {
            let steps = seen.trailing_zeros() as i16 - REACH as i16;
            seen &= seen - 1;
            let there = (i16::from(at) + steps * STRIDES[direction]) as At;
            visit(there, self.code_of(own, blocked, (i16::from(place) + steps) as u8));
        }
    }

    /// Whether stones stand at most two steps away along a line.
    pub(crate) fn is_near(&self, at: At) -> bool {
        self.places[usize::from(at)].iter().any(|(line, place)| {
            let line = usize::from(*line);
            (self.own[0][line] | self.own[1][line]) >> place
                & (CENTRE << 1 | CENTRE << 2 | CENTRE >> 1 | CENTRE >> 2)
                != 0
        })
    }
}
