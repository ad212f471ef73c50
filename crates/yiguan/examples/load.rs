//! A hall under load: so many live games with a socket for each player, and so many moves a second,
//! the hall and its clients on the same machine. `cargo xtask load` runs it.
//!
//! What is measured: from the instant at which a client begins to send a move until both players
//! have been told of it. What is checked: every acknowledged move is in its table, each once.

#[path = "../tests/hall/client.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod client;

use client::{Person, Socket, choose};
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

/// How many people come in at once while the hall fills.
const AT_ONCE: usize = 32;
const RULES: &str = "xiangqi/cxa-2020";
const CLOCK: &str = "60m +5s";

#[derive(Default)]
struct Counts {
    seated: AtomicU64,
    acknowledged: AtomicU64,
    refused: AtomicU64,
    over: AtomicU64,
}

fn main() -> io::Result<()> {
    let number = |at: usize, otherwise: u64| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let program = std::env::args().nth(1).ok_or_else(|| {
        io::Error::other("expected: load PROGRAM [GAMES] [MOVES-A-SECOND] [SECONDS]")
    })?;
    let (games, rate, seconds) = (number(2, 2000), number(3, 500), number(4, 60));
    let folder = tempfile::tempdir_in(std::env::current_dir()?)?;
    let mut hall = Hall::start(&program, folder.path())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(run(&hall, games, rate, seconds));
    hall.stop();
    done
}

/// The hall as a process.
struct Hall {
    child: Child,
    address: String,
}

