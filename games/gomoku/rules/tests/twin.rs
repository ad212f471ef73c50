//! The fast judge against a slow one written straight from the definitions, on random boards.
//!
//! `YIGUAN_LONG=1` runs all 100,000 boards, the ordinary run a part of them.

mod slow;

use slow::{At, BLACK, EMPTY, Kind, Slow, WAYS, WHITE};
use std::collections::BTreeMap;
use yiguan_conform::Dice;
use yiguan_gomoku::{Board, Colour, Foul, Judge, Point};

/// A random board: a window of some size somewhere, more or less full, more or less black, no row
/// longer than four.
fn random(dice: &mut Dice) -> Slow {
    let size = [6, 8, 9, 9, 11, 13, 15][dice.below(7)];
    let corner = (dice.below(16 - size) as i32, dice.below(16 - size) as i32);
    let stones = size * size * (15 + dice.below(40)) / 100;
    let black_share = 40 + dice.below(35);
    let mut slow = Slow([[EMPTY; 15]; 15]);
    for _ in 0..stones {
        let at = (corner.0 + dice.below(size) as i32, corner.1 + dice.below(size) as i32);
        if slow.at(at) != EMPTY {
            continue;
        }
        if dice.below(100) >= black_share {
            slow.0[at.0 as usize][at.1 as usize] = WHITE;
        } else if WAYS.iter().all(|way| slow.with(at).length(at, *way) < 5) {
            slow = slow.with(at);
        }
    }
    slow
}

fn fast(slow: &Slow) -> BTreeMap<At, Kind> {
    let mut board = Board::default();
    for point in Point::all() {
        match slow.0[usize::from(point.column())][usize::from(point.row())] {
            BLACK => board.place(Colour::Black, point),
            WHITE => board.place(Colour::White, point),
            _ => {}
        }
    }
    let kind = |foul| match foul {
        Foul::DoubleThree => Kind::DoubleThree,
        Foul::DoubleFour => Kind::DoubleFour,
        Foul::Overline => Kind::Overline,
    };
    let fouls = Judge::new(&board).fouls();
    let at = |point: Point| (i32::from(point.column()), i32::from(point.row()));
    fouls.into_iter().map(|(point, foul)| (at(point), kind(foul))).collect()
}

#[test]
fn the_fast_judge_agrees_with_the_definitions() {
    let boards = if std::env::var_os("YIGUAN_LONG").is_some() { 100_000 } else { 20_000 };
    let mut dice = Dice(2024);
    let mut found = BTreeMap::new();
    for number in 0..boards {
        let slow = random(&mut dice);
        let want = slow.forbidden();
        for kind in want.values() {
            *found.entry(format!("{kind:?}")).or_insert(0) += 1;
        }
        let got = fast(&slow);
        let drawn = || slow.0.map(|column| String::from_utf8_lossy(&column).into_owned());
        assert_eq!(got, want, "board {number}, column by column: {:#?}", drawn());
    }
    println!("{boards} boards, forbidden points found: {found:?}");
    assert_eq!(found.len(), 3, "all kinds occur: {found:?}");
}
