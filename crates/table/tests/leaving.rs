//! Getting up during a game: the seat retires, passes or waits for somebody else, by regulations.

mod common;

use common::scripted::{PLAIN, Script, games};
use common::{HALL, Hall, arbiter, mv, names, regulations, seat};
use yiguan_core::{Seat, Seats};
use yiguan_table::{Act, Phase, Refusal, What, reason};

const STAR: &str = "chinese-checkers/basic:seats=3";

fn sit(player: &str) -> Act {
    Act::Sit { player: player.to_owned() }
}

fn star(text: &str) -> Hall<'static> {
    Hall::open(STAR, None, text).seated()
}

/// The last man of seat 0 is a step away from its goal.
fn nearly_home(text: &str) -> Hall<'static> {
    let setup = "0:a1,b1,b2,c1,c2,c3,d1,d2,d3,e8;1:e1,f1,e2,e3,g1,f2,g2,h1,e4,g4;\
                 2:m13,m12,m11,l12,l11,k11,l10,k10,j10,i9;0";
    Hall::open(STAR, Some(setup), text).seated()
}

#[test]
fn a_seat_retires() {
    let mut hall = star("casual");
    assert!(!hall.table.choices(Seat(0)).leave, "giving up is said in so many words");
    assert_eq!(hall.run(seat(0), Act::Leave), Err(Refusal::Started));
    assert_eq!(names(&hall.run(seat(1), Act::Resign).unwrap()), ["retired"]);
    assert_eq!(hall.run(seat(1), Act::Leave), Err(Refusal::Gone(Seat(1))));
    assert_eq!(hall.run(seat(1), sit("other")), Err(Refusal::Taken(Seat(1))));
    hall.run(seat(0), Act::Resign).unwrap();
    assert_eq!(hall.places(), (&[2, 2, 1][..], "CC-X-gone"));
    assert_eq!(hall.run(seat(2), Act::Leave), Err(Refusal::Over));
}

/// `CC-R-timeouts`: three turns that are missed running count as leaving the game.
#[test]
fn a_seat_passes_until_the_game_has_enough_of_it() {
    let mut hall = star("casual; leaving = passes");
    assert!(hall.table.choices(Seat(1)).leave);
    assert_eq!(names(&hall.run(seat(1), Act::Leave).unwrap()), ["left"]);
    assert_eq!(hall.table.free(), Seats::NONE);
    assert_eq!(hall.table.left_by(|player| player == "player 1"), Some(Seat(1)));
    assert_eq!(hall.run(seat(1), sit("other")), Err(Refusal::Regulations("leaving = passes")));
    hall.reload();
    for round in 0..3 {
        assert_eq!(names(&hall.moves(0).unwrap()), ["moved", "moved"], "round {round}");
        assert_eq!(hall.on_turn(), Seat(2));
        assert_eq!(names(&hall.moves(0).unwrap()), ["moved"]);
    }
    assert!(hall.table.face().finished(Seat(1)), "out");
    assert_eq!(hall.table.left_by(|player| player == "player 1"), None, "too late to come back");
    assert_eq!(hall.run(seat(1), sit("player 1")), Err(Refusal::Finished(Seat(1))));
    hall.moves(0).unwrap();
    assert_eq!(hall.on_turn(), Seat(2), "nobody passes any more");
    hall.run(seat(0), Act::Resign).unwrap();
    assert_eq!(hall.table.chair(Seat(1)).unwrap().player, "player 1", "whose place it is");
}

#[test]
fn who_left_comes_back() {
    let mut hall = star("casual; leaving = passes");
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(seat(1), Act::Leave).unwrap()), ["left", "moved"], "on turn");
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(seat(1), sit("player 1")).unwrap()), ["seated"]);
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved"]);
    assert_eq!(hall.on_turn(), Seat(1));
    assert_eq!(hall.run(seat(1), sit("player 1")), Err(Refusal::Taken(Seat(1))));
}

/// Where the game has no move for the late the seat retires when it is asked.
#[test]
fn no_pass_no_seat() {
    let mut hall = Hall::nim(3, "leaving = passes");
    assert_eq!(names(&hall.run(seat(1), Act::Leave).unwrap()), ["left"]);
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved", "retired"]);
    assert_eq!(hall.on_turn(), Seat(2));

    let confirmed = "leaving = passes; ends = confirmed";
    let mut hall = Hall::nim(2, confirmed);
    assert_eq!(names(&hall.run(seat(0), Act::Leave).unwrap()), ["left", "proposed-loss"]);
    assert_eq!(names(&hall.run(arbiter(), Act::Uphold).unwrap()), ["ruled", "ended"]);
    assert_eq!(hall.places(), (&[2, 1][..], reason::LEFT));
}

