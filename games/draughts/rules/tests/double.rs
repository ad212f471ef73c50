//! Openings drawn by lot, and two games of each.

use std::cmp::Ordering;
use yiguan_core::{Outcome, Seat};
use yiguan_draughts::{Ballots, Double, DraughtsRules};

fn read(book: &str, text: &str) -> Ballots {
    let rules: DraughtsRules = book.parse().unwrap_or_else(|why| panic!("{book}: {why}"));
    Ballots::read(rules, text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[test]
fn ballots_are_moves_or_diagrams_with_a_name_or_without() {
    let text = "\u{feff}# two moves of each\n1: c3-d4 b6-a5\n\nab4 ba5\n\
                3a: 1. c3-d4 d6-c5 2. b2-c3\ncorner: W:Wa1,c1:Bh8,f8\nW:Wa1:Bh8\n\
                4: c3-d4 f6-e5 d4:f6\n";
    let ballots = read("cn-64-russian", text);
    let told: Vec<_> =
        ballots.all().iter().map(|ballot| (ballot.name.as_str(), ballot.moves.join(" "))).collect();
    assert_eq!(
        told,
        [
            ("1", "22-18 9-13".to_owned()),
            ("", "21-17 9-13".to_owned()),
            ("3a", "22-18 10-14 25-22".to_owned()),
            ("corner", String::new()),
            ("", String::new()),
            ("4", "22-18 11-15 18x11".to_owned()),
        ]
    );
    assert!(ballots.all()[2].setup.to_string().starts_with("B:W"), "Black moves on");
}

#[test]
fn no_ballots_are_the_normal_start() {
    for book in ["cn-64-russian", "cn-64-brazilian", "fmjd-100"] {
        let ballots = read(book, "# none\n");
        let [only] = ballots.all() else { panic!("{book}: one") };
        assert_eq!((only.moves.len(), &only.from), (0, &only.setup));
        assert_eq!(ballots.draw(1, 2), only);
    }
}

#[test]
fn every_bad_line_is_told() {
    let rules: DraughtsRules = "cn-64-russian".parse().expect("a book");
    let text = "1: c3-d4\n2: c3-c4\nx\n4: W:Wa1\u{0}\n5:\n6: c3-d4 c3-d4\n";
    let faults = Ballots::read(rules, text).expect_err("five bad lines").to_string();
    for line in [2, 3, 4, 5, 6] {
        assert!(faults.contains(&format!("on line {line}")), "{line}: {faults}");
    }
    assert!(!faults.contains("on line 1"), "{faults}");
}

#[test]
fn lots_are_fair_and_can_be_drawn_again() {
    let ballots = read("cn-64-russian", "1: c3-d4\n2: c3-b4\n3: a3-b4\n");
    let mut count = [0; 3];
    for number in 0..3000 {
        let drawn = ballots.draw(20, number);
        assert_eq!(drawn, ballots.draw(20, number));
        count[drawn.name.parse::<usize>().expect("a number") - 1] += 1;
    }
    assert!(count.iter().all(|times| (900..1100).contains(times)), "{count:?}");
    let others = (0..100).filter(|seed| ballots.draw(*seed, 1) != ballots.draw(20, 1)).count();
    assert!(others > 40, "other seeds draw others");
}

#[test]
fn points_of_both_games_are_added_with_colours_exchanged() {
    let (white, black) = (Outcome::loss(Seat(1), 2, "x"), Outcome::loss(Seat(0), 2, "x"));
    let draw = Outcome::draw(2, "x");
    // Both too late: nobody has a point.
    let neither = Outcome::places(&[2, 2], "x");
    for (games, points, winner) in [
        ([Some(&white), Some(&black)], [4, 0], Ordering::Greater),
        ([Some(&white), Some(&white)], [2, 2], Ordering::Equal),
        ([Some(&draw), Some(&white)], [1, 3], Ordering::Less),
        ([Some(&draw), Some(&draw)], [2, 2], Ordering::Equal),
        ([Some(&black), None], [0, 2], Ordering::Less),
        ([None, None], [0, 0], Ordering::Equal),
        ([Some(&neither), Some(&draw)], [1, 1], Ordering::Equal),
    ] {
        let double = Double::of(games);
        assert_eq!((double.points, double.winner()), (points, winner));
    }
}
