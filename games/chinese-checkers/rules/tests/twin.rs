//! A second generator, slow and obvious, shares nothing with the first but the names of holes: it
//! stands on cube coordinates, tries every jump by its definition and walks chains one by one.

use yiguan_chinese_checkers::{
    ChineseCheckers, Hole, Holes, StarMove, StarPosition, StarRules, StarSetup,
};
use yiguan_conform::Dice;
use yiguan_core::{Game, Position, Seat, Seats, Turn};

/// Cube coordinates but the third, which makes their sum 0.
type Place = (i32, i32);

/// On the star all three coordinates are at most 4, or all are at least -4.
fn on_star((x, y): Place) -> bool {
    let z = -x - y;
    (x <= 4 && y <= 4 && z <= 4) || (x >= -4 && y >= -4 && z >= -4)
}

/// Which point of the star a place lies in, 0 to 5 clockwise from the top.
fn point((x, y): Place) -> Option<usize> {
    let z = -x - y;
    let beyond = [y < -4, x > 4, z < -4, y > 4, x < -4, z > 4];
    beyond.iter().position(|inside| *inside)
}

/// Places lie in a square with so much water around the star that no jump leaves it.
const SIDE: i32 = 49;
const WAYS: [i32; 6] = [1, 1 - SIDE, -SIDE, -1, SIDE - 1, SIDE];

fn slot((x, y): Place) -> i32 {
    x + SIDE / 2 + SIDE * (y + SIDE / 2)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Water,
    Empty,
    Taken,
}

/// Names by place: row a has the greatest second coordinate; within a row the first one grows.
struct Names {
    hole: Vec<Option<Hole>>,
    slot: Vec<i32>,
    point: Vec<Option<usize>>,
    water: Vec<Slot>,
}

fn names() -> Names {
    let size = (SIDE * SIDE) as usize;
    let (mut hole, mut point_of) = (vec![None; size], vec![None; size]);
    let (mut slots, mut water) = (vec![0; 121], vec![Slot::Water; size]);
    for y in -8..=8 {
        let row = (-8..=8).map(|x| (x, y)).filter(|place| on_star(*place));
        for (number, place) in (1..).zip(row) {
            let letter = char::from(b'a' + (8 - y) as u8);
            let name = Hole::named(&format!("{letter}{number}")).expect("a name");
            hole[slot(place) as usize] = Some(name);
            point_of[slot(place) as usize] = point(place);
            water[slot(place) as usize] = Slot::Empty;
            slots[name.index()] = slot(place);
        }
    }
    Names { hole, slot: slots, point: point_of, water }
}

struct Twin<'a> {
    names: &'a Names,
    board: Vec<Slot>,
    long: bool,
    /// Points where nothing may come down, and where no turn may end.
    shut: [bool; 6],
    no_stop: [bool; 6],
}

