//! Bulk perft of international draughts, one thread, beside dame-rs (PyPI) as a separate process;
//! and how long the endings of each way to play take to be solved.
//!
//! Both programs count the last ply without playing it. They run in turn, so that a slow spell of
//! the machine hits both; what counts is processor time, and the ratio is taken round by round.

use super::measure::{self, median};
use crate::project;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench draughts --runs 5 --depth 10")]
pub struct Options {
    /// Rounds; the median is printed
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Plies
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: u32,
    /// The program of dame-rs; by default that of the variable DAME, or `dame`
    #[arg(long, value_name = "PATH")]
    dame: Option<PathBuf>,
}

/// The longest time for the endings of one way to play, in seconds.
const ENDINGS: f64 = 120.0;
/// How many times as fast we must be, and want to be.
const MUST: f64 = 6.0;
const AIM: f64 = 12.0;

/// Measures and prints.
///
/// # Errors
/// A program that cannot be built or run, or two that do not count the same.
pub fn run(options: &Options) -> Result<()> {
    let ours = build("yiguan-draughts", "speed")?;
    let depth = options.depth.to_string();
    println!("bulk perft of the start position, 100 squares, depth {depth}, one thread,");
    println!("median CPU time of {} rounds", options.runs);
    let dame = options
        .dame
        .clone()
        .unwrap_or_else(|| std::env::var_os("DAME").unwrap_or_else(|| "dame".into()).into());
    let there = has_dame(&dame);
    if !there {
        println!("SKIPPED: dame-rs is not there (pip install dame-rs, or --dame PATH)");
    }
    let (mut mine, mut peers, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let mut leaves = 0;
    for _ in 0..options.runs {
        let run = measure::run(Command::new(&ours).arg(&depth), "")?;
        leaves = run.output.trim().parse().with_context(|| run.output.clone())?;
        let seconds = run.cpu.as_secs_f64();
        mine.push(seconds);
        if there {
            let peer = measure::run(Command::new(&dame).args(["perft", &depth]), "")?;
            let counted = counted(&peer.output)
                .with_context(|| format!("expected perft(D) = N of dame, got {}", peer.output))?;
            if counted != leaves {
                bail!("we count {leaves} leaves, they count {counted}");
            }
            peers.push(peer.cpu.as_secs_f64());
            ratios.push(peer.cpu.as_secs_f64() / seconds);
        }
    }
    let speed = |seconds: &[f64]| leaves as f64 / median(seconds) / 1e6;
    println!("yiguan   {leaves} leaves  {:.1} M/s", speed(&mine));
    if there {
        let ratio = median(&ratios);
        println!("dame-rs  {leaves} leaves  {:.1} M/s", speed(&peers));
        println!("ratio {ratio:.2}  {}", verdict(ratio));
    }
    endings()
}

fn build(package: &str, example: &str) -> Result<PathBuf> {
    let root = project::root();
    let build = ["build", "--release", "--package", package, "--example", example];
    if !project::cargo(&root).args(build).status().context("cargo cannot be started")?.success() {
        bail!("{example} could not be built");
    }
    project::built(&root, &format!("examples/{example}"))
}

fn endings() -> Result<()> {
    let program = build("yiguan-draughts-engine", "solve_endings")?;
    println!("endings solved, CPU time, must {ENDINGS} s each");
    for kind in ["international", "brazilian", "russian"] {
        let run = measure::run(Command::new(&program).arg(kind), "")?;
        let seconds = run.cpu.as_secs_f64();
        let verdict = if seconds <= ENDINGS { "reaches" } else { "MISSES" };
        println!("{}  {seconds:.1} s, {:.0} MiB  {verdict}", run.output.trim(), run.peak_mib);
    }
    Ok(())
}

fn verdict(ratio: f64) -> String {
    match ratio {
        _ if ratio >= AIM => format!("reaches the aim of {AIM}"),
        _ if ratio >= MUST => format!("reaches {MUST}, aim {AIM}"),
        _ => format!("BELOW {MUST}, aim {AIM}"),
    }
}

/// Whether dame-rs can be run.
pub(crate) fn has_dame(program: &std::path::Path) -> bool {
    let mut probe = Command::new(program);
    probe.arg("--help").stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}

/// The count of `perft(9) = 41022423 in 2.500s (16.4 Mnps)`.
fn counted(output: &str) -> Option<u64> {
    let (_, rest) = output.split_once(" = ")?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read() {
        assert_eq!(counted("perft(9) = 41022423 in 2.500s (16.4 Mnps)\n"), Some(41_022_423));
        assert_eq!(counted("perft"), None);
    }

    #[test]
    fn a_ratio_is_judged() {
        assert!(verdict(5.9).starts_with("BELOW"));
        assert_eq!(verdict(6.0), "reaches 6, aim 12");
        assert_eq!(verdict(12.5), "reaches the aim of 12");
    }
}
