//! Solving backwards: from positions that are lost at once, or decided by a capture or a crowning
//! into an ending already solved, to those that lead there.
//!
//! Two distributions that lead into each other by moves without capture, each the other's with the
//! sides changed, are solved together.

use super::{Endings, Force, View, slice_of};
use yiguan_core::{Position, Seat};
use yiguan_draughts::board::bits;

/// Values that do not fit are taken for draws: no ending of four pieces comes near.
const PLIES_MAX: usize = 253;

/// One distribution while it is being solved.
struct Half {
    force: Force,
    values: Vec<u8>,
    /// Moves that stay in the pair and are not yet known to lose; [`NEVER`]: it is never lost.
    open: Vec<u8>,
    /// The longest loss among the moves that leave the pair, in plies.
    outside: Vec<u8>,
}

const NEVER: u8 = u8::MAX;

/// Positions to be decided, by plies: which half, and where in it.
struct Due(Vec<Vec<(u8, u32)>>);

impl Due {
    fn add(&mut self, plies: usize, half: usize, index: usize) {
        if let Some(list) = self.0.get_mut(plies) {
            list.push((half as u8, index as u32));
        }
    }
}

impl Endings {
    /// Solves every ending of up to so many pieces that is not solved yet, small ones and such with
    /// few men first: captures and crownings lead there.
    pub(super) fn solve(&self, most: usize) {
        for force in self.forces() {
            if force.iter().sum::<usize>() <= most {
                self.solve_pair(force);
            }
        }
    }

    /// Every distribution of pieces, one of each pair, in the order in which they are solved.
    pub(super) fn forces(&self) -> Vec<Force> {
        let mut forces: Vec<Force> = Vec::new();
        for code in 0..super::SLICES {
            let count = |place: u32| code / super::EACH.pow(place) % super::EACH;
            let force = [count(3), count(2), count(1), count(0)];
            let [men, kings, their_men, their_kings] = force;
            let both = men + kings > 0 && their_men + their_kings > 0;
            let first = force <= [their_men, their_kings, men, kings];
            if both && first && force.iter().sum::<usize>() <= self.most {
                forces.push(force);
            }
        }
        forces.sort_by_key(|force| (force.iter().sum::<usize>(), force[0] + force[2]));
        forces
    }

    /// Where a pair of distributions lies, and how long each is.
    pub(super) fn places(&self, force: Force) -> Vec<(usize, usize)> {
        let [men, kings, their_men, their_kings] = force;
        let mirror = [their_men, their_kings, men, kings];
        let size = 1usize << (self.bits() as usize * force.iter().sum::<usize>());
        let mut places = vec![(slice_of(force), size), (slice_of(mirror), size)];
        places.dedup();
        places
    }

    fn solve_pair(&self, force: Force) {
        let [men, kings, their_men, their_kings] = force;
        let mirror = [their_men, their_kings, men, kings];
        let forces = if mirror == force { vec![force] } else { vec![force, mirror] };
        let size = 1usize << (self.bits() as usize * force.iter().sum::<usize>());
        let half = |force| Half {
            force,
            values: vec![0; size],
            open: vec![NEVER; size],
            outside: vec![0; size],
        };
        let mut halves: Vec<Half> = forces.into_iter().map(half).collect();
        let mut due = Due(vec![Vec::new(); PLIES_MAX + 1]);
        for at in 0..halves.len() {
            let half = &mut halves[at];
            self.each_view(half.force, &mut |view| self.begin(half, at, &view, &mut due));
        }
        for plies in 0..PLIES_MAX {
            for (at, index) in std::mem::take(&mut due.0[plies]) {
                self.decide(&mut halves, (at.into(), index as usize), plies, &mut due);
            }
        }
        for half in halves {
            // Only this thread fills it.
            let _ = self.slices[slice_of(half.force)].set(half.values);
        }
    }

    /// Every placement of a force.
    fn each_view(&self, force: Force, told: &mut dyn FnMut(View)) {
        let board = self.kind.board();
        let all = board.mask();
        let men = [all & !board.crown_row(0), all & !board.crown_row(1)];
        subsets(men[0], force[0], &mut |own_men| {
            subsets(all & !own_men, force[1], &mut |own_kings| {
                let own = own_men | own_kings;
                subsets(men[1] & !own, force[2], &mut |their_men| {
                    subsets(all & !own & !their_men, force[3], &mut |their_kings| {
                        told(View { men: [own_men, their_men], kings: [own_kings, their_kings] });
                    });
                });
            });
        });
    }

