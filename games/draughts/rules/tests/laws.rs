//! Draughts keeps the laws of every game in each of its books, and its articles are true.

use yiguan_conform::{Effort, laws_with};
use yiguan_draughts::Draughts;

/// Loops, ambiguous ends, blocked and lone sides, armies of kings.
const HUNDRED: &[&str] = &[
    "W:WK4:B13,20,32,37",
    "W:WK47:B14,19,29,31,42",
    "W:W46:B11,12,13,14,21,22,23,24,31,32,33,34,41,42,43,44",
    "W:WK26:B11,12,13,14,21,22,23,24,31,32,33,34,41,42,43,44",
    "B:W27,28,38,39,42:BK25",
    "W:WK38:B18,19,32,33",
    "W:W6:B1",
    "B:WK46:BK5:H49:F80",
    "W:WK1,K2,K3,K4,K5,K6,K15,K16,K25,K26,K35,K36,K45,K46,K47,K48,K49:BK50",
    "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
];
const SIXTY_FOUR: &[&str] = &[
    "W:WK26:B11,14,15,23",
    "W:WK26:B14,15,22,23",
    "W:W23,24,20,13,25,28,21,K3:B14,15,16,8,4",
    "W:W6,K12,29,32:BK7,15,16,25",
    "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14",
    "B:W15,16,K17,21,25:B9,13",
    "W:WK29:BK4:H9",
    "W:Wa1,Kc3:Bh8",
    "W:WK29,K30,21,22:BK1,K4,10,11",
    "W:W22:B18,9,10,26",
];

fn keeps(rules: &str, setups: &[&str]) {
    let effort = Effort { walks: 5, plies: 90, every: 9, ..Effort::default() };
    laws_with::<Draughts>(rules, setups, effort);
}

#[test]
fn the_federation_on_100_squares() {
    keeps("fmjd-100", HUNDRED);
    keeps("fmjd-100:draws=claimed", &HUNDRED[..2]);
}

#[test]
fn the_chinese_code_on_100_squares() {
    keeps("cn-100", HUNDRED);
    keeps("cn-100:draws=automatic,king-moves=25", &HUNDRED[..2]);
}

#[test]
fn the_federation_on_64_squares() {
    keeps("fmjd-64", SIXTY_FOUR);
}

#[test]
fn the_chinese_code_in_the_brazilian_way() {
    keeps("cn-64-brazilian", SIXTY_FOUR);
}

#[test]
fn the_chinese_code_in_the_russian_way() {
    keeps("cn-64-russian", SIXTY_FOUR);
}

#[test]
fn articles_hold() {
    yiguan_conform::articles::<Draughts>();
}
