//! Clocks at -1, 0 and +1 ms of every boundary, and against a twin that counts milliseconds.

mod common;

use common::{HALL, Hall, arbiter, mv, names, seat};
use proptest::prelude::*;
use yiguan_core::Seat;
use yiguan_regulations::{Bonus, Clock, Ms};
use yiguan_table::{Act, Kind, Refusal, reason};

/// Seat 0 has `limit` for its next move: in time one millisecond before, too late at it.
fn boundary(make: impl Fn() -> Hall<'static>, limit: Ms) {
    let mut hall = make();
    assert_eq!(hall.on_turn(), Seat(0));
    assert_eq!(hall.table.wake_at(), Some(hall.now + limit));
    hall.now += limit - 1;
    assert_eq!(hall.tick(), Err(Refusal::NotYet(Some(hall.now + 1))));
    assert_eq!(names(&hall.moves(0).unwrap()), ["moved"], "at {limit} - 1 ms");
    hall.reload();
    for late in [0, 1] {
        let mut hall = make();
        hall.now += limit + late;
        assert_eq!(hall.moves(0), Err(Refusal::TimeIsUp), "at {limit} + {late} ms");
        assert_eq!(hall.run(seat(1), Act::Resign), Err(Refusal::TimeIsUp), "nor can anyone else");
        assert_eq!(names(&hall.tick().unwrap()), ["flagged", "ended"]);
        assert_eq!(hall.places(), (&[2, 1][..], reason::TIME));
        hall.reload();
    }
}

/// A game in which every seat has made `moves` moves of `ms` each.
fn played(clock: &str, moves: u32, ms: Ms) -> Hall<'static> {
    let mut hall = Hall::nim(2, &format!("clock = {clock}"));
    for _ in 0..2 * moves {
        hall.moves(ms).unwrap();
    }
    hall
}

const M: Ms = 60_000;

#[test]
fn sudden_death() {
    boundary(|| played("60m", 0, 0), 60 * M);
    boundary(|| played("60m", 10, M), 50 * M);
}

#[test]
fn quotas_of_the_rulebook() {
    for (clock, first, second, quota, next) in [
        ("90/40+15/10", 90 * M, 15 * M, 40, 10),
        ("60/30+10/10", 60 * M, 10 * M, 30, 10),
        ("10/40+5/30", 10 * M, 5 * M, 40, 30),
        ("5/30", 5 * M, 5 * M, 30, 30),
    ] {
        boundary(|| played(clock, 0, 0), first);
        // One move short of the quota, one second a move used.
        let short = Ms::from(quota) - 1;
        boundary(|| played(clock, quota - 1, 1000), first - 1000 * short);
        // The quota is met: the next stage is added to what is left.
        boundary(|| played(clock, quota, 1000), first + second - 1000 * Ms::from(quota));
        // The last stage repeats to the end.
        let all = quota + next;
        boundary(|| played(clock, all, 1000), first + 2 * second - 1000 * Ms::from(all));
        let hall = played(clock, quota, 1000);
        assert_eq!(hall.clock(0).moves_to_go, Some(next));
        assert_eq!(hall.clock(0).used, 1000 * Ms::from(quota));
    }
}

#[test]
fn the_last_move_of_a_stage_at_its_last_millisecond() {
    let mut hall = played("1m/2, 30s/1", 1, 1000);
    hall.moves(59_000 - 1).unwrap();
    assert_eq!(hall.left(0), 1 + 30_000);
    let mut fresh = played("1m/2, 30s/1 fresh", 1, 1000);
    fresh.moves(10_000).unwrap();
    assert_eq!(fresh.left(0), 30_000, "what was left is lost");
}

