//! Criteria from a contestant's own results (7).

use super::code::Score;
use super::table::{Contestant, Row};
use super::{Code, Name, Table, TieBreakEdition, Value};
use crate::Points;

pub(super) fn values(table: &Table, code: &Code) -> Vec<Value> {
    let score = table.score(code.score);
    (0..table.contestants.len()).map(|who| value(table, code, who, score)).collect()
}

fn value(table: &Table, code: &Code, who: usize, score: Score) -> Value {
    let contestant = &table.contestants[who];
    let counts = |wanted: &dyn Fn(&Row) -> bool| {
        Value::whole(contestant.rows.iter().filter(|row| wanted(row)).count() as i64)
    };
    let is_win = |row: &Row| row.points[score as usize] == table.win(score);
    let is_game = |row: &Row| is_game(table, code, row);
    match code.name {
        Name::Pts => (table.points(who, score) + contestant.adjustment).into(),
        Name::Mpvgp => table.points(who, table.primary.other()).into(),
        Name::Win => counts(&is_win),
        Name::Won => counts(&|row| is_game(row) && is_win(row)),
        Name::Bpg => counts(&|row| is_game(row) && !row.first),
        Name::Bwg => counts(&|row| is_game(row) && !row.first && is_win(row)),
        Name::Rep => counts(&|row| is_game(row) || row.allocated || is_win(row)),
        Name::Std => standard(table, contestant, score),
        Name::Tpn => Value::whole(i64::from(contestant.number)),
        _ => progressive(contestant, score, code.cut.0),
    }
}

/// Whether a round counts as a game: with fixed pairings forfeits do, but since 2026 not the lost
/// ones (15.2).
fn is_game(table: &Table, code: &Code, row: &Row) -> bool {
    let edition = code.edition.unwrap_or(table.edition);
    let forfeit_counts = table.pre_determined
        && row.opponent.is_some()
        && (edition == TieBreakEdition::C07Of2024 || !row.voluntary);
    row.played || forfeit_counts
}

/// 7.5: the sum of the scores after each round, without the first so many.
fn progressive(contestant: &Contestant, score: Score, cut: usize) -> Value {
    let mut running = Points::ZERO;
    let mut sum = Points::ZERO;
    for (round, row) in contestant.rows.iter().enumerate() {
        running += row.points[score as usize];
        if round >= cut {
            sum += running;
        }
    }
    sum.into()
}

/// 7.7: one for each round with more points than the opponent, or than a draw without playing; half
/// for as many.
fn standard(table: &Table, contestant: &Contestant, score: Score) -> Value {
    let halves = contestant.rows.iter().map(|row| {
        let mine = row.points[score as usize];
        let theirs = if row.played && row.opponent.is_some() {
            row.opponent_points[score as usize]
        } else {
            table.draw(score)
        };
        match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        }
    });
    Value::fraction(halves.sum(), 2)
}
