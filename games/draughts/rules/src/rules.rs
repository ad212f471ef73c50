//! The five books, and the two switches in which the three ways to move differ.
//!
//! `OQ-DR-64-moves`: the code gives no moves of its own for 64 squares. Articles 5 to 7 serve the
//! Brazilian way as they stand; the Russian way crowns in mid-capture and knows no majority.

use crate::board::Board;
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{Book, BookOption, Faults};

/// How pieces move and capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// 100 squares; the most pieces must be taken; crowned only where the move ends.
    International,
    /// 64 squares, otherwise as international.
    Brazilian,
    /// 64 squares; any complete capture may be chosen; a man that reaches the far row while
    /// capturing goes on as a king.
    Russian,
}

impl Kind {
    /// Its board.
    #[must_use]
    pub const fn board(self) -> Board {
        match self {
            Self::International => Board::Hundred,
            Self::Brazilian | Self::Russian => Board::SixtyFour,
        }
    }

    /// Whether the largest number must be taken (DR-6.12-majority).
    #[must_use]
    pub const fn majority(self) -> bool {
        !matches!(self, Self::Russian)
    }

    /// Whether a man is crowned in the middle of a capture.
    #[must_use]
    pub const fn crowns_on_the_way(self) -> bool {
        matches!(self, Self::Russian)
    }
}

/// A rule book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// International draughts under the world federation's Annex 1.
    Fmjd100,
    /// The Chinese code on 100 squares.
    Cn100,
    /// Brazilian draughts under the world federation's rules for 64 squares.
    Fmjd64,
    /// The Chinese code on 64 squares with the Brazilian counters.
    Cn64Brazilian,
    /// The Chinese code on 64 squares with the Russian counters.
    Cn64Russian,
}

impl Edition {
    const ALL: [(&'static str, Self); 5] = [
        ("fmjd-100", Self::Fmjd100),
        ("cn-100", Self::Cn100),
        ("fmjd-64", Self::Fmjd64),
        ("cn-64-brazilian", Self::Cn64Brazilian),
        ("cn-64-russian", Self::Cn64Russian),
    ];

    fn id(self) -> &'static str {
        Self::ALL.iter().find(|(_, book)| *book == self).map_or("", |(id, _)| id)
    }

    /// The federation's rules say that such a game *is* drawn; the Chinese code has a player claim
    /// it (DR-12.5-claim).
    fn draws(self) -> Draws {
        match self {
            Self::Fmjd100 | Self::Fmjd64 => Draws::Automatic,
            Self::Cn100 | Self::Cn64Brazilian | Self::Cn64Russian => Draws::Claimed,
        }
    }
}

/// What becomes of a drawn count or a third repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draws {
    /// Either player may claim the draw (DR-12.5-claim).
    Claimed,
    /// The game is over.
    Automatic,
}

const CLAIMED: &str = "claimed";
const AUTOMATIC: &str = "automatic";

const fn draws_option(default: &'static str) -> BookOption {
    BookOption { name: "draws", values: "claimed|automatic", default }
}

pub(crate) const BOOKS: &[Book] = &[
    Book { id: "fmjd-100", options: &[draws_option(AUTOMATIC)] },
    Book {
        id: "cn-100",
        options: &[
            draws_option(CLAIMED),
            BookOption { name: "king-moves", values: "off|25", default: "off" },
        ],
    },
    Book { id: "fmjd-64", options: &[draws_option(AUTOMATIC)] },
    Book { id: "cn-64-brazilian", options: &[draws_option(CLAIMED)] },
    Book { id: "cn-64-russian", options: &[draws_option(CLAIMED)] },
];

/// A book with its options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DraughtsRules {
    edition: Edition,
    draws: Draws,
    counts_king_moves: bool,
}

impl DraughtsRules {
    /// The book.
    #[must_use]
    pub fn edition(self) -> Edition {
        self.edition
    }

    /// How pieces move.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self.edition {
            Edition::Fmjd100 | Edition::Cn100 => Kind::International,
            Edition::Fmjd64 | Edition::Cn64Brazilian => Kind::Brazilian,
            Edition::Cn64Russian => Kind::Russian,
        }
    }

    /// Whether draws by rule are claimed or end the game at once.
    #[must_use]
    pub fn draws(self) -> Draws {
        self.draws
    }

    /// Whether the federation's 25 king moves count in the Chinese code (OQ-DR-100-draws).
    #[must_use]
    pub fn counts_king_moves(self) -> bool {
        self.counts_king_moves
    }
}

impl FromStr for DraughtsRules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        let book = settings.among(BOOKS)?;
        let edition = Edition::ALL.iter().find(|(id, _)| *id == book.id);
        let edition = edition.map_or(Edition::Fmjd100, |(_, edition)| *edition);
        let draws = match edition.draws() {
            Draws::Claimed => [(CLAIMED, Draws::Claimed), (AUTOMATIC, Draws::Automatic)],
            Draws::Automatic => [(AUTOMATIC, Draws::Automatic), (CLAIMED, Draws::Claimed)],
        };
        Ok(Self {
            edition,
            draws: settings.choice("draws", &draws)?,
            counts_king_moves: settings.choice("king-moves", &[("off", false), ("25", true)])?,
        })
    }
}

impl fmt::Display for DraughtsRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |draws| if draws == Draws::Claimed { CLAIMED } else { AUTOMATIC };
        let king_moves = if self.counts_king_moves { "25" } else { "off" };
        let options = [
            ("draws", name(self.draws), name(self.edition.draws())),
            ("king-moves", king_moves, "off"),
        ];
        settings::write(f, self.edition.id(), &options)
    }
}
