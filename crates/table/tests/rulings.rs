//! Claims, duties, forced moves and unusual turns: what the referee proposes and who decides.

mod common;

use common::scripted::{PLAIN, Script, games};
use common::{HALL, Hall, arbiter, mv, names, seat};
use yiguan_core::{
    Claim, Duty, Entry, Face, Finding, MoveText, Outcome, Ruling, Seat, Seats, Tempo, Turn, Upheld,
};
use yiguan_table::{Act, Holds, Kind, OfferLimit, Refusal, Waiting, reason};

/// Xiangqi in which one full move without a capture is the natural limit.
const LIMIT: &str = "XQ-4.2.4-limit";

fn short_limit(text: &str) -> Hall<'static> {
    Hall::open("xiangqi/cxa-2020:limit=1", None, text).seated()
}

fn claim(rule: &str) -> Act {
    Act::Claim { rule: rule.to_owned() }
}

#[test]
fn a_claim_goes_to_the_arbiter_and_stops_the_clocks() {
    let mut hall = short_limit("clock = 1m");
    hall.moves(1000).unwrap();
    hall.moves(1000).unwrap();
    assert_eq!(hall.table.claimable(Seat(0)), [LIMIT]);
    let happened = hall.after(1000, seat(0), claim(LIMIT)).unwrap();
    let rule = LIMIT.to_owned();
    assert_eq!(happened, [Kind::Claimed { seat: Seat(0), rule, holds: Holds::Yes }]);
    hall.now += 500_000;
    assert_eq!(hall.left(0), 58_000, "XQ-23.3-audit");
    assert!(matches!(hall.table.waiting(), Some(Waiting::Claim { seat: Seat(0), .. })));
    // Nothing but the ruling, or giving up, until then (OQ-XQ-offers-claim).
    assert_eq!(hall.moves(0), Err(Refusal::Waiting));
    assert_eq!(hall.offer(0), Err(Refusal::Waiting));
    assert_eq!(hall.run(seat(1), claim(LIMIT)), Err(Refusal::Waiting));
    hall.reload();
    assert_eq!(names(&hall.run(arbiter(), Act::Uphold).unwrap()), ["ruled", "ended"]);
    assert_eq!(hall.places(), (&[1, 1][..], LIMIT));
}

/// `XQ-23.3-false`: one foul, five minutes, play goes on; if that oversteps, the claimant loses.
#[test]
fn a_false_claim_costs_a_foul_and_five_minutes() {
    for (clock, left) in [("10m", Some(240_000)), ("6m", None), ("move 1m", Some(0))] {
        let mut hall = Hall::open("xiangqi/cxa-2020", None, &format!("clock = {clock}")).seated();
        hall.after(59_999, seat(0), claim(LIMIT)).unwrap();
        assert!(hall.log.last().unwrap().to_string().contains("holds=no"));
        hall.run(arbiter(), Act::Reject { penalty: true }).unwrap();
        assert_eq!(hall.table.ledger(Seat(0)).fouls.total, 1);
        match left {
            Some(0) => assert_eq!(hall.clock(0).left, None),
            Some(left) => assert_eq!(hall.left(0), left + 1),
            None => {
                assert_eq!(hall.table.wake_at(), Some(hall.now + 1));
                hall.now += 1;
                hall.tick().unwrap();
                assert_eq!(hall.places(), (&[2, 1][..], reason::TIME));
            }
        }
    }
    let mut waived = Hall::open("xiangqi/cxa-2020", None, "clock = 10m").seated();
    waived.run(seat(0), claim(LIMIT)).unwrap();
    assert_eq!(names(&waived.run(arbiter(), Act::Reject { penalty: false }).unwrap()), ["ruled"]);
    waived.moves(0).unwrap();
}

/// `DR-8.2.7-claim-clock`: the claimant's clock runs; running out is overlooked if it is granted.
#[test]
fn the_clock_of_a_claimant_may_run() {
    for upheld in [true, false] {
        let mut hall = short_limit("clock = 10s; claim-clock = runs; false-claim = none");
        hall.moves(1000).unwrap();
        hall.moves(1000).unwrap();
        hall.after(1000, seat(0), claim(LIMIT)).unwrap();
        hall.now += 60_000;
        assert_eq!(hall.left(0), 0);
        assert_eq!(hall.tick(), Err(Refusal::NotYet(None)), "not before the ruling");
        if upheld {
            hall.run(arbiter(), Act::Uphold).unwrap();
            assert_eq!(hall.places(), (&[1, 1][..], LIMIT));
        } else {
            hall.run(arbiter(), Act::Reject { penalty: true }).unwrap();
            hall.tick().unwrap();
            assert_eq!(hall.places(), (&[2, 1][..], reason::TIME));
        }
    }
}

