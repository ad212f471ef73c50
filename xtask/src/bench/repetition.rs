//! The repetition code of xiangqi: how long `yiguan judge --cases` takes for the published cases.
//!
//! Each case is answered in full: verdict, ruling with evidence, and the nature of every move.
//! What counts is the best of some rounds a case, as the machine may be busy with something else.

use super::measure::{self, median};
use super::perft;
use crate::project;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Milliseconds: all cases together, any one, the middle one, and the middle one aimed at.
const TOTAL: f64 = 2000.0;
const MOST: f64 = 50.0;
const MIDDLE: f64 = 2.0;
const AIM: f64 = 0.5;

/// How to measure.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask bench repetition --runs 9")]
pub struct Options {
    /// Rounds; the best of each case counts
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// A `yiguan` built elsewhere, instead of building the workspace
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    /// The slowest cases to name
    #[arg(long, default_value_t = 3)]
    slowest: usize,
}

/// One case and the milliseconds it took at best.
#[derive(Clone, Debug, PartialEq)]
struct Timed {
    id: String,
    ms: f64,
}

/// Measures and prints.
///
/// # Errors
/// A program that cannot be built or run, a case that is answered otherwise than published, or a
/// goal that is missed.
pub fn run(options: &Options) -> Result<()> {
    let program = options.program.clone().map_or_else(perft::build, Ok)?;
    let table = project::root().join("games/xiangqi/data/repetition.txt");
    let table = std::fs::read_to_string(&table).with_context(|| table.display().to_string())?;
    let cases = cases(&table)?;
    let file = std::env::temp_dir().join(format!("yiguan-cases-{}.jsonl", std::process::id()));
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    std::fs::write(&file, lines).with_context(|| file.display().to_string())?;
    let measured: Result<_> = (0..options.runs).map(|_| once(&program, &file, &cases)).collect();
    let _ = std::fs::remove_file(&file);
    let rounds: Vec<(Vec<Timed>, f64)> = measured?;
    let best = best(&rounds);
    let cpu = rounds.iter().map(|(_, cpu)| *cpu).fold(f64::MAX, f64::min);
    println!("{}", report(&best, cpu, options)?);
    Ok(())
}

/// The rows of the table as cases.
fn cases(table: &str) -> Result<Vec<Value>> {
    let rows = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| {
        let fields: Vec<_> = row.split(" | ").collect();
        let [id, book, fen, moves, verdict, ..] = fields[..] else {
            bail!("expected id | book | FEN | moves | verdict, got {row:?}");
        };
        let verdict =
            if verdict == "draw" { verdict.to_owned() } else { format!("{verdict}_loses") };
        let rules = format!("xiangqi/{book}");
        Ok(json!({"id": id, "rules": rules, "fen": fen, "moves": moves, "verdict": verdict}))
    })
    .collect()
}

/// What each case took in one round, and the processor time of the program.
fn once(program: &Path, file: &Path, cases: &[Value]) -> Result<(Vec<Timed>, f64)> {
    let mut command = Command::new(program);
    let run = measure::run(command.arg("judge").arg("--cases").arg(file).arg("--json"), "")?;
    let mut timed = Vec::new();
    for (case, line) in cases.iter().zip(run.output.lines()) {
        let answer: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let id = case["id"].as_str().unwrap_or_default().to_owned();
        if answer["verdict"] != case["verdict"] {
            bail!("{id}: expected {}, got {}", case["verdict"], answer["verdict"]);
        }
        let ms = answer["ms"].as_f64().with_context(|| format!("{id}: no time in {line}"))?;
        timed.push(Timed { id, ms });
    }
    if timed.len() != cases.len() {
        bail!("expected {} answers, got {}", cases.len(), timed.len());
    }
    Ok((timed, run.cpu.as_secs_f64() * 1e3))
}

/// The best of each case, the slowest first.
fn best(rounds: &[(Vec<Timed>, f64)]) -> Vec<Timed> {
    let Some(((first, _), others)) = rounds.split_first() else { return Vec::new() };
    let mut best = first.clone();
    for (round, _) in others {
        for (case, again) in best.iter_mut().zip(round) {
            case.ms = case.ms.min(again.ms);
        }
    }
    best.sort_by(|one, other| other.ms.total_cmp(&one.ms));
    best
}

fn report(best: &[Timed], cpu: f64, options: &Options) -> Result<String> {
    let times: Vec<_> = best.iter().map(|case| case.ms).collect();
    let (total, most) = (times.iter().sum::<f64>(), times.first().copied().unwrap_or_default());
    let middle = median(&times);
    let slowest = best.iter().take(options.slowest);
    let slowest: Vec<_> = slowest.map(|case| format!("{} {:.2}", case.id, case.ms)).collect();
    let text = format!(
        "{} cases, best of {} rounds, milliseconds\n\
         total {total:.1} (must {TOTAL}), with start and reading {cpu:.1} CPU\n\
         median {middle:.3} (must {MIDDLE}, aim {AIM})\n\
         slowest {most:.2} (must {MOST}): {}",
        best.len(),
        options.runs,
        slowest.join(", "),
    );
    if total > TOTAL || most > MOST || middle > MIDDLE {
        bail!("{text}\nBELOW the goals");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: Options = Options { runs: 2, program: None, slowest: 1 };

    fn timed(times: &[f64]) -> Vec<Timed> {
        let named = times.iter().enumerate();
        named.map(|(index, ms)| Timed { id: format!("case{index}"), ms: *ms }).collect()
    }

    #[test]
    fn the_best_round_of_each_case_counts() {
        let rounds = [(timed(&[3.0, 1.0]), 9.0), (timed(&[2.0, 4.0]), 8.0)];
        assert_eq!(best(&rounds), timed(&[2.0, 1.0]));
        let text = report(&best(&rounds), 8.0, &OPTIONS).unwrap();
        assert!(text.contains("total 3.0") && text.contains("case0 2.00"), "{text}");
        assert!(!text.contains("case1"), "{text}");
    }

    #[test]
    fn missed_goals_fail() {
        assert!(report(&timed(&[51.0, 0.1, 0.1]), 60.0, &OPTIONS).is_err(), "one case");
        assert!(report(&timed(&[3.0, 3.0, 3.0]), 60.0, &OPTIONS).is_err(), "the middle");
    }

    #[test]
    fn rows_become_cases() {
        let table = "# a table\n\nx-1 | cxa-2020 | 4k4 w | a0a1 i9i8 | seat0 | - | here\n";
        let cases = cases(table).unwrap();
        assert_eq!(cases.len(), 1);
        assert_eq!(cases[0]["rules"], "xiangqi/cxa-2020");
        assert_eq!(cases[0]["verdict"], "seat0_loses");
        assert!(super::cases("x-1 | cxa-2020").is_err());
    }
}
