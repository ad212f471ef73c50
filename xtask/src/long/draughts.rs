//! The engine of draughts against dame-rs (PyPI) at 0.1 s a move, on 100 squares, over Hub.
//!
//! The rules are the referee (`games/draughts/engine/examples/match_hub.rs`). The environment
//! variable `DAME` names the program, otherwise `dame` of the search path is asked.

use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

/// Games, and the Elo difference above which the lower end of the 95 % interval must lie.
const GAMES: u32 = 200;
const MUST: f64 = -50.0;

/// Plays.
pub(super) fn run() -> Result<Done> {
    let dame = std::env::var_os("DAME").unwrap_or_else(|| "dame".into());
    let mut probe = Command::new(&dame);
    probe.arg("--help").stdout(Stdio::null()).stderr(Stdio::null());
    if !probe.status().is_ok_and(|status| status.success()) {
        let how = "is not there (pip install dame-rs, or set DAME)";
        return Ok(Done::Skipped(format!("{} {how}", dame.to_string_lossy())));
    }
    let root = project::root();
    let build = ["build", "--release", "-p", "yiguan-draughts-engine", "--example", "match_hub"];
    if !project::cargo(&root).args(build).status().context("cargo cannot be started")?.success() {
        bail!("the example could not be built");
    }
    let mut command = Command::new(project::built(&root, "examples/match_hub")?);
    command.args([&GAMES.to_string(), "100"]).arg(&dame).arg("hub").stderr(Stdio::inherit());
    let output = command.output().context("the match")?;
    if !output.status.success() {
        bail!("the match: {}", output.status);
    }
    let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let low = lower(&told).with_context(|| format!("expected a result, got {told:?}"))?;
    if low < MUST {
        bail!("an interval above {MUST} was expected: {told}");
    }
    Ok(Done::Well(told))
}

/// The lower end of `elo 12 from -8 to 32: ...`.
fn lower(told: &str) -> Option<f64> {
    let (_, rest) = told.split_once(" from ")?;
    rest.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_lower_end_is_read() {
        assert_eq!(super::lower("elo 12 from -8 to 32: 9 won, 9 drawn, 8 lost"), Some(-8.0));
        assert_eq!(super::lower("elo"), None);
    }
}
