//! Diagrams: dialects that are read, faults that are found, texts that are refused.

use yiguan_core::Position;
use yiguan_xiangqi::XiangqiSetup;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[track_caller]
fn reads_as(text: &str, canonical: &str) {
    let setup: XiangqiSetup = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
    assert_eq!(setup.to_string(), canonical);
    setup.position().unwrap_or_else(|faults| panic!("{text}: {faults}"));
}

#[track_caller]
fn faults(text: &str, expected: &[(&str, &[&str])]) {
    let setup: XiangqiSetup = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
    let found = setup.position().expect_err(text).0;
    let name = |cell: &u16| format!("{}{}", (b'a' + (cell % 9) as u8) as char, cell / 9);
    let found: Vec<_> = found
        .iter()
        .map(|fault| (fault.rule, fault.cells.iter().map(name).collect::<Vec<_>>()))
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(rule, cells)| (*rule, cells.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>()))
        .collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn dialects_are_read() {
    for text in [
        START,
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r",
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -",
        "rnmagamnr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RNMAGAMNR  w  -  - 0 0",
        "rnbakabnr/54/1c5c1/p1p1p1p1p/333/9/P1P1P1P1P/1C5C1/111111111/RNBAKABNR w - - 0 1",
    ] {
        reads_as(text, START);
    }
    reads_as("4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 42", "4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 42");
}

#[test]
fn every_fault_is_found_at_once() {
    faults("9/9/9/9/9/9/9/9/9/9 w", &[("XQ-1.2-count", &[]), ("XQ-1.2-count", &[])]);
    faults(
        "4k4/9/4B4/9/9/9/3P5/9/9/4K4 w",
        &[("XQ-2.2-soldier-home", &["d3"]), ("XQ-2.2-elephant", &["e7"])],
    );
    faults(
        "4k4/9/9/3B5/9/9/9/9/9/4K4 w",
        &[("XQ-2.2-elephant", &["d6"]), ("XQ-2.2-facing", &["e0", "e9"])],
    );
    faults("4k4/9/9/9/9/9/9/9/9/4K4 b", &[("XQ-2.2-facing", &["e0", "e9"])]);
    faults("3k5/9/9/9/9/9/9/9/3R5/4K4 w", &[("XQ-3.1-answer", &["d9", "d1"])]);
    faults("4k4/9/9/9/9/9/9/9/9/RRRK5 w", &[("XQ-1.2-count", &["a0", "b0", "c0"])]);
    faults("3k5/9/4K4/9/9/9/9/9/9/9 w", &[("XQ-2.2-general", &["e7"])]);
    faults(
        "3k5/9/9/9/9/9/9/9/9/3AK4 b - - 0 1".replace("3AK4", "2A1K4").as_str(),
        &[("XQ-2.2-advisor", &["c0"])],
    );
    faults("3k4p/9/9/9/9/9/9/9/9/4K4 w", &[("XQ-2.2-soldier-home", &["i9"])]);
}

#[test]
fn unreadable_texts_say_where() {
    for (text, says) in [
        ("", "ten ranks"),
        ("9/9/9 w", "ten ranks"),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNQ w", "'Q' on rank 0"),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN w", "8 on rank 0"),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNRR w", "10 on rank 0"),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR x", "side w, r or b"),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 -1", "a counter"),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 2", "two counters"),
        ("車/9/9/9/9/9/9/9/9/9 w", "'車' on rank 9"),
        (&"9/".repeat(4000), "at most 400 bytes"),
    ] {
        let faults = text.parse::<XiangqiSetup>().expect_err(text).to_string();
        assert!(faults.contains(says), "{text}: {faults}");
    }
}

#[test]
fn keys_never_change() {
    // Storage indexes these numbers: a change of any of them loses every stored position.
    let key = |text: &str| {
        let setup: XiangqiSetup = text.parse().expect("well formed");
        setup.position().expect("playable").key()
    };
    assert_eq!(key(START), KEYS[0]);
    assert_eq!(key(&START.replace(" w ", " b ")), KEYS[1]);
    assert_eq!(key("4k4/9/9/9/9/9/9/9/9/3K5 w - - 3 9"), KEYS[2]);
}

const KEYS: [u64; 3] = [5242349225042965778, 14656711482034175180, 15932976243919246728];
