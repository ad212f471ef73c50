//! Xiangqi with generals and chariots alone: the fewest pieces with which a side can check for
//! ever. Cited as in the rulebook: `XQ-2.2` movement, `XQ-3` check, `XQ-4` end, `XQR-25` cycles.
//!
//! Left out: the other five kinds, every nature but 将 and 闲, and the limits of the claims.

mod tests;

use super::board::{self, Grid, UNREADABLE, article};
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, BookOption, Cell, CellShape, Claim, Describe, Duty, Entry,
    Evidence, Fault, Faults, Finding, Game, Illegal, Line, Notation, NotationError, Outcome,
    PieceView, Ply, Position, Reach, Referee, RuleId, Ruling, Seat, Seats, Tempo, Touch, Turn,
    Upheld, Witness,
};

const GRID: Grid = Grid { columns: 9, rows: 10, first: 0 };
const PERPETUAL_CHECK: RuleId = "XQR-25.2-banned";

#[derive(Clone, Copy, Debug)]
pub struct Xiangqi;

const BOOKS: &[Book] = &[
    Book {
        id: "cxa-2020",
        options: &[BookOption { name: "limit", values: "2..60", default: "60" }],
    },
    Book { id: "online", options: &[] },
];

/// A book with its options: only real books can be written down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// A fourth occurrence by checks may not be played at all, instead of being judged.
    bars_repeats: bool,
    limit_rounds: u8,
}

impl FromStr for Rules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        let bars_repeats = settings.among(BOOKS)?.id == "online";
        Ok(Self { bars_repeats, limit_rounds: settings.number("limit", 2..=60, 60)? as u8 })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = if self.bars_repeats { "online" } else { "cxa-2020" };
        settings::write(f, book, &[("limit", &self.limit_rounds.to_string(), "60")])
    }
}

/// `Kd0,Ra8/Ke9/0/12`: each side's pieces, the seat to move, plies without capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    generals: [Cell; 2],
    chariots: [Vec<Cell>; 2],
    turn: u8,
    quiet_plies: u16,
}

impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let fault = || Faults::from(Fault::syntax("Kd0,Ra8/Ke9/TURN/QUIET", format!("{text:?}")));
        let [red, black, turn, quiet] = text.split('/').collect::<Vec<_>>()[..] else {
            return Err(fault());
        };
        let side = |text: &str| {
            let (general, chariots) = text.split_once(',').unwrap_or((text, ""));
            let general = GRID.cell(general.strip_prefix('K')?)?;
            let chariots = board::cells(chariots, |name| GRID.cell(name.strip_prefix('R')?))?;
            Some((general, chariots))
        };
        let (Some(red), Some(black)) = (side(red), side(black)) else { return Err(fault()) };
        Ok(Self {
            generals: [red.0, black.0],
            chariots: [red.1, black.1],
            turn: turn.parse().map_err(|_| fault())?,
            quiet_plies: quiet.parse().map_err(|_| fault())?,
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in 0..2 {
            write!(f, "K{}", GRID.name(self.generals[side]))?;
            for chariot in &self.chariots[side] {
                write!(f, ",R{}", GRID.name(*chariot))?;
            }
            f.write_str("/")?;
        }
        write!(f, "{}/{}", self.turn, self.quiet_plies)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: Cell,
    to: Cell,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    General,
    Chariot,
}

/// No counters in here: `Eq` is the same for the repetition rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    men: [Option<(Seat, Kind)>; 90],
    turn: Seat,
}

impl Board {
    fn general(&self, seat: Seat) -> Option<Cell> {
        (0..90).find(|cell| self.men[usize::from(*cell)] == Some((seat, Kind::General)))
    }

    fn men_of(&self, seat: Seat) -> impl Iterator<Item = (Cell, Kind)> {
        let own = move |man: Option<(Seat, Kind)>| man.filter(|man| man.0 == seat);
        (0..).zip(self.men).filter_map(move |(cell, man)| Some((cell, own(man)?.1)))
    }

