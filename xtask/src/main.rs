//! The project's own commands: `cargo xtask test` and what stands beside it.
//!
//! Everything that continuous integration does is one of these, so that it can be done by hand.

mod bench;
mod changelog;
mod font;
mod load;
mod long;
mod new_game;
mod project;
mod run;
mod source;
mod steps;
mod test;
mod tidy;
mod web;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own commands", version)]
struct Options {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Everything that must hold before a change lands: format, tidy, lints, documentation, tests
    Test,
    /// The hall on this machine with a demonstration, built first
    Run(run::Options),
    /// The hall under load
    Load(load::Options),
    /// The invariants of ARCHITECTURE.md alone
    Tidy(tidy::Options),
    /// What takes longer than a change should wait for
    Long(long::Options),
    /// Writes CHANGELOG.md from changes/
    Changelog,
    /// Measurements beside peers
    Bench {
        #[command(subcommand)]
        bench: bench::Bench,
    },
    /// A font with Chinese characters for print-outs, where the system has none
    Font(font::Options),
    /// Begins a game as a copy of the teaching game
    NewGame(new_game::Options),
}

fn main() -> ExitCode {
    let done: Result<()> = match Options::parse().command {
        Task::Test => test::run(),
        Task::Run(options) => run::run(&options),
        Task::Load(options) => load::run(&options),
        Task::Tidy(options) => tidy::run(&options),
        Task::Long(options) => long::run(&options),
        Task::Changelog => changelog::run(),
        Task::Bench { bench } => bench::run(&bench),
        Task::Font(options) => font::run(&options),
        Task::NewGame(options) => new_game::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why:#}");
            ExitCode::FAILURE
        }
    }
}
