//! The value of each rule, and the terms it is made of.

use super::sheet::{Contestant, Kind, Line, Sheet};
use crate::Points;
use crate::facts::{How, Mark};
use std::cmp::Reverse;
use yiguan_regulations::event::{ByeOpponent, Rule};

/// A value; the larger key is better. An empty key decides nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Value {
    /// What is compared, the first difference decides.
    pub key: Vec<i64>,
    /// As printed.
    pub shown: String,
    /// What it is made of.
    pub terms: Vec<Term>,
}

/// One part of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The round it comes from, if from one.
    pub round: Option<u32>,
    /// The number of the opponent it comes from, if from one.
    pub opponent: Option<u32>,
    /// How much, as printed.
    pub amount: String,
}

/// The values of a rule for contestants who are tied by everything before it.
#[must_use]
pub fn value(sheet: &Sheet, rule: Rule, before: &[Rule], tie: &[usize]) -> Vec<Value> {
    match rule {
        Rule::Direct => direct(sheet, tie),
        Rule::DirectTwo if tie.len() == 2 => direct(sheet, tie),
        Rule::DirectTwo => vec![Value::default(); tie.len()],
        Rule::SecondInGame if tie.len() == 2 => second_in_game(sheet, tie),
        Rule::SecondInGame => vec![Value::default(); tie.len()],
        Rule::WithoutFirst | Rule::WithoutLast => again(sheet, rule, before, tie),
        Rule::PlayOff => given(sheet, tie, |contestant| contestant.play_off),
        Rule::Lots => given(sheet, tie, |contestant| contestant.lot),
        _ => tie.iter().map(|who| own(sheet, rule, *who)).collect(),
    }
}

/// Values that do not depend on who else is tied.
fn own(sheet: &Sheet, rule: Rule, who: usize) -> Value {
    let contestant = &sheet.contestants[who];
    let count = |keep: &dyn Fn(&Line, &super::GameLine) -> bool| counted(sheet, contestant, keep);
    let with_byes = |seat: u8, mut value: Value| {
        value.terms.extend(byes_at(sheet, contestant, seat));
        whole(value.terms.len() as i64, value.terms)
    };
    let won = |game: &super::GameLine| game.mark == Mark::Win;
    match rule {
        Rule::Points => points(sheet.total(who)),
        Rule::Punished => Value {
            key: vec![-i64::from(contestant.bans), -i64::from(contestant.warnings)],
            shown: format!("{}/{}", contestant.bans, contestant.warnings),
            terms: Vec::new(),
        },
        Rule::SmallPoints => small_points(sheet, contestant),
        Rule::Opponents => opponents(sheet, contestant),
        Rule::Progressive => progressive(sheet, contestant),
        Rule::Wins => {
            let mut value = count(&|_, game| won(game));
            // A bye is a win recorded with + (OQ-TN-bye).
            let byes = contestant.lines.iter().filter(|line| line.kind == Kind::Bye);
            for line in byes {
                value.terms.push(term(line.round, None, "+".to_owned()));
            }
            whole(value.terms.len() as i64, value.terms)
        }
        Rule::WinsPlayed => count(&|_, game| won(game) && game.how != How::Forfeit),
        // A game that was not played keeps the colours it was paired with, as the field counts it.
        Rule::SecondWins => with_byes(1, count(&|_, game| won(game) && game.seat == 1)),
        Rule::FirstWins => with_byes(0, count(&|_, game| won(game) && game.seat == 0)),
        Rule::SecondGames => with_byes(1, count(&|_, game| game.seat == 1)),
        Rule::Fouls => fewer(contestant.fouls),
        Rule::Warnings => fewer(contestant.warnings),
        Rule::BestOpponent => best_opponent(sheet, contestant),
        Rule::LastRounds | Rule::FirstRounds => rounds(sheet, contestant, rule),
        Rule::GamePoints => {
            let games = contestant.lines.iter().flat_map(|line| &line.games);
            points(games.map(|game| game.points).sum())
        }
        Rule::MatchWins => {
            let won = contestant.lines.iter().filter(|line| line.outcome == Mark::Win);
            let terms: Vec<Term> =
                won.map(|line| term(line.round, number(sheet, line), "1".to_owned())).collect();
            whole(terms.len() as i64, terms)
        }
        Rule::GameRate => game_rate(contestant),
        Rule::Boards => boards(contestant),
        Rule::PlaceSum => {
            let sum: i64 = contestant.places.iter().map(|place| i64::from(*place)).sum();
            let terms = contestant.places.iter().map(|place| Term {
                round: None,
                opponent: None,
                amount: place.to_string(),
            });
            Value { key: vec![-sum], shown: sum.to_string(), terms: terms.collect() }
        }
        Rule::BestPlace => list(contestant.places.iter().take(1)),
        Rule::NextPlace => list(contestant.places.iter().skip(1)),
        _ => Value::default(),
    }
}

