//! Knockout and double elimination.
//!
//! A knockout keeps a row of slots; each round pairs them and the winners make the next row. In
//! double elimination the unbeaten play such a knockout, and everyone beaten once is paired anew
//! each round with somebody beaten once, without a second meeting where that is possible; whoever
//! loses twice is out. Play ends when one unbeaten and one once-beaten contestant are left, unless
//! the regulations want a final (OQ-TN-E-final).

use super::entry::{Planned, PlannedMatch};
use super::refusal::{Refusal, because};
use super::state::{Match, Outcome, RoundState, SectionState, StageState};
use crate::matching::cardinality;
use yiguan_regulations::event::{Bracket, Format, GrandFinal};

/// The label of the match of the semi-finals' losers.
const THIRD: &str = "third";
/// The label of a final of double elimination.
const FINAL: &str = "final";

type Slots = Vec<Option<usize>>;

impl SectionState {
    fn winner(&self, stage: &StageState, of: &Match) -> Option<usize> {
        match of.outcome(&stage.spec) {
            Outcome::Won(side) => Some(of.sides[side]),
            _ => None,
        }
    }

    /// The slots before round `played` + 1; `bracket` lays out each round.
    fn slots(&self, stage: &StageState, bracket: Bracket, played: usize) -> Slots {
        let mut slots = first_slots(&stage.groups[0], bracket);
        for round in &stage.rounds[..played] {
            if slots.iter().flatten().count() < 2 {
                break;
            }
            let pairs = layout(&slots, bracket);
            let by_hand = pairs.iter().any(|pair| match pair {
                (Some(a), Some(b)) => find(round, *a, *b).is_none(),
                _ => false,
            });
            if by_hand {
                slots = self.after_hand(stage, round, &slots);
                continue;
            }
            slots = pairs
                .into_iter()
                .map(|pair| match pair {
                    (Some(a), Some(b)) => find(round, a, b).and_then(|of| self.winner(stage, of)),
                    (one, other) => one.or(other),
                })
                .collect();
            if bracket != Bracket::Halving {
                slots.retain(Option::is_some);
            }
        }
        slots
    }

    /// The slots after a round that was not paired by the row: the winners and those with a bye, in
    /// the order of the row.
    fn after_hand(&self, stage: &StageState, round: &RoundState, slots: &Slots) -> Slots {
        let at = |who: usize| slots.iter().position(|slot| *slot == Some(who));
        let matches = round.matches.iter().filter(|of| of.label != THIRD);
        let won = matches.map(|of| {
            let first = of.sides.iter().filter_map(|side| at(*side)).min();
            (first, self.winner(stage, of))
        });
        let idle = round.byes.iter().chain(&round.free).map(|who| (at(*who), Some(*who)));
        let mut next: Vec<(Option<usize>, Option<usize>)> = won.chain(idle).collect();
        next.retain(|(place, _)| place.is_some());
        next.sort_by_key(|(place, _)| *place);
        next.into_iter().map(|(_, who)| who).collect()
    }

    pub(super) fn bracket_is_over(&self, stage: &StageState) -> bool {
        match stage.spec.format {
            Format::Knockout { bracket, rounds, .. } => {
                let played = stage.rounds.len();
                let left = self.slots(stage, bracket, played).iter().flatten().count();
                (rounds > 0 && played >= rounds as usize) || left < 2
            }
            Format::DoubleElimination { grand_final } => {
                let losses = self.losses(stage);
                let left = |n: usize| losses.iter().filter(|(_, lost)| lost.len() == n).count();
                let finals = self.finals(stage);
                let decided = left(0) + left(1) <= 1;
                let two = left(0) <= 1 && left(1) <= 1;
                match grand_final {
                    GrandFinal::None => two,
                    GrandFinal::One => decided || finals > 0,
                    GrandFinal::Second => decided || finals > 1 || (finals == 1 && left(0) == 1),
                }
            }
            _ => true,
        }
    }

    fn finals(&self, stage: &StageState) -> usize {
        stage.rounds.iter().flat_map(|round| &round.matches).filter(|m| m.label == FINAL).count()
    }

