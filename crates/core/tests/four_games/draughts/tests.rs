//! Captures and their identity.

use super::*;
use yiguan_core::Face;

fn face(rules: &str, setup: &str) -> Line<Draughts> {
    Line::new(rules.parse().unwrap(), setup.parse().unwrap()).unwrap()
}

#[test]
fn keeps_the_laws() {
    let effort = yiguan_conform::Effort { walks: 2, plies: 60, ..Default::default() };
    for rules in BOOKS {
        let kings = "a1,Kc3,Ke5/b8,Kh8,d8/0";
        yiguan_conform::laws_with::<Draughts>(rules.id, &[kings], effort);
    }
}

#[test]
fn counts_of_the_start_positions() {
    // Published counts; the two books of 64 squares part at the fifth ply.
    let counts = |rules| {
        let position = Draughts::set_up(rules, &Draughts::start(rules)).unwrap();
        [1, 2, 3, 4, 5].map(|depth| yiguan_core::perft(&position, depth))
    };
    assert_eq!(counts(Rules::International), [9, 81, 658, 4265, 27117]);
    assert_eq!(counts(Rules::Brazilian), [7, 49, 302, 1469, 7473]);
    assert_eq!(counts(Rules::Russian), [7, 49, 302, 1469, 7482]);
}

#[test]
fn two_routes_that_take_the_same_men_are_one_move() {
    // The man goes round four men, either way, back to where it came from.
    let line = face("fmjd-64", "c1/b2,d2,b4,d4/0");
    assert_eq!(Face::legal(&line, Seat(0)), ["c1xc1:b2,d2,b4,d4"]);
    let reach = Face::reach(&line, Seat(0), &["c1", "c1"]).unwrap();
    assert!(reach.next.is_empty() && reach.done.is_some(), "nothing to tell apart");
}

#[test]
fn equal_captures_of_one_from_and_to_are_told_apart_by_what_they_take() {
    // Three either way, and both ways end on b8.
    let line = face("fmjd-64", "Ka5/f2,b4,d4,c7/0");
    assert_eq!(Face::legal(&line, Seat(0)), ["a5xb8:f2,b4,c7", "a5xb8:b4,d4,c7"]);
    let reach = |touched: &[&str]| Face::reach(&line, Seat(0), touched).unwrap();
    let ask = reach(&["a5", "b8"]);
    assert!(ask.done.is_none(), "from and to do not say it all");
    assert_eq!(ask.next.len(), 2);
    let done = reach(&["a5", "b8", "f2", "b4", "c7"]).done;
    assert_eq!(done.as_deref(), Some("a5xb8:f2,b4,c7"));
}

#[test]
fn a_crown_in_mid_capture_is_a_matter_of_the_book() {
    let setup = "d6/e7,g7/0";
    let russian = face("cn-64-russian", setup);
    let brazilian = face("fmjd-64", setup);
    assert_eq!(Face::legal(&russian, Seat(0)), ["d6xh6:e7,g7"]);
    assert_eq!(Face::legal(&brazilian, Seat(0)), ["d6xh6:e7,g7"]);
    let after = |mut line: Line<Draughts>| {
        Face::play(&mut line, Seat(0), "d6xh6:e7,g7").unwrap();
        Face::diagram(&line)
    };
    assert_eq!((after(russian).as_str(), after(brazilian).as_str()), ("Kh6//1", "h6//1"));
}

#[test]
fn the_better_capture_is_shown() {
    let mut line = face("fmjd-64", "a1,e1/b2,b4,d2/0");
    let why = Face::play(&mut line, Seat(0), "e1xc3:d2").unwrap_err();
    assert!(why.to_string().contains("no piece here can do that"), "{why}");
    let few = Move { from: 4, to: 18, captured: 1 << 11, crowned: false };
    let illegal = line.now().check(Seat(0), &few).unwrap_err();
    assert_eq!(illegal.rule, "DR-6.12-majority");
}
