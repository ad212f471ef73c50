//! The invariants of ARCHITECTURE.md, kept by small checks. Each has a test that proves that it can
//! fail.

mod architecture;
mod articles;
mod crates;
mod edge_table;
mod edges;
mod licences;
mod names;
mod portable;
mod pure_core;
mod rewrap;
mod sizes;
mod unsafe_code;

use crate::changelog;
use crate::project::{self, Project};
use anyhow::{Context, Result, bail};
use std::fmt;

pub use rewrap::rewrapped;

/// One place that breaks a rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Breach {
    /// The file, from the root.
    pub path: String,
    /// The line, from 1; 0: the file as a whole.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl Breach {
    /// A breach at a line.
    pub fn at(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, what: what.into() }
    }

    /// A breach of a file as a whole.
    pub fn whole(path: &str, what: impl Into<String>) -> Self {
        Self::at(path, 0, what)
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.what),
            line => write!(f, "{}:{line}: {}", self.path, self.what),
        }
    }
}

/// A check: appends what it finds.
type Check = fn(&Project, &mut Vec<Breach>);

/// All checks with what they keep.
const CHECKS: &[(&str, Check)] = &[
    ("core has no I/O, clock, randomness, async or serde (invariant 1)", pure_core::check),
    ("only one crate knows the games (invariant 2)", names::check),
    ("crate edges follow the table (invariant 3)", edges::check),
    ("every article is compiled into its game (invariant 5)", articles::check),
    ("files, functions and lines keep their sizes (invariant 13)", sizes::check),
    ("no unsafe code outside the list (invariant 13)", unsafe_code::check),
    ("no system's own code without cfg, no machine's paths, no CRLF", portable::check),
    ("every library says what it is and takes the shared lints", crates::check),
    ("the map of ARCHITECTURE.md is the workspace", architecture::check),
    ("every licence is on the list of deny.toml", licences::check),
    ("CHANGELOG.md is what changes/ says", changelog::check),
];

/// What each check keeps and what breaks it.
pub fn breaches(project: &Project) -> Vec<(&'static str, Vec<Breach>)> {
    let found = |check: &Check| {
        let mut out = Vec::new();
        check(project, &mut out);
        out.sort();
        out
    };
    CHECKS.iter().map(|(keeps, check)| (*keeps, found(check))).collect()
}

/// How to look.
#[derive(clap::Args, Debug, Default)]
pub struct Options {
    /// First mends what can be mended: breaks long comments, writes CHANGELOG.md
    #[arg(long)]
    fix: bool,
}

/// Breaks comments that are too long, and writes CHANGELOG.md anew.
fn fix() -> Result<()> {
    let root = project::root();
    for file in Project::read(&root)?.rust() {
        let mended = rewrapped(&file.text);
        if mended != file.text {
            std::fs::write(root.join(&file.path), mended).with_context(|| file.path.clone())?;
            println!("tidy: mended {}", file.path);
        }
    }
    changelog::run()
}

/// `cargo xtask tidy`.
///
/// # Errors
/// Something is not tidy; every breach was printed.
pub fn run(options: &Options) -> Result<()> {
    if options.fix {
        fix()?;
    }
    let mut count = 0;
    for (keeps, found) in breaches(&Project::read(&project::root())?) {
        let mark =
            if found.is_empty() { "ok".to_owned() } else { format!("{} wrong", found.len()) };
        println!("tidy: {keeps}: {mark}");
        for breach in &found {
            eprintln!("  {breach}");
        }
        count += found.len();
    }
    if count > 0 {
        bail!("{count} places are not tidy");
    }
    Ok(())
}

/// What `check` says of these files, as text.
#[cfg(test)]
fn found(check: Check, files: &[(&str, &str)]) -> Vec<String> {
    let mut out = Vec::new();
    check(&Project::of(files), &mut out);
    out.iter().map(Breach::to_string).collect()
}
