//! A hall in a few lines: a table, its log and a clock that the test moves. Every command that
//! runs here is also checked against what must always hold.
#![allow(dead_code)] // Each test file uses a part.

pub mod scripted;

use yiguan_core::{Seat, Turn};
use yiguan_regulations::{Ms, Regulations};
use yiguan_table::{
    Act, Actor, Command, Event, Games, Kind, Opening, Reading, Refusal, Settled, Table, What,
};

pub const GAMES: Games<'static> = &yiguan_games::open;
pub const HALL: Actor = Actor::Hall;

pub fn arbiter() -> Actor {
    Actor::Arbiter("Ann Lee".to_owned())
}

pub fn seat(seat: u8) -> Actor {
    Actor::Seat(Seat(seat))
}

pub fn regulations(text: &str) -> Regulations {
    text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

pub struct Hall<'g> {
    pub games: Games<'g>,
    pub table: Table,
    pub log: Vec<Event>,
    pub now: Ms,
    next: u32,
}

impl Hall<'static> {
    /// A table with nobody at it; it opens at 0 ms.
    pub fn open(rules: &str, setup: Option<&str>, text: &str) -> Self {
        Self::open_with(GAMES, rules, setup, text)
    }

    /// A started game of nim with 160 objects: enough moves for every clock.
    pub fn nim(seats: u8, text: &str) -> Self {
        let rules = format!("nim/basic:seats={seats}");
        Self::open(&rules, Some("20,20,20,20,20,20,20,20/0"), text).seated()
    }
}

impl<'g> Hall<'g> {
    pub fn open_with(games: Games<'g>, rules: &str, setup: Option<&str>, text: &str) -> Self {
        let opening = Opening {
            rules: rules.to_owned(),
            setup: setup.map(str::to_owned),
            regulations: regulations(text),
        };
        let first = opening.event(games, HALL, "open".parse().unwrap(), 0).unwrap();
        let table = Table::fold(games, [&first]).unwrap();
        Self { games, table, log: vec![first], now: 0, next: 0 }
    }

    /// Everybody sits down at 0 ms and the game starts.
    pub fn seated(mut self) -> Self {
        for index in 0..self.table.seats() {
            self.run(seat(index), Act::Sit { player: format!("player {index}") }).unwrap();
        }
        if self.table.phase() == &yiguan_table::Phase::Seating {
            self.run(HALL, Act::Start).unwrap();
        }
        self
    }

    pub fn copy(&self) -> Self {
        let (table, log) = (self.table.clone(), self.log.clone());
        Self { games: self.games, table, log, now: self.now, next: self.next }
    }

    pub fn command(&mut self, by: Actor, act: Act) -> Command {
        self.next += 1;
        Command { id: format!("c{}", self.next).parse().unwrap(), by, seen: None, act }
    }

    /// Runs a command now and gives what happened.
    pub fn run(&mut self, by: Actor, act: Act) -> Result<Vec<Kind>, Refusal> {
        let command = self.command(by, act);
        self.run_command(&command)
    }

    pub fn run_command(&mut self, command: &Command) -> Result<Vec<Kind>, Refusal> {
        let events = self.table.decide(command, self.now);
        assert_eq!(events, self.table.decide(command, self.now), "the same twice");
        let events = events?;
        for (index, event) in events.iter().enumerate() {
            assert_eq!(event.command.is_some(), index == 0, "the first event has the id");
            let line = event.to_string();
            assert_eq!(line.parse::<Event>().as_ref(), Ok(event), "{line}");
            self.table.apply(event).unwrap_or_else(|unfit| panic!("{line}: {unfit}"));
            self.log.push(event.clone());
        }
        let answered = self.table.answered(&command.id).expect("it was carried out").clone();
        assert_eq!(self.table.decide(command, self.now), Ok(Vec::new()), "once only");
        if !events.is_empty() {
            assert_eq!(answered.last, self.table.seq());
            assert_eq!(answered.last - answered.first + 1, events.len() as u32);
        }
        self.at_most_one_runs();
        Ok(events.into_iter().map(|event| event.kind).collect())
    }

    fn at_most_one_runs(&self) {
        if let Turn::Of(turn) = self.table.face().turn() {
            let running: Vec<_> = self.table.running().iter().collect();
            assert!(running.len() <= 1, "{running:?} run at once");
            let may: Vec<_> = (0..self.table.seats())
                .filter(|index| self.table.choices(Seat(*index)).moves)
                .collect();
            assert!(may.iter().all(|index| *index == turn.0), "{may:?} may move");
        }
    }

    /// Lets time pass, then runs.
    pub fn after(&mut self, ms: Ms, by: Actor, act: Act) -> Result<Vec<Kind>, Refusal> {
        self.now += ms;
        self.run(by, act)
    }

    pub fn tick(&mut self) -> Result<Vec<Kind>, Refusal> {
        self.run(HALL, Act::Tick)
    }

    /// Whoever is on turn takes one object, `ms` after the last thing that happened.
    pub fn moves(&mut self, ms: Ms) -> Result<Vec<Kind>, Refusal> {
        let by = self.on_turn();
        self.after(ms, Actor::Seat(by), next_move(&self.table, false))
    }

    pub fn on_turn(&self) -> Seat {
        self.table.face().turn().seats().iter().next().expect("somebody is on turn")
    }

    pub fn offer(&mut self, by: u8) -> Result<Vec<Kind>, Refusal> {
        self.run(seat(by), Act::Offer(What::Draw))
    }

    pub fn left(&self, index: u8) -> Ms {
        self.clock(index).left.expect("it is timed")
    }

    pub fn clock(&self, index: u8) -> Reading {
        self.table.clock(Seat(index), self.now)
    }

    pub fn settled(&self) -> &Settled {
        self.table.settled().unwrap_or_else(|| panic!("not over: {:?}", self.table))
    }

    pub fn places(&self) -> (&[u8], &str) {
        (&self.settled().places, &self.settled().by)
    }

    /// The table once more from its log, by way of text; it must be the same.
    pub fn reload(&mut self) {
        let lines: Vec<_> = self.log.iter().map(Event::to_string).collect();
        let events: Vec<Event> = lines.iter().map(|line| line.parse().unwrap()).collect();
        let copy = Table::fold(self.games, &events).unwrap();
        assert_eq!(picture(&copy), picture(&self.table));
        self.table = copy;
    }
}

/// Everything that can be seen of a table.
pub fn picture(table: &Table) -> String {
    let seats: Vec<_> = (0..table.seats())
        .map(|index| {
            let seat = Seat(index);
            (table.choices(seat), table.clock(seat, 0), table.claimable(seat), table.moves(seat))
        })
        .collect();
    format!("{table:?} {:?} {seats:?} {:?}", table.face().entries(), table.rematch())
}

/// The first legal move of the seat on turn.
pub fn next_move(table: &Table, draw: bool) -> Act {
    let by = table.face().turn().seats().iter().next().unwrap_or(Seat(0));
    let text = table.face().legal(by).into_iter().next().unwrap_or_else(|| "a1".to_owned());
    Act::Move { text, draw }
}

pub fn mv(text: &str) -> Act {
    Act::Move { text: text.to_owned(), draw: false }
}

/// The names of what happened.
pub fn names(kinds: &[Kind]) -> Vec<String> {
    let name = |kind: &Kind| {
        let event = Event { at: 0, by: HALL, command: None, kind: kind.clone() };
        let line = event.to_string();
        let name = line.split(' ').nth(3).and_then(|kind| kind.split('/').next());
        name.unwrap_or_default().to_owned()
    };
    kinds.iter().map(name).collect()
}
