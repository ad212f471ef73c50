//! DhtmlXQ, the text that 东萍 puts into its pages: `[DhtmlXQ_name]value[/DhtmlXQ_name]`.
//!
//! Points are column and row from the top left. `binit` has the points of the thirty-two pieces
//! (99: captured), `movelist` the main line, `move_P_I_N` variation N, which leaves line P with
//! its I-th move, and `commentN_I` what is said of move I of line N (`commentI`: of line 0). Tags
//! are taken wherever they stand, so a page is read like a file; a page may hold several games.

mod read;
mod write;

use std::ops::ControlFlow;
use yiguan_core::GameId;
use yiguan_record::format::{
    Format, FormatError, Reading, Taker, TextPlaces, Writes, Writing, Wrote,
};
use yiguan_record::{Encoding, Record};

/// DhtmlXQ.
#[derive(Clone, Copy, Debug)]
pub struct DhtmlXq;

/// Tags with the headers they are; any other tag is a header of its own name.
const HEADERS: [(&str, &str); 24] = [
    ("title", "Title"),
    ("event", "Event"),
    ("group", "Group"),
    ("round", "Round"),
    ("table", "Table"),
    ("date", "Date"),
    ("place", "Site"),
    ("timerule", "TimeControl"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redtime", "RedTime"),
    ("redrating", "RedElo"),
    ("redlevel", "RedTitle"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blacktime", "BlackTime"),
    ("blackrating", "BlackElo"),
    ("blacklevel", "BlackTitle"),
    ("author", "Annotator"),
    ("refer", "Source"),
    ("recorder", "Recorder"),
    ("open", "Opening"),
    ("type", "Type"),
    ("endtype", "Termination"),
];

/// Tags that say nothing of the game.
const IGNORED: [&str; 2] = ["ver", "init"];

impl Format for DhtmlXq {
    fn id(&self) -> &'static str {
        "dhtmlxq"
    }

    fn game(&self) -> Option<GameId> {
        Some("xiangqi")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ubb", "html", "htm"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        bytes.windows(9).any(|window| window == b"[DhtmlXQ_")
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (text, encoding) = how.text(bytes, taker)?;
        let mut games = read::Games::new(&text, how);
        let mut places = TextPlaces::new(&text);
        let first = games.next();
        let none = || Err(FormatError::byte(0, "a tag [DhtmlXQ_...]", "none"));
        for mut game in std::iter::once(first.unwrap_or_else(none)).chain(games) {
            places.turn(&mut game);
            if taker(game) == ControlFlow::Break(()) {
                break;
            }
        }
        Some(encoding)
    }

    fn writes(&self) -> Writes {
        Writes::Many
    }

    fn write(&self, record: &Record, _how: &Writing<'_>) -> Result<Wrote, FormatError> {
        write::write(record)
    }
}