impl Twin<'_> {
    fn in_point(&self, points: &[bool; 6], at: i32) -> bool {
        self.names.point[at as usize].is_some_and(|number| points[number])
    }

    /// Every jump by its definition: nothing on the way but one man in the middle.
    fn jumps(&self, from: i32) -> Vec<i32> {
        let mut landings = Vec::new();
        for way in WAYS {
            for half in 1..=if self.long { 8 } else { 1 } {
                let found = |steps: i32| self.board[(from + steps * way) as usize];
                let one = |steps: i32| if steps == half { Slot::Taken } else { Slot::Empty };
                let landing = from + 2 * half * way;
                let right = (1..=2 * half).all(|steps| found(steps) == one(steps));
                if right && !self.in_point(&self.shut, landing) {
                    landings.push(landing);
                }
            }
        }
        landings
    }

    fn walk(&self, at: i32, seen: &mut Vec<i32>) {
        for landing in self.jumps(at) {
            if !seen.contains(&landing) {
                seen.push(landing);
                self.walk(landing, seen);
            }
        }
    }

    /// Every turn once, in order.
    fn moves(&mut self, men: Holes) -> Vec<(Hole, Hole)> {
        let mut moves = Vec::new();
        for from in men {
            let own = self.names.slot[from.index()];
            self.board[own as usize] = Slot::Empty;
            let mut ends = Vec::new();
            self.walk(own, &mut ends);
            let steps = WAYS.map(|way| own + way);
            ends.extend(steps.iter().filter(|next| self.board[**next as usize] == Slot::Empty));
            self.board[own as usize] = Slot::Taken;
            ends.retain(|end| *end != own && !self.in_point(&self.no_stop, *end));
            let named = ends.into_iter().filter_map(|end| self.names.hole[end as usize]);
            moves.extend(named.map(|to| (from, to)));
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

/// One class of options: a table, a way to jump, a rule for camps; passing changes by turns.
struct Class {
    table: (u8, u8),
    taken: &'static [usize],
    long: bool,
    camps: &'static str,
}

impl Class {
    fn rules(&self, pass: &str) -> StarRules {
        let jump = if self.long { "equidistant" } else { "adjacent" };
        let ((seats, men), camps) = (self.table, self.camps);
        let text = format!("basic:seats={seats},men={men},jump={jump},camps={camps},pass={pass}");
        text.parse().unwrap()
    }

    fn agrees(&self, names: &Names, position: &StarPosition, pass: &str) -> usize {
        let Turn::Of(seat) = position.turn() else { return 0 };
        let home = self.taken[seat.index()];
        let others = std::array::from_fn(|number| number != home && number != (home + 3) % 6);
        let mut twin = Twin {
            names,
            board: names.water.clone(),
            long: self.long,
            shut: if self.camps == "closed" { others } else { [false; 6] },
            no_stop: if self.camps == "free" { [false; 6] } else { others },
        };
        for hole in Seat::all(self.table.0).flat_map(|seat| position.men(seat)) {
            twin.board[names.slot[hole.index()] as usize] = Slot::Taken;
        }
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let passes = legal.iter().filter(|mv| **mv == StarMove::Pass).count();
        let mut got: Vec<_> = legal.iter().filter_map(ends).collect();
        got.sort_unstable();
        assert_eq!(got.len() + passes, legal.len(), "none but these");
        let expected = twin.moves(position.men(seat));
        let rules = position.rules();
        assert_eq!(got, expected, "{rules}: {}", ChineseCheckers::diagram(rules, position));
        let may_pass = pass == "free" || pass == "blocked" && expected.is_empty();
        assert_eq!(passes, usize::from(may_pass), "{rules}");
        expected.len()
    }
}

fn ends(mv: &StarMove) -> Option<(Hole, Hole)> {
    match *mv {
        StarMove::Go { from, to } => Some((from, to)),
        _ => None,
    }
}

/// Men thrown on the star without any order.
fn scattered(rules: StarRules, dice: &mut Dice) -> StarPosition {
    let mut setup = StarSetup { named: Seats::all(rules.seats), ..StarSetup::default() };
    let mut free: Vec<Hole> = Hole::all().collect();
    for seat in 0..rules.seats {
        for _ in 0..rules.men {
            let hole = free.swap_remove(dice.below(free.len()));
            let men = &mut setup.men[usize::from(seat)];
            *men = men.with(hole);
        }
    }
    setup.turn = dice.below(usize::from(rules.seats)) as u8;
    ChineseCheckers::set_up(rules, &setup).unwrap()
}

/// Half of the positions are met in random play, half are scattered.
fn compare(class: &Class, positions: usize) -> usize {
    let names = names();
    let mut dice = Dice(u64::from(class.table.0) * 100 + u64::from(class.table.1));
    let mut moves = 0;
    for pass in ["none", "blocked", "free"] {
        let rules = class.rules(pass);
        let start = ChineseCheckers::set_up(rules, &ChineseCheckers::start(rules)).unwrap();
        let mut played = start.clone();
        for number in 0..positions / 6 {
            moves += class.agrees(&names, &scattered(rules, &mut dice), pass);
            moves += class.agrees(&names, &played, pass);
            let seat = played.to_move();
            let mut legal = Vec::new();
            played.legal(seat, &mut legal);
            match dice.pick(&legal) {
                Some(mv) if number % 200 > 0 => played.play_unchecked(seat, mv),
                _ => played = start.clone(),
            }
        }
    }
    moves
}

const TABLES: [((u8, u8), &[usize]); 7] = [
    ((2, 10), &[0, 3]),
    ((3, 10), &[0, 2, 4]),
    ((4, 10), &[0, 1, 3, 4]),
    ((5, 10), &[0, 1, 2, 3, 4]),
    ((6, 10), &[0, 1, 2, 3, 4, 5]),
    ((2, 15), &[0, 3]),
    ((3, 15), &[0, 2, 4]),
];

/// 10,000 positions of each class; the ordinary run is content with fewer where time is short.
fn every_class(long: bool) {
    let positions = if std::env::var_os("YIGUAN_LONG").is_some() { 100_000 } else { 10_002 };
    for camps in ["free", "transit", "closed"] {
        for (table, taken) in TABLES {
            let class = Class { table, taken, long, camps };
            let moves = compare(&class, positions);
            assert!(moves > 20 * positions, "{table:?} {camps}: {moves} moves compared");
        }
    }
}

#[test]
fn adjacent_jumps_agree() {
    every_class(false);
}

#[test]
fn equal_distance_jumps_agree() {
    every_class(true);
}
