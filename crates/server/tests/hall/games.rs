//! Games played over real sockets, and taken up again after a restart.

use crate::client::{Client, Hall};
use serde_json::json;
use std::sync::Arc;
use yiguan_core::Seat;
use yiguan_server::{Answer, EngineConfig, OUT, Question, Thinker};

const MATE_IN_TWO: &str = "4k4/8R/7R1/9/9/9/9/9/9/3K5 w - - 0 1";

async fn open(client: &Client, body: &serde_json::Value) -> String {
    let (status, table) = client.post("/api/v1/tables", &body.to_string()).await;
    assert_eq!(status, 200, "{table}");
    table["id"].as_str().expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_to_mate() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 1, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "林").await, Client::guest(&hall, "周").await);
    let new = json!({"rules": "xiangqi/cxa-2020", "setup": MATE_IN_TWO, "seat": 0,
        "clock": "10m +5s", "opponent": {"kind": "anyone"}});
    let table = open(&red, &new).await;
    let (_, lobby) = black.get("/api/v1/tables?state=open").await;
    assert_eq!(lobby["tables"][0]["id"], json!(table));

    let (mut one, mut two) = (red.socket().await, black.socket().await);
    let snapshot = one.watch(&table).await;
    assert_eq!(snapshot["board"]["cells"].as_array().map(Vec::len), Some(90));
    two.watch(&table).await;
    assert_eq!(two.command(&table, r#"{"kind":"sit","seat":null}"#).await["kind"], "ack");
    let reply = two.command(&table, r#"{"kind":"move","move":"将5进1"}"#).await;
    assert_eq!(reply["problem"]["code"], "not-your-turn");

    hall.pass(3_000);
    let reply = one.command(&table, r#"{"kind":"move","move":"车二退一"}"#).await;
    assert_eq!(reply["kind"], "ack", "{reply}");
    let update = two.next_of("update").await["update"].clone();
    assert_eq!(update["turn"], json!([1]));
    assert!(update["reach"]["next"].as_array().is_some_and(|next| !next.is_empty()));
    let clock = &update["clock"]["faces"][0]["remaining"];
    assert_eq!(*clock, json!(600_000 - 3_000 + 5_000), "the mover's clock");

    let reply = two.command(&table, r#"{"kind":"move","move":"将5平4"}"#).await;
    assert_eq!(reply["problem"]["rule"], "XQ-2.2-facing", "{reply}");
    let reply = two.command(&table, r#"{"kind":"move","move":"将5平6"}"#).await;
    assert_eq!(reply["kind"], "ack", "{reply}");
    let reply = one.command(&table, r#"{"kind":"move","move":"h6h9"}"#).await;
    assert_eq!(reply["kind"], "ack", "{reply}");
    let mut update = two.next_of("update").await["update"].clone();
    while update["state"] != "finished" {
        update = two.next_of("update").await["update"].clone();
    }
    assert_eq!(update["result"]["outcome"]["places"], json!([1, 2]));
    assert_eq!(update["result"]["outcome"]["rule"], "XQ-4.1.1-mate");
    let path = format!("/api/v1/tables/{table}/record?notation=zh-full");
    let (status, _, record) = red.request("GET", &path, &[], "").await;
    assert_eq!(status, 200);
    assert!(record.contains("1. 车二退一 将5平6"), "{record}");
    let (status, report) = red.post("/api/v1/import", &record).await;
    assert_eq!(status, 200, "{report}");
    assert_eq!(report["games"][0]["moves"].as_array().map(Vec::len), Some(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_command_is_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 2, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "opponent": {"kind": "link"}});
    let table = open(&red, &new).await;
    let (_, lobby) = black.get("/api/v1/tables?state=open").await;
    assert_eq!(lobby["tables"], json!([]), "a table by link is not listed");
    let path = format!("/api/v1/tables/{table}/commands");
    let sit = r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#;
    let sat = black.post(&path, sit).await.1;
    assert_eq!(sat["kind"], "ack");
    assert_eq!(black.post(&path, sit).await.1, sat, "the same answer, though the seat is taken");
    let third = Client::guest(&hall, "C").await;
    let other = third.post(&path, sit).await.1;
    assert_eq!(other["kind"], "no", "an id of somebody else says nothing: {other}");
    let mv = r#"{"id":"m1","do":{"kind":"move","move":"h2e2"}}"#;
    let first = red.post(&path, mv).await.1;
    assert_eq!(first["kind"], "ack");
    assert_eq!(red.post(&path, mv).await.1, first, "the same answer");
    let other = black.post(&path, mv).await.1;
    assert_eq!(other["kind"], "no", "{other}");
    let long = format!(r#"{{"id":"{}","do":{{"kind":"resign"}}}}"#, "x".repeat(65));
    assert_eq!(red.post(&path, &long).await.1["problem"]["code"], "bad-request");
    let stale = r#"{"id":"m2","expect":1,"do":{"kind":"move","move":"h9g7"}}"#;
    assert_eq!(black.post(&path, stale).await.1["problem"]["code"], "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_stays_so_however_many_commands_follow() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 2, 1_000_000, Vec::new()).await;
    let (one, two) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "nim/basic:seats=2", "setup": "20,20,20,20,20/0", "seat": 0,
        "opponent": {"kind": "anyone"}});
    let table = open(&one, &new).await;
    let path = format!("/api/v1/tables/{table}/commands");
    let sit = r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#;
    let sat = two.post(&path, sit).await.1;
    assert_eq!(sat["kind"], "ack");
    // More than a table remembers.
    let take = |made: usize| {
        let heap = char::from(b"abcde"[made / 20]);
        format!(r#"{{"id":"n{made}","do":{{"kind":"move","move":"{heap}1"}}}}"#)
    };
    let mut replies = Vec::new();
    for made in 0..90 {
        let reply = [&one, &two][made % 2].post(&path, &take(made)).await.1;
        assert_eq!(reply["kind"], "ack", "{made}: {reply}");
        replies.push(reply);
    }
    assert_eq!(two.post(&path, sit).await.1, sat);
    assert_eq!(one.post(&path, &take(0)).await.1, replies[0]);
    let other = two.post(&path, &take(0)).await.1;
    assert_eq!(other["kind"], "no", "the id of another's old command says nothing: {other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_seats_play_to_a_ranking() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 3, 1_000_000, Vec::new()).await;
    let mut clients = Vec::new();
    for name in ["A", "B", "C"] {
        clients.push(Client::guest(&hall, name).await);
    }
    let new = json!({"rules": "nim/basic:seats=3", "setup": "2,1/0", "seat": 0,
        "opponent": {"kind": "anyone"}});
    let table = open(&clients[0], &new).await;
    let mut sockets = Vec::new();
    for client in &clients {
        let mut socket = client.socket().await;
        socket.watch(&table).await;
        sockets.push(socket);
    }
    for (seat, socket) in sockets.iter_mut().enumerate().skip(1) {
        let act = format!(r#"{{"kind":"sit","seat":{seat}}}"#);
        assert_eq!(socket.command(&table, &act).await["kind"], "ack");
    }
    for (seat, mv) in [(0, "a1"), (1, "a1"), (2, "b1")] {
        let act = format!(r#"{{"kind":"move","move":"{mv}"}}"#);
        let reply = sockets[seat].command(&table, &act).await;
        assert_eq!(reply["kind"], "ack", "{reply}");
    }
    let (_, state) = clients[0].get(&format!("/api/v1/tables/{table}")).await;
    let update = &state["snapshot"]["update"];
    assert_eq!(update["state"], "finished");
    assert_eq!(update["result"]["outcome"]["places"], json!([3, 2, 1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn live_games_go_on_after_a_restart_and_nobody_pays_for_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hall = Hall::open(folder.path(), 4, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "clock": "10m",
        "opponent": {"kind": "anyone"}});
    let table = open(&red, &new).await;
    let path = format!("/api/v1/tables/{table}/commands");
    black.post(&path, r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#).await;
    hall.pass(4_000);
    let moved = red.post(&path, r#"{"id":"m1","do":{"kind":"move","move":"h2e2"}}"#).await.1;
    assert_eq!(moved["kind"], "ack");
    hall.pass(2_000);
    let down_since = 1_006_000;
    hall.stop();
    drop(hall);
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;

    let hall = Hall::open(folder.path(), 5, down_since + 3_600_000, Vec::new()).await;
    assert_eq!(hall.server.take_up(down_since).await, Ok(1));
    let again = Client::nobody_with(&hall, &black.cookie);
    let (_, state) = again.get(&format!("/api/v1/tables/{table}")).await;
    let update = &state["snapshot"]["update"];
    let faces = &update["clock"]["faces"];
    assert_eq!(faces[0]["remaining"], json!(596_000));
    assert_eq!(faces[1]["remaining"], json!(598_000), "two seconds before, none of the hour");
    let moved = again.post(&path, r#"{"id":"m2","do":{"kind":"move","move":"h9g7"}}"#).await.1;
    assert_eq!(moved["kind"], "ack", "{moved}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_without_anybody_asking() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 6, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "clock": "1m",
        "opponent": {"kind": "anyone"}});
    let table = open(&red, &new).await;
    let mut socket = red.socket().await;
    socket.watch(&table).await;
    let path = format!("/api/v1/tables/{table}/commands");
    black.post(&path, r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#).await;
    hall.pass(60_000);
    let mut update = socket.next_of("update").await["update"].clone();
    while update["state"] != "finished" {
        update = socket.next_of("update").await["update"].clone();
    }
    assert_eq!(update["result"]["outcome"]["places"], json!([2, 1]));
    assert_eq!(update["result"]["outcome"]["rule"], "table-time");
}

/// Plays the first legal move, and fails once in a while.
struct First(std::sync::atomic::AtomicU32);

impl Thinker for First {
    fn think(&self, question: Question) -> Answer {
        let turn = self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Box::pin(async move {
            if turn.is_multiple_of(3) {
                return Err("it crashed".to_owned());
            }
            let opened = yiguan_games::open(&question.rules, Some(&question.setup));
            let mut face = opened.map_err(|faults| faults.to_string())?;
            for mv in &question.moves {
                if let Some(gone) = mv.strip_prefix(OUT) {
                    let seat = gone.parse().map_err(|_| "no seat")?;
                    assert!(face.retire(Seat(seat)), "{mv}");
                    continue;
                }
                let seat = face.turn().seats().iter().next().ok_or("over")?;
                face.play(seat, mv).map_err(|why| why.to_string())?;
            }
            let seat = face.turn().seats().iter().next().ok_or("over")?;
            face.legal(seat).first().cloned().ok_or_else(|| "no move".to_owned())
        })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_answers_and_its_crash_costs_an_answer_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = EngineConfig {
        id: "first".to_owned(),
        name: "First".to_owned(),
        game: "xiangqi".to_owned(),
        levels: 3,
        thinker: Arc::new(First(0.into())),
    };
    let hall = Hall::open(folder.path(), 7, 1_000_000, vec![engine]).await;
    let red = Client::guest(&hall, "A").await;
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0,
        "opponent": {"kind": "engine", "id": "first", "level": 2}});
    let table = open(&red, &new).await;
    let mut socket = red.socket().await;
    socket.watch(&table).await;
    for (ply, mv) in [(1, "h2e2"), (3, "h0g2"), (5, "i0h0")] {
        let reply = socket.command(&table, &format!(r#"{{"kind":"move","move":"{mv}"}}"#)).await;
        assert_eq!(reply["kind"], "ack", "{reply}");
        loop {
            let update = socket.next_of("update").await["update"].clone();
            if update["plies"].as_u64() > Some(ply) {
                break;
            }
        }
    }
    let asked = socket.command(&table, r#"{"kind":"offer","what":"draw"}"#).await;
    assert_eq!(asked["kind"], "ack", "{asked}");
    loop {
        let update = socket.next_of("update").await["update"].clone();
        let declined = |row: &serde_json::Value| row["event"] == "declined";
        if update["rows"].as_array().is_some_and(|rows| rows.iter().any(declined)) {
            break;
        }
    }
}

/// Waits until the record is that long, or the game is over; what the table says then.
async fn until(socket: &mut crate::client::Socket, plies: u64) -> serde_json::Value {
    loop {
        let update = socket.next_of("update").await["update"].clone();
        if update["plies"].as_u64() >= Some(plies) || update["state"] == "finished" {
            return update;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_engines_play_at_one_table_and_go_on_when_somebody_leaves() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = EngineConfig {
        id: "first".to_owned(),
        name: "First".to_owned(),
        game: "chinese-checkers".to_owned(),
        levels: 3,
        thinker: Arc::new(First(1.into())),
    };
    let hall = Hall::open(folder.path(), 8, 1_000_000, vec![engine]).await;
    let (one, two) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let at = |seat: u8| json!({"seat": seat, "id": "first", "level": 1});
    let engines = [0, 2, 4, 5].map(at);
    let new = json!({"rules": "chinese-checkers/basic:seats=6", "seat": 1,
        "opponent": {"kind": "anyone"}, "engines": engines});
    let table = open(&one, &new).await;
    let (mut first, mut second) = (one.socket().await, two.socket().await);
    first.watch(&table).await;
    second.watch(&table).await;
    assert_eq!(second.command(&table, r#"{"kind":"sit","seat":null}"#).await["kind"], "ack");
    assert_eq!(until(&mut first, 1).await["turn"], json!([1]), "the engine at seat 0 has moved");
    let (_, state) = one.get(&format!("/api/v1/tables/{table}")).await;
    assert_eq!(state["snapshot"]["update"]["turn"], json!([1]), "{state}");
    let mut face = yiguan_games::open("chinese-checkers/basic:seats=6", None).expect("a book");
    let begun = face.legal(Seat(0))[0].clone();
    face.play(Seat(0), &begun).expect("what the engine played");
    let act = format!(r#"{{"kind":"move","move":"{}"}}"#, face.legal(Seat(1))[0]);
    let reply = first.command(&table, &act).await;
    assert_eq!(reply["kind"], "ack", "{reply}");
    assert_eq!(until(&mut second, 3).await["turn"], json!([3]), "seat 3 is a person");
    assert_eq!(second.command(&table, r#"{"kind":"resign"}"#).await["kind"], "ack");
    // The others play on without it: two engines and the next round up to seat 1.
    let update = until(&mut first, 6).await;
    assert_eq!(update["turn"], json!([1]), "{update}");
    assert_ne!(update["state"], "finished");
}

#[tokio::test(flavor = "multi_thread")]
async fn engines_at_seats_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = EngineConfig {
        id: "first".to_owned(),
        name: "First".to_owned(),
        game: "nim".to_owned(),
        levels: 3,
        thinker: Arc::new(First(1.into())),
    };
    let hall = Hall::open(folder.path(), 9, 1_000_000, vec![engine]).await;
    let client = Client::guest(&hall, "A").await;
    let at = |seat: u8, id: &str| json!({"seat": seat, "id": id, "level": 1});
    for (seat, engines, status) in [
        (Some(0), vec![at(3, "first")], 400),
        (Some(0), vec![at(0, "first")], 400),
        (Some(0), vec![at(1, "first"), at(1, "first")], 400),
        (None, vec![at(0, "first"), at(1, "first"), at(2, "first")], 400),
        (Some(0), vec![at(1, "second")], 404),
        (None, vec![at(0, "first"), at(2, "first")], 200),
    ] {
        let new = json!({"rules": "nim/basic:seats=3", "seat": seat,
            "opponent": {"kind": "anyone"}, "engines": engines});
        let (got, why) = client.post("/api/v1/tables", &new.to_string()).await;
        assert_eq!(got, status, "{new}: {why}");
    }
}

/// A table of four: two people, and an engine at seats 2 and 3.
async fn four(hall: &Hall, leaving: &str) -> (Client, Client, String) {
    let (one, two) = (Client::guest(hall, "A").await, Client::guest(hall, "B").await);
    let at = |seat: u8| json!({"seat": seat, "id": "first", "level": 1});
    let new = json!({"rules": "chinese-checkers/basic:seats=4", "seat": 0, "leaving": leaving,
        "opponent": {"kind": "anyone"}, "engines": [at(2), at(3)]});
    let table = open(&one, &new).await;
    (one, two, table)
}

/// Never knows a move.
struct Dumb;

impl Thinker for Dumb {
    fn think(&self, question: Question) -> Answer {
        Box::pin(async move { Err(format!("not asked for {}", question.rules)) })
    }
}

fn star_engine() -> EngineConfig {
    EngineConfig {
        id: "first".to_owned(),
        name: "First".to_owned(),
        game: "chinese-checkers".to_owned(),
        levels: 3,
        thinker: Arc::new(First(1.into())),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_else_or_an_engine_takes_the_seat_of_who_gets_up() {
    let folder = tempfile::tempdir().expect("a folder");
    // The same program plays another game under the same id.
    let other = EngineConfig { game: "nim".to_owned(), thinker: Arc::new(Dumb), ..star_engine() };
    let hall = Hall::open(folder.path(), 10, 1_000_000, vec![other, star_engine()]).await;
    let (one, two, table) = four(&hall, "replaced").await;
    let (mut first, mut second) = (one.socket().await, two.socket().await);
    let snapshot = first.watch(&table).await;
    assert_eq!(snapshot["leaving"], "replaced");
    assert_eq!(snapshot["update"]["seats"][1]["free"], true);
    second.watch(&table).await;
    assert_eq!(second.command(&table, r#"{"kind":"sit","seat":1}"#).await["kind"], "ack");
    let gets_up = second.command(&table, r#"{"kind":"leave"}"#).await;
    assert_eq!(gets_up["kind"], "ack", "{gets_up}");
    // Everyone sees the free seat; who left it is a spectator now.
    let (_, state) = one.get(&format!("/api/v1/tables/{table}")).await;
    let update = &state["snapshot"]["update"];
    assert_eq!(update["seats"][1]["name"], json!(null), "{update}");
    assert!(update["acts"].get("engine").is_some(), "{update}");
    let notes: Vec<_> = update["rows"].as_array().expect("rows").iter().collect();
    assert_eq!(notes.last().expect("a row")["event"], "left");
    let refused = second.command(&table, r#"{"kind":"engine","seat":1,"id":"first","level":1}"#);
    assert_eq!(refused.await["problem"]["code"], "no-seat");
    let engine = r#"{"kind":"engine","seat":1,"id":"first","level":2}"#;
    let sits = first.command(&table, engine).await;
    assert_eq!(sits["kind"], "ack", "{sits}");
    assert_eq!(first.command(&table, engine).await["problem"]["code"], "taken");
    let (_, state) = two.get(&format!("/api/v1/tables/{table}")).await;
    let update = &state["snapshot"]["update"];
    assert_eq!(update["seats"][1]["engine"], 2, "{update}");
    assert_eq!(update["acts"], json!({}), "nothing is free any more");
    // It plays when it is asked.
    let face = yiguan_games::open("chinese-checkers/basic:seats=4", None).expect("a book");
    let act = format!(r#"{{"kind":"move","move":"{}"}}"#, face.legal(Seat(0))[0]);
    assert_eq!(first.command(&table, &act).await["kind"], "ack");
    assert_eq!(until(&mut first, 4).await["turn"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gets_up_passes_and_may_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 11, 1_000_000, vec![star_engine()]).await;
    let (one, two, table) = four(&hall, "passes").await;
    let three = Client::guest(&hall, "C").await;
    let (mut first, mut second) = (one.socket().await, two.socket().await);
    first.watch(&table).await;
    second.watch(&table).await;
    assert_eq!(second.command(&table, r#"{"kind":"sit","seat":1}"#).await["kind"], "ack");
    assert_eq!(second.command(&table, r#"{"kind":"leave"}"#).await["kind"], "ack");
    let face = yiguan_games::open("chinese-checkers/basic:seats=4", None).expect("a book");
    let act = format!(r#"{{"kind":"move","move":"{}"}}"#, face.legal(Seat(0))[0]);
    assert_eq!(first.command(&table, &act).await["kind"], "ack");
    // Seat 1 misses its turn, and both engines move.
    assert_eq!(until(&mut first, 4).await["turn"], json!([0]));
    let (_, state) = two.get(&format!("/api/v1/tables/{table}")).await;
    let update = &state["snapshot"]["update"];
    assert_eq!(update["seats"][1]["free"], true, "{update}");
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(three.get(&path).await.1["snapshot"]["update"]["seats"][1]["free"], false);
    let (_, refused) = three
        .post(&format!("{path}/commands"), r#"{"id":"x1","do":{"kind":"sit","seat":1}}"#)
        .await;
    assert_eq!(refused["problem"]["code"], "regulations", "{refused}");
    assert_eq!(second.command(&table, r#"{"kind":"sit","seat":null}"#).await["kind"], "ack");
    let (_, state) = two.get(&path).await;
    assert_eq!(state["snapshot"]["update"]["seats"][1]["me"], true);

    let wrong = json!({"rules": "nim/basic", "leaving": "goes", "opponent": {"kind": "anyone"}});
    let (status, why) = one.post("/api/v1/tables", &wrong.to_string()).await;
    assert_eq!((status, &why["code"]), (422, &json!("leaving")), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_tells_both_counts_and_a_book_asks_of_its_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 31, 1_000_000, Vec::new()).await;
    let (white, black) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "draughts/cn-100", "setup": "W:W28,40:B22,12,34,24,14", "seat": 0,
        "opponent": {"kind": "anyone"}});
    let table = open(&white, &new).await;
    let (mut one, mut two) = (white.socket().await, black.socket().await);
    one.watch(&table).await;
    two.watch(&table).await;
    assert_eq!(two.command(&table, r#"{"kind":"sit","seat":null}"#).await["kind"], "ack");
    let reply = one.command(&table, r#"{"kind":"move","move":"28x8"}"#).await;
    let problem = &reply["problem"];
    assert_eq!(
        (&problem["code"], &problem["rule"]),
        (&json!("illegal"), &json!("DR-6.12-majority"))
    );
    let params = json!({"text": "28x8", "must": "3", "takes": "2", "better": "40x9"});
    assert_eq!(problem["params"], params);
    let reply = one.command(&table, r#"{"kind":"move","move":"40x9"}"#).await;
    assert_eq!(reply["kind"], "ack", "{reply}");
    // DR-12.4-after20
    let reply = one.command(&table, r#"{"kind":"offer","what":"draw"}"#).await;
    assert_eq!(reply["kind"], "no", "{reply}");
    let limit = reply["problem"]["params"]["limit"].as_str().unwrap_or_default();
    assert!(limit.contains("20"), "{reply}");
}
