//! Knockouts and double elimination of every size, with and without finals.

mod hall;

use hall::{act, fill, log, pair, places, play_through, played, refused};
use std::collections::BTreeSet;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::event::{Command, Event, GoneHow, Marks, Outcome};
use yiguan_tournament::lots::Draw;

fn event(stage: &str) -> Event {
    let head = "id = \"x\"\nname = \"x\"\n[[section]]\nid = \"open\"\nname = \"x\"\n";
    let text = format!("{head}[[section.stage]]\n{stage}");
    Event::open(&text, 0, "x").unwrap_or_else(|why| panic!("{why}"))
}

fn losses(event: &Event, who: usize) -> usize {
    let stage = &event.sections()[0].stages[0];
    let matches = stage.rounds.iter().flat_map(|round| &round.matches);
    let lost = matches.filter(|of| {
        of.sides.contains(&who)
            && matches!(of.outcome(&stage.spec), Outcome::Won(side) if of.sides[side] != who)
    });
    lost.count()
}

#[test]
fn single_elimination() {
    for players in 2..=33 {
        for (third, bracket) in
            [(true, "halving"), (false, "halving"), (false, "ends"), (false, "neighbours")]
        {
            let mut event = event(&format!(
                "format = \"knockout\"\nbracket = \"{bracket}\"\nthird-place = {third}\n"
            ));
            fill(&mut event, 0, players);
            let seed = u64::from(players);
            let rounds = play_through(&mut event, 0, &mut Dice::new(seed), played);
            assert_eq!(rounds, players.next_power_of_two().ilog2(), "{players} {bracket}");
            let order = places(&event, 0);
            assert_eq!(order.len(), players as usize);
            assert_eq!((order[0].1, losses(&event, order[0].0)), (Some(1), 0));
            assert_eq!(order[1].1, Some(2));
            let third_places = order.iter().filter(|(_, place)| *place == Some(3)).count();
            if players >= 4 && bracket == "halving" {
                assert_eq!(third_places, if third { 1 } else { 2 }, "{players}");
            }
            assert!(order[1..].iter().all(|(who, _)| losses(&event, *who) >= 1));
        }
    }
}

#[test]
fn double_elimination() {
    for (players, kind) in (2..=20).flat_map(|n| ["none", "one", "second"].map(|kind| (n, kind))) {
        for seed in 0..4 {
            let text = format!("format = \"double-elimination\"\ngrand-final = \"{kind}\"\n");
            let mut event = event(&text);
            fill(&mut event, 0, players);
            play_through(&mut event, 0, &mut Dice::new(seed), played);
            let order = places(&event, 0);
            let lost: Vec<usize> = order.iter().map(|(who, _)| losses(&event, *who)).collect();
            assert_eq!((order[0].1, order[1].1), (Some(1), Some(2)), "{players} {kind} {lost:?}");
            assert!(lost[2..].iter().all(|lost| *lost == 2), "{players} {kind}: {lost:?}");
            let ends: &[[usize; 2]] = match kind {
                "none" => &[[0, 1]],
                // One final: the unbeaten may lose it, and both have lost once.
                "one" => &[[0, 2], [1, 1]],
                _ => &[[0, 2], [1, 2]],
            };
            assert!(ends.contains(&[lost[0], lost[1]]), "{players} {kind}: {lost:?}");
        }
    }
}

#[test]
fn nobody_who_left_goes_on() {
    for format in ["format = \"knockout\"\n", "format = \"double-elimination\"\n"] {
        let mut event = event(format);
        fill(&mut event, 0, 11);
        let mut dice = Dice::new(4);
        let mut left = BTreeSet::new();
        while pair(&mut event, 0) {
            let stage = &event.sections()[0].stages[0];
            let of = stage.rounds.last().and_then(|round| round.matches.first());
            let contestant = of.expect("a match").sides[0];
            if left.len() < 3 && event.sections()[0].gone(contestant).is_none() {
                left.insert(contestant);
                let how = GoneHow::Withdrew;
                act(&mut event, Command::Leave { section: 0, contestant, how });
            }
            hall::results(&mut event, 0, &mut dice, &mut |dice| played(dice));
        }
        let winner = places(&event, 0)[0].0;
        assert!(!left.contains(&winner), "{format}");
    }
}

#[test]
fn a_result_the_next_round_came_from_cannot_be_changed() {
    let mut event = event("format = \"knockout\"\n");
    fill(&mut event, 0, 8);
    for _ in 0..2 {
        assert!(pair(&mut event, 0));
        hall::results(&mut event, 0, &mut Dice::new(1), &mut |_| "1-0");
    }
    let marks = Marks::read("0-1").expect("a result");
    let change = Command::Result { section: 0, round: 1, at: 0, game: 0, marks };
    assert!(refused(&event, &change).contains("result-used"));
}

