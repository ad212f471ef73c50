//! A board as data: cells with places, lines to draw, and what stands on them. Crossings, squares
//! and a star are all this, so one renderer draws every game.

use crate::{Cell, Seat, Term};

/// Everything needed to draw an empty board. Lengths are thousandths of the distance between two
/// neighbouring cells; x grows to the right and y downward, as seat 0 sits at the bottom.
///
/// ```
/// use yiguan_core::Describe;
/// use yiguan_nim::Nim;
/// let board = Nim::board("basic:seats=2".parse().unwrap());
/// assert_eq!(board.cells[0].name, "a");
/// assert_eq!(board.cell("a"), Some(0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSpec {
    /// Width of the drawing.
    pub width: i32,
    /// Height of the drawing.
    pub height: i32,
    /// The cells; a [`Cell`] is an index into this.
    pub cells: Vec<CellSpec>,
    /// Straight lines, each from (x, y) to (x, y).
    pub lines: Vec<[i32; 4]>,
    /// Shaded or named regions under the lines.
    pub areas: Vec<Area>,
    /// Text on or beside the board.
    pub labels: Vec<LabelSpec>,
    /// For each seat by how many degrees the board turns so that the seat sits at the bottom.
    pub turns: Vec<i32>,
}

impl BoardSpec {
    /// The cell called `name`.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|cell| cell.name == name).map(|index| index as Cell)
    }

    /// The name of `cell`; empty beyond the board.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        self.cells.get(usize::from(cell)).map_or("", |spec| spec.name.as_str())
    }
}

/// How a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellShape {
    /// A crossing of lines; nothing of its own is drawn.
    Crossing,
    /// A crossing with a dot (star points).
    Star,
    /// A crossing with the four corner marks of cannon and soldier posts.
    Post,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A round hole.
    Hole,
}

/// One place where a piece can stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellSpec {
    /// Its name in the game's canonical notation: `e4`, `32`.
    pub name: String,
    /// Centre, from the left.
    pub x: i32,
    /// Centre, from the top.
    pub y: i32,
    /// How it is drawn.
    pub shape: CellShape,
    /// Its column and row as a keyboard moves over them, from the top left.
    pub grid: (i16, i16),
}

/// A region of the board: a palace, a camp.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// What it is.
    pub kind: Term,
    /// Whose it is, if anyone's.
    pub seat: Option<Seat>,
    /// Its outline as a polygon.
    pub outline: Vec<(i32, i32)>,
}

/// Text on or beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabelSpec {
    /// The text: a file number, the words of the river.
    pub text: String,
    /// Centre, from the left.
    pub x: i32,
    /// Centre, from the top.
    pub y: i32,
    /// The seat from whose side it is read; `None`: drawn upright for all.
    pub seat: Option<Seat>,
}

/// What stands on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardView {
    /// The pieces, in order of their cells.
    pub pieces: Vec<PieceView>,
    /// Cells to be marked, with what they are: `check`, `offered`.
    pub marks: Vec<(Cell, Term)>,
    /// Numbers to be shown beside the board: counters, stones in hand.
    pub counts: Vec<(Term, Option<Seat>, i64)>,
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// Where it stands.
    pub cell: Cell,
    /// What it is, colour and kind: `red-chariot`, `white-king`.
    pub kind: Term,
    /// Who may move it, if a seat owns it.
    pub seat: Option<Seat>,
}
