//! Diagrams as PDN writes them: `W:W31-50:B1-20`, `B:Wa1,Kc3:Bh8:H12:F40.`
//!
//! The side to move, then the pieces of each colour in either order: numbers, ranges of numbers or
//! letters, kings with a `K` before them (before a range: all of it). A colour may be empty. After
//! the pieces may follow `H`, the plies played by kings only and without a capture, and `F`, the
//! number of the move; a full stop may close the text. Written are numbers without ranges, or
//! letters where the text had letters.

use crate::board::{Board, bits};
use crate::position::DraughtsPosition;
use crate::rules::{DraughtsRules, Kind};
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Cell, Fault, Faults};

/// Texts longer than this are no diagrams.
const LENGTH_MAX: usize = 2000;
const COLOURS: [(&str, char); 2] = [("White", 'W'), ("Black", 'B')];

/// Any diagram. Sets have one bit a square, the number less one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DraughtsSetup {
    /// Squares of men, White's and Black's.
    pub men: [u64; 2],
    /// Squares of kings, White's and Black's.
    pub kings: [u64; 2],
    /// Who moves: 0 White, 1 Black.
    pub turn: u8,
    /// Whether squares are written as letters, which only 64 squares have.
    pub letters: bool,
    /// Plies since a man moved or was taken, as the text says.
    pub quiet_plies: u16,
    /// The number of the move, 0 where the text does not say.
    pub move_number: u16,
}

impl DraughtsSetup {
    /// The normal start of a board (DR-2-setup, OQ-DR-setup).
    #[must_use]
    pub fn start(board: Board) -> Self {
        let army = (1u64 << board.men()) - 1;
        let white = army << (board.squares() - board.men());
        Self { men: [white, army], ..Self::default() }
    }

    fn occupied(&self, side: usize) -> u64 {
        self.men[side] | self.kings[side]
    }
}

impl FromStr for DraughtsSetup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let text = text.trim();
        let text = text.strip_suffix('.').unwrap_or(text).trim_end();
        if text.len() > LENGTH_MAX {
            return Err(Fault::syntax("a diagram", format!("{} bytes", text.len())).into());
        }
        let mut reader = Reader::default();
        let mut parts = text.split(':');
        reader.turn(parts.next().unwrap_or_default().trim());
        for part in parts {
            reader.part(part.trim());
        }
        for (index, (colour, letter)) in COLOURS.iter().enumerate() {
            if !reader.told[index] && !reader.told[index ^ 1] {
                reader.fault(format!("the pieces of {colour}, :{letter}..."), "none".to_owned());
            }
        }
        reader.faults.none_or(reader.setup)
    }
}

/// Collects a diagram and everything wrong with its text.
#[derive(Default)]
struct Reader {
    setup: DraughtsSetup,
    told: [bool; 2],
    numbers: bool,
    faults: Faults,
}

impl Reader {
    fn fault(&mut self, expected: impl Into<std::borrow::Cow<'static, str>>, got: String) {
        self.faults.0.push(Fault::syntax(expected, got));
    }

    fn turn(&mut self, text: &str) {
        match text {
            "W" | "w" => self.setup.turn = 0,
            "B" | "b" => self.setup.turn = 1,
            _ => self.fault("W or B to move", quoted(text)),
        }
    }

    fn part(&mut self, text: &str) {
        let mut chars = text.chars();
        let letter = chars.next().map(|letter| letter.to_ascii_uppercase());
        let rest = chars.as_str().trim();
        match letter {
            Some('W') => self.colour(0, rest),
            Some('B') => self.colour(1, rest),
            Some('H') => self.setup.quiet_plies = self.number(rest),
            Some('F') => self.setup.move_number = self.number(rest),
            _ => self.fault("pieces (W, B), or a count (H, F)", quoted(text)),
        }
    }

    fn number(&mut self, text: &str) -> u16 {
        let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        if number.is_none() {
            self.fault("a number up to 65535", quoted(text));
        }
        number.unwrap_or(0)
    }

    fn colour(&mut self, side: usize, list: &str) {
        if self.told[side] {
            self.fault(format!("{} once", COLOURS[side].0), "twice".to_owned());
        }
        self.told[side] = true;
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            self.piece(side, item);
        }
    }

    fn piece(&mut self, side: usize, item: &str) {
        let (king, place) = match item.strip_prefix(['K', 'k']) {
            Some(place) => (true, place),
            None => (false, item),
        };
        let (first, last) = place.split_once('-').unwrap_or((place, place));
        let [Some(first), Some(last)] = [self.square(first), self.square(last)] else {
            self.fault("a square, 1 to 50 or a1 to h8", quoted(item));
            return;
        };
        if last < first {
            self.fault("a range upward", quoted(item));
        }
        for square in first..=last {
            let bit = 1 << square;
            if self.setup.occupied(side) & bit != 0 {
                self.fault("each square once", format!("{} twice", square + 1));
            }
            let set = if king { &mut self.setup.kings } else { &mut self.setup.men };
            set[side] |= bit;
        }
        if self.numbers && self.setup.letters {
            self.fault("squares all by number or all by letters", quoted(item));
        }
    }

    fn square(&mut self, text: &str) -> Option<u8> {
        let mut chars = text.chars();
        if let Some(letter) = chars.next().filter(char::is_ascii_alphabetic) {
            self.setup.letters = true;
            let rank = chars.as_str().parse().ok()?;
            return Board::SixtyFour.square_at(letter, rank);
        }
        self.numbers = true;
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        text.parse::<u8>().ok().filter(|number| (1..=50).contains(number)).map(|number| number - 1)
    }
}

fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(20).collect();
    format!("{shown:?}")
}

impl fmt::Display for DraughtsSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.turn == 0 { "W" } else { "B" })?;
        for (side, (_, letter)) in COLOURS.iter().enumerate() {
            write!(f, ":{letter}")?;
            for (index, square) in bits(self.occupied(side)).enumerate() {
                let comma = if index > 0 { "," } else { "" };
                let king = if self.kings[side] >> square & 1 == 1 { "K" } else { "" };
                if self.letters && square < Board::SixtyFour.squares() {
                    write!(f, "{comma}{king}{}", Board::SixtyFour.letters(square))?;
                } else {
                    write!(f, "{comma}{king}{}", square + 1)?;
                }
            }
        }
        if self.quiet_plies > 0 || self.move_number > 0 {
            write!(f, ":H{}", self.quiet_plies)?;
        }
        if self.move_number > 0 {
            write!(f, ":F{}", self.move_number)?;
        }
        Ok(())
    }
}

/// The door: every fault of the diagram under these rules.
pub(crate) fn set_up(
    rules: DraughtsRules,
    setup: &DraughtsSetup,
) -> Result<DraughtsPosition, Faults> {
    let kind = rules.kind();
    let faults = faults(kind.board(), setup);
    faults.none_or(())?;
    let sides = [0, 1].map(|side| kind.board().points_of(setup.occupied(side)));
    let kings = kind.board().points_of(setup.kings[0] | setup.kings[1]);
    Ok(DraughtsPosition::new(kind, sides, kings, setup.turn))
}

fn faults(board: Board, setup: &DraughtsSetup) -> Faults {
    let mut faults = Faults::default();
    let mut fault = |rule, squares: u64, expected: String, got: String| {
        let cells = bits(squares).map(Cell::from).collect();
        faults.0.push(Fault::new(rule, cells, expected, got));
    };
    let on_board = (1u64 << board.squares()) - 1;
    let all = setup.occupied(0) | setup.occupied(1);
    if setup.turn > 1 {
        fault("DR-5.3-first", 0, "White or Black to move".to_owned(), setup.turn.to_string());
    }
    if setup.letters && board == Board::Hundred {
        let expected = "squares by number on 100 squares".to_owned();
        fault("DR-1-board", 0, expected, "letters".to_owned());
    }
    let off = all & !on_board;
    if off != 0 {
        let expected = format!("squares 1 to {}", board.squares());
        fault("DR-1-board", 0, expected, numbers(off));
    }
    let shared = setup.occupied(0) & setup.occupied(1);
    let both = [0, 1].map(|side| setup.men[side] & setup.kings[side]);
    let crowded = (shared | both[0] | both[1]) & on_board;
    if crowded != 0 {
        let expected = "one piece to a square".to_owned();
        fault("DR-2-setup", crowded, expected, format!("more on {}", numbers(crowded)));
    }
    for (side, (colour, _)) in COLOURS.iter().enumerate() {
        let count = setup.occupied(side).count_ones();
        if count > u32::from(board.men()) {
            let expected = format!("at most {} pieces of {colour}", board.men());
            fault("DR-2-setup", 0, expected, count.to_string());
        }
        let row = board.squares_of(board.crown_row(side as u8));
        let uncrowned = setup.men[side] & row;
        if uncrowned != 0 {
            let expected = format!("{colour}'s pieces on the far row to be kings");
            fault("DR-5.5-promote", uncrowned, expected, format!("men on {}", numbers(uncrowned)));
        }
    }
    if all == 0 {
        fault("DR-2-setup", 0, "a piece".to_owned(), "an empty board".to_owned());
    }
    faults
}

fn numbers(squares: u64) -> String {
    let names: Vec<_> = bits(squares).map(|square| (square + 1).to_string()).collect();
    names.join(", ")
}

/// The diagram of a position, without counters, which are history.
pub(crate) fn diagram(kind: Kind, position: &DraughtsPosition) -> DraughtsSetup {
    let board = kind.board();
    let seats = [yiguan_core::Seat(0), yiguan_core::Seat(1)];
    DraughtsSetup {
        men: seats.map(|seat| board.squares_of(position.men(seat))),
        kings: seats.map(|seat| board.squares_of(position.kings(seat))),
        turn: position.mover().0,
        ..DraughtsSetup::default()
    }
}
