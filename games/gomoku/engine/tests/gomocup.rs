//! The protocol of Gomocup, friendly and hostile.

use yiguan_conform::Dice;
use yiguan_gomoku_engine::{Engine, gomocup};
use yiguan_search::protocol::Brain;

fn talk(input: &[u8]) -> Vec<String> {
    let mut engine = Engine::new(1);
    engine.set_level(3);
    let mut output = Vec::new();
    gomocup::serve(&mut engine, input, &mut output, &|| 0).expect("memory can be written");
    let output = String::from_utf8(output).expect("text");
    output.lines().map(str::to_owned).collect()
}

fn is_point(text: &str) -> bool {
    let Some((x, y)) = text.split_once(',') else { return false };
    [x, y].iter().all(|number| number.parse::<u8>().is_ok_and(|number| number < 15))
}

#[test]
fn a_game_is_played() {
    let told =
        talk(b"START 15\r\nINFO rule 4\r\nINFO timeout_turn 100\r\nBEGIN\r\nTURN 0,0\r\nEND\r\n");
    assert_eq!(told[0], "OK");
    assert_eq!(told[1], "7,7", "the centre");
    assert!(is_point(&told[2]), "{told:?}");
    assert_eq!(told.len(), 3);
}

#[test]
fn a_board_is_answered() {
    // Own stones 7,7 to 10,7 with both ends free but one: five is made.
    let told = talk(
        b"START 15\nBOARD\n7,7,1\n0,0,2\n8,7,1\n0,2,2\n9,7,1\n0,4,2\n10,7,1\n6,7,2\nDONE\nEND\n",
    );
    assert_eq!(told, ["OK", "11,7"]);
    // The other side's four is stopped.
    let told =
        talk(b"START 15\nBOARD\n7,7,2\n6,7,1\n8,7,2\n0,2,1\n9,7,2\n0,4,1\n10,7,2\nDONE\nEND\n");
    assert_eq!(told, ["OK", "11,7"]);
}

#[test]
fn stones_are_taken_back_and_games_begun_again() {
    let told = talk(b"START 15\nBEGIN\nTAKEBACK 0,0\nTAKEBACK 7,7\nBEGIN\nRESTART\nBEGIN\nABOUT\n");
    assert_eq!(told[..2], ["OK", "7,7"]);
    assert!(told[2].starts_with("ERROR"), "{told:?}");
    assert_eq!(told[3..7], ["OK", "7,7", "OK", "7,7"]);
    assert!(told[7].starts_with("name=\"Yiguan\""), "{told:?}");
}

#[test]
fn swap2_is_opened() {
    let told = talk(b"START 15\nINFO rule 1\nSWAP2BOARD\nDONE\n");
    assert_eq!(told[1].split(' ').filter(|text| is_point(text)).count(), 3, "{told:?}");
    let told = talk(b"START 15\nSWAP2BOARD\n7,7\n0,0\n8,6\nDONE\n");
    assert_eq!(told[1], "SWAP", "Black has two stones together");
    let told = talk(b"START 15\nSWAP2BOARD\n7,7\nDONE\n");
    assert!(told[1].starts_with("ERROR"), "{told:?}");
}

#[test]
fn what_cannot_be_done_is_an_error_and_changes_nothing() {
    let first = |line: &str| {
        let told = talk(format!("START 15\n{line}\nTURN 7,7\n").as_bytes());
        assert!(is_point(told.last().expect("an answer")), "{line}: {told:?}");
        told[1].clone()
    };
    for line in ["TURN", "TURN 15,0", "TURN -1,3", "TURN 3", "TURN a,b", "TURN 255,255"] {
        assert!(first(line).starts_with("ERROR"), "{line}");
    }
    for list in ["BOARD\n7\nDONE", "BOARD\n1,1,3\nDONE", "BOARD\n1,1,1\n1,1,2\nDONE"] {
        assert!(first(list).starts_with("ERROR"), "{list}");
    }
    for list in ["BOARD\n1,1,1\nDONE", "BOARD\n1,1,2\n3,3,2\nDONE", "RECTSTART 10,20"] {
        assert!(first(list).starts_with("ERROR"), "{list}");
    }
    assert!(first("PLAY 7,7").starts_with("UNKNOWN"));
    for start in ["START 20", "START", "START x", "START 15,15", "BEGIN", "BOARD"] {
        let told = talk(format!("{start}\n").as_bytes());
        assert!(told[0].starts_with("ERROR"), "{start}: {told:?}");
    }
    let told = talk(b"START 15\nINFO rule 8\nBEGIN\n");
    assert!(told[1].starts_with("ERROR"), "{told:?}");
}

#[test]
fn noise_never_stops_it() {
    let words = [
        "START 15",
        "START 15",
        "BEGIN",
        "TURN 7,7",
        "TURN 3,4",
        "BOARD",
        "DONE",
        "1,1,1",
        "2,2,2",
        "RESTART",
        "INFO",
        "INFO rule 99999999999999999999",
        "INFO timeout_turn -5",
        "TAKEBACK 7,7",
        "INFO timeout_turn 18446744073709551615",
        "INFO max_memory 1",
        "SWAP2BOARD",
        "\u{0}",
        "四",
        "INFO time_left 0",
        "ABOUT",
        "rectstart 1,1",
        ",,,",
        "7,7",
        "8,8",
        "TURN ,",
        "\u{202e}TURN",
    ];
    let mut dice = Dice(8);
    for _ in 0..60 {
        let mut input = Vec::new();
        for _ in 0..40 {
            if dice.below(12) == 0 {
                input.extend((0..dice.below(30)).map(|_| dice.below(256) as u8));
            } else {
                input.extend(words[dice.below(words.len())].as_bytes());
            }
            input.extend(if dice.below(2) == 0 { &b"\r\n"[..] } else { &b"\n"[..] });
        }
        talk(&input);
    }
    talk(&vec![b'1'; 1 << 20]);
    talk(&[b"START 15\nBOARD\n".to_vec(), b"1,1,1\n".repeat(10_000)].concat());
}
