//! `inspect`.

use crate::run::{keys, run};
use serde_json::{Value, json};

const SHAPE: [&str; 9] =
    ["game", "rules", "setup", "turn", "legal", "named", "losing", "barred", "ruling"];

fn inspect(args: &[&str]) -> Value {
    let ran = run(&[&["inspect"], args, &["--json"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    assert_eq!(keys(&ran.out), SHAPE);
    ran.one()
}

#[test]
fn the_start_position() {
    let start = inspect(&["xiangqi"]);
    assert_eq!(start["rules"], "xiangqi/cxa-2020");
    assert_eq!(
        start["setup"],
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
    );
    assert_eq!((&start["turn"], start["legal"].as_array().map(Vec::len)), (&json!(0), Some(44)));
    let named = start["named"].as_array().expect("a list");
    assert_eq!(named.len(), 44);
    let cannon = named.iter().find(|one| one["move"] == "h2e2").expect("it is legal");
    assert_eq!(cannon["names"]["zh-full"], "炮二平五");
    assert_eq!(cannon["names"]["wxf"], "C2=5");
    assert_eq!(cannon["names"]["ucci"], "h2e2");
    let nothing = json!({ "ended": null, "duties": [], "claims": [], "undecided": [] });
    assert_eq!(start["ruling"], nothing);
}

#[test]
fn moves_in_any_notation_and_any_rules() {
    let after = inspect(&["xiangqi", "--moves", "h2e2 h9g7"])["setup"].clone();
    for moves in
        ["炮二平五 马8进7", "炮二平五，馬８進７", "C2=5,H8+7", "H2-E2, h9g7", " C2.5 h8+7 "]
    {
        assert_eq!(inspect(&["xiangqi", "--moves", moves])["setup"], after, "{moves}");
    }
    for rules in ["cxa-1999", "xiangqi/cxa-1999", "CXA-1999", "cxa-1999:limit=60"] {
        let rules = inspect(&["xiangqi", "--rules", rules])["rules"].clone();
        assert_eq!(rules, "xiangqi/cxa-1999");
    }
}

#[test]
fn a_finished_game() {
    let over = inspect(&["nim", "--setup", "1,1/1", "--moves", "a1 take 1 from b"]);
    assert_eq!(
        (&over["turn"], &over["legal"], &over["setup"]),
        (&json!("over"), &json!([]), &json!("0,0/1"))
    );
    assert_eq!(over["ruling"]["ended"]["places"], json!([1, 2]));
    assert_eq!(over["ruling"]["ended"]["by"], "nim-last");
    assert_eq!(over["ruling"]["ended"]["findings"][0]["rule"], "nim-last");
    let mate = inspect(&["xiangqi", "--setup", "3k5/8R/7R1/9/9/9/9/9/9/4K4 w", "--moves", "h7h9"]);
    assert_eq!((&mate["legal"], &mate["turn"]), (&json!([]), &json!("over")));
    assert_eq!(mate["ruling"]["ended"]["places"], json!([1, 2]));
}

#[test]
fn evidence_names_cells() {
    let setup = "3k5/8R/7R1/9/9/9/9/9/9/4K4 w";
    let mate = inspect(&["xiangqi", "--setup", setup, "--moves", "h7h9"]);
    let evidence = &mate["ruling"]["ended"]["findings"][0]["evidence"][0];
    assert_eq!((&evidence["actors"], &evidence["targets"]), (&json!(["h9"]), &json!(["d9"])));
    assert_eq!(evidence["nature"], "将死");
}

#[test]
fn what_people_read() {
    let english = run(&["inspect", "xiangqi", "--moves", "炮二平五"]).out;
    assert!(english.contains("To move: Black") && english.contains("H8+7"), "{english}");
    let chinese = run(&["inspect", "xiangqi", "--lang", "zh"]).out;
    assert!(chinese.contains("轮走：红方") && chinese.contains("合法着法：44 种"), "{chinese}");
    let over = run(&["inspect", "nim", "--setup", "1/0", "--moves", "a1"]).out;
    assert!(over.contains("The game is over by the last object (nim-last): seat 0 wins."));
}

#[test]
fn a_move_the_rules_forbid_is_a_refusal() {
    let forbidden = ["inspect", "xiangqi", "--moves", "b0d1"];
    run(&forbidden).fails(1, &["--moves: 1: b0d1 is forbidden", "XQ-2.2-horse-leg"]);
    run(&[&forbidden[..], &["--lang", "zh"]].concat()).fails(1, &["蹩马腿", "不合规则"]);
    run(&["inspect", "nim", "--moves", "a1 a9"]).fails(1, &["--moves: 2: a9", "nim-take"]);
    run(&["inspect", "nim", "--setup", "1/0", "--moves", "a1 a1"]).fails(1, &["the game is over"]);
}

#[test]
fn what_cannot_be_read() {
    run(&["inspect", "ludo"]).fails(2, &["GAME: expected a game among", "got \"ludo\""]);
    run(&["inspect", "xiangqi", "--rules", "fide"])
        .fails(2, &["--rules: expected one of", "\"fide\""]);
    run(&["inspect", "xiangqi", "--rules", "nim/basic"]).fails(2, &["expected rules of xiangqi"]);
    run(&["inspect", "nim", "--rules", "basic:seats=9"]).fails(2, &["seats=2..8, got seats=9"]);
    run(&["inspect", "nim", "--setup", "30,9,x/0"]).fails(2, &["--setup: expected a number"]);
    run(&["inspect", "nim", "--setup", "30,31/0"]).fails(2, &["got 30; ", "got 31"]);
    run(&["inspect", "xiangqi", "--moves", "qqq"]).fails(2, &["--moves: 1: “qqq”"]);
    run(&["inspect", "xiangqi", "--setup", "\n\u{1b}[31m"]).fails(2, &["--setup: "]);
    let long = "炮".repeat(20_000);
    run(&["inspect", "xiangqi", "--moves", &long]).fails(2, &["--moves: 1"]);
    run(&["inspect", "xiangqi", "--setup", &long]).fails(2, &["--setup: "]);
}

#[test]
fn a_refused_capture_names_the_better_one_with_both_counts() {
    let asked = ["inspect", "draughts", "--setup", "W:W28,40:B22,12,34,24,14", "--moves", "28x8"];
    run(&asked).fails(1, &["DR-6.12-majority", "must take 3, this takes 2 (40x9)"]);
    let zh = [&asked[..], &["--lang", "zh"]].concat();
    run(&zh).fails(1, &["DR-6.12-majority", "须吃 3 子，此着吃 2 子（40x9）"]);
    let quiet = ["inspect", "draughts", "--setup", "W:W32,37:B28,17", "--moves", "37-31"];
    run(&quiet).fails(1, &["DR-6G-forced", "must take 1, this takes 0 (32x23)"]);
}
