//! What the sketches share: grids, names of cells, gestures, keys.

use std::collections::BTreeSet;
use yiguan_core::{Article, BoardSpec, Cell, CellShape, CellSpec, NotationError, Reach, Touch};

/// A grid of `columns` by `rows`; cell 0 is at the bottom left and called `a` and `first`.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub columns: u16,
    pub rows: u16,
    /// The number of the bottom row.
    pub first: u16,
}

impl Grid {
    pub fn name(self, cell: Cell) -> String {
        let column = char::from(b'a' + (cell % self.columns) as u8);
        format!("{column}{}", cell / self.columns + self.first)
    }

    pub fn cell(self, name: &str) -> Option<Cell> {
        let letter = name.chars().next()?;
        let column = (letter as u32).checked_sub(u32::from(b'a'))? as u16;
        let row = name[letter.len_utf8()..].parse::<u16>().ok()?.checked_sub(self.first)?;
        (column < self.columns && row < self.rows).then_some(row * self.columns + column)
    }

    /// The cell `right` and `up` of `cell`, if it is on the board.
    pub fn beside(self, cell: Cell, right: i16, up: i16) -> Option<Cell> {
        let column = (cell % self.columns).checked_add_signed(right)?;
        let row = (cell / self.columns).checked_add_signed(up)?;
        (column < self.columns && row < self.rows).then_some(row * self.columns + column)
    }

    pub fn spec(self, shape: CellShape, seats: u8) -> BoardSpec {
        let cell = |cell: Cell| {
            let (column, row) = (cell % self.columns, self.rows - 1 - cell / self.columns);
            CellSpec {
                name: self.name(cell),
                x: 500 + 1000 * i32::from(column),
                y: 500 + 1000 * i32::from(row),
                shape,
                grid: (column as i16, row as i16),
            }
        };
        BoardSpec {
            width: 1000 * i32::from(self.columns),
            height: 1000 * i32::from(self.rows),
            cells: (0..self.columns * self.rows).map(cell).collect(),
            turns: (0..seats).map(|seat| i32::from(seat) * 360 / i32::from(seats)).collect(),
            ..BoardSpec::default()
        }
    }
}

/// Gestures from a list of moves, each with the touches that make it.
pub fn reach<M: Clone>(moves: &[(Vec<Touch>, M)], prefix: &[Touch]) -> Reach<M> {
    let begun: Vec<_> = moves.iter().filter(|(path, _)| path.starts_with(prefix)).collect();
    let mut next = Vec::new();
    for touch in begun.iter().filter_map(|(path, _)| path.get(prefix.len())) {
        if !next.contains(touch) {
            next.push(*touch);
        }
    }
    let done = begun.iter().find(|(path, _)| path.len() == prefix.len());
    Reach { next, done: done.map(|(_, mv)| mv.clone()) }
}

/// Cells as names with commas between.
pub fn list(cells: impl IntoIterator<Item = Cell>, name: impl Fn(Cell) -> String) -> String {
    cells.into_iter().map(name).collect::<Vec<_>>().join(",")
}

/// Names with commas between as cells; `None` when one is unknown or stands there twice.
pub fn cells(text: &str, cell: impl Fn(&str) -> Option<Cell>) -> Option<Vec<Cell>> {
    let names: Vec<_> = text.split(',').filter(|name| !name.is_empty()).collect();
    let found: Vec<_> = names.iter().filter_map(|name| cell(name)).collect();
    let distinct: BTreeSet<_> = found.iter().collect();
    (distinct.len() == names.len()).then_some(found)
}

/// FNV-1a: stable over releases and machines, which a key must be.
pub fn key(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A sketch has no pages; it names the rule ids it cites.
pub const fn article(ids: &'static [&'static str]) -> Article {
    Article { ids, text: "" }
}

/// A text that does not fit from its first character on.
pub const UNREADABLE: NotationError = NotationError::Syntax { at: 0 };
