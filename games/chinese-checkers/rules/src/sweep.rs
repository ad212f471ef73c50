//! The moves of all men of a seat at once, as fast as they can be listed.
//!
//! What [`crate::hops`] finds man by man is found together here, because men share their ways.
//!
//! *Adjacent jumps* lead back over the same man, and a landing has other parities than the men it
//! is reached over, so no man of the seat is ever a bridge on its own way (`CC-S-parity-model`).
//! Empty holes therefore fall into pools, the same for every man: each is flooded once.
//!
//! *Equal-distance jumps* of an even half width can go over the hole the man came from, and its
//! absence opens others. Landings of a hole are remembered with all men in place; where the man's
//! own hole lies on a ray, that ray is looked at again without it.

use crate::geometry::{DIRECTION, NEIGHBOURS, NO_DIRECTION, RAYS};
use crate::holes::{HOLES, Hole, Holes};
use crate::hops::{self, Ground};

/// Tells for each of `men`, in order, where it may end its turn.
#[inline]
pub(crate) fn each(ground: &Ground, men: Holes, mut tell: impl FnMut(Hole, Holes)) {
    let occupied = ground.occupied.bits();
    let empty = Holes::ALL.bits() & !occupied;
    let (free, stops) = (empty & !ground.shut.bits(), empty & !ground.no_stop.bits());
    let ends = |from: Hole, chains| Holes::from_bits((chains | NEIGHBOURS[from.index()]) & stops);
    if ground.equidistant {
        let mut landings = Landings { occupied, free, of: [0; HOLES], known: 0 };
        men.iter().for_each(|from| tell(from, ends(from, landings.reached(from.index()))));
    } else {
        let mut pools = Pools { occupied, free, found: [0; POOLS], filled: 0 };
        men.iter().for_each(|from| tell(from, ends(from, pools.reached(from.index()))));
    }
}

/// Pools remembered; more are flooded again for each man. Middle games have about ten.
const POOLS: usize = 24;

/// Empty holes that adjacent jumps lead to from each other.
struct Pools {
    occupied: u128,
    free: u128,
    found: [u128; POOLS],
    filled: usize,
}

impl Pools {
    #[inline]
    fn reached(&mut self, from: usize) -> u128 {
        let first = hops::short(from, self.occupied) & self.free;
        let mut all = 0;
        for pool in &self.found[..self.filled] {
            all |= if pool & first != 0 { *pool } else { 0 };
        }
        let mut rest = first & !all;
        while rest != 0 {
            let pool = self.flood(rest & rest.wrapping_neg());
            if self.filled < POOLS {
                self.found[self.filled] = pool;
                self.filled += 1;
            }
            all |= pool;
            rest &= !pool;
        }
        all
    }

    /// All holes that jumps lead to from the one of `pool`, and this.
    #[inline]
    fn flood(&self, mut pool: u128) -> u128 {
        let mut todo = pool;
        while todo != 0 {
            let at = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            let fresh = hops::short(at, self.occupied) & self.free & !pool;
            pool |= fresh;
            todo |= fresh;
        }
        pool
    }
}

/// The landings of each hole, once they have been asked for.
struct Landings {
    occupied: u128,
    free: u128,
    of: [u128; HOLES],
    known: u128,
}

impl Landings {
    fn reached(&mut self, from: usize) -> u128 {
        let lifted = self.occupied & !(1 << from);
        let (mut seen, mut todo) = (0u128, 1u128 << from);
        while todo != 0 {
            let at = todo.trailing_zeros() as usize;
            todo &= todo - 1;
            if self.known >> at & 1 == 0 {
                self.known |= 1 << at;
                self.of[at] = hops::long(at, self.occupied) & self.free;
            }
            let mut fresh = self.of[at];
            let way = DIRECTION[at][from];
            if way != NO_DIRECTION {
                let way = usize::from(way);
                fresh = fresh & !RAYS[at][way] | hops::along(at, way, lifted) & self.free;
            }
            fresh &= !seen;
            seen |= fresh;
            todo |= fresh;
        }
        seen
    }
}
