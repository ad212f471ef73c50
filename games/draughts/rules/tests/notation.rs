//! Dialects read, refusals that say why, diagrams good and bad, gestures.

use yiguan_core::{Face, Line, NotationError, Refusal, Seat};
use yiguan_draughts::{Draughts, DraughtsSetup};

fn open(rules: &str, diagram: &str) -> Line<Draughts> {
    let rules = rules.parse().unwrap_or_else(|why| panic!("{rules}: {why}"));
    let setup = diagram.parse().unwrap_or_else(|why| panic!("{diagram}: {why}"));
    Line::new(rules, setup).unwrap_or_else(|why| panic!("{diagram}: {why}"))
}

/// Every text is read as the first one.
fn same(rules: &str, diagram: &str, texts: &[&str]) {
    let line = open(rules, diagram);
    for text in texts {
        let read = Face::read(&line, text);
        assert_eq!(read.as_deref(), Ok(texts[0]), "{diagram}: {text}");
    }
}

#[test]
fn dialects_are_read() {
    let start = "W:W31-50:B1-20";
    same("fmjd-100", start, &["32-28", "32–28", "32—28", "32 - 28", "3228", " 32-28 ", "32 28"]);
    let capture = "W:W32:B28";
    let texts = ["32x23", "32X23", "32:23", "32×23", "32-23", "3223", "32 x 23", "32х23"];
    same("fmjd-100", capture, &texts);
    same("fmjd-100", capture, &["32x23", "32x23 a.l.", "32×23a.l."]);
    let letters = "W:W21-32:B1-12";
    same("fmjd-64", letters, &["22-18", "c3-d4", "c3d4", "C3-D4", "cd4", "c3–d4"]);
    same("cn-64-russian", "W:Wc3:Bd4,h8", &["22x15", "c3:e5", "c3xe5", "c3e5", "ce5", "c:e5"]);
}

#[test]
fn routes_are_read_in_full_in_part_and_in_passing() {
    let long = "W:W15:B8,19,20";
    same("fmjd-100", long, &["15x2", "15x24x13x2", "15x24x2", "15x13x2", "15-24-13-2"]);
    let two = "W:WK47:B14,19,29,31,42";
    same("fmjd-100", two, &["47x38x24x13x36", "47x24x36", "47x13x36", "47x33x24x13x36"]);
    same("fmjd-100", two, &["47x38x20x9x36", "47x20x36", "47x9x36"]);
}

#[test]
fn two_moves_with_one_text_are_both_named() {
    let line = open("fmjd-100", "W:WK4:B13,20,32,37");
    for text in ["4x15", "4-15", "0415"] {
        let Err(Refusal::Unreadable { why, .. }) = Face::read(&line, text) else {
            panic!("{text} is read")
        };
        let both = vec!["4x27x38x15".to_owned(), "4x31x42x15".to_owned()];
        assert_eq!(why, NotationError::Ambiguous(both), "{text}");
    }
}

/// Refused by this article, with these squares (numbers) to show it.
fn refused(rules: &str, diagram: &str, text: &str, rule: &str, squares: &[u16]) {
    let mut line = open(rules, diagram);
    let seat = line.now().mover();
    let Err(refusal) = Face::play(&mut line, seat, text) else { panic!("{text} is played") };
    assert_eq!(refusal.rule(), Some(rule), "{diagram}: {text}: {refusal:?}");
    let illegal = match &refusal {
        Refusal::Illegal { illegal, .. }
        | Refusal::Unreadable { why: NotationError::Illegal(illegal), .. } => illegal,
        other => panic!("{text}: {other:?}"),
    };
    let shown: Vec<_> = illegal.cells.iter().map(|cell| cell + 1).collect();
    assert_eq!(shown, squares, "{diagram}: {text}");
}

#[test]
fn refusals_show_the_article_and_the_better_capture() {
    let majority = "W:W48:B24,K31,34,K42,43";
    refused("fmjd-100", majority, "48x26", "DR-6.12-majority", &[48, 19, 24, 34, 43]);
    refused("fmjd-100", "W:W32,37:B28", "37-31", "DR-6G-forced", &[32, 23, 28]);
    let chain = "W:W15:B8,19,20";
    refused("fmjd-100", chain, "15x24", "DR-6.5-man-multi", &[15, 2, 8, 19, 20]);
    refused("fmjd-100", "W:WK46,28:B20", "46-23", "DR-5.9-king", &[28, 46, 23]);
    refused("fmjd-100", "W:W28:B1", "28-33", "DR-5.4-man", &[28, 33]);
    refused("fmjd-100", "W:W28:B1", "1-6", "DR-5.3-first", &[1]);
    refused("fmjd-100", "W:W28:B1", "27-22", "DR-5.3-first", &[27]);
    refused("fmjd-100", "W:W37,32:B28", "37x28", "DR-6.7-own", &[32]);
    refused("fmjd-64", "W:WK26:B22", "26x17x26", "DR-6.8-square-twice", &[22]);
    refused("fmjd-100", "W:W32:B1", "32x28", "DR-6.2-man", &[28, 32]);
    refused("fmjd-100", "W:WK46:B23,19", "46x14", "DR-6.3-king", &[19, 23]);
}

