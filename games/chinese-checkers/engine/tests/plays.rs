//! Whole games, with nodes limited instead of time, so that every machine plays the same ones.

use yiguan_chinese_checkers::{ChineseCheckers, StarMove, StarRules};
use yiguan_chinese_checkers_engine::{Engine, greedy};
use yiguan_conform::Dice;
use yiguan_core::{Line, Position, Referee, Seat, Turn};
use yiguan_search::{Limits, protocol::Brain};

fn rules(text: &str) -> StarRules {
    text.parse().unwrap()
}

/// The engine's move for whoever is to move; it must be legal and neither barred nor fatal.
fn engines_move(engine: &mut Engine, line: &Line<ChineseCheckers>, nodes: u64) -> StarMove {
    engine.look_at(line);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let text = engine.think(limits, &|| 0, &|| false, &mut |_, _| {}).mv.expect("a move");
    let mv = engine.read(&text).unwrap();
    let mut fatal = Vec::new();
    ChineseCheckers::fatal(line, &mut fatal);
    assert!(fatal.iter().all(|(other, _)| *other != mv), "{text}: {fatal:?}");
    mv
}

/// A game of the engine at `seat` against greedy movers, until it is home; its place.
fn against_greedy(rules: StarRules, seat: Seat, nodes: u64, dice: &mut Dice) -> u8 {
    let mut engine = Engine::new(1);
    let mut line = Line::<ChineseCheckers>::start(rules).unwrap();
    while let Turn::Of(mover) = line.now().turn() {
        let (now, mut barred) = (line.now(), Vec::new());
        if let Some(place) = now.home(seat) {
            return place;
        }
        assert!(now.turns(seat) < 150, "{rules}: no end");
        let mv = if mover == seat {
            engines_move(&mut engine, &line, nodes)
        } else {
            ChineseCheckers::barred(&line, &mut barred);
            let mut moves = Vec::new();
            now.legal(mover, &mut moves);
            moves.retain(|mv| barred.iter().all(|(other, _)| other != mv));
            greedy(now, mover, &moves, dice.roll()).unwrap()
        };
        line.play(mover, mv).unwrap();
    }
    line.now().home(seat).expect("home")
}

#[test]
fn a_greedy_mover_loses_at_two_seats() {
    let mut dice = Dice(1);
    for game in 0..4 {
        assert_eq!(against_greedy(rules("basic"), Seat(game % 2), 800, &mut dice), 1, "{game}");
    }
}

/// The small version of what `cargo xtask long --only stars` plays four hundred of.
#[test]
fn five_greedy_movers_are_mostly_behind_at_six_seats() {
    let mut dice = Dice(1);
    let places: Vec<_> = (0..4)
        .map(|game| against_greedy(rules("basic:seats=6"), Seat(game), 2_000, &mut dice))
        .collect();
    let sum: u8 = places.iter().sum();
    assert!(sum <= 12, "{places:?}");
}

/// Engines at every seat, at all levels in turn, to the last place.
fn among_themselves(rules: StarRules, nodes: u64) -> Line<ChineseCheckers> {
    let mut engine = Engine::new(1);
    let mut line = Line::<ChineseCheckers>::start(rules).unwrap();
    let mut plies = 0;
    while let Turn::Of(mover) = line.now().turn() {
        if plies > 60 * u32::from(rules.seats) {
            break;
        }
        engine.set_level(1 + (plies % 10) as u8);
        let mv = engines_move(&mut engine, &line, nodes);
        line.play(mover, mv).unwrap();
        plies += 1;
    }
    line
}

#[test]
fn engines_of_all_levels_keep_the_rules_of_every_book_and_table() {
    for book in ["basic", "kongtiao", "rated", "contest", "counted", "plain"] {
        let line = among_themselves(rules(book), 150);
        assert!(line.now().out().iter().next().is_none(), "{book}: nobody stays at home too long");
    }
    for table in [
        "rated-many:seats=3",
        "rated-many:seats=5",
        "rated-many",
        "basic:seats=4,passive=all30,camps=closed",
        "basic:seats=3,men=15,passive=stages,jump=equidistant",
        "basic:men=15,passive=stages,repeat=position",
    ] {
        let line = among_themselves(rules(table), 80);
        assert!(line.now().out().iter().next().is_none(), "{table}");
    }
}

