//! The binary: command line and wiring.
//!
//! One file a command in `commands`; what they share stands beside them. Answers go to standard
//! output, as sentences or with `--json` as one object a line; errors go to standard error, one
//! line each. The exit code is 0, 1 for a refusal (a move that the rules forbid) and 2 for bad
//! usage or unreadable input.

mod args;
mod commands;
mod failure;
mod hall;
mod input;
mod json;
mod moves;
mod output;
mod rules;
mod section;
mod texts;

use args::{Args, Command};
use failure::Failure;
use output::Output;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = match args::parse(std::env::args_os().collect()) {
        Ok(args) => args,
        Err(said) => return args::answer(&said),
    };
    let mut output = Output::new(args.json);
    let done = run(&args, &mut output).and_then(|code| output.finish().map(|()| code));
    match done {
        Ok(code) => code.into(),
        Err(failure) => {
            failure.tell();
            failure.code().into()
        }
    }
}

/// Runs a command: the exit code.
fn run(args: &Args, output: &mut Output) -> Result<u8, Failure> {
    match &args.command {
        Command::Games => commands::games::run(args.lang, output),
        Command::Inspect(options) => commands::inspect::run(options, args.lang, output),
        Command::Perft(options) => commands::perft::run(options, args.lang, output),
        Command::Judge(options) => match &options.cases {
            Some(cases) => commands::cases::run(cases, options, output),
            None => commands::judge::run(options, args.lang, output),
        },
        Command::Convert(options) => commands::convert::run(options, args.lang, output),
        Command::Library(options) => commands::library::run(options, args.lang, output),
        Command::Explain(options) => commands::explain::run(options, args.lang, output),
        Command::Engine(options) => commands::engine::run(options),
        Command::Dxp(options) => commands::dxp::run(options, output),
        Command::Lots(options) => commands::lots::run(options, output),
        Command::Pair(options) => commands::pair::run(options, args.lang, output),
        Command::Standings(options) => commands::standings::run(options, args.lang, output),
        Command::Check(options) => commands::check::run(options, args.lang, output),
        Command::Generate(options) => commands::generate::run(options, output),
        Command::Event(options) => commands::event::run(options, args.lang, output),
        Command::Serve(options) => commands::serve::run(options, args.lang),
        Command::Backup(options) => commands::backup::backup(options, args.lang, output),
        Command::Restore(options) => commands::backup::restore(options, args.lang, output),
    }
}
