//! The rounds from each player's side: the score card (积分编排卡).

use super::{Entrant, How, Idle, Mark, Section};
use yiguan_core::Seat;

/// Every player's rounds, in one block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    entries: Vec<Entry>,
    rounds: usize,
}

/// What a player's card says about one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The player was not in the round's lists at all: entered later, or had left.
    Nothing,
    /// No game, and why.
    Idle(Idle),
    /// Paired, whether played or not.
    Met(Meeting),
}

/// A game from one side. At a table of more than two, `opponent` is the next seat's player; read
/// the round itself for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The other player.
    pub opponent: Entrant,
    /// Where this player sat.
    pub seat: Seat,
    /// The result from this side.
    pub mark: Mark,
    /// The result from the opponent's side.
    pub opponent_mark: Mark,
    /// Whether it was played.
    pub how: How,
    /// The board, counted from 0.
    pub board: u32,
}

impl Cards {
    /// The cards of a section.
    #[must_use]
    pub fn of_section(section: &Section) -> Self {
        let rounds = section.rounds.len();
        let mut entries = vec![Entry::Nothing; rounds * section.players.len()];
        for (number, round) in section.rounds.iter().enumerate() {
            for (who, idle) in &round.idle {
                entries[who.index() * rounds + number] = Entry::Idle(*idle);
            }
            for (board, game) in round.games.iter().enumerate() {
                for (seat, sitting) in game.sittings.iter().enumerate() {
                    let other = game.sittings[(seat + 1) % game.sittings.len()];
                    entries[sitting.who.index() * rounds + number] = Entry::Met(Meeting {
                        opponent: other.who,
                        seat: Seat(seat as u8),
                        mark: sitting.mark,
                        opponent_mark: other.mark,
                        how: game.how,
                        board: board as u32,
                    });
                }
            }
        }
        Self { entries, rounds }
    }

    /// A player's card, round 1 first.
    #[must_use]
    pub fn of(&self, who: Entrant) -> &[Entry] {
        &self.entries[who.index() * self.rounds..][..self.rounds]
    }

    /// How many rounds the cards cover.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rounds
    }
}

impl Entry {
    /// The game over the board, if there was one.
    #[must_use]
    pub fn played(&self) -> Option<&Meeting> {
        match self {
            Self::Met(meeting) if meeting.how != How::Forfeit => Some(meeting),
            _ => None,
        }
    }

    /// The pairing, whether played or not.
    #[must_use]
    pub fn met(&self) -> Option<&Meeting> {
        match self {
            Self::Met(meeting) => Some(meeting),
            _ => None,
        }
    }
}
