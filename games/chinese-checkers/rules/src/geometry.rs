//! The star: 121 holes, six directions, six camps (`CC-B-star`, `CC-B-points`, `CC-B-neighbours`).
//!
//! A hole lies in a row (0 to 16 from the bottom) and a *half column* (0 to 24 from the left):
//! neighbours in a row are two half columns apart, neighbours in adjoining rows one. Camps are
//! numbered 0 to 5 clockwise from the top. All tables are computed by the compiler.
//!
//! The board is the usual one; the texts do not draw it (`OQ-CC-board`). A camp of fifteen is the
//! triangle of ten and the adjoining row of five.

mod tables;

use crate::holes::{Hole, Holes};
use tables::{AXIS, CAMPS_OF_FIFTEEN, CAMPS_OF_TEN, DISTANCE, PLACES, TO_CAMP, WIDTHS};
pub(crate) use tables::{DIRECTION, MIRROR, NEIGHBOURS, NO_DIRECTION, OVER, RAYS, ROWS, WINDOWS};

/// How many camps the star has.
pub const CAMPS: usize = 6;

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

/// Which of four classes a hole is of, 0 to 3: jumps never lead from one to another
/// (`CC-S-parity-model`). A step always leads to another class.
#[must_use]
pub fn parity_class(hole: Hole) -> usize {
    let (row, column) = row_and_column(hole);
    // Along a jump the row changes by 0 or 2, and so does the place along one of the slanted lines.
    let slanted = (column + ROWS - 1 - row) / 2;
    row % 2 * 2 + slanted % 2
}

/// The camps of others for men of camp `own`: the points of the star but that one and its goal.
pub(crate) fn foreign(own: usize) -> Holes {
    let others = (0..CAMPS).filter(|number| *number != own && *number != opposite(own));
    others.fold(Holes::NONE, |sum, number| sum | camp(number, 10))
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
    let found = DIRECTION[from.index()][to.index()];
    (found != NO_DIRECTION).then_some(usize::from(found))
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
