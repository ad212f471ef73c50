//! The star: 121 holes, six directions, six camps (`CC-B-star`, `CC-B-points`, `CC-B-neighbours`).
//!
//! A hole lies in a row (0 to 16 from the bottom) and a *half column* (0 to 24 from the left):
//! neighbours in a row are two half columns apart, neighbours in adjoining rows one. Camps are
//! numbered 0 to 5 clockwise from the top. All tables are computed by the compiler.
//!
//! The board is the usual one; the texts do not draw it (`OQ-CC-board`). A camp of fifteen is the
//! triangle of ten and the adjoining row of five.

use crate::holes::{HOLES, Hole, Holes};

/// How many camps the star has.
pub const CAMPS: usize = 6;
/// How many rows.
pub(crate) const ROWS: usize = 17;
/// Holes of each row, from the bottom.
const WIDTHS: [usize; ROWS] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
/// The half column of the star's axis.
const AXIS: usize = 12;
/// How many half columns.
const COLUMNS: usize = 25;
/// No hole, in tables of holes; its bit lies outside every set.
pub(crate) const OFF: u8 = 127;

/// The six directions as steps of row and half column. The first three lead to larger numbers;
/// each of them has its opposite three places on.
pub(crate) const DIRECTIONS: [(isize, isize); 6] =
    [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];

/// Row and half column of each hole.
const PLACES: [(usize, usize); HOLES] = places();
const GRID: [[u8; COLUMNS]; ROWS] = grid();

/// The six neighbours of each hole.
pub(crate) static NEIGHBOURS: [u128; HOLES] = neighbours();
/// All holes seen from each hole in each direction.
pub(crate) static RAYS: [[u128; 6]; HOLES] = rays();
/// The hole as far beyond the second as the first lies before it, on one line; [`OFF`] if there is
/// none. Rows of 128 so that an index is a shift.
pub(crate) static MIRROR: [[u8; 128]; HOLES] = mirror();
/// Steps from hole to hole on an empty board.
static DISTANCE: [[u8; 128]; HOLES] = distances();
/// Steps from each hole to the nearest hole of each camp of ten and of fifteen.
static TO_CAMP: [[[u8; HOLES]; CAMPS]; 2] = [to_camp(10), to_camp(15)];
static CAMPS_OF_TEN: [u128; CAMPS] = camps(10);
static CAMPS_OF_FIFTEEN: [u128; CAMPS] = camps(15);

const fn places() -> [(usize, usize); HOLES] {
    let mut out = [(0, 0); HOLES];
    let (mut row, mut next) = (0, 0);
    while row < ROWS {
        let mut nth = 0;
        while nth < WIDTHS[row] {
            out[next] = (row, AXIS + 1 - WIDTHS[row] + 2 * nth);
            next += 1;
            nth += 1;
        }
        row += 1;
    }
    out
}

const fn grid() -> [[u8; COLUMNS]; ROWS] {
    let mut out = [[OFF; COLUMNS]; ROWS];
    let mut hole = 0;
    while hole < HOLES {
        out[PLACES[hole].0][PLACES[hole].1] = hole as u8;
        hole += 1;
    }
    out
}

/// The hole `steps` on in a direction, or [`OFF`].
const fn beyond(hole: usize, direction: usize, steps: isize) -> u8 {
    let row = PLACES[hole].0 as isize + steps * DIRECTIONS[direction].0;
    let column = PLACES[hole].1 as isize + steps * DIRECTIONS[direction].1;
    if row < 0 || column < 0 || row >= ROWS as isize || column >= COLUMNS as isize {
        return OFF;
    }
    GRID[row as usize][column as usize]
}

const fn neighbours() -> [u128; HOLES] {
    let mut out = [0; HOLES];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            let next = beyond(hole, direction, 1);
            if next != OFF {
                out[hole] |= 1 << next;
            }
            direction += 1;
        }
        hole += 1;
    }
    out
}