/// The clock must be pressed before the next seat is asked; nobody presses for who is not there.
#[test]
fn passing_and_pressing() {
    let with_pass =
        games(Script { when_late: |face, seat| face.legal(seat).first().cloned(), ..PLAIN });
    let text = "clock = 10m; press = separate; leaving = passes";
    let mut hall = Hall::open_with(&with_pass, "nim/basic:seats=3", Some("20,20/0"), text).seated();
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(seat(1), Act::Leave).unwrap()), ["left"], "not its turn yet");
    assert_eq!(names(&hall.run(seat(0), Act::Press).unwrap()), ["pressed", "moved"]);
    assert_eq!((hall.on_turn(), hall.table.unpressed()), (Seat(2), None));
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(seat(2), Act::Leave).unwrap()), ["pressed", "left"]);
    // A game that only has passes left is not played to its end in one go.
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(seat(0), Act::Press).unwrap()), ["pressed", "moved", "moved"]);
    assert_eq!(hall.on_turn(), Seat(0));
}

#[test]
fn somebody_else_takes_the_seat() {
    let mut hall = star("casual; clock = 1m; leaving = replaced");
    hall.moves(1000).unwrap();
    assert_eq!(names(&hall.after(5000, seat(1), Act::Leave).unwrap()), ["left"]);
    assert_eq!(hall.table.free(), Seats::only(Seat(1)));
    assert_eq!(hall.run(seat(1), mv("e4-e5")).unwrap_err().code(), "empty");
    assert_eq!(
        hall.run(seat(2), Act::Offer(What::Draw)).map(|happened| names(&happened)),
        Ok(vec!["offered".to_owned()])
    );
    hall.reload();
    assert_eq!(hall.run(seat(0), sit("other")), Err(Refusal::Taken(Seat(0))));
    assert_eq!(names(&hall.after(5000, seat(1), sit("other")).unwrap()), ["seated"]);
    assert_eq!(hall.left(1), 50_000, "the clock ran on");
    assert_eq!(hall.table.free(), Seats::NONE);
    hall.moves(1000).unwrap();
    assert_eq!(hall.on_turn(), Seat(2));
    hall.reload();
}

/// The time of the seat runs out as anybody's would.
#[test]
fn nobody_comes() {
    for (text, by, at) in [
        ("clock = 1m; leaving = replaced", reason::TIME, 60_000),
        ("clock = move 30s; leaving = replaced", reason::MOVE_TIME, 30_000),
        ("late-after = 10m; leaving = replaced", reason::ABSENT, 600_000),
    ] {
        let mut hall = Hall::open("xiangqi/cxa-2020", None, text).seated();
        hall.run(seat(0), Act::Leave).unwrap();
        assert_eq!(hall.table.wake_at(), Some(at), "{text}");
        hall.now = at;
        hall.tick().unwrap();
        assert_eq!(hall.places(), (&[2, 1][..], by));
    }
    // Stops and outages are nobody's absence.
    let text = "late-after = 10m; leaving = replaced";
    let mut hall = Hall::open("xiangqi/cxa-2020", None, text).seated();
    hall.run(seat(1), Act::Leave).unwrap();
    hall.run(HALL, Act::Stop { why: String::new() }).unwrap();
    hall.after(1000, HALL, Act::Resume).unwrap();
    hall.after(1000, HALL, Act::Outage { since: 1000 }).unwrap();
    hall.run(HALL, Act::Resume).unwrap();
    assert_eq!(hall.table.wake_at(), Some(602_000));
}

/// Getting up and sitting down again gains no time.
#[test]
fn no_time_is_gained() {
    let mut hall = star("casual; clock = move 30s; late-move = loss; leaving = replaced");
    hall.after(20_000, seat(0), Act::Leave).unwrap();
    hall.after(5_000, seat(0), sit("player 0")).unwrap();
    assert_eq!(hall.clock(0).move_left, Some(5_000));
}

