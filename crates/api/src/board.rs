//! Boards, what stands on them, and gestures. Lengths are thousandths of the distance between
//! neighbouring cells; x grows to the right, y downward, seat 0 sits at the bottom.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CellShape {
    /// A crossing of lines.
    Crossing,
    /// A crossing with a dot.
    Star,
    /// A crossing with corner marks.
    Post,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A round hole.
    Hole,
}

/// One place where a piece can stand; its index in [`Board::cells`] is its number everywhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Cell {
    /// Its name: `e4`.
    pub name: String,
    /// Centre, from the left.
    pub x: i32,
    /// Centre, from the top.
    pub y: i32,
    /// How it is drawn.
    pub shape: CellShape,
    /// Column as a keyboard moves over the board.
    pub column: i16,
    /// Row as a keyboard moves over the board, from the top.
    pub row: i16,
}

/// A region of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Area {
    /// What it is: `palace`, `camp`.
    pub kind: String,
    /// Whose it is.
    pub seat: Option<u8>,
    /// Its outline: x and y in turn.
    pub outline: Vec<i32>,
}

/// Text on or beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Centre, from the left.
    pub x: i32,
    /// Centre, from the top.
    pub y: i32,
    /// The seat from whose side it is read; none: upright for all.
    pub seat: Option<u8>,
}

/// Everything needed to draw an empty board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Board {
    /// Width of the drawing.
    pub width: i32,
    /// Height of the drawing.
    pub height: i32,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Straight lines: x1, y1, x2, y2.
    pub lines: Vec<Vec<i32>>,
    /// Regions under the lines.
    pub areas: Vec<Area>,
    /// Text on or beside the board.
    pub labels: Vec<Label>,
    /// By seat: degrees by which the board turns so that the seat sits at the bottom.
    pub turns: Vec<i32>,
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Piece {
    /// The cell's number.
    pub cell: u16,
    /// What it is: `red-chariot`.
    pub kind: String,
    /// Who may move it.
    pub seat: Option<u8>,
}

/// What stands on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct View {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Marked cells: number and mark (`check`).
    pub marks: Vec<(u16, String)>,
    /// Numbers beside the board: name, seat, value.
    pub counts: Vec<(String, Option<u8>, i64)>,
}

/// What may be touched next. Clients hold no rules: they offer exactly this.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Reach {
    /// Touches that may follow: the name of a cell or of a choice (`swap`).
    pub next: Vec<String>,
    /// The move that is complete with the touches so far. With `next` not empty the client asks.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The same after each of `next`, where the whole tree is small; else ask again with the
    /// longer prefix.
    #[schema(no_recursion)]
    pub after: Option<Vec<Reach>>,
}
