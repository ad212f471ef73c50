//! The sure way through a bracket: all criteria in one weight.
//!
//! The bracket alone is tried first: what lies below can only forbid (C4) or make worse (C8), so if
//! its best pairing passes the check for both, it is the best. Then the next scoregroup is taken in,
//! which settles C8 but for the completion below, and at last everybody.

use super::bracket::{Bracket, Paired};
use super::goal::{Goal, Scope};
use super::order::Search;

/// The pairing of a bracket.
pub(super) fn pair(bracket: &Bracket<'_>) -> Paired {
    for scope in [Scope::Bracket, Scope::Next] {
        if scope == Scope::Next && bracket.below.len() < 2 {
            break;
        }
        let (goal, mate) = solve(bracket, scope);
        let paired = paired(&goal, &mate);
        let holds = match scope {
            Scope::Bracket => bracket.floaters_are_harmless(&paired.floaters),
            _ => completes_after_next(&goal, &mate),
        };
        if holds {
            return paired;
        }
    }
    let (goal, mate) = solve(bracket, Scope::All);
    paired(&goal, &mate)
}

fn solve<'a>(bracket: &'a Bracket<'a>, scope: Scope) -> (Goal<'a>, Vec<Option<usize>>) {
    let mut goal = Goal::new(bracket, scope, false);
    if bracket.gives_bye() {
        let mate = Search::new(&goal).best();
        let floaters = paired(&goal, &mate).floaters.len();
        if floaters == 1 {
            goal = Goal::new(bracket, scope, true);
        }
    }
    let mate = Search::new(&goal).first();
    (goal, mate)
}

fn paired(goal: &Goal<'_>, mate: &[Option<usize>]) -> Paired {
    let mut paired = Paired::default();
    for (a, other) in mate.iter().enumerate().take(goal.inside) {
        match other {
            Some(b) if goal.is_pair(a, *b) => {
                if a < *b {
                    paired.pairs.push((goal.vertices[a], goal.vertices[*b]));
                }
            }
            _ => paired.floaters.push(goal.vertices[a]),
        }
    }
    paired
}

/// Whether those left over in the next bracket and everybody below can be paired.
fn completes_after_next(goal: &Goal<'_>, mate: &[Option<usize>]) -> bool {
    let left = (0..goal.near).filter(|v| mate[*v].is_none_or(|other| other >= goal.near));
    let left: Vec<usize> = left.map(|v| goal.vertices[v]).collect();
    goal.bracket.completes(&left, 1)
}
