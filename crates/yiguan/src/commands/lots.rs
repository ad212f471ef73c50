//! `yiguan lots`: openings of draughts drawn by lot, for each round and board, before double games.
//!
//! The seed is told with what it drew, so that anybody can draw again.

use crate::args::Lots;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use serde::Serialize;
use yiguan_core::Faults;
use yiguan_draughts::{Ballots, DraughtsRules};

/// What one board drew.
#[derive(Serialize)]
struct Drawn<'a> {
    round: u32,
    board: u32,
    seed: u64,
    opening: &'a str,
    moves: &'a [String],
    /// Both games begin here; the players exchange colours between them.
    setup: String,
}

/// Runs the command.
pub fn run(options: &Lots, output: &mut Output) -> Result<u8, Failure> {
    let book = options.rules.strip_prefix("draughts/").unwrap_or(&options.rules);
    let rules: DraughtsRules =
        book.parse().map_err(|faults: Faults| Failure::faults("--rules", &faults))?;
    let text = match &options.file {
        Some(path) => String::from_utf8(input::read(path)?)
            .map_err(|_| Failure::expected(path.display(), "text in UTF-8", "other bytes"))?,
        None => String::new(),
    };
    let place = options.file.as_ref().map_or_else(String::new, |path| path.display().to_string());
    let ballots = Ballots::read(rules, &text).map_err(|faults| Failure::faults(place, &faults))?;
    let seed = match options.seed {
        Some(seed) => seed,
        None => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes)
                .map_err(|why| Failure::Unreadable(format!("no randomness: {why}")))?;
            u64::from_le_bytes(bytes)
        }
    };
    if !output.is_json() {
        output.line(format!("--seed {seed}"))?;
    }
    for round in 1..=options.rounds {
        for board in 1..=options.boards {
            let ballot = ballots.draw(seed, u64::from(round) << 32 | u64::from(board));
            let setup = ballot.setup.to_string();
            if output.is_json() {
                let (opening, moves) = (ballot.name.as_str(), ballot.moves.as_slice());
                output.object(&Drawn { round, board, seed, opening, moves, setup })?;
            } else {
                let words = [ballot.name.clone(), ballot.moves.join(" "), setup];
                let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
                output.line(format!("{round}-{board}  {}", words.join("  ")))?;
            }
        }
    }
    Ok(0)
}
