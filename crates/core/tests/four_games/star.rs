//! Chinese checkers on the star of 121 holes: two to six seats, hop chains, a seat that leaves,
//! places instead of a loser.
//!
//! Left out: fifteen men, distance jumps, camps of others, passive play, dead locks. `CC-M`
//! movement, `CC-R` results of the rulebook.

mod tests;

use super::board::{self, UNREADABLE, article};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, BookOption, BySeat, Cell, CellShape, CellSpec, Describe,
    Fault, Faults, Finding, Game, Illegal, Line, Notation, NotationError, Outcome, PieceView,
    Position, Reach, Referee, Ruling, Seat, Seats, Tempo, Touch, Turn,
};

#[derive(Clone, Copy, Debug)]
pub struct Star;

const BOOKS: &[Book] =
    &[Book { id: "basic", options: &[BookOption { name: "seats", values: "2..6", default: "2" }] }];

/// The book and its seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    seats: u8,
}

impl Rules {
    /// Which camps are occupied, clockwise from the top.
    fn camps(self) -> &'static [usize] {
        match self.seats {
            2 => &[0, 3],
            3 => &[0, 2, 4],
            4 => &[1, 2, 4, 5],
            5 => &[0, 1, 2, 3, 4],
            _ => &[0, 1, 2, 3, 4, 5],
        }
    }

    fn home(self, seat: Seat) -> u128 {
        camp(self.camps()[seat.index()])
    }

    fn goal(self, seat: Seat) -> u128 {
        camp((self.camps()[seat.index()] + 3) % 6)
    }
}

impl FromStr for Rules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        settings.among(BOOKS)?;
        Ok(Self { seats: settings.number("seats", 2..=6, 2)? as u8 })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        settings::write(f, "basic", &[("seats", &self.seats.to_string(), "2")])
    }
}

/// How far a hole is from the middle along each of three axes; the sum is 0. `y` grows upward.
type Hole = (i8, i8, i8);

/// The holes, row by row from the bottom. The star is two triangles laid over each other.
fn holes() -> impl Iterator<Item = Hole> {
    let rows = (-8..=8).flat_map(|y: i8| (-8..=8).map(move |x: i8| (x, y, -x - y)));
    rows.filter(|(x, y, z)| {
        let all = [x, y, z];
        all.iter().all(|axis| **axis <= 4) || all.iter().all(|axis| **axis >= -4)
    })
}

fn cell_at(hole: Hole) -> Option<Cell> {
    holes().position(|other| other == hole).map(|index| index as Cell)
}

/// The six ways a line runs through a hole.
const WAYS: [Hole; 6] = [(1, -1, 0), (-1, 1, 0), (1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1)];

/// For each hole its neighbours, one a way.
fn neighbours() -> &'static [[Option<Cell>; 6]] {
    static TABLE: std::sync::OnceLock<Vec<[Option<Cell>; 6]>> = std::sync::OnceLock::new();
    TABLE.get_or_init(|| {
        let beside =
            |(x, y, z): Hole| WAYS.map(|(right, up, back)| cell_at((x + right, y + up, z + back)));
        holes().map(beside).collect()
    })
}

/// The ten holes of a camp, clockwise from the top.
fn camp(index: usize) -> u128 {
    let inside = |(x, y, z): Hole| match index {
        0 => y > 4,
        1 => z < -4,
        2 => x > 4,
        3 => y < -4,
        4 => z > 4,
        _ => x < -4,
    };
    (0..)
        .zip(holes())
        .filter(|(_, hole)| inside(*hole))
        .fold(0, |set, (cell, _)| set | 1u128 << cell)
}

/// `a1` is the lowest hole; letters are rows, numbers count from the left.
fn name(cell: Cell) -> String {
    let all: Vec<_> = holes().collect();
    let row = all[usize::from(cell)].1;
    let number = all[..=usize::from(cell)].iter().filter(|hole| hole.1 == row).count();
    format!("{}{number}", char::from(b'a' + (row + 8) as u8))
}

fn named(text: &str) -> Option<Cell> {
    (0..121).find(|cell| name(*cell) == text)
}

