//! The events whose papers are looked at.

use crate::hall;
use yiguan_print::{Kind, Paper, Wish, paper, words};
use yiguan_text::Lang;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::event::{Command, Event, NewPlayer};

pub const ID: &str = "110101199001011234";
pub const PHONE: &str = "13900001111";
pub const BIRTH: &str = "1990-01-01";

/// What is never printed.
pub const PRIVATE: [&str; 3] = [ID, PHONE, BIRTH];

/// A paper of the first section.
pub fn of(event: &Event, section: usize, kind: Kind, lang: Lang) -> Paper {
    let wish = Wish {
        signed: "弈馆组委会".to_owned(),
        date: "2026年11月30日".to_owned(),
        ..Wish::default()
    };
    paper(event, section, kind, &wish, &words(lang)).expect("the section and the round are there")
}

pub fn all(event: &Event, section: usize, lang: Lang) -> Vec<Paper> {
    Kind::ALL.iter().map(|kind| of(event, section, *kind, lang)).collect()
}

/// Plays so many rounds of a section.
pub fn play(event: &mut Event, section: usize, rounds: u32, seed: u64) {
    let mut dice = Dice::new(seed);
    for _ in 0..rounds {
        if !hall::pair(event, section) {
            return;
        }
        hall::results(event, section, &mut dice, &mut hall::any);
    }
}

/// An event by a file of regulations, with so many entrants and rounds.
pub fn event(name: &str, section: usize, entrants: u32, rounds: u32) -> Event {
    let mut event = hall::open(name);
    hall::fill(&mut event, section, entrants);
    play(&mut event, section, rounds, 7);
    event
}

/// Names of every kind that a list may hold: short, long, in other letters, hostile; everybody
/// with an id number, a telephone and a birth date.
pub fn odd_names() -> Event {
    let mut event = hall::open("ansai-2014");
    let long = "阿不都热合曼·买买提艾力·吐尔逊江·库尔班江·艾合买提";
    let names = [
        "王一",
        long,
        "Alexander Konstantinopolsky-Rubinstein von und zu Hohenstein",
        "=HYPERLINK(\"http://example.org\",\"x\")",
        "+1+1",
        "𠮷野家",
        "Ñandú Čapek Øster",
        "Incomprehensibilitiesxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "@SUM(A1)",
        "-2",
    ];
    for (at, name) in names.iter().enumerate() {
        let player = NewPlayer {
            name: (*name).to_owned(),
            unit: if at % 3 == 0 {
                "大唐国际发电股份有限公司北京高井热电厂职工象棋协会第一分会".to_owned()
            } else {
                format!("第{at}中学")
            },
            rating: 1500 + at as u32,
            private: [("id", ID), ("phone", PHONE), ("birth", BIRTH)]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .to_vec(),
            ..NewPlayer::default()
        };
        hall::act(&mut event, Command::Enter { section: 0, player });
    }
    hall::draw(&mut event, 0);
    play(&mut event, 0, 3, 3);
    event
}

/// A square of results that no page holds at once.
pub fn wide() -> Event {
    let rules = "id = \"wide\"\nname = \"大循环\"\n[[section]]\nid = \"open\"\nname = \"个人\"\n\
        [[section.stage]]\nformat = \"round-robin\"\nrank = [\"small-points\", \"wins\"]\n";
    let mut event = Event::open(rules, 0, "organiser").expect("regulations");
    hall::fill(&mut event, 0, 60);
    play(&mut event, 0, 5, 9);
    event
}
