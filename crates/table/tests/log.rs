//! The log: text there and back, kinds of other releases, the same command twice, gaps.

mod common;

use common::{GAMES, HALL, Hall, arbiter, mv, names, picture, regulations, seat};
use proptest::prelude::*;
use yiguan_core::Seat;
use yiguan_regulations::{Clock, Step};
use yiguan_table::{
    Act, Actor, Command, CommandId, Event, Holds, Kind, Offence, Opening, Proposal, Refusal,
    Settled, Table, What,
};

/// Three seats play to a ranking, through text and back after every event.
#[test]
fn three_seats_are_ranked() {
    let mut hall = Hall::open("nim/basic:seats=3", Some("2,1,1/0"), "clock = 1m").seated();
    for (index, text) in [(0, "b1"), (1, "a1"), (2, "c1")] {
        assert_eq!(hall.on_turn(), Seat(index));
        hall.run(seat(index), mv(text)).unwrap();
        hall.reload();
    }
    assert_eq!(names(&hall.run(seat(0), mv("a1")).unwrap()), ["moved", "ended"]);
    assert_eq!(hall.places(), (&[1, 3, 2][..], "nim-last"));

    let mut hall = Hall::open("nim/basic:seats=3", Some("2,1,1/0"), "").seated();
    hall.run(seat(0), mv("b1")).unwrap();
    assert_eq!(names(&hall.run(seat(0), Act::Resign).unwrap()), ["retired"]);
    for (index, text) in [(1, "a1"), (2, "c1"), (1, "a1")] {
        hall.run(seat(index), mv(text)).unwrap();
    }
    assert_eq!(hall.places(), (&[3, 1, 2][..], "nim-last"), "who left is last");
    hall.reload();
}

#[test]
fn eight_seats_leave_one_after_the_other() {
    let mut hall = Hall::nim(8, "");
    for index in [3, 0, 7, 1, 2, 6] {
        assert_eq!(names(&hall.run(seat(index), Act::Resign).unwrap()), ["retired"]);
        assert_eq!(hall.run(seat(index), Act::Resign), Err(Refusal::Gone(Seat(index))));
        assert_eq!(hall.run(seat(index), mv("a1")), Err(Refusal::Gone(Seat(index))));
    }
    assert_eq!(names(&hall.run(seat(4), Act::Resign).unwrap()), ["ended"]);
    assert_eq!(hall.settled().places, [7, 5, 4, 8, 2, 1, 3, 6]);
}

#[test]
fn the_same_command_twice_is_one_command() {
    let mut hall = Hall::nim(2, "clock = 1m");
    let command = hall.command(seat(0), mv("a1"));
    hall.now += 1000;
    hall.run_command(&command).unwrap();
    let answer = hall.table.answered(&command.id).unwrap().clone();
    hall.moves(0).unwrap();
    hall.moves(0).unwrap();
    hall.reload();
    assert_eq!(hall.table.decide(&command, hall.now), Ok(Vec::new()));
    assert_eq!(hall.table.answered(&command.id), Some(&answer));
    // Also when the game is over, or time is up, meanwhile.
    hall.now += 100_000;
    assert_eq!(hall.table.decide(&command, hall.now), Ok(Vec::new()));
    hall.tick().unwrap();
    assert_eq!(hall.table.decide(&command, hall.now), Ok(Vec::new()));
    // Another actor may not hide behind the id.
    let stolen = Command { by: seat(1), ..command.clone() };
    assert_eq!(hall.table.decide(&stolen, hall.now), Err(Refusal::IdTaken));
    assert_eq!(answer.by, seat(0));
}

#[test]
fn memory_of_commands_is_bounded() {
    let mut hall = Hall::nim(2, "");
    for _ in 0..100 {
        hall.moves(0).unwrap();
    }
    let remembered = |id: u32| hall.table.answered(&format!("c{id}").parse().unwrap()).is_some();
    assert!(remembered(103) && remembered(103 - 63));
    assert!(!remembered(103 - 64), "the store refuses what is older: ids are unique there");
}

