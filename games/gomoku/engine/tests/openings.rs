//! The engine opens by every book: whatever is due it does something legal, to the end of the
//! opening and some moves beyond, against itself and against a player by lot.

use std::cell::Cell;
use yiguan_conform::Dice;
use yiguan_core::{Describe, Game, Position, Seat, Turn};
use yiguan_gomoku::{Gomoku, GomokuMove, GomokuPosition, GomokuRules, Stage};
use yiguan_gomoku_engine::Engine;
use yiguan_search::Limits;
use yiguan_search::protocol::Brain;

const BOOKS: &[&str] = &[
    "renju-cn",
    "renju-cn:offers=3",
    "renju-cn:forbidden=claim,win=claim",
    "renju-cn:opening=free",
    "renju-cn:opening=free,forbidden=off",
    "renju-rif",
    "renju-yamaguchi",
    "renju-yamaguchi:offers=12",
    "renju-soosorv8",
    "renju-taraguchi10",
    "standard",
    "freestyle",
    "swap2",
    "swap2:five=more",
];

fn start(rules: GomokuRules) -> GomokuPosition {
    Gomoku::set_up(rules, &Gomoku::start(rules)).expect("a start")
}

/// Plays a game of at most `most` acts; seats for which `lots` holds move by lot.
fn play(book: &str, seed: u64, lots: [bool; 2], most: usize) -> (Vec<String>, GomokuPosition) {
    let mut dice = Dice(seed);
    let mut engine = Engine::new(1);
    engine.set_rules(&format!("gomoku/{book}")).expect("a book");
    engine.set_level(1 + (seed % 4) as u8);
    for _ in 0..seed {
        engine.new_game();
    }
    let mut position = start(book.parse().expect("a book"));
    let mut told: Vec<String> = Vec::new();
    while told.len() < most {
        let Turn::Of(seat) = position.turn() else { break };
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let text = if lots[usize::from(seat.0)] {
            legal[dice.below(legal.len())].to_string()
        } else {
            let moves: Vec<&str> = told.iter().map(String::as_str).collect();
            engine.set_position(None, &moves).expect("what was played");
            assert_eq!(engine.first_to_move(), seat == Seat(0));
            let limits = Limits { nodes: Some(120), ..Limits::default() };
            let thought = engine.think(limits, &|| 0, &|| false, &mut |_, _| {});
            thought.mv.unwrap_or_else(|| panic!("{book}: no move after {told:?}"))
        };
        let mv = Gomoku::NOTATIONS[0].read(&position, &text).expect("the game's notation");
        assert!(legal.contains(&mv), "{book}: {text} after {told:?}");
        position.check(seat, &mv).unwrap_or_else(|why| panic!("{book}: {text}: {why:?}"));
        position.play_unchecked(seat, &mv);
        told.push(text);
    }
    (told, position)
}

#[test]
fn every_book_is_opened_legally() {
    let games = if std::env::var_os("YIGUAN_LONG").is_some() { 40 } else { 2 };
    for book in BOOKS {
        for seed in 0..games {
            for lots in [[false, false], [true, false], [false, true]] {
                let (told, position) = play(book, seed, lots, 40);
                let opened = position.stage() == Stage::Open;
                assert!(opened, "{book} is not through its opening: {told:?}");
            }
        }
    }
}

#[test]
fn every_act_of_the_openings_occurs() {
    let acts = |book: &str| {
        let games = (0..4).flat_map(|seed| play(book, seed, [false, false], 30).0);
        games.collect::<Vec<_>>()
    };
    let declared = acts("renju-cn");
    assert!(declared.iter().any(|text| text.starts_with("n=")), "{declared:?}");
    assert!(declared.iter().any(|text| text.starts_with("offer:")), "{declared:?}");
    assert!(declared.iter().any(|text| text.starts_with("keep:")), "{declared:?}");
    let chosen = [declared, acts("swap2"), acts("renju-taraguchi10")].concat();
    for word in ["swap", "stay"] {
        assert!(chosen.iter().any(|text| text == word), "{word}: {chosen:?}");
    }
}