    /// Whether nothing stands between two cells of one rank or file; `false` on no common line.
    fn open_line(&self, from: Cell, to: Cell) -> bool {
        let step = match (from % 9 == to % 9, from / 9 == to / 9) {
            (true, false) => 9,
            (false, true) => 1,
            _ => return false,
        };
        let (low, high) = (from.min(to), from.max(to));
        (low + step..high).step_by(step.into()).all(|cell| self.men[usize::from(cell)].is_none())
    }

    /// Whether the piece on `from` goes to `to` by its own movement.
    fn goes(&self, seat: Seat, kind: Kind, from: Cell, to: Cell) -> bool {
        match kind {
            Kind::Chariot => self.open_line(from, to),
            Kind::General => {
                let palace = if seat == Seat(0) { 0..3 } else { 7..10 };
                let inside = (3..6).contains(&(to % 9)) && palace.contains(&(to / 9));
                inside && matches!(from.abs_diff(to), 1 | 9)
            }
        }
    }

    /// Who checks the general of `seat`; a general does so along an open file.
    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        let Some(general) = self.general(seat) else { return Vec::new() };
        let checks = |(cell, kind): &(Cell, Kind)| match kind {
            Kind::Chariot => self.open_line(*cell, general),
            Kind::General => cell % 9 == general % 9 && self.open_line(*cell, general),
        };
        self.men_of(seat.other()).filter(checks).map(|(cell, _)| cell).collect()
    }

    fn after(&self, seat: Seat, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(seat, &mv);
        next
    }
}

impl Position for Board {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.legal_of(self.turn).is_empty() { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat == self.turn {
            out.extend(self.legal_of(seat));
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Tempo, Illegal> {
        if seat != self.turn {
            return Err(Illegal::new("turn", []));
        }
        let mover = self.men.get(usize::from(mv.from)).copied().flatten();
        let Some((_, kind)) = mover.filter(|man| man.0 == seat) else {
            return Err(Illegal::new("XQ-2.1-move", [mv.from]));
        };
        let target = self.men.get(usize::from(mv.to));
        let free = target.is_some_and(|man| man.is_none_or(|man| man.0 != seat));
        if !free || !self.goes(seat, kind, mv.from, mv.to) {
            let rule = match kind {
                Kind::General => "XQ-2.2-general",
                Kind::Chariot => "XQ-2.2-chariot",
            };
            return Err(Illegal::new(rule, [mv.from, mv.to]));
        }
        match self.after(seat, *mv).checkers(seat) {
            checkers if checkers.is_empty() => Ok(Tempo::Completes),
            checkers => Err(Illegal::new("XQ-3.1-answer", checkers)),
        }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: &Move) {
        self.men[usize::from(mv.to)] = self.men[usize::from(mv.from)].take();
        self.turn = seat.other();
    }

    fn key(&self) -> u64 {
        let men = self.men.iter().map(|man| match man {
            None => 0,
            Some((seat, kind)) => 1 + seat.0 * 2 + *kind as u8,
        });
        board::key(men.chain([self.turn.0]))
    }
}

impl Board {
    fn legal_of(&self, seat: Seat) -> Vec<Move> {
        // `check` asks whose turn it is, `turn` asks for legal moves: this stands under both.
        let own: Vec<_> = self.men_of(seat).collect();
        let moves = own.iter().flat_map(|(from, kind)| {
            let goes = |to: &Cell| self.goes(seat, *kind, *from, *to);
            (0..90).filter(goes).map(|to| Move { from: *from, to })
        });
        let free = |to: Cell| self.men[usize::from(to)].is_none_or(|man| man.0 != seat);
        moves.filter(|mv| free(mv.to) && self.after(seat, *mv).checkers(seat).is_empty()).collect()
    }
}

impl Game for Xiangqi {
    const ID: &'static str = "xiangqi";
    type Rules = Rules;
    type Setup = Setup;
    type Move = Move;
    type Position = Board;

    fn seats(_: Rules) -> u8 {
        2
    }

    fn start(_: Rules) -> Setup {
        let chariots = [vec![0, 8], vec![81, 89]];
        // Not on one file: there is nothing else to stand between the generals.
        Setup { generals: [3, 85], chariots, turn: 0, quiet_plies: 0 }
    }

