//! The criteria of a bracket as ranked fields of edges (C.04.3 2.2-2.4, edition of 2025).
//!
//! Criteria say what to minimise; fields are maximised, so a field counts what is *not* broken. Which
//! players float follows from which are paired, so a criterion on floaters becomes one on pairs: "few
//! residents float who floated before" is "many residents who floated before are paired". Where the
//! number of pairs of a kind is settled by a higher field, counting unbroken pairs is the same as
//! counting broken ones.

use super::bracket::Bracket;
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
    pub bracket: &'a Bracket<'a>,
    pub scope: Scope,
    /// Places in the field, in the order moved down, residents, next group, others.
    pub vertices: Vec<usize>,
    /// How many vertices are moved down, in the bracket, and in the bracket or the next group.
    pub moved: usize,
    pub inside: usize,
    pub near: usize,
    /// The vertex of the bye, if it is in the graph.
    pub bye: Option<usize>,
    /// Distinct scores of moved-down players, highest first.
    levels: Vec<Points>,
    pub marks: Vec<Mark>,
    pub bits: Vec<u32>,
}

impl<'a> Goal<'a> {
    /// `lone_bye`: exactly one player floats and gets the bye, so C9 applies.
    pub fn new(bracket: &'a Bracket<'a>, scope: Scope, lone_bye: bool) -> Self {
        let mut vertices: Vec<usize> = bracket.players().collect();
        let inside = vertices.len();
        if scope >= Scope::Next {
            vertices.extend(bracket.below.first().into_iter().flatten());
        }
        let near = vertices.len();
        if scope == Scope::All {
            vertices.extend(bracket.below.iter().skip(1).flatten());
        }
        let has_bye = bracket.bye.is_some() && (scope == Scope::All || lone_bye);
        let bye = has_bye.then_some(vertices.len());
        let mut levels: Vec<Points> = Vec::new();
        for place in &bracket.moved_down {
            let score = bracket.field.players[*place].score;
            if levels.last() != Some(&score) {
                levels.push(score);
            }
        }
        let moved = bracket.moved_down.len();
        let (marks, bits) = (Vec::new(), Vec::new());
        let mut goal =
            Self { bracket, scope, vertices, moved, inside, near, bye, levels, marks, bits };
        goal.rank(lone_bye);
        goal
    }

    /// The number of vertices, the bye included.
    pub fn size(&self) -> usize {
        self.vertices.len() + usize::from(self.bye.is_some())
    }

    fn player(&self, vertex: usize) -> &Contestant {
        &self.bracket.field.players[self.vertices[vertex]]
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
    fn rank(&mut self, lone_bye: bool) {
        let inside = self.inside as u64;
        let levels = self.levels.len();
        if self.scope == Scope::All {
            self.push(Mark::Completion, self.size() as u64 / 2);
        }
        self.push(Mark::Pairs, inside / 2);
        for level in 0..levels {
            self.push(Mark::MovedDownPaired(level), self.moved as u64);
        }
        if self.scope >= Scope::Next {
            self.push(Mark::NextPairs, self.near as u64 / 2);
            for level in 0..=levels {
                self.push(Mark::NextPaired(level), inside);
            }
        }
        if lone_bye {
            self.push(Mark::ByeUnplayed, u64::from(self.bracket.field.round));
        }
        if (0..self.inside).any(|v| self.player(v).is_topscorer) {
            self.push(Mark::TopscorerDifference, inside);
            self.push(Mark::TopscorerThird, inside);
        }
        self.push(Mark::Preference, inside / 2);
        self.push(Mark::StrongPreference, inside / 2);
        let residents = self.moved..self.inside;
        let had = |goal: &Self, range: std::ops::Range<usize>, ago: usize, float: Float| {
            range.into_iter().filter(|v| goal.player(*v).floats[ago] == Some(float)).count() as u64
        };
        let downs = [0, 1].map(|ago| had(self, residents.clone(), ago, Float::Down));
        let ups = [0, 1].map(|ago| had(self, residents.clone(), ago, Float::Up));
        let again = [0, 1].map(|ago| had(self, 0..self.moved, ago, Float::Down));
        let moved = self.moved as u64;
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

    /// Fills in the values of an edge, `a < b`; false if there is no such edge.
    pub fn edge(&self, a: usize, b: usize, values: &mut Values) -> bool {
        if self.bye == Some(b) {
            return self.bye_edge(a, values);
        }
        let both_moved = b < self.moved;
        if both_moved || !self.bracket.field.may_meet(self.vertices[a], self.vertices[b]) {
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

    fn bye_edge(&self, a: usize, values: &mut Values) -> bool {
        if !self.bracket.may_have_bye(self.vertices[a]) {
            return false;
        }
        for (field, mark) in self.marks.iter().enumerate() {
            match mark {
                Mark::Completion => values.push((field, 1)),
                Mark::ByeUnplayed if a < self.inside => {
                    let unplayed = self.player(a).unplayed;
                    values.push((field, u64::from(self.bracket.field.round - unplayed)));
                }
                _ => {}
            }
        }
        self.scope == Scope::All || a < self.inside
    }

    fn value(&self, mark: Mark, a: usize, b: usize) -> u64 {
        let is_next = (self.inside..self.near).contains(&b);
        match mark {
            Mark::Completion => 1,
            Mark::NextPairs => u64::from(is_next),
            Mark::NextPaired(level) => {
                u64::from(is_next && a < self.inside && self.level(a) == level)
            }
            Mark::ByeUnplayed => 0,
            _ if b >= self.inside => 0,
            _ => self.value_inside(mark, a, b),
        }
    }

    /// The value of a pair of the bracket.
    fn value_inside(&self, mark: Mark, a: usize, b: usize) -> u64 {
        let field = self.bracket.field;
        let (higher, lower) = (self.player(a), self.player(b));
        let moved_at = (a < self.moved).then(|| self.level(a));
        let breaches = || field.topscorer_breaches(self.vertices[a], self.vertices[b]);
        let is_down = |player: &Contestant, ago: usize| player.floats[ago] == Some(Float::Down);
        let is_up = |player: &Contestant, ago: usize| player.floats[ago] == Some(Float::Up);
        match mark {
            Mark::Pairs => 1,
            Mark::MovedDownPaired(level) => u64::from(moved_at == Some(level)),
            Mark::TopscorerDifference => 2 - u64::from(breaches()[0]),
            Mark::TopscorerThird => 2 - u64::from(breaches()[1]),
            Mark::Preference => {
                u64::from(!field.same_preference(self.vertices[a], self.vertices[b]))
            }
            Mark::StrongPreference => {
                u64::from(!field.same_strong_preference(self.vertices[a], self.vertices[b]))
            }
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

    /// Whether an edge is a pair of the bracket.
    pub fn is_pair(&self, a: usize, b: usize) -> bool {
        a.max(b) < self.inside
    }
}
