//! Line-ups for a match, also those that are secret until both are in.
//!
//! The model knows of a secret line-up only its seal, the SHA-256 of `SALT:PLAYER,PLAYER,...`. The
//! hall makes the salt and keeps it with the line-up as a record of its own in the log of the
//! event, written with the entry of the seal or not at all; no view and no paper shows it. Once
//! every side has sealed, all are opened, and anybody can check that they are what was sealed.
//! What is kept is found by its seal, so that a step taken back and done again finds it, too.

use super::acts::{Asked, Problems, bad};
use super::cell::Running;
use super::show;
use yiguan_regulations::event::Lineup;
use yiguan_tournament::event::{Because, Command, Match, SectionState};
use yiguan_tournament::lots;

/// A sealed line-up, as the hall keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Kept {
    salt: String,
    /// Players by board, by their places in the team, from 1.
    places: Vec<usize>,
}

impl Kept {
    /// What is committed to.
    pub(super) fn seal(&self) -> String {
        lots::commitment(&format!("{}:{}", self.salt, self.list()))
    }

    fn list(&self) -> String {
        self.places.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
    }

    /// The record of the log.
    pub(super) fn record(&self) -> String {
        format!("{RECORD}salt={} players={}", self.salt, self.list())
    }

    /// The line-up that a record of the log keeps; none: it is no such record.
    pub(super) fn read(record: &str) -> Option<Self> {
        let (salt, list) = record.strip_prefix(RECORD)?.strip_prefix("salt=")?.split_once(' ')?;
        let places = list.strip_prefix("players=")?.split(',').map(|place| place.parse().ok());
        Some(Self { salt: salt.to_owned(), places: places.collect::<Option<_>>()? })
    }
}

/// Before what the hall keeps of a line-up; entries begin with a number.
const RECORD: &str = "hall/1 sealed ";

fn told(code: &'static str, count: u32, got: usize) -> Problems {
    vec![show::told(&Because::new(code, &[("boards", &count), ("got", &got)]), None)]
}

fn match_at(state: &SectionState, at: usize) -> Result<&Match, Problems> {
    let round = state.stages.last().and_then(|stage| stage.rounds.last());
    let of = round.and_then(|round| round.matches.get(at));
    of.ok_or_else(|| bad("expected a match of the newest round"))
}

/// Players of a team by their places in it.
fn players(state: &SectionState, team: usize, places: &[usize]) -> Result<Vec<usize>, Problems> {
    let members = state.teams.get(team).map_or(&[][..], |team| &team.members);
    let member = |place: &usize| members.get(place.checked_sub(1)?).copied();
    let found: Option<Vec<usize>> = places.iter().map(member).collect();
    found.ok_or_else(|| vec![show::told(&Because::new("lineup-others", &[]), None)])
}

/// A line-up is given: section, match and team; where they are sealed, it is sealed first.
pub(super) fn line_up(
    running: &Running,
    (section, at, team): (usize, usize, usize),
    places: &[usize],
    salt: impl FnOnce() -> String,
) -> Result<Asked, Problems> {
    let Some(state) = running.event.sections().get(section) else {
        return Err(bad("expected a section of this event"));
    };
    let of = match_at(state, at)?;
    let players = players(state, team, places)?;
    let spec = state.spec.teams.as_ref();
    let Some(spec) = spec.filter(|spec| spec.lineup == Lineup::Sealed) else {
        return Ok(Command::LineUp { section, at, team, players, salt: String::new() }.into());
    };
    // What cannot be opened must not be sealed.
    let mut different = places.to_vec();
    different.sort_unstable();
    different.dedup();
    if different.len() != places.len() || places.len() != spec.boards as usize {
        return Err(told("lineup-count", spec.boards, different.len()));
    }
    let kept = Kept { salt: salt(), places: places.to_vec() };
    let mut commands = vec![Command::Seal { section, at, team, seal: kept.seal() }];
    let others = of.sides.iter().enumerate().filter(|(_, side)| **side != team);
    let sealed = others.map(|(side, team)| Some((*team, running.kept(of.seals[side].as_ref()?)?)));
    if let Some(mut all) = sealed.collect::<Option<Vec<(usize, &Kept)>>>() {
        all.push((team, &kept));
        for (team, kept) in all {
            commands.push(opened(state, (section, at, team), kept)?);
        }
    }
    Ok(Asked { commands, keep: Some(kept) })
}

fn opened(
    state: &SectionState,
    (section, at, team): (usize, usize, usize),
    kept: &Kept,
) -> Result<Command, Problems> {
    let players = players(state, team, &kept.places)?;
    Ok(Command::LineUp { section, at, team, players, salt: kept.salt.clone() })
}

/// Opens what every side of a match has sealed.
pub(super) fn open(running: &Running, section: usize, at: usize) -> Result<Asked, Problems> {
    let Some(state) = running.event.sections().get(section) else {
        return Err(bad("expected a section of this event"));
    };
    let of = match_at(state, at)?;
    let mut commands = Vec::new();
    for (side, team) in of.sides.iter().enumerate() {
        let kept = of.seals[side].as_ref().and_then(|seal| running.kept(seal));
        let unsealed = || vec![show::told(&Because::new("lineup-unsealed", &[]), None)];
        let kept = kept.ok_or_else(unsealed)?;
        if of.lineups[side].is_none() {
            commands.push(opened(state, (section, at, *team), kept)?);
        }
    }
    if commands.is_empty() {
        return Err(vec![show::told(&Because::new("lineups-given", &[]), None)]);
    }
    Ok(Asked { commands, keep: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_reads_back_and_opens_its_seal() {
        let kept = Kept { salt: "00ff".to_owned(), places: vec![3, 1, 5] };
        assert_eq!(kept.record(), "hall/1 sealed salt=00ff players=3,1,5");
        assert_eq!(Kept::read(&kept.record()), Some(kept.clone()));
        assert_eq!(kept.seal(), lots::commitment("00ff:3,1,5"));
        for other in ["", "hall/1 name=a seed=b", "hall/1 sealed salt=a players=1,x", "1 Ann 0 x"] {
            assert_eq!(Kept::read(other), None, "{other}");
        }
    }
}
