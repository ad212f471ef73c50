//! The ranking of a large event with ten tie-breaks, one thread, the start of the process and the
//! reading of the report included.

use super::measure::{self, median};
use super::perft::build;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench standings --runs 7")]
pub struct Options {
    /// Rounds; the median is printed
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// A `yiguan` built elsewhere, instead of building the workspace
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// The largest field of the goal.
const PLAYERS: usize = 5000;
/// The seconds a ranking must take at most.
const MUST: f64 = 0.2;
/// Ten that each ask for something else: opponents, cuts, results among equals, ratings.
const TIE_BREAKS: &str = "BH/C1,BH,SB,DE,FB,PS,BPG,ARO,TPR,PTP";

/// Measures and prints.
///
/// # Errors
/// A program that cannot be built or run, or an answer that misses players.
pub fn run(options: &Options) -> Result<()> {
    let ours = options.program.clone().map_or_else(build, Ok)?;
    let path = std::env::temp_dir().join("yiguan-bench-standings.trf");
    let mut event = Command::new(&ours);
    event.args(["generate", "--players", &PLAYERS.to_string(), "--rounds", "9", "--rough"]);
    let report = measure::run(&mut event, "")?.output;
    std::fs::write(&path, report).with_context(|| path.display().to_string())?;
    let (mut seconds, mut peak_mib) = (Vec::new(), 0.0_f64);
    for _ in 0..options.runs {
        let mut command = Command::new(&ours);
        command.arg("standings").arg(&path).args(["--json", "--tie-breaks", TIE_BREAKS]);
        let run = measure::run(&mut command, "")?;
        let places = run.output.lines().count();
        if places != PLAYERS {
            bail!("{places} places for {PLAYERS} players");
        }
        seconds.push(run.cpu.as_secs_f64());
        peak_mib = peak_mib.max(run.peak_mib);
    }
    let seconds = median(&seconds);
    let verdict = if seconds <= MUST { "reaches" } else { "MISSES" };
    println!("standings of {PLAYERS} players, nine rounds, {TIE_BREAKS}");
    println!("one thread, median CPU time of {} rounds", options.runs);
    println!("{seconds:.3} s, {peak_mib:.0} MiB  {verdict} {MUST} s");
    Ok(())
}