fn cells_of(set: u128) -> impl Iterator<Item = Cell> {
    (0..121).filter(move |cell| set >> cell & 1 == 1)
}

/// `0:a1,b1;1:q1;0;2`: men of each seat, the seat to move, the seats that left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    men: Vec<u128>,
    turn: u8,
    left: Seats,
}

impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let fault = || Faults::from(Fault::syntax("SEAT:HOLES;...;TURN;LEFT", format!("{text:?}")));
        let mut parts: Vec<_> = text.split(';').collect();
        let (Some(left), Some(turn)) = (parts.pop(), parts.pop()) else { return Err(fault()) };
        let mut men = Vec::new();
        for (seat, part) in parts.into_iter().enumerate().take(6) {
            let holes = part.strip_prefix(&format!("{seat}:")).ok_or_else(fault)?;
            let holes = board::cells(holes, named).ok_or_else(fault)?;
            men.push(holes.iter().fold(0, |set, cell| set | 1u128 << cell));
        }
        let digits: Option<Vec<_>> = left.chars().map(|digit| digit.to_digit(6)).collect();
        let left = digits.ok_or_else(fault)?;
        let left = left.into_iter().fold(Seats::NONE, |set, seat| set.with(Seat(seat as u8)));
        Ok(Self { men, turn: turn.parse().map_err(|_| fault())?, left })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, men) in self.men.iter().enumerate() {
            write!(f, "{seat}:{};", board::list(cells_of(*men), name))?;
        }
        write!(f, "{};", self.turn)?;
        self.left.iter().try_for_each(|seat| write!(f, "{}", seat.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// One step or one chain of hops; the way it took is no part of it.
    Go {
        from: Cell,
        to: Cell,
    },
    Pass,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rules: Rules,
    men: [u128; 6],
    turn: Seat,
    left: Seats,
}

impl Board {
    fn all(&self) -> u128 {
        self.men.iter().fold(0, |all, men| all | men)
    }

    fn is_home(&self, seat: Seat) -> bool {
        self.men[seat.index()] == self.rules.goal(seat)
    }

    /// Seats that still have a way to go.
    fn playing(&self) -> Seats {
        let plays = |seat: &Seat| !self.left.has(*seat) && !self.is_home(*seat);
        Seat::all(self.rules.seats).filter(plays).fold(Seats::NONE, Seats::with)
    }

    fn pass_on(&mut self) {
        let playing = self.playing();
        for _ in 0..self.rules.seats {
            self.turn = self.turn.after(self.rules.seats);
            if playing.has(self.turn) {
                return;
            }
        }
    }

    /// Where the man on `from` may go.
    fn targets(&self, from: Cell) -> BTreeSet<Cell> {
        let occupied = self.all() & !(1 << from);
        let taken = |cell: Cell| occupied >> cell & 1 == 1;
        let table = neighbours();
        let mut targets = BTreeSet::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for (way, beside) in table[usize::from(at)].iter().enumerate() {
                let Some(over) = beside.filter(|cell| taken(*cell)) else { continue };
                let landing = table[usize::from(over)][way].filter(|cell| !taken(*cell));
                if let Some(landing) = landing.filter(|cell| targets.insert(*cell)) {
                    open.push(landing);
                }
            }
        }
        let steps = table[usize::from(from)].iter().flatten();
        targets.extend(steps.copied().filter(|cell| !taken(*cell)));
        targets.remove(&from);
        targets
    }
}

impl Position for Board {
    type Move = Move;

