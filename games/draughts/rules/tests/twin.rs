//! A second move generator that shares nothing with the first: characters in rows and columns,
//! every route walked square by square, sets compared at the end.

use std::collections::BTreeSet;
use yiguan_conform::Dice;
use yiguan_core::{Face, Line, Position};
use yiguan_draughts::Draughts;

/// Start, end, taken squares in order of their numbers, crowned.
type Found = (u8, u8, Vec<u8>, bool);

#[derive(Clone)]
struct Slow {
    side: i32,
    majority: bool,
    crowns_on_the_way: bool,
    white: bool,
    /// `m` and `k` are White's, `M` and `K` Black's, `.` is empty.
    cells: Vec<Vec<char>>,
}

impl Slow {
    fn new(kind: &str, diagram: &str) -> Self {
        let side = if kind == "fmjd-100" { 10 } else { 8 };
        let mut slow = Self {
            side,
            majority: kind != "cn-64-russian",
            crowns_on_the_way: kind == "cn-64-russian",
            white: diagram.starts_with('W'),
            cells: vec![vec!['.'; side as usize]; side as usize],
        };
        for part in diagram.split(':').skip(1) {
            for item in part[1..].split(',').filter(|item| !item.is_empty()) {
                let king = item.starts_with('K');
                let number: i32 = item.trim_start_matches('K').parse().unwrap_or(0);
                let piece = if king { 'k' } else { 'm' };
                let black = part.starts_with('B');
                let (row, column) = slow.place(number);
                *slow.at(row, column) = if black { piece.to_ascii_uppercase() } else { piece };
            }
        }
        slow
    }

    fn place(&self, number: i32) -> (i32, i32) {
        let row = (number - 1) / (self.side / 2);
        let column = (number - 1) % (self.side / 2) * 2;
        (row, if row % 2 == 0 { column + 1 } else { column })
    }

    fn number(&self, row: i32, column: i32) -> u8 {
        (row * (self.side / 2) + column / 2 + 1) as u8
    }

    fn at(&mut self, row: i32, column: i32) -> &mut char {
        &mut self.cells[row as usize][column as usize]
    }

    fn get(&self, row: i32, column: i32) -> char {
        let on = (0..self.side).contains(&row) && (0..self.side).contains(&column);
        if on { self.cells[row as usize][column as usize] } else { '#' }
    }

    fn own(&self, piece: char) -> bool {
        piece.is_ascii_alphabetic() && piece.is_ascii_lowercase() == self.white
    }

    fn enemy(&self, piece: char) -> bool {
        piece.is_ascii_alphabetic() && piece.is_ascii_lowercase() != self.white
    }

    fn far_row(&self, row: i32) -> bool {
        row == if self.white { 0 } else { self.side - 1 }
    }

    fn moves(&self) -> BTreeSet<Found> {
        let mut captures = BTreeSet::new();
        let mut quiet = BTreeSet::new();
        for row in 0..self.side {
            for column in 0..self.side {
                let piece = self.get(row, column);
                if self.own(piece) {
                    let king = piece.eq_ignore_ascii_case(&'k');
                    let mut board = self.clone();
                    *board.at(row, column) = '.';
                    let start = self.number(row, column);
                    board.jump((row, column), king, false, &[], start, &mut captures);
                    self.walk((row, column), king, start, &mut quiet);
                }
            }
        }
        if captures.is_empty() {
            return quiet;
        }
        let most = captures.iter().map(|found| found.2.len()).max().unwrap_or(0);
        captures.into_iter().filter(|found| !self.majority || found.2.len() == most).collect()
    }

