//! The engine's side of UCI and UCCI: lines in, lines out. The reading thread only listens, so that
//! `stop` and `quit` are heard while the engine thinks.

mod go;

pub use go::{Dialect, Go, clock_limits};

use crate::Limits;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// What a finished search says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// The move, in the protocol's notation; `None`: there is no legal move.
    pub mv: Option<String>,
    /// The score in hundredths.
    pub score: i32,
    /// How deep.
    pub depth: u32,
    /// Nodes.
    pub nodes: u64,
    /// The expected line.
    pub line: Vec<String>,
}

/// An engine behind a protocol.
pub trait Brain {
    /// Its name.
    fn name(&self) -> &str;
    /// A new game begins.
    fn new_game(&mut self);
    /// Sets the position: a diagram (`None`: the normal start) and the moves since.
    ///
    /// # Errors
    /// Why it cannot be.
    fn set_position(&mut self, setup: Option<&str>, moves: &[&str]) -> Result<(), String>;
    /// Sets the rules by their id (`GAME/BOOK:options`); the position is that of the start again.
    ///
    /// # Errors
    /// Not rules of its game.
    fn set_rules(&mut self, id: &str) -> Result<(), String>;
    /// Sets its strength, 1 to 10.
    fn set_level(&mut self, level: u8);
    /// Sets the size of its table in mebibytes.
    fn set_hash(&mut self, mebibytes: usize);
    /// Whether the first seat is to move.
    fn first_to_move(&self) -> bool;
    /// Thinks; `told` is called after each depth.
    fn think(
        &mut self,
        limits: Limits,
        now_ms: &dyn Fn() -> u64,
        stop: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&Thought, u64),
    ) -> Thought;
}

/// The longest line that is read, in bytes: a long game with its diagram fits many times.
const LINE_MAX: usize = 64 * 1024;

/// Serves until `quit` or the end of the input.
///
/// # Errors
/// The output cannot be written.
pub fn serve(
    brain: &mut dyn Brain,
    dialect: Dialect,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    now_ms: &dyn Fn() -> u64,
) -> io::Result<()> {
    let heard = Arc::new(Heard::default());
    let ear = Arc::clone(&heard);
    let lines = listen(input, move |word| match word {
        Some("stop") => drop(ear.stops.fetch_add(1, Ordering::SeqCst)),
        Some("quit") => ear.quit.store(true, Ordering::SeqCst),
        Some(_) => {}
        None => ear.ended.store(true, Ordering::SeqCst),
    });
    let mut session = Session { brain, dialect, output, now_ms, heard, stops: 0 };
    for line in lines {
        if !session.handle(&line)? {
            break;
        }
    }
    Ok(())
}

/// Reads lines on a thread of its own, up to `quit`. `heard` is told the first word of each at
/// once, also while the engine thinks; `None`: the input has ended, which ends a search as `quit`
/// does.
pub fn listen(
    mut input: impl BufRead + Send + 'static,
    mut heard: impl FnMut(Option<&str>) + Send + 'static,
) -> mpsc::Receiver<String> {
    let (send, receive) = mpsc::sync_channel(256);
    std::thread::spawn(move || {
        loop {
            let mut line = String::new();
            match io::Read::take(&mut input, LINE_MAX as u64).read_line(&mut line) {
                Ok(0) | Err(_) => break,
                Ok(_) => {}
            }
            let word = line.split_whitespace().next().unwrap_or_default();
            let quits = word == "quit";
            heard(Some(word));
            if send.send(line).is_err() || quits {
                return;
            }
        }
        heard(None);
    });
    receive
}

/// What the reading thread has heard so far. A `stop` is meant for the search before it, so stops
/// are counted: those heard but not yet come to end the search that runs.
#[derive(Default)]
struct Heard {
    stops: AtomicUsize,
    quit: AtomicBool,
    /// The input has ended.
    ended: AtomicBool,
}

struct Session<'a> {
    brain: &'a mut dyn Brain,
    dialect: Dialect,
    output: &'a mut dyn Write,
    now_ms: &'a dyn Fn() -> u64,
    heard: Arc<Heard>,
    /// Stops come to so far.
    stops: usize,
}

