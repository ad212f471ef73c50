//! A round, bracket by bracket.

use super::bracket::{Bracket, Bye, Paired};
use super::{exact, fast};
use crate::checker::claims::Kind;
use crate::matching::cardinality;
use crate::swiss::field::{Edition, Field};
use crate::swiss::pairing::{Board, Pairing, Refusal};
use std::cmp::Reverse;

/// A bracket of a round, and how it was paired.
pub(super) struct Stage {
    pub moved_down: Vec<usize>,
    pub residents: Vec<usize>,
    /// The first scoregroup below.
    below: usize,
    pub kind: Kind,
    pub paired: Paired,
}

/// The brackets of a round.
pub(super) struct Course<'a> {
    pub field: &'a Field,
    groups: Vec<Vec<usize>>,
    pub bye: Bye,
    pub stages: Vec<Stage>,
}

impl<'a> Course<'a> {
    /// Pairs the field.
    pub fn run(field: &'a Field) -> Result<Self, Refusal> {
        if field.players.is_empty() {
            return Err(Refusal::NoPlayers);
        }
        let groups = scoregroups(field);
        let bye = settle_bye(field, &groups)?;
        let mut course = Self { field, groups, bye, stages: Vec::new() };
        match field.edition {
            Edition::Dutch2025 => course.run_2025(),
            Edition::Dutch2017 => course.run_2017(),
        }
        Ok(course)
    }

    /// Every bracket in turn; each leaves the round completable (C4).
    fn run_2025(&mut self) {
        for at in 0..self.groups.len() {
            self.lay(self.groups[at].clone(), at + 1, Kind::Normal);
        }
    }

    /// Every bracket in turn, until one does not leave the round completable: that one is paired
    /// again, and all below become one bracket (old A.9).
    fn run_2017(&mut self) {
        for at in 0..self.groups.len() {
            let is_last = at + 1 == self.groups.len();
            let kind = if is_last { Kind::Last } else { Kind::Normal };
            self.lay(self.groups[at].clone(), at + 1, kind);
            let Some(stage) = self.stages.last() else { return };
            if is_last || self.bracket(stage, None).completes(&stage.paired.floaters, 0) {
                continue;
            }
            self.stages.pop();
            self.lay(self.groups[at].clone(), at + 1, Kind::Penultimate);
            self.lay(self.groups[at + 1..].concat(), self.groups.len(), Kind::Last);
            return;
        }
    }

    /// Pairs the next bracket: what floated from the one before, and a scoregroup.
    fn lay(&mut self, residents: Vec<usize>, below: usize, kind: Kind) {
        let moved_down =
            self.stages.last().map(|stage| stage.paired.floaters.clone()).unwrap_or_default();
        let mut stage = Stage { moved_down, residents, below, kind, paired: Paired::default() };
        stage.paired = pair_bracket(&self.bracket(&stage, None), kind);
        self.stages.push(stage);
    }

    /// The bracket of a stage, `without` a pair.
    pub fn bracket<'b>(&'b self, stage: &Stage, without: Option<(usize, usize)>) -> Bracket<'b> {
        Bracket {
            field: self.field,
            moved_down: stage.moved_down.clone(),
            residents: stage.residents.clone(),
            below: &self.groups[stage.below..],
            bye: self.bye,
            without,
        }
    }

    /// What a stage could have been without a pair; `None` if the round then has no completion.
    pub fn without(&self, stage: &Stage, pair: (usize, usize)) -> Option<Paired> {
        let bracket = self.bracket(stage, Some(pair));
        let everybody: Vec<usize> = bracket.players().collect();
        bracket.completes(&everybody, 0).then(|| pair_bracket(&bracket, stage.kind))
    }

    /// The best pairing of any bracket, and the rules it is under.
    pub fn best(
        &self,
        moved_down: &[usize],
        residents: &[usize],
        below: &[Vec<usize>],
    ) -> (Paired, Kind) {
        let bracket = Bracket {
            field: self.field,
            moved_down: moved_down.to_vec(),
            residents: residents.to_vec(),
            below,
            bye: self.bye,
            without: None,
        };
        let is_2017 = self.field.edition == Edition::Dutch2017;
        let kind = if is_2017 && below.is_empty() { Kind::Last } else { Kind::Normal };
        let paired = pair_bracket(&bracket, kind);
        if is_2017 && kind == Kind::Normal && !bracket.completes(&paired.floaters, 0) {
            return (pair_bracket(&bracket, Kind::Penultimate), Kind::Penultimate);
        }
        (paired, kind)
    }

    /// The round: seats (article 5) and boards (C.04.2 3.6).
    pub fn pairing(&self) -> Pairing {
        boards(self.field, &self.stages)
    }
}

