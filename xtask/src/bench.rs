//! `cargo xtask bench NAME`: measurements, each beside the best peer there is.

mod draughts;
mod forbidden;
mod measure;
mod pair;
mod perft;
mod records;
mod repetition;
mod standings;
mod stars;

pub(crate) use draughts::has_dame;
pub(crate) use pair::has_gacrux;
pub(crate) use perft::{build, fairy_stockfish};

use anyhow::Result;
use clap::Subcommand;

/// What to measure.
#[derive(Subcommand, Debug)]
pub enum Bench {
    /// Bulk perft of draughts beside dame-rs (PyPI), by CPU time
    Draughts(draughts::Options),
    /// Forbidden points of renju, on the published boards
    Forbidden(forbidden::Options),
    /// Bulk perft of xiangqi beside Debian's fairy-stockfish, by CPU time
    Perft(perft::Options),
    /// One Dutch round after four beside gacrux (PyPI), by CPU time
    Pair(pair::Options),
    /// Standings of 5,000 players with ten tie-breaks, by CPU time
    Standings(standings::Options),
    /// Games parsed, replayed and indexed a second
    Records(records::Options),
    /// Verdicts of the repetition code of xiangqi, with evidence, on the published cases
    Repetition(repetition::Options),
    /// Turns of Chinese checkers listed a second in middle games of six seats
    Stars(stars::Options),
}

/// Measures.
///
/// # Errors
/// A program that cannot be built or run, or two that do not count the same.
pub fn run(bench: &Bench) -> Result<()> {
    match bench {
        Bench::Draughts(options) => draughts::run(options),
        Bench::Forbidden(options) => forbidden::run(options),
        Bench::Perft(options) => perft::run(options),
        Bench::Pair(options) => pair::run(options),
        Bench::Standings(options) => standings::run(options),
        Bench::Records(options) => records::run(options),
        Bench::Repetition(options) => repetition::run(options),
        Bench::Stars(options) => stars::run(options),
    }
}
