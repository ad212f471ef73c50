//! Messages of the protocol as text.

use std::fmt;
use yiguan_core::Seat;
use yiguan_draughts::DraughtsSetup;

/// The most characters of a message.
pub(super) const CHARS_MAX: usize = 127;
/// Characters of a program's name.
const NAME: usize = 32;
/// Squares of the board.
const SQUARES: u8 = 50;

/// A message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// `R`: the initiator asks for a game.
    Request {
        /// The initiator's program.
        name: String,
        /// Which seat the follower shall take.
        follower: Seat,
        /// Minutes of each player for the whole game.
        minutes: u16,
        /// The most moves of each player, 0: no limit.
        moves: u16,
        /// The position, unless it is the normal start.
        setup: Option<Box<DraughtsSetup>>,
    },
    /// `A`: the follower's answer.
    Answer {
        /// The follower's program.
        name: String,
        /// `0` yes, `1` another version, `2` not this game, `3` no game at all.
        code: char,
    },
    /// `M`: a move.
    Move {
        /// Seconds that it took.
        seconds: u16,
        /// Where it starts, as printed.
        from: u8,
        /// Where it ends.
        to: u8,
        /// The squares of the men taken, in any order.
        captured: Vec<u8>,
    },
    /// `E`: whoever is to move ends the game, and the other side confirms it.
    End {
        /// `0` no reason, `1` I give up, `2` a draw, `3` I win.
        reason: char,
        /// The sender wants no other game.
        stop: bool,
    },
    /// `C`: free text.
    Chat(String),
    /// `B`: somebody wants moves taken back.
    Back {
        /// The number of the move to go back to.
        number: u16,
        /// Who is to move then.
        seat: Seat,
    },
    /// `K`: the answer: `0` yes, `1` not supported, `2` no.
    BackAnswer(char),
}

impl Message {
    /// Reads a message.
    ///
    /// # Errors
    /// What was expected instead.
    pub fn read(text: &str) -> Result<Self, String> {
        let wrong = |expected: &str| {
            let shown: String = text.chars().take(CHARS_MAX).collect();
            format!("expected {expected}, got {shown:?}")
        };
        if !text.is_ascii() {
            return Err(wrong("ASCII characters"));
        }
        let Some((kind, rest)) = text.split_at_checked(1) else {
            return Err(wrong("a message"));
        };
        let message = match kind {
            "R" => request(rest),
            "A" => answer(rest.trim_end()),
            "M" => moved(rest.trim_end()),
            "E" => end(rest.trim_end()),
            "C" => Some(Self::Chat(rest.to_owned())),
            "B" => back(rest.trim_end()),
            "K" => code(rest.trim_end()).map(Self::BackAnswer),
            _ => return Err(wrong("a message R, A, M, E, C, B or K")),
        };
        message.ok_or_else(|| wrong(&format!("the fields of a message {kind}")))
    }
}

fn number(text: Option<&str>) -> Option<u16> {
    text.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}

fn seat(text: Option<&str>) -> Option<Seat> {
    match text? {
        "W" => Some(Seat(0)),
        "Z" => Some(Seat(1)),
        _ => None,
    }
}

fn code(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|code| code.is_ascii_digit() && chars.next().is_none())
}

fn request(rest: &str) -> Option<Message> {
    if rest.get(..2)? != "01" {
        return None;
    }
    let name = rest.get(2..2 + NAME)?.trim().to_owned();
    let rest = rest.get(2 + NAME..)?.trim_end();
    let (follower, minutes, moves) =
        (seat(rest.get(..1))?, number(rest.get(1..4))?, number(rest.get(4..7))?);
    let setup = match rest.get(7..8)? {
        "A" if rest.len() == 8 => None,
        "B" => Some(Box::new(setup(rest.get(8..)?)?)),
        _ => return None,
    };
    Some(Message::Request { name, follower, minutes, moves, setup })
}

fn setup(text: &str) -> Option<DraughtsSetup> {
    let mut setup = DraughtsSetup { turn: seat(text.get(..1))?.0, ..DraughtsSetup::default() };
    let board = text.get(1..).filter(|board| board.len() == usize::from(SQUARES))?;
    for (at, letter) in board.chars().enumerate() {
        match letter {
            'w' => setup.men[0] |= 1 << at,
            'z' => setup.men[1] |= 1 << at,
            'W' => setup.kings[0] |= 1 << at,
            'Z' => setup.kings[1] |= 1 << at,
            'e' => {}
            _ => return None,
        }
    }
    Some(setup)
}

/// Some programs do not fill the name up: what comes last is the code.
fn answer(rest: &str) -> Option<Message> {
    let (name, last) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
    Some(Message::Answer { name: name.trim().to_owned(), code: code(last)? })
}

