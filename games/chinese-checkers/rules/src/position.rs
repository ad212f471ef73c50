//! Men on the star, with what every seat has done so far that the rules ask for.
//!
//! Counters (own turns, turns missed in succession) belong to a position, for they decide when the
//! leaving rule bites, but not to its identity: the repetition rule compares men, seat to move,
//! seats out and seats home.

mod legal;
mod turns;

use crate::geometry::{self, camp, camps_taken, opposite};
use crate::holes::{Hole, Holes};
use crate::hops::Ground;
use crate::rules::{Fill, Pass, Passive, Ranking, StarRules};
use crate::setup::StarSetup;
use std::hash::{Hash, Hasher};
use yiguan_core::{Seat, Seats};

/// The most seats at a star.
pub const SEATS: usize = 6;
/// The own turn from which men at home no longer keep another seat from filling (`OQ-CC-fill`).
const FILL_FROM: u16 = 30;

/// One turn. Where a man comes from and where it ends is all that counts: two chains of hops
/// between the same holes are one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StarMove {
    /// A step or a chain of hops.
    Go {
        /// Where the man stands.
        from: Hole,
        /// Where it ends.
        to: Hole,
    },
    /// The seat passes (`CC-M-pass`).
    Pass,
    /// The seat ran out of time and misses its turn (`CC-R-timeouts`). Nobody chooses this, so no
    /// position lists it; a line takes it from [`yiguan_core::Referee::when_late`].
    Late,
}

/// Men on the star with a seat to move.
#[derive(Clone, Debug)]
pub struct StarPosition {
    rules: StarRules,
    men: [Holes; SEATS],
    turn: u8,
    out: Seats,
    home: [u8; SEATS],
    turns: [u16; SEATS],
    late: [u8; SEATS],
    over: bool,
}

impl PartialEq for StarPosition {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.men == other.men
            && self.turn == other.turn
            && self.out == other.out
            && self.home == other.home
    }
}

impl Eq for StarPosition {}

impl Hash for StarPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.stable_key());
    }
}

impl StarPosition {
    /// The position of a diagram without faults.
    pub(crate) fn new(rules: StarRules, setup: &StarSetup) -> Self {
        let mut position = Self {
            rules,
            men: setup.men,
            turn: setup.turn,
            out: setup.out,
            home: setup.home,
            turns: setup.turns,
            late: setup.late,
            over: false,
        };
        position.begin();
        position
    }

    /// The diagram of this position.
    ///
    /// Own turns are written down where the rules count them. Where only [`Fill::Home30`] does,
    /// they are from the thirtieth on: a game taken up from an earlier diagram waits longer, never
    /// shorter.
    pub(crate) fn diagram(&self) -> StarSetup {
        let counted = self.rules.passive != Passive::None || self.rules.result == Ranking::Moves;
        let late = self.rules.fill == Fill::Home30;
        let turns = self.turns.map(|turns| match turns {
            _ if counted => turns,
            FILL_FROM.. if late => FILL_FROM,
            _ => 0,
        });
        let mut setup = StarSetup {
            named: Seats::all(self.rules.seats),
            men: self.men,
            turn: self.turn,
            out: self.out,
            home: [0; SEATS],
            turns,
            late: self.late,
        };
        if Self::new(self.rules, &setup).home != self.home {
            setup.home = self.home;
        }
        setup
    }

    /// The rules played by.
    #[must_use]
    pub fn rules(&self) -> StarRules {
        self.rules
    }

    /// The men of `seat`.
    ///
    /// # Panics
    /// When no star has such a seat.
    #[must_use]
    pub fn men(&self, seat: Seat) -> Holes {
        self.men[seat.index()]
    }

    /// All men.
    #[must_use]
    pub fn occupied(&self) -> Holes {
        self.men.iter().fold(Holes::NONE, |sum, men| sum | *men)
    }

    /// Whose man stands in `hole`.
    #[must_use]
    pub fn at(&self, hole: Hole) -> Option<Seat> {
        Seat::all(self.rules.seats).find(|seat| self.men(*seat).has(hole))
    }