    fn turn(&self) -> Turn {
        // The last one left need not walk home alone.
        if self.playing().iter().count() < 2 { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.turn() != Turn::Of(seat) {
            return;
        }
        out.push(Move::Pass);
        for from in cells_of(self.men[seat.index()]) {
            out.extend(self.targets(from).into_iter().map(|to| Move::Go { from, to }));
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Tempo, Illegal> {
        if self.turn() != Turn::Of(seat) {
            return Err(Illegal::new("turn", []));
        }
        match *mv {
            Move::Pass => Ok(Tempo::Completes),
            Move::Go { from, to } if self.men[seat.index()] >> from & 1 == 1 => {
                if self.targets(from).contains(&to) {
                    return Ok(Tempo::Completes);
                }
                Err(Illegal::new("CC-M-turn", [from, to]))
            }
            Move::Go { from, .. } => Err(Illegal::new("CC-B-colours", [from])),
        }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: &Move) {
        if let Move::Go { from, to } = *mv {
            self.men[seat.index()] ^= 1 << from | 1 << to;
        }
        self.pass_on();
    }

    /// The men of a seat that leaves are taken off, so that they block nobody.
    fn retire(&mut self, seat: Seat) -> bool {
        let stay = self.playing().without(seat);
        if !self.playing().has(seat) || stay.iter().count() < 2 {
            return false;
        }
        self.left = self.left.with(seat);
        self.men[seat.index()] = 0;
        if self.turn == seat {
            self.pass_on();
        }
        true
    }

    fn finished(&self, seat: Seat) -> bool {
        !self.playing().has(seat)
    }

    fn key(&self) -> u64 {
        let men = self.men.iter().flat_map(|men| men.to_le_bytes());
        board::key(men.chain([self.turn.0, self.left.0, self.rules.seats]))
    }
}

impl Game for Star {
    const ID: &'static str = "chinese-checkers";
    type Rules = Rules;
    type Setup = Setup;
    type Move = Move;
    type Position = Board;

    fn seats(rules: Rules) -> u8 {
        rules.seats
    }

    fn start(rules: Rules) -> Setup {
        let men = Seat::all(rules.seats).map(|seat| rules.home(seat)).collect();
        Setup { men, turn: 0, left: Seats::NONE }
    }

    fn set_up(rules: Rules, setup: &Setup) -> Result<Board, Faults> {
        let mut faults = Faults::default();
        let mut fault = |rule, expected: String, got: String| {
            faults.0.push(Fault::new(rule, Vec::new(), expected, got));
        };
        if setup.men.len() != usize::from(rules.seats) {
            let got = setup.men.len().to_string();
            fault("CC-B-players", format!("men of {} seats", rules.seats), got);
        }
        let mut board = Board { rules, men: [0; 6], turn: Seat(setup.turn), left: setup.left };
        for (seat, men) in Seat::all(6).zip(&setup.men) {
            let wanted = if setup.left.has(seat) { 0 } else { 10 };
            if men.count_ones() != wanted {
                let got = men.count_ones().to_string();
                fault("CC-B-count", format!("{wanted} men of {seat}"), got);
            }
            if men & board.all() != 0 {
                let got = board::list(cells_of(men & board.all()), name);
                fault("CC-B-star", "one man in a hole".to_owned(), got);
            }
            board.men[seat.index()] = *men;
        }
        if setup.left.0 & !Seats::all(rules.seats).0 != 0 {
            let got = format!("{:?}", setup.left);
            fault("CC-B-players", "leaving seats of this table".to_owned(), got);
        } else if !board.playing().has(board.turn) && board.playing().iter().count() > 1 {
            fault("CC-M-turn", "a seat that plays".to_owned(), board.turn.to_string());
        }
        faults.none_or(board)
    }

    fn diagram(rules: Rules, position: &Board) -> Setup {
        let men = position.men[..usize::from(rules.seats)].to_vec();
        Setup { men, turn: position.turn.0, left: position.left }
    }
}

/// `a1-b1`, `--`. How it went there is shown, not written.
struct Canonical;

impl Notation<Star> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, _: &Board, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Go { from, to } => write!(out, "{}-{}", name(*from), name(*to)),
            Move::Pass => out.write_str("--"),
        }
    }

    fn read(&self, _: &Board, text: &str) -> Result<Move, NotationError> {
        if text == "--" {
            return Ok(Move::Pass);
        }
        let (from, to) = text.split_once('-').ok_or(UNREADABLE)?;
        let cell = |text| named(text).ok_or(UNREADABLE);
        Ok(Move::Go { from: cell(from)?, to: cell(to)? })
    }
}

