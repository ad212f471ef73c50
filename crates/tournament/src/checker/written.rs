//! A round by trying everything: every pairing of every bracket, judged by the criteria as written.
//!
//! For small fields only (up to about a dozen players): it is the slow twin of the pairing code.

use super::records::{self, Record};
use super::values::{Bracket, Candidate, Judge, Value};
use crate::facts::{Entrant, Section};
use crate::swiss::{Criterion, Edition};
use std::collections::HashMap;
use yiguan_core::Seat;

/// A round: pairs with seat 0 first, and the bye.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The pairs.
    pub pairs: Vec<(Entrant, Entrant)>,
    /// Who gets the bye.
    pub bye: Option<Entrant>,
}

/// The round by the written procedure; `None` if there is no legal pairing.
///
/// # Panics
/// With more than 16 players: the search would not end.
#[must_use]
pub fn round(section: &Section, round: u32, edition: Edition, first_seat: Seat) -> Option<Written> {
    let records = records::before(section, round, edition);
    assert!(records.len() <= 16, "the written procedure is for small fields");
    let judge = Judge { records: &records, edition, first_seat };
    let mut trial = Trial { judge, completions: HashMap::new(), bye_score: 0 };
    let all: Vec<usize> = (0..records.len()).collect();
    trial.bye_score = trial.completion(&all)?;
    let brackets = match edition {
        Edition::Dutch2025 => trial.round_2025(&scoregroups(&records)),
        Edition::Dutch2017 => trial.round_2017(scoregroups(&records)),
    };
    let mut written = Written::default();
    for (a, b) in brackets.iter().flat_map(|candidate| &candidate.pairs) {
        let (one, other) = (records[*a].who, records[*b].who);
        let first = judge.colour(*a, *b) == 'F';
        written.pairs.push(if first { (one, other) } else { (other, one) });
    }
    let last = brackets.last().and_then(|candidate| candidate.floaters.first());
    written.bye = last.map(|player| records[*player].who);
    Some(written)
}

fn scoregroups(records: &[Record]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (player, record) in records.iter().enumerate() {
        match groups.last_mut().filter(|group| records[group[0]].score == record.score) {
            Some(group) => group.push(player),
            None => groups.push(vec![player]),
        }
    }
    groups
}

struct Trial<'a> {
    judge: Judge<'a>,
    /// For sets of players, the lowest score of a bye in a legal pairing of all of them: 0 and even
    /// sets without a bye, `None` if there is none.
    completions: HashMap<u32, Option<i32>>,
    /// The lowest score that can get the bye in this round.
    bye_score: i32,
}

