//! SGF, game 4 (gomoku and renju), file format 4.
//!
//! A node's `B` or `W` is a stone, an empty one a pass; columns count from the left and rows from
//! the top, `hh` is H8. SGF has no words for the acts of an opening, so they stand in a private
//! property that other programs skip: `YG[swap]`, `YG[n=2]`, `YG[offer:E11]`, and `YG[keep]` beside
//! the stone that is kept. A start diagram is `AB`, `AW`, `PL`; one within an opening stands in
//! `YS` too, as this game writes it.
//!
//! The reader takes point names such as `h8`, files without `GM`, text around the games, and puts
//! a pass between two stones of one colour. Its headers bear the names of [`HEADERS`]; `RE` and
//! [`yiguan_record::Score`] are told by colours and by seats, so a swap turns them.

mod nodes;
mod read;
mod write;

pub use read::Games;
pub use write::write;

use yiguan_gomoku::{Colour, GomokuMove, Point, SIDE};

/// The property of an act that is no stone.
const ACT: &str = "YG";
/// The property of a whole start diagram.
const DIAGRAM: &str = "YS";

/// Properties of the root with the headers they are read as.
pub const HEADERS: [(&str, &str); 20] = [
    ("EV", "Event"),
    ("PC", "Site"),
    ("DT", "Date"),
    ("RO", "Round"),
    ("PB", "Black"),
    ("PW", "White"),
    ("BR", "BlackRank"),
    ("WR", "WhiteRank"),
    ("BT", "BlackTeam"),
    ("WT", "WhiteTeam"),
    ("RU", "Rules"),
    ("TM", "Time"),
    ("OT", "Overtime"),
    ("ON", "Opening"),
    ("AN", "Annotator"),
    ("US", "User"),
    ("SO", "Source"),
    ("CP", "Copyright"),
    ("GN", "Name"),
    ("AP", "Program"),
];

/// Marks of moves with their property and its value.
const MARKS: [(u16, &str, &str); 6] =
    [(1, "TE", "1"), (2, "BM", "1"), (3, "TE", "2"), (4, "BM", "2"), (5, "IT", ""), (6, "DO", "")];

/// The two letters of a point.
fn letters(point: Point) -> String {
    let letter = |index: u8| char::from(b'a' + index);
    [letter(point.column()), letter(SIDE - 1 - point.row())].iter().collect()
}

/// The point of two letters, or of a name.
fn point(value: &str) -> Option<Point> {
    if let [column @ b'a'..=b'o', row @ b'a'..=b'o'] = value.as_bytes() {
        return Point::new(column - b'a', SIDE - 1 - (row - b'a'));
    }
    value.parse().ok()
}

/// The colour of the stone that follows `mv`, which `colour` was due to make.
fn follows(colour: Colour, mv: GomokuMove) -> Colour {
    match mv {
        GomokuMove::Stone(_) | GomokuMove::Keep(_) | GomokuMove::Pass => colour.other(),
        GomokuMove::Declare(_) | GomokuMove::Swap | GomokuMove::Stay | GomokuMove::Offer(_) => {
            colour
        }
    }
}
