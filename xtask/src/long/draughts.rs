//! Draughts: real PDN files of `--cases DIR`, and matches of the engine at 0.1 s a move on 100
//! squares, over Hub, against dame-rs and against the strongest engine of py-draughts (both PyPI).
//!
//! The rules are the referee (`games/draughts/engine/examples/match_hub.rs`). The environment
//! variable `DAME` names the program of dame-rs, otherwise `dame` of the search path is asked;
//! `PY_DRAUGHTS` names a Python that has py-draughts, otherwise `python3`. Each game leaves a line
//! on standard error.

use crate::bench::has_dame;
use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Games of a match, milliseconds a move.
const GAMES: u32 = 200;
const MS: u32 = 100;
/// The Elo differences above which the lower end of the 95 % interval must lie.
const DAME: f64 = -50.0;
const PY_DRAUGHTS: f64 = 100.0;

/// Reads and plays.
pub(super) fn run(cases: Option<&Path>) -> Result<Done> {
    let mut told = Vec::new();
    let mut skipped = Vec::new();
    match cases {
        Some(folder) => told.push(format!("PDN: {}", read(folder)?)),
        None => skipped.push("PDN: no folder named (--cases DIR)".to_owned()),
    }
    let build = ["--package", "yiguan-draughts-engine", "--example", "match_hub"];
    let program = built(&build, "examples/match_hub")?;
    let dame = PathBuf::from(named("DAME", "dame"));
    if has_dame(&dame) {
        told.push(play(&program, "dame-rs", DAME, &[dame.as_os_str().into(), "hub".into()])?);
    } else {
        skipped.push(format!("dame-rs: {} is not there (pip install dame-rs)", dame.display()));
    }
    let python = named("PY_DRAUGHTS", "python3");
    if has_py_draughts(&python) {
        let peer = project::root().join("tools/py-draughts/hub.py");
        told.push(play(&program, "py-draughts", PY_DRAUGHTS, &[python, peer.into()])?);
    } else {
        let python = python.to_string_lossy();
        skipped.push(format!("py-draughts: {python} lacks it (pip install py-draughts)"));
    }
    let all = [skipped.as_slice(), told.as_slice()].concat().join("; ");
    Ok(if skipped.is_empty() { Done::Well(all) } else { Done::Skipped(all) })
}

fn named(variable: &str, usual: &str) -> OsString {
    std::env::var_os(variable).unwrap_or_else(|| usual.into())
}

fn built(what: &[&str], program: &str) -> Result<PathBuf> {
    let root = project::root();
    let mut command = project::cargo(&root);
    command.args(["build", "--release"]).args(what);
    if !command.status().context("cargo cannot be started")?.success() {
        bail!("{program} could not be built");
    }
    project::built(&root, program)
}

/// Two packages share the import name: only one of them has this engine.
fn has_py_draughts(python: &OsString) -> bool {
    let mut command = Command::new(python);
    command.args(["-c", "import draughts.engines.turbo"]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Every PDN file of a folder is read and its games played through.
fn read(folder: &Path) -> Result<String> {
    if !folder.is_dir() {
        bail!("--cases: expected a folder of records, got {}", folder.display());
    }
    let what = ["--package", "yiguan-draughts-formats", "--example", "read_pdn"];
    let program = built(&what, "examples/read_pdn")?;
    let output = Command::new(program).arg(folder).output().context("read_pdn")?;
    let told = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        bail!("not every game is read and played through:\n{told}");
    }
    Ok(told.lines().last().unwrap_or_default().to_owned())
}

/// One match: its result in a line.
fn play(program: &Path, whom: &str, must: f64, peer: &[OsString]) -> Result<String> {
    let mut command = Command::new(program);
    command.args([GAMES.to_string(), MS.to_string()]).args(peer).stderr(Stdio::inherit());
    let output = command.output().context("the match")?;
    if !output.status.success() {
        bail!("the match against {whom}: {}", output.status);
    }
    let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    println!("against {whom}, {GAMES} games: {told}");
    let low = lower(&told).with_context(|| format!("expected a result, got {told:?}"))?;
    if low < must {
        bail!("against {whom} an interval above {must} was expected: {told}");
    }
    Ok(format!("{whom}: {told}"))
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
