//! The board of a search: for every point and colour what a stone there would make, kept up to
//! date while stones come and go.
//!
//! A stone changes the codes of at most forty windows. Points are sorted by the best kind along
//! their four lines, so that all fives, fours and threes of a side are at hand.

use crate::shape::{Kind, REACH, Shapes, Wins, weight};
use std::sync::LazyLock;
use yiguan_gomoku::{Board, Call, Colour, Direction, GomokuRules, Judge, Judgement, POINTS, Point};

/// A point by its number.
pub(crate) type At = u8;

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Points([u64; 4]);

impl Points {
    #[inline]
    pub(crate) fn add(&mut self, at: At) {
        self.0[usize::from(at >> 6)] |= 1 << (at & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: At) {
        self.0[usize::from(at >> 6)] &= !(1 << (at & 63));
    }

    #[inline]
    pub(crate) fn has(&self, at: At) -> bool {
        self.0[usize::from(at >> 6)] >> (at & 63) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<At> {
        self.iter().next()
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = At> {
        let mut words = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while word < 4 {
                if words[word] != 0 {
                    let bit = words[word].trailing_zeros() as u8;
                    words[word] &= words[word] - 1;
                    return Some(word as u8 * 64 + bit);
                }
                word += 1;
            }
            None
        })
    }
}

impl FromIterator<At> for Points {
    fn from_iter<T: IntoIterator<Item = At>>(points: T) -> Self {
        let mut set = Self::default();
        points.into_iter().for_each(|at| set.add(at));
        set
    }
}

/// Groups that free points are sorted into by their best kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rank {
    Five,
    Four,
    OpenThree,
    ClosedThree,
    OpenTwo,
}

const RANKS: usize = 5;

fn rank(kind: Kind) -> Option<Rank> {
    match kind {
        Kind::Five => Some(Rank::Five),
        Kind::Four | Kind::TwoFours | Kind::StraightFour => Some(Rank::Four),
        Kind::OpenThree => Some(Rank::OpenThree),
        Kind::ClosedThree => Some(Rank::ClosedThree),
        Kind::OpenTwo => Some(Rank::OpenTwo),
        _ => None,
    }
}

/// A point whose window along a direction another point lies in, and its digit's weight there.
#[derive(Clone, Copy)]
struct Near {
    at: At,
    direction: u8,
    weight: u16,
    /// At most two steps away.
    close: bool,
}

/// For each point the windows it lies in.
static NEAR: LazyLock<Vec<Vec<Near>>> = LazyLock::new(|| {
    let windows = |point: Point| {
        let steps = (-(REACH as i8)..=REACH as i8).filter(|steps| *steps != 0);
        steps.flat_map(move |steps| {
            (0u8..4).filter_map(move |direction| {
                let at = step(point.index() as At, direction, steps)?;
                Some(Near { at, direction, weight: weight(-steps), close: steps.abs() <= 2 })
            })
        })
    };
    Point::all().map(|point| windows(point).collect()).collect()
});

/// The codes of an empty board: what is off it is blocked.
static BARE: LazyLock<Vec<[u16; 4]>> = LazyLock::new(|| {
    let code = |at: At, direction: u8| {
        (-(REACH as i8)..=REACH as i8)
            .filter(|steps| *steps != 0 && step(at, direction, *steps).is_none())
            .map(|steps| 2 * weight(steps))
            .sum()
    };
    (0..POINTS as At).map(|at| std::array::from_fn(|direction| code(at, direction as u8))).collect()
});

/// The point so many steps along a direction.
pub(crate) fn step(at: At, direction: u8, steps: i8) -> Option<At> {
    let (across, up) = Direction::ALL[usize::from(direction)].step();
    let there = point(at).offset(across * steps, up * steps)?;
    Some(there.index() as At)
}

/// The point of a number.
pub(crate) fn point(at: At) -> Point {
    Point::from_cell(u16::from(at)).unwrap_or(Point::CENTRE)
}

/// What a stone on a free point adds to its side's prospects, by kind.
const PROSPECTS: [i32; Kind::COUNT] = [0, 0, 1, 2, 7, 9, 26, 34, 34, 60, 60];

fn prospects(kinds: [Kind; 4]) -> i32 {
    kinds.iter().map(|kind| PROSPECTS[*kind as usize]).sum()
}

