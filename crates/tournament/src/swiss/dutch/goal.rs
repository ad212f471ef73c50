//! The criteria of a bracket as ranked fields of edges (C.04.3 2.2-2.4, edition of 2025).
//!
//! Criteria say what to minimise; fields are maximised, so a field counts what is *not* broken.
//! Which players float follows from which are paired, so a criterion on floaters becomes one on
//! pairs: "few residents float who floated before" is "many residents who floated before are
//! paired". Where the number of pairs of a kind is settled by a higher field, counting unbroken
//! pairs is the same as counting broken ones.

use super::bracket::{Bracket, Bye};
use super::solve::{Values, bits_for};
use crate::Points;
use crate::swiss::field::{Contestant, Float};

/// How far below the bracket the graph reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Scope {
    /// The bracket alone; floaters are unmatched.
    Bracket,
    /// The bracket and the next scoregroup.
    Next,
    /// All players still to be paired, and the bye.
    All,
}

/// The players of a graph, in the order moved down, residents, next group, others.
pub(super) struct Shape {
    /// Places in the field.
    pub vertices: Vec<usize>,
    /// How many vertices are moved down.
    pub moved: usize,
    /// How many vertices are in the bracket.
    pub inside: usize,
    /// How many vertices are in the bracket or the next group.
    pub near: usize,
    /// The vertex of the bye, if it is in the graph.
    pub bye: Option<usize>,
}

impl Shape {
    /// The number of vertices, the bye included.
    pub fn size(&self) -> usize {
        self.vertices.len() + usize::from(self.bye.is_some())
    }

    /// Whether an edge is a pair of the bracket.
    pub fn is_pair(&self, a: usize, b: usize) -> bool {
        a.max(b) < self.inside
    }

    /// Whether nobody but the bracket (and the bye) is in the graph.
    pub fn is_bracket_alone(&self) -> bool {
        self.vertices.len() == self.inside
    }
}

/// Criteria as ranked fields of a graph's edges.
pub(super) trait Aim {
    /// The players.
    fn shape(&self) -> &Shape;
    /// The bits of the fields, the highest ranked first.
    fn bits(&self) -> &[u32];
    /// Fills in the values of an edge, `a < b`; false if there is no such edge.
    fn edge(&self, a: usize, b: usize, values: &mut Values) -> bool;
}

/// Which criterion a field stands for; with a score level where scores are compared in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// All players are matched (C4, C5).
    Completion,
    Pairs,
    MovedDownPaired(usize),
    NextPairs,
    NextPaired(usize),
    ByeUnplayed,
    TopscorerDifference,
    TopscorerThird,
    Preference,
    StrongPreference,
    /// C14, C16: rounds ago, from 0.
    ResidentDown(usize),
    /// C15, C17.
    OpponentUp(usize),
    /// C18, C20: rounds ago and level.
    MovedDownAgain(usize, usize),
    /// C19, C21.
    OpponentUpAgain(usize, usize),
}

/// The graph of a bracket.
pub(super) struct Goal<'a> {
    bracket: &'a Bracket<'a>,
    scope: Scope,
    shape: Shape,
    /// Distinct scores of moved-down players, highest first.
    levels: Vec<Points>,
    marks: Vec<Mark>,
    bits: Vec<u32>,
}

impl Aim for Goal<'_> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn bits(&self) -> &[u32] {
        &self.bits
    }

    fn edge(&self, a: usize, b: usize, values: &mut Values) -> bool {
        let vertices = &self.shape.vertices;
        if self.shape.bye == Some(b) {
            return self.bye_edge(a, values);
        }
        let both_moved = b < self.shape.moved;
        if both_moved || !self.bracket.may_meet(vertices[a], vertices[b]) {
            return false;
        }
        for (field, mark) in self.marks.iter().enumerate() {
            let value = self.value(*mark, a, b);
            if value > 0 {
                values.push((field, value));
            }
        }
        true
    }
}

impl<'a> Goal<'a> {
    /// `lone_bye`: exactly one player floats and gets the bye, so C9 applies; `looks_ahead`: C8
    /// applies (not in the penultimate bracket of the edition of 2017).
    pub fn new(bracket: &'a Bracket<'a>, scope: Scope, lone_bye: bool, looks_ahead: bool) -> Self {
        let mut vertices: Vec<usize> = bracket.players().collect();
        let inside = vertices.len();
        if scope >= Scope::Next {
            vertices.extend(bracket.below.first().into_iter().flatten());
        }
        let near = vertices.len();
        if scope == Scope::All {
            vertices.extend(bracket.below.iter().skip(1).flatten());
        }
        let has_bye = bracket.bye != Bye::None && (scope == Scope::All || lone_bye);
        let bye = has_bye.then_some(vertices.len());
        let mut levels: Vec<Points> = Vec::new();
        for place in &bracket.moved_down {
            let score = bracket.field.players[*place].score;
            if levels.last() != Some(&score) {
                levels.push(score);
            }
        }
        let shape = Shape { vertices, moved: bracket.moved_down.len(), inside, near, bye };
        let (marks, bits) = (Vec::new(), Vec::new());
        let mut goal = Self { bracket, scope, shape, levels, marks, bits };
        goal.rank(lone_bye, looks_ahead);
        goal
    }

    fn player(&self, vertex: usize) -> &Contestant {
        &self.bracket.field.players[self.shape.vertices[vertex]]
    }

    fn level(&self, vertex: usize) -> usize {
        let score = self.player(vertex).score;
        self.levels.iter().position(|level| *level == score).unwrap_or(self.levels.len())
    }

