//! `cargo xtask long`: what takes longer than a change should wait for. The list is meant to grow.

mod draughts;
mod gacrux;
mod gomoku;
mod matches;
mod records;
mod stars;

use crate::project;
use crate::steps::{self, Done, Step};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What to run.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask long --only licences")]
pub struct Options {
    /// Only the check of this name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// The folder of records that the checks `records` and `draughts` read
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// Names the checks and runs none
    #[arg(long)]
    list: bool,
}

/// Runs it.
///
/// # Errors
/// An unknown name, or the first check that fails.
pub fn run(options: &Options) -> Result<()> {
    let only_records = options.only.as_deref() == Some("records");
    let mut steps = checks(options.cases.as_deref(), only_records);
    if options.list {
        for step in &steps {
            println!("{:<10} {}", step.name, step.shown);
        }
        return Ok(());
    }
    if let Some(only) = &options.only {
        let names: Vec<_> = steps.iter().map(|step| step.name).collect();
        steps.retain(|step| step.name == only);
        if steps.is_empty() {
            bail!("expected a check among {}, got {only:?}", names.join(", "));
        }
    }
    steps::run(steps)
}

fn checks(cases: Option<&Path>, only_records: bool) -> Vec<Step<'_>> {
    vec![
        // The tests read the variable themselves: deeper counts, longer walks, more events.
        Step::new("tests", "YIGUAN_LONG=1 cargo test --workspace", || {
            let mut command = project::cargo(&project::root());
            command.args(["test", "--workspace"]).env("YIGUAN_LONG", "1");
            steps::count_tests(command)
        }),
        Step::new("draughts", "PDN of --cases DIR; dame-rs and py-draughts over Hub", move || {
            draughts::run(cases)
        }),
        Step::new("gacrux", "made-up events paired again by gacrux (PyPI)", gacrux::run),
        Step::new("gomoku", "its published wins, and matches (pygomoku of PyPI)", gomoku::run),
        Step::new("matches", "the engine against lots and fairy-stockfish", matches::run),
        Step::new("records", "every record of --cases DIR, through every writer", move || {
            records::run(cases, only_records)
        }),
        Step::new("stars", "the engine of Chinese checkers against greedy movers", stars::run),
        Step::new("licences", "cargo deny check licenses bans sources", deny),
    ]
}

fn deny() -> Result<Done> {
    let mut probe = Command::new("cargo-deny");
    if probe.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        let how = "cargo-deny is not installed (cargo install --locked cargo-deny)";
        return Ok(Done::Skipped(how.to_owned()));
    }
    // Not `advisories`: that list is fetched from outside the package registries.
    let mut command = project::cargo(&project::root());
    let status = command.args(["deny", "check", "licenses", "bans", "sources"]).status()?;
    if status.success() { Ok(Done::Well(String::new())) } else { bail!("{status}") }
}
