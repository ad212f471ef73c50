//! The Hub protocol (version 2, as Scan defined it), the engine's side: `hub`, `set-param`, `init`,
//! `new-game`, `pos`, `level`, `go think|analyze|ponder`, `ponder-hit`, `stop`, `ping`, `quit`.
//!
//! A line is a word and arguments `key=value`, values in quotes where they have spaces. A position
//! is `W` or `B` for who moves and a letter for each square, `w b W B e`. A capture names its two
//! ends and then the squares of the men taken, in any order, so no two captures are alike: that is
//! not the route of PDN, which looks the same. The protocol knows only 100 squares; the parameter
//! `variant` adds Brazilian and Russian draughts with 32 letters.
//!
//! Deliberately missing: a book, threads and bitbases, and so their parameters.

mod words;

use crate::engine::{Engine, Report};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::Receiver;
use words::Line;
pub use words::{read_move, read_position, write_move, write_position};
use yiguan_core::Game;
use yiguan_draughts::{Draughts, DraughtsRules};
use yiguan_search::Limits;
use yiguan_search::protocol::{Brain, clock_limits, listen};

/// The variants, and the book that each is played by.
const VARIANTS: [(&str, &str); 3] =
    [("normal", "fmjd-100"), ("brazilian", "fmjd-64"), ("russian", "cn-64-russian")];
/// Kept back of a move's time for the way of the answer, in milliseconds.
const SAFETY_MS: u64 = 8;

/// Serves until `quit` or the end of the input.
///
/// # Errors
/// The output cannot be written.
pub fn serve(
    engine: &mut Engine,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    now_ms: &dyn Fn() -> u64,
) -> io::Result<()> {
    let heard = Heard::default();
    let ear = heard.clone();
    let lines = listen(input, move |word| match word {
        Some("stop") => drop(ear.stops.fetch_add(1, Ordering::SeqCst)),
        Some("ponder-hit") => drop(ear.hits.fetch_add(1, Ordering::SeqCst)),
        Some("quit") | None => ear.over.store(true, Ordering::SeqCst),
        Some(_) => {}
    });
    let level = Level::default();
    let mut session = Session { engine, output, now_ms, heard, stops: 0, hits: 0, level };
    while let Ok(line) = lines.recv() {
        if !session.line(&line, &lines)? {
            break;
        }
    }
    Ok(())
}

/// What the reading thread has heard so far. A `stop` is meant for the search before it, so stops
/// are counted: those heard but not yet come to end the search that runs.
#[derive(Clone, Default)]
struct Heard {
    stops: Arc<AtomicUsize>,
    hits: Arc<AtomicUsize>,
    /// `quit`, or the end of the input.
    over: Arc<AtomicBool>,
}

/// What `level` asked for, times in milliseconds.
#[derive(Clone, Copy, Default)]
struct Level {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<u64>,
    time: Option<u64>,
    increment: u64,
    moves: Option<u64>,
    infinite: bool,
}

impl Level {
    fn read(line: &Line) -> Result<Self, String> {
        let mut level = Self::default();
        for (key, value) in &line.arguments {
            match key.as_str() {
                "depth" => level.depth = Some(whole(key, value)?.min(100) as u32),
                "nodes" => level.nodes = Some(whole(key, value)?),
                "move-time" => level.move_time = Some(seconds(key, value)?),
                "time" => level.time = Some(seconds(key, value)?),
                "inc" => level.increment = seconds(key, value)?,
                "moves" => level.moves = Some(whole(key, value)?).filter(|moves| *moves > 0),
                "infinite" => level.infinite = true,
                _ => return Err(format!("expected an argument of level, got {key:?}")),
            }
        }
        Ok(level)
    }

