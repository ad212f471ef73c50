//! Withdrawals, forfeits, line-ups, lots and the log, by the national text.

mod hall;

use hall::{act, draw, fill, log, pair, play_through, played, player, refused, results};
use std::collections::BTreeSet;
use yiguan_regulations::event::{Profile, Rule};
use yiguan_tournament::Points;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::event::{Command, Event, GoneHow, Marks, Mistake, NewPlayer};
use yiguan_tournament::lots::{Draw, commitment};

fn event(stage: &str) -> Event {
    let head = "id = \"x\"\nname = \"x\"\n[[section]]\nid = \"open\"\nname = \"x\"\n";
    let text = format!("{head}[[section.stage]]\n{stage}");
    Event::open(&text, 0, "x").unwrap_or_else(|why| panic!("{why}"))
}

const ROBIN: &str = "format = \"round-robin\"\nrank = [\"small-points\", \"wins\", \"direct\"]\n";

fn leave(event: &mut Event, number: u32) {
    let contestant = event.sections()[0].numbered(number).expect("a number");
    let how = GoneHow::Withdrew;
    act(event, Command::Leave { section: 0, contestant, how });
}

fn standing(event: &Event, number: u32) -> yiguan_tournament::event::Standing {
    let standings = event.sections()[0].standings();
    standings.into_iter().find(|standing| standing.number == number).expect("a place")
}

/// `withdrawal_rr`: two of five cancels everything, three of five and two of four do not.
#[test]
fn leaving_a_round_robin_midway() {
    for (players, rounds, cancelled) in [(6, 2, true), (6, 3, false), (5, 2, false), (5, 1, true)] {
        let mut event = event(ROBIN);
        fill(&mut event, 0, players);
        // In a field of five number 1 plays in rounds 1 to 4 in some order; count its games.
        let mut games = 0;
        while games < rounds {
            assert!(pair(&mut event, 0));
            results(&mut event, 0, &mut Dice::new(1), &mut |_| "1-0");
            let state = &event.sections()[0];
            let one = state.numbered(1).expect("number 1");
            let last = state.stages[0].rounds.last().expect("a round");
            games += last.matches.iter().filter(|of| of.sides.contains(&one)).count();
        }
        leave(&mut event, 1);
        play_through(&mut event, 0, &mut Dice::new(1), |_| "1-0");
        let gone = standing(&event, 1);
        assert_eq!(gone.place.is_none(), cancelled, "{players} players, {rounds} games");
        let total: Points =
            (1..=players).map(|n| standing(&event, n)).filter_map(|s| s.points).sum();
        let pairs = (players * (players - 1) / 2) as i32;
        let left = ((players - 1) * (players - 2) / 2) as i32;
        assert_eq!(total, Points::whole(if cancelled { left } else { pairs }));
    }
}

#[test]
fn an_open_game_of_whoever_leaves_is_lost() {
    for stage in [ROBIN, "format = \"swiss\"\nrounds = 5\nrank = [\"opponents\"]\n"] {
        let mut event = event(stage);
        fill(&mut event, 0, 8);
        for _ in 0..4 {
            assert!(pair(&mut event, 0));
            results(&mut event, 0, &mut Dice::new(3), &mut |dice| played(dice));
        }
        let before = standing(&event, 2).points;
        assert!(pair(&mut event, 0));
        leave(&mut event, 2);
        results(&mut event, 0, &mut Dice::new(3), &mut |_| "=");
        assert_eq!(standing(&event, 2).points, before);
        assert!(standing(&event, 2).place.is_some());
        let state = &event.sections()[0];
        let who = state.numbered(2).expect("number 2");
        let last = state.stages[0].rounds.last().expect("a round");
        let of = last.matches.iter().find(|of| of.sides.contains(&who)).expect("a match");
        assert_eq!(of.points(&state.spec, &state.stages[0].spec).iter().sum::<i32>(), 4);
    }
}

