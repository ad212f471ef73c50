//! One game as the initiator.

use super::message::Message;
use super::wire::{Trouble, Wire};
use crate::engine::Engine;
use std::fmt;
use yiguan_core::{Game, Line, Outcome, Position, Referee, Seat};
use yiguan_draughts::board::bits;
use yiguan_draughts::{Draughts, DraughtsMove, DraughtsPosition, DraughtsRules, DraughtsSetup};
use yiguan_search::Limits;
use yiguan_search::protocol::{Brain, clock_limits};

/// The book that decides.
const BOOK: &str = "fmjd-100";
/// The most that is answered between two moves: chat, requests to take back.
const BETWEEN_MAX: u32 = 100;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Match {
    /// How we are called.
    pub name: String,
    /// Our seat.
    pub seat: Seat,
    /// Minutes of each player for the whole game.
    pub minutes: u16,
    /// The most moves of each player, 0: no limit.
    pub moves: u16,
    /// The position, unless it is the normal start.
    pub setup: Option<DraughtsSetup>,
    /// The longest thinking for one move.
    pub move_ms: Option<u64>,
    /// How long a peer may be silent beyond its clock, and with an answer.
    pub patience_ms: u64,
    /// We want no other game.
    pub last: bool,
}

/// Why no game began.
#[derive(Debug)]
pub enum Refused {
    /// The position cannot be played from.
    Setup(String),
    /// The peer does not want it: its name and its code.
    By(String, char),
    /// Something else came, or nothing.
    Trouble(Trouble),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(why) => f.write_str(why),
            Self::By(name, code) => {
                let why = match code {
                    '1' => "another version of the protocol",
                    '2' => "not this game",
                    '3' => "no game at all",
                    _ => "for no reason known",
                };
                write!(f, "{name} declines: {why} ({code})")
            }
            Self::Trouble(trouble) => trouble.fmt(f),
        }
    }
}

/// How a game ended.
#[derive(Debug)]
pub enum Decided {
    /// The referee says so.
    ByRule(Outcome),
    /// A seat gave up.
    Resigned(Seat),
    /// A seat used up its time.
    Late(Seat),
    /// All moves that were asked for are made: undecided.
    Moves,
    /// The peer ended it, with a reason that the rules do not bear out: undecided.
    Ended(char),
    /// The peer did what may not be done: undecided.
    Broken(Trouble),
}

/// A game.
#[derive(Debug)]
pub struct Played {
    /// How the peer is called.
    pub peer: String,
    /// The moves.
    pub line: Line<Draughts>,
    /// How it ended.
    pub decided: Decided,
    /// The peer wants no other game.
    pub stop: bool,
}

impl Played {
    /// The places of both seats: who won, a draw, or `None` while nothing is decided.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.decided {
            Decided::ByRule(outcome) => Some(outcome.clone()),
            Decided::Resigned(seat) => Some(Outcome::loss(*seat, 2, "resigned")),
            Decided::Late(seat) => Some(Outcome::loss(*seat, 2, "time")),
            Decided::Moves | Decided::Ended(_) | Decided::Broken(_) => None,
        }
    }
}

/// Asks for a game and plays it; `told` gets what the peer chats.
///
/// # Errors
/// No game began.
pub fn play(
    engine: &mut Engine,
    wire: &mut Wire,
    asked: &Match,
    now_ms: &dyn Fn() -> u64,
    told: &mut dyn FnMut(&str),
) -> Result<Played, Refused> {
    let setup_fails = |why: &dyn fmt::Display| Refused::Setup(why.to_string());
    let rules: DraughtsRules = BOOK.parse().map_err(|why| setup_fails(&why))?;
    let setup = asked.setup.clone().unwrap_or_else(|| Draughts::start(rules));
    let line = Line::new(rules, setup.clone()).map_err(|why| setup_fails(&why))?;
    engine.new_game();
    engine.take_rules(rules).map_err(|why| setup_fails(&why))?;
    engine.look_at(&setup).map_err(|why| setup_fails(&why))?;
    let mut session = Session { engine, wire, asked, now_ms, told, line, spent: [0; 2] };
    let peer = session.ask().map_err(|refused| match refused {
        Asked::No(name, code) => Refused::By(name, code),
        Asked::Trouble(trouble) => Refused::Trouble(trouble),
    })?;
    let (decided, stop) = match session.game() {
        Ok(end) => end,
        Err(trouble) => (session.broken(trouble), true),
    };
    Ok(Played { peer, line: session.line, decided, stop })
}

