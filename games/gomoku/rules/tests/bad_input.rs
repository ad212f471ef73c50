//! Texts that are no rules, no diagrams and no moves: each says what was expected and what it got.

use yiguan_core::{Entrance, Of, Seat};
use yiguan_gomoku::Gomoku;

fn open(book: &str, setup: Option<&str>) -> Result<(), String> {
    let gomoku = Of::<Gomoku>(std::marker::PhantomData);
    gomoku.open(book, setup).map(|_| ()).map_err(|faults| faults.to_string())
}

/// The diagram is refused with exactly this message.
fn check_setup(book: &str, setup: &str, message: &str) {
    assert_eq!(open(book, Some(setup)), Err(message.to_owned()), "{book} {setup}");
}

#[test]
fn diagrams() {
    let book = "renju-cn";
    check_setup(book, "", "syntax: expected BLACK/WHITE/TURN or BLACK/WHITE/TURN/TAIL, got \"\"");
    check_setup(book, "//", "syntax: expected b or w, got \"\"");
    check_setup(book, "//x", "syntax: expected b or w, got \"x\"");
    check_setup(book, "H8,,J9//b", "syntax: expected a point such as H8, got \"\"");
    check_setup(book, "8H//b", "syntax: expected a point such as H8, got \"8H\"");
    check_setup(
        book,
        "P8/A0/b",
        "GR-0-board: expected a point A1 to O15, got \"P8\"; \
         GR-0-board: expected a point A1 to O15, got \"A0\"",
    );
    check_setup(
        book,
        "H8/H99999999999/b",
        "GR-0-board: expected a point A1 to O15, got \"H99999999999\"",
    );
    check_setup(book, "H8,H8//b", "GR-1-move: expected each point once, got H8 twice");
    check_setup(
        book,
        "H8/H8/b",
        "GR-1-move: expected one stone on a point, got H8 black and white",
    );
    check_setup(
        book,
        "A1,B1,C1,D1,E1//w",
        "GR-14-end: expected a game that goes on, got 5 in a row from A1 to E1",
    );
    check_setup(
        book,
        "/A1,B2,C3,D4,E5,F6/b",
        "GR-14-end: expected a game that goes on, got 6 in a row from A1 to F6",
    );
    check_setup(
        book,
        "//b/open",
        "syntax: expected a word of the tail such as swapped, got \"open\"",
    );
    check_setup(
        book,
        "//b/n=many",
        "syntax: expected a word of the tail such as swapped, got \"n=many\"",
    );
    check_setup(
        book,
        "H8//w/passed",
        "GR-21-pass: expected a pass only after move 5, got 1 stones",
    );
    check_setup(
        book,
        "H8//w/ended",
        "GR-14-end: expected a game that goes on, got one that is said to have ended",
    );
    check_setup(
        book,
        "//b/n=2",
        "GR-O-flow: expected no offers after the opening, got fifth moves",
    );
}

#[test]
fn states_of_no_opening() {
    let book = "renju-cn";
    for (setup, rule) in [
        ("H8,I9/H9/w/lay", "GR-O-flow"),
        ("A1//w/lay", "GR-O-flow"),
        ("H8/A1/b/lay", "GR-O-flow"),
        ("H8,O15/H9/w/declare", "GR-O-flow"),
        ("H8/H9/w/lay", "GR-O-flow"),
        ("H8/H9/b/lay,swapped", "GR-9-swap"),
        ("H8,I9/H9/w/choose,n=2,swapped", "GR-9-swap"),
        ("H8,I9/H9/w/choose", "GR-10-N-offer"),
        ("H8,I9/H9/w/choose,n=11", "GR-10-N-offer"),
        ("H8,J10/I9,B2/b/offer=E4+D5,n=3", "GR-10-N-offer"),
        ("H8,J10/I9,B2/b/offer=E4+E5,n=2", "GR-10-N-offer"),
        ("H8,J10/I9,B2/b/keep=E4,n=2", "GR-10-N-offer"),
        ("H8,J10/I9,B2/b/keep=H8,n=1", "GR-10-N-offer"),
        ("H8,J10/I9,B2/b/fifth", "GR-O-flow"),
        ("A1,A2/B7/w/add", "GR-O-flow"),
    ] {
        let message = open(book, Some(setup)).expect_err(setup);
        assert!(message.starts_with(rule), "{setup}: {message}");
    }
    assert!(open(book, Some("H8,J10/I9,B2/b/offer=E4,n=2")).is_ok());
    assert!(open(book, Some("H8,J10/I9,B2/b/keep=E4,n=1,swapped")).is_ok());
}

#[test]
fn any_number_of_stones_is_a_diagram() {
    for setup in ["//b", "//w", "H8//b", "/A1,A2,A3/w", " H8 , j10 / I9 / B "] {
        for book in ["renju-cn", "freestyle", "swap2", "renju-taraguchi10"] {
            assert_eq!(open(book, Some(setup)), Ok(()), "{book} {setup}");
        }
    }
    // Six are nothing in standard, and stand unclaimed where claims are the players' business.
    assert_eq!(open("standard", Some("A1,B1,C1,D1,E1,F1//b")), Ok(()));
    assert_eq!(open("renju-rif:forbidden=claim", Some("A1,B1,C1,D1,E1,F1//b")), Ok(()));
    assert_eq!(open("renju-rif:win=claim", Some("A1,B1,C1,D1,E1//b")), Ok(()));
}

#[test]
fn rules() {
    for (book, expected) in [
        ("", "one of renju-cn, renju-rif"),
        ("renju", "one of renju-cn, renju-rif"),
        ("renju-cn:offers=0", "offers=1..10"),
        ("renju-cn:offers=11", "offers=1..10"),
        ("renju-cn:forbidden=no", "forbidden=auto|claim|off"),
        ("renju-rif:forbidden=off", "forbidden=auto|claim"),
        ("renju-cn:forbidden=off", "opening=free with forbidden=off"),
        ("freestyle:forbidden=auto", "options among win"),
        ("swap2:five=6", "five=exact|more"),
        ("renju-cn:win", "option=value"),
    ] {
        let message = open(book, None).expect_err(book);
        assert!(message.contains(expected), "{book}: {message}");
    }
}

#[test]
fn moves() {
    let gomoku = Of::<Gomoku>(std::marker::PhantomData);
    let mut face = gomoku.open("renju-cn", Some("H8,J10/I9/b")).expect("a diagram");
    for (text, message) in [
        ("", "\"\": unreadable at character 1"),
        ("H", "\"H\": unreadable at character 2"),
        ("H8x", "\"H8x\": unreadable at character 3"),
        ("炮二平五", "\"炮二平五\": unreadable at character 1"),
        ("offer:", "\"offer:\": unreadable at character 7"),
        ("n=x", "\"n=x\": unreadable at character 3"),
        ("H16", "\"H16\": forbidden by GR-0-board"),
        ("H8", "H8: forbidden by GR-1-move"),
        ("swap", "swap: forbidden by GR-9-swap"),
        ("n=2", "n=2: forbidden by GR-O-flow"),
    ] {
        let why = face.play(Seat(0), text).expect_err(text);
        assert_eq!(why.to_string(), message);
    }
    let why = face.play(Seat(1), "A1").expect_err("Black is to move");
    assert_eq!(why.to_string(), "expected a move of Of(Seat(0)), got seat 1");
}
