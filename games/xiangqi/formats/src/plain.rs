//! Plain text: a FEN on the first line, unless it is the normal start, and then the moves, as
//! people paste them. Numbers, comments and variations are those of PGN.

use crate::mend;
use std::ops::ControlFlow;
use yiguan_core::GameId;
use yiguan_record::format::{Format, Reading, Taker};
use yiguan_record::formats::Pgn;
use yiguan_record::{Encoding, decode};
use yiguan_xiangqi::XiangqiSetup;

/// Plain text, which is only read.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

/// How much of a file is looked at to tell what it is.
const LOOK: usize = 400;

impl Format for Plain {
    fn id(&self) -> &'static str {
        "txt"
    }

    fn game(&self) -> Option<GameId> {
        Some("xiangqi")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["txt"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        // A page may begin with anything.
        if bytes.windows(9).any(|window| window == b"[DhtmlXQ_") {
            return false;
        }
        let mut start = &bytes[..bytes.len().min(LOOK)];
        // Whole lines, so that no character is cut.
        if bytes.len() > LOOK {
            let end = start.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
            start = &start[..end];
        }
        decode(start).is_ok_and(|decoded| begins(&decoded.text))
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (text, encoding) = how.text(bytes, taker)?;
        let (line, _) = text.split_once('\n').unwrap_or((&text, ""));
        let setup = is_fen(line).then(|| line.trim().to_owned());
        // The line stays, emptied, so that places stay right.
        let rest = if setup.is_some() { &text[line.len()..] } else { &text[..] };
        let moves = Reading { encoding: Some(Encoding::Utf8), ..*how };
        Pgn.read(rest.as_bytes(), &moves, &mut |mut game| {
            if let Ok(parsed) = &mut game {
                parsed.rules = Some("xiangqi".to_owned());
                if parsed.record.setup.is_none() {
                    parsed.record.setup.clone_from(&setup);
                }
            }
            // Only the first game can begin at the diagram; a text has one.
            let _ = taker(game);
            ControlFlow::Break(())
        });
        Some(encoding)
    }
}

fn is_fen(line: &str) -> bool {
    line.matches('/').count() == 9 && line.trim().parse::<XiangqiSetup>().is_ok()
}

/// Whether a text begins with a diagram, or with a first move.
fn begins(text: &str) -> bool {
    let text = text.trim_start();
    if is_fen(text.lines().next().unwrap_or_default()) {
        return true;
    }
    let word = text.split_whitespace().next().unwrap_or_default();
    let word = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let Ok(start) = XiangqiSetup::start().position() else { return false };
    mend::read(&start, word).is_some()
}
