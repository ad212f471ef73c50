//! Captures: chains of jumps in which taken men stay on the board until the end (DR-6.11-after,
//! DR-6G-turkish) and none is jumped twice (DR-6.8-square-twice).
//!
//! Every chain is followed to its end (DR-6.5-man-multi, DR-6.6-king-multi). A king that can go on
//! from one of the squares behind the man just taken must stand on such a square: with majority
//! capture the larger number says so by itself, in the Russian way it is a rule of its own.

use crate::board::{DIRECTIONS, step, turns};
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::rules::Kind;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

/// From so many jumps on, states are remembered, so that boards with many loops stay cheap.
const REMEMBER_FROM: u32 = 6;

/// States of one piece's chains: where it is, what it has taken, how it came there.
type Seen = HashSet<(u64, u64, u8), BuildHasherDefault<DefaultHasher>>;

/// Follows the chains of one side, piece by piece, and keeps those that may be played.
pub(crate) struct Chains<'a> {
    kind: Kind,
    crown_row: u64,
    enemy: u64,
    empty: u64,
    from: u8,
    /// The largest number found so far.
    most: u32,
    /// Where this side's moves begin in `out`.
    base: usize,
    /// Where this piece's moves begin in `out`.
    start: usize,
    seen: Seen,
    out: &'a mut Vec<DraughtsMove>,
}

/// How far a chain has come.
#[derive(Clone, Copy)]
struct Taken {
    men: u64,
    count: u32,
    crowned: bool,
}

impl Taken {
    fn and(self, man: u64) -> Self {
        Self { men: self.men | man, count: self.count + 1, ..self }
    }
}

impl<'a> Chains<'a> {
    pub(crate) fn new(position: &DraughtsPosition, out: &'a mut Vec<DraughtsMove>) -> Self {
        let base = out.len();
        Self {
            kind: position.kind(),
            crown_row: position.crown_row(),
            enemy: position.enemy(),
            empty: position.empty(),
            from: 0,
            most: 0,
            base,
            start: base,
            seen: Seen::default(),
            out,
        }
    }

    /// All chains of the man on `from`.
    pub(crate) fn by_man(&mut self, from: u8) {
        self.lift(from);
        self.man(1 << from, Taken { men: 0, count: 0, crowned: false });
        self.put_back(from);
    }

    /// All chains of the king on `from`.
    pub(crate) fn by_king(&mut self, from: u8) {
        self.lift(from);
        self.king(1 << from, Taken { men: 0, count: 0, crowned: false });
        self.put_back(from);
    }

    /// The square the piece starts from is empty while it moves.
    fn lift(&mut self, from: u8) {
        self.from = from;
        self.start = self.out.len();
        self.empty |= 1 << from;
        self.seen.clear();
    }

    fn put_back(&mut self, from: u8) {
        self.empty &= !(1 << from);
    }

    fn man(&mut self, at: u64, taken: Taken) {
        if self.known(at, taken, 4) {
            return;
        }
        let mut went_on = false;
        for direction in DIRECTIONS {
            let over = step(at, direction) & self.enemy & !taken.men;
            let to = step(over, direction) & self.empty;
            if to == 0 {
                continue;
            }
            went_on = true;
            let taken = taken.and(over);
            if self.kind.crowns_on_the_way() && to & self.crown_row != 0 {
                self.king(to, Taken { crowned: true, ..taken });
            } else {
                self.man(to, taken);
            }
        }
        if !went_on && taken.count > 0 {
            // DR-6.14-pass-through: crowned only where the capture ends.
            let crowned = at & self.crown_row != 0;
            self.keep(at, Taken { crowned, ..taken });
        }
    }

    /// A king that stands on `at`: at the start, or where a man has just been crowned.
    fn king(&mut self, at: u64, taken: Taken) {
        let mut went_on = false;
        for direction in DIRECTIONS {
            went_on |= self.jump_from(at, direction, taken);
        }
        if !went_on && taken.count > 0 {
            self.keep(at, taken);
        }
    }