impl Hall {
    fn start(program: &str, folder: &std::path::Path) -> io::Result<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.join("data"))
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = child.stdout.take().ok_or_else(|| io::Error::other("no output"))?;
        let mut lines = BufReader::new(stdout).lines();
        let first = lines.next().ok_or_else(|| io::Error::other("the hall said nothing"))??;
        let address = first.split("http://").nth(1).unwrap_or_default();
        let address = address.trim_end_matches('/').to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Self { child, address })
    }

    /// Resident memory now and at most, in mebibytes, as Linux tells it.
    fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let field = |name: &str| -> Option<u64> {
            let line = status.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse().ok()
        };
        Some((field("VmRSS:")? / 1024, field("VmHWM:")? / 1024))
    }

    /// Processor time used so far, in seconds, as Linux tells it.
    fn cpu(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks: u64 =
            fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(ticks as f64 / 100.0)
    }

    fn stop(&mut self) {
        // It may have ended by itself, and the data were for this run alone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One game with both players' sockets.
struct Game {
    id: String,
    seats: [Socket; 2],
    reach: Value,
    turn: usize,
    acknowledged: u64,
}

async fn run(hall: &Hall, games: u64, rate: u64, seconds: u64) -> io::Result<()> {
    let begun = Instant::now();
    let doors = Arc::new(Semaphore::new(AT_ONCE));
    let counts = Arc::new(Counts::default());
    // Everybody waits for the instant at which play begins, which is told when all are seated.
    let (begin, begins) = watch::channel(None::<Instant>);
    let pause = Duration::from_micros(1_000_000 * games / rate.max(1));
    let lasts = Duration::from_secs(seconds);
    let playing = (0u32..).zip(0..games).map(|(index, number)| {
        let (address, doors, counts) =
            (hall.address.clone(), Arc::clone(&doors), Arc::clone(&counts));
        let mut begins = begins.clone();
        tokio::spawn(async move {
            let door = doors.acquire().await.map_err(io::Error::other)?;
            let mut game = sit_down(&address, number).await?;
            drop(door);
            counts.seated.fetch_add(1, Ordering::Relaxed);
            let start = wait(&mut game, &mut begins).await?;
            let first = start + pause * index / u32::try_from(games).unwrap_or(u32::MAX);
            play(game, number, first, pause, start + lasts, &counts).await
        })
    });
    let playing: Vec<_> = playing.collect();
    while counts.seated.load(Ordering::Relaxed) < games {
        if playing.iter().any(JoinHandle::is_finished) {
            break; // Somebody could not sit down, and says why below.
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    println!("{games} games, {} sockets in {:.1} s", 2 * games, begun.elapsed().as_secs_f64());
    let cpu_before = hall.cpu();
    begin.send_replace(Some(Instant::now() + Duration::from_secs(2)));
    let mut delays = Vec::new();
    let mut finished = Vec::new();
    for game in playing {
        let (game, mut own) = game.await.map_err(io::Error::other)??;
        delays.append(&mut own);
        finished.push(game);
    }
    let memory = hall.memory();
    let cpu = hall.cpu().zip(cpu_before).map(|(after, before)| after - before);
    let lost = lost(hall, &finished).await?;
    report(&counts, delays, seconds, memory, cpu, lost)
}

/// Waits for the beginning, saying now and then that somebody is there.
async fn wait(
    game: &mut Game,
    begins: &mut watch::Receiver<Option<Instant>>,
) -> io::Result<Instant> {
    loop {
        if let Some(start) = *begins.borrow_and_update() {
            return Ok(start);
        }
        // The hall closes sockets that say nothing for half a minute.
        if timeout(Duration::from_secs(10), begins.changed()).await.is_err() {
            for socket in &mut game.seats {
                socket.send(&json!({"t": "ping"})).await?;
                socket.next_of("pong").await?;
            }
        }
    }
}

async fn sit_down(address: &str, number: u64) -> io::Result<Game> {
    let red = Person::guest(address, &format!("red {number}")).await?;
    let black = Person::guest(address, &format!("black {number}")).await?;
    let id = red.open(RULES, CLOCK).await?;
    let (mut one, mut two) = (red.socket().await?, black.socket().await?);
    one.watch(&id).await?;
    two.watch(&id).await?;
    two.command(&id, "sit", json!({"kind": "sit", "seat": 1})).await?;
    let mut reach = Value::Null;
    while reach.is_null() {
        reach = one.next_of("update").await?["update"]["reach"].take();
    }
    Ok(Game { id, seats: [one, two], reach, turn: 0, acknowledged: 0 })
}

/// Plays a move each `pause` until `end`: the delays.
async fn play(
    mut game: Game,
    seed: u64,
    first: Instant,
    pause: Duration,
    end: Instant,
    counts: &Counts,
) -> io::Result<(Game, Vec<Duration>)> {
    let mut delays = Vec::new();
    let mut due = first;
    let mut number = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while due < end {
        sleep_until(due).await;
        due += pause;
        number = number.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        let Some(mv) = choose(&game.reach, (number >> 33) as usize) else {
            counts.over.fetch_add(1, Ordering::Relaxed);
            break;
        };
        let sent = Instant::now();
        let id = format!("m-{}", game.acknowledged);
        let act = json!({"kind": "move", "move": mv});
        game.seats[game.turn].command(&game.id, &id, act).await?;
        if !told(&mut game, counts).await? {
            continue;
        }
        delays.push(sent.elapsed());
    }
    Ok((game, delays))
}

/// Waits until both players know of the move; `false`: it was refused.
async fn told(game: &mut Game, counts: &Counts) -> io::Result<bool> {
    let mover = game.turn;
    let mut seq = None;
    let mut seen = 0;
    // The reply and the update come in either order.
    while seq.is_none_or(|seq| seen < seq) {
        let message: Value = serde_json::from_str(&game.seats[mover].next().await?)?;
        match message["t"].as_str() {
            Some("reply") if message["reply"]["kind"] == "ack" => {
                seq = message["reply"]["seq"].as_u64();
                game.acknowledged += 1;
                counts.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Some("reply" | "problem") => {
                eprintln!("refused: {message}");
                counts.refused.fetch_add(1, Ordering::Relaxed);
                return Ok(false);
            }
            Some("update") => seen = message["update"]["seq"].as_u64().unwrap_or(0),
            _ => {}
        }
    }
    let seq = seq.unwrap_or(0);
    game.reach = Value::Null;
    let mut known = 0;
    while known < seq {
        let mut message: Value = serde_json::from_str(&game.seats[1 - mover].next().await?)?;
        if message["t"] == "update" {
            known = message["update"]["seq"].as_u64().unwrap_or(0);
            game.reach = message["update"]["reach"].take();
        }
    }
    game.turn = 1 - mover;
    Ok(true)
}

/// Acknowledged moves that are not in their tables, and moves nobody acknowledged.
async fn lost(hall: &Hall, games: &[Game]) -> io::Result<i64> {
    let reader = Person::guest(&hall.address, "reader").await?;
    let mut lost = 0;
    for game in games {
        let table = reader.get(&format!("/api/v1/tables/{}", game.id)).await?;
        let plies = table["snapshot"]["update"]["plies"].as_i64().unwrap_or(0);
        lost += (game.acknowledged as i64 - plies).abs();
    }
    Ok(lost)
}

fn report(
    counts: &Counts,
    mut delays: Vec<Duration>,
    seconds: u64,
    memory: Option<(u64, u64)>,
    cpu: Option<f64>,
    lost: i64,
) -> io::Result<()> {
    delays.sort_unstable();
    let at = |share: f64| {
        let index = (delays.len() as f64 * share) as usize;
        delays.get(index.min(delays.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    let ms = |delay: Duration| delay.as_secs_f64() * 1000.0;
    let acknowledged = counts.acknowledged.load(Ordering::Relaxed);
    println!(
        "moves        {acknowledged} in {seconds} s = {:.0} a second, {} refused, {} games over",
        acknowledged as f64 / seconds as f64,
        counts.refused.load(Ordering::Relaxed),
        counts.over.load(Ordering::Relaxed)
    );
    println!(
        "to both      p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, at most {:.1} ms",
        ms(at(0.5)),
        ms(at(0.9)),
        ms(at(0.99)),
        ms(at(0.999)),
        ms(at(1.0))
    );
    if let Some((now, most)) = memory {
        println!("memory       {now} MiB at the end, {most} MiB at most");
    }
    if let Some(cpu) = cpu {
        println!(
            "hall         {cpu:.1} s of processor time, {:.2} ms a move",
            1000.0 * cpu / acknowledged as f64
        );
    }
    println!("lost         {lost}");
    if lost == 0 { Ok(()) } else { Err(io::Error::other(format!("{lost} moves differ"))) }
}