const fn rays() -> [[u128; 6]; HOLES] {
    let mut out = [[0; 6]; HOLES];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            let mut steps = 1;
            while beyond(hole, direction, steps) != OFF {
                out[hole][direction] |= 1 << beyond(hole, direction, steps);
                steps += 1;
            }
            direction += 1;
        }
        hole += 1;
    }
    out
}

const fn mirror() -> [[u8; 128]; HOLES] {
    let mut out = [[OFF; 128]; HOLES];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            let mut steps = 1;
            // A line of the star has no gap, so the way to the mirror image never leaves it.
            while beyond(hole, direction, 2 * steps) != OFF {
                let middle = beyond(hole, direction, steps) as usize;
                out[hole][middle] = beyond(hole, direction, 2 * steps);
                steps += 1;
            }
            direction += 1;
        }
        hole += 1;
    }
    out
}

/// Cube coordinates, which add up to 0: along the three axes from the left and from the bottom.
const fn cube(hole: usize) -> [isize; 3] {
    let (row, column) = (PLACES[hole].0 as isize, PLACES[hole].1 as isize);
    let down = 8 - row;
    let right = (column - AXIS as isize - down) / 2;
    [right, down, -right - down]
}

const fn distances() -> [[u8; 128]; HOLES] {
    let mut out = [[0; 128]; HOLES];
    let mut a = 0;
    while a < HOLES {
        let mut b = 0;
        while b < HOLES {
            let (from, to) = (cube(a), cube(b));
            let mut axis = 0;
            while axis < 3 {
                let apart = (from[axis] - to[axis]).unsigned_abs() as u8;
                if apart > out[a][b] {
                    out[a][b] = apart;
                }
                axis += 1;
            }
            b += 1;
        }
        a += 1;
    }
    out
}

/// Each point of the star lies beyond 4 on one axis: the axis and the sign of camps 0 to 5.
const POINTS: [(usize, isize); CAMPS] = [(1, -1), (0, 1), (2, -1), (1, 1), (0, -1), (2, 1)];

const fn camps(men: usize) -> [u128; CAMPS] {
    let mut out = [0; CAMPS];
    let mut camp = 0;
    while camp < CAMPS {
        let (axis, sign) = POINTS[camp];
        let mut hole = 0;
        while hole < HOLES {
            let at = cube(hole);
            // The row of five that a camp of fifteen adds does not reach into other points.
            let narrow = at[(axis + 1) % 3] * sign >= -4 && at[(axis + 2) % 3] * sign >= -4;
            if at[axis] * sign >= (if men == 10 { 5 } else { 4 }) && narrow {
                out[camp] |= 1 << hole;
            }
            hole += 1;
        }
        camp += 1;
    }
    out
}

const fn to_camp(men: usize) -> [[u8; HOLES]; CAMPS] {
    let (camps, apart) = (camps(men), distances());
    let mut out = [[u8::MAX; HOLES]; CAMPS];
    let mut camp = 0;
    while camp < CAMPS {
        let mut hole = 0;
        while hole < HOLES {
            let mut inside = 0;
            while inside < HOLES {
                let near = apart[hole][inside] < out[camp][hole];
                if camps[camp] >> inside & 1 != 0 && near {
                    out[camp][hole] = apart[hole][inside];
                }
                inside += 1;
            }
            hole += 1;
        }
        camp += 1;
    }
    out
}

/// The holes of camp `number` (0 to 5 clockwise from the top) for games of `men` men.
///
/// ```
/// use yiguan_chinese_checkers::{Hole, camp};
/// assert!(camp(0, 10).has(Hole::named("q1").unwrap()));
/// assert_eq!(camp(3, 15).len(), 15);
/// ```
///
/// # Panics
/// When there is no such camp.
#[must_use]
pub fn camp(number: usize, men: u8) -> Holes {
    Holes::from_bits(if men == 10 { CAMPS_OF_TEN[number] } else { CAMPS_OF_FIFTEEN[number] })
}

