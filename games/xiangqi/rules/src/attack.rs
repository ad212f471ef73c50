//! Who attacks whom: checks, and what a move would expose.

use crate::piece::{Colour, Kind, SLOT_KIND};
use crate::position::{GONE, XiangqiPosition};
use crate::square::Square;
use crate::tables::{BETWEEN, FILE_OF, LEG_TOWARD, NO_LEG, RANK_OF, SOLDIER_FROM};

/// The slots of horses.
pub(crate) const HORSES: u16 = 0b11 << 5;
/// The slots of pieces that attack along lines: chariots, cannons, and the general along a file.
pub(crate) const LINERS: u16 = 0b1111 << 7 | 1;

/// The bits of `set`, lowest first.
pub(crate) fn slots(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let slot = set.trailing_zeros() as usize;
            set &= set - 1;
            slot
        })
    })
}

impl XiangqiPosition {
    /// Whether the general of `colour` is attacked (`XQ-3.1-check`), facing generals included.
    #[must_use]
    pub fn in_check(&self, colour: Colour) -> bool {
        let general = self.at[colour.index()][0];
        self.exposed(colour, general, GONE, GONE)
    }

    /// The pieces that attack the general of `colour`; the enemy general when the two face.
    #[must_use]
    pub fn checkers(&self, colour: Colour) -> Vec<Square> {
        self.attackers(self.general(colour), colour.other())
    }

    /// The pieces of `by` whose move of capture reaches `square`, by the rules of movement alone:
    /// pins are not looked at. The general attacks along an open file only the enemy general.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Colour) -> Vec<Square> {
        let goal = 1u128 << square.index();
        let mut out = Vec::new();
        for slot in slots(self.alive[by.index()]) {
            let from = self.at[by.index()][slot];
            if self.attacks(by, slot) & goal != 0 || self.faces(from, slot, square) {
                out.push(Square::raw(from));
            }
        }
        out
    }

    /// Whether the piece in `slot` on `from` is a general that faces another general on `square`.
    fn faces(&self, from: u8, slot: usize, square: Square) -> bool {
        let file = FILE_OF[usize::from(from)];
        if slot != 0 || file != square.file() || from == square.index() as u8 {
            return false;
        }
        let general = self.id(square).is_some_and(|id| id.kind() == Kind::General);
        let ranks = BETWEEN[usize::from(RANK_OF[usize::from(from)])][usize::from(square.rank())];
        general && self.file_occupied(usize::from(file)) & ranks == 0
    }

    pub(crate) fn rank_occupied(&self, rank: usize) -> u16 {
        self.ranks[0][rank] | self.ranks[1][rank]
    }

    pub(crate) fn file_occupied(&self, file: usize) -> u16 {
        self.files[0][file] | self.files[1][file]
    }

    /// Whether a general of `us` on `general` is attacked once the piece on `from` stands on `to`
    /// ([`GONE`] for both: as things are). A piece captured on `to` attacks no more.
    pub(crate) fn exposed(&self, us: Colour, general: u8, from: u8, to: u8) -> bool {
        let them = us.other().index();
        let (file, rank) = (FILE_OF[usize::from(general)], RANK_OF[usize::from(general)]);
        let mut row = self.rank_occupied(usize::from(rank));
        let mut column = self.file_occupied(usize::from(file));
        if from != GONE {
            let (from_file, from_rank) = (FILE_OF[usize::from(from)], RANK_OF[usize::from(from)]);
            let (to_file, to_rank) = (FILE_OF[usize::from(to)], RANK_OF[usize::from(to)]);
            if from_rank == rank {
                row &= !(1 << from_file);
            }
            if from_file == file {
                column &= !(1 << from_rank);
            }
            if to_rank == rank {
                row |= 1 << to_file;
            }
            if to_file == file {
                column |= 1 << to_rank;
            }
        }
        for slot in slots(self.alive[them] & LINERS) {
            let at = self.at[them][slot];
            if at == to {
                continue;
            }
            let (at_file, at_rank) = (FILE_OF[usize::from(at)], RANK_OF[usize::from(at)]);
            let screens = if at_file == file {
                column & BETWEEN[usize::from(rank)][usize::from(at_rank)]
            } else if at_rank == rank && slot != 0 {
                row & BETWEEN[usize::from(file)][usize::from(at_file)]
            } else {
                continue;
            };
            let needed = u32::from(SLOT_KIND[slot] == Kind::Cannon);
            if screens.count_ones() == needed {
                return true;
            }
        }
        for slot in slots(self.alive[them] & HORSES) {
            let at = self.at[them][slot];
            let leg = LEG_TOWARD[usize::from(at)][usize::from(general)];
            let open = |leg: u8| (self.board[usize::from(leg)] == 0 && leg != to) || leg == from;
            if leg != NO_LEG && at != to && open(leg) {
                return true;
            }
        }
        let posts = SOLDIER_FROM[us.index()][usize::from(general)] & self.held[them];
        posts != 0 && self.soldier_on(them, posts, to)
    }

    fn soldier_on(&self, side: usize, mut posts: u128, except: u8) -> bool {
        while posts != 0 {
            let post = posts.trailing_zeros() as u8;
            posts &= posts - 1;
            let id = self.board[usize::from(post)].wrapping_sub(1);
            let soldier = usize::from(id >> 4) == side && id & 15 >= 11;
            if soldier && post != except {
                return true;
            }
        }
        false
    }
}
