//! Prints how fast moves are listed and counted, and counts of lines of moves from the start.
//!
//! `cargo run --release -p yiguan-chinese-checkers --example list_speed [SECONDS]`
//!
//! Times are those of the processor, where the system tells them. Listing is measured over 1,000
//! positions met in the middle of random games (rounds 10 to 40), one list a position.

use std::hint::black_box;
use std::time::Instant;
use yiguan_chinese_checkers::{ChineseCheckers, StarMove, StarPosition, StarRules, remaining};
use yiguan_conform::Dice;
use yiguan_core::{Game, Position, perft};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1.0);
    println!("turns listed a second");
    for rules in [
        "basic:seats=6",
        "basic:seats=6,camps=transit",
        "basic:seats=6,jump=equidistant",
        "basic:seats=2",
        "basic:seats=2,jump=equidistant",
    ] {
        listing(rules, seconds);
    }
    println!("lines of moves from the start, depth by depth");
    for rules in [
        "basic",
        "basic:jump=equidistant",
        "basic:men=15",
        "basic:men=15,jump=equidistant",
        "basic:seats=3",
        "basic:seats=4",
        "basic:seats=6",
        "basic:seats=6,jump=equidistant",
    ] {
        counts(rules, seconds);
    }
}

fn start(rules: StarRules) -> StarPosition {
    ChineseCheckers::set_up(rules, &ChineseCheckers::start(rules)).expect("a start position")
}

/// Positions of games in which every seat prefers turns that bring it on, as people do.
fn middle_games(rules: StarRules, wanted: usize) -> Vec<StarPosition> {
    let mut dice = Dice(10);
    let mut found = Vec::new();
    while found.len() < wanted {
        let mut position = start(rules);
        for ply in 0..40 * usize::from(rules.seats) {
            if position.is_over() {
                break;
            }
            if ply >= 10 * usize::from(rules.seats) && dice.below(30) == 0 {
                found.push(position.clone());
            }
            let seat = position.to_move();
            let mut moves = Vec::new();
            position.legal(seat, &mut moves);
            let tries: Vec<StarMove> = (0..3).filter_map(|_| dice.pick(&moves).copied()).collect();
            let after = |mv: &StarMove| {
                let mut next = position.clone();
                next.play_unchecked(seat, mv);
                remaining(next.men(seat), next.goal(seat))
            };
            let best = tries.into_iter().min_by_key(after).expect("a game that goes on");
            position.play_unchecked(seat, &best);
        }
    }
    found.truncate(wanted);
    found
}

/// Seconds this thread has run, where the system tells; else seconds that have passed.
#[expect(clippy::disallowed_methods, reason = "a measurement reads a clock")]
fn seconds_run(since: Option<Instant>) -> (f64, Instant) {
    let since = since.unwrap_or_else(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let run = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    (run.map_or_else(|| since.elapsed().as_secs_f64(), |nanos| nanos / 1e9), since)
}

fn listing(rules: &str, seconds: f64) {
    let positions = middle_games(rules.parse().expect("a book"), 1000);
    let mut moves = Vec::with_capacity(256);
    let (mut turns, mut lists) = (0u64, 0u64);
    let (begin, since) = seconds_run(None);
    let mut spent = 0.0;
    while spent < seconds {
        for position in &positions {
            moves.clear();
            position.legal(position.to_move(), &mut moves);
            turns += black_box(&moves).len() as u64;
            lists += 1;
        }
        spent = seconds_run(Some(since)).0 - begin;
    }
    let rate = turns as f64 / spent / 1e6;
    let each = turns as f64 / lists as f64;
    let nanos = 1e9 * spent / lists as f64;
    println!("  {rules:34} {rate:7.1} M/s  {each:5.1} a position, {nanos:6.0} ns each");
}

fn counts(rules: &str, seconds: f64) {
    let position = start(rules.parse().expect("a book"));
    print!("  {rules:34}");
    let mut spent = 0.0;
    let mut depth = 1;
    // Each depth takes some thirty times as long as the last.
    while spent * 30.0 < 10.0 * seconds && depth < 9 {
        let (begin, since) = seconds_run(None);
        print!(" {}", perft(&position, depth));
        spent = seconds_run(Some(since)).0 - begin;
        depth += 1;
    }
    println!("  ({spent:.2} s)");
}