    fn limits(&self) -> Limits {
        let time_ms = match (self.move_time, self.time) {
            _ if self.infinite => None,
            (Some(time), _) => Some(time.saturating_sub(SAFETY_MS).max(1)),
            // The increment is in the clock before the move already.
            (None, Some(left)) => Some(clock_limits(left, self.increment, self.moves)),
            (None, None) => None,
        };
        let (depth, nodes) = (self.depth, self.nodes);
        let nothing = depth.is_none() && nodes.is_none() && time_ms.is_none() && !self.infinite;
        let time_ms = if nothing { Some(1000) } else { time_ms };
        Limits { time_ms, alone: self.move_time.is_some(), nodes, depth }
    }
}

fn whole(key: &str, value: &str) -> Result<u64, String> {
    value.parse().map_err(|_| format!("expected a whole number for {key}, got {value:?}"))
}

fn seconds(key: &str, value: &str) -> Result<u64, String> {
    let number: Option<f64> = value.parse().ok().filter(|time: &f64| (0.0..1e9).contains(time));
    let number = number.ok_or_else(|| format!("expected seconds for {key}, got {value:?}"))?;
    Ok((number * 1000.0) as u64)
}

struct Session<'a> {
    engine: &'a mut Engine,
    output: &'a mut dyn Write,
    now_ms: &'a dyn Fn() -> u64,
    heard: Heard,
    /// Stops and ponder hits come to so far.
    stops: usize,
    hits: usize,
    level: Level,
}

