//! What a pairing is, and why there may be none.

use super::colour::SeatRule;
use crate::Points;
use crate::facts::Entrant;
use std::fmt;

/// One board of a round: who moves first, and the article that said so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Seat 0.
    pub first: Entrant,
    /// Seat 1.
    pub second: Entrant,
    /// How the seats were given.
    pub seat_rule: SeatRule,
    /// Their scores for pairing, seat 0 first.
    pub scores: [Points; 2],
}

/// A round as it should be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The round, counted from 1.
    pub round: u32,
    /// The boards, board 1 first: higher score, higher sum, lower number (C.04.2 3.6).
    pub boards: Vec<Board>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Entrant>,
    /// Who is not paired: absent or with a requested bye.
    pub absent: Vec<Entrant>,
}

/// Why a round is not paired. A refusal is an answer: the arbiter decides (C.04.3 1.9.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No players are present.
    NoPlayers,
    /// Nobody present may get the bye of an odd field.
    NoBye,
    /// No way to pair all players keeps the absolute criteria; these players cannot all be paired.
    NoLegalPairing {
        /// Players left over in the best attempt, by pairing number.
        left_over: Vec<u32>,
    },
    /// Whatever the others do, some would have to meet somebody a second time.
    OnlyRematches {
        /// Players left over in the best attempt, by pairing number.
        left_over: Vec<u32>,
    },
    /// All planned rounds are paired.
    AllRoundsPaired {
        /// How many rounds were planned.
        planned: u32,
    },
    /// The round asked for cannot be paired yet.
    TooEarly {
        /// The round asked for.
        asked: u32,
        /// The next round that can be paired.
        next: u32,
    },
    /// Pairing numbers must run from 1 without a gap.
    NumberMissing {
        /// The first number nobody has.
        missing: u32,
    },
    /// A game of more or fewer than two seats.
    NotTwoSeats {
        /// The round of the game.
        round: u32,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayers => f.write_str("no players are present"),
            Self::NoBye => f.write_str(
                "no legal pairing: the field is odd and every player has had a bye or a win \
                 without play (C2)",
            ),
            Self::NoLegalPairing { left_over } => {
                let numbers: Vec<String> = left_over.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "no legal pairing: rematches (C1), byes (C2) and colours (C3) leave players {} \
                     without an opponent whatever the others do",
                    numbers.join(", ")
                )
            }
            Self::OnlyRematches { left_over } => {
                let numbers: Vec<String> = left_over.iter().map(u32::to_string).collect();
                let numbers = numbers.join(", ");
                write!(f, "no pairing without a second meeting: nobody new is left for {numbers}")
            }
            Self::AllRoundsPaired { planned } => {
                write!(f, "all {planned} planned rounds are paired")
            }
            Self::TooEarly { asked, next } => {
                write!(f, "round {asked} cannot be paired yet: the next round is {next}")
            }
            Self::NumberMissing { missing } => {
                write!(f, "pairing numbers must run from 1 without a gap: {missing} is missing")
            }
            Self::NotTwoSeats { round } => {
                write!(f, "a game of round {round} does not have two seats")
            }
        }
    }
}

impl std::error::Error for Refusal {}