    /// Looks at the moves of a position once.
    fn begin(&self, half: &mut Half, at: usize, view: &View, due: &mut Due) {
        let position = view.position(self.kind);
        let index = self.index(view);
        let mut moves = Vec::with_capacity(32);
        position.legal(Seat(0), &mut moves);
        let (mut inside, mut saved, mut outside) = (0u8, false, 0u8);
        for mv in &moves {
            if mv.captured == 0 && !mv.crowned {
                inside += 1;
                continue;
            }
            let mut after = position;
            after.play_unchecked(Seat(0), mv);
            match self.value(&View::of(&after)).unwrap_or(0) {
                0 => saved = true,
                // A value is plies and one: the plies of who moved there.
                value if value % 2 == 1 => {
                    saved = true;
                    due.add(value.into(), at, index);
                }
                value => outside = outside.max(value),
            }
        }
        half.open[index] = if saved { NEVER } else { inside };
        half.outside[index] = outside;
        if !saved && inside == 0 {
            due.add(outside.into(), at, index);
        }
    }

    /// Decides a position, unless a shorter way decided it before, and looks where it comes from.
    fn decide(
        &self,
        halves: &mut [Half],
        (at, index): (usize, usize),
        plies: usize,
        due: &mut Due,
    ) {
        if halves[at].values[index] != 0 {
            return;
        }
        halves[at].values[index] = plies as u8 + 1;
        let before = if halves.len() == 2 { 1 - at } else { at };
        let view = self.view(halves[at].force, index);
        let half = &mut halves[before];
        self.each_before(&view, &mut |earlier| {
            let index = self.index(&earlier);
            if half.values[index] != 0 {
                return;
            }
            if plies.is_multiple_of(2) {
                due.add(plies + 1, before, index);
            } else if half.open[index] != NEVER && half.open[index] > 0 {
                half.open[index] -= 1;
                if half.open[index] == 0 {
                    due.add((plies + 1).max(half.outside[index].into()), before, index);
                }
            }
        });
    }

    /// The board of an index.
    fn view(&self, force: Force, index: usize) -> View {
        let mut view = View::default();
        let mut rest = force.iter().sum::<usize>() as u32;
        let mut next = |count: usize| {
            let mut set = 0;
            for _ in 0..count {
                rest -= 1;
                let square = index >> (self.bits() * rest) & ((1 << self.bits()) - 1);
                set |= 1 << self.kind.board().point(square as u8);
            }
            set
        };
        let [men, kings, their_men, their_kings] = force;
        view.men[0] = next(men);
        view.kings[0] = next(kings);
        view.men[1] = next(their_men);
        view.kings[1] = next(their_kings);
        view
    }

    /// The positions from which the other side has moved here without capturing or crowning, as it
    /// saw them.
    fn each_before(&self, view: &View, told: &mut dyn FnMut(View)) {
        let mask = self.kind.board().mask();
        let empty = mask & !(view.men[0] | view.men[1] | view.kings[0] | view.kings[1]);
        let mut undo = |earlier: View| {
            let seen = earlier.other(self.kind);
            // DR-6G-forced: who could capture did not move without.
            if !seen.position(self.kind).must_capture() {
                told(seen);
            }
        };
        for to in bits(view.men[1]) {
            for by in [5, 6] {
                let from = 1u64 << to >> by & empty;
                if from != 0 {
                    let men = [view.men[0], view.men[1] & !(1 << to) | from];
                    undo(View { men, ..*view });
                }
            }
        }
        for to in bits(view.kings[1]) {
            for by in [-6, -5, 5, 6] {
                let step = |set: u64| if by < 0 { set >> -by } else { set << by };
                let mut from = step(1 << to) & empty;
                while from != 0 {
                    let kings = [view.kings[0], view.kings[1] & !(1 << to) | from];
                    undo(View { kings, ..*view });
                    from = step(from) & empty;
                }
            }
        }
    }
}

fn subsets(of: u64, size: usize, told: &mut dyn FnMut(u64)) {
    if size == 0 {
        return told(0);
    }
    for bit in bits(of) {
        let higher = of & !((2u64 << bit) - 1);
        subsets(higher, size - 1, &mut |rest| told(rest | 1 << bit));
    }
}
