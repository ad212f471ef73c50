//! Fouls, corrections, confirmed ends and lateness: what arbiters and the hall decide.

mod common;

use common::{HALL, Hall, arbiter, mv, names, seat};
use yiguan_core::{Seat, Turn};
use yiguan_table::{Act, Kind, Offence, Proposal, Refusal, Settled, Waiting, What, reason};

fn foul(index: u8) -> Act {
    penalty(index, Offence::Foul, "XQ-9.1.1-disturb")
}

fn penalty(index: u8, offence: Offence, rule: &str) -> Act {
    let why = "talking, again".to_owned();
    Act::Penalise { seat: Seat(index), offence, rule: rule.to_owned(), why }
}

#[test]
fn the_third_foul_loses() {
    let mut hall = Hall::nim(2, "");
    for _ in 0..2 {
        assert_eq!(names(&hall.run(arbiter(), foul(1)).unwrap()), ["offended"]);
        hall.moves(0).unwrap();
        hall.moves(0).unwrap();
    }
    hall.run(arbiter(), foul(0)).unwrap();
    assert_eq!(names(&hall.run(arbiter(), foul(1)).unwrap()), ["offended", "ended"]);
    assert_eq!(hall.places(), (&[1, 2][..], reason::FOULS));
    assert_eq!(hall.table.ledger(Seat(1)).fouls.total, 3);
    hall.reload();
}

/// `OQ-XQ-simple-two`: without a foul-free move of that player in between.
#[test]
fn two_fouls_in_succession_lose() {
    let text = "fouls = note, loss in succession";
    let mut hall = Hall::nim(2, text);
    hall.run(arbiter(), foul(1)).unwrap();
    (0..4).for_each(|_| drop(hall.moves(0).unwrap()));
    assert_eq!(names(&hall.run(arbiter(), foul(1)).unwrap()), ["offended"], "a move free of it");
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(arbiter(), foul(1)).unwrap()), ["offended", "ended"]);
}

/// `OQ-XQ-ansai-double`: movement breaches are counted on their own; `DR-14.2.4-two`.
#[test]
fn ladders_are_climbed_apart() {
    let text =
        "illegal = note, note, loss; fouls = note, loss in succession; warnings = note, loss";
    let mut hall = Hall::nim(2, text);
    let illegal = || penalty(0, Offence::Illegal, "XQ-2.2-horse");
    hall.run(arbiter(), illegal()).unwrap();
    hall.run(arbiter(), foul(0)).unwrap();
    hall.run(arbiter(), illegal()).unwrap();
    hall.run(arbiter(), penalty(0, Offence::Warning, "DR-14.1.1-talk")).unwrap();
    assert!(hall.table.settled().is_none());
    hall.run(arbiter(), illegal()).unwrap();
    assert_eq!(hall.places(), (&[2, 1][..], reason::ILLEGAL));

    let mut hall = Hall::nim(2, "fouls = warning; warnings = note, loss; illegal = foul");
    assert_eq!(hall.run(arbiter(), illegal()).unwrap().len(), 3, "a foul, and so a warning");
    assert_eq!(hall.run(arbiter(), foul(0)).unwrap().len(), 3);
    assert_eq!(hall.places(), (&[2, 1][..], reason::WARNINGS));
}

#[test]
fn illegal_moves_are_refused_or_counted() {
    let mut hall = Hall::nim(2, "");
    assert_eq!(hall.run(seat(0), mv("a99")).unwrap_err().code(), "illegal");
    assert_eq!(hall.run(seat(0), mv("?")).unwrap_err().code(), "unreadable");
    assert_eq!(hall.run(seat(1), mv("a1")).unwrap_err().code(), "out-of-turn");
    assert_eq!(hall.log.len(), 4, "and nothing of it is recorded");
    assert_eq!(names(&hall.run(seat(0), mv("take 2 from b")).unwrap()), ["moved"]);
    assert!(hall.log.last().unwrap().to_string().ends_with("text=b2"), "any notation goes in");

    let mut hall = Hall::nim(2, "illegal-sent = counted; illegal = foul");
    let happened = hall.run(seat(0), mv("a99")).unwrap();
    assert_eq!(names(&happened), ["offended", "offended"]);
    assert!(matches!(&happened[0], Kind::Offended { rule, .. } if rule == "nim-take"));
    assert_eq!(hall.on_turn(), Seat(0), "and it must move");
    assert!(hall.run(seat(0), mv("?")).is_err(), "a slip of the pen is no move");
    let mut hall = Hall::nim(2, "illegal-sent = counted");
    hall.run(seat(0), mv("a99")).unwrap();
    assert_eq!(hall.places(), (&[2, 1][..], reason::ILLEGAL), "XQ-4.1.6-illegal");
}

