//! Bulk perft of xiangqi, one thread, beside Debian's `fairy-stockfish` as a separate process.
//!
//! Both count the last ply without playing it. They run in turn, so that a slow spell of the
//! machine hits both; what counts is processor time, and the ratio is taken round by round.

use super::measure::{self, median};
use crate::project;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench perft --runs 7")]
pub struct Options {
    /// Rounds; the median is printed
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Plies
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=6))]
    depth: u32,
    /// A `yiguan` built elsewhere, instead of building the workspace
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// A diagram, with the ratio it must reach and the one aimed at (at depth 5).
struct Diagram {
    id: &'static str,
    fen: &'static str,
    must: f64,
    aim: f64,
}

/// The start position, one of the diagrams that Fairy-Stockfish tests its own counts with, and one
/// of the Chess Programming Wiki's page of xiangqi counts.
const DIAGRAMS: &[Diagram] = &[
    Diagram {
        id: "start",
        fen: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        must: 5.0,
        aim: 8.0,
    },
    Diagram {
        id: "fsf-1",
        fen: "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
        must: 3.5,
        aim: 5.5,
    },
    Diagram {
        id: "cpw-10",
        fen: "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1",
        must: 3.5,
        aim: 5.0,
    },
];

/// What one program counted and the seconds each round took it.
#[derive(Default)]
struct Tally {
    leaves: u64,
    seconds: Vec<f64>,
}

impl Tally {
    fn add(&mut self, leaves: u64, seconds: f64) -> Result<()> {
        if !self.seconds.is_empty() && self.leaves != leaves {
            bail!("counted {} leaves once and {leaves} then", self.leaves);
        }
        self.leaves = leaves;
        self.seconds.push(seconds);
        Ok(())
    }

    fn millions_per_second(&self) -> f64 {
        self.leaves as f64 / median(&self.seconds) / 1e6
    }
}

/// Measures and prints.
///
/// # Errors
/// A program that cannot be built or run, or two that do not count the same.
pub fn run(options: &Options) -> Result<()> {
    let ours = options.program.clone().map_or_else(build, Ok)?;
    let theirs = fairy_stockfish();
    let (runs, depth) = (options.runs, options.depth);
    println!("bulk perft of xiangqi, depth {depth}, one thread, median CPU time of {runs} rounds");
    if theirs.is_none() {
        println!(
            "SKIPPED: fairy-stockfish is not installed (Debian: apt-get install fairy-stockfish)"
        );
    }
    println!("{:<8} {:>13} {:>16} {:>18}  ratio", "diagram", "leaves", "yiguan", "fairy-stockfish");
    for diagram in DIAGRAMS {
        let (mut mine, mut peer) = (Tally::default(), Tally::default());
        for _ in 0..runs {
            our_perft(&ours, diagram.fen, depth, &mut mine)?;
            if let Some(program) = &theirs {
                their_perft(program, diagram.fen, depth, &mut peer)?;
            }
        }
        println!("{}", row(diagram, depth, &mine, theirs.is_some().then_some(&peer))?);
    }
    Ok(())
}

fn row(diagram: &Diagram, depth: u32, mine: &Tally, peer: Option<&Tally>) -> Result<String> {
    let speed = |tally: &Tally| format!("{:.1} M/s", tally.millions_per_second());
    let head = format!("{:<8} {:>13} {:>16}", diagram.id, mine.leaves, speed(mine));
    let Some(peer) = peer else { return Ok(format!("{head} {:>18}", "SKIPPED")) };
    if mine.leaves != peer.leaves {
        bail!("{}: we count {} leaves, they count {}", diagram.id, mine.leaves, peer.leaves);
    }
    let rounds: Vec<_> = peer.seconds.iter().zip(&mine.seconds).map(|(p, m)| p / m).collect();
    let ratio = median(&rounds);
    let verdict = match ratio {
        _ if depth != 5 => "(goals are for depth 5)".to_owned(),
        _ if ratio >= diagram.aim => format!("reaches the aim of {}", diagram.aim),
        _ if ratio >= diagram.must => format!("reaches {}, aim {}", diagram.must, diagram.aim),
        _ => format!("BELOW {}, aim {}", diagram.must, diagram.aim),
    };
    Ok(format!("{head} {:>18}  {ratio:.2}  {verdict}", speed(peer)))
}

