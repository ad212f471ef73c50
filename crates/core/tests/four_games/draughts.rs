//! Draughts of three books. A move is what it does: from, to, the set it takes, and whether it
//! crowns. Two routes that take the same men are one move; the same jump crowned under one book
//! and not under another are two.
//!
//! Left out: every draw but the third repetition, numeric notation, and speed. `DR-5` movement,
//! `DR-6` captures of the rulebook.

mod tests;

use super::board::{self, Grid, UNREADABLE, article};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::Settings;
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, Cell, CellShape, Claim, Describe, Fault, Faults, Finding,
    Game, Illegal, Line, Notation, NotationError, Outcome, PieceView, Position, Reach, Referee,
    Ruling, Seat, Seats, Tempo, Touch, Turn, Upheld,
};

#[derive(Clone, Copy, Debug)]
pub struct Draughts;

const BOOKS: &[Book] = &[
    Book { id: "fmjd-100", options: &[] },
    Book { id: "fmjd-64", options: &[] },
    Book { id: "cn-64-russian", options: &[] },
];

/// Only real books can be built: each names what it combines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    International,
    Brazilian,
    Russian,
}

impl Rules {
    const ALL: [Self; 3] = [Self::International, Self::Brazilian, Self::Russian];

    fn grid(self) -> Grid {
        let size = if self == Self::International { 10 } else { 8 };
        Grid { columns: size, rows: size, first: 1 }
    }

    /// As many as can be taken must be.
    fn majority(self) -> bool {
        self != Self::Russian
    }

    /// A man that reaches the back row in mid-capture goes on as a king.
    fn crowns_on_the_way(self) -> bool {
        self == Self::Russian
    }
}

impl FromStr for Rules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let book = Settings::read(text)?.among(BOOKS)?.id;
        let index = BOOKS.iter().position(|other| other.id == book).unwrap_or(0);
        Ok(Self::ALL[index])
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(BOOKS[*self as usize].id)
    }
}

/// `a1,Kc3/b8/0`: men and kings of each seat, the seat to move. Names are checked when it is set
/// up, because only the rules know how big the board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    sides: [Vec<String>; 2],
    turn: u8,
}

impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let fault = || Faults::from(Fault::syntax("a1,Kc3/b8/TURN", format!("{text:?}")));
        let [white, black, turn] = text.split('/').collect::<Vec<_>>()[..] else {
            return Err(fault());
        };
        let names = |side: &str| {
            side.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect()
        };
        let turn = turn.parse().map_err(|_| fault())?;
        Ok(Self { sides: [names(white), names(black)], turn })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.sides[0].join(","), self.sides[1].join(","), self.turn)
    }
}

/// What a move does; how the piece goes there is a matter of gestures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    from: Cell,
    to: Cell,
    captured: u128,
    crowned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rules: Rules,
    men: [u128; 2],
    kings: [u128; 2],
    turn: Seat,
}

/// A capture on its way.
#[derive(Clone, Copy)]
struct Jump {
    from: Cell,
    at: Cell,
    king: bool,
    crowned: bool,
    taken: u128,
}

fn cells_of(set: u128) -> impl Iterator<Item = Cell> {
    (0..100).filter(move |cell| set >> cell & 1 == 1)
}

impl Board {
    fn all(&self, seat: Seat) -> u128 {
        self.men[seat.index()] | self.kings[seat.index()]
    }

    fn is_empty(&self, cell: Cell) -> bool {
        (self.all(Seat(0)) | self.all(Seat(1))) >> cell & 1 == 0
    }

    fn is_back_row(&self, cell: Cell) -> bool {
        let grid = self.rules.grid();
        cell / grid.columns == if self.turn == Seat(0) { grid.rows - 1 } else { 0 }
    }

    /// Every capture that cannot go on, as jumps.
    fn jumps(&self, jump: Jump, out: &mut BTreeSet<Move>) {
        let mut ends = true;
        for direction in DIAGONALS {
            let landings = self.landings(jump, direction);
            // A king that can go on from some landing behind a man must land there (DR-6.6); under
            // the majority rule that follows from the count.
            let goes_on = |next: &Jump| {
                DIAGONALS.iter().any(|direction| !self.landings(*next, *direction).is_empty())
            };
            let must = !self.rules.majority() && landings.iter().any(goes_on);
            for next in landings.into_iter().filter(|next| !must || goes_on(next)) {
                ends = false;
                self.jumps(next, out);
            }
        }
        if ends && jump.taken != 0 {
            let crowned = jump.crowned || !jump.king && self.is_back_row(jump.at);
            out.insert(Move { from: jump.from, to: jump.at, captured: jump.taken, crowned });
        }
    }

