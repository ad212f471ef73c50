//! Games over the DamExchange protocol against peers of this test, well-behaved and not.
//!
//! The peers write their messages by hand and share nothing with the library but the rules.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use yiguan_conform::Dice;
use yiguan_core::{Face, Line, Position, Referee, Seat};
use yiguan_draughts::board::bits;
use yiguan_draughts::{Draughts, DraughtsMove};
use yiguan_draughts_engine::Engine;
use yiguan_draughts_engine::dxp::{Decided, Match, Played, Refused, Trouble, Wire, play};
use yiguan_search::protocol::Brain;

/// More than a busy machine takes for anything here.
const LONG_MS: u64 = 60_000;

/// One end of a connection as the peer sees it.
struct Peer(TcpStream);

impl Peer {
    fn say(&mut self, text: &str) {
        // Who is refused may find the other end gone.
        let _ = self.0.write_all(text.as_bytes()).and_then(|()| self.0.write_all(&[0]));
    }

    /// The next message; empty at the end.
    fn hear(&mut self) -> String {
        let mut text = String::new();
        let mut byte = [0];
        while matches!(self.0.read(&mut byte), Ok(1)) && byte[0] != 0 {
            text.push(char::from(byte[0]));
        }
        text
    }
}

/// A peer that behaves so, on a port of its own.
fn peer<T: Send + 'static>(
    behaves: impl FnOnce(Peer) -> T + Send + 'static,
) -> (TcpStream, JoinHandle<T>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let thread = std::thread::spawn(move || {
        let (stream, _) = listener.accept().expect("a connection");
        stream.set_read_timeout(Some(Duration::from_millis(LONG_MS))).expect("a limit");
        behaves(Peer(stream))
    });
    (TcpStream::connect(address).expect("it listens"), thread)
}

fn asked(seat: Seat) -> Match {
    Match {
        name: "Yiguan".to_owned(),
        seat,
        minutes: 60,
        moves: 0,
        setup: None,
        move_ms: Some(1),
        patience_ms: LONG_MS,
        last: true,
    }
}

#[expect(clippy::disallowed_methods, reason = "a test at the end of a wire keeps its own time")]
fn run(stream: TcpStream, asked: &Match, told: &mut dyn FnMut(&str)) -> Result<Played, Refused> {
    let mut engine = Engine::new(1);
    engine.set_level(3);
    let begun = Instant::now();
    let now_ms = || u64::try_from(begun.elapsed().as_millis()).expect("a short test");
    let mut wire = Wire::new(stream).expect("a wire");
    play(&mut engine, &mut wire, asked, &now_ms, told)
}

fn line(setup: Option<&str>) -> Line<Draughts> {
    let rules = "fmjd-100".parse().expect("a book");
    match setup {
        Some(text) => Line::new(rules, text.parse().expect(text)).expect(text),
        None => Line::start(rules).expect("the start"),
    }
}

fn text_of(mv: &DraughtsMove) -> String {
    let name = |point: u8| format!("{:02}", yiguan_draughts::Board::Hundred.square(point) + 1);
    let men: String = bits(mv.captured).map(name).collect();
    format!("M0000{}{}{:02}{men}", name(mv.from), name(mv.to), mv.takes())
}

/// Plays by lot until the game is over; what it saw.
fn by_lot(peer: &mut Peer, mut line: Line<Draughts>, seat: Seat, seed: u64) -> Line<Draughts> {
    let mut dice = Dice(seed);
    loop {
        let mover = line.now().mover();
        let mut moves = Vec::new();
        line.now().legal(mover, &mut moves);
        if mover != seat {
            let heard = peer.hear();
            if heard.starts_with('E') {
                peer.say("E01");
                return line;
            }
            let mv = moves.iter().find(|mv| text_of(mv)[5..] == heard[5..]).expect(&heard);
            line.play(mover, *mv).expect("legal");
        } else if Draughts::rule(&line).ended.is_some() {
            peer.say(if moves.is_empty() { "E10" } else { "E20" });
            assert_eq!(peer.hear(), "E01", "the end is confirmed");
            return line;
        } else {
            peer.say("CI am thinking");
            let mv = *dice.pick(&moves).expect("a move");
            peer.say(&text_of(&mv));
            line.play(mover, mv).expect("legal");
        }
    }
}

