//! Why a pairing is as it is: for each board, what the bracket would be without it, and the first
//! criterion by which that is worse.
//!
//! The alternative is the best the same code finds without the pair. What it costs is judged by
//! [`crate::checker`], so a reason can be re-checked by anyone who has the records.

use super::bracket::{BYE, Bye, Paired};
use super::round::{Course, Stage};
use crate::checker::claims::{Kind, Laid, Reason, Scene, first_difference, judged_by};
use crate::checker::outlook::Outlook;
use crate::checker::records;
use crate::checker::values::{Bracket, Candidate, Judge, Value};
use crate::facts::{Entrant, Section};
use crate::swiss::{Criterion, Edition, Field, Pairing, Refusal};

/// A pairing with its brackets and the reason of every board, the bye's last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The pairing.
    pub pairing: Pairing,
    /// The brackets from the top.
    pub scenes: Vec<Scene>,
    /// The reasons in the order of boards.
    pub reasons: Vec<Reason>,
}

/// Pairs a round and gives the reason of every board.
///
/// # Errors
/// As [`super::pair`].
pub fn explain(section: &Section, round: u32, edition: Edition) -> Result<Explained, Refusal> {
    super::check(section, round)?;
    let field = Field::new(section, round, edition);
    let course = Course::run(&field)?;
    let pairing = course.pairing();
    let scenes: Vec<Scene> = course.stages.iter().map(|stage| scene(&course, stage)).collect();
    let records = records::before(section, round, edition);
    let judge = Judge { records: &records, edition, first_seat: field.first_seat };
    let mut reasons = Vec::new();
    if let Some(outlook) = Outlook::new(judge) {
        for (at, stage) in course.stages.iter().enumerate() {
            explain_stage(&course, &outlook, stage, at, &mut reasons);
        }
    }
    let mut board = vec![usize::MAX; section.players.len()];
    for (at, seats) in pairing.boards.iter().enumerate() {
        (board[seats.first.index()], board[seats.second.index()]) = (at, at);
    }
    reasons.sort_by_key(|reason| board[reason.higher.index()]);
    Ok(Explained { pairing, scenes, reasons })
}

fn explain_stage(
    course: &Course<'_>,
    outlook: &Outlook<'_>,
    stage: &Stage,
    at: usize,
    reasons: &mut Vec<Reason>,
) {
    let mut pairs: Vec<(usize, usize)> = stage.paired.pairs.clone();
    if at + 1 == course.stages.len() {
        pairs.extend(stage.paired.floaters.first().map(|player| (*player, BYE)));
    }
    // Records stand in the order of the field, so places are indices into them.
    let bracket = Bracket {
        moved_down: stage.moved_down.clone(),
        residents: stage.residents.clone(),
        below: course.bracket(stage, None).below.to_vec(),
    };
    let values = |paired: &Paired| -> Vec<Value> {
        let candidate =
            Candidate { pairs: paired.pairs.clone(), floaters: paired.floaters.clone() };
        judged_by(stage.kind, outlook.values(&bracket, &candidate))
    };
    let ours = if pairs.is_empty() { Vec::new() } else { values(&stage.paired) };
    let who = |place: usize| course.field.players[place].who;
    for pair in pairs {
        let mut reason = Reason {
            higher: who(pair.0),
            lower: (pair.1 != BYE).then(|| who(pair.1)),
            bracket: at,
            decided_by: only_way(course, stage, pair),
            cost: Vec::new(),
            other_cost: Vec::new(),
            alternative: None,
        };
        if let Some(other) = course.without(stage, pair) {
            let theirs = values(&other);
            if let Some((criterion, cost, other_cost)) = first_difference(&ours, &theirs) {
                reason.decided_by = criterion;
                (reason.cost, reason.other_cost) = (cost.to_vec(), other_cost.to_vec());
            }
            reason.alternative = Some(laid(course, &other));
        }
        reasons.push(reason);
    }
}

/// Why there is no alternative: the round could not be completed, or only with the bye going to a
/// higher score.
fn only_way(course: &Course<'_>, stage: &Stage, pair: (usize, usize)) -> Criterion {
    let mut bracket = course.bracket(stage, Some(pair));
    let everybody: Vec<usize> = bracket.players().collect();
    if matches!(bracket.bye, Bye::OfScore(_)) && !bracket.completes(&everybody, 0) {
        bracket.bye = Bye::InLastBracket;
        if bracket.completes(&everybody, 0) {
            return Criterion::ByeScore;
        }
    }
    Criterion::Completion
}

fn laid(course: &Course<'_>, paired: &Paired) -> Laid {
    let who = |place: usize| course.field.players[place].who;
    Laid {
        pairs: paired.pairs.iter().map(|(a, b)| (who(*a), who(*b))).collect(),
        floaters: paired.floaters.iter().map(|p| who(*p)).collect(),
    }
}

fn scene(course: &Course<'_>, stage: &Stage) -> Scene {
    let bracket = course.bracket(stage, None);
    let who = |places: &[usize]| -> Vec<Entrant> {
        places.iter().map(|place| course.field.players[*place].who).collect()
    };
    Scene {
        score: bracket.score(),
        moved_down: who(&stage.moved_down),
        residents: who(&stage.residents),
        below: bracket.below.iter().map(|group| who(group)).collect(),
        kind: stage.kind,
        laid: laid(course, &stage.paired),
    }
}

/// Proposes the best pairing of brackets that somebody else's pairing leads to.
pub struct Proposals<'a> {
    course: Course<'a>,
}

impl<'a> Proposals<'a> {
    /// For a field.
    ///
    /// # Errors
    /// As [`super::pair`].
    pub fn new(field: &'a Field) -> Result<Self, Refusal> {
        Ok(Self { course: Course::run(field)? })
    }

    /// The best pairing of a bracket given by places in the field, and the rules it is under.
    #[must_use]
    pub fn best(&self, bracket: &Bracket) -> (Candidate, Kind) {
        let (paired, kind) =
            self.course.best(&bracket.moved_down, &bracket.residents, &bracket.below);
        (Candidate { pairs: paired.pairs, floaters: paired.floaters }, kind)
    }
}
