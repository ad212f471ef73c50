//! What a pairing of a bracket leaves for the brackets below, for fields of any size.

use super::values::{Bracket, Candidate, Judge, Value};
use crate::matching::cardinality;
use crate::matching::weighted::{Graph, heaviest};
use crate::matching::wide::Wide;
use crate::swiss::{Criterion, Edition};

/// A judge who also sees the whole round.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    /// The judge of pairs.
    pub judge: Judge<'a>,
    /// Whether the field is odd.
    pub odd: bool,
    /// The lowest score that can get the bye (C5), in the edition of 2025.
    pub bye_score: Option<i32>,
}

impl<'a> Outlook<'a> {
    /// For a round; `None` if it has no legal pairing.
    #[must_use]
    pub fn new(judge: Judge<'a>) -> Option<Self> {
        let everybody: Vec<usize> = (0..judge.records.len()).collect();
        let odd = everybody.len() % 2 == 1;
        let mut outlook = Self { judge, odd, bye_score: None };
        if !odd || judge.edition == Edition::Dutch2017 {
            return outlook.completes(&everybody).then_some(outlook);
        }
        let mut scores: Vec<i32> = judge.records.iter().map(|record| record.score.0).collect();
        scores.sort_unstable();
        scores.dedup();
        scores.into_iter().find_map(|score| {
            outlook.bye_score = Some(score);
            outlook.completes(&everybody).then_some(outlook)
        })
    }

    fn may_have_bye(&self, player: usize) -> bool {
        let record = &self.judge.records[player];
        !record.had_bye && self.bye_score.is_none_or(|score| record.score.0 == score)
    }

    /// Whether these players can be paired, one of an odd number getting the bye (C4, C5).
    #[must_use]
    pub fn completes(&self, players: &[usize]) -> bool {
        let count = players.len();
        let with_bye = count + usize::from(self.odd);
        cardinality::is_perfect(with_bye, |a, b| match a.max(b) {
            bye if bye == count => self.may_have_bye(players[a.min(b)]),
            _ => self.judge.may_meet(players[a], players[b]),
        })
    }

    /// Whether the players of a bracket and below can be paired without one pair, or without the
    /// bye going to one player.
    #[must_use]
    pub fn completes_without(&self, bracket: &Bracket, pair: (usize, Option<usize>)) -> bool {
        let mut all: Vec<usize> =
            bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
        all.extend(bracket.below.iter().flatten());
        let count = all.len();
        let with_bye = count + usize::from(self.odd);
        cardinality::is_perfect(with_bye, |a, b| match a.max(b) {
            bye if bye == count => {
                let player = all[a.min(b)];
                self.may_have_bye(player) && pair != (player, None)
            }
            _ => {
                let (a, b) = (all[a].min(all[b]), all[a].max(all[b]));
                self.judge.may_meet(a, b) && pair != (a, Some(b))
            }
        })
    }

    /// The absolute criterion a candidate breaks, if any: rematches, clashes, a second bye, a round
    /// that cannot be completed or not with the bye to the lowest score.
    #[must_use]
    pub fn breach(&self, bracket: &Bracket, candidate: &Candidate) -> Option<Criterion> {
        let pair = candidate.pairs.iter().find_map(|(a, b)| self.judge.forbids(*a, *b));
        if pair.is_some() {
            return pair;
        }
        let mut rest = candidate.floaters.clone();
        rest.extend(bracket.below.iter().flatten());
        if self.completes(&rest) {
            return None;
        }
        let any = Self { bye_score: None, ..*self };
        if any.completes(&rest) { Some(Criterion::ByeScore) } else { Some(Criterion::Completion) }
    }

