//! Games parsed, replayed and indexed a second, one thread: made up, at least 60 plies each, with
//! headers and Chinese movetext.
//!
//! The program that measures belongs to the library (`examples/records_speed.rs`).

use crate::project;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench records --games 100000")]
pub struct Options {
    /// How many games
    #[arg(long, default_value_t = 20_000)]
    games: u32,
}

/// Games a second that must be reached.
const MUST: f64 = 5_000.0;

/// Measures and prints.
///
/// # Errors
/// The program cannot be built or run, or says something else than expected.
pub fn run(options: &Options) -> Result<()> {
    let root = project::root();
    let build = ["build", "--release", "--package", "yiguan-library", "--example", "records_speed"];
    if !project::cargo(&root).args(build).status().context("cargo cannot be started")?.success() {
        bail!("the program could not be built");
    }
    let program = project::built(&root, "examples/records_speed")?;
    let output = Command::new(program).arg(options.games.to_string()).output()?;
    let told = String::from_utf8_lossy(&output.stdout);
    print!("{told}");
    let rate = rate(&told).context("expected a line `RATE games/s`")?;
    let verdict = if rate >= MUST { "reaches" } else { "MISSES" };
    println!("parse, replay and index: {rate:.0} games a second  {verdict} {MUST}");
    Ok(())
}

fn rate(told: &str) -> Option<f64> {
    let line = told.lines().find(|line| line.ends_with("games/s"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_rate_is_read() {
        assert_eq!(super::rate("7 games, 0 bad\n5123 games/s\n16.0 MB"), Some(5123.0));
        assert_eq!(super::rate("nothing"), None);
    }
}
