//! Published positions with forced wins, a slow twin of the search by fours, and proofs that are
//! replayed against every answer.

mod common;

use common::{Replay, board, fives, may, rules, wins};
use std::rc::Rc;
use yiguan_conform::Dice;
use yiguan_gomoku::{Board, Colour, GomokuRules, Point};
use yiguan_gomoku_engine::{Found, Proof, vcf, vct};

/// Nodes within which all published wins by threats but the deepest, quintet-solve-21, are found.
const DEEP_NODES: u64 = 200_000;
/// Those within which an ordinary run looks.
const NODES: u64 = 3_000;

struct Case {
    id: &'static str,
    board: Board,
    attacker: Colour,
    by_fours: bool,
}

fn long() -> bool {
    std::env::var_os("YIGUAN_LONG").is_some()
}

fn cases() -> Vec<Case> {
    let text = include_str!("../../data/vcf-vct.txt");
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|row| {
        let parts: Vec<_> = row.split(' ').collect();
        let (board, attacker) = board(parts[1]);
        Case { id: parts[0], board, attacker, by_fours: parts[2] == "vcf" }
    })
    .collect()
}

fn replay(id: &str, rules: GomokuRules, board: &Board, attacker: Colour, proof: &Rc<Proof>) {
    assert!(Replay::new(rules, attacker).holds(board, proof), "{id}: {:?}", proof.line());
    assert_eq!(proof.line().len() % 2, 1, "{id}: the line ends with the winner's move");
}

#[test]
fn published_wins_by_fours_are_proved() {
    let renju = rules("renju-cn");
    for case in cases().into_iter().filter(|case| case.by_fours) {
        let found = vcf(renju, &case.board, case.attacker, 100_000);
        let Found::Win(proof) = found else { panic!("{}: {found:?}", case.id) };
        replay(case.id, renju, &case.board, case.attacker, &proof);
    }
}

/// An ordinary run leaves the deepest ones open; what it says of them must not be that there is
/// nothing.
#[test]
fn published_wins_by_threats_are_proved() {
    let renju = rules("renju-cn");
    let mut proved = Vec::new();
    let nodes = if long() { DEEP_NODES } else { NODES };
    for case in cases().into_iter().filter(|case| !case.by_fours) {
        match vct(renju, &case.board, case.attacker, nodes) {
            Found::Win(proof) => {
                replay(case.id, renju, &case.board, case.attacker, &proof);
                proved.push(case.id);
            }
            found => assert_eq!(found, Found::Unknown, "{}", case.id),
        }
    }
    println!("proved: {proved:?}");
    assert!(proved.len() >= if long() { 4 } else { 2 }, "{proved:?}");
}

/// The slow twin: every point is tried, every five is looked for on the whole board.
fn slow_vcf(rules: GomokuRules, board: &Board, attacker: Colour, left: u32) -> bool {
    if !fives(rules, board, attacker).is_empty() {
        return true;
    }
    let forced = fives(rules, board, attacker.other());
    if left == 0 || forced.len() > 1 {
        return false;
    }
    Point::all().any(|point| {
        let stops = forced.first().is_none_or(|forced| *forced == point);
        if !stops || board.at(point).is_some() {
            return false;
        }
        let mut then = *board;
        then.place(attacker, point);
        match fives(rules, &then, attacker)[..] {
            [] => false,
            _ if !may(rules, board, attacker, point) => false,
            [answer] if may(rules, &then, attacker.other(), answer) => {
                then.place(attacker.other(), answer);
                slow_vcf(rules, &then, attacker, left - 1)
            }
            _ => true,
        }
    })
}

/// A board of two crowds in a small window, with no five on it.
fn random(dice: &mut Dice, rules: GomokuRules, stones: usize) -> Board {
    let mut board = Board::default();
    let corner = [0, 4, 8][dice.below(3)];
    for index in 0..stones {
        let colour = Colour::BOTH[index % 2];
        let (column, row) = (corner + dice.below(7) as u8, 4 + dice.below(7) as u8);
        let point = Point::new(column, row).expect("on the board");
        if !wins(rules, &board, colour, point) && may(rules, &board, colour, point) {
            board.place(colour, point);
        }
    }
    board
}

#[test]
fn the_search_by_fours_agrees_with_its_twin() {
    let mut dice = Dice(17);
    let (mut won, mut lost) = (0, 0);
    let boards = if long() { 600 } else { 60 };
    for number in 0..boards {
        let rules = rules(["renju-cn", "renju-rif", "standard", "freestyle"][number % 4]);
        let board = random(&mut dice, rules, 24);
        for attacker in Colour::BOTH {
            let slow = slow_vcf(rules, &board, attacker, 3);
            match vcf(rules, &board, attacker, 100_000) {
                Found::Win(proof) => {
                    replay(&format!("board {number}"), rules, &board, attacker, &proof);
                    assert!(slow || proof.length() > 3, "board {number}: {:?}", proof.line());
                    won += 1;
                }
                found => {
                    assert_eq!(found, Found::Nothing, "board {number}");
                    assert!(!slow, "board {number}, {attacker:?}: {board:?}");
                    lost += 1;
                }
            }
        }
    }
    assert!(won > 20 && lost > 20, "both happen: {won}, {lost}");
}

#[test]
fn proofs_by_threats_hold_against_every_answer() {
    let mut dice = Dice(23);
    let (mut proved, mut by_threats) = (0, 0);
    let boards = if long() { 2_000 } else { 100 };
    for number in 0..boards {
        let rules = rules(["renju-cn", "renju-yamaguchi", "standard", "freestyle"][number % 4]);
        let stones = 8 + dice.below(12);
        let board = random(&mut dice, rules, stones);
        for attacker in Colour::BOTH {
            if let Found::Win(proof) = vct(rules, &board, attacker, 150) {
                replay(&format!("board {number}"), rules, &board, attacker, &proof);
                proved += 1;
                let fours = vcf(rules, &board, attacker, 100_000);
                by_threats += usize::from(!matches!(fours, Found::Win(_)));
            }
        }
    }
    println!("{proved} proved, {by_threats} of them not by fours alone");
    assert!(by_threats > 8, "{by_threats} of {proved}");
}

#[test]
fn nothing_is_found_where_nothing_is() {
    let renju = rules("renju-cn");
    let empty = Board::default();
    assert_eq!(vcf(renju, &empty, Colour::Black, 10), Found::Nothing);
    assert_eq!(vct(renju, &empty, Colour::White, 10), Found::Nothing);
    // White makes five next, in two places.
    let (board, black) = board("A1,A3,A5,C15/E8,F8,G8,H8/b");
    assert_eq!(vcf(renju, &board, black, 10), Found::Nothing);
    assert_eq!(vct(renju, &board, black, 10), Found::Nothing);
}