#[derive(Clone)]
pub(crate) struct Field {
    stones: [Points; 2],
    free: Points,
    codes: [[[u16; 4]; POINTS]; 2],
    kinds: [[[Kind; 4]; POINTS]; 2],
    sets: [[Points; RANKS]; 2],
    /// How many stones stand at most two steps away along a line.
    crowd: [u8; POINTS],
    prospects: [i32; 2],
    tables: [&'static Shapes; 2],
    judge: Judge,
    forbids: bool,
    key: u64,
}

impl Field {
    pub(crate) fn new(rules: GomokuRules, board: &Board) -> Self {
        let forbids = rules.forbidden() != Call::Off;
        let tables = Colour::BOTH.map(|colour| {
            Shapes::get(match (rules.is_winning(colour, 6), forbids, colour) {
                (true, ..) => Wins::More,
                (false, true, Colour::Black) => Wins::Bound,
                (false, ..) => Wins::Exact,
            })
        });
        let bare: [[u16; 4]; POINTS] = std::array::from_fn(|at| BARE[at]);
        let mut field = Self {
            stones: [Points::default(); 2],
            free: Points::default(),
            codes: [bare; 2],
            kinds: [[[Kind::Nothing; 4]; POINTS]; 2],
            sets: [[Points::default(); RANKS]; 2],
            crowd: [0; POINTS],
            prospects: [0; 2],
            tables,
            judge: Judge::new(&Board::default()),
            forbids,
            key: 0,
        };
        for at in 0..POINTS as At {
            field.open(at);
        }
        for colour in Colour::BOTH {
            for point in board.stones(colour).iter() {
                field.place(colour, point.index() as At);
            }
        }
        field
    }

    /// A point becomes free: its kinds count again.
    fn open(&mut self, at: At) {
        self.free.add(at);
        for side in 0..2 {
            let codes = self.codes[side][usize::from(at)];
            let kinds = codes.map(|code| self.tables[side].kind(code));
            self.kinds[side][usize::from(at)] = kinds;
            self.prospects[side] += prospects(kinds);
            if let Some(rank) = best(kinds) {
                self.sets[side][rank as usize].add(at);
            }
        }
    }

    fn close(&mut self, at: At) {
        self.free.remove(at);
        for side in 0..2 {
            let kinds = self.kinds[side][usize::from(at)];
            self.prospects[side] -= prospects(kinds);
            if let Some(rank) = best(kinds) {
                self.sets[side][rank as usize].remove(at);
            }
        }
    }

    fn spread(&mut self, colour: Colour, at: At, lifted: bool) {
        let near: &'static [Near] = &NEAR[usize::from(at)];
        for near in near {
            let (index, direction) = (usize::from(near.at), usize::from(near.direction));
            let free = self.free.has(near.at);
            if near.close {
                let crowd = &mut self.crowd[index];
                *crowd = if lifted { *crowd - 1 } else { *crowd + 1 };
            }
            for side in 0..2 {
                let digit = if side == colour as usize { near.weight } else { 2 * near.weight };
                let code = &mut self.codes[side][index][direction];
                *code = if lifted { *code - digit } else { *code + digit };
                if !free {
                    continue;
                }
                let kind = self.tables[side].kind(*code);
                let kinds = &mut self.kinds[side][index];
                let old = kinds[direction];
                if kind == old {
                    continue;
                }
                let before = best(*kinds);
                kinds[direction] = kind;
                let after = best(*kinds);
                self.prospects[side] += PROSPECTS[kind as usize] - PROSPECTS[old as usize];
                if before != after {
                    if let Some(rank) = before {
                        self.sets[side][rank as usize].remove(near.at);
                    }
                    if let Some(rank) = after {
                        self.sets[side][rank as usize].add(near.at);
                    }
                }
            }
        }
    }

    pub(crate) fn place(&mut self, colour: Colour, at: At) {
        self.close(at);
        self.stones[colour as usize].add(at);
        self.spread(colour, at, false);
        self.key ^= Self::key_of(colour, at);
        if self.forbids {
            self.judge.place(colour, point(at));
        }
    }

    pub(crate) fn lift(&mut self, colour: Colour, at: At) {
        self.stones[colour as usize].remove(at);
        self.spread(colour, at, true);
        self.open(at);
        self.key ^= Self::key_of(colour, at);
        if self.forbids {
            self.judge.lift(colour, point(at));
        }
    }

