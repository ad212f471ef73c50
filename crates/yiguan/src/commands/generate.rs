//! `yiguan generate`: a made-up event as a report file.

use crate::args::Generate;
use crate::failure::{Failure, tell};
use crate::output::Output;
use crate::section;
use yiguan_tournament::facts::Section;
use yiguan_tournament::generator::{Plan, Proposal, generate};
use yiguan_tournament::swiss::dutch;
use yiguan_tournament::trf;

/// The largest field: report files have four columns for a number.
const PLAYERS_MAX: u32 = 9999;
/// The most rounds.
const ROUNDS_MAX: u32 = 99;

/// Runs the command.
pub fn run(options: &Generate, output: &mut Output) -> Result<u8, Failure> {
    let (players, rounds) = (options.players, options.rounds);
    if !(2..=PLAYERS_MAX).contains(&players) {
        let expected = format!("2 to {PLAYERS_MAX}");
        return Err(Failure::expected("--players", expected, &players.to_string()));
    }
    let most = ROUNDS_MAX.min(players - 1 + players % 2);
    if !(1..=most).contains(&rounds) {
        let expected = format!("1 to {most}");
        return Err(Failure::expected("--rounds", expected, &rounds.to_string()));
    }
    let mut plan = match options.rough {
        true => Plan::rough(players, rounds, options.seed),
        false => Plan::plain(players, rounds, options.seed),
    };
    plan.accelerated = options.accelerated;
    plan.planned_rounds = options.planned.unwrap_or(rounds);
    if !(rounds..=ROUNDS_MAX).contains(&plan.planned_rounds) {
        let expected = format!("{rounds} to {ROUNDS_MAX}");
        return Err(Failure::expected("--planned", expected, &plan.planned_rounds.to_string()));
    }
    let edition = section::system(&mut Section::default(), options.system.as_deref())?;
    let mut made = generate(&plan, &mut |section| {
        let pairing = dutch::pair(section, section.rounds.len() as u32 + 1, edition).ok()?;
        let games = pairing.boards.iter().map(|board| (board.first, board.second)).collect();
        Some(Proposal { games, bye: pairing.bye })
    });
    made.system = Some(section::code(edition).to_owned());
    if made.rounds.len() < rounds as usize {
        tell(&format!("the event ends after round {}: no legal pairing", made.rounds.len()));
    }
    let format = if options.trf16 { trf::Format::Trf16 } else { trf::Format::Trf26 };
    output.line(trf::write(&made, format).trim_end())?;
    Ok(0)
}
