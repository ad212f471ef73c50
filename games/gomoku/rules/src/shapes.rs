//! The rows, fours and threes that a black stone makes, point by point: what the referee shows
//! (`GR-4` to `GR-8`), and why a seeming three is none.

use crate::board::{Board, Colour};
use crate::forbidden::{Foul, Judge, Judgement};
use crate::point::{Direction, Point};
use crate::window::{Extension, REACH};
use yiguan_core::Term;

/// What a stone makes along one line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShapeKind {
    /// Exactly five (`GR-7-five`).
    Five,
    /// Six or more (`GR-8-overline`).
    Overline,
    /// A four that two points make five, unbroken (`GR-5-live-four`).
    StraightFour,
    /// A four that one point makes five (`GR-6-rush-four`).
    Four,
    /// Three stones that one more can make a straight four (`GR-4-live-three`).
    Three,
}

impl ShapeKind {
    /// The term of art.
    #[must_use]
    pub fn term(self) -> Term {
        match self {
            Self::Five => "五连",
            Self::Overline => "长连",
            Self::StraightFour => "活四",
            Self::Four => "冲四",
            Self::Three => "活三",
        }
    }
}

/// A shape that a stone belongs to.
///
/// ```
/// use yiguan_gomoku::{shapes, Board, Colour, ShapeKind};
/// let mut board = Board::default();
/// for name in ["F8", "G8"] {
///     board.place(Colour::Black, name.parse().unwrap());
/// }
/// let made = shapes(&board, "H8".parse().unwrap());
/// assert_eq!(made.len(), 1);
/// assert_eq!((made[0].kind, made[0].is_real()), (ShapeKind::Three, true));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its stones, the new one among them.
    pub stones: Vec<Point>,
    /// The points that carry it on: to five from a four, to a straight four from a three.
    pub fills: Vec<Point>,
    /// Points that would carry a three on and cannot, with the reason: a stone there makes five,
    /// or is forbidden. A three with no other points is false.
    pub barred: Vec<(Point, Bar)>,
}

/// Why a point carries no three on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bar {
    /// A stone there makes five, so it makes no straight four.
    Five,
    /// A stone there is forbidden.
    Foul(Foul),
}

impl Shape {
    /// Whether it counts: everything but a three that nothing can carry on.
    #[must_use]
    pub fn is_real(&self) -> bool {
        self.kind != ShapeKind::Three || !self.fills.is_empty()
    }
}

/// Everything that a black stone on `point` makes, false threes among it. The point may be empty
/// or bear a stone; it is looked at as black.
#[must_use]
pub fn shapes(board: &Board, point: Point) -> Vec<Shape> {
    let mut before = *board;
    before.place(Colour::Black, point);
    let mut judge = Judge::new(&before);
    let mut shapes = Vec::new();
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        let window = judge.lines().window(point, index);
        let place = |bits: u16| places(point, direction, bits);
        if window.row().count_ones() >= 5 {
            let stones = before.row(Colour::Black, point, direction);
            let five = stones.len() == 5;
            let kind = if five { ShapeKind::Five } else { ShapeKind::Overline };
            shapes.push(Shape { kind, stones, fills: Vec::new(), barred: Vec::new() });
            continue;
        }
        for four in window.fours().into_iter().flatten() {
            let straight = four.fills.count_ones() == 2;
            let kind = if straight { ShapeKind::StraightFour } else { ShapeKind::Four };
            let (stones, fills) = (place(four.stones), place(four.fills));
            shapes.push(Shape { kind, stones, fills, barred: Vec::new() });
        }
        let extensions: Vec<_> = window.extensions().into_iter().flatten().collect();
        if let Some(first) = extensions.first() {
            let stones = place(first.stones);
            let (fills, barred) = sorted_out(&mut judge, &extensions, place);
            shapes.push(Shape { kind: ShapeKind::Three, stones, fills, barred });
        }
    }
    shapes
}

/// The extensions that can be played, and the others with what bars them.
fn sorted_out(
    judge: &mut Judge,
    extensions: &[Extension],
    place: impl Fn(u16) -> Vec<Point>,
) -> (Vec<Point>, Vec<(Point, Bar)>) {
    let (mut fills, mut barred) = (Vec::new(), Vec::new());
    for point in extensions.iter().flat_map(|extension| place(extension.point)) {
        match judge.judge(point) {
            Judgement::Free => fills.push(point),
            Judgement::Five => barred.push((point, Bar::Five)),
            Judgement::Foul(foul) => barred.push((point, Bar::Foul(foul))),
        }
    }
    (fills, barred)
}

/// The points of the bits of a window.
fn places(centre: Point, direction: Direction, bits: u16) -> Vec<Point> {
    let (across, up) = direction.step();
    let reach = REACH as i8;
    (-reach..=reach)
        .filter(|steps| bits >> (steps + reach) & 1 != 0)
        .filter_map(|steps| centre.offset(steps * across, steps * up))
        .collect()
}
