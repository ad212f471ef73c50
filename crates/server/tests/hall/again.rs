//! What people come back for: their tables, one more game, who is there; and streams that resume.

use crate::client::{Client, Hall};
use serde_json::{Value, json};
use std::time::Duration;

const MATE_IN_ONE: &str = "4k4/8R/7R1/9/9/9/9/9/9/3K5 w - - 0 1";

async fn table(red: &Client, opponent: &str) -> String {
    let new = json!({"rules": "xiangqi/cxa-2020", "setup": MATE_IN_ONE, "seat": 0,
        "clock": "", "opponent": {"kind": opponent}});
    let (status, table) = red.post("/api/v1/tables", &new.to_string()).await;
    assert_eq!(status, 200, "{table}");
    table["id"].as_str().expect("an id").to_owned()
}

fn ids(list: &Value) -> Vec<&str> {
    list["tables"].as_array().expect("a list").iter().filter_map(|it| it["id"].as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_agree_on_one_more_game_and_find_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hall = Hall::open(folder.path(), 5, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "林").await, Client::guest(&hall, "周").await);
    let id = table(&red, "link").await;
    let (mut one, mut two) = (red.socket().await, black.socket().await);
    one.watch(&id).await;
    two.watch(&id).await;
    assert_eq!(two.command(&id, r#"{"kind":"sit","seat":1}"#).await["kind"], "ack");
    assert_eq!(one.command(&id, r#"{"kind":"move","move":"h7h9"}"#).await["kind"], "ack");
    let offer = r#"{"kind":"offer","what":"rematch"}"#;
    assert_eq!(one.command(&id, offer).await["kind"], "ack");
    let accept = r#"{"kind":"answer","what":"rematch","accept":true}"#;
    assert_eq!(two.command(&id, accept).await["kind"], "ack");
    let mut update = one.next_of("update").await["update"].clone();
    while update["rematch"].is_null() {
        update = one.next_of("update").await["update"].clone();
    }
    let next = format!("{id}.2");
    assert_eq!(update["rematch"], json!(next));
    // It is there at once; the players are seated right after.
    let path = format!("/api/v1/tables/{next}");
    let (status, mut again) = red.get(&path).await;
    assert_eq!(status, 200, "{again}");
    assert_eq!(again["snapshot"]["earlier"], json!(id));
    let seated = |again: &Value| {
        let seats = again["snapshot"]["update"]["seats"].as_array().expect("seats");
        ["林", "周"].iter().all(|name| seats.iter().any(|seat| seat["name"] == *name))
    };
    for _ in 0..400 {
        if seated(&again) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        again = red.get(&path).await.1;
    }
    assert!(seated(&again), "{again}");
    // Nobody agreed on a third game.
    assert_eq!(red.get(&format!("/api/v1/tables/{id}.3")).await.0, 404);

    let (_, mine) = black.get("/api/v1/tables?mine=true").await;
    assert_eq!(ids(&mine), [next.as_str(), id.as_str()], "by link, and so in no public list");
    let (_, live) = black.get("/api/v1/tables?state=live").await;
    assert!(ids(&live).is_empty());
    assert_eq!(Client::nobody(&hall).get("/api/v1/tables?mine=true").await.0, 401);

    hall.stop();
    let hall = Hall::open(folder.path(), 6, 2_000_000, Vec::new()).await;
    let black = Client::nobody_with(&hall, &black.cookie);
    let (_, mine) = black.get("/api/v1/tables?mine=true").await;
    assert_eq!(ids(&mine).len(), 2, "after a restart too");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_there_is_told_without_a_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 7, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "林").await, Client::guest(&hall, "周").await);
    let id = table(&red, "anyone").await;
    let mut one = red.socket().await;
    one.watch(&id).await;
    let mut two = black.socket().await;
    two.watch(&id).await;
    assert_eq!(two.command(&id, r#"{"kind":"sit","seat":1}"#).await["kind"], "ack");
    let mut presence = one.next_of("presence").await;
    while presence["online"] != json!([true, true]) {
        presence = one.next_of("presence").await;
    }
    drop(two);
    while presence["online"] != json!([true, false]) {
        presence = one.next_of("presence").await;
    }
    assert_eq!(presence["watchers"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_acted_on_names_what_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 8, 1_000_000, Vec::new()).await;
    let red = Client::guest(&hall, "林").await;
    let id = table(&red, "anyone").await;
    let mut nobody = Client::nobody(&hall).socket().await;
    nobody
        .send(&format!(
            r#"{{"t":"command","table":"{id}","command":{{"id":"x-1","do":{{"kind":"resign"}}}}}}"#
        ))
        .await;
    let problem = nobody.next_of("problem").await;
    assert_eq!(problem["problem"]["code"], "sign-in");
    assert_eq!((&problem["table"], &problem["id"]), (&json!(id), &json!("x-1")));
    nobody.send(&format!(r#"{{"t":"reach","table":"{id}","prefix":[],"n":7}}"#)).await;
    assert_eq!(nobody.next_of("problem").await["n"], 7);

    for (rules, clock, setup, code) in [
        ("xiangqi/none", "", Value::Null, "setup"),
        ("xiangqi/cxa-2020", "ten minutes", Value::Null, "clock"),
        ("xiangqi/cxa-2020", "", json!("9/9"), "setup"),
    ] {
        let new = json!({"rules": rules, "setup": setup, "seat": 0, "clock": clock,
            "opponent": {"kind": "anyone"}});
        let (status, problem) = red.post("/api/v1/tables", &new.to_string()).await;
        assert_eq!((status, &problem["code"]), (422, &json!(code)), "{problem}");
        assert!(!problem["params"]["expected"].is_null(), "{problem}");
    }
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0,
        "opponent": {"kind": "engine", "id": "none", "level": 1}});
    assert_eq!(red.post("/api/v1/tables", &new.to_string()).await.0, 404);
    for clock in ["1ms", "move 1ms", "1ms byo 1x5ms"] {
        let new = json!({"rules": "xiangqi/cxa-2020", "clock": clock,
            "opponent": {"kind": "anyone"}});
        assert_eq!(red.post("/api/v1/tables", &new.to_string()).await.0, 422, "{clock}");
    }
    let (_, open) = red.get("/api/v1/tables?state=open").await;
    assert_eq!(open["tables"][0]["diagram"], true, "it does not begin as usual");
    assert_eq!(ids(&open), [id], "a table that could not be opened leaves nothing behind");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_loses_by_rule_is_refused_once_when_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 9, 1_000_000, Vec::new()).await;
    let black = Client::guest(&hall, "林").await;
    let white = Client::guest(&hall, "周").await;
    // H8 makes two open threes at once: forbidden to Black.
    let new = json!({"rules": "gomoku/renju-cn", "setup": "G8,I8,H7,H9/A1,C1,E1,G1/b", "seat": 0,
        "opponent": {"kind": "anyone"}});
    let (status, table) = black.post("/api/v1/tables", &new.to_string()).await;
    assert_eq!(status, 200, "{table}");
    let id = table["id"].as_str().expect("an id").to_owned();
    let (mut one, mut two) = (black.socket().await, white.socket().await);
    one.watch(&id).await;
    assert_eq!(two.command(&id, r#"{"kind":"sit","seat":1}"#).await["kind"], "ack");
    let asked = r#"{"kind":"move","move":"h8","unless_fatal":true}"#;
    let reply = one.command(&id, asked).await;
    assert_eq!(reply["problem"]["code"], "fatal", "{reply}");
    assert_eq!(reply["problem"]["rule"], "GR-19-33");
    assert_eq!(one.command(&id, r#"{"kind":"move","move":"h8"}"#).await["kind"], "ack");
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_and_articles_are_there_for_everybody() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 10, 1_000_000, Vec::new()).await;
    let nobody = Client::nobody(&hall);
    let (status, start) = nobody.get("/api/v1/boards?rules=draughts/fmjd-100").await;
    assert_eq!(status, 200, "{start}");
    assert_eq!(start["view"]["pieces"].as_array().map(Vec::len), Some(40));
    assert_eq!(nobody.get("/api/v1/boards?rules=ludo").await.0, 422);
    let (_, lists) = nobody.get("/api/v1/articles").await;
    let lists = lists.as_array().expect("a list");
    assert!(lists.iter().any(|list| list["game"] == "xiangqi"));
    assert!(lists.iter().all(|list| list["game"] != "nim"), "hidden games are not shown");
    for article in lists.iter().flat_map(|list| list["articles"].as_array().expect("a list")) {
        let id = article["ids"][0].as_str().expect("an id");
        let (status, _, _) =
            nobody.request("GET", &format!("/api/v1/articles/{id}"), &[], "").await;
        assert_eq!(status, 200, "{id}");
        for lang in ["zh", "en"] {
            assert!(article[lang].as_str().is_some_and(|text| text.len() > 5), "{article}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_lobby_and_deserted_tables_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 15, 1_000_000, Vec::new()).await;
    let guest = Client::guest(&hall, "林").await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(table(&guest, "anyone").await);
    }
    let new = json!({"rules": "xiangqi/cxa-2020", "opponent": {"kind": "anyone"}}).to_string();
    let (status, refused) = guest.post("/api/v1/tables", &new).await;
    assert_eq!((status, &refused["code"]), (403, &json!("forbidden")), "{refused}");

    let path = format!("/api/v1/tables/{}/commands", tables[0]);
    assert_eq!(guest.post(&path, r#"{"id":"l1","do":{"kind":"leave"}}"#).await.1["kind"], "ack");
    assert_eq!(guest.post("/api/v1/tables", &new).await.0, 200, "there is room for one more");
    let state = async |id: &str| {
        let (_, seen) = guest.get(&format!("/api/v1/tables/{id}")).await;
        seen["snapshot"]["update"]["state"].clone()
    };
    hall.pass(9 * 60 * 1000);
    hall.server.give_up().await;
    assert_eq!(state(&tables[0]).await, "open", "somebody may still come");
    hall.pass(60 * 1000);
    hall.server.give_up().await;
    assert_eq!(state(&tables[0]).await, "aborted");
    assert_eq!(state(&tables[1]).await, "open", "somebody waits here");
    let mut socket = guest.socket().await;
    socket.watch(&tables[2]).await;
    hall.pass(24 * 3600 * 1000);
    hall.server.give_up().await;
    assert_eq!(state(&tables[1]).await, "aborted");
    assert_eq!(state(&tables[2]).await, "open", "somebody looks at this one");
}
