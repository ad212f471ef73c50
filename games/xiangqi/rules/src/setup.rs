//! Diagrams as FEN, in every dialect seen, and the one door from them to positions.
//!
//! Written form: ranks from Black's back line down, `K A B N R C P`, side `w` or `b`, `- -`, plies
//! since the last capture, number of the full move. Read as well: `H` for the horse, `E` and `M`
//! for the elephant, `G` for the general, `S` for the soldier, side `r` for Red, missing counters.

mod faults;

use crate::piece::{Colour, Kind, Piece};
use crate::position::XiangqiPosition;
use crate::square::Square;
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Fault, Faults};

/// The normal start position (`OQ-XQ-start`).
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The longest FEN text that is looked at, in bytes.
const TEXT_MAX: usize = 400;

/// Any diagram: pieces on points, the side to move, counters.
///
/// ```
/// use yiguan_xiangqi::XiangqiSetup;
/// let setup: XiangqiSetup = "4k4/9/9/9/9/9/9/9/9/3K4H r".parse().unwrap();
/// assert_eq!(setup.to_string(), "4k4/9/9/9/9/9/9/9/9/3K4N w - - 0 1");
/// let wrong: XiangqiSetup = "3k5/9/4B4/9/9/9/9/9/9/3K5 w".parse().unwrap();
/// assert_eq!(wrong.position().unwrap_err().0.len(), 2, "facing generals and a lost elephant");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XiangqiSetup {
    /// What stands on each point.
    pub board: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub side: Colour,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// The number of the full move, from 1.
    pub full_move: u16,
}

impl XiangqiSetup {
    /// The normal start position.
    #[must_use]
    pub fn start() -> Self {
        START.parse().expect("the start position is well formed")
    }

    /// The diagram of a position.
    #[must_use]
    pub fn of(position: &XiangqiPosition) -> Self {
        let mut board = [None; Square::COUNT];
        for square in Square::all() {
            board[square.index()] = position.piece(square);
        }
        Self {
            board,
            side: position.side(),
            quiet_plies: position.quiet_plies(),
            full_move: position.full_move(),
        }
    }

    /// The playable position.
    ///
    /// # Errors
    /// Every fault of the diagram: too many or too few pieces of a kind, pieces on points they
    /// cannot reach, generals that face, the side not to move in check.
    pub fn position(&self) -> Result<XiangqiPosition, Faults> {
        faults::of(self).none_or(())?;
        let position = self.placed();
        faults::in_play(&position).none_or(position)
    }

    /// The pieces on the board, unchecked but for their numbers.
    fn placed(&self) -> XiangqiPosition {
        let mut position = XiangqiPosition::empty(self.side, self.quiet_plies, self.full_move);
        for square in Square::all() {
            if let Some(piece) = self.board[square.index()] {
                position.put(piece, square);
            }
        }
        position
    }
}

impl FromStr for XiangqiSetup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        if text.len() > TEXT_MAX {
            let got = format!("{} bytes", text.len());
            return Err(Fault::syntax(format!("at most {TEXT_MAX} bytes of FEN"), got).into());
        }
        let mut fields = text.split_ascii_whitespace();
        let mut faults = Faults::default();
        let board = read_board(fields.next().unwrap_or_default(), &mut faults);
        let side = match fields.next() {
            Some("w" | "r" | "W" | "R") => Colour::Red,
            Some("b" | "B") => Colour::Black,
            None => Colour::Red,
            Some(other) => {
                faults.0.push(Fault::syntax("side w, r or b", format!("{other:?}")));
                Colour::Red
            }
        };
        let mut counters = [0, 1];
        let rest: Vec<_> = fields.filter(|field| *field != "-").collect();
        if rest.len() > 2 {
            faults.0.push(Fault::syntax("two counters at the end", format!("{:?}", rest[2])));
        }
        for (counter, field) in counters.iter_mut().zip(&rest) {
            match field.parse::<u16>() {
                Ok(number) => *counter = number,
                Err(_) => faults.0.push(Fault::syntax("a counter", format!("{field:?}"))),
            }
        }
        let [quiet_plies, full_move] = counters;
        faults.none_or(Self { board, side, quiet_plies, full_move: full_move.max(1) })
    }
}

fn read_board(text: &str, faults: &mut Faults) -> [Option<Piece>; Square::COUNT] {
    let mut board = [None; Square::COUNT];
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != 10 {
        faults.0.push(Fault::syntax("ten ranks divided by /", format!("{}", rows.len())));
    }
    for (index, row) in rows.iter().enumerate().take(10) {
        let rank = 9 - index as u8;
        let mut file = 0u8;
        for letter in row.chars() {
            match (letter.to_digit(10), piece(letter)) {
                (Some(skip), _) => file = file.saturating_add(skip as u8),
                (None, Some(piece)) => {
                    if file < 9 {
                        board[Square::new(file, rank).index()] = Some(piece);
                    }
                    file = file.saturating_add(1);
                }
                (None, None) => {
                    let got = format!("{letter:?} on rank {rank}");
                    faults.0.push(Fault::syntax("a piece or a number of empty points", got));
                }
            }
        }
        if file != 9 {
            let got = format!("{file} on rank {rank}");
            faults.0.push(Fault::syntax("nine points on each rank", got));
        }
    }
    board
}

fn piece(letter: char) -> Option<Piece> {
    let colour = if letter.is_ascii_uppercase() { Colour::Red } else { Colour::Black };
    let kind = match letter.to_ascii_uppercase() {
        'K' | 'G' => Kind::General,
        'A' => Kind::Advisor,
        'B' | 'E' | 'M' => Kind::Elephant,
        'N' | 'H' => Kind::Horse,
        'R' => Kind::Chariot,
        'C' => Kind::Cannon,
        'P' | 'S' => Kind::Soldier,
        _ => return None,
    };
    Some(Piece { colour, kind })
}

impl fmt::Display for XiangqiSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut empty = 0;
            for file in 0..9 {
                let Some(piece) = self.board[Square::new(file, rank).index()] else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                let letter = piece.kind.letter();
                let black = piece.colour == Colour::Black;
                write!(f, "{}", if black { letter.to_ascii_lowercase() } else { letter })?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        let side = if self.side == Colour::Red { 'w' } else { 'b' };
        write!(f, " {side} - - {} {}", self.quiet_plies, self.full_move)
    }
}
