//! Random commands: nothing panics, nobody moves out of turn, clocks charge every millisecond to
//! whoever thinks, and the log alone makes the same table again.

mod common;

use common::scripted::{PLAIN, Script, games};
use common::{HALL, Hall, arbiter, picture, seat};
use proptest::prelude::*;
use yiguan_core::{BySeat, Finding, Outcome, Ruling, Seat, Seats, Tempo, Upheld};
use yiguan_regulations::{Leaving, Ms};
use yiguan_table::{Act, Actor, Kind, Offence, Phase, Refusal, Table, What};

const REGULATIONS: [&str; 14] = [
    "casual; clock = 1m +1s",
    "casual; clock = 40s/3, 20s/2; unasked-claims = no; withdraw = yes",
    "clock = 90s; press = separate; draw-offers = after-move; offer-abuse = foul",
    "clock = move 20s; late-move = warning, foul, loss in succession; ends = confirmed",
    "clock = 30s byo 3x10s move 15s; late-move = forced, forced, loss in succession",
    "clock = 50s delay 5s; claim-clock = runs; ends = confirmed; fouls = note, warning, loss",
    "clock = 50s refund 5s; claims = referee; false-claim = foul 10s; again = lead 2",
    "clock = none; again = free; draw-offers = any; take-back = consent; pause = consent",
    "clock = 2m/2 fresh; late-after = 40s; all-late = split; illegal-sent = counted",
    "casual; clock = 1m +1s; leaving = passes",
    "clock = 2m; press = separate; leaving = passes; ends = confirmed; late-after = 30s",
    "casual; clock = move 20s; leaving = replaced",
    "clock = 90s byo 2x10s; late-after = 40s; leaving = replaced; pause = consent",
    "clock = 2m; late-after = 70s; overstep = draw-if-claimable; outage = goes-on; rematch = yes",
];

/// One step: who, what, and how much later.
type Roll = (u8, u8, u8, u16);

fn act(table: &Table, roll: Roll, seq: u32) -> (Actor, Act) {
    let (who, what, extra, _) = roll;
    let seats = table.seats();
    let by = Seat(who % seats);
    let whats = [What::Draw, What::TakeBack, What::Pause, What::Resume, What::Rematch];
    let any = whats[usize::from(extra) % 5];
    let why = || format!("reason {seq}");
    let turn = table.face().turn().seats().iter().next().unwrap_or(by);
    let legal = table.face().legal(turn);
    let text = legal.get(usize::from(extra) % legal.len().max(1)).cloned().unwrap_or_default();
    let rule = ["nim-take", "nim-last", "XQ-9", "nim-setup"][usize::from(extra) % 4].to_owned();
    let of_seat = |act| (Actor::Seat(by), act);
    let ruled = |act| (arbiter(), act);
    // Whatever holds up the game is mostly cleared away, so that games get somewhere.
    if extra % 3 > 0 && table.waiting().is_some() {
        return ruled(if extra % 5 == 0 { Act::Uphold } else { Act::Reject { penalty: true } });
    }
    if extra % 3 > 0 && table.stopped().is_some() {
        return ruled(Act::Resume);
    }
    if let Some(seat) = table.unpressed().filter(|_| extra % 3 > 0) {
        return (Actor::Seat(seat), if extra % 2 == 0 { Act::Offer(any) } else { Act::Press });
    }
    match what % 64 {
        0..=30 => (Actor::Seat(turn), Act::Move { text, draw: extra % 3 == 0 }),
        31 => of_seat(Act::Move { text, draw: false }),
        32 => of_seat(Act::Move { text: "z9".to_owned(), draw: false }),
        33 => (Actor::Seat(turn), Act::Move { text: "a99".to_owned(), draw: true }),
        34 => of_seat(Act::Press),
        35..=38 => of_seat(Act::Offer(any)),
        39..=42 => of_seat(Act::Accept(table.open().first().map_or(any, |open| open.what))),
        43 => of_seat(Act::Decline(table.open().first().map_or(any, |open| open.what))),
        44 => of_seat(Act::Withdraw(table.open().first().map_or(any, |open| open.what))),
        45 | 46 => of_seat(Act::Claim { rule }),
        47 if extra % 2 == 0 => of_seat(Act::Leave),
        47 => of_seat(if extra % 4 == 1 { Act::Resign } else { Act::Arrive }),
        48 => of_seat(Act::Call { why: why() }),
        49 if extra % 8 == 0 => (arbiter(), Act::Abort { why: why() }),
        49 => ([HALL, seat(0)][usize::from(extra) % 2].clone(), Act::Abort { why: why() }),
        50 => {
            let free = table.free().iter().next().filter(|_| extra % 4 < 2).unwrap_or(by);
            let player = format!("player {}", if extra % 2 == 0 { free.0 } else { seats });
            (Actor::Seat(free), Act::Sit { player })
        }
        51 => ruled(Act::Stop { why: why() }),
        52 => ruled(Act::Resume),
        53 => (HALL, Act::Outage { since: table_time(table) - Ms::from(extra) * 10 + 900 }),
        54 => ruled(Act::Enter { seat: turn, text }),
        55 => ruled(Act::Undo { plies: u32::from(extra % 4), why: why() }),
        56 => ruled(Act::Place { setup: format!("{},19,9/{}", extra % 22, by.0), rule }),
        57 => ruled(Act::Tell { seat: by, rule }),
        58 if extra % 8 == 7 => ruled(Act::Vacate { seat: by }),
        58 if extra % 8 == 5 => ruled(Act::Assign { seat: by, player: "somebody".to_owned() }),
        58 => ruled(if extra % 2 == 0 { Act::Uphold } else { Act::Reject { penalty: true } }),
        59 => ruled(Act::Declare { rule }),
        60 => {
            let offences = [Offence::Foul, Offence::Warning, Offence::Illegal, Offence::LateMove];
            let offence = offences[usize::from(extra) % 4];
            ruled(Act::Penalise { seat: by, offence, rule, why: why() })
        }
        61 => ruled(Act::Adjust { seat: by, by: Ms::from(extra) * 100 - 9000, why: why() }),
        62 if extra % 8 == 0 => ruled(Act::Forfeit { seat: by, rule }),
        62 if extra % 8 == 1 => {
            ruled(Act::Adjudicate { places: vec![1; usize::from(seats)], rule })
        }
        _ => (HALL, Act::Tick),
    }
}

