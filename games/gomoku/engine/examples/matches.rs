//! Matches of the engine: against a player that looks one ply ahead by patterns, and against the
//! AI of pygomoku (PyPI) behind a small script.
//!
//! `matches one-ply 100 100` plays a hundred games with 100 ms a move; `matches pygomoku 40 100
//! python3` the same against pygomoku. Colours change after every game, and each pair of games
//! begins with three stones by lot. The rules are the referee. The last line says the score with
//! its standard error.

// Measuring is this program's whole purpose.
#![allow(clippy::disallowed_methods)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;
use yiguan_core::{Game, Position, Turn};
use yiguan_gomoku::{
    Board, Colour, Direction, End, Gomoku, GomokuMove, GomokuPosition, GomokuRules,
};
use yiguan_gomoku::{Judgement, Point};
use yiguan_gomoku_engine::Engine;
use yiguan_search::Limits;
use yiguan_search::protocol::Brain;

/// The other player.
trait Peer {
    fn stone(&mut self, position: &GomokuPosition) -> Result<Point, String>;
}

/// Takes the point that looks best by rows of stones with room, its own first.
struct OnePly;

/// What rows of one to four stones that can still become five are worth.
const ROWS: [i64; 6] = [0, 1, 8, 60, 400, 100_000];

impl OnePly {
    /// Over all five points in a row through `point`: what they promise to `colour`.
    fn worth(board: &Board, colour: Colour, point: Point) -> i64 {
        let mut worth = 0;
        for direction in Direction::ALL {
            let (across, up) = direction.step();
            for first in -4i8..=0 {
                let window =
                    (first..first + 5).map(|steps| point.offset(across * steps, up * steps));
                let stones: Option<Vec<_>> = window.map(|at| at.map(|at| board.at(at))).collect();
                let Some(stones) = stones else { continue };
                if stones.contains(&Some(colour.other())) {
                    continue;
                }
                let own = stones.iter().filter(|stone| **stone == Some(colour)).count();
                worth += ROWS[own + 1];
            }
        }
        worth
    }
}

impl Peer for OnePly {
    fn stone(&mut self, position: &GomokuPosition) -> Result<Point, String> {
        let (board, colour) = (position.board(), position.next());
        let sound = |point: &Point| {
            colour == Colour::White || !matches!(position.judge(*point), Judgement::Foul(_))
        };
        let value = |point: &Point| {
            let own = Self::worth(board, colour, *point);
            10 * own + 9 * Self::worth(board, colour.other(), *point)
        };
        let best = board.free().filter(sound).max_by_key(value);
        best.or_else(|| board.free().next()).ok_or_else(|| "no point is free".to_owned())
    }
}

/// pygomoku behind `peer.py`.
struct PyGomoku {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl PyGomoku {
    fn start(python: &str) -> Result<Self, String> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/peer.py");
        let mut child = Command::new(python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("{python}: {why}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipes".to_owned());
        };
        let mut peer = Self { child, input, output: BufReader::new(output) };
        let told = peer.line()?;
        if told == "ready" { Ok(peer) } else { Err(format!("pygomoku: {told}")) }
    }

    fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|why| why.to_string())?;
        Ok(line.trim().to_owned())
    }
}

impl Drop for PyGomoku {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Peer for PyGomoku {
    fn stone(&mut self, position: &GomokuPosition) -> Result<Point, String> {
        let list = |colour| {
            let stones = position.board().stones(colour).iter();
            stones.map(|at| format!("{} {}", at.column(), at.row())).collect::<Vec<_>>().join(",")
        };
        let (own, other) = (list(position.next()), list(position.next().other()));
        writeln!(self.input, "{own};{other}").map_err(|why| why.to_string())?;
        self.input.flush().map_err(|why| why.to_string())?;
        let line = self.line()?;
        let point = line
            .split_once(' ')
            .and_then(|(column, row)| Point::new(column.parse().ok()?, row.parse().ok()?));
        point.ok_or_else(|| format!("expected a column and a row, got {line:?}"))
    }
}

fn lot(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Three stones around the centre, none of them next to all others by design: by lot.
fn opening(number: u64) -> Vec<Point> {
    let mut seed = number.wrapping_mul(77) + 5;
    let mut stones: Vec<Point> = Vec::new();
    while stones.len() < 3 {
        let (column, row) = (4 + lot(&mut seed) % 7, 4 + lot(&mut seed) % 7);
        stones.extend(Point::new(column as u8, row as u8).filter(|point| !stones.contains(point)));
    }
    stones
}

/// One game: what the engine scores, in halves.
fn game(
    rules: GomokuRules,
    peer: &mut dyn Peer,
    (number, engine_is, ms): (u64, Colour, u64),
) -> Result<u32, String> {
    let mut position =
        Gomoku::set_up(rules, &Gomoku::start(rules)).map_err(|faults| faults.to_string())?;
    let mut engine = Engine::new(16);
    let begun = Instant::now();
    let now = move || begun.elapsed().as_millis() as u64;
    let mut opening = opening(number).into_iter();
    while let Turn::Of(seat) = position.turn() {
        let side = position.next();
        let mv = if let Some(point) = opening.next() {
            GomokuMove::Stone(point)
        } else if side == engine_is {
            engine.look_at(position.clone());
            let limits = Limits { time_ms: Some(ms), alone: true, ..Limits::default() };
            let thought = engine.think(limits, &now, &|| false, &mut |_, _| {});
            thought.mv.and_then(|text| text.parse().ok()).ok_or("the engine has no move")?
        } else {
            GomokuMove::Stone(peer.stone(&position)?)
        };
        if position.check(seat, &mv).is_err() {
            // Who plays what cannot be played has lost; the engine must never.
            return if side == engine_is { Err(format!("illegal: {mv}")) } else { Ok(2) };
        }
        position.play_unchecked(seat, &mv);
    }
    let winner = match position.end() {
        Some(End::Row(colour)) => Some(colour),
        Some(End::Foul(..)) => Some(Colour::White),
        _ => None,
    };
    Ok(winner.map_or(1, |winner| if winner == engine_is { 2 } else { 0 }))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let whom = arguments.next().unwrap_or_else(|| "one-ply".to_owned());
    let games: u64 = arguments.next().map_or(Ok(20), |text| text.parse())?;
    let ms: u64 = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let mut peer: Box<dyn Peer> = match whom.as_str() {
        "one-ply" => Box::new(OnePly),
        "pygomoku" => {
            Box::new(PyGomoku::start(&arguments.next().unwrap_or_else(|| "python3".to_owned()))?)
        }
        other => return Err(format!("expected one-ply or pygomoku, got {other:?}").into()),
    };
    let (mut halves, mut squares) = (0.0f64, 0.0f64);
    for number in 0..games {
        // pygomoku wins with five or more and knows no forbidden moves.
        let books = ["freestyle", "standard", "renju-cn:opening=free"];
        let book = if whom == "pygomoku" { books[0] } else { books[number as usize / 2 % 3] };
        let rules = book.parse().map_err(|faults| format!("{faults}"))?;
        let engine_is = Colour::BOTH[number as usize % 2];
        let score = f64::from(game(rules, &mut *peer, (number / 2, engine_is, ms))?) / 2.0;
        halves += score;
        squares += score * score;
        eprintln!("game {number} ({book}, engine {engine_is:?}): {score}");
    }
    let mean = halves / games as f64;
    let error = ((squares / games as f64 - mean * mean).max(0.0) / games as f64).sqrt();
    println!("{:.1} % of {games} games, standard error {:.1}", 100.0 * mean, 100.0 * error);
    Ok(())
}
