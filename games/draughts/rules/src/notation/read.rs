//! One reader for every dialect: numbers or letters; `-`, any dash, `x`, `:`, `×` between squares
//! or nothing at all (`3228`, `a3b4`); `ab4` of the opening tables; routes in full, in part or not
//! at all; `a.l.` at the end (DR-10.2.6-al).
//!
//! A text that two legal moves fit is refused with both. A text that no legal move fits becomes the
//! move it means, if any piece could be meant to do it, so that the article can be named.

use super::Numbers;
use crate::Draughts;
use crate::board::Board;
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::routes::{self, Meeting};
use yiguan_core::{Illegal, Notation, NotationError};

/// More squares than any capture has.
const SQUARES_MAX: usize = 48;

/// What stands between two squares, the most telling last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Mark {
    Nothing,
    Dash,
    Cross,
}

/// A text in its parts: points, and the mark between them.
struct Parts {
    /// The column of the start, where only that is told.
    column: Option<u8>,
    points: Vec<u8>,
    mark: Mark,
}

/// Reads a move of the side to move.
pub(super) fn read(position: &DraughtsPosition, text: &str) -> Result<DraughtsMove, NotationError> {
    let parts = Scanner::new(position.kind().board(), text).parts()?;
    let mut legal = Vec::new();
    crate::moves::list(position, &mut legal);
    if let Some(column) = parts.column {
        let board = position.kind().board();
        let to = parts.points[0];
        let fits = |mv: &DraughtsMove| mv.to == to && board.row_and_column(mv.from).1 == column;
        return only(position, legal.into_iter().filter(fits).collect());
    }
    let (from, to) = (parts.points[0], parts.points[parts.points.len() - 1]);
    let between = &parts.points[1..parts.points.len() - 1];
    let fits = |mv: &DraughtsMove| {
        mv.from == from
            && mv.to == to
            && (parts.mark != Mark::Cross || mv.captured != 0)
            && (between.is_empty() || routes::passes(position, mv, between, Meeting::Crossing))
    };
    let fitting: Vec<_> = legal.iter().copied().filter(fits).collect();
    match fitting.first() {
        None => meant(position, &parts, &legal),
        Some(mv) if fitting.len() == 1 => Ok(*mv),
        Some(_) => only(position, closest(position, &parts.points, fitting)),
    }
}

/// Those that a route fits best: standing on its squares is more than crossing them, and a whole
/// route more than a part of a longer one.
fn closest(
    position: &DraughtsPosition,
    points: &[u8],
    fitting: Vec<DraughtsMove>,
) -> Vec<DraughtsMove> {
    let between = &points[1..points.len() - 1];
    let whole = |mv: &DraughtsMove| routes::is_whole(position, mv, points);
    let standing = |mv: &DraughtsMove| routes::passes(position, mv, between, Meeting::Standing);
    for closer in [&whole as &dyn Fn(&DraughtsMove) -> bool, &standing] {
        let some: Vec<_> = fitting.iter().copied().filter(|mv| closer(mv)).collect();
        if !some.is_empty() {
            return some;
        }
    }
    fitting
}

fn only(
    position: &DraughtsPosition,
    mut moves: Vec<DraughtsMove>,
) -> Result<DraughtsMove, NotationError> {
    if moves.len() > 1 {
        let text = |mv: &DraughtsMove| {
            let mut text = String::new();
            let _ = <Numbers as Notation<Draughts>>::write(&Numbers, position, mv, &mut text);
            text
        };
        return Err(NotationError::Ambiguous(moves.iter().map(text).collect()));
    }
    moves.pop().ok_or(NotationError::NoSuchMove)
}

/// The move that a text means which no legal move fits.
fn meant(
    position: &DraughtsPosition,
    parts: &Parts,
    legal: &[DraughtsMove],
) -> Result<DraughtsMove, NotationError> {
    let points = &parts.points;
    let (from, to) = (points[0], points[points.len() - 1]);
    let between = &points[1..points.len() - 1];
    if points.len() > 2 && hub(legal, points) {
        let expected = "the squares crossed, not the men taken";
        return Err(NotationError::Dialect { at: 0, expected });
    }
    if let Some(capture) = routes::any_capture(position, from, between, to) {
        return Ok(capture);
    }
    let own = position.own() >> from & 1 == 1;
    if between.is_empty() && (parts.mark != Mark::Cross || !own) {
        let crown_row = position.kind().board().crown_row(position.mover().0);
        let man = position.kings(position.mover()) >> from & 1 == 0;
        let crowned = own && man && crown_row >> to & 1 == 1;
        return Ok(DraughtsMove { from, to, crowned, captured: 0 });
    }
    if !own {
        return Err(NotationError::NoSuchMove);
    }
    Err(NotationError::Illegal(broken_leg(position, points)))
}

/// Whether the squares after the second are the men that a legal move takes: the Hub protocol
/// writes captures so, and the same text would mean other squares.
fn hub(legal: &[DraughtsMove], points: &[u8]) -> bool {
    let captured = points[2..].iter().fold(0u64, |set, point| set | 1 << point);
    legal.iter().any(|mv| mv.from == points[0] && mv.to == points[1] && mv.captured == captured)
}