/// An extra game that a correction left without a reason counts no more.
#[test]
fn a_corrected_game_takes_its_extra_game_away() {
    let mut event = event("format = \"knockout\"\ngames = 2\n");
    fill(&mut event, 0, 4);
    assert!(pair(&mut event, 0));
    let result = |game: usize, marks: &str| Command::Result {
        section: 0,
        round: 1,
        at: 0,
        game,
        marks: Marks::read(marks).expect("a result"),
    };
    let games = |event: &Event| event.sections()[0].stages[0].rounds[0].matches[0].games.len();
    // One game each: an extra game, which the second side wins.
    act(&mut event, result(0, "1-0"));
    act(&mut event, result(1, "1-0"));
    assert_eq!(games(&event), 3);
    act(&mut event, result(2, "0-1"));
    act(&mut event, result(1, "0-1"));
    assert_eq!(games(&event), 2);
    let of = &event.sections()[0].stages[0].rounds[0].matches[0];
    assert_eq!(of.outcome(&event.sections()[0].stages[0].spec), Outcome::Won(0));
    assert_eq!(Event::replay(&log(&event)).expect("a log"), event);
}

/// What is printed of a drawing is enough to do it again, also where numbers go by rating and where
/// somebody came late or had left before.
#[test]
fn the_protocol_of_the_lots_gives_the_order() {
    let regulations = "id = \"p\"\nname = \"p\"\n[[section]]\nid = \"open\"\nname = \"o\"\n\
        numbers = \"rating\"\nentries = { late = true }\n[[section.stage]]\nformat = \"swiss\"\n\
        rounds = 3\n";
    let mut event = Event::open(regulations, 1, "a").expect("regulations");
    for at in 0..9_u32 {
        let mut player = hall::player(&format!("p{at}"), "");
        player.rating = 1500 + 100 * (at % 3);
        act(&mut event, Command::Enter { section: 0, player });
    }
    act(&mut event, Command::Leave { section: 0, contestant: 4, how: GoneHow::Withdrew });
    hall::draw(&mut event, 0);
    assert!(pair(&mut event, 0));
    act(&mut event, Command::Enter { section: 0, player: hall::player("late", "") });
    let protocol = event.sections()[0].protocol().expect("a protocol");
    let line = |label: &str| {
        let line = protocol.lines().find_map(|line| line.strip_prefix(label));
        line.unwrap_or_else(|| panic!("{label}: {protocol}")).trim().to_owned()
    };
    let list = |label: &str| -> Vec<u32> {
        line(label).split(' ').map(|number| number.parse().expect("a number")).collect()
    };
    let (seed, public) = (line("seed "), line("public draw "));
    let mut again = list("entries ");
    assert_eq!(again, [1, 2, 3, 4, 6, 7, 8, 9]);
    Draw { seed, public }.lots(&line("purpose ")).shuffle(&mut again);
    assert_eq!(again, list("shuffled "));
    again.sort_by_key(|entry| std::cmp::Reverse((entry - 1) % 3));
    assert_eq!(again, list("result "));
}

/// A round of a knockout that an arbiter pairs otherwise goes on with its winners.
#[test]
fn a_knockout_goes_on_after_a_round_set_by_hand() {
    let mut event = event("format = \"knockout\"\n");
    fill(&mut event, 0, 4);
    let planned = |sides: [usize; 2]| yiguan_tournament::event::PlannedMatch {
        group: 0,
        label: String::new(),
        sides: sides.to_vec(),
        away: Vec::new(),
    };
    let who = |number: u32| event.sections()[0].numbered(number).expect("a number");
    let matches = vec![planned([who(1), who(2)]), planned([who(3), who(4)])];
    let mut other = vec![planned([who(1), who(3)]), planned([who(2), who(4)])];
    // Whichever of the two the row would pair, one of them is set by hand.
    let mut tried = event.clone();
    assert!(pair(&mut tried, 0));
    let row = &tried.sections()[0].stages[0].rounds[0].matches[0].sides;
    if row.contains(&who(1)) && row.contains(&who(3)) {
        other = matches;
    }
    let winners: Vec<usize> = other.iter().map(|of| of.sides[0]).collect();
    act(&mut event, Command::Arrange { section: 0, matches: other, byes: Vec::new() });
    hall::results(&mut event, 0, &mut Dice::new(1), &mut |_| "1-0");
    assert!(pair(&mut event, 0), "there is a final");
    let last = &event.sections()[0].stages[0].rounds[1].matches[0];
    assert!(winners.iter().all(|winner| last.sides.contains(winner)), "{:?}", last.sides);
    hall::results(&mut event, 0, &mut Dice::new(1), &mut |_| "1-0");
    assert!(!pair(&mut event, 0));
}