#[test]
fn whole_games_with_both_colours() {
    for (seat, follower) in [(Seat(0), "Z"), (Seat(1), "W")] {
        let (stream, thread) = peer(move |mut peer| {
            assert_eq!(peer.hear(), format!("R01{:<32}{follower}060000A", "Yiguan"));
            peer.say(&format!("A{:<32}0", "By lot"));
            by_lot(&mut peer, line(None), seat.other(), u64::from(seat.0) + 5)
        });
        let mut chat = 0;
        let played = run(stream, &asked(seat), &mut |text| {
            assert_eq!(text, "I am thinking");
            chat += 1;
        })
        .expect("a game");
        let seen = thread.join().expect("the peer is content");
        assert!(matches!(played.decided, Decided::ByRule(_)), "{:?}", played.decided);
        let ended = Draughts::rule(&seen).ended.expect("over for the peer too").outcome;
        assert_eq!(played.outcome(), Some(ended));
        assert_eq!(Face::diagram(&played.line), Face::diagram(&seen));
        assert!(chat > 10 && played.peer == "By lot", "{chat} {}", played.peer);
    }
}

#[test]
fn a_position_is_sent_and_a_count_ends_the_game() {
    const SETUP: &str = "B:WK46,K47:BK3,K4";
    let (stream, thread) = peer(|mut peer| {
        let board = format!("{}ZZ{}WW{}", "e".repeat(2), "e".repeat(41), "e".repeat(3));
        assert_eq!(peer.hear(), format!("R01{:<32}Z060000BZ{board}", "Yiguan"));
        peer.say("AShort name 0");
        by_lot(&mut peer, line(Some(SETUP)), Seat(1), 3)
    });
    let setup = Some(SETUP.parse().expect("a diagram"));
    let played = run(stream, &Match { setup, ..asked(Seat(0)) }, &mut |_| {}).expect("a game");
    thread.join().expect("the peer is content");
    assert!(matches!(played.decided, Decided::ByRule(_)), "{:?}", played.decided);
    assert_eq!(played.peer, "Short name");
}

/// What comes of a peer that accepts a game with White and then says this at its first turn.
fn after(says: &'static [&'static str]) -> (Played, Vec<String>) {
    let (stream, thread) = peer(move |mut peer| {
        peer.hear();
        peer.say(&format!("A{:<32}0", "Odd"));
        says.iter().for_each(|text| peer.say(text));
        let mut heard = Vec::new();
        loop {
            match peer.hear() {
                text if text.is_empty() => return heard,
                text => heard.push(text),
            }
        }
    });
    let played = run(stream, &asked(Seat(1)), &mut |_| {}).expect("a game");
    (played, thread.join().expect("it only listens"))
}

#[test]
fn what_a_peer_says_of_the_result_is_its_claim() {
    let (played, heard) = after(&["E10"]);
    assert!(matches!(played.decided, Decided::Resigned(Seat(0))), "{:?}", played.decided);
    assert_eq!((heard, played.stop), (vec!["E01".to_owned()], false));
    for (says, reason) in [(&["E20"], '2'), (&["E31"], '3'), (&["E00"], '0')] {
        let (played, _) = after(says);
        assert!(matches!(played.decided, Decided::Ended(told) if told == reason), "{says:?}");
        assert_eq!(played.outcome(), None);
    }
}

#[test]
fn taking_back_is_not_supported_and_play_goes_on() {
    let (played, heard) = after(&["B001W", "K0", "M0000322800", "E10"]);
    assert!(matches!(played.decided, Decided::Resigned(Seat(0))), "{:?}", played.decided);
    assert_eq!((heard.len(), &heard[0][..], &heard[1][..1]), (3, "K1", "M"));
}