/// The instant up to which the table has been charged.
fn table_time(table: &Table) -> Ms {
    table.wake_at().unwrap_or(100_000) - 10_000
}

/// Nim whose referee offers claims and duties now and then, and that knows a move for the late.
const LIVELY: Script = Script {
    ruling: |face| {
        let mut ruling: Ruling<String> = face.ruling();
        let (plies, seats) = (face.ply_count(), face.seats());
        let because = Finding::bare("nim-last", None);
        if ruling.ended.is_none() && plies % 5 == 4 {
            let upheld = Upheld::Ends(Outcome::draw(seats, "nim-last"));
            let by = Seats::only(Seat(0));
            ruling.claims.push(yiguan_core::Claim { by, upheld, lapses_after: None, because });
        } else if ruling.ended.is_none() && plies % 7 == 6 {
            let or_else = Outcome::loss(Seat(1), seats, "nim-take");
            let upheld = Upheld::MustVary { seat: Seat(1), within_plies: 2, or_else };
            let by = Seats::all(seats);
            ruling.claims.push(yiguan_core::Claim { by, upheld, lapses_after: Some(1), because });
        }
        ruling
    },
    when_late: |face, seat| face.legal(seat).last().cloned(),
    tempo: |_| Tempo::Completes,
    ..PLAIN
};

/// Adds up who must have been charged what, from the events alone.
fn used_by_the_log(hall: &Hall<'_>) -> BySeat<Ms> {
    let mut used: BySeat<Ms> = BySeat::default();
    let mut table = Table::fold(hall.games, &hall.log[..1]).unwrap();
    let mut at = hall.log[0].at;
    for event in &hall.log[1..] {
        let until = match event.kind {
            Kind::Outage { since } => since.max(at).min(event.at),
            _ => event.at,
        };
        for index in table.running().iter() {
            used[index] += until - at;
        }
        at = event.at;
        if let Kind::Adjusted { seat, by, .. } = &event.kind {
            used[*seat] -= by.min(&0);
        }
        table.apply(event).unwrap();
    }
    used
}

