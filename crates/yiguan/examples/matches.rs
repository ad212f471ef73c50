//! A match between two engines, or an engine and a mover by lot, under a referee that neither of
//! them is. `cargo xtask long --only matches` runs it.
//!
//! Every opening of the list is played with both colours. The board, the articles and the claims
//! that the ruling offers end a game; a claim that is upheld is carried out at once. An illegal
//! move loses, and so does an engine that crashes, hangs or gives up. After [`PLIES_MAX`] plies a
//! game is drawn. Time is taken outside the engine, from the question with its position to the
//! answer.

use clap::Parser;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use yiguan_core::{Face, Outcome, Seat, Turn, Upheld};
use yiguan_engine_link::{Dialect, Process, Program, Question};

const OPENINGS: &str = include_str!("matches-openings.txt");
/// Where a game between programs ends for want of an end.
const PLIES_MAX: u32 = 300;
/// The level of engines that have levels: their highest.
const LEVEL: u8 = u8::MAX;

/// A match between two engines.
#[derive(Parser, Clone)]
#[command(after_help = "Example: matches --one uci=yiguan --one-arg engine --one-arg xiangqi \
    --two ucci=fairy-stockfish --two-option UCI_Variant=xiangqi --games 100 --at-least 25")]
struct Options {
    /// The first player: `random`, or its protocol and its program
    #[arg(long, value_name = "random|uci=PROGRAM|ucci=PROGRAM")]
    one: Kind,
    /// An argument of the first program; may be repeated
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    one_arg: Vec<String>,
    /// An option of the first engine; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    one_option: Vec<(String, String)>,
    /// The second player
    #[arg(long, value_name = "random|uci=PROGRAM|ucci=PROGRAM")]
    two: Kind,
    /// An argument of the second program; may be repeated
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    two_arg: Vec<String>,
    /// An option of the second engine; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    two_option: Vec<(String, String)>,
    /// The rules
    #[arg(long, value_name = "ID", default_value = "xiangqi/cxa-2020")]
    rules: String,
    /// Milliseconds for each move
    #[arg(long, value_name = "N", default_value_t = 100)]
    ms: u64,
    /// Games; an even number gives both players each opening with both colours
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    parallel: usize,
    /// Where the lots of the mover by lot begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Fail when the first player scores less, or makes an illegal move
    #[arg(long, value_name = "PERCENT")]
    at_least: Option<f64>,
}

/// What a player is.
#[derive(Clone)]
enum Kind {
    Random,
    Engine(Dialect, PathBuf),
}

impl std::str::FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "random" {
            return Ok(Self::Random);
        }
        let (dialect, program) = pair(text)?;
        Ok(Self::Engine(dialect.parse()?, program.into()))
    }
}

fn pair(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').ok_or_else(|| format!("expected NAME=VALUE, got {text:?}"))?;
    Ok((parts.0.to_owned(), parts.1.to_owned()))
}

/// An opening: its name and its moves.
type Opening = (&'static str, Vec<&'static str>);

/// The list, each line played through once: a move that is not legal is an error here, not later.
fn openings(rules: &str) -> io::Result<Vec<Opening>> {
    let lines = OPENINGS.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let unreadable = || io::Error::other(format!("expected NAME: MOVES, got {line:?}"));
            let (name, moves) = line.split_once(": ").ok_or_else(unreadable)?;
            let moves: Vec<_> = moves.split_whitespace().collect();
            begin(rules, &moves).map(|_| (name, moves))
        })
        .collect()
}

fn begin(rules: &str, moves: &[&str]) -> io::Result<Box<dyn Face>> {
    let mut face = yiguan_games::open(rules, None).map_err(io::Error::other)?;
    for mv in moves {
        let Turn::Of(seat) = face.turn() else { break };
        face.play(seat, mv).map_err(io::Error::other)?;
    }
    Ok(face)
}

/// A player at work.
enum Player {
    Random(u64),
    Engine { program: Program, process: Option<Box<Process>> },
}

