//! The referee against slow readings of the articles, and what only a line can show.

use std::collections::HashMap;
use yiguan_chinese_checkers::{ChineseCheckers, Hole, Holes, StarMove, camp, remaining, steps};
use yiguan_conform::Dice;
use yiguan_core::{Entry, Face, Game, Line, Position, Referee, Seat, Tempo, Turn, Upheld};

fn line(rules: &str, setup: &str) -> Line<ChineseCheckers> {
    Line::new(rules.parse().unwrap(), setup.parse().unwrap()).unwrap()
}

fn start(rules: &str) -> Line<ChineseCheckers> {
    Line::start(rules.parse().unwrap()).unwrap()
}

fn play(line: &mut Line<ChineseCheckers>, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = line.now().to_move();
        Face::play(line, seat, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

fn barred(line: &Line<ChineseCheckers>) -> Vec<StarMove> {
    let mut out = Vec::new();
    ChineseCheckers::barred(line, &mut out);
    out.into_iter().map(|(mv, _)| mv).collect()
}

fn legal(line: &Line<ChineseCheckers>) -> Vec<StarMove> {
    let mut moves = Vec::new();
    line.now().legal(line.now().to_move(), &mut moves);
    moves
}

/// `CC-M-repeat` once more: where each man stood before each own turn, man by man.
fn barred_slowly(line: &Line<ChineseCheckers>) -> Vec<StarMove> {
    let seat = line.now().to_move();
    // Where the last mover stood before each own turn since the seat moved another man.
    let mut stood: Vec<Hole> = Vec::new();
    let mut now: Option<Hole> = None;
    let mut counts: HashMap<Hole, u32> = HashMap::new();
    for entry in line.entries() {
        let Entry::Play { seat: mover, mv } = entry else { continue };
        if *mover != seat {
            continue;
        }
        match (*mv, now) {
            (StarMove::Go { from, to }, here) => {
                if here != Some(from) {
                    stood.clear();
                    counts.clear();
                }
                stood.push(from);
                if stood.len() >= 2 && stood[stood.len() - 2] == to {
                    *counts.entry(to).or_default() += 1;
                }
                now = Some(to);
            }
            (_, Some(here)) => stood.push(here),
            (_, None) => {}
        }
    }
    let all = legal(line);
    let fourth = |mv: &StarMove| match (*mv, now, stood.last()) {
        (StarMove::Go { from, to }, Some(here), Some(before)) => {
            from == here && *before == to && counts.get(&to).is_some_and(|count| *count >= 3)
        }
        _ => false,
    };
    let found: Vec<_> = all.iter().copied().filter(fourth).collect();
    if found.len() == all.len() { Vec::new() } else { found }
}

/// Lines in which seats like to go back where they came from.
fn shuffle(rules: &str, setup: &str, seed: u64, mut look: impl FnMut(&Line<ChineseCheckers>)) {
    let mut dice = Dice(seed);
    let mut line = line(rules, setup);
    for _ in 0..80 {
        look(&line);
        if line.now().turn() == Turn::Over {
            return;
        }
        let seat = line.now().to_move();
        let last = line.plies().rev().find(|play| play.seat == seat).map(|play| *play.mv);
        let back = match last {
            Some(StarMove::Go { from, to }) => Some(StarMove::Go { from: to, to: from }),
            _ => None,
        };
        let moves = legal(&line);
        let back = back.filter(|mv| moves.contains(mv) && dice.below(8) > 0);
        let mv = back.or_else(|| dice.pick(&moves).copied()).unwrap();
        if line.play(seat, mv).is_err() {
            let other = moves.iter().find(|other| line.clone().play(seat, **other).is_ok());
            line.play(seat, *other.expect("a move that is not barred")).unwrap();
        }
    }
}

#[test]
fn returns_are_counted_as_the_slow_reading_does() {
    let mut seen = 0;
    for seed in 0..60 {
        let rules = if seed % 2 == 0 { "basic" } else { "basic:pass=free,seats=3" };
        let setup = if seed % 2 == 0 { "0:q1,i1;1:a1;0" } else { "0:q1,i1;1:a1;2:e9;0" };
        shuffle(rules, setup, seed, |line| {
            let slow = barred_slowly(line);
            assert_eq!(barred(line), slow, "seed {seed}: {}", Face::diagram(line));
            seen += slow.len();
        });
    }
    assert!(seen > 100, "{seen} fourth returns seen");
}

#[test]
fn positions_are_counted_as_the_slow_reading_does() {
    let mut seen = 0;
    for seed in 0..40 {
        shuffle("basic:repeat=position", "0:q1,i1;1:a1;0", seed, |line| {
            let seat = line.now().to_move();
            let mut slow = legal(line);
            slow.retain(|mv| {
                let mut next = line.now().clone();
                next.play_unchecked(seat, mv);
                let stood = line.positions().iter().filter(|position| **position == next).count();
                stood >= 4
            });
            if slow.len() == legal(line).len() {
                slow.clear();
            }
            slow.sort_unstable();
            let mut got = barred(line);
            got.sort_unstable();
            assert_eq!(got, slow, "seed {seed}: {}", Face::diagram(line));
            seen += slow.len();
        });
    }
    assert!(seen > 30, "{seen} positions barred");
}

#[test]
fn a_pass_neither_returns_nor_starts_the_count_again() {
    let mut line = line("basic:pass=free", "0:q1;1:a1;0");
    play(&mut line, "q1-p1 -- p1-q1 -- q1-p1 -- p1-q1 -- q1-p1 -- p1-q1 -- q1-p1 --");
    assert_eq!(barred(&line).len(), 1, "a fourth return to q1");
    play(&mut line, "-- --");
    assert_eq!(barred(&line), [], "two own turns before, the man stood on p1");
    play(&mut line, "p1-q1 --");
    assert_eq!(barred(&line).len(), 1, "the three returns to p1 still count");
}

#[test]
fn nothing_is_barred_where_no_other_move_is_left() {
    // Seat 1 has one man, and one way to go: from a1 to b2 and back.
    let mut line = line("basic", "0:b1,c1,c2,c3,d2,d4,q1;1:a1;0");
    for step in "q1-p1 p1-o1 o1-n1 n1-m5 m5-m6 m6-m7 m7-m8 m8-m9 m9-l8 l8-k7".split(' ') {
        play(&mut line, step);
        assert_eq!(legal(&line).len(), 1);
        assert_eq!(barred(&line), []);
        let only = legal(&line)[0];
        line.play(Seat(1), only).expect("the only move");
    }
    assert_eq!(barred_slowly(&line), []);
}

#[test]
fn the_board_set_right_starts_the_count_again() {
    let mut line = line("basic", "0:q1,i1;1:a1;0");
    play(&mut line, "q1-p1 a1-b1 p1-q1 b1-a1 q1-p1 a1-b1 p1-q1 b1-a1 q1-p1 a1-b1 p1-q1 b1-a1");
    play(&mut line, "q1-p1 a1-b1");
    assert_eq!(barred(&line).len(), 1);
    let now = Face::diagram(&line);
    line.place(now.parse().unwrap(), "CC-B-star").unwrap();
    assert_eq!(barred(&line), []);
}

#[test]
fn late_turns_are_made_by_the_clock_alone() {
    let mut line = start("basic");
    let late = ChineseCheckers::when_late(&line, Seat(0)).unwrap();
    assert_eq!(late, StarMove::Late);
    assert!(!legal(&line).contains(&late));
    assert_eq!(ChineseCheckers::when_late(&line, Seat(1)), None, "not its turn");
    assert_eq!(line.play(Seat(0), late), Ok(Tempo::Completes));
    play(&mut line, "d1-e5 --late e5-d1");
    assert_eq!(line.now().late(Seat(0)), 2);
    assert!(Face::diagram(&line).ends_with(";0;late=2"), "{}", Face::diagram(&line));
    play(&mut line, "--late");
    let ended = ChineseCheckers::rule(&line).ended.unwrap();
    assert_eq!((ended.outcome.by, ended.outcome.loser()), ("CC-R-timeouts", Some(Seat(0))));
    let plies: Vec<_> = ended.because[0].evidence.iter().map(|item| item.ply).collect();
    assert_eq!(plies, [0, 2, 4]);
    assert_eq!(ChineseCheckers::when_late(&start("plain"), Seat(0)), None);
}

#[test]
fn staying_at_home_is_shown_man_by_man() {
    let setup = "0:n1,n2,n3,n4,o1,o2,i1,i2,i3,i4;1:e5;0;turns=19,19";
    let mut line = line("rated", setup);
    let mut fatal = Vec::new();
    ChineseCheckers::fatal(&line, &mut fatal);
    let home = camp(0, 10);
    for mv in legal(&line) {
        let leaves = matches!(mv, StarMove::Go { from, to } if home.has(from) && !home.has(to));
        let spoken_of = fatal.iter().any(|(other, _)| *other == mv);
        assert_eq!(spoken_of, !leaves, "{mv:?}");
    }
    play(&mut line, "--");
    let ended = ChineseCheckers::rule(&line).ended.unwrap();
    let finding = &ended.because[0];
    assert_eq!((finding.rule, finding.against), ("CC-R-passive", Some(Seat(0))));
    let stay: Holes = finding.evidence[0]
        .actors
        .iter()
        .filter_map(|cell| Hole::new(usize::from(*cell)))
        .collect();
    assert_eq!(stay, line.now().men(Seat(0)) & home);
}

#[test]
fn a_late_third_turn_is_told_before_men_at_home() {
    let mut line = line("rated", "0:q1,p1,i1;1:e5;0;turns=29,29;late=2");
    play(&mut line, "--late");
    assert_eq!(ChineseCheckers::rule(&line).ended.unwrap().outcome.by, "CC-R-timeouts");
}

#[test]
fn six_seats_are_placed_to_the_last() {
    // Seats 0 and 3 are a step from home, the others far; two leave.
    let setup =
        "0:a1,b1,b2,c1,c2,c3,d1,d2,d3,e8;1:g5;2:g6;3:n2,n3,n4,o1,o2,o3,p1,p2,q1,m5;4:g7;5:g8;0";
    let mut line = line("basic:seats=6", setup);
    play(&mut line, "e8-d4 g5-f5 g6-f6 m5-n1");
    assert_eq!(ChineseCheckers::rule(&line).ended, None);
    assert_eq!((line.now().home(Seat(0)), line.now().home(Seat(3))), (Some(1), Some(2)));
    assert!(line.retire(Seat(5)) && line.retire(Seat(4)));
    assert!(!line.retire(Seat(5)), "once");
    assert!(!line.retire(Seat(0)), "a seat that is home stays");
    assert_eq!(line.now().turn(), Turn::Of(Seat(1)));
    assert!(line.retire(Seat(1)));
    let ended = ChineseCheckers::rule(&line).ended.unwrap();
    assert_eq!(ended.outcome.place.0[..6], [1, 4, 3, 2, 4, 4]);
    let rules: Vec<_> = ended.because.iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, ["CC-R-goal", "CC-R-goal", "CC-X-gone", "CC-X-gone", "CC-X-gone"]);
}

#[test]
fn fewest_turns_share_places() {
    let near = "n1,n2,n3,o1,o2,o3,p1,p2,q1,m9";
    let setup = format!("0:a1,b1,b2,c1,c2,c3,d1,d2,d3,e9;1:{near};0;turns=20,20");
    let mut line = line("counted", &setup);
    play(&mut line, "e9-d4");
    assert_eq!(line.now().turn(), Turn::Of(Seat(1)), "it has had a turn less");
    play(&mut line, "m9-n4");
    let outcome = ChineseCheckers::rule(&line).ended.unwrap().outcome;
    assert!(outcome.is_draw());
    assert_eq!(outcome.by, "CC-R-movecount");
}

#[test]
fn a_deadlock_is_claimed_by_either_and_shown_by_distance() {
    let mut line = line("basic:pass=free", "0:i5,q1;1:i4,a1;0");
    play(&mut line, &"-- ".repeat(20));
    let ruling = ChineseCheckers::rule(&line);
    assert_eq!(ruling.claims.len(), 2);
    for (claim, seat) in ruling.claims.iter().zip(0..) {
        assert!(claim.by.has(Seat(0)) && claim.by.has(Seat(1)));
        let Upheld::MustVary { seat: bound, within_plies, or_else } = &claim.upheld else {
            panic!("{claim:?}")
        };
        assert_eq!((*bound, *within_plies), (Seat(seat), 10 - u32::from(seat == 0)));
        assert_eq!(or_else.loser(), Some(Seat(seat)));
        let quarters: Vec<_> =
            claim.because.evidence.iter().map(|item| item.value_quarters).collect();
        assert_eq!(quarters[0], quarters[1], "nothing gained");
    }
    line.tell(Seat(0), "CC-R-dead");
    play(&mut line, "-- -- --");
    let left: Vec<_> =
        ChineseCheckers::rule(&line).duties.iter().map(|duty| duty.within_plies).collect();
    assert_eq!(left, [6, 7], "seat 1 is to move: three turns left to seat 0, four to seat 1");
}

/// Assignments of least cost by trying sets of holes, man by man.
fn remaining_slowly(men: Holes, goal: Holes) -> u32 {
    let goal: Vec<_> = goal.iter().collect();
    let mut best = vec![u32::MAX; 1 << goal.len()];
    best[0] = 0;
    for man in men {
        let mut next = vec![u32::MAX; 1 << goal.len()];
        for (taken, cost) in best.iter().enumerate().filter(|(_, cost)| **cost < u32::MAX) {
            for (hole, target) in goal.iter().enumerate().filter(|(hole, _)| taken >> hole & 1 == 0)
            {
                let sum = cost + u32::from(steps(man, *target));
                let set = taken | 1 << hole;
                next[set] = next[set].min(sum);
            }
        }
        best = next;
    }
    best.into_iter().min().unwrap()
}

#[test]
fn what_remains_is_the_cheapest_assignment() {
    let mut dice = Dice(5);
    for round in 0..150 {
        let mut men = Holes::NONE;
        let wanted = 1 + dice.below(10);
        while men.len() < wanted {
            men = men.with(Hole::new(dice.below(121)).unwrap());
        }
        let goal = camp(dice.below(6), 10);
        assert_eq!(remaining(men, goal), remaining_slowly(men, goal), "round {round}: {men:?}");
    }
    for (number, men) in [(0, 10), (3, 10), (2, 15)] {
        let away = remaining(camp((number + 3) % 6, men), camp(number, men));
        assert_eq!(away, if men == 10 { 120 } else { 160 }, "camp to camp");
    }
}

#[test]
fn keys_follow_what_is_compared() {
    let rules = "basic:result=moves".parse().unwrap();
    let set_up = |text: &str| ChineseCheckers::set_up(rules, &text.parse().unwrap()).unwrap();
    let one = set_up("0:i5;1:a1;0");
    assert_eq!(one, set_up("0:i5;1:a1;0;turns=4,4"), "counters are no part of a position");
    assert_eq!(one.key(), set_up("0:i5;1:a1;0;turns=4,4;late=0,1").key());
    assert_ne!(one, set_up("0:i5;1:a1;1"));
    assert_ne!(one.key(), set_up("0:i5;1:a1;1").key());
    assert_ne!(one.key(), set_up("0:a1;1:i5;0").key());
    // Storage indexes keys: they never change.
    assert_eq!(start("basic").now().key(), 3_171_351_996_327_059_997);
}