#[test]
fn ends_may_wait_for_the_arbiter() {
    let text = "ends = confirmed; clock = 1m";
    let mut hall = Hall::open("nim/basic", Some("1,1/0"), text).seated();
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved", "proposed-end"]);
    assert_eq!(hall.run(seat(0), Act::Resign), Err(Refusal::Waiting));
    hall.reload();
    assert_eq!(names(&hall.run(arbiter(), Act::Uphold).unwrap()), ["ruled", "ended"]);

    // A flag that fell early through a fault of the clock (XQ-22.4-early-flag).
    let mut hall = Hall::nim(2, text);
    hall.now += 60_000;
    assert_eq!(names(&hall.tick().unwrap()), ["flagged", "proposed-loss"]);
    let by = reason::TIME.to_owned();
    let loss = Proposal::Loss { seat: Seat(0), by };
    assert_eq!(hall.table.waiting(), Some(&Waiting::End(loss)));
    hall.now += 100_000;
    assert_eq!(hall.tick(), Err(Refusal::NotYet(None)));
    let give = Act::Adjust { seat: Seat(0), by: 10_000, why: "fault".to_owned() };
    hall.run(arbiter(), give).unwrap();
    hall.run(arbiter(), Act::Reject { penalty: false }).unwrap();
    assert_eq!(hall.left(0), 10_000);
    hall.moves(0).unwrap();
    // What a player declares needs nobody's word; nor does what the arbiter does.
    hall.run(seat(1), Act::Resign).unwrap();
    let mut hall = Hall::nim(2, text);
    (0..3).for_each(|_| drop(hall.run(arbiter(), foul(0)).unwrap()));
    assert_eq!(hall.settled().by, reason::FOULS);
}

#[test]
fn the_board_is_set_right() {
    let mut hall = Hall::nim(2, "clock = 1m; draw-offers = any");
    hall.moves(1000).unwrap();
    hall.offer(1).unwrap();
    hall.now += 2000;
    let place = |setup: &str| Act::Place { setup: setup.to_owned(), rule: "nim-setup".to_owned() };
    assert_eq!(hall.run(arbiter(), place("99/0")).unwrap_err().code(), "unreadable");
    hall.run(arbiter(), place("3,4/0")).unwrap();
    assert_eq!((hall.table.face().diagram().as_str(), hall.on_turn()), ("3,4/0", Seat(0)));
    assert_eq!((hall.left(0), hall.left(1)), (59_000, 58_000), "used is used");
    assert!(hall.table.open().is_empty());
    hall.reload();
    assert_eq!(names(&hall.run(arbiter(), place("0/0")).unwrap()), ["placed", "ended"]);
}

#[test]
fn moves_are_undone_by_an_arbiter() {
    let undo = |plies| Act::Undo { plies, why: "the wrong turn".to_owned() };
    let mut hall = Hall::nim(3, "press = separate");
    hall.moves(0).unwrap();
    hall.run(seat(0), Act::Press).unwrap();
    hall.moves(0).unwrap();
    assert_eq!(hall.run(arbiter(), undo(3)), Err(Refusal::NothingToTakeBack));
    assert_eq!(hall.run(arbiter(), undo(0)), Err(Refusal::NothingToTakeBack));
    hall.run(arbiter(), undo(2)).unwrap();
    assert_eq!((hall.table.face().ply_count(), hall.table.unpressed()), (0, None));
    assert_eq!(hall.table.moves(Seat(0)), 0);
    hall.reload();
}

#[test]
fn places_are_adjudicated() {
    let adjudicate = |places: &[u8]| {
        let rule = "AR-P-spirit".to_owned();
        Act::Adjudicate { places: places.to_vec(), rule }
    };
    let mut hall = Hall::nim(3, "");
    for wrong in [&[1, 2][..], &[1, 2, 4], &[0, 1, 2], &[1, 1, 1, 1]] {
        assert_eq!(hall.run(arbiter(), adjudicate(wrong)), Err(Refusal::Places { seats: 3 }));
    }
    hall.run(arbiter(), adjudicate(&[3, 3, 3])).unwrap();
    assert_eq!(hall.places(), (&[3, 3, 3][..], "AR-P-spirit"), "all may have lost");
    assert_eq!(hall.run(arbiter(), adjudicate(&[1, 2, 3])), Err(Refusal::Over), "XQ-5.8-correct");
}

fn assigned(text: &str) -> Hall<'static> {
    let mut hall = Hall::open("nim/basic", Some("20,20/0"), text);
    assert_eq!(hall.run(HALL, Act::Start), Err(Refusal::Empty(Seat(0))));
    for index in 0..2 {
        let player = format!("player {index}");
        hall.run(arbiter(), Act::Assign { seat: Seat(index), player }).unwrap();
    }
    hall.run(arbiter(), Act::Start).unwrap();
    hall
}

