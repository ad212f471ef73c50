//! `games`, `explain`, `perft`, help and bad usage.

use crate::run::{keys, run, with_lang};

#[test]
fn games_are_listed_and_hidden_ones_are_not() {
    let ran = run(&["games", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let games = ran.json();
    assert!(games.iter().any(|game| game["game"] == "xiangqi"));
    assert!(games.iter().all(|game| game["game"] != "nim"));
    let wanted = ["game", "name", "rules", "notations", "formats", "engines"];
    assert_eq!(keys(ran.out.lines().next().expect("a game")), wanted);
    let xiangqi = games.iter().find(|game| game["game"] == "xiangqi").expect("it is there");
    assert_eq!(xiangqi["notations"][0], "ucci");
    assert_eq!(xiangqi["rules"][0]["id"], "xiangqi/cxa-2020");
    assert_eq!(xiangqi["rules"][0]["name"], "Chinese rules of 2020");
    assert!(xiangqi["rules"][0]["options"][0]["default"].is_string());
    assert_eq!(xiangqi["formats"][0], "pgn");
}

#[test]
fn both_languages_by_option_and_by_locale() {
    assert!(run(&["games"]).out.contains("Notations: ucci"));
    assert!(run(&["games", "--lang", "zh"]).out.contains("xiangqi  象棋"));
    assert!(with_lang(&["games"], b"", "zh_CN.UTF-8").out.contains("xiangqi  象棋"));
    assert!(with_lang(&["games", "--lang=en"], b"", "zh_CN.UTF-8").out.contains("Xiangqi"));
}

#[test]
fn an_article_in_words() {
    let ran = run(&["explain", "XQ-2.2-horse-leg", "--json"]);
    assert_eq!(keys(&ran.out), ["id", "game", "ids", "text"]);
    let explained = ran.one();
    assert_eq!(explained["ids"][0], "XQ-2.2-horse");
    for lang in ["zh", "en"] {
        let text = explained["text"][lang].as_str().expect("a text");
        assert!(!text.is_empty() && !text.contains("```") && !text.contains("##"), "{text}");
    }
    let english = run(&["explain", "nim-last"]).out;
    assert!(english.starts_with("the last object (nim-last)\n\nWhoever takes"), "{english}");
    assert!(run(&["explain", "nim-last", "--lang", "zh"]).out.contains("取走最后一个者名列第一"));
}

#[test]
fn an_unknown_rule_is_told_with_its_neighbours() {
    run(&["explain", "horse"]).fails(2, &["RULE-ID: expected ", "XQ-2.2-horse", "got \"horse\""]);
    run(&["explain", ""]).fails(2, &["got \"\""]);
}

#[test]
fn perft_of_the_start_position() {
    for (depth, nodes) in [("0", 1), ("1", 44), ("2", 1920), ("3", 79666)] {
        let ran = run(&["perft", "xiangqi", "--depth", depth, "--json"]);
        assert_eq!(keys(&ran.out), ["depth", "nodes", "seconds"]);
        assert_eq!(ran.one()["nodes"], nodes);
        assert!(ran.one()["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0));
    }
}

#[test]
fn perft_divided() {
    let args = ["perft", "nim", "--rules", "basic:seats=3", "--setup", "2,1/2", "--depth", "2"];
    let ran = run(&[&args[..], &["--divide", "--json"]].concat());
    assert_eq!(keys(&ran.out), ["depth", "nodes", "seconds", "divide"]);
    let count = ran.one();
    let moves = count["divide"].as_object().expect("by move");
    assert_eq!(moves.values().filter_map(serde_json::Value::as_u64).sum::<u64>(), 5);
    assert_eq!(count["nodes"], 5);
    let told = run(&[&args[..], &["--divide"]].concat()).out;
    assert!(told.starts_with("a1: 2\na2: 1\nb1: 2\ndepth 2: 5 lines, "), "{told}");
}

#[test]
fn help_has_an_example_in_both_languages() {
    for command in ["games", "inspect", "perft", "judge", "explain"] {
        let english = run(&[command, "--help"]);
        assert_eq!((english.code, english.err.as_str()), (0, ""));
        assert!(english.out.contains(&format!("  yiguan {command}")), "{}", english.out);
        let chinese = with_lang(&[command, "--help"], b"", "zh_CN.UTF-8").out;
        assert!(chinese.contains("示例") && chinese.contains("用法"), "{chinese}");
    }
    assert!(run(&["--version"]).out.starts_with("yiguan "));
}

#[test]
fn bad_usage_is_one_line() {
    run(&["frobnicate"]).fails(2, &["yiguan: ", "frobnicate"]);
    run(&["perft", "xiangqi"]).fails(2, &["--depth"]);
    run(&["perft", "xiangqi", "--depth", "-1"]).fails(2, &["-1"]);
    run(&["perft", "xiangqi", "--depth", "two"]).fails(2, &["two"]);
    run(&["inspect"]).fails(2, &["<GAME>"]);
    run(&["games", "--lang", "fr"]).fails(2, &["expected zh or en, got \"fr\""]);
    run(&["judge"]).fails(2, &["FILE"]);
    run(&["judge", "a.pgn", "--cases", "b.jsonl"]).fails(2, &["--cases"]);
    run(&["judge", "a.pgn", "--encoding", "latin1"]).fails(2, &["expected an encoding among"]);
    let nothing = run(&[]);
    assert_eq!(nothing.code, 2);
    assert!(nothing.err.contains("Usage: yiguan"));
}
