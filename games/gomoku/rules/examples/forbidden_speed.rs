//! How long it takes to find all forbidden points of a board.
//!
//! `cargo run --release -p yiguan-gomoku --example forbidden_speed` prints microseconds a board
//! from a plain list of stones, microseconds a query of one point on a board that is kept, and
//! microseconds a whole board that is kept.

// Measuring is this program's whole purpose.
#![allow(clippy::disallowed_methods)]

use std::hint::black_box;
use std::time::Instant;
use yiguan_gomoku::{Board, Colour, GomokuSetup, Judge, Judgement, Point};

const BOARDS: &str = include_str!("../../data/forbidden-boards.txt");
const ROUNDS: u32 = 200;

/// The fastest of several runs of `work`, in microseconds for one of `pieces`.
fn fastest(pieces: usize, mut work: impl FnMut()) -> f64 {
    work();
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let from = Instant::now();
        for _ in 0..ROUNDS {
            work();
        }
        best = best.min(from.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS) / pieces as f64);
    }
    best
}

fn main() {
    let setups: Vec<GomokuSetup> = BOARDS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .filter_map(|line| line.split(' ').nth(1)?.parse().ok())
        .collect();
    let lists: Vec<[Vec<Point>; 2]> = setups
        .iter()
        .map(|setup| [setup.black, setup.white].map(|set| set.iter().collect()))
        .collect();
    let from_list = fastest(lists.len(), || {
        for list in &lists {
            let mut board = Board::default();
            for (colour, points) in Colour::BOTH.into_iter().zip(list) {
                points.iter().for_each(|point| board.place(colour, *point));
            }
            black_box(Judge::new(&board).fouls());
        }
    });
    let mut kept: Vec<(Judge, Vec<Point>)> = setups
        .iter()
        .filter_map(|setup| Board::new(setup.black, setup.white))
        .map(|board| (Judge::new(&board), board.free().collect()))
        .collect();
    let queries = kept.iter().map(|(_, free)| free.len()).sum();
    let point = fastest(queries, || {
        for (judge, free) in &mut kept {
            let fouls = free.iter().filter(|point| judge.judge(**point) != Judgement::Free).count();
            black_box(fouls);
        }
    });
    let board = fastest(kept.len(), || {
        for (judge, _) in &mut kept {
            black_box(judge.fouls());
        }
    });
    println!("boards {}", lists.len());
    println!("us_per_board_from_stones {from_list:.2}");
    println!("us_per_board_kept {board:.2}");
    println!("us_per_point_kept {point:.3}");
}
