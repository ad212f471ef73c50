//! Rounds set by hand: what would be paired, what a round breaks.

use super::acts::{Problems, all, bad, section_at, who};
use super::cell::Running;
use super::show;
use crate::app::App;
use crate::auth::Person;
use crate::error::Error;
use crate::wire::{Body, Params};
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use yiguan_api as api;
use yiguan_tournament::event::{Because, Breach, Command, Kind, PlannedMatch, SectionState};

/// Of which section.
#[derive(Deserialize)]
pub(super) struct Which {
    section: u32,
}

fn arbiters_only(person: &Person) -> Result<(), Error> {
    if person.rules() { Ok(()) } else { Err(Error::Forbidden("only an arbiter may".to_owned())) }
}

/// The next round as it would be paired; nothing is done.
pub(super) async fn next(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Params(which): Params<Which>,
) -> Result<Json<api::NextRound>, Error> {
    arbiters_only(&person)?;
    let cell = app.event(&id).await?;
    let running = cell.lock().await.copy();
    app.event_acts.run(move || would_be(&running, which.section)).await?.map(Json)
}

fn would_be(running: &Running, section: u32) -> Result<api::NextRound, Error> {
    let Ok((at, state)) = section_at(running, section) else {
        return Err(Error::NotFound("section"));
    };
    let refused = |why| Error::Refused(Box::new(show::refused(&why)));
    let due = state.next().map_err(refused)?;
    let there = |group: &Vec<Option<usize>>| -> Vec<u32> {
        let here = group.iter().flatten().filter(|who| state.gone(**who).is_none());
        here.map(|who| state.number(*who)).collect()
    };
    let mut next = api::NextRound {
        stage: due.stage as u32 + 1,
        round: due.round,
        groups: due.groups.iter().map(there).collect(),
        matches: Vec::new(),
        byes: Vec::new(),
        refused: None,
    };
    match running.event.decide(&Command::Pair { section: at }, 0, "") {
        Err(why) => next.refused = Some(show::refused(&why)),
        Ok(entries) => {
            let numbers =
                |all: &[usize]| all.iter().map(|who| state.number(*who)).collect::<Vec<u32>>();
            let rounds = entries.iter().filter_map(|entry| match &entry.kind {
                Kind::Paired { round, .. } => Some(round),
                _ => None,
            });
            for round in rounds {
                next.byes = numbers(&[&round.byes[..], &round.free[..]].concat());
                // Whoever has left is not set by hand; the opponent then has a bye.
                let here = |of: &&PlannedMatch| of.away.is_empty();
                next.matches.extend(round.matches.iter().filter(here).map(|of| api::SetMatch {
                    sides: numbers(&of.sides),
                    label: of.label.clone(),
                }));
            }
        }
    }
    Ok(next)
}

/// What a round set by hand breaks; nothing is done.
pub(super) async fn breaches(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(trial): Body<api::TrialRound>,
) -> Result<Json<api::Breaches>, Error> {
    arbiters_only(&person)?;
    let cell = app.event(&id).await?;
    let running = cell.lock().await.copy();
    let found = app.event_acts.run(move || broken(&running, &trial)).await?;
    Ok(Json(match found {
        Ok(breaches) => api::Breaches { breaches, problems: Vec::new() },
        Err(problems) => api::Breaches { breaches: Vec::new(), problems },
    }))
}

fn broken(running: &Running, trial: &api::TrialRound) -> Result<Problems, Problems> {
    let (section, matches, byes) = planned(running, trial.section, &trial.matches, &trial.byes)?;
    let state = &running.event.sections()[section];
    let found = running.event.breaches(section, &matches, &byes);
    let found = found.map_err(|why| vec![show::refused(&why)])?;
    Ok(found.iter().map(|breach| told(state, breach)).collect())
}

/// A round as it is asked for, as the model sets it. The group of a match is that of its first
/// side.
pub(super) fn planned(
    running: &Running,
    section: u32,
    matches: &[api::SetMatch],
    byes: &[u32],
) -> Result<(usize, Vec<PlannedMatch>, Vec<usize>), Problems> {
    let (section, state) = section_at(running, section)?;
    let due = state.next().map_err(|why| vec![show::refused(&why)])?;
    let set = |of: &api::SetMatch| -> Result<PlannedMatch, Problems> {
        let sides = all(state, &of.sides)?;
        let first = *sides.first().ok_or_else(|| bad("expected the sides of each match"))?;
        let group = due.groups.iter().position(|group| group.contains(&Some(first)));
        let (group, label) = (group.unwrap_or(0), of.label.clone());
        Ok(PlannedMatch { group, label, sides, away: Vec::new() })
    };
    let set = matches.iter().map(set).collect::<Result<Vec<_>, _>>()?;
    let byes = byes.iter().map(|number| who(state, *number)).collect::<Result<Vec<_>, _>>()?;
    Ok((section, set, byes))
}

fn told(state: &SectionState, breach: &Breach) -> api::Problem {
    let who = breach.who();
    let name = |at: usize| {
        let who = who.get(at).copied();
        who.map(|who| format!("{} {}", state.number(who), state.name(who))).unwrap_or_default()
    };
    let mut with = vec![("first", name(0)), ("second", name(1))];
    match breach {
        Breach::Again(_, round) => with.push(("round", round.to_string())),
        Breach::Gaps(given, least) => {
            with.push(("given", given.to_string()));
            with.push(("least", least.to_string()));
        }
        _ => {}
    }
    show::told(&Because { code: code(breach), with }, None)
}

fn code(breach: &Breach) -> &'static str {
    match breach {
        Breach::Again(..) => "breach-again",
        Breach::Unit(_) => "breach-unit",
        Breach::ThreeRunning(_) => "breach-three-running",
        Breach::ThreeMore(_) => "breach-three-more",
        Breach::SecondBye(_) => "breach-second-bye",
        Breach::HighBye(_) => "breach-high-bye",
        Breach::Gaps(..) => "breach-gaps",
        Breach::NotInTable(_) => "breach-not-in-table",
        Breach::LeftOut(_) => "breach-left-out",
    }
}
