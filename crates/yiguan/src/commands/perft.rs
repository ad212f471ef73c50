//! `yiguan perft`: how many lines of a length there are.

use crate::args::Perft;
use crate::failure::Failure;
use crate::output::Output;
use crate::{rules, texts};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;
use yiguan_core::MoveText;
use yiguan_text::Lang;

#[derive(Serialize)]
struct Count {
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<MoveText, u64>>,
}

/// Runs the command.
#[expect(clippy::disallowed_methods, reason = "the command measures how long counting takes")]
pub fn run(options: &Perft, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let setup = options.setup.as_deref();
    let face = rules::open(&options.game, options.rules.as_deref(), setup)
        .map_err(|(place, faults)| Failure::faults(place, &faults))?;
    let depth = options.depth;
    let started = Instant::now();
    let divide = (options.divide && depth > 0).then(|| face.divide(depth));
    let nodes = match &divide {
        Some(moves) => moves.iter().map(|(_, nodes)| nodes).sum(),
        None => face.perft(depth),
    };
    let seconds = started.elapsed().as_secs_f64();
    if output.is_json() {
        let divide = divide.map(|moves| moves.into_iter().collect());
        output.object(&Count { depth, nodes, seconds, divide })?;
        return Ok(0);
    }
    for (mv, nodes) in divide.unwrap_or_default() {
        output.line(format!("{mv}: {nodes}"))?;
    }
    let args = [
        ("depth", depth.into()),
        ("nodes", nodes.to_string().into()),
        ("seconds", format!("{seconds:.3}").into()),
    ];
    output.line(texts::catalogue(lang, face.game()).say("perft-nodes", &args))?;
    Ok(0)
}
