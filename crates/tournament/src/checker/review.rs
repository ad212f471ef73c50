//! A round as somebody paired it, judged: by hand, by another program, or changed after the fact.
//!
//! Absolute criteria and colours are checked directly. Whether a bracket could have been paired
//! better is shown by a better pairing: whoever proposes those is passed in, and what they propose
//! is judged here like everything else, so a finding stands on its own.

use super::claims::{Kind, Laid, first_difference, judged_by};
use super::outlook::Outlook;
use super::values::{Bracket, Candidate};
use crate::Points;
use crate::facts::Entrant;
use crate::swiss::Criterion;
use std::fmt;

/// A round as it was paired.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given {
    /// The games, seat 0 first.
    pub games: Vec<(Entrant, Entrant)>,
    /// Who got the pairing-allocated bye.
    pub bye: Option<Entrant>,
}

/// What is wrong with a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A player who is present has no game and no bye, or more than one.
    NotOnce(Entrant),
    /// Two players may not meet.
    Forbidden(Entrant, Entrant, Criterion),
    /// A player may not have the bye.
    ByeNotAllowed(Entrant, Criterion),
    /// The colours of a game should be the other way round (5.2).
    Colours(Entrant, Entrant),
    /// A bracket could be paired better.
    Worse {
        /// The score of the bracket.
        score: Points,
        /// The first criterion by which it is worse than it could be.
        criterion: Criterion,
        /// What it costs by this criterion.
        cost: Vec<i32>,
        /// What it could cost.
        best_cost: Vec<i32>,
        /// The better pairing.
        better: Laid,
    },
}

impl Finding {
    /// The criterion broken; `None` for colours and missing players.
    #[must_use]
    pub fn criterion(&self) -> Option<Criterion> {
        match self {
            Self::NotOnce(_) | Self::Colours(..) => None,
            Self::Forbidden(_, _, criterion)
            | Self::ByeNotAllowed(_, criterion)
            | Self::Worse { criterion, .. } => Some(*criterion),
        }
    }
}

impl fmt::Display for Finding {
    /// With entrants counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOnce(who) => write!(f, "player {} is not paired exactly once", who.0 + 1),
            Self::Forbidden(a, b, criterion) => {
                write!(f, "players {} and {} may not meet: {criterion}", a.0 + 1, b.0 + 1)
            }
            Self::ByeNotAllowed(who, criterion) => {
                write!(f, "player {} may not have the bye: {criterion}", who.0 + 1)
            }
            Self::Colours(first, second) => {
                write!(f, "colours of {} and {} the other way round", first.0 + 1, second.0 + 1)
            }
            Self::Worse { score, criterion, .. } => {
                write!(f, "bracket {score} could be better by: {criterion}")
            }
        }
    }
}

/// Proposes the best pairing of a bracket and says which rules it is under.
pub type Proposer<'a> = dyn FnMut(&Bracket) -> (Candidate, Kind) + 'a;

/// Everything wrong with a round.
pub fn review(outlook: &Outlook<'_>, given: &Given, best: &mut Proposer<'_>) -> Vec<Finding> {
    let mut findings = absolute(outlook, given);
    if findings.iter().any(|finding| !matches!(finding, Finding::Colours(..))) {
        // Brackets of an illegal round tell nothing.
        return findings;
    }
    findings.extend(brackets(outlook, given, best));
    findings
}

fn place(outlook: &Outlook<'_>, who: Entrant) -> Option<usize> {
    outlook.judge.records.iter().position(|record| record.who == who)
}

