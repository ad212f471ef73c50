//! How many lines a second are counted: `speed DEPTH [RULES [DIAGRAM]]`.

use std::process::ExitCode;
use yiguan_core::{Line, perft};
use yiguan_draughts::Draughts;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let depth = args.next().and_then(|depth| depth.parse().ok()).unwrap_or(9);
    let rules = args.next().unwrap_or_else(|| "fmjd-100".to_owned());
    match count(depth, &rules, args.next().as_deref()) {
        Ok(nodes) => {
            println!("{nodes}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn count(depth: u32, rules: &str, diagram: Option<&str>) -> Result<u64, yiguan_core::Faults> {
    let rules = rules.parse()?;
    let line = match diagram {
        Some(diagram) => Line::<Draughts>::new(rules, diagram.parse()?)?,
        None => Line::start(rules)?,
    };
    Ok(perft(line.now(), depth))
}
