//! `cargo xtask test`: everything that must hold before a change lands, the quick things first.

use crate::project;
use crate::steps::{self, Done, Step};
use crate::tidy;
use crate::web;
use anyhow::Result;
use std::process::Command;

/// Runs it.
///
/// # Errors
/// The first step that fails.
pub fn run() -> Result<()> {
    let mut documentation = cargo("doc --workspace --no-deps");
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    steps::run(vec![
        Step::command("format", "cargo fmt --all --check", cargo("fmt --all --check")),
        Step::new("tidy", "cargo xtask tidy", || {
            tidy::run(&tidy::Options::default())?;
            Ok(Done::Well(String::new()))
        }),
        Step::command(
            "clippy",
            "cargo clippy --workspace --all-targets -- -D warnings",
            cargo("clippy --workspace --all-targets -- -D warnings"),
        ),
        Step::command(
            "rustdoc",
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps",
            documentation,
        ),
        Step::new("tests", "cargo test --workspace", || {
            // With the browser comes a Chinese font, which the tests of printed pages need.
            web::browser()?;
            steps::count_tests(cargo("test --workspace"))
        }),
        Step::new("web", "npm ci, check, test, build (in web/)", || {
            web::step(|| {
                web::fetch()?;
                web::npm(&["run", "check"])?;
                web::npm(&["test"])?;
                web::build()?;
                Ok(Done::Well(String::new()))
            })
        }),
        Step::new("browser", "npm run e2e (in web/)", || web::step(web::browser_tests)),
    ])
}

fn cargo(arguments: &str) -> Command {
    let mut command = project::cargo(&project::root());
    command.args(arguments.split(' '));
    command
}
