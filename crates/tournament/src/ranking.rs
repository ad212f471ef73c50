//! Who stands where by the rules of the rulebook, in any order, and which rule said so.
//!
//! A [`Sheet`] is what ranking sees: for each contestant, player or team, one line a round, with
//! the games of that round. [`rank`] sorts by points and then by a list of [`Rule`]s; a rule that
//! compares within a tie (直胜) sees those still tied when its turn comes. Every place names the
//! rule that parted it from the one above, and every value its terms.
//!
//! Deliberately missing: FIDE's tie-breaks, which [`crate::tiebreak`] has.

mod sheet;
mod totals;
mod values;

pub use sheet::{Contestant, GameLine, Kind, Line, Sheet};
pub use totals::{Member, Tally, teams};
pub use values::{Term, Value, value};

use crate::Points;
use std::cmp::Reverse;
use yiguan_regulations::event::{Rule, Shared};

/// How places are found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Whether points come before all rules; without them the rules alone decide.
    pub by_points: bool,
    /// The rules, the first first.
    pub rules: Vec<Rule>,
    /// How shared places are counted.
    pub shared: Shared,
    /// So many places may not be shared; also where lots are drawn, 0 being everywhere.
    pub unshared: u32,
}

/// A ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// The rules that were applied.
    pub rules: Vec<Rule>,
    /// The places, best first; those without a place last.
    pub places: Vec<Placed>,
}

/// One place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Index into the contestants of the sheet.
    pub who: usize,
    /// The place; none for those whose results were cancelled.
    pub place: Option<u32>,
    /// Points.
    pub points: Points,
    /// The value of every rule.
    pub values: Vec<Value>,
    /// What parts the place from the one above (for the first place: below).
    pub decided_by: Decided,
    /// Whether the place is shared though it may not be: extra games or lots are due.
    pub open: bool,
}

/// What decided a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// Points.
    Points,
    /// The rule with this index.
    Rule(usize),
    /// Nothing: the place is shared.
    Shared,
}

/// Ranks a sheet.
#[must_use]
pub fn rank(sheet: &Sheet, order: &Order) -> Ranking {
    let (mut all, without): (Vec<usize>, Vec<usize>) =
        (0..sheet.contestants.len()).partition(|who| sheet.contestants[*who].unplaced.is_none());
    all.sort_by_key(|who| sheet.contestants[*who].number);
    let mut split = vec![Decided::Shared; all.len()];
    if order.by_points {
        all.sort_by_key(|who| Reverse(sheet.total(*who)));
        part(&all, &mut split, Decided::Points, |who| vec![i64::from(sheet.total(who).0)]);
    }
    let mut values = vec![Vec::new(); sheet.contestants.len()];
    for (index, rule) in order.rules.iter().enumerate() {
        let before = &order.rules[..index];
        let mut start = 0;
        while start < all.len() {
            let end = tie_end(&split, start);
            let tie = all[start..end].to_vec();
            let lots_here = order.unshared == 0 || (start as u32) < order.unshared;
            let idle = *rule == Rule::Lots && (!lots_here || tie.len() < 2);
            let found = if idle {
                vec![Value::default(); tie.len()]
            } else {
                value(sheet, *rule, before, &tie)
            };
            let mut keyed: Vec<(Value, usize)> = found.into_iter().zip(tie).collect();
            keyed.sort_by(|(one, _), (other, _)| other.key.cmp(&one.key));
            for (offset, (value, who)) in keyed.iter().enumerate() {
                all[start + offset] = *who;
                if offset > 0 && value.key != keyed[offset - 1].0.key {
                    split[start + offset] = Decided::Rule(index);
                }
            }
            keyed.into_iter().for_each(|(value, who)| values[who].push(value));
            start = end;
        }
    }
    let mut places = places(sheet, order, &all, &split, &mut values);
    places.extend(without.into_iter().map(|who| Placed {
        who,
        place: None,
        points: sheet.total(who),
        values: vec![Value::default(); order.rules.len()],
        decided_by: Decided::Shared,
        open: false,
    }));
    Ranking { rules: order.rules.clone(), places }
}

fn tie_end(split: &[Decided], start: usize) -> usize {
    let more = split[start + 1..].iter().take_while(|by| **by == Decided::Shared).count();
    start + 1 + more
}

fn part(all: &[usize], split: &mut [Decided], by: Decided, key: impl Fn(usize) -> Vec<i64>) {
    for at in 1..all.len() {
        if split[at] == Decided::Shared && key(all[at]) != key(all[at - 1]) {
            split[at] = by;
        }
    }
}

fn places(
    sheet: &Sheet,
    order: &Order,
    all: &[usize],
    split: &[Decided],
    values: &mut [Vec<Value>],
) -> Vec<Placed> {
    let mut places: Vec<Placed> = Vec::with_capacity(all.len());
    let (mut place, mut groups) = (0, 0);
    for (at, who) in all.iter().enumerate() {
        let shared = at > 0 && split[at] == Decided::Shared;
        if !shared {
            groups += 1;
            place = match order.shared {
                Shared::Standard => at as u32 + 1,
                Shared::Dense => groups,
            };
        }
        let next_shared = split.get(at + 1).is_some_and(|by| *by == Decided::Shared);
        let below = split.get(at + 1).copied().unwrap_or(Decided::Points);
        places.push(Placed {
            who: *who,
            place: Some(place),
            points: sheet.total(*who),
            values: std::mem::take(&mut values[*who]),
            decided_by: if at == 0 { below } else { split[at] },
            open: (shared || next_shared) && place <= order.unshared,
        });
    }
    places
}