#[test]
fn what_was_asked_of_an_older_board_is_stale() {
    let mut hall = Hall::nim(2, "draw-offers = any");
    let seen = hall.table.seq();
    hall.run(seat(0), mv("a1")).unwrap();
    for act in [mv("a1"), Act::Offer(What::Draw), Act::Claim { rule: "nim-last".to_owned() }] {
        let command = Command { seen: Some(seen), ..hall.command(seat(1), act) };
        let changed = seen + 1;
        assert_eq!(hall.run_command(&command), Err(Refusal::Stale { seen, changed }));
    }
    // What does not change the board makes nothing stale; giving up never is.
    hall.offer(0).unwrap();
    let fresh = Command { seen: Some(seen + 1), ..hall.command(seat(1), mv("a1")) };
    hall.run_command(&fresh).unwrap();
    let resign = Command { seen: Some(0), ..hall.command(seat(1), Act::Resign) };
    hall.run_command(&resign).unwrap();
}

#[test]
fn commands_that_make_no_sense_are_refused() {
    let mut hall = Hall::nim(2, "");
    let long = "x".repeat(5000);
    for (by, act, code) in [
        (seat(7), Act::Resign, "no-such-seat"),
        (Actor::Seat(Seat(200)), Act::Resign, "no-such-seat"),
        (arbiter(), Act::Adjust { seat: Seat(2), by: 1, why: String::new() }, "no-such-seat"),
        (arbiter(), Act::Resign, "not-allowed"),
        (HALL, Act::Uphold, "not-allowed"),
        (seat(0), Act::Start, "not-allowed"),
        (seat(0), Act::Outage { since: 0 }, "not-allowed"),
        (Actor::Arbiter(String::new()), Act::Uphold, "text"),
        (Actor::Arbiter("a\u{7}".to_owned()), Act::Uphold, "text"),
        (seat(0), mv(&long), "text"),
        (seat(0), mv(""), "text"),
        (seat(0), Act::Call { why: long.clone() }, "text"),
        (seat(0), Act::Sit { player: "bo".to_owned() }, "taken"),
        (seat(0), Act::Leave, "started"),
        (seat(0), Act::Press, "nothing-to-press"),
        (HALL, Act::Start, "started"),
        (HALL, Act::Tick, "not-yet"),
        (arbiter(), Act::Adjust { seat: Seat(0), by: 5, why: String::new() }, "no-clock"),
    ] {
        let refused = hall.run(by, act.clone()).unwrap_err();
        assert_eq!(refused.code(), code, "{act:?}: {refused}");
        assert!(!refused.to_string().is_empty());
    }
    assert_eq!(hall.log.len(), 4);
}

#[test]
fn kinds_of_other_releases_are_kept() {
    let mut hall = Hall::nim(2, "clock = 1m");
    hall.moves(1000).unwrap();
    let lines = [
        "2000 arbiter:Ann_Lee x1 weather/7 sky=grey  wind= a=b=c 风",
        "2000 hall - moved/2 seat=0 text=a1 ink=blue",
    ];
    for line in lines {
        let event: Event = line.parse().unwrap();
        assert!(matches!(event.kind, Kind::Unknown { .. }));
        assert_eq!(event.to_string(), line);
        hall.table.apply(&event).unwrap();
        hall.log.push(event);
    }
    hall.now = 3000;
    hall.reload();
    assert_eq!(hall.table.seq(), 7, "they have numbers");
    assert_eq!(hall.table.answered(&"x1".parse().unwrap()).unwrap().last, 7);
    assert_eq!(hall.left(1), 58_000, "and change nothing");
    hall.moves(0).unwrap();
}

#[test]
fn a_log_with_a_gap_is_no_log() {
    let mut hall = Hall::nim(2, "");
    (0..6).for_each(|_| drop(hall.moves(0).unwrap()));
    let fold = |log: &[Event]| Table::fold(GAMES, log);
    assert!(fold(&[]).is_err());
    assert!(fold(&hall.log[1..]).is_err());
    let mut gap = hall.log.clone();
    gap.remove(6);
    let unfit = fold(&gap).unwrap_err();
    assert_eq!(unfit.seq, 7, "{unfit}");
    let mut twice = hall.log.clone();
    twice.insert(1, twice[0].clone());
    assert_eq!(fold(&twice).unwrap_err().seq, 2);
    for line in [
        "1 hall - left/1 seat=5",
        "1 hall - taken-back/1 plies=99 why=",
        "1 hall - told/1 seat=0 rule=none",
        "1 hall - placed/1 setup=x rule=nim-setup",
        "1 hall - retired/1 seat=0 by=x",
        "1 hall - ended/1 places=1,2,3 by=x",
        "1 hall - moved/1 seat=1 text=zz",
    ] {
        let event: Event = line.parse().unwrap();
        assert!(hall.table.clone().apply(&event).is_err(), "{line}");
    }
}

