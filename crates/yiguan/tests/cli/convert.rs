//! `convert`.

use crate::run::{arg, fed, run};
use encoding_rs::GB18030;
use std::fs;
use std::path::{Path, PathBuf};

const GAME: &str = "[Event \"测试赛\"]\n[Red \"甲\"]\n[Weather \"雨\"]\n[Result \"1-0\"]\n\n\
                    1. 炮二平五 {好} 馬８進７ (1... 炮８平５) 2. 馬二進三 車９平８ 1-0\n";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn put(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
    fs::write(&path, bytes).expect("a file");
    path
}

#[test]
fn there_and_back_through_every_format() {
    let folder = folder();
    let start = put(folder.path(), "起.pgn", &GB18030.encode(GAME).0);
    let mut last = start;
    for end in ["xqf", "cbr", "cbf", "ubb", "json", "pgn"] {
        let next = folder.path().join(format!("到.{end}"));
        let ran = run(&["convert", arg(&last), arg(&next), "--json"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{end}");
        let told = ran.json();
        assert_eq!((told.len(), &told[0]["moves"]), (2, &5.into()), "{}", ran.out);
        assert_eq!(told[1]["games"], 1);
        if end == "xqf" {
            assert_eq!(told[0]["losses"][0]["kind"], "header", "{}", ran.out);
        }
        last = next;
    }
    let text = fs::read_to_string(last).expect("a file");
    for part in ["[Event \"测试赛\"]", "炮二平五 {好} 1... 马8进7 (1... 炮8平5)", "1-0"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Weather"), "XQF had no place for it");
}

#[test]
fn a_folder_with_bad_games_goes_on_and_can_be_resumed() {
    let folder = folder();
    let (from, to) = (folder.path().join("棋谱"), folder.path().join("新"));
    put(&from, "甲/一.pgn", GAME.as_bytes());
    put(&from, "甲/坏.xqf", b"XQ\x12 cut");
    let cut = "[Game \"象棋\"]\n\n1. 炮二平五 马8进9 2. 炮五进九\n\n[Game \"ludo\"]\n\n1. a\n";
    put(&from, "断.pgn", cut.as_bytes());
    put(&from, "同.pgn", GAME.as_bytes());
    put(&from, "同.txt", "炮二平五 炮8平5".as_bytes());
    put(&from, "readme.md", b"no record");
    let args = ["convert", arg(&from), arg(&to), "--to", "json", "--json"];
    let ran = run(&args);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("坏.xqf") && ran.err.contains("a known game"), "{}", ran.err);
    let done = ran.json().pop().expect("the end");
    assert_eq!((&done["games"], &done["bad"]), (&6.into(), &3.into()), "{}", ran.out);
    for name in ["甲/一.json", "断.json", "同.pgn.json", "同.txt.json"] {
        assert!(to.join(name).is_file(), "{name}");
    }
    assert!(!to.join("甲/坏.json").exists());
    // Again: what is done is left as it is, and only the bad file is tried once more.
    fs::remove_file(to.join("断.json")).expect("it is there");
    let again = run(&args);
    let done = again.json().pop().expect("the end");
    assert_eq!((&done["files"], &done["skipped"]), (&2.into(), &4.into()), "{}", again.out);
    assert!(to.join("断.json").is_file());
}

#[test]
fn nothing_is_written_over_silently() {
    let folder = folder();
    let one = put(folder.path(), "a.pgn", GAME.as_bytes());
    let two = put(folder.path(), "b.xqf", b"precious");
    let refused = run(&["convert", arg(&one), arg(&two)]);
    refused.fails(2, &["b.xqf: expected no file yet, or --force"]);
    assert_eq!(fs::read(&two).expect("a file"), b"precious");
    assert_eq!(run(&["convert", arg(&one), arg(&two), "--force"]).code, 0);
    assert!(fs::read(&two).expect("a file").starts_with(b"XQ\x0a"));
}

#[test]
fn games_of_one_file_each_and_streams() {
    let folder = folder();
    let two = format!("{GAME}\n{GAME}");
    let from = put(folder.path(), "two.pgn", two.as_bytes());
    let to = folder.path().join("out.xqf");
    assert_eq!(run(&["convert", arg(&from), arg(&to)]).code, 0);
    assert!(to.is_file() && folder.path().join("out-0002.xqf").is_file());
    let piped = fed(&["convert", "-", "-", "--to", "pgn", "--notation", "wxf"], GAME.as_bytes());
    assert_eq!(piped.code, 0, "{}", piped.err);
    assert!(piped.out.contains("[Format \"WXF\"]") && piped.out.contains("C2=5"), "{}", piped.out);
    assert!(piped.err.contains("1 games"), "{}", piped.err);
}

#[test]
fn long_names_and_folders_that_are_one() {
    let folder = folder();
    // As long as names can be on most systems, and one game more than a file holds.
    let name = format!("in/{}.pgn", "局".repeat(80));
    put(folder.path(), &name, format!("{GAME}\n{GAME}").as_bytes());
    let (from, to) = (folder.path().join("in"), folder.path().join("out"));
    let args = ["convert", arg(&from), arg(&to), "--to", "xqf", "--json"];
    let ran = run(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let names = || fs::read_dir(&to).expect("a folder").count();
    assert_eq!(names(), 3, "two games and the journal");
    // A run that was broken off while it put files in place: the first comes last.
    fs::remove_file(to.join(format!("{}.xqf", "局".repeat(80)))).expect("it is there");
    let again = run(&args);
    assert_eq!((again.code, again.err.as_str(), names()), (0, "", 3));
    // Read otherwise, it would be another file: what is there is not written over.
    let other = run(&[&args[..], &["--encoding", "utf-8"]].concat());
    other.fails(2, &["expected no file yet, or --force"]);
    let itself = run(&["convert", arg(&from), arg(&from), "--to", "xqf"]);
    itself.fails(2, &["expected another folder than IN, got IN itself"]);
    assert_eq!(fs::read_dir(&from).expect("a folder").count(), 1);
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let secret = put(folder.path(), "secret.pgn", GAME.as_bytes());
    let from = folder.path().join("in");
    put(&from, "a.pgn", GAME.as_bytes());
    symlink(&secret, from.join("b.pgn")).expect("a link");
    symlink(folder.path(), from.join("c")).expect("a link");
    let to = folder.path().join("out");
    fs::create_dir(&to).expect("a folder");
    let (precious, taken) = (folder.path().join("precious"), folder.path().join("taken"));
    symlink(&precious, to.join("a.json")).expect("a link");
    symlink(&taken, to.join(".a.json.1.yiguan-part")).expect("a link");
    let args = ["convert", arg(&from), arg(&to), "--to", "json", "--json", "--force"];
    let ran = run(&args);
    ran.fails(2, &["a.json: expected a file, got something else"]);
    assert_eq!(ran.json().pop().expect("the end")["games"], 0);
    fs::remove_file(to.join("a.json")).expect("the link");
    run(&args).fails(2, &["yiguan-part"]);
    assert!(!precious.exists() && !taken.exists(), "nothing was written through a link");
}

#[test]
fn usage() {
    let folder = folder();
    let one = put(folder.path(), "a.pgn", GAME.as_bytes());
    let out = folder.path().join("x.cbl");
    run(&["convert", arg(&one), arg(&out)]).fails(2, &["a format that is written, got cbl"]);
    let odd = folder.path().join("x.doc");
    run(&["convert", arg(&one), arg(&odd)]).fails(2, &["or --to"]);
    run(&["convert", arg(&one), arg(&odd), "--to", "doc"]).fails(2, &["a format among", "xqf"]);
    let sgf = folder.path().join("x.sgf");
    let ran = run(&["convert", arg(&one), arg(&sgf)]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("expected a format of xiangqi, got sgf"), "{}", ran.err);
}

#[test]
fn judge_takes_every_format() {
    let folder = folder();
    let one = put(folder.path(), "a.pgn", GAME.as_bytes());
    for end in ["xqf", "cbr", "cbf", "ubb", "json"] {
        let to = folder.path().join(format!("a.{end}"));
        assert_eq!(run(&["convert", arg(&one), arg(&to)]).code, 0);
        let judged = run(&["judge", arg(&to), "--json"]);
        assert_eq!(judged.code, 0, "{}", judged.err);
        let judged = judged.one();
        assert_eq!(judged["moves"][0], "h2e2", "{end}");
        assert_eq!(judged["result"], "1-0");
    }
    let bad = put(folder.path(), "bad.xqf", b"XQ\x0a\0\0");
    run(&["judge", arg(&bad)]).fails(2, &["bad.xqf: offset 0: expected a header of 1024 bytes"]);
}
