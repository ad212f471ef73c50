//! The slow twin: a generator so plain that it is easily right, sharing nothing with the fast one.
//!
//! The board is rows of letters. Self-check is found by trying every reply: if any reply takes the
//! general, the move was illegal. A general may "fly" along an open file onto the other one, which
//! makes facing generals the same thing.

use std::collections::BTreeSet;
use yiguan_conform::Dice;
use yiguan_core::{Position, Seat};
use yiguan_xiangqi::{Move, Square, XiangqiPosition, XiangqiSetup};

const POSITIONS: usize = 10_000;

type Board = [[char; 9]; 10];
type Step = ((usize, usize), (usize, usize));

fn board_of(fen: &str) -> Board {
    let mut board = [['.'; 9]; 10];
    let rows = fen.split(' ').next().expect("a board").split('/');
    for (row, text) in board.iter_mut().rev().zip(rows) {
        let mut file = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(skip) => file += skip as usize,
                None => {
                    row[file] = letter;
                    file += 1;
                }
            }
        }
    }
    board
}

fn red(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

fn inside(file: i32, rank: i32) -> bool {
    (0..9).contains(&file) && (0..10).contains(&rank)
}

fn at(board: &Board, file: i32, rank: i32) -> char {
    board[rank as usize][file as usize]
}

/// Every move of a side by the rules of movement alone, onto anything but its own pieces.
fn reachable(board: &Board, for_red: bool) -> Vec<Step> {
    let mut out = Vec::new();
    for rank in 0..10 {
        for file in 0..9 {
            let letter = at(board, file, rank);
            if letter == '.' || red(letter) != for_red {
                continue;
            }
            let mut add = |f: i32, r: i32| {
                let own = |letter: char| letter != '.' && red(letter) == for_red;
                if inside(f, r) && !own(at(board, f, r)) {
                    out.push(((file as usize, rank as usize), (f as usize, r as usize)));
                }
            };
            match letter.to_ascii_lowercase() {
                'k' => general(board, file, rank, for_red, &mut add),
                'a' => {
                    for (df, dr) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                        if palace(file + df, rank + dr, for_red) {
                            add(file + df, rank + dr);
                        }
                    }
                }
                'b' => {
                    for (df, dr) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                        let home = if for_red { rank + 2 * dr <= 4 } else { rank + 2 * dr >= 5 };
                        let eye =
                            inside(file + df, rank + dr) && at(board, file + df, rank + dr) == '.';
                        if home && eye {
                            add(file + 2 * df, rank + 2 * dr);
                        }
                    }
                }
                'n' => {
                    for (df, dr) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                        if inside(file + df, rank + dr) && at(board, file + df, rank + dr) == '.' {
                            add(file + 2 * df + dr, rank + 2 * dr + df);
                            add(file + 2 * df - dr, rank + 2 * dr - df);
                        }
                    }
                }
                'r' => slide(board, file, rank, false, &mut add),
                'c' => slide(board, file, rank, true, &mut add),
                _ => {
                    let ahead = if for_red { 1 } else { -1 };
                    add(file, rank + ahead);
                    let crossed = if for_red { rank > 4 } else { rank < 5 };
                    if crossed {
                        add(file + 1, rank);
                        add(file - 1, rank);
                    }
                }
            }
        }
    }
    out
}

fn palace(file: i32, rank: i32, for_red: bool) -> bool {
    let home = if for_red { 0..=2 } else { 7..=9 };
    (3..=5).contains(&file) && home.contains(&rank)
}

fn general(board: &Board, file: i32, rank: i32, for_red: bool, add: &mut impl FnMut(i32, i32)) {
    for (df, dr) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        if palace(file + df, rank + dr, for_red) {
            add(file + df, rank + dr);
        }
    }
    let ahead = if for_red { 1 } else { -1 };
    let mut r = rank + ahead;
    while inside(file, r) && at(board, file, r) == '.' {
        r += ahead;
    }
    if inside(file, r) && at(board, file, r).eq_ignore_ascii_case(&'k') {
        add(file, r);
    }
}