/// TN-20.2: an even number left before a round robin is drawn again, an odd one is not.
#[test]
fn leaving_before_the_first_round() {
    let mut odd = event(ROBIN);
    fill(&mut odd, 0, 7);
    leave(&mut odd, 3);
    assert!(refused(&odd, &Command::Pair { section: 0 }).contains("numbers-not-drawn"));
    let (seed, public) = ("another".to_owned(), "again".to_owned());
    let spent = Command::Draw { section: 0, seed: hall::SEED.to_owned(), public: public.clone() };
    assert_eq!(refused(&odd, &spent), "seed-spent");
    act(&mut odd, Command::Commit { section: 0, commitment: commitment(&seed) });
    act(&mut odd, Command::Draw { section: 0, seed, public });
    assert_eq!(play_through(&mut odd, 0, &mut Dice::new(1), played), 5);
    let mut even = event(ROBIN);
    fill(&mut even, 0, 6);
    leave(&mut even, 3);
    assert_eq!(play_through(&mut even, 0, &mut Dice::new(1), played), 5);
    let state = &even.sections()[0];
    assert!(state.stages[0].rounds.iter().all(|round| round.free.len() == 1));
    // Point-pairing: a reserve may make up an even number.
    let mut swiss = event("format = \"swiss\"\nrounds = 3\n");
    fill(&mut swiss, 0, 8);
    leave(&mut swiss, 8);
    act(&mut swiss, Command::Enter { section: 0, player: player("reserve", "") });
    assert!(pair(&mut swiss, 0));
    let round = &swiss.sections()[0].stages[0].rounds[0];
    assert_eq!((round.matches.len(), round.byes.len()), (4, 0));
}

/// A forfeited match of teams is `+`: two match points, and `-` none.
#[test]
fn teams_that_leave() {
    let mut event = hall::open("national-1999");
    let section = 3;
    fill(&mut event, section, 16);
    assert!(pair(&mut event, section));
    results(&mut event, section, &mut Dice::new(1), &mut |_| "=");
    assert!(pair(&mut event, section));
    let of = event.sections()[section].stages[0].rounds[1].matches[0].clone();
    let how = GoneHow::Expelled;
    act(&mut event, Command::Leave { section, contestant: of.sides[0], how });
    results(&mut event, section, &mut Dice::new(1), &mut |_| "=");
    let standings = event.sections()[section].standings();
    let points = |who: usize| {
        standings.iter().find(|s| s.contestant == who).and_then(|s| s.points).expect("points")
    };
    assert_eq!((points(of.sides[0]), points(of.sides[1])), (Points::ONE, Points::whole(3)));
    play_through(&mut event, section, &mut Dice::new(1), played);
}

/// Four boards and two substitutes: fifteen line-ups, from 1-2-3-4 to 3-4-5-6 (TN-12.2-subs).
#[test]
fn fifteen_line_ups() {
    let mut event = hall::open("national-1999");
    let section = 2;
    fill(&mut event, section, 4);
    assert!(pair(&mut event, section));
    let state = &event.sections()[section];
    let team = state.stages[0].rounds[0].matches[0].sides[0];
    let members = state.teams[team].members.clone();
    let mut legal = BTreeSet::new();
    for code in 0..6usize.pow(4) {
        let places: Vec<usize> = (0..4).map(|digit| code / 6usize.pow(digit) % 6).collect();
        let players = places.iter().map(|place| members[*place]).collect();
        let command = Command::LineUp { section, at: 0, team, players, salt: String::new() };
        if event.decide(&command, 0, "x").is_ok() {
            legal.insert(places);
        }
    }
    assert_eq!(legal.len(), 15);
    assert!(legal.contains(&vec![0, 1, 2, 3]) && legal.contains(&vec![2, 3, 4, 5]));
}