/// Steps from `hole` to the nearest hole of camp `number`; 0 inside.
///
/// # Panics
/// When there is no such camp.
#[must_use]
pub fn steps_to_camp(hole: Hole, number: usize, men: u8) -> u8 {
    TO_CAMP[usize::from(men != 10)][number][hole.index()]
}

/// Single steps from hole to hole on an empty board.
#[must_use]
pub fn steps(from: Hole, to: Hole) -> u8 {
    DISTANCE[from.index()][to.index()]
}

/// The camp opposite `number`: where its men want to go (`CC-T-goal`).
#[must_use]
pub fn opposite(number: usize) -> usize {
    (number + 3) % CAMPS
}

/// The camps taken at a table of so many seats, in order of the seats.
///
/// Two sit opposite each other, three at every other point, four as two opposite pairs. Five sit
/// side by side with the last point empty, so that the third seat runs to an empty camp
/// (`OQ-CC-players`).
///
/// # Panics
/// When fewer than 2 or more than 6 sit down.
#[must_use]
pub fn camps_taken(seats: u8) -> &'static [usize] {
    match seats {
        2 => &[0, 3],
        3 => &[0, 2, 4],
        4 => &[0, 1, 3, 4],
        5 => &[0, 1, 2, 3, 4],
        6 => &[0, 1, 2, 3, 4, 5],
        _ => panic!("two to six seats, not {seats}"),
    }
}

/// The hole `place` from the left (from 0) of a row (from 0 at the bottom).
pub(crate) fn nth_of_row(row: usize, place: usize) -> Option<Hole> {
    let width = *WIDTHS.get(row)?;
    let before: usize = WIDTHS[..row].iter().sum();
    Hole::new(before + place).filter(|_| place < width)
}

/// Row of a hole and place in it, both from 0.
pub(crate) fn row_and_place(hole: Hole) -> (usize, usize) {
    let (row, column) = PLACES[hole.index()];
    (row, (column + WIDTHS[row] - AXIS - 1) / 2)
}

/// Row (from the bottom) and half column of a hole.
pub(crate) fn row_and_column(hole: Hole) -> (usize, usize) {
    PLACES[hole.index()]
}

/// The direction of the line from hole to hole, if one runs through both.
pub(crate) fn direction(from: Hole, to: Hole) -> Option<usize> {
    (0..6).find(|direction| RAYS[from.index()][*direction] >> to.index() & 1 != 0)
}

/// The holes strictly between two holes of one line; none when they are on no line.
pub(crate) fn between(from: Hole, to: Hole) -> Holes {
    direction(from, to).map_or(Holes::NONE, |forth| {
        let back = (forth + 3) % 6;
        Holes::from_bits(RAYS[from.index()][forth] & RAYS[to.index()][back])
    })
}

/// The hole halfway on a line, if there is one.
pub(crate) fn halfway(from: Hole, to: Hole) -> Option<Hole> {
    between(from, to).iter().find(|middle| MIRROR[from.index()][middle.index()] == to.index() as u8)
}

/// The outermost holes of camp `number`, its tip first.
pub(crate) fn corners(number: usize, men: u8) -> [Hole; 3] {
    let all = camp(number, men);
    let far = |hole: Hole| steps_to_camp(hole, opposite(number), men);
    let tip = all.iter().max_by_key(|hole| far(*hole)).expect("a camp has holes");
    let mut base = all.iter().filter(|hole| steps(tip, *hole) == if men == 10 { 3 } else { 4 });
    let first = base.next().expect("a camp has a base");
    [tip, first, base.max_by_key(|hole| steps(first, *hole)).expect("a base has two ends")]
}

/// The holes seen from `hole` in a direction.
pub(crate) fn ray(hole: Hole, direction: usize) -> Holes {
    Holes::from_bits(RAYS[hole.index()][direction])
}