/// The article that the first impossible jump of a route breaks.
fn broken_leg(position: &DraughtsPosition, points: &[u8]) -> Illegal {
    let board = position.kind().board();
    let king = position.kings(position.mover()) >> points[0] & 1 == 1;
    let jump = if king { "DR-6.3-king" } else { "DR-6.2-man" };
    let own = position.own() & !(1 << points[0]);
    let mut taken = 0u64;
    for leg in points.windows(2) {
        let Some(line) = line(board, leg[0], leg[1]) else {
            return Illegal::new(jump, routes::cells(position, 1 << leg[0] | 1 << leg[1]));
        };
        if line & own != 0 {
            return Illegal::new("DR-6.7-own", routes::cells(position, line & own));
        }
        if line & taken != 0 {
            return Illegal::new("DR-6.8-square-twice", routes::cells(position, line & taken));
        }
        if line & position.enemy() == 0 {
            return Illegal::new(jump, routes::cells(position, 1 << leg[0] | 1 << leg[1]));
        }
        taken |= line & position.enemy();
    }
    Illegal::new(jump, routes::cells(position, taken))
}

/// The points between two points of one diagonal and the second one; `None` when they are on none.
fn line(board: Board, from: u8, to: u8) -> Option<u64> {
    use crate::board::{DIRECTIONS, step};
    DIRECTIONS.iter().find_map(|direction| {
        let mut line = 0;
        let mut at = step(1 << from, *direction) & board.mask();
        while at != 0 {
            line |= at;
            if at == 1 << to {
                return Some(line);
            }
            at = step(at, *direction) & board.mask();
        }
        None
    })
}

/// Takes a text apart, counting characters for the error.
struct Scanner {
    board: Board,
    chars: Vec<char>,
    at: usize,
}

impl Scanner {
    fn new(board: Board, text: &str) -> Self {
        let text = text.trim();
        let text = text.strip_suffix("a.l.").unwrap_or(text).trim_end();
        Self { board, chars: text.chars().take(256).collect(), at: 0 }
    }

    fn parts(mut self) -> Result<Parts, NotationError> {
        if let Some(parts) = self.column_and_square() {
            return Ok(parts);
        }
        let packed = self.chars.len() == 4 && self.chars.iter().all(char::is_ascii_digit);
        let mut points = vec![self.square(packed)?];
        let mut mark = Mark::Nothing;
        while self.at < self.chars.len() {
            mark = mark.max(self.mark(packed)?);
            points.push(self.square(packed)?);
            if points.len() > SQUARES_MAX {
                return Err(self.wrong());
            }
        }
        if points.len() < 2 {
            return Err(self.wrong());
        }
        Ok(Parts { column: None, points, mark })
    }

    fn wrong(&self) -> NotationError {
        NotationError::Syntax { at: self.at }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// `ab4`: from somewhere in column a.
    fn column_and_square(&self) -> Option<Parts> {
        let letters: Vec<char> =
            self.chars.iter().copied().filter(|c| !matches!(c, ':' | 'x' | '-')).collect();
        let [column, letter, rank] = letters[..] else { return None };
        let (true, true) = (column.is_ascii_alphabetic(), letter.is_ascii_alphabetic()) else {
            return None;
        };
        let column = (column.to_ascii_lowercase() as u8).checked_sub(b'a')?;
        let rank = u8::try_from(rank.to_digit(10)?).ok()?;
        if self.board == Board::Hundred || column >= self.board.side() {
            return None;
        }
        let to = self.board.point(self.board.square_at(letter, rank)?);
        Some(Parts { column: Some(column), points: vec![to], mark: Mark::Nothing })
    }

    fn square(&mut self, packed: bool) -> Result<u8, NotationError> {
        self.skip_spaces();
        let at = self.at;
        let wrong = NotationError::Syntax { at };
        let square = match self.peek() {
            Some(letter) if letter.is_ascii_alphabetic() && self.board == Board::SixtyFour => {
                self.at += 1;
                let rank = self.number(1).ok_or_else(|| wrong.clone())?;
                self.board.square_at(letter, rank)
            }
            _ => {
                let digits = if packed { 2 } else { 3 };
                self.number(digits).and_then(|number| number.checked_sub(1))
            }
        };
        let square = square.filter(|square| *square < self.board.squares());
        square.map(|square| self.board.point(square)).ok_or(wrong)
    }

    fn number(&mut self, digits: usize) -> Option<u8> {
        let from = self.at;
        while self.at - from < digits && self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        self.chars[from..self.at].iter().collect::<String>().parse().ok()
    }

    fn mark(&mut self, packed: bool) -> Result<Mark, NotationError> {
        let spaced = self.peek().is_some_and(char::is_whitespace);
        self.skip_spaces();
        let mark = match self.peek() {
            Some('-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '~') => Mark::Dash,
            Some('x' | 'X' | ':' | '×' | 'х' | 'Х' | '*') => Mark::Cross,
            // Squares by letters need nothing between them.
            Some(letter) if letter.is_ascii_alphabetic() => return Ok(Mark::Nothing),
            Some(digit) if digit.is_ascii_digit() && (packed || spaced) => {
                return Ok(Mark::Nothing);
            }
            _ => return Err(self.wrong()),
        };
        self.at += 1;
        Ok(mark)
    }
}
