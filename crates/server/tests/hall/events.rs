//! Events: opened by an organiser, run by arbiters, seen by everybody, and never forgotten.

use crate::client::{Client, Hall};
use serde_json::{Value, json};

pub async fn organiser(hall: &Hall) -> Client {
    let token = hall.server.set_up_token().await.expect("asks").expect("a fresh hall");
    let mut chief = Client::nobody(hall);
    let body = json!({"token": token, "name": "Chief", "password": "correct horse"}).to_string();
    let (_, headers, _) = chief.request("POST", "/api/v1/setup", &[], &body).await;
    chief.take_cookie(&headers);
    chief
}

/// An event, and who runs it.
pub struct Run<'a> {
    pub hall: &'a Hall,
    pub chief: &'a Client,
    pub path: String,
    pub number: u32,
    /// Before the ids of its commands.
    pub name: String,
}

impl Run<'_> {
    pub async fn act(&mut self, act: Value) -> Value {
        self.number += 1;
        let command = json!({"id": format!("{}{}", self.name, self.number), "do": act}).to_string();
        let (status, reply) = self.chief.post(&format!("{}/commands", self.path), &command).await;
        assert_eq!(status, 200, "{act}: {reply}");
        reply
    }

    pub async fn done(&mut self, act: Value) {
        let reply = self.act(act.clone()).await;
        assert_eq!(reply["kind"], "ack", "{act}: {reply}");
    }

    async fn section(&self) -> Value {
        let (status, mut view) = self.chief.get(&self.path).await;
        assert_eq!(status, 200, "{view}");
        view["sections"][0].take()
    }
}

const LIST: &str = "姓名,单位,身份证号\n王一,甲,110101199001011234\n李二,乙,\n张三,丙,\n\
                    刘四,甲,\n陈五,乙,\n杨六,丙,\n";

/// Tables without anybody's number, and no papers that there are not.
async fn papers_are_drawn(guest: &Client, path: &str) {
    let (status, _, table) =
        guest.request("GET", &format!("{path}/papers/standings.csv?section=0"), &[], "").await;
    assert_eq!(status, 200, "{table}");
    assert!(table.contains("王一") && !table.contains("110101199001011234"), "{table}");
    let entries = format!("{path}/papers/entries.csv?section=0&private=true");
    let (_, _, table) = guest.request("GET", &entries, &[], "").await;
    assert!(table.contains("王一") && !table.contains("110101199001011234"), "{table}");
    for none in ["standings.exe", "none.pdf", "standings.csv?section=9", "pairings.csv?round=77"] {
        assert_eq!(guest.get(&format!("{path}/papers/{none}")).await.0, 404, "{none}");
    }
}

