//! `library`.

use crate::run::{arg, run};
use serde_json::json;
use std::fs;

const GAMES: &str = "[Event \"五羊杯\"]\n[Date \"1999.12.09\"]\n[Red \"许银川\"]\n[Black \"吕钦\"]\n\n\
                     1. 炮二平五 马8进7 2. 马二进三 马2进3 1-0\n\n\
                     [Red \"胡荣华\"]\n[Black \"吕钦\"]\n\n1. 炮八平五 马2进3 2. 马八进七 马8进7 0-1\n\n\
                     [Red \"坏\"]\n\n1. 炮二平五 车5进1 *\n";

#[test]
fn taken_in_found_and_explored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (records, library) = (folder.path().join("棋谱"), folder.path().join("库"));
    fs::create_dir(&records).expect("a folder");
    fs::write(records.join("一.pgn"), GAMES).expect("a file");
    fs::write(records.join("二.pgn"), GAMES).expect("a file");
    let ran = run(&["library", "import", arg(&library), arg(&records), "--json"]);
    assert_eq!(ran.code, 2, "two bad games: {}", ran.err);
    assert_eq!(ran.err.lines().count(), 2, "{}", ran.err);
    let done = ran.json().pop().expect("the end");
    assert_eq!(
        done,
        json!({"files": 2, "games": 6, "new": 2, "known": 2, "bad": 2, "all": 2}),
        "{}",
        ran.out
    );
    let found = |args: &[&str]| {
        let ran = run(&[&["library", "search", arg(&library), "--json"], args].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        ran.json().iter().map(|game| game["number"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(found(&["--player", "吕钦"]), [json!(0), json!(1)]);
    assert_eq!(found(&["--red", "胡荣华", "--result", "0-1"]), [json!(1)]);
    assert_eq!(found(&["--from", "1999", "--until", "1999", "--opening", "屏风马"]), [json!(0)]);
    assert!(found(&["--opening", "顺炮"]).is_empty());
    let explored = run(&[
        "library",
        "explore",
        arg(&library),
        "--moves",
        "炮二平五 马8进7 马二进三",
        "--json",
    ]);
    let explored = explored.one();
    assert_eq!((&explored["games"], &explored["moves"][0]["move"]), (&json!(2), &json!("b9c7")));
    assert_eq!(explored["moves"][0]["first"], 1);
    let people = run(&["library", "explore", arg(&library), "--lang", "zh"]).out;
    assert!(people.contains("炮二平五") && people.contains("2 局出现此局面"), "{people}");
    let wrong = run(&["library", "search", arg(&library), "--opening", "王后弃兵"]);
    wrong.fails(2, &["expected an opening among", "屏风马"]);
    run(&["library", "search", arg(&records.join("一.pgn"))]).fails(2, &["一.pgn"]);
}
