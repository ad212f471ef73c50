//! The tables of the star, computed by the compiler.

use super::CAMPS;
use crate::holes::HOLES;

/// How many rows.
pub(crate) const ROWS: usize = 17;
/// Holes of each row, from the bottom.
pub(super) const WIDTHS: [usize; ROWS] =
    [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
/// The half column of the star's axis.
pub(super) const AXIS: usize = 12;
/// How many half columns.
const COLUMNS: usize = 25;
/// No hole, in tables of holes; its bit lies outside every set.
const OFF: u8 = 127;

/// The six directions as steps of row and half column. The first three lead to larger numbers;
/// each of them has its opposite three places on.
const DIRECTIONS: [(isize, isize); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];

/// Row and half column of each hole.
pub(super) const PLACES: [(usize, usize); HOLES] = places();
const GRID: [[u8; COLUMNS]; ROWS] = grid();

/// The six neighbours of each hole.
pub(crate) static NEIGHBOURS: [u128; HOLES] = neighbours();
/// All holes seen from each hole in each direction.
pub(crate) static RAYS: [[u128; 6]; HOLES] = rays();
/// For each hole the numbers of the first of three windows on all holes, shifted up by one: from
/// its left neighbour on, from the left one of its two neighbours above, and of the two below.
pub(crate) static WINDOWS: [[u8; 3]; HOLES] = windows();
/// Where adjacent jumps from each hole come down over each set of its neighbours: left, right, the
/// two above and the two below, each from the left, as bits from the lowest.
pub(crate) static OVER: [[u128; 64]; HOLES] = over();
/// The hole as far beyond the second as the first lies before it, on one line; [`OFF`] if there is
/// none. Rows are long enough for the numbers that scans give where no man stands.
pub(crate) static MIRROR: [[u8; 256]; HOLES] = mirror();
/// The direction from hole to hole where a line runs through both, else [`NO_DIRECTION`].
pub(crate) static DIRECTION: [[u8; 128]; HOLES] = directions();
/// No line runs through two holes.
pub(crate) const NO_DIRECTION: u8 = 6;
/// Steps from hole to hole on an empty board.
pub(super) static DISTANCE: [[u8; 128]; HOLES] = distances();
/// Steps from each hole to the nearest hole of each camp of ten and of fifteen.
pub(super) static TO_CAMP: [[[u8; HOLES]; CAMPS]; 2] = [to_camp(10), to_camp(15)];
pub(super) static CAMPS_OF_TEN: [u128; CAMPS] = camps(10);
pub(super) static CAMPS_OF_FIFTEEN: [u128; CAMPS] = camps(15);

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

const fn directions() -> [[u8; 128]; HOLES] {
    let mut out = [[NO_DIRECTION; 128]; HOLES];
    let mut hole = 0;
    while hole < HOLES {
        let mut direction = 0;
        while direction < 6 {
            let mut steps = 1;
            while beyond(hole, direction, steps) != OFF {
                out[hole][beyond(hole, direction, steps) as usize] = direction as u8;
                steps += 1;
            }
            direction += 1;
        }
        hole += 1;
    }
    out
}

/// The six directions in the order of the bits of [`OVER`].
const AROUND: [usize; 6] = [3, 0, 2, 1, 4, 5];

const fn windows() -> [[u8; 3]; HOLES] {
    let mut out = [[0; 3]; HOLES];
    let mut hole = 0;
    while hole < HOLES {
        out[hole][0] = hole as u8;
        let mut window = 1;
        while window < 3 {
            let left = beyond(hole, AROUND[2 * window], 1);
            let right = beyond(hole, AROUND[2 * window + 1], 1);
            // Where one of the two is missing, some other hole is seen in its place: `OVER` has no
            // landing over it.
            if left != OFF {
                out[hole][window] = left + 1;
            } else if right != OFF {
                out[hole][window] = right;
            }
            window += 1;
        }
        hole += 1;
    }
    out
}

const fn over() -> [[u128; 64]; HOLES] {
    let mut out = [[0; 64]; HOLES];
    let mut hole = 0;
    while hole < HOLES {
        let mut set = 0;
        while set < 64 {
            let mut bit = 0;
            while bit < 6 {
                let landing = beyond(hole, AROUND[bit], 2);
                if set >> bit & 1 != 0 && landing != OFF {
                    out[hole][set] |= 1 << landing;
                }
                bit += 1;
            }
            set += 1;
        }
        hole += 1;
    }
    out
}

const fn mirror() -> [[u8; 256]; HOLES] {
    let mut out = [[OFF; 256]; HOLES];
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
