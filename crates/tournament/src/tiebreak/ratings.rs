//! Criteria from ratings (10). Only games over the board count; before 2026 forfeits counted where
//! pairings were fixed beforehand (15.2).

use super::table::Row;
use super::{Code, Name, Table, TieBreakEdition, Value};
use crate::expectation::{difference_for, expected_hundredths};

pub(super) fn values(table: &Table, code: &Code) -> Vec<Value> {
    let everybody = 0..table.contestants.len();
    let Some(ratings) = ratings(table, code) else {
        // Unrated players: the criterion is dropped (10) unless they are given a rating.
        return vec![Value::NONE; table.contestants.len()];
    };
    let one = |who: usize, name: Name| single(table, code, &ratings, who, name);
    match code.name {
        Name::Rtng => everybody.map(|who| Value::whole(ratings[who])).collect(),
        Name::Apro | Name::Appo => {
            let of = if code.name == Name::Apro { Name::Tpr } else { Name::Ptp };
            let singles: Vec<Value> = everybody.clone().map(|who| one(who, of)).collect();
            everybody.map(|who| mean_of_opponents(table, code, who, &singles)).collect()
        }
        name => everybody.map(|who| one(who, name)).collect(),
    }
}

fn ratings(table: &Table, code: &Code) -> Option<Vec<i64>> {
    let of = |rating: u32| match rating {
        0 => code.unrated,
        rating => Some(i64::from(rating)),
    };
    table.contestants.iter().map(|contestant| of(contestant.rating)).collect()
}

fn counts(table: &Table, code: &Code, row: &Row) -> bool {
    let edition = code.edition.unwrap_or(table.edition);
    row.played || (table.pre_determined && edition == TieBreakEdition::C07Of2024)
}

/// Average rating, performance, or perfect performance of one contestant.
fn single(table: &Table, code: &Code, ratings: &[i64], who: usize, name: Name) -> Value {
    let rows = table.contestants[who].rows.iter().filter(|row| counts(table, code, row));
    let mut games: Vec<(i64, i64)> = rows
        .filter_map(|row| row.opponent.map(|other| (ratings[other], row.rating_halves)))
        .collect();
    games.sort_by_key(|(rating, _)| *rating);
    let (low, high) = code.cut;
    let from = low.min(games.len());
    let games = &games[from..(games.len() - high.min(games.len() - from)).max(from)];
    if games.is_empty() {
        return Value::NONE;
    }
    let count = games.len() as i64;
    let halves: i64 = games.iter().map(|(_, halves)| halves).sum();
    let average = Value::fraction(games.iter().map(|(rating, _)| rating).sum(), count).round(0);
    match name {
        Name::Aro => average,
        Name::Tpr => {
            let score = Value::fraction(halves * 50, count).rounded(0).unwrap_or(0);
            let average = average.rounded(0).unwrap_or(0);
            Value::whole(average + i64::from(difference_for(score as i32)))
        }
        _ => {
            let opponents: Vec<i64> = games.iter().map(|(rating, _)| *rating).collect();
            Value::whole(perfect(&opponents, halves))
        }
    }
}

/// 10.3: the lowest rating whose expected score reaches the score; with none, 800 below the lowest
/// rated opponent. The full table is used.
fn perfect(opponents: &[i64], halves: i64) -> i64 {
    let lowest = opponents.iter().min().copied().unwrap_or(0);
    if halves == 0 {
        return lowest - 800;
    }
    let highest = opponents.iter().max().copied().unwrap_or(0);
    let reaches = |rating: i64| {
        let expected: i64 = opponents
            .iter()
            .map(|other| i64::from(expected_hundredths((rating - other) as i32)))
            .sum();
        expected >= halves * 50
    };
    let (mut below, mut enough) = (lowest - 801, highest + 801);
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if reaches(middle) {
            enough = middle;
        } else {
            below = middle;
        }
    }
    enough
}

/// 10.4, 10.5: the mean over the opponents, to the nearest whole number.
fn mean_of_opponents(table: &Table, code: &Code, who: usize, values: &[Value]) -> Value {
    let rows = table.contestants[who].rows.iter().filter(|row| counts(table, code, row));
    let known: Vec<i64> =
        rows.filter_map(|row| row.opponent).filter_map(|other| values[other].rounded(0)).collect();
    Value::fraction(known.iter().sum(), known.len() as i64).round(0)
}
