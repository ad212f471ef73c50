//! SGF, game 4 (gomoku and renju), file format 4.
//!
//! A node's `B` or `W` is a stone, an empty one a pass; columns count from the left and rows from
//! the top, `hh` is H8. SGF has no words for the acts of an opening, so they stand in a private
//! property that other programs skip: `YG[swap]`, `YG[n=2]`, `YG[offer:E11]`, and `YG[keep]` beside
//! the stone that is kept. A start diagram is `AB`, `AW`, `PL`; one within an opening stands in
//! `YS` too, as this game writes it.
//!
//! The reader takes point names such as `h8`, files without `GM`, text around the games, and puts
//! a pass between two stones of one colour. Its headers bear the names of [`HEADERS`]. What is told
//! by colours (`PB`, `BR`, `RE` ...) is of whoever holds Black in the end, while headers and
//! [`yiguan_record::Score`] go by seats: a swap turns them.

mod nodes;
mod read;
mod write;

pub use read::Games;
pub use write::write;

use yiguan_gomoku::{Colour, GomokuMove, GomokuSetup, Point, SIDE};
use yiguan_record::Tree;

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

/// Headers of a player, by seat.
const OF_PLAYERS: [[&str; 2]; 3] = [["PB", "PW"], ["BR", "WR"], ["BT", "WT"]];

/// The property that tells the header of `property` when the seats have swapped, and back.
fn turned(property: &str, swapped: bool) -> &str {
    let pair = OF_PLAYERS.iter().find(|pair| swapped && pair.contains(&property));
    match pair {
        Some([black, white]) if *black == property => white,
        Some([black, _]) => black,
        None => property,
    }
}

/// Whether the seats hold each other's colours at the end of the main line.
fn swapped(tree: &Tree, setup: Option<&GomokuSetup>) -> bool {
    let swaps = tree.main_line().filter(|node| tree.mv(*node) == "swap").count();
    (swaps % 2 == 1) ^ setup.is_some_and(|setup| setup.swapped)
}

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
