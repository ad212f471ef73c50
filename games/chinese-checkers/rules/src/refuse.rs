//! Why a move is none: the article and the holes that show it.

use crate::geometry::{between, direction, halfway, steps};
use crate::holes::{Hole, Holes};
use crate::position::{StarMove, StarPosition};
use crate::rules::{Camps, Jump};
use yiguan_core::{Cell, Illegal, RuleId, Seat};

/// The article against a move that is not among the moves of `seat`, whose turn it is.
pub(crate) fn why(position: &StarPosition, seat: Seat, mv: StarMove) -> Illegal {
    match mv {
        StarMove::Pass => Illegal::new("CC-M-pass", []),
        StarMove::Late => Illegal::new("CC-R-timeouts", []),
        StarMove::Go { from, to } => go(position, seat, from, to),
    }
}

fn go(position: &StarPosition, seat: Seat, from: Hole, to: Hole) -> Illegal {
    if !position.men(seat).has(from) {
        return Illegal::new("CC-B-colours", [from.cell()]);
    }
    if from == to {
        return Illegal::new("CC-M-turn", [from.cell()]);
    }
    if position.occupied().has(to) {
        let rule = if steps(from, to) == 1 { "CC-M-step" } else { jump_article(position) };
        return Illegal::new(rule, [to.cell()]);
    }
    foreign(position, seat, from, to).unwrap_or_else(|| no_way(position, from, to))
}

/// The ban on other camps, if nothing else keeps the man from going there.
fn foreign(position: &StarPosition, seat: Seat, from: Hole, to: Hole) -> Option<Illegal> {
    if position.rules().camps == Camps::Free {
        return None;
    }
    let mut open = position.ground(seat);
    (open.shut, open.no_stop) = (Holes::NONE, Holes::NONE);
    if !open.destinations(from).has(to) {
        return None;
    }
    let camps = position.foreign(seat);
    let way = open.chain(from, to);
    let inside = way.into_iter().chain([to]).filter(|hole| camps.has(*hole));
    Some(Illegal::new("CC-M-foreign", cells(inside.collect())))
}

/// No step and no chain leads there: what a single jump would lack.
fn no_way(position: &StarPosition, from: Hole, to: Hole) -> Illegal {
    if direction(from, to).is_none() {
        return Illegal::new("CC-M-line", [from.cell(), to.cell()]);
    }
    let men = between(from, to) & position.occupied();
    let middle = halfway(from, to).filter(|middle| men.has(*middle));
    let long = position.rules().jump == Jump::Equidistant;
    match middle {
        // One man halfway and others on the way.
        Some(middle) if long && men.len() > 1 => {
            Illegal::new("CC-M-clear", cells(men - Holes::only(middle)))
        }
        _ => {
            let lacking = halfway(from, to).unwrap_or(to);
            Illegal::new(jump_article(position), [to.cell(), lacking.cell()])
        }
    }
}

/// The article of the jumps these rules have.
pub(crate) fn jump_article(position: &StarPosition) -> RuleId {
    match position.rules().jump {
        Jump::Adjacent => "CC-M-adjacent",
        Jump::Equidistant => "CC-M-distance",
    }
}

fn cells(holes: Holes) -> Vec<Cell> {
    holes.iter().map(Hole::cell).collect()
}
