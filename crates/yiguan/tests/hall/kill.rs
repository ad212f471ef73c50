//! Killed at any instant while moves come in, the hall has every move that it acknowledged, once,
//! and charges nobody for the time in which it was down.

use crate::client::{Person, Socket, choose};
use crate::process::{Hall, folder, log_of};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use yiguan_table::{Event, Kind};

/// How many games are played at once; each player moves as soon as the other has.
const TABLES: usize = 24;
const MAIN_MS: i64 = 3_600_000;
const PLUS_MS: i64 = 5_000;

/// A table and its two people.
#[derive(Clone)]
struct Pair {
    id: String,
    people: [Person; 2],
}

/// What the hall acknowledged: table and command, with the sequence number it named.
type Acknowledged = Arc<Mutex<HashMap<(String, String), u64>>>;

/// No two commands of a run have the same id.
static COMMANDS: AtomicU64 = AtomicU64::new(1);

#[expect(clippy::disallowed_methods, reason = "a test of real time")]
fn wall_ms() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    i64::try_from(now.as_millis()).expect("a date")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_that_is_killed_loses_nothing_and_charges_nobody() {
    let kills = if std::env::var_os("YIGUAN_LONG").is_some() { 50 } else { 10 };
    let place = folder();
    let data = place.path().join("data");
    let mut hall = Hall::start(&data);
    let mut pairs = Vec::new();
    for number in 0..TABLES {
        pairs.push(seated(&hall, number).await);
    }
    // Games that are over: their logs must stay as they are.
    let mut over = Vec::new();
    let acknowledged = Acknowledged::default();
    let mut random = 0x2545_f491_4f6c_dd1d_u64 ^ u64::from(std::process::id());
    for round in 1..=kills {
        random = random.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        let lasts = Duration::from_millis(400 + (random >> 33) % 600);
        let before = acknowledged.lock().expect("is whole").len();
        let stop = Arc::new(AtomicBool::new(false));
        let players: Vec<_> = pairs
            .iter()
            .map(|pair| {
                let (pair, address) = (pair.clone(), hall.address.clone());
                let (acknowledged, stop) = (Arc::clone(&acknowledged), Arc::clone(&stop));
                tokio::spawn(async move { play(&pair, &address, &acknowledged, &stop).await })
            })
            .collect();
        let playing = tokio::time::Instant::now();
        // Slow machines need a while until moves flow; the instant after that is random.
        while acknowledged.lock().expect("is whole").len() < before + 2 * TABLES {
            assert!(playing.elapsed() < Duration::from_secs(60), "moves flow");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let (flowing, from) = (tokio::time::Instant::now(), acknowledged.lock().expect("").len());
        tokio::time::sleep(lasts).await;
        hall.kill();
        let killed_ms = wall_ms();
        let rate = (acknowledged.lock().expect("is whole").len() - from) as f64
            / flowing.elapsed().as_secs_f64();
        stop.store(true, Ordering::Relaxed);
        for player in players {
            player.await.expect("ends");
        }
        compare(&hall, pairs.iter().chain(&over), &acknowledged.lock().expect("is whole"));
        // The hall is down for a while that no clock may show.
        tokio::time::sleep(Duration::from_millis(300)).await;
        hall = Hall::start(&data);
        for pair in &mut pairs {
            if clocks(&hall, pair, killed_ms).await == State::Over {
                let next = seated(&hall, over.len()).await;
                over.push(std::mem::replace(pair, next));
            }
        }
        let all = acknowledged.lock().expect("is whole").len();
        println!("kill {round}: {rate:.0} moves a second, {all} acknowledged so far, none lost");
    }
}

/// A fresh table with two people at it.
async fn seated(hall: &Hall, number: usize) -> Pair {
    let red = Person::guest(&hall.address, &format!("red {number}")).await.expect("comes in");
    let black = Person::guest(&hall.address, &format!("black {number}")).await.expect("comes in");
    let id = red.open("xiangqi/cxa-2020", "60m +5s").await.expect("opens");
    let mut socket = black.socket().await.expect("connects");
    socket.command(&id, "sit", json!({"kind": "sit", "seat": 1})).await.expect("sends");
    assert_eq!(socket.next_of("reply").await.expect("a reply")["reply"]["kind"], "ack");
    Pair { id, people: [red, black] }
}

/// Plays until the hall is gone or the game is over.
async fn play(pair: &Pair, address: &str, acknowledged: &Acknowledged, stop: &AtomicBool) {
    // Whatever breaks here broke because the hall was killed.
    let _ = play_on(pair, address, acknowledged, stop).await;
}

async fn play_on(
    pair: &Pair,
    address: &str,
    acknowledged: &Acknowledged,
    stop: &AtomicBool,
) -> std::io::Result<()> {
    let mut sockets =
        [pair.people[0].at(address).socket().await?, pair.people[1].at(address).socket().await?];
    let mut reaches = [Value::Null, Value::Null];
    for (socket, reach) in sockets.iter_mut().zip(&mut reaches) {
        *reach = socket.watch(&pair.id).await?["update"]["reach"].take();
    }
    while !stop.load(Ordering::Relaxed) {
        let Some(turn) = reaches.iter().position(|reach| !reach.is_null()) else { break };
        let number = COMMANDS.fetch_add(1, Ordering::Relaxed);
        let chosen = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let Some(mv) = choose(&reaches[turn], chosen as usize) else { break };
        let id = format!("c-{number}");
        let act = json!({"kind": "move", "move": mv});
        sockets[turn].command(&pair.id, &id, act).await?;
        let reply = sockets[turn].next_of("reply").await?;
        let seq = reply["reply"]["seq"].as_u64().expect("a number");
        assert_eq!(reply["reply"]["kind"], "ack", "{reply}");
        acknowledged.lock().expect("is whole").insert((pair.id.clone(), id), seq);
        reaches = [Value::Null, Value::Null];
        reaches[1 - turn] = reach_after(&mut sockets[1 - turn], seq).await?;
    }
    Ok(())
}

async fn reach_after(socket: &mut Socket, seq: u64) -> std::io::Result<Value> {
    loop {
        let mut update = socket.next_of("update").await?["update"].take();
        if update["seq"].as_u64() >= Some(seq) {
            return Ok(update["reach"].take());
        }
    }
}

/// Every acknowledged command is in the log of its table, once, where its reply said.
fn compare<'a>(
    hall: &Hall,
    pairs: impl IntoIterator<Item = &'a Pair>,
    acknowledged: &HashMap<(String, String), u64>,
) {
    let database = hall.data.join("hall.db");
    let mut stored: HashMap<(String, String), Vec<u32>> = HashMap::new();
    for pair in pairs {
        let log = log_of(&database, &pair.id);
        for (expected, logged) in (1..).zip(&log) {
            assert_eq!(logged.seq, expected, "{}: dense", pair.id);
            // The log has the asker before the id that they chose.
            let chosen = logged.command.split_once(':').map_or("", |(_, chosen)| chosen);
            let key = (pair.id.clone(), chosen.to_owned());
            stored.entry(key).or_default().push(logged.seq);
        }
        let moved = |logged: &&yiguan_store::Logged| {
            matches!(event(&logged.event).kind, Kind::Moved { .. })
        };
        let mut commands: Vec<_> = log.iter().filter(moved).map(|it| &it.command).collect();
        let all = commands.len();
        commands.sort();
        commands.dedup();
        assert_eq!(commands.len(), all, "{}: a command moves once", pair.id);
    }
    for ((table, command), seq) in acknowledged {
        let at = stored.get(&(table.clone(), command.clone()));
        let at = at.unwrap_or_else(|| panic!("{table} {command}: acknowledged and lost"));
        assert_eq!(at.last().copied().map(u64::from), Some(*seq), "{table} {command}");
    }
}