/// Time is short and the men are still at home: they leave first.
#[test]
fn it_leaves_its_camp_in_time() {
    let start = "0:n1,n2,n3,n4,o1,o2,o3,p1,p2,q1;1:a1,b1,b2,c1,c2,c3,d1,d2,d3,d4;0;turns=12,12";
    for level in [1, 10] {
        let mut line =
            Line::<ChineseCheckers>::new(rules("rated"), start.parse().unwrap()).unwrap();
        let mut engine = Engine::new(1);
        engine.set_level(level);
        for _ in 0..44 {
            let Turn::Of(mover) = line.now().turn() else { break };
            let mv = engines_move(&mut engine, &line, 100);
            line.play(mover, mv).unwrap();
        }
        assert!(line.now().out().iter().next().is_none(), "level {level}");
    }
}

/// A fourth return is barred; the engine plays something else.
#[test]
fn what_history_bars_is_not_played() {
    let mut line = Line::<ChineseCheckers>::start(rules("basic")).unwrap();
    let mut engine = Engine::new(1);
    for turn in 0..40 {
        let Turn::Of(mover) = line.now().turn() else { break };
        let (mut moves, mut barred) = (Vec::new(), Vec::new());
        line.now().legal(mover, &mut moves);
        ChineseCheckers::barred(&line, &mut barred);
        // Shuffles one man as long as that is allowed.
        let back = line.plies().rev().find(|ply| ply.seat == mover).and_then(|ply| match *ply.mv {
            StarMove::Go { from, to } => Some(StarMove::Go { from: to, to: from }),
            _ => None,
        });
        let shuffle = back.filter(|mv| {
            line.now().check(mover, mv).is_ok() && barred.iter().all(|(other, _)| other != mv)
        });
        let mv = match shuffle {
            Some(mv) if turn < 16 => mv,
            _ => engines_move(&mut engine, &line, 50),
        };
        line.play(mover, mv).unwrap();
    }
}

#[test]
fn the_protocol_takes_rules_setups_moves_and_seats_that_left() {
    let mut engine = Engine::new(1);
    let limits = Limits { nodes: Some(200), ..Limits::default() };
    engine.set_rules("chinese-checkers/basic:seats=3").unwrap();
    engine.set_position(None, &["out:1", "--late"]).unwrap();
    let thought = engine.think(limits, &|| 0, &|| false, &mut |_, _| {});
    let mv = thought.mv.expect("seat 2 moves");
    engine.set_position(None, &["out:1", "--late", &mv]).unwrap();
    assert!(
        !engine.first_to_move()
            || engine.think(limits, &|| 0, &|| false, &mut |_, _| {}).mv.is_some()
    );
    for (moves, part) in [
        (&["out:7"][..], "out:7"),
        (&["out:x"], "out:x"),
        (&["a1-a9"], "a1-a9"),
        (&["q1-a1"], "q1-a1"),
    ] {
        let why = engine.set_position(None, moves).unwrap_err();
        assert!(why.contains(part), "{why}");
    }
    assert!(engine.set_position(Some("0:a1"), &[]).is_err());
    assert!(engine.set_rules("chinese-checkers/none").is_err());
    assert!(engine.set_rules("nim/basic").is_err());
    engine.set_rules("chinese-checkers/basic").unwrap();
    let home = "0:a1,b1,b2,c1,c2,c3,d1,d2,d3,d4;1:q1,p1;0";
    engine.set_position(Some(home), &[]).unwrap();
    assert_eq!(engine.think(limits, &|| 0, &|| false, &mut |_, _| {}).mv, None, "it is over");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for level in [1, 4, 6, 10] {
        let ask = || {
            let mut engine = Engine::new(1);
            engine.set_level(level);
            let line = Line::<ChineseCheckers>::start(rules("basic:seats=4")).unwrap();
            engines_move(&mut engine, &line, 500)
        };
        assert_eq!(ask(), ask(), "level {level}");
    }
}