    fn push(&mut self, mark: Mark, most: u64) {
        self.marks.push(mark);
        self.bits.push(bits_for(most).max(1));
    }

    /// Lists the fields in the order of the criteria, leaving out those that cannot tell anything.
    fn rank(&mut self, lone_bye: bool, looks_ahead: bool) {
        let inside = self.shape.inside as u64;
        let levels = self.levels.len();
        if self.scope == Scope::All {
            self.push(Mark::Completion, self.shape.size() as u64 / 2);
        }
        self.push(Mark::Pairs, inside / 2);
        for level in 0..levels {
            self.push(Mark::MovedDownPaired(level), self.shape.moved as u64);
        }
        if looks_ahead && self.scope >= Scope::Next {
            self.push(Mark::NextPairs, self.shape.near as u64 / 2);
            for level in 0..=levels {
                self.push(Mark::NextPaired(level), inside);
            }
        }
        if lone_bye {
            self.push(Mark::ByeUnplayed, u64::from(self.bracket.field.round));
        }
        if (0..self.shape.inside).any(|v| self.player(v).is_topscorer) {
            self.push(Mark::TopscorerDifference, inside);
            self.push(Mark::TopscorerThird, inside);
        }
        self.push(Mark::Preference, inside / 2);
        self.push(Mark::StrongPreference, inside / 2);
        let residents = self.shape.moved..self.shape.inside;
        let had = |goal: &Self, range: std::ops::Range<usize>, ago: usize, float: Float| {
            range.into_iter().filter(|v| goal.player(*v).floats[ago] == Some(float)).count() as u64
        };
        let downs = [0, 1].map(|ago| had(self, residents.clone(), ago, Float::Down));
        let ups = [0, 1].map(|ago| had(self, residents.clone(), ago, Float::Up));
        let again = [0, 1].map(|ago| had(self, 0..self.shape.moved, ago, Float::Down));
        let moved = self.shape.moved as u64;
        for ago in [0, 1] {
            if downs[ago] > 0 {
                self.push(Mark::ResidentDown(ago), downs[ago]);
            }
            if ups[ago] > 0 && moved > 0 {
                self.push(Mark::OpponentUp(ago), moved);
            }
        }
        for ago in [0, 1] {
            if again[ago] > 0 {
                (0..levels).for_each(|level| self.push(Mark::MovedDownAgain(ago, level), moved));
            }
            if ups[ago] > 0 && moved > 0 {
                (0..levels).for_each(|level| self.push(Mark::OpponentUpAgain(ago, level), moved));
            }
        }
    }

    fn bye_edge(&self, a: usize, values: &mut Values) -> bool {
        if !self.bracket.may_have_bye(self.shape.vertices[a]) {
            return false;
        }
        for (field, mark) in self.marks.iter().enumerate() {
            match mark {
                Mark::Completion => values.push((field, 1)),
                Mark::ByeUnplayed if a < self.shape.inside => {
                    let unplayed = self.player(a).unplayed;
                    values.push((field, u64::from(self.bracket.field.round - unplayed)));
                }
                _ => {}
            }
        }
        self.scope == Scope::All || a < self.shape.inside
    }

    fn value(&self, mark: Mark, a: usize, b: usize) -> u64 {
        let is_next = (self.shape.inside..self.shape.near).contains(&b);
        match mark {
            Mark::Completion => 1,
            Mark::NextPairs => u64::from(is_next),
            Mark::NextPaired(level) => {
                u64::from(is_next && a < self.shape.inside && self.level(a) == level)
            }
            Mark::ByeUnplayed => 0,
            _ if b >= self.shape.inside => 0,
            _ => self.value_inside(mark, a, b),
        }
    }

    /// The value of a pair of the bracket.
    fn value_inside(&self, mark: Mark, a: usize, b: usize) -> u64 {
        let field = self.bracket.field;
        let (higher, lower) = (self.player(a), self.player(b));
        let moved_at = (a < self.shape.moved).then(|| self.level(a));
        let breaches = || field.topscorer_breaches(self.shape.vertices[a], self.shape.vertices[b]);
        let is_down = |player: &Contestant, ago: usize| player.floats[ago] == Some(Float::Down);
        let is_up = |player: &Contestant, ago: usize| player.floats[ago] == Some(Float::Up);
        match mark {
            Mark::Pairs => 1,
            Mark::MovedDownPaired(level) => u64::from(moved_at == Some(level)),
            Mark::TopscorerDifference => 2 - u64::from(breaches()[0]),
            Mark::TopscorerThird => 2 - u64::from(breaches()[1]),
            Mark::Preference => {
                u64::from(!field.same_preference(self.shape.vertices[a], self.shape.vertices[b]))
            }
            Mark::StrongPreference => u64::from(
                !field.same_strong_preference(self.shape.vertices[a], self.shape.vertices[b]),
            ),
            Mark::ResidentDown(ago) => {
                u64::from(is_down(lower, ago))
                    + u64::from(moved_at.is_none() && is_down(higher, ago))
            }
            Mark::OpponentUp(ago) => u64::from(moved_at.is_some() && !is_up(lower, ago)),
            Mark::MovedDownAgain(ago, level) => {
                u64::from(moved_at == Some(level) && is_down(higher, ago))
            }
            Mark::OpponentUpAgain(ago, level) => {
                u64::from(moved_at == Some(level) && !is_up(lower, ago))
            }
            _ => 0,
        }
    }
}