impl Player {
    fn new(kind: &Kind, arguments: &[String], options: &[(String, String)], seed: u64) -> Self {
        match kind {
            Kind::Random => Self::Random(seed),
            Kind::Engine(dialect, command) => Self::Engine {
                program: Program {
                    command: command.clone(),
                    arguments: arguments.to_vec(),
                    dialect: *dialect,
                    options: options.to_vec(),
                    level: None,
                    rules: None,
                },
                process: None,
            },
        }
    }

    /// Its move and how long it took, or why there is none.
    async fn ask(
        &mut self,
        face: &dyn Face,
        seat: Seat,
        question: &Question,
    ) -> Result<(String, Duration), String> {
        match self {
            Self::Random(state) => {
                let barred = face.barred();
                let mut moves = face.legal(seat);
                moves.retain(|mv| barred.iter().all(|(other, _)| other != mv));
                let at = (next(state) % moves.len().max(1) as u64) as usize;
                let mv = moves.get(at).ok_or("there is no legal move")?;
                Ok((mv.clone(), Duration::ZERO))
            }
            Self::Engine { program, process } => {
                let mut engine = match process.take() {
                    Some(engine) => engine,
                    None => Box::new(Process::start(program).await.map_err(|why| why.to_string())?),
                };
                let asked = Instant::now();
                let mv = engine.ask(program, question).await.map_err(|why| why.to_string())?;
                // Only an engine that answered is asked again.
                *process = Some(engine);
                Ok((mv, asked.elapsed()))
            }
        }
    }
}

/// Lots: splitmix64.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// What a player did in one game.
#[derive(Default)]
struct Tally {
    used: Vec<Duration>,
    illegal: u32,
    silent: u32,
}

/// A game that is over.
struct Game {
    number: usize,
    /// Who lost, 0 or 1; `None`: a draw.
    lost: Option<usize>,
    why: String,
    plies: u32,
    tallies: [Tally; 2],
}

async fn play(
    options: &Options,
    openings: &[Opening],
    number: usize,
    players: &mut [Player; 2],
) -> io::Result<Game> {
    let (_, moves) = &openings[(number / 2) % openings.len()];
    let mut face = begin(&options.rules, moves)?;
    let mut question = Question {
        rules: options.rules.clone(),
        setup: face.setup(),
        moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
        level: LEVEL,
        think_ms: options.ms,
    };
    let mut tallies = [Tally::default(), Tally::default()];
    let swapped = number % 2;
    let (lost, why) = loop {
        if let Some(outcome) = carry_out(face.as_mut())? {
            let lost = outcome.loser().map(|seat| (seat.index() + swapped) % 2);
            break (lost, outcome.by.to_owned());
        }
        if face.ply_count() >= PLIES_MAX {
            break (None, format!("{PLIES_MAX} plies"));
        }
        let Turn::Of(seat) = face.turn() else {
            return Err(io::Error::other("a game without one side to move"));
        };
        let at = (seat.index() + swapped) % 2;
        let (mv, used) = match players[at].ask(face.as_ref(), seat, &question).await {
            Ok(answer) => answer,
            Err(why) => {
                tallies[at].silent += 1;
                break (Some(at), why);
            }
        };
        tallies[at].used.push(used);
        if let Err(refusal) = face.play(seat, &mv) {
            tallies[at].illegal += 1;
            break (Some(at), format!("illegal: {refusal}, in {}", face.diagram()));
        }
        question.moves.push(mv);
    };
    Ok(Game { number, lost, why, plies: face.ply_count(), tallies })
}

/// What the ruling says is done: the end it has found, the first claim that ends the game; a seat
/// that must vary is told so.
fn carry_out(face: &mut dyn Face) -> io::Result<Option<Outcome>> {
    let ruling = face.ruling();
    if let Some(ended) = ruling.ended {
        return Ok(Some(ended.outcome));
    }
    for claim in ruling.claims {
        match claim.upheld {
            Upheld::Ends(outcome) => return Ok(Some(outcome)),
            // Told again it would have as much time again.
            Upheld::MustVary { seat, .. } if ruling.duties.iter().any(|it| it.seat == seat) => {}
            Upheld::MustVary { seat, .. } => {
                face.tell(seat, claim.because.rule).map_err(io::Error::other)?;
            }
        }
    }
    Ok(None)
}

