//! Go on small boards, for two things no other sketch has: turns of any of several seats (both
//! mark dead stones and agree, in any order), and superko, which only history knows.
//!
//! Left out: handicap, other countings, boards above 9.

mod tests;

use super::board::{self, Grid, UNREADABLE, article};
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, BookOption, BySeat, Cell, CellShape, Describe, Fault,
    Faults, Finding, Game, Illegal, Line, Notation, NotationError, Outcome, PieceView, Position,
    Reach, Referee, RuleId, Ruling, Seat, Seats, Tempo, Touch, Turn,
};

#[derive(Clone, Copy, Debug)]
pub struct Go;

const BOOKS: &[Book] = &[Book {
    id: "area",
    options: &[
        BookOption { name: "size", values: "2..9", default: "5" },
        BookOption { name: "komi-quarters", values: "0..99", default: "2" },
    ],
}];

const SUPERKO: RuleId = "go-superko";
const COUNT: RuleId = "go-count";

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    size: u8,
    komi_quarters: u8,
}

impl Rules {
    fn grid(self) -> Grid {
        Grid { columns: self.size.into(), rows: self.size.into(), first: 1 }
    }
}

impl FromStr for Rules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        settings.among(BOOKS)?;
        let size = settings.number("size", 2..=9, 5)? as u8;
        Ok(Self { size, komi_quarters: settings.number("komi-quarters", 0..=99, 2)? as u8 })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, komi) = (self.size.to_string(), self.komi_quarters.to_string());
        settings::write(f, "area", &[("size", &size, "5"), ("komi-quarters", &komi, "2")])
    }
}

/// What is going on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Stones are played; whether the last act was a pass.
    Playing { passed: bool },
    /// Both passed: either may mark stones dead, agree, or go on playing.
    Counting { dead: Vec<Cell>, agreed: Seats },
}

/// `.X.O/....:0:playing`, rows from the bottom; `passed`; `counting=a1,b1+01` with who agreed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    rows: Vec<String>,
    turn: u8,
    stage: String,
}

impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let [rows, turn, stage] = text.split(':').collect::<Vec<_>>()[..] else {
            return Err(Fault::syntax("ROWS:TURN:STAGE", format!("{text:?}")).into());
        };
        let turn = turn.parse().ok().filter(|turn| *turn < 2);
        let turn = turn.ok_or_else(|| Fault::syntax("seat 0 or 1", format!("{text:?}")))?;
        let rows = rows.split('/').map(str::to_owned).collect();
        Ok(Self { rows, turn, stage: stage.to_owned() })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.rows.join("/"), self.turn, self.stage)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Stone(Cell),
    Pass,
    /// Marks a chain dead, or alive again.
    Mark(Cell),
    Agree,
    Resume,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rules: Rules,
    /// Whose stone; `None` is an empty point.
    points: Vec<Option<Seat>>,
    turn: Seat,
    stage: Stage,
}

impl Board {
    fn at(&self, cell: Cell) -> Option<Seat> {
        self.points[usize::from(cell)]
    }

    fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let grid = self.rules.grid();
        [(0, 1), (0, -1), (1, 0), (-1, 0)]
            .into_iter()
            .filter_map(move |(right, up)| grid.beside(cell, right, up))
    }

    /// The connected points of the same content, and whether content `edge` touches them.
    fn chain(&self, cell: Cell, edge: Option<Seat>) -> (Vec<Cell>, bool) {
        let mut chain = vec![cell];
        let mut touches = false;
        let mut next = 0;
        while next < chain.len() {
            for other in self.beside(chain[next]) {
                if self.at(other) == self.at(cell) {
                    if !chain.contains(&other) {
                        chain.push(other);
                    }
                } else {
                    touches |= self.at(other) == edge;
                }
            }
            next += 1;
        }
        (chain, touches)
    }

    fn put(&mut self, seat: Seat, cell: Cell) {
        self.points[usize::from(cell)] = Some(seat);
        for other in self.beside(cell).collect::<Vec<_>>() {
            if self.at(other) == Some(seat.other()) {
                let (chain, breathes) = self.chain(other, None);
                if !breathes {
                    chain.into_iter().for_each(|dead| self.points[usize::from(dead)] = None);
                }
            }
        }
    }

    /// Points of each seat: stones and what they alone surround, the dead taken off.
    fn area(&self, dead: &[Cell]) -> [i32; 2] {
        let mut board = self.clone();
        dead.iter().for_each(|cell| board.points[usize::from(*cell)] = None);
        let mut area = [0; 2];
        for cell in 0..board.points.len() as Cell {
            match board.at(cell) {
                Some(seat) => area[seat.index()] += 1,
                None => {
                    let touched = [0, 1].map(|seat| board.chain(cell, Some(Seat(seat))).1);
                    area[0] += i32::from(touched == [true, false]);
                    area[1] += i32::from(touched == [false, true]);
                }
            }
        }
        area
    }
}