#[test]
fn a_hostile_peer_is_bounded() {
    for says in [
        &["M0000322800", "M0000313700"][..],
        &["M000032270000"],
        &["M0000322800", "M00003127010000"],
        &["M000032280123"],
        &["M0000000000"],
        &["R01"],
        &["A0"],
        &["hello"],
        &["M0000\u{e9}"],
        &[LONG_TEXT],
        &["CC"; 200],
    ] {
        let (played, _) = after(says);
        let broken = matches!(played.decided, Decided::Broken(Trouble::Bad(_)));
        assert!(broken, "{:?}: {:?}", says[0], played.decided);
    }
}

const LONG_TEXT: &str = "Cxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

#[test]
fn a_slow_peer_is_bounded() {
    // It trickles bytes of a message that never ends.
    let (stream, thread) = peer(|mut peer| {
        peer.hear();
        while peer.0.write_all(b"C").is_ok() {
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    let short = Match { patience_ms: 200, ..asked(Seat(0)) };
    let refused = run(stream, &short, &mut |_| {}).expect_err("no game");
    assert!(matches!(refused, Refused::Trouble(Trouble::Silent)), "{refused}");
    thread.join().expect("it stops when nobody listens");
    // It accepts, and its clock runs out.
    let (stream, thread) = peer(|mut peer| {
        peer.hear();
        peer.say(&format!("A{:<32}0", "Slow"));
        while !peer.hear().is_empty() {}
    });
    let none = Match { minutes: 0, patience_ms: 200, ..asked(Seat(1)) };
    let played = run(stream, &none, &mut |_| {}).expect("a game");
    assert!(matches!(played.decided, Decided::Late(Seat(0))), "{:?}", played.decided);
    thread.join().expect("it only listens");
}

#[test]
fn who_declines_or_hangs_up_is_told() {
    let answer = |says: &'static str| {
        let (stream, thread) = peer(move |mut peer| {
            peer.hear();
            if !says.is_empty() {
                peer.say(says);
            }
        });
        let refused = run(stream, &asked(Seat(0)), &mut |_| {}).expect_err("no game");
        thread.join().expect("it answers");
        refused.to_string()
    };
    assert_eq!(answer("ADam 2.2 2"), "Dam 2.2 declines: not this game (2)");
    assert_eq!(answer("ADam 2.2 3"), "Dam 2.2 declines: no game at all (3)");
    assert_eq!(answer(""), "the peer hung up");
    assert!(answer("M0000322800").starts_with("expected an answer to the request, got"));
    let (stream, thread) = peer(|mut peer| {
        peer.hear();
        peer.say("AShort 0");
    });
    let played = run(stream, &asked(Seat(1)), &mut |_| {}).expect("a game");
    thread.join().expect("it hangs up");
    assert!(matches!(played.decided, Decided::Broken(Trouble::Gone)), "{:?}", played.decided);
    let (stream, thread) = peer(|mut peer| peer.hear());
    // A man on its far row cannot be asked for.
    let bad = Some("W:W1:B6".parse().expect("a diagram"));
    let refused = run(stream, &Match { setup: bad, ..asked(Seat(0)) }, &mut |_| {});
    assert!(matches!(refused, Err(Refused::Setup(_))));
    assert_eq!(thread.join().expect("it only listens"), "");
}

#[test]
fn the_moves_asked_for_are_enough() {
    let (stream, thread) = peer(|mut peer| {
        peer.hear();
        peer.say("AShort 0");
        by_lot(&mut peer, line(None), Seat(1), 9)
    });
    let played = run(stream, &Match { moves: 3, ..asked(Seat(0)) }, &mut |_| {}).expect("a game");
    thread.join().expect("the peer is content");
    assert!(matches!(played.decided, Decided::Moves), "{:?}", played.decided);
    assert_eq!((played.line.ply_count(), played.stop, played.outcome()), (6, true, None));
}