/// The whole match, seen by the first player.
#[derive(Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Score {
    fn add(&mut self, lost: Option<usize>) {
        match lost {
            Some(0) => self.lost += 1,
            Some(_) => self.won += 1,
            None => self.drawn += 1,
        }
    }

    /// In percent, with the ends of Wilson's 95 % interval, which says something at 100 %, too.
    /// A draw counts as half a win, which makes the interval a little too wide.
    fn percent(&self) -> (f64, f64, f64) {
        let games = f64::from((self.won + self.drawn + self.lost).max(1));
        let share = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let z = 1.96;
        let spread = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        let (middle, whole) = (share + z * z / (2.0 * games), 1.0 + z * z / games);
        let low = ((middle - spread) / whole).max(0.0);
        let high = ((middle + spread) / whole).min(1.0);
        (100.0 * share, 100.0 * low, 100.0 * high)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, low, high) = self.percent();
        write!(f, "{} won, {} drawn, {} lost: ", self.won, self.drawn, self.lost)?;
        write!(f, "{share:.1} % (95 %: {low:.1} to {high:.1} %)")
    }
}

impl Tally {
    fn add(&mut self, other: &mut Self) {
        self.used.append(&mut other.used);
        self.illegal += other.illegal;
        self.silent += other.silent;
    }

    fn report(&mut self, name: &str, ms: u64) -> String {
        self.used.sort_unstable();
        let at = |share: f64| {
            let index = (self.used.len() as f64 * share) as usize;
            let used = self.used.get(index.min(self.used.len().saturating_sub(1)));
            used.map_or(0.0, |used| used.as_secs_f64() * 1000.0)
        };
        let late = |share| (at(share) - ms as f64).max(0.0);
        format!(
            "{name}: {} answers, {} illegal, {} games without an answer; used {:.0} ms (median); \
             late {:.1} ms (99 %), {:.1} ms at most",
            self.used.len(),
            self.illegal,
            self.silent,
            at(0.5),
            late(0.99),
            late(1.0)
        )
    }
}

async fn run(options: Options) -> io::Result<bool> {
    let openings = openings(&options.rules)?;
    let (send, mut receive) = mpsc::unbounded_channel();
    let numbers = std::sync::Arc::new(AtomicUsize::new(0));
    for worker in 0..options.parallel.max(1) as u64 {
        let (options, openings) = (options.clone(), openings.clone());
        let (send, numbers) = (send.clone(), std::sync::Arc::clone(&numbers));
        tokio::spawn(async move {
            let seed = options.seed.wrapping_add(worker << 32);
            let mut players = [
                Player::new(&options.one, &options.one_arg, &options.one_option, seed),
                Player::new(&options.two, &options.two_arg, &options.two_option, !seed),
            ];
            loop {
                let number = numbers.fetch_add(1, Ordering::Relaxed);
                if number >= options.games {
                    break;
                }
                let game = play(&options, &openings, number, &mut players).await;
                if send.send(game).is_err() {
                    break; // The match ended early.
                }
            }
        });
    }
    drop(send);
    let mut score = Score::default();
    let mut tallies = [Tally::default(), Tally::default()];
    while let Some(game) = receive.recv().await {
        let mut game = game?;
        score.add(game.lost);
        for (whole, own) in tallies.iter_mut().zip(&mut game.tallies) {
            whole.add(own);
        }
        let (opening, _) = openings[(game.number / 2) % openings.len()];
        let colour = ["first", "second"][game.number % 2];
        let result = ["lost", "won", "drawn"][game.lost.unwrap_or(2)];
        let (number, plies, why) = (game.number + 1, game.plies, game.why);
        eprintln!("{number:>4} {opening}, {colour}: {result} after {plies} plies ({why}); {score}");
    }
    println!("{score}");
    let [one, two] = &mut tallies;
    println!("{}", one.report("one", options.ms));
    println!("{}", two.report("two", options.ms));
    let enough = options.at_least.is_none_or(|least| score.percent().0 >= least);
    Ok(enough && (options.at_least.is_none() || one.illegal + one.silent == 0))
}

fn main() -> io::Result<ExitCode> {
    let options = Options::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let well = runtime.block_on(run(options))?;
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
