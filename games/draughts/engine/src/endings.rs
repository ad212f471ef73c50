//! Endings of few pieces, solved whole: four pieces on 64 squares, three on 100. How many plies to
//! the end, for whoever is to move; the counts of the books are not looked at.
//!
//! They are solved backwards from lost positions, one distribution of pieces after the other, in
//! memory, on a thread of their own from the moment a game comes near them, and kept in a file for
//! the processes to come where a folder is named ([`Endings::keep_in`]). What is not yet solved is
//! not known, and the search does without.

mod kept;
mod solve;

use std::sync::OnceLock;
use yiguan_core::Seat;
use yiguan_draughts::{DraughtsPosition, Kind};

/// How many there can be of each of: own men, own kings, their men, their kings.
const EACH: usize = 5;
/// Distributions.
const SLICES: usize = EACH * EACH * EACH * EACH;

/// Men and kings of the side to move, then of the other.
type Force = [usize; 4];

/// How an ending ends with best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The side to move wins in so many plies.
    Won(u8),
    /// It loses in so many plies.
    Lost(u8),
    /// Neither wins.
    Drawn,
}

impl Ending {
    /// From what is stored: plies plus one, 0 for a draw.
    fn of(value: u8) -> Self {
        match value.checked_sub(1) {
            None => Self::Drawn,
            Some(plies) if plies % 2 == 1 => Self::Won(plies),
            Some(plies) => Self::Lost(plies),
        }
    }
}

/// The solved endings of one way to play.
pub struct Endings {
    kind: Kind,
    most: usize,
    /// The square of each point.
    squares: [u8; 64],
    slices: Vec<OnceLock<Vec<u8>>>,
}

static ALL: [OnceLock<Endings>; 3] = [const { OnceLock::new() }; 3];

impl Endings {
    /// The endings of this process; the first to ask has them fetched or solved, beside what it
    /// does itself.
    #[must_use]
    pub fn shared(kind: Kind) -> &'static Self {
        let cell = &ALL[kind as usize];
        let mut first = false;
        let endings = cell.get_or_init(|| {
            first = true;
            Self::none(kind)
        });
        if first {
            std::thread::spawn(move || endings.fetch_or_solve());
        }
        endings
    }

    /// All endings of up to so many pieces, solved at once.
    #[must_use]
    pub fn solved(kind: Kind, most: usize) -> Self {
        let endings = Self::none(kind);
        endings.solve(most.min(endings.most));
        endings
    }

    fn none(kind: Kind) -> Self {
        let board = kind.board();
        let mut squares = [0; 64];
        for square in 0..board.squares() {
            squares[usize::from(board.point(square))] = square;
        }
        let most = if board.side() == 8 { 4 } else { 3 };
        let slices = (0..SLICES).map(|_| OnceLock::new()).collect();
        Self { kind, most, squares, slices }
    }

    /// The most pieces of a solved ending.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most as u32
    }

    /// The memory that what is solved takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.slices.iter().filter_map(OnceLock::get).map(Vec::len).sum()
    }

    /// How a position ends, if that is known by now.
    #[must_use]
    pub fn probe(&self, position: &DraughtsPosition) -> Option<Ending> {
        let view = View::of(position);
        if view.force().iter().sum::<usize>() > self.most || position.kind() != self.kind {
            return None;
        }
        self.value(&view).map(Ending::of)
    }

    fn value(&self, view: &View) -> Option<u8> {
        if view.men[0] | view.kings[0] == 0 {
            return Some(1);
        }
        let slice = self.slices[slice_of(view.force())].get()?;
        Some(slice[self.index(view)])
    }

    /// Bits of a square in an index.
    fn bits(&self) -> u32 {
        if self.most == 4 { 5 } else { 6 }
    }

    fn index(&self, view: &View) -> usize {
        let mut index = 0;
        for mut set in [view.men[0], view.kings[0], view.men[1], view.kings[1]] {
            while set != 0 {
                index =
                    index << self.bits() | usize::from(self.squares[set.trailing_zeros() as usize]);
                set &= set - 1;
            }
        }
        index
    }
}

fn slice_of(force: Force) -> usize {
    force.iter().fold(0, |index, count| index * EACH + count.min(&(EACH - 1)))
}

/// A board as the side to move sees it: its own pieces first, and moving up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct View {
    men: [u64; 2],
    kings: [u64; 2],
}

impl View {
    fn of(position: &DraughtsPosition) -> Self {
        let seats = [position.mover(), position.mover().other()];
        let view = Self {
            men: seats.map(|seat| position.men(seat)),
            kings: seats.map(|seat| position.kings(seat)),
        };
        if position.mover() == Seat(0) { view } else { view.turned(position.kind()) }
    }

    /// The same squares with the board turned round; whose they are stays.
    fn turned(self, kind: Kind) -> Self {
        let last = kind.board().mask().ilog2();
        let turn = |set: u64| set.reverse_bits() >> (63 - last);
        Self { men: self.men.map(turn), kings: self.kings.map(turn) }
    }

    /// As the other side sees it.
    fn other(self, kind: Kind) -> Self {
        let Self { men: [own, their], kings: [own_kings, their_kings] } = self.turned(kind);
        Self { men: [their, own], kings: [their_kings, own_kings] }
    }

    fn force(&self) -> Force {
        let count = |set: u64| set.count_ones() as usize;
        [count(self.men[0]), count(self.kings[0]), count(self.men[1]), count(self.kings[1])]
    }

    /// With White to move.
    fn position(&self, kind: Kind) -> DraughtsPosition {
        let sides = [self.men[0] | self.kings[0], self.men[1] | self.kings[1]];
        DraughtsPosition::trusted(kind, sides, self.kings[0] | self.kings[1], Seat(0))
    }
}