impl Session<'_> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// `false`: it is over.
    fn line(&mut self, text: &str, lines: &Receiver<String>) -> io::Result<bool> {
        if text.trim().is_empty() {
            return Ok(true);
        }
        let line = match Line::read(text) {
            Ok(line) => line,
            Err(why) => return self.error(&why).map(|()| true),
        };
        let done = match line.word.as_str() {
            "hub" => return self.greet().map(|()| true),
            "init" => return self.say("ready").map(|()| true),
            "ping" => return self.say("pong").map(|()| true),
            "quit" => return Ok(false),
            "go" => return self.go(&line, lines).map(|()| true),
            "stop" => {
                self.stops += 1;
                Ok(())
            }
            "ponder-hit" => {
                self.hits += 1;
                Ok(())
            }
            "new-game" => {
                self.engine.new_game();
                Ok(())
            }
            "set-param" => self.set_param(&line),
            "pos" => self.position(&line),
            "level" => Level::read(&line).map(|level| self.level = level),
            word => Err(format!("expected a command of the hub, got {word:?}")),
        };
        if let Err(why) = done {
            self.error(&why)?;
        }
        Ok(true)
    }

    fn error(&mut self, why: &str) -> io::Result<()> {
        let why = why.replace('"', "'").replace('\n', "; ");
        self.say(&format!("error message=\"{why}\""))
    }

    fn greet(&mut self) -> io::Result<()> {
        self.say(&format!(
            "id name=Yiguan version={} author=\"the Yiguan authors\"",
            env!("CARGO_PKG_VERSION")
        ))?;
        let kind = self.engine.rules().kind();
        let is_set =
            |book: &str| book.parse().is_ok_and(|rules: DraughtsRules| rules.kind() == kind);
        let set = VARIANTS.iter().find(|(_, book)| is_set(book)).map_or("normal", |(name, _)| name);
        let names = VARIANTS.map(|(name, _)| name).join(" ");
        self.say(&format!("param name=variant value={set} type=enum values=\"{names}\""))?;
        self.say("param name=level value=10 type=int min=1 max=10")?;
        self.say("param name=hash value=32 type=int min=1 max=4096")?;
        self.say("wait")
    }

    fn set_param(&mut self, line: &Line) -> Result<(), String> {
        let name = line.get("name").ok_or("expected set-param name=... value=...")?;
        let value = line.get("value").unwrap_or_default();
        match name {
            "variant" => {
                let variant = VARIANTS.iter().find(|(name, _)| *name == value);
                let Some((_, book)) = variant else {
                    let names = VARIANTS.map(|(name, _)| name).join(" or ");
                    return Err(format!("expected the variant {names}, got {value:?}"));
                };
                let rules = book.parse().map_err(|why| format!("{book}: {why}"))?;
                self.engine.take_rules(rules)
            }
            "level" => {
                self.engine.set_level(whole(name, value)?.clamp(1, 10) as u8);
                Ok(())
            }
            "hash" => {
                self.engine.set_hash(whole(name, value)?.clamp(1, 4096) as usize);
                Ok(())
            }
            _ => Err(format!("expected a parameter that was offered, got {name:?}")),
        }
    }

    fn position(&mut self, line: &Line) -> Result<(), String> {
        let setup = match line.get("pos") {
            Some(text) => read_position(self.engine.rules().kind(), text)?,
            None => Draughts::start(self.engine.rules()),
        };
        self.engine.look_at(&setup)?;
        for text in line.get("moves").unwrap_or_default().split_whitespace() {
            let mv = read_move(self.engine.position(), text)?;
            self.engine.play(&mv)?;
        }
        Ok(())
    }

    fn go(&mut self, line: &Line, lines: &Receiver<String>) -> io::Result<()> {
        let ponders = line.has("ponder");
        let asked = self.level.limits();
        let limits = if ponders { Limits { time_ms: None, ..asked } } else { asked };
        // Who sends everything at once and then hangs up still gets answers that come to an end.
        let was_over = self.heard.over.swap(false, Ordering::SeqCst);
        let endless = limits.time_ms.is_none() && limits.nodes.is_none() && limits.depth.is_none();
        let (stops, hits, now_ms, heard) = (self.stops, self.hits, self.now_ms, self.heard.clone());
        let stopped = || {
            heard.stops.load(Ordering::SeqCst) > stops
                || heard.over.load(Ordering::SeqCst)
                || was_over && (endless || ponders)
        };
        let hit = || heard.hits.load(Ordering::SeqCst) > hits;
        let hit_at = std::cell::Cell::new(None);
        // From the hit on the clock runs.
        let late = || {
            if ponders && hit_at.get().is_none() && hit() {
                hit_at.set(Some(now_ms()));
            }
            let spent = hit_at.get().map(|at: u64| now_ms().saturating_sub(at));
            stopped() || asked.time_ms.zip(spent).is_some_and(|(time, spent)| spent >= time)
        };
        let output = &mut *self.output;
        let mut failed = None;
        let report = self.engine.choose(limits, now_ms, &late, &mut |report, time_ms| {
            let said = writeln!(output, "{}", info(report, time_ms));
            failed = said.and_then(|()| output.flush()).err().or(failed.take());
        });
        if let Some(why) = failed {
            return Err(why);
        }
        while ponders && !stopped() && !hit() {
            match lines.recv() {
                Ok(line) if line.trim() == "ping" => self.say("pong")?,
                Ok(line) if line.trim() == "stop" => {
                    self.stops += 1;
                    break;
                }
                Ok(line) if line.trim() == "ponder-hit" => {
                    self.hits += 1;
                    break;
                }
                Ok(line) if line.trim() != "quit" => {}
                Ok(_) | Err(_) => break,
            }
        }
        self.say(&done(&report))
    }
}

fn names(report: &Report) -> Vec<String> {
    report.line.iter().map(|(at, mv)| write_move(at, mv)).collect()
}

fn info(report: &Report, time_ms: u64) -> String {
    let nps = report.nodes as f64 / 1000.0 / time_ms.max(1) as f64;
    format!(
        "info depth={} score={:.2} nodes={} time={:.2} nps={nps:.2} pv=\"{}\"",
        report.depth,
        f64::from(report.score) / 100.0,
        report.nodes,
        time_ms as f64 / 1000.0,
        names(report).join(" ")
    )
}

fn done(report: &Report) -> String {
    let (Some(mv), Some((at, first))) = (&report.mv, report.line.first()) else {
        return "done".to_owned();
    };
    let expected = names(report).into_iter().nth(1).filter(|_| mv == first);
    let ponder = expected.map(|mv| format!(" ponder={mv}")).unwrap_or_default();
    format!("done move={}{ponder}", write_move(at, mv))
}