    /// Where the piece may stand after one more jump in a direction.
    fn landings(&self, jump: Jump, (right, up): (i16, i16)) -> Vec<Jump> {
        let grid = self.rules.grid();
        // The square it came from is empty while it jumps; men taken stay until it ends (DR-6.11).
        let free = |cell: Cell| cell == jump.from || self.is_empty(cell);
        let mut ray =
            std::iter::successors(Some(jump.at), |at| grid.beside(*at, right, up)).skip(1);
        let reach = if jump.king { 10 } else { 1 };
        let Some(victim) = ray.by_ref().take(reach).find(|cell| !free(*cell)) else {
            return Vec::new();
        };
        let mark = 1 << victim;
        if self.all(self.turn.other()) & !jump.taken & mark == 0 {
            return Vec::new();
        }
        ray.take(reach)
            .take_while(|cell| free(*cell))
            .map(|at| {
                let crowns = !jump.king && self.rules.crowns_on_the_way() && self.is_back_row(at);
                let (king, crowned) = (jump.king || crowns, jump.crowned || crowns);
                Jump { at, king, crowned, taken: jump.taken | mark, ..jump }
            })
            .collect()
    }

    fn captures(&self) -> BTreeSet<Move> {
        let mut out = BTreeSet::new();
        for from in cells_of(self.all(self.turn)) {
            let king = self.kings[self.turn.index()] >> from & 1 == 1;
            self.jumps(Jump { from, at: from, king, crowned: false, taken: 0 }, &mut out);
        }
        let most = out.iter().map(|mv| mv.captured.count_ones()).max().unwrap_or(0);
        out.retain(|mv| !self.rules.majority() || mv.captured.count_ones() == most);
        out
    }

    fn steps(&self) -> BTreeSet<Move> {
        let grid = self.rules.grid();
        let forward = if self.turn == Seat(0) { 1 } else { -1 };
        let mut out = BTreeSet::new();
        for from in cells_of(self.all(self.turn)) {
            let king = self.kings[self.turn.index()] >> from & 1 == 1;
            for (right, up) in DIAGONALS.into_iter().filter(|(_, up)| king || *up == forward) {
                std::iter::successors(Some(from), |at| grid.beside(*at, right, up))
                    .skip(1)
                    .take(if king { 10 } else { 1 })
                    .take_while(|cell| self.is_empty(*cell))
                    .for_each(|to| {
                        let crowned = !king && self.is_back_row(to);
                        out.insert(Move { from, to, captured: 0, crowned });
                    });
            }
        }
        out
    }

    fn moves(&self) -> BTreeSet<Move> {
        let captures = self.captures();
        if captures.is_empty() { self.steps() } else { captures }
    }
}

