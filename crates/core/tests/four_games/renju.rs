//! Renju's openings: seats are chairs, colours are what a seat holds now. A swap is a ply of its
//! own, an offer of ten fifth stones is ten plies of one seat and one 着.
//!
//! Taraguchi-10: stones 1 to 4 stand within squares of 1, 3, 5 and 7; after each of them the other
//! seat may swap colours. Black then plays the fifth within a square of 9, after which there is a
//! last swap, or offers ten fifths of which White keeps one.
//!
//! Left out: forbidden threes and fours, and the shapes of offers. Overlines (`GR-19-overline`) are
//! there as a move that may be played and loses.

mod tests;

use super::board::{self, Grid, UNREADABLE, article};
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, BookOption, Cell, CellShape, Describe, Fault, Faults,
    Finding, Game, Illegal, Line, Notation, NotationError, Outcome, PieceView, Position, Reach,
    Referee, Ruling, Seat, Tempo, Touch, Turn,
};

const GRID: Grid = Grid { columns: 15, rows: 15, first: 1 };
const CENTRE: Cell = 7 * 15 + 7;

#[derive(Clone, Copy, Debug)]
pub struct Renju;

const BOOKS: &[Book] = &[
    Book {
        id: "renju-taraguchi10",
        options: &[BookOption { name: "offers", values: "2..10", default: "10" }],
    },
    Book { id: "freestyle", options: &[] },
];

/// A book with its options; `offers` is 0 where there is no opening protocol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    offers: u8,
}

impl FromStr for Rules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        match settings.among(BOOKS)?.id {
            "freestyle" => Ok(Self { offers: 0 }),
            _ => Ok(Self { offers: settings.number("offers", 2..=10, 10)? as u8 }),
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offers {
            0 => f.write_str("freestyle"),
            offers => {
                settings::write(f, "renju-taraguchi10", &[("offers", &offers.to_string(), "10")])
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Stone(Cell),
    Swap,
    Stay,
    Offer(Cell),
    Keep(Cell),
    Pass,
}

/// What the opening asks for next.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Stones 1 to 4 within their squares, or the fifth.
    Opening,
    /// Colours may be swapped now.
    MaySwap,
    /// Fifth stones offered so far.
    Offering(Vec<Cell>),
    /// White keeps one of these.
    Keeping(Vec<Cell>),
    /// The opening is over; so many passes running.
    Open(u8),
}

/// Stones of either colour, who holds black, who acts, and what the opening asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    stones: [Vec<Cell>; 2],
    black_seat: u8,
    to_act: u8,
    stage: Stage,
}

/// `h8,i9/g7/0/1/open`; else `opening`, `swap`, `offering:a1,b1`, `keeping:a1,b1`, `passed`.
impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let shape = "BLACK/WHITE/SEAT OF BLACK/SEAT TO ACT/STAGE";
        let fault = || Faults::from(Fault::syntax(shape, format!("{text:?}")));
        let [black, white, black_seat, to_act, stage] = text.split('/').collect::<Vec<_>>()[..]
        else {
            return Err(fault());
        };
        let cells = |text| board::cells(text, |name| GRID.cell(name)).ok_or_else(fault);
        let (stage, offered) = stage.split_once(':').unwrap_or((stage, ""));
        let offered = cells(offered)?;
        let stage = match (stage, offered.is_empty()) {
            ("opening", true) => Stage::Opening,
            ("swap", true) => Stage::MaySwap,
            ("offering", false) => Stage::Offering(offered),
            ("keeping", false) => Stage::Keeping(offered),
            ("open", true) => Stage::Open(0),
            ("passed", true) => Stage::Open(1),
            _ => return Err(fault()),
        };
        let seat = |text: &str| text.parse().ok().filter(|seat| *seat < 2).ok_or_else(fault);
        Ok(Self {
            stones: [cells(black)?, cells(white)?],
            black_seat: seat(black_seat)?,
            to_act: seat(to_act)?,
            stage,
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |cells: &[Cell]| board::list(cells.iter().copied(), |cell| GRID.name(cell));
        let stage = match &self.stage {
            Stage::Opening => "opening".to_owned(),
            Stage::MaySwap => "swap".to_owned(),
            Stage::Offering(cells) => format!("offering:{}", names(cells)),
            Stage::Keeping(cells) => format!("keeping:{}", names(cells)),
            Stage::Open(0) => "open".to_owned(),
            Stage::Open(_) => "passed".to_owned(),
        };
        let [black, white] = &self.stones;
        let seats = format!("{}/{}", self.black_seat, self.to_act);
        write!(f, "{}/{}/{seats}/{stage}", names(black), names(white))
    }
}

