//! A slow board of letters, sharing nothing with the fast one: for replaying what the referee
//! shows as proof.
//!
//! A move is legal if no reply takes the general; a general may fly along an open file onto the
//! other, which makes facing generals the same thing.

/// Rows of letters, row 0 at Red's side.
pub type Board = [[char; 9]; 10];
/// From file, from rank, to file, to rank.
pub type Step = (usize, usize, usize, usize);

/// The board of a FEN.
pub fn board(fen: &str) -> Board {
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

/// The board after a step.
pub fn after(board: &Board, step: Step) -> Board {
    let mut next = *board;
    next[step.3][step.2] = board[step.1][step.0];
    next[step.1][step.0] = '.';
    next
}

fn red(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

fn at(board: &Board, file: i32, rank: i32) -> Option<char> {
    ((0..9).contains(&file) && (0..10).contains(&rank)).then(|| board[rank as usize][file as usize])
}

fn empty(board: &Board, file: i32, rank: i32) -> bool {
    at(board, file, rank) == Some('.')
}

fn in_palace(file: i32, rank: i32, side: bool) -> bool {
    (3..=5).contains(&file) && if side { rank <= 2 } else { rank >= 7 }
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANT: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Where the piece on a point may go by its own movement.
fn goals(board: &Board, file: i32, rank: i32) -> Vec<(i32, i32)> {
    let letter = board[rank as usize][file as usize];
    let side = red(letter);
    let mut out = Vec::new();
    match letter.to_ascii_lowercase() {
        'k' => {
            for (df, dr) in STRAIGHT {
                if in_palace(file + df, rank + dr, side) {
                    out.push((file + df, rank + dr));
                }
            }
            let step = if side { 1 } else { -1 };
            let mut r = rank + step;
            while empty(board, file, r) {
                r += step;
            }
            if at(board, file, r).is_some_and(|other| other.eq_ignore_ascii_case(&'k')) {
                out.push((file, r));
            }
        }
        'a' => out.extend(
            SLANT
                .map(|(df, dr)| (file + df, rank + dr))
                .into_iter()
                .filter(|(f, r)| in_palace(*f, *r, side)),
        ),
        'b' => {
            for (df, dr) in SLANT {
                let home = if side { rank + 2 * dr <= 4 } else { rank + 2 * dr >= 5 };
                if home && empty(board, file + df, rank + dr) {
                    out.push((file + 2 * df, rank + 2 * dr));
                }
            }
        }
        'n' => {
            for (df, dr) in STRAIGHT {
                if empty(board, file + df, rank + dr) {
                    for turn in [-1, 1] {
                        out.push((file + 2 * df + turn * dr, rank + 2 * dr + turn * df));
                    }
                }
            }
        }
        'p' => {
            let step = if side { 1 } else { -1 };
            out.push((file, rank + step));
            if if side { rank >= 5 } else { rank <= 4 } {
                out.extend([(file - 1, rank), (file + 1, rank)]);
            }
        }
        slider => lines(board, file, rank, slider == 'c', &mut out),
    }
    out
}

fn lines(board: &Board, file: i32, rank: i32, cannon: bool, out: &mut Vec<(i32, i32)>) {
    for (df, dr) in STRAIGHT {
        let (mut f, mut r) = (file + df, rank + dr);
        while empty(board, f, r) {
            out.push((f, r));
            (f, r) = (f + df, r + dr);
        }
        if cannon {
            (f, r) = (f + df, r + dr);
            while empty(board, f, r) {
                (f, r) = (f + df, r + dr);
            }
        }
        out.push((f, r));
    }
}

fn reach(board: &Board, side: bool) -> Vec<Step> {
    let mut out = Vec::new();
    for rank in 0..10 {
        for file in 0..9 {
            let letter = board[rank][file];
            if letter == '.' || red(letter) != side {
                continue;
            }
            for (f, r) in goals(board, file as i32, rank as i32) {
                let free = at(board, f, r).is_some_and(|to| to == '.' || red(to) != side);
                if free {
                    out.push((file, rank, f as usize, r as usize));
                }
            }
        }
    }
    out
}

/// Whether a piece may go there by its own movement, be its general safe or not.
pub fn reaches(board: &Board, (file, rank, to_file, to_rank): Step) -> bool {
    goals(board, file as i32, rank as i32).contains(&(to_file as i32, to_rank as i32))
}

/// Whether the general of a side (`true` is Red) stands to be taken.
pub fn in_check(board: &Board, side: bool) -> bool {
    let general = if side { 'K' } else { 'k' };
    reach(board, !side).iter().any(|step| board[step.3][step.2] == general)
}

/// Every legal move of a side.
pub fn legal(board: &Board, side: bool) -> Vec<Step> {
    let takes_general = |step: &Step| board[step.3][step.2].eq_ignore_ascii_case(&'k');
    let mut moves = reach(board, side);
    moves.retain(|step| !takes_general(step) && !in_check(&after(board, *step), side));
    moves
}
