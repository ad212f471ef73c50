//! What an arbiter enters besides results: ties settled, line-ups, mistakes.

use super::file::EventLog;
use super::{numbered, report};
use crate::args;
use crate::failure::Failure;
use crate::output::Output;
use yiguan_tournament::event::{Command, Mistake};

/// A tie and how it came out.
pub fn settle(settle: &args::EventSettle, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&settle.event.file)?;
    let section = log.section(settle.event.section.as_deref())?;
    let state = &log.event().sections()[section];
    let order = settle.numbers.iter().map(|n| numbered(state, *n));
    let order = order.collect::<Result<Vec<usize>, Failure>>()?;
    let groups = state.stages.last().map(|stage| &stage.groups);
    let holds = |group: &Vec<Option<usize>>| group.contains(&order.first().copied());
    let group = groups.and_then(|groups| groups.iter().position(holds)).unwrap_or(0);
    let lots = settle.lots;
    let done = log.act(&Command::Settle { section, group, order, lots })?;
    report(&done, output)
}

/// A line-up, or the seal of one. Players are counted by their place in the team.
pub fn line_up(lineup: &args::EventLineup, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&lineup.event.file)?;
    let section = log.section(lineup.event.section.as_deref())?;
    let state = &log.event().sections()[section];
    let team = numbered(state, lineup.team)?;
    let at = lineup.number.checked_sub(1);
    let at = at.ok_or_else(|| Failure::expected("N", "a match from 1", "0"))?;
    let command = match lineup.seal.clone() {
        Some(seal) => Command::Seal { section, at, team, seal },
        None => {
            let players = lineup.players.iter().map(|place| member(&log, section, team, *place));
            let players = players.collect::<Result<Vec<usize>, Failure>>()?;
            Command::LineUp { section, at, team, players, salt: lineup.salt.clone() }
        }
    };
    let done = log.act(&command)?;
    report(&done, output)
}

/// The player at a place of a team, counted from 1.
fn member(log: &EventLog, section: usize, team: usize, place: usize) -> Result<usize, Failure> {
    let members = log.event().sections()[section].teams.get(team).map(|team| &team.members);
    let members = members.map(Vec::as_slice).unwrap_or_default();
    let player = place.checked_sub(1).and_then(|at| members.get(at).copied());
    player.ok_or_else(|| {
        Failure::expected("PLAYER", format!("1 to {}", members.len()), &place.to_string())
    })
}

/// A line of the ledger.
pub fn blame(blame: &args::EventBlame, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&blame.event.file)?;
    let section = log.section(blame.event.section.as_deref())?;
    let found = Mistake::WORDS.iter().find(|(word, _)| *word == blame.what);
    let (_, what) = found.ok_or_else(|| {
        let words: Vec<&str> = Mistake::WORDS.iter().map(|(word, _)| *word).collect();
        Failure::expected("WHAT", format!("one of {}", words.join(", ")), &blame.what)
    })?;
    let who = numbered(&log.event().sections()[section], blame.number)?;
    let player = if log.event().sections()[section].spec.teams.is_some() {
        member(&log, section, who, blame.player.unwrap_or(0))?
    } else {
        who
    };
    let (run, note) = (blame.run, blame.note.clone());
    let done = log.act(&Command::Blame { section, player, what: *what, run, note })?;
    report(&done, output)
}