#[test]
fn what_cannot_be_opened_says_everything_wrong() {
    let opening = |rules: &str, setup: Option<&str>, text: &str| {
        let mut regulations = regulations("");
        for option in text.split(';').filter(|text| !text.is_empty()) {
            let (name, value) = option.split_once('=').unwrap();
            let _ = regulations.set(name.trim(), value);
        }
        Opening { rules: rules.to_owned(), setup: setup.map(str::to_owned), regulations }.event(
            GAMES,
            HALL,
            "c".parse().unwrap(),
            0,
        )
    };
    assert!(opening("nim/basic:seats=9", None, "").is_err());
    assert!(opening("ludo", None, "").is_err());
    assert!(opening("nim", Some("21/7"), "").unwrap_err().0.len() >= 2);
    assert!(opening("nim", None, "claims = arbiter; unasked-claims = yes").is_err());
    let opened = opening("nim", None, "clock = 5m").unwrap().to_string();
    let start = "0 hall c opened/1 rules=nim/basic regulations=clock_=_5m;_late-move_=_loss;_";
    assert!(opened.starts_with(start), "every setting, whatever later defaults are: {opened}");
}

fn actors() -> impl Strategy<Value = Actor> {
    prop_oneof![
        (0..8u8).prop_map(|index| Actor::Seat(Seat(index))),
        ".{1,12}".prop_map(Actor::Arbiter),
        Just(Actor::Hall),
    ]
}

fn settled() -> impl Strategy<Value = Settled> {
    let numbers = prop::collection::vec(any::<i32>(), 1..9);
    (prop::collection::vec(1..9u8, 1..9), ".{0,12}", prop::option::of(numbers))
        .prop_map(|(places, by, quarters)| Settled { places, by, quarters })
}

