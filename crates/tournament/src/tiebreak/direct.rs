//! Direct encounter (6) and its extensions for teams (13.3): criteria that compare those tied.

use super::code::Score;
use super::teams::board_total;
use super::{Code, Name, Table, Value};
use crate::Points;

/// What is compared among the tied, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Points against each other.
    Points(Score),
    /// Board count in the matches between two teams, lower first.
    Count,
    /// Points on the top so many boards, one at a time.
    Top(usize),
    /// Points without the bottom so many boards.
    WithoutBottom(usize),
}

/// A place within each tie: 0 where nobody is separated, otherwise from 1.
pub(super) fn values(table: &Table, code: &Code, ties: &[u32]) -> Vec<Value> {
    let steps = steps(table, code);
    let mut places = vec![0; ties.len()];
    for group in groups(ties) {
        let order = settle(table, code, &steps, group.clone(), 0);
        if order.len() > 1 {
            let mut place = 1;
            for part in order {
                part.iter().for_each(|who| places[*who] = place);
                place += part.len() as i64;
            }
        }
    }
    places.iter().map(|place| Value::whole(*place)).collect()
}

/// The contestants of each tie, ties of one left out.
pub(super) fn groups(ties: &[u32]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..ties.len()).collect();
    order.sort_by_key(|who| ties[*who]);
    let parts = order.chunk_by(|a, b| ties[*a] == ties[*b]);
    parts.filter(|part| part.len() > 1).map(<[usize]>::to_vec).collect()
}

fn steps(table: &Table, code: &Code) -> Vec<Step> {
    let primary = table.score(code.score);
    let mut steps = vec![Step::Points(primary)];
    if code.name != Name::De {
        steps.push(Step::Points(primary.other()));
    }
    if matches!(code.name, Name::Edec | Name::Edebt | Name::Edebb) {
        steps.push(Step::Count);
    }
    match code.name {
        Name::Edet | Name::Edebt => steps.extend((0..table.boards).map(Step::Top)),
        Name::Edeb | Name::Edebb => steps.extend((1..table.boards).map(Step::WithoutBottom)),
        _ => {}
    }
    steps
}

/// Orders a tie. Whenever a step separates some of it, each part starts again from the first step
/// (6.2, 13.3.3).
fn settle(
    table: &Table,
    code: &Code,
    steps: &[Step],
    tied: Vec<usize>,
    from: usize,
) -> Vec<Vec<usize>> {
    if tied.len() < 2 {
        return vec![tied];
    }
    for step in &steps[from..] {
        let parts = apply(table, code, *step, &tied);
        if parts.len() > 1 {
            let again = parts.into_iter().flat_map(|part| settle(table, code, steps, part, 0));
            return again.collect();
        }
    }
    vec![tied]
}

fn apply(table: &Table, code: &Code, step: Step, tied: &[usize]) -> Vec<Vec<usize>> {
    let board_step = !matches!(step, Step::Points(_));
    if board_step && tied.len() != 2 {
        // 13.3.2: board results decide between exactly two teams.
        return vec![tied.to_vec()];
    }
    let scores: Vec<(Points, usize)> =
        tied.iter().map(|who| against(table, code, step, *who, tied)).collect();
    let everybody_met = scores.iter().all(|(_, met)| *met == tied.len() - 1);
    let mut order: Vec<(Points, usize, usize)> =
        tied.iter().zip(&scores).map(|(who, (points, met))| (*points, *met, *who)).collect();
    order.sort_by_key(|(points, _, who)| (std::cmp::Reverse(*points), *who));
    if everybody_met || table.pre_determined || board_step {
        let parts = order.chunk_by(|a, b| a.0 == b.0);
        return parts.map(|part| part.iter().map(|(.., who)| *who).collect()).collect();
    }
    certain(table, step, &order, tied.len())
}

/// 6.3: where not all have met, who is ahead whatever the missing results could be.
fn certain(
    table: &Table,
    step: Step,
    order: &[(Points, usize, usize)],
    size: usize,
) -> Vec<Vec<usize>> {
    let win = match step {
        Step::Points(score) => table.win(score),
        _ => Points::ZERO,
    };
    let at_best =
        |(points, met, _): &(Points, usize, usize)| *points + win * (size - 1 - met) as i32;
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut left = order;
    while let Some(((points, _, who), rest)) = left.split_first() {
        if rest.iter().any(|other| at_best(other) >= *points) {
            parts.push(left.iter().map(|(.., who)| *who).collect());
            break;
        }
        parts.push(vec![*who]);
        left = rest;
    }
    parts
}

/// Points against the others of a tie, the mean where two met more than once (6.1.2), and how many
/// of them were met.
fn against(table: &Table, code: &Code, step: Step, who: usize, tied: &[usize]) -> (Points, usize) {
    let mut sum = Points::ZERO;
    let mut met = 0;
    for other in tied.iter().filter(|other| **other != who) {
        let rows = table.contestants[who].rows.iter();
        let counts = |played: bool| played || table.pre_determined || code.forfeits_played;
        let points: Vec<Points> = rows
            .filter(|row| row.opponent == Some(*other) && counts(row.played))
            .map(|row| match step {
                Step::Points(score) => row.points[score as usize],
                Step::Count => -board_total(row, |board| board as i32 + 1),
                Step::Top(top) => board_total(row, |board| i32::from(board == top)),
                Step::WithoutBottom(out) => {
                    board_total(row, |board| i32::from(board + out < table.boards))
                }
            })
            .collect();
        if !points.is_empty() {
            met += 1;
            let total: Points = points.iter().copied().sum();
            // Twice a mean of quarters is whole for two games, the only number that occurs.
            sum += Points(total.0 * 2 / points.len() as i32);
        }
    }
    (Points(sum.0 / 2), met)
}