/// A list with faults is refused by row; then entries, and lots that anybody can check.
async fn entries_and_lots(run: &mut Run<'_>) {
    let bad = run.act(json!({"kind": "import", "section": 0, "list": "单位\n甲\n"})).await;
    assert_eq!(bad["problems"][0]["code"], "event-list-no-names", "{bad}");
    assert_eq!(bad["problems"][0]["params"]["row"], "1", "{bad}");
    let early = run.act(json!({"kind": "pair", "section": 0})).await;
    assert_eq!(early["kind"], "no", "{early}");
    run.done(json!({"kind": "import", "section": 0, "list": LIST})).await;
    let again = run.act(json!({"kind": "import", "section": 0, "list": LIST})).await;
    assert_eq!(again["problems"][0]["code"], "event-twice", "{again}");
    assert_eq!(again["problems"][0]["detail"], "row 2: 王一 (甲) is there already");
    assert_eq!(run.section().await["phase"], "entries");
    run.done(json!({"kind": "draw", "section": 0, "public": "3117"})).await;
    let section = run.section().await;
    assert_eq!(section["phase"], "rounds");
    assert!(section["lots"].as_str().is_some_and(|lots| lots.contains("3117")), "{section}");
    an_opened_seed_is_spent(run).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_players_from_entry_to_the_last_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hall = Hall::open(folder.path(), 51, 1_000_000, Vec::new()).await;
    let chief = organiser(&hall).await;
    let guest = Client::guest(&hall, "林").await;
    let new = json!({"regulations": "national-1999", "name": "少年宫 六人赛"}).to_string();
    assert_eq!(guest.post("/api/v1/events", &new).await.0, 403);
    let none = json!({"regulations": "none"}).to_string();
    assert_eq!(chief.post("/api/v1/events", &none).await.0, 404);
    let (status, event) = chief.post("/api/v1/events", &new).await;
    assert_eq!(status, 200, "{event}");
    let path = format!("/api/v1/events/{}", event["id"].as_str().expect("an id"));
    let mut run =
        Run { hall: &hall, chief: &chief, path: path.clone(), number: 0, name: "c".to_owned() };

    entries_and_lots(&mut run).await;
    for round in 1..=5 {
        run.done(json!({"kind": "pair", "section": 0})).await;
        let section = run.section().await;
        let matches = section["rounds"][round - 1]["matches"].as_array().expect("matches");
        assert_eq!(matches.len(), 3);
        if round == 1 {
            two_arbiters_at_once(&run).await;
        }
        for (at, of) in matches.iter().enumerate() {
            // The lower number wins, but for one draw.
            let first = of["sides"][0].as_u64() < of["sides"][1].as_u64();
            let result =
                if round == 1 && at == 0 { "=" } else { ["0-1", "1-0"][usize::from(first)] };
            let act = json!({"kind": "result", "section": 0, "round": round, "at": at, "game": 0,
                "result": result});
            run.done(act).await;
        }
    }
    let section = run.section().await;
    assert_eq!(section["phase"], "over");
    let places: Vec<_> = section["places"].as_array().expect("places").iter().collect();
    assert_eq!(places.len(), 6);
    assert!(places.iter().all(|place| place["place"].is_u64()), "{section}");
    assert!(places[1..].iter().any(|place| place["decided_by"]["word"] == "points"));
    let last = run.act(json!({"kind": "pair", "section": 0})).await;
    assert_eq!(last["kind"], "no", "every round is played");
    run.done(json!({"kind": "undo"})).await;
    assert_eq!(run.section().await["phase"], "rounds", "a result is missing again");
    run.done(json!({"kind": "redo"})).await;
    assert_eq!(run.section().await, section);
    let (_, whole) = guest.get(&path).await;
    assert_eq!(whole["rules"], false);
    assert!(!whole.to_string().contains("110101199001011234"), "nobody's number is shown");
    papers_are_drawn(&guest, &path).await;

    hall.stop();
    let hall = Hall::open(folder.path(), 52, 2_000_000, Vec::new()).await;
    let nobody = Client::nobody(&hall);
    let (_, list) = nobody.get("/api/v1/events").await;
    assert_eq!(list["events"][0]["name"], "少年宫 六人赛", "{list}");
    // What is to be done next is told to arbiters only.
    let mut section = section;
    section["work"] = Value::Null;
    assert_eq!(nobody.get(&path).await.1["sections"][0], section, "after a restart too");
    assert_eq!(nobody.get("/api/v1/tables?state=finished").await.1["tables"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_to_an_event_is_done_once_and_by_arbiters() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 53, 1_000_000, Vec::new()).await;
    let chief = organiser(&hall).await;
    let new = json!({"regulations": "national-1999"}).to_string();
    let (_, event) = chief.post("/api/v1/events", &new).await;
    let path = format!("/api/v1/events/{}", event["id"].as_str().expect("an id"));
    let commands = format!("{path}/commands");
    let list = json!({"kind": "import", "section": 0, "list": LIST});
    let command = json!({"id": "x1", "do": list}).to_string();
    let guest = Client::guest(&hall, "林").await;
    assert_eq!(guest.post(&commands, &command).await.0, 403);
    assert_eq!(Client::nobody(&hall).post(&commands, &command).await.0, 401);
    let first = chief.post(&commands, &command).await.1;
    assert_eq!(first["kind"], "ack", "{first}");
    assert_eq!(chief.post(&commands, &command).await.1, first, "the same answer");
    let stale = json!({"id": "x2", "expect": 1, "do": {"kind": "undo"}}).to_string();
    assert_eq!(chief.post(&commands, &stale).await.1["problems"][0]["code"], "event-stale");
    for act in [
        json!({"kind": "pair", "section": 9}),
        json!({"kind": "result", "section": 0, "round": 1, "at": 0, "game": 0, "result": "won"}),
        json!({"kind": "result", "section": 0, "round": 4_000_000_000_u32, "at": 9, "game": 9,
            "result": "1-0"}),
        json!({"kind": "leave", "section": 0, "number": 0}),
        json!({"kind": "settle", "section": 0, "numbers": [], "lots": true}),
        json!({"kind": "draw", "section": 0, "public": ""}),
    ] {
        let command = json!({"id": format!("y{}", act["kind"]), "do": act}).to_string();
        let command = command.replace("\\\"", "");
        let (status, reply) = chief.post(&commands, &command).await;
        assert_eq!((status, &reply["kind"]), (200, &json!("no")), "{command}: {reply}");
    }
    assert_eq!(chief.get("/api/v1/events/none").await.0, 404);
    let tag = |headers: &str| {
        let line = headers.lines().find(|line| line.to_ascii_lowercase().starts_with("etag:"));
        line.map(|line| line[5..].trim().to_owned()).expect("a tag")
    };
    let (_, headers, _) = chief.request("GET", &path, &[], "").await;
    let seen = tag(&headers);
    let (status, _, _) = chief.request("GET", &path, &[("If-None-Match", &seen)], "").await;
    assert_eq!(status, 304, "nothing new");
}

/// Results of other games do not stand in the way; the same game, or a step taken back, does.
async fn two_arbiters_at_once(run: &Run<'_>) {
    let (_, view) = run.chief.get(&run.path).await;
    assert_eq!(view["undo"]["what"], "paired", "{view}");
    assert_eq!(view["undo"]["params"]["round"], "1");
    assert!(view["redo"].is_null(), "{view}");
    let seen = view["seq"].clone();
    let send = async |id: &str, act: Value| {
        let command = json!({"id": id, "expect": seen, "do": act}).to_string();
        run.chief.post(&format!("{}/commands", run.path), &command).await.1
    };
    let result = |at: u32, result: &str| {
        json!({"kind": "result", "section": 0, "round": 1, "at": at, "game": 0,
            "result": result})
    };
    assert_eq!(send("two-1", result(0, "1-0")).await["kind"], "ack");
    assert_eq!(send("two-2", result(1, "0-1")).await["kind"], "ack");
    let late = send("two-3", result(0, "=")).await;
    assert_eq!(late["problems"][0]["code"], "event-stale", "{late}");
    let late = send("two-4", json!({"kind": "undo"})).await;
    assert_eq!(late["problems"][0]["code"], "event-stale", "{late}");
    let (_, view) = run.chief.get(&run.path).await;
    let undo = &view["undo"];
    assert_eq!((&undo["what"], &undo["by"]), (&json!("resulted"), &json!("Chief")), "{undo}");
    let params = &undo["params"];
    assert_eq!((&params["match"], &params["result"]), (&json!("2"), &json!("0-1")));
    let guest = Client::guest(run.hall, "石").await;
    let (_, view) = guest.get(&run.path).await;
    assert!(view["undo"].is_null(), "what arbiters do is not for guests: {view}");
}

/// A workbook with a title above the headings.
fn workbook() -> Vec<u8> {
    use yiguan_print::{Cell, Column, Content, Paper, Row, Table};
    let column = |heading: &str| Column { heading: heading.to_owned(), ..Column::default() };
    let row = Row { cells: vec![Cell::text("王一"), Cell::text("甲")], ..Row::default() };
    let table = Table { columns: vec![column("姓名"), column("单位")], rows: vec![row] };
    let content = Content::Table(table);
    let (title, lead) = ("校赛".to_owned(), "名单".to_owned());
    let paper = Paper { title, lead, content, notes: Vec::new(), foot: String::new() };
    yiguan_print::xlsx::book(&[paper], &yiguan_print::words(yiguan_text::Lang::Zh)).expect("a book")
}

/// What spreadsheets make: workbooks, and tables in the encoding of the system.
#[tokio::test]
async fn lists_are_read_in_the_forms_people_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 52, 1_000_000, Vec::new()).await;
    let chief = organiser(&hall).await;
    let guest = Client::guest(&hall, "林").await;
    let path = "/api/v1/entry-lists";
    assert_eq!(guest.send(path, LIST.as_bytes()).await.0, 403);
    let wanted = json!({"list": "姓名,单位\n王一,甲\n", "rows": 1, "unread": []});
    let gb18030 = b"\xd0\xd5\xc3\xfb,\xb5\xa5\xce\xbb\n\xcd\xf5\xd2\xbb,\xbc\xd7\n";
    assert_eq!(chief.send(path, gb18030).await, (200, wanted));
    let (status, read) = chief.send(path, &workbook()).await;
    let lines: Vec<&str> = read["list"].as_str().expect("a list").lines().collect();
    assert_eq!((status, &lines[lines.len() - 2..]), (200, &["姓名,单位", "王一,甲"][..]));
    let (status, old) = chief.send(path, b"\xd0\xcf\x11\xe0 an old workbook").await;
    assert_eq!((status, &old["code"]), (422, &json!("event-book-old")), "{old}");
    let (status, bad) = chief.send(path, b"PK\x03\x04 nothing").await;
    assert_eq!((status, &bad["code"]), (422, &json!("event-book-wrong")), "{bad}");
}

/// Numbers cannot be drawn from the same seed until they suit; that they were drawn before is told.
async fn an_opened_seed_is_spent(run: &mut Run<'_>) {
    let first = run.section().await;
    run.done(json!({"kind": "undo"})).await;
    let section = run.section().await;
    assert_eq!((&section["phase"], &section["spent"]), (&json!("lots"), &json!(true)), "{section}");
    let draw = json!({"kind": "draw", "section": 0, "public": "3118"});
    let spent = run.act(draw.clone()).await;
    assert_eq!(spent["problems"][0]["code"], "event-seed-spent", "{spent}");
    run.done(json!({"kind": "commit", "section": 0})).await;
    assert_ne!(run.section().await["commitment"], first["commitment"]);
    run.done(draw).await;
    let section = run.section().await;
    assert_eq!((&section["spent"], &section["drawn_before"]), (&json!(true), &json!(1)));
}
