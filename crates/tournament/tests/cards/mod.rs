//! Events as this project's test data writes them: a row is a rating and its rounds, such as
//! `2179: 4b1 7w1 U 6w-`. Not a report file: those are made from these events, and read back.

use yiguan_core::Seat;
use yiguan_tournament::facts::{
    Ban, Entrant, Game, How, Idle, Mark, Player, Request, Round, Section, Sitting, Team,
};

/// An event, and the lines of it that say what is expected.
#[derive(Default)]
pub struct Event {
    pub name: String,
    pub section: Section,
    /// The rows, in order of numbers: the rounds, and what follows a bar.
    pub rows: Vec<(Vec<String>, String)>,
    /// Every other line: its first word and the rest.
    pub notes: Vec<(String, String)>,
}

/// The events of a file.
pub fn read(text: &str) -> Vec<Event> {
    let mut events: Vec<Event> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "event" {
            events.push(Event { name: rest.to_owned(), ..Event::default() });
            continue;
        }
        let event = events.last_mut().expect("the event of a line");
        match word.strip_suffix(':').and_then(|rating| rating.parse().ok()) {
            Some(rating) => event.row(rating, rest),
            None => event.setting(word, rest),
        }
    }
    events.iter_mut().for_each(Event::play);
    events
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("a number, not {text:?}"))
}

fn entrant(text: &str) -> Entrant {
    Entrant(number::<u32>(text) - 1)
}

fn idle(text: &str) -> Option<Idle> {
    match text {
        "U" => Some(Idle::Allocated),
        "H" => Some(Idle::Half),
        "F" => Some(Idle::Full),
        "Z" => Some(Idle::Zero),
        _ => None,
    }
}

impl Event {
    /// What lines of this kind say.
    pub fn told<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        self.notes.iter().filter(move |(kind, _)| kind == word).map(|(_, rest)| rest.as_str())
    }

    fn row(&mut self, rating: u32, rest: &str) {
        let (rounds, after) = rest.split_once('|').unwrap_or((rest, ""));
        self.rows.push((rounds.split_whitespace().map(str::to_owned).collect(), after.to_owned()));
        let number = self.rows.len() as u32;
        self.section.players.push(Player { number, rating, ..Player::default() });
    }

    fn setting(&mut self, word: &str, rest: &str) {
        match word {
            "rounds" => self.section.planned_rounds = Some(number(rest)),
            "lot" => self.section.first_seat = Some(Seat(u8::from(rest == "second"))),
            "kind" => rest.clone_into(&mut self.section.about.kind),
            "team" => {
                let (team, members) = rest.split_once(": ").expect("team N: N ...");
                let members = members.split(' ').map(entrant).collect();
                self.section.teams.push(Team { number: number(team), members, ..Team::default() });
            }
            "apart" => {
                let (one, others) = rest.split_once(": ").expect("apart N: N ...");
                for other in others.split(' ') {
                    let players = vec![entrant(one), entrant(other)];
                    self.section.bans.push(Ban { players, rounds: None });
                }
            }
            "away" => {
                let (head, who) = rest.split_once(": ").expect("away KIND ROUND: N ...");
                let (kind, round) = head.split_once(' ').expect("a kind and a round");
                let kind = idle(kind).expect("a bye");
                for who in who.split(' ').map(entrant) {
                    self.section.requests.push(Request { round: number(round), who, kind });
                }
            }
            _ => self.notes.push((word.to_owned(), rest.to_owned())),
        }
    }

    fn play(&mut self) {
        let rounds = self.rows.iter().map(|(rounds, _)| rounds.len()).max().unwrap_or(0);
        for round in 0..rounds {
            let mut played = Round::default();
            for (who, (row, _)) in (0..).map(Entrant).zip(&self.rows) {
                let Some(cell) = row.get(round).filter(|cell| *cell != ".") else { continue };
                match idle(cell) {
                    Some(idle) => played.idle.push((who, idle)),
                    None => played.games.extend(self.game(round, who, cell)),
                }
            }
            self.section.rounds.push(played);
        }
    }

    /// The game of a cell, on the row of seat 0.
    fn game(&self, round: usize, who: Entrant, cell: &str) -> Option<Game> {
        let (other, seat, mark, how) = side(cell);
        let theirs = &self.rows[other.index()].0[round];
        let (back, facing, reply, _) = side(theirs);
        assert_eq!((back, facing != seat), (who, true), "{}: {cell} and {theirs}", self.name);
        let sittings = vec![Sitting { who, mark }, Sitting { who: other, mark: reply }];
        (seat == Seat(0)).then_some(Game { sittings, how })
    }
}

/// A cell such as `12w=`.
fn side(cell: &str) -> (Entrant, Seat, Mark, How) {
    let at = cell.find(['w', 'b']).unwrap_or_else(|| panic!("opponent, colour, result: {cell:?}"));
    let seat = Seat(u8::from(&cell[at..=at] == "b"));
    let (mark, how) = match &cell[at + 1..] {
        "1" => (Mark::Win, How::Played),
        "=" => (Mark::Draw, How::Played),
        "0" => (Mark::Loss, How::Played),
        "+" => (Mark::Win, How::Forfeit),
        "-" => (Mark::Loss, How::Forfeit),
        other => panic!("a result, not {other:?}"),
    };
    (entrant(&cell[..at]), seat, mark, how)
}