fn moved(rest: &str) -> Option<Message> {
    let square = |at: usize| {
        let square = number(rest.get(at..at + 2))?;
        u8::try_from(square).ok().filter(|square| (1..=SQUARES).contains(square))
    };
    let count = usize::from(number(rest.get(8..10))?);
    if rest.len() != 10 + 2 * count {
        return None;
    }
    let captured: Option<Vec<u8>> = (0..count).map(|index| square(10 + 2 * index)).collect();
    Some(Message::Move {
        seconds: number(rest.get(..4))?,
        from: square(4)?,
        to: square(6)?,
        captured: captured?,
    })
}

fn end(rest: &str) -> Option<Message> {
    let (reason, stop) = rest.split_at_checked(1)?;
    let stop = match stop {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(Message::End { reason: code(reason)?, stop })
}

fn back(rest: &str) -> Option<Message> {
    let (number, seat) = (number(rest.get(..3))?, seat(rest.get(3..))?);
    Some(Message::Back { number, seat })
}

fn letter(seat: Seat) -> char {
    if seat == Seat(0) { 'W' } else { 'Z' }
}

/// Plain characters only, never more than fit.
fn plain(text: &str, most: usize) -> String {
    text.chars().map(|c| if matches!(c, ' '..='~') { c } else { '?' }).take(most).collect()
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request { name, follower, minutes, moves, setup } => {
                let (name, follower) = (plain(name, NAME), letter(*follower));
                let (minutes, moves) = (minutes.min(&999), moves.min(&999));
                write!(f, "R01{name:<NAME$}{follower}{minutes:03}{moves:03}")?;
                let Some(setup) = setup else { return f.write_str("A") };
                write!(f, "B{}", letter(Seat(setup.turn)))?;
                (0..SQUARES).try_for_each(|at| {
                    let here = |set: u64| set >> at & 1 == 1;
                    f.write_str(match () {
                        () if here(setup.men[0]) => "w",
                        () if here(setup.men[1]) => "z",
                        () if here(setup.kings[0]) => "W",
                        () if here(setup.kings[1]) => "Z",
                        () => "e",
                    })
                })
            }
            Self::Answer { name, code } => write!(f, "A{:<NAME$}{code}", plain(name, NAME)),
            Self::Move { seconds, from, to, captured } => {
                let seconds = seconds.min(&9999);
                write!(f, "M{seconds:04}{from:02}{to:02}{:02}", captured.len())?;
                captured.iter().try_for_each(|square| write!(f, "{square:02}"))
            }
            Self::End { reason, stop } => write!(f, "E{reason}{}", u8::from(*stop)),
            Self::Chat(text) => write!(f, "C{}", plain(text, CHARS_MAX - 1)),
            Self::Back { number, seat } => write!(f, "B{:03}{}", number.min(&999), letter(*seat)),
            Self::BackAnswer(code) => write!(f, "K{code}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_and_written() {
        let name = |name: &str| format!("{name:<32}");
        let board = format!("{}z{}W", "e".repeat(10), "e".repeat(38));
        for text in [
            format!("R01{}Z005075A", name("Some program 4.0")),
            format!("R01{}W120000BZ{board}", name("x")),
            format!("A{}0", name("Another")),
            "M0012061100".to_owned(),
            "M001205250422122320".to_owned(),
            "E00".to_owned(),
            "E31".to_owned(),
            "CWhat of move 35?".to_owned(),
            "B012Z".to_owned(),
            "K1".to_owned(),
        ] {
            let message = Message::read(&text).unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(message.to_string(), text);
        }
        let Ok(Message::Move { from: 5, to: 25, captured, .. }) =
            Message::read("M001205250422122320")
        else {
            panic!("a move")
        };
        assert_eq!(captured, [22, 12, 23, 20]);
    }

    #[test]
    fn a_short_name_does_for_an_answer() {
        let answer = Message::Answer { name: "Dam 2.2".to_owned(), code: '0' };
        assert_eq!(Message::read("ADam 2.2 0"), Ok(answer));
    }

    #[test]
    fn what_is_written_is_plain_and_fits() {
        let chat = Message::Chat("你好\u{0}".repeat(100)).to_string();
        assert_eq!(chat.len(), CHARS_MAX);
        assert!(chat.bytes().all(|byte| (b' '..=b'~').contains(&byte)));
    }

    #[test]
    fn bad_messages_are_refused() {
        let name = " ".repeat(32);
        for text in [
            "",
            "X",
            "M",
            "M0012061101",
            "M00120611000",
            "M0012065100",
            "M0012000100",
            "M00120611-1",
            "M+012061100",
            "M0012061199",
            "E0",
            "E02",
            "Ex0",
            "A",
            "Aname",
            "K",
            "K12",
            "B12Z",
            "B012X",
            "é",
            "R01",
            &format!("R02{name}W005075A"),
            &format!("R01{name}X005075A"),
            &format!("R01{name}W005075C"),
            &format!("R01{name}W005075BW{}", "e".repeat(49)),
            &format!("R01{name}W005075BW{}b", "e".repeat(49)),
        ] {
            let why = Message::read(text).expect_err(text);
            assert!(why.starts_with("expected "), "{why}");
        }
    }
}
