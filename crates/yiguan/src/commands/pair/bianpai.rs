//! The next round by 积分编排, for a report file.
//!
//! A file gives no lots: round 1 pairs the upper half with the lower by number, and the smaller
//! number moves first on odd boards.

use super::{Board, BoardReason, Refused, Round, points, refused};
use crate::args::Pair;
use crate::failure::{Failure, REFUSED};
use crate::output::{self, Output};
use crate::texts;
use yiguan_regulations::event::{FirstColours, FirstRound, Swiss};
use yiguan_text::Lang;
use yiguan_tournament::bianpai::{Pairing, pair_again};
use yiguan_tournament::facts::{Entrant, Section};
use yiguan_tournament::lots::Draw;

/// The name of the system.
pub const NAME: &str = "bianpai";

/// Runs the command.
pub fn run(
    options: &Pair,
    section: &Section,
    lang: Lang,
    output: &mut Output,
) -> Result<u8, Failure> {
    let round = options.round.unwrap_or(section.rounds.len() as u32 + 1);
    let rules = Swiss {
        rounds: section.planned_rounds.unwrap_or(round),
        first: FirstRound::Folded,
        colours: FirstColours::Boards,
        ..Swiss::default()
    };
    let draw = Draw { seed: String::new(), public: String::new() };
    let pairing = match pair_again(section, round, &rules, &mut draw.lots(NAME)) {
        Ok(pairing) => pairing,
        Err(refusal) if output.is_json() => {
            output.object(&Refused { round, error: refusal.to_string() })?;
            return Ok(REFUSED);
        }
        Err(refusal) => return Err(refused(&options.file, &refusal)),
    };
    if output.is_json() {
        output.object(&in_json(section, &pairing))?;
        return Ok(0);
    }
    let words = texts::general(lang);
    output.line(words.say("pair-round", &[("round", pairing.round.into())]))?;
    let name = |who: Entrant| format!("{} {}", number(section, who), section.player(who).name);
    let mut rows =
        vec![["pair-board", "pair-first", "pair-second"].map(|key| words.say(key, &[])).to_vec()];
    for (at, board) in pairing.boards.iter().enumerate() {
        let [ours, theirs] = board.scores;
        let first = format!("{} ({ours})", name(board.first));
        let second = format!("{} ({theirs})", name(board.second));
        rows.push(vec![(at + 1).to_string(), first, second]);
    }
    output::table(&rows).into_iter().try_for_each(|line| output.line(line))?;
    let bye: Vec<Entrant> = pairing.bye.into_iter().collect();
    for (key, players) in [("pair-bye", &bye), ("pair-absent", &pairing.absent)] {
        if !players.is_empty() {
            let names: Vec<String> = players.iter().map(|who| name(*who)).collect();
            let names = names.join(&words.say("comma", &[]));
            output.line(words.say(key, &[("players", names.into())]))?;
        }
    }
    Ok(0)
}

fn number(section: &Section, who: Entrant) -> u32 {
    section.player(who).number
}

fn in_json(section: &Section, pairing: &Pairing) -> Round {
    let number = |who: &Entrant| number(section, *who);
    let boards = pairing.boards.iter().enumerate().map(|(at, board)| Board {
        board: at + 1,
        white: number(&board.first),
        black: number(&board.second),
        reason: BoardReason {
            scores: board.scores.map(points),
            colours: board.why.word(),
            why: None,
        },
    });
    Round {
        round: pairing.round,
        boards: boards.collect(),
        bye: pairing.bye.iter().map(number).collect(),
        bye_reason: None,
        absent: pairing.absent.iter().map(number).collect(),
    }
}
