//! How long the published wins take: `cargo run --release -p yiguan-gomoku-engine --example
//! puzzles` prints a line for each.

// Measuring is this program's whole purpose.
#![allow(clippy::disallowed_methods)]

use std::time::Instant;
use yiguan_gomoku::{Board, GomokuSetup};
use yiguan_gomoku_engine::{Found, vcf, vct};

const CASES: &str = include_str!("../../data/vcf-vct.txt");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = "renju-cn".parse().map_err(|faults| format!("{faults}"))?;
    let nodes = std::env::args().nth(1).map_or(Ok(1_000_000), |text| text.parse())?;
    let only = std::env::args().nth(2).unwrap_or_default();
    let rows = CASES.lines().filter(|row| !row.is_empty() && !row.starts_with('#'));
    for row in rows.filter(|row| row.contains(&only)) {
        let parts: Vec<_> = row.split(' ').collect();
        let setup: GomokuSetup = parts[1].parse().map_err(|faults| format!("{faults}"))?;
        let board = Board::new(setup.black, setup.white).ok_or("two stones on a point")?;
        let solve = if parts[2] == "vcf" { vcf } else { vct };
        let from = Instant::now();
        let found = solve(rules, &board, setup.turn, nodes);
        let ms = from.elapsed().as_secs_f64() * 1e3;
        match found {
            Found::Win(proof) => println!("{} {ms:.1} ms {:?}", parts[0], proof.line()),
            other => println!("{} {ms:.1} ms {other:?}", parts[0]),
        }
    }
    Ok(())
}
