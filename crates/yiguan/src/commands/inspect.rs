//! `yiguan inspect`: one position, with everything that may follow and what the referee says.

use crate::args::Inspect;
use crate::failure::{Failure, REFUSED, code_of};
use crate::json::{Ruling, ToMove, Writer};
use crate::moves::play_all;
use crate::output::{Output, table};
use crate::{rules, texts};
use serde::Serialize;
use std::collections::BTreeMap;
use yiguan_core::{Face, Finding, MoveText, Turn};
use yiguan_text::{Catalogue, Lang, Speaker};

#[derive(Serialize)]
struct Position {
    game: &'static str,
    rules: String,
    /// After the moves.
    setup: String,
    turn: ToMove,
    legal: Vec<MoveText>,
    named: Vec<Named>,
    losing: Vec<ByRule>,
    barred: Vec<ByRule>,
    ruling: Ruling,
}

#[derive(Serialize)]
struct Named {
    #[serde(rename = "move")]
    mv: MoveText,
    names: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct ByRule {
    #[serde(rename = "move")]
    mv: MoveText,
    rule: &'static str,
}

/// Runs the command.
pub fn run(options: &Inspect, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let setup = options.setup.as_deref();
    let mut face = rules::open(&options.game, options.rules.as_deref(), setup)
        .map_err(|(place, faults)| Failure::faults(place, &faults))?;
    let words = texts::catalogue(lang, face.game());
    let moves = options.moves.as_deref().unwrap_or_default();
    if let Err(stopped) = play_all(face.as_mut(), moves) {
        let why = Speaker::new(&words, face.as_ref()).refusal(&stopped.why);
        let line = format!("--moves: {}: {why}", stopped.number);
        return Err(match code_of(&stopped.why) {
            REFUSED => Failure::Refused(line),
            _ => Failure::Unreadable(line),
        });
    }
    let position = position(face.as_ref());
    if output.is_json() {
        output.object(&position)?;
    } else {
        tell(&position, face.as_ref(), &words, output)?;
    }
    Ok(0)
}

fn position(face: &dyn Face) -> Position {
    let barred = by_rule(&face.barred());
    let mut legal: Vec<_> = face.turn().seats().iter().flat_map(|seat| face.legal(seat)).collect();
    legal.retain(|mv| barred.iter().all(|one| one.mv != *mv));
    let ruling = face.ruling();
    // A game in which finding out costs leaves mate to its referee: no moves, and an end.
    let over = legal.is_empty() && ruling.ended.is_some();
    let notations = face.notations();
    let named = |mv: &MoveText| Named {
        mv: mv.clone(),
        names: notations.iter().filter_map(|id| Some((*id, face.name(mv, id)?))).collect(),
    };
    Position {
        game: face.game(),
        rules: face.rules_id(),
        setup: face.diagram(),
        turn: if over { Turn::Over } else { face.turn() }.into(),
        named: legal.iter().map(named).collect(),
        legal,
        losing: by_rule(&face.fatal()),
        barred,
        ruling: Writer::new(face).ruling(&ruling),
    }
}

fn by_rule(moves: &[(MoveText, Finding<MoveText>)]) -> Vec<ByRule> {
    moves.iter().map(|(mv, finding)| ByRule { mv: mv.clone(), rule: finding.rule }).collect()
}

fn tell(
    position: &Position,
    face: &dyn Face,
    words: &Catalogue,
    output: &mut Output,
) -> Result<(), Failure> {
    let speaker = Speaker::new(words, face);
    let turn = match &position.turn {
        ToMove::Over(_) => words.say("inspect-over", &[]),
        _ => words.seats(face.turn().seats()),
    };
    output.line(words.say("inspect-rules", &[("rules", (&position.rules).into())]))?;
    output.line(words.say("inspect-setup", &[("setup", (&position.setup).into())]))?;
    output.line(words.say("inspect-turn", &[("turn", turn.into())]))?;
    for statement in speaker.ruling(&face.ruling()) {
        output.statement(&statement)?;
    }
    output.line(words.say("inspect-legal", &[("count", position.legal.len().into())]))?;
    let rows: Vec<Vec<_>> = position
        .named
        .iter()
        .map(|named| {
            let names = face.notations();
            names.iter().map(|id| named.names.get(id).cloned().unwrap_or_default()).collect()
        })
        .collect();
    for line in table(&rows) {
        output.line(format!("  {line}"))?;
    }
    for (key, moves) in [("inspect-losing", &position.losing), ("inspect-barred", &position.barred)]
    {
        if !moves.is_empty() {
            output.line(words.say(key, &[]))?;
        }
        for one in moves {
            let name = face.name(&one.mv, speaker.notation()).unwrap_or_default();
            output.line(format!("  {}  {name}  {}", one.mv, words.rule(one.rule)))?;
        }
    }
    Ok(())
}
