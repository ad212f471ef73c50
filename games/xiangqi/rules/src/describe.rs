//! The board, what stands on it, gestures, books and articles.

mod articles;

use crate::book::BOOKS;
use crate::notation::{ChineseFull, ChineseShort, Iccs, Ucci, Wxf};
use crate::piece::{Colour, Kind, Piece};
use crate::square::{Move, Square};
use crate::{Xiangqi, XiangqiPosition, XiangqiRules};
use yiguan_core::{
    Area, Article, BoardSpec, BoardView, Book, CellShape, CellSpec, Describe, LabelSpec, Notation,
    PieceView, Reach, Seat, Term, Touch,
};

/// The unit of [`BoardSpec`].
const UNIT: i32 = 1000;

impl Describe for Xiangqi {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] =
        &[&Ucci, &ChineseFull, &ChineseShort, &Wxf, &Iccs];
    const SEAT_TAGS: &'static [&'static str] = &["Red", "Black"];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = articles::ARTICLES;

    fn board(_rules: XiangqiRules) -> BoardSpec {
        BoardSpec {
            width: 10 * UNIT,
            height: 11 * UNIT,
            cells: Square::all().map(cell).collect(),
            lines: lines(),
            areas: vec![palace(Colour::Red), palace(Colour::Black)],
            labels: labels(),
            turns: vec![0, 180],
        }
    }

    fn view(position: &XiangqiPosition) -> BoardView {
        let pieces = Square::all()
            .filter_map(|square| {
                let piece = position.piece(square)?;
                let seat = Some(piece.colour.seat());
                Some(PieceView { cell: square.cell(), kind: term(piece), seat })
            })
            .collect();
        let side = position.side();
        let check = position.in_check(side).then(|| (position.general(side).cell(), "check"));
        let quiet = ("quiet-plies", None, i64::from(position.quiet_plies()));
        BoardView { pieces, marks: check.into_iter().collect(), counts: vec![quiet] }
    }

    fn reach(position: &XiangqiPosition, seat: Seat, prefix: &[Touch]) -> Reach<Move> {
        if position.side().seat() != seat {
            return Reach::default();
        }
        let mut moves = Vec::new();
        position.legal_moves(position.side(), &mut moves);
        let at = |square: Square| Touch::At(square.cell());
        match *prefix {
            [] => {
                let mut next: Vec<_> = moves.iter().map(|mv| at(mv.from)).collect();
                next.dedup();
                Reach { next, done: None }
            }
            [from] => {
                let to = moves.iter().filter(|mv| at(mv.from) == from).map(|mv| at(mv.to));
                Reach { next: to.collect(), done: None }
            }
            [from, to] => {
                let done = moves.into_iter().find(|mv| (at(mv.from), at(mv.to)) == (from, to));
                Reach { next: Vec::new(), done }
            }
            _ => Reach::default(),
        }
    }
}

fn place(square: Square) -> (i32, i32) {
    (UNIT + UNIT * i32::from(square.file()), UNIT + UNIT * (9 - i32::from(square.rank())))
}

fn cell(square: Square) -> CellSpec {
    let (x, y) = place(square);
    let own = if square.rank() < 5 { square } else { square.rotated() };
    let post = match own.rank() {
        2 => own.file() == 1 || own.file() == 7,
        3 => own.file() % 2 == 0,
        _ => false,
    };
    CellSpec {
        name: square.to_string(),
        x,
        y,
        shape: if post { CellShape::Post } else { CellShape::Crossing },
        grid: (i16::from(square.file()), 9 - i16::from(square.rank())),
    }
}

/// Ten ranks; nine files of which seven stop at the river (`XQ-1.1-river-files`); the palaces'
/// diagonals.
fn lines() -> Vec<[i32; 4]> {
    let segment = |from: (u8, u8), to: (u8, u8)| {
        let (x1, y1) = place(Square::new(from.0, from.1));
        let (x2, y2) = place(Square::new(to.0, to.1));
        [x1, y1, x2, y2]
    };
    let mut lines: Vec<_> = (0..10).map(|rank| segment((0, rank), (8, rank))).collect();
    for file in 0..9 {
        if file == 0 || file == 8 {
            lines.push(segment((file, 0), (file, 9)));
        } else {
            lines.push(segment((file, 0), (file, 4)));
            lines.push(segment((file, 5), (file, 9)));
        }
    }
    for low in [0, 7] {
        lines.push(segment((3, low), (5, low + 2)));
        lines.push(segment((5, low), (3, low + 2)));
    }
    lines
}

fn palace(colour: Colour) -> Area {
    let (low, high) = if colour == Colour::Red { (0, 2) } else { (7, 9) };
    let corners = [(3, low), (5, low), (5, high), (3, high)];
    let outline = corners.map(|(file, rank)| place(Square::new(file, rank))).to_vec();
    Area { kind: "palace", seat: Some(colour.seat()), outline }
}

/// The river's words, and each side's file numbers beside its own edge.
fn labels() -> Vec<LabelSpec> {
    let label = |text: &str, x, y, seat| LabelSpec { text: text.to_owned(), x, y, seat };
    let river = 5 * UNIT + UNIT / 2;
    let mut labels =
        vec![label("楚河", 3 * UNIT, river, None), label("汉界", 7 * UNIT, river, None)];
    for (index, numeral) in "九八七六五四三二一".chars().enumerate() {
        let x = UNIT + UNIT * index as i32;
        labels.push(label(&numeral.to_string(), x, 10 * UNIT + 600, Some(Seat(0))));
        labels.push(label(&(index + 1).to_string(), x, 400, Some(Seat(1))));
    }
    labels
}

/// `red-chariot`.
pub(crate) fn term(piece: Piece) -> Term {
    match (piece.colour, piece.kind) {
        (Colour::Red, Kind::General) => "red-general",
        (Colour::Red, Kind::Advisor) => "red-advisor",
        (Colour::Red, Kind::Elephant) => "red-elephant",
        (Colour::Red, Kind::Horse) => "red-horse",
        (Colour::Red, Kind::Chariot) => "red-chariot",
        (Colour::Red, Kind::Cannon) => "red-cannon",
        (Colour::Red, Kind::Soldier) => "red-soldier",
        (Colour::Black, Kind::General) => "black-general",
        (Colour::Black, Kind::Advisor) => "black-advisor",
        (Colour::Black, Kind::Elephant) => "black-elephant",
        (Colour::Black, Kind::Horse) => "black-horse",
        (Colour::Black, Kind::Chariot) => "black-chariot",
        (Colour::Black, Kind::Cannon) => "black-cannon",
        (Colour::Black, Kind::Soldier) => "black-soldier",
    }
}
