//! The forbidden points of renju: all of a board from a list of stones, and one point of a board
//! that is kept, on the published boards.

use super::measure;
use crate::project;
use anyhow::{Context, Result, bail};

/// Microseconds a board from a list of stones, and a point of a board that is kept.
const BOARD: f64 = 20.0;
const POINT: f64 = 4.0;

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench forbidden --runs 5")]
pub struct Options {
    /// Runs; the best counts
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

/// Measures and prints.
///
/// # Errors
/// A program that cannot be built or run, or a goal that is missed.
pub fn run(options: &Options) -> Result<()> {
    let root = project::root();
    let example = ["--release", "--package", "yiguan-gomoku", "--example", "forbidden_speed"];
    let built = project::cargo(&root).arg("build").args(example).status()?;
    if !built.success() {
        bail!("the example could not be built");
    }
    let program = project::built(&root, "examples/forbidden_speed")?;
    let (mut board, mut point) = (f64::MAX, f64::MAX);
    for _ in 0..options.runs {
        let run = measure::run(&mut std::process::Command::new(&program), "")?;
        board = board.min(number(&run.output, "us_per_board_from_stones")?);
        point = point.min(number(&run.output, "us_per_point_kept")?);
    }
    println!("{}", report(board, point)?);
    Ok(())
}

fn number(output: &str, name: &str) -> Result<f64> {
    let line = output.lines().find_map(|line| line.strip_prefix(name));
    let text = line.with_context(|| format!("expected a line {name}, got {output:?}"))?;
    text.trim().parse().with_context(|| text.to_owned())
}

fn report(board: f64, point: f64) -> Result<String> {
    let text = format!(
        "microseconds, the best run\n\
         all forbidden points of a board from its stones {board:.2} (must {BOARD}, rapfi 21)\n\
         one point of a board that is kept {point:.3} (must {POINT}, rapfi 2)"
    );
    if board > BOARD || point > POINT {
        bail!("{text}\nBELOW the goals");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_missed_goals_fail() {
        let output = "boards 300\nus_per_board_from_stones 7.25\nus_per_point_kept 0.050\n";
        assert_eq!(number(output, "us_per_board_from_stones").unwrap(), 7.25);
        assert!(number(output, "us_per_game").is_err());
        assert!(report(7.25, 0.05).is_ok());
        assert!(report(20.5, 0.05).is_err());
        assert!(report(7.25, 4.5).is_err());
    }
}
