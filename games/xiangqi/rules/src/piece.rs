//! Sides, kinds of pieces, pieces, and the identity that a piece keeps along a line.

use yiguan_core::Seat;

/// A side. Red is seat 0 and moves first (`XQ-2.1-first`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// 红方, at the bottom.
    Red,
    /// 黑方, at the top.
    Black,
}

impl Colour {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// 0 for Red, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The chair that holds this side.
    #[must_use]
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that this chair holds; chairs beyond the second hold Black.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Red } else { Self::Black }
    }
}

/// The seven kinds (`XQ-1.2-count`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// 帅 将
    General,
    /// 士
    Advisor,
    /// 相 象
    Elephant,
    /// 马
    Horse,
    /// 车
    Chariot,
    /// 炮
    Cannon,
    /// 兵 卒
    Soldier,
}

impl Kind {
    /// All kinds, the general first.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// How many of the kind a side has at the start.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// The first of the sixteen slots of a side that belong to the kind.
    pub(crate) const fn first_slot(self) -> usize {
        match self {
            Self::General => 0,
            Self::Advisor => 1,
            Self::Elephant => 3,
            Self::Horse => 5,
            Self::Chariot => 7,
            Self::Cannon => 9,
            Self::Soldier => 11,
        }
    }

    /// The FEN letter, upper case: `K A B N R C P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }
}

/// The kind of each of a side's sixteen slots.
pub(crate) const SLOT_KIND: [Kind; 16] = {
    let mut kinds = [Kind::Soldier; 16];
    let mut index = 0;
    while index < 7 {
        let kind = Kind::ALL[index];
        let mut slot = kind.first_slot();
        while slot < kind.first_slot() + kind.count() {
            kinds[slot] = kind;
            slot += 1;
        }
        index += 1;
    }
    kinds
};

/// A piece: whose and what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose.
    pub colour: Colour,
    /// What.
    pub kind: Kind,
}

/// The identity of a piece, kept through its moves: `colour * 16 + slot`.
///
/// Two like pieces differ in it; positions that differ in nothing else are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u8);

impl PieceId {
    /// Whose.
    #[must_use]
    pub fn colour(self) -> Colour {
        if self.0 < 16 { Colour::Red } else { Colour::Black }
    }

    /// What.
    #[must_use]
    pub fn kind(self) -> Kind {
        SLOT_KIND[self.slot()]
    }

    /// Whose and what.
    #[must_use]
    pub fn piece(self) -> Piece {
        Piece { colour: self.colour(), kind: self.kind() }
    }

    pub(crate) fn slot(self) -> usize {
        usize::from(self.0 & 15)
    }
}
