//! Everything that goes wrong gets a clear answer, and the hall goes on.

use crate::client::{Client, Hall};

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_told_what_was_expected() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 21, 1_000, Vec::new()).await;
    let guest = Client::guest(&hall, "A").await;
    let long = "x".repeat(200_000);
    for (method, path, body, status) in [
        ("POST", "/api/v1/guest", "{}", 400),
        ("POST", "/api/v1/guest", r#"{"name":""}"#, 422),
        ("POST", "/api/v1/guest", "{\"name\":\"a\u{202e}b\"}", 422),
        ("POST", "/api/v1/guest", r#"{"name":"A","admin":true}"#, 400),
        ("POST", "/api/v1/guest", "\u{0}", 400),
        ("POST", "/api/v1/guest", long.as_str(), 400),
        ("POST", "/api/v1/account", r#"{"name":"B","password":"short"}"#, 422),
        ("POST", "/api/v1/session", r#"{"name":"B","password":"whatever it is"}"#, 401),
        ("POST", "/api/v1/setup", r#"{"token":"x","name":"B","password":"whatever it is"}"#, 401),
        ("POST", "/api/v1/tables", r#"{"rules":"ludo/basic","opponent":{"kind":"anyone"}}"#, 422),
        (
            "POST",
            "/api/v1/tables",
            r#"{"rules":"xiangqi/cxa-2020","clock":"soon","opponent":{"kind":"anyone"}}"#,
            422,
        ),
        (
            "POST",
            "/api/v1/tables",
            r#"{"rules":"xiangqi/cxa-2020","setup":"9/9 w","opponent":{"kind":"anyone"}}"#,
            422,
        ),
        (
            "POST",
            "/api/v1/tables",
            r#"{"rules":"xiangqi/cxa-2020","seat":7,"opponent":{"kind":"anyone"}}"#,
            400,
        ),
        ("GET", "/api/v1/tables/none", "", 404),
        ("GET", "/api/v1/tables?state=odd", "", 400),
        ("GET", "/api/v1/nothing", "", 404),
        ("GET", "/api/v1/articles/none", "", 404),
        // What could not be read of a file is told game by game.
        ("POST", "/api/v1/import", "", 200),
        ("POST", "/api/v1/import", "\u{0}\u{1}\u{2}", 200),
        ("POST", "/api/v1/import?rules=ludo/basic", "1. a1 *", 200),
        ("GET", "/assets/../../etc/passwd", "", 404),
    ] {
        let (got, headers, text) = guest.request(method, path, &[], body).await;
        assert_eq!(got, status, "{method} {path} {}: {text}", &body[..body.len().min(60)]);
        assert!(headers.contains("nosniff"), "security headers on every answer");
    }
    let foreign = [("Origin", "http://evil.example")];
    let (status, _, _) = guest.request("POST", "/api/v1/guest", &foreign, "{}").await;
    assert_eq!(status, 403, "a page of another site");
    let (status, _, body) = guest.request("GET", "/healthz", &[], "").await;
    assert_eq!((status, body.contains("ok")), (200, true), "still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_messages_are_answered_and_floods_are_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 22, 1_000, Vec::new()).await;
    let guest = Client::guest(&hall, "A").await;
    let mut socket = guest.socket().await;
    for text in [
        "",
        "{}",
        "null",
        r#"{"t":"dance"}"#,
        r#"{"t":"watch","table":"none"}"#,
        r#"{"t":"command","table":"none","command":{"id":"c","do":{"kind":"resign"}}}"#,
        r#"{"t":"command","table":"x","command":{"id":"c","do":{"kind":"explode"}}}"#,
    ] {
        socket.send(text).await;
        let answer = socket.next().await;
        assert_eq!(answer["t"], "problem", "{text}: {answer}");
    }
    socket.send(r#"{"t":"ping"}"#).await;
    assert_eq!(socket.next().await["t"], "pong");
    for _ in 0..200 {
        socket.send_anyway(r#"{"t":"ping"}"#).await;
    }
    assert_eq!(socket.closed().await, Some(1008));

    let mut socket = guest.socket().await;
    socket.send_anyway(&"x".repeat(100_000)).await;
    assert_ne!(socket.closed().await, Some(1000), "too large a message ends the connection");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_moves_and_loses_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 31, 1_000_000, Vec::new()).await;
    let (red, black) = (Client::guest(&hall, "林").await, Client::guest(&hall, "周").await);
    let new = r#"{"rules":"nim/basic:seats=2","setup":"20,20,20,20,20,20,20,20/0","seat":0,
        "opponent":{"kind":"anyone"}}"#;
    let (_, table) = red.post("/api/v1/tables", new).await;
    let id = table["id"].as_str().expect("an id").to_owned();
    let mut sockets = [red.socket().await, black.socket().await];
    assert_eq!(sockets[1].command(&id, r#"{"kind":"sit","seat":1}"#).await["kind"], "ack");
    // No page more than there are now.
    hall.store.limit_pages(1).expect("limits");
    // One from the first heap that still has any.
    let take = |made: usize| {
        let heap = char::from(b"abcdefgh"[made / 20]);
        format!(r#"{{"kind":"move","move":"{heap}1"}}"#)
    };
    let mut made = 0;
    let refused = loop {
        assert!(made < 159, "the disk is full some time");
        // Nobody sends so many messages at once; the hall's clock stands still in this test.
        hall.pass(1_000);
        let reply = sockets[made % 2].command(&id, &take(made)).await;
        if reply["kind"] != "ack" {
            break reply;
        }
        made += 1;
    };
    assert_eq!(refused["problem"]["code"], "disk-full", "{refused}");
    let (_, table) = red.get(&format!("/api/v1/tables/{id}")).await;
    assert_eq!(table["snapshot"]["update"]["plies"], made, "what was acknowledged, no more");
    hall.store.limit_pages(100_000).expect("limits");
    assert_eq!(
        sockets[made % 2].command(&id, &take(made)).await["kind"],
        "ack",
        "there is room again"
    );
    let (_, table) = red.get(&format!("/api/v1/tables/{id}")).await;
    assert_eq!(table["snapshot"]["update"]["plies"], made + 1);
}
