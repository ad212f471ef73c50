//! One Dutch round after four, one thread, beside gacrux (PyPI) as a separate process.
//!
//! Both read the same report and must give the same pairs. They run in turn, so that a slow spell
//! of the machine hits both; what counts is processor time, the start of the process included.

use super::measure::{self, median};
use super::perft::build;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench pair --runs 7 --python ~/venv/bin/python")]
pub struct Options {
    /// Rounds; the median is printed
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// A Python that has the gacrux package
    #[arg(long, value_name = "PATH", default_value = "python3")]
    python: PathBuf,
    /// A `yiguan` built elsewhere, instead of building the workspace
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// A field, with the seconds a round must take at most and those aimed at.
struct Field {
    players: u32,
    must: f64,
    aim: f64,
    /// Whether gacrux is asked too; larger fields would take minutes.
    beside: bool,
}

const FIELDS: &[Field] = &[
    Field { players: 200, must: 0.05, aim: 0.02, beside: true },
    Field { players: 1000, must: 2.0, aim: 0.8, beside: true },
    Field { players: 2000, must: 6.0, aim: 3.0, beside: false },
    Field { players: 5000, must: 60.0, aim: 20.0, beside: false },
];

/// The memory the largest field may take.
const MEMORY_MIB: f64 = 1024.0;

/// Measures and prints.
///
/// # Errors
/// A program that cannot be built or run, or two that do not pair alike.
pub fn run(options: &Options) -> Result<()> {
    let ours = options.program.clone().map_or_else(build, Ok)?;
    let peer = has_gacrux(&options.python);
    println!("one Dutch round after four, one thread, median CPU time of {} rounds", options.runs);
    if !peer {
        println!("SKIPPED: {} has no gacrux (pip install gacrux)", options.python.display());
    }
    println!("{:<8} {:>10} {:>9} {:>10}  ratio", "players", "yiguan", "peak", "gacrux");
    for field in FIELDS {
        println!("{}", row(options, &ours, field, peer && field.beside)?);
    }
    Ok(())
}

fn row(options: &Options, ours: &Path, field: &Field, beside: bool) -> Result<String> {
    let path = history(ours, field.players)?;
    let (mut mine, mut theirs, mut peak_mib) = (Vec::new(), Vec::new(), 0.0_f64);
    for _ in 0..options.runs {
        let run = measure::run(Command::new(ours).arg("pair").arg(&path).arg("--json"), "")?;
        mine.push(run.cpu.as_secs_f64());
        peak_mib = peak_mib.max(run.peak_mib);
        if beside {
            let peer = measure::run(&mut gacrux(&options.python, &path), "")?;
            theirs.push(peer.cpu.as_secs_f64());
            if our_pairs(&run.output)? != their_pairs(&peer.output) {
                bail!("{} players: the two do not pair alike", field.players);
            }
        }
    }
    let seconds = median(&mine);
    let verdict = match seconds {
        _ if peak_mib > MEMORY_MIB => format!("MISSES {MEMORY_MIB} MiB"),
        _ if seconds <= field.aim => format!("reaches the aim of {} s", field.aim),
        _ if seconds <= field.must => {
            format!("reaches {} s, not the aim of {}", field.must, field.aim)
        }
        _ => format!("MISSES {} s", field.must),
    };
    let head = format!("{:<8} {seconds:>8.3} s {peak_mib:>5.0} MiB", field.players);
    if theirs.is_empty() {
        return Ok(format!("{head} {:>10}         {verdict}", "-"));
    }
    let ratios: Vec<f64> = theirs.iter().zip(&mine).map(|(peer, mine)| peer / mine).collect();
    Ok(format!("{head} {:>8.3} s  {:.0}  {verdict}", median(&theirs), median(&ratios)))
}

/// The report of a made-up event after four of nine rounds.
fn history(ours: &Path, players: u32) -> Result<PathBuf> {
    let path = std::env::temp_dir().join(format!("yiguan-bench-pair-{players}.trf"));
    let mut event = Command::new(ours);
    event.args(["generate", "--players", &players.to_string(), "--rounds", "4", "--planned", "9"]);
    let report = measure::run(&mut event, "")?.output;
    std::fs::write(&path, report).with_context(|| path.display().to_string())?;
    Ok(path)
}

/// One Dutch round by gacrux.
fn gacrux(python: &Path, report: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "gacrux.pairingchecker", "-p", "-m", "dutch", "-f", "TRF", "-d", "T"]);
    command.arg("-i").arg(report);
    command
}

pub(crate) fn has_gacrux(python: &Path) -> bool {
    let mut command = Command::new(python);
    command.args(["-c", "import gacrux.pairingchecker"]).stderr(Stdio::null());
    measure::run(&mut command, "").is_ok()
}

/// `WHITE BLACK` of each board, and `PLAYER 0` for the bye, sorted.
fn our_pairs(output: &str) -> Result<Vec<String>> {
    let round: Value = serde_json::from_str(output).context("the answer of yiguan pair")?;
    let list = |key: &str| round[key].as_array().cloned().unwrap_or_default();
    let boards = list("boards").into_iter().map(|b| format!("{} {}", b["white"], b["black"]));
    let mut pairs: Vec<String> =
        boards.chain(list("bye").into_iter().map(|who| format!("{who} 0"))).collect();
    pairs.sort();
    Ok(pairs)
}

fn their_pairs(output: &str) -> Vec<String> {
    let lines = output.lines().map(str::trim).filter(|line| line.contains(' '));
    let mut pairs: Vec<String> = lines.map(str::to_owned).collect();
    pairs.sort();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_answers_compare_whatever_their_order() {
        let ours =
            r#"{"boards": [{"white": 4, "black": 1}, {"white": 2, "black": 3}], "bye": [5]}"#;
        let theirs = "3\n2 3\n 4 1\n5 0\n";
        assert_eq!(our_pairs(ours).unwrap(), their_pairs(theirs));
        assert_ne!(our_pairs(ours).unwrap(), their_pairs("3\n2 3\n1 4\n5 0\n"));
    }
}
