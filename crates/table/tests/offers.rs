//! What players ask of each other: every limit of the rulebook, at its edge.

mod common;

use common::{HALL, Hall, arbiter, mv, names, next_move, seat};
use yiguan_core::Seat;
use yiguan_table::{Act, End, OfferLimit, Phase, Refusal, What, reason};

use What::{Draw, Pause, Rematch, Resume, TakeBack};

fn with_draw(hall: &mut Hall<'static>) -> Result<Vec<String>, Refusal> {
    let by = hall.on_turn().0;
    let act = next_move(&hall.table, true);
    hall.run(seat(by), act).map(|kinds| names(&kinds))
}

#[test]
fn a_draw_is_offered_with_the_move_and_accepted() {
    let mut hall = Hall::nim(2, "");
    assert_eq!(with_draw(&mut hall).unwrap(), ["moved", "offered"]);
    assert_eq!(hall.run(seat(0), Act::Accept(Draw)), Err(Refusal::OwnProposal));
    assert_eq!(hall.table.choices(Seat(1)).answer, [Draw]);
    assert_eq!(names(&hall.run(seat(1), Act::Accept(Draw)).unwrap()), ["accepted", "ended"]);
    assert_eq!(hall.places(), (&[1, 1][..], reason::AGREED));
    hall.reload();
}

/// `XQ-23.1-refuse`, `DR-12.4-valid`: a word or a move refuses.
#[test]
fn an_offer_lives_until_it_is_answered() {
    let mut hall = Hall::nim(2, "");
    with_draw(&mut hall).unwrap();
    hall.reload();
    hall.run(seat(1), Act::Decline(Draw)).unwrap();
    assert_eq!(hall.run(seat(1), Act::Accept(Draw)), Err(Refusal::NothingOpen(Draw)));
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert_eq!(with_draw(&mut hall).unwrap(), ["moved", "offered"]);
    hall.moves(0).unwrap();
    assert!(hall.table.open().is_empty(), "the move refused it");
    assert_eq!(hall.run(seat(0), Act::Accept(Draw)), Err(Refusal::NothingOpen(Draw)));
}

/// `XQ-23.1-when`: with the move, not in the opponent's time, not before one's move.
#[test]
fn when_a_draw_may_be_offered() {
    let late = Err(Refusal::Offer(OfferLimit::AfterOwnMove));
    let mut hall = Hall::nim(2, "draw-offers = with-move");
    assert_eq!(hall.offer(0), late);
    hall.moves(0).unwrap();
    assert_eq!(hall.offer(0), late, "the clock was pressed with the move");
    assert!(hall.table.choices(Seat(1)).draw_with_move);

    let mut hall = Hall::nim(2, "draw-offers = with-move; press = separate");
    hall.moves(0).unwrap();
    hall.offer(0).unwrap();
    hall.run(seat(0), Act::Press).unwrap();
    assert_eq!(names(&hall.run(seat(1), Act::Accept(Draw)).unwrap()), ["accepted", "ended"]);

    let mut hall = Hall::nim(2, "draw-offers = after-move");
    assert_eq!(hall.offer(0), late);
    assert_eq!(hall.offer(1), late);
    hall.moves(0).unwrap();
    assert_eq!(hall.offer(1), late);
    hall.offer(0).unwrap();

    let mut hall = Hall::nim(2, "draw-offers = any");
    hall.offer(0).unwrap();
    assert_eq!(hall.offer(1), Err(Refusal::OpenAlready(Draw)), "accept it instead");
    hall.moves(0).unwrap();
    assert_eq!(hall.table.open().len(), 1, "one's own move refuses nothing");
    hall.run(seat(1), Act::Accept(Draw)).unwrap();

    let mut hall = Hall::nim(2, "draw-offers = never");
    assert_eq!(with_draw(&mut hall), Err(Refusal::Regulations("draw-offers = never")));
    assert_eq!(hall.table.face().ply_count(), 0, "nothing of the command was carried out");
    assert!(!hall.table.choices(Seat(0)).draw_with_move);
}

/// `DR-12.4-after20`: the offerer's own 20 moves (`OQ-DR-20moves`), the one it goes with included.
#[test]
fn not_before_twenty_own_moves() {
    let mut hall = Hall::nim(2, "offers-from = 20");
    for _ in 0..36 {
        hall.moves(0).unwrap();
    }
    assert!(!hall.table.choices(Seat(0)).draw_with_move);
    let early = Refusal::Offer(OfferLimit::TooEarly { needed: 20, made: 19 });
    assert_eq!(with_draw(&mut hall), Err(early), "the nineteenth");
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert!(hall.table.choices(Seat(0)).draw_with_move);
    assert_eq!(with_draw(&mut hall).unwrap(), ["moved", "offered"], "the twentieth");
}

