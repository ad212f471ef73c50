//! `yiguan engine`: a built-in engine on standard input and output, a process of its own for
//! whoever wants a move.

use crate::args::Engine as Options;
use crate::failure::Failure;
use std::io::{BufReader, stdin, stdout};
use std::path::PathBuf;
use std::time::Instant;
use yiguan_search::protocol::{Brain, Dialect, serve};

/// An engine of this program.
pub struct BuiltIn {
    /// Its game.
    pub game: &'static str,
    /// The protocols it speaks; the hall uses the first.
    pub protocols: &'static [&'static str],
    /// What is spoken where nothing is asked for.
    pub usual: &'static str,
    /// Makes one with a table of so many mebibytes.
    open: fn(usize) -> Box<dyn Brain>,
}

/// The games that have a built-in engine.
pub const ENGINES: &[BuiltIn] = &[
    BuiltIn {
        game: "xiangqi",
        protocols: &["uci", "ucci"],
        usual: "ucci",
        open: |mebibytes| Box::new(yiguan_xiangqi_engine::Engine::new(mebibytes)),
    },
    BuiltIn {
        game: "gomoku",
        protocols: &["uci", "gomocup"],
        usual: "uci",
        open: |mebibytes| Box::new(yiguan_gomoku_engine::Engine::new(mebibytes)),
    },
    BuiltIn {
        game: "chinese-checkers",
        protocols: &["uci"],
        usual: "uci",
        open: |mebibytes| Box::new(yiguan_chinese_checkers_engine::Engine::new(mebibytes)),
    },
    BuiltIn {
        game: "draughts",
        protocols: &["uci", "hub"],
        usual: "uci",
        open: |mebibytes| Box::new(yiguan_draughts_engine::Engine::new(mebibytes)),
    },
];

/// Table of a fresh engine, in mebibytes; the protocol can change it.
const HASH_MEBIBYTES: usize = 32;

/// Runs the command.
#[expect(clippy::disallowed_methods, reason = "an engine at the end of a pipe keeps its own time")]
pub fn run(options: &Options) -> Result<u8, Failure> {
    let Some(built_in) = ENGINES.iter().find(|engine| engine.game == options.game) else {
        let known: Vec<_> = ENGINES.iter().map(|engine| engine.game).collect();
        let expected = format!("a game with an engine ({})", known.join(", "));
        return Err(Failure::expected("GAME", expected, &options.game));
    };
    let protocol = options.protocol.as_deref().unwrap_or(built_in.usual);
    if !built_in.protocols.contains(&protocol) {
        return Err(Failure::expected("--protocol", built_in.protocols.join(" or "), protocol));
    }
    keep_endings();
    let begun = Instant::now();
    let now_ms = move || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let (input, mut output) = (BufReader::new(stdin()), stdout());
    let served = if protocol == "gomocup" {
        let mut engine = yiguan_gomoku_engine::Engine::new(HASH_MEBIBYTES);
        yiguan_gomoku_engine::gomocup::serve(&mut engine, input, &mut output, &now_ms)
    } else if protocol == "hub" {
        let mut engine = yiguan_draughts_engine::Engine::new(HASH_MEBIBYTES);
        yiguan_draughts_engine::hub::serve(&mut engine, input, &mut output, &now_ms)
    } else {
        let dialect = if protocol == "ucci" { Dialect::Ucci } else { Dialect::Uci };
        let mut brain = (built_in.open)(HASH_MEBIBYTES);
        serve(brain.as_mut(), dialect, input, &mut output, &now_ms)
    };
    served.map_err(|why| Failure::io("standard output", &why))?;
    Ok(0)
}

/// Lets the engine of draughts keep the endings that it has solved for the next process.
pub fn keep_endings() {
    if let Some(folder) = cache() {
        yiguan_draughts_engine::Endings::keep_in(folder);
    }
}

/// The folder for what can be made again: `YIGUAN_CACHE`, or the system's own for this user.
fn cache() -> Option<PathBuf> {
    let path = |name| std::env::var_os(name).filter(|text| !text.is_empty()).map(PathBuf::from);
    path("YIGUAN_CACHE").or_else(|| {
        let folder = if cfg!(windows) {
            path("LOCALAPPDATA")
        } else {
            path("XDG_CACHE_HOME").or_else(|| path("HOME").map(|home| home.join(".cache")))
        };
        folder.map(|folder| folder.join("yiguan"))
    })
}
