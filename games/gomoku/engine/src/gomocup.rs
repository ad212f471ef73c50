//! The protocol of Gomocup, the engine's side: `START`, `BEGIN`, `TURN`, `BOARD` ... `DONE`,
//! `SWAP2BOARD`, `TAKEBACK`, `RESTART`, `INFO`, `ABOUT`, `END`.
//!
//! Points are `x,y` from 0, x from the left and y from the top. The first stone is Black's. Only
//! boards of 15 by 15 are played; `RECTSTART` is refused. Whatever else comes is answered with
//! `UNKNOWN` or `ERROR` and changes nothing.
//!
//! Deliberately missing: the rule of caro, continuous games, and passes, which the protocol cannot
//! express.

use crate::Engine;
use std::io::{self, BufRead, Read, Write};
use yiguan_core::{Game, Position};
use yiguan_gomoku::{
    Board, Colour, Gomoku, GomokuMove, GomokuPosition, GomokuRules, GomokuSetup, POINTS, Point,
    SIDE, Stage,
};
use yiguan_search::Limits;
use yiguan_search::protocol::{Brain, clock_limits};

/// The longest line that is read, in bytes.
const LINE_MAX: u64 = 4096;
/// Kept back of each move's time for the way of the answer, in milliseconds.
const SAFETY_MS: u64 = 30;
/// The time for a move where none is said, in milliseconds.
const TURN_MS: u64 = 30_000;
/// What a table takes at most where no memory is said, in mebibytes.
const HASH_MEBIBYTES: usize = 64;

/// Serves until `END` or the end of the input.
///
/// # Errors
/// The input cannot be read or the output not written.
pub fn serve(
    engine: &mut Engine,
    mut input: impl BufRead,
    output: &mut dyn Write,
    now_ms: &dyn Fn() -> u64,
) -> io::Result<()> {
    let mut session = Session::new(engine, now_ms);
    loop {
        let mut bytes = Vec::new();
        if Read::take(&mut input, LINE_MAX).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&bytes);
        match session.line(line.trim()) {
            Reply::Nothing => {}
            Reply::Say(text) => {
                writeln!(output, "{text}")?;
                output.flush()?;
            }
            Reply::End => return Ok(()),
        }
    }
}

/// What is said to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reply {
    Nothing,
    Say(String),
    End,
}

impl Reply {
    fn error(what: &str) -> Self {
        Self::Say(format!("ERROR {what}"))
    }
}

/// A list of stones that is being read, up to `DONE`.
#[derive(Clone, Debug)]
struct List {
    /// The stones, and whether they are ours; under `SWAP2BOARD` nobody's.
    stones: Vec<(Point, bool)>,
    swap2: bool,
    /// Why it cannot be used.
    fault: Option<String>,
}

struct Session<'a> {
    engine: &'a mut Engine,
    now_ms: &'a dyn Fn() -> u64,
    book: &'static str,
    /// Why games by this rule are not played.
    refused: Option<String>,
    started: bool,
    /// In the order they were laid, Black first.
    stones: Vec<Point>,
    list: Option<List>,
    turn_ms: u64,
    left_ms: Option<u64>,
}

impl<'a> Session<'a> {
    fn new(engine: &'a mut Engine, now_ms: &'a dyn Fn() -> u64) -> Self {
        Self {
            engine,
            now_ms,
            book: "freestyle",
            refused: None,
            started: false,
            stones: Vec::new(),
            list: None,
            turn_ms: TURN_MS,
            left_ms: None,
        }
    }

