//! What an arbiter enters besides results: ties settled, line-ups, mistakes, lateness, entries
//! mended, points given and taken.

use super::file::EventLog;
use super::{game_of, numbered, report};
use crate::args;
use crate::failure::Failure;
use crate::output::Output;
use yiguan_tournament::Points;
use yiguan_tournament::event::{Command, Mistake, NewPlayer, SectionState};
use yiguan_tournament::facts::Sex;

/// A tie and how it came out.
pub fn settle(settle: &args::EventSettle, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&settle.event.file)?;
    let section = log.section(settle.event.section.as_deref())?;
    let state = &log.event().sections()[section];
    let order = settle.numbers.iter().map(|n| numbered(state, *n));
    let order = order.collect::<Result<Vec<usize>, Failure>>()?;
    let group = order.first().and_then(|who| state.group_of(*who)).unwrap_or(0);
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
    let player = player_of(&log, section, blame.number, blame.player)?;
    let (run, note) = (blame.run, blame.note.clone());
    let done = log.act(&Command::Blame { section, player, what: *what, run, note })?;
    report(&done, output)
}

/// The player with a number; in events of teams the one at a place of the team.
fn player_of(
    log: &EventLog,
    section: usize,
    number: u32,
    place: Option<usize>,
) -> Result<usize, Failure> {
    let state = &log.event().sections()[section];
    let who = numbered(state, number)?;
    if state.spec.teams.is_some() {
        return member(log, section, who, place.unwrap_or(0));
    }
    Ok(who)
}

/// Lateness in minutes by seat; the regulations say what follows.
pub fn late(late: &args::EventLate, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&late.event.file)?;
    let section = log.section(late.event.section.as_deref())?;
    let state = &log.event().sections()[section];
    let (round, at, game) = game_of(state, late.round, late.number, late.game)?;
    let minutes = late.minutes.clone();
    let done = log.act(&Command::Late { section, round, at, game, minutes })?;
    report(&done, output)
}

/// An entry mended; what is not named stays. Of another person only unit and team stay.
pub fn amend(amend: &args::EventAmend, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&amend.event.file)?;
    let section = log.section(amend.event.section.as_deref())?;
    let player = player_of(&log, section, amend.number, amend.player)?;
    let state = &log.event().sections()[section];
    let mut entry = entry_of(state, player, amend.substitute);
    if let Some(name) = &amend.name {
        entry.name.clone_from(name);
    } else if amend.substitute {
        return Err(Failure::expected("--name", "the name of the substitute", "nothing"));
    }
    if let Some(unit) = &amend.unit {
        entry.unit.clone_from(unit);
    }
    if let Some(title) = &amend.title {
        entry.title.clone_from(title);
    }
    entry.rating = amend.rating.unwrap_or(entry.rating);
    if entry.rating > 5000 {
        return Err(Failure::expected("--rating", "0 to 5000", &entry.rating.to_string()));
    }
    match amend.sex.as_deref() {
        None => {}
        Some("m") => entry.sex = Some(Sex::Male),
        Some("f") => entry.sex = Some(Sex::Female),
        Some(other) => return Err(Failure::expected("--sex", "m or f", &format!("{other:?}"))),
    }
    let substitute = amend.substitute;
    let done = log.act(&Command::Amend { section, player, entry, substitute })?;
    report(&done, output)
}

fn entry_of(section: &SectionState, player: usize, other: bool) -> NewPlayer {
    let Some(person) = section.players.get(player) else { return NewPlayer::default() };
    let team = person.team.and_then(|team| section.teams.get(team));
    let team = team.map(|team| team.name.clone()).unwrap_or_default();
    if other {
        return NewPlayer { unit: person.unit.clone(), team, ..NewPlayer::default() };
    }
    NewPlayer {
        name: person.name.clone(),
        unit: person.unit.clone(),
        team,
        sex: person.sex,
        rating: person.rating,
        title: person.title.clone(),
        private: person.private.clone(),
    }
}

/// Points given or taken by a decision, with the reason.
pub fn adjust(adjust: &args::EventAdjust, output: &mut Output) -> Result<u8, Failure> {
    let given: Result<Points, _> =
        adjust.points.strip_prefix('+').unwrap_or(&adjust.points).parse();
    let points = given.map_err(|_| {
        Failure::expected("POINTS", "points in quarters, such as -0.5", &adjust.points)
    })?;
    let mut log = EventLog::open(&adjust.event.file)?;
    let section = log.section(adjust.event.section.as_deref())?;
    let contestant = numbered(&log.event().sections()[section], adjust.number)?;
    let (quarters, why) = (points.0, adjust.why.clone());
    let done = log.act(&Command::Adjust { section, contestant, quarters, why })?;
    report(&done, output)
}

/// The players who count for a team, by their places in it.
pub fn name(name: &args::EventName, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&name.event.file)?;
    let section = log.section(name.event.section.as_deref())?;
    let teams = &log.event().sections()[section].teams;
    let team = teams.iter().position(|team| team.name == name.team).ok_or_else(|| {
        let names: Vec<&str> = teams.iter().map(|team| team.name.as_str()).collect();
        let expected = format!("one of {}", names.join(", "));
        Failure::expected("TEAM", expected, &format!("{:?}", name.team))
    })?;
    let players = name.players.iter().map(|place| member(&log, section, team, *place));
    let players = players.collect::<Result<Vec<usize>, Failure>>()?;
    let done = log.act(&Command::Name { section, team, players })?;
    report(&done, output)
}

/// A team, new or with a leader and a coach.
pub fn team(team: &args::EventTeam, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&team.event.file)?;
    let section = log.section(team.event.section.as_deref())?;
    let (name, leader, coach) = (team.name.clone(), team.leader.clone(), team.coach.clone());
    let done = log.act(&Command::EnterTeam { section, name, leader, coach })?;
    report(&done, output)
}
