//! Every built-in engine plays every book of its game, legally, through the protocol of the hall.

use crate::run::run;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use yiguan_core::{Face, Seat};

/// Turns of each game: openings with their protocols lie within.
const TURNS: usize = 24;

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(game: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_yiguan"))
            .args(["engine", game, "--protocol", "uci"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Self { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("listens");
    }

    /// The first line that begins with `word`; what is said before it must be no complaint.
    fn hear(&mut self, word: &str) -> String {
        for line in (&mut self.output).lines() {
            let line = line.expect("text");
            assert!(!line.starts_with("info string"), "{line}");
            if line.starts_with(word) {
                return line;
            }
        }
        panic!("{word} before the end");
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn to_move(face: &dyn Face) -> Option<Seat> {
    (0..face.seats()).map(Seat).find(|seat| !face.legal(*seat).is_empty())
}

#[test]
fn every_engine_plays_every_book_of_its_game() {
    let games = run(&["games", "--json"]).json();
    let mut played = 0;
    for game in &games {
        if game["engines"].as_array().is_none_or(Vec::is_empty) {
            continue;
        }
        let mut engine = Engine::start(game["game"].as_str().expect("an id"));
        engine.say("uci");
        engine.hear("uciok");
        for book in game["rules"].as_array().expect("books") {
            let rules = book["id"].as_str().expect("an id");
            let mut face = yiguan_games::open(rules, None).expect("a book opens");
            let mut moves: Vec<String> = Vec::new();
            engine.say("ucinewgame");
            engine.say(&format!("setoption name Rules value {rules}"));
            for turn in 0..TURNS {
                let Some(seat) = to_move(face.as_ref()) else { break };
                // Weak and strong answers alike are legal.
                engine.say(&format!("setoption name Level value {}", 1 + turn % 10));
                engine.say(&format!("position fen {} moves {}", face.setup(), moves.join(" ")));
                engine.say("go nodes 300");
                let answer = engine.hear("bestmove");
                let mv = answer.split(' ').nth(1).expect("a move");
                if let Err(why) = face.play(seat, mv) {
                    panic!("{rules} after {moves:?}: {mv}: {why:?}");
                }
                moves.push(mv.to_owned());
            }
            assert!(!moves.is_empty(), "{rules}: no move");
            played += 1;
        }
    }
    assert!(played >= 5, "{played} books");
}

#[test]
fn rules_of_another_game_are_refused_in_words() {
    let mut engine = Engine::start("xiangqi");
    engine.say("setoption name Rules value ludo/basic");
    let mut line = String::new();
    engine.output.read_line(&mut line).expect("text");
    assert_eq!(line.trim(), "info string expected rules of xiangqi, got \"ludo/basic\"");
    engine.say("setoption name Rules value xiangqi/nothing");
    line.clear();
    engine.output.read_line(&mut line).expect("text");
    assert!(line.starts_with("info string") && line.contains("nothing"), "{line}");
}

#[test]
fn a_game_or_protocol_without_an_engine_names_what_there_is() {
    let ran = run(&["engine", "nim"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("xiangqi"), "{}", ran.err);
    let ran = run(&["engine", "xiangqi", "--protocol", "gtp"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("uci or ucci"), "{}", ran.err);
}
