//! The men of all seats for a search: moved and moved back at any time, whosever turn it is.

use yiguan_chinese_checkers::{
    Fill, Ground, Hole, Holes, SEATS, StarMove, StarPosition, StarRules, camp, camps_taken,
    opposite,
};
use yiguan_core::{Seat, Seats};

/// The own turn from which hosts at home no longer keep a goal from being full (`OQ-CC-fill`).
const FILL_FROM: u16 = 30;

/// A man goes from hole to hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Go {
    pub(crate) seat: Seat,
    pub(crate) from: Hole,
    pub(crate) to: Hole,
}

impl Go {
    /// A move of `seat` that is no pass.
    pub(crate) fn of(seat: Seat, mv: StarMove) -> Option<Self> {
        match mv {
            StarMove::Go { from, to } => Some(Self { seat, from, to }),
            StarMove::Pass | StarMove::Late => None,
        }
    }

    /// As a move of the game.
    pub(crate) fn mv(self) -> StarMove {
        StarMove::Go { from: self.from, to: self.to }
    }

    /// In sixteen bits, never 0; whose man it is, the board says.
    pub(crate) fn pack(self) -> u16 {
        (self.from.index() * 121 + self.to.index()) as u16
    }
}

/// Men and who plays.
#[derive(Clone)]
pub(crate) struct Field {
    rules: StarRules,
    men: [Holes; SEATS],
    occupied: Holes,
    playing: Seats,
    turns: [u16; SEATS],
    key: u64,
}

impl Field {
    pub(crate) fn new(position: &StarPosition) -> Self {
        let rules = position.rules();
        let (mut men, mut turns) = ([Holes::NONE; SEATS], [0; SEATS]);
        let mut key = 0;
        for seat in Seat::all(rules.seats) {
            men[seat.index()] = position.men(seat);
            turns[seat.index()] = position.turns(seat);
            key = position.men(seat).iter().fold(key, |key, hole| key ^ word(seat, hole));
        }
        let (occupied, playing) = (position.occupied(), position.playing());
        Self { rules, men, occupied, playing, turns, key }
    }

    pub(crate) fn rules(&self) -> StarRules {
        self.rules
    }

    pub(crate) fn men(&self, seat: Seat) -> Holes {
        self.men[seat.index()]
    }

    pub(crate) fn occupied(&self) -> Holes {
        self.occupied
    }

    pub(crate) fn playing(&self) -> Seats {
        self.playing
    }

    /// A hash of where the men stand.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn camp_of(&self, seat: Seat) -> usize {
        camps_taken(self.rules.seats)[seat.index()]
    }

    pub(crate) fn goal(&self, seat: Seat) -> Holes {
        camp(opposite(self.camp_of(seat)), self.rules.men)
    }

    pub(crate) fn ground(&self, seat: Seat) -> Ground {
        Ground::new(self.rules, self.camp_of(seat), self.occupied)
    }

    /// Moves a man.
    pub(crate) fn make(&mut self, go: Go) {
        self.turns[go.seat.index()] += 1;
        self.shift(go);
    }

    /// Moves it back.
    pub(crate) fn unmake(&mut self, go: Go) {
        self.turns[go.seat.index()] -= 1;
        self.shift(go);
    }

    fn shift(&mut self, go: Go) {
        let both = Holes::only(go.from) | Holes::only(go.to);
        self.men[go.seat.index()] ^= both;
        self.occupied ^= both;
        self.key ^= word(go.seat, go.from) ^ word(go.seat, go.to);
    }

    /// The holes that others keep filled for `seat`.
    pub(crate) fn filled_by_others(&self, seat: Seat) -> Holes {
        let goal = self.goal(seat);
        match self.rules.fill {
            Fill::Any => (self.occupied - self.men(seat)) & goal,
            Fill::Home30 if self.turns[seat.index()] >= FILL_FROM => {
                let camp = opposite(self.camp_of(seat));
                let counts =
                    |other: &Seat| self.camp_of(*other) == camp || !self.playing.has(*other);
                let others =
                    Seat::all(self.rules.seats).filter(|other| *other != seat && counts(other));
                others.fold(Holes::NONE, |sum, other| sum | self.men(other)) & goal
            }
            Fill::Home30 | Fill::Own => Holes::NONE,
        }
    }

    /// Whether `seat` has filled its goal.
    pub(crate) fn fills(&self, seat: Seat) -> bool {
        let (goal, own) = (self.goal(seat), self.men(seat));
        let rest = goal - own;
        rest.is_empty() || rest != goal && self.filled_by_others(seat).covers(rest)
    }
}

/// The part of the hash of one man, mixed by SplitMix64.
fn word(seat: Seat, hole: Hole) -> u64 {
    WORDS[seat.index()][hole.index()]
}

static WORDS: [[u64; 121]; SEATS] = {
    let mut out = [[0; 121]; SEATS];
    let mut at = 0;
    while at < SEATS * 121 {
        let z = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(at as u64 + 1);
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        out[at / 121][at % 121] = z ^ (z >> 31);
        at += 1;
    }
    out
};
