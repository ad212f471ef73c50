//! Accounts, sessions, roles.

use crate::client::{Client, Hall};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_first_organiser_comes_by_a_link_that_works_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 11, 5_000, Vec::new()).await;
    let token = hall.server.set_up_token().await.expect("asks").expect("a fresh hall");
    let mut chief = Client::nobody(&hall);
    let body = json!({"token": token, "name": "裁判长", "password": "correct horse"}).to_string();
    let (status, headers, _) = chief.request("POST", "/api/v1/setup", &[], &body).await;
    assert_eq!(status, 200);
    assert!(headers.to_ascii_lowercase().contains("httponly"));
    chief.take_cookie(&headers);
    assert_eq!(chief.post("/api/v1/setup", &body).await.0, 401, "once");
    assert_eq!(hall.server.set_up_token().await, Ok(None), "there is one now");

    let mut player = Client::nobody(&hall);
    let body = json!({"name": "Zhou", "password": "longer than 8"}).to_string();
    let (status, headers, _) = player.request("POST", "/api/v1/account", &[], &body).await;
    assert_eq!(status, 200);
    player.take_cookie(&headers);
    assert_eq!(player.post("/api/v1/account", &body).await.0, 409, "a name is taken once");
    assert_eq!(player.post("/api/v1/accounts/zhou/reset", "").await.0, 403);

    let roles = json!(["player", "arbiter"]).to_string();
    let (status, _, _) = chief.request("PUT", "/api/v1/accounts/ZHOU/roles", &[], &roles).await;
    assert_eq!(status, 200);
    assert_eq!(player.get("/api/v1/session").await.1["roles"], json!(["player", "arbiter"]));

    let (_, token) = chief.post("/api/v1/accounts/zhou/reset", "").await;
    let reset = json!({"token": token["token"], "password": "another one"}).to_string();
    assert_eq!(player.post("/api/v1/reset", &reset).await.0, 204);
    assert_eq!(player.get("/api/v1/session").await.1, json!(null), "old sessions have ended");
    let old = json!({"name": "zhou", "password": "longer than 8"}).to_string();
    assert_eq!(player.post("/api/v1/session", &old).await.0, 401);
    let new = json!({"name": "zhou", "password": "another one"}).to_string();
    assert_eq!(player.post("/api/v1/session", &new).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_arbiter_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 12, 5_000, Vec::new()).await;
    let token = hall.server.set_up_token().await.expect("asks").expect("a fresh hall");
    let mut chief = Client::nobody(&hall);
    let body = json!({"token": token, "name": "Chief", "password": "correct horse"}).to_string();
    let (_, headers, _) = chief.request("POST", "/api/v1/setup", &[], &body).await;
    chief.take_cookie(&headers);
    let (red, black) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "clock": "10m",
        "opponent": {"kind": "anyone"}});
    let (_, table) = red.post("/api/v1/tables", &new.to_string()).await;
    let path = format!("/api/v1/tables/{}/commands", table["id"].as_str().expect("an id"));
    black.post(&path, r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#).await;
    let stop = r#"{"id":"x1","do":{"kind":"stop","why":"noise"}}"#;
    assert_eq!(black.post(&path, stop).await.1["problem"]["code"], "not-arbiter");
    assert_eq!(chief.post(&path, stop).await.1["kind"], "ack");
    let mv = r#"{"id":"m1","do":{"kind":"move","move":"h2e2"}}"#;
    assert_eq!(red.post(&path, mv).await.1["problem"]["code"], "stopped");
    let go = r#"{"id":"x2","do":{"kind":"resume"}}"#;
    assert_eq!(chief.post(&path, go).await.1["kind"], "ack");
    for (id, kind) in [("x3", "foul"), ("x4", "warn")] {
        let act = json!({"kind": kind, "seat": 1, "rule": "XQ-9.1.1-disturb", "why": "spoke"});
        let command = json!({"id": id, "do": act}).to_string();
        assert_eq!(black.post(&path, &command).await.1["problem"]["code"], "not-arbiter");
        let command = json!({"id": format!("{id}a"), "do": act}).to_string();
        assert_eq!(chief.post(&path, &command).await.1["kind"], "ack");
    }
    let mv = r#"{"id":"m2","do":{"kind":"move","move":"h2e2"}}"#;
    assert_eq!(red.post(&path, mv).await.1["kind"], "ack");
    let undo = r#"{"id":"x5","do":{"kind":"undo","plies":1,"why":"wrong board"}}"#;
    assert_eq!(chief.post(&path, undo).await.1["kind"], "ack");
    // Nobody rules on a game of their own.
    let own = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "opponent": {"kind": "anyone"}});
    let (_, own) = chief.post("/api/v1/tables", &own.to_string()).await;
    let own = format!("/api/v1/tables/{}", own["id"].as_str().expect("an id"));
    let own_path = format!("{own}/commands");
    black.post(&own_path, r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#).await;
    assert_eq!(chief.post(&own_path, stop).await.1["problem"]["code"], "own-game");

    let end = r#"{"id":"x6","do":{"kind":"adjudicate","places":[1,2],"rule":"AR-C-rule"}}"#;
    assert_eq!(chief.post(&path, end).await.1["kind"], "ack");

    let (_, seen) = red.get(path.trim_end_matches("/commands")).await;
    let update = &seen["snapshot"]["update"];
    let seat = &update["seats"][1];
    assert_eq!(json!([seat["fouls"], seat["warnings"], seat["next_foul"]]), json!([1, 1, "note"]));
    let rows = update["rows"].as_array().expect("rows");
    let of = |event: &'static str| rows.iter().filter(move |row| row["event"] == event);
    let offences: Vec<_> = of("offended").map(|row| row["params"].clone()).collect();
    assert_eq!(
        offences,
        [
            json!({"cost": "note", "offence": "foul", "why": "spoke"}),
            json!({"cost": "note", "offence": "warning", "why": "spoke"}),
        ]
    );
    let back = rows.iter().find(|row| row["kind"] == "taken_back").expect("taken back");
    assert_eq!(json!([back["plies"], back["why"]]), json!([0, "wrong board"]));
    assert_eq!(of("ended").next().expect("the end")["params"]["arbiter"], "yes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_up_link_is_spent_on_an_organiser_and_worth_nothing_after() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 13, 5_000, Vec::new()).await;
    let old = hall.server.set_up_token().await.expect("asks").expect("a fresh hall");
    let new = hall.server.set_up_token().await.expect("asks").expect("a fresh hall");
    let nobody = Client::nobody(&hall);
    let account = json!({"name": "Chief", "password": "longer than 8"}).to_string();
    assert_eq!(nobody.post("/api/v1/account", &account).await.0, 200);
    let set_up = |token: &str, name: &str| {
        json!({"token": token, "name": name, "password": "correct horse"}).to_string()
    };
    let taken = nobody.post("/api/v1/setup", &set_up(&new, "chief")).await;
    assert_eq!(taken.0, 409, "{}", taken.1);
    assert_eq!(nobody.post("/api/v1/setup", &set_up(&new, "Boss")).await.0, 200, "not spent");
    assert_eq!(nobody.post("/api/v1/setup", &set_up(&old, "Evil")).await.0, 401, "an old link");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_has_no_more_rights_than_its_session() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 14, 5_000, Vec::new()).await;
    let token = hall.server.set_up_token().await.expect("asks").expect("a fresh hall");
    let mut chief = Client::nobody(&hall);
    let body = json!({"token": token, "name": "Chief", "password": "correct horse"}).to_string();
    let (_, headers, _) = chief.request("POST", "/api/v1/setup", &[], &body).await;
    chief.take_cookie(&headers);
    let mut arbiter = Client::nobody(&hall);
    let body = json!({"name": "Arb", "password": "longer than 8"}).to_string();
    let (_, headers, _) = arbiter.request("POST", "/api/v1/account", &[], &body).await;
    arbiter.take_cookie(&headers);
    let roles = "/api/v1/accounts/arb/roles";
    chief.request("PUT", roles, &[], r#"["player","arbiter"]"#).await;
    let (red, black) = (Client::guest(&hall, "A").await, Client::guest(&hall, "B").await);
    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "clock": "10m",
        "opponent": {"kind": "anyone"}});
    let (_, table) = red.post("/api/v1/tables", &new.to_string()).await;
    let id = table["id"].as_str().expect("an id");
    let path = format!("/api/v1/tables/{id}/commands");
    black.post(&path, r#"{"id":"s1","do":{"kind":"sit","seat":1}}"#).await;

    let mut socket = arbiter.socket().await;
    let stop = r#"{"kind":"stop","why":"noise"}"#;
    assert_eq!(socket.command(id, stop).await["kind"], "ack");
    assert_eq!(socket.command(id, r#"{"kind":"resume"}"#).await["kind"], "ack");
    chief.request("PUT", roles, &[], r#"["player"]"#).await;
    let refused = socket.command(id, stop).await;
    assert_eq!(refused["problem"]["code"], "not-arbiter", "{refused}");

    let mut socket = red.socket().await;
    assert_eq!(red.request("DELETE", "/api/v1/session", &[], "").await.0, 204);
    let act = json!({"kind": "move", "move": "h2e2"});
    let mv = json!({"t": "command", "table": id, "command": {"id": "m1", "do": act}}).to_string();
    socket.send(&mv).await;
    let refused = socket.next_of("problem").await;
    assert_eq!(refused["problem"]["code"], "sign-in", "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_under_the_name_of_an_account() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 41, 1_000_000, Vec::new()).await;
    let nobody = Client::nobody(&hall);
    let account = json!({"name": "Li Wei", "password": "correct horse"}).to_string();
    assert_eq!(nobody.post("/api/v1/account", &account).await.0, 200);
    for name in ["Li Wei", "ｌｉ  wei", "\u{3164}", "..."] {
        let (status, why) = nobody.post("/api/v1/guest", &json!({"name": name}).to_string()).await;
        assert!(status == 409 || status == 422, "{name}: {status} {why}");
    }
    let other = json!({"name": "Li Wen"}).to_string();
    assert_eq!(nobody.post("/api/v1/guest", &other).await.0, 200);
}
