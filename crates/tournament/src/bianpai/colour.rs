//! First moves: what histories allow, and who of two gets the first move.

use super::field::Field;
use super::{Board, Kept};
use crate::lots::Lots;
use std::cmp::Ordering;
use yiguan_regulations::event::{FirstColours, TieColour};

/// What gave a player the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// A lot.
    Lots,
    /// The numbers, in round 1.
    Numbers,
    /// The other way round somebody would have the same colour too often.
    OnlyWay,
    /// The higher scorer's colours come first in the last rounds.
    HigherScorer,
    /// Fewer first moves so far.
    FewerFirsts,
    /// Second mover in the latest round in which the two differ.
    Alternates,
    /// The same histories: round or sum of the numbers decides.
    SameHistory,
}

impl Why {
    /// A short name for reports.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Lots => "lots",
            Self::Numbers => "numbers",
            Self::OnlyWay => "only-way",
            Self::HigherScorer => "higher-scorer",
            Self::FewerFirsts => "fewer-firsts",
            Self::Alternates => "alternates",
            Self::SameHistory => "same-history",
        }
    }
}

/// Colours round by round; `None` is a round without one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Colours(Vec<Option<bool>>);

impl Colours {
    pub(super) fn push(&mut self, first: Option<bool>) {
        self.0.push(first);
    }

    fn had(&self) -> impl DoubleEndedIterator<Item = bool> + '_ {
        self.0.iter().flatten().copied()
    }

    /// First moves more than second moves.
    #[must_use]
    pub fn surplus(&self) -> i32 {
        self.had().map(|first| if first { 1 } else { -1 }).sum()
    }

    /// Games with a colour.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.had().count() as u32
    }

    /// The colour of the last game.
    #[must_use]
    pub fn last(&self) -> Option<bool> {
        self.had().next_back()
    }

    /// Whether this colour once more would be the third running; rounds without one are skipped.
    #[must_use]
    pub fn makes_three_running(&self, first: bool) -> bool {
        let mut back = self.had().rev();
        back.next() == Some(first) && back.next() == Some(first)
    }

    /// Whether this colour once more would be three more than the other.
    #[must_use]
    pub fn makes_three_more(&self, first: bool) -> bool {
        let surplus = self.surplus() + if first { 1 } else { -1 };
        surplus.abs() >= 3 && (surplus > 0) == first
    }
}

impl Field<'_> {
    /// The board of two players.
    pub(super) fn board(
        &self,
        a: usize,
        b: usize,
        kept: Kept,
        index: usize,
        lots: &mut Lots,
    ) -> Board {
        let (small, large) = self.by_number(a, b);
        let (first, why) = if self.round == 1 {
            match self.options.colours {
                FirstColours::Lots if lots.below(2) == 0 => (small, Why::Lots),
                FirstColours::Lots => (large, Why::Lots),
                FirstColours::Boards if index % 2 == 1 => (large, Why::Numbers),
                FirstColours::Boards | FirstColours::Smaller => (small, Why::Numbers),
            }
        } else {
            self.first_mover(a, b, kept)
        };
        let second = if first == a { b } else { a };
        let [one, other] = [first, second].map(|at| &self.standings[at]);
        Board { first: one.who, second: other.who, scores: [one.score, other.score], why }
    }

    fn by_number(&self, a: usize, b: usize) -> (usize, usize) {
        if self.standings[a].number < self.standings[b].number { (a, b) } else { (b, a) }
    }

    /// Who of two moves first, after round 1.
    pub(super) fn first_mover(&self, a: usize, b: usize, kept: Kept) -> (usize, Why) {
        let legal = self.seatings(a, b);
        if kept != Kept::NotColours || legal != [false; 2] {
            match legal {
                [true, false] => return (a, Why::OnlyWay),
                [false, true] => return (b, Why::OnlyWay),
                _ => {}
            }
        }
        if let Some(first) = self.by_higher_scorer(a, b) {
            return (first, Why::HigherScorer);
        }
        let [one, other] = [a, b].map(|at| &self.standings[at].colours);
        match one.surplus().cmp(&other.surplus()) {
            Ordering::Less => return (a, Why::FewerFirsts),
            Ordering::Greater => return (b, Why::FewerFirsts),
            Ordering::Equal => {}
        }
        for pair in one.0.iter().zip(&other.0).rev() {
            match pair {
                (Some(false), Some(true)) => return (a, Why::Alternates),
                (Some(true), Some(false)) => return (b, Why::Alternates),
                _ => {}
            }
        }
        let (small, large) = self.by_number(a, b);
        let odd = match self.options.tie_colour {
            TieColour::Rounds => self.round % 2 == 1,
            TieColour::Sum => (self.standings[a].number + self.standings[b].number) % 2 == 1,
        };
        (if odd { small } else { large }, Why::SameHistory)
    }

    fn by_higher_scorer(&self, a: usize, b: usize) -> Option<usize> {
        let gap = self.standings[a].score.0 - self.standings[b].score.0;
        let late = self.options.late_gap > 0 && self.round + 3 > self.rounds;
        if !late || gap.abs() < self.options.late_gap {
            return None;
        }
        let (higher, lower) = if gap > 0 { (a, b) } else { (b, a) };
        let colours = &self.standings[higher].colours;
        let wants_first = match colours.surplus().cmp(&0) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => !colours.last()?,
        };
        Some(if wants_first { higher } else { lower })
    }
}