#[test]
fn what_is_no_move_is_refused() {
    let line = open("fmjd-100", "W:W31-50:B1-20");
    let texts = [
        "",
        "-",
        "x",
        "32",
        "32-",
        "-28",
        "32-51",
        "0-28",
        "32--28",
        "32-28-",
        "abc",
        "a3-b4",
        "32-28x",
        "1/2-1/2",
        "2-0x",
        "322",
        "32282",
        "999-1",
        "３２-28",
        "32\u{301}-28",
    ];
    for text in texts {
        assert!(Face::read(&line, text).is_err(), "{text:?} is read");
    }
}

#[test]
fn the_hub_protocol_is_not_mistaken_for_a_route() {
    // 47 to 36, taking 14, 29, 31 and 42: as squares crossed this would be another move.
    let line = open("fmjd-100", "W:WK47:B14,19,29,31,42");
    let Err(Refusal::Unreadable { why, .. }) = Face::read(&line, "47x36x14x29x31x42") else {
        panic!("read")
    };
    assert!(matches!(why, NotationError::Dialect { .. }), "{why:?}");
}

#[test]
fn the_sheet_and_the_letters() {
    let line = open("cn-64-russian", "W:WK26:B11,14,15,23");
    assert_eq!(Face::name(&line, "26x16x7x17", "sheet").as_deref(), Some("26×16×7×17"));
    assert_eq!(Face::name(&line, "26x16x7x17", "algebraic").as_deref(), Some("d2:g5:e7:b4"));
    let line = open("cn-64-brazilian", "W:W22:B18,9,10,26");
    assert_eq!(Face::name(&line, "22x13", "algebraic").as_deref(), Some("c3xa5"));
    let line = open("fmjd-100", "W:W32:B28");
    assert_eq!(Face::name(&line, "32x23", "algebraic").as_deref(), Some("32x23"));
}

fn setup(text: &str) -> DraughtsSetup {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn diagrams_of_the_wild_are_read() {
    let start = DraughtsSetup::start(yiguan_draughts::Board::Hundred);
    assert_eq!(setup("W:W31-50:B1-20"), start);
    assert_eq!(setup(" w:b1-20:w31-50. "), start);
    assert_eq!(setup("W:W31-50,:B 1-20"), start);
    let tail = setup("W:W31-50:B1-20:H3:F12");
    assert_eq!((tail.quiet_plies, tail.move_number), (3, 12));
    assert_eq!(setup("B:WK1-3:B").kings[0], 0b111);
    let letters = setup("W:Wa1,KC3:Bh8.");
    assert_eq!(letters.to_string(), "W:WKc3,a1:Bh8");
    assert_eq!(setup(&tail.to_string()), tail);
    assert_eq!(setup("W:WK4,12:BK9").to_string(), "W:WK4,12:BK9");
}

#[test]
fn bad_diagrams_say_what_is_wrong() {
    let faults = |text: &str| match text.parse::<DraughtsSetup>() {
        Ok(setup) => panic!("{text:?} is read as {setup}"),
        Err(faults) => faults.to_string(),
    };
    let bad = [
        ("", "W or B to move"),
        ("?:W1:B2", "W or B to move"),
        ("W", "the pieces of White"),
        ("W:W51:B1", "a square"),
        ("W:W0:B1", "a square"),
        ("W:W5-3:B1", "a range upward"),
        ("W:W5,5:B1", "each square once"),
        ("W:W5,K5:B1", "each square once"),
        ("W:W5:W6", "White once"),
        ("W:W5:B6:X", "pieces (W, B), or a count (H, F)"),
        ("W:W5:B6:H-1", "a number"),
        ("W:W5:B6:H99999", "a number"),
        ("W:Wa2:Bh8", "a square"),
        ("W:Wa1,5:Bh8", "by number or all by letters"),
        ("W:WQ5:B6", "a square"),
        ("W:W+5:B6", "a square"),
    ];
    for (text, expected) in bad {
        let got = faults(text);
        assert!(got.contains(expected), "{text:?}: {got}");
    }
    let all = faults("X:W99:B5,5:Q");
    assert_eq!(all.matches("expected").count(), 4, "every fault at once: {all}");
}

#[test]
fn only_squares_that_distinguish_are_touched() {
    let line = open("fmjd-100", "W:WK47:B14,19,29,31,42");
    let next = |prefix: &[&str]| -> (Vec<String>, Option<String>) {
        let reach = Face::reach(&line, Seat(0), prefix).unwrap_or_else(|why| panic!("{why}"));
        (reach.next.into_iter().map(|touch| touch.text).collect(), reach.done)
    };
    assert_eq!(next(&[]).0, ["47"]);
    assert_eq!(next(&["47"]).0, ["9", "13", "20", "24"]);
    assert_eq!(next(&["47", "13"]).0, ["36"]);
    assert_eq!(next(&["47", "13", "36"]).1.as_deref(), Some("47x38x24x13x36"));
    let simple = open("fmjd-100", "W:W15:B8,19,20");
    let reach = Face::reach(&simple, Seat(0), &["15", "2"]).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(reach.done.as_deref(), Some("15x2"));
}