fn kinds() -> impl Strategy<Value = Kind> {
    let seat = || (0..8u8).prop_map(Seat);
    let text = || "\\PC{0,20}|.{0,9}|[_% \n\t=~]{0,6}";
    let what = || {
        prop::sample::select(vec![
            What::Draw,
            What::TakeBack,
            What::Pause,
            What::Resume,
            What::Rematch,
        ])
    };
    let offence = prop::sample::select(vec![
        Offence::Foul,
        Offence::Warning,
        Offence::Illegal,
        Offence::LateMove,
    ]);
    let cost = prop_oneof![Just(Step::Note), Just(Step::Forced), (1..9u32).prop_map(Step::Minus)];
    let holds = prop::sample::select(vec![Holds::Yes, Holds::No, Holds::Undecided]);
    let casual = any::<bool>().prop_map(|casual| regulations(if casual { "casual" } else { "" }));
    let board = prop_oneof![
        (text(), prop::option::of(text()), casual).prop_map(|(rules, setup, regulations)| {
            Kind::Opened { rules, setup, regulations: Box::new(regulations) }
        }),
        (seat(), text(), any::<bool>()).prop_map(|(seat, player, here)| Kind::Seated {
            seat,
            player,
            here
        }),
        seat().prop_map(|seat| Kind::Left { seat }),
        seat().prop_map(|seat| Kind::Arrived { seat }),
        Just(Kind::Started),
        (seat(), text()).prop_map(|(seat, text)| Kind::Moved { seat, text }),
        seat().prop_map(|seat| Kind::Pressed { seat }),
        (seat(), what()).prop_map(|(seat, what)| Kind::Offered { seat, what }),
        (seat(), what()).prop_map(|(seat, what)| Kind::Accepted { seat, what }),
        (seat(), what()).prop_map(|(seat, what)| Kind::Declined { seat, what }),
        (seat(), what()).prop_map(|(seat, what)| Kind::Withdrawn { seat, what }),
        (any::<u32>(), text()).prop_map(|(plies, why)| Kind::TakenBack { plies, why }),
        (seat(), text(), holds).prop_map(|(seat, rule, holds)| Kind::Claimed { seat, rule, holds }),
    ];
    let around = prop_oneof![
        any::<bool>().prop_map(|upheld| Kind::Ruled { upheld }),
        (seat(), text()).prop_map(|(seat, rule)| Kind::Told { seat, rule }),
        (text(), text()).prop_map(|(setup, rule)| Kind::Placed { setup, rule }),
        (seat(), offence, text(), cost, text()).prop_map(|(seat, offence, rule, cost, why)| {
            Kind::Offended { seat, offence, rule, cost, why }
        }),
        (seat(), any::<i64>(), text()).prop_map(|(seat, by, why)| Kind::Adjusted { seat, by, why }),
        prop::sample::select(vec!["none", "90/40+15/10", "5m byo 3x30s move 9s"])
            .prop_map(|text| Kind::ClockSet { clock: text.parse::<Clock>().unwrap() }),
        seat().prop_map(|seat| Kind::Flagged { seat }),
        text().prop_map(|why| Kind::Stopped { why }),
        Just(Kind::Resumed),
        any::<i64>().prop_map(|since| Kind::Outage { since }),
        (seat(), text()).prop_map(|(seat, by)| Kind::Retired { seat, by }),
        (seat(), text()).prop_map(|(seat, by)| Kind::Proposed(Proposal::Loss { seat, by })),
        settled().prop_map(|settled| Kind::Proposed(Proposal::End(settled))),
        settled().prop_map(Kind::Ended),
        text().prop_map(|why| Kind::Aborted { why }),
        (seat(), text()).prop_map(|(seat, why)| Kind::Called { seat, why }),
        ("[a-z][a-z0-9-]{0,9}x", any::<u32>(), "( [^\r\n]{0,20})?")
            .prop_map(|(name, version, rest)| Kind::Unknown { name, version, rest }),
    ];
    prop_oneof![board, around]
}

fn events() -> impl Strategy<Value = Event> {
    let id = "[a-zA-Z0-9][a-zA-Z0-9._:-]{0,63}";
    let id = prop::option::of(id.prop_map(|id| id.parse::<CommandId>().unwrap()));
    (any::<i64>(), actors(), id, kinds()).prop_map(|(at, by, command, kind)| Event {
        at,
        by,
        command,
        kind,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]
    #[test]
    fn every_event_reads_back(event in events()) {
        let line = event.to_string();
        prop_assert!(!line.contains(['\n', '\r']), "{}", line);
        prop_assert_eq!(line.parse::<Event>(), Ok(event), "{}", line);
    }

    #[test]
    fn no_line_panics(
        line in "\\PC{0,60}|[0-9]{1,3} (hall|seat[0-9]) [-a-z] [a-z-]{1,9}/[0-9] .{0,40}",
    ) {
        if let Ok(event) = line.parse::<Event>() {
            prop_assert_eq!(event.to_string().parse::<Event>(), Ok(event));
        }
    }

    /// A line with something cut out, doubled or changed is an event or is not; it never panics.
    #[test]
    fn no_damage_panics(event in events(), at in any::<prop::sample::Index>(), with in ".{0,3}") {
        let line: Vec<char> = event.to_string().chars().collect();
        let at = at.index(line.len());
        let mut text: String = line[..at].iter().collect();
        text += &with;
        text.extend(&line[at + 1..]);
        let _ = text.parse::<Event>();
    }

    /// Whatever a log says, folding it ends in a table or says why not.
    #[test]
    fn no_log_panics(log in prop::collection::vec(events(), 0..40), seats in 2..5u8) {
        let mut table = Hall::nim(seats, "clock = 40m/3, 15m/2 +5s").table;
        for event in log {
            let before = table.clone();
            if table.apply(&event).is_err() {
                table = before;
            }
            let _ = picture(&table);
            let _ = table.wake_at();
        }
    }
}
