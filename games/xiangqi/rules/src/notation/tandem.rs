//! Like pieces one behind the other: which one is meant, and how to say which one it is.
//!
//! Chariots, horses and cannons: 前 and 后. Advisors and elephants never need it. Soldiers
//! (`OQ-XQ-tandem` and three conventions of the field): two on one file 前 后, three 前 中 后, more
//! 一 to 五 from the front; when two files hold two or more each, all of those are numbered from
//! the mover's right to the left and on each file from the front. The older way names the file
//! (前四平五), the world federation counts within the file (`14=5`).

use super::pattern::{Pattern, advance, file_index, file_number};
use super::words::Selector;
use crate::XiangqiPosition;
use crate::piece::{Colour, Kind};
use crate::position::GONE;
use crate::square::Square;
use std::ops::Deref;

/// How the piece on a point is told from its like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// Its place on its file from the front, from 1, and how many like pieces are on the file.
    pub(crate) nth: u8,
    pub(crate) of: u8,
    /// Its number among all soldiers that share files, from the right and the front.
    pub(crate) overall: u8,
    /// How many files hold two or more.
    pub(crate) files: u8,
}

/// The points of like pieces: a side has five of a kind at most.
#[derive(Clone, Copy)]
pub(crate) struct Points {
    all: [Square; 5],
    count: usize,
}

impl Points {
    fn none() -> Self {
        Self { all: [Square::raw(0); 5], count: 0 }
    }
}

impl Extend<Square> for Points {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, points: I) {
        for (place, point) in self.all[self.count..].iter_mut().zip(points) {
            *place = point;
            self.count += 1;
        }
    }
}

impl FromIterator<Square> for Points {
    fn from_iter<I: IntoIterator<Item = Square>>(points: I) -> Self {
        let mut all = Self::none();
        all.extend(points);
        all
    }
}

impl Deref for Points {
    type Target = [Square];

    fn deref(&self) -> &[Square] {
        &self.all[..self.count]
    }
}

/// Like pieces, file by file from the mover's right to the left, each file from the front.
fn like(position: &XiangqiPosition, kind: Kind) -> Points {
    let colour = position.side();
    let slots = kind.first_slot()..kind.first_slot() + kind.count();
    let points = slots.map(|slot| position.at[colour.index()][slot]).filter(|at| *at != GONE);
    let mut points: Points = points.map(Square::raw).collect();
    let count = points.count;
    points.all[..count]
        .sort_by_key(|square| (file_number(colour, square.file()), 9 - advance(colour, *square)));
    points
}

/// The files of what [`like`] gives.
fn columns(points: &Points) -> impl Iterator<Item = &[Square]> + Clone {
    points.chunk_by(|a, b| a.file() == b.file())
}

/// How the piece on `square` is told from its like; `None` when it is alone on its file.
pub(crate) fn place(position: &XiangqiPosition, kind: Kind, square: Square) -> Option<Place> {
    if matches!(kind, Kind::General | Kind::Advisor | Kind::Elephant) {
        return None;
    }
    let points = like(position, kind);
    let shared = || columns(&points).filter(|column| column.len() > 1);
    let overall = shared().flatten().position(|other| *other == square)? as u8 + 1;
    let column = shared().find(|column| column.contains(&square))?;
    let nth = column.iter().position(|other| *other == square)? as u8 + 1;
    Some(Place { nth, of: column.len() as u8, overall, files: shared().count() as u8 })
}

/// The points that a pattern may mean, in two groups: the second is looked at only when the first
/// holds no legal move.
pub(crate) fn candidates(position: &XiangqiPosition, pattern: &Pattern) -> [Points; 2] {
    let points = like(position, pattern.kind);
    let columns = || columns(&points);
    let colour = position.side();
    let on_file = |number: u8| {
        let file = file_index(colour, number);
        columns().filter(move |column| column[0].file() == file)
    };
    let shared = || columns().filter(|column| column.len() > 1);
    match (pattern.selector, pattern.file) {
        (None, None) => [points, Points::none()],
        (None, Some(number)) => [on_file(number).flatten().copied().collect(), Points::none()],
        (Some(selector), Some(number)) => pick(on_file(number), selector),
        (Some(Selector::Nth(nth)), None) => {
            let nth = usize::from(nth).wrapping_sub(1);
            [shared().flatten().nth(nth).copied().into_iter().collect(), Points::none()]
        }
        (Some(selector), None) => pick(shared(), selector),
    }
}

/// The points of each column that the selector may mean.
fn pick<'a>(columns: impl Iterator<Item = &'a [Square]>, selector: Selector) -> [Points; 2] {
    let mut groups = [Points::none(), Points::none()];
    for column in columns {
        let last = column.len() - 1;
        let (first, second) = match selector {
            Selector::Front => (Some(0), None),
            Selector::Rear => (Some(last), None),
            Selector::Middle => ((column.len() % 2 == 1).then_some(last / 2), None),
            Selector::NotFront => ((last > 1).then_some(1), Some(last)),
            Selector::Nth(nth) => (usize::from(nth).checked_sub(1), None),
        };
        groups[0].extend(first.and_then(|at| column.get(at)).copied());
        groups[1].extend(second.and_then(|at| column.get(at)).copied());
    }
    groups
}

/// Whether the side counts its files in Chinese numerals (`XQ-N-digits`).
pub(crate) fn numeral(colour: Colour, number: u8) -> char {
    const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let index = usize::from(number).clamp(1, 9) - 1;
    if colour == Colour::Red { CHINESE[index] } else { char::from(b'1' + index as u8) }
}
