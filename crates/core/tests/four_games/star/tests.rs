//! Seats that leave, places and barred returns.

use super::*;
use yiguan_core::Face;

fn start(rules: &str) -> Line<Star> {
    Line::start(rules.parse().unwrap()).unwrap()
}

#[test]
fn keeps_the_laws() {
    let effort = yiguan_conform::Effort { walks: 1, plies: 40, ..Default::default() };
    yiguan_conform::laws_with::<Star>("basic", &[], effort);
    yiguan_conform::laws_with::<Star>("basic:seats=6", &[], effort);
}

#[test]
fn the_star_has_six_camps_and_fourteen_first_moves() {
    assert_eq!(holes().count(), 121);
    for index in 0..6 {
        assert_eq!(camp(index).count_ones(), 10);
    }
    assert_eq!((name(0), name(120), named("e13")), ("a1".into(), "q1".into(), Some(22)));
    for seats in 2..=6 {
        let line = start(&format!("basic:seats={seats}"));
        assert_eq!(Face::legal(&line, Seat(0)).len(), 15, "{seats} seats: 14 and the pass");
    }
}

#[test]
fn a_seat_that_leaves_is_passed_over_and_the_last_two_cannot() {
    let mut line = start("basic:seats=6");
    for seat in [0, 1] {
        assert_eq!(Face::turn(&line), Turn::Of(Seat(seat)));
        Face::play(&mut line, Seat(seat), "--").unwrap();
    }
    assert!(Face::retire(&mut line, Seat(2)), "the seat on move leaves");
    assert_eq!(Face::turn(&line), Turn::Of(Seat(3)));
    assert!(Face::retire(&mut line, Seat(0)) && Face::retire(&mut line, Seat(4)));
    assert!(!Face::retire(&mut line, Seat(4)), "it left already");
    Face::play(&mut line, Seat(3), "--").unwrap();
    assert_eq!(Face::turn(&line), Turn::Of(Seat(5)));
    assert!(Face::retire(&mut line, Seat(1)));
    assert!(!Face::retire(&mut line, Seat(3)), "two are left: the game ends instead");
    assert_eq!(Face::entries(&line).len(), 7);
}

#[test]
fn places_are_shared_and_scored() {
    // Seat 0 is one step from home, seat 1 at home, seat 2 at its start.
    let rules: Rules = "basic:seats=3".parse().unwrap();
    let goal = rules.goal(Seat(0));
    let corner = cells_of(goal).max().unwrap();
    let step = neighbours()[usize::from(corner)].iter().flatten();
    let outside = *step.clone().find(|cell| goal >> **cell & 1 == 0).unwrap();
    let men = vec![goal ^ 1 << corner ^ 1 << outside, rules.goal(Seat(1)), rules.home(Seat(2))];
    let setup = Setup { men, turn: 0, left: Seats::NONE };
    let mut line = Line::<Star>::new(rules, setup).unwrap();
    assert!(Face::ruling(&line).ended.is_none());
    let home = format!("{}-{}", name(outside), name(corner));
    Face::play(&mut line, Seat(0), &home).unwrap();
    let outcome = Face::ruling(&line).ended.unwrap().outcome;
    assert_eq!(outcome.place.0[..3], [2, 1, 3]);
    assert_eq!(outcome.score_quarters.unwrap().0[..3], [4, 8, 0]);
    assert_eq!(outcome.loser(), None, "a table of three has no loser");
}

#[test]
fn a_fourth_return_is_barred_and_lateness_is_a_pass() {
    let mut line = start("basic");
    let there = Face::legal(&line, Seat(0)).into_iter().find(|mv| mv != "--").unwrap();
    let (from, to) = there.split_once('-').unwrap();
    let back = format!("{to}-{from}");
    for _ in 0..3 {
        for mv in [&there, &back] {
            Face::play(&mut line, Seat(0), mv).unwrap();
            let late = Face::when_late(&line, Seat(1)).unwrap();
            Face::play(&mut line, Seat(1), &late).unwrap();
        }
    }
    assert_eq!(Face::barred(&line).len(), 1);
    let why = Face::play(&mut line, Seat(0), &there).unwrap_err();
    assert_eq!(why.rule(), Some("CC-M-repeat"));
}