/// A colour; index 0 moves first.
const BLACK: u8 = 1;
const WHITE: u8 = 2;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rules: Rules,
    points: [u8; 225],
    black_seat: Seat,
    to_act: Seat,
    stage: Stage,
}

impl Board {
    fn stones(&self, colour: u8) -> Vec<Cell> {
        (0..225).filter(|cell| self.points[usize::from(*cell)] == colour).collect()
    }

    fn stone_count(&self) -> usize {
        self.points.iter().filter(|point| **point != 0).count()
    }

    fn seat_of(&self, colour: u8) -> Seat {
        if colour == BLACK { self.black_seat } else { self.black_seat.other() }
    }

    /// The colour of the next stone while the opening lasts: nobody passes in it.
    fn opening_colour(&self) -> u8 {
        if self.stone_count().is_multiple_of(2) { BLACK } else { WHITE }
    }

    /// The colour that acts now.
    fn acting(&self) -> u8 {
        if self.to_act == self.black_seat { BLACK } else { WHITE }
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.points.get(usize::from(cell)) == Some(&0)
    }

    /// Whether `cell` is within the square that the opening asks the next stone into.
    fn within(&self, cell: Cell) -> bool {
        let far = |a: Cell, b: Cell| a.abs_diff(b);
        let distance = far(cell % 15, CENTRE % 15).max(far(cell / 15, CENTRE / 15));
        usize::from(distance) <= self.stone_count()
    }