#[test]
fn sealed_line_ups_open_only_together() {
    let mut event = hall::open("national-1999");
    let section = 4;
    fill(&mut event, section, 4);
    assert!(pair(&mut event, section));
    let state = &event.sections()[section];
    let of = state.stages[0].rounds[0].matches[0].clone();
    let [one, other] = [of.sides[0], of.sides[1]];
    let members = |team: usize| state.teams[team].members.clone();
    let (ours, theirs) = (members(one), members(other));
    let seal = |text: &str| commitment(text);
    let line_up = |team: usize, players: Vec<usize>, salt: &str| Command::LineUp {
        section,
        at: 0,
        team,
        players,
        salt: salt.to_owned(),
    };
    let three = line_up(one, vec![ours[4], ours[0], ours[2]], "a");
    act(&mut event, Command::Seal { section, at: 0, team: one, seal: seal("a:5,1,3") });
    assert!(refused(&event, &three).contains("lineup-unsealed"));
    act(&mut event, Command::Seal { section, at: 0, team: other, seal: seal("b:3,2,1") });
    let again = Command::Seal { section, at: 0, team: one, seal: seal("a:1,2,3") };
    assert!(refused(&event, &again).starts_with("sealed"));
    let changed = line_up(one, vec![ours[0], ours[1], ours[2]], "a");
    assert!(refused(&event, &changed).contains("lineup-differs"));
    act(&mut event, three);
    act(&mut event, line_up(other, vec![theirs[2], theirs[1], theirs[0]], "b"));
    let of = &event.sections()[section].stages[0].rounds[0].matches[0];
    assert_eq!(of.games.len(), 3);
    assert_eq!(of.games[0].seats, [ours[4], theirs[2]]);
    assert_eq!(of.games[1].seats, [theirs[1], ours[0]], "the second board changes colours");
}

/// Everyone of one side meets everyone of the other.
#[test]
fn all_play_all() {
    let mut event = hall::open("national-1999");
    let section = 5;
    fill(&mut event, section, 2);
    assert!(pair(&mut event, section));
    let of = &event.sections()[section].stages[0].rounds[0].matches[0];
    let met: BTreeSet<BTreeSet<usize>> =
        of.games.iter().map(|game| game.seats.iter().copied().collect()).collect();
    assert_eq!((of.games.len(), met.len()), (9, 9));
    for turn in 0..3 {
        let seats = of.games.iter().filter(|game| game.number == turn).flat_map(|g| &g.seats);
        assert_eq!(seats.collect::<BTreeSet<_>>().len(), 6, "a turn has everybody once");
    }
}

#[test]
fn sanctions_stand_last_among_equals_and_cost_the_match() {
    let mut event = event(ROBIN);
    fill(&mut event, 0, 6);
    assert!(pair(&mut event, 0));
    let blame = |event: &mut Event, number: u32, what: Mistake| {
        let player = event.sections()[0].numbered(number).expect("a number");
        act(event, Command::Blame { section: 0, player, what, run: 0, note: String::new() });
    };
    blame(&mut event, 1, Mistake::Warning);
    results(&mut event, 0, &mut Dice::new(1), &mut |_| "=");
    play_through(&mut event, 0, &mut Dice::new(1), |_| "=");
    assert_eq!(standing(&event, 1).place, Some(6), "all are equal but the warned");
    // A match ban loses the match.
    let mut event = self::event(ROBIN);
    fill(&mut event, 0, 6);
    assert!(pair(&mut event, 0));
    blame(&mut event, 1, Mistake::Ban);
    assert_eq!(standing(&event, 1).points, Some(Points::ZERO));
    assert_eq!(standing(&event, 6).points, Some(Points::ONE));
    // The third foul of a game loses it (XQ-9-ladder-national).
    blame(&mut event, 2, Mistake::Foul);
    blame(&mut event, 2, Mistake::Foul);
    assert_eq!(standing(&event, 5).points, Some(Points::ZERO));
    blame(&mut event, 2, Mistake::Foul);
    assert_eq!(standing(&event, 5).points, Some(Points::ONE));
}