#[test]
fn bonuses() {
    boundary(|| played("25m +5s", 0, 0), 25 * M);
    boundary(|| played("25m +5s", 3, 10_000), 25 * M - 15_000);
    boundary(|| played("1m delay 5s", 0, 0), M + 5000);
    boundary(|| played("1m delay 5s", 4, 5000), M + 5000);
    boundary(|| played("1m delay 5s", 4, 6000), M - 4000 + 5000);
    boundary(|| played("1m refund 5s", 0, 0), M);
    boundary(|| played("1m refund 5s", 4, 4000), M);
    boundary(|| played("1m refund 5s", 4, 6000), M - 4000);
    let mut hall = played("1m delay 5s", 0, 0);
    hall.now += 4000;
    assert_eq!(hall.left(0), M, "a delay is not shown as time left");
    hall.now += 2000;
    assert_eq!(hall.left(0), M - 1000);
}

#[test]
fn countdown() {
    boundary(|| played("1m byo 3x30s", 0, 0), M + 90_000);
    // Main time ends on the very millisecond: the first period is whole.
    boundary(|| played("1m byo 3x30s", 1, 60_000), 90_000);
    boundary(|| played("1m byo 3x30s", 1, 60_000 + 29_999), 90_000);
    boundary(|| played("1m byo 3x30s", 1, 60_000 + 30_000), 60_000);
    boundary(|| played("1m byo 3x30s", 1, 60_000 + 60_000), 30_000);
    // A move made inside the last period keeps it, again and again.
    boundary(|| played("1m byo 3x30s", 1, 60_000 + 89_999), 30_000);
    boundary(|| played("byo 1x30s", 9, 29_999), 30_000);
    let mut hall = played("1m byo 3x30s", 0, 0);
    hall.now += 60_000 + 35_000;
    let clock = hall.clock(0);
    assert_eq!((clock.main, clock.periods, clock.period), (0, 2, 25_000));
    assert_eq!(clock.left, Some(55_000));
}

#[test]
fn the_time_for_one_move() {
    for seconds in [5, 30, 60, 120, 300] {
        for (extra, late) in [(-1, false), (0, true), (1, true)] {
            let mut hall = Hall::nim(2, &format!("clock = move {seconds}s"));
            hall.now += seconds * 1000 + extra;
            assert_eq!(hall.moves(0).is_err(), late, "{seconds} s {extra:+} ms");
            if late {
                assert_eq!(names(&hall.tick().unwrap()), ["offended", "ended"]);
                assert_eq!(hall.places(), (&[2, 1][..], reason::MOVE_TIME));
            }
        }
    }
}

#[test]
fn late_moves_climb_their_ladder() {
    let text = "clock = move 60s; late-move = warning, minus 2, loss in succession";
    let mut hall = Hall::nim(2, text);
    hall.now += 60_000;
    assert_eq!(names(&hall.tick().unwrap()), ["offended", "offended"], "late, so warned");
    assert_eq!(hall.table.ledger(Seat(0)).warnings.total, 1);
    hall.now += 60_000;
    hall.tick().unwrap();
    assert_eq!(hall.table.ledger(Seat(0)).minus_quarters, 2);
    hall.moves(1).unwrap();
    hall.moves(1).unwrap();
    hall.moves(1).unwrap(); // A move in time ends the succession.
    hall.moves(1).unwrap();
    for _ in 0..2 {
        hall.now += 60_000;
        hall.tick().unwrap();
    }
    assert!(hall.table.settled().is_none());
    hall.now += 60_000;
    hall.tick().unwrap();
    assert_eq!(hall.places(), (&[2, 1][..], reason::MOVE_TIME));
}

#[test]
fn a_tick_that_comes_late_costs_nothing() {
    let text = "clock = move 10s; late-move = note, note, note, note, loss";
    let mut hall = Hall::nim(2, text);
    hall.now += 35_000;
    assert_eq!(hall.tick().unwrap().len(), 3, "three periods have passed, not one");
    assert_eq!(hall.clock(0).move_left, Some(5000));
    assert_eq!(hall.table.wake_at(), Some(40_000));
}

#[test]
fn all_three_at_once() {
    let text = "clock = 20m byo 1x30s move 60s; late-move = loss";
    let mut hall = Hall::nim(2, text);
    assert_eq!(hall.table.wake_at(), Some(60_000));
    for _ in 0..2 * 20 {
        hall.moves(59_000).unwrap();
    }
    assert_eq!(hall.clock(0).main, 20_000);
    assert_eq!(hall.table.wake_at(), Some(hall.now + 50_000), "the countdown ends before the move");
    hall.now += 50_000;
    assert_eq!(names(&hall.tick().unwrap()), ["flagged", "ended"]);
}