/// A colour that is far better is taken, and what is worst for Black is kept.
#[test]
fn swaps_and_choices_are_sensible() {
    let due = |rules: &str, setup: &str| {
        let mut engine = Engine::new(1);
        engine.set_rules(rules).expect("a book");
        engine.set_position(Some(setup), &[]).unwrap_or_else(|why| panic!("{setup}: {why}"));
        let thought = engine.think(Limits::default(), &|| 0, &|| false, &mut |_, _| {});
        thought.mv.expect("a move")
    };
    // Under Swap2 the first three stones stand: two black ones together, the white one far away.
    assert_eq!(due("swap2", "H8,I9/A1/w/choose"), "swap", "White to choose takes Black");
    // Kagetsu with a wasted fourth white stone: of two fifths one wins at once.
    assert_eq!(due("renju-rif", "H8,I9/H9,A1/b/keep=A15+I8"), "keep:A15");
}

#[test]
fn rules_and_positions_that_are_none_are_refused() {
    let mut engine = Engine::new(1);
    assert!(engine.set_rules("gomoku/chess").is_err());
    assert!(engine.set_rules("xiangqi/swap2").is_err());
    assert!(engine.set_rules("renju-cn:offers=99").is_err());
    assert!(engine.set_position(Some("H8/H8/b"), &[]).is_err());
    assert!(engine.set_position(Some("nonsense"), &[]).is_err());
    assert!(engine.set_position(None, &["H8", "H8"]).is_err());
    assert!(engine.set_position(None, &["Z99"]).is_err());
    let long = "9".repeat(100_000);
    assert!(engine.set_position(None, &[&long]).is_err());
    let thought = engine.think(
        Limits { nodes: Some(10), ..Limits::default() },
        &|| 0,
        &|| false,
        &mut |_, _| {},
    );
    assert_eq!(thought.mv.as_deref(), Some("H8"), "the start still stands");
}

/// Black never plays a forbidden stone of its own will, and White plays for them.
#[test]
fn forbidden_stones_are_known() {
    let mut engine = Engine::new(1);
    engine.set_rules("gomoku/renju-cn").expect("a book");
    for seed in 0..6 {
        // Without a swap seat 0 holds Black throughout.
        let (told, position) = play("renju-cn:opening=free", seed, [false, true], 80);
        let foul = matches!(position.end(), Some(yiguan_gomoku::End::Foul(..)));
        assert!(!foul, "{told:?}");
    }
    // The only point that stops a four of White is a double three: White has won.
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let setup = "H8,I8,H7,J6,G5,H5/H9,I7,H6,I6,I5/w";
    engine.set_position(Some(setup), &[]).expect("a diagram");
    engine.set_level(10);
    let thought = engine.think(limits, &|| 0, &|| false, &mut |_, _| {});
    assert!(thought.score > yiguan_search::MATE_BOUND, "{thought:?}");
}

/// Time is kept by the clock that is handed in.
#[test]
fn time_and_stop_are_kept() {
    let clock = Cell::new(0u64);
    let now = || {
        clock.set(clock.get() + 1);
        clock.get()
    };
    let mut engine = Engine::new(1);
    engine.set_rules("freestyle").expect("a book");
    engine.set_position(None, &["H8", "H9", "I9"]).expect("moves");
    let limits = Limits { time_ms: Some(50), ..Limits::default() };
    let thought = engine.think(limits, &now, &|| false, &mut |_, _| {});
    assert!(thought.mv.is_some());
    assert!(clock.get() < 400, "{}", clock.get());
    let thought = engine.think(Limits::default(), &|| 0, &|| true, &mut |_, _| {});
    let mv: GomokuMove = thought.mv.expect("a move though it was stopped").parse().expect("one");
    assert!(matches!(mv, GomokuMove::Stone(_)));
}
