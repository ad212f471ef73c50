//! Matches of the engine of Chinese checkers against greedy movers, who take the largest gain of
//! the next turn, ties by lot: at two seats, and one against five at six seats.
//!
//! Nodes are limited, not time, so that every machine plays the same games. What is judged are the
//! shares themselves; the intervals beside them say how far chance alone might carry them.

use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

/// Rules, games, nodes a move, the least percentage of firsts, the greatest mean place.
const MATCHES: [(&str, u32, u32, f64, f64); 2] =
    [("basic:seats=2", 200, 5_000, 95.0, 1.05), ("basic:seats=6", 400, 10_000, 50.0, 2.0)];

/// Plays both.
pub(super) fn run() -> Result<Done> {
    let root = project::root();
    let package = "yiguan-chinese-checkers-engine";
    let build = ["build", "--release", "--package", package, "--example", "arena"];
    if !project::cargo(&root).args(build).status().context("cargo cannot be started")?.success() {
        bail!("the program could not be built");
    }
    let program = project::built(&root, "examples/arena")?;
    let mut all = Vec::new();
    for (rules, games, nodes, percent, place) in MATCHES {
        let mut command = Command::new(&program);
        command.args([&games.to_string(), rules, &nodes.to_string()]);
        let output = command.stderr(Stdio::inherit()).output().context("the match")?;
        let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        println!("{told}");
        if !output.status.success() {
            bail!("{rules}: {}: an illegal move, or none", output.status);
        }
        let [first, mean] = ["first ", "mean place "].map(|name| number(&told, name));
        let (first, mean) = (first.context("a share")?, mean.context("a mean place")?);
        if first < percent || mean > place {
            bail!("first in {percent} % and a mean place of {place} were expected: {told}");
        }
        all.push(told);
    }
    Ok(Done::Well(all.join("; ")))
}

/// The number after a name.
fn number(told: &str, name: &str) -> Option<f64> {
    let (_, rest) = told.split_once(name)?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_read_by_name() {
        let told = "x 4 games: first 75.0 % (30.1 to 95.4), mean place 1.25 +- 0.49, 40.0 turns";
        assert_eq!(super::number(told, "first "), Some(75.0));
        assert_eq!(super::number(told, "mean place "), Some(1.25));
        assert_eq!(super::number(told, "last "), None);
    }
}
