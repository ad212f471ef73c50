//! `judge FILE`.

use crate::run::{arg, fed, file, keys, run};
use encoding_rs::{BIG5, GB18030};
use serde_json::json;

const CHINESE: &str = "[Game \"Chinese Chess\"]\n[Event \"测试赛\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\
                       [Result \"*\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ *\n";
const MOVES: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];
const SHAPE: [&str; 11] = [
    "index", "headers", "rules", "setup", "moves", "verdict", "natures", "ruling", "findings",
    "result", "notices",
];

#[test]
fn every_encoding_and_line_end() {
    let crlf = CHINESE.replace('\n', "\r\n");
    let marked = format!("\u{feff}{CHINESE}");
    for (name, bytes) in [
        ("utf8.pgn", CHINESE.as_bytes()),
        ("标记.pgn", marked.as_bytes()),
        ("crlf.pgn", crlf.as_bytes()),
        ("国标.pgn", &GB18030.encode(&crlf).0),
        ("大五码.pgn", &BIG5.encode(&CHINESE.replace("测试赛", "比賽")).0),
    ] {
        let path = file(name, bytes);
        let ran = run(&["judge", arg(&path), "--json"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
        assert_eq!(keys(&ran.out), SHAPE);
        let judged = ran.one();
        assert_eq!(judged["moves"], json!(MOVES), "{name}");
        assert_eq!(judged["headers"][2], json!(["Red", "甲"]), "{name}");
        assert_eq!((&judged["verdict"], &judged["result"]), (&json!("none"), &json!(null)));
    }
}

#[test]
fn an_encoding_that_is_given() {
    let path = file("给定.pgn", &GB18030.encode(CHINESE).0);
    assert_eq!(run(&["judge", arg(&path), "--encoding", "gbk"]).code, 0);
    let wrong = run(&["judge", arg(&path), "--encoding", "utf-8"]);
    wrong.fails(2, &["给定.pgn: offset 31: expected text in utf-8, got bytes b2 e2"]);
}

#[test]
fn what_people_read() {
    let path = file("读.pgn", &GB18030.encode(CHINESE).0);
    let chinese = run(&["judge", arg(&path), "--lang", "zh"]).out;
    for part in ["按 gb18030 读取", "第 1 局：测试赛", "1   红方  炮二平五", "无可裁决，对局继续。"]
    {
        assert!(chinese.contains(part), "{part}: {chinese}");
    }
    let english = run(&["judge", arg(&path)]).out;
    assert!(english.contains("2    Black  H8+7"), "{english}");
}

#[test]
fn rules_by_option_header_and_game() {
    let judged = |text: &str, args: &[&str]| {
        fed(&[&["judge", "-", "--json"], args].concat(), text.as_bytes()).one()
    };
    let nim = "[Game \"Nim\"]\n[FEN \"1,1/0\"]\n\n1. a1 b1 0-1";
    let ended = judged(nim, &[]);
    assert_eq!(ended["ruling"]["ended"]["places"], json!([2, 1]));
    assert_eq!((&ended["result"], &ended["rules"]), (&json!("0-1"), &json!("nim/basic")));
    assert_eq!(judged(nim, &["--rules", "nim/basic:seats=3"])["rules"], "nim/basic:seats=3");
    let named = "[Rules \"xiangqi/wxf-2018\"]\n\n1. C2=5 *";
    assert_eq!(judged(named, &[])["rules"], "xiangqi/wxf-2018");
    assert_eq!(judged(named, &["--rules", "AXF"])["rules"], "xiangqi/axf-2003");
    assert_eq!(judged("1. C2=5 *", &[])["rules"], "xiangqi/cxa-2020");
}

#[test]
fn a_bad_game_stops_no_other() {
    let text = "[Game \"nim\"]\n\n1. a1 *\n\n[Game \"nim\"]\n\n1. a1 (b1 *\n\n[Game \"nim\"]\n\n\
                1. a1 b9 *\n\n[Game \"ludo\"]\n\n*\n\n[Game \"nim\"]\n[FEN \"x\"]\n\n*\n\n\
                [Game \"nim\"]\n\n1. b1 *\n";
    let ran = fed(&["judge", "-", "--json"], text.as_bytes());
    assert_eq!(ran.code, 2);
    let judged = ran.json();
    assert_eq!(judged.len(), 6);
    assert_eq!((&judged[0]["moves"], &judged[5]["moves"]), (&json!(["a1"]), &json!(["b1"])));
    let errors = [
        "-:7:7: expected a closing ) for this variation",
        "-:11:7: 2 b9 is forbidden by taking from one heap (nim-take): heap b",
        "-:13:1: expected a game among",
        "-:17:1: expected a number",
    ];
    let told: Vec<_> = ran.err.lines().collect();
    assert_eq!(told.len(), 4, "{}", ran.err);
    for ((error, told), judged) in errors.iter().zip(told).zip(&judged[1..]) {
        assert!(told.starts_with(error), "{told}");
        assert_eq!(judged["error"], told);
    }
}

#[test]
fn a_forbidden_move_alone_is_a_refusal() {
    let ran = fed(&["judge", "-"], "1. 炮二平五 马8进8 *".as_bytes());
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.out.contains("C2=5"), "what was played is told: {}", ran.out);
    let ran = fed(&["judge", "-"], b"[Game \"nim\"]\n\n1. a9 *");
    ran.fails(1, &["-:3:4: 1 a9 is forbidden by taking from one heap (nim-take)"]);
}

#[test]
fn files_that_are_none() {
    let folder = file("x", b"").parent().expect("a folder").to_owned();
    run(&["judge", arg(&folder)]).fails(2, &["expected a file, got a folder"]);
    run(&["judge", arg(&folder.join("没有.pgn"))]).fails(2, &["没有.pgn: "]);
    run(&["judge", arg(&file("空.pgn", b""))]).fails(2, &["空.pgn:1:1: expected a game"]);
    let garbage: Vec<u8> = (0..5000u32).map(|n| (n * n % 251) as u8 | 0x0f).collect();
    run(&["judge", arg(&file("乱.pgn", &garbage))]).fails(2, &["乱.pgn: offset", "expected text"]);
    let zeros = run(&["judge", arg(&file("零.pgn", &[0; 1000]))]);
    assert_eq!((zeros.code, zeros.err.lines().count()), (2, 1));
}

#[test]
fn a_file_that_is_too_large() {
    let path = file("大.pgn", b"");
    let huge = std::fs::File::options().write(true).open(&path).expect("it was just made");
    huge.set_len((64 << 20) + 1).expect("a hole takes no room");
    run(&["judge", arg(&path)]).fails(2, &["大.pgn: expected at most 64 MiB, got more"]);
    drop(huge);
    std::fs::remove_file(path).expect("it was just made");
}