#[test]
fn lots_come_from_the_seed_and_the_public_number_alone() {
    let mut event = event(ROBIN);
    for number in 1..=9 {
        act(&mut event, Command::Enter { section: 0, player: player(&number.to_string(), "") });
    }
    let wrong = Command::Draw { section: 0, seed: "s".to_owned(), public: "1".to_owned() };
    assert!(refused(&event, &wrong).contains("seed-missing"));
    act(&mut event, Command::Commit { section: 0, commitment: commitment(hall::SEED) });
    assert!(refused(&event, &wrong).contains("seed-wrong"));
    act(&mut event, Command::Close { section: 0 });
    let late = Command::Commit { section: 0, commitment: commitment("other") };
    assert!(refused(&event, &late).contains("commit-late"));
    let (seed, public) = (hall::SEED.to_owned(), "04 11 19".to_owned());
    act(&mut event, Command::Draw { section: 0, seed: seed.clone(), public: public.clone() });
    let state = &event.sections()[0];
    let mut order: Vec<usize> = (0..9).collect();
    Draw { seed, public }.lots(&state.purpose("numbers")).shuffle(&mut order);
    assert_eq!(state.order, order);
}

#[test]
fn entries_are_admitted_by_the_regulations() {
    let mut event = event(ROBIN);
    let enter = |entry: NewPlayer| Command::Enter { section: 0, player: entry };
    act(&mut event, enter(player("王一", "甲")));
    assert!(refused(&event, &enter(player("王一", "甲"))).contains("twice name="));
    act(&mut event, enter(player("王一", "乙")));
    for (name, said) in [
        ("", "name-missing"),
        ("a\nb", "text-misleads field=name"),
        ("a\u{202e}b", "text-misleads field=name"),
        (&"长".repeat(101), "text-long field=name most=100"),
    ] {
        let why = refused(&event, &enter(player(name, "丙")));
        assert!(why.contains(said), "{name:?}: {why}");
    }
    let players = vec![(2, player("a", "")), (3, player("b", "")), (4, player("a", ""))];
    let why = refused(&event, &Command::Import { section: 0, players });
    assert!(why.starts_with("row 4"), "{why}");
    draw(&mut event, 0);
    let state = &event.sections()[0];
    assert_eq!((state.players.len(), state.order.len()), (2, 2));
}

#[test]
fn damaged_logs_are_refused_by_line() {
    let mut event = hall::open("national-1999");
    fill(&mut event, 1, 14);
    play_through(&mut event, 1, &mut Dice::new(2), hall::any);
    let text = log(&event);
    let lines: Vec<&str> = text.lines().collect();
    // Every line damaged in some way is an error with its number, never a panic.
    for (at, line) in lines.iter().enumerate() {
        for damaged in [
            line.replace("/1 ", "/2 "),
            line.replace("section=1", "section=77"),
            line.replacen(' ', "  ", 1),
            line.replace('=', ""),
            format!("{line} more=1"),
        ] {
            let half: String = line.chars().take(line.chars().count() / 2).collect();
            // Half a line may happen to be a whole one; it must not panic.
            let _ = Event::replay(&text.replace(line, &half));
            if damaged == *line {
                continue;
            }
            let mut all = lines.clone();
            all[at] = &damaged;
            match Event::replay(&all.join("\n")) {
                Err((number, why)) => assert!(number > at, "{why}"),
                Ok(_) => panic!("line {}: {damaged}", at + 1),
            }
        }
    }
    assert!(Event::replay("").is_err());
    let numbers = ["match=99", "game=9", "round=9", "player=999", "marks=win"];
    let result = text.lines().find(|line| line.contains("resulted")).expect("a result");
    for (key, value) in numbers.iter().filter_map(|field| field.split_once('=')) {
        let fields: Vec<String> = result
            .split(' ')
            .map(|part| match part.split_once('=') {
                Some((k, _)) if k == key => format!("{key}={value}"),
                _ => part.to_owned(),
            })
            .collect();
        let line = fields.join(" ");
        if line != result {
            assert!(Event::replay(&text.replacen(result, &line, 1)).is_err(), "{line}");
        }
    }
}

