//! Criteria from the opponents' scores (8, 9, 13.2), unplayed rounds by Article 16.

use super::code::Score;
use super::table::Row;
use super::{Code, Name, Table, TieBreakEdition, Value};
use crate::Points;

/// One round's part of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The round, counted from 1.
    pub round: usize,
    /// The opponent, if the round was paired.
    pub opponent: Option<usize>,
    /// The opponent's adjusted score, or the dummy's.
    pub score: Points,
    /// What the round adds.
    pub value: Value,
    /// A voluntarily unplayed round, cut first (16.5).
    pub voluntary: bool,
    /// Taken out by a cut (14).
    pub cut: bool,
}

pub(super) fn values(table: &Table, code: &Code) -> Vec<Value> {
    let sums = Sums::new(table, code);
    let all = 0..table.contestants.len();
    match code.name {
        Name::Ks => all.map(|who| koya(table, code, who)).collect(),
        Name::Aob => {
            let buchholz: Vec<Value> = all.clone().map(|who| total(&sums.terms(who))).collect();
            all.map(|who| average(table, who, &buchholz)).collect()
        }
        _ => all.map(|who| total(&sums.terms(who))).collect(),
    }
}

/// The terms of a sum over opponents; none for other criteria.
pub(super) fn terms(table: &Table, code: &Code, who: usize) -> Vec<Term> {
    match code.name {
        Name::Bh | Name::Fb | Name::Sb | Name::Esb => Sums::new(table, code).terms(who),
        _ => Vec::new(),
    }
}

fn total(terms: &[Term]) -> Value {
    let sixteenths = terms.iter().filter(|term| !term.cut).map(|term| sixteenths(term.value)).sum();
    Value::fraction(sixteenths, 16)
}

/// Sums are kept in sixteenths: quarters of points times quarters of points.
fn sixteenths(value: Value) -> i64 {
    value.rounded(4).map_or(0, |scaled| scaled * 16 / 10_000)
}

/// 8.2: the mean over the opponents met over the board, to as many digits as tell all means of so
/// many rounds apart.
fn average(table: &Table, who: usize, buchholz: &[Value]) -> Value {
    let met = table.contestants[who].rows.iter().filter(|row| row.played);
    let values: Vec<i64> =
        met.filter_map(|row| row.opponent).map(|other| sixteenths(buchholz[other])).collect();
    let digits = match table.rounds {
        ..9 => 2,
        9..27 => 3,
        _ => 4,
    };
    Value::fraction(values.iter().sum(), 16 * values.len() as i64).round(digits)
}

/// 9.2: the points against opponents who reached half of the greatest possible score (14.5: or so
/// much more or less).
fn koya(table: &Table, code: &Code, who: usize) -> Value {
    let score = table.score(code.score);
    let players = table.contestants.len();
    let mut games = table.rounds as i64;
    if table.pre_determined {
        // In an odd round robin everybody sits out a round; who never came does not count.
        if players % 2 == 1 && table.rounds.is_multiple_of(players) {
            games -= (table.rounds / players) as i64;
        }
        let never = |who: usize| {
            table.contestants[who].rows.iter().all(|row| row.opponent.is_none() && !row.allocated)
        };
        games -= (0..players).filter(|who| never(*who)).count() as i64;
    }
    let (percent, more) = code.limit;
    // All in hundredths of quarters.
    let limit = percent * i64::from(table.win(score).0) * games + 100 * more;
    let rows = table.contestants[who].rows.iter();
    let sum: Points = rows
        .filter(|row| {
            row.opponent.is_some_and(|other| 100 * i64::from(table.points(other, score).0) >= limit)
        })
        .map(|row| row.points[score as usize])
        .sum();
    sum.into()
}

/// The opponents' adjusted scores, and what each round of a contestant adds.
struct Sums<'a> {
    table: &'a Table,
    code: &'a Code,
    edition: TieBreakEdition,
    /// The score of the opponents, and for Sonneborn-Berger the score against them.
    theirs: Score,
    ours: Option<Score>,
    is_fore: bool,
    /// Adjusted scores as opponents (16.3), and own scores for the dummy.
    adjusted: Vec<Points>,
    own: Vec<Points>,
}

impl<'a> Sums<'a> {
    fn new(table: &'a Table, code: &'a Code) -> Self {
        let primary = table.score(code.score);
        let (theirs, ours) = match (code.name, code.pair) {
            (Name::Esb, Some((theirs, ours))) => (theirs, Some(ours)),
            (Name::Esb, None) => (primary, Some(primary.other())),
            (Name::Sb, _) => (primary, Some(primary)),
            _ => (primary, None),
        };
        let mut sums = Self {
            table,
            code,
            edition: code.edition.unwrap_or(table.edition),
            theirs,
            ours,
            is_fore: code.name == Name::Fb || code.fore,
            adjusted: Vec::new(),
            own: Vec::new(),
        };
        for who in 0..table.contestants.len() {
            let (adjusted, own) = sums.adjust(who);
            sums.adjusted.push(adjusted);
            sums.own.push(own);
        }
        sums
    }

