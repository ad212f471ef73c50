//! The steps of an event: which one is taken back next, and which acts bear on each other.

use std::collections::BTreeMap;
use yiguan_api as api;
use yiguan_tournament::event::{Event, GroupGame, Kind, Match, SectionState};

/// Whether something was entered since `seen` that whoever acts should have seen first. Several
/// arbiters work at the same time: results of different games, line-ups of different matches and
/// lines of the ledger do not bear on each other.
pub(super) fn clashes(act: &api::EventAct, seen: u32, event: &Event) -> bool {
    use api::EventAct as Act;
    let Some(since) = event.log().get(seen as usize..) else { return true };
    let (Act::Result { section, .. }
    | Act::Late { section, .. }
    | Act::LineUp { section, .. }
    | Act::OpenLineUps { section, .. }
    | Act::Blame { section, .. }
    | Act::Adjust { section, .. }
    | Act::Rest { section, .. }
    | Act::Enter { section, .. }) = act
    else {
        return !since.is_empty();
    };
    let here = *section as usize;
    since.iter().any(|entry| match &entry.kind {
        other if other.section().is_some_and(|section| section != here) => false,
        Kind::Resulted { round, at, game, .. } => match act {
            Act::Result { round: of, at: number, game: one, .. }
            | Act::Late { round: of, at: number, game: one, .. } => {
                (of, *number as usize, *one as usize) == (round, *at, *game)
            }
            _ => false,
        },
        Kind::Sealed { at, .. } | Kind::LinedUp { at, .. } => match act {
            Act::LineUp { at: of, .. } | Act::OpenLineUps { at: of, .. } => *of as usize == *at,
            _ => false,
        },
        Kind::Blamed { .. } | Kind::Adjusted { .. } => false,
        _ => true,
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
            let of = section.and_then(|section| match_of(section, *round, *at));
            let played = of.and_then(|of| of.games.get(*game));
            let seats = played.map_or(&[][..], |played| &played.seats);
            let players: Vec<String> = seats.iter().map(|at| player(*at)).collect();
            let several = |part: fn(&GroupGame) -> u32| {
                of.is_some_and(|of| of.games.iter().any(|game| part(game) > 0))
            };
            let mut board = (at + 1).to_string();
            if let Some(played) = played.filter(|_| several(|game| game.board)) {
                board = format!("{board}.{}", played.board + 1);
            }
            let (players, round) = (players.join(" – "), round.to_string());
            let mut said = Params::from([("match", board), ("players", players)]);
            said.extend([("round", round), ("result", marks.to_string())]);
            if let Some(played) = played.filter(|_| several(|game| game.number)) {
                said.insert("game", (played.number + 1).to_string());
            }
            ("resulted", said)
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

fn match_of(section: &SectionState, round: u32, at: usize) -> Option<&Match> {
    let round = section.stages.last()?.rounds.get((round as usize).checked_sub(1)?)?;
    round.matches.get(at)
}