    fn line(&mut self, line: &str) -> Reply {
        if let Some(list) = self.list.take() {
            return self.listed(list, line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_uppercase().as_str(), rest.trim()) {
            ("", _) => Reply::Nothing,
            ("START", size) => self.start(size),
            ("RECTSTART", _) => Reply::error("boards are 15 by 15, not rectangles"),
            ("RESTART", _) => {
                self.restart();
                Reply::Say("OK".to_owned())
            }
            ("INFO", rest) => self.info(rest),
            ("ABOUT", _) => Reply::Say(format!(
                "name=\"Yiguan\", version=\"{}\", author=\"the Yiguan authors\"",
                env!("CARGO_PKG_VERSION")
            )),
            ("END", _) => Reply::End,
            ("BEGIN" | "TURN" | "BOARD" | "SWAP2BOARD" | "TAKEBACK", _) if !self.started => {
                Reply::error("expected START first")
            }
            ("BEGIN", _) => self.begin(),
            ("TURN", point) => self.turn(point),
            ("TAKEBACK", point) => self.take_back(point),
            ("BOARD" | "SWAP2BOARD", _) => {
                let swap2 = word.eq_ignore_ascii_case("SWAP2BOARD");
                self.list = Some(List { stones: Vec::new(), swap2, fault: None });
                Reply::Nothing
            }
            _ => {
                let shown: String = word.chars().take(20).collect();
                Reply::Say(format!("UNKNOWN {shown:?} is no command here"))
            }
        }
    }

    fn start(&mut self, size: &str) -> Reply {
        if size.parse() != Ok(SIDE) {
            return Reply::error("unsupported size, expected 15");
        }
        self.started = true;
        self.restart();
        Reply::Say("OK".to_owned())
    }

    fn restart(&mut self) {
        self.stones.clear();
        self.left_ms = None;
        self.engine.new_game();
    }

    fn info(&mut self, rest: &str) -> Reply {
        let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let number = value.trim().parse::<i64>().ok();
        let at_least_0 = number.and_then(|number| u64::try_from(number).ok());
        match (name.to_ascii_lowercase().as_str(), number) {
            ("timeout_turn", Some(_)) => self.turn_ms = at_least_0.unwrap_or(TURN_MS),
            ("time_left", Some(_)) => self.left_ms = at_least_0,
            // No limit is told as 0, or as the largest number there is.
            ("timeout_match", Some(_)) => {
                self.left_ms = at_least_0.filter(|ms| *ms > 0 && *ms < i32::MAX as u64);
            }
            ("max_memory", Some(_)) => {
                let bytes = at_least_0.filter(|bytes| *bytes > 0);
                let half = bytes.map_or(HASH_MEBIBYTES, |bytes| (bytes >> 21) as usize);
                self.engine.set_hash(half.clamp(1, HASH_MEBIBYTES));
            }
            ("rule", Some(rule)) => self.rule(rule),
            _ => {}
        }
        Reply::Nothing
    }

    fn rule(&mut self, rule: i64) {
        self.refused = None;
        match rule {
            0 => self.book = "freestyle",
            1 => self.book = "standard",
            4 | 5 => self.book = "renju-cn:opening=free",
            other => self.refused = Some(format!("rule {other} is not played: expected 0, 1, 4")),
        }
    }

    fn point(text: &str) -> Result<Point, String> {
        let coordinates = || {
            let (x, y) = text.split_once(',')?;
            let (x, y) = (x.trim().parse::<u8>().ok()?, y.trim().parse::<u8>().ok()?);
            Point::new(x, (SIDE - 1).checked_sub(y)?)
        };
        let shown = || text.chars().take(20).collect::<String>();
        coordinates().ok_or_else(|| format!("expected x,y from 0,0 to 14,14, got {:?}", shown()))
    }

    fn text(point: Point) -> String {
        format!("{},{}", point.column(), SIDE - 1 - point.row())
    }

    fn begin(&mut self) -> Reply {
        if !self.stones.is_empty() {
            return Reply::error("BEGIN is for an empty board");
        }
        self.answer()
    }

    fn turn(&mut self, text: &str) -> Reply {
        match Self::point(text) {
            Err(why) => Reply::error(&why),
            Ok(point) if self.stones.contains(&point) => {
                Reply::error("a stone stands on that point already")
            }
            Ok(point) => {
                self.stones.push(point);
                let reply = self.answer();
                if matches!(&reply, Reply::Say(text) if text.starts_with("ERROR")) {
                    self.stones.pop();
                }
                reply
            }
        }
    }

    fn take_back(&mut self, text: &str) -> Reply {
        match Self::point(text) {
            Ok(point) if self.stones.last() == Some(&point) => {
                self.stones.pop();
                Reply::Say("OK".to_owned())
            }
            Ok(_) => Reply::error("only the last stone can be taken back"),
            Err(why) => Reply::error(&why),
        }
    }

    /// One line of a list of stones. The whole list is read even if a line of it is wrong.
    fn listed(&mut self, mut list: List, line: &str) -> Reply {
        if line.eq_ignore_ascii_case("DONE") {
            return self.done(list);
        }
        let who = |who: &str| match who.trim() {
            "1" => Ok(true),
            "2" => Ok(false),
            other => {
                let shown: String = other.chars().take(20).collect();
                Err(format!("expected 1 (own) or 2 (other), got {shown:?}"))
            }
        };
        let read = if list.swap2 {
            Self::point(line).map(|point| (point, false))
        } else {
            match line.rsplit_once(',') {
                Some((point, own)) => Self::point(point).and_then(|point| Ok((point, who(own)?))),
                None => Err("expected x,y,who or DONE".to_owned()),
            }
        };
        match read {
            Ok((point, _)) if list.stones.iter().any(|(other, _)| *other == point) => {
                list.fault.get_or_insert_with(|| "two stones on a point".to_owned());
            }
            // No list can be longer than the board.
            Ok(stone) if list.stones.len() < POINTS => list.stones.push(stone),
            Ok(_) => {}
            Err(why) => {
                list.fault.get_or_insert(why);
            }
        }
        self.list = Some(list);
        Reply::Nothing
    }

    fn done(&mut self, list: List) -> Reply {
        if let Some(why) = list.fault {
            return Reply::error(&why);
        }
        if list.swap2 {
            return self.swap2(&list.stones.iter().map(|(point, _)| *point).collect::<Vec<_>>());
        }
        let split = |wanted: bool| -> Vec<Point> {
            list.stones.iter().filter(|(_, own)| *own == wanted).map(|(at, _)| *at).collect()
        };
        let (own, other) = (split(true), split(false));
        // Black laid the first stone, so with as many on both sides Black, we, are to move.
        let (black, white) = match other.len().checked_sub(own.len()) {
            Some(0) => (own, other),
            Some(1) => (other, own),
            _ => return Reply::error("expected as many stones of both, or one more of the other"),
        };
        let mut stones = Vec::with_capacity(list.stones.len());
        for index in 0..black.len() {
            stones.push(black[index]);
            stones.extend(white.get(index));
        }
        let before = std::mem::replace(&mut self.stones, stones);
        let reply = self.answer();
        if matches!(&reply, Reply::Say(text) if text.starts_with("ERROR")) {
            self.stones = before;
        }
        reply
    }

    fn limits(&self) -> Limits {
        let turn = self.turn_ms.saturating_sub(SAFETY_MS).max(1);
        let time = match self.left_ms {
            Some(left) => turn.min(clock_limits(left, 0, None)),
            None => turn,
        };
        Limits { time_ms: Some(time), alone: self.left_ms.is_none(), ..Limits::default() }
    }

    fn think(&mut self) -> Option<GomokuMove> {
        let limits = self.limits();
        let thought = self.engine.think(limits, self.now_ms, &|| false, &mut |_, _| {});
        thought.mv.and_then(|text| text.parse().ok())
    }

    /// Lays our stone on the board of the session and says it.
    fn answer(&mut self) -> Reply {
        if let Some(why) = &self.refused {
            return Reply::error(why);
        }
        let mut board = Board::default();
        for (index, point) in self.stones.iter().enumerate() {
            board.place(Colour::BOTH[index % 2], *point);
        }
        let next = Colour::BOTH[self.stones.len() % 2];
        let Ok(rules) = self.book.parse::<GomokuRules>() else {
            return Reply::error("the rule cannot be played");
        };
        let position = match Gomoku::set_up(rules, &GomokuSetup::open(&board, next)) {
            Ok(position) => position,
            Err(faults) => {
                let faults = faults.to_string().replace('\n', "; ");
                return Reply::error(&faults);
            }
        };
        self.engine.look_at(position);
        let stone = match self.think() {
            Some(GomokuMove::Stone(point)) => Some(point),
            // A pass cannot be said: any free point, though it be forbidden.
            _ => board.free().next(),
        };
        let Some(stone) = stone else { return Reply::error("the board is full") };
        self.stones.push(stone);
        Reply::Say(Self::text(stone))
    }

    /// What the swap2 opening asks for: three stones, a colour, or two stones more.
    fn swap2(&mut self, stones: &[Point]) -> Reply {
        let rules = if self.book == "freestyle" { "swap2:five=more" } else { "swap2" };
        let opened = || {
            let rules: GomokuRules = rules.parse().ok()?;
            let mut position = Gomoku::set_up(rules, &Gomoku::start(rules)).ok()?;
            for stone in stones {
                position = played(position, GomokuMove::Stone(*stone))?;
            }
            Some(position)
        };
        if !matches!(stones.len(), 0 | 3 | 5) {
            return Reply::error("expected 0, 3 or 5 stones");
        }
        let Some(position) = opened() else { return Reply::error("no such opening") };
        self.engine.look_at(position);
        let mut said: Vec<String> = Vec::new();
        loop {
            let Some(mv) = self.think() else { return Reply::error("no move") };
            match mv {
                GomokuMove::Swap => return Reply::Say("SWAP".to_owned()),
                GomokuMove::Stone(point) => said.push(Self::text(point)),
                _ => {}
            }
            let next = played(self.engine.position().clone(), mv);
            // After STAY the fourth or sixth stone is ours, and all that is said.
            let lays = next.as_ref().is_some_and(|next| {
                matches!(next.stage(), Stage::Lay | Stage::Add) || said.is_empty()
            });
            match next {
                Some(next) if lays => self.engine.look_at(next),
                _ => return Reply::Say(said.join(" ")),
            }
        }
    }
}

fn played(mut position: GomokuPosition, mv: GomokuMove) -> Option<GomokuPosition> {
    let yiguan_core::Turn::Of(seat) = position.turn() else { return None };
    position.check(seat, &mv).ok()?;
    position.play_unchecked(seat, &mv);
    Some(position)
}