impl Describe for Star {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = &[article(&["CC-R-goal", "CC-M-repeat"])];

    fn board(rules: Rules) -> BoardSpec {
        let cell = |(index, (x, y, _)): (u16, Hole)| {
            // Rows are nearer to each other than holes of a row: the height of a triangle.
            let (across, down) = (i32::from(x) * 1000 + i32::from(y) * 500, i32::from(y) * 866);
            CellSpec {
                name: name(index),
                x: 6500 + across,
                y: 7500 - down,
                shape: CellShape::Hole,
                grid: (i16::from(x) * 2 + i16::from(y) + 12, 8 - i16::from(y)),
            }
        };
        let turns = rules.camps().iter().map(|camp| (180 + 300 * *camp as i32) % 360).collect();
        let cells = (0..).zip(holes()).map(cell).collect();
        BoardSpec { width: 13_000, height: 15_000, cells, turns, ..BoardSpec::default() }
    }

    fn view(position: &Board) -> BoardView {
        let mut pieces: Vec<_> = Seat::all(position.rules.seats)
            .flat_map(|seat| cells_of(position.men[seat.index()]).map(move |cell| (cell, seat)))
            .map(|(cell, seat)| PieceView { cell, kind: "man", seat: Some(seat) })
            .collect();
        pieces.sort_by_key(|piece| piece.cell);
        BoardView { pieces, ..BoardView::default() }
    }

    fn reach(position: &Board, seat: Seat, prefix: &[Touch]) -> Reach<Move> {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let touches = |mv: Move| match mv {
            Move::Go { from, to } => (vec![Touch::At(from), Touch::At(to)], mv),
            Move::Pass => (vec![Touch::Choose("pass")], mv),
        };
        board::reach(&moves.into_iter().map(touches).collect::<Vec<_>>(), prefix)
    }
}

impl Referee for Star {
    /// Places by who came home first, which only the line knows; then those under way; then those
    /// that left.
    fn rule(line: &Line<Self>) -> Ruling<Move> {
        let position = line.now();
        if position.turn() != Turn::Over {
            return Ruling::play_on();
        }
        let seats = line.rules().seats;
        let since = |seat: &Seat| line.positions().iter().position(|board| board.is_home(*seat));
        let mut order: Vec<Seat> = Seat::all(seats).filter(|seat| since(seat).is_some()).collect();
        order.sort_by_key(since);
        let mut places = vec![0; usize::from(seats)];
        for (place, seat) in (1..).zip(&order) {
            places[seat.index()] = place;
        }
        for group in [position.playing(), position.left] {
            let place = 1 + places.iter().filter(|place| **place > 0).count() as u8;
            for seat in group.iter() {
                places[seat.index()] = place;
            }
        }
        let by = "CC-R-goal";
        let mut outcome = Outcome::places(&places, by);
        // A table of six scores the seats left behind, in quarters of a win.
        outcome.score_quarters = Some(BySeat::from_fn(|seat| match places.get(seat.index()) {
            Some(place) => 4 * i32::from(seats - place),
            None => 0,
        }));
        Ruling::over(outcome, Finding::bare(by, None))
    }

    fn barred(line: &Line<Self>, out: &mut Vec<(Move, Finding<Move>)>) {
        let position = line.now();
        let seat = position.turn;
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let own: Vec<u128> = line
            .plies()
            .filter(|play| play.seat == seat && *play.mv != Move::Pass)
            .map(|play| play.after.men[seat.index()])
            .collect();
        for mv in moves.into_iter().filter(|mv| *mv != Move::Pass) {
            let mut after = position.clone();
            after.play_unchecked(seat, &mv);
            if own.iter().filter(|men| **men == after.men[seat.index()]).count() >= 3 {
                out.push((mv, Finding::bare("CC-M-repeat", Some(seat))));
            }
        }
    }

    fn when_late(line: &Line<Self>, seat: Seat) -> Option<Move> {
        line.now().turn().seats().has(seat).then_some(Move::Pass)
    }
}