fn slide(board: &Board, file: i32, rank: i32, cannon: bool, add: &mut impl FnMut(i32, i32)) {
    for (df, dr) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (mut f, mut r) = (file + df, rank + dr);
        while inside(f, r) && at(board, f, r) == '.' {
            add(f, r);
            (f, r) = (f + df, r + dr);
        }
        if !cannon {
            add(f, r);
            continue;
        }
        (f, r) = (f + df, r + dr);
        while inside(f, r) && at(board, f, r) == '.' {
            (f, r) = (f + df, r + dr);
        }
        if inside(f, r) {
            add(f, r);
        }
    }
}

fn legal(board: &Board, for_red: bool) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for (from, to) in reachable(board, for_red) {
        let mut after = *board;
        after[to.1][to.0] = after[from.1][from.0];
        after[from.1][from.0] = '.';
        let takes_general = |(_, to): &Step| after[to.1][to.0].eq_ignore_ascii_case(&'k');
        if !reachable(&after, !for_red).iter().any(takes_general) {
            let name =
                |(file, rank): (usize, usize)| format!("{}{rank}", (b'a' + file as u8) as char);
            texts.insert(name(from) + &name(to));
        }
    }
    texts
}

fn agree(position: &XiangqiPosition) {
    let fen = XiangqiSetup::of(position).to_string();
    let seat = position.side().seat();
    let mut moves = Vec::new();
    position.legal(seat, &mut moves);
    let fast: BTreeSet<_> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(fast, legal(&board_of(&fen), seat == Seat(0)), "{fen}");
    assert_eq!(position.legal_count(seat), fast.len() as u64, "{fen}");
    let colour = position.side();
    for (_, from) in position.pieces(colour) {
        for to in Square::all() {
            let mv = Move::new(from, to);
            assert_eq!(position.can_play(colour, mv), moves.contains(&mv), "{fen}: {mv}");
        }
    }
}

#[test]
fn walks_agree() {
    let mut dice = Dice(7);
    let mut position = XiangqiSetup::start().position().expect("playable");
    let mut moves = Vec::new();
    for step in 0..POSITIONS / 2 {
        agree(&position);
        moves.clear();
        position.legal(position.side().seat(), &mut moves);
        match dice.pick(&moves) {
            Some(mv) if step % 150 != 149 => position.play(*mv),
            _ => position = XiangqiSetup::start().position().expect("playable"),
        }
    }
}

/// A random diagram: most are refused, the rest are unlike anything games lead to.
fn random_fen(dice: &mut Dice) -> String {
    let mut board = [['.'; 9]; 10];
    let men = 2 + dice.below(20);
    board[dice.below(3)][3 + dice.below(3)] = 'K';
    board[7 + dice.below(3)][3 + dice.below(3)] = 'k';
    for _ in 0..men {
        let letter = *dice
            .pick(&['R', 'r', 'C', 'c', 'N', 'n', 'P', 'p', 'A', 'a', 'B', 'b'])
            .expect("not empty");
        let (rank, file) = (dice.below(10), dice.below(9));
        if board[rank][file] == '.' {
            board[rank][file] = letter;
        }
    }
    let row =
        |row: &[char; 9]| row.iter().map(|c| if *c == '.' { '1' } else { *c }).collect::<String>();
    let rows: Vec<_> = board.iter().rev().map(row).collect();
    format!("{} {}", rows.join("/"), if dice.below(2) == 0 { 'w' } else { 'b' })
}

#[test]
fn random_diagrams_agree() {
    let mut dice = Dice(11);
    let mut seen = 0;
    while seen < POSITIONS / 2 {
        let setup: XiangqiSetup = random_fen(&mut dice).parse().expect("well formed");
        if let Ok(position) = setup.position() {
            agree(&position);
            seen += 1;
        }
    }
}
