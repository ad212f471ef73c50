//! The sure way through a bracket: all criteria in one weight.
//!
//! The bracket alone is tried first: what lies below can only forbid (C4) or make worse (C8), so if
//! its best pairing passes the check for both, it is the best. Then the next scoregroup is taken
//! in, which settles C8 but for the completion below, and at last everybody.

use super::bracket::{Bracket, Paired};
use super::collapsed::Collapsed;
use super::goal::{Aim, Goal, Scope};
use super::order::Search;

/// The pairing of a bracket.
pub(super) fn pair(bracket: &Bracket<'_>) -> Paired {
    for scope in [Scope::Bracket, Scope::Next] {
        if scope == Scope::Next && bracket.below.len() < 2 && bracket.looks_to_the_end() {
            break;
        }
        let (goal, mate) = solve(bracket, scope);
        let paired = paired(&goal, &mate);
        let holds = match scope {
            Scope::Bracket => bracket.floaters_are_harmless(&paired.floaters),
            _ => !bracket.looks_to_the_end() || completes_after_next(bracket, &goal, &mate),
        };
        if holds {
            return paired;
        }
    }
    let (goal, mate) = solve(bracket, Scope::All);
    paired(&goal, &mate)
}

fn solve<'a>(bracket: &'a Bracket<'a>, scope: Scope) -> (Goal<'a>, Vec<Option<usize>>) {
    let mut goal = Goal::new(bracket, scope, false, true);
    if bracket.gives_bye() {
        let mate = Search::new(&goal).best();
        let floaters = paired(&goal, &mate).floaters.len();
        if floaters == 1 {
            goal = Goal::new(bracket, scope, true, true);
        }
    }
    let mate = Search::new(&goal).first();
    (goal, mate)
}

/// The pairing of a bracket that must leave the round completable, C8 aside: the penultimate
/// bracket of the edition of 2017 (old C.4).
pub(super) fn pair_penultimate(bracket: &Bracket<'_>) -> Paired {
    let goal = Goal::new(bracket, Scope::All, false, false);
    paired(&goal, &Search::new(&goal).first())
}

/// The pairing of the last bracket of the edition of 2017, collapsed or not.
pub(super) fn pair_last(bracket: &Bracket<'_>) -> Paired {
    let aim = Collapsed::new(bracket);
    paired(&aim, &Search::new(&aim).first())
}

/// What a matching means for the bracket.
pub(super) fn paired(goal: &dyn Aim, mate: &[Option<usize>]) -> Paired {
    let shape = goal.shape();
    let mut paired = Paired::default();
    for (a, other) in mate.iter().enumerate().take(shape.inside) {
        match other {
            Some(b) if shape.is_pair(a, *b) => {
                if a < *b {
                    paired.pairs.push((shape.vertices[a], shape.vertices[*b]));
                }
            }
            _ => paired.floaters.push(shape.vertices[a]),
        }
    }
    paired
}

/// Whether those left over in the next bracket and everybody below can be paired.
fn completes_after_next(bracket: &Bracket<'_>, goal: &Goal<'_>, mate: &[Option<usize>]) -> bool {
    let shape = goal.shape();
    let left = (0..shape.near).filter(|v| mate[*v].is_none_or(|other| other >= shape.near));
    let left: Vec<usize> = left.map(|v| shape.vertices[v]).collect();
    bracket.completes(&left, 1)
}