fn pair_bracket(bracket: &Bracket<'_>, kind: Kind) -> Paired {
    match kind {
        Kind::Penultimate => exact::pair_penultimate(bracket),
        Kind::Normal => fast::pair(bracket).unwrap_or_else(|| exact::pair(bracket)),
        Kind::Last => fast::pair(bracket).unwrap_or_else(|| exact::pair_last(bracket)),
    }
}

/// The players by score, highest first.
fn scoregroups(field: &Field) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, player) in field.players.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if field.players[group[0]].score == player.score => group.push(place),
            _ => groups.push(vec![place]),
        }
    }
    groups
}

/// Who may get the bye of a complete pairing (C4): in the edition of 2025 players of the lowest
/// score that allows one (C5).
fn settle_bye(field: &Field, groups: &[Vec<usize>]) -> Result<Bye, Refusal> {
    if !field.needs_bye() {
        return if completes(field, &|_| false) { Ok(Bye::None) } else { Err(no_pairing(field)) };
    }
    if !field.players.iter().any(|player| player.may_have_bye) {
        return Err(Refusal::NoBye);
    }
    if field.edition == Edition::Dutch2017 {
        let any = |place: usize| field.players[place].may_have_bye;
        return if completes(field, &any) {
            Ok(Bye::InLastBracket)
        } else {
            Err(no_pairing(field))
        };
    }
    for group in groups.iter().rev() {
        let score = field.players[group[0]].score;
        if completes(field, &|p| field.players[p].may_have_bye && field.players[p].score == score) {
            return Ok(Bye::OfScore(score));
        }
    }
    Err(no_pairing(field))
}

/// Whether the field can be paired, the bye of an odd one going to a player for whom `may_have`
/// holds.
fn completes(field: &Field, may_have: &dyn Fn(usize) -> bool) -> bool {
    let size = field.players.len();
    let with_bye = size + usize::from(field.needs_bye());
    cardinality::is_perfect(with_bye, |a, b| match a.max(b) {
        bye if bye == size => may_have(a.min(b)),
        _ => field.may_meet(a, b),
    })
}

fn no_pairing(field: &Field) -> Refusal {
    let size = field.players.len();
    let with_bye = size + usize::from(field.needs_bye());
    let mate = cardinality::largest(with_bye, |a, b| match a.max(b) {
        bye if bye == size => field.players[a.min(b)].may_have_bye,
        _ => field.may_meet(a, b),
    });
    let left = field.players.iter().zip(mate).filter(|(_, other)| other.is_none());
    let mut left_over: Vec<u32> = left.map(|(player, _)| player.who.0 + 1).collect();
    left_over.sort_unstable();
    Refusal::NoLegalPairing { left_over }
}

/// Gives seats (article 5) and numbers the boards (C.04.2 3.6).
fn boards(field: &Field, stages: &[Stage]) -> Pairing {
    let pairs = stages.iter().flat_map(|stage| &stage.paired.pairs);
    let mut sorted: Vec<(usize, usize)> = pairs.copied().collect();
    sorted.sort_by_key(|(a, b)| {
        let (a, b) = (&field.players[*a], &field.players[*b]);
        (Reverse(a.score), Reverse(a.score + b.score), a.who)
    });
    let board = |(a, b): &(usize, usize)| {
        let (seat, seat_rule) = field.seat_of(*a, *b);
        let seated = if seat.index() == 0 { [*a, *b] } else { [*b, *a] };
        let [first, second] = seated.map(|place| field.players[place].who);
        let scores = seated.map(|place| field.players[place].score);
        Board { first, second, seat_rule, scores }
    };
    Pairing {
        round: field.round,
        boards: sorted.iter().map(board).collect(),
        bye: stages
            .last()
            .and_then(|stage| stage.paired.floaters.first())
            .map(|place| field.players[*place].who),
        absent: field.absent.clone(),
    }
}
