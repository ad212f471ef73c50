//! A pairing bracket and what becomes of it.

use crate::Points;
use crate::swiss::field::Field;

/// The players of a bracket and those below it. Players are places in the field.
pub(super) struct Bracket<'a> {
    pub field: &'a Field,
    /// Moved down from above, highest first (MDPs).
    pub moved_down: Vec<usize>,
    /// Players of the scoregroup.
    pub residents: Vec<usize>,
    /// The scoregroups below, the next first.
    pub below: &'a [Vec<usize>],
    /// The score of whoever gets the bye, if the field is odd (C5).
    pub bye: Option<Points>,
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

    /// Whether a player may get the bye: eligible, and of the score settled for it (C2, C5).
    pub fn may_have_bye(&self, place: usize) -> bool {
        let player = &self.field.players[place];
        player.may_have_bye && self.bye == Some(player.score)
    }

    /// Whether whoever floats alone from this bracket gets the bye: everyone below scores too little.
    pub fn gives_bye(&self) -> bool {
        self.bye.is_some_and(|score| self.score() <= score)
    }
}
