//! Endings of White against one black king, solved move by move and compared with published
//! figures: a wrong rule of king moves, captures or crowning changes the percentages.
//!
//! Two white pieces in the ordinary run, three under `YIGUAN_LONG`.

use std::collections::HashMap;
use yiguan_core::{Game, Position, Seat, Turn};
use yiguan_draughts::board::bits;
use yiguan_draughts::{Draughts, DraughtsPosition, DraughtsRules, DraughtsSetup};

const ENDGAMES: &str = include_str!("../../data/endgames.txt");
const SIDES: [Seat; 2] = [Seat(0), Seat(1)];

/// All endings with at most so many white pieces: in how many plies White wins, if it does.
struct Solved {
    rules: DraughtsRules,
    wins: HashMap<DraughtsPosition, u16>,
}

impl Solved {
    fn new(rules: DraughtsRules, white_most: u32, men_most: u32) -> Self {
        let mut all = Vec::new();
        for pieces in 1..=white_most {
            for men in 0..=pieces.min(men_most) {
                all.extend(placements(rules, pieces - men, men, &SIDES));
            }
        }
        let mut solved = Self { rules, wins: HashMap::new() };
        let mut idle = 0;
        // Black is lost in an even number of plies, White wins in an odd one.
        for plies in 0..=u16::MAX {
            let mover = SIDES[usize::from(plies % 2 == 0)];
            let found: Vec<_> = all
                .iter()
                .filter(|position| position.mover() == mover)
                .filter(|position| solved.won_in(position, plies))
                .copied()
                .collect();
            idle = if found.is_empty() { idle + 1 } else { 0 };
            if idle == 2 {
                break;
            }
            solved.wins.extend(found.into_iter().map(|position| (position, plies)));
            all.retain(|position| !solved.wins.contains_key(position));
        }
        solved
    }

    /// Whether White wins in exactly `plies`, all shorter wins being known.
    fn won_in(&self, position: &DraughtsPosition, plies: u16) -> bool {
        let mut moves = Vec::new();
        position.legal(position.mover(), &mut moves);
        let mut children = moves.iter().map(|mv| {
            let mut child = *position;
            child.play_unchecked(position.mover(), mv);
            self.win(&child)
        });
        if position.mover() == Seat(0) {
            children.any(|child| child.is_some_and(|child| child + 1 == plies))
        } else {
            children.all(|child| child.is_some_and(|child| child < plies))
        }
    }

    fn win(&self, position: &DraughtsPosition) -> Option<u16> {
        let over = position.turn() == Turn::Over && position.mover() == Seat(1);
        if over { Some(0) } else { self.wins.get(position).copied() }
    }
}

/// Every placement of White's kings and men against one black king.
fn placements(
    rules: DraughtsRules,
    kings: u32,
    men: u32,
    movers: &[Seat],
) -> Vec<DraughtsPosition> {
    let board = rules.kind().board();
    let far = board.squares_of(board.crown_row(0));
    let all = (1u64 << board.squares()) - 1;
    let mut out = Vec::new();
    for man in subsets(all & !far, men) {
        for king in subsets(all & !man, kings) {
            for black in bits(all & !man & !king) {
                for mover in movers {
                    let setup = DraughtsSetup {
                        men: [man, 0],
                        kings: [king, 1 << black],
                        turn: mover.0,
                        ..DraughtsSetup::default()
                    };
                    out.push(Draughts::set_up(rules, &setup).unwrap_or_else(|why| panic!("{why}")));
                }
            }
        }
    }
    out
}

fn subsets(of: u64, size: u32) -> Vec<u64> {
    if size == 0 {
        return vec![0];
    }
    let mut out = Vec::new();
    for bit in bits(of) {
        let higher = of & !((1 << bit) | ((1 << bit) - 1));
        out.extend(subsets(higher, size - 1).into_iter().map(|rest| rest | 1 << bit));
    }
    out
}

fn check(solved: &Solved, row: &[&str]) {
    let [kind, white, positions, won, won_quiet, plies, moves, example] = row[..] else {
        panic!("{row:?}: eight words")
    };
    let number = |text: &str| text.parse::<f64>().unwrap_or_else(|why| panic!("{text}: {why}"));
    let (kings, men) = (number(&white[0..1]) as u32, number(&white[2..3]) as u32);
    let all = placements(solved.rules, kings, men, &SIDES[..1]);
    let at = format!("{kind} {white}");
    assert_eq!(all.len().to_string(), positions, "{at}");
    let percent = |of: &[&DraughtsPosition]| {
        let won = of.iter().filter(|position| solved.win(position).is_some()).count();
        won as f64 * 100.0 / of.len() as f64
    };
    let every: Vec<_> = all.iter().collect();
    let quiet: Vec<_> = all.iter().filter(|position| !position.must_capture()).collect();
    assert!((percent(&every) - number(won)).abs() < 0.0051, "{at}: {} won", percent(&every));
    let got = percent(&quiet);
    assert!((got - number(won_quiet)).abs() < 0.0051, "{at}: {got} of the quiet ones won");
    let longest = all.iter().filter_map(|position| solved.win(position)).max();
    assert_eq!(longest.map(f64::from), Some(number(plies)), "{at}: longest");
    assert_eq!(longest.map(|plies| f64::from(plies.div_ceil(2))), Some(number(moves)), "{at}");
    let setup = example.parse().unwrap_or_else(|why| panic!("{example}: {why}"));
    let example = Draughts::set_up(solved.rules, &setup).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(solved.win(&example), longest, "{at}: {setup}");
}

/// `men_most`: endings of kings alone never lead to others.
fn compare(kind: &str, book: &str, men_most: u32) {
    let most = if std::env::var_os("YIGUAN_LONG").is_some() { 3 } else { 2 };
    let rules = book.parse().unwrap_or_else(|why| panic!("{book}: {why}"));
    let solved = Solved::new(rules, most, men_most);
    let mut rows = 0;
    for line in ENDGAMES.lines().filter(|line| line.starts_with(kind)) {
        let row: Vec<_> = line.split(' ').collect();
        let digits = row[1].bytes().filter(u8::is_ascii_digit);
        if digits.map(|digit| u32::from(digit - b'0')).sum::<u32>() <= most {
            check(&solved, &row);
            rows += 1;
        }
    }
    assert!(rows >= 2, "{kind}: {rows} rows");
}

#[test]
fn russian_endings() {
    compare("russian", "cn-64-russian", 3);
}

#[test]
fn brazilian_endings() {
    compare("brazilian", "fmjd-64", 3);
}

#[test]
fn international_endings() {
    compare("international", "fmjd-100", 0);
}