/// Who sits where is as the regulations have it, whatever happened.
fn check_seats(table: &Table) {
    let seats = || (0..table.seats()).map(Seat);
    let empty: Vec<_> = seats().filter(|seat| table.chair(*seat).is_none()).collect();
    if matches!(table.phase(), Phase::Over(_)) {
        // A game called off before it began may never have been full.
        assert!(table.settled().is_none() || empty.is_empty(), "results belong to somebody");
        assert_eq!(table.free(), Seats::NONE);
        return;
    }
    let leaving = table.regulations().leaving;
    let in_game = |seat: &Seat| table.staying().has(*seat) && !table.face().finished(*seat);
    let free: Vec<_> = table.free().iter().collect();
    match leaving {
        Leaving::Retires => assert!(empty.is_empty(), "whoever gets up has retired"),
        Leaving::Passes => {
            assert!(free.is_empty(), "nobody takes the seat of somebody else");
            let asked = table.stopped().is_none() && table.waiting().is_none();
            if asked && table.unpressed().is_none() {
                let waited_for = empty.iter().find(|seat| table.running().has(**seat));
                assert_eq!(waited_for, None, "nobody waits for who is not there");
            }
        }
        Leaving::Replaced => {
            assert_eq!(free, empty.iter().copied().filter(in_game).collect::<Vec<_>>());
        }
    }
    let plays = seats().any(|seat| in_game(&seat) && table.chair(seat).is_some());
    let left_alone = !empty.is_empty() && !plays && table.waiting().is_none();
    assert!(!left_alone, "a game that everybody has left is over");
    for seat in &empty {
        assert!(!table.choices(*seat).leave, "nobody is there to get up");
    }
}

fn play(hall: &mut Hall<'_>, rolls: &[Roll]) {
    let mut over = 0;
    for (seq, roll) in rolls.iter().enumerate() {
        // Every so often time stands right at the edge of something.
        hall.now = match hall.table.wake_at() {
            Some(at) if roll.3 % 16 == 0 => hall.now.max(at - 1 + Ms::from(roll.2 % 3)),
            _ => hall.now + Ms::from(roll.3) * Ms::from(roll.2 % 4),
        };
        let due = hall.table.wake_at().is_some_and(|at| at <= hall.now);
        let (by, act) = act(&hall.table, *roll, seq as u32);
        let before = hall.table.face().turn();
        let mover = match &act {
            Act::Move { .. } => Some(by.clone()),
            _ => None,
        };
        let outside = matches!(act, Act::Tick | Act::Outage { .. });
        let done = hall.run(by, act);
        if due && !outside {
            assert!(done.is_err(), "nothing overtakes a tick that is due");
        }
        if let (Some(Actor::Seat(mover)), Ok(kinds)) = (&mover, &done) {
            let moved = kinds.iter().any(|kind| matches!(kind, Kind::Moved { .. }));
            assert!(!moved || before.seats().has(*mover), "{mover} moved out of turn");
        }
        if done == Err(Refusal::TimeIsUp) {
            let ticked = hall.tick().expect("something is due");
            assert!(!ticked.is_empty());
        }
        assert!(!matches!(done, Err(Refusal::Unfit(_))), "{done:?}");
        if matches!(hall.table.phase(), Phase::Over(_)) {
            assert!(hall.table.running() == Seats::NONE && hall.table.wake_at().is_none());
            over += 1;
            if over > 5 {
                break;
            }
        }
        check_seats(&hall.table);
        for index in 0..hall.table.seats() {
            let clock = hall.clock(index);
            assert!(clock.left.is_none_or(|left| left >= 0) && clock.main >= 0);
        }
    }
}

fn cases() -> u32 {
    if std::env::var_os("YIGUAN_LONG").is_some() { 20_000 } else { 500 }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]
    #[test]
    fn random_commands_keep_the_laws(
        seats in 2..5u8,
        regulations in prop::sample::select(REGULATIONS.to_vec()),
        called in any::<bool>(),
        rolls in prop::collection::vec((any::<u8>(), any::<u8>(), any::<u8>(), 0..6000u16), 1..120),
    ) {
        let lively = games(LIVELY);
        let rules = format!("nim/basic:seats={seats}");
        let mut hall = Hall::open_with(&lively, &rules, Some("19,19,19,19/0"), regulations);
        if called {
            for index in 0..seats {
                let player = format!("player {index}");
                hall.run(HALL, Act::Assign { seat: Seat(index), player }).unwrap();
            }
            let started = *hall.table.phase() != Phase::Seating;
            prop_assert!(started || hall.run(HALL, Act::Start).is_ok());
        } else {
            hall = hall.seated();
        }
        play(&mut hall, &rolls);
        let before = picture(&hall.table);
        hall.reload();
        prop_assert_eq!(before, picture(&hall.table));
        let split = regulations.contains("all-late");
        if !called || !split {
            let by_log = used_by_the_log(&hall);
            for index in 0..seats {
                let shown = hall.table.clock(Seat(index), 0).used;
                // Each its own lateness is charged beyond what the clock saw.
                let exact = !called;
                prop_assert!(
                    if exact { shown == by_log[Seat(index)] } else { shown >= by_log[Seat(index)] },
                    "seat {}: {} shown, {} by the log", index, shown, by_log[Seat(index)]
                );
            }
        }
    }
}