/// Larger tables: points by place, set by hand.
#[test]
fn tables_of_many_seats() {
    let mut event = event("format = \"arranged\"\nrounds = 2\nrank = [\"opponents\"]\n");
    fill(&mut event, 0, 6);
    let planned = |sides: Vec<usize>| yiguan_tournament::event::PlannedMatch {
        group: 0,
        label: String::new(),
        sides,
        away: Vec::new(),
    };
    let twice = Command::Arrange {
        section: 0,
        matches: vec![planned(vec![0, 1]), planned(vec![1, 2])],
        byes: Vec::new(),
    };
    assert!(refused(&event, &twice).contains("twice name="));
    let matches = vec![planned(vec![0, 1, 2]), planned(vec![3, 4, 5])];
    act(&mut event, Command::Arrange { section: 0, matches, byes: Vec::new() });
    for at in 0..2 {
        let marks = Marks::read("3:1.5:0.25").expect("points");
        act(&mut event, Command::Result { section: 0, round: 1, at, game: 0, marks });
    }
    let short = Marks::read("3:1").expect("points");
    let two = Command::Result { section: 0, round: 1, at: 0, game: 0, marks: short };
    assert!(refused(&event, &two).contains("result-seats seats=3 got="));
    let points: Points = event.sections()[0].standings().iter().filter_map(|s| s.points).sum();
    assert_eq!(points, Points(38));
    let first = &event.sections()[0].standings()[0];
    assert_eq!((first.place, first.values[1].1.shown.as_str()), (Some(1), "1.75"));
}

/// A round set by hand is told what it breaks, by the format of the stage.
#[test]
fn rounds_by_hand_are_reviewed() {
    let planned = |sides: [usize; 2]| yiguan_tournament::event::PlannedMatch {
        group: 0,
        label: String::new(),
        sides: sides.to_vec(),
        away: Vec::new(),
    };
    let words = |event: &Event, pairs: &[[usize; 2]], byes: &[usize]| -> Vec<&'static str> {
        let matches: Vec<_> = pairs.iter().map(|pair| planned(*pair)).collect();
        let breaches = event.breaches(0, &matches, byes).expect("it can be set");
        breaches.iter().map(yiguan_tournament::event::Breach::word).collect()
    };
    let mut robin = event("format = \"round-robin\"\nrank = [\"wins\"]\n");
    fill(&mut robin, 0, 4);
    let at = |number| robin.sections()[0].numbered(number).expect("a number");
    // Round 1 of four is 1-4, 2-3 (TN-13.1-rr: who is named first moves first).
    let table = [[at(1), at(4)], [at(2), at(3)]];
    assert_eq!(words(&robin, &table, &[]), [""; 0]);
    assert_eq!(words(&robin, &[[at(4), at(1)], table[1]], &[]), ["not-in-table"]);
    assert_eq!(words(&robin, &table[..1], &[]), ["left-out", "left-out"]);
    let (matches, byes) = (vec![planned(table[0])], vec![at(2)]);
    let mut by_hand = robin.clone();
    act(&mut by_hand, Command::Arrange { section: 0, matches, byes: byes.clone() });
    let round = &by_hand.sections()[0].stages[0].rounds[0];
    // In a round robin nobody gets points for having no opponent.
    assert_eq!((&round.free, round.byes.len(), round.absent.len()), (&byes, 0, 1));

    let mut tables = event("format = \"arranged\"\nrounds = 3\nrank = [\"wins\"]\n");
    fill(&mut tables, 0, 4);
    let matches = vec![planned([0, 1]), planned([2, 3])];
    act(&mut tables, Command::Arrange { section: 0, matches, byes: Vec::new() });
    for at in 0..2 {
        let marks = Marks::read("1-0").expect("a result");
        act(&mut tables, Command::Result { section: 0, round: 1, at, game: 0, marks });
    }
    assert_eq!(words(&tables, &[[1, 0], [2, 3]], &[]), ["again", "again"]);
    assert_eq!(words(&tables, &[[0, 2]], &[1, 3]), [""; 0]);
    let twice = tables.breaches(0, &[planned([0, 2])], &[2]);
    assert!(twice.expect_err("seated twice").to_string().contains("twice name="));
}