    fn set_up(_: Rules, setup: &Setup) -> Result<Board, Faults> {
        let mut faults = Faults::default();
        let mut fault = |rule, cell, expected: &'static str| {
            faults.0.push(Fault::new(rule, vec![cell], expected, GRID.name(cell)));
        };
        let mut board = Board { men: [None; 90], turn: Seat(setup.turn & 1) };
        for seat in Seat::all(2) {
            let chariots = setup.chariots[seat.index()].iter().map(|cell| (*cell, Kind::Chariot));
            let general = (setup.generals[seat.index()], Kind::General);
            for (cell, kind) in std::iter::once(general).chain(chariots) {
                if board.men[usize::from(cell)].replace((seat, kind)).is_some() {
                    fault("XQ-2.1-move", cell, "one piece on a point");
                }
            }
            let palace = if seat == Seat(0) { 0..3 } else { 7..10 };
            if !(3..6).contains(&(general.0 % 9)) || !palace.contains(&(general.0 / 9)) {
                fault("XQ-2.2-general", general.0, "a general in its palace");
            }
        }
        for cell in board.checkers(board.turn.other()) {
            fault("XQ-3.1-answer", cell, "the side not to move out of check");
        }
        if setup.turn > 1 {
            let got = setup.turn.to_string();
            faults.0.push(Fault::new("XQ-2.1-first", Vec::new(), "seat 0 or 1 to move", got));
        }
        faults.none_or(board)
    }

    fn diagram(_: Rules, position: &Board) -> Setup {
        let of = |seat, wanted| {
            let men = position.men_of(seat).filter(move |(_, kind)| *kind == wanted);
            men.map(|(cell, _)| cell).collect::<Vec<_>>()
        };
        Setup {
            generals: [0, 1].map(|seat| of(Seat(seat), Kind::General)[0]),
            chariots: [0, 1].map(|seat| of(Seat(seat), Kind::Chariot)),
            turn: position.turn.0,
            quiet_plies: 0,
        }
    }
}

/// `a0a9`.
struct Ucci;

impl Notation<Xiangqi> for Ucci {
    fn id(&self) -> &'static str {
        "ucci"
    }

    fn write(&self, _: &Board, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}", GRID.name(mv.from), GRID.name(mv.to))
    }

    fn read(&self, _: &Board, text: &str) -> Result<Move, NotationError> {
        let (from, to) = text.split_at_checked(2).ok_or(UNREADABLE)?;
        let cell = |name| GRID.cell(name).ok_or(UNREADABLE);
        Ok(Move { from: cell(from)?, to: cell(to)? })
    }
}

impl Describe for Xiangqi {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Ucci];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] =
        &[article(&["XQ-3.1-mate", "XQ-3.2-stalemate", "XQ-4.2.4-limit", PERPETUAL_CHECK])];

    fn board(_: Rules) -> BoardSpec {
        GRID.spec(CellShape::Crossing, 2)
    }

    fn view(position: &Board) -> BoardView {
        let kinds = [["red-general", "red-chariot"], ["black-general", "black-chariot"]];
        let piece = |(cell, man): (Cell, Option<(Seat, Kind)>)| {
            let (seat, kind) = man?;
            Some(PieceView { cell, kind: kinds[seat.index()][kind as usize], seat: Some(seat) })
        };
        let pieces = (0..).zip(position.men).filter_map(piece).collect();
        BoardView { pieces, ..BoardView::default() }
    }

    fn reach(position: &Board, seat: Seat, prefix: &[Touch]) -> Reach<Move> {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let touches = |mv: Move| (vec![Touch::At(mv.from), Touch::At(mv.to)], mv);
        board::reach(&moves.into_iter().map(touches).collect::<Vec<_>>(), prefix)
    }
}

/// How often what stands now stood before, this time included, and the plies of the last cycle.
fn cycle(line: &Line<Xiangqi>) -> (usize, std::ops::Range<Ply>) {
    let same: Vec<Ply> = (0..=line.ply_count())
        .filter(|plies| line.position_after(*plies) == Some(line.now()))
        .collect();
    let before = same.iter().rev().nth(1).copied();
    (same.len(), before.unwrap_or(line.ply_count())..line.ply_count())
}

