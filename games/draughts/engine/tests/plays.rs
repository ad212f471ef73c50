//! Known answers and whole games, with nodes limited instead of time, so that every machine plays
//! the same ones.

use yiguan_core::{Face, Game, Line, Referee, Turn};
use yiguan_draughts::{Draughts, DraughtsRules, DraughtsSetup};
use yiguan_draughts_engine::Engine;
use yiguan_search::{Limits, protocol::Brain};

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn engine(rules: &str) -> Engine {
    let mut engine = Engine::new(4);
    engine.set_rules(&format!("draughts/{rules}")).unwrap();
    engine
}

fn best(rules: &str, setup: &str, moves: &[&str]) -> (String, i32) {
    let mut engine = engine(rules);
    engine.set_position(Some(setup), moves).unwrap();
    let thought = engine.think(nodes(40_000), &|| 0, &|| false, &mut |_, _| {});
    (thought.mv.unwrap_or_default(), thought.score)
}

/// A game of the engine with itself, up to its end by the referee.
fn alone(rules: &str, setup: Option<&str>, each: u64, most: usize) -> Line<Draughts> {
    let parsed: DraughtsRules = rules.parse().unwrap();
    let setup = match setup {
        Some(text) => text.parse::<DraughtsSetup>().unwrap(),
        None => Draughts::start(parsed),
    };
    let mut line = Line::<Draughts>::new(parsed, setup.clone()).unwrap();
    let mut engine = engine(rules);
    engine.look_at(&setup).unwrap();
    while line.entries().len() < most && Draughts::rule(&line).ended.is_none() {
        let seat = line.now().mover();
        let report = engine.choose(nodes(each), &|| 0, &|| false, &mut |_, _| {});
        let mv = report.mv.expect("a move");
        engine.play(&mv).unwrap();
        line.play(seat, mv).unwrap();
    }
    line
}

#[test]
fn it_sees_combinations() {
    // Two given, four taken.
    let (mv, score) = best("fmjd-100", "W:W27,28,32,37,38:B8,13,18,19,24", &[]);
    assert!(!mv.is_empty() && score > -100, "{mv} {score}");
    // The only piece of Black is taken or shut in.
    let (mv, score) = best("fmjd-100", "W:W37,46:B36", &[]);
    assert!(score > 20_000 || mv == "37-31" || mv == "37-32", "{mv} {score}");
    let (mv, score) = best("cn-64-russian", "W:WK29:B22", &[]);
    assert!(mv.starts_with("29x") && score > 20_000, "{mv} {score}");
}

#[test]
fn whole_games_end_in_every_book() {
    for book in ["fmjd-100", "fmjd-64", "cn-64-brazilian:draws=automatic"] {
        let line = alone(book, None, 400, 400);
        assert!(Draughts::rule(&line).ended.is_some(), "{book}: {}", line.entries().len());
    }
    for book in ["cn-100:draws=automatic", "cn-64-russian:draws=automatic"] {
        let line = alone(book, None, 400, 400);
        assert!(line.entries().len() > 20, "{book}");
    }
}

/// Where a repetition would give a win away, something else is played.
#[test]
fn a_won_game_is_not_drawn_by_repeating() {
    let line = alone("fmjd-100:draws=claimed", Some("W:WK1,K2,K3,33,38:BK50,20"), 3_000, 120);
    let face: &dyn Face = &line;
    let winner = Draughts::rule(&line).ended.map(|ended| ended.outcome.place);
    let white = yiguan_core::Seat(0);
    assert!(winner.is_some_and(|place| place[white] == 1), "{:?}", face.view().pieces);
}

#[test]
fn the_protocol_takes_rules_setups_and_moves() {
    let mut engine = engine("fmjd-64");
    engine.set_position(None, &["22-18"]).unwrap();
    assert!(!engine.first_to_move());
    for (moves, part) in [(&["22-18", "1-5"][..], "1-5"), (&["zz"], "zz")] {
        let why = engine.set_position(None, moves).unwrap_err();
        assert!(why.contains(part), "{why}");
    }
    assert!(engine.set_position(Some("W:W99:B1"), &[]).is_err());
    assert!(engine.set_rules("draughts/none").is_err());
    assert!(engine.set_rules("nim/basic").unwrap_err().contains("draughts"));
    engine.set_position(Some("W:W:B1"), &[]).unwrap();
    assert_eq!(engine.think(nodes(10), &|| 0, &|| false, &mut |_, _| {}).mv, None, "it is over");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for level in 1..=10 {
        let ask = || {
            let mut engine = engine("cn-64-russian");
            engine.set_level(level);
            engine.think(nodes(700), &|| 0, &|| false, &mut |_, _| {}).mv
        };
        let answer = ask();
        assert!(answer.is_some());
        assert_eq!(answer, ask(), "level {level}");
    }
    assert!(matches!(yiguan_core::Position::turn(engine("cn-100").position()), Turn::Of(_)));
}