#[test]
fn a_move_that_ends_the_game_beats_the_flag() {
    let make = || {
        let mut hall = Hall::open("nim/basic", Some("1,1/0"), "clock = 1m byo 2x10s").seated();
        hall.moves(0).unwrap();
        hall
    };
    // On the last millisecond, and on the millisecond that enters the countdown.
    for ms in [60_000 + 20_000 - 1, 60_000, 59_999] {
        let mut hall = make();
        assert_eq!(names(&hall.moves(ms).unwrap()), ["moved", "ended"]);
        assert_eq!(hall.places(), (&[2, 1][..], "nim-last"));
        hall.now += 1_000_000;
        assert_eq!(hall.tick(), Err(Refusal::Over));
    }
    let mut hall = make();
    assert_eq!(hall.moves(80_000), Err(Refusal::TimeIsUp));
    hall.tick().unwrap();
    assert_eq!(hall.places(), (&[1, 2][..], reason::TIME));
}

#[test]
fn a_clock_that_must_be_pressed() {
    let mut hall = Hall::nim(2, "clock = 1m/2, 30s/1; press = separate");
    hall.moves(1000).unwrap();
    assert_eq!(hall.run(seat(1), mv("a1")), Err(Refusal::NotPressed(Seat(0))));
    assert_eq!(hall.run(seat(1), Act::Press), Err(Refusal::NothingToPress));
    hall.after(500, seat(0), Act::Press).unwrap();
    assert_eq!(hall.left(0), 58_500, "the mover's clock ran until it was pressed");
    hall.moves(0).unwrap();
    hall.run(seat(1), Act::Press).unwrap();
    // The last move of the stage is on the board but not pressed: it does not count (XQ-22.5).
    hall.moves(58_499).unwrap();
    assert_eq!(hall.after(1, seat(0), Act::Press), Err(Refusal::TimeIsUp));
    hall.tick().unwrap();
    assert_eq!(hall.places(), (&[2, 1][..], reason::TIME));
    hall.reload();

    let mut hall = Hall::open("nim/basic", Some("1/0"), "clock = 1m; press = separate").seated();
    assert_eq!(names(&hall.moves(59_999).unwrap()), ["moved", "ended"], "settled on the board");
}

#[test]
fn moves_made_while_paused_count_toward_the_quota() {
    let mut hall = Hall::nim(2, "clock = 1m/3, 30s/3");
    hall.moves(1000).unwrap();
    hall.after(500, arbiter(), Act::Stop { why: "a fire alarm".to_owned() }).unwrap();
    assert_eq!(hall.table.running().iter().count(), 0);
    assert_eq!(hall.table.wake_at(), None);
    assert_eq!(hall.moves(0), Err(Refusal::Stopped));
    for index in [1, 0, 1, 0, 1] {
        hall.now += 100_000;
        let text = hall.table.face().legal(Seat(index)).remove(0);
        hall.run(arbiter(), Act::Enter { seat: Seat(index), text }).unwrap();
    }
    assert_eq!((hall.clock(0).moves_to_go, hall.clock(1).moves_to_go), (Some(3), Some(3)));
    assert_eq!((hall.left(0), hall.left(1)), (89_000, 89_500), "the next stage came on top");
    hall.reload();
    hall.run(arbiter(), Act::Resume).unwrap();
    assert_eq!(hall.table.wake_at(), Some(hall.now + 89_000));
}

