//! The board as data: 15 by 15 crossings with five star points, black and white stones.

use crate::board::Colour;
use crate::notation::Canonical;
use crate::openings::Opening;
use crate::point::{Point, SIDE};
use crate::position::{GomokuMove, GomokuPosition};
use crate::protocol::Stage;
use crate::rules::{BOOKS, GomokuRules};
use crate::{Gomoku, articles};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, CellShape, CellSpec, Describe, LabelSpec, Notation,
    PieceView, Position, Reach, Seat, Term, Touch,
};

/// Between two neighbouring lines.
const GAP: i32 = 1000;
/// The columns and rows of star points beside the centre.
const STARS: [u8; 2] = [3, 11];
/// The buttons of N, by N.
const NUMBERS: [Term; 13] =
    ["n=0", "n=1", "n=2", "n=3", "n=4", "n=5", "n=6", "n=7", "n=8", "n=9", "n=10", "n=11", "n=12"];

fn x(column: u8) -> i32 {
    GAP + GAP * i32::from(column)
}

fn y(row: u8) -> i32 {
    GAP + GAP * i32::from(SIDE - 1 - row)
}

fn cell(point: Point) -> CellSpec {
    let (column, row) = (point.column(), point.row());
    let star = point == Point::CENTRE || STARS.contains(&column) && STARS.contains(&row);
    CellSpec {
        name: point.to_string(),
        x: x(column),
        y: y(row),
        shape: if star { CellShape::Star } else { CellShape::Crossing },
        grid: (i16::from(column), i16::from(SIDE - 1 - row)),
    }
}

fn labels() -> Vec<LabelSpec> {
    (0..SIDE)
        .flat_map(|at| {
            let letter = char::from(b'A' + at).to_string();
            [
                LabelSpec { text: letter, x: x(at), y: y(0) + GAP * 7 / 10, seat: None },
                LabelSpec { text: (at + 1).to_string(), x: GAP * 3 / 10, y: y(at), seat: None },
            ]
        })
        .collect()
}

impl Describe for Gomoku {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical];
    const SEAT_TAGS: &'static [&'static str] = &["Black", "White"];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = articles::ARTICLES;

    fn board(_rules: GomokuRules) -> BoardSpec {
        let (near, far) = (GAP, GAP * i32::from(SIDE));
        let lines = (0..SIDE).flat_map(|at| [[x(at), near, x(at), far], [near, y(at), far, y(at)]]);
        BoardSpec {
            width: far + GAP,
            height: far + GAP,
            cells: Point::all().map(cell).collect(),
            lines: lines.collect(),
            labels: labels(),
            // Both sides look at the board from the same edge: the names of points stay upright.
            turns: vec![0, 0],
            ..BoardSpec::default()
        }
    }

    fn view(position: &GomokuPosition) -> BoardView {
        let mut pieces = Vec::new();
        let mut marks: Vec<(u16, Term)> = Vec::new();
        for (colour, kind) in [(Colour::Black, "black-stone"), (Colour::White, "white-stone")] {
            let seat = Some(position.holder(colour));
            let stones = position.board.stones(colour).iter();
            pieces.extend(stones.map(|point| PieceView { cell: point.cell(), kind, seat }));
        }
        for point in position.offered.iter() {
            let seat = Some(position.holder(Colour::Black));
            pieces.push(PieceView { cell: point.cell(), kind: "black-stone", seat });
            marks.push((point.cell(), "offered"));
        }
        pieces.sort_by_key(|piece| piece.cell);
        marks.extend(opening_marks(position));
        let mut counts: Vec<(Term, Option<Seat>, i64)> = Vec::new();
        for (colour, term) in [(Colour::Black, "black"), (Colour::White, "white")] {
            let stones = position.board.stones(colour).len() as i64;
            counts.push((term, Some(position.holder(colour)), stones));
        }
        counts.extend(position.declared().map(|number| ("fifth-moves", None, i64::from(number))));
        BoardView { pieces, marks, counts }
    }

    fn reach(position: &GomokuPosition, seat: Seat, prefix: &[Touch]) -> Reach<GomokuMove> {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let mut reach = Reach::default();
        for mv in moves {
            let (lead, last) = touches(position, mv);
            let next = match (lead, prefix) {
                (Some(lead), []) => lead,
                (Some(lead), [first]) if lead == *first => last,
                (None, []) => last,
                (None, [first]) if last == *first => {
                    reach.done = Some(mv);
                    continue;
                }
                (Some(lead), [first, second]) if lead == *first && last == *second => {
                    reach.done = Some(mv);
                    continue;
                }
                _ => continue,
            };
            // Only leads are shared, and moves of one kind stand together.
            if reach.next.last() != Some(&next) {
                reach.next.push(next);
            }
        }
        reach
    }
}

/// The gestures of a move: the last one, and the button before it where the last one alone could
/// mean another move too.
fn touches(position: &GomokuPosition, mv: GomokuMove) -> (Option<Touch>, Touch) {
    let touch = match mv {
        GomokuMove::Stone(point) | GomokuMove::Keep(point) => Touch::At(point.cell()),
        GomokuMove::Offer(point) if position.stage() == Stage::Fifth => {
            return (Some(Touch::Choose("offer")), Touch::At(point.cell()));
        }
        GomokuMove::Offer(point) => Touch::At(point.cell()),
        GomokuMove::Pass => Touch::Choose("pass"),
        GomokuMove::Swap => Touch::Choose("swap"),
        GomokuMove::Stay => Touch::Choose("stay"),
        GomokuMove::Declare(number) => {
            Touch::Choose(NUMBERS.get(usize::from(number)).copied().unwrap_or(""))
        }
    };
    (None, touch)
}

/// The name of the opening on black 3 while three stones stand; before that, on every point where
/// black 3 may go, the name of the opening it would make (`GR-O-names`).
fn opening_marks(position: &GomokuPosition) -> Vec<(u16, Term)> {
    let black = position.board.stones(Colour::Black);
    let Some(second) = position.board.stones(Colour::White).iter().next() else {
        return Vec::new();
    };
    let third = |point: Point| {
        Opening::of(Point::CENTRE, second, point).map(|opening| (point.cell(), opening.rule))
    };
    match position.board.len() {
        _ if position.stage == Stage::Open || !black.has(Point::CENTRE) => Vec::new(),
        2 => position.board.free().filter_map(third).collect(),
        3 => black.iter().filter(|point| *point != Point::CENTRE).filter_map(third).collect(),
        _ => Vec::new(),
    }
}
