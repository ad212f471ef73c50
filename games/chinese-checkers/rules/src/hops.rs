//! Where one man may go in one turn: a step, or a chain of hops (`CC-M-turn`, `CC-M-chain`).
//!
//! The man is lifted first, so it is neither its own bridge nor in its own way. Nothing is ever
//! captured: the board stands still while it hops, and its landings are a flood fill.
//!
//! Adjacent jumps (`CC-M-adjacent`) look at occupied neighbours. Equal-distance jumps
//! (`CC-M-distance`) look along the six rays: the nearest man of a ray is the only one that can be
//! jumped, and the landing is its mirror image if the next man stands beyond that (`CC-M-clear`).
//! A jump keeps both coordinates modulo 2 (`CC-S-parity-model`).

use crate::geometry::{MIRROR, NEIGHBOURS, OVER, RAYS, WINDOWS, foreign};
use crate::holes::{Hole, Holes};
use crate::rules::{Camps, Jump, StarRules};
use crate::sweep;

/// What the board is to the men of one seat, without anything else of a position: for engines,
/// which move men of any seat at any time.
///
/// ```
/// use yiguan_chinese_checkers::{Ground, camp};
/// let rules = "basic".parse().unwrap();
/// let (men, others) = (camp(0, 10), camp(3, 10));
/// let mut turns = 0;
/// Ground::new(rules, 0, men | others).each(men, |_, ends| turns += ends.len());
/// assert_eq!(turns, 14);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// All men.
    pub occupied: Holes,
    /// Where no hop may land (`CC-M-foreign`, `closed`).
    pub shut: Holes,
    /// Where no turn may end (`CC-M-foreign`, `transit` and `closed`).
    pub no_stop: Holes,
    /// Whether jumps may be long.
    pub equidistant: bool,
}

impl Ground {
    /// The board to men that started from camp `camp`, when men stand in `occupied`.
    ///
    /// # Panics
    /// When there is no such camp.
    #[must_use]
    pub fn new(rules: StarRules, camp: usize, occupied: Holes) -> Self {
        let foreign = if rules.camps == Camps::Free { Holes::NONE } else { foreign(camp) };
        Self {
            occupied,
            shut: if rules.camps == Camps::Closed { foreign } else { Holes::NONE },
            no_stop: foreign,
            equidistant: rules.jump == Jump::Equidistant,
        }
    }

    /// Tells for each of `men`, in order, where it may end its turn.
    #[inline]
    pub fn each(&self, men: Holes, tell: impl FnMut(Hole, Holes)) {
        sweep::each(self, men, tell);
    }

    /// Where the man at `from` may end its turn.
    #[inline]
    #[must_use]
    pub fn destinations(&self, from: Hole) -> Holes {
        let steps = NEIGHBOURS[from.index()] & !self.occupied.bits();
        Holes::from_bits((steps | self.landings(from).bits()) & !self.no_stop.bits())
    }

    /// Whether the man at `from` may go anywhere at all.
    pub(crate) fn may_move(&self, from: Hole) -> bool {
        let steps = NEIGHBOURS[from.index()] & !self.occupied.bits() & !self.no_stop.bits();
        steps != 0 || !self.destinations(from).is_empty()
    }

    /// Everywhere a chain of hops from `from` comes down, its own hole left out.
    #[inline]
    pub(crate) fn landings(&self, from: Hole) -> Holes {
        let lifted = self.occupied.bits() & !(1 << from.index());
        let free = Holes::ALL.bits() & !(self.occupied.bits() | self.shut.bits());
        let (mut seen, mut todo) = (0u128, 1u128 << from.index());
        while todo != 0 {
            let at = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            let fresh = if self.equidistant { long(at, lifted) } else { short(at, lifted) };
            let fresh = fresh & free & !seen;
            seen |= fresh;
            todo |= fresh;
        }
        Holes::from_bits(seen)
    }

    /// Where one hop from `at` comes down, for a man lifted from `home`.
    pub(crate) fn hops(&self, home: Hole, at: Hole) -> Holes {
        let lifted = self.occupied.bits() & !(1 << home.index());
        let fresh =
            if self.equidistant { long(at.index(), lifted) } else { short(at.index(), lifted) };
        Holes::from_bits(fresh & !lifted & !self.shut.bits())
    }

    /// The landings of the man at `from` by the least number of hops: first those of one hop.
    pub(crate) fn rings(&self, from: Hole) -> Vec<Holes> {
        let mut rings = Vec::new();
        let mut seen = Holes::only(from);
        let mut last = seen;
        loop {
            let reached =
                last.iter().fold(Holes::NONE, |sum, hole| sum | self.hops(from, hole)) - seen;
            if reached.is_empty() {
                return rings;
            }
            rings.push(reached);
            seen |= reached;
            last = reached;
        }
    }

    /// The landings of a shortest chain from `from` to `to`, `to` last; empty if no chain leads
    /// there. Of several the one with the lowest holes, seen from the end.
    pub(crate) fn chain(&self, from: Hole, to: Hole) -> Vec<Hole> {
        let rings = self.rings(from);
        let Some(last) = rings.iter().position(|ring| ring.has(to)) else { return Vec::new() };
        let mut chain = vec![to];
        for ring in rings[..last].iter().rev() {
            let next = chain[chain.len() - 1];
            chain.extend(ring.iter().find(|hole| self.hops(from, *hole).has(next)));
        }
        chain.reverse();
        chain
    }
}

/// Landings of adjacent jumps from `at`, occupied ones among them.
#[inline]
pub(crate) fn short(at: usize, occupied: u128) -> u128 {
    let [beside, above, below] = WINDOWS[at];
    let seen = |window: u8| ((occupied << 1) >> window) as usize;
    let beside = seen(beside);
    let set = beside & 1 | beside >> 1 & 2 | (seen(above) & 3) << 2 | (seen(below) & 3) << 4;
    OVER[at][set]
}

/// Landings of equal-distance jumps from `at`, a bit beyond the star among them.
#[inline]
pub(crate) fn long(at: usize, occupied: u128) -> u128 {
    (0..6).fold(0, |landings, way| landings | along(at, way, occupied))
}

/// The landing of the equal-distance jump from `at` in one direction, if there is one; a bit beyond
/// the star may stand for none. Without branches, which here are never foreseen.
#[inline]
pub(crate) fn along(at: usize, way: usize, occupied: u128) -> u128 {
    let men = RAYS[at][way] & occupied;
    let (landing, open) = if way < 3 {
        // No man at all is number 128, and its mirror image beyond the star.
        let landing = u32::from(MIRROR[at][men.trailing_zeros() as usize]);
        (landing, landing < (men & men.wrapping_sub(1)).trailing_zeros())
    } else {
        // Numbers from the other end: the last man on the ray comes first.
        let middle = men.leading_zeros();
        let landing = u32::from(MIRROR[at][127usize.wrapping_sub(middle as usize) & 255]);
        let rest = men & !(1u128 << 127).wrapping_shr(middle);
        (landing, landing + rest.leading_zeros() >= 128)
    };
    u128::from(open) << landing
}
