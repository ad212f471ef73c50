//! What stands on the board, in hundredths of a man.
//!
//! Men by where they stand, their support and their freedom; kings; the back row while it keeps the
//! other side from crowning; the balance of the wings; men that nobody can stop; and how much of a
//! lead is worth nothing because a king draws against it.

use std::sync::LazyLock;
use yiguan_core::Seat;
use yiguan_draughts::board::{Board, bits};
use yiguan_draughts::{DraughtsPosition, Kind};
use yiguan_search::Score;

/// A man.
const MAN: Score = 100;
/// A king on 100 squares, and on 64.
const KING: [Score; 2] = [310, 280];
/// A man beside or behind which another stands.
const SUPPORTED: Score = 2;
/// A man that has an empty square before it.
const FREE: Score = 3;
/// One column of imbalance of the wings.
const ASKEW: Score = 1;
/// So few pieces, and men that nobody can stop are looked for.
const FEW: u32 = 14;
/// A man that nobody can stop, one step from its crown; less for each step more.
const UNSTOPPED: Score = 170;
const STEP: Score = 18;
/// A king on the main road.
const MAIN_ROAD: Score = 20;
/// To have the move.
const MOVE: Score = 3;

/// What a man is worth for its row, its own back row first.
const ROWS_HUNDRED: [Score; 10] = [4, 0, 1, 2, 3, 5, 8, 13, 22, 0];
const ROWS_SIXTY_FOUR: [Score; 8] = [5, 0, 1, 3, 6, 11, 24, 0];
/// What it is worth for its column, from the edge to the middle.
const COLUMNS: [Score; 5] = [0, 2, 4, 5, 5];

/// Numbers that depend on the board alone.
struct Tables {
    men: [[Score; 64]; 2],
    /// The squares from which a man's way to its crown can be barred: its own way and beside it.
    way: [[u64; 64]; 2],
    /// Steps to the crown.
    steps: [[Score; 64]; 2],
    /// How far to the right, in half columns.
    aside: [Score; 64],
}

static HUNDRED: LazyLock<Tables> = LazyLock::new(|| Tables::new(Board::Hundred));
static SIXTY_FOUR: LazyLock<Tables> = LazyLock::new(|| Tables::new(Board::SixtyFour));

impl Tables {
    fn new(board: Board) -> Self {
        let side = board.side();
        let mut tables =
            Self { men: [[0; 64]; 2], way: [[0; 64]; 2], steps: [[0; 64]; 2], aside: [0; 64] };
        for point in bits(board.mask()) {
            let (row, column) = board.row_and_column(point);
            let at = usize::from(point);
            let from_edge = column.min(side - 1 - column);
            tables.aside[at] = 2 * Score::from(column) - Score::from(side - 1);
            for seat in [0, 1] {
                let up = usize::from(if seat == 0 { side - 1 - row } else { row });
                let by_row = match board {
                    Board::Hundred => ROWS_HUNDRED[up],
                    Board::SixtyFour => ROWS_SIXTY_FOUR[up],
                };
                tables.men[seat][at] = by_row + COLUMNS[usize::from(from_edge)];
                tables.steps[seat][at] = Score::from(side) - 1 - up as Score;
                tables.way[seat][at] = way(board, seat, point);
            }
        }
        tables
    }
}

/// Every square in front of a man from which it could be met: the cone of its way, one wider.
fn way(board: Board, seat: usize, point: u8) -> u64 {
    let (row, column) = board.row_and_column(point);
    let meets = |other: &u8| {
        let (to_row, to_column) = board.row_and_column(*other);
        let ahead = if seat == 0 { row.checked_sub(to_row) } else { to_row.checked_sub(row) };
        ahead.is_some_and(|ahead| ahead > 0 && column.abs_diff(to_column) <= ahead + 1)
    };
    bits(board.mask()).filter(meets).fold(0, |set, other| set | 1 << other)
}

/// What stands there, seen by the side to move.
#[must_use]
pub fn evaluate(position: &DraughtsPosition) -> Score {
    let white = White::of(position);
    let score = match position.mover() {
        Seat(0) => white.score + MOVE,
        _ => MOVE - white.score,
    };
    score * white.worth / 16
}

/// The score as White sees it, and how much a lead is worth, in sixteenths.
struct White {
    score: Score,
    worth: Score,
}

