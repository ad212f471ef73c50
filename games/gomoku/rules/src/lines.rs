//! The board as its 88 lines, so that the window around a point is one shift away.

use crate::board::{Board, Colour};
use crate::point::{Direction, POINTS, Point, SIDE};
use crate::window::{Pattern, Patterns, REACH, WIDTH_MASK, Window};

const SIDE_LINES: usize = SIDE as usize;
const SLANTED: usize = 2 * SIDE_LINES - 1;
const LINES: usize = 2 * SIDE_LINES + 2 * SLANTED;

/// Where a point lies on a line: the line's number, and the place on it.
type Place = (u8, u8);

const fn place(point: Point, direction: Direction) -> Place {
    let (column, row) = (point.column(), point.row());
    match direction {
        Direction::Row => (row, column),
        Direction::Column => (SIDE + column, row),
        Direction::Rising => (3 * SIDE - 1 + column - row, column),
        Direction::Falling => (4 * SIDE - 1 + column + row, column),
    }
}

const PLACES: [[Place; 4]; POINTS] = {
    let mut places = [[(0, 0); 4]; POINTS];
    let mut column = 0;
    while column < SIDE {
        let mut row = 0;
        while row < SIDE {
            if let Some(point) = Point::new(column, row) {
                let mut direction = 0;
                while direction < 4 {
                    places[point.index()][direction] = place(point, Direction::ALL[direction]);
                    direction += 1;
                }
            }
            row += 1;
        }
        column += 1;
    }
    places
};

/// The point at each place of each line; places beyond a line's end hold no point of it.
const POINT_AT: [[u8; SIDE_LINES]; LINES] = {
    let mut points = [[0; SIDE_LINES]; LINES];
    let mut point = 0;
    while point < POINTS {
        let mut direction = 0;
        while direction < 4 {
            let (line, at) = PLACES[point][direction];
            points[line as usize][at as usize] = point as u8;
            direction += 1;
        }
        point += 1;
    }
    points
};

/// Every place of every line blocked, except the points of the board.
const BARE: [u32; LINES] = {
    let mut blocked = [u32::MAX; LINES];
    let mut point = 0;
    while point < POINTS {
        let mut direction = 0;
        while direction < 4 {
            let (line, at) = PLACES[point][direction];
            blocked[line as usize] &= !bit(at);
            direction += 1;
        }
        point += 1;
    }
    blocked
};

/// The bit of a place: five blocked bits come before the first one.
const fn bit(at: u8) -> u32 {
    1 << (at as u32 + REACH)
}

/// The places with two or more stones of `line` at most four away: at others a stone makes nothing.
fn near_two(line: u32) -> u32 {
    if line & line.wrapping_sub(1) == 0 {
        return 0;
    }
    let (mut one, mut two) = (0, 0);
    for steps in 1..REACH {
        for neighbours in [line << steps, line >> steps] {
            two |= one & neighbours;
            one |= neighbours;
        }
    }
    two
}

/// What a stone makes along its four lines together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) fives: u8,
    pub(crate) overlines: u8,
    pub(crate) fours: u8,
    /// Seeming threes: whether their straight fours can be reached is not asked yet.
    pub(crate) threes: u8,
}

impl Tally {
    pub(crate) fn add(&mut self, pattern: Pattern) {
        self.fives += u8::from(pattern.five());
        self.overlines += u8::from(pattern.overline());
        self.fours += pattern.fours();
        self.threes += u8::from(pattern.three());
    }

    /// Whether nothing here can be a foul.
    pub(crate) fn is_clear(self) -> bool {
        self.overlines == 0 && self.fours < 2 && self.threes < 2
    }
}

/// Black's view of the board, line by line: own stones, and what is not open to them.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    black: [u32; LINES],
    blocked: [u32; LINES],
}

impl Lines {
    pub(crate) fn of(board: &Board) -> Self {
        let mut lines = Self { black: [0; LINES], blocked: BARE };
        for colour in Colour::BOTH {
            for point in board.stones(colour).iter() {
                lines.flip(colour, point);
            }
        }
        lines
    }

    /// Puts a stone of `colour` on an empty point, or takes it off again.
    pub(crate) fn flip(&mut self, colour: Colour, point: Point) {
        let lines = match colour {
            Colour::Black => &mut self.black,
            Colour::White => &mut self.blocked,
        };
        for (line, at) in PLACES[point.index()] {
            lines[usize::from(line)] ^= bit(at);
        }
    }

    /// Whether a stone of `colour` stands on `point`.
    pub(crate) fn has(&self, colour: Colour, point: Point) -> bool {
        let (line, at) = PLACES[point.index()][0];
        let lines = match colour {
            Colour::Black => &self.black,
            Colour::White => &self.blocked,
        };
        lines[usize::from(line)] & bit(at) != 0
    }

    /// Whether no stone stands on `point`.
    pub(crate) fn is_free(&self, point: Point) -> bool {
        let (line, at) = PLACES[point.index()][0];
        (self.black[usize::from(line)] | self.blocked[usize::from(line)]) & bit(at) == 0
    }

    fn bits(&self, point: Point, direction: usize) -> (u32, u32) {
        let (line, at) = PLACES[point.index()][direction];
        let (black, blocked) = (self.black[usize::from(line)], self.blocked[usize::from(line)]);
        (black >> at & WIDTH_MASK, blocked >> at & WIDTH_MASK)
    }

    /// What a black stone on each free point would make, all directions together.
    pub(crate) fn tallies(&self, table: &Patterns) -> [Tally; POINTS] {
        let mut tallies = [Tally::default(); POINTS];
        for (line, points) in POINT_AT.iter().enumerate() {
            let (black, blocked) = (self.black[line], self.blocked[line]);
            let mut places = near_two(black) & !black & !blocked;
            while places != 0 {
                let at = places.trailing_zeros() - REACH;
                places &= places - 1;
                let pattern = table.of(black >> at & WIDTH_MASK, blocked >> at & WIDTH_MASK);
                tallies[usize::from(points[at as usize])].add(pattern);
            }
        }
        tallies
    }

    /// What a black stone on `point` makes or would make along the direction of this number.
    pub(crate) fn pattern(&self, table: &Patterns, point: Point, direction: usize) -> Pattern {
        let (black, blocked) = self.bits(point, direction);
        table.of(black, blocked)
    }

    /// The window around a black stone on `point`, present or imagined.
    pub(crate) fn window(&self, point: Point, direction: usize) -> Window {
        let (black, blocked) = self.bits(point, direction);
        Window::new(black, blocked)
    }
}
