//! Pieces on a board with a side to move: nothing of its history, which is what the repetition
//! rule compares (DR-12.3.1-threefold).

use crate::rules::Kind;
use crate::{explain, moves};
use yiguan_core::{Illegal, Position, Seat, Tempo, Turn};

/// A move.
///
/// Two routes that take the same men from and to the same squares are one move, unless only one of
/// them crowns the man on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct DraughtsMove {
    /// Where it starts: a point of the [`crate::Board`].
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// Whether a man becomes a king by it.
    pub crowned: bool,
    /// The points of the men taken; 0 for a move without capture.
    pub captured: u64,
}

impl DraughtsMove {
    /// How many men it takes.
    #[must_use]
    pub fn takes(&self) -> u32 {
        self.captured.count_ones()
    }
}

/// Pieces with a side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DraughtsPosition {
    sides: [u64; 2],
    kings: u64,
    turn: u8,
    kind: Kind,
}

impl DraughtsPosition {
    /// Pieces by side (0 White, 1 Black) and the kings among them, as points.
    pub(crate) fn new(kind: Kind, sides: [u64; 2], kings: u64, turn: u8) -> Self {
        Self { sides, kings, turn, kind }
    }

    /// A board of a program that knows what it does: pieces by side (0 White, 1 Black) and the
    /// kings among them, as points, none on another and no man on its far row, and who moves.
    /// Diagrams go through [`yiguan_core::Game::set_up`], which says what is wrong with them.
    #[must_use]
    pub fn trusted(kind: Kind, sides: [u64; 2], kings: u64, mover: Seat) -> Self {
        Self::new(kind, sides, kings, mover.0 & 1)
    }

    /// How pieces move here.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The seat whose turn it is, game over or not.
    #[must_use]
    pub fn mover(&self) -> Seat {
        Seat(self.turn)
    }

    /// The points of a seat's pieces, men and kings.
    #[must_use]
    pub fn pieces(&self, seat: Seat) -> u64 {
        self.sides[usize::from(seat.0 & 1)]
    }

    /// The points of a seat's men.
    #[must_use]
    pub fn men(&self, seat: Seat) -> u64 {
        self.pieces(seat) & !self.kings
    }

    /// The points of a seat's kings.
    #[must_use]
    pub fn kings(&self, seat: Seat) -> u64 {
        self.pieces(seat) & self.kings
    }

    /// The points that are empty.
    #[must_use]
    #[inline]
    pub fn empty(&self) -> u64 {
        self.kind.board().mask() & !(self.sides[0] | self.sides[1])
    }

    /// Whether the side to move must capture (DR-6G-forced).
    #[must_use]
    pub fn must_capture(&self) -> bool {
        moves::must_capture(self)
    }

    /// The same pieces with the other side to move, which no rule allows: to ask what it threatens.
    #[must_use]
    pub fn passed(&self) -> Self {
        Self { turn: self.turn ^ 1, ..*self }
    }

    #[inline]
    pub(crate) fn own(&self) -> u64 {
        if self.turn == 0 { self.sides[0] } else { self.sides[1] }
    }

    #[inline]
    pub(crate) fn enemy(&self) -> u64 {
        if self.turn == 0 { self.sides[1] } else { self.sides[0] }
    }

    /// The men of the side to move.
    #[inline]
    pub(crate) fn own_men(&self) -> u64 {
        self.own() & !self.kings
    }

    /// The kings of the side to move.
    #[inline]
    pub(crate) fn own_kings(&self) -> u64 {
        self.own() & self.kings
    }

    /// The row on which men of the side to move are crowned.
    pub(crate) fn crown_row(&self) -> u64 {
        self.kind.board().crown_row(self.turn)
    }
}

impl Position for DraughtsPosition {
    type Move = DraughtsMove;

    #[inline]
    fn turn(&self) -> Turn {
        if moves::can_move(self) { Turn::Of(Seat(self.turn)) } else { Turn::Over }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<DraughtsMove>) {
        if seat.0 == self.turn {
            moves::list(self, out);
        }
    }

    #[inline(always)]
    fn legal_count(&self, seat: Seat) -> u64 {
        if seat.0 != self.turn {
            return 0;
        }
        moves::count(self)
    }

    fn check(&self, seat: Seat, mv: &DraughtsMove) -> Result<Tempo, Illegal> {
        if seat.0 != self.turn {
            return Err(Illegal::new("turn", []));
        }
        let mut moves = Vec::new();
        moves::list(self, &mut moves);
        if moves.contains(mv) {
            Ok(Tempo::Completes)
        } else {
            Err(explain::refusal(self, mv, &moves))
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: &DraughtsMove) {
        let white = seat.0 & 1 == 0;
        let [own, enemy] = if white { self.sides } else { [self.sides[1], self.sides[0]] };
        let (from, to) = (1u64 << mv.from, 1u64 << mv.to);
        let crown = if self.kings & from != 0 || mv.crowned { to } else { 0 };
        // A king may come back to its own square (DR-6.8-square-twice): first away, then there.
        let own = own & !from | to;
        let enemy = enemy & !mv.captured;
        self.kings = self.kings & !from & !mv.captured | crown;
        self.sides = if white { [own, enemy] } else { [enemy, own] };
        self.turn = u8::from(white);
    }

    fn key(&self) -> u64 {
        let kind = match self.kind {
            Kind::International => 1,
            Kind::Brazilian => 2,
            Kind::Russian => 3,
        };
        [self.sides[0], self.sides[1], self.kings, u64::from(self.turn) << 8 | kind]
            .into_iter()
            .fold(0x6472_6175_6768_7473, |hash, word| mix(hash ^ word))
    }
}

/// The finalizer of SplitMix64: every input bit reaches every output bit.
pub(crate) fn mix(mut word: u64) -> u64 {
    word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
