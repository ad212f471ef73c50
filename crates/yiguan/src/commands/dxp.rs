//! `yiguan dxp`: games of the built-in engine of draughts against a program that waits for them
//! over the DamExchange protocol.
//!
//! What was played goes to standard output as PDN, a game after the other, or as one object a line;
//! what the peer chats goes to standard error.

use super::engine::keep_endings;
use crate::args::Dxp;
use crate::failure::{Failure, REFUSED, tell};
use crate::output::Output;
use serde::Serialize;
use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};
use yiguan_core::{Face, Faults, Seat};
use yiguan_draughts_engine::Engine;
use yiguan_draughts_engine::dxp::{Decided, Match, PORT, Played, Refused, Wire, play};
use yiguan_search::protocol::Brain;

/// The longest time to reach an address.
const CONNECTING: Duration = Duration::from_secs(10);
/// Table of the engine, in mebibytes.
const HASH_MEBIBYTES: usize = 32;
/// Moves on a line of PDN.
const MOVES_A_LINE: usize = 6;
/// How we are called.
const NAME: &str = concat!("Yiguan ", env!("CARGO_PKG_VERSION"));

/// What was played.
#[derive(Serialize)]
struct Game {
    game: u32,
    /// Who played, by seat.
    players: [String; 2],
    setup: String,
    moves: Vec<String>,
    /// `2-0`, `1-1`, `0-2`; none: undecided.
    result: Option<&'static str>,
    /// How it ended.
    ended: String,
}

/// Runs the command.
#[expect(clippy::disallowed_methods, reason = "an engine at the end of a wire keeps its own time")]
pub fn run(options: &Dxp, output: &mut Output) -> Result<u8, Failure> {
    let setup = options.setup.as_deref().map(str::parse).transpose();
    let setup = setup.map_err(|faults: Faults| Failure::faults("--setup", &faults))?;
    let stream = connect(&options.address)?;
    let place = |why: &io::Error| Failure::io(&options.address, why);
    let mut wire = Wire::new(stream).map_err(|why| place(&why))?;
    let begun = Instant::now();
    let now_ms = move || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    keep_endings();
    let mut engine = Engine::new(HASH_MEBIBYTES);
    engine.set_level(options.level);
    let mut code = 0;
    for game in 1..=options.games {
        let seat = match options.plays {
            Plays::White => Seat(0),
            Plays::Black => Seat(1),
            Plays::Both => Seat(u8::from(game % 2 == 0)),
        };
        let asked = Match {
            name: NAME.to_owned(),
            seat,
            minutes: options.minutes,
            moves: options.moves,
            setup: setup.clone(),
            move_ms: options.move_time,
            patience_ms: options.wait.saturating_mul(1000),
            last: game == options.games,
        };
        let chat = &mut |text: &str| tell(&format!("{}: {text}", options.address));
        let played = play(&mut engine, &mut wire, &asked, &now_ms, chat).map_err(|refused| {
            let why = format!("{}: {refused}", options.address);
            match refused {
                Refused::Setup(_) => Failure::Unreadable(why),
                Refused::By(..) | Refused::Trouble(_) => Failure::Refused(why),
            }
        })?;
        let stop = played.stop;
        if let Decided::Broken(trouble) = &played.decided {
            tell(&format!("{}: {trouble}", options.address));
            code = REFUSED;
        }
        tell_game(&told(game, seat, &played), output)?;
        if stop {
            break;
        }
    }
    Ok(code)
}

/// Which side the engine takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Plays {
    /// White, who begins.
    White,
    /// Black.
    Black,
    /// White in the first game, then in turn.
    Both,
}

fn connect(address: &str) -> Result<TcpStream, Failure> {
    let with_port = match address.rsplit_once(':') {
        Some((_, port)) if port.parse::<u16>().is_ok() => address.to_owned(),
        _ => format!("{address}:{PORT}"),
    };
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    let addresses = with_port.to_socket_addrs().map_err(|why| Failure::io(address, &why))?;
    for socket in addresses {
        match TcpStream::connect_timeout(&socket, CONNECTING) {
            Ok(stream) => return Ok(stream),
            Err(why) => last = why,
        }
    }
    Err(Failure::io(address, &last))
}

fn told(game: u32, seat: Seat, played: &Played) -> Game {
    let mut players = [NAME.to_owned(), played.peer.clone()];
    if seat == Seat(1) {
        players.reverse();
    }
    let result = played.outcome().map(|outcome| match outcome.loser() {
        None => "1-1",
        Some(Seat(0)) => "0-2",
        Some(_) => "2-0",
    });
    let ended = match &played.decided {
        Decided::ByRule(outcome) => outcome.by.to_owned(),
        Decided::Resigned(_) => "resigned".to_owned(),
        Decided::Late(_) => "time".to_owned(),
        Decided::Moves => "moves".to_owned(),
        Decided::Ended(reason) => format!("the peer ended it ({reason})"),
        Decided::Broken(trouble) => trouble.to_string(),
    };
    let plies = played.line.ply_count();
    let moves = (0..plies).filter_map(|ply| played.line.notate(ply, "pdn")).collect();
    Game { game, players, setup: Face::setup(&played.line), moves, result, ended }
}

fn tell_game(game: &Game, output: &mut Output) -> Result<(), Failure> {
    if output.is_json() {
        return output.object(game);
    }
    // A peer may call itself anything.
    let value = |text: &str| {
        let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        plain.replace('\\', "\\\\").replace('"', "\\\"")
    };
    let tags = [
        ("White", game.players[0].as_str()),
        ("Black", &game.players[1]),
        ("Result", game.result.unwrap_or("*")),
        ("GameType", "20"),
        ("FEN", &game.setup),
        ("Termination", &game.ended),
    ];
    for (name, text) in tags {
        output.line(format!("[{name} \"{}\"]", value(text)))?;
    }
    output.line("")?;
    // A game that begins with Black has no first move of White.
    let begins = usize::from(game.setup.starts_with('B'));
    let mut words: Vec<String> = Vec::new();
    for (index, mv) in game.moves.iter().enumerate() {
        let at = index + begins;
        match at % 2 {
            0 => words.push(format!("{}. {mv}", at / 2 + 1)),
            _ if index == 0 => words.push(format!("1... {mv}")),
            _ => words.push(mv.clone()),
        }
    }
    words.push("*".to_owned());
    for line in words.chunks(2 * MOVES_A_LINE) {
        output.line(line.join(" "))?;
    }
    output.line("")?;
    output.finish()
}
