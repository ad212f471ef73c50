//! Xiangqi keeps the laws of every game, and its articles are true.

use yiguan_conform::{Effort, laws_with};
use yiguan_xiangqi::Xiangqi;

/// Positions in which much is special: blocked legs and eyes, screens, facing generals, soldiers
/// one behind the other, a mate, a stalemate.
const SETUPS: &[&str] = &[
    "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
    "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1",
    "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1",
    "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1",
    "4k4/P8/P8/P8/P8/P8/9/9/9/5K3 w - - 0 1",
    "5k3/9/9/9/9/9/p3p4/p3p4/p8/3K5 b - - 0 1",
    "5k3/9/2N6/2N3R2/6R2/9/4C4/4C4/9/3K5 w - - 0 1",
    "3k5/3P5/9/9/9/9/9/9/9/4K4 b - - 0 1",
    "4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 117 60",
];

fn effort(seed: u64) -> Effort {
    Effort { walks: 6, plies: 140, every: 11, seed }
}

#[test]
fn the_chinese_book_keeps_the_laws() {
    laws_with::<Xiangqi>("cxa-2020", SETUPS, effort(1));
}

#[test]
fn the_older_book_keeps_the_laws() {
    laws_with::<Xiangqi>("cxa-1999:limit=12,checks=1,dead=proved", SETUPS, effort(100));
}

#[test]
fn the_world_book_keeps_the_laws() {
    laws_with::<Xiangqi>("wxf-2018:natural=auto,limit=8", SETUPS, effort(200));
}

#[test]
fn the_asian_book_keeps_the_laws() {
    laws_with::<Xiangqi>("axf-2003", &SETUPS[..3], effort(300));
}

#[test]
fn the_online_book_keeps_the_laws() {
    laws_with::<Xiangqi>("online", &SETUPS[..3], effort(400));
}

#[test]
fn articles_hold() {
    yiguan_conform::articles::<Xiangqi>();
}
