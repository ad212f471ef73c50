//! The engine of gomoku: the published wins against the clock, and matches at 0.1 s a move against
//! a player that looks one ply ahead by patterns and against the AI of pygomoku (PyPI).
//!
//! The rules are the referee (`games/gomoku/engine/examples/matches.rs`). Each game leaves a line
//! on standard error.

use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Games against the player of one ply, and the percentage that must be scored.
const ONE_PLY: (u32, f64) = (100, 90.0);
/// Games against pygomoku, and the percentage that must be scored.
const PYGOMOKU: (u32, f64) = (60, 95.0);
/// Nodes for a published win: what 30 s are enough for.
const NODES: &str = "250000";
/// Milliseconds for a published win; how many may take longer, and how long.
const SOON_MS: f64 = 3_000.0;
const LATER: (usize, f64) = (3, 30_000.0);
/// Published wins that are too deep yet. They are named in the result; no other may stay open.
const OPEN: &[&str] = &["quintet-solve-21"];

/// Plays and solves.
pub(super) fn run() -> Result<Done> {
    let root = project::root();
    let build = ["build", "--release", "--package", "yiguan-gomoku-engine", "--examples"];
    let built = project::cargo(&root).args(build).status().context("cargo cannot be started")?;
    if !built.success() {
        bail!("the examples could not be built");
    }
    let puzzles = project::built(&root, "examples/puzzles")?;
    let solved = solved(&told(Command::new(puzzles).arg(NODES))?)?;
    let matches = project::built(&root, "examples/matches")?;
    let one_ply = play(&matches, &["one-ply"], ONE_PLY)?;
    let python = PathBuf::from(std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into()));
    let ours = format!("{solved}; one ply: {one_ply}");
    if !has_pygomoku(&python) {
        let how = format!("pygomoku: {} lacks it (pip install pygomoku)", python.display());
        return Ok(Done::Skipped(format!("{how}; {ours}")));
    }
    let python = python.to_string_lossy().into_owned();
    let peer = play(&matches, &["pygomoku", &python], PYGOMOKU)?;
    Ok(Done::Well(format!("{ours}; pygomoku: {peer}")))
}

fn has_pygomoku(python: &Path) -> bool {
    let mut command = Command::new(python);
    command.args(["-c", "import pygomoku.board"]).env("PYGAME_HIDE_SUPPORT_PROMPT", "1");
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn told(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().context("the program")?;
    if !output.status.success() {
        bail!("{command:?}: {}", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Reads `ID MS ms [LINE]` of each published win: all proved, and in time.
fn solved(told: &str) -> Result<String> {
    let (mut later, mut open) = (Vec::new(), Vec::new());
    let mut rows = 0;
    for row in told.lines() {
        let words: Vec<_> = row.splitn(4, ' ').collect();
        let [id, ms, _, line] = words[..] else { bail!("expected ID MS ms LINE, got {row:?}") };
        let ms: f64 = ms.parse().with_context(|| row.to_owned())?;
        let proved = line.starts_with('[') && ms <= LATER.1;
        if !proved && OPEN.contains(&id) {
            open.push(id);
            continue;
        }
        if !proved {
            bail!("{id} is not proved in time: {row}");
        }
        rows += 1;
        if ms > SOON_MS {
            later.push(format!("{id} {ms:.0} ms"));
        }
    }
    if later.len() > LATER.0 {
        bail!("more than {} wins take longer than 3 s: {}", LATER.0, later.join(", "));
    }
    let open = if open.is_empty() { "none".to_owned() } else { open.join(", ") };
    Ok(format!("{rows} wins proved, longer than 3 s: {}, open: {open}", later.len()))
}

/// One match: its result in a line.
fn play(matches: &Path, whom: &[&str], (games, percent): (u32, f64)) -> Result<String> {
    let mut command = Command::new(matches);
    command.args([whom[0], &games.to_string(), "100"]).args(&whom[1..]);
    let told = told(&mut command)?;
    let line = told.lines().last().unwrap_or_default().to_owned();
    println!("against {}: {line}", whom[0]);
    let scored: f64 = line.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(0.0);
    if scored < percent {
        bail!("against {} at least {percent} % were expected: {line}", whom[0]);
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_must_be_proved_in_time() {
        let row = |ms: &str| format!("a {ms} ms [H8]\n");
        assert!(solved(&[row("3.0"), row("2999.0")].concat()).is_ok());
        assert!(solved(&row("4000").repeat(3)).is_ok());
        assert!(solved(&row("4000").repeat(4)).is_err());
        assert!(solved(&row("31000")).is_err());
        assert!(solved("a 3.0 ms Unknown\n").is_err());
        let told = solved("quintet-solve-21 9.0 ms Unknown\n").unwrap();
        assert!(told.contains("open: quintet-solve-21"), "{told}");
    }
}
