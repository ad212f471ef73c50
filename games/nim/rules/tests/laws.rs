//! Nim keeps the laws of every game, and its articles are true.

use yiguan_nim::Nim;

#[test]
fn two_seats_keep_the_laws() {
    yiguan_conform::laws::<Nim>("basic", &["3,4,5/0", "1/1", "20,20,20,20/0"]);
}

#[test]
fn eight_seats_keep_the_laws() {
    yiguan_conform::laws::<Nim>("basic:seats=8", &["3,4,5/7", "3,4,5/0/1467"]);
}

#[test]
fn articles_hold() {
    yiguan_conform::articles::<Nim>();
}

#[test]
fn counts_agree() {
    yiguan_conform::perft_table::<Nim>("basic", &[("1,1/0", &[2, 2]), ("2/0", &[2, 1, 0])]);
}