/// `XQ-23.1-turns`, `DR-12.4-repeat`.
#[test]
fn not_twice_running() {
    let mut hall = Hall::nim(2, "");
    with_draw(&mut hall).unwrap();
    hall.run(seat(1), Act::Decline(Draw)).unwrap();
    hall.moves(0).unwrap();
    let twice = Err(Refusal::Offer(OfferLimit::TwiceRunning));
    assert_eq!(with_draw(&mut hall), twice);
    hall.moves(0).unwrap();
    assert_eq!(with_draw(&mut hall).unwrap(), ["moved", "offered"], "the other may");
    assert_eq!(with_draw(&mut hall).unwrap(), ["moved", "offered"], "and now the first again");
}

/// `XQ-9.1.3-offers`: where it is no program that refuses, it is a foul, and the third loses.
#[test]
fn offers_against_the_limits_can_be_fouls() {
    let mut hall = Hall::nim(2, "offer-abuse = foul");
    with_draw(&mut hall).unwrap();
    for foul in 1..=3 {
        hall.moves(0).unwrap();
        let happened = with_draw(&mut hall).unwrap();
        assert_eq!(happened[..2], ["moved", "offended"]);
        assert!(hall.table.open().is_empty(), "it does not stand");
        assert_eq!(hall.table.ledger(Seat(0)).fouls.total, foul);
    }
    assert_eq!(hall.places(), (&[2, 1][..], reason::FOULS));
}

/// `OQ-XQ-ansai-offers`: a foul as soon as own offers are two more than the opponent's.
#[test]
fn a_lead_of_two_is_too_much() {
    let mut hall = Hall::nim(2, "again = lead 2");
    let lead = Err(Refusal::Offer(OfferLimit::Lead(2)));
    with_draw(&mut hall).unwrap(); // 1 : 0
    hall.moves(0).unwrap();
    assert_eq!(with_draw(&mut hall), lead, "2 : 0");
    hall.moves(0).unwrap();
    with_draw(&mut hall).unwrap(); // 1 : 1
    hall.moves(0).unwrap();
    with_draw(&mut hall).unwrap(); // 1 : 2, twice running is no matter here
    hall.moves(0).unwrap();
    assert_eq!(with_draw(&mut hall), lead, "1 : 3");
}

#[test]
fn the_same_number_of_offers_for_everyone() {
    let mut hall = Hall::nim(2, "again = free; offers-most = 2");
    for _ in 0..2 {
        with_draw(&mut hall).unwrap();
        hall.moves(0).unwrap();
    }
    assert_eq!(with_draw(&mut hall), Err(Refusal::Offer(OfferLimit::Most(2))));
}

/// `XQ-23.1-binding`.
#[test]
fn an_offer_binds_unless_the_regulations_say_otherwise() {
    let mut hall = Hall::nim(2, "");
    with_draw(&mut hall).unwrap();
    assert_eq!(hall.run(seat(0), Act::Withdraw(Draw)), Err(Refusal::Binding));
    let mut hall = Hall::nim(2, "withdraw = yes");
    with_draw(&mut hall).unwrap();
    assert!(hall.run(seat(1), Act::Withdraw(Draw)).is_err(), "not one's own");
    assert_eq!(hall.table.choices(Seat(0)).withdraw, [Draw]);
    hall.run(seat(0), Act::Withdraw(Draw)).unwrap();
    assert_eq!(hall.run(seat(1), Act::Accept(Draw)), Err(Refusal::NothingOpen(Draw)));
}

#[test]
fn nothing_is_offered_in_a_game_that_the_move_ended() {
    let mut hall = Hall::open("nim/basic", Some("1/0"), "").seated();
    assert_eq!(with_draw(&mut hall).unwrap(), ["moved", "ended"]);
}

