//! Runs events of regulation files with made-up fields.
#![allow(dead_code)] // Each test uses its part.

use yiguan_regulations::event::Lineup;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::event::{Command, Event, Marks, NewPlayer, Refusal};
use yiguan_tournament::facts::Sex;
use yiguan_tournament::lots;

pub const SEED: &str = "a seed that nobody knows";

pub fn regulations(name: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../regulations/");
    std::fs::read_to_string(format!("{path}{name}.toml")).expect(name)
}

pub fn open(name: &str) -> Event {
    Event::open(&regulations(name), 0, "organiser").unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[expect(clippy::needless_pass_by_value, reason = "tests read better without a borrow a line")]
pub fn act(event: &mut Event, command: Command) {
    let shown = format!("{command:?}");
    event.act(&command, 1, "arbiter").unwrap_or_else(|why| panic!("{shown}: {why}"));
}

pub fn refused(event: &Event, command: &Command) -> String {
    match event.decide(command, 1, "arbiter") {
        Ok(entries) => panic!("{command:?} gave {entries:?}"),
        Err(refusal) => refusal.to_string(),
    }
}

pub fn player(name: &str, unit: &str) -> NewPlayer {
    NewPlayer { name: name.to_owned(), unit: unit.to_owned(), ..NewPlayer::default() }
}

/// Enters a field that the regulations admit and draws numbers.
pub fn fill(event: &mut Event, section: usize, wanted: u32) {
    let spec = event.sections()[section].spec.clone();
    let count = wanted.clamp(spec.entries.min, spec.entries.max);
    let sex = spec.entries.sex.map(|sex| if sex == 'm' { Sex::Male } else { Sex::Female });
    if let Some(teams) = &spec.teams {
        for team in 1..=count {
            for board in 1..=teams.most {
                let rating = 2400 - board * 50 - team;
                let entry = NewPlayer {
                    name: format!("{team}队{board}台"),
                    team: format!("{team}队"),
                    sex,
                    rating,
                    ..NewPlayer::default()
                };
                act(event, Command::Enter { section, player: entry });
            }
        }
    } else {
        for number in 1..=count {
            // With two of a unit every limit of the files holds.
            let unit = format!("单位{}", number.div_ceil(2));
            let team = if spec.totals.is_some() {
                format!("队{}", number.div_ceil(5))
            } else {
                String::new()
            };
            let rating = if number % 4 == 0 { 0 } else { 1500 + number * 7 % 400 };
            let name = format!("棋手{number}");
            let entry = NewPlayer { name, unit, team, sex, rating, ..NewPlayer::default() };
            act(event, Command::Enter { section, player: entry });
        }
    }
    draw(event, section);
}

pub fn draw(event: &mut Event, section: usize) {
    let commitment = lots::commitment(SEED);
    act(event, Command::Commit { section, commitment });
    act(event, Command::Close { section });
    let (seed, public) = (SEED.to_owned(), "2015-11-30 双色球 04 11 19".to_owned());
    act(event, Command::Draw { section, seed, public });
}

/// Sealed line-ups and line-ups with substitutes, the last players first where order is free.
fn line_up(event: &mut Event, section: usize, dice: &mut Dice) {
    let state = &event.sections()[section];
    let Some(spec) = state.spec.teams else { return };
    let round = state.stages.last().and_then(|stage| stage.rounds.last()).expect("a round");
    let open: Vec<(usize, Vec<usize>)> = round
        .matches
        .iter()
        .enumerate()
        .filter(|(_, of)| of.games.is_empty())
        .map(|(at, of)| (at, of.sides.clone()))
        .collect();
    for (at, sides) in open {
        let mut given = Vec::new();
        for team in sides {
            let members = event.sections()[section].teams[team].members.clone();
            let mut places: Vec<usize> = (0..members.len()).collect();
            while places.len() > spec.boards as usize {
                places.remove(dice.below(places.len() as u32) as usize);
            }
            if spec.lineup == Lineup::Sealed {
                places.reverse();
                let numbers: Vec<String> = places.iter().map(|p| (p + 1).to_string()).collect();
                let seal = lots::commitment(&format!("salt:{}", numbers.join(",")));
                act(event, Command::Seal { section, at, team, seal });
            }
            given.push((team, places.iter().map(|place| members[*place]).collect()));
        }
        for (team, players) in given {
            let salt = "salt".to_owned();
            act(event, Command::LineUp { section, at, team, players, salt });
        }
    }
}

/// Results for every open game of the last round, series to their end.
pub fn results(
    event: &mut Event,
    section: usize,
    dice: &mut Dice,
    result: &mut impl FnMut(&mut Dice) -> &'static str,
) {
    line_up(event, section, dice);
    loop {
        let stage = event.sections()[section].stages.last().expect("a stage");
        let round = stage.rounds.len() as u32;
        let open: Vec<(usize, usize)> = stage
            .rounds
            .last()
            .expect("a round")
            .matches
            .iter()
            .enumerate()
            .flat_map(|(at, of)| {
                let games = of.games.iter().enumerate().filter(|(_, game)| game.marks.is_none());
                games.map(move |(game, _)| (at, game)).collect::<Vec<_>>()
            })
            .collect();
        if open.is_empty() {
            return;
        }
        for (at, game) in open {
            let marks = Marks::read(result(dice)).expect("a result");
            act(event, Command::Result { section, round, at, game, marks });
        }
    }
}

/// Any result: now and then somebody stays away.
pub fn any(dice: &mut Dice) -> &'static str {
    match dice.below(40) {
        0 => "+-",
        1 => "-+",
        2..=16 => "1-0",
        17..=29 => "0-1",
        _ => "=",
    }
}

/// Over the board only.
pub fn played(dice: &mut Dice) -> &'static str {
    ["1-0", "0-1", "="][dice.below(3) as usize]
}

/// Pairs the next round; ties that decide who goes on are settled by number. False at the end.
pub fn pair(event: &mut Event, section: usize) -> bool {
    loop {
        match event.act(&Command::Pair { section }, 1, "arbiter") {
            Ok(_) => return true,
            Err(Refusal::Tie(group, numbers)) => {
                let state = &event.sections()[section];
                let order = numbers.iter().filter_map(|n| state.numbered(*n)).collect();
                act(event, Command::Settle { section, group, order, lots: true });
            }
            Err(other) if other.because().code == "rounds-over" => return false,
            Err(other) => panic!("{other}"),
        }
    }
}

pub fn play_through(
    event: &mut Event,
    section: usize,
    dice: &mut Dice,
    mut result: impl FnMut(&mut Dice) -> &'static str,
) -> u32 {
    let mut rounds = 0;
    while pair(event, section) {
        results(event, section, dice, &mut result);
        rounds += 1;
        assert!(rounds < 60, "an event ends");
    }
    rounds
}

pub fn log(event: &Event) -> String {
    event.log().iter().map(|entry| format!("{entry}\n")).collect()
}

/// Places by contestant, in the order of the standings.
pub fn places(event: &Event, section: usize) -> Vec<(usize, Option<u32>)> {
    let standings = event.sections()[section].standings();
    standings.iter().map(|standing| (standing.contestant, standing.place)).collect()
}
