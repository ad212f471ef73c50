//! From an act on the wire to the commands of the model that carry it out.

use super::cell::Running;
use super::seals::{self, Kept};
use super::{hand, show};
use crate::error::problem;
use yiguan_api as api;
use yiguan_tournament::event::{
    Because, Command, GoneHow, Marks, Mistake, NewPlayer, SectionState,
};
use yiguan_tournament::facts::Sex;
use yiguan_tournament::{Points, entries};

/// The highest rating, as in entry lists.
const RATING_MAX: u32 = 5000;

/// Why an act cannot be carried out.
pub(super) type Problems = Vec<api::Problem>;

/// What an act asks of the model, and what the hall keeps for itself with it.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) commands: Vec<Command>,
    pub(super) keep: Option<Kept>,
}

impl From<Command> for Asked {
    fn from(command: Command) -> Self {
        Self { commands: vec![command], keep: None }
    }
}

pub(super) fn bad(what: &str) -> Problems {
    vec![problem("bad-request", what)]
}

/// The section that is meant.
pub(super) fn section_at(running: &Running, at: u32) -> Result<(usize, &SectionState), Problems> {
    let found = running.event.sections().get(at as usize);
    let found = found.map(|section| (at as usize, section));
    found.ok_or_else(|| bad("expected a section of this event"))
}

/// The contestant with a number.
pub(super) fn who(section: &SectionState, number: u32) -> Result<usize, Problems> {
    section.numbered(number).ok_or_else(|| bad("expected the number of a contestant"))
}

pub(super) fn all(section: &SectionState, numbers: &[u32]) -> Result<Vec<usize>, Problems> {
    numbers.iter().map(|number| who(section, *number)).collect()
}

/// The commands that carry out an act. `salt` is fresh, for a line-up that is sealed.
pub(super) fn decode(
    act: &api::EventAct,
    running: &Running,
    salt: impl FnOnce() -> String,
) -> Result<Asked, Problems> {
    use api::EventAct as Act;
    match act {
        Act::Import { .. } | Act::Commit { .. } | Act::Draw { .. } | Act::DrawTies { .. } => {
            list_or_lots(act, running)
        }
        Act::Enter { .. } | Act::Amend { .. } | Act::Team { .. } | Act::Name { .. } => {
            entry(act, running)
        }
        Act::LineUp { section, at, number, players } => {
            let (section, state) = section_at(running, *section)?;
            let team = who(state, *number)?;
            let places: Vec<usize> = players.iter().map(|place| *place as usize).collect();
            seals::line_up(running, (section, *at as usize, team), &places, salt)
        }
        Act::OpenLineUps { section, at } => {
            let (section, _) = section_at(running, *section)?;
            seals::open(running, section, *at as usize)
        }
        Act::Arrange { section, matches, byes } => {
            let (section, matches, byes) = hand::planned(running, *section, matches, byes)?;
            Ok(Command::Arrange { section, matches, byes }.into())
        }
        Act::Undo => Ok(Command::Undo.into()),
        Act::Redo => Ok(Command::Redo.into()),
        play => in_play(play, running),
    }
}

fn list_or_lots(act: &api::EventAct, running: &Running) -> Result<Asked, Problems> {
    Ok(match act {
        api::EventAct::Import { section, list } => {
            let (section, _) = section_at(running, *section)?;
            let row = |error: &entries::RowError| show::told(&error.why, Some(error.row));
            let players =
                entries::read(list).map_err(|rows| rows.iter().map(row).collect::<Vec<_>>())?;
            Command::Import { section, players }.into()
        }
        api::EventAct::Commit { section } => {
            let (section, _) = section_at(running, *section)?;
            Running::commit(&running.event, section, &running.seed).into()
        }
        api::EventAct::Draw { section, public } => {
            let (section, state) = section_at(running, *section)?;
            let seed = running.event.seed(section, &running.seed);
            let public = public.clone();
            let draw = Command::Draw { section, seed, public };
            let close = (!state.closed).then_some(Command::Close { section });
            Asked { commands: close.into_iter().chain([draw]).collect(), keep: None }
        }
        api::EventAct::DrawTies { section, public } => {
            let (section, _) = section_at(running, *section)?;
            let seed = running.event.seed(section, &running.seed);
            let public = public.clone();
            Command::DrawTies { section, seed, public }.into()
        }
        _ => Asked::default(),
    })
}

fn entry(act: &api::EventAct, running: &Running) -> Result<Asked, Problems> {
    Ok(match act {
        api::EventAct::Enter { section, player } => {
            let (section, _) = section_at(running, *section)?;
            let player = filled(NewPlayer::default(), player)?;
            Command::Enter { section, player }.into()
        }
        api::EventAct::Amend { section, number, member, entry, substitute } => {
            let (section, state) = section_at(running, *section)?;
            let player = player_of(state, *number, *member)?;
            if *substitute && entry.name.is_none() {
                return Err(bad("expected the name of the substitute"));
            }
            let entry = filled(as_entered(state, player, *substitute), entry)?;
            Command::Amend { section, player, entry, substitute: *substitute }.into()
        }
        api::EventAct::Team { section, name, leader, coach } => {
            let (section, _) = section_at(running, *section)?;
            let (name, leader, coach) = (name.clone(), leader.clone(), coach.clone());
            Command::EnterTeam { section, name, leader, coach }.into()
        }
        api::EventAct::Name { section, team, numbers } => {
            let (section, state) = section_at(running, *section)?;
            let team = state.teams.iter().position(|known| known.name == *team);
            let team = team.ok_or_else(|| bad("expected the name of a team"))?;
            if state.spec.teams.is_some() {
                return Err(bad("expected a section whose players are added up"));
            }
            Command::Name { section, team, players: all(state, numbers)? }.into()
        }
        _ => Asked::default(),
    })
}