#[test]
fn an_outage_is_charged_to_nobody() {
    for (text, stays) in [("clock = 1m", true), ("clock = 1m; outage = goes-on", false)] {
        let mut hall = Hall::nim(2, text);
        hall.moves(5000).unwrap();
        // Seat 1 thinks from 5,000 on; the hall was last seen at 8,000 and is back at 900,000.
        hall.now = 900_000;
        hall.reload();
        hall.run(HALL, Act::Outage { since: 8000 }).unwrap();
        assert_eq!((hall.left(0), hall.left(1)), (55_000, 57_000));
        assert_eq!(hall.table.stopped().is_some(), stays);
        hall.now += 1000;
        assert_eq!(hall.left(1), if stays { 57_000 } else { 56_000 });
        if stays {
            assert_eq!(hall.moves(0), Err(Refusal::Stopped));
            hall.run(arbiter(), Act::Resume).unwrap();
        }
        hall.moves(2000).unwrap();
        assert_eq!(hall.left(1), if stays { 55_000 } else { 54_000 });
        hall.reload();
    }
    // A heartbeat older than the last event, and one from the future: never negative, never more.
    for since in [0, 5000, Ms::MIN] {
        let mut hall = Hall::nim(2, "clock = 1m; outage = goes-on");
        hall.moves(5000).unwrap();
        hall.after(50_000, HALL, Act::Outage { since }).unwrap();
        assert_eq!(hall.left(1), 60_000);
    }
    let mut hall = Hall::nim(2, "clock = 1m; outage = goes-on");
    hall.after(50_000, HALL, Act::Outage { since: Ms::MAX }).unwrap();
    assert_eq!(hall.left(0), 10_000);
}

#[test]
fn a_clock_of_the_hall_that_is_set_back_stands_still() {
    let mut hall = Hall::nim(2, "clock = 1m");
    hall.moves(10_000).unwrap();
    hall.now = 3000;
    hall.moves(0).unwrap();
    assert_eq!((hall.left(0), hall.left(1)), (50_000, 60_000));
    hall.now = 12_000;
    assert_eq!(hall.left(0), 48_000);
}

#[test]
fn time_given_and_taken() {
    let adjust = |by| Act::Adjust { seat: Seat(0), by, why: "a faulty clock".to_owned() };
    let mut hall = Hall::nim(2, "clock = 1m");
    hall.after(10_000, arbiter(), adjust(5000)).unwrap();
    assert_eq!((hall.left(0), hall.clock(0).used), (55_000, 10_000));
    hall.run(arbiter(), adjust(-54_999)).unwrap();
    assert_eq!((hall.left(0), hall.clock(0).used), (1, 64_999), "what is taken counts as used");
    hall.run(arbiter(), adjust(-1)).unwrap();
    assert_eq!(hall.table.wake_at(), Some(hall.now));
    hall.tick().unwrap();
    assert_eq!(hall.places(), (&[2, 1][..], reason::TIME));

    let mut hall = Hall::nim(2, "clock = 1m byo 3x30s");
    hall.run(arbiter(), adjust(-70_000)).unwrap();
    assert_eq!(hall.left(0), 80_000, "what is more than the main time comes off the periods");
    let mut hall = Hall::nim(2, "clock = move 1m");
    assert_eq!(hall.run(arbiter(), adjust(1)), Err(Refusal::NoClock));
    let mut hall = Hall::nim(2, "");
    assert_eq!(hall.table.wake_at(), None);
    assert_eq!(hall.run(arbiter(), adjust(1)), Err(Refusal::NoClock));
    let clock: Clock = "move 60s".parse().unwrap();
    hall.after(7000, arbiter(), Act::SetClock { clock }).unwrap();
    assert_eq!(hall.table.wake_at(), Some(hall.now + 60_000), "a slow pair is timed from now on");
    assert_eq!(hall.clock(0).used, 7000);
}

#[test]
fn a_flag_falls_for_one_of_many() {
    let mut hall = Hall::nim(4, "clock = 10s");
    hall.moves(1000).unwrap();
    hall.now += 10_000;
    assert_eq!(names(&hall.tick().unwrap()), ["flagged", "retired"]);
    assert_eq!(hall.on_turn(), Seat(2), "the others play on");
    hall.now += 10_000;
    hall.tick().unwrap();
    hall.now += 9999;
    assert_eq!(hall.tick(), Err(Refusal::NotYet(Some(hall.now + 1))));
    hall.now += 1;
    assert_eq!(names(&hall.tick().unwrap()), ["flagged", "ended"]);
    assert_eq!(hall.places(), (&[1, 4, 3, 2][..], reason::TIME), "the later the better");
    hall.reload();
}

