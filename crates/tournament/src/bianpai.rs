//! 积分编排, the Chinese Swiss (TN-11.4-swiss).
//!
//! The appendix with the principles is missing from the national text (OQ-TN-appendix2). What is
//! known of it, and so what is done here:
//!
//! - No two meet twice; nobody gets a second bye while somebody else can take it; the bye goes to
//!   the lowest score that has not had one, and there to the largest number.
//! - Nobody has the same colour three times running or three times more often than the other,
//!   and players of one unit are kept apart, by option. Should no pairing of all players keep
//!   these, units may meet, and if that is not enough colours give way; [`Pairing::kept`] says so.
//! - From the top down by score: equals first, else the nearest score. Where that leaves somebody
//!   below without an opponent, the last pairs above are broken (the repair from the bottom up).
//!   Said exactly: for each score from the top, as few as possible leave it downwards, and they
//!   fall as little as possible in all; a higher score always goes before a lower one.
//! - Only then colours are balanced, then floats, then the upper half of a score meets the lower.
//!
//! That is an order of strictly ranked sums over pairs, so the best pairing is a heaviest matching;
//! the tests try every pairing of small fields. A run of scores that pairs up without loss is
//! settled on its own, so large fields are made of small matchings.
//!
//! Round 1 is drawn: one of the upper half against one of the lower, by lot ([`FirstRound`]).

mod colour;
mod field;
mod first;
mod review;
mod weigh;
mod windows;

pub use colour::Why;
pub use field::{Float, Standing};
pub use review::{Breach, breaches};

use crate::Points;
use crate::facts::{Entrant, Section};
use crate::lots::Lots;
use crate::swiss::Refusal;
use field::Field;
use yiguan_regulations::event::{FirstRound, Swiss};

/// One board: who moves first, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The first mover.
    pub first: Entrant,
    /// The other.
    pub second: Entrant,
    /// Their scores, the first mover's first.
    pub scores: [Points; 2],
    /// What gave the first move.
    pub why: Why,
}

/// Which wishes a pairing keeps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kept {
    /// All.
    All,
    /// Players of one unit may meet: it could not be helped.
    NotUnits,
    /// Colours may repeat, too.
    NotColours,
}

/// A round as it should be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The round, counted from 1.
    pub round: u32,
    /// Board 1 first: the higher score, the higher sum, the smaller number.
    pub boards: Vec<Board>,
    /// Who has no opponent (空号).
    pub bye: Option<Entrant>,
    /// Who is not paired.
    pub absent: Vec<Entrant>,
    /// Which wishes could be kept.
    pub kept: Kept,
}

/// Pairs the next round. Lots decide what the options leave to lots, in round 1 only.
///
/// # Errors
/// When nobody is there, or when two would have to meet twice.
pub fn pair(section: &Section, options: &Swiss, lots: &mut Lots) -> Result<Pairing, Refusal> {
    pair_again(section, section.rounds.len() as u32 + 1, options, lots)
}

/// Pairs a round, the next one or a past one again as it was before it.
///
/// # Errors
/// As for [`pair`], and when no such round can be paired.
pub fn pair_again(
    section: &Section,
    round: u32,
    options: &Swiss,
    lots: &mut Lots,
) -> Result<Pairing, Refusal> {
    let next = section.rounds.len() as u32 + 1;
    if round == 0 || round > next {
        return Err(Refusal::TooEarly { asked: round, next });
    }
    let planned = section.planned_rounds.unwrap_or(options.rounds);
    if round > planned {
        return Err(Refusal::AllRoundsPaired { planned });
    }
    for (index, played) in section.rounds.iter().enumerate() {
        if played.games.iter().any(|game| game.sittings.len() != 2) {
            return Err(Refusal::NotTwoSeats { round: index as u32 + 1 });
        }
    }
    let field = Field::new(section, round, planned, options);
    if field.standings.is_empty() {
        return Err(Refusal::NoPlayers);
    }
    let (bye, kept) = field.bye_and_kept()?;
    let players: Vec<usize> = (0..field.standings.len()).filter(|at| Some(*at) != bye).collect();
    let pairs = if round == 1 {
        first::pairs(&field, &players, kept, lots)
    } else {
        windows::pairs(&field, &players, kept)
    };
    let mut boards: Vec<(usize, usize)> = pairs;
    boards.sort_by_key(|(a, b)| field.board_order(*a, *b));
    let boards = boards
        .iter()
        .enumerate()
        .map(|(index, (a, b))| field.board(*a, *b, kept, index, lots))
        .collect();
    Ok(Pairing {
        round,
        boards,
        bye: bye.map(|at| field.standings[at].who),
        absent: field.absent,
        kept,
    })
}
