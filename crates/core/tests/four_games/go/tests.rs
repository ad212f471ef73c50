//! Superko and turns of several seats.

use super::*;
use yiguan_core::Face;

#[test]
fn keeps_the_laws() {
    let effort = yiguan_conform::Effort { walks: 3, plies: 60, ..Default::default() };
    let counted = "X.O/.XO/XXO:0:counting=a1+0";
    yiguan_conform::laws_with::<Go>("area:size=3", &[counted], effort);
    yiguan_conform::laws_with::<Go>("area", &[], effort);
}

#[test]
fn superko_is_legal_on_the_board_and_barred_by_history() {
    // Black takes the ko at c2; white may not take back at once.
    let setup = "...../.XO../XO.O./.XO../.....:0:playing";
    let mut line = Line::<Go>::new("area".parse().unwrap(), setup.parse().unwrap()).unwrap();
    Face::play(&mut line, Seat(0), "c3").unwrap();
    assert!(Face::legal(&line, Seat(1)).contains(&"b3".to_owned()));
    assert_eq!(Face::barred(&line)[0].0, "b3");
    let why = Face::play(&mut line, Seat(1), "b3").unwrap_err();
    assert_eq!(why.rule(), Some(SUPERKO));
    for (seat, mv) in [(1, "e5"), (0, "e1"), (1, "b3")] {
        Face::play(&mut line, Seat(seat), mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
}

#[test]
fn both_seats_may_act_in_any_order() {
    let setup = "X.O/.XO/XXO:1:passed";
    let mut line = Line::<Go>::new("area:size=3".parse().unwrap(), setup.parse().unwrap()).unwrap();
    Face::play(&mut line, Seat(1), "pass").unwrap();
    assert_eq!(Face::turn(&line), Turn::AnyOf(Seats::all(2)));
    for (seat, mv) in [(1, "agree"), (0, "mark:c1"), (0, "agree")] {
        Face::play(&mut line, Seat(seat), mv).unwrap();
    }
    assert!(Face::ruling(&line).ended.is_none(), "the first agreement was to something else");
    assert!(Face::play(&mut line, Seat(0), "agree").is_err(), "it agreed already");
    Face::play(&mut line, Seat(1), "agree").unwrap();
    assert_eq!(Face::turn(&line), Turn::Over);
    let outcome = Face::ruling(&line).ended.unwrap().outcome;
    assert_eq!(outcome.place.0[..2], [1, 2]);
    assert_eq!(outcome.score_quarters.unwrap().0[..2], [36, 2], "all nine, and komi");
}