    /// The seat to move, or who would be if the game were not over.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        Seat(self.turn)
    }

    /// Whether the board ends the game.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Seats that left or were put out.
    #[must_use]
    pub fn out(&self) -> Seats {
        self.out
    }

    /// Seats neither out nor home.
    #[must_use]
    pub fn playing(&self) -> Seats {
        Seat::all(self.rules.seats)
            .filter(|seat| !self.out.has(*seat) && self.home[seat.index()] == 0)
            .fold(Seats::NONE, Seats::with)
    }

    /// As how manieth `seat` filled its goal, from 1.
    #[must_use]
    pub fn home(&self, seat: Seat) -> Option<u8> {
        Some(self.home[seat.index()]).filter(|rank| *rank != 0)
    }

    /// How many turns `seat` has had, passes and missed turns among them.
    #[must_use]
    pub fn turns(&self, seat: Seat) -> u16 {
        self.turns[seat.index()]
    }

    /// How many turns `seat` has missed in succession.
    #[must_use]
    pub fn late(&self, seat: Seat) -> u8 {
        self.late[seat.index()]
    }

    /// The number of the camp `seat` starts from, 0 to 5 clockwise from the top.
    ///
    /// # Panics
    /// When the table has no such seat.
    #[must_use]
    pub fn camp_of(&self, seat: Seat) -> usize {
        camps_taken(self.rules.seats)[seat.index()]
    }

    /// The holes `seat` starts from.
    #[must_use]
    pub fn home_camp(&self, seat: Seat) -> Holes {
        camp(self.camp_of(seat), self.rules.men)
    }

    /// The holes `seat` has to fill.
    #[must_use]
    pub fn goal(&self, seat: Seat) -> Holes {
        camp(opposite(self.camp_of(seat)), self.rules.men)
    }

    /// The camps of others: the points of the star but one's own and one's goal, taken or not.
    ///
    /// Points have ten holes in games of fifteen men too: the row of five that their camps add is
    /// part of the field, where those of neighbours meet.
    #[must_use]
    pub fn foreign(&self, seat: Seat) -> Holes {
        geometry::foreign(self.camp_of(seat))
    }

    /// Where the man of `seat` at `from` may end a turn, whosever turn it is.
    #[must_use]
    pub fn destinations(&self, seat: Seat, from: Hole) -> Holes {
        if !self.men(seat).has(from) {
            return Holes::NONE;
        }
        self.ground(seat).destinations(from)
    }

    pub(crate) fn ground(&self, seat: Seat) -> Ground {
        Ground::new(self.rules, self.camp_of(seat), self.occupied())
    }

    /// Whether `seat` has filled its goal (`CC-R-goal`, `OQ-CC-fill`).
    #[must_use]
    pub fn fills(&self, seat: Seat) -> bool {
        let (goal, own) = (self.goal(seat), self.men(seat));
        let mut filled = own;
        match self.rules.fill {
            Fill::Any => filled |= self.occupied(),
            Fill::Home30 if self.turns(seat) >= FILL_FROM => {
                filled |= self.tolerated(seat);
            }
            Fill::Home30 | Fill::Own => {}
        }
        filled.covers(goal) && !(own & goal).is_empty()
    }

    /// Men that do not keep `seat` from filling its goal: those whose home camp it is, and those
    /// that nobody will move any more, since their seats are home or out. Without the latter a man
    /// that such a seat left behind would bar another from its goal for ever.
    fn tolerated(&self, seat: Seat) -> Holes {
        let goal = opposite(self.camp_of(seat));
        let counts = |other: &Seat| self.camp_of(*other) == goal || !self.playing().has(*other);
        let others = Seat::all(self.rules.seats).filter(|other| *other != seat && counts(other));
        others.fold(Holes::NONE, |sum, other| sum | self.men(other))
    }

    /// How many men `seat` may still have at home after its turn number `turn`, if the leaving
    /// rule looks at that turn (`CC-R-passive`, `CC-R-leave30`, `OQ-CC-passive-when`).
    #[must_use]
    pub fn may_stay(&self, turn: u16) -> Option<usize> {
        let left = match (self.rules.passive, self.rules.men, turn) {
            (Passive::Stages, 10, 20) => 5,
            (Passive::Stages, 10, 25) | (Passive::Stages, _, 20) => 8,
            (Passive::Stages, _, 25) => 12,
            (Passive::Stages | Passive::All30, men, 30) => men,
            _ => return None,
        };
        Some(usize::from(self.rules.men - left))
    }

    /// Whether a pass is among the moves of a seat that has `moves` others.
    fn may_pass(&self, has_moves: bool) -> bool {
        match self.rules.pass {
            Pass::None => false,
            Pass::Blocked => !has_moves,
            Pass::Free => true,
        }
    }

    /// A hash of what `Eq` compares but the rules; the same on every machine and in every release.
    pub(crate) fn stable_key(&self) -> u64 {
        let home = self.home.iter().fold(0u64, |sum, rank| sum << 8 | u64::from(*rank));
        let state = home << 16 | u64::from(self.out.0) << 8 | u64::from(self.turn);
        let words = self.men.iter().flat_map(|men| [men.bits() as u64, (men.bits() >> 64) as u64]);
        words.chain([state]).fold(0x9e37_79b9_7f4a_7c15, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            (mixed ^ mixed >> 32).wrapping_mul(0xc4ce_b9fe_1a85_ec53) ^ mixed >> 29
        })
    }
}