impl White {
    fn of(position: &DraughtsPosition) -> Self {
        let kind = position.kind();
        let board = kind.board();
        let tables = if board == Board::Hundred { &*HUNDRED } else { &*SIXTY_FOUR };
        let empty = position.empty();
        let pieces = [0, 1].map(|seat| position.pieces(Seat(seat)));
        let men = [0, 1].map(|seat| position.men(Seat(seat)));
        let kings = [0, 1].map(|seat| position.kings(Seat(seat)));
        let few = (pieces[0] | pieces[1]).count_ones() <= FEW;
        let king = KING[usize::from(board == Board::SixtyFour)];
        let mut of = [0; 2];
        for seat in [0, 1] {
            let mut aside: Score = 0;
            let mut score = MAN * men[seat].count_ones() as Score;
            for point in bits(men[seat]) {
                score += tables.men[seat][usize::from(point)];
                aside += tables.aside[usize::from(point)];
            }
            score -= ASKEW * aside.abs() / 2;
            let [left, right] = behind(seat, men[seat]);
            score += SUPPORTED * ((men[seat] & left).count_ones() as Score);
            score += SUPPORTED * ((men[seat] & right).count_ones() as Score);
            let [left, right] = behind(1 - seat, empty);
            score += FREE * (men[seat] & (left | right)).count_ones() as Score;
            score += king * kings[seat].count_ones() as Score;
            score += MAIN_ROAD * Score::from(kings[seat] & board.main_road() != 0);
            if few && kings[1 - seat] == 0 {
                score += unstopped(tables, seat, men[seat], pieces[1 - seat]);
            }
            of[seat] = score;
        }
        let score = of[0] - of[1];
        Self { score, worth: worth(kind, men, kings, score) }
    }
}

/// The squares that a set has right behind it, as `seat` looks at the board.
fn behind(seat: usize, set: u64) -> [u64; 2] {
    if seat == 0 { [set >> 5, set >> 6] } else { [set << 5, set << 6] }
}

/// The bonus for men that nobody can stop.
fn unstopped(tables: &Tables, seat: usize, men: u64, theirs: u64) -> Score {
    let free = |point: &u8| tables.way[seat][usize::from(*point)] & theirs == 0;
    let bonus = |point: u8| UNSTOPPED - STEP * tables.steps[seat][usize::from(point)];
    bits(men).filter(free).map(bonus).filter(|bonus| *bonus > 0).sum()
}

/// How much a lead is worth, in sixteenths: a king holds out against a little more.
fn worth(kind: Kind, men: [u64; 2], kings: [u64; 2], score: Score) -> Score {
    let ahead = usize::from(score < 0);
    let behind = 1 - ahead;
    if kings[behind] == 0 {
        return 16;
    }
    let count = |side: usize| (men[side] | kings[side]).count_ones();
    let lead = count(ahead) as i32 - count(behind) as i32;
    let main_road = kings[behind] & kind.board().main_road() != 0;
    if men[behind] == 0 && kings[behind].count_ones() == 1 {
        // A lone king: two never win, three only on 64 squares and off the main road.
        return match (count(ahead), kind) {
            (0..=2, _) => 1,
            (3, Kind::International) => 2,
            (3, _) => {
                if main_road {
                    1
                } else {
                    12
                }
            }
            (_, _) => {
                if main_road {
                    5
                } else {
                    14
                }
            }
        };
    }
    match lead {
        ..=1 => 7,
        2 => 10,
        _ => 14,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yiguan_core::Game;
    use yiguan_draughts::{Draughts, DraughtsRules, DraughtsSetup};

    fn position(rules: &str, setup: &str) -> DraughtsPosition {
        let rules: DraughtsRules = rules.parse().unwrap();
        let setup: DraughtsSetup = setup.parse().unwrap();
        Draughts::set_up(rules, &setup).unwrap()
    }

    #[test]
    fn both_sides_see_the_board_alike() {
        for (rules, squares) in [("fmjd-100", 50), ("fmjd-64", 32), ("cn-64-russian", 32)] {
            for (white, black) in [
                (vec![30, 28, 25], vec![3, 9]),
                (vec![22, 17], vec![1, 2, 6]),
                (vec![9], vec![27, 24]),
            ] {
                let list = |squares: &[u8]| {
                    let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
                    names.join(",")
                };
                let turned = |set: &[u8]| set.iter().map(|at| squares + 1 - at).collect::<Vec<_>>();
                let setup = format!("W:W{}:B{}", list(&white), list(&black));
                let mirror = format!("B:W{}:B{}", list(&turned(&black)), list(&turned(&white)));
                let [here, there] = [setup, mirror].map(|text| position(rules, &text));
                assert_eq!(evaluate(&here), evaluate(&there), "{rules} {white:?} {black:?}");
            }
        }
    }

    #[test]
    fn a_king_holds_out_against_two() {
        let two = evaluate(&position("fmjd-100", "W:WK1,K2:BK50"));
        let four = evaluate(&position("fmjd-100", "W:WK1,K2,K3,K4:BK50"));
        assert!(two < 40 && four > 300, "{two} {four}");
    }

    #[test]
    fn a_man_that_nobody_stops_counts_more() {
        let board = Board::Hundred;
        let set = |squares: &[u8]| squares.iter().fold(0, |set, at| set | 1 << board.point(at - 1));
        let bonus = |white: &[u8], black: &[u8]| unstopped(&HUNDRED, 0, set(white), set(black));
        assert_eq!(bonus(&[11], &[24, 40]), UNSTOPPED - 2 * STEP);
        assert_eq!(bonus(&[11], &[2, 24]), 0, "it is met on its way");
    }
}
