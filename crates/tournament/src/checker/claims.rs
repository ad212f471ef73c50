//! Reasons as data, and whether they hold.

use super::outlook::Outlook;
use super::records::Record;
use super::values::{Bracket, Candidate, Value};
use crate::Points;
use crate::facts::Entrant;
use crate::swiss::Criterion;
use std::fmt;

/// Why two players meet, or why one has the bye.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The higher player.
    pub higher: Entrant,
    /// The other one; `None` for the bye.
    pub lower: Option<Entrant>,
    /// The bracket they were paired in, by its place from the top.
    pub bracket: usize,
    /// The first criterion by which the bracket is worse without this pair.
    pub decided_by: Criterion,
    /// What the pairing costs by this criterion, number by number.
    pub cost: Vec<i32>,
    /// What the best alternative costs.
    pub other_cost: Vec<i32>,
    /// The best alternative; `None` where there is no legal one.
    pub alternative: Option<Laid>,
}

/// A bracket as it was paired.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The score of the bracket.
    pub score: Points,
    /// Players moved down into it, highest first.
    pub moved_down: Vec<Entrant>,
    /// Players of the score.
    pub residents: Vec<Entrant>,
    /// The scoregroups below, the next first.
    pub below: Vec<Vec<Entrant>>,
    /// Which rules of its edition the bracket is under.
    pub kind: Kind,
    /// How it was paired.
    pub laid: Laid,
}

/// Which rules a bracket is under.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// All criteria.
    #[default]
    Normal,
    /// The round has to be completed, the next bracket is not looked at (old C.4, C.7).
    Penultimate,
    /// The last bracket of the edition of 2017, collapsed or not.
    Last,
}

/// A pairing of a bracket: pairs with the higher player first, and who floats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Laid {
    /// Pairs.
    pub pairs: Vec<(Entrant, Entrant)>,
    /// Floaters.
    pub floaters: Vec<Entrant>,
}

/// What is wrong with a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A player is not in the round.
    UnknownPlayer,
    /// The pairing does not have the pair.
    NotPaired,
    /// The alternative has the pair too.
    SamePair,
    /// The alternative breaks an absolute criterion.
    Illegal(Criterion),
    /// The alternative is not worse by the criterion named, or not equal before it.
    NotDecidedBy,
    /// There is an alternative.
    NotTheOnlyWay,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPlayer => f.write_str("a player is not in the round"),
            Self::NotPaired => f.write_str("the pairing does not have the pair"),
            Self::SamePair => f.write_str("the alternative has the pair too"),
            Self::Illegal(criterion) => write!(f, "the alternative breaks: {criterion}"),
            Self::NotDecidedBy => {
                f.write_str("the alternative is not worse by that criterion first")
            }
            Self::NotTheOnlyWay => f.write_str("there is an alternative"),
        }
    }
}

/// Values without those a bracket is not judged by.
pub(crate) fn judged_by(kind: Kind, mut values: Vec<Value>) -> Vec<Value> {
    if kind != Kind::Normal {
        // C.7 does not apply to the last two brackets of the edition of 2017.
        values.retain(|(criterion, _)| *criterion != Criterion::NextBracket);
    }
    values
}

/// The first criterion by which two lists of values differ, and both values.
#[must_use]
pub fn first_difference<'a>(
    ours: &'a [Value],
    theirs: &'a [Value],
) -> Option<(Criterion, &'a [i32], &'a [i32])> {
    let found = ours.iter().zip(theirs).find(|(a, b)| a != b);
    found.map(|(a, b)| (a.0, &a.1[..], &b.1[..]))
}

impl Scene {
    /// The bracket and its pairing by places in the records.
    #[must_use]
    pub fn placed(&self, records: &[Record]) -> Option<(Bracket, Candidate)> {
        let place = |who: &Entrant| records.iter().position(|record| record.who == *who);
        let places = |list: &[Entrant]| list.iter().map(place).collect::<Option<Vec<usize>>>();
        let below: Option<Vec<Vec<usize>>> = self.below.iter().map(|group| places(group)).collect();
        let bracket = Bracket {
            moved_down: places(&self.moved_down)?,
            residents: places(&self.residents)?,
            below: below?,
        };
        Some((bracket, self.laid.placed(records)?))
    }
}

impl Laid {
    /// The same by places in the records.
    #[must_use]
    pub fn placed(&self, records: &[Record]) -> Option<Candidate> {
        let place = |who: &Entrant| records.iter().position(|record| record.who == *who);
        let pairs: Option<Vec<(usize, usize)>> =
            self.pairs.iter().map(|(a, b)| Some((place(a)?, place(b)?))).collect();
        let floaters: Option<Vec<usize>> = self.floaters.iter().map(place).collect();
        Some(Candidate { pairs: pairs?, floaters: floaters? })
    }

    fn has(&self, reason: &Reason, is_last: bool) -> bool {
        match reason.lower {
            Some(lower) => self.pairs.contains(&(reason.higher, lower)),
            None => is_last && self.floaters.contains(&reason.higher),
        }
    }
}

/// Whether a reason holds: the alternative is legal, does without the pair, is equal by every
/// criterion before the one named and worse by that one.
///
/// # Errors
/// What does not hold.
pub fn verify(outlook: &Outlook<'_>, scene: &Scene, reason: &Reason) -> Result<(), Flaw> {
    let records = outlook.judge.records;
    let (bracket, ours) = scene.placed(records).ok_or(Flaw::UnknownPlayer)?;
    let is_last = scene.below.is_empty();
    if !scene.laid.has(reason, is_last) {
        return Err(Flaw::NotPaired);
    }
    let Some(alternative) = &reason.alternative else {
        let place = |who: Entrant| records.iter().position(|record| record.who == who);
        let higher = place(reason.higher).ok_or(Flaw::UnknownPlayer)?;
        let pair = (higher, reason.lower.and_then(place));
        let only = !outlook.completes_without(&bracket, pair);
        return if only { Ok(()) } else { Err(Flaw::NotTheOnlyWay) };
    };
    let theirs = alternative.placed(records).ok_or(Flaw::UnknownPlayer)?;
    if alternative.has(reason, is_last) {
        return Err(Flaw::SamePair);
    }
    // A normal bracket of 2017 need not leave the round completable; that is looked at afterwards.
    let breach = match scene.kind {
        Kind::Normal if outlook.bye_score.is_none() && !is_last => {
            theirs.pairs.iter().find_map(|(a, b)| outlook.judge.forbids(*a, *b))
        }
        _ => outlook.breach(&bracket, &theirs),
    };
    if let Some(criterion) = breach {
        return Err(Flaw::Illegal(criterion));
    }
    let ours = judged_by(scene.kind, outlook.values(&bracket, &ours));
    let theirs = judged_by(scene.kind, outlook.values(&bracket, &theirs));
    match first_difference(&ours, &theirs) {
        Some((criterion, cost, other))
            if criterion == reason.decided_by
                && cost < other
                && (cost, other) == (&reason.cost[..], &reason.other_cost[..]) =>
        {
            Ok(())
        }
        _ => Err(Flaw::NotDecidedBy),
    }
}
