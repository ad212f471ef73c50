//! A round: its games, and who had none and why.

use super::Entrant;
use crate::Points;
use yiguan_core::Seat;

/// One round as it was paired and played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// The games, board 1 first.
    pub games: Vec<Game>,
    /// Players without a game, and why; a player in neither list was not in the event yet or
    /// anymore.
    pub idle: Vec<(Entrant, Idle)>,
}

/// One game of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Who sat where, seat 0 first, and what each got.
    pub sittings: Vec<Sitting>,
    /// Whether it was played at all.
    pub how: How,
}

/// One player at one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The player.
    pub who: Entrant,
    /// The result from this player's side.
    pub mark: Mark,
}

/// A result from one side. Both sides may lose, and a committee may give half to one side only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
    /// So many points where the rules score finer (0.75, 0.25, or by place at larger tables).
    Scored(Points),
    /// Not known yet: not finished or adjourned.
    Open,
}

/// How a result came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// Over the board.
    Played,
    /// Over the board, but too short to be rated.
    Unrated,
    /// Somebody did not come (弃权): marked `+` and `-` (TN-21.4-absence).
    Forfeit,
}

/// Why a player has no game in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Idle {
    /// The pairing left one over (轮空, pairing-allocated bye).
    Allocated,
    /// Asked not to play, for a win's points.
    Full,
    /// Asked not to play, for half.
    Half,
    /// Asked not to play, or did not come, for nothing.
    Zero,
}

impl Game {
    /// A game of two that is not finished; `first` moves first.
    #[must_use]
    pub fn open(first: Entrant, second: Entrant) -> Self {
        let sitting = |who| Sitting { who, mark: Mark::Open };
        Self { sittings: vec![sitting(first), sitting(second)], how: How::Played }
    }

    /// The seat of a player, if in this game.
    #[must_use]
    pub fn seat(&self, who: Entrant) -> Option<Seat> {
        let index = self.sittings.iter().position(|sitting| sitting.who == who)?;
        u8::try_from(index).ok().map(Seat)
    }
}

impl Mark {
    /// What the other side of a table of two has if nothing unusual happened.
    #[must_use]
    pub fn usual_other(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            other => other,
        }
    }
}