    fn walk(&self, from: (i32, i32), king: bool, start: u8, out: &mut BTreeSet<Found>) {
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            if !king && (down == -1) != self.white {
                continue;
            }
            let (mut row, mut column) = (from.0 + down, from.1 + right);
            while self.get(row, column) == '.' {
                let crowned = !king && self.far_row(row);
                out.insert((start, self.number(row, column), Vec::new(), crowned));
                if !king {
                    break;
                }
                (row, column) = (row + down, column + right);
            }
        }
    }

    /// Goes on jumping from a square; `true` if it could.
    fn jump(
        &self,
        from: (i32, i32),
        king: bool,
        crowned: bool,
        taken: &[(i32, i32)],
        start: u8,
        out: &mut BTreeSet<Found>,
    ) -> bool {
        let mut could = false;
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let (mut row, mut column) = (from.0 + down, from.1 + right);
            while king && self.get(row, column) == '.' {
                (row, column) = (row + down, column + right);
            }
            if !self.enemy(self.get(row, column)) || taken.contains(&(row, column)) {
                continue;
            }
            let mut more = taken.to_vec();
            more.push((row, column));
            let mut landings = Vec::new();
            (row, column) = (row + down, column + right);
            while self.get(row, column) == '.' {
                landings.push((row, column));
                if !king {
                    break;
                }
                (row, column) = (row + down, column + right);
            }
            could |= !landings.is_empty();
            let mut stops = Vec::new();
            let mut someone_goes_on = false;
            for landing in landings {
                let becomes = !king && self.crowns_on_the_way && self.far_row(landing.0);
                let (king, crowned) = (king || becomes, crowned || becomes);
                if self.jump(landing, king, crowned, &more, start, out) {
                    someone_goes_on = true;
                } else {
                    stops.push((landing, crowned || (!king && self.far_row(landing.0))));
                }
            }
            if !someone_goes_on {
                let mut numbers: Vec<_> = more.iter().map(|(r, c)| self.number(*r, *c)).collect();
                numbers.sort_unstable();
                for ((row, column), crowned) in stops {
                    out.insert((start, self.number(row, column), numbers.clone(), crowned));
                }
            }
        }
        could
    }
}

/// What the library lists, in the twin's words.
fn listed(line: &Line<Draughts>) -> BTreeSet<Found> {
    let board = line.rules().kind().board();
    let mut moves = Vec::new();
    line.now().legal(line.now().mover(), &mut moves);
    let found: BTreeSet<_> = moves
        .iter()
        .map(|mv| {
            let taken = yiguan_draughts::board::bits(board.squares_of(mv.captured));
            (
                board.square(mv.from) + 1,
                board.square(mv.to) + 1,
                taken.map(|square| square + 1).collect(),
                mv.crowned,
            )
        })
        .collect();
    assert_eq!(found.len(), moves.len(), "a move twice");
    assert_eq!(found.len() as u64, line.now().legal_count(line.now().mover()), "counts");
    found
}

fn compare(book: &str, line: &Line<Draughts>) {
    let diagram = Face::diagram(line);
    let (fast, slow) = (listed(line), Slow::new(book, &diagram).moves());
    assert_eq!(fast, slow, "{book} {diagram}");
}

/// A random diagram: few or many pieces, few or many kings.
fn random_diagram(book: &str, dice: &mut Dice) -> String {
    let (squares, row, most) = if book == "fmjd-100" { (50, 5, 20) } else { (32, 4, 12) };
    let mut free: Vec<usize> = (1..=squares).collect();
    let king_chance = [0, 10, 30, 60][dice.below(4)];
    let mut parts = [String::from("W"), String::from("B")];
    for (black, part) in parts.iter_mut().enumerate() {
        let count = 1 + dice.below(most);
        let mut pieces = Vec::new();
        for _ in 0..count.min(free.len()) {
            let square = free.swap_remove(dice.below(free.len()));
            let far = if black == 1 { square > squares - row } else { square <= row };
            let king = far || dice.below(100) < king_chance;
            pieces.push(format!("{}{square}", if king { "K" } else { "" }));
        }
        part.push_str(&pieces.join(","));
    }
    let turn = if dice.below(2) == 0 { "W" } else { "B" };
    format!("{turn}:{}:{}", parts[0], parts[1])
}

fn agree(book: &str) {
    let rules = book.parse().unwrap_or_else(|why| panic!("{book}: {why}"));
    let mut dice = Dice(u64::from(book.len() as u32) * 7919);
    for _ in 0..10_000 {
        let diagram = random_diagram(book, &mut dice);
        let setup = diagram.parse().unwrap_or_else(|why| panic!("{diagram}: {why}"));
        let line = Line::new(rules, setup).unwrap_or_else(|why| panic!("{diagram}: {why}"));
        compare(book, &line);
    }
    // And positions as games have them.
    for _ in 0..60 {
        let mut line = Line::start(rules).unwrap_or_else(|why| panic!("{book}: {why}"));
        for _ in 0..120 {
            compare(book, &line);
            let seat = line.now().mover();
            let mut moves = Vec::new();
            line.now().legal(seat, &mut moves);
            let Some(mv) = dice.pick(&moves) else { break };
            line.play(seat, *mv).unwrap_or_else(|why| panic!("{mv:?}: {why}"));
        }
    }
}

#[test]
fn international_agrees() {
    agree("fmjd-100");
}

#[test]
fn brazilian_agrees() {
    agree("fmjd-64");
}

#[test]
fn russian_agrees() {
    agree("cn-64-russian");
}
