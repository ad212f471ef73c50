//! An event as the wire shows it: derived from its entries each time, and nothing that identifies
//! or reaches a person.

use super::cell::Running;
use super::steps::{self, Which};
use super::work;
use crate::error::problem;
use std::collections::BTreeSet;
use yiguan_api as api;
use yiguan_regulations::event::Rule;
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::event::{
    Because, Event, GroupGame, Marks, Match, Refusal, RoundState, SENTENCES, SectionState,
    StageState,
};
use yiguan_tournament::ranking::Value;

/// The whole event.
pub(super) fn view(running: &Running, rules: bool) -> api::EventView {
    api::EventView {
        summary: running.summary(),
        seq: running.seq(),
        rules,
        undo: if rules { steps::told(&running.event, Which::Last) } else { None },
        redo: if rules { steps::told(&running.event, Which::Undone) } else { None },
        sections: (0..running.event.sections().len())
            .map(|at| section(&running.event, at, rules))
            .collect(),
    }
}

fn section(event: &Event, at: usize, rules: bool) -> api::Section {
    let state = &event.sections()[at];
    let (columns, places) = places(state);
    let (team_columns, team_places) = team_places(state);
    api::Section {
        id: state.spec.id.clone(),
        name: state.spec.name.clone(),
        game: state.spec.game.clone(),
        phase: phase(state),
        teams: state.spec.teams.is_some(),
        limits: [state.spec.entries.min, state.spec.entries.max],
        commitment: state.commitment.clone(),
        spent: event.is_spent(at),
        drawn_before: event.draws(at).saturating_sub(u32::from(state.draw.is_some())),
        lots: state.protocol(),
        entrants: entrants(state),
        rounds: state
            .stages
            .iter()
            .enumerate()
            .flat_map(|(at, stage)| rounds(state, at, stage))
            .collect(),
        columns,
        places,
        team_columns,
        team_places,
        prizes: state.prizes(),
        squads: work::squads(state),
        work: rules.then(|| work::of(state)),
    }
}

fn phase(state: &SectionState) -> api::SectionPhase {
    match state {
        _ if state.is_over() => api::SectionPhase::Over,
        _ if !state.order.is_empty() => api::SectionPhase::Rounds,
        _ if state.closed => api::SectionPhase::Lots,
        _ => api::SectionPhase::Entries,
    }
}

fn entrants(state: &SectionState) -> Vec<api::Entrant> {
    let teams = state.spec.teams.is_some();
    let name = |player: usize| state.players[player].name.clone();
    let mut all: Vec<api::Entrant> = (0..state.contestants())
        .map(|who| api::Entrant {
            number: state.number(who),
            name: state.name(who).to_owned(),
            unit: if teams { String::new() } else { state.players[who].unit.clone() },
            members: if teams {
                state.teams[who].members.iter().map(|player| name(*player)).collect()
            } else {
                Vec::new()
            },
            rating: if teams { 0 } else { state.players[who].rating },
            gone: state.gone(who).is_some(),
        })
        .collect();
    all.sort_by_key(|entrant| entrant.number);
    all
}

fn rounds(state: &SectionState, at: usize, stage: &StageState) -> Vec<api::Round> {
    let open = at + 1 == state.stages.len();
    let numbers = |all: &[usize]| all.iter().map(|who| state.number(*who)).collect();
    let round = |(index, round): (usize, &RoundState)| api::Round {
        number: index as u32 + 1,
        stage: at as u32 + 1,
        open,
        matches: round.matches.iter().map(|of| one_match(state, of)).collect(),
        byes: numbers(&round.byes),
        free: numbers(&round.free),
        absent: numbers(&round.absent),
    };
    stage.rounds.iter().enumerate().map(round).collect()
}

fn one_match(state: &SectionState, of: &Match) -> api::Match {
    api::Match {
        group: of.group as u32 + 1,
        label: of.label.clone(),
        sides: of.sides.iter().map(|who| state.number(*who)).collect(),
        games: of.games.iter().map(|game| one_game(state, game)).collect(),
        line_ups: work::line_ups(of),
    }
}

fn one_game(state: &SectionState, game: &GroupGame) -> api::Game {
    let result = game.marks.clone().map(|by_seat| Marks { by_seat, how: game.how }.to_string());
    api::Game {
        board: game.board + 1,
        number: game.number + 1,
        seats: game.seats.iter().map(|player| state.players[*player].name.clone()).collect(),
        result,
    }
}

type Values = [(Rule, Value)];

/// The rules that order any of the places, in order; and where each stands.
fn columns<'a>(all: impl Iterator<Item = &'a Values>) -> Vec<Rule> {
    let mut seen = BTreeSet::new();
    let mut columns = Vec::new();
    for (rule, _) in all.flatten() {
        if seen.insert(rule.word()) {
            columns.push(*rule);
        }
    }
    columns
}

fn head(rule: Rule) -> api::RankRule {
    api::RankRule { word: rule.word().to_owned(), chinese: rule.chinese().to_owned() }
}

fn heads(columns: &[Rule]) -> Vec<api::RankRule> {
    columns.iter().copied().map(head).collect()
}

fn cells(columns: &[Rule], values: &Values) -> Vec<String> {
    let of = |column: &Rule| {
        let found = values.iter().find(|(rule, _)| rule == column);
        found.map(|(_, value)| value.shown.clone()).unwrap_or_default()
    };
    columns.iter().map(of).collect()
}

fn places(state: &SectionState) -> (Vec<api::RankRule>, Vec<api::Place>) {
    let standings = state.standings();
    let columns = columns(standings.iter().map(|standing| standing.values.as_slice()));
    let places = standings.iter().map(|standing| api::Place {
        place: standing.place,
        number: standing.number,
        name: state.name(standing.contestant).to_owned(),
        unit: match &state.spec.teams {
            None => state.players[standing.contestant].unit.clone(),
            Some(_) => String::new(),
        },
        points: standing.points.map(|points| points.to_string()),
        values: cells(&columns, &standing.values),
        decided_by: standing.decided_by.map(head),
        open: standing.open,
        note: standing.note.clone(),
    });
    (heads(&columns), places.collect())
}

fn team_places(state: &SectionState) -> (Vec<api::RankRule>, Vec<api::Place>) {
    let standings = state.team_standings();
    let columns = columns(standings.iter().map(|standing| standing.values.as_slice()));
    let places = standings.iter().map(|standing| api::Place {
        place: standing.place,
        number: standing.team as u32 + 1,
        name: state.teams[standing.team].name.clone(),
        unit: String::new(),
        points: None,
        values: cells(&columns, &standing.values),
        decided_by: standing.decided_by.map(head),
        open: standing.open,
        note: String::new(),
    });
    (heads(&columns), places.collect())
}

/// A refusal of the model, for the wire.
pub(super) fn refused(why: &Refusal) -> api::Problem {
    told(&why.because(), why.row())
}

/// A reason, for the wire: `event-` and its code, with what its sentence names; in a list its row.
pub(super) fn told(why: &Because, row: Option<usize>) -> api::Problem {
    let code = format!("event-{}", why.code);
    let with: Vec<_> = why.with.iter().map(|(name, value)| (*name, value.into())).collect();
    let [_, english] = SENTENCES;
    let words = Catalogue::new(Lang::En, &[english]);
    let mut detail = words.say(&code, &with);
    if let Some(row) = row {
        detail = words.say("event-row", &[("row", row.into()), ("why", detail.into())]);
    }
    let mut told = problem(&code, detail);
    let with = why.with.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    told.params.extend(with.chain(row.map(|row| ("row".to_owned(), row.to_string()))));
    told
}
