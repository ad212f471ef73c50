//! The engine on standard input and output, for matches.

use std::io::{BufReader, stdin, stdout};
use yiguan_chinese_checkers_engine::Engine;
use yiguan_search::protocol::{Dialect, serve};

#[expect(clippy::disallowed_methods, reason = "the outermost program reads the clock")]
fn main() -> std::io::Result<()> {
    let begun = std::time::Instant::now();
    let now = move || begun.elapsed().as_millis() as u64;
    let mut engine = Engine::new(32);
    serve(&mut engine, Dialect::Uci, BufReader::new(stdin()), &mut stdout(), &now)
}
