//! Seven events of two published programs, one for each edition, round by round.

use yiguan_tournament::facts::{
    Entrant, Game, How, Idle, Mark, Player, Request, Round, Section, Sitting,
};
use yiguan_tournament::swiss::{Edition, Pairing, dutch};

/// One event: players, rounds, who leaves after which round, and the rounds by edition.
struct Event {
    name: String,
    players: u32,
    rounds: u32,
    leaves: Vec<(u32, u32)>,
    expected: Vec<(Edition, u32, Vec<(u32, u32)>)>,
}

fn events() -> Vec<Event> {
    let mut events: Vec<Event> = Vec::new();
    for line in include_str!("data/golden-events.txt").lines() {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (head, body) = line.split_once(": ").unwrap();
        if let Some((edition, round)) = head.split_once(' ') {
            let edition = if edition == "2025" { Edition::Dutch2025 } else { Edition::Dutch2017 };
            let number = |text: &str| text.parse::<u32>().unwrap();
            let pair =
                |word: &str| word.split_once('-').map(|(a, b)| (number(a), number(b))).unwrap();
            let pairs = body.split(' ').map(pair).collect();
            events.last_mut().unwrap().expected.push((edition, number(round), pairs));
            continue;
        }
        let words: Vec<u32> = body
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|word| word.parse().ok())
            .collect();
        events.push(Event {
            name: head.to_owned(),
            players: words[0],
            rounds: words[1],
            leaves: words[2..].chunks(2).map(|pair| (pair[0], pair[1])).collect(),
            expected: Vec::new(),
        });
    }
    events
}

/// The set of 2017 was made with byes recorded as full-point byes, which that edition does not
/// count as byes for C.2: player 9 gets two of them.
fn bye(edition: Edition) -> Idle {
    match edition {
        Edition::Dutch2017 => Idle::Full,
        Edition::Dutch2025 => Idle::Allocated,
    }
}

fn play(section: &mut Section, pairing: &Pairing, bye: Idle) {
    let game = |first: Entrant, second: Entrant| {
        let mark = |wins| if wins { Mark::Win } else { Mark::Loss };
        let sitting = |who: Entrant, other: Entrant| Sitting { who, mark: mark(who < other) };
        Game { sittings: vec![sitting(first, second), sitting(second, first)], how: How::Played }
    };
    let games = pairing.boards.iter().map(|board| game(board.first, board.second)).collect();
    let bye = pairing.bye.map(|who| (who, bye));
    let idle = bye.into_iter().chain(pairing.absent.iter().map(|who| (*who, Idle::Zero))).collect();
    section.rounds.push(Round { games, idle });
    section.requests.clear();
}

#[test]
fn every_round_of_both_editions() {
    let mut rounds = 0;
    for event in events() {
        for edition in [Edition::Dutch2025, Edition::Dutch2017] {
            let mut section = Section {
                players: (1..=event.players)
                    .map(|number| Player { number, ..Player::default() })
                    .collect(),
                planned_rounds: Some(event.rounds),
                ..Section::default()
            };
            for (_, round, expected) in event.expected.iter().filter(|(e, ..)| *e == edition) {
                for (who, after) in &event.leaves {
                    if round > after {
                        let who = Entrant(who - 1);
                        section.requests.push(Request { round: *round, who, kind: Idle::Zero });
                    }
                }
                let pairing = dutch::pair(&section, *round, edition).unwrap();
                let mut pairs: Vec<(u32, u32)> =
                    pairing.boards.iter().map(|b| (b.first.0 + 1, b.second.0 + 1)).collect();
                pairs.extend(pairing.bye.map(|who| (who.0 + 1, 0)));
                let mut wanted = expected.clone();
                (pairs.sort_unstable(), wanted.sort_unstable());
                assert_eq!(pairs, wanted, "{} round {round} {edition:?}", event.name);
                play(&mut section, &pairing, bye(edition));
                rounds += 1;
            }
        }
    }
    assert_eq!(rounds, 82, "all rounds of the file");
}
