//! The Dutch system (C.04.3), in the editions of 2017 and 2025.
//!
//! A round is paired bracket by bracket from the top score (1.9). In a bracket the pairing wanted
//! is the best by the criteria in their order, and of equally good ones the first that the written
//! procedure would generate (3.6-3.8, 4.2-4.4). It is found without enumerating candidates:
//!
//! 1. `fast` guesses that every criterion reaches a bound read off the bracket's composition. The
//!    first candidate among those is a first perfect matching of a two-sided graph. What it cannot
//!    see (the brackets below) is checked afterwards; if the bound is missed, the guess is dropped.
//! 2. `exact` ranks all criteria in one wide weight and solves a heaviest matching of the
//!    bracket, then settles the order of generation item by item. It looks first at the bracket
//!    alone, then with the next bracket, then with all players below, and stops as soon as a check
//!    proves that looking further changes nothing.
//!
//! # Growth
//!
//! One round after four of nine, one thread, processor time with the start of the process, beside
//! gacrux 1.11.65 in the same run (`cargo xtask bench pair`); identical pairs where both ran:
//!
//! | players | here | peak memory | gacrux |
//! |---|---|---|---|
//! | 200 | under 0.01 s | 5 MiB | 1.2 s |
//! | 1,000 | 0.01 s | 6 MiB | 12 s |
//! | 2,000 | 0.01 s | 7 MiB | |
//! | 5,000 | 0.05 s | 14 MiB | |
//!
//! That is the first way, which nearly all brackets go. A bracket that needs the second costs about
//! the cube of its size.

mod bracket;
mod collapsed;
mod exact;
mod explain;
mod fast;
mod goal;
mod look;
mod order;
mod round;
mod solve;

pub use explain::{Explained, Proposals, explain};

use super::field::{Edition, Field};
use super::pairing::{Pairing, Refusal};
use crate::facts::Section;

/// Pairs a round: the next one, or a past one again as it was before it.
///
/// # Errors
/// When there is no legal pairing or no such round.
pub fn pair(section: &Section, round: u32, edition: Edition) -> Result<Pairing, Refusal> {
    check(section, round)?;
    let field = Field::new(section, round, edition);
    Ok(round::Course::run(&field)?.pairing())
}

/// What has to be in order before a round can be paired.
fn check(section: &Section, round: u32) -> Result<(), Refusal> {
    let next = section.rounds.len() as u32 + 1;
    if round == 0 || round > next {
        return Err(Refusal::TooEarly { asked: round, next });
    }
    if let Some(planned) = section.planned_rounds.filter(|planned| round > *planned) {
        return Err(Refusal::AllRoundsPaired { planned });
    }
    let mut numbers: Vec<u32> = section.players.iter().map(|player| player.number).collect();
    numbers.sort_unstable();
    if let Some((expected, _)) = (1..).zip(numbers).find(|(expected, number)| expected != number) {
        return Err(Refusal::NumberMissing { missing: expected });
    }
    for (index, played) in section.rounds.iter().enumerate() {
        if played.games.iter().any(|game| game.sittings.len() != 2) {
            return Err(Refusal::NotTwoSeats { round: index as u32 + 1 });
        }
    }
    Ok(())
}
