//! Made-up events of up to 500 players, every round paired again by gacrux (PyPI), the program of
//! FIDE's technical commission: the same players must meet with the same colours.

use crate::bench::{build, has_gacrux};
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A family of events; each has another seed, and every fourth is accelerated.
struct Family {
    events: u32,
    /// Players of the first event, and of the last.
    players: (u32, u32),
    rounds: u32,
}

const FAMILIES: &[Family] = &[
    Family { events: 160, players: (5, 40), rounds: 9 },
    Family { events: 24, players: (41, 150), rounds: 9 },
    Family { events: 4, players: (200, 320), rounds: 7 },
    Family { events: 2, players: (499, 500), rounds: 5 },
];

/// Compares all families.
pub(super) fn run() -> Result<Done> {
    let python = PathBuf::from(std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into()));
    if !has_gacrux(&python) {
        let how = format!("gacrux: {} does not have it (pip install gacrux)", python.display());
        return Ok(Done::Skipped(how));
    }
    let ours = build()?;
    let (mut events, mut rounds) = (0, 0);
    for family in FAMILIES {
        for event in 0..family.events {
            let (from, to) = family.players;
            let players = from + (to - from) * event / (family.events - 1);
            rounds += compare(&ours, &python, players, family.rounds.min(players - 2), event)?;
            events += 1;
        }
    }
    Ok(Done::Well(format!("{rounds} rounds of {events} events alike")))
}

/// One event: how many rounds it had.
fn compare(ours: &Path, python: &Path, players: u32, rounds: u32, seed: u32) -> Result<usize> {
    let path = std::env::temp_dir().join("yiguan-long-gacrux.trf");
    let mut event = Command::new(ours);
    event.args(["generate", "--players", &players.to_string(), "--rounds", &rounds.to_string()]);
    event.args(["--seed", &seed.to_string()]);
    // An event may end before its last round, which has rules of its own.
    event.args(["--planned", &(rounds + seed % 2).to_string()]);
    event.args((!seed.is_multiple_of(5)).then_some("--rough"));
    event.args((seed % 4 == 3).then_some("--accelerated"));
    let made = event.output().context("yiguan generate")?;
    std::fs::write(&path, &made.stdout).with_context(|| path.display().to_string())?;
    let mut check = Command::new(python);
    check.args(["-m", "gacrux.pairingchecker", "-c", "-m", "dutch", "-f", "TRF", "-d", "T"]);
    let checked = check.arg("-i").arg(&path).output().context("gacrux")?;
    let told = String::from_utf8_lossy(&checked.stdout);
    if !told.lines().any(|line| line.trim() == "Check: True") {
        bail!("{event:?} is paired otherwise by gacrux ({}):\n{told}", path.display());
    }
    Ok(told.lines().filter(|line| line.contains("Round #")).count())
}
