//! Diagrams: `BLACK/WHITE/TURN`, such as `H8,J10/I9/b`, and when needed `/TAIL`.
//!
//! Points are separated by commas, `TURN` is `b` or `w`, the colour of the next stone. Without a
//! tail the opening is over: nothing to swap or offer, seat 0 holds Black, any number of stones of
//! either colour. The tail tells what the stones cannot; its words are separated by commas too:
//!
//! | word | says |
//! |---|---|
//! | `lay`, `declare`, `choose`, `add`, `place`, `fifth`, `offer`, `keep` | its stage ([`Stage`]) |
//! | `offer=E11+F3`, `keep=E11+F3` | the same, with the fifth moves laid so far |
//! | `n=3` | how many fifth moves are declared |
//! | `swapped` | seat 1 holds Black |
//! | `passed` | the last move was a pass |
//! | `ended` | over though the stones do not show it: a forbidden move, two passes |

use crate::board::{Board, Colour, Stones};
use crate::point::{NoPoint, Point};
use crate::protocol::Stage;
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Fault, Faults};

/// Any diagram.
///
/// ```
/// use yiguan_gomoku::{Colour, GomokuSetup};
/// let setup: GomokuSetup = "J10,H8/I9/w".parse().unwrap();
/// assert_eq!((setup.black.len(), setup.turn), (2, Colour::White));
/// assert_eq!(setup.to_string(), "H8,J10/I9/w");
/// assert!("H8,H8//w".parse::<GomokuSetup>().is_err(), "a point named twice");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GomokuSetup {
    /// Black stones.
    pub black: Stones,
    /// White stones.
    pub white: Stones,
    /// The colour of the next stone.
    pub turn: Colour,
    /// Where the opening stands.
    pub stage: Stage,
    /// The number of fifth moves declared; 0 where none is.
    pub declared: u8,
    /// Fifth moves laid to choose from.
    pub offered: Stones,
    /// Whether seat 1 holds Black.
    pub swapped: bool,
    /// Whether the last move was a pass.
    pub passed: bool,
    /// Whether the game is over though the stones do not show it; nothing can be set up from it.
    pub ended: bool,
}

const STAGES: [(&str, Stage); 8] = [
    ("lay", Stage::Lay),
    ("declare", Stage::Declare),
    ("choose", Stage::Choose),
    ("add", Stage::Add),
    ("place", Stage::Place),
    ("fifth", Stage::Fifth),
    ("offer", Stage::Offer),
    ("keep", Stage::Keep),
];

/// Words of a tail, points of a list: nothing that can be set up has more.
const PARTS_MAX: usize = 512;

impl GomokuSetup {
    /// A diagram after the opening.
    #[must_use]
    pub fn open(board: &Board, turn: Colour) -> Self {
        let (black, white) = (board.stones(Colour::Black), board.stones(Colour::White));
        Self { black, white, turn, ..Self::default() }
    }
}

fn shown(text: &str) -> String {
    let shown: String = text.chars().take(20).collect();
    format!("{shown:?}")
}

/// Reads points separated by `mark`; every fault of them goes to `faults`.
fn points(text: &str, mark: char, faults: &mut Vec<Fault>) -> Stones {
    let mut stones = Stones::NONE;
    if text.trim().is_empty() {
        return stones;
    }
    for name in text.split(mark).take(PARTS_MAX) {
        match name.trim().parse::<Point>() {
            Ok(point) if stones.add(point) => {}
            Ok(point) => {
                let twice = format!("{point} twice");
                faults.push(Fault::new("GR-1-move", vec![point.cell()], "each point once", twice));
            }
            Err(NoPoint::OffBoard) => {
                faults.push(Fault::new("GR-0-board", Vec::new(), "a point A1 to O15", shown(name)));
            }
            Err(NoPoint::Unreadable(_)) => {
                faults.push(Fault::syntax("a point such as H8", shown(name)));
            }
        }
    }
    stones
}

impl GomokuSetup {
    /// Reads one word of the tail; `false` when it is none.
    fn word(&mut self, word: &str, faults: &mut Vec<Fault>) -> bool {
        let (name, value) = word.split_once('=').map_or((word, None), |(n, v)| (n, Some(v)));
        match (name, value) {
            ("swapped", None) => self.swapped = true,
            ("passed", None) => self.passed = true,
            ("ended", None) => self.ended = true,
            ("n", Some(number)) => match number.parse() {
                Ok(number) => self.declared = number,
                Err(_) => return false,
            },
            ("offer" | "keep", Some(offered)) => {
                self.stage = if name == "keep" { Stage::Keep } else { Stage::Offer };
                self.offered = points(offered, '+', faults);
            }
            (name, None) => match STAGES.iter().find(|(text, _)| *text == name) {
                Some((_, stage)) => self.stage = *stage,
                None => return false,
            },
            _ => return false,
        }
        true
    }
}

impl FromStr for GomokuSetup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let parts: Vec<_> = text.splitn(5, '/').collect();
        let (black, white, turn, tail) = match parts[..] {
            [black, white, turn] => (black, white, turn, ""),
            [black, white, turn, tail] => (black, white, turn, tail),
            _ => {
                return Err(Fault::syntax(
                    "BLACK/WHITE/TURN or BLACK/WHITE/TURN/TAIL",
                    shown(text),
                )
                .into());
            }
        };
        let mut setup = Self {
            black: points(black, ',', &mut faults),
            white: points(white, ',', &mut faults),
            ..Self::default()
        };
        match turn.trim() {
            "b" | "B" => {}
            "w" | "W" => setup.turn = Colour::White,
            other => faults.push(Fault::syntax("b or w", shown(other))),
        }
        let words = tail.split(',').map(str::trim).filter(|word| !word.is_empty());
        for word in words.take(PARTS_MAX) {
            if !setup.word(word, &mut faults) {
                faults.push(Fault::syntax("a word of the tail such as swapped", shown(word)));
            }
        }
        Faults(faults).none_or(setup)
    }
}

impl fmt::Display for GomokuSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = if self.turn == Colour::Black { 'b' } else { 'w' };
        write!(f, "{}/{}/{turn}", self.black, self.white)?;
        let mut mark = '/';
        let mut word = |f: &mut fmt::Formatter<'_>, text: &str| {
            write!(f, "{mark}{text}")?;
            mark = ',';
            Ok::<_, fmt::Error>(())
        };
        if let Some((name, _)) = STAGES.iter().find(|(_, stage)| *stage == self.stage) {
            word(f, name)?;
            for (index, point) in self.offered.iter().enumerate() {
                write!(f, "{}{point}", if index == 0 { '=' } else { '+' })?;
            }
        }
        if self.declared > 0 {
            word(f, &format!("n={}", self.declared))?;
        }
        let flags = [("swapped", self.swapped), ("passed", self.passed), ("ended", self.ended)];
        for (text, _) in flags.into_iter().filter(|(_, set)| *set) {
            word(f, text)?;
        }
        Ok(())
    }
}