impl Position for Board {
    type Move = Move;

    fn turn(&self) -> Turn {
        match &self.stage {
            Stage::Playing { .. } => Turn::Of(self.turn),
            Stage::Counting { agreed, .. } if agreed.iter().count() == 2 => Turn::Over,
            Stage::Counting { .. } => Turn::AnyOf(Seats::all(2)),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        let cells = (0..self.points.len() as Cell).flat_map(|c| [Move::Stone(c), Move::Mark(c)]);
        let all = cells.chain([Move::Pass, Move::Agree, Move::Resume]);
        out.extend(all.filter(|mv| self.check(seat, mv).is_ok()));
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Tempo, Illegal> {
        if !self.turn().seats().has(seat) {
            return Err(Illegal::new("turn", []));
        }
        let point = |cell: Cell| self.points.get(usize::from(cell)).copied();
        match (&self.stage, mv) {
            (Stage::Playing { .. }, Move::Stone(cell)) => {
                if point(*cell) != Some(None) {
                    return Err(Illegal::new("go-point", [*cell]));
                }
                let mut after = self.clone();
                after.put(seat, *cell);
                let (chain, breathes) = after.chain(*cell, None);
                if breathes { Ok(Tempo::Completes) } else { Err(Illegal::new("go-suicide", chain)) }
            }
            (Stage::Playing { .. }, Move::Pass) | (Stage::Counting { .. }, Move::Resume) => {
                Ok(Tempo::Completes)
            }
            // The first of a chain stands for all of it, so that a chain is one move.
            (Stage::Counting { .. }, Move::Mark(cell)) if point(*cell).flatten().is_some() => {
                let (chain, _) = self.chain(*cell, None);
                let first = chain.iter().min() == Some(cell);
                if first { Ok(Tempo::Completes) } else { Err(Illegal::new("go-chain", chain)) }
            }
            (Stage::Counting { agreed, .. }, Move::Agree) if !agreed.has(seat) => {
                Ok(Tempo::Completes)
            }
            _ => Err(Illegal::new("go-stage", [])),
        }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: &Move) {
        match (&mut self.stage, mv) {
            (Stage::Playing { .. }, Move::Stone(cell)) => {
                self.put(seat, *cell);
                self.stage = Stage::Playing { passed: false };
                self.turn = seat.other();
            }
            (Stage::Playing { passed: true }, Move::Pass) => {
                self.stage = Stage::Counting { dead: Vec::new(), agreed: Seats::NONE };
                self.turn = seat.other();
            }
            (Stage::Playing { .. }, Move::Pass) => {
                self.stage = Stage::Playing { passed: true };
                self.turn = seat.other();
            }
            (Stage::Counting { agreed, .. }, Move::Agree) => *agreed = agreed.with(seat),
            (Stage::Counting { .. }, Move::Mark(cell)) => {
                let (chain, _) = self.chain(*cell, None);
                let Stage::Counting { dead, agreed } = &mut self.stage else { return };
                // Whoever agreed, agreed to something else.
                *agreed = Seats::NONE;
                if dead.contains(cell) {
                    dead.retain(|cell| !chain.contains(cell));
                } else {
                    dead.extend(chain);
                    dead.sort_unstable();
                }
            }
            // Who goes on playing lets the other one begin.
            (Stage::Counting { .. }, Move::Resume) => {
                self.stage = Stage::Playing { passed: false };
                self.turn = seat.other();
            }
            _ => {}
        }
    }

    fn key(&self) -> u64 {
        let points = self.points.iter().map(|point| point.map_or(0, |seat| seat.0 + 1));
        let (stage, dead) = match &self.stage {
            Stage::Playing { passed } => (u8::from(*passed), &[][..]),
            Stage::Counting { dead, agreed } => (2 + agreed.0, &dead[..]),
        };
        let rest = [self.turn.0, stage, self.rules.size];
        board::key(points.chain(rest).chain(dead.iter().map(|cell| *cell as u8)))
    }
}

impl Game for Go {
    const ID: &'static str = "go";
    type Rules = Rules;
    type Setup = Setup;
    type Move = Move;
    type Position = Board;

    fn seats(_: Rules) -> u8 {
        2
    }

    fn start(rules: Rules) -> Setup {
        let row = ".".repeat(rules.size.into());
        let rows = vec![row; rules.size.into()];
        Setup { rows, turn: 0, stage: "playing".to_owned() }
    }

    fn set_up(rules: Rules, setup: &Setup) -> Result<Board, Faults> {
        let size = usize::from(rules.size);
        let fault = |expected: String, got: &str| {
            let shown: String = got.chars().take(40).collect();
            Faults::from(Fault::new("go-setup", Vec::new(), expected, shown))
        };
        let mut points = Vec::new();
        for row in setup.rows.iter().take(size + 1) {
            points.extend(row.chars().take(size + 1).filter_map(|point| match point {
                '.' => Some(None),
                'X' => Some(Some(Seat(0))),
                'O' => Some(Some(Seat(1))),
                _ => None,
            }));
        }
        let square = setup.rows.len() == size && setup.rows.iter().all(|row| row.len() == size);
        if !square || points.len() != size * size {
            return Err(fault(format!("{size} rows of {size} of . X O"), &setup.rows.join("/")));
        }
        let stage = Stage::Playing { passed: setup.stage == "passed" };
        let mut board = Board { rules, points, turn: Seat(setup.turn), stage };
        if let Some(counting) = setup.stage.strip_prefix("counting=") {
            let (dead, agreed) = counting.split_once('+').unwrap_or((counting, ""));
            let dead = board::cells(dead, |name| rules.grid().cell(name));
            let on_stones = |cells: &Vec<Cell>| {
                let whole = |cell| {
                    let (chain, _) = board.chain(cell, None);
                    board.at(cell).is_some() && chain.iter().all(|other| cells.contains(other))
                };
                cells.is_sorted() && cells.iter().all(|cell| whole(*cell))
            };
            let dead = dead.filter(on_stones);
            let agreed = ["", "0", "1", "01"].iter().position(|seats| *seats == agreed);
            let (Some(dead), Some(agreed)) = (dead, agreed) else {
                return Err(fault("counting=DEAD+AGREED".to_owned(), &setup.stage));
            };
            board.stage = Stage::Counting { dead, agreed: Seats(agreed as u8) };
        } else if !["playing", "passed"].contains(&setup.stage.as_str()) {
            return Err(fault("playing, passed or counting=".to_owned(), &setup.stage));
        }
        Ok(board)
    }

    fn diagram(rules: Rules, position: &Board) -> Setup {
        let letter = |point: &Option<Seat>| match point {
            None => '.',
            Some(Seat(0)) => 'X',
            Some(_) => 'O',
        };
        let rows = position.points.chunks(rules.size.into());
        let stage = match &position.stage {
            Stage::Playing { passed: false } => "playing".to_owned(),
            Stage::Playing { passed: true } => "passed".to_owned(),
            Stage::Counting { dead, agreed } => {
                let dead = board::list(dead.iter().copied(), |cell| rules.grid().name(cell));
                let agreed: String = agreed.iter().map(|seat| seat.0.to_string()).collect();
                format!("counting={dead}+{agreed}")
            }
        };
        let rows = rows.map(|row| row.iter().map(letter).collect()).collect();
        Setup { rows, turn: position.turn.0, stage }
    }
}

/// `c3`, `pass`, `mark:c3`, `agree`, `resume`.
struct Canonical;

impl Notation<Go> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, before: &Board, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let name = |cell: &Cell| before.rules.grid().name(*cell);
        match mv {
            Move::Stone(cell) => out.write_str(&name(cell)),
            Move::Mark(cell) => write!(out, "mark:{}", name(cell)),
            Move::Pass => out.write_str("pass"),
            Move::Agree => out.write_str("agree"),
            Move::Resume => out.write_str("resume"),
        }
    }