    /// Whether the last round's games count as draws: only where it is among the rounds.
    fn fore_row(&self, round: usize, row: &Row) -> bool {
        self.is_fore
            && self.table.is_final
            && round + 1 == self.table.rounds
            && row.opponent.is_some()
    }

    /// The score as an opponent and the own score (16.3): requested byes with nothing but
    /// voluntarily unplayed rounds after them are draws; with fore, so is the last round's game.
    fn adjust(&self, who: usize) -> (Points, Points) {
        let rows = &self.table.contestants[who].rows;
        let draw = self.table.draw(self.theirs);
        let stays = |(round, row): (usize, &Row)| !row.voluntary || self.fore_row(round, row);
        let last = rows.iter().enumerate().rposition(stays);
        let (mut adjusted, mut own) = (Points::ZERO, Points::ZERO);
        for (round, row) in rows.iter().enumerate() {
            let points = row.points[self.theirs as usize];
            let is_over = last.is_none_or(|last| round > last) && row.opponent.is_none();
            let withdrawn = if self.table.pre_determined { Points::ZERO } else { draw };
            if self.fore_row(round, row) {
                adjusted += draw;
                own += draw;
            } else {
                adjusted += if is_over { withdrawn } else { points };
                own += points;
            }
        }
        (adjusted, own)
    }

    fn terms(&self, who: usize) -> Vec<Term> {
        let rows = self.table.contestants[who].rows.iter().enumerate();
        let mut terms: Vec<Term> =
            rows.filter_map(|(round, row)| self.term(who, round, row)).collect();
        self.cut(&mut terms);
        terms
    }

    /// What a round adds; nothing for a free round of an event with fixed pairings.
    fn term(&self, who: usize, round: usize, row: &Row) -> Option<Term> {
        let counts_as_played = row.played
            || self.code.forfeits_played
            || self.table.pre_determined
            || self.fore_row(round, row);
        let (score, voluntary) = match row.opponent {
            Some(other) if counts_as_played => (self.adjusted[other], false),
            None if self.table.pre_determined => return None,
            _ => (self.dummy(who, row), row.voluntary),
        };
        let value = match self.ours {
            None => Value::fraction(4 * i64::from(score.0), 16),
            Some(ours) => {
                let scored = row.points[ours as usize];
                Value::fraction(i64::from(score.0) * i64::from(scored.0), 16)
            }
        };
        Some(Term { round: round + 1, opponent: row.opponent, score, value, voluntary, cut: false })
    }

    /// The dummy of an unplayed round (16.4): the own score; since 2026 at most the adjusted score
    /// of the opponent who was to be met, otherwise at most a draw a round.
    fn dummy(&self, who: usize, row: &Row) -> Points {
        let own = self.own[who];
        match (self.edition, row.opponent) {
            (TieBreakEdition::C07Of2024, _) => own,
            (TieBreakEdition::C07Of2026, Some(other)) => own.min(self.adjusted[other]),
            (TieBreakEdition::C07Of2026, None) => {
                own.min(self.table.draw(self.theirs) * self.table.rounds as i32)
            }
        }
    }

    /// Cuts the least significant values, then the most significant (14). A voluntarily unplayed
    /// round goes first (16.5), for Sonneborn-Berger unless it adds less than the least
    /// significant.
    fn cut(&self, terms: &mut [Term]) {
        let (low, high) = self.code.cut;
        let low = low.min(self.table.rounds);
        let high = high.min(self.table.rounds - low);
        for _ in 0..low {
            let least = pick(terms, |term| (term.score, term.value));
            let unplayed = pick_of(terms, |term| term.voluntary, |term| (term.value, term.score));
            let at = match (least, unplayed) {
                (Some(least), Some(unplayed)) if terms[least].value <= terms[unplayed].value => {
                    unplayed
                }
                (Some(least), _) => least,
                (None, _) => return,
            };
            terms[at].cut = true;
        }
        for _ in 0..high {
            let key = |term: &Term| (std::cmp::Reverse(term.score), std::cmp::Reverse(term.value));
            let Some(at) = pick(terms, key) else { return };
            terms[at].cut = true;
        }
    }
}

/// The first term with the least key that is not cut.
fn pick<K: Ord>(terms: &[Term], key: impl Fn(&Term) -> K) -> Option<usize> {
    pick_of(terms, |_| true, key)
}

fn pick_of<K: Ord>(
    terms: &[Term],
    of: impl Fn(&Term) -> bool,
    key: impl Fn(&Term) -> K,
) -> Option<usize> {
    let left = terms.iter().enumerate().filter(|(_, term)| !term.cut && of(term));
    left.min_by_key(|(_, term)| key(term)).map(|(at, _)| at)
}