const DIAGONALS: [(i16, i16); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Position for Board {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.moves().is_empty() { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat == self.turn {
            out.extend(self.moves());
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Tempo, Illegal> {
        if seat != self.turn {
            return Err(Illegal::new("turn", []));
        }
        let moves = self.moves();
        if moves.contains(mv) {
            return Ok(Tempo::Completes);
        }
        // Shown by a capture that is better than this one.
        match moves.iter().find(|better| better.captured.count_ones() > mv.captured.count_ones()) {
            Some(better) => Err(Illegal::new("DR-6.12-majority", [better.from, better.to])),
            None => Err(Illegal::new("DR-5.4-man", [mv.from])),
        }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: &Move) {
        let (own, other) = (seat.index(), seat.other().index());
        let king = self.kings[own] >> mv.from & 1 == 1 || mv.crowned;
        self.men[own] &= !(1 << mv.from);
        self.kings[own] &= !(1 << mv.from);
        self.men[other] &= !mv.captured;
        self.kings[other] &= !mv.captured;
        let side = if king { &mut self.kings[own] } else { &mut self.men[own] };
        *side |= 1 << mv.to;
        self.turn = seat.other();
    }

    fn key(&self) -> u64 {
        let sets = self.men.iter().chain(&self.kings).flat_map(|set| set.to_le_bytes());
        board::key(sets.chain([self.turn.0, self.rules as u8]))
    }
}

impl Game for Draughts {
    const ID: &'static str = "draughts";
    type Rules = Rules;
    type Setup = Setup;
    type Move = Move;
    type Position = Board;

    fn seats(_: Rules) -> u8 {
        2
    }

    fn start(rules: Rules) -> Setup {
        let grid = rules.grid();
        let rows = grid.rows / 2 - 1;
        let dark = |cell: &Cell| (cell % grid.columns + cell / grid.columns).is_multiple_of(2);
        let side = |from: u16| {
            let cells = from * grid.columns..(from + rows) * grid.columns;
            cells.filter(dark).map(|cell| grid.name(cell)).collect()
        };
        Setup { sides: [side(0), side(grid.rows - rows)], turn: 0 }
    }

    fn set_up(rules: Rules, setup: &Setup) -> Result<Board, Faults> {
        let grid = rules.grid();
        let mut faults = Faults::default();
        let turn = Seat(setup.turn & 1);
        let mut board = Board { rules, men: [0; 2], kings: [0; 2], turn };
        for (side, name) in (0..2).flat_map(|side| setup.sides[side].iter().map(move |n| (side, n)))
        {
            let (king, cell) = match name.strip_prefix('K') {
                Some(cell) => (true, cell),
                None => (false, name.as_str()),
            };
            let dark = |cell: &Cell| (cell % grid.columns + cell / grid.columns).is_multiple_of(2);
            let free = |cell: &Cell| board.is_empty(*cell);
            let Some(cell) = grid.cell(cell).filter(dark).filter(free) else {
                let expected = "a dark square with nothing else on it";
                faults.0.push(Fault::new("DR-7.3-white-square", Vec::new(), expected, name));
                continue;
            };
            let sides = if king { &mut board.kings } else { &mut board.men };
            sides[side] |= 1 << cell;
        }
        if setup.turn > 1 {
            faults.0.push(Fault::syntax("seat 0 or 1 to move", setup.turn.to_string()));
        }
        faults.none_or(board)
    }

    fn diagram(rules: Rules, position: &Board) -> Setup {
        let grid = rules.grid();
        let side = |side: usize| {
            let men = cells_of(position.men[side]).map(|cell| grid.name(cell));
            let kings = cells_of(position.kings[side]).map(|cell| format!("K{}", grid.name(cell)));
            men.chain(kings).collect()
        };
        Setup { sides: [side(0), side(1)], turn: position.turn.0 }
    }
}

/// `a3-b4`, `a3xc5:b4`: the men taken stand behind the colon.
struct Canonical;

impl Notation<Draughts> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, before: &Board, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let grid = before.rules.grid();
        let (from, to) = (grid.name(mv.from), grid.name(mv.to));
        if mv.captured == 0 {
            return write!(out, "{from}-{to}");
        }
        write!(out, "{from}x{to}:{}", board::list(cells_of(mv.captured), |cell| grid.name(cell)))
    }

    fn read(&self, before: &Board, text: &str) -> Result<Move, NotationError> {
        if !text.contains(['-', 'x']) {
            return Err(UNREADABLE);
        }
        let written = |mv: &Move| {
            let mut out = String::new();
            self.write(before, mv, &mut out).is_ok() && out == text
        };
        before.moves().into_iter().find(written).ok_or(NotationError::NoSuchMove)
    }
}

impl Describe for Draughts {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = &[article(&["DR-12.2.3-blocked", "DR-12.3.1-threefold"])];

    fn board(rules: Rules) -> BoardSpec {
        rules.grid().spec(CellShape::Dark, 2)
    }

    fn view(position: &Board) -> BoardView {
        let mut pieces = Vec::new();
        for (seat, kinds) in
            [["white-man", "white-king"], ["black-man", "black-king"]].into_iter().enumerate()
        {
            for (kind, set) in kinds.into_iter().zip([position.men[seat], position.kings[seat]]) {
                let seat = Some(Seat(seat as u8));
                pieces.extend(cells_of(set).map(|cell| PieceView { cell, kind, seat }));
            }
        }
        pieces.sort_by_key(|piece| piece.cell);
        BoardView { pieces, ..BoardView::default() }
    }

    /// From and to where they say it all, else the men taken tell the moves apart.
    fn reach(position: &Board, seat: Seat, prefix: &[Touch]) -> Reach<Move> {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let touches = |mv: &Move| {
            let alike = |other: &&Move| (other.from, other.to) == (mv.from, mv.to);
            let mut path = vec![mv.from, mv.to];
            if moves.iter().filter(alike).count() > 1 {
                path.extend(cells_of(mv.captured));
            }
            (path.into_iter().map(Touch::At).collect(), *mv)
        };
        board::reach(&moves.iter().map(touches).collect::<Vec<_>>(), prefix)
    }
}

impl Referee for Draughts {
    fn rule(line: &Line<Self>) -> Ruling<Move> {
        let position = line.now();
        if position.turn() == Turn::Over {
            let by = "DR-12.2.3-blocked";
            let loss = Outcome::loss(position.turn, 2, by);
            return Ruling::over(loss, Finding::bare(by, Some(position.turn)));
        }
        let mut ruling = Ruling::play_on();
        if line.positions().iter().filter(|before| *before == position).count() >= 3 {
            let because = Finding::bare("DR-12.3.1-threefold", None);
            let upheld = Upheld::Ends(Outcome::draw(2, because.rule));
            ruling.claims.push(Claim { by: Seats::all(2), upheld, lapses_after: Some(0), because });
        }
        ruling
    }
}
