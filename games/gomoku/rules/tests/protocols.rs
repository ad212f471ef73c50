//! Every opening protocol, act by act: who acts, what it is to the clock, who holds which colour.

use yiguan_core::{Entrance, Face, Of, Seat, Tempo, Turn};
use yiguan_gomoku::Gomoku;

fn start(book: &str) -> Box<dyn Face> {
    let gomoku = Of::<Gomoku>(std::marker::PhantomData);
    gomoku.open(book, None).unwrap_or_else(|faults| panic!("{book}: {faults}"))
}

fn black(face: &dyn Face) -> u8 {
    let counts = face.view().counts;
    let (_, seat, _) = counts.iter().find(|(term, ..)| *term == "black").expect("Black is held");
    seat.expect("by a seat").0
}

/// `script` is acts with who does them: `0+H8` is seat 0, whose move goes on; `1.swap` is seat 1,
/// whose move is complete. `then` is who is to act and who holds Black in the end.
fn check(book: &str, script: &str, then: (u8, u8)) {
    let mut face = start(book);
    for act in script.split_whitespace() {
        let (who, mv) = act.split_at(2);
        let seat = Seat(who.as_bytes()[0] - b'0');
        let tempo = if who.ends_with('+') { Tempo::Continues } else { Tempo::Completes };
        assert_eq!(face.turn(), Turn::Of(seat), "{book}: {script}: before {mv}");
        assert!(face.fork().play(seat.other(), mv).is_err(), "{book}: {mv} by the other seat");
        let played = face.play(seat, mv).unwrap_or_else(|why| panic!("{book}: {mv}: {why}"));
        assert_eq!(played, tempo, "{book}: {script}: the tempo of {mv}");
        // What storage keeps of a position is enough to go on from it.
        let gomoku = Of::<Gomoku>(std::marker::PhantomData);
        let again = gomoku.open(book, Some(&face.diagram())).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(again.legal(seat), face.legal(seat), "{book}: {}", face.diagram());
        assert_eq!(again.turn(), face.turn(), "{book}: {}", face.diagram());
    }
    assert_eq!((face.turn(), black(face.as_ref())), (Turn::Of(Seat(then.0)), then.1), "{script}");
    assert!(face.ruling().ended.is_none());
}

/// `moves` lead to a refusal of `refused` by `rule`.
fn check_refusal(book: &str, moves: &str, refused: &str, rule: &str) {
    let mut face = start(book);
    let mover = |face: &dyn Face| face.turn().seats().iter().next().expect("someone moves");
    for mv in moves.split_whitespace() {
        let seat = mover(face.as_ref());
        face.play(seat, mv).unwrap_or_else(|why| panic!("{book}: {mv}: {why}"));
    }
    let seat = mover(face.as_ref());
    let why = face.play(seat, refused).expect_err(refused);
    assert_eq!(why.rule(), Some(rule), "{book}: {moves}: {refused}: {why}");
}

#[test]
fn designated_with_a_number() {
    for book in ["renju-cn", "renju-yamaguchi"] {
        check(book, "0+H8 0+H9 0+I9 0.n=2 1+stay", (1, 0));
        check(book, "0+H8 0+H9 0+I9 0.n=2 1.swap", (0, 1));
        let stays = "0+H8 0+H9 0+I9 0.n=2 1+stay 1.A1 0+offer:A3 0.offer:B3 1+keep:B3 1.C9 0.pass";
        check(book, stays, (1, 0));
        let swaps = "0+H8 0+I9 0+J8 0.n=1 1.swap 0.O1 1.offer:G7 0+keep:G7 0.pass 1.A2";
        check(book, swaps, (0, 1));
        check(book, "0+H8 0+I9 0+J8 0.n=3 1.swap 0.O1 1+G7 1+G9 1.G10 0+G7", (0, 1));
    }
}

#[test]
fn two_fifth_moves_always() {
    let stays = "0+H8 0+I9 0.J8 1+stay 1.O1 0+offer:G7 0.offer:G9 1+keep:G9 1.A1";
    check("renju-rif", stays, (0, 0));
    let swaps = "0+H8 0+I9 0.J8 1.swap 0.O1 1+offer:G7 1.offer:G9 0+keep:G9 0.A1";
    check("renju-rif", swaps, (1, 1));
    check_refusal("renju-rif", "H8 I9 J8", "n=2", "GR-O-flow");
}

#[test]
fn soosorv() {
    let book = "renju-soosorv8";
    let both_stay = "0+H8 0+I9 0.J8 1+stay 1+O1 1.n=2 0+stay 0+G7 0.G9 1+keep:G9 1.A1";
    check(book, both_stay, (0, 0));
    let first = "0+H8 0+I9 0.J8 1.swap 0+O1 0.n=1 1+stay 1.G7 0+keep:G7 0.A1";
    check(book, first, (1, 1));
    let second = "0+H8 0+I9 0.J8 1+stay 1+O1 1.n=1 0.swap 1.G7 0+keep:G7 0.A1";
    check(book, second, (1, 1));
    let both = "0+H8 0+I9 0.J8 1.swap 0+O1 0.n=2 1.swap 0+G7 0.G9 1+keep:G7 1.A1";
    check(book, both, (0, 0));
    check_refusal(book, "H8 I9 J8 stay O1", "n=9", "GR-10-N-offer");
    check_refusal(book, "H8 I9 J8 stay O1", "G7", "GR-O-flow");
}