/// Counts a seat's time millisecond by millisecond: slow, obvious, and written from the texts.
struct Twin {
    main: Ms,
    stage: usize,
    done: u32,
    periods: u32,
    period: Ms,
    flagged: bool,
}

impl Twin {
    fn new(clock: &Clock) -> Self {
        let main = clock.stages.first().map_or(0, |stage| stage.time);
        let (periods, period) = clock.byoyomi.map_or((0, 0), |byo| (byo.periods, byo.time));
        Self { main, stage: 0, done: 0, periods, period, flagged: false }
    }

    fn think(&mut self, clock: &Clock, ms: Ms) {
        let mut free = if let Bonus::Delay(span) = clock.bonus { span } else { 0 };
        for _ in 0..ms {
            if free > 0 {
                free -= 1;
            } else if self.main > 0 {
                self.main -= 1;
            } else if self.periods > 0 {
                self.period -= 1;
                if self.period == 0 {
                    self.periods -= 1;
                    self.period = clock.byoyomi.map_or(0, |byo| byo.time);
                }
            }
            self.flagged |= self.main == 0 && self.periods == 0;
        }
    }

    fn press(&mut self, clock: &Clock, ms: Ms) {
        self.period = clock.byoyomi.map_or(0, |byo| byo.time);
        self.main += match clock.bonus {
            Bonus::Increment(span) => span,
            Bonus::Refund(span) => span.min(ms),
            _ => 0,
        };
        self.done += 1;
        if clock.stages.get(self.stage).and_then(|stage| stage.moves) == Some(self.done) {
            self.done = 0;
            self.stage = (self.stage + 1).min(clock.stages.len() - 1);
            let more = clock.stages[self.stage].time;
            self.main = if clock.fresh { more } else { self.main + more };
        }
    }
}

const SMALL: [&str; 12] = [
    "50ms",
    "40ms/3, 15ms/2",
    "12ms/2",
    "12ms/2 fresh",
    "30ms/2, 20ms/2, 9ms",
    "20ms +5ms",
    "20ms/3, 10ms/1 +3ms",
    "20ms delay 4ms",
    "20ms refund 4ms",
    "20ms byo 3x7ms",
    "byo 2x9ms",
    "1ms byo 1x5ms",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn the_clock_agrees_with_one_that_counts(
        clock in prop::sample::select(SMALL.to_vec()),
        thinks in prop::collection::vec(0..14i64, 1..60),
        pauses in prop::collection::vec(any::<bool>(), 60),
    ) {
        let mut hall = Hall::nim(2, &format!("clock = {clock}; outage = goes-on"));
        let clock: Clock = clock.parse().unwrap();
        let mut twins = [Twin::new(&clock), Twin::new(&clock)];
        for (ms, pause) in thinks.into_iter().zip(pauses) {
            let index = hall.on_turn().0;
            let twin = &mut twins[usize::from(index)];
            twin.think(&clock, ms);
            if pause && ms > 3 && !twin.flagged {
                // Two of the milliseconds before a pause of a thousand, the rest after.
                hall.after(2, arbiter(), Act::Stop { why: String::new() }).unwrap();
                hall.after(1000, arbiter(), Act::Resume).unwrap();
                hall.now -= 2;
            }
            hall.now += ms;
            if twin.flagged {
                prop_assert_eq!(hall.moves(0), Err(Refusal::TimeIsUp));
                let happened = hall.tick().unwrap();
                let flagged = Kind::Flagged { seat: Seat(index) };
                prop_assert!(happened.contains(&flagged));
                break;
            }
            prop_assert!(hall.tick().is_err(), "too early: {} ms", ms);
            hall.moves(0).unwrap();
            twin.press(&clock, ms);
            let shown = hall.clock(index);
            prop_assert_eq!((shown.main, shown.periods), (twin.main, twin.periods));
        }
        hall.reload();
    }
}
