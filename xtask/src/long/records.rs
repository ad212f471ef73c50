//! Every record of a folder: read, replayed, and taken through every writer and back.
//!
//! The program that does it belongs to the formats (`examples/read_all.rs`); the folder is named by
//! `--cases DIR` and holds records as people have them, which are not ours to keep here.

use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// Reads the folder, or says loudly that there is none: whoever asks for these records alone
/// (`only`) and names no folder is refused.
pub(super) fn run(cases: Option<&Path>, only: bool) -> Result<Done> {
    let Some(folder) = cases else {
        let how = "NO FOLDER OF RECORDS WAS NAMED: cargo xtask long --only records --cases DIR";
        if only {
            bail!("{how}");
        }
        return Ok(Done::Skipped(how.to_owned()));
    };
    if !folder.is_dir() {
        bail!("--cases: expected a folder of records, got {}", folder.display());
    }
    let root = project::root();
    let package = "yiguan-xiangqi-formats";
    let build = ["build", "--release", "--package", package, "--example", "read_all"];
    if !project::cargo(&root).args(build).status().context("cargo cannot be started")?.success() {
        bail!("the program could not be built");
    }
    let program = project::built(&root, "examples/read_all")?;
    let output = Command::new(program).arg(folder).output().context("the program")?;
    let told = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        bail!("not every record is read, replayed and written:\n{told}");
    }
    Ok(Done::Well(told.lines().last().unwrap_or_default().to_owned()))
}