#[test]
fn only_articles_of_the_game_can_be_claimed_under() {
    let mut hall = short_limit("");
    let refused = hall.run(seat(0), claim("DR-12.3.1-threefold")).unwrap_err();
    assert_eq!(refused.code(), "unknown-rule");
    assert_eq!(hall.run(seat(0), claim("not an id")).unwrap_err().code(), "text");
    assert_eq!(hall.run(arbiter(), Act::Uphold), Err(Refusal::NothingWaits));
}

/// A claim is open as long as the referee says so at the ply that stands.
#[test]
fn claims_lapse() {
    let now_and_then = games(Script {
        ruling: |face| {
            let mut ruling = face.ruling();
            if face.ply_count() == 2 {
                ruling.claims.push(Claim {
                    by: Seats::only(Seat(0)),
                    upheld: Upheld::Ends(Outcome::draw(2, "nim-last")),
                    lapses_after: Some(0),
                    because: Finding::bare("nim-last", None),
                });
            }
            ruling
        },
        ..PLAIN
    });
    let text = "claims = referee; false-claim = none";
    let mut hall = Hall::open_with(&now_and_then, "nim/basic", None, text).seated();
    let nothing = Err(Refusal::NothingToClaim("nim-last".to_owned()));
    hall.moves(0).unwrap();
    assert_eq!(hall.run(seat(0), claim("nim-last")), nothing);
    hall.moves(0).unwrap();
    assert_eq!(hall.table.claimable(Seat(0)), ["nim-last"]);
    assert!(hall.table.claimable(Seat(1)).is_empty());
    assert_eq!(hall.run(seat(1), claim("nim-last")), nothing, "not the other's to claim");
    hall.moves(0).unwrap();
    assert_eq!(hall.run(seat(0), claim("nim-last")), nothing, "it was not claimed in time");
    // Before the arbiter a claim made in time waits, however long the ruling takes.
    let mut hall = Hall::open_with(&now_and_then, "nim/basic", None, "clock = 1m").seated();
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    hall.run(seat(0), claim("nim-last")).unwrap();
    hall.now += 10_000_000;
    hall.run(arbiter(), Act::Uphold).unwrap();
    assert_eq!(hall.places(), (&[1, 1][..], "nim-last"));
}

#[test]
fn the_arbiter_declares_what_nobody_claims() {
    let mut hall = short_limit("");
    let declare = || Act::Declare { rule: LIMIT.to_owned() };
    assert_eq!(hall.run(arbiter(), declare()).unwrap_err().code(), "nothing-to-claim");
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert!(hall.table.settled().is_none(), "in events nothing ends by itself");
    hall.run(arbiter(), declare()).unwrap();
    assert_eq!(hall.places(), (&[1, 1][..], LIMIT));
}

#[test]
fn a_casual_game_carries_out_what_may_be_claimed() {
    let mut hall = short_limit("casual");
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved", "ended"]);
    assert_eq!(hall.places(), (&[1, 1][..], LIMIT));

    // Or only when asked; then a claim that does not hold costs nothing and leaves no trace.
    let mut hall = short_limit("casual; unasked-claims = no");
    let early = hall.run(seat(0), claim(LIMIT));
    assert_eq!(early, Err(Refusal::NothingToClaim(LIMIT.to_owned())));
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.run(seat(1), claim(LIMIT)).unwrap()), ["claimed", "ended"]);

    // The referee may judge false claims, too.
    let mut hall = short_limit("claims = referee; clock = 10m");
    let happened = hall.run(seat(0), claim(LIMIT)).unwrap();
    assert_eq!(names(&happened), ["claimed", "adjusted", "offended"]);
    assert_eq!(hall.left(0), 300_000);
}