    /// The longest unbroken row through `cell` if it held `colour`.
    fn row(&self, cell: Cell, colour: u8) -> usize {
        let run = |right: i16, up: i16| {
            std::iter::successors(GRID.beside(cell, right, up), |at| GRID.beside(*at, right, up))
                .take_while(|at| self.points[usize::from(*at)] == colour)
                .count()
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .map(|(right, up)| 1 + run(right, up) + run(-right, -up))
            .into_iter()
            .max()
            .unwrap_or(1)
    }

    /// The rule that ended the game and who lost by it; nobody by a draw.
    fn end(&self) -> Option<(&'static str, Option<Seat>)> {
        for colour in [BLACK, WHITE] {
            let rows = self.stones(colour).into_iter().map(|cell| self.row(cell, colour));
            let (mut five, mut over) = (false, false);
            for row in rows {
                five |= row == 5;
                over |= row > 5;
            }
            let forbidden = colour == BLACK && self.rules.offers > 0;
            if five || over && !forbidden {
                return Some(("GR-7-five", Some(self.seat_of(colour).other())));
            }
            if over {
                return Some(("GR-19-overline", Some(self.seat_of(colour))));
            }
        }
        let drawn = self.stage == Stage::Open(2) || self.stone_count() == 225;
        drawn.then_some(("GR-14-end", None))
    }

    fn put(&mut self, cell: Cell, colour: u8) {
        self.points[usize::from(cell)] = colour;
    }

    fn decide_swap(&mut self, swap: bool) {
        if swap {
            self.black_seat = self.black_seat.other();
        }
        self.to_act = self.seat_of(self.opening_colour());
        self.stage = if self.stone_count() < 5 { Stage::Opening } else { Stage::Open(0) };
    }
}

impl Position for Board {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.end().is_some() { Turn::Over } else { Turn::Of(self.to_act) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        let cells = (0..225).flat_map(|cell| [Move::Stone(cell), Move::Offer(cell)]);
        let kept = (0..225).map(Move::Keep);
        let all = cells.chain(kept).chain([Move::Swap, Move::Stay, Move::Pass]);
        if self.turn() == Turn::Of(seat) {
            out.extend(all.filter(|mv| self.allows(mv).is_ok()));
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Tempo, Illegal> {
        if self.turn() != Turn::Of(seat) {
            return Err(Illegal::new("turn", []));
        }
        self.allows(mv)
    }

    fn play_unchecked(&mut self, _: Seat, mv: &Move) {
        match mv {
            Move::Stone(cell) => {
                let colour = self.acting();
                self.put(*cell, colour);
                let opening = self.stage == Stage::Opening;
                self.stage = if opening { Stage::MaySwap } else { Stage::Open(0) };
                self.to_act = self.to_act.other();
            }
            Move::Swap => self.decide_swap(true),
            Move::Stay => self.decide_swap(false),
            Move::Offer(cell) => {
                let mut offered = match std::mem::replace(&mut self.stage, Stage::Opening) {
                    Stage::Offering(cells) => cells,
                    _ => Vec::new(),
                };
                offered.push(*cell);
                // Sorted: in what order they were offered is no part of the position.
                offered.sort_unstable();
                if offered.len() == usize::from(self.rules.offers) {
                    self.stage = Stage::Keeping(offered);
                    self.to_act = self.to_act.other();
                } else {
                    self.stage = Stage::Offering(offered);
                }
            }
            Move::Keep(cell) => {
                // White keeps a black stone and plays the sixth at once: the same seat again.
                self.put(*cell, BLACK);
                self.stage = Stage::Open(0);
            }
            Move::Pass => {
                let Stage::Open(passes) = self.stage else { return };
                self.stage = Stage::Open(passes + 1);
                self.to_act = self.to_act.other();
            }
        }
    }

    fn key(&self) -> u64 {
        let (stage, cells) = match &self.stage {
            Stage::Opening => (0, &[][..]),
            Stage::MaySwap => (1, &[][..]),
            Stage::Offering(cells) => (2, &cells[..]),
            Stage::Keeping(cells) => (3, &cells[..]),
            Stage::Open(passes) => (4 + passes, &[][..]),
        };
        let offered = cells.iter().map(|cell| *cell as u8);
        let rest = [self.black_seat.0, self.to_act.0, stage, self.rules.offers];
        board::key(self.points.into_iter().chain(rest).chain(offered))
    }
}

impl Board {
    fn allows(&self, mv: &Move) -> Result<Tempo, Illegal> {
        let refused = |rule, cell: Option<Cell>| Err(Illegal::new(rule, Vec::from_iter(cell)));
        match (&self.stage, mv) {
            (_, Move::Stone(cell) | Move::Offer(cell)) if !self.is_free(*cell) => {
                refused("GR-1-move", Some(*cell))
            }
            (Stage::Opening, Move::Stone(cell)) if !self.within(*cell) => {
                refused("GR-O-third", Some(*cell))
            }
            (Stage::Opening | Stage::Open(_), Move::Stone(_))
            | (Stage::MaySwap, Move::Swap | Move::Stay)
            | (Stage::Open(_), Move::Pass) => Ok(Tempo::Completes),
            (Stage::Opening, Move::Offer(_)) if self.stone_count() == 4 => Ok(Tempo::Continues),
            (Stage::Offering(have), Move::Offer(cell)) if !have.contains(cell) => {
                let last = have.len() + 1 == usize::from(self.rules.offers);
                Ok(if last { Tempo::Completes } else { Tempo::Continues })
            }
            (Stage::Keeping(offered), Move::Keep(cell)) if offered.contains(cell) => {
                Ok(Tempo::Continues)
            }
            _ => refused("GR-O-flow", None),
        }
    }
}

impl Game for Renju {
    const ID: &'static str = "gomoku";
    type Rules = Rules;
    type Setup = Setup;
    type Move = Move;
    type Position = Board;

    fn seats(_: Rules) -> u8 {
        2
    }

    fn start(rules: Rules) -> Setup {
        let stage = if rules.offers > 0 { Stage::Opening } else { Stage::Open(0) };
        Setup { stones: [Vec::new(), Vec::new()], black_seat: 0, to_act: 0, stage }
    }

    fn set_up(rules: Rules, setup: &Setup) -> Result<Board, Faults> {
        let mut faults = Faults::default();
        let mut board = Board {
            rules,
            points: [0; 225],
            black_seat: Seat(setup.black_seat),
            to_act: Seat(setup.to_act),
            stage: setup.stage.clone(),
        };
        for (colour, stones) in (BLACK..=WHITE).zip(&setup.stones) {
            for cell in stones {
                if !board.is_free(*cell) {
                    let got = GRID.name(*cell);
                    faults.0.push(Fault::new("GR-1-move", vec![*cell], "a point named once", got));
                }
                board.put(*cell, colour);
            }
        }
        let offers = usize::from(rules.offers);
        let (colour, count) = (board.acting(), board.stone_count());
        let flows = match &setup.stage {
            Stage::Open(_) => true,
            Stage::Opening => colour == board.opening_colour() && count <= 4,
            Stage::MaySwap => colour == board.opening_colour() && (1..=5).contains(&count),
            Stage::Offering(have) => colour == BLACK && count == 4 && have.len() < offers,
            Stage::Keeping(have) => colour == WHITE && count == 4 && have.len() == offers,
        };
        if !flows || offers == 0 && !matches!(setup.stage, Stage::Open(_)) {
            let got = setup.to_string();
            faults.0.push(Fault::new(
                "GR-O-flow",
                Vec::new(),
                "a stage these stones can have",
                got,
            ));
        }
        faults.none_or(board)
    }

