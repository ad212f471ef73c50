//! The board of a search: for every point and colour what a stone there would make, kept up to
//! date while stones come and go.
//!
//! A stone changes at most forty windows, and only those that see it. Points are sorted by the best
//! kind along their four lines, so that all fives, fours and threes of a side are at hand. Stones
//! that are lifted in the reverse order put back what they changed; others have all computed anew.

use crate::rows::Rows;
use crate::shape::{Kind, Shapes, Wins};
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
const PROSPECTS: [i32; Kind::COUNT] = [0, 0, 2, 7, 9, 26, 34, 34, 60, 60];

/// The kinds along the four lines in one word, a byte each: changed as bytes and read as a word,
/// they would make the processor wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Four(u32);

impl Four {
    fn new(kinds: [Kind; 4]) -> Self {
        Self(u32::from_le_bytes(kinds.map(|kind| kind as u8)))
    }

    fn kinds(self) -> [Kind; 4] {
        self.0.to_le_bytes().map(|byte| Kind::ALL[usize::from(byte)])
    }

    #[inline]
    fn get(self, direction: usize) -> Kind {
        Kind::ALL[usize::from((self.0 >> (8 * direction)) as u8)]
    }

    #[inline]
    fn with(self, direction: usize, kind: Kind) -> Self {
        Self(self.0 & !(0xff << (8 * direction)) | (kind as u32) << (8 * direction))
    }

    #[inline]
    fn best(self) -> Option<Rank> {
        rank(self.kinds().into_iter().max().unwrap_or_default())
    }

    fn prospects(self) -> i32 {
        self.kinds().iter().map(|kind| PROSPECTS[*kind as usize]).sum()
    }
}

/// What a stone found when it was laid.
#[derive(Clone)]
struct Frame {
    colour: Colour,
    at: At,
    /// Kinds written down before.
    log: u32,
    sets: [[Points; RANKS]; 2],
    prospects: [i32; 2],
}

/// A kind that a stone changed.
#[derive(Clone, Copy)]
struct Change {
    at: At,
    side: u8,
    direction: u8,
    old: Kind,
}

#[derive(Clone)]
pub(crate) struct Field {
    stones: [Points; 2],
    free: Points,
    rows: Rows,
    /// Those of a point that bears a stone are as they were before.
    kinds: [[Four; POINTS]; 2],
    sets: [[Points; RANKS]; 2],
    prospects: [i32; 2],
    frames: Vec<Frame>,
    log: Vec<Change>,
    tables: [&'static Shapes; 2],
    /// Whether a sixth stone spoils a five.
    exact: [bool; 2],
    judge: Judge,
    forbids: bool,
    key: u64,
}

impl Field {
    pub(crate) fn new(rules: GomokuRules, board: &Board) -> Self {
        let forbids = rules.forbidden() != Call::Off;
        let wins =
            Colour::BOTH.map(|colour| match (rules.is_winning(colour, 6), forbids, colour) {
                (true, ..) => Wins::More,
                (false, true, Colour::Black) => Wins::Bound,
                (false, ..) => Wins::Exact,
            });
        let mut field = Self {
            stones: [Points::default(); 2],
            free: Points::default(),
            rows: Rows::new(),
            kinds: [[Four::default(); POINTS]; 2],
            sets: [[Points::default(); RANKS]; 2],
            prospects: [0; 2],
            frames: Vec::new(),
            log: Vec::new(),
            tables: wins.map(Shapes::get),
            exact: wins.map(|wins| wins != Wins::More),
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
            let table = self.tables[side];
            let kind = |direction| table.kind(self.rows.code(side, at, direction));
            let kinds = Four::new(std::array::from_fn(kind));
            self.kinds[side][usize::from(at)] = kinds;
            self.prospects[side] += kinds.prospects();
            if let Some(rank) = kinds.best() {
                self.sets[side][rank as usize].add(at);
            }
        }
    }

    fn close(&mut self, at: At) {
        self.free.remove(at);
        for side in 0..2 {
            let kinds = self.kinds[side][usize::from(at)];
            self.prospects[side] -= kinds.prospects();
            if let Some(rank) = kinds.best() {
                self.sets[side][rank as usize].remove(at);
            }
        }
    }

