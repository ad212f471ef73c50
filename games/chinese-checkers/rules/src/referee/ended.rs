//! How a finished board ended: `CC-R-first`, `CC-R-movecount`, `CC-R-passive`, `CC-R-leave30`,
//! `CC-R-timeouts`, `CC-X-gone`, `CC-X-stuck`.

use super::{Said, passive};
use crate::holes::Hole;
use crate::places;
use crate::position::{StarMove, StarPosition};
use crate::rules::Ranking;
use crate::{ChineseCheckers, remaining};
use yiguan_core::{Ended, Entry, Evidence, Finding, Line, LineEntry, Ply, RuleId, Ruling, Seat};

/// The ruling of a line whose board ends the game.
pub(super) fn ruling(line: &Line<ChineseCheckers>) -> Ruling<StarMove> {
    let position = line.now();
    let mut because = events(line);
    let by = if position.is_stuck() {
        because.push(Finding::bare("CC-X-stuck", None));
        "CC-X-stuck"
    } else if Seat::all(position.rules().seats).any(|seat| position.home(seat).is_some()) {
        ranking(position)
    } else {
        because.last().map_or("CC-X-gone", |finding| finding.rule)
    };
    // Where nobody can move, what remains ranks those still playing; elsewhere the texts rank
    // only seats that came home.
    let outcome = places::outcome(position, by, |seat| match by {
        "CC-X-stuck" => remaining(position.men(seat), position.goal(seat)),
        _ => 0,
    });
    Ruling { ended: Some(Ended { outcome, because }), ..Ruling::default() }
}

fn ranking(position: &StarPosition) -> RuleId {
    match position.rules().result {
        Ranking::First => "CC-R-first",
        Ranking::Moves => "CC-R-movecount",
    }
}

/// Each seat that came home or went out, in order.
pub(super) fn events(line: &Line<ChineseCheckers>) -> Vec<Said> {
    let mut found = Vec::new();
    let (mut at, mut plies) = (0, 0);
    for entry in line.entries() {
        if matches!(entry, Entry::Told { .. }) {
            continue;
        }
        at += 1;
        let (before, after) = (&line.positions()[at - 1], &line.positions()[at]);
        let ply = plies;
        match entry {
            Entry::Play { .. } => plies += 1,
            // The board was set right: what stood before it proves nothing.
            Entry::Placed { .. } => {
                found.clear();
                continue;
            }
            _ => {}
        }
        for seat in Seat::all(line.rules().seats) {
            if after.home(seat).is_some() && before.home(seat).is_none() {
                found.push(came_home(after, seat, ply));
            }
            if after.out().has(seat) && !before.out().has(seat) {
                found.push(went_out(line, before, entry, seat, ply));
            }
        }
    }
    found
}

fn came_home(after: &StarPosition, seat: Seat, ply: Ply) -> Said {
    let (men, goal) = (after.men(seat), after.goal(seat));
    let cells = |holes: crate::Holes| holes.iter().map(Hole::cell).collect();
    let evidence = Evidence {
        actors: cells(men & goal),
        // Holes of the goal that others hold and that count as filled all the same.
        targets: cells(goal - men),
        ..Evidence::plain(ply, "home")
    };
    Finding { rule: "CC-R-goal", against: None, evidence: vec![evidence] }
}

fn went_out(
    line: &Line<ChineseCheckers>,
    before: &StarPosition,
    entry: &LineEntry<ChineseCheckers>,
    seat: Seat,
    ply: Ply,
) -> Said {
    match entry {
        Entry::Play { seat: mover, mv: StarMove::Late }
            if *mover == seat && before.late(seat) >= 2 =>
        {
            Finding { rule: "CC-R-timeouts", against: Some(seat), evidence: late(line, seat, ply) }
        }
        Entry::Play { seat: mover, mv } => {
            let own = Some(*mv).filter(|_| *mover == seat);
            passive::finding(before, seat, own, ply)
        }
        _ => Finding::bare("CC-X-gone", Some(seat)),
    }
}

/// The last three turns that `seat` missed, up to `ply`.
fn late(line: &Line<ChineseCheckers>, seat: Seat, ply: Ply) -> Vec<Evidence<StarMove>> {
    let missed = |play: &yiguan_core::PlyRef<'_, ChineseCheckers>| {
        play.seat == seat && *play.mv == StarMove::Late && play.ply <= ply
    };
    let mut plies: Vec<_> =
        line.plies().rev().filter(missed).take(3).map(|play| play.ply).collect();
    plies.reverse();
    plies.into_iter().map(|ply| Evidence::plain(ply, "late")).collect()
}