/// `OQ-XQ-ansai-claim`: out of time after enough quiet moves is a draw, before that a loss.
#[test]
fn out_of_time_may_be_a_draw() {
    for (plies, places) in [(1, [1, 2]), (2, [1, 1])] {
        let mut hall = short_limit("clock = 1m; overstep = draw-if-claimable");
        for _ in 0..plies {
            hall.moves(0).unwrap();
        }
        hall.now += 60_000;
        hall.tick().unwrap();
        assert_eq!(hall.settled().places, places);
    }
}

/// After three plies either seat may claim that seat 0 must vary; once told, two plies are left.
fn vary(face: &dyn Face) -> Ruling<MoveText> {
    let mut ruling = face.ruling();
    let told = face.entries().iter().position(|entry| matches!(entry, Entry::Told { .. }));
    let because = Finding::bare("nim-take", Some(Seat(0)));
    let or_else = Outcome::loss(Seat(0), 2, "nim-take");
    match told {
        Some(index) if face.entries().len() - index > 2 => {
            return Ruling::over(or_else, because);
        }
        Some(_) => ruling.duties.push(Duty { seat: Seat(0), within_plies: 2, because }),
        None if face.ply_count() >= 3 => ruling.claims.push(Claim {
            by: Seats::all(2),
            upheld: Upheld::MustVary { seat: Seat(0), within_plies: 2, or_else },
            lapses_after: None,
            because,
        }),
        None => {}
    }
    ruling
}

#[test]
fn a_duty_to_vary_is_told_and_watched_over() {
    let vary = games(Script { ruling: vary, ..PLAIN });
    let setup = Some("20,20/0");
    // An arbiter upholds the claim.
    let mut hall = Hall::open_with(&vary, "nim/basic", setup, "").seated();
    (0..3).for_each(|_| drop(hall.moves(0).unwrap()));
    hall.run(seat(1), claim("nim-take")).unwrap();
    let happened = hall.run(arbiter(), Act::Uphold).unwrap();
    let told = Kind::Told { seat: Seat(0), rule: "nim-take".to_owned() };
    assert_eq!(happened, [Kind::Ruled { upheld: true }, told.clone()]);
    hall.reload();
    hall.moves(0).unwrap();
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved", "ended"], "it went on unchanged");
    assert_eq!(hall.places(), (&[2, 1][..], "nim-take"));

    // A casual game tells by itself, once.
    let mut hall = Hall::open_with(&vary, "nim/basic", setup, "casual").seated();
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert_eq!(hall.moves(0).unwrap()[1..], [told]);
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved"]);
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved", "ended"]);

    // The arbiter tells without any claim, or rules otherwise than the referee.
    let mut hall = Hall::open_with(&vary, "nim/basic", setup, "").seated();
    let tell = Act::Tell { seat: Seat(0), rule: "nim-take".to_owned() };
    hall.run(arbiter(), tell).unwrap();
    assert_eq!(hall.table.face().ruling().duties.len(), 1);
    let unknown = Act::Tell { seat: Seat(0), rule: "XQ-24.3-mixed".to_owned() };
    assert_eq!(hall.run(arbiter(), unknown).unwrap_err().code(), "unknown-rule");
}

#[test]
fn the_referee_that_cannot_tell_leaves_it_to_the_arbiter() {
    let unsure = games(Script {
        ruling: |face| {
            let mut ruling = face.ruling();
            ruling.undecided.push(Finding::bare("nim-last", None));
            ruling
        },
        ..PLAIN
    });
    let mut hall = Hall::open_with(&unsure, "nim/basic", None, "").seated();
    assert_eq!(hall.table.claimable(Seat(1)), ["nim-last"]);
    hall.run(seat(1), claim("nim-last")).unwrap();
    assert_eq!(hall.run(arbiter(), Act::Uphold), Err(Refusal::SayWhatFollows));
    let places = Act::Adjudicate { places: vec![2, 1], rule: "XQ-24.1-longcheck".to_owned() };
    assert_eq!(names(&hall.run(arbiter(), places).unwrap()), ["ruled", "ended"]);

    let mut casual = Hall::open_with(&unsure, "nim/basic", None, "casual").seated();
    let refused = casual.run(seat(1), claim("nim-last"));
    assert_eq!(refused, Err(Refusal::Undecided("nim-last".to_owned())));
}