fn event(bytes: &[u8]) -> Event {
    let text = std::str::from_utf8(bytes).expect("text");
    text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// Whether a game goes on.
#[derive(PartialEq, Eq)]
enum State {
    On,
    Over,
}

/// The clocks of a table are those of a model that knows nothing but the log.
async fn clocks(hall: &Hall, pair: &Pair, killed_ms: i64) -> State {
    let reader = pair.people[0].at(&hall.address);
    let table = reader.get(&format!("/api/v1/tables/{}", pair.id)).await.expect("is there");
    let update = &table["snapshot"]["update"];
    if update["state"] == "finished" {
        return State::Over;
    }
    let log = log_while_serving(&hall.data.join("hall.db"), &pair.id);
    let (mut left, mut turn, mut since, mut last) = ([MAIN_MS; 2], 0, None::<i64>, 0);
    let mut outages = 0;
    for event in log.iter().map(|logged| event(&logged.event)) {
        let run = |until: i64| since.map_or(0, |since| until - since);
        match event.kind {
            Kind::Started => since = Some(event.at),
            Kind::Moved { seat, .. } => {
                let seat = usize::from(seat.0);
                left[seat] += PLUS_MS - run(event.at);
                (turn, since) = (1 - seat, Some(event.at));
            }
            Kind::Outage { since: known } => {
                let up = known.clamp(last, event.at);
                assert!(up <= killed_ms.max(last) || outages > 0, "charged beyond the kill");
                left[turn] -= run(up);
                since = Some(event.at);
                outages += 1;
            }
            _ => {}
        }
        last = event.at;
    }
    assert!(outages > 0, "{}: the outage is in the log", pair.id);
    let at = update["clock"]["at"].as_i64().expect("an instant");
    left[turn] -= since.map_or(0, |since| at - since);
    for (seat, left) in left.iter().enumerate() {
        let shown = update["clock"]["faces"][seat]["remaining"].as_i64();
        assert_eq!(shown, Some(*left), "{}: seat {seat}", pair.id);
    }
    State::On
}

/// The log of a table of a hall that runs: its database has a writer already.
fn log_while_serving(database: &std::path::Path, table: &str) -> Vec<yiguan_store::Logged> {
    let copy = tempfile::tempdir().expect("a folder");
    let file = copy.path().join("copy.db");
    yiguan_store_sqlite::copy_to(database, &file).expect("copies");
    log_of(&file, table)
}