    /// What a stone adds to the number of the stones.
    pub(crate) fn key_of(colour: Colour, at: At) -> u64 {
        let mut z = (u64::from(at) * 2 + colour as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The number with one stone more.
    pub(crate) fn key_with(&self, colour: Colour, at: At) -> u64 {
        self.key ^ Self::key_of(colour, at)
    }

    /// A number of the stones.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn is_free(&self, at: At) -> bool {
        self.free.has(at)
    }

    /// The free points.
    pub(crate) fn free(&self) -> Points {
        self.free
    }

    /// How many stones stand.
    pub(crate) fn stones(&self) -> u32 {
        POINTS as u32 - self.free.len()
    }

    /// The stones of a colour.
    pub(crate) fn of(&self, colour: Colour) -> Points {
        self.stones[colour as usize]
    }

    /// Free points whose best kind for `colour` is of this rank.
    #[inline]
    pub(crate) fn points(&self, colour: Colour, rank: Rank) -> Points {
        self.sets[colour as usize][rank as usize]
    }

    /// What a stone of `colour` on the free point would make along the four lines.
    #[inline]
    pub(crate) fn kinds(&self, colour: Colour, at: At) -> [Kind; 4] {
        self.kinds[colour as usize][usize::from(at)]
    }

    /// How much the free points promise to `colour`.
    pub(crate) fn prospects(&self, colour: Colour) -> i32 {
        self.prospects[colour as usize]
    }

    /// Whether stones stand at most two steps away along a line.
    #[inline]
    pub(crate) fn is_near(&self, at: At) -> bool {
        self.crowd[usize::from(at)] > 0
    }

    /// Whether a stone of `colour` on the free point does not lose by itself.
    pub(crate) fn may(&mut self, colour: Colour, at: At) -> bool {
        !self.is_foul(colour, at)
    }

    fn is_foul(&mut self, colour: Colour, at: At) -> bool {
        if colour == Colour::White || !self.forbids {
            return false;
        }
        let kinds = self.kinds(colour, at);
        if kinds.contains(&Kind::Five) {
            return false;
        }
        // One line with a three or a four is never a foul, and two fours on it or six always are.
        let shapes = kinds.iter().filter(|kind| **kind >= Kind::OpenThree).count();
        let alone = kinds.iter().any(|kind| matches!(kind, Kind::Overline | Kind::TwoFours));
        alone || shapes > 1 && matches!(self.judge.judge(point(at)), Judgement::Foul(_))
    }

    /// Whether this point may be a foul for the shapes around it: what is barred there may change
    /// with stones farther away than a window.
    pub(crate) fn is_delicate(&self, colour: Colour, at: At) -> bool {
        let shapes = |kinds: [Kind; 4]| kinds.iter().filter(|k| **k >= Kind::OpenThree).count();
        self.forbids && colour == Colour::Black && shapes(self.kinds(colour, at)) > 1
    }

    /// The points that make five for `colour` once its stone is on `at`: one, or two of them.
    pub(crate) fn fills(&self, colour: Colour, at: At) -> (Option<At>, Option<At>) {
        let mut found = (None, None);
        for direction in 0..4u8 {
            let code = self.codes[colour as usize][usize::from(at)][usize::from(direction)];
            let table = self.tables[colour as usize];
            let kind = table.kind(code);
            if !(Kind::Four..=Kind::StraightFour).contains(&kind) {
                continue;
            }
            for fill in table.carry(code).filter_map(|steps| step(at, direction, steps)) {
                found = match found {
                    (None, _) => (Some(fill), None),
                    (first, None) => (first, Some(fill)),
                    both => both,
                };
            }
        }
        found
    }
}

fn best(kinds: [Kind; 4]) -> Option<Rank> {
    rank(kinds.into_iter().max().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use yiguan_conform::Dice;

    #[test]
    fn stones_that_come_and_go_leave_what_a_new_board_has() {
        let mut dice = Dice(5);
        for book in ["renju-cn", "standard", "freestyle"] {
            let rules: GomokuRules = book.parse().expect("a book");
            let mut field = Field::new(rules, &Board::default());
            let mut laid: Vec<(Colour, At)> = Vec::new();
            for _ in 0..80 {
                if laid.len() > 60 || !laid.is_empty() && dice.below(3) == 0 {
                    let (colour, at) = laid.swap_remove(dice.below(laid.len()));
                    field.lift(colour, at);
                } else {
                    let free: Vec<At> = field.free().iter().collect();
                    let colour = Colour::BOTH[dice.below(2)];
                    let at = free[dice.below(free.len())];
                    field.place(colour, at);
                    laid.push((colour, at));
                }
                let mut board = Board::default();
                laid.iter().for_each(|(colour, at)| board.place(*colour, point(*at)));
                let mut fresh = Field::new(rules, &board);
                assert_eq!(field.sets, fresh.sets);
                assert_eq!((field.key, field.prospects), (fresh.key, fresh.prospects));
                for at in field.free().iter() {
                    let foul = matches!(Judge::new(&board).judge(point(at)), Judgement::Foul(_));
                    let may = !(foul && fresh.forbids);
                    assert_eq!(field.may(Colour::Black, at), may, "{}", point(at));
                    assert_eq!(fresh.may(Colour::Black, at), may);
                }
            }
        }
    }
}
