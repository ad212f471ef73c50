//! Heaps in a row.

use crate::notation::{Canonical, Words};
use crate::rules::BOOKS;
use crate::{Nim, NimPosition, NimRules, Take};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, CellShape, CellSpec, Describe, Notation, PieceView,
    Position, Reach, Seat, Touch, Turn,
};

impl Describe for Nim {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical, &Words];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = &[
        Article { ids: &["nim-take"], text: include_str!("../../RULES/nim-take.md") },
        Article { ids: &["nim-last"], text: include_str!("../../RULES/nim-last.md") },
        Article { ids: &["nim-setup"], text: include_str!("../../RULES/nim-setup.md") },
    ];

    fn board(rules: NimRules) -> BoardSpec {
        let cells = (0..8)
            .map(|heap: i16| CellSpec {
                name: char::from(b'a' + heap as u8).to_string(),
                x: 500 + 1000 * i32::from(heap),
                y: 500,
                shape: CellShape::Hole,
                grid: (heap, 0),
            })
            .collect();
        let turns = vec![0; usize::from(rules.seats())];
        BoardSpec { width: 8000, height: 1000, cells, turns, ..BoardSpec::default() }
    }

    fn view(position: &NimPosition) -> BoardView {
        let pieces = (0..)
            .zip(position.heaps())
            .filter(|(_, objects)| **objects > 0)
            .map(|(cell, _)| PieceView { cell, kind: "heap", seat: None })
            .collect();
        let count = |(index, objects): (usize, &u8)| (HEAPS[index], None, i64::from(*objects));
        let counts = position.heaps().iter().enumerate().map(count).collect();
        BoardView { pieces, marks: Vec::new(), counts }
    }

    fn reach(position: &NimPosition, seat: Seat, prefix: &[Touch]) -> Reach<Take> {
        if position.turn() != Turn::Of(seat) {
            return Reach::default();
        }
        let Some(Touch::At(heap)) = prefix.first() else {
            let filled = (0..).zip(position.heaps()).filter(|(_, objects)| **objects > 0);
            return Reach { next: filled.map(|(cell, _)| Touch::At(cell)).collect(), done: None };
        };
        let objects = position.heaps().get(usize::from(*heap)).map_or(0, |o| usize::from(*o));
        if prefix.len() > objects || prefix.iter().any(|touch| *touch != Touch::At(*heap)) {
            return Reach::default();
        }
        let next = if prefix.len() < objects { vec![Touch::At(*heap)] } else { Vec::new() };
        Reach { next, done: Some(Take { heap: *heap as u8, count: prefix.len() as u8 }) }
    }
}

const HEAPS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
