//! `judge --cases`.

use crate::run::{arg, fed, file, keys, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const SHAPE: [&str; 6] = ["id", "verdict", "natures", "ruling", "findings", "ms"];

fn judged(lines: &str) -> Vec<Value> {
    let ran = fed(&["judge", "--cases", "-", "--json"], lines.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.json()
}

#[test]
fn answers_in_order_whatever_the_verdicts() {
    let cases = [
        r#"{"id":"over","rules":"nim/basic","setup":"1/0","moves":["a1"]}"#,
        r#"{"id":7,"rules":"nim/basic","fen":"1,1/0","moves":["take 1 from a"]}"#,
        r#"{"id":"none","rules":"CXA-2020","moves":["h2e2","马8进7"],"verdict":"whatever"}"#,
        r#"{"id":"text","rules":"xiangqi/online","moves":"h2e2, h9g7"}"#,
        r#"{"id":"bare","rules":"AXF"}"#,
    ];
    let path = file("案例.jsonl", format!("\u{feff}{}\r\n\r\n", cases.join("\r\n")).as_bytes());
    let ran = run(&["judge", "--cases", arg(&path), "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.lines().all(|line| keys(line) == SHAPE), "{}", ran.out);
    let answers = ran.json();
    let ids: Vec<_> = answers.iter().map(|answer| answer["id"].clone()).collect();
    assert_eq!(json!(ids), json!(["over", 7, "none", "text", "bare"]));
    let verdicts: Vec<_> = answers.iter().map(|answer| answer["verdict"].clone()).collect();
    assert_eq!(json!(verdicts), json!(["seat1_loses", "none", "none", "none", "none"]));
    assert_eq!(answers[0]["findings"][0]["rule"], "nim-last");
    assert_eq!(answers[0]["natures"], json!([]), "nim has no natures");
    assert!(answers.iter().all(|answer| answer["ms"].is_number()));
}

#[test]
fn natures_are_one_a_ply() {
    let cycle = ["c9c4", "e8e9", "c4c9", "e9e8"];
    let moves = [cycle, cycle].concat();
    let case = json!({
        "id": "cxa2020-fig05",
        "rules": "CXA-2020",
        "fen": "2R2a3/4k4/3a5/9/8p/9/1p1rpn3/3CB4/4A4/2B1KA3 w - - 0 1",
        "moves": moves,
    });
    let answer = judged(&case.to_string()).remove(0);
    let natures = answer["natures"].as_array().expect("a list").len();
    assert!(natures == 0 || natures == moves.len(), "{answer}");
    assert_ne!(answer["verdict"], "none", "the position comes up for the third time");
}

#[test]
fn an_unreadable_line_costs_only_itself() {
    let good = r#"{"id":"good","rules":"nim","moves":["a1"]}"#;
    let bad = [
        ("not json", "column 2: expected a JSON object"),
        ("[1]", "expected a JSON object, got [1]"),
        (r#"{"id":1"#, "expected a JSON object"),
        (r#"{"id":"a","moves":[]}"#, "rules: expected a rules id, got none"),
        (r#"{"id":"a","rules":5}"#, "rules: expected a text, got 5"),
        (r#"{"id":"a","rules":"ludo/x"}"#, "rules: expected a game among"),
        (r#"{"id":"a","rules":"xiangqi/fide"}"#, "rules: expected one of"),
        (r#"{"id":"a","rules":"nim","fen":"x"}"#, "setup: expected a number"),
        (
            r#"{"id":"a","rules":"nim","fen":"1/0","setup":"2/0"}"#,
            "expected fen or setup, got both",
        ),
        (r#"{"id":"a","rules":"nim","moves":{}}"#, "moves: expected a list of moves, got {}"),
        (r#"{"id":"a","rules":"nim","moves":["a1",2]}"#, "moves: 2: expected a text, got 2"),
        (r#"{"id":"a","rules":"nim","moves":["a1","a9"]}"#, "moves: 2: a9: forbidden by nim-take"),
        (r#"{"id":"a","rules":"nim","moves":["zz"]}"#, "unreadable at character 1"),
    ];
    let lines: Vec<_> = bad.iter().flat_map(|(line, _)| [*line, good]).collect();
    let answers = judged(&lines.join("\n"));
    assert_eq!(answers.len(), lines.len());
    for (index, (line, error)) in bad.iter().enumerate() {
        let told = answers[2 * index]["error"].as_str().unwrap_or_else(|| panic!("{line}"));
        let place = format!("standard input:{}: ", 2 * index + 1);
        assert!(told.starts_with(&place) && told.contains(error), "{told}");
        let id = if line.contains(r#""id":"a""#) { json!("a") } else { json!(null) };
        assert_eq!(answers[2 * index]["id"], id, "{line}");
        assert_eq!(answers[2 * index + 1]["verdict"], "none");
    }
}

#[test]
fn hostile_lines() {
    let deep = "[".repeat(100_000);
    let long = format!("{{\"id\":\"{}\"}}", "x".repeat(2 << 20));
    let many =
        format!("{{\"id\":1,\"rules\":\"nim\",\"moves\":[{}\"a1\"]}}", "\"a1\",".repeat(1000));
    let good = r#"{"id":"good","rules":"nim"}"#;
    let mut bytes = [&deep, &long, &many, good, ""].join("\n").into_bytes();
    bytes.extend([0xff, 0xfe, 0, b'\n']);
    bytes.extend(good.as_bytes());
    let ran = fed(&["judge", "--cases", "-"], &bytes);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let answers = ran.json();
    let good: Vec<_> = answers.iter().map(|answer| answer["id"] == "good").collect();
    assert_eq!(good, [false, false, false, true, false, true]);
    assert!(
        answers[1]["error"].as_str().is_some_and(|error| error.contains("at most 1048576 bytes"))
    );
    assert!(answers[4]["error"].as_str().is_some_and(|error| error.contains("expected UTF-8")));
}

#[test]
fn default_rules_and_missing_files() {
    let ran = fed(&["judge", "--cases", "-", "--rules", "nim/basic:seats=3"], b"{\"id\":1}");
    assert_eq!(ran.one()["verdict"], "none");
    run(&["judge", "--cases", "没有.jsonl"]).fails(2, &["没有.jsonl: "]);
    let empty = fed(&["judge", "--cases", "-", "--json"], b"");
    assert_eq!((empty.code, empty.out.as_str()), (0, ""));
}

#[test]
fn each_line_is_answered_before_the_next_is_read() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yiguan"))
        .args(["judge", "--cases", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut to = child.stdin.take().expect("it is piped");
    let mut from = BufReader::new(child.stdout.take().expect("it is piped"));
    for id in 0..3 {
        writeln!(to, "{{\"id\":{id},\"rules\":\"nim\"}}").expect("it reads");
        let mut line = String::new();
        from.read_line(&mut line).expect("it answers");
        assert!(line.starts_with(&format!("{{\"id\":{id},")), "{line}");
    }
    drop(to);
    assert!(child.wait().expect("it ends").success());
}