    /// Who is still in a knockout, in order.
    pub(super) fn survivors(&self, stage: &StageState) -> Vec<usize> {
        match stage.spec.format {
            Format::Knockout { bracket, .. } => {
                self.slots(stage, bracket, stage.rounds.len()).into_iter().flatten().collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn bracket_round(&self, stage: &StageState) -> Result<Planned, Refusal> {
        let mut planned = match stage.spec.format {
            Format::Knockout { bracket, third, .. } => self.knockout(stage, bracket, third),
            _ => self.double(stage),
        };
        for game in &mut planned.matches {
            game.away = (0..2).filter(|side| self.gone(game.sides[*side]).is_some()).collect();
        }
        if !stage.spec.counts_points {
            planned.free.append(&mut planned.byes);
        }
        if planned.matches.is_empty() {
            return Err(because("nobody-left", &[]));
        }
        Ok(planned)
    }

    fn knockout(&self, stage: &StageState, bracket: Bracket, third: bool) -> Planned {
        let slots = self.slots(stage, bracket, stage.rounds.len());
        let mut planned = Planned::default();
        for pair in layout(&slots, bracket) {
            match pair {
                (Some(a), Some(b)) => planned.matches.push(game("", a, b)),
                (one, other) => planned.byes.extend(one.or(other)),
            }
        }
        if let (true, 2, Some(last)) = (third, slots.iter().flatten().count(), stage.rounds.last())
        {
            let losers: Vec<usize> = last
                .matches
                .iter()
                .filter_map(|of| {
                    let winner = self.winner(stage, of)?;
                    of.sides.iter().copied().find(|side| *side != winner)
                })
                .collect();
            if let [a, b] = losers[..] {
                planned.matches.push(game(THIRD, a, b));
            }
        }
        planned
    }

    /// Every contestant with the rounds, from 0, in which it lost, by number.
    fn losses(&self, stage: &StageState) -> Vec<(usize, Vec<usize>)> {
        let members = stage.groups[0].iter().flatten().copied();
        let lost = |who: usize| {
            let rounds = stage.rounds.iter().enumerate();
            let lost = rounds.flat_map(|(round, state)| {
                let of = state.matches.iter().filter(|of| {
                    of.sides.contains(&who)
                        && of.is_over(&stage.spec)
                        && self.winner(stage, of) != Some(who)
                });
                of.map(move |_| round).collect::<Vec<_>>()
            });
            lost.collect::<Vec<usize>>()
        };
        members.map(|who| (who, lost(who))).collect()
    }

    fn double(&self, stage: &StageState) -> Planned {
        let mut planned = Planned::default();
        let slots = self.slots(stage, Bracket::Halving, stage.rounds.len());
        let losses = self.losses(stage);
        let unbeaten = |who: &usize| losses.iter().any(|(w, lost)| w == who && lost.is_empty());
        let upper: Vec<usize> = slots.iter().flatten().copied().filter(unbeaten).collect();
        let mut lower: Vec<(usize, usize)> = losses
            .iter()
            .filter(|(_, lost)| lost.len() == 1)
            .map(|(who, lost)| (lost[0], *who))
            .collect();
        // Those who have been here longest first.
        lower.sort_by_key(|(round, who)| (*round, self.number(*who)));
        let lower: Vec<usize> = lower.into_iter().map(|(_, who)| who).collect();
        let last_two = (upper.len() == 1 && lower.len() == 1) || self.finals(stage) > 0;
        if last_two {
            let both: Vec<usize> = upper.into_iter().chain(lower).collect();
            if let [a, b] = both[..] {
                planned.matches.push(game(FINAL, a, b));
            }
            return planned;
        }
        if upper.len() > 1 {
            for pair in layout(&slots, Bracket::Halving) {
                match pair {
                    (Some(a), Some(b)) => planned.matches.push(game("", a, b)),
                    (one, other) => planned.byes.extend(one.or(other)),
                }
            }
        } else {
            planned.byes.extend(upper);
        }
        self.lower(stage, lower, &mut planned);
        planned
    }

    /// Those beaten once: the longest there meet the newest; nobody twice if it can be helped, and
    /// an odd one out is who rested least.
    fn lower(&self, stage: &StageState, mut left: Vec<usize>, planned: &mut Planned) {
        if left.len() % 2 == 1 {
            let rested = |who: &usize| {
                let rounds = stage.rounds.iter();
                rounds.filter(|round| round.free.contains(who) || round.byes.contains(who)).count()
            };
            let at = (0..left.len()).min_by_key(|at| rested(&left[*at])).unwrap_or_default();
            planned.byes.push(left.remove(at));
        }
        let met = |a: usize, b: usize| stage.rounds.iter().any(|round| find(round, a, b).is_some());
        let complete =
            |left: &[usize]| cardinality::is_perfect(left.len(), |a, b| !met(left[a], left[b]));
        let strict = complete(&left);
        while left.len() > 1 {
            let one = left.remove(0);
            let fits = |at: &usize| {
                let mut rest = left.clone();
                let other = rest.remove(*at);
                !strict || (!met(one, other) && complete(&rest))
            };
            let at = (0..left.len()).rev().find(fits).unwrap_or(left.len() - 1);
            planned.matches.push(game("", one, left.remove(at)));
        }
    }

    /// Places of a knockout: who got further stands higher, those who left in the same round share.
    /// The rank of each contestant, smaller is better.
    pub(super) fn bracket_ranks(&self, stage: &StageState) -> Vec<(usize, u32)> {
        let double = matches!(stage.spec.format, Format::DoubleElimination { .. });
        let out = if double { 2 } else { 1 };
        let losses = self.losses(stage);
        let rounds = stage.rounds.len();
        // Later exits first; those still in come before all.
        let key = |who: usize, lost: &[usize]| {
            let lost: Vec<usize> =
                lost.iter().copied().filter(|at| !self.is_third(stage, *at, who)).collect();
            let finals = double && self.finals(stage) > 0;
            let exit = match lost.get(out - 1) {
                Some(exit) => *exit,
                None if finals => rounds + 1,
                None => rounds + 2 - lost.len(),
            };
            let third = self.third_won(stage, who);
            (std::cmp::Reverse(exit), std::cmp::Reverse(third))
        };
        let mut keyed: Vec<_> = losses.iter().map(|(who, lost)| (key(*who, lost), *who)).collect();
        // Of the two of a deciding final the winner stands first.
        if let Some(winner) = self.final_winner(stage).filter(|_| double) {
            for (key, who) in &mut keyed {
                if *who == winner {
                    key.0 = std::cmp::Reverse(rounds + 3);
                }
            }
        }
        keyed.sort_by_key(|(key, who)| (*key, self.number(*who)));
        let mut ranks: Vec<(usize, u32)> = Vec::new();
        for (at, (key, who)) in keyed.iter().enumerate() {
            let same = at > 0 && keyed[at - 1].0 == *key;
            ranks.push((*who, if same { ranks[at - 1].1 } else { at as u32 + 1 }));
        }
        ranks
    }

    fn final_winner(&self, stage: &StageState) -> Option<usize> {
        let mut matches = stage.rounds.iter().flat_map(|round| &round.matches);
        let last = matches.rfind(|of| of.label == FINAL)?;
        self.winner(stage, last)
    }

    fn is_third(&self, stage: &StageState, round: usize, who: usize) -> bool {
        let matches = &stage.rounds[round].matches;
        matches.iter().any(|of| of.label == THIRD && of.sides.contains(&who))
    }

    fn third_won(&self, stage: &StageState, who: usize) -> bool {
        let mut matches = stage.rounds.iter().flat_map(|round| &round.matches);
        matches.any(|of| of.label == THIRD && self.winner(stage, of) == Some(who))
    }
}

fn game(label: &str, a: usize, b: usize) -> PlannedMatch {
    PlannedMatch { group: 0, label: label.to_owned(), sides: vec![a, b], away: Vec::new() }
}

fn find(round: &RoundState, a: usize, b: usize) -> Option<&Match> {
    let both = |of: &&Match| of.sides.contains(&a) && of.sides.contains(&b);
    round.matches.iter().find(both)
}

/// The slots of round 1. Numbers are spread so that 1 and 2 can meet in the last round only, and
/// who has no opponent is among the first numbers; where numbers are lots, so are byes
/// (OQ-TN-D-rounds, OQ-TN-E-bracket).
fn first_slots(members: &[Option<usize>], bracket: Bracket) -> Slots {
    let there: Vec<usize> = members.iter().flatten().copied().collect();
    if bracket != Bracket::Halving {
        return there.into_iter().map(Some).collect();
    }
    let mut order = vec![0];
    while order.len() < there.len() {
        let last = order.len() * 2 - 1;
        order = order.iter().flat_map(|seed| [*seed, last - seed]).collect();
    }
    order.into_iter().map(|seed: usize| there.get(seed).copied()).collect()
}

/// The pairs of a row of slots.
fn layout(slots: &Slots, bracket: Bracket) -> Vec<(Option<usize>, Option<usize>)> {
    let count = slots.len();
    let at = |index: usize| slots.get(index).copied().flatten();
    match bracket {
        Bracket::Halving | Bracket::Neighbours => {
            (0..count).step_by(2).map(|index| (at(index), at(index + 1))).collect()
        }
        Bracket::Ends => {
            let pairs = (0..count / 2).map(|index| (at(index), at(count - 1 - index)));
            let middle = (count % 2 == 1).then(|| (at(count / 2), None));
            pairs.chain(middle).collect()
        }
    }
}
