//! `cargo xtask load`: the hall under load, its clients on the same machine.

use crate::project;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// How much.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask load --games 200 --rate 100 --seconds 10")]
pub struct Options {
    /// Live games, with a socket for each of two players
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u32,
    /// Moves a second over all games
    #[arg(long, value_name = "N", default_value_t = 500)]
    rate: u32,
    /// For how long
    #[arg(long, value_name = "S", default_value_t = 60)]
    seconds: u32,
}

/// Runs it.
///
/// # Errors
/// It cannot be built, or a move was lost.
pub fn run(options: &Options) -> Result<()> {
    let root = project::root();
    let build =
        ["build", "--release", "--package", "yiguan", "--bin", "yiguan", "--example", "load"];
    let built = project::cargo(&root).args(build).status().context("cargo cannot be started")?;
    if !built.success() {
        bail!("the program could not be built");
    }
    let target = project::target(&root)?;
    let numbers = [options.games, options.rate, options.seconds].map(|number| number.to_string());
    let status = Command::new(project::built(&root, "examples/load")?)
        .arg(project::built(&root, "yiguan")?)
        .args(numbers)
        .current_dir(&target)
        .status()
        .context("the client cannot be started")?;
    if status.success() { Ok(()) } else { bail!("the load: {status}") }
}