fn points(points: Points) -> Value {
    Value { key: vec![points.0.into()], shown: points.to_string(), terms: Vec::new() }
}

fn whole(number: i64, terms: Vec<Term>) -> Value {
    Value { key: vec![number], shown: number.to_string(), terms }
}

fn fewer(count: u32) -> Value {
    Value { key: vec![-i64::from(count)], shown: count.to_string(), terms: Vec::new() }
}

/// Places: smaller is better.
fn list<'a>(places: impl Iterator<Item = &'a u32>) -> Value {
    let places: Vec<&u32> = places.collect();
    let shown: Vec<String> = places.iter().map(|place| place.to_string()).collect();
    let key = places.iter().map(|place| -i64::from(**place)).collect();
    Value { key, shown: shown.join(" "), terms: Vec::new() }
}

fn term(round: u32, opponent: Option<u32>, amount: String) -> Term {
    Term { round: Some(round), opponent, amount }
}

fn number(sheet: &Sheet, line: &Line) -> Option<u32> {
    line.opponents.first().map(|who| sheet.contestants[*who].number)
}

fn counted(
    sheet: &Sheet,
    contestant: &Contestant,
    keep: &dyn Fn(&Line, &super::GameLine) -> bool,
) -> Value {
    let mut terms = Vec::new();
    for line in &contestant.lines {
        let games = line.games.iter().filter(|game| keep(line, game));
        terms.extend(games.map(|_| term(line.round, number(sheet, line), "1".to_owned())));
    }
    whole(terms.len() as i64, terms)
}

/// Byes with a colour: the one that was owed, or else not that of the last game.
fn byes_at(sheet: &Sheet, contestant: &Contestant, seat: u8) -> Vec<Term> {
    let (mut surplus, mut last, mut terms) = (0, 1, Vec::new());
    for line in contestant.lines.iter().filter(|_| sheet.bye_colour) {
        let owed = match surplus {
            0 => 1 - last,
            1.. => 1,
            _ => 0,
        };
        let seats: Vec<u8> = match line.kind {
            Kind::Bye => vec![owed],
            _ => line.games.iter().map(|game| game.seat.min(1)).collect(),
        };
        if line.kind == Kind::Bye && owed == seat {
            terms.push(term(line.round, None, "1".to_owned()));
        }
        for had in seats {
            surplus += if had == 0 { 1 } else { -1 };
            last = had;
        }
    }
    terms
}