    /// Goes along `direction` to the first man in the way and jumps it, if that is possible.
    fn jump_from(&mut self, at: u64, direction: usize, taken: Taken) -> bool {
        let mut next = step(at, direction);
        while next & self.empty != 0 {
            next = step(next, direction);
        }
        let over = next & self.enemy & !taken.men;
        let behind = step(over, direction) & self.empty;
        if behind != 0 {
            self.land(behind, direction, taken.and(over));
        }
        behind != 0
    }

    /// A king has jumped along `direction`; `behind` is the first square it may stand on.
    fn land(&mut self, behind: u64, direction: usize, taken: Taken) {
        if self.known(behind, taken, direction as u8) {
            return;
        }
        let mut went_on = self.jump_from(behind, direction, taken);
        let mut at = behind;
        while at & self.empty != 0 {
            for turn in turns(direction) {
                went_on |= self.jump_from(at, turn, taken);
            }
            at = step(at, direction);
        }
        if !went_on {
            let mut at = behind;
            while at & self.empty != 0 {
                self.keep(at, taken);
                at = step(at, direction);
            }
        }
    }

    /// Whether a long chain has been in this state before.
    fn known(&mut self, at: u64, taken: Taken, direction: u8) -> bool {
        taken.count >= REMEMBER_FROM
            && !self.seen.insert((at, taken.men, direction * 2 + u8::from(taken.crowned)))
    }

    fn keep(&mut self, at: u64, taken: Taken) {
        if self.kind.majority() {
            if taken.count < self.most {
                return;
            }
            if taken.count > self.most {
                self.most = taken.count;
                self.out.truncate(self.base);
                self.start = self.base;
            }
        }
        let to = at.trailing_zeros() as u8;
        let mv = DraughtsMove { from: self.from, to, crowned: taken.crowned, captured: taken.men };
        // Loops run the other way round, and other landing squares, lead to the same move.
        if !self.out[self.start..].contains(&mv) {
            self.out.push(mv);
        }
    }
}

/// From so many jumps of a man on, two routes may be one move: a loop runs both ways round.
const LOOP: u32 = 4;

/// Counts the captures of men without listing them, as long as no two routes can be one move and
/// no man becomes a king on its way.
pub(crate) struct Tally {
    majority: bool,
    /// Where a man would go on as a king.
    crowns: u64,
    enemy: u64,
    empty: u64,
    most: u32,
    count: u64,
}

impl Tally {
    pub(crate) fn new(position: &DraughtsPosition) -> Self {
        let kind = position.kind();
        Self {
            majority: kind.majority(),
            crowns: if kind.crowns_on_the_way() { position.crown_row() } else { 0 },
            enemy: position.enemy(),
            empty: position.empty(),
            most: 0,
            count: 0,
        }
    }

    /// The captures counted so far that may be played.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Adds those of the man on `from`; `false` where they must be listed to be counted.
    pub(crate) fn man(&mut self, from: u8) -> bool {
        self.empty |= 1 << from;
        let counted = self.go(1 << from, 0, 0);
        self.empty &= !(1 << from);
        counted
    }

    fn go(&mut self, at: u64, taken: u64, jumps: u32) -> bool {
        if jumps >= LOOP || at & self.crowns != 0 {
            return false;
        }
        let enemy = self.enemy & !taken;
        let mut went_on = false;
        for direction in DIRECTIONS {
            let over = step(at, direction) & enemy;
            let to = step(over, direction) & self.empty;
            if to != 0 {
                went_on = true;
                if !self.go(to, taken | over, jumps + 1) {
                    return false;
                }
            }
        }
        if !went_on {
            if self.majority && jumps > self.most {
                (self.most, self.count) = (jumps, 0);
            }
            self.count += u64::from(!self.majority || jumps == self.most);
        }
        true
    }
}
