//! `cargo xtask run`: the hall on this machine, from nothing.

use crate::{project, web};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// What to run.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask run")]
pub struct Options {
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8668")]
    listen: String,
    /// The data folder; by default target/demo
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Builds what is not built, and serves a demonstration until Ctrl+C.
///
/// # Errors
/// Something cannot be built, or the hall cannot serve.
pub fn run(options: &Options) -> Result<()> {
    match web::missing() {
        Some(why) => println!("{why}: the hall will serve its programming interface alone."),
        None => {
            println!("[1/3] pages");
            web::build()?;
        }
    }
    println!("[2/3] program (the first time this takes some minutes)");
    let root = project::root();
    // The whole workspace, as README says: a part of it would unify features differently.
    let build = ["build", "--release", "--workspace"];
    let built = project::cargo(&root).args(build).status().context("cargo cannot be started")?;
    if !built.success() {
        bail!("the program could not be built");
    }
    println!("[3/3] hall");
    let data = options
        .data
        .clone()
        .map_or_else(|| Ok(project::target(&root)?.join("demo")), Ok::<_, anyhow::Error>)?;
    let mut program = Command::new(project::built(&root, "yiguan")?);
    program.args(["serve", "--demo", "--listen", &options.listen, "--data"]).arg(data);
    let served = program.status().context("the program cannot be started")?;
    if served.success() { Ok(()) } else { bail!("the hall ended: {served}") }
}