    /// The values of all criteria, the order of generation last.
    #[must_use]
    pub fn values(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<Value> {
        let mut values = self.judge.own_values(bracket, candidate);
        let next = self.next_bracket(bracket, candidate);
        values.insert(2, (Criterion::NextBracket, next));
        values.insert(3, (Criterion::ByeUnplayed, self.bye_unplayed(bracket, candidate)));
        values.extend(self.judge.order(bracket, candidate));
        values
    }

    fn bye_unplayed(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        let score = |player: &usize| self.judge.records[*player].score.0;
        let lowest = bracket.residents.first().map_or(0, score);
        match (&candidate.floaters[..], self.bye_score) {
            ([floater], Some(bye)) if self.odd && lowest <= bye => {
                vec![self.judge.records[*floater].unplayed as i32]
            }
            _ => Vec::new(),
        }
    }

    /// C8 (2017: C.7): the fewest and lowest floaters the next bracket can have after these.
    fn next_bracket(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        let Some((group, below)) = bracket.below.split_first() else { return Vec::new() };
        if candidate.floaters.is_empty() {
            return Vec::new();
        }
        let next = Bracket {
            moved_down: candidate.floaters.clone(),
            residents: group.clone(),
            below: below.to_vec(),
        };
        let best = self.at_the_bound(&next).unwrap_or_else(|| self.heaviest(&next));
        let values = self.judge.own_values(&next, &best);
        values[..2].iter().flat_map(|(_, value)| value.clone()).collect()
    }

    /// A pairing of a bracket that leaves nobody, or only one resident: none can be better.
    fn at_the_bound(&self, bracket: &Bracket) -> Option<Candidate> {
        let all: Vec<usize> =
            bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
        let below: Vec<usize> = bracket.below.concat();
        let must_complete = self.judge.edition == Edition::Dutch2025;
        if all.len().is_multiple_of(2) {
            let fits = !must_complete || self.completes(&below);
            return if fits { self.perfect(bracket, &all, None) } else { None };
        }
        bracket.residents.iter().rev().take(8).find_map(|out| {
            let mut rest = below.clone();
            rest.push(*out);
            let fits = !must_complete || self.completes(&rest);
            if fits { self.perfect(bracket, &all, Some(*out)) } else { None }
        })
    }

    /// A pairing of all but one player, moved-down players not among themselves.
    fn perfect(&self, bracket: &Bracket, all: &[usize], out: Option<usize>) -> Option<Candidate> {
        let left: Vec<usize> = all.iter().copied().filter(|p| Some(*p) != out).collect();
        let is_moved = |player: usize| bracket.moved_down.contains(&player);
        let mate = cardinality::largest(left.len(), |a, b| {
            !(is_moved(left[a]) && is_moved(left[b])) && self.judge.may_meet(left[a], left[b])
        });
        let mut candidate = Candidate { pairs: Vec::new(), floaters: out.into_iter().collect() };
        for (a, other) in mate.into_iter().enumerate() {
            let b = other?;
            if a < b {
                candidate.pairs.push((left[a], left[b]));
            }
        }
        Some(candidate)
    }

    /// The pairing of a bracket with the most pairs and then the lowest floaters that leaves the
    /// round completable (2017: without that), by one heaviest matching of everybody.
    fn heaviest(&self, bracket: &Bracket) -> Candidate {
        let must_complete = self.judge.edition == Edition::Dutch2025;
        let mut all: Vec<usize> =
            bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
        let (moved, inside) = (bracket.moved_down.len(), all.len());
        if must_complete {
            all.extend(bracket.below.iter().flatten());
        }
        let with_bye = must_complete && self.odd;
        let mut graph = Graph::<Wide<8>>::new(all.len() + usize::from(with_bye));
        let mut scores: Vec<i32> =
            bracket.moved_down.iter().map(|p| self.judge.records[*p].score.0).collect();
        scores.dedup();
        for a in 0..all.len() {
            if with_bye && self.may_have_bye(all[a]) {
                graph.set(a, all.len(), weight(&[1]));
            }
            for b in a + 1..all.len() {
                if b < moved || !self.judge.may_meet(all[a], all[b]) {
                    continue;
                }
                let mut fields = vec![1, u64::from(b < inside)];
                let own = self.judge.records[all[a]].score.0;
                let level = |score: &i32| u64::from(b < inside && a < moved && own == *score);
                fields.extend(scores.iter().map(level));
                graph.set(a, b, weight(&fields));
            }
        }
        let mate = heaviest(&graph).mate;
        let mut candidate = Candidate::default();
        for a in 0..inside {
            match mate[a] {
                Some(b) if b < inside => {
                    if a < b {
                        candidate.pairs.push((all[a], all[b]));
                    }
                }
                _ => candidate.floaters.push(all[a]),
            }
        }
        candidate
    }
}

/// Ranked fields of 20 bits each, the first the highest.
fn weight(fields: &[u64]) -> Wide<8> {
    let mut weight = Wide::ZERO;
    for (at, value) in fields.iter().enumerate() {
        weight.add_at(480 - 20 * at, *value);
    }
    weight
}
