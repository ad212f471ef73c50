//! `yiguan engine`: a built-in engine on standard input and output, a process of its own for
//! whoever wants a move.

use crate::args::Engine as Options;
use crate::failure::Failure;
use std::io::{BufReader, stdin, stdout};
use std::time::Instant;
use yiguan_search::protocol::{Brain, Dialect, serve};

/// The games that have a built-in engine, each with the protocols it speaks.
pub const ENGINES: &[(&str, &[&str])] = &[("xiangqi", &["uci", "ucci"])];

/// Table of a fresh engine, in mebibytes; the protocol can change it.
const HASH_MEBIBYTES: usize = 32;

/// Runs the command.
#[expect(clippy::disallowed_methods, reason = "an engine at the end of a pipe keeps its own time")]
pub fn run(options: &Options) -> Result<u8, Failure> {
    let mut brain: Box<dyn Brain> = match options.game.as_str() {
        "xiangqi" => Box::new(yiguan_xiangqi_engine::Engine::new(HASH_MEBIBYTES)),
        other => {
            let known: Vec<_> = ENGINES.iter().map(|(game, _)| *game).collect();
            let expected = format!("a game with an engine ({})", known.join(", "));
            return Err(Failure::expected("GAME", expected, other));
        }
    };
    let dialect = match options.protocol.as_str() {
        "uci" => Dialect::Uci,
        "ucci" => Dialect::Ucci,
        other => return Err(Failure::expected("--protocol", "uci or ucci", other)),
    };
    let begun = Instant::now();
    let now_ms = move || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    serve(brain.as_mut(), dialect, BufReader::new(stdin()), &mut stdout(), &now_ms)
        .map_err(|why| Failure::io("standard output", &why))?;
    Ok(0)
}
