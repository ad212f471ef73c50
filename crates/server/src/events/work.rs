//! What an arbiter's pages need to know of a section: what can be done, and what has to be.

use std::collections::BTreeMap;
use yiguan_api as api;
use yiguan_regulations::event::{Format, Lineup, Rule, TeamSpec};
use yiguan_tournament::event::{Match, Refusal, SectionState, Standing, TeamState};

/// What can be done, and what has to be.
pub(super) fn of(state: &SectionState) -> api::SectionWork {
    let at = state.stages.len().saturating_sub(1);
    let stage = state.spec.stages.get(at);
    let began = state.stages.iter().any(|stage| !stage.rounds.is_empty());
    let ties = ties(state);
    let named = state.spec.totals.as_ref().filter(|totals| totals.named && !began);
    let given = |spec: &&TeamSpec| matches!(spec.lineup, Lineup::Sealed | Lineup::Substitutes);
    api::SectionWork {
        enters: state.takes_entries(),
        substitutes: state.spec.entries.substitutes || !state.closed,
        rests: stage.is_some_and(|stage| matches!(stage.format, Format::Swiss(_)))
            && !state.is_over(),
        lateness: state.spec.table.late.limit.is_some() && began,
        names: named.map(|totals| totals.count),
        line_ups: state.spec.teams.as_ref().filter(given).map(|spec| api::LineUps {
            sealed: spec.lineup == Lineup::Sealed,
            boards: spec.boards,
        }),
        next_round: state.next().ok().map(|next| next.round),
        lots: !ties.is_empty() && stage.is_some_and(|stage| stage.rank.contains(&Rule::Lots)),
        ties,
    }
}

/// A tie that decides who goes on; at the end those whose places may not be shared.
fn ties(state: &SectionState) -> Vec<api::Tie> {
    let Some(last) = state.stages.len().checked_sub(1) else { return Vec::new() };
    let tie = |group: usize, place: u32, numbers: Vec<u32>, advance| api::Tie {
        group: group as u32 + 1,
        place,
        numbers,
        advance,
    };
    match state.next() {
        Err(Refusal::Tie(group, numbers)) => {
            let standings = state.group_standings(last, group);
            let shares = |standing: &&Standing| numbers.contains(&standing.number);
            let place = standings.iter().find(shares).and_then(|standing| standing.place);
            return vec![tie(group, place.unwrap_or_default(), numbers, true)];
        }
        _ if !state.is_over() => return Vec::new(),
        _ => {}
    }
    let groups = state.stages[last].groups.len();
    let mut found = Vec::new();
    for group in 0..groups {
        let mut open: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for standing in state.group_standings(last, group).iter().filter(|one| one.open) {
            open.entry(standing.place.unwrap_or_default()).or_default().push(standing.number);
        }
        found.extend(open.into_iter().map(|(place, numbers)| tie(group, place, numbers, false)));
    }
    found
}

/// Teams whose players are added up.
pub(super) fn squads(state: &SectionState) -> Vec<api::Squad> {
    if state.spec.totals.is_none() || state.spec.teams.is_some() {
        return Vec::new();
    }
    let squad = |team: &TeamState| {
        let named = team.members.iter().filter(|player| state.players[**player].named);
        api::Squad {
            name: team.name.clone(),
            numbers: team.members.iter().map(|player| state.number(*player)).collect(),
            named: named.map(|player| state.number(*player)).collect(),
        }
    };
    state.teams.iter().map(squad).collect()
}

/// How the line-ups of a match stand; empty where none is missing.
pub(super) fn line_ups(of: &Match) -> Vec<api::Lineup> {
    if !of.games.is_empty() {
        return Vec::new();
    }
    let side = |side: usize| match (&of.lineups[side], &of.seals[side]) {
        (Some(_), _) => api::Lineup::Given,
        (None, Some(_)) => api::Lineup::Sealed,
        (None, None) => api::Lineup::Due,
    };
    (0..of.sides.len()).map(side).collect()
}
