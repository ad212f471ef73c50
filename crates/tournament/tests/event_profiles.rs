//! Every event of the rulebook, by its own regulations, from entry to places.

mod hall;

use hall::{
    act, any, fill, log, open, pair, places, play_through, played, player, refused, results,
};
use yiguan_regulations::event::{Prizes, Rule};
use yiguan_tournament::Points;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::event::{Command, Event, GoneHow, Mistake, Outcome};

const PROFILES: [&str; 13] = [
    "beijing-2015",
    "four-teams",
    "office",
    "linyuan",
    "xinying",
    "zhazuo",
    "simple-300s",
    "shanghai-2012",
    "ansai-2014",
    "guomai-2008",
    "draughts-2014",
    "national-1999",
    "scoring-2011",
];

#[test]
fn every_section_of_every_profile_is_played_to_the_end_and_replays() {
    for name in PROFILES {
        let mut event = open(name);
        for section in 0..event.sections().len() {
            let mut dice = Dice::new(section as u64 + 5);
            fill(&mut event, section, 16);
            play_through(&mut event, section, &mut dice, any);
            let state = &event.sections()[section];
            let standings = state.standings();
            assert_eq!(standings.len(), state.contestants(), "{name} {}", state.spec.id);
            let first = standings.first().and_then(|standing| standing.place);
            assert_eq!(first, Some(1), "{name} {}", state.spec.id);
            let placed: Vec<u32> = standings.iter().filter_map(|s| s.place).collect();
            assert!(placed.is_sorted(), "{name} {}: {placed:?}", state.spec.id);
            assert!(
                state.team_standings().len()
                    == if state.spec.totals.is_some() { state.teams.len() } else { 0 }
            );
        }
        let text = log(&event);
        let again = Event::replay(&text).unwrap_or_else(|(line, why)| panic!("{line}: {why}"));
        assert!(again == event && log(&again) == text, "{name}");
    }
}

#[test]
fn every_step_can_be_taken_back_and_done_again() {
    for name in ["four-teams", "office", "xinying", "ansai-2014"] {
        let mut event = open(name);
        fill(&mut event, 0, 12);
        play_through(&mut event, 0, &mut Dice::new(3), any);
        let end = event.sections().to_vec();
        let mut states = vec![end.clone()];
        while event.act(&Command::Undo, 2, "arbiter").is_ok() {
            states.push(event.sections().to_vec());
        }
        assert!(event.sections()[0].players.is_empty(), "{name}");
        while let Some(state) = states.pop() {
            assert!(event.sections() == state, "{name}");
            let more = event.act(&Command::Redo, 2, "arbiter").is_ok();
            assert_eq!(more, !states.is_empty(), "{name}");
        }
        assert!(event.sections() == end, "{name}");
        let text = log(&event);
        assert!(Event::replay(&text).is_ok_and(|again| again == event), "{name}");
    }
}

/// Top eight unshared by lots, four named players, no team-mates in round 1.
#[test]
fn beijing() {
    let mut event = open("beijing-2015");
    let go = 1;
    fill(&mut event, go, 30);
    let (teams, members) = {
        let state = &event.sections()[go];
        (state.teams.len(), state.teams[0].members.clone())
    };
    assert_eq!(teams, 6);
    for team in 0..teams {
        let players = event.sections()[go].teams[team].members[1..].to_vec();
        act(&mut event, Command::Name { section: go, team, players });
    }
    let five = Command::Name { section: go, team: 0, players: members };
    assert!(refused(&event, &five).contains("named count=4 got="));
    let mut dice = Dice::new(9);
    assert!(pair(&mut event, go));
    let state = &event.sections()[go];
    for of in &state.stages[0].rounds[0].matches {
        let team = |side: usize| state.players[of.sides[side]].team;
        assert_ne!(team(0), team(1), "no team-mates in round 1");
    }
    results(&mut event, go, &mut dice, &mut |dice| played(dice));
    play_through(&mut event, go, &mut dice, played);
    assert!(
        refused(&event, &Command::Name { section: go, team: 0, players: vec![0] })
            .contains("named-late")
    );
    // Ties of the first eight are open until lots are drawn; ties below stand.
    let public = "another number".to_owned();
    let seed = hall::SEED.to_owned();
    let again = Command::DrawTies { section: go, seed, public: public.clone() };
    assert_eq!(refused(&event, &again), "seed-spent");
    let seed = "another seed".to_owned();
    let commitment = yiguan_tournament::lots::commitment(&seed);
    act(&mut event, Command::Commit { section: go, commitment });
    act(&mut event, Command::DrawTies { section: go, seed, public });
    let standings = event.sections()[go].standings();
    let first: Vec<Option<u32>> = standings.iter().take(8).map(|s| s.place).collect();
    assert_eq!(first, (1..=8).map(Some).collect::<Vec<_>>());
    assert!(standings.iter().all(|standing| !standing.open));
    let teams = event.sections()[go].team_standings();
    let named = &teams[0].values[0].1.terms;
    assert_eq!((named.len(), teams[0].values[0].0), (4, Rule::PlaceSum));
    // Xiangqi: a unit enters at most six; the best four count.
    let six: Vec<_> = (1..=6).map(|n| player(&format!("甲{n}"), "甲")).collect();
    for entry in six {
        act(&mut event, Command::Enter { section: 0, player: entry });
    }
    let seventh = Command::Enter { section: 0, player: player("甲7", "甲") };
    assert!(refused(&event, &seventh).contains("unit-full"));
}

