//! Teams: who is in them, what matches are worth, and matches that were not played.

use super::{Entrant, Idle, Mark};
use crate::Points;

/// Players who compete together; the order is the board order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Team {
    /// The pairing number, from 1.
    pub number: u32,
    /// Name as printed.
    pub name: String,
    /// Members by board.
    pub members: Vec<Entrant>,
}

/// What a match is worth (场分), and what rounds without one are (TN-14.2-team).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchScoring {
    /// More game points than the other team.
    pub win: Points,
    /// As many.
    pub draw: Points,
    /// Fewer.
    pub loss: Points,
    /// Match points of the bye the pairing gives.
    pub allocated: Points,
    /// Game points of that bye; `None` is those of a match drawn on every board.
    pub allocated_games: Option<Points>,
}

impl Default for MatchScoring {
    /// 2, 1, 0; the bye is a draw.
    fn default() -> Self {
        Self {
            win: Points::whole(2),
            draw: Points::ONE,
            loss: Points::ZERO,
            allocated: Points::ONE,
            allocated_games: None,
        }
    }
}

/// A round of a team without a match. Teams are counted from 0 in the order of the section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamBye {
    /// The round, counted from 1.
    pub round: u32,
    /// Which team.
    pub team: usize,
    /// Why.
    pub kind: Idle,
}

/// A match that was paired and not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForfeitedMatch {
    /// The round, counted from 1.
    pub round: u32,
    /// The teams, the first named first, with what each got: a win or a loss.
    pub sides: [(usize, Mark); 2],
}
