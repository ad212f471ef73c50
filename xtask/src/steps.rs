//! Steps that run one after the other, each named before and timed after, until one fails.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

/// How a step ended that did not fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// All is well; a few words to show beside the time.
    Well(String),
    /// It could not be done here, and that is no fault: why.
    Skipped(String),
}

/// One step.
pub struct Step<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it runs, as a person would type it.
    pub shown: &'a str,
    /// Runs it.
    pub run: Box<dyn FnOnce() -> Result<Done> + 'a>,
}

impl<'a> Step<'a> {
    /// A step that does `run`.
    pub fn new(name: &'a str, shown: &'a str, run: impl FnOnce() -> Result<Done> + 'a) -> Self {
        Self { name, shown, run: Box::new(run) }
    }

    /// A step that runs a command, whose output is shown as it comes.
    pub fn command(name: &'a str, shown: &'a str, mut command: Command) -> Self {
        Self::new(name, shown, move || {
            let status = command.status().with_context(|| format!("{shown} cannot be started"))?;
            if status.success() { Ok(Done::Well(String::new())) } else { bail!("{status}") }
        })
    }
}

/// Runs the steps in order and says how long each took.
///
/// # Errors
/// The first step that fails; the ones after it are not run.
pub fn run(steps: Vec<Step<'_>>) -> Result<()> {
    let count = steps.len();
    let whole = Watch::start();
    let mut ends = Vec::new();
    let mut skipped = 0;
    for (number, step) in (1..).zip(steps) {
        println!("[{number}/{count}] {}: {}", step.name, step.shown);
        let watch = Watch::start();
        let done = (step.run)();
        let seconds = watch.elapsed().as_secs_f64();
        let end = match done {
            Ok(Done::Well(words)) if words.is_empty() => format!("ok, {seconds:.1} s"),
            Ok(Done::Well(words)) => format!("ok, {seconds:.1} s, {words}"),
            Ok(Done::Skipped(why)) => {
                skipped += 1;
                format!("SKIPPED: {why}")
            }
            Err(why) => {
                let at = format!("step {number} of {count}, {}", step.name);
                return Err(
                    why.context(format!("{at} ({}), failed after {seconds:.1} s", step.shown))
                );
            }
        };
        println!("[{number}/{count}] {}: {end}\n", step.name);
        ends.push(format!("  {:<10} {end}", step.name));
    }
    println!("{}", ends.join("\n"));
    let done = match skipped {
        0 => format!("all {count} steps done"),
        _ => format!("{} of {count} steps done, {skipped} skipped,", count - skipped),
    };
    println!("{done} in {:.1} s", whole.elapsed().as_secs_f64());
    Ok(())
}

/// Runs a test command, shows what it prints, and counts its tests.
///
/// # Errors
/// A test fails, or there was none at all.
pub fn count_tests(mut command: Command) -> Result<Done> {
    let mut child = command.stdout(Stdio::piped()).spawn().context("cargo cannot be started")?;
    let stdout = child.stdout.take().context("cargo has no output")?;
    let mut counts = Counts::default();
    for line in BufReader::new(stdout).split(b'\n') {
        let line = line.context("the output of the tests")?;
        // Passed on as it came: a test may print anything.
        let mut out = std::io::stdout().lock();
        out.write_all(&line).and_then(|()| out.write_all(b"\n"))?;
        counts.read(&String::from_utf8_lossy(&line));
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("{status}, {counts}");
    }
    if counts.passed == 0 {
        bail!("no test was run");
    }
    Ok(Done::Well(counts.to_string()))
}

/// What the lines `test result: ...` of test programs add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    passed: u32,
    failed: u32,
    ignored: u32,
}

impl Counts {
    fn read(&mut self, line: &str) {
        let Some((_, counts)) =
            line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for part in counts.split("; ") {
            let Some((number, what)) = part.split_once(' ') else { continue };
            let number = number.parse().unwrap_or(0);
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} passed, {} failed, {} ignored", self.passed, self.failed, self.ignored)
    }
}

/// A clock that was started.
#[derive(Clone, Copy, Debug)]
pub struct Watch(std::time::Instant);

impl Watch {
    /// Starts one.
    #[expect(
        clippy::disallowed_methods,
        reason = "xtask is an outermost crate: it times its steps"
    )]
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }

    /// How long it has been running.
    pub fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_first_failure_stops_and_is_named() {
        let ran = Cell::new(0);
        let step = |name, fails| {
            let ran = &ran;
            Step::new(name, "shown", move || {
                ran.set(ran.get() + 1);
                if fails { bail!("broke") } else { Ok(Done::Well(String::new())) }
            })
        };
        let why = run(vec![step("one", false), step("two", true), step("three", false)]);
        assert_eq!(ran.get(), 2);
        let why = format!("{:#}", why.unwrap_err());
        assert!(why.starts_with("step 2 of 3, two (shown), failed after "), "{why}");
        assert!(why.ends_with(": broke"), "{why}");
    }

    #[test]
    fn tests_are_counted_over_all_programs() {
        let mut counts = Counts::default();
        for line in [
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; finished in 0s",
            "running 4 tests",
            "test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
        ] {
            counts.read(line);
        }
        assert_eq!(counts, Counts { passed: 4, failed: 2, ignored: 1 });
    }
}