/// `CC-R-timeouts`: a move made for the late, and three time-outs running lose.
#[test]
fn the_games_own_move_for_the_late() {
    let with_pass =
        games(Script { when_late: |face, seat| face.legal(seat).first().cloned(), ..PLAIN });
    let text = "clock = move 30s; late-move = forced, forced, loss in succession";
    let mut hall = Hall::open_with(&with_pass, "nim/basic:seats=3", Some("20,20/0"), text).seated();
    hall.now += 30_000;
    assert_eq!(names(&hall.tick().unwrap()), ["offended", "moved"]);
    assert_eq!(hall.on_turn(), Seat(1));
    for _ in 0..2 {
        hall.moves(29_999).unwrap();
    }
    hall.after(30_000, HALL, Act::Tick).unwrap();
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert_eq!(hall.table.ledger(Seat(0)).late_moves.run, 2);
    hall.reload();
    let happened = hall.after(30_000, HALL, Act::Tick).unwrap();
    assert_eq!(names(&happened), ["offended", "retired"], "counts as leaving the game");
    assert_eq!(hall.on_turn(), Seat(1));

    // A move in time in between starts the count anew.
    let mut hall = Hall::open_with(&with_pass, "nim/basic", Some("20,20/0"), text).seated();
    for _ in 0..4 {
        hall.after(30_000, HALL, Act::Tick).unwrap();
        hall.moves(0).unwrap();
        hall.moves(0).unwrap();
        hall.moves(0).unwrap();
    }
    assert_eq!(hall.table.ledger(Seat(0)).late_moves.total, 4);

    // Where the game has no such move, the seat loses.
    let mut hall = Hall::nim(2, text);
    hall.after(30_000, HALL, Act::Tick).unwrap();
    assert_eq!(hall.places(), (&[2, 1][..], reason::MOVE_TIME));
}

/// A fifth-move offer is several plies of one seat and one move to clocks.
#[test]
fn plies_that_do_not_complete_a_move() {
    let several = games(Script {
        tempo: |text| if text == "a1" { Tempo::Continues } else { Tempo::Completes },
        turn: |face| {
            let plies = face.ply_count();
            if face.turn() == Turn::Over {
                Turn::Over
            } else {
                Turn::Of(Seat((plies / 2 % 2) as u8))
            }
        },
        ..PLAIN
    });
    let mut hall = Hall::open_with(&several, "nim/basic", Some("5,5/0"), "clock = 1m +5s").seated();
    hall.after(1000, seat(0), Act::Move { text: "a1".to_owned(), draw: false }).unwrap();
    assert_eq!(hall.table.moves(Seat(0)), 0, "it goes on");
    assert_eq!(hall.left(0), 59_000, "nothing is earned yet");
    assert_eq!(hall.on_turn(), Seat(0));
    hall.now += 1000;
    assert_eq!(hall.left(0), 58_000, "and its clock runs on");
    let draw = Act::Move { text: "a1".to_owned(), draw: true };
    let early = Err(Refusal::Offer(OfferLimit::AfterOwnMove));
    let mut other = Hall::open_with(&several, "nim/basic", Some("5,5/0"), "clock = 1m").seated();
    assert_eq!(other.run(seat(0), draw), early, "the move is not complete");
}

/// Several seats may act in any order: all their clocks run.
#[test]
fn several_seats_on_turn() {
    let any = games(Script {
        turn: |face| match face.turn() {
            Turn::Over => Turn::Over,
            _ => Turn::AnyOf(Seats::all(2)),
        },
        ..PLAIN
    });
    let mut hall = Hall::open_with(&any, "nim/basic", Some("5,5/0"), "clock = 1m").seated();
    hall.now += 1000;
    assert_eq!((hall.left(0), hall.left(1)), (59_000, 59_000));
    assert!(hall.table.choices(Seat(0)).moves && hall.table.choices(Seat(1)).moves);
    hall.run(seat(0), mv("a1")).unwrap();
    hall.now += 500;
    assert_eq!((hall.left(0), hall.left(1)), (58_500, 58_500));
    hall.now = 60_000;
    assert_eq!(names(&hall.tick().unwrap()), ["flagged", "ended"], "the lower seat first");
}