    fn read(&self, before: &Board, text: &str) -> Result<Move, NotationError> {
        let cell = |name: &str| before.rules.grid().cell(name).ok_or(UNREADABLE);
        match text {
            "pass" => Ok(Move::Pass),
            "agree" => Ok(Move::Agree),
            "resume" => Ok(Move::Resume),
            _ => match text.strip_prefix("mark:") {
                Some(name) => cell(name).map(Move::Mark),
                None => cell(text).map(Move::Stone),
            },
        }
    }
}

impl Describe for Go {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = &[article(&[SUPERKO, COUNT])];

    fn board(rules: Rules) -> BoardSpec {
        rules.grid().spec(CellShape::Crossing, 2)
    }

    fn view(position: &Board) -> BoardView {
        let piece = |(cell, point): (Cell, &Option<Seat>)| {
            let kind = if *point == Some(Seat(0)) { "black-stone" } else { "white-stone" };
            point.map(|seat| PieceView { cell, kind, seat: Some(seat) })
        };
        let dead = match &position.stage {
            Stage::Counting { dead, .. } => &dead[..],
            Stage::Playing { .. } => &[],
        };
        BoardView {
            pieces: (0..).zip(&position.points).filter_map(piece).collect(),
            marks: dead.iter().map(|cell| (*cell, "dead")).collect(),
            counts: Vec::new(),
        }
    }

