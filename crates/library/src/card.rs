//! What is searched in a game, kept in memory for all games.

use crate::LibraryError;
use std::path::Path;
use yiguan_record::study::Walk;
use yiguan_record::{Headers, Record};

/// No opening has a name.
const NAMELESS: u16 = u16::MAX;
/// The longest text that is kept.
const TEXT_MAX: usize = 1000;

/// What is searched in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// Where the game stands among the records, and how many bytes it has.
    pub(crate) at: u64,
    pub(crate) bytes: u32,
    /// A number of its start and its moves.
    pub(crate) line: u64,
    /// How many moves its main line has.
    pub plies: u16,
    /// How it ended: 0 not told, 1 the first seat won, 2 the second seat won, 3 a draw.
    pub end: u8,
    /// Its opening, as an index into the study's list.
    pub opening: Option<usize>,
    /// The players, the first seat's first.
    pub players: [String; 2],
    /// The event.
    pub event: String,
    /// The date as the record has it.
    pub date: String,
    /// The place.
    pub site: String,
}

impl Card {
    pub(crate) fn of(record: &Record, walk: &Walk) -> Self {
        let first = |names: &[&str]| {
            let value = names.iter().find_map(|name| named(&record.headers, name));
            let value = value.unwrap_or_default();
            value.chars().take(TEXT_MAX / 4).collect::<String>()
        };
        let end = match record.score.as_ref().map(|score| score.points_quarters()) {
            Some([one, two]) if one > two => 1,
            Some([one, two]) if one < two => 2,
            Some([_, _]) => 3,
            _ => 0,
        };
        // FNV-1a over the first position and the moves.
        let start = walk.stops.first().map_or(0, |stop| stop.key);
        let moves = walk.stops.iter().flat_map(|stop| stop.mv.to_le_bytes());
        let line = start.to_le_bytes().into_iter().chain(moves);
        let line = line.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self {
            at: 0,
            bytes: 0,
            line,
            plies: u16::try_from(walk.stops.len().saturating_sub(1)).unwrap_or(u16::MAX),
            end,
            opening: walk.opening,
            players: [first(&["Red", "White", "Seat0"]), first(&["Black", "Seat1"])],
            event: first(&["Event", "Title"]),
            date: first(&["Date"]),
            site: first(&["Site"]),
        }
    }

    /// Whether two games of the same moves are one: neither players nor dates differ.
    pub(crate) fn same_game(&self, other: &Self) -> bool {
        let players = self.players.iter().zip(&other.players).all(|(one, two)| alike(one, two));
        players && self.plies == other.plies && alike(&digits(&self.date), &digits(&other.date))
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.at.to_le_bytes());
        out.extend(self.bytes.to_le_bytes());
        out.extend(self.line.to_le_bytes());
        out.extend(self.plies.to_le_bytes());
        out.push(self.end);
        let opening = self.opening.and_then(|index| u16::try_from(index).ok()).unwrap_or(NAMELESS);
        out.extend(opening.to_le_bytes());
        let [red, black] = &self.players;
        for text in [red, black, &self.event, &self.date, &self.site] {
            out.extend((text.len() as u16).to_le_bytes());
            out.extend(text.as_bytes());
        }
    }
}

fn named<'a>(headers: &'a Headers, name: &str) -> Option<&'a str> {
    headers.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "????.??.??"))
}

/// A name without what writers put around it differently.
pub(crate) fn folded(text: &str) -> String {
    let blank = |c: &char| !c.is_whitespace() && !matches!(c, '·' | '.' | '　');
    text.chars().filter(blank).flat_map(char::to_lowercase).collect()
}

/// Whether two texts could be of the same thing: equal, contained, or not told.
fn alike(one: &str, two: &str) -> bool {
    let (one, two) = (folded(one), folded(two));
    one.contains(&two) || two.contains(&one)
}

fn digits(date: &str) -> String {
    date.chars().filter(char::is_ascii_digit).collect()
}

/// Reads the cards of a library.
pub(crate) fn read_all(path: &Path, bytes: u64, count: u64) -> Result<Vec<Card>, LibraryError> {
    let all = match std::fs::read(path) {
        Ok(all) => all,
        Err(_) if count == 0 => return Ok(Vec::new()),
        Err(why) => return Err(LibraryError::Io(path.to_owned(), why)),
    };
    let damaged = || {
        LibraryError::Damaged(path.to_owned(), format!("expected {count} games in {bytes} bytes"))
    };
    let mut rest =
        usize::try_from(bytes).ok().and_then(|bytes| all.get(..bytes)).ok_or_else(damaged)?;
    let mut cards = Vec::new();
    while !rest.is_empty() {
        cards.push(read(&mut rest).ok_or_else(damaged)?);
    }
    if cards.len() as u64 == count { Ok(cards) } else { Err(damaged()) }
}

fn read(rest: &mut &[u8]) -> Option<Card> {
    let at = u64::from_le_bytes(array(rest)?);
    let bytes = u32::from_le_bytes(array(rest)?);
    let line = u64::from_le_bytes(array(rest)?);
    let plies = u16::from_le_bytes(array(rest)?);
    let [end] = array(rest)?;
    let opening = u16::from_le_bytes(array(rest)?);
    let opening = (opening != NAMELESS).then_some(usize::from(opening));
    let mut text = || {
        let length = usize::from(u16::from_le_bytes(array(rest)?));
        let (text, after) = rest.split_at_checked(length)?;
        *rest = after;
        String::from_utf8(text.to_vec()).ok()
    };
    let players = [text()?, text()?];
    let (event, date, site) = (text()?, text()?, text()?);
    Some(Card { at, bytes, line, plies, end, opening, players, event, date, site })
}

fn array<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (array, after) = rest.split_first_chunk::<N>()?;
    *rest = after;
    Some(*array)
}
