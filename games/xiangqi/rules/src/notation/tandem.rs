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
use crate::square::Square;

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

/// Like pieces by file, each file from the front; files from the mover's right to the left.
fn columns(position: &XiangqiPosition, kind: Kind) -> Vec<Vec<Square>> {
    let colour = position.side();
    let mut squares: Vec<_> = position
        .pieces(colour)
        .filter(|(id, _)| id.kind() == kind)
        .map(|(_, square)| square)
        .collect();
    squares
        .sort_by_key(|square| (file_number(colour, square.file()), 9 - advance(colour, *square)));
    squares.chunk_by(|a, b| a.file() == b.file()).map(<[Square]>::to_vec).collect()
}

/// How the piece on `square` is told from its like; `None` when it is alone on its file.
pub(crate) fn place(position: &XiangqiPosition, kind: Kind, square: Square) -> Option<Place> {
    if matches!(kind, Kind::General | Kind::Advisor | Kind::Elephant) {
        return None;
    }
    let shared: Vec<_> =
        columns(position, kind).into_iter().filter(|column| column.len() > 1).collect();
    let overall = shared.iter().flatten().position(|other| *other == square)? as u8 + 1;
    let column = shared.iter().find(|column| column.contains(&square))?;
    let nth = column.iter().position(|other| *other == square)? as u8 + 1;
    Some(Place { nth, of: column.len() as u8, overall, files: shared.len() as u8 })
}

/// The points that a pattern may mean, in groups: a later group is looked at only when the earlier
/// ones hold no legal move.
pub(crate) fn candidates(position: &XiangqiPosition, pattern: &Pattern) -> Vec<Vec<Square>> {
    let columns = columns(position, pattern.kind);
    let colour = position.side();
    let on_file = |number: u8| {
        let file = file_index(colour, number);
        columns.iter().filter(move |column| column[0].file() == file)
    };
    let shared = || columns.iter().filter(|column| column.len() > 1);
    match (pattern.selector, pattern.file) {
        (None, None) => vec![columns.iter().flatten().copied().collect()],
        (None, Some(number)) => vec![on_file(number).flatten().copied().collect()],
        (Some(selector), Some(number)) => pick(on_file(number), selector),
        (Some(Selector::Nth(nth)), None) => {
            let nth = usize::from(nth).wrapping_sub(1);
            vec![shared().flatten().nth(nth).copied().into_iter().collect()]
        }
        (Some(selector), None) => pick(shared(), selector),
    }
}

/// The points of each column that the selector may mean.
fn pick<'a>(
    columns: impl Iterator<Item = &'a Vec<Square>>,
    selector: Selector,
) -> Vec<Vec<Square>> {
    let mut groups = vec![Vec::new(), Vec::new()];
    for column in columns {
        let last = column.len() - 1;
        let (first, second) = match selector {
            Selector::Front => (Some(0), None),
            Selector::Rear => (Some(last), None),
            Selector::Middle => ((column.len() % 2 == 1).then_some(last / 2), None),
            Selector::NotFront => ((last > 1).then_some(1), Some(last)),
            Selector::Nth(nth) => (usize::from(nth).checked_sub(1), None),
        };
        groups[0].extend(first.and_then(|at| column.get(at)));
        groups[1].extend(second.and_then(|at| column.get(at)));
    }
    groups
}

/// Whether the side counts its files in Chinese numerals (`XQ-N-digits`).
pub(crate) fn numeral(colour: Colour, number: u8) -> char {
    const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let index = usize::from(number).clamp(1, 9) - 1;
    if colour == Colour::Red { CHINESE[index] } else { char::from(b'1' + index as u8) }
}