impl Referee for Xiangqi {
    fn rule(line: &Line<Self>) -> Ruling<Move> {
        let position = line.now();
        if position.turn() == Turn::Over {
            let mated = !position.checkers(position.turn).is_empty();
            let by = if mated { "XQ-3.1-mate" } else { "XQ-3.2-stalemate" };
            let finding = Finding::bare(by, Some(position.turn));
            return Ruling::over(Outcome::loss(position.turn, 2, by), finding);
        }
        let men = |board: &Board| board.men.iter().flatten().count();
        let quiet = line.plies().rev().take_while(|play| men(play.before) == men(play.after));
        let quiet = quiet.count() as u32;
        let carried = if quiet == line.ply_count() { line.setup().quiet_plies.into() } else { 0 };
        if quiet + carried >= u32::from(line.rules().limit_rounds) * 2 {
            let by = "XQ-4.2.4-limit";
            return Ruling::over(Outcome::draw(2, by), Finding::bare(by, None));
        }
        perpetual(line)
    }

    fn barred(line: &Line<Self>, out: &mut Vec<(Move, Finding<Move>)>) {
        if !line.rules().bars_repeats {
            return;
        }
        let seat = line.now().turn;
        let mut moves = Vec::new();
        line.now().legal(seat, &mut moves);
        for mv in moves {
            let after = line.now().after(seat, mv);
            let times = line.positions().iter().filter(|position| **position == after).count();
            if times >= 3 && !after.checkers(seat.other()).is_empty() {
                out.push((mv, Finding::bare(PERPETUAL_CHECK, Some(seat))));
            }
        }
    }

    fn natures(line: &Line<Self>) -> Vec<Vec<Evidence<Move>>> {
        let nature = |play: yiguan_core::PlyRef<'_, Self>| {
            let checkers = play.after.checkers(play.seat.other());
            let Some(general) = play.after.general(play.seat.other()) else { return Vec::new() };
            if checkers.is_empty() {
                return vec![Evidence::plain(play.ply, "闲")];
            }
            // The threat is shown by the seat that is not on move: it would take the general.
            let takes = Move { from: checkers[0], to: general };
            let witness = Witness { after: play.ply + 1, moves: vec![(play.seat, takes)] };
            vec![Evidence {
                actors: checkers,
                targets: vec![general],
                witness: Some(witness),
                ..Evidence::plain(play.ply, "将")
            }]
        };
        line.plies().map(nature).collect()
    }
}

/// The third time a cycle of checks comes round: told once, the seat must vary; told already and
/// not varied, it loses.
fn perpetual(line: &Line<Xiangqi>) -> Ruling<Move> {
    let mut ruling = Ruling::play_on();
    let told = line.entries().iter().find_map(|entry| match entry {
        Entry::Told { seat, rule: PERPETUAL_CHECK } => Some(*seat),
        _ => None,
    });
    let (times, plies) = cycle(line);
    let natures = Xiangqi::natures(line);
    let all: Vec<_> = plies.clone().zip(&natures[plies.start as usize..]).collect();
    let by_seat = |seat: Seat| {
        all.iter()
            .filter(move |(ply, _)| line.plies().nth(*ply as usize).is_some_and(|p| p.seat == seat))
            .flat_map(|(_, evidence)| evidence.iter().cloned())
    };
    if let Some(seat) = told {
        let because = Finding::bare(PERPETUAL_CHECK, Some(seat));
        ruling.duties.push(Duty { seat, within_plies: 2, because });
    }
    for seat in Seat::all(2) {
        let evidence: Vec<_> = by_seat(seat).collect();
        let always = !evidence.is_empty() && evidence.iter().all(|item| item.nature == "将");
        if times >= 3 && always {
            let loss = Outcome::loss(seat, 2, PERPETUAL_CHECK);
            let upheld = if told == Some(seat) {
                Upheld::Ends(loss)
            } else {
                Upheld::MustVary { seat, within_plies: 2, or_else: loss }
            };
            let because = Finding { rule: PERPETUAL_CHECK, against: Some(seat), evidence };
            let by = Seats::all(2);
            ruling.claims.push(Claim { by, upheld, lapses_after: Some(0), because });
        }
    }
    ruling
}
