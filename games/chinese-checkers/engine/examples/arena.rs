//! Matches against greedy movers.
//!
//! `arena [GAMES] [RULES] [NODES] [SEED]` plays as many games by these rules, the engine at each
//! seat in turn and a greedy mover at all the others, so many nodes a move. It prints how often the
//! engine was first and its mean place, both with the error that chance alone makes.

use yiguan_chinese_checkers::{ChineseCheckers, StarRules, remaining};
use yiguan_chinese_checkers_engine::{Engine, greedy};
use yiguan_conform::Dice;
use yiguan_core::{Game, Line, Position, Referee, Seat, Turn};
use yiguan_search::{Limits, protocol::Brain};

/// Rounds after which who is still playing is placed by what remains.
const ROUNDS: u32 = 100;

fn main() {
    let word = |at| std::env::args().nth(at);
    let games: u32 = word(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let rules = word(2).unwrap_or_else(|| "basic:seats=2".to_owned());
    let rules: StarRules = rules.parse().expect("rules such as basic:seats=6");
    let nodes: u64 = word(3).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut dice = Dice(word(4).and_then(|text| text.parse().ok()).unwrap_or(1));
    let mut engine = Engine::new(16);
    let mut places = Vec::new();
    let mut turns = 0.0;
    for game in 0..games {
        let seat = Seat((game % u32::from(rules.seats)) as u8);
        engine.new_game();
        let (place, own) = play(&mut engine, rules, seat, nodes, &mut dice);
        eprintln!("game {}: {seat} is {place}. after {own} turns", game + 1);
        places.push(f64::from(place));
        turns += f64::from(own);
    }
    let number = f64::from(games);
    let mean = places.iter().sum::<f64>() / number;
    let spread = places.iter().map(|place| (place - mean).powi(2)).sum::<f64>();
    let error = 1.96 * (spread / (number - 1.0).max(1.0) / number).sqrt();
    let first = places.iter().filter(|place| **place == 1.0).count() as f64;
    let [low, high] = wilson(first, number).map(|share| 100.0 * share);
    let percent = 100.0 * first / number;
    println!(
        "{rules} {games} games {nodes} nodes: first {percent:.1} % ({low:.1} to {high:.1}), \
         mean place {mean:.2} +- {error:.2}, {:.1} turns",
        turns / number
    );
}

/// Between which shares the true one lies, 95 times of 100 (E. B. Wilson 1927).
fn wilson(well: f64, all: f64) -> [f64; 2] {
    let (z, share) = (1.96, well / all);
    let middle = share + z * z / (2.0 * all);
    let reach = z * (share * (1.0 - share) / all + z * z / (4.0 * all * all)).sqrt();
    [-1.0, 1.0].map(|sign| (middle + sign * reach) / (1.0 + z * z / all))
}

/// One game up to the engine's place: which it is, and its own turns.
fn play(
    engine: &mut Engine,
    rules: StarRules,
    seat: Seat,
    nodes: u64,
    dice: &mut Dice,
) -> (u8, u16) {
    let mut line = Line::<ChineseCheckers>::start(rules).expect("a start position");
    loop {
        let now = line.now();
        let home = Seat::all(rules.seats).filter(|other| now.home(*other).is_some()).count() as u8;
        let Turn::Of(mover) = now.turn() else { break };
        if let Some(rank) = now.home(seat) {
            return (rank, now.turns(seat));
        }
        if now.out().has(seat) {
            eprintln!("the engine is out: {:?}", ChineseCheckers::rule(&line));
            return (rules.seats, now.turns(seat));
        }
        if now.turns(seat) >= ROUNDS as u16 {
            let left = |other: Seat| remaining(now.men(other), now.goal(other));
            eprintln!("undecided: {}", ChineseCheckers::diagram(rules, now));
            let ahead = now.playing().iter().filter(|other| left(*other) < left(seat)).count();
            return (home + 1 + ahead as u8, now.turns(seat));
        }
        let mut barred = Vec::new();
        ChineseCheckers::barred(&line, &mut barred);
        let mv = if mover == seat {
            engine.look_at(&line);
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let thought = engine.think(limits, &|| 0, &|| false, &mut |_, _| {});
            let text = thought.mv.expect("a move");
            engine.read(&text).expect("a move that can be read")
        } else {
            let mut moves = Vec::new();
            now.legal(mover, &mut moves);
            moves.retain(|mv| barred.iter().all(|(other, _)| other != mv));
            greedy(now, mover, &moves, dice.roll()).expect("a move")
        };
        line.play(mover, mv).expect("a legal move");
    }
    (line.now().home(seat).unwrap_or(rules.seats), line.now().turns(seat))
}
