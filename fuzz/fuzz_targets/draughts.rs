#![no_main]
//! Readers of draughts, the first byte picking one: PDN, diagrams, moves of a diagram, a session of
//! the Hub protocol, a message of DXP. Each refuses in words or gives what reads back the same.

use yiguan_core::{Describe, Faults, Game, Position};
use yiguan_draughts::{Draughts, DraughtsRules, DraughtsSetup};
use yiguan_draughts_engine::{Engine, dxp::Message, hub};
use yiguan_draughts_formats::{decode, pdn};
use yiguan_search::protocol::Brain;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    match first % 5 {
        0 => records(rest),
        1 => diagram(rest),
        2 => moves(rest),
        3 => session(rest),
        _ => message(rest),
    }
});

/// What is written reads back with the same moves and notes unless a loss is told.
fn records(file: &[u8]) {
    let decoded = decode(file);
    let options = pdn::Options::default();
    for game in pdn::Games::new(&decoded.text, &options).flatten() {
        let written = pdn::write(&game.record, &game.rules, &pdn::Style::default())
            .unwrap_or_else(|why| panic!("{why}: {:?}", decoded.text));
        let again = pdn::Games::new(&written.text, &options).next();
        let again = again.unwrap_or_else(|| panic!("no game in {}", written.text));
        let again = again.unwrap_or_else(|why| panic!("{why}: {}", written.text));
        // Tags that PDN 3.0 asks for may come on top.
        let same = again.record.tree == game.record.tree;
        assert!(!written.losses.is_empty() || same, "{}", written.text);
    }
}

fn books() -> impl Iterator<Item = DraughtsRules> {
    Draughts::BOOKS.iter().map(|book| book.id.parse().expect("a book"))
}

/// A diagram is written so that it reads back, and sets up as the same position.
fn diagram(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    let read: Result<DraughtsSetup, Faults> = text.parse();
    let setup = match read {
        Ok(setup) => setup,
        Err(faults) => return assert!(!faults.to_string().contains('\n'), "{faults}"),
    };
    assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup), "{text:?}");
    for rules in books() {
        let Ok(position) = Draughts::set_up(rules, &setup) else { continue };
        let again = Draughts::set_up(rules, &Draughts::diagram(rules, &position));
        assert_eq!(again, Ok(position), "{text:?}");
    }
}

/// `DIAGRAM/MOVE`: the move is refused in words, or it is one of the moves there are.
fn moves(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    let Some((diagram, mv)) = text.split_once('/') else { return };
    let Ok(setup) = diagram.parse::<DraughtsSetup>() else { return };
    for rules in books() {
        let Ok(position) = Draughts::set_up(rules, &setup) else { continue };
        let mut legal = Vec::new();
        position.legal(position.mover(), &mut legal);
        assert_eq!(position.legal_count(position.mover()), legal.len() as u64, "{diagram}");
        for notation in Draughts::NOTATIONS {
            match notation.read(&position, mv) {
                Ok(read) => {
                    let taken = position.check(position.mover(), &read).is_ok();
                    assert_eq!(taken, legal.contains(&read), "{text:?}");
                }
                Err(why) => assert!(!why.to_string().is_empty()),
            }
            for one in &legal {
                let mut name = String::new();
                notation.write(&position, one, &mut name).expect("a string takes all");
                // Only in the Russian way two captures may differ in the crowning alone.
                let read = notation.read(&position, &name);
                let same = |other| DraughtsCrown::of(other) == DraughtsCrown::of(one);
                assert!(read.as_ref().is_ok_and(same) || read.is_err(), "{diagram} {name}");
            }
        }
    }
}

/// A move without its crowning.
#[derive(PartialEq, Eq)]
struct DraughtsCrown(u8, u8, u64);

impl DraughtsCrown {
    fn of(mv: &yiguan_draughts::DraughtsMove) -> Self {
        Self(mv.from, mv.to, mv.captured)
    }
}

/// Whatever is said, each line of the answer begins with a word of the protocol.
fn session(input: &[u8]) {
    let mut engine = Engine::new(1);
    engine.set_level(1);
    let mut output = Vec::new();
    let input = std::io::Cursor::new(input.to_vec());
    assert!(hub::serve(&mut engine, input, &mut output, &|| 0).is_ok());
    let words = ["id", "param", "wait", "ready", "pong", "info", "done", "error"];
    for line in String::from_utf8_lossy(&output).lines() {
        let word = line.split(' ').next().unwrap_or_default();
        assert!(words.contains(&word), "{line:?}");
    }
}

/// A message is written as it reads.
fn message(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    match Message::read(text) {
        Ok(message) => {
            let again = Message::read(&message.to_string());
            let plain = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
            // Chat in other characters is written with question marks.
            let fits = plain && text.len() <= 127;
            assert!(!fits || again.as_ref() == Ok(&message), "{text:?} {again:?}");
        }
        Err(why) => assert!(why.starts_with("expected "), "{why}"),
    }
}