#[test]
fn regulations_say_what_is_wrong_and_where() {
    let base = "id = \"x\"\nname = \"x\"\n[[section]]\nid = \"open\"\nname = \"x\"\n";
    for (text, said) in [
        ("", "id"),
        ("id = ", "line 1"),
        ("id = \"x\"\nname = \"x\"\n", "section"),
        (base, "stage"),
        (&format!("{base}[[section.stage]]\nformat = \"dance\"\n"), "section[1].stage[1].format"),
        (&format!("{base}[[section.stage]]\nformat = \"swiss\"\nround = 3\n"), "\"round\""),
        (&format!("{base}[[section.stage]]\nformat = \"swiss\"\nrank = [\"luck\"]\n"), "luck"),
        (
            &format!("{base}scores = {{ win = 0.3 }}\n[[section.stage]]\nformat = \"swiss\"\n"),
            "win",
        ),
        (&format!("{base}table = \"clock = 3\"\n[[section.stage]]\nformat = \"swiss\"\n"), "table"),
        (&format!("{base}[[section.stage]]\nformat = \"swiss\"\ngroups = 0\n"), "1 to 200"),
    ] {
        let why = text.parse::<Profile>().expect_err(text).to_string();
        assert!(why.contains(said), "{text:?}: {why}");
    }
}

/// Nobody waits for the line-up of a team that has left: the boards are lost by `-`.
#[test]
fn a_team_that_leaves_owes_no_line_up() {
    let mut event = hall::open("national-1999");
    let section = event.sections().iter().position(|one| one.spec.id == "team-sealed");
    let section = section.expect("the section");
    fill(&mut event, section, 4);
    assert!(pair(&mut event, section));
    let state = &event.sections()[section];
    let of = &state.stages[0].rounds[0].matches[1];
    assert!(of.games.is_empty());
    let contestant = of.sides[0];
    act(&mut event, Command::Leave { section, contestant, how: GoneHow::Withdrew });
    let games = &event.sections()[section].stages[0].rounds[0].matches[1].games;
    assert_eq!(games.len(), 3);
    let lost = games.iter().all(|game| {
        let seat = game.sides.iter().position(|side| *side == 0).expect("a seat");
        game.marks.as_ref().is_some_and(|marks| marks[seat] == yiguan_tournament::facts::Mark::Loss)
    });
    assert!(lost, "{games:?}");
    assert!(event.sections()[section].stages[0].rounds[0].matches[0].games.is_empty());
}

/// A drawing that was taken back has opened its seed: it cannot be repeated until it suits.
#[test]
fn an_opened_seed_is_spent() {
    let mut event = event(ROBIN);
    fill(&mut event, 0, 6);
    let order = event.sections()[0].order.clone();
    act(&mut event, Command::Undo);
    assert!(event.is_spent(0) && event.sections()[0].order.is_empty());
    let draw =
        |seed: &str| Command::Draw { section: 0, seed: seed.to_owned(), public: "7".to_owned() };
    assert_eq!(refused(&event, &draw(hall::SEED)), "seed-spent");
    // What was drawn may be restored, and is the same.
    act(&mut event, Command::Redo);
    assert_eq!(event.sections()[0].order, order);
    act(&mut event, Command::Undo);
    let same = Command::Commit { section: 0, commitment: commitment(hall::SEED) };
    assert_eq!(refused(&event, &same), "commit-again");
    act(&mut event, Command::Commit { section: 0, commitment: commitment("b") });
    act(&mut event, draw("b"));
    assert_eq!((event.draws(0), event.commitments(0)), (2, 2));
    assert_eq!(Event::replay(&log(&event)).expect("a log"), event);
}