struct Session<'a> {
    engine: &'a mut Engine,
    wire: &'a mut Wire,
    asked: &'a Match,
    now_ms: &'a dyn Fn() -> u64,
    told: &'a mut dyn FnMut(&str),
    line: Line<Draughts>,
    /// Milliseconds used by each seat.
    spent: [u64; 2],
}

enum Asked {
    No(String, char),
    Trouble(Trouble),
}

impl Session<'_> {
    fn ask(&mut self) -> Result<String, Asked> {
        let asked = self.asked;
        let request = Message::Request {
            name: asked.name.clone(),
            follower: asked.seat.other(),
            minutes: asked.minutes,
            moves: asked.moves,
            setup: asked.setup.clone().map(Box::new),
        };
        self.wire.send(&request).map_err(Asked::Trouble)?;
        match self.hear(asked.patience_ms).map_err(Asked::Trouble)? {
            Message::Answer { name, code: '0' } => Ok(name),
            Message::Answer { name, code } => Err(Asked::No(name, code)),
            other => Err(Asked::Trouble(unexpected("an answer to the request", &other))),
        }
    }

    /// The next message that is no chat and no request to take back.
    fn hear(&mut self, within_ms: u64) -> Result<Message, Trouble> {
        let until_ms = (self.now_ms)().saturating_add(within_ms);
        for _ in 0..BETWEEN_MAX {
            match self.wire.receive(until_ms, self.now_ms)? {
                Message::Chat(text) => (self.told)(&text),
                Message::Back { .. } => self.wire.send(&Message::BackAnswer('1'))?,
                Message::BackAnswer(_) => {}
                other => return Ok(other),
            }
        }
        Err(Trouble::Bad(format!("expected a move, got {BETWEEN_MAX} other messages")))
    }

    /// Plays to the end: how it ended, and whether the peer wants no other game.
    fn game(&mut self) -> Result<(Decided, bool), Trouble> {
        loop {
            let ended = Draughts::rule(&self.line).ended.map(|ended| ended.outcome);
            let end = if self.line.now().mover() == self.asked.seat {
                self.our_turn(ended)?
            } else {
                self.their_turn(ended)?
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    fn our_turn(&mut self, ended: Option<Outcome>) -> Result<Option<(Decided, bool)>, Trouble> {
        let (us, them) = (self.asked.seat, self.asked.seat.other());
        let clock_ms = self.clock_ms();
        let mine = self.line.plies().filter(|play| play.seat == us).count();
        let decided = if let Some(outcome) = ended {
            Decided::ByRule(outcome)
        } else if self.spent[them.index()] > clock_ms {
            Decided::Late(them)
        } else if self.asked.moves > 0 && mine >= usize::from(self.asked.moves) {
            Decided::Moves
        } else {
            self.move_out(mine, clock_ms)?;
            return Ok(None);
        };
        let reason = match &decided {
            Decided::ByRule(outcome) if outcome.is_draw() => '2',
            Decided::ByRule(outcome) if outcome.loser() == Some(us) => '1',
            Decided::ByRule(_) | Decided::Late(_) => '3',
            _ => '0',
        };
        self.end(decided, reason).map(Some)
    }

    /// Ends the game; a peer that does not confirm changes nothing of it.
    fn end(&mut self, decided: Decided, reason: char) -> Result<(Decided, bool), Trouble> {
        self.wire.send(&Message::End { reason, stop: self.asked.last })?;
        let stop = match self.hear(self.asked.patience_ms) {
            Ok(Message::End { stop, .. }) => stop,
            _ => true,
        };
        Ok((decided, stop))
    }

    fn move_out(&mut self, mine: usize, clock_ms: u64) -> Result<(), Trouble> {
        let begun = (self.now_ms)();
        let left = clock_ms.saturating_sub(self.spent[self.asked.seat.index()]);
        let to_go = u64::from(self.asked.moves).checked_sub(mine as u64).filter(|left| *left > 1);
        let time = clock_limits(left, 0, to_go);
        let time = self.asked.move_ms.map_or(time, |most| most.min(time));
        let limits = Limits { time_ms: Some(time), ..Limits::default() };
        let report = self.engine.choose(limits, self.now_ms, &|| false, &mut |_, _| {});
        let Some(mv) = report.mv else {
            return Err(Trouble::Bad("expected a move of the engine, got none".to_owned()));
        };
        let took = (self.now_ms)().saturating_sub(begun);
        self.spent[self.asked.seat.index()] += took;
        let seconds = u16::try_from(took / 1000).unwrap_or(u16::MAX);
        let message = written(self.line.now(), &mv, seconds);
        self.play(mv)?;
        self.wire.send(&message)
    }

    fn their_turn(&mut self, ended: Option<Outcome>) -> Result<Option<(Decided, bool)>, Trouble> {
        let them = self.asked.seat.other();
        let begun = (self.now_ms)();
        let left = self.clock_ms().saturating_sub(self.spent[them.index()]);
        // A game that is over needs no thinking.
        let within = if ended.is_some() { 0 } else { left } + self.asked.patience_ms;
        let heard = self.hear(within);
        self.spent[them.index()] += (self.now_ms)().saturating_sub(begun);
        match (heard, ended) {
            (Ok(Message::End { reason, stop }), ended) => {
                self.wire.send(&Message::End { reason: '0', stop: self.asked.last })?;
                let decided = match (ended, reason) {
                    (Some(outcome), _) => Decided::ByRule(outcome),
                    (None, '1') => Decided::Resigned(them),
                    (None, reason) => Decided::Ended(reason),
                };
                Ok(Some((decided, stop)))
            }
            // It does not count what we count, or does not want to know.
            (Ok(Message::Move { .. }), Some(outcome)) => {
                let reason = if outcome.is_draw() { '2' } else { '3' };
                self.end(Decided::ByRule(outcome), reason).map(Some)
            }
            (Ok(Message::Move { from, to, captured, .. }), None) => {
                let mv = read(self.line.now(), from, to, &captured)?;
                self.play(mv)?;
                Ok(None)
            }
            (Ok(other), _) => Err(unexpected("a move or the end", &other)),
            (Err(Trouble::Silent | Trouble::Gone), Some(outcome)) => {
                Ok(Some((Decided::ByRule(outcome), true)))
            }
            (Err(Trouble::Silent), None) => Ok(Some((Decided::Late(them), true))),
            (Err(trouble), _) => Err(trouble),
        }
    }

    fn play(&mut self, mv: DraughtsMove) -> Result<(), Trouble> {
        let mover = self.line.now().mover();
        self.line.play(mover, mv).map_err(|why| Trouble::Bad(why.to_string()))?;
        self.engine.play(&mv).map_err(Trouble::Bad)
    }

    /// A game that broke off; what the rules say already stands.
    fn broken(&mut self, trouble: Trouble) -> Decided {
        match Draughts::rule(&self.line).ended {
            Some(ended) => Decided::ByRule(ended.outcome),
            None => {
                if matches!(trouble, Trouble::Bad(_)) {
                    // A last courtesy: whether it is heard does not matter any more.
                    let _ = self.wire.send(&Message::End { reason: '0', stop: true });
                }
                Decided::Broken(trouble)
            }
        }
    }

    fn clock_ms(&self) -> u64 {
        u64::from(self.asked.minutes) * 60_000
    }
}

fn unexpected(expected: &str, got: &Message) -> Trouble {
    Trouble::Bad(format!("expected {expected}, got {:?}", got.to_string()))
}

fn written(position: &DraughtsPosition, mv: &DraughtsMove, seconds: u16) -> Message {
    let board = position.kind().board();
    let name = |point: u8| board.square(point) + 1;
    let captured = bits(mv.captured).map(name).collect();
    Message::Move { seconds, from: name(mv.from), to: name(mv.to), captured }
}

/// The legal move that a message means.
fn read(
    position: &DraughtsPosition,
    from: u8,
    to: u8,
    captured: &[u8],
) -> Result<DraughtsMove, Trouble> {
    let board = position.kind().board();
    let point = |square: &u8| board.point(square - 1);
    let men = captured.iter().fold(0u64, |set, square| set | 1 << point(square));
    let mut moves = Vec::new();
    position.legal(position.mover(), &mut moves);
    let meant = |mv: &&DraughtsMove| {
        (mv.from, mv.to, mv.captured) == (point(&from), point(&to), men)
            && captured.len() == mv.takes() as usize
    };
    moves.iter().find(meant).copied().ok_or_else(|| {
        let got = Message::Move { seconds: 0, from, to, captured: captured.to_vec() };
        unexpected("a legal move", &got)
    })
}
