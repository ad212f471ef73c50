//! Published positions: exact lists of moves, and counts of lines.

use yiguan_core::{Describe, Face, Line, Position, Seat};
use yiguan_draughts::{Draughts, DraughtsMove};

const CAPTURES: &str = include_str!("../../data/captures.txt");
const PERFT: &str = include_str!("../../data/perft.txt");

/// The book whose way to move is called so.
fn book(kind: &str) -> &'static str {
    match kind {
        "international" => "fmjd-100",
        "brazilian" => "fmjd-64",
        "russian" => "cn-64-russian",
        _ => panic!("{kind:?} is no way to move"),
    }
}

fn open(kind: &str, diagram: &str) -> Line<Draughts> {
    let rules = book(kind).parse().unwrap_or_else(|why| panic!("{kind}: {why}"));
    let setup = diagram.parse().unwrap_or_else(|why| panic!("{diagram}: {why}"));
    Line::new(rules, setup).unwrap_or_else(|why| panic!("{diagram}: {why}"))
}

/// Blocks that begin with `@`: the words of the first line up to `|`, and the lines that follow.
fn blocks(text: &'static str) -> Vec<(Vec<&'static str>, Vec<&'static str>)> {
    let mut blocks: Vec<(Vec<&str>, Vec<&str>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix("@ ") {
            let head = head.split('|').next().unwrap_or_default();
            blocks.push((head.split_whitespace().collect(), Vec::new()));
        } else if let Some((_, lines)) = blocks.last_mut() {
            lines.push(line);
        }
    }
    blocks
}

#[test]
fn every_listed_position_has_exactly_these_moves() {
    let blocks = blocks(CAPTURES);
    assert_eq!(blocks.len(), 170);
    for (head, moves) in &blocks {
        let [kind, diagram] = head[..] else { panic!("{head:?}: KIND DIAGRAM") };
        let line = open(kind, diagram);
        let seat = line.now().mover();
        let mut listed = Face::legal(&line, seat);
        listed.sort();
        let mut expected: Vec<_> =
            moves.iter().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
        expected.sort();
        assert_eq!(listed, expected, "{kind} {diagram}");
        moves.iter().for_each(|text| check_move(&line, text));
    }
}

fn check_move(line: &Line<Draughts>, text: &str) {
    let [pdn, captured, long, letters] = text.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{text:?}: four words")
    };
    let read = |text: &str| -> DraughtsMove {
        Draughts::NOTATIONS[0].read(line.now(), text).unwrap_or_else(|why| panic!("{text}: {why}"))
    };
    let mv = read(pdn);
    let board = line.rules().kind().board();
    let mut taken: Vec<String> = yiguan_draughts::board::bits(board.squares_of(mv.captured))
        .map(|square| (square + 1).to_string())
        .collect();
    if taken.is_empty() {
        taken.push("-".to_owned());
    }
    assert_eq!(taken.join(","), captured, "{pdn}");
    for route in long.split(';').filter(|route| *route != "-") {
        assert_eq!(read(route), mv, "{route} of {pdn}");
    }
    if letters != "-" {
        let name = Face::name(line, pdn, "algebraic");
        assert_eq!(name.as_deref(), Some(letters), "{pdn}");
        assert_eq!(read(letters), mv, "{letters} of {pdn}");
    }
}

#[test]
fn lines_are_counted() {
    let long = std::env::var_os("YIGUAN_LONG").is_some();
    let most = if long { u64::MAX } else { 10_000_000 };
    let mut rows = 0;
    for (head, lines) in blocks(PERFT) {
        let [kind, name, diagram] = head[..] else { panic!("{head:?}: KIND NAME DIAGRAM") };
        let line = open(kind, diagram);
        let counts = lines[0].split(' ').map(|count| count.parse().unwrap_or(0));
        for (depth, count) in (1..).zip(counts) {
            rows += 1;
            if count <= most {
                assert_eq!(yiguan_core::perft(line.now(), depth), count, "{kind} {name} {depth}");
            }
        }
    }
    assert_eq!(rows, 124);
}

#[test]
fn counting_agrees_with_listing() {
    let (mut moves, mut positions) = (Vec::new(), 0);
    for (head, _) in blocks(CAPTURES) {
        let line = open(head[0], head[1]);
        for seat in [Seat(0), Seat(1)] {
            moves.clear();
            line.now().legal(seat, &mut moves);
            assert_eq!(line.now().legal_count(seat), moves.len() as u64, "{}", head[1]);
            positions += 1;
        }
    }
    assert_eq!(positions, 340);
}
