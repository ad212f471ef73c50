//! Files of records: variations, comments and marks are kept; what is wrong is told with its place.

use crate::client::{Client, Hall};
use serde_json::{Value, json};

async fn read(text: &str) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 21, 5_000, Vec::new()).await;
    let client = Client::nobody(&hall);
    let (status, report) = client.post("/api/v1/import?rules=nim/basic:seats=2", text).await;
    assert_eq!(status, 200, "{report}");
    report
}

fn texts(moves: &Value) -> Vec<&str> {
    moves.as_array().expect("moves").iter().filter_map(|row| row["move"].as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn variations_are_lines_of_their_own() {
    let report =
        read("1. a1! {first} b1 (1... c1 {other} 2. b2 (2. a1 $4) b1) (1... b2) 2. c1 *").await;
    assert_eq!(report["problems"], json!([]));
    let game = &report["games"][0];
    assert_eq!(texts(&game["moves"]), ["a1", "b1", "c1"]);
    assert_eq!(game["comments"], json!([[1, "first"]]));
    assert_eq!(game["marks"], json!([[1, 1]]));
    let lines = game["variations"].as_array().expect("lines");
    let left: Vec<_> = lines.iter().map(|line| json!([line["of"], line["after"]])).collect();
    assert_eq!(left, [json!([null, 1]), json!([0, 2]), json!([null, 1])]);
    assert_eq!(texts(&lines[0]["moves"]), ["c1", "b2", "b1"]);
    assert_eq!(texts(&lines[1]["moves"]), ["a1"]);
    assert_eq!(texts(&lines[2]["moves"]), ["b2"]);
    assert_eq!(lines[0]["comments"], json!([[2, "other"]]));
    assert_eq!(lines[1]["marks"], json!([[3, 4]]));
    assert_eq!(lines[0]["moves"][0]["ply"], 1);
    assert_eq!(lines[0]["moves"][0]["seat"], 1);
    assert_eq!(lines[0]["views"].as_array().map(Vec::len), Some(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_told_with_its_place() {
    let report = read(
        "[Event \"one\"]\n\n1. a1 b9 *\n\n[Event \"two\"]\n\n1. a1 (1. b1 zz) b1 *\n\n\
         [Event \"three\"]\n\n1. a1 {open",
    )
    .await;
    let told = |at: usize, name: &str| report["problems"][at]["params"][name].clone();
    let codes: Vec<_> =
        report["problems"].as_array().expect("problems").iter().map(|it| &it["code"]).collect();
    assert_eq!(codes, ["illegal", "unreadable", "record"], "{report}");
    assert_eq!(
        [told(0, "game"), told(0, "ply"), told(0, "text"), told(0, "line"), told(0, "column")],
        ["1", "2", "b9", "3", "7"].map(|text| json!(text))
    );
    assert_eq!([told(1, "game"), told(1, "line-of")], ["2", "variation"].map(|it| json!(it)));
    assert_eq!(told(2, "game"), "3");
    assert_eq!(told(2, "line"), "11");
    assert_eq!(told(2, "expected"), "a closing } for this comment");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_read_under_the_rules_that_it_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), 22, 5_000, Vec::new()).await;
    let client = Client::nobody(&hall);
    let two = "[Rules \"nim/basic:seats=2\"]\n[FEN \"2,1/0\"]\n\n1. a1 *\n\n\
               [Rules \"gomoku/freestyle\"]\n\n1. H8 *\n";
    for path in ["/api/v1/import", "/api/v1/import?rules="] {
        let (status, report) = client.post(path, two).await;
        assert_eq!(status, 200, "{report}");
        let rules: Vec<_> = report["games"]
            .as_array()
            .expect("games")
            .iter()
            .map(|game| game["rules"].as_str().unwrap_or_default().split(':').next())
            .collect();
        assert_eq!(rules, [Some("nim/basic"), Some("gomoku/freestyle")], "{report}");
    }
    let (status, why) = client.get("/api/v1/tables?mine=perhaps").await;
    assert_eq!((status, &why["code"]), (400, &json!("bad-request")));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_comes_through_the_same_door() {
    let report = read(r#"{"headers": {"Event": "x"}, "moves": ["a1", "b1"]} {"moves": 7}"#).await;
    assert_eq!(texts(&report["games"][0]["moves"]), ["a1", "b1"]);
    assert_eq!(report["games"][0]["headers"], json!([["Event", "x"]]));
    let problem = &report["problems"][0];
    assert_eq!((&problem["code"], &problem["params"]["game"]), (&json!("record"), &json!("2")));
    assert!(problem["params"]["offset"].is_string(), "{problem}");
}
