//! Counting legal moves without listing them, and what makes a move need a closer look.
//!
//! Out of check, only a few pieces can expose their general: those that stand alone between it and
//! an enemy chariot or general, one of two between it and an enemy cannon, or on the leg of an
//! enemy horse; and a piece that steps between it and a bare enemy cannon becomes a screen. All
//! other moves are legal without a look.

use crate::attack::{HORSES, LINERS, slots};
use crate::generate::points;
use crate::piece::{Colour, Kind, SLOT_KIND};
use crate::position::XiangqiPosition;
use crate::tables::{
    ADVISOR, BETWEEN, ELEPHANT, EYES, FILE_OF, FILE_SPREAD, HORSE, LEG_TOWARD, LEGS, NO_LEG,
    ON_FILE, ON_RANK, RANK_OF, SOLDIER, SOLDIER_FROM,
};

/// What could expose a general.
pub(crate) struct Danger {
    /// Slots whose moves away may expose it.
    pinned: u16,
    /// Empty points on which any piece would be a screen for a cannon.
    pub(crate) screens: u128,
    /// The general is attacked.
    check: bool,
    /// In check: the only points to which pieces other than the general and `movers` may go.
    answers: u128,
    /// In check: slots whose leaving may answer it, because they are the screen.
    movers: u16,
}

impl Danger {
    /// Whether every move of the slot needs a closer look.
    pub(crate) fn tests(&self, slot: usize) -> bool {
        self.check || slot == 0 || self.pinned & (1 << slot) != 0
    }

    /// Where the slot may go at all.
    pub(crate) fn allowed(&self, slot: usize) -> u128 {
        if slot == 0 || self.movers & (1 << slot) != 0 { u128::MAX } else { self.answers }
    }

    fn checked(&mut self, answers: u128) {
        self.check = true;
        self.answers &= answers;
    }
}

impl XiangqiPosition {
    /// What could expose the general of `us`.
    pub(crate) fn danger(&self, us: Colour) -> Danger {
        let mut danger =
            Danger { pinned: 0, screens: 0, check: false, answers: u128::MAX, movers: 0 };
        let them = us.other().index();
        let general = self.at[us.index()][0];
        let (file, rank) = (
            usize::from(FILE_OF[usize::from(general)]),
            usize::from(RANK_OF[usize::from(general)]),
        );
        for slot in slots(self.alive[them] & LINERS) {
            let at = usize::from(self.at[them][slot]);
            let (at_file, at_rank) = (usize::from(FILE_OF[at]), usize::from(RANK_OF[at]));
            if at_file == file {
                let between = BETWEEN[rank][at_rank];
                let met = between & self.file_occupied(file);
                if met.count_ones() < 3 {
                    self.line_danger(us, slot, at, between, met, false, &mut danger);
                }
            } else if at_rank == rank && slot != 0 {
                let between = BETWEEN[file][at_file];
                let met = between & self.rank_occupied(rank);
                if met.count_ones() < 3 {
                    self.line_danger(us, slot, at, between, met, true, &mut danger);
                }
            }
        }
        for slot in slots(self.alive[them] & HORSES) {
            let at = self.at[them][slot];
            let leg = LEG_TOWARD[usize::from(at)][usize::from(general)];
            if leg == NO_LEG {
                continue;
            }
            match self.board[usize::from(leg)].checked_sub(1) {
                None => danger.checked(1 << at | 1 << leg),
                Some(id) if usize::from(id >> 4) == us.index() => danger.pinned |= 1 << (id & 15),
                Some(_) => {}
            }
        }
        let posts = SOLDIER_FROM[us.index()][usize::from(general)] & self.held[them];
        for post in points(posts) {
            if usize::from(self.board[usize::from(post)]) > them * 16 + 11 {
                danger.checked(1 << post);
            }
        }
        danger
    }

    /// One enemy piece on a line with the general, `met` standing between.
    #[expect(clippy::too_many_arguments, reason = "a line has two ends, a middle and a direction")]
    fn line_danger(
        &self,
        us: Colour,
        slot: usize,
        at: usize,
        between: u16,
        met: u16,
        along_rank: bool,
        danger: &mut Danger,
    ) {
        let spread = |line: u16| {
            if along_rank {
                u128::from(line) << (9 * usize::from(RANK_OF[at]))
            } else {
                FILE_SPREAD[usize::from(line)] << FILE_OF[at]
            }
        };
        let own = |line: u16| {
            let mut set = 0u16;
            for point in points(spread(line)) {
                let id = self.board[usize::from(point)].wrapping_sub(1);
                if usize::from(id >> 4) == us.index() {
                    set |= 1 << (id & 15);
                }
            }
            set
        };
        let cannon = SLOT_KIND[slot] == Kind::Cannon;
        match (cannon, met.count_ones()) {
            (false, 0) => danger.checked(spread(between) | 1 << at),
            (false, 1) | (true, 2) => danger.pinned |= own(met),
            (true, 0) => danger.screens |= spread(between),
            (true, 1) => {
                danger.movers |= own(met);
                danger.checked(spread(between & !met) | 1 << at);
            }
            _ => {}
        }
    }

    /// How many legal moves the side to move has.
    pub(crate) fn count_legal(&self) -> u64 {
        let us = self.side();
        let danger = self.danger(us);
        let general = self.at[us.index()][0];
        let simple = !danger.check && danger.screens == 0;
        let mut count = 0;
        for slot in slots(self.alive[us.index()]) {
            if simple && !danger.tests(slot) {
                count += self.reach_count(us, slot);
                continue;
            }
            let from = self.at[us.index()][slot];
            let tested = danger.tests(slot);
            for to in points(self.destinations(us, slot) & danger.allowed(slot)) {
                let king = if slot == 0 { to } else { general };
                let safe = !(tested || danger.screens & (1 << to) != 0)
                    || !self.exposed(us, king, from, to);
                count += u64::from(safe);
            }
        }
        count
    }

    /// How many points [`XiangqiPosition::destinations`] holds, without building the set.
    fn reach_count(&self, us: Colour, slot: usize) -> u64 {
        let (side, other) = (us.index(), us.other().index());
        let at = usize::from(self.at[side][slot]);
        let own = self.held[side];
        let set = match SLOT_KIND[slot] {
            Kind::General => return 0,
            Kind::Advisor => ADVISOR[at] & !own,
            Kind::Elephant => ELEPHANT[at][self.blocked(&EYES[at])] & !own,
            Kind::Horse => HORSE[at][self.blocked(&LEGS[at])] & !own,
            Kind::Soldier => SOLDIER[side][at] & !own,
            kind @ (Kind::Chariot | Kind::Cannon) => {
                let (file, rank) = (usize::from(FILE_OF[at]), usize::from(RANK_OF[at]));
                let row = &ON_RANK[file][usize::from(self.rank_occupied(rank))];
                let column = &ON_FILE[rank][usize::from(self.file_occupied(file))];
                let (row, column) = if kind == Kind::Chariot {
                    (
                        row.chariot & !self.ranks[side][rank],
                        column.chariot & !self.files[side][file],
                    )
                } else {
                    let row = row.quiet | row.jump & self.ranks[other][rank];
                    (row, column.quiet | column.jump & self.files[other][file])
                };
                return u64::from(row.count_ones() + column.count_ones());
            }
        };
        u64::from(set.count_ones())
    }
}