/// What is wrong with a round whatever its brackets: players left out or paired twice, pairs and
/// byes that are not allowed, colours.
#[must_use]
pub fn absolute(outlook: &Outlook<'_>, given: &Given) -> Vec<Finding> {
    let records = outlook.judge.records;
    let mut seen = vec![0; records.len()];
    let mut findings = Vec::new();
    for (first, second) in &given.games {
        let (Some(a), Some(b)) = (place(outlook, *first), place(outlook, *second)) else {
            let unknown = if place(outlook, *first).is_none() { first } else { second };
            findings.push(Finding::NotOnce(*unknown));
            continue;
        };
        seen[a] += 1;
        seen[b] += 1;
        if let Some(criterion) = outlook.judge.forbids(a, b) {
            findings.push(Finding::Forbidden(*first, *second, criterion));
        } else if outlook.judge.colour(a, b) != 'F' {
            findings.push(Finding::Colours(*first, *second));
        }
    }
    if let Some(who) = given.bye {
        match place(outlook, who) {
            Some(player) => {
                seen[player] += 1;
                let record = &records[player];
                if record.had_bye {
                    findings.push(Finding::ByeNotAllowed(who, Criterion::SecondBye));
                } else if outlook.bye_score.is_some_and(|score| score != record.score.0) {
                    findings.push(Finding::ByeNotAllowed(who, Criterion::ByeScore));
                }
            }
            None => findings.push(Finding::NotOnce(who)),
        }
    }
    let odd_ones = records.iter().zip(&seen).filter(|(_, times)| **times != 1);
    findings.extend(odd_ones.map(|(record, _)| Finding::NotOnce(record.who)));
    findings
}

fn brackets(outlook: &Outlook<'_>, given: &Given, best: &mut Proposer<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut bracket = Bracket { moved_down: vec![], residents: vec![], below: groups(outlook) };
    while !bracket.below.is_empty() {
        bracket.residents = bracket.below.remove(0);
        let (mut proposed, mut kind) = best(&bracket);
        loop {
            let candidate = cut_out(outlook, given, &bracket);
            findings.extend(compare(outlook, &bracket, &candidate, &proposed, kind));
            bracket.moved_down = candidate.floaters;
            if kind != Kind::Penultimate {
                break;
            }
            bracket.residents = std::mem::take(&mut bracket.below).concat();
            (proposed, kind) = best(&bracket);
        }
    }
    findings
}

fn groups(outlook: &Outlook<'_>) -> Vec<Vec<usize>> {
    let places: Vec<usize> = (0..outlook.judge.records.len()).collect();
    let score = |place: usize| outlook.judge.records[place].score;
    places.chunk_by(|a, b| score(*a) == score(*b)).map(<[usize]>::to_vec).collect()
}

/// The part of a round that was paired in a bracket.
fn cut_out(outlook: &Outlook<'_>, given: &Given, bracket: &Bracket) -> Candidate {
    let inside: Vec<usize> = bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
    let mut candidate = Candidate::default();
    let mut paired = vec![false; outlook.judge.records.len()];
    for (first, second) in &given.games {
        let places = [place(outlook, *first), place(outlook, *second)];
        if let [Some(a), Some(b)] = places
            && inside.contains(&a)
            && inside.contains(&b)
        {
            candidate.pairs.push((a.min(b), a.max(b)));
            (paired[a], paired[b]) = (true, true);
        }
    }
    candidate.pairs.sort_unstable();
    candidate.floaters = inside.into_iter().filter(|player| !paired[*player]).collect();
    candidate
}

fn compare(
    outlook: &Outlook<'_>,
    bracket: &Bracket,
    candidate: &Candidate,
    proposed: &Candidate,
    kind: Kind,
) -> Option<Finding> {
    let values = |candidate| judged_by(kind, outlook.values(bracket, candidate));
    let (ours, theirs) = (values(candidate), values(proposed));
    let (criterion, cost, best_cost) = first_difference(&ours, &theirs)?;
    if cost <= best_cost {
        return None;
    }
    let who = |player: usize| outlook.judge.records[player].who;
    Some(Finding::Worse {
        score: bracket.residents.first().map_or(Points::ZERO, |p| outlook.judge.records[*p].score),
        criterion,
        cost: cost.to_vec(),
        best_cost: best_cost.to_vec(),
        better: Laid {
            pairs: proposed.pairs.iter().map(|(a, b)| (who(*a), who(*b))).collect(),
            floaters: proposed.floaters.iter().map(|p| who(*p)).collect(),
        },
    })
}
