//! A match against an engine that speaks Hub, on 100 squares: `match_hub GAMES MS PROGRAM [ARGS]`.
//!
//! Each opening of six plies by lot is played with both colours, so many milliseconds a move, under
//! the referee of the rules. It prints the score, and the Elo difference with its 95 % interval.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;
use yiguan_conform::Dice;
use yiguan_core::{Game, Line, Position, Referee, Seat};
use yiguan_draughts::{Draughts, DraughtsMove, DraughtsRules};
use yiguan_draughts_engine::{Engine, hub};
use yiguan_search::{Limits, protocol::Brain};

/// Plies by lot.
const OPENING: usize = 6;
/// A game that is still undecided then is drawn.
const PLIES_MAX: usize = 300;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, ms, program, arguments @ ..] = words.as_slice() else {
        eprintln!("match_hub GAMES MS PROGRAM [ARGS]");
        std::process::exit(2);
    };
    let games: u32 = games.parse().expect("a number of games");
    let ms: u64 = ms.parse().expect("milliseconds");
    let mut peer = Peer::start(program, arguments);
    let mut engine = Engine::new(64);
    let mut dice = Dice(20);
    let mut results = [0u32; 3];
    let mut opening = Vec::new();
    for game in 0..games {
        if game % 2 == 0 {
            opening = by_lot(&mut dice);
        }
        let ours = Seat((game % 2) as u8);
        let (result, plies) = play(&mut engine, &mut peer, &opening, ours, ms);
        results[result] += 1;
        eprintln!("game {}: {} after {plies} plies", game + 1, ["won", "drawn", "lost"][result]);
    }
    println!("{}", report(results));
}

/// An opening after which nothing hangs.
fn by_lot(dice: &mut Dice) -> Vec<DraughtsMove> {
    loop {
        let mut line = start();
        let mut opening = Vec::new();
        for _ in 0..OPENING {
            let seat = line.now().mover();
            let mut moves = Vec::new();
            line.now().legal(seat, &mut moves);
            let Some(mv) = dice.pick(&moves).copied() else { break };
            line.play(seat, mv).expect("legal");
            opening.push(mv);
        }
        let now = line.now();
        let even = now.pieces(Seat(0)).count_ones() == now.pieces(Seat(1)).count_ones();
        let mut engine = Engine::new(1);
        for mv in &opening {
            engine.play(mv).expect("legal");
        }
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let score = engine.choose(limits, &|| 0, &|| false, &mut |_, _| {}).score;
        if even && opening.len() == OPENING && score.abs() < 60 {
            return opening;
        }
    }
}

fn rules() -> DraughtsRules {
    "fmjd-100".parse().expect("the book exists")
}

fn start() -> Line<Draughts> {
    Line::new(rules(), Draughts::start(rules())).expect("the start")
}

/// 0: we won, 1: drawn, 2: lost.
#[expect(clippy::disallowed_methods, reason = "the outermost program reads the clock")]
fn play(
    engine: &mut Engine,
    peer: &mut Peer,
    opening: &[DraughtsMove],
    ours: Seat,
    ms: u64,
) -> (usize, usize) {
    let mut line = start();
    engine.new_game();
    engine.take_rules(rules()).expect("a book");
    peer.say("new-game");
    let first = hub::write_position(line.now());
    let mut moves = Vec::new();
    loop {
        if let Some(ended) = Draughts::rule(&line).ended {
            let result = match ended.outcome.is_draw() {
                true => 1,
                false if ended.outcome.place[ours] == 1 => 0,
                false => 2,
            };
            return (result, moves.len());
        }
        if moves.len() >= PLIES_MAX {
            return (1, moves.len());
        }
        let (now, seat) = (*line.now(), line.now().mover());
        let mv = if let Some(mv) = opening.get(moves.len()) {
            *mv
        } else if seat == ours {
            let begun = Instant::now();
            let clock = || begun.elapsed().as_millis() as u64;
            let limits = Limits { time_ms: Some(ms), alone: true, ..Limits::default() };
            engine.choose(limits, &clock, &|| false, &mut |_, _| {}).mv.expect("a move")
        } else {
            peer.say(&format!("pos pos={first} moves=\"{}\"", moves.join(" ")));
            peer.say(&format!("level move-time={:.3}", ms as f64 / 1000.0));
            peer.say("go think");
            let done = peer.hear("done");
            let text = done.split("move=").nth(1).and_then(|rest| rest.split(' ').next());
            hub::read_move(&now, text.unwrap_or_default().trim()).expect("a legal move")
        };
        moves.push(hub::write_move(&now, &mv));
        engine.play(&mv).expect("legal");
        line.play(seat, mv).expect("legal");
    }
}

fn report([won, drawn, lost]: [u32; 3]) -> String {
    let games = f64::from(won + drawn + lost).max(1.0);
    let share = (f64::from(won) + f64::from(drawn) / 2.0) / games;
    let square = (f64::from(won) + f64::from(drawn) / 4.0) / games - share * share;
    let error = 1.96 * (square / games).sqrt();
    let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    format!(
        "elo {:.0} from {:.0} to {:.0}: {won} won, {drawn} drawn, {lost} lost",
        elo(share),
        elo(share - error),
        elo(share + error)
    )
}

struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start(program: &str, arguments: &[String]) -> Self {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the engine starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let mut peer = Self { child, input, output };
        peer.say("hub");
        peer.hear("wait");
        peer.say("init");
        peer.hear("ready");
        peer
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
        self.input.flush().expect("the engine listens");
    }

    fn hear(&mut self, word: &str) -> String {
        for line in (&mut self.output).lines() {
            let line = line.expect("text");
            if line.split_whitespace().next() == Some(word) {
                return line;
            }
        }
        panic!("{word} before the end");
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