#[test]
fn all_others_must_agree() {
    let mut hall = Hall::nim(4, "");
    with_draw(&mut hall).unwrap();
    for index in [2, 1] {
        assert_eq!(names(&hall.run(seat(index), Act::Accept(Draw)).unwrap()), ["accepted"]);
        let twice = hall.run(seat(index), Act::Accept(Draw));
        assert_eq!(twice, Err(Refusal::OpenAlready(Draw)));
        hall.reload();
    }
    assert_eq!(names(&hall.run(seat(3), Act::Accept(Draw)).unwrap()), ["accepted", "ended"]);
    assert_eq!(hall.places(), (&[1, 1, 1, 1][..], reason::AGREED));

    // One refusal is enough; a seat that left is not asked and stays behind.
    let mut hall = Hall::nim(4, "again = free");
    hall.run(seat(2), Act::Resign).unwrap();
    with_draw(&mut hall).unwrap();
    hall.run(seat(1), Act::Accept(Draw)).unwrap();
    assert_eq!(hall.run(seat(2), Act::Accept(Draw)), Err(Refusal::Gone(Seat(2))));
    hall.run(seat(3), Act::Decline(Draw)).unwrap();
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    with_draw(&mut hall).unwrap();
    hall.run(seat(3), Act::Accept(Draw)).unwrap();
    hall.run(seat(1), Act::Accept(Draw)).unwrap();
    assert_eq!(hall.settled().places, [1, 1, 4, 1]);

    // A seat that leaves changes who must agree: the proposal is gone.
    let mut hall = Hall::nim(4, "");
    with_draw(&mut hall).unwrap();
    hall.run(seat(3), Act::Resign).unwrap();
    assert!(hall.table.open().is_empty());
}

#[test]
fn moves_are_taken_back_by_consent() {
    let mut hall = Hall::nim(2, "casual; clock = 10m/3, 5m/3 +1s");
    assert_eq!(hall.run(seat(0), Act::Offer(TakeBack)), Err(Refusal::NothingToTakeBack));
    for _ in 0..3 {
        hall.moves(1000).unwrap();
    }
    let before = hall.table.face().diagram();
    hall.moves(1000).unwrap();
    hall.now += 500;
    // Seat 0 is on turn and wants its last move back, so seat 1's goes too.
    hall.run(seat(0), Act::Offer(TakeBack)).unwrap();
    let happened = hall.run(seat(1), Act::Accept(TakeBack)).unwrap();
    assert_eq!(names(&happened), ["accepted", "taken-back"]);
    assert_eq!(hall.table.face().ply_count(), 2);
    assert_eq!((hall.on_turn(), hall.table.moves(Seat(0))), (Seat(0), 1));
    assert_eq!(hall.clock(0).moves_to_go, Some(2));
    assert_eq!(hall.clock(0).used, 2500, "the time stays used");
    assert_eq!(hall.left(0), 600_000 - 2500 + 2000, "what was earned stays earned");
    hall.reload();
    hall.moves(0).unwrap();
    assert_eq!(hall.table.face().diagram(), before);

    // The other way round, one ply; a draw offer does not survive it.
    hall.offer(1).unwrap();
    hall.run(seat(0), Act::Offer(TakeBack)).unwrap();
    hall.run(seat(1), Act::Accept(TakeBack)).unwrap();
    assert!(hall.table.open().is_empty());
    assert_eq!(hall.table.face().ply_count(), 2);

    let mut strict = Hall::nim(2, "");
    strict.moves(0).unwrap();
    let refused = strict.run(seat(0), Act::Offer(TakeBack));
    assert_eq!(refused, Err(Refusal::Regulations("take-back = never")));
}

#[test]
fn nobody_who_left_is_called_back() {
    let mut hall = Hall::nim(3, "casual");
    hall.moves(0).unwrap();
    hall.run(seat(2), Act::Resign).unwrap();
    assert_eq!(hall.run(seat(0), Act::Offer(TakeBack)), Err(Refusal::NothingToTakeBack));
    // An arbiter may go back further: then the seat is in the game again.
    let undo = Act::Undo { plies: 1, why: "the wrong board".to_owned() };
    hall.run(arbiter(), undo).unwrap();
    assert!(hall.table.staying().has(Seat(2)));
    hall.reload();
}

