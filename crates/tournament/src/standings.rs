//! Who stands where, and which criterion says so.

use crate::Points;
use crate::tiebreak::{self, Code, Name, Table, Value};
use std::cmp::Reverse;

/// A ranking by points and a list of tie-breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// The criteria in their order, the points not among them.
    pub codes: Vec<Code>,
    /// The places, best first.
    pub places: Vec<Place>,
}

/// One place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The rank; equal ranks are shared, and the ranks after them left out.
    pub rank: u32,
    /// Index into the contestants of the table.
    pub who: usize,
    /// The points.
    pub points: Points,
    /// The value of each criterion.
    pub values: Vec<Value>,
    /// What separates the place from the one above (for the first place: below).
    pub decided_by: Decided,
}

/// What decided a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The points.
    Points,
    /// The criterion with this index.
    TieBreak(usize),
    /// Nothing: the rank is shared.
    Shared,
}

/// Ranks a table by its primary points and then by the codes in order.
///
/// A criterion that compares within ties sees those still tied when its turn comes (C.07 4.2).
/// Points in the list are taken as said already.
#[must_use]
pub fn rank(table: &Table, codes: &[Code]) -> Standings {
    let codes: Vec<Code> = codes
        .iter()
        .filter(|code| code.name != Name::Pts || code.score.is_some())
        .cloned()
        .collect();
    let everybody = table.contestants.len();
    let points = tiebreak::values(table, &Code::plain(Name::Pts), &[]);
    let mut order: Vec<usize> = (0..everybody).collect();
    order.sort_by_key(|who| (Reverse(points[*who]), table.contestants[*who].number));
    let mut split = vec![Decided::Shared; everybody];
    separate(&order, &mut split, &points, Decided::Points);
    let mut columns: Vec<Vec<Value>> = Vec::new();
    for (index, code) in codes.iter().enumerate() {
        let values = tiebreak::values(table, code, &ties(&order, &split));
        reorder(&mut order, &split, &values, code.lower_is_better());
        separate(&order, &mut split, &values, Decided::TieBreak(index));
        columns.push(values);
    }
    let sum = |who: usize| table.points(who, table.primary) + table.contestants[who].adjustment;
    let mut places: Vec<Place> = Vec::with_capacity(everybody);
    for (at, who) in order.iter().enumerate() {
        let shared = at > 0 && split[at] == Decided::Shared;
        let rank = if shared { places[at - 1].rank } else { at as u32 + 1 };
        let below = split.get(at + 1).copied().unwrap_or(Decided::Points);
        places.push(Place {
            rank,
            who: *who,
            points: sum(*who),
            values: columns.iter().map(|column| column[*who]).collect(),
            decided_by: if at == 0 { below } else { split[at] },
        });
    }
    Standings { codes, places }
}

/// Marks where neighbours differ for the first time.
fn separate(order: &[usize], split: &mut [Decided], values: &[Value], by: Decided) {
    for at in 1..order.len() {
        if split[at] == Decided::Shared && values[order[at]] != values[order[at - 1]] {
            split[at] = by;
        }
    }
}

/// The number of the tie each contestant is in.
fn ties(order: &[usize], split: &[Decided]) -> Vec<u32> {
    let mut ties = vec![0; order.len()];
    let mut tie = 0;
    for (at, who) in order.iter().enumerate() {
        tie += u32::from(at > 0 && split[at] != Decided::Shared);
        ties[*who] = tie;
    }
    ties
}

/// Sorts each tie by a criterion.
fn reorder(order: &mut [usize], split: &[Decided], values: &[Value], lower: bool) {
    let mut start = 0;
    for end in 1..=order.len() {
        if end < order.len() && split[end] == Decided::Shared {
            continue;
        }
        let tie = &mut order[start..end];
        if lower {
            tie.sort_by_key(|who| values[*who]);
        } else {
            tie.sort_by_key(|who| Reverse(values[*who]));
        }
        start = end;
    }
}
