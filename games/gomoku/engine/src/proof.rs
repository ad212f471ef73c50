//! A won game as a tree that anybody can check who knows the rules and nothing of the search.

use std::rc::Rc;
use yiguan_gomoku::Point;

/// Why the side to move wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// A stone here is a winning row.
    Five(Point),
    /// A stone here wins against every answer.
    Move(Threat),
}

/// A stone and how it goes on after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// The stone.
    pub point: Point,
    /// How it goes on after these answers.
    pub answers: Vec<(Point, Rc<Proof>)>,
    /// How it goes on after any other answer, a pass among them.
    pub otherwise: Rc<Proof>,
    /// The most moves of the winner that it takes, this one among them.
    length: usize,
}

impl Proof {
    pub(crate) fn after(
        point: Point,
        answers: Vec<(Point, Rc<Self>)>,
        otherwise: Rc<Self>,
    ) -> Self {
        let named = answers.iter().map(|(_, next)| next.length()).max();
        let length = 1 + named.unwrap_or(0).max(otherwise.length());
        Self::Move(Threat { point, answers, otherwise, length })
    }

    /// The first stone.
    #[must_use]
    pub fn first(&self) -> Point {
        match self {
            Self::Five(point) | Self::Move(Threat { point, .. }) => *point,
        }
    }

    /// The most moves of the winner that it takes.
    #[must_use]
    pub fn length(&self) -> usize {
        match self {
            Self::Five(_) => 1,
            Self::Move(threat) => threat.length,
        }
    }

    /// Stones of both sides, up to one of the winner that leaves nothing to answer. The answers are
    /// those that hold out longest.
    #[must_use]
    pub fn line(&self) -> Vec<Point> {
        let mut line = vec![self.first()];
        let mut at = self;
        while let Self::Move(threat) = at {
            let longest = threat.answers.iter().max_by_key(|(_, next)| next.length());
            let Some((answer, next)) = longest else { break };
            if matches!(**next, Self::Five(_)) {
                break;
            }
            line.extend([*answer, next.first()]);
            at = next;
        }
        line
    }
}
