//! A judge of forbidden points written straight from the definitions: it knows rows of signs and
//! nothing else, and shares no code with the crate. Slow and obvious.

use std::collections::{BTreeMap, BTreeSet};

pub type At = (i32, i32);

pub const WAYS: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A board as a player sees it: rows of signs.
#[derive(Clone, Copy)]
pub struct Slow(pub [[u8; 15]; 15]);

pub const EMPTY: u8 = b'.';
pub const BLACK: u8 = b'X';
pub const WHITE: u8 = b'O';

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Nothing,
    Five,
    Overline,
    DoubleFour,
    DoubleThree,
}

impl Slow {
    pub fn at(&self, at: At) -> u8 {
        let on_board = (0..15).contains(&at.0) && (0..15).contains(&at.1);
        if on_board { self.0[at.0 as usize][at.1 as usize] } else { b'#' }
    }

    pub fn with(&self, at: At) -> Self {
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

    pub fn length(&self, at: At, way: At) -> i32 {
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
    pub fn judge(&self, at: At) -> Kind {
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

    pub fn forbidden(&self) -> BTreeMap<At, Kind> {
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
