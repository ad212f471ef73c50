//! A pairing bracket and what becomes of it.

use crate::Points;
use crate::swiss::field::{Edition, Field};

/// The players of a bracket and those below it. Players are places in the field.
pub(super) struct Bracket<'a> {
    pub field: &'a Field,
    /// Moved down from above, highest first (MDPs).
    pub moved_down: Vec<usize>,
    /// Players of the scoregroup.
    pub residents: Vec<usize>,
    /// The scoregroups below, the next first.
    pub below: &'a [Vec<usize>],
    /// Whether, and to whom, a bye is to be given.
    pub bye: Bye,
    /// A pair that must not be used, the second [`BYE`] to keep the bye from a player: for asking
    /// what else could have been.
    pub without: Option<(usize, usize)>,
}

/// Stands for the bye among places.
pub(super) const BYE: usize = usize::MAX;

/// The pairing-allocated bye of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bye {
    /// The field is even.
    None,
    /// To a player of this score (C5, edition of 2025).
    OfScore(Points),
    /// To any player who may have it, in the last bracket (edition of 2017).
    InLastBracket,
}

/// How a bracket was paired.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Paired {
    /// Pairs, the higher player first.
    pub pairs: Vec<(usize, usize)>,
    /// Players who move down (or get the bye), highest first.
    pub floaters: Vec<usize>,
}

impl Bracket<'_> {
    /// Whether two players may be paired.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.without != Some((a.min(b), a.max(b))) && self.field.may_meet(a, b)
    }

    /// The score of the residents.
    pub fn score(&self) -> Points {
        self.residents.first().map_or(Points::ZERO, |p| self.field.players[*p].score)
    }

    /// All players of the bracket, highest first.
    pub fn players(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    pub fn len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// Whether a player may get the bye: eligible (C2), and of the score settled for it (C5).
    pub fn may_have_bye(&self, place: usize) -> bool {
        let player = &self.field.players[place];
        let scores = match self.bye {
            Bye::None => false,
            Bye::OfScore(score) => player.score == score,
            Bye::InLastBracket => true,
        };
        scores && player.may_have_bye && self.without != Some((place, BYE))
    }

    /// Whether whoever floats alone from this bracket gets the bye: nobody below can.
    pub fn gives_bye(&self) -> bool {
        match self.bye {
            Bye::None => false,
            Bye::OfScore(score) => self.score() <= score,
            Bye::InLastBracket => self.below.is_empty(),
        }
    }

    /// Whether every bracket has to leave the round completable (C4 of 2025).
    pub fn looks_to_the_end(&self) -> bool {
        self.field.edition == Edition::Dutch2025
    }
}