#[test]
fn taraguchi() {
    let book = "renju-taraguchi10";
    let calm = "0.H8 1+stay 1.H9 0+stay 0.J10 1+stay 1.K11 0+stay 0.L12 1+stay 1.A1";
    check(book, calm, (0, 0));
    let wild = "0.H8 1.swap 0.H9 1.swap 0.J10 1.swap 0.K11 1.swap 0.L12 1.swap 0.A1";
    check(book, wild, (1, 1));
    let ten = "0.H8 1.swap 0.H9 1+stay 1.J10 0+stay 0.K11 1+stay 1+offer:A1 1+A2 1+A3 1+A4 1+A5 \
               1+A6 1+A7 1+A8 1+A9 1.A10 0+keep:A7 0.O15 1.pass";
    check(book, ten, (0, 1));
    let after_four = "H8 stay H9 stay J10 stay K11";
    check_refusal(book, &format!("{after_four} swap"), "offer:A1", "GR-O-flow");
    check_refusal(book, &format!("{after_four} stay"), "M8", "GR-O-taraguchi10");
    check_refusal(book, &format!("{after_four} stay offer:A1"), "keep:A1", "GR-O-flow");
    check_refusal(book, &format!("{after_four} stay"), "pass", "GR-21-pass");
}

#[test]
fn swap2() {
    check("swap2", "0+A1 0+B2 0.O15 1+stay 1.C3", (0, 0));
    check("swap2", "0+A1 0+B2 0.O15 1.swap 0.C3", (1, 1));
    check("swap2", "0+A1 0+B2 0.O15 1+C3 1.D5 0.stay 1.E5", (0, 0));
    check("swap2", "0+A1 0+B2 0.O15 1+C3 1.D5 0+swap 0.E5", (1, 1));
    check_refusal("swap2", "A1 B2 O15 C3 D5", "E5", "GR-O-flow");
    check_refusal("swap2", "A1 B2", "pass", "GR-21-pass");
}

#[test]
fn free_openings() {
    for book in ["freestyle", "standard", "renju-cn:opening=free"] {
        check(book, "0.A1 1.B2 0.O15 1.C3 0.D4 1.pass", (0, 0));
        check_refusal(book, "A1 B2 O15 C3", "pass", "GR-21-pass");
        check_refusal(book, "A1 B2 O15", "swap", "GR-9-swap");
    }
}

/// After a swap seat 1 is bound by what binds Black, and loses by it.
#[test]
fn forbidden_moves_follow_the_colour() {
    let mut face = start("renju-cn");
    let opening = "H8 H9 I9 n=1 swap A1 offer:J8 keep:J8 A3 J9 A5";
    for mv in opening.split_whitespace() {
        let seat = face.turn().seats().iter().next().expect("someone moves");
        face.play(seat, mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    assert_eq!((face.turn(), black(face.as_ref())), (Turn::Of(Seat(1)), 1));
    let fatal = face.fatal();
    let found = fatal.iter().map(|(mv, finding)| (mv.as_str(), finding.rule, finding.against));
    assert_eq!(found.collect::<Vec<_>>(), [("J10", "GR-19-33", Some(Seat(1)))]);
    face.play(Seat(1), "J10").expect("it may be played");
    let outcome = face.ruling().ended.expect("and ends the game").outcome;
    assert_eq!((outcome.loser(), outcome.by), (Some(Seat(1)), "GR-19-33"));
}

/// Acts of the first plies counted by hand.
#[test]
fn openings_branch_as_counted() {
    let table = yiguan_conform::perft_table::<Gomoku>;
    // 1 centre, 8 beside it, 23 more within five by five, ten numbers, two choices.
    table("renju-cn", &[("//b/lay", &[1, 8, 184, 1840, 3680])]);
    table("renju-rif", &[("//b/lay", &[1, 8, 184, 368])]);
    table("renju-soosorv8", &[("//b/lay", &[1, 8, 184, 368, 81696, 653568])]);
    table("renju-taraguchi10", &[("//b/place", &[1, 2, 16, 32, 736, 1472])]);
    table("swap2", &[("A1,A2/B7/w/choose", &[224])]);
    table("freestyle", &[("//b", &[225, 50400]), ("A1,A3/B1,B3/b", &[221])]);
    table("freestyle", &[("A1,A3,A5/B1,B3/w", &[221])]);
}

#[test]
fn names_show_where_black_3_may_go() {
    let mut face = start("renju-cn");
    face.play(Seat(0), "H8").expect("the centre");
    face.play(Seat(0), "G7").expect("beside it");
    let marks = face.view().marks;
    assert_eq!(marks.len(), 23);
    assert!(marks.iter().all(|(_, term)| term.starts_with("GR-OX-")), "{marks:?}");
    face.play(Seat(0), "F6").expect("two away");
    let marks = face.view().marks;
    assert_eq!(marks.len(), 1);
    assert_eq!((face.cell_name(marks[0].0).as_str(), marks[0].1), ("F6", "GR-OX-01"));
}