    /// Computes what a stone of `colour` that came to a point or left it has changed.
    fn spread(&mut self, colour: Colour, at: At) {
        let Self { rows, kinds, sets, prospects, log, tables, exact, .. } = self;
        for side in 0..2 {
            let (kinds, sets) = (&mut kinds[side], &mut sets[side]);
            let table = tables[side];
            // Five steps away only a sixth stone matters.
            let outermost = exact[side] && side == colour as usize;
            for direction in 0..4 {
                // Where a side has no stones there is nothing for the other to spoil.
                if side != colour as usize && rows.is_bare(side, at, direction) {
                    continue;
                }
                rows.seen_from(side, at, direction, outermost, |there, code| {
                    let kind = table.kind(code);
                    let before = kinds[usize::from(there)];
                    let old = before.get(direction);
                    if kind == old {
                        return;
                    }
                    let after = before.with(direction, kind);
                    kinds[usize::from(there)] = after;
                    log.push(Change {
                        at: there,
                        side: side as u8,
                        direction: direction as u8,
                        old,
                    });
                    prospects[side] += PROSPECTS[kind as usize] - PROSPECTS[old as usize];
                    if rank(old.max(kind)).is_none() {
                        return;
                    }
                    let (before, after) = (before.best(), after.best());
                    if before != after {
                        if let Some(rank) = before {
                            sets[rank as usize].remove(there);
                        }
                        if let Some(rank) = after {
                            sets[rank as usize].add(there);
                        }
                    }
                });
            }
        }
    }

    pub(crate) fn place(&mut self, colour: Colour, at: At) {
        self.frames.push(Frame {
            colour,
            at,
            log: self.log.len() as u32,
            sets: self.sets,
            prospects: self.prospects,
        });
        self.close(at);
        self.flip(colour, at);
        self.stones[colour as usize].add(at);
        self.spread(colour, at);
        if self.forbids {
            self.judge.place(colour, point(at));
        }
    }

    pub(crate) fn lift(&mut self, colour: Colour, at: At) {
        self.flip(colour, at);
        self.stones[colour as usize].remove(at);
        match self.frames.pop() {
            Some(frame) if (frame.colour, frame.at) == (colour, at) => {
                for change in self.log.drain(frame.log as usize..).rev() {
                    let kinds = &mut self.kinds[usize::from(change.side)][usize::from(change.at)];
                    *kinds = kinds.with(usize::from(change.direction), change.old);
                }
                (self.sets, self.prospects) = (frame.sets, frame.prospects);
                self.free.add(at);
            }
            _ => {
                self.spread(colour, at);
                self.open(at);
                self.frames.clear();
                self.log.clear();
            }
        }
        if self.forbids {
            self.judge.lift(colour, point(at));
        }
    }

    fn flip(&mut self, colour: Colour, at: At) {
        self.rows.flip(colour as usize, at);
        self.key ^= Self::key_of(colour, at);
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
        self.kinds[colour as usize][usize::from(at)].kinds()
    }

    /// How much the free points promise to `colour`.
    pub(crate) fn prospects(&self, colour: Colour) -> i32 {
        self.prospects[colour as usize]
    }

    /// Whether stones stand at most two steps away along a line.
    #[inline]
    pub(crate) fn is_near(&self, at: At) -> bool {
        self.rows.is_near(at)
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
            let code = self.rows.code(colour as usize, at, usize::from(direction));
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
            for _ in 0..200 {
                if laid.len() > 60 || !laid.is_empty() && dice.below(5) < 2 {
                    let last = laid.len() - 1;
                    let index = if dice.below(3) == 0 { dice.below(laid.len()) } else { last };
                    let (colour, at) = laid.swap_remove(index);
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
                    let kinds = Colour::BOTH.map(|colour| field.kinds(colour, at));
                    assert_eq!(kinds, Colour::BOTH.map(|colour| fresh.kinds(colour, at)));
                    let foul = matches!(Judge::new(&board).judge(point(at)), Judgement::Foul(_));
                    let may = !(foul && fresh.forbids);
                    assert_eq!(field.may(Colour::Black, at), may, "{}", point(at));
                    assert_eq!(fresh.may(Colour::Black, at), may);
                }
            }
        }
    }
}
