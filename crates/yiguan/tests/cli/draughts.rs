//! The commands for draughts alone: games over DXP, and openings drawn by lot.

use crate::run::{arg, fed, file, run};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread::JoinHandle;
use std::time::Duration;
use yiguan_core::{Face, Seat};

/// A peer that plays the first move there is, for so many moves, and then gives up; its address.
/// Whom it plays against, it hears from each request.
fn peer(games: usize) -> (String, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let thread = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        for _ in 0..games {
            let request = hear(&mut stream);
            assert!(request.starts_with("R01Yiguan "), "{request}");
            say(&mut stream, &format!("A{:<32}0", "First \"move\""));
            let seat = Seat(u8::from(&request[35..36] == "Z"));
            game(&mut stream, seat);
        }
    });
    (address, thread)
}

fn say(stream: &mut impl Write, text: &str) {
    stream.write_all(format!("{text}\0").as_bytes()).expect("it listens");
}

fn hear(stream: &mut impl Read) -> String {
    let mut text = String::new();
    let mut byte = [0];
    while matches!(stream.read(&mut byte), Ok(1)) && byte[0] != 0 {
        text.push(char::from(byte[0]));
    }
    text
}

/// From and to of a move without a capture, and of a capture of one man what it takes.
fn message(face: &dyn Face, mv: &str) -> String {
    let squares: Vec<u8> =
        mv.split(['-', 'x']).map(|text| text.parse().expect("a number")).collect();
    let (from, to) = (squares[0], squares[squares.len() - 1]);
    let mut after =
        yiguan_games::open("draughts/fmjd-100", Some(&face.diagram())).expect("a board");
    let seat = face.turn().seats().iter().next().expect("a turn");
    let count = |face: &dyn Face| face.view().pieces.len();
    let before: Vec<_> = face.view().pieces.iter().map(|piece| piece.cell).collect();
    after.play(seat, mv).expect("legal");
    let left: Vec<_> = after.view().pieces.iter().map(|piece| piece.cell).collect();
    let taken: String = before
        .iter()
        .filter(|cell| !left.contains(cell) && u16::from(from) - 1 != **cell)
        .map(|cell| format!("{:02}", cell + 1))
        .collect();
    let captured = count(face) - count(after.as_ref());
    format!("M0001{from:02}{to:02}{captured:02}{taken}")
}

fn game(stream: &mut (impl Read + Write), us: Seat) {
    let mut face = yiguan_games::open("draughts/fmjd-100", None).expect("a board");
    let mut made = 0;
    while let Some(seat) = face.turn().seats().iter().next() {
        let legal = face.legal(seat);
        let named = |face: &dyn Face, mv: &String| message(face, mv)[5..].to_owned();
        if seat == us && made == 3 {
            say(stream, "E10");
            assert_eq!(&hear(stream)[..2], "E0");
            return;
        }
        let mv = if seat == us {
            made += 1;
            say(stream, &message(face.as_ref(), &legal[0]));
            legal[0].clone()
        } else {
            let heard = hear(stream);
            let fits = |mv: &&String| named(face.as_ref(), mv) == heard[5..];
            legal.iter().find(fits).unwrap_or_else(|| panic!("{heard}")).clone()
        };
        face.play(seat, &mv).expect("legal");
    }
}

#[test]
fn games_over_dxp_are_told_as_pdn() {
    let (address, thread) = peer(2);
    let games = ["--games", "2", "--plays", "both", "--move-time", "20", "--level", "3"];
    let ran = run(&[&["dxp", &address], &games[..]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    thread.join().expect("the peer is content");
    let results: Vec<_> = ran.out.lines().filter(|line| line.starts_with("[Result ")).collect();
    assert_eq!(results, ["[Result \"2-0\"]", "[Result \"0-2\"]"]);
    assert!(ran.out.contains("[Black \"First \\\"move\\\"\"]"), "{}", ran.out);
    // What is told reads back as a record.
    let pdn = file("dxp.pdn", ran.out.as_bytes());
    let judged = run(&["judge", arg(&pdn), "--json"]);
    assert_eq!(judged.code, 0, "{}{}", judged.out, judged.err);
    assert_eq!(judged.json().len(), 2, "{}", judged.out);
}

#[test]
fn games_over_dxp_are_told_as_objects() {
    let (address, thread) = peer(1);
    let ran = run(&["dxp", &address, "--plays", "black", "--move-time", "20", "--json"]);
    thread.join().expect("the peer is content");
    let game = ran.one();
    assert_eq!((&game["result"], &game["ended"]), (&"0-2".into(), &"resigned".into()));
    assert_eq!(game["moves"].as_array().map(Vec::len), Some(6));
}

#[test]
fn a_peer_that_is_not_there_or_declines() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = free.local_addr().expect("an address").to_string();
    drop(free);
    run(&["dxp", &address]).fails(2, &[&address]);
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let thread = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        hear(&mut stream);
        say(&mut stream, "ABusy 3");
    });
    run(&["dxp", &address]).fails(1, &["Busy declines: no game at all (3)"]);
    thread.join().expect("it answers");
    run(&["dxp", &address, "--setup", "W:Wx"]).fails(2, &["--setup: expected"]);
}

#[test]
fn openings_are_drawn_by_lot_and_can_be_drawn_again() {
    let ballots = b"1: c3-d4 b6-a5\n2: c3-b4\n3: W:Wa1,c1:Bh8\n";
    let path = file("开局.txt", ballots);
    let asked = ["lots", arg(&path), "--rounds", "3", "--boards", "2", "--seed", "5", "--json"];
    let drawn = run(&asked);
    assert_eq!((drawn.code, drawn.json().len()), (0, 6), "{}{}", drawn.out, drawn.err);
    assert_eq!(run(&asked).out, drawn.out);
    for one in drawn.json() {
        let setup = one["setup"].as_str().expect("a diagram");
        let looked = run(&["inspect", "draughts", "--rules", "cn-64-russian", "--setup", setup]);
        assert_eq!(looked.code, 0, "{setup}: {}", looked.err);
    }
    let told = run(&["lots", arg(&path)]);
    let seed = told.out.lines().next().expect("a line").strip_prefix("--seed ").expect("a seed");
    assert_eq!(run(&["lots", arg(&path), "--seed", seed]).out, told.out);
    let start = run(&["lots", "--rules", "fmjd-64", "--seed", "1"]);
    assert!(start.out.contains("W:W21,22,23"), "{}", start.out);
    fed(&["lots", "-"], b"1: c3-c4\n").fails(2, &["on line 1"]);
    run(&["lots", "--rules", "xiangqi/cxa-2020"]).fails(2, &["--rules"]);
}