impl Session<'_> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// `false`: it is over.
    fn handle(&mut self, line: &str) -> io::Result<bool> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci" | "ucci", ..] => self.greet(words[0])?,
            ["isready", ..] => self.say("readyok")?,
            ["ucinewgame" | "uccinewgame", ..] => self.brain.new_game(),
            ["setoption", rest @ ..] => self.set_option(rest)?,
            ["position", rest @ ..] => {
                if let Err(why) = self.position(rest) {
                    self.say(&format!("info string {why}"))?;
                }
            }
            ["go", rest @ ..] => self.go(rest)?,
            ["stop", ..] => self.stops += 1,
            ["quit", ..] => {
                if self.dialect == Dialect::Ucci {
                    self.say("bye")?;
                }
                return Ok(false);
            }
            _ => {}
        }
        Ok(true)
    }

    fn greet(&mut self, word: &str) -> io::Result<()> {
        self.dialect = if word == "ucci" { Dialect::Ucci } else { Dialect::Uci };
        let name = self.brain.name().to_owned();
        self.say(&format!("id name {name}"))?;
        self.say("id author the Yiguan authors")?;
        match self.dialect {
            Dialect::Uci => {
                self.say("option name Hash type spin default 32 min 1 max 4096")?;
                self.say("option name Level type spin default 10 min 1 max 10")?;
                self.say("option name Rules type string default")?;
                self.say("uciok")
            }
            Dialect::Ucci => {
                self.say("option hashsize type spin min 1 max 4096 default 32")?;
                self.say("option level type spin min 1 max 10 default 10")?;
                self.say("option rules type string")?;
                self.say("ucciok")
            }
        }
    }

    fn set_option(&mut self, words: &[&str]) -> io::Result<()> {
        let plain: Vec<&str> =
            words.iter().copied().filter(|word| !matches!(*word, "name" | "value")).collect();
        let [name, value] = plain[..] else { return Ok(()) };
        match (name.to_ascii_lowercase().as_str(), value.parse::<usize>()) {
            ("hash" | "hashsize", Ok(size)) => self.brain.set_hash(size.clamp(1, 4096)),
            ("level", Ok(level)) => self.brain.set_level(level.clamp(1, 10) as u8),
            ("rules", _) => {
                if let Err(why) = self.brain.set_rules(value) {
                    self.say(&format!("info string {why}"))?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn position(&mut self, words: &[&str]) -> Result<(), String> {
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let moves = words.get(split + 1..).unwrap_or_default();
        match &words[..split] {
            ["startpos"] => self.brain.set_position(None, moves),
            ["fen", fen @ ..] if !fen.is_empty() => {
                self.brain.set_position(Some(&fen.join(" ")), moves)
            }
            _ => Err("expected position startpos or position fen FEN".to_owned()),
        }
    }

    fn go(&mut self, words: &[&str]) -> io::Result<()> {
        let go = Go::read(words, self.dialect);
        let limits = go.limits(self.brain.first_to_move());
        let (heard, stops) = (Arc::clone(&self.heard), self.stops);
        // A file of commands has ended before its last search begins: that search has its limits.
        let last = heard.ended.load(Ordering::SeqCst) && limits != Limits::default();
        let stop = move || {
            heard.quit.load(Ordering::SeqCst)
                || heard.stops.load(Ordering::SeqCst) > stops
                || (!last && heard.ended.load(Ordering::SeqCst))
        };
        let output = &mut *self.output;
        let mut failed = None;
        let thought = self.brain.think(limits, self.now_ms, &stop, &mut |thought, time_ms| {
            let line = thought.line.join(" ");
            let said = writeln!(
                output,
                "info depth {} score cp {} nodes {} time {time_ms} pv {line}",
                thought.depth, thought.score, thought.nodes
            );
            failed = said.and_then(|()| output.flush()).err().or(failed.take());
        });
        if let Some(why) = failed {
            return Err(why);
        }
        match (&thought.mv, self.dialect) {
            (Some(mv), _) => self.say(&format!("bestmove {mv}")),
            (None, Dialect::Ucci) => self.say("nobestmove"),
            (None, Dialect::Uci) => self.say("bestmove (none)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Thinks until it is stopped, or to its depth.
    #[derive(Default)]
    struct Patient {
        stopped: Vec<bool>,
    }

    impl Brain for Patient {
        fn name(&self) -> &str {
            "patient"
        }
        fn new_game(&mut self) {}
        fn set_position(&mut self, _: Option<&str>, _: &[&str]) -> Result<(), String> {
            // Time for the reading thread to hear all that follows.
            std::thread::sleep(Duration::from_millis(200));
            Ok(())
        }
        fn set_rules(&mut self, _: &str) -> Result<(), String> {
            Ok(())
        }
        fn set_level(&mut self, _: u8) {}
        fn set_hash(&mut self, _: usize) {}
        fn first_to_move(&self) -> bool {
            true
        }
        fn think(
            &mut self,
            limits: Limits,
            _: &dyn Fn() -> u64,
            stop: &dyn Fn() -> bool,
            _: &mut dyn FnMut(&Thought, u64),
        ) -> Thought {
            let mut patience = if limits.depth.is_some() { 0 } else { 2000 };
            while !stop() && patience > 0 {
                std::thread::sleep(Duration::from_millis(10));
                patience -= 1;
            }
            self.stopped.push(stop());
            Thought { mv: Some("a0a1".to_owned()), ..Thought::default() }
        }
    }

    fn run(text: &'static str) -> (Vec<bool>, String) {
        let (mut brain, mut output) = (Patient::default(), Vec::new());
        serve(&mut brain, Dialect::Uci, text.as_bytes(), &mut output, &|| 0).expect("writes");
        (brain.stopped, String::from_utf8(output).expect("text"))
    }

    #[test]
    fn a_stop_ends_the_search_before_it_and_no_other() {
        // All is heard long before the first search begins.
        let text = "position startpos\ngo infinite\nstop\ngo depth 1\nquit\n";
        let (stopped, said) = run(text);
        assert!(stopped[0], "its stop is not forgotten");
        assert_eq!(said.matches("bestmove").count(), 2);
        let (stopped, _) = run("stop\nposition startpos\ngo depth 1\n");
        assert_eq!(stopped, [false], "a stop before any search, and the end of a file, end none");
        let (stopped, _) = run("position startpos\ngo infinite\n");
        assert_eq!(stopped, [true], "nobody can stop it any more");
    }
}