#[test]
fn arbiters_free_and_fill_seats() {
    let mut hall = star("leaving = replaced");
    assert_eq!(hall.run(seat(0), Act::Vacate { seat: Seat(1) }).unwrap_err().code(), "not-allowed");
    let assign = |player: &str| Act::Assign { seat: Seat(1), player: player.to_owned() };
    assert_eq!(hall.run(arbiter(), assign("other")), Err(Refusal::Taken(Seat(1))));
    hall.run(arbiter(), Act::Vacate { seat: Seat(1) }).unwrap();
    assert_eq!(hall.run(arbiter(), Act::Vacate { seat: Seat(1) }), Err(Refusal::Empty(Seat(1))));
    hall.run(arbiter(), assign("other")).unwrap();
    assert_eq!(hall.table.chair(Seat(1)).unwrap().player, "other");

    // By these regulations nobody comes by himself, but an arbiter may send somebody.
    let mut hall = star("leaving = passes");
    hall.run(seat(1), Act::Leave).unwrap();
    hall.run(arbiter(), assign("other")).unwrap();
    let refused = star("").run(arbiter(), Act::Vacate { seat: Seat(1) });
    assert_eq!(refused, Err(Refusal::Regulations("leaving = retires")));
    assert_eq!(star("").run(arbiter(), assign("other")), Err(Refusal::Taken(Seat(1))));
}

/// The last to leave takes the light with him.
#[test]
fn nobody_is_left() {
    for leaving in ["passes", "replaced"] {
        let text = format!("casual; leaving = {leaving}");
        let mut hall = star(&text);
        hall.run(seat(1), Act::Leave).unwrap();
        hall.run(seat(2), Act::Leave).unwrap();
        assert_eq!(hall.table.phase(), &Phase::Playing);
        hall.run(seat(0), Act::Leave).unwrap();
        assert!(matches!(hall.table.phase(), Phase::Over(_)), "{leaving}");
        hall.reload();
        let mut two = Hall::open("xiangqi/cxa-2020", None, "casual; leaving = replaced").seated();
        two.run(seat(1), Act::Leave).unwrap();
        two.run(seat(0), Act::Leave).unwrap();
        assert_eq!(two.places(), (&[2, 2][..], reason::LEFT), "nobody has won");
    }
}

/// Those who are there may stop the clocks, and start them again when others have left.
#[test]
fn clocks_are_the_affair_of_those_who_are_there() {
    let mut hall = star("casual; clock = 10m; leaving = replaced");
    hall.run(seat(0), Act::Offer(What::Pause)).unwrap();
    hall.run(seat(1), Act::Accept(What::Pause)).unwrap();
    hall.run(seat(2), Act::Accept(What::Pause)).unwrap();
    assert!(hall.table.stopped().is_some());
    hall.run(seat(1), Act::Leave).unwrap();
    hall.run(seat(2), Act::Leave).unwrap();
    assert_eq!(
        names(&hall.run(seat(0), Act::Offer(What::Resume)).unwrap()),
        ["offered", "resumed"]
    );
    assert_eq!(hall.table.open(), []);
    hall.moves(0).unwrap();
    let back = hall.run(seat(0), Act::Offer(What::TakeBack)).unwrap();
    assert_eq!(names(&back), ["offered"], "whoever comes may say no");
    assert_eq!(hall.table.open()[0].what, What::TakeBack);
}

/// Who has a place keeps it, whatever he does and whatever is done to him.
#[test]
fn a_seat_that_has_finished_loses_nothing() {
    let mut hall =
        nearly_home("casual; clock = 10m; fouls = loss; claims = arbiter; unasked-claims = no");
    hall.run(seat(0), mv("e8-d4")).unwrap();
    assert!(hall.table.face().finished(Seat(0)));
    for act in [Act::Leave, Act::Resign] {
        assert_eq!(hall.run(seat(0), act), Err(Refusal::Finished(Seat(0))));
    }
    let choices = hall.table.choices(Seat(0));
    assert!(!choices.resign && !choices.leave && !choices.moves);
    let rule = "AR-x".to_owned();
    let forfeit = Act::Forfeit { seat: Seat(0), rule: rule.clone() };
    assert_eq!(hall.run(arbiter(), forfeit), Err(Refusal::Finished(Seat(0))));
    let foul = Act::Penalise {
        seat: Seat(0),
        offence: yiguan_table::Offence::Foul,
        rule,
        why: "noise".to_owned(),
    };
    assert_eq!(names(&hall.run(arbiter(), foul).unwrap()), ["offended"]);
    assert_eq!(hall.offer(1), Err(Refusal::Finished(Seat(0))), "its place cannot be shared");
    hall.run(seat(2), Act::Resign).unwrap();
    assert_eq!(hall.places(), (&[1, 2, 3][..], "CC-R-first"));
}

#[test]
fn the_option_reads_and_says_what_it_is() {
    for value in ["retires", "passes", "replaced"] {
        let text = format!("leaving = {value}");
        assert!(regulations(&text).in_full().contains(&text));
    }
    assert!("leaving = goes".parse::<yiguan_regulations::Regulations>().is_err());
}