fn in_play(act: &api::EventAct, running: &Running) -> Result<Asked, Problems> {
    Ok(match act {
        api::EventAct::Pair { section } => {
            Command::Pair { section: section_at(running, *section)?.0 }.into()
        }
        api::EventAct::Result { section, round, at, game, result } => {
            let (section, _) = section_at(running, *section)?;
            let marks = Marks::read(result);
            let marks = marks.ok_or_else(|| bad("expected a result such as 1-0"))?;
            let (at, game) = (*at as usize, *game as usize);
            Command::Result { section, round: *round, at, game, marks }.into()
        }
        api::EventAct::Late { section, round, at, game, minutes } => {
            let (section, _) = section_at(running, *section)?;
            let (at, game) = (*at as usize, *game as usize);
            Command::Late { section, round: *round, at, game, minutes: minutes.clone() }.into()
        }
        api::EventAct::Leave { section, number, expelled } => {
            let (section, state) = section_at(running, *section)?;
            let how = if *expelled { GoneHow::Expelled } else { GoneHow::Withdrew };
            Command::Leave { section, contestant: who(state, *number)?, how }.into()
        }
        api::EventAct::Rest { section, number, round } => {
            let (section, state) = section_at(running, *section)?;
            Command::Rest { section, contestant: who(state, *number)?, round: *round }.into()
        }
        api::EventAct::Blame { section, number, member, what, run, note } => {
            let (section, state) = section_at(running, *section)?;
            let player = player_of(state, *number, *member)?;
            let (what, note) = (mistake(*what), note.clone());
            Command::Blame { section, player, what, run: *run, note }.into()
        }
        api::EventAct::Adjust { section, number, points, why } => {
            let (section, state) = section_at(running, *section)?;
            let contestant = who(state, *number)?;
            let points: Result<Points, _> = points.strip_prefix('+').unwrap_or(points).parse();
            let points = points.map_err(|_| bad("expected points in quarters, such as -0.5"))?;
            Command::Adjust { section, contestant, quarters: points.0, why: why.clone() }.into()
        }
        api::EventAct::Settle { section, numbers, lots } => {
            let (section, state) = section_at(running, *section)?;
            let order = all(state, numbers)?;
            let group = order.first().and_then(|who| state.group_of(*who)).unwrap_or(0);
            Command::Settle { section, group, order, lots: *lots }.into()
        }
        _ => Asked::default(),
    })
}

fn mistake(what: api::Misdeed) -> Mistake {
    match what {
        api::Misdeed::Foul => Mistake::Foul,
        api::Misdeed::Warning => Mistake::Warning,
        api::Misdeed::Ban => Mistake::Ban,
        api::Misdeed::Overstep => Mistake::Overstep,
        api::Misdeed::Violation => Mistake::Violation,
        api::Misdeed::Late => Mistake::Late,
    }
}

/// The player with a number; in sections of teams the one at a place of the team.
fn player_of(section: &SectionState, number: u32, member: Option<u32>) -> Result<usize, Problems> {
    let contestant = who(section, number)?;
    if section.spec.teams.is_none() {
        return Ok(contestant);
    }
    let members = section.teams.get(contestant).map_or(&[][..], |team| &team.members);
    let at = member.and_then(|place| (place as usize).checked_sub(1));
    let player = at.and_then(|at| members.get(at).copied());
    player.ok_or_else(|| bad("expected the place of a player in the team"))
}

/// An entry as it stands; of another person only unit and team stay.
fn as_entered(section: &SectionState, player: usize, substitute: bool) -> NewPlayer {
    let Some(person) = section.players.get(player) else { return NewPlayer::default() };
    let team = person.team.and_then(|team| section.teams.get(team));
    let team = team.map(|team| team.name.clone()).unwrap_or_default();
    let unit = person.unit.clone();
    if substitute {
        return NewPlayer { unit, team, ..NewPlayer::default() };
    }
    NewPlayer {
        name: person.name.clone(),
        unit,
        team,
        sex: person.sex,
        rating: person.rating,
        title: person.title.clone(),
        private: person.private.clone(),
    }
}

/// An entry with what the form says.
fn filled(mut entry: NewPlayer, form: &api::EntryForm) -> Result<NewPlayer, Problems> {
    let said = |field: &mut String, given: &Option<String>| {
        if let Some(given) = given {
            given.trim().clone_into(field);
        }
    };
    said(&mut entry.name, &form.name);
    said(&mut entry.unit, &form.unit);
    said(&mut entry.team, &form.team);
    said(&mut entry.title, &form.title);
    entry.rating = form.rating.unwrap_or(entry.rating);
    if entry.rating > RATING_MAX {
        return Err(vec![show::told(
            &Because::new("list-rating", &[("got", &entry.rating)]),
            None,
        )]);
    }
    entry.sex = match form.sex.as_deref() {
        None => entry.sex,
        Some("") => None,
        Some("m") => Some(Sex::Male),
        Some("f") => Some(Sex::Female),
        Some(_) => return Err(bad("expected m or f for the sex")),
    };
    for (key, given) in entries::PRIVATE.iter().zip([&form.id, &form.phone]) {
        let Some(given) = given else { continue };
        entry.private.retain(|(known, _)| known != key);
        if !given.trim().is_empty() {
            entry.private.push(((*key).to_owned(), given.trim().to_owned()));
        }
    }
    Ok(entry)
}