/// Points by seat that are a win, a draw or a loss are written as such, for rules that count wins.
#[test]
fn points_that_are_results_are_results() {
    let mut event = event(ROBIN);
    fill(&mut event, 0, 6);
    assert!(pair(&mut event, 0));
    let result = |marks: &str| Command::Result {
        section: 0,
        round: 1,
        at: 0,
        game: 0,
        marks: Marks::read(marks).expect("a result"),
    };
    for (given, kept) in [
        ("1:0", "1-0"),
        ("0:1", "0-1"),
        ("0.5:0.5", "="),
        ("0:0", "0-0"),
        ("0.75:0.25", "0.75:0.25"),
    ] {
        act(&mut event, result(given));
        let game = &event.sections()[0].stages[0].rounds[0].matches[0].games[0];
        let marks = Marks { by_seat: game.marks.clone().expect("a result"), how: game.how };
        assert_eq!(marks.to_string(), kept, "{given}");
    }
    for (given, why) in [
        ("2:0", "result-beyond most=1.0 got="),
        ("1000:0", "result-beyond most=1.0 got="),
        ("1:1", "result-sum most=1.0 got="),
        ("0.75:0.5", "result-sum most=1.0 got="),
    ] {
        let said = refused(&event, &result(given));
        assert!(said.starts_with(why), "{given}: {said}");
    }
}

/// TN-15.6: extra games name the champion whatever the regulations rank by.
#[test]
fn a_settled_tie_is_settled() {
    let mut event = event(ROBIN);
    fill(&mut event, 0, 6);
    let settle = |order: &[usize], lots: bool| Command::Settle {
        section: 0,
        group: 0,
        order: order.to_vec(),
        lots,
    };
    assert!(pair(&mut event, 0));
    assert_eq!(refused(&event, &settle(&[0, 1], false)), "settle-early");
    results(&mut event, 0, &mut Dice::new(1), &mut |_| "=");
    assert_eq!(play_through(&mut event, 0, &mut Dice::new(1), |_| "="), 4);
    let tied: Vec<u32> = event.sections()[0].standings().iter().filter_map(|s| s.place).collect();
    assert_eq!(tied, [1; 6]);
    let said = refused(&event, &settle(&[0, 1], false));
    assert!(said.starts_with("settle-all numbers="), "{said}");
    for (order, lots, by) in [
        ([3, 5, 0, 1, 2, 4], false, Rule::PlayOff),
        // Entered wrongly, and once more.
        ([5, 3, 0, 1, 2, 4], true, Rule::Lots),
    ] {
        act(&mut event, settle(&order, lots));
        let standings = event.sections()[0].standings();
        let who: Vec<usize> = standings.iter().map(|standing| standing.contestant).collect();
        assert_eq!(who, order);
        let places: Vec<Option<u32>> = standings.iter().map(|standing| standing.place).collect();
        assert_eq!(places, (1..=6).map(Some).collect::<Vec<_>>());
        assert!(standings.iter().all(|standing| standing.decided_by == Some(by)));
    }
    assert_eq!(Event::replay(&log(&event)).expect("a log"), event);
    act(&mut event, Command::Undo);
    act(&mut event, Command::Undo);
    act(
        &mut event,
        Command::Result {
            section: 0,
            round: 5,
            at: 0,
            game: 0,
            marks: Marks::read("1-0").expect("a result"),
        },
    );
    let champion = event.sections()[0].standings()[0].contestant;
    let other = (champion + 1) % 6;
    assert_eq!(refused(&event, &settle(&[champion, other], false)), "settle-untied");
}