/// Builds the whole workspace, as a partial build would unify features differently and build again.
pub(crate) fn build() -> Result<PathBuf> {
    let root = project::root();
    let status = project::cargo(&root).args(["build", "--release", "--workspace"]).status()?;
    if !status.success() {
        bail!("cargo build --release --workspace: {status}");
    }
    project::built(&root, "yiguan")
}

fn our_perft(program: &Path, fen: &str, depth: u32, tally: &mut Tally) -> Result<()> {
    let mut command = Command::new(program);
    command.args(["perft", "xiangqi", "--setup", fen, "--depth", &depth.to_string(), "--json"]);
    let run = measure::run(&mut command, "")?;
    let leaves = our_leaves(&run.output).with_context(|| {
        format!("expected {{\"nodes\":...}} of {command:?}, got {:?}", run.output)
    })?;
    tally.add(leaves, run.cpu.as_secs_f64())
}

fn our_leaves(output: &str) -> Option<u64> {
    serde_json::from_str::<Value>(output.lines().last()?).ok()?["nodes"].as_u64()
}

fn their_perft(program: &Path, fen: &str, depth: u32, tally: &mut Tally) -> Result<()> {
    let script = format!(
        "uci\nsetoption name UCI_Variant value xiangqi\nposition fen {fen}\n\
         go perft {depth}\nquit\n"
    );
    let run = measure::run(&mut Command::new(program), &script)?;
    let leaves = their_leaves(&run.output).context("fairy-stockfish prints no node count")?;
    tally.add(leaves, run.cpu.as_secs_f64())
}

fn their_leaves(output: &str) -> Option<u64> {
    output.lines().rev().find_map(|line| line.strip_prefix("Nodes searched: "))?.trim().parse().ok()
}

/// The peer on the search path, or where Debian puts games.
pub(crate) fn fairy_stockfish() -> Option<PathBuf> {
    const NAME: &str = "fairy-stockfish";
    let on_path = std::env::var_os("PATH").into_iter();
    let folders = on_path.flat_map(|paths| std::env::split_paths(&paths).collect::<Vec<_>>());
    let listed = Command::new("dpkg").args(["-L", NAME]).output().ok();
    let listed = listed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let packaged: Vec<PathBuf> =
        listed.iter().flat_map(|text| text.lines()).map(Into::into).collect();
    folders
        .map(|folder| folder.join(NAME))
        .chain(packaged.into_iter().filter(|path| path.ends_with(format!("games/{NAME}"))))
        .find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_outputs_are_understood() {
        assert_eq!(our_leaves("{\"depth\":2,\"nodes\":1920,\"seconds\":0.1}\n"), Some(1920));
        assert_eq!(our_leaves(""), None);
        assert_eq!(their_leaves("a1a2: 3\n\nNodes searched: 1920\n\n"), Some(1920));
        assert_eq!(their_leaves("Nodes: 5"), None);
    }

    #[test]
    fn a_row_says_how_far_it_is() {
        let tally = |seconds: &[f64]| Tally { leaves: 8_000_000, seconds: seconds.to_vec() };
        let of = |ours, theirs: Tally| row(&DIAGRAMS[0], 5, &tally(ours), Some(&theirs));
        let text = of(&[1.0, 2.0, 1.0], tally(&[6.0, 6.0, 6.5])).unwrap();
        assert!(text.contains("8.0 M/s") && text.ends_with("6.00  reaches 5, aim 8"), "{text}");
        assert!(of(&[1.0], tally(&[2.0])).unwrap().ends_with("BELOW 5, aim 8"));
        assert!(of(&[1.0], tally(&[9.0])).unwrap().ends_with("reaches the aim of 8"));
        assert!(of(&[1.0], Tally { leaves: 7, seconds: vec![1.0] }).is_err(), "counts differ");
        assert!(row(&DIAGRAMS[0], 5, &tally(&[1.0]), None).unwrap().ends_with("SKIPPED"));
    }

    #[test]
    fn counts_must_not_change_between_rounds() {
        let mut tally = Tally::default();
        tally.add(5, 1.0).unwrap();
        assert!(tally.add(6, 1.0).is_err());
    }
}
