//! Places at the end of a game (`CC-R-first`, `CC-R-movecount`), and points where rules give some.

use crate::position::StarPosition;
use crate::rules::Ranking;
use yiguan_core::{BySeat, Outcome, RuleId, Seat};

/// Quarter points of a whole one (`CC-R-scale`).
pub(crate) const WIN_QUARTERS: i32 = 4;

/// How a game that ends here by article `by` is placed: seats that are home by rank or by turns,
/// then those still playing by `shortfall` (less is better), then those out, who share the last
/// place. Equal ones share a place. Points are given only where the rules have some of their own.
pub(crate) fn outcome(
    position: &StarPosition,
    by: RuleId,
    shortfall: impl Fn(Seat) -> u32,
) -> Outcome {
    let seats = position.rules().seats;
    let merit = |seat: Seat| match position.home(seat) {
        Some(rank) if position.rules().result == Ranking::First => (0, u32::from(rank)),
        Some(_) => (0, u32::from(position.turns(seat))),
        None if position.out().has(seat) => (2, 0),
        None => (1, shortfall(seat)),
    };
    let merits: Vec<_> = Seat::all(seats).map(merit).collect();
    let better = |mine: &(u8, u32)| merits.iter().filter(|other| *other < mine).count() as u8;
    let place: Vec<_> = merits.iter().map(|mine| 1 + better(mine)).collect();
    let first = place.iter().filter(|place| **place == 1).count() as i32;
    let points = |seat: Seat| if place[seat.index()] == 1 { WIN_QUARTERS / first } else { 0 };
    let mut outcome = Outcome::places(&place, by);
    if position.rules().bonus > 0 {
        outcome.score_quarters = Some(scores(position, points));
    }
    outcome
}

/// Points of each seat in quarters, with those for men in the goal camp (`CC-R-bonus`).
pub(crate) fn scores(position: &StarPosition, points: impl Fn(Seat) -> i32) -> BySeat<i32> {
    let rules = position.rules();
    BySeat::from_fn(|seat| {
        if seat.0 >= rules.seats {
            return 0;
        }
        let inside = (position.men(seat) & position.goal(seat)).len() as i32;
        points(seat) + i32::from(rules.bonus) * inside
    })
}