/// Three for a match won, one for one lost, two each for a level one; place points.
#[test]
fn four_teams() {
    let mut event = open("four-teams");
    fill(&mut event, 0, 4);
    // Every first-named team wins 3-2.
    let mut games = 0;
    while pair(&mut event, 0) {
        results(&mut event, 0, &mut Dice::new(1), &mut |_| {
            games += 1;
            // Boards alternate colours: side 0 has the first move on odd boards.
            ["1-0", "0-1", "1-0", "1-0", "0-1"][(games - 1) % 5]
        });
    }
    let state = &event.sections()[0];
    assert_eq!(state.stages[0].rounds.len(), 3);
    let sum: Points = state.standings().iter().filter_map(|s| s.points).sum();
    assert_eq!(sum, Points::whole(6 * 4));
    let first = &state.stages[0].rounds[0].matches[0];
    assert_eq!(first.games.iter().map(|game| game.sides[0]).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
    let points: Vec<Points> = state.place_points().iter().map(|(_, p)| *p).collect();
    assert!(points.iter().copied().sum::<Points>() > Points::whole(24), "{points:?}");
    // A level match.
    let mut event = open("four-teams");
    fill(&mut event, 0, 4);
    play_through(&mut event, 0, &mut Dice::new(1), |_| "=");
    let standings = event.sections()[0].standings();
    assert!(standings.iter().all(|s| s.place == Some(1) && s.points == Some(Points::whole(6))));
    assert_eq!(event.sections()[0].place_points()[0].1, Points(25));
}

/// Five groups, two from each; two groups, two from each; group seconds play for third.
#[test]
fn office() {
    let mut event = open("office");
    fill(&mut event, 0, 20);
    play_through(&mut event, 0, &mut Dice::new(4), played);
    let state = &event.sections()[0];
    let sizes: Vec<Vec<usize>> =
        state.stages.iter().map(|stage| stage.groups.iter().map(Vec::len).collect()).collect();
    assert_eq!(sizes, [vec![4; 5], vec![5; 2], vec![2; 2]]);
    let winners: Vec<usize> =
        (0..2).map(|group| state.group_standings(1, group)[0].contestant).collect();
    let finals = &state.stages[2].groups;
    assert_eq!(finals[0], winners.iter().copied().map(Some).collect::<Vec<_>>());
    let standings = state.standings();
    let top: Vec<usize> = standings.iter().take(4).map(|s| s.contestant).collect();
    assert!(finals[0].contains(&Some(top[0])) && finals[1].contains(&Some(top[2])));
    assert_eq!(standings[3].place, Some(4));
    // Best of three: two wins end it.
    for of in &state.stages[2].rounds[0].matches {
        let score = of.score(&state.stages[2].spec);
        assert!(score[0] != score[1] && of.games.len() >= 2);
    }
}

#[test]
fn a_tie_across_the_cut_must_be_settled() {
    let mut event = open("office");
    fill(&mut event, 0, 20);
    for _ in 0..3 {
        assert!(pair(&mut event, 0));
        results(&mut event, 0, &mut Dice::new(4), &mut |_| "=");
    }
    let why = refused(&event, &Command::Pair { section: 0 });
    assert!(why.starts_with("tie group=1 numbers="), "{why}");
    assert!(pair(&mut event, 0), "settled by the test's lots");
}

/// Knockout, knockout, round robin of who is left; draws are played on.
#[test]
fn linyuan() {
    let mut event = open("linyuan");
    fill(&mut event, 0, 11);
    play_through(&mut event, 0, &mut Dice::new(2), played);
    let state = &event.sections()[0];
    assert_eq!(state.stages[0].rounds.len(), 2);
    // Eleven in a bracket of sixteen: five byes, three matches, then four.
    assert_eq!(state.stages[0].rounds[0].matches.len(), 3);
    assert_eq!(state.stages[0].rounds[0].free.len(), 5);
    assert_eq!(state.stages[1].groups[0].len(), 4);
    let spec = &state.stages[0].spec;
    for of in state.stages[0].rounds.iter().flat_map(|round| &round.matches) {
        assert!(matches!(of.outcome(spec), Outcome::Won(_)));
        // Colours change from game to game.
        let firsts: Vec<usize> = of.games.iter().map(|game| game.sides[0]).collect();
        assert!(firsts.windows(2).all(|two| two[0] != two[1]));
    }
}

/// Nine in double elimination: the unbeaten is champion, second who lost once; draws do not count.
#[test]
fn xinying() {
    for seed in 0..50 {
        let mut event = open("xinying");
        fill(&mut event, 0, 9);
        play_through(&mut event, 0, &mut Dice::new(seed), played);
        let state = &event.sections()[0];
        let lost = |who: usize| {
            let matches = state.stages[0].rounds.iter().flat_map(|round| &round.matches);
            matches
                .filter(|of| of.sides.contains(&who))
                .filter(|of| match of.outcome(&state.stages[0].spec) {
                    Outcome::Won(side) => of.sides[side] != who,
                    _ => true,
                })
                .count()
        };
        let order = places(&event, 0);
        let losses: Vec<usize> = order.iter().map(|(who, _)| lost(*who)).collect();
        assert_eq!(losses, [0, 1, 2, 2, 2, 2, 2, 2, 2], "seed {seed}");
        assert_eq!((order[0].1, order[1].1, order[2].1), (Some(1), Some(2), Some(3)));
        let first = &state.stages[0].rounds[0];
        assert_eq!((first.matches.len(), first.free.len()), (1, 7), "a bracket of sixteen");
    }
}

/// 1-6, 2-5, 3-4; a draw is replayed; three play a round robin; one first and two second prizes.
#[test]
fn zhazuo() {
    let mut event = open("zhazuo");
    fill(&mut event, 0, 6);
    assert!(pair(&mut event, 0));
    let numbers = |event: &Event| -> Vec<(u32, u32)> {
        let state = &event.sections()[0];
        let round = state.stages.last().and_then(|stage| stage.rounds.last()).expect("a round");
        let of = |who: usize| state.number(who);
        round.matches.iter().map(|m| (of(m.sides[0]), of(m.sides[1]))).collect()
    };
    assert_eq!(numbers(&event), [(1, 6), (2, 5), (3, 4)]);
    let mut draws = 4;
    results(&mut event, 0, &mut Dice::new(1), &mut |_| {
        draws -= 1;
        if draws > 0 { "=" } else { "1-0" }
    });
    let round = &event.sections()[0].stages[0].rounds[0];
    assert!(round.matches.iter().all(|of| of.games.len() == 2), "one draw each, then a win");
    play_through(&mut event, 0, &mut Dice::new(1), |_| "1-0");
    let state = &event.sections()[0];
    assert_eq!(state.stages[1].groups[0].len(), 3);
    let prizes: &Prizes = &state.spec.prizes;
    let grades: Vec<Option<&str>> = (1..=4).map(|place| prizes.grade(place)).collect();
    assert_eq!(grades, [Some("一等奖"), Some("二等奖"), Some("二等奖"), None]);
    // The second foul loses.
    let mut event = open("zhazuo");
    fill(&mut event, 0, 6);
    assert!(pair(&mut event, 0));
    let of = event.sections()[0].stages[0].rounds[0].matches[0].clone();
    let foul = Command::Blame {
        section: 0,
        player: of.sides[0],
        what: Mistake::Foul,
        run: 0,
        note: "touch".to_owned(),
    };
    act(&mut event, foul.clone());
    assert!(event.sections()[0].stages[0].rounds[0].matches[0].games[0].marks.is_none());
    act(&mut event, foul);
    let state = &event.sections()[0];
    let outcome = state.stages[0].rounds[0].matches[0].outcome(&state.stages[0].spec);
    assert_eq!(outcome, Outcome::Won(1));
}

/// Dense places, five games or no place, no substitutes, no late entry, ten minutes.
#[test]
fn ansai() {
    let mut event = open("ansai-2014");
    fill(&mut event, 0, 12);
    let mut dice = Dice::new(6);
    let gone = 5;
    for round in 1..=7 {
        assert!(pair(&mut event, 0), "round {round}");
        results(&mut event, 0, &mut dice, &mut |dice| played(dice));
        if round == 4 {
            let how = GoneHow::Withdrew;
            act(&mut event, Command::Leave { section: 0, contestant: gone, how });
        }
    }
    assert!(!pair(&mut event, 0));
    let state = &event.sections()[0];
    let standings = state.standings();
    let last = standings.last().expect("twelve");
    assert_eq!((last.contestant, last.place), (gone, None));
    assert_eq!(last.note, "too few games played");
    let placed: Vec<u32> = standings.iter().filter_map(|s| s.place).collect();
    let mut different = placed.clone();
    different.dedup();
    assert_eq!(different, (1..=different.len() as u32).collect::<Vec<_>>(), "dense: {placed:?}");
    for two in standings.windows(2).filter(|two| two[1].place.is_some()) {
        assert_eq!(two[0].points == two[1].points, two[0].place == two[1].place);
    }
    // One prize for three entrants.
    assert_eq!(state.spec.prizes.count(12), 4);
    let entry = player("替补", "");
    let late = Command::Enter { section: 0, player: entry.clone() };
    assert!(refused(&event, &late).contains("late-entry"));
    let substitute = Command::Amend { section: 0, player: 0, entry, substitute: true };
    assert!(refused(&event, &substitute).contains("substitutes"));
}

#[test]
fn lateness() {
    let mut event = open("ansai-2014");
    fill(&mut event, 0, 12);
    assert!(pair(&mut event, 0));
    let late = |at: usize, minutes: [u32; 2]| Command::Late {
        section: 0,
        round: 1,
        at,
        game: 0,
        minutes: minutes.to_vec(),
    };
    act(&mut event, late(0, [10, 0]));
    act(&mut event, late(1, [0, 11]));
    act(&mut event, late(2, [12, 30]));
    let marks = |event: &Event, at: usize| {
        let of = &event.sections()[0].stages[0].rounds[0].matches[at];
        of.games[0].marks.as_ref().map(|_| {
            let state = &event.sections()[0];
            of.points(&state.spec, &state.stages[0].spec)
        })
    };
    assert_eq!(marks(&event, 0), None, "within the limit the clock runs");
    assert_eq!(event.sections()[0].blames[0].note, "10 min");
    assert_eq!(marks(&event, 1), Some(vec![8, 0]));
    assert_eq!(marks(&event, 2), Some(vec![0, 0]), "both beyond the limit lose");
}

/// Half a point for the second overstep, the third running loses; the last round decides ties.
#[test]
fn guomai() {
    let mut event = open("guomai-2008");
    fill(&mut event, 0, 10);
    assert!(pair(&mut event, 0));
    let of = event.sections()[0].stages[0].rounds[0].matches[0].clone();
    assert_eq!(event.sections()[0].stages[0].rounds[0].matches.len(), 5, "five groups of two");
    let overstep = |run: u32| Command::Blame {
        section: 0,
        player: of.sides[0],
        what: Mistake::Overstep,
        run,
        note: String::new(),
    };
    act(&mut event, overstep(1));
    let warnings = |event: &Event| {
        let blames = &event.sections()[0].blames;
        blames.iter().map(|blame| (blame.what, blame.minus)).collect::<Vec<_>>()
    };
    assert_eq!(warnings(&event), [(Mistake::Overstep, 0)]);
    act(&mut event, overstep(2));
    assert_eq!(warnings(&event)[1], (Mistake::Overstep, 2));
    act(&mut event, overstep(3));
    let state = &event.sections()[0];
    let first = &state.stages[0].rounds[0].matches[0];
    assert_eq!(first.outcome(&state.stages[0].spec), Outcome::Won(1));
    results(&mut event, 0, &mut Dice::new(8), &mut |dice| played(dice));
    play_through(&mut event, 0, &mut Dice::new(8), played);
    let state = &event.sections()[0];
    let culprit = state.standings().iter().find(|s| s.contestant == of.sides[0]).cloned();
    assert_eq!(culprit.and_then(|s| s.points), Some(Points(-2)));
    assert_eq!(state.stages[0].spec.rank.last(), Some(&Rule::LastRounds));
    assert_eq!(state.standings().len(), 10);
}

/// Twelve men and twelve women, eleven rounds each.
#[test]
fn draughts() {
    let mut event = open("draughts-2014");
    for section in 0..2 {
        fill(&mut event, section, 12);
        let rounds = play_through(&mut event, section, &mut Dice::new(1), played);
        assert_eq!(rounds, 11);
    }
    let thirteenth = Command::Enter { section: 0, player: player("多", "") };
    assert!(event.decide(&thirteenth, 1, "x").is_err());
}