    fn diagram(_: Rules, position: &Board) -> Setup {
        Setup {
            stones: [position.stones(BLACK), position.stones(WHITE)],
            black_seat: position.black_seat.0,
            to_act: position.to_act.0,
            stage: position.stage.clone(),
        }
    }
}

/// `h8`, `swap`, `stay`, `offer:e11`, `keep:e11`, `pass`.
struct Canonical;

impl Notation<Renju> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, _: &Board, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Stone(cell) => out.write_str(&GRID.name(*cell)),
            Move::Offer(cell) => write!(out, "offer:{}", GRID.name(*cell)),
            Move::Keep(cell) => write!(out, "keep:{}", GRID.name(*cell)),
            Move::Swap => out.write_str("swap"),
            Move::Stay => out.write_str("stay"),
            Move::Pass => out.write_str("pass"),
        }
    }

    fn read(&self, _: &Board, text: &str) -> Result<Move, NotationError> {
        let cell = |name| GRID.cell(name).ok_or(UNREADABLE);
        match text.split_once(':') {
            Some(("offer", name)) => cell(name).map(Move::Offer),
            Some(("keep", name)) => cell(name).map(Move::Keep),
            Some(_) => Err(UNREADABLE),
            None => match text {
                "swap" => Ok(Move::Swap),
                "stay" => Ok(Move::Stay),
                "pass" => Ok(Move::Pass),
                name => cell(name).map(Move::Stone),
            },
        }
    }
}

impl Describe for Renju {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] =
        &[article(&["GR-7-five", "GR-14-end", "GR-19-overline", "GR-O-flow"])];

    fn board(_: Rules) -> BoardSpec {
        GRID.spec(CellShape::Crossing, 2)
    }

    fn view(position: &Board) -> BoardView {
        let piece = |(cell, point): (Cell, u8)| {
            let kind = if point == BLACK { "black-stone" } else { "white-stone" };
            (point != 0).then(|| PieceView { cell, kind, seat: Some(position.seat_of(point)) })
        };
        let marks = match &position.stage {
            Stage::Offering(cells) | Stage::Keeping(cells) => &cells[..],
            _ => &[],
        };
        BoardView {
            pieces: (0..).zip(position.points).filter_map(piece).collect(),
            marks: marks.iter().map(|cell| (*cell, "offered")).collect(),
            counts: Vec::new(),
        }
    }

    /// An offer begins with its button, so that a touched point is a stone or one to keep.
    fn reach(position: &Board, seat: Seat, prefix: &[Touch]) -> Reach<Move> {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let touches = |mv: Move| {
            let path = match mv {
                Move::Stone(cell) | Move::Keep(cell) => vec![Touch::At(cell)],
                Move::Offer(cell) => vec![Touch::Choose("offer"), Touch::At(cell)],
                Move::Swap => vec![Touch::Choose("swap")],
                Move::Stay => vec![Touch::Choose("stay")],
                Move::Pass => vec![Touch::Choose("pass")],
            };
            (path, mv)
        };
        board::reach(&moves.into_iter().map(touches).collect::<Vec<_>>(), prefix)
    }
}

impl Referee for Renju {
    fn rule(line: &Line<Self>) -> Ruling<Move> {
        let Some((by, loser)) = line.now().end() else { return Ruling::play_on() };
        let outcome = match loser {
            Some(loser) => Outcome::loss(loser, 2, by),
            None => Outcome::draw(2, by),
        };
        Ruling::over(outcome, Finding::bare(by, loser))
    }

    fn fatal(line: &Line<Self>, out: &mut Vec<(Move, Finding<Move>)>) {
        let seat = line.now().to_act;
        let mut moves = Vec::new();
        line.now().legal(seat, &mut moves);
        for mv in moves.into_iter().filter(|mv| matches!(mv, Move::Stone(_))) {
            let mut after = line.now().clone();
            after.play_unchecked(seat, &mv);
            if let Some((rule, Some(loser))) = after.end()
                && loser == seat
            {
                out.push((mv, Finding::bare(rule, Some(seat))));
            }
        }
    }
}
