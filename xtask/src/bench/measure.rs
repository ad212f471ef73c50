//! Programs run to their end, with the processor time they took.

use anyhow::{Context, Result, bail};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait4::Wait4;

/// What a program printed and what it cost.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its standard output.
    pub output: String,
    /// User and system time of the process, its start included.
    pub cpu: Duration,
    /// The most memory it held, in MiB.
    pub peak_mib: f64,
}

/// Runs `command` with `input` as its standard input, which must fit into a pipe.
///
/// # Errors
/// It cannot be started, or fails.
pub fn run(command: &mut Command, input: &str) -> Result<Run> {
    let shown = format!("{command:?}");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{shown} cannot be started"))?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that reads nothing may be gone already; its exit says whether that is wrong.
        let _ = stdin.write_all(input.as_bytes());
    }
    let mut output = String::new();
    if let Some(mut stdout) = child.stdout.take() {
        stdout.read_to_string(&mut output).with_context(|| format!("the output of {shown}"))?;
    }
    let end = child.wait4().with_context(|| shown.clone())?;
    if !end.status.success() {
        bail!("{shown}: {}", end.status);
    }
    let peak_mib = end.rusage.maxrss as f64 / f64::from(1 << 20);
    Ok(Run { output, cpu: end.rusage.utime + end.rusage.stime, peak_mib })
}

/// The middle value, or the mean of the middle two; 0 of nothing.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        length if length % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(&[]), 0.0);
    }

    #[test]
    fn a_program_is_run_and_measured() {
        let run = run(Command::new("rustc").arg("--version"), "").unwrap();
        assert!(run.output.starts_with("rustc "));
        assert!(run.cpu < Duration::from_secs(60));
        assert!(run.peak_mib > 0.1 && run.peak_mib < 10_000.0, "{} MiB", run.peak_mib);
    }

    #[test]
    fn a_program_that_fails_is_named() {
        let why = run(Command::new("rustc").arg("没有这个文件.rs").stderr(Stdio::null()), "");
        assert!(format!("{:#}", why.unwrap_err()).contains("rustc"));
        assert!(run(&mut Command::new("no-program-has-this-name"), "").is_err());
    }
}