/// Eighths of a point: half a quarter may be needed.
fn eighths(eighths: i64) -> String {
    if eighths % 2 == 0 {
        return Points((eighths / 2) as i32).to_string();
    }
    let thousandths = eighths.abs() * 125;
    let sign = if eighths < 0 { "-" } else { "" };
    format!("{sign}{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn small_points(sheet: &Sheet, contestant: &Contestant) -> Value {
    let (mut sum, mut terms) = (0, Vec::new());
    for line in &contestant.lines {
        let Some(opponent) = line.opponents.first() else { continue };
        let total = i64::from(sheet.total(*opponent).0);
        for game in &line.games {
            let part = match game.mark {
                Mark::Win => 2 * total,
                Mark::Draw => total,
                // Finer results count in proportion.
                Mark::Scored(own) if own + game.against > Points::ZERO => {
                    2 * total * i64::from(own.0) / i64::from((own + game.against).0)
                }
                _ => continue,
            };
            sum += part;
            terms.push(term(line.round, number(sheet, line), eighths(part)));
        }
    }
    Value { key: vec![sum], shown: eighths(sum), terms }
}

/// What a bye adds to 对手分.
fn bye(sheet: &Sheet) -> Points {
    let placed = (0..sheet.contestants.len())
        .filter(|who| sheet.contestants[*who].unplaced.is_none())
        .map(|who| sheet.total(who));
    let lowest = match sheet.bye_opponent {
        ByeOpponent::Zero => None,
        ByeOpponent::LowestWithPoints => placed.filter(|total| *total > Points::ZERO).min(),
        ByeOpponent::Lowest => placed.min(),
    };
    lowest.unwrap_or_default()
}

fn opponents(sheet: &Sheet, contestant: &Contestant) -> Value {
    let (mut sum, mut terms) = (Points::ZERO, Vec::new());
    for line in &contestant.lines {
        if line.kind == Kind::Bye {
            sum += bye(sheet);
            terms.push(term(line.round, None, bye(sheet).to_string()));
        }
        for opponent in &line.opponents {
            let total = sheet.total(*opponent);
            sum += total;
            let number = sheet.contestants[*opponent].number;
            terms.push(term(line.round, Some(number), total.to_string()));
        }
    }
    Value { terms, ..points(sum) }
}

fn progressive(sheet: &Sheet, contestant: &Contestant) -> Value {
    let (mut running, mut sum, mut terms) = (Points::ZERO, Points::ZERO, Vec::new());
    for round in 1..=sheet.rounds {
        let here = contestant.lines.iter().filter(|line| line.round == round);
        running += here.map(|line| line.points).sum();
        sum += running;
        terms.push(term(round, None, running.to_string()));
    }
    Value { terms, ..points(sum) }
}

fn best_opponent(sheet: &Sheet, contestant: &Contestant) -> Value {
    let met = contestant.lines.iter().flat_map(|line| &line.opponents);
    let mut totals: Vec<(Points, u32)> =
        met.map(|who| (sheet.total(*who), sheet.contestants[*who].number)).collect();
    totals.sort_by_key(|(total, number)| (Reverse(*total), *number));
    let shown: Vec<String> = totals.iter().map(|(total, _)| total.to_string()).collect();
    let terms = totals.iter().map(|(total, number)| Term {
        round: None,
        opponent: Some(*number),
        amount: total.to_string(),
    });
    Value {
        key: totals.iter().map(|(total, _)| total.0.into()).collect(),
        shown: shown.join(" "),
        terms: terms.collect(),
    }
}

fn rounds(sheet: &Sheet, contestant: &Contestant, rule: Rule) -> Value {
    let mut all: Vec<(u32, Points)> = (1..=sheet.rounds)
        .map(|round| {
            let lines = contestant.lines.iter().filter(|line| line.round == round);
            (round, lines.map(|line| line.points).sum())
        })
        .collect();
    if rule == Rule::LastRounds {
        all.reverse();
    }
    let shown: Vec<String> = all.iter().map(|(_, points)| points.to_string()).collect();
    Value {
        key: all.iter().map(|(_, points)| points.0.into()).collect(),
        shown: shown.join(" "),
        terms: all.iter().map(|(round, p)| term(*round, None, p.to_string())).collect(),
    }
}

/// Games won for each game lost, a drawn game half to each (OQ-TN-B-tie-match).
fn game_rate(contestant: &Contestant) -> Value {
    let (mut won, mut lost) = (0i64, 0i64);
    for game in contestant.lines.iter().flat_map(|line| &line.games) {
        match game.mark {
            Mark::Win => won += 2,
            Mark::Loss => lost += 2,
            Mark::Draw => (won, lost) = (won + 1, lost + 1),
            _ => {}
        }
    }
    // Two fractions of so few games differ by more than this scale's unit.
    const SCALE: i64 = 1_000_000_000_000;
    let rate = if lost == 0 { if won == 0 { 0 } else { i64::MAX } } else { won * SCALE / lost };
    let half = |halves: i64| {
        if halves % 2 == 0 { format!("{}", halves / 2) } else { format!("{}.5", halves / 2) }
    };
    Value { key: vec![rate], shown: format!("{}/{}", half(won), half(lost)), terms: Vec::new() }
}

fn boards(contestant: &Contestant) -> Value {
    let games = || contestant.lines.iter().flat_map(|line| &line.games);
    let last = games().map(|game| game.board).max().unwrap_or(0);
    let sums: Vec<Points> = (0..=last)
        .map(|board| games().filter(|game| game.board == board).map(|game| game.points).sum())
        .collect();
    let shown: Vec<String> = sums.iter().map(Points::to_string).collect();
    let key = sums.iter().map(|sum| sum.0.into()).collect();
    Value { key, shown: shown.join(" "), terms: Vec::new() }
}

/// The results of the tied among themselves, if every two of them have met; those still equal are
/// compared among themselves again.
fn direct(sheet: &Sheet, tie: &[usize]) -> Vec<Value> {
    let mut values = vec![Value::default(); tie.len()];
    if tie.len() > 1 {
        let all: Vec<usize> = (0..tie.len()).collect();
        direct_among(sheet, tie, &all, &mut values);
    }
    values
}

fn direct_among(sheet: &Sheet, tie: &[usize], group: &[usize], values: &mut [Value]) {
    let lines = |at: usize, other: usize| {
        let lines = &sheet.contestants[tie[at]].lines;
        lines.iter().filter(move |line| line.opponents.contains(&tie[other]))
    };
    let met = |a: usize, b: usize| lines(a, b).next().is_some();
    if group.iter().any(|a| group.iter().any(|b| a != b && !met(*a, *b))) {
        return;
    }
    let mut sums = Vec::new();
    for at in group {
        let mut sum = 0;
        for other in group.iter().filter(|other| *other != at) {
            for line in lines(*at, *other) {
                sum += i64::from(line.points.0);
                if values[*at].key.is_empty() {
                    let number = sheet.contestants[tie[*other]].number;
                    let amount = line.points.to_string();
                    values[*at].terms.push(term(line.round, Some(number), amount));
                }
            }
        }
        sums.push(sum);
    }
    for (at, sum) in group.iter().zip(&sums) {
        let value = &mut values[*at];
        value.key.push(*sum);
        value.shown = Points(value.key[0] as i32).to_string();
    }
    let mut different = sums.clone();
    different.sort_unstable();
    different.dedup();
    if different.len() < 2 {
        return;
    }
    for level in different {
        let same = group.iter().zip(&sums).filter(|(_, sum)| **sum == level);
        let same: Vec<usize> = same.map(|(at, _)| *at).collect();
        if same.len() > 1 {
            direct_among(sheet, tie, &same, values);
        }
    }
}

fn second_in_game(sheet: &Sheet, tie: &[usize]) -> Vec<Value> {
    let seconds = |who: usize, other: usize| {
        let lines = sheet.contestants[who].lines.iter();
        let games = lines.filter(|line| line.opponents.contains(&other)).flat_map(|l| &l.games);
        games.filter(|game| game.seat == 1).count() as i64
    };
    let [a, b] = [tie[0], tie[1]];
    vec![whole(seconds(a, b), Vec::new()), whole(seconds(b, a), Vec::new())]
}

/// Points and the rules before again, on ever fewer rounds.
fn again(sheet: &Sheet, rule: Rule, before: &[Rule], tie: &[usize]) -> Vec<Value> {
    let mut values = vec![Value::default(); tie.len()];
    for dropped in 1..sheet.rounds {
        let mut fewer = if rule == Rule::WithoutFirst {
            sheet.only(|round| round > dropped)
        } else {
            sheet.only(|round| round + dropped <= sheet.rounds)
        };
        if rule == Rule::WithoutLast {
            fewer.rounds -= dropped;
        }
        for (value, who) in values.iter_mut().zip(tie) {
            value.key.push(fewer.total(*who).0.into());
            // Lists whose length is each contestant's own cannot stand inside a longer list.
            for rule in before.iter().filter(|rule| **rule != Rule::BestOpponent) {
                value.key.extend(own(&fewer, *rule, *who).key);
            }
        }
    }
    for value in &mut values {
        value.shown =
            value.key.first().map_or_else(String::new, |first| Points(*first as i32).to_string());
    }
    values
}

/// An order that was given from outside, if all who are tied have a part in it.
fn given(sheet: &Sheet, tie: &[usize], of: impl Fn(&Contestant) -> Option<u32>) -> Vec<Value> {
    let orders: Option<Vec<u32>> = tie.iter().map(|who| of(&sheet.contestants[*who])).collect();
    let Some(orders) = orders else { return vec![Value::default(); tie.len()] };
    orders
        .into_iter()
        .map(|order| Value {
            key: vec![-i64::from(order)],
            shown: order.to_string(),
            terms: Vec::new(),
        })
        .collect()
}
