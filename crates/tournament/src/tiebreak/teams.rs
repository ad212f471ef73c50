//! Criteria of teams: board count, top board result, bottom board elimination (12), and the score
//! strength combination (13.4).

use super::code::Score;
use super::direct::groups;
use super::table::Row;
use super::{Code, Name, Table, Value, opponents};
use crate::Points;

/// The points of a match by board, weighed.
pub(super) fn board_total(row: &Row, weight: impl Fn(usize) -> i32) -> Points {
    row.boards.iter().enumerate().map(|(board, points)| *points * weight(board)).sum()
}

pub(super) fn values(table: &Table, code: &Code, ties: &[u32]) -> Vec<Value> {
    let everybody = 0..table.contestants.len();
    match code.name {
        Name::Bc => everybody.map(|who| count(table, who)).collect(),
        Name::Sssc => strength(table, code),
        _ => eliminate(table, code.name == Name::Tbr, ties),
    }
}

fn on_boards(table: &Table, who: usize, weight: impl Fn(usize) -> i32) -> Points {
    table.contestants[who].rows.iter().map(|row| board_total(row, &weight)).sum()
}

/// 12.1: each board's points times its number; lower is better.
fn count(table: &Table, who: usize) -> Value {
    on_boards(table, who, |board| board as i32 + 1).into()
}

/// 12.2, 12.3: points on board 1, then 2, ...; or without the bottom board, the two bottom ones,
/// ... The value is the place within the tie, 0 where nobody is separated.
fn eliminate(table: &Table, from_the_top: bool, ties: &[u32]) -> Vec<Value> {
    let mut places = vec![0; ties.len()];
    for group in groups(ties) {
        let key = |who: usize| -> Vec<Points> {
            let steps = 0..table.boards;
            let step = |step: usize| {
                on_boards(table, who, |board| {
                    let counts =
                        if from_the_top { board == step } else { board + 1 + step < table.boards };
                    i32::from(counts)
                })
            };
            steps.map(step).collect()
        };
        let mut order: Vec<(Vec<Points>, usize)> =
            group.iter().map(|who| (key(*who), *who)).collect();
        order.sort_by(|a, b| b.0.cmp(&a.0));
        let parts: Vec<_> = order.chunk_by(|a, b| a.0 == b.0).collect();
        if parts.len() > 1 {
            let mut place = 1;
            for part in parts {
                part.iter().for_each(|(_, who)| places[*who] = place);
                place += part.len() as i64;
            }
        }
    }
    places.iter().map(|place| Value::whole(*place)).collect()
}

/// 13.4: the secondary score plus the strength of the schedule (Buchholz of the primary score) over
/// a divisor that makes the two comparable, cut to a whole number; two digits.
fn strength(table: &Table, code: &Code) -> Vec<Value> {
    let primary = table.score(code.score);
    let mut buchholz = code.clone();
    buchholz.name = Name::Bh;
    let schedule = opponents::values(table, &buchholz);
    let best = |score: Score| i64::from(table.win(score).0) * table.rounds as i64;
    let secondary = primary.other();
    let one_round = i64::from(table.win(secondary).0).max(1);
    let divisor = code.divisor.unwrap_or_else(|| (best(primary) / one_round).max(1));
    let value = |who: usize| {
        let hundredths = i64::from(table.points(who, secondary).0) * 25 * divisor
            + schedule[who].rounded(2).unwrap_or(0);
        Value::fraction(hundredths, 100 * divisor).round(2)
    };
    (0..table.contestants.len()).map(value).collect()
}
