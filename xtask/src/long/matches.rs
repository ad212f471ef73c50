//! Matches of the built-in engine of xiangqi at its full strength, 0.1 s a move: against a mover by
//! lot, which it must always beat, and against Debian's fairy-stockfish, one thread each.
//!
//! The referee is our own (`crates/yiguan/examples/matches.rs`). Lateness is printed and not
//! judged: it says as much of the machine as of the engine. Each game leaves a line on standard
//! error.

use crate::bench::fairy_stockfish;
use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Games against the mover by lot, and the percentage that must be scored.
const RANDOM: (u32, u32) = (50, 100);
/// Games against fairy-stockfish, and the percentage that must be scored.
const FAIRY: (u32, u32) = (100, 25);

/// Plays both.
pub(super) fn run() -> Result<Done> {
    let programs = build()?;
    let lots = play(&programs, "a mover by lot", RANDOM, &["--two", "random"])?;
    let Some(fairy) = fairy_stockfish() else {
        let how = "fairy-stockfish is not installed (Debian: apt-get install fairy-stockfish)";
        return Ok(Done::Skipped(format!("{how}; against a mover by lot {lots}")));
    };
    let two = format!("ucci={}", fairy.display());
    let mut arguments = vec!["--two", two.as_str()];
    // It gets the whole of the 0.1 s: by itself it keeps 30 ms back and saves for later moves.
    for option in ["UCI_Variant=xiangqi", "Threads=1", "Move_Overhead=0", "Slow_Mover=1000"] {
        arguments.extend(["--two-option", option]);
    }
    let peer = play(&programs, "fairy-stockfish", FAIRY, &arguments)?;
    Ok(Done::Well(format!("lots: {lots}; fairy-stockfish: {peer}")))
}

/// The program, and the one that referees.
struct Programs {
    yiguan: PathBuf,
    matches: PathBuf,
}

fn build() -> Result<Programs> {
    let root = project::root();
    let build =
        ["build", "--release", "--package", "yiguan", "--bin", "yiguan", "--example", "matches"];
    let built = project::cargo(&root).args(build).status().context("cargo cannot be started")?;
    if !built.success() {
        bail!("the program could not be built");
    }
    let [yiguan, matches] = ["yiguan", "examples/matches"].map(|name| project::built(&root, name));
    Ok(Programs { yiguan: yiguan?, matches: matches? })
}

/// One match: its result in a line.
fn play(
    programs: &Programs,
    whom: &str,
    (games, percent): (u32, u32),
    arguments: &[&str],
) -> Result<String> {
    let mut command = Command::new(&programs.matches);
    command.arg("--one").arg(format!("uci={}", programs.yiguan.display()));
    command.args(["--one-arg", "engine", "--one-arg", "xiangqi", "--one-option", "Level=10"]);
    command.args(["--ms", "100", "--games", &games.to_string()]);
    command.args(["--at-least", &percent.to_string()]).args(arguments);
    let output = command.stderr(Stdio::inherit()).output().context("the match")?;
    let told = String::from_utf8_lossy(&output.stdout);
    println!("against {whom}, {games} games:\n{told}");
    if !output.status.success() {
        bail!("against {whom} at least {percent} % and no illegal move were expected:\n{told}");
    }
    Ok(told.lines().next().unwrap_or_default().to_owned())
}
