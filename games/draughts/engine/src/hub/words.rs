//! Lines, positions and moves as the Hub protocol writes them.

use std::fmt::Write;
use yiguan_core::{Position, Seat};
use yiguan_draughts::board::bits;
use yiguan_draughts::{DraughtsMove, DraughtsPosition, DraughtsSetup, Kind};

/// A word and its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    pub(super) word: String,
    /// Keys with their values; a bare key has none.
    pub(super) arguments: Vec<(String, String)>,
}

impl Line {
    /// Reads a line.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut line = Self::default();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
            let (key, tail) = rest.split_at(end);
            let mut value = String::new();
            rest = tail;
            if let Some(tail) = tail.strip_prefix('=') {
                if let Some(quoted) = tail.strip_prefix('"') {
                    let end = quoted.find('"').ok_or("expected a closing quote")?;
                    quoted[..end].clone_into(&mut value);
                    rest = &quoted[end + 1..];
                } else {
                    let end = tail.find(char::is_whitespace).unwrap_or(tail.len());
                    tail[..end].clone_into(&mut value);
                    rest = &tail[end..];
                }
            }
            if line.word.is_empty() {
                key.clone_into(&mut line.word);
            } else {
                line.arguments.push((key.to_owned(), value));
            }
            rest = rest.trim_start();
        }
        Ok(line)
    }

    /// The value of a key.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.arguments.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Whether a key is there.
    pub(super) fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}

/// Reads who moves and a letter a square.
///
/// # Errors
/// What was expected instead.
pub fn read_position(kind: Kind, text: &str) -> Result<DraughtsSetup, String> {
    let squares = usize::from(kind.board().squares());
    if text.chars().count() != squares + 1 {
        let got = text.chars().count();
        return Err(format!("expected {} letters for a position, got {got}", squares + 1));
    }
    let mut setup = DraughtsSetup::default();
    for (index, letter) in text.chars().enumerate() {
        match (index.checked_sub(1), letter) {
            (None, 'W') => setup.turn = 0,
            (None, 'B') => setup.turn = 1,
            (None, _) => return Err(format!("expected W or B to move, got {letter:?}")),
            (Some(at), 'w') => setup.men[0] |= 1 << at,
            (Some(at), 'b') => setup.men[1] |= 1 << at,
            (Some(at), 'W') => setup.kings[0] |= 1 << at,
            (Some(at), 'B') => setup.kings[1] |= 1 << at,
            (Some(_), 'e') => {}
            (Some(at), _) => {
                return Err(format!("expected w, b, W, B or e on {}, got {letter:?}", at + 1));
            }
        }
    }
    Ok(setup)
}

/// Writes who moves and a letter a square.
#[must_use]
pub fn write_position(position: &DraughtsPosition) -> String {
    let board = position.kind().board();
    let mut text = String::from(if position.mover() == Seat(0) { "W" } else { "B" });
    text.extend((0..board.squares()).map(|square| {
        let here = |set: u64| set >> board.point(square) & 1 == 1;
        let [white, black] = [Seat(0), Seat(1)];
        match () {
            () if here(position.men(white)) => 'w',
            () if here(position.kings(white)) => 'W',
            () if here(position.men(black)) => 'b',
            () if here(position.kings(black)) => 'B',
            () => 'e',
        }
    }));
    text
}

/// `32-28`, `28x19x23`: a capture's ends, then what it takes.
#[must_use]
pub fn write_move(position: &DraughtsPosition, mv: &DraughtsMove) -> String {
    let board = position.kind().board();
    let name = |point: u8| board.square(point) + 1;
    let mark = if mv.captured == 0 { '-' } else { 'x' };
    let mut text = format!("{}{mark}{}", name(mv.from), name(mv.to));
    for point in bits(mv.captured) {
        // Writing to a string cannot fail.
        let _ = write!(text, "x{}", name(point));
    }
    text
}

/// Reads a move; what a capture takes may be left out where its ends tell.
///
/// # Errors
/// No legal move fits, or several do.
pub fn read_move(position: &DraughtsPosition, text: &str) -> Result<DraughtsMove, String> {
    let board = position.kind().board();
    let wrong = || {
        let shown: String = text.chars().take(80).collect();
        format!("expected a legal move such as 32-28 or 28x19x23, got {shown:?}")
    };
    let mut points = Vec::new();
    for number in text.split(['-', 'x']) {
        let square = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let square = square.filter(|square| *square < board.squares()).ok_or_else(wrong)?;
        points.push(board.point(square));
    }
    let [from, to, taken @ ..] = points.as_slice() else { return Err(wrong()) };
    let taken = taken.iter().fold(0u64, |set, point| set | 1 << point);
    let mut moves = Vec::new();
    position.legal(position.mover(), &mut moves);
    moves.retain(|mv| {
        (mv.from, mv.to) == (*from, *to)
            && (mv.captured != 0) == text.contains('x')
            && (taken == 0 || taken == mv.captured)
    });
    match moves.as_slice() {
        [mv] => Ok(*mv),
        [] => Err(wrong()),
        // Only in the Russian way: the same men taken with and without being crowned.
        [mv, ..] if taken != 0 => Ok(*mv),
        _ => Err(format!("{text}: expected the squares of the men taken, several captures fit")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_keys_values_and_quotes() {
        let line = Line::read("pos pos=We moves=\"32-28 19-23\" bare\r\n").unwrap();
        assert_eq!(line.word, "pos");
        assert_eq!(line.get("moves"), Some("32-28 19-23"));
        assert_eq!(line.get("pos"), Some("We"));
        assert!(line.has("bare") && !line.has("other"));
        assert!(Line::read("pos moves=\"32-28").is_err());
        assert_eq!(Line::read("  ").unwrap(), Line::default());
        assert!(Line::read("=x =\"y\"").is_ok());
    }

    #[test]
    fn positions_have_a_letter_a_square() {
        let text = format!("B{}", "e".repeat(30) + "wB");
        let setup = read_position(Kind::Russian, &text).unwrap();
        assert_eq!((setup.turn, setup.men[0], setup.kings[1]), (1, 1 << 30, 1 << 31));
        for (kind, text) in [
            (Kind::International, text.as_str()),
            (Kind::Russian, "W"),
            (Kind::Russian, &format!("w{}", "e".repeat(32))),
            (Kind::Russian, &format!("W{}é", "e".repeat(31))),
        ] {
            assert!(read_position(kind, text).is_err(), "{text}");
        }
    }
}