    fn reach(position: &Board, seat: Seat, prefix: &[Touch]) -> Reach<Move> {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let touch = |mv: Move| match mv {
            Move::Stone(cell) | Move::Mark(cell) => Touch::At(cell),
            Move::Pass => Touch::Choose("pass"),
            Move::Agree => Touch::Choose("agree"),
            Move::Resume => Touch::Choose("resume"),
        };
        let paths: Vec<_> = moves.into_iter().map(|mv| (vec![touch(mv)], mv)).collect();
        board::reach(&paths, prefix)
    }
}

impl Referee for Go {
    fn rule(line: &Line<Self>) -> Ruling<Move> {
        let (Turn::Over, Stage::Counting { dead, .. }) = (line.now().turn(), &line.now().stage)
        else {
            return Ruling::play_on();
        };
        let [black, white] = line.now().area(dead);
        let points = [black * 4, white * 4 + i32::from(line.rules().komi_quarters)];
        let mut outcome = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Outcome::win(Seat(0), 2, COUNT),
            std::cmp::Ordering::Less => Outcome::win(Seat(1), 2, COUNT),
            std::cmp::Ordering::Equal => Outcome::draw(2, COUNT),
        };
        let of = |seat: Seat| points.get(seat.index()).copied().unwrap_or(0);
        outcome.score_quarters = Some(BySeat::from_fn(of));
        Ruling::over(outcome, Finding::bare(COUNT, None))
    }

    /// No whole board may come twice, whoever is to move.
    fn barred(line: &Line<Self>, out: &mut Vec<(Move, Finding<Move>)>) {
        let Turn::Of(seat) = line.now().turn() else { return };
        let mut moves = Vec::new();
        line.now().legal(seat, &mut moves);
        for mv in moves.into_iter().filter(|mv| matches!(mv, Move::Stone(_))) {
            let mut after = line.now().clone();
            after.play_unchecked(seat, &mv);
            if line.positions().iter().any(|before| before.points == after.points) {
                out.push((mv, Finding::bare(SUPERKO, Some(seat))));
            }
        }
    }
}