#[test]
fn pauses_are_agreed_on_and_so_is_going_on() {
    let mut hall = Hall::nim(2, "casual; clock = 1m");
    hall.after(1000, seat(1), Act::Offer(Pause)).unwrap();
    hall.after(1000, seat(0), Act::Accept(Pause)).unwrap();
    hall.now += 500_000;
    assert_eq!(hall.left(0), 58_000);
    assert_eq!(hall.moves(0), Err(Refusal::Stopped));
    assert_eq!(hall.run(seat(0), Act::Offer(Draw)), Err(Refusal::Stopped));
    hall.run(seat(0), Act::Offer(Resume)).unwrap();
    hall.reload();
    hall.run(seat(1), Act::Accept(Resume)).unwrap();
    hall.moves(1000).unwrap();
    assert_eq!(hall.left(0), 57_000);

    // A pause that an arbiter ordered is the arbiter's to end.
    hall.run(arbiter(), Act::Stop { why: "a call".to_owned() }).unwrap();
    assert_eq!(hall.run(seat(0), Act::Offer(Resume)), Err(Refusal::Stopped));
    hall.run(arbiter(), Act::Resume).unwrap();
    assert_eq!(hall.run(arbiter(), Act::Resume), Err(Refusal::Running));
    assert_eq!(hall.run(seat(0), Act::Offer(Resume)), Err(Refusal::Running));
    let mut strict = Hall::nim(2, "");
    assert_eq!(strict.run(seat(0), Act::Offer(Pause)), Err(Refusal::Regulations("pause = never")));
}

#[test]
fn a_rematch_changes_seats() {
    for (text, players) in [
        ("casual", ["player 1", "player 0"]),
        ("casual; first-seat = kept", ["player 0", "player 1"]),
    ] {
        let mut hall = Hall::nim(2, text);
        assert_eq!(hall.run(seat(0), Act::Offer(Rematch)), Err(Refusal::NotOver));
        hall.run(seat(0), Act::Resign).unwrap();
        hall.run(seat(1), Act::Offer(Rematch)).unwrap();
        assert!(hall.table.rematch().is_none());
        hall.run(seat(0), Act::Accept(Rematch)).unwrap();
        hall.reload();
        let rematch = hall.table.rematch().unwrap();
        assert_eq!(rematch.players, players);
        assert_eq!(rematch.opening.rules, "nim/basic");
        assert!(hall.run(seat(0), Act::Offer(Rematch)).is_err(), "once");
    }
    let mut hall = Hall::nim(2, "");
    hall.run(seat(0), Act::Resign).unwrap();
    assert_eq!(hall.run(seat(1), Act::Offer(Rematch)), Err(Refusal::Regulations("rematch = no")));
}

#[test]
fn breaking_off_while_somebody_has_not_moved() {
    let abort = || Act::Abort { why: "a mistake".to_owned() };
    let mut hall = Hall::nim(3, "casual");
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    assert!(hall.table.choices(Seat(1)).abort);
    let mut earlier = hall.copy();
    earlier.run(seat(1), abort()).unwrap();
    assert_eq!(earlier.table.phase(), &Phase::Over(End::Aborted));
    assert_eq!(earlier.run(seat(1), abort()), Err(Refusal::Over));
    hall.moves(0).unwrap();
    assert_eq!(hall.run(seat(1), abort()), Err(Refusal::EveryoneMoved));
    assert_eq!(hall.run(HALL, abort()), Err(Refusal::EveryoneMoved));
    hall.run(arbiter(), abort()).unwrap();

    let mut event = Hall::nim(2, "");
    assert_eq!(event.run(seat(0), abort()), Err(Refusal::Regulations("abort = no")));
    event.run(HALL, abort()).unwrap();
    assert_eq!(event.run(seat(0), mv("a1")), Err(Refusal::Over));
}

#[test]
fn asking_again_and_again_is_limited() {
    let mut hall = Hall::nim(2, "take-back = consent; pause = consent");
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    for _ in 0..3 {
        hall.run(seat(0), Act::Offer(TakeBack)).unwrap();
        hall.run(seat(1), Act::Decline(TakeBack)).unwrap();
    }
    let enough = Err(Refusal::Enough(3));
    assert_eq!(hall.run(seat(0), Act::Offer(TakeBack)), enough);
    assert_eq!(hall.run(seat(0), Act::Offer(Pause)), enough);
    assert_eq!(hall.run(seat(0), Act::Call { why: "help".to_owned() }), enough);
    assert!(hall.table.choices(Seat(0)).offer.iter().all(|what| *what != TakeBack));
    hall.run(seat(1), Act::Call { why: "that is enough".to_owned() }).unwrap();
    hall.moves(0).unwrap();
    hall.run(seat(0), Act::Offer(TakeBack)).unwrap();
    hall.reload();
}
