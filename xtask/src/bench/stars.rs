//! Turns listed a second in middle games of the star, one thread.
//!
//! The program that measures belongs to the game's crate (`examples/list_speed.rs`): 1,000
//! positions met in games of six seats, one list a position, by the time of the processor.

use crate::project;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench stars --seconds 2")]
pub struct Options {
    /// Seconds a line of the table
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
}

/// Millions of turns a second that the first line must reach.
const MUST: f64 = 20.0;

/// Measures and prints.
///
/// # Errors
/// The program cannot be built or run, or says something else than expected.
pub fn run(options: &Options) -> Result<()> {
    let root = project::root();
    let package = "yiguan-chinese-checkers";
    let build = ["build", "--release", "--package", package, "--example", "list_speed"];
    if !project::cargo(&root).args(build).status().context("cargo cannot be started")?.success() {
        bail!("the program could not be built");
    }
    let program = project::built(&root, "examples/list_speed")?;
    let output = Command::new(program).arg(options.seconds.to_string()).output()?;
    let told = String::from_utf8_lossy(&output.stdout);
    print!("{told}");
    let rate = rate(&told).context("expected a line `basic:seats=6 RATE M/s`")?;
    let verdict = if rate >= MUST { "reaches" } else { "MISSES" };
    println!("six seats: {rate:.1} M turns a second  {verdict} {MUST} M");
    Ok(())
}

/// The rate of the first line that has one.
fn rate(told: &str) -> Option<f64> {
    let line = told.lines().find(|line| line.contains("M/s"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_first_rate_is_read() {
        let told =
            "turns listed a second\n  basic:seats=6    25.5 M/s  60.1 a position\n  x 1.0 M/s";
        assert_eq!(super::rate(told), Some(25.5));
        assert_eq!(super::rate("nothing"), None);
    }
}
