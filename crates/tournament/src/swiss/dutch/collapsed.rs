//! The last bracket of the edition of 2017, collapsed or not (old A.9, C.4-C.6, C.12-C.19).
//!
//! When what floats from a bracket would not let the round be completed, that bracket is paired
//! again so that it does, and everybody below makes one bracket with its floaters. In it residents
//! have different scores, so score differences are compared pair by pair. Whoever is left over gets
//! the bye and counts as paired with a score one point below the lowest.

use super::bracket::{Bracket, Bye};
use super::goal::{Aim, Shape};
use super::solve::{Values, bits_for};
use crate::Points;
use crate::swiss::field::{Contestant, Float};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    Completion,
    /// C.6: pairs without this score difference.
    Difference(Points),
    TopscorerDifference,
    TopscorerThird,
    Preference,
    StrongPreference,
    /// C.12-C.15: pairs that give nobody the float of so many rounds ago again.
    Again(Float, usize),
    /// C.16-C.19: the same for pairs of this difference.
    AgainBy(Float, usize, Points),
}

/// The graph of the last bracket: the moved-down players and everybody else.
pub(super) struct Collapsed<'a> {
    bracket: &'a Bracket<'a>,
    shape: Shape,
    lowest: Points,
    marks: Vec<Mark>,
    bits: Vec<u32>,
}

impl<'a> Collapsed<'a> {
    pub fn new(bracket: &'a Bracket<'a>) -> Self {
        let vertices: Vec<usize> = bracket.players().collect();
        let inside = vertices.len();
        let bye = (bracket.bye != Bye::None).then_some(inside);
        let players = &bracket.field.players;
        let lowest = vertices.iter().map(|place| players[*place].score).min().unwrap_or_default();
        let shape = Shape { vertices, moved: bracket.moved_down.len(), inside, near: inside, bye };
        let mut aim = Self { bracket, shape, lowest, marks: Vec::new(), bits: Vec::new() };
        aim.rank();
        aim
    }

    fn rank(&mut self) {
        let differences = self.differences();
        let mut marks = vec![Mark::Completion];
        marks.extend(differences.iter().map(|d| Mark::Difference(*d)));
        if (0..self.shape.inside).any(|v| self.player(v).is_topscorer) {
            marks.extend([Mark::TopscorerDifference, Mark::TopscorerThird]);
        }
        marks.extend([Mark::Preference, Mark::StrongPreference]);
        let kinds: Vec<(Float, usize)> =
            [(Float::Down, 0), (Float::Up, 0), (Float::Down, 1), (Float::Up, 1)]
                .into_iter()
                .filter(|(float, ago)| self.anyone_had(*float, *ago))
                .collect();
        marks.extend(kinds.iter().map(|(float, ago)| Mark::Again(*float, *ago)));
        for (float, ago) in kinds {
            marks.extend(differences.iter().map(|d| Mark::AgainBy(float, ago, *d)));
        }
        self.bits = vec![bits_for(self.shape.size() as u64); marks.len()];
        self.marks = marks;
    }

    fn anyone_had(&self, float: Float, ago: usize) -> bool {
        (0..self.shape.inside).any(|v| self.player(v).floats[ago] == Some(float))
    }

    fn player(&self, vertex: usize) -> &Contestant {
        &self.bracket.field.players[self.shape.vertices[vertex]]
    }

    /// All differences of scores that can occur, greatest first, without zero.
    fn differences(&self) -> Vec<Points> {
        let mut scores: Vec<Points> =
            (0..self.shape.inside).map(|v| self.player(v).score).collect();
        scores.sort_unstable();
        scores.dedup();
        let mut all: Vec<Points> = Vec::new();
        for (at, high) in scores.iter().enumerate() {
            all.extend(scores[..at].iter().map(|low| *high - *low));
            if self.shape.bye.is_some() {
                all.push(self.above_bye(*high));
            }
        }
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        all
    }

    fn above_bye(&self, score: Points) -> Points {
        score - self.lowest + Points::ONE
    }

    /// The value of a pair, `lower` missing for the bye.
    fn value(&self, mark: Mark, a: usize, b: Option<usize>) -> u64 {
        let places = b.map(|b| (self.shape.vertices[a], self.shape.vertices[b]));
        let field = self.bracket.field;
        let lower = b.map(|b| self.player(b));
        let higher = self.player(a);
        let difference =
            lower.map_or_else(|| self.above_bye(higher.score), |lower| higher.score - lower.score);
        let again = |float: Float, ago: usize| {
            let who = if float == Float::Down { Some(higher) } else { lower };
            difference != Points::ZERO && who.is_some_and(|p| p.floats[ago] == Some(float))
        };
        let breaches = || places.map_or([0, 0], |(a, b)| field.topscorer_breaches(a, b));
        match mark {
            Mark::Completion => 1,
            Mark::Difference(of) => u64::from(difference != of),
            Mark::TopscorerDifference => 2 - u64::from(breaches()[0]),
            Mark::TopscorerThird => 2 - u64::from(breaches()[1]),
            Mark::Preference => {
                u64::from(!places.is_some_and(|(a, b)| field.same_preference(a, b)))
            }
            Mark::StrongPreference => {
                u64::from(!places.is_some_and(|(a, b)| field.same_strong_preference(a, b)))
            }
            Mark::Again(float, ago) => u64::from(!again(float, ago)),
            Mark::AgainBy(float, ago, of) => u64::from(!(again(float, ago) && difference == of)),
        }
    }
}

impl Aim for Collapsed<'_> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn bits(&self) -> &[u32] {
        &self.bits
    }

    fn edge(&self, a: usize, b: usize, values: &mut Values) -> bool {
        let vertices = &self.shape.vertices;
        let lower = (self.shape.bye != Some(b)).then_some(b);
        let exists = match lower {
            None => self.bracket.may_have_bye(vertices[a]),
            Some(b) => b >= self.shape.moved && self.bracket.may_meet(vertices[a], vertices[b]),
        };
        if exists {
            for (field, mark) in self.marks.iter().enumerate() {
                match self.value(*mark, a, lower) {
                    0 => {}
                    value => values.push((field, value)),
                }
            }
        }
        exists
    }
}
