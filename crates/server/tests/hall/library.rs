//! The libraries of recorded games: found, searched, explored, read, downloaded, added to.

use crate::client::{Client, Hall};
use crate::events::organiser;
use serde_json::{Value, json};
use std::path::Path;
use yiguan_library::{Added, Library};

const GAMES: [(&str, &str, &str, &str, &str); 4] = [
    ("许银川", "吕钦", "1999.12.09", "1-0", "炮二平五 马8进7 马八进七 马2进3"),
    ("胡荣华", "吕钦", "2006.08.03", "0-1", "炮八平五 马2进3 马二进三 马8进7"),
    ("柳大华", "许银川", "2010", "1/2-1/2", "马八进七 马8进7 炮二平五 炮2平5"),
    ("许银川", "赵国荣", "", "*", "炮二平五 炮8平5 炮五进四 士4进5"),
];

fn pgn(game: &(&str, &str, &str, &str, &str)) -> String {
    let (red, black, date, result, moves) = game;
    format!(
        "[Event \"五羊杯\"]\n[Date \"{date}\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

/// What the command line does.
fn import(folder: &Path, text: &str) {
    let game = yiguan_games::shown().next().expect("a game").id();
    let study = yiguan_games::study(game).expect("it can be indexed");
    let mut library = Library::open(folder, study).expect("a library");
    let mut told = Vec::new();
    library.import(text.as_bytes(), Some("pgn"), &mut |_, added| told.push(added)).expect("read");
    assert!(told.iter().all(|it| matches!(it, Ok(Added::New(_)))), "{told:?}");
    library.commit().expect("committed");
}

fn all() -> String {
    GAMES.iter().map(pgn).collect()
}

/// Text as a part of an address.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

async fn numbers(client: &Client, query: &str) -> Vec<u64> {
    let (status, page) = client.get(&format!("/api/v1/library/club/games?{query}")).await;
    assert_eq!(status, 200, "{query}: {page}");
    let games = page["games"].as_array().expect("games");
    games.iter().filter_map(|game| game["number"].as_u64()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_and_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 61, 1_000, Vec::new()).await;
    let client = Client::nobody(&hall);
    let (status, none) = client.get("/api/v1/library").await;
    assert_eq!((status, &none["libraries"]), (200, &json!([])), "{none}");
    assert_eq!(none["may_add"], false);
    let told = none["folder"].as_str().expect("this machine is told where");
    assert_eq!(Path::new(told), folder.path().join("library"));

    import(&folder.path().join("library/club"), &all());
    let (_, list) = client.get("/api/v1/library").await;
    let club = &list["libraries"][0];
    assert_eq!((&club["id"], &club["games"]), (&json!("club"), &json!(4)), "{list}");
    assert_eq!(club["formats"][0], "pgn");
    assert!(club["openings"].as_array().is_some_and(|all| all.len() > 20));

    let (_, page) = client.get("/api/v1/library/club/games").await;
    assert_eq!(json!([page["found"], page["all"], page["pages"]]), json!([4, 4, 1]));
    assert_eq!(page["games"][0]["players"], json!(["柳大华", "许银川"]), "the newest first");
    assert_eq!((&page["games"][0]["end"], &page["games"][0]["plies"]), (&json!("draw"), &json!(4)));
    assert_eq!(numbers(&client, "order=new").await, [2, 1, 0, 3]);
    assert_eq!(numbers(&client, "order=old").await, [0, 1, 2, 3]);
    assert_eq!(numbers(&client, "order=added&page=99").await, [0, 1, 2, 3]);
    for (name, text, expected) in [
        ("player", "许银川", &[2, 0, 3][..]),
        ("first", "许 银川", &[0, 3]),
        ("second", "许银川", &[2]),
        ("event", "五羊", &[2, 1, 0, 3]),
        ("event", "银荔", &[]),
        ("from", "2000", &[2, 1]),
        ("until", "2006-08", &[1, 0]),
        ("result", "first", &[0]),
        ("result", "open", &[3]),
        ("opening", "屏风马", &[1, 0]),
        ("material", "RRNNBBAACCPPPPP-rrnnbbaaccpppp", &[3]),
    ] {
        assert_eq!(
            numbers(&client, &format!("{name}={}", escaped(text))).await,
            expected,
            "{name}"
        );
    }
    let setup = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R1BAKABNR b - - 3 2";
    let position = format!("position={}", escaped(setup));
    assert_eq!(numbers(&client, &position).await, [2, 1, 0], "mirrored");
    assert_eq!(numbers(&client, &format!("{position}&exact=true")).await, [2, 0]);

    // A running hall sees what the command line adds.
    import(&folder.path().join("library/club"), &pgn(&("甲", "乙", "2020", "1-0", "兵三进一")));
    assert_eq!(numbers(&client, "order=new").await, [4, 2, 1, 0, 3]);
    import(&folder.path().join("library/另一"), &all());
    let (_, list) = client.get("/api/v1/library").await;
    assert_eq!(list["libraries"].as_array().map(Vec::len), Some(2));
    let (status, _) = client.get(&format!("/api/v1/library/{}/games", escaped("另一"))).await;
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    import(&folder.path().join("library/club"), &all());
    let hall = Hall::open(folder.path(), 62, 1_000, Vec::new()).await;
    let client = Client::nobody(&hall);
    let explore = |query: String| {
        let client = &client;
        async move { client.get(&format!("/api/v1/library/club/explore?{query}")).await }
    };
    let (status, start) = explore(String::new()).await;
    assert_eq!(status, 200, "{start}");
    assert_eq!(json!([start["games"], start["at"], start["turn"]]), json!([4, 0, 0]));
    assert_eq!(start["moves"][0]["move"], "h2e2");
    assert_eq!(start["moves"][0]["names"]["zh-full"], "炮二平五");
    let counts = ["games", "first", "draws", "second", "open"].map(|name| &start["moves"][0][name]);
    assert_eq!(json!(counts), json!([3, 1, 0, 1, 1]), "a move and its mirror are one: {start}");
    assert!(start["reach"]["next"].as_array().is_some_and(|next| next.len() > 10));
    let line = escaped("炮二平五,马8进7,马八进七");
    let (_, after) = explore(format!("moves={line}&exact=true")).await;
    assert_eq!(json!([after["games"], after["at"], after["turn"]]), json!([2, 3, 1]));
    assert_eq!(after["line"][2]["move"], "b0c2");
    assert!(after["opening"].is_object(), "{after}");
    let (_, back) = explore(format!("moves={line}&at=1")).await;
    assert_eq!(json!([back["at"], back["line"].as_array().map(Vec::len)]), json!([1, Some(3)]));
    assert_eq!(back["games"], 3, "the mirror counts");
    // A diagram of its own, and the normal start told as one.
    let (_, same) = explore(format!(
        "setup={}",
        escaped("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1")
    ))
    .await;
    assert_eq!(json!([same["setup"], same["games"]]), json!([null, 4]));
    let (_, own) =
        explore(format!("setup={}", escaped("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1"))).await;
    assert_eq!(json!([own["games"], own["moves"]]), json!([0, []]), "{own}");
    for (query, status) in [
        (format!("moves={}", escaped("炮二平九九")), 422),
        (format!("moves={}", escaped("帅五平一")), 422),
        ("setup=9%2F9".to_owned(), 422),
        ("at=-1".to_owned(), 400),
        ("exact=perhaps".to_owned(), 400),
        (format!("moves={}", "h2e2,".repeat(700)), 400),
        (format!("moves={}", "x".repeat(9000)), 400),
        (format!("setup={}", "x".repeat(500)), 400),
    ] {
        let (got, why) = explore(query.clone()).await;
        assert_eq!(got, status, "{} {why}", &query[..query.len().min(60)]);
        assert!(why["code"].is_string(), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_read_with_all_its_lines_and_written_in_every_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n{开始} 1. 炮二平五! {当头炮} 马8进7 \
                (1... 马2进3 {另一路} 2. 马八进七 (2. 兵三进一 卒3进1) 车9进1) 2. 马二进三 1-0\n";
    import(&folder.path().join("library/club"), text);
    let hall = Hall::open(folder.path(), 63, 1_000, Vec::new()).await;
    let client = Client::nobody(&hall);
    let (status, game) = client.get("/api/v1/library/club/games/0").await;
    assert_eq!(status, 200, "{game}");
    let record = &game["record"];
    assert_eq!(record["comments"], json!([[0, "开始"], [1, "当头炮"]]));
    assert_eq!(record["marks"], json!([[1, 1]]));
    assert_eq!(record["variations"].as_array().map(Vec::len), Some(2));
    assert_eq!(record["variations"][1]["of"], 0);
    assert_eq!((&game["card"]["end"], &game["problems"]), (&json!("first"), &json!([])));
    let formats = game["formats"].as_array().expect("formats").clone();
    assert!(formats.len() > 3, "{formats:?}");
    for format in formats.iter().filter_map(Value::as_str) {
        let path = format!("/api/v1/library/club/games/0/file?format={format}");
        let (status, head, body) = client.request("GET", &path, &[], "").await;
        assert_eq!((status, body.is_empty()), (200, false), "{format}");
        assert!(head.to_lowercase().contains("attachment; filename=\"club-0."), "{head}");
    }
    let path = "/api/v1/library/club/games/0/file?notation=zh-full";
    let (_, _, body) = client.request("GET", path, &[], "").await;
    assert!(body.contains("炮二平五") && body.contains("当头炮"), "{body}");
    for (query, status) in [("format=exe", 400), ("notation=none", 400), ("format=", 200)] {
        let path = format!("/api/v1/library/club/games/0/file?{query}");
        assert_eq!(client.request("GET", &path, &[], "").await.0, status, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_questions_are_told_what_was_expected() {
    let folder = tempfile::tempdir().expect("a folder");
    import(&folder.path().join("library/club"), &all());
    std::fs::create_dir(folder.path().join("library/torn")).expect("made");
    std::fs::write(folder.path().join("library/torn/library.txt"), "?").expect("written");
    std::fs::create_dir(folder.path().join("library/empty")).expect("made");
    let hall = Hall::open(folder.path(), 64, 1_000, Vec::new()).await;
    let client = Client::nobody(&hall);
    let long = format!("club/games?player={}", "x".repeat(101));
    for (path, status, code) in [
        ("none/games", 404, "not-found"),
        ("empty/games", 404, "not-found"),
        ("torn/games", 503, "library"),
        ("torn/explore", 503, "library"),
        ("..%2Fclub/games", 404, "not-found"),
        ("%2E%2E/games", 404, "not-found"),
        ("club%00/games", 404, "not-found"),
        ("main/games", 404, "not-found"),
        ("club/games/4", 404, "not-found"),
        ("club/games/x", 404, "not-found"),
        ("club/games/-1/file", 404, "not-found"),
        ("%FF/games", 404, "not-found"),
        ("club/games/4294967295/file", 404, "not-found"),
        ("club/games?page=x", 400, "bad-request"),
        ("club/games?page=-1", 400, "bad-request"),
        ("club/games?result=won", 400, "bad-request"),
        ("club/games?order=up", 400, "bad-request"),
        ("club/games?player=a&player=b", 400, "bad-request"),
        ("club/games?player=%FF", 200, ""),
        ("club/games?position=9%2F9", 422, "setup"),
        ("club/games?material=XYZ", 422, "library-material"),
        ("club/games?from=yesterday", 422, "library-date"),
        ("club/games?from=2024-13", 422, "library-date"),
        ("club/games?opening=none", 400, "bad-request"),
        ("club/games?page=0", 200, ""),
        ("club/games?page=4294967295", 200, ""),
        ("club/games?player=&from=&unknown=1", 200, ""),
        (long.as_str(), 400, "bad-request"),
    ] {
        let (got, why) = client.get(&format!("/api/v1/library/{path}")).await;
        assert_eq!(got, status, "{path}: {why}");
        if !code.is_empty() {
            assert_eq!(why["code"], code, "{path}: {why}");
        }
    }
    let (_, list) = client.get("/api/v1/library").await;
    assert_eq!(
        (&list["broken"], list["libraries"].as_array().map(Vec::len)),
        (&json!(["torn"]), Some(1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn many_ask_at_once_and_all_are_answered_or_told_to_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    import(&folder.path().join("library/club"), &all());
    let hall = Hall::open(folder.path(), 65, 1_000, Vec::new()).await;
    let asking = (0..60).map(|_| {
        let client = Client::nobody(&hall);
        tokio::spawn(async move { client.get("/api/v1/library/club/explore").await.0 })
    });
    let asking: Vec<_> = asking.collect();
    for one in asking {
        let status = one.await.expect("no panic");
        assert!([200, 429].contains(&status), "{status}");
    }
    assert_eq!(Client::nobody(&hall).get("/api/v1/library/club/explore").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn arbiters_add_files_and_games_of_the_hall() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 66, 1_000_000, Vec::new()).await;
    let chief = organiser(&hall).await;
    let (red, black) = (Client::guest(&hall, "林").await, Client::guest(&hall, "周").await);
    let game = yiguan_games::shown().next().expect("a game").id();
    let path = format!("/api/v1/library/{game}/games?ending=pgn");
    assert_eq!(Client::nobody(&hall).post(&path, &all()).await.0, 401);
    assert_eq!(red.post(&path, &all()).await.0, 403);
    assert_eq!(chief.post("/api/v1/library/none/games", &all()).await.0, 404);
    let (status, added) =
        chief.post(&path, &format!("{}[Red \"丁\"]\n\n1. 炮二平九九 *\n", all())).await;
    assert_eq!(status, 200, "{added}");
    assert_eq!(added["new"], json!([0, 1, 2, 3]));
    assert_eq!(added["problems"][0]["params"]["game"], "5");
    let (_, again) = chief.post(&path, &all()).await;
    assert_eq!(json!([again["new"], again["known"]]), json!([[], [0, 1, 2, 3]]));
    let (_, list) = chief.get("/api/v1/library").await;
    assert_eq!(json!([list["may_add"], list["libraries"][0]["games"]]), json!([true, 4]));

    let new = json!({"rules": "xiangqi/cxa-2020", "seat": 0, "opponent": {"kind": "anyone"}});
    let (_, opened) = red.post("/api/v1/tables", &new.to_string()).await;
    let table = opened["id"].as_str().expect("an id");
    let commands = format!("/api/v1/tables/{table}/commands");
    let act = |id: &str, act: Value| json!({"id": id, "do": act}).to_string();
    black.post(&commands, &act("s", json!({"kind": "sit", "seat": 1}))).await;
    for (number, (who, mv)) in [(&red, "炮二平五"), (&black, "马8进7")].into_iter().enumerate()
    {
        let mv = act(&format!("m{number}"), json!({"kind": "move", "move": mv}));
        assert_eq!(who.post(&commands, &mv).await.1["kind"], "ack");
    }
    let add = format!("/api/v1/library/{game}/tables/{table}");
    let (status, early) = chief.post(&add, "").await;
    assert_eq!((status, &early["code"]), (422, &json!("library-unfinished")));
    assert_eq!(red.post(&commands, &act("r", json!({"kind": "resign"}))).await.1["kind"], "ack");
    assert_eq!(red.post(&add, "").await.0, 403);
    let (status, added) = chief.post(&add, "").await;
    assert_eq!((status, &added["new"]), (200, &json!([4])), "{added}");
    let (_, again) = chief.post(&add, "").await;
    assert_eq!(again["known"], json!([4]), "the same game twice is one");
    let (_, kept) = chief.get(&format!("/api/v1/library/{game}/games/4")).await;
    assert_eq!(kept["card"]["players"], json!(["林", "周"]));
    assert_eq!((&kept["card"]["end"], &kept["card"]["plies"]), (&json!("second"), &json!(2)));
    assert!(kept["card"]["opening"].is_object(), "{kept}");

    // While the command line adds, nobody else does, and everybody reads.
    let study = yiguan_games::study(game).expect("it can be indexed");
    let place = folder.path().join("library").join(game);
    let mut library = Library::open(&place, study).expect("a library");
    assert!(library.try_hold().expect("a lock"));
    let (status, held) = chief.post(&path, &all()).await;
    assert_eq!((status, &held["code"]), (422, &json!("library-held")));
    assert_eq!(chief.get(&format!("/api/v1/library/{game}/games")).await.0, 200);
}
