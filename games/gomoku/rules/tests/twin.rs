//! The fast judge against a slow one written straight from the definitions, on random boards.
//!
//! The slow one knows rows of signs and nothing else; it shares no code with the crate.
//! `YIGUAN_LONG=1` runs all 100,000 boards, the ordinary run a part of them.

use std::collections::{BTreeMap, BTreeSet};
use yiguan_conform::Dice;
use yiguan_gomoku::{Board, Colour, Foul, Judge, Point};

type At = (i32, i32);

const WAYS: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A board as a player sees it: rows of signs.
#[derive(Clone, Copy)]
struct Slow([[u8; 15]; 15]);

const EMPTY: u8 = b'.';
const BLACK: u8 = b'X';
const WHITE: u8 = b'O';

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Nothing,
    Five,
    Overline,
    DoubleFour,
    DoubleThree,
}

impl Slow {
    fn at(&self, at: At) -> u8 {
        let on_board = (0..15).contains(&at.0) && (0..15).contains(&at.1);
        if on_board { self.0[at.0 as usize][at.1 as usize] } else { b'#' }
    }

    fn with(&self, at: At) -> Self {
        let mut copy = *self;
        copy.0[at.0 as usize][at.1 as usize] = BLACK;
        copy
    }

    /// The first and the last stone of the unbroken black row through `at` along `way`.
    fn row(&self, at: At, way: At) -> (At, At) {
        let (mut first, mut last) = (at, at);
        while self.at(step(first, way, -1)) == BLACK {
            first = step(first, way, -1);
        }
        while self.at(step(last, way, 1)) == BLACK {
            last = step(last, way, 1);
        }
        (first, last)
    }

    fn length(&self, at: At, way: At) -> i32 {
        let (first, last) = self.row(at, way);
        (last.0 - first.0).abs().max((last.1 - first.1).abs()) + 1
    }

    /// Sets of four stones with `at` among them that one stone makes a row of exactly five.
    fn fours(&self, at: At) -> BTreeSet<Vec<At>> {
        let mut fours = BTreeSet::new();
        for way in WAYS {
            for fill in near(at, way).filter(|fill| self.at(*fill) == EMPTY) {
                let then = self.with(fill);
                if then.length(fill, way) != 5 {
                    continue;
                }
                let (first, _) = then.row(fill, way);
                let five: Vec<At> = (0..5).map(|steps| step(first, way, steps)).collect();
                if five.contains(&at) {
                    fours.insert(five.into_iter().filter(|stone| *stone != fill).collect());
                }
            }
        }
        fours
    }

    /// Whether the row of exactly four through `at` has two ends that each make exactly five.
    fn straight_four(&self, at: At, way: At) -> bool {
        let (first, last) = self.row(at, way);
        let ends = [step(first, way, -1), step(last, way, 1)];
        self.length(at, way) == 4
            && ends
                .iter()
                .all(|end| self.at(*end) == EMPTY && self.with(*end).length(*end, way) == 5)
    }

    fn five(&self, at: At) -> bool {
        WAYS.iter().any(|way| self.length(at, *way) == 5)
    }

    /// Whether the stone at `at` is one of a three along `way` whose straight four can be reached.
    fn three(&self, at: At, way: At) -> bool {
        near(at, way).filter(|next| self.at(*next) == EMPTY).any(|next| {
            let then = self.with(next);
            then.row(next, way) == then.row(at, way)
                && then.straight_four(next, way)
                && !then.five(next)
                && self.judge(next) == Kind::Nothing
        })
    }

    /// What a black stone on the empty point `at` is.
    fn judge(&self, at: At) -> Kind {
        let then = self.with(at);
        if then.five(at) {
            Kind::Five
        } else if WAYS.iter().any(|way| then.length(at, *way) > 5) {
            Kind::Overline
        } else if then.fours(at).len() > 1 {
            Kind::DoubleFour
        } else if WAYS.iter().filter(|way| then.three(at, **way)).count() > 1 {
            Kind::DoubleThree
        } else {
            Kind::Nothing
        }
    }

    fn forbidden(&self) -> BTreeMap<At, Kind> {
        let mut forbidden = BTreeMap::new();
        for at in (0..15).flat_map(|column| (0..15).map(move |row| (column, row))) {
            if self.at(at) == EMPTY {
                let kind = self.judge(at);
                if !matches!(kind, Kind::Nothing | Kind::Five) {
                    forbidden.insert(at, kind);
                }
            }
        }
        forbidden
    }
}

fn step(at: At, way: At, steps: i32) -> At {
    (at.0 + steps * way.0, at.1 + steps * way.1)
}

/// Points of the line through `at` along `way`, near enough to matter.
fn near(at: At, way: At) -> impl Iterator<Item = At> {
    (-5..=5).filter(|steps| *steps != 0).map(move |steps| step(at, way, steps))
}

/// A random board: a window of some size somewhere, more or less full, more or less black, no row
/// longer than four.
fn random(dice: &mut Dice) -> Slow {
    let size = [6, 8, 9, 9, 11, 13, 15][dice.below(7)];
    let corner = (dice.below(16 - size) as i32, dice.below(16 - size) as i32);
    let stones = size * size * (15 + dice.below(40)) / 100;
    let black_share = 40 + dice.below(35);
    let mut slow = Slow([[EMPTY; 15]; 15]);
    for _ in 0..stones {
        let at = (corner.0 + dice.below(size) as i32, corner.1 + dice.below(size) as i32);
        if slow.at(at) != EMPTY {
            continue;
        }
        if dice.below(100) >= black_share {
            slow.0[at.0 as usize][at.1 as usize] = WHITE;
        } else if WAYS.iter().all(|way| slow.with(at).length(at, *way) < 5) {
            slow = slow.with(at);
        }
    }
    slow
}

fn fast(slow: &Slow) -> BTreeMap<At, Kind> {
    let mut board = Board::default();
    for point in Point::all() {
        match slow.0[usize::from(point.column())][usize::from(point.row())] {
            BLACK => board.place(Colour::Black, point),
            WHITE => board.place(Colour::White, point),
            _ => {}
        }
    }
    let kind = |foul| match foul {
        Foul::DoubleThree => Kind::DoubleThree,
        Foul::DoubleFour => Kind::DoubleFour,
        Foul::Overline => Kind::Overline,
    };
    let fouls = Judge::new(&board).fouls();
    let at = |point: Point| (i32::from(point.column()), i32::from(point.row()));
    fouls.into_iter().map(|(point, foul)| (at(point), kind(foul))).collect()
}

#[test]
fn the_fast_judge_agrees_with_the_definitions() {
    let boards = if std::env::var_os("YIGUAN_LONG").is_some() { 100_000 } else { 20_000 };
    let mut dice = Dice(2024);
    let mut found = BTreeMap::new();
    for number in 0..boards {
        let slow = random(&mut dice);
        let want = slow.forbidden();
        for kind in want.values() {
            *found.entry(format!("{kind:?}")).or_insert(0) += 1;
        }
        let got = fast(&slow);
        let drawn = || slow.0.map(|column| String::from_utf8_lossy(&column).into_owned());
        assert_eq!(got, want, "board {number}, column by column: {:#?}", drawn());
    }
    println!("{boards} boards, forbidden points found: {found:?}");
    assert_eq!(found.len(), 3, "all kinds occur: {found:?}");
}
