//! Published texts of moves, and the dialects that are read.

use yiguan_core::{Describe, Game, Position, Seat};
use yiguan_xiangqi::{Move, Xiangqi, XiangqiPosition, XiangqiSetup};

fn position(fen: &str) -> XiangqiPosition {
    let setup: XiangqiSetup = fen.parse().unwrap_or_else(|faults| panic!("{fen}: {faults}"));
    Xiangqi::set_up("cxa-2020".parse().expect("a book"), &setup).expect("a position")
}

fn written(position: &XiangqiPosition, mv: Move, notation: &str) -> String {
    let notation = Xiangqi::NOTATIONS.iter().find(|item| item.id() == notation).expect("known");
    let mut text = String::new();
    notation.write(position, &mv, &mut text).expect("a String takes everything");
    text
}

fn read(position: &XiangqiPosition, text: &str) -> Option<Move> {
    Xiangqi::NOTATIONS.iter().find_map(|notation| notation.read(position, text).ok())
}

#[test]
fn published_texts_agree() {
    let mut texts = 0;
    let table = include_str!("../../data/notation.txt").lines();
    for line in table.filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(" | ").collect();
        let [fen, mv, expected, _source] = fields[..] else { continue };
        let position = position(fen);
        let mv: Move = mv.parse().expect("a move");
        for text in expected.split(' ') {
            texts += 1;
            if text == "illegal" {
                assert!(position.check(Seat(0), &mv).is_err(), "{fen}: {mv}");
            } else if let Some(text) = text.strip_prefix("read:") {
                assert_eq!(read(&position, text), Some(mv), "{fen}: {text}");
            } else if let Some((notation, text)) = text.split_once('=') {
                assert_eq!(written(&position, mv, notation), text, "{fen}: {mv}");
                assert_eq!(read(&position, text), Some(mv), "{fen}: {text}");
            }
        }
    }
    assert!(texts > 60, "the table is read: {texts}");
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn every_way_of_writing_the_central_cannon_is_read() {
    let position = position(START);
    let cannon: Move = "h2e2".parse().expect("a move");
    for text in [
        "h2e2",
        "H2E2",
        "H2-E2",
        "h2-e2",
        "炮二平五",
        "砲二平五",
        "包二平五",
        "炮２平５",
        "炮2平5",
        "炮 二 平 五",
        "炮25",
        "炮2.5",
        "炮2=5",
        "炮二五",
        "C2=5",
        "C2.5",
        "c2=5",
        "c2.5",
        " C2=5 ",
    ] {
        assert_eq!(read(&position, text), Some(cannon), "{text}");
    }
}

#[test]
fn traditional_and_variant_characters_are_read() {
    let red = position(START);
    let black = position(&START.replace(" w ", " b "));
    for (position, text, mv) in [
        (&red, "馬二進三", "h0g2"),
        (&red, "傌二進三", "h0g2"),
        (&red, "俥一進一", "i0i1"),
        (&red, "車一进一", "i0i1"),
        (&red, "帥五進一", "e0e1"),
        (&red, "将五进一", "e0e1"),
        (&red, "仕四进五", "f0e1"),
        (&red, "士四进五", "f0e1"),
        (&red, "象三进五", "g0e2"),
        (&red, "卒七进一", "c3c4"),
        (&black, "馬8進7", "h9g7"),
        (&black, "马８进７", "h9g7"),
        (&black, "包8平5", "h7e7"),
        (&black, "將5進1", "e9e8"),
        (&black, "士6进5", "f9e8"),
        (&black, "卒三进一", "c6c5"),
        (&black, "h8+7", "h9g7"),
        (&black, "N8+7", "h9g7"),
        (&black, "M3+5", "c9e7"),
        (&black, "马87-", "h9g7"),
    ] {
        assert_eq!(read(position, text), Some(mv.parse().expect("a move")), "{text}");
    }
}

#[test]
fn like_pieces_are_told_apart() {
    let two = position("3k5/9/9/9/4P4/4C4/9/4C4/9/4K4 w");
    for (text, mv) in [
        ("前炮平六", "e4d4"),
        ("后炮平六", "e2d2"),
        ("後炮平六", "e2d2"),
        ("后砲退一", "e2e1"),
        ("前炮六", "e4d4"),
        ("C+=6", "e4d4"),
        ("+C=6", "e4d4"),
        ("-C.6", "e2d2"),
        ("C--1", "e2e1"),
        ("炮五退一", ""),
        ("前车平六", ""),
        ("中炮平六", ""),
    ] {
        let expected = (!mv.is_empty()).then(|| mv.parse().expect("a move"));
        assert_eq!(read(&two, text), expected, "{text}");
    }
    let soldiers = position("3k5/4P4/4P4/4P4/9/9/9/9/9/4K4 w");
    for (text, mv) in [
        ("前兵平四", "e8f8"),
        ("中兵平四", "e7f7"),
        ("后兵平四", "e6f6"),
        ("前兵五平四", "e8f8"),
        ("一兵平四", "e8f8"),
        ("三兵平四", "e6f6"),
        ("中五平四", "e7f7"),
        ("25=4", "e7f7"),
        ("P.=4", "e7f7"),
    ] {
        assert_eq!(read(&soldiers, text), Some(mv.parse().expect("a move")), "{text}");
    }
    let black = position("4k4/9/9/9/9/9/2p3p2/2p3p2/9/3K5 b");
    let first: Move = "g2f2".parse().expect("a move");
    assert_eq!(written(&black, first, "zh-full"), "3卒平6");
    for text in ["3卒平6", "三卒平六", "前7平6", "前卒7平6", "Pc=6", "17=6"] {
        assert_eq!(read(&black, text), Some(first), "{text}");
    }
}

#[test]
fn texts_that_are_no_move_say_why() {
    use yiguan_core::NotationError as E;
    let position = position(START);
    let why = |notation: usize, text: &str| {
        Xiangqi::NOTATIONS[notation].read(&position, text).expect_err(text)
    };
    assert_eq!(why(0, "h10g8"), E::Dialect { at: 1, expected: "ranks 0 to 9, not 1 to 10" });
    assert_eq!(why(0, "h2e"), E::Syntax { at: 3 });
    assert_eq!(why(0, "h2e2x"), E::Syntax { at: 4 });
    assert_eq!(why(0, "j2e2"), E::Syntax { at: 0 });
    assert_eq!(why(1, "炮二平"), E::Syntax { at: 1 });
    assert_eq!(why(1, "炮二平二"), E::NoSuchMove);
    assert_eq!(why(1, "马二平五"), E::NoSuchMove);
    assert_eq!(why(1, "炮五进一"), E::NoSuchMove);
    assert_eq!(why(1, "前炮平五"), E::NoSuchMove);
    assert_eq!(why(3, "Q2=5"), E::Syntax { at: 0 });
    assert!(matches!(why(1, ""), E::Syntax { .. }));
}

#[test]
fn a_blocked_leg_is_understood_and_refused_by_its_article() {
    let position = position(START);
    let mv = read(&position, "马二进四").expect("understood");
    let illegal = position.check(Seat(0), &mv).expect_err("blocked");
    assert_eq!(illegal.rule, "XQ-2.2-horse-leg");
    assert_eq!(illegal.cells, [6], "the elephant on g0");
}
