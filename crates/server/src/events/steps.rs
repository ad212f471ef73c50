//! The steps of an event: which one is taken back next, and which acts bear on each other.

use std::collections::BTreeMap;
use yiguan_api as api;
use yiguan_tournament::event::{Event, GroupGame, Kind, SectionState};

/// Whether something was entered since `seen` that whoever acts should have seen first.
pub(super) fn clashes(act: &api::EventAct, seen: u32, event: &Event) -> bool {
    let Some(since) = event.log().get(seen as usize..) else { return true };
    let api::EventAct::Result { section, round, at, game, .. } = act else {
        return !since.is_empty();
    };
    // Results of different games are entered at the same time, by several arbiters.
    let same = (*section as usize, *round, *at as usize, *game as usize);
    since.iter().any(|entry| match &entry.kind {
        Kind::Resulted { section, round, at, game, .. } => (*section, *round, *at, *game) == same,
        other => other.section().is_none_or(|section| section == same.0),
    })
}

/// The step that is taken back next, or done again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    Last,
    Undone,
}

/// What a step did, for people; none: there is no step.
pub(super) fn told(event: &Event, which: Which) -> Option<api::EventStep> {
    let step = match which {
        Which::Last => event.last_step(),
        Which::Undone => event.undone_step(),
    };
    // A stage begins with its first round; what follows from a foul comes after it.
    let began = step.iter().any(|entry| matches!(entry.kind, Kind::Began { .. }));
    let paired = step.iter().find(|entry| matches!(entry.kind, Kind::Paired { .. }));
    let chief = paired.or(step.first())?;
    let section = chief.kind.section().and_then(|at| event.sections().get(at));
    let (what, mut params) = words(&chief.kind, section, step.len());
    if paired.is_some() {
        let stage = section.and_then(|section| section.stages.last());
        let rounds = stage.map_or(0, |stage| stage.rounds.len());
        let round = if began { 1 } else { rounds + usize::from(which == Which::Undone) };
        params.insert("round", round.to_string());
    }
    Some(api::EventStep {
        what: what.to_owned(),
        params: params.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        section: section.map(|section| section.spec.name.clone()),
        by: chief.by.clone(),
        at: chief.at,
    })
}

type Params = BTreeMap<&'static str, String>;

fn words(kind: &Kind, section: Option<&SectionState>, entries: usize) -> (&'static str, Params) {
    let player = |at: usize| {
        let player = section.and_then(|section| section.players.get(at));
        player.map_or_else(String::new, |player| player.name.clone())
    };
    let contestant = |at: usize| section.map_or("", |section| section.name(at)).to_owned();
    let named = |name: String| Params::from([("name", name)]);
    match kind {
        Kind::Entered { player, .. } if entries == 1 => ("entered", named(player.name.clone())),
        Kind::Entered { .. } => ("imported", Params::from([("count", entries.to_string())])),
        Kind::TeamEntered { name, .. } => ("entered", named(name.clone())),
        Kind::Amended { player: at, .. } => ("amended", named(player(*at))),
        Kind::Named { team, .. } => {
            let team = section.and_then(|section| section.teams.get(*team));
            ("named", named(team.map_or_else(String::new, |team| team.name.clone())))
        }
        Kind::Committed { .. } => ("committed", Params::new()),
        Kind::Closed { .. } => ("closed", Params::new()),
        Kind::Drawn { public, .. } => ("drawn", Params::from([("public", public.clone())])),
        Kind::TiesDrawn { .. } => ("ties-drawn", Params::new()),
        Kind::DrawVoided { .. } | Kind::Began { .. } => ("other", Params::new()),
        Kind::Paired { .. } => ("paired", Params::new()),
        Kind::Sealed { at, .. } => ("sealed", Params::from([("match", (at + 1).to_string())])),
        Kind::LinedUp { at, .. } => ("lined-up", Params::from([("match", (at + 1).to_string())])),
        Kind::Resulted { round, at, game, marks, .. } => {
            let played = section.and_then(|section| game_of(section, *round, *at, *game));
            let seats = played.map_or(&[][..], |played| &played.seats);
            let players: Vec<String> = seats.iter().map(|at| player(*at)).collect();
            let (board, result) = ((at + 1).to_string(), marks.to_string());
            let round = round.to_string();
            let of = [("match", board), ("players", players.join(" – ")), ("result", result)];
            ("resulted", of.into_iter().chain([("round", round)]).collect())
        }
        Kind::Left { contestant: at, .. } => ("left", named(contestant(*at))),
        Kind::Rested { contestant: at, round, .. } => {
            let of = [("name", contestant(*at)), ("round", round.to_string())];
            ("rested", Params::from(of))
        }
        Kind::Blamed { player: at, .. } => ("blamed", named(player(*at))),
        Kind::Adjusted { contestant: at, .. } => ("adjusted", named(contestant(*at))),
        Kind::TieSettled { .. } => ("settled", Params::new()),
        Kind::Opened { .. } | Kind::Undone | Kind::Redone => ("other", Params::new()),
    }
}

fn game_of(section: &SectionState, round: u32, at: usize, game: usize) -> Option<&GroupGame> {
    let round = section.stages.last()?.rounds.get((round as usize).checked_sub(1)?)?;
    round.matches.get(at)?.games.get(game)
}
