//! Every book keeps the laws of every game, through its opening and beyond.

use yiguan_conform::{Effort, laws_with};
use yiguan_gomoku::Gomoku;

/// Walks that end in the opening look at every ply; long ones at some.
fn check(rules: &str, setups: &[&str]) {
    let opening = Effort { walks: 2, plies: 22, every: 1, seed: 7 };
    laws_with::<Gomoku>(rules, setups, opening);
    let long = Effort { walks: 1, plies: 230, every: 25, seed: 11 };
    laws_with::<Gomoku>(rules, setups, long);
}

const DIAGRAMS: &[&str] = &["H8,J10/I9/b", "//w", "H7,H9,G8,I8/A1,A15,O1/b"];

#[test]
fn the_rulebooks_flow() {
    check("renju-cn", DIAGRAMS);
    check("renju-cn:offers=3,forbidden=claim,win=claim", &["H8,I10/H9/w/choose,n=3"]);
    check("renju-cn:opening=free,forbidden=off", &["H8/I9/b"]);
}

#[test]
fn the_international_books() {
    check("renju-rif", &["H8,J10/I9,A1/b/offer=E11"]);
    check("renju-yamaguchi:forbidden=claim", &["H8,J10/I9,A1/b/keep=E11,n=1"]);
    check("renju-soosorv8", &["H8,J10/I9,A1/b/choose,n=8,swapped"]);
    check("renju-taraguchi10", &["H8,J10/I9,F8/b/fifth,swapped"]);
}

#[test]
fn gomoku() {
    check("freestyle", DIAGRAMS);
    check("standard:win=claim", &["A1,B1,C1,D1,E1/A2/w"]);
    check("swap2", &["A1,A2/B7/w/choose", "A1,A2/B7,B8/b/add"]);
}

/// Boards so full that games end by themselves, with fouls left to be claimed.
#[test]
fn full_boards() {
    let mut black = Vec::new();
    let mut white = Vec::new();
    for column in 0..15u8 {
        for row in 0..15u8 {
            // Pairs of columns, shifted every second row: no row of five anywhere.
            let stones =
                if (column + 2 * (row % 2)) / 2 % 2 == 0 { &mut black } else { &mut white };
            let name = format!("{}{}", char::from(b'A' + column), row + 1);
            if !["A1", "B3", "H8", "O15", "C7", "D7"].contains(&name.as_str()) {
                stones.push(name);
            }
        }
    }
    let setup = format!("{}/{}/b", black.join(","), white.join(","));
    for rules in ["renju-cn", "renju-cn:forbidden=claim", "renju-rif:forbidden=claim,win=claim"] {
        laws_with::<Gomoku>(rules, &[&setup], Effort { walks: 12, plies: 9, every: 1, seed: 3 });
    }
}

#[test]
fn articles_hold() {
    yiguan_conform::articles::<Gomoku>();
}