/// `XQ-21.1-start`: the late side's clock is started at its turn; past the limit it loses.
#[test]
fn lateness_of_one() {
    let text = "clock = 60m; late-after = 10m";
    let mut hall = assigned(text);
    let sit = |index: u8| Act::Sit { player: format!("player {index}") };
    let stranger = Act::Sit { player: "somebody".to_owned() };
    assert_eq!(hall.run(seat(1), stranger), Err(Refusal::Taken(Seat(1))));
    hall.run(seat(0), Act::Arrive).unwrap();
    assert_eq!(hall.run(seat(0), Act::Arrive), Err(Refusal::Here(Seat(0))));
    hall.moves(60_000).unwrap();
    hall.now = 600_000 - 1;
    hall.reload();
    hall.run(seat(1), sit(1)).unwrap();
    assert_eq!(hall.left(1), 3_600_000 - 539_999);
    assert_eq!(hall.table.wake_at(), Some(60_000 + 3_600_000), "now only the clock counts");

    let mut hall = assigned(text);
    hall.run(seat(0), mv("a1")).unwrap(); // Whoever moves is there.
    hall.now = 600_000;
    assert_eq!(hall.run(seat(1), sit(1)), Err(Refusal::TimeIsUp));
    assert!(hall.run(seat(1), Act::Tick).is_ok(), "and a tick is no arrival");
    assert_eq!(hall.places(), (&[1, 2][..], reason::ABSENT));
}

/// `XQ-21.3-both`, `DR-9.3-both-absent`.
#[test]
fn lateness_of_all() {
    let arrive = |hall: &mut Hall<'static>, index: u8, at| {
        hall.now = at;
        hall.run(seat(index), Act::Arrive).unwrap();
    };
    let mut hall = assigned("clock = 60m; late-after = 10m");
    arrive(&mut hall, 1, 100_000);
    arrive(&mut hall, 0, 250_001);
    assert_eq!((hall.clock(0).used, hall.clock(1).used), (250_001, 100_000), "each its own");
    let mut hall = assigned("clock = 60m; late-after = 10m");
    arrive(&mut hall, 0, 100_000);
    hall.moves(50_000).unwrap();
    arrive(&mut hall, 1, 400_000);
    assert_eq!((hall.clock(0).used, hall.clock(1).used), (150_000, 400_000));

    let mut hall = assigned("clock = 60m; late-after = 10m; all-late = split");
    arrive(&mut hall, 1, 100_001);
    assert_eq!((hall.clock(0).used, hall.clock(1).used), (50_001, 50_000), "the first rounds up");
    arrive(&mut hall, 0, 200_000);
    assert_eq!((hall.clock(0).used, hall.clock(1).used), (150_000, 50_000));

    let mut hall = assigned("clock = 60m; late-after = 10m; all-late = split");
    hall.now = 600_000;
    hall.tick().unwrap();
    assert_eq!(hall.places(), (&[2, 2][..], reason::ABSENT), "both forfeit");
}

#[test]
fn the_time_for_one_move_waits_for_the_player() {
    let mut hall = assigned("clock = move 30s");
    hall.now = 100_000;
    assert_eq!(hall.tick(), Err(Refusal::NotYet(None)));
    hall.run(seat(0), Act::Arrive).unwrap();
    assert_eq!(hall.table.wake_at(), Some(130_000));
}

#[test]
fn a_forfeit_is_the_arbiters_or_the_halls() {
    let forfeit = || Act::Forfeit { seat: Seat(1), rule: "XQ-4.1.10-refuse".to_owned() };
    let mut hall = Hall::nim(2, "");
    assert_eq!(hall.run(seat(0), forfeit()).unwrap_err().code(), "not-allowed");
    hall.run(HALL, forfeit()).unwrap();
    assert_eq!(hall.places(), (&[1, 2][..], "XQ-4.1.10-refuse"));
    let mut many = Hall::nim(3, "");
    assert_eq!(names(&many.run(arbiter(), forfeit()).unwrap()), ["retired"]);
    many.moves(0).unwrap();
    assert_eq!(many.on_turn(), Seat(2));
}

#[test]
fn calls_are_recorded() {
    let mut hall = Hall::nim(2, "");
    hall.run(seat(1), Act::Call { why: "the clock stands".to_owned() }).unwrap();
    let call = Act::Call { why: "line\nend".to_owned() };
    assert_eq!(hall.run(seat(1), call).unwrap_err().code(), "text");
    hall.run(seat(0), Act::Resign).unwrap();
    let settled = Settled { places: vec![2, 1], by: reason::RESIGNED.to_owned(), quarters: None };
    assert_eq!(hall.settled(), &settled);
    assert_eq!(hall.run(seat(1), Act::Accept(What::Draw)), Err(Refusal::Over));
}

/// A board set anew does not bring anybody back who has left.
#[test]
fn who_left_stays_away_whatever_is_placed() {
    let mut hall = Hall::open("nim/basic:seats=3", Some("2,1,1/0"), "").seated();
    hall.run(seat(1), Act::Resign).unwrap();
    let setup = "3,2,1/0".to_owned();
    hall.run(arbiter(), Act::Place { setup, rule: "nim-setup".to_owned() }).unwrap();
    hall.run(seat(0), mv("a1")).unwrap();
    assert_eq!(hall.table.face().turn(), Turn::Of(Seat(2)), "seat 1 is passed by");
    hall.reload();
    assert_eq!(hall.run(seat(1), mv("a1")), Err(Refusal::Gone(Seat(1))));
}