impl Trial<'_> {
    /// The lowest score of the bye in a legal pairing of these players, 0 without a bye.
    fn completion(&mut self, players: &[usize]) -> Option<i32> {
        let Some((first, others)) = players.split_first() else { return Some(0) };
        let key = players.iter().fold(0, |key, player| key | 1 << player);
        if let Some(known) = self.completions.get(&key) {
            return *known;
        }
        let mut best: Option<i32> = None;
        let mut consider = |score: Option<i32>| {
            best = [best, score].into_iter().flatten().min();
        };
        for (at, other) in others.iter().enumerate() {
            if self.judge.may_meet(*first, *other) {
                let mut rest = others.to_vec();
                rest.remove(at);
                consider(self.completion(&rest));
            }
        }
        let record = &self.judge.records[*first];
        if players.len() % 2 == 1 && !record.had_bye && self.completion(others).is_some() {
            consider(Some(record.score.0));
        }
        self.completions.insert(key, best);
        best
    }

    /// Whether a candidate leaves the round completable, with the bye to the lowest score (C4, C5).
    fn completes(&mut self, bracket: &Bracket, candidate: &Candidate) -> bool {
        let mut rest = candidate.floaters.clone();
        rest.extend(bracket.below.iter().flatten());
        match (self.completion(&rest), self.judge.edition) {
            (None, _) => false,
            (Some(score), Edition::Dutch2025) => score == self.bye_score,
            (Some(_), Edition::Dutch2017) => true,
        }
    }

    fn round_2025(&mut self, groups: &[Vec<usize>]) -> Vec<Candidate> {
        let mut done: Vec<Candidate> = Vec::new();
        for (at, group) in groups.iter().enumerate() {
            let bracket = Bracket {
                moved_down: done.last().map(|last| last.floaters.clone()).unwrap_or_default(),
                residents: group.clone(),
                below: groups[at + 1..].to_vec(),
            };
            done.push(self.best(&bracket, &Terms { completes: true, looks_ahead: true }));
        }
        done
    }

    fn round_2017(&mut self, groups: Vec<Vec<usize>>) -> Vec<Candidate> {
        let mut done: Vec<Candidate> = Vec::new();
        let mut bracket = Bracket { moved_down: Vec::new(), residents: Vec::new(), below: groups };
        while !bracket.below.is_empty() {
            bracket.residents = bracket.below.remove(0);
            let is_last = bracket.below.is_empty();
            let mut terms = Terms { completes: is_last, looks_ahead: !is_last };
            let mut paired = self.best(&bracket, &terms);
            if !self.completes(&bracket, &paired) {
                // The penultimate bracket, and all others collapsed into one (old A.9).
                terms = Terms { completes: true, looks_ahead: false };
                paired = self.best(&bracket, &terms);
                bracket.below = vec![bracket.below.concat()];
            }
            bracket.moved_down = paired.floaters.clone();
            done.push(paired);
        }
        done
    }

    /// The best candidate, the first generated among equals.
    fn best(&mut self, bracket: &Bracket, terms: &Terms) -> Candidate {
        let mut best: Option<(Candidate, Vec<Value>)> = None;
        for candidate in self.candidates(bracket) {
            if terms.completes && !self.completes(bracket, &candidate) {
                continue;
            }
            let mut values = self.judge.own_values(bracket, &candidate);
            // Cheap values first: most candidates lose by their pairs and floaters.
            let loses = best.as_ref().is_some_and(|(_, known)| values[..2] > known[..2]);
            if loses {
                continue;
            }
            let next =
                if terms.looks_ahead { self.next_bracket(bracket, &candidate) } else { vec![] };
            values.insert(2, (Criterion::NextBracket, next));
            values.insert(3, (Criterion::ByeUnplayed, self.bye_unplayed(bracket, &candidate)));
            values.extend(self.judge.order(bracket, &candidate));
            if best.as_ref().is_none_or(|(_, known)| values < *known) {
                best = Some((candidate, values));
            }
        }
        best.map(|(candidate, _)| candidate).unwrap_or_default()
    }

    /// All ways to pair a bracket, moved-down players not among themselves.
    fn candidates(&self, bracket: &Bracket) -> Vec<Candidate> {
        let players: Vec<usize> =
            bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
        let mut all = Vec::new();
        self.extend(&players, bracket.moved_down.len(), &Candidate::default(), &mut all);
        all
    }

    fn extend(&self, left: &[usize], moved: usize, so_far: &Candidate, all: &mut Vec<Candidate>) {
        let Some((first, others)) = left.split_first() else {
            all.push(so_far.clone());
            return;
        };
        let moved_left = moved.saturating_sub(1);
        // A moved-down player meets residents only.
        let from = if moved > 0 { moved_left } else { 0 };
        for (at, other) in others.iter().enumerate().skip(from) {
            if self.judge.may_meet(*first, *other) {
                let mut rest = others.to_vec();
                rest.remove(at);
                let mut longer = so_far.clone();
                longer.pairs.push((*first, *other));
                self.extend(&rest, moved_left, &longer, all);
            }
        }
        let mut longer = so_far.clone();
        longer.floaters.push(*first);
        self.extend(others, moved_left, &longer, all);
    }

    /// C8 (2017: C.7): the fewest floaters, and the lowest, the next bracket can have after these.
    fn next_bracket(&mut self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        let Some((group, below)) = bracket.below.split_first() else { return Vec::new() };
        let next = Bracket {
            moved_down: candidate.floaters.clone(),
            residents: group.clone(),
            below: below.to_vec(),
        };
        let must_complete = self.judge.edition == Edition::Dutch2025;
        let mut best: Option<Vec<i32>> = None;
        for paired in self.candidates(&next) {
            let values = self.judge.own_values(&next, &paired);
            let mut found: Vec<i32> = values[0].1.clone();
            found.extend(&values[1].1);
            if best.as_ref().is_some_and(|known| found >= *known) {
                continue;
            }
            if !must_complete || self.completes(&next, &paired) {
                best = Some(found);
            }
        }
        best.unwrap_or_else(|| vec![i32::MAX])
    }

    /// C9: the missed games of the only floater, if that one gets the bye.
    fn bye_unplayed(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        let score = |player: usize| self.judge.records[player].score.0;
        let lowest = bracket.residents.first().map_or(0, |p| score(*p));
        let odd = (self.judge.records.len()) % 2 == 1;
        match candidate.floaters[..] {
            [floater]
                if odd && self.judge.edition == Edition::Dutch2025 && lowest <= self.bye_score =>
            {
                vec![self.judge.records[floater].unplayed as i32]
            }
            _ => Vec::new(),
        }
    }
}

/// Which criteria a bracket is subject to.
struct Terms {
    /// C4 and C5 (2017: C.4).
    completes: bool,
    /// C8 (2017: C.7).
    looks_ahead: bool,
}
