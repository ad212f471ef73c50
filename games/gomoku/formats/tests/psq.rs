//! Gomocup logs.

use yiguan_conform::Dice;
use yiguan_gomoku_formats::{FormatError, Limits, Loss, Notice, psq};
use yiguan_record::{Record, Tree};

fn read(text: &str) -> Result<Record, FormatError> {
    psq::read(text, &Limits::default()).map(|parsed| parsed.record)
}

fn main_line(record: &Record) -> String {
    let moves: Vec<_> = record.tree.main_line().map(|node| record.tree.mv(node)).collect();
    moves.join(" ")
}

/// Written after the form that tournaments publish; made up, not taken from one.
const LOG: &str = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,120\r\n1,15,3\r\n\
                   ONE24.zip\r\nTWO.exe\r\n-1\r\n0,Freestyle15_1\r\n";

#[test]
fn a_log() {
    let parsed = psq::read(LOG, &Limits::default()).expect("a log");
    assert_eq!(main_line(&parsed.record), "H8 I9 A1");
    assert_eq!(parsed.record.headers.get("Black"), Some("ONE24.zip"));
    assert_eq!(parsed.record.headers.get("White"), Some("TWO.exe"));
    assert_eq!(parsed.record.headers.get("Log"), Some("-1"));
    assert_eq!(parsed.notices, [Notice::Times(2)]);
}

#[test]
fn dialects() {
    assert_eq!(
        read("Piskvorky 15x15\n8,8\n15,1\n-1").map(|r| main_line(&r)).as_deref(),
        Ok("H8 O15")
    );
    let spaced = read("\u{feff}Piskvorky 15x15 , 0 - 0\n\n8, 8, 5\n-1\nrest 1,1,1\n3,3,3\n");
    assert_eq!(spaced.map(|r| main_line(&r)).as_deref(), Ok("H8"), "no stone after the stones");
}

/// Found by fuzzing: a carriage return alone ends a line too, so that no name holds one.
#[test]
fn carriage_returns_end_lines() {
    let log = read("Piskvorky 15x15\r8,8,0\r9,7,0\rONE\rTWO\r-1\r").expect("a log");
    assert_eq!(main_line(&log), "H8 I9");
    assert_eq!((log.headers.get("Black"), log.headers.get("White")), (Some("ONE"), Some("TWO")));
    let mixed = read("Piskvorky 15x15\r\n8,8\nA\rB\n").expect("a log");
    assert_eq!((mixed.headers.get("Black"), mixed.headers.get("White")), (Some("A"), Some("B")));
}

#[test]
fn errors() {
    let check = |text: &str, message: &str| {
        assert_eq!(read(text).expect_err(text).to_string(), message);
    };
    check("", "line 1, column 1: expected Piskvorky 15x15, got the end of the text");
    check("8,8,0\n", "line 1, column 1: expected Piskvorky 15x15, got \"8,8,0\"");
    check(
        "Piskvorky 20x20, 0:0, 0\n",
        "line 1, column 1: expected a board of 15x15, got \"20x20\"",
    );
    check(
        "Piskvorky 15x15, 0:0, 0\n0,8,0\n",
        "line 2, column 1: expected a point 1,1 to 15,15, got 0,8",
    );
    check(
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,16,0\n",
        "line 3, column 1: expected a point 1,1 to 15,15, got 8,16",
    );
}

#[test]
fn there_and_back() {
    let mut record = read(LOG).expect("a log");
    record.headers = yiguan_record::Headers::default();
    record.headers.push("Black", "甲");
    record.headers.push("White", "乙");
    let written = psq::write(&record);
    assert_eq!(written.losses, []);
    let mut again = read(&written.text).expect("a log");
    assert_eq!(again.headers.iter().last(), Some(("Log", "-1")));
    again.headers = record.headers.clone();
    assert_eq!(again, record);
}

#[test]
fn what_is_no_stone_is_told() {
    let mut record = Record { setup: Some("H8//w".to_owned()), ..Record::default() };
    let moves = ["H9", "n=2", "swap", "offer:A1", "keep:A1", "pass"];
    moves.into_iter().fold(Tree::ROOT, |at, mv| record.tree.add(at, mv));
    record.tree.add(Tree::ROOT, "I9");
    let written = psq::write(&record);
    let act = |text: &str| Loss::Act(text.to_owned());
    let acts = [act("n=2"), act("swap"), act("offer:A1"), act("pass")];
    assert_eq!(written.losses[..2], [Loss::Setup, Loss::Variations]);
    assert_eq!(written.losses[2..], acts);
    assert!(written.text.starts_with("Piskvorky 15x15, 0:0, 0\n8,7,0\n1,15,0\n"));
}

#[test]
fn spoilt_texts() {
    let mut dice = Dice(8);
    for _ in 0..5_000 {
        let mut bytes: Vec<u8> = LOG.bytes().collect();
        for _ in 0..3 {
            let at = dice.below(bytes.len());
            bytes[at] = b"0,9-x\n\r x:"[dice.below(10)];
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let _ = read(&text).map(|record| psq::write(&record));
    }
}
