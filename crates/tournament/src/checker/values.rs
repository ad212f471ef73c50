//! What a pairing of a bracket costs by each criterion, read off the text.

use super::records::Record;
use crate::Points;
use crate::swiss::{Criterion, Edition};
use yiguan_core::Seat;

/// A bracket and the players below it; players are indices into the records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// Moved-down players, highest first.
    pub moved_down: Vec<usize>,
    /// Players of the scoregroup; in a collapsed bracket (2017) of all scores below.
    pub residents: Vec<usize>,
    /// The scoregroups below.
    pub below: Vec<Vec<usize>>,
}

/// A way to pair a bracket.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Candidate {
    /// Pairs, the higher player first.
    pub pairs: Vec<(usize, usize)>,
    /// Players left over, highest first.
    pub floaters: Vec<usize>,
}

/// A criterion and how badly it is broken: smaller is better, compared number by number.
pub type Value = (Criterion, Vec<i32>);

/// The round in which pairings are judged.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    /// The records.
    pub records: &'a [Record],
    /// The edition.
    pub edition: Edition,
    /// The seat of an odd number by lot.
    pub first_seat: Seat,
}

impl Judge<'_> {
    /// Whether two players may meet (C1, C3).
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.forbids(a, b).is_none()
    }

    /// The absolute criterion that keeps two players apart.
    #[must_use]
    pub fn forbids(&self, a: usize, b: usize) -> Option<Criterion> {
        let (a, b) = (&self.records[a], &self.records[b]);
        let clash = a.owed() == b.owed() && a.owed().1 == 3 && !a.topscorer && !b.topscorer;
        if a.barred.contains(&b.who) {
            Some(Criterion::Rematch)
        } else {
            clash.then_some(Criterion::Clash)
        }
    }

    /// The colours of a pair by 5.2, `F` or `S` for the first player named.
    #[must_use]
    pub fn colour(&self, a: usize, b: usize) -> char {
        let flip = |colour| if colour == 'F' { 'S' } else { 'F' };
        if b < a {
            return flip(self.colour(b, a));
        }
        let (high, low) = (&self.records[a], &self.records[b]);
        let ((mine, my_strength), (theirs, their_strength)) = (high.owed(), low.owed());
        if my_strength == 0 && their_strength > 0 {
            return flip(theirs);
        }
        if my_strength > 0 && mine != theirs {
            return mine;
        }
        if my_strength != their_strength {
            return if my_strength > their_strength { mine } else { flip(theirs) };
        }
        // Equal preferences: the wider difference, then the last round with different colours.
        let wish = |record: &Record| {
            if mine == 'S' { record.difference() } else { -record.difference() }
        };
        if my_strength > 0 && wish(high) != wish(low) {
            return if wish(high) > wish(low) { mine } else { flip(mine) };
        }
        let latest = high.colours.chars().rev().zip(low.colours.chars().rev());
        for (ours, other) in latest {
            if ours != other {
                return flip(ours);
            }
        }
        if my_strength > 0 {
            return mine;
        }
        let first = if self.first_seat == Seat(0) { 'F' } else { 'S' };
        if high.number % 2 == 1 { first } else { flip(first) }
    }

    fn score(&self, player: usize) -> Points {
        self.records[player].score
    }

    /// The values of all criteria that can be read off the candidate alone, from `Pairs` on and
    /// without `NextBracket` and `ByeUnplayed`, which depend on the brackets below.
    #[must_use]
    pub fn own_values(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<Value> {
        let mut values = vec![
            (Criterion::Pairs, vec![candidate.floaters.len() as i32]),
            (Criterion::FloaterScores, self.floater_scores(bracket, candidate)),
        ];
        let count = |breaks: &dyn Fn(usize, usize) -> i32| {
            vec![candidate.pairs.iter().map(|(a, b)| breaks(*a, *b)).sum::<i32>()]
        };
        let top = |a: usize, b: usize| self.records[a].topscorer || self.records[b].topscorer;
        values.extend([
            (
                Criterion::TopscorerDifference,
                count(&|a, b| if top(a, b) { self.beyond_two(a, b) } else { 0 }),
            ),
            (
                Criterion::TopscorerThird,
                count(&|a, b| if top(a, b) { self.three_running(a, b) } else { 0 }),
            ),
            (Criterion::Preference, count(&|a, b| i32::from(self.same_owed(a, b, 1)))),
            (Criterion::StrongPreference, count(&|a, b| i32::from(self.same_owed(a, b, 2)))),
        ]);
        let again = [Criterion::DownAgain, Criterion::UpAgain];
        let again_two = [Criterion::DownAgainTwo, Criterion::UpAgainTwo];
        let by = [Criterion::DownAgainBy, Criterion::UpAgainBy];
        let by_two = [Criterion::DownAgainTwoBy, Criterion::UpAgainTwoBy];
        for (ago, criteria) in [again, again_two].into_iter().enumerate() {
            for (criterion, float) in criteria.into_iter().zip(['D', 'U']) {
                let repeats = self.repeats(bracket, candidate, ago, float);
                values.push((criterion, vec![repeats.len() as i32]));
            }
        }
        for (ago, criteria) in [by, by_two].into_iter().enumerate() {
            for (criterion, float) in criteria.into_iter().zip(['D', 'U']) {
                values.push((criterion, self.repeats_by(bracket, candidate, ago, float)));
            }
        }
        values
    }

    /// C7: the scores of the floaters from the highest; in 2017 (C.6) the score differences of all
    /// pairs, a floater counting as paired with one point below the lowest score.
    fn floater_scores(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<i32> {
        let mut scores: Vec<i32> = match self.edition {
            Edition::Dutch2025 => candidate.floaters.iter().map(|p| self.score(*p).0).collect(),
            Edition::Dutch2017 => {
                let floats = candidate.floaters.iter().map(|p| self.below(bracket, *p));
                let pairs = candidate.pairs.iter().map(|(a, b)| self.difference(*a, *b));
                floats.chain(pairs).collect()
            }
        };
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    }

    fn difference(&self, a: usize, b: usize) -> i32 {
        (self.score(a) - self.score(b)).0
    }

    /// A floater's score above the imagined one, a point below the bracket's lowest.
    fn below(&self, bracket: &Bracket, player: usize) -> i32 {
        let lowest = bracket.residents.iter().map(|p| self.score(*p)).min().unwrap_or_default();
        (self.score(player) - lowest + Points::ONE).0
    }

    fn beyond_two(&self, a: usize, b: usize) -> i32 {
        let after = |player: usize, colour| {
            let before = self.records[player].difference();
            let after = before + if colour == 'F' { 1 } else { -1 };
            // Back from further away is not beyond.
            i32::from(after.abs() > 2 && after.abs() > before.abs())
        };
        after(a, self.colour(a, b)) + after(b, self.colour(b, a))
    }

    fn three_running(&self, a: usize, b: usize) -> i32 {
        let third = |player: usize, colour: char| {
            i32::from(
                self.records[player]
                    .colours
                    .ends_with(&[colour, colour].iter().collect::<String>()),
            )
        };
        third(a, self.colour(a, b)) + third(b, self.colour(b, a))
    }

    /// Whether both are owed the same colour at least so strongly.
    fn same_owed(&self, a: usize, b: usize, strength: usize) -> bool {
        let ((a, mine), (b, theirs)) = (self.records[a].owed(), self.records[b].owed());
        a == b && mine >= strength && theirs >= strength
    }

    /// Who floats again as so many rounds ago, for the criteria that count players. In 2025 these
    /// are resident floaters (C14, C16) and opponents of moved-down players (C15, C17); in 2017
    /// everybody who meets another score or floats.
    fn repeats(
        &self,
        bracket: &Bracket,
        candidate: &Candidate,
        ago: usize,
        float: char,
    ) -> Vec<usize> {
        let had = |player: &usize| self.records[*player].floats[ago] == float;
        let unequal = candidate.pairs.iter().filter(|(a, b)| self.difference(*a, *b) != 0);
        let who: Vec<usize> = match (self.edition, float) {
            (_, 'U') => unequal.map(|(_, lower)| *lower).collect(),
            (Edition::Dutch2025, _) => candidate
                .floaters
                .iter()
                .filter(|p| bracket.residents.contains(p))
                .copied()
                .collect(),
            (Edition::Dutch2017, _) => {
                unequal.map(|(higher, _)| *higher).chain(candidate.floaters.clone()).collect()
            }
        };
        who.into_iter().filter(had).collect()
    }

    /// The score differences of those who float again, from the greatest. A floater's is greater
    /// than any in the bracket.
    fn repeats_by(
        &self,
        bracket: &Bracket,
        candidate: &Candidate,
        ago: usize,
        float: char,
    ) -> Vec<i32> {
        let had = |player: usize| self.records[player].floats[ago] == float;
        let counts = |player: usize| {
            had(player)
                && (self.edition == Edition::Dutch2017
                    || float == 'U'
                    || bracket.moved_down.contains(&player))
        };
        let mut by: Vec<i32> = Vec::new();
        for (a, b) in candidate.pairs.iter().filter(|(a, b)| self.difference(*a, *b) != 0) {
            let player = if float == 'D' { *a } else { *b };
            if counts(player) {
                by.push(self.difference(*a, *b));
            }
        }
        if float == 'D' {
            let beyond = if self.edition == Edition::Dutch2025 { 1_000_000 } else { 0 };
            let floats = candidate.floaters.iter().filter(|p| counts(**p));
            by.extend(floats.map(|p| self.below(bracket, *p) + beyond));
        }
        by.sort_unstable_by(|a, b| b.cmp(a));
        by
    }

    /// Where the procedure generates a candidate: the place in each of the orders of article 4.
    #[must_use]
    pub fn order(&self, bracket: &Bracket, candidate: &Candidate) -> Vec<Value> {
        let partner =
            |player: usize| candidate.pairs.iter().find(|(a, _)| *a == player).map(|(_, b)| *b);
        let number = |list: &[usize], player: usize| {
            list.iter().position(|p| *p == player).map_or(0, |at| at as i32 + 1)
        };
        let moved = &bracket.moved_down;
        let sets = moved.iter().map(|m| i32::from(partner(*m).is_none())).collect();
        let met: Vec<usize> = moved.iter().filter_map(|m| partner(*m)).collect();
        let opponents = met.iter().map(|b| number(&bracket.residents, *b)).collect();
        let rest: Vec<usize> =
            bracket.residents.iter().copied().filter(|p| !met.contains(p)).collect();
        let pairs: Vec<(i32, i32)> = candidate
            .pairs
            .iter()
            .filter(|(a, _)| !moved.contains(a))
            .map(|(a, b)| (number(&rest, *a), number(&rest, *b)))
            .collect();
        let (exchange, transposition) = remainder_order(&pairs);
        vec![
            (Criterion::OrderOfSets, sets),
            (Criterion::OrderOfOpponents, opponents),
            (Criterion::OrderOfExchanges, exchange),
            (Criterion::OrderOfTranspositions, transposition),
        ]
    }
}

/// Where the procedure generates a remainder with these pairs of numbers: a pair can come from
/// either of its players in S1; the first of all these ways counts.
fn remainder_order(pairs: &[(i32, i32)]) -> (Vec<i32>, Vec<i32>) {
    // Beyond a dozen pairs the ways are too many, and the higher player in S1 is known to be first.
    let free = if pairs.len() <= 12 { pairs.len() } else { 0 };
    let ways = (0..1_u32 << free).map(|way| {
        let mut facing: Vec<(i32, i32)> = pairs
            .iter()
            .enumerate()
            .map(|(at, (a, b))| if at < free && way >> at & 1 == 1 { (*b, *a) } else { (*a, *b) })
            .collect();
        facing.sort_unstable();
        let original = pairs.len() as i32;
        let mut out: Vec<i32> =
            (1..=original).filter(|n| !facing.iter().any(|(a, _)| a == n)).collect();
        let entering: Vec<i32> = facing.iter().map(|(a, _)| *a).filter(|a| *a > original).collect();
        let sum = entering.iter().sum::<i32>() - out.iter().sum::<i32>();
        let mut exchange = vec![out.len() as i32, sum];
        out.sort_unstable_by(|a, b| b.cmp(a));
        exchange.extend(out.iter().map(|n| -n));
        exchange.extend(entering);
        (exchange, facing.iter().map(|(_, b)| *b).collect())
    });
    ways.min().unwrap_or_default()
}
