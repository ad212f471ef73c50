//! Numbered dark squares, pieces of two colours in two kinds, books and articles.

use crate::board::{Board, bits};
use crate::notation::{Letters, Numbers, Sheet};
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::reach;
use crate::rules::{BOOKS, DraughtsRules, Edition};
use crate::{Draughts, routes};
use yiguan_core::{
    Area, Article, BoardSpec, BoardView, Book, CellShape, CellSpec, Describe, LabelSpec, Notation,
    PieceView, Reach, Seat, Touch,
};

/// One article: the ids it explains, its own first, which is also the name of its file.
macro_rules! article {
    ($id:literal $(, $more:literal)*) => {
        Article {
            ids: &[$id $(, $more)*],
            text: include_str!(concat!("../../RULES/", $id, ".md")),
        }
    };
}

const ARTICLES: &[Article] = &[
    article!("DR-1-board"),
    article!("DR-2-setup", "DR-7.1-board", "DR-7.2-setup", "DR-7.3-white-square"),
    article!("DR-5.3-first"),
    article!("DR-5.4-man"),
    article!("DR-5.5-promote", "DR-5.6-crown-now", "DR-5.7-uncrowned", "DR-5.8-wait"),
    article!("DR-5.9-king"),
    article!("DR-6G-forced", "DR-7.4.6-noncapture"),
    article!("DR-6.2-man", "DR-6.1-both-ways"),
    article!("DR-6.3-king"),
    article!("DR-6.5-man-multi"),
    article!("DR-6.6-king-multi"),
    article!("DR-6.7-own"),
    article!("DR-6.8-square-twice", "DR-6.11-after", "DR-6G-turkish"),
    article!("DR-6.12-majority", "DR-6G-example", "DR-7.4.8-count"),
    article!("DR-6.13-free-choice"),
    article!("DR-6.14-pass-through"),
    article!("DR-V-64-russia"),
    article!("DR-7.4-option", "DR-7.4.2-unlawful", "DR-7.4.9-stop"),
    article!("DR-7.7-accept"),
    article!("DR-9.1-draw", "DR-V-64-match", "DR-8.2.10-double"),
    article!("DR-10.2.1-from-to", "DR-10.2.2-dash", "DR-10.2.3-cross", "DR-10.2.6-al"),
    article!("DR-12.2.2-none"),
    article!("DR-12.2.3-blocked"),
    article!("DR-12.3.1-threefold"),
    article!("DR-12.3.4.1-brazil15"),
    article!("DR-12.3.4.2-brazil5"),
    article!("DR-12.3.5.1-russia30"),
    article!("DR-12.3.5.2-russia18"),
    article!("DR-12.4-after20", "DR-12.4-steps", "DR-12.4-valid", "DR-12.4-repeat"),
    article!("DR-12.5-claim", "DR-12.3.2-agreed", "DR-12.3.3-noneable"),
    article!("DR-12.6-points"),
    article!("FMJD-6.2"),
    article!("FMJD-6.3"),
    article!("FMJD-6.4"),
    article!("FMJD64-7.2.4"),
    article!("FMJD64-7.2.5"),
    article!("FMJD64-7.2.6"),
    article!("FMJD64-7.2.7"),
    article!("FMJD64-7.2.8"),
];

impl Describe for Draughts {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Numbers, &Letters, &Sheet];
    const SEAT_TAGS: &'static [&'static str] = &["White", "Black"];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = ARTICLES;

    fn table(rules: DraughtsRules) -> &'static [(&'static str, &'static str)] {
        match rules.edition() {
            // DR-12.4-after20, DR-12.4-steps; that nobody asks twice running is so everywhere.
            Edition::Cn100 | Edition::Cn64Brazilian | Edition::Cn64Russian => {
                &[("draw-offers", "after-move"), ("offers-from", "20")]
            }
            Edition::Fmjd100 | Edition::Fmjd64 => &[],
        }
    }

    fn board(rules: DraughtsRules) -> BoardSpec {
        board_spec(rules.kind().board())
    }

    fn view(position: &DraughtsPosition) -> BoardView {
        let board = position.kind().board();
        let mut pieces: Vec<PieceView> = Vec::new();
        for (seat, kinds) in [(Seat(0), WHITE), (Seat(1), BLACK)] {
            for (set, kind) in [position.men(seat), position.kings(seat)].into_iter().zip(kinds) {
                let piece =
                    |point| PieceView { cell: board.square(point).into(), kind, seat: Some(seat) };
                pieces.extend(bits(set).map(piece));
            }
        }
        pieces.sort_unstable_by_key(|piece| piece.cell);
        let mut marks = Vec::new();
        if position.must_capture() {
            let mut moves = Vec::new();
            crate::moves::list(position, &mut moves);
            let from = moves.iter().fold(0u64, |set, mv| set | 1 << mv.from);
            marks.extend(
                routes::cells(position, from).into_iter().map(|cell| (cell, "must-capture")),
            );
        }
        BoardView { pieces, marks, counts: Vec::new() }
    }

    fn reach(position: &DraughtsPosition, seat: Seat, prefix: &[Touch]) -> Reach<DraughtsMove> {
        reach::reach(position, seat, prefix)
    }
}

const WHITE: [&str; 2] = ["white-man", "white-king"];
const BLACK: [&str; 2] = ["black-man", "black-king"];

fn board_spec(board: Board) -> BoardSpec {
    let side = i32::from(board.side());
    let middle = |index: u8| 1000 * i32::from(index) + 500;
    let cells = (0..board.squares())
        .map(|square| {
            let (row, column) = board.row_and_column(board.point(square));
            CellSpec {
                name: (square + 1).to_string(),
                x: middle(column),
                y: middle(row),
                shape: CellShape::Dark,
                grid: (column.into(), row.into()),
            }
        })
        .collect();
    let edge = 1000 * side;
    let outline = vec![(0, 0), (edge, 0), (edge, edge), (0, edge)];
    BoardSpec {
        width: edge,
        height: edge,
        cells,
        lines: Vec::new(),
        areas: vec![Area { kind: "board", seat: None, outline }],
        labels: labels(board),
        turns: vec![0, 180],
    }
}

/// Letters and ranks beside 64 squares, the numbers of the margin beside 100.
fn labels(board: Board) -> Vec<LabelSpec> {
    let edge = 1000 * i32::from(board.side());
    let label = |text: String, x: i32, y: i32| LabelSpec { text, x, y, seat: None };
    let middle = |index: u8| 1000 * i32::from(index) + 500;
    let mut all = Vec::new();
    for index in 0..board.side() {
        match board {
            Board::SixtyFour => {
                let letter = char::from(b'a' + index).to_string();
                all.push(label(letter, middle(index), edge + 300));
                all.push(label((board.side() - index).to_string(), -300, middle(index)));
            }
            // Odd rows begin at the left margin, even rows end at the right one.
            Board::Hundred if index % 2 == 1 => {
                all.push(label((index * 5 + 1).to_string(), -300, middle(index)));
            }
            Board::Hundred => {
                all.push(label((index * 5 + 5).to_string(), edge + 300, middle(index)));
            }
        }
    }
    all
}
