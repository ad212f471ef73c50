//! `yiguan judge`: replays records and says of each what the referee says.

use crate::args::Judge;
use crate::failure::{Failure, UNREADABLE, code_of, in_words, line, tell};
use crate::json::{Finding, Ruling, Writer, natures, verdict};
use crate::output::{Output, table};
use crate::{input, rules, texts};
use serde::Serialize;
use std::path::Path;
use yiguan_core::{Entry, Evidence, Face, MoveText, Term, Turn, Verdict};
use yiguan_record::pgn::{Games, Limits, Lost, Notice, Parsed};
use yiguan_record::{Encoding, Record, Replay, decode, decode_as, replay};
use yiguan_text::{Catalogue, Lang, Speaker};

#[derive(Serialize)]
struct Judged<'a> {
    /// Which game of the file, from 1.
    index: usize,
    headers: Vec<[&'a str; 2]>,
    rules: String,
    setup: String,
    moves: Vec<MoveText>,
    verdict: String,
    natures: Vec<Term>,
    ruling: Ruling,
    findings: Vec<Finding>,
    /// What the record says, by seats.
    result: Option<String>,
    notices: Vec<String>,
}

#[derive(Serialize)]
struct Unread {
    index: usize,
    error: String,
}

/// A game that could not be judged: the line to tell and the exit code.
type Bad = (String, u8);

/// Runs the command. Every game is judged, whatever is wrong with the others.
pub fn run(options: &Judge, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let file = options.file.as_deref().unwrap_or(Path::new("-"));
    let name = file.display().to_string();
    let (text, encoding) = text(file, options.encoding)?;
    if !output.is_json() && encoding != Encoding::Utf8 {
        let args = [("file", (&name).into()), ("encoding", encoding.name().into())];
        output.line(texts::general(lang).say("judge-read-as", &args))?;
    }
    let mut code = 0;
    for (index, game) in (1..).zip(Games::new(&text, Limits::default())) {
        let judged = match game {
            Ok(parsed) => judge(index, &parsed, options, lang, &name, output)?,
            Err(error) => {
                let at = error.place;
                let (expected, got) = (error.expected, error.got);
                let line =
                    format!("{name}:{}:{}: expected {expected}, got {got}", at.line, at.column);
                Err((line, UNREADABLE))
            }
        };
        if let Err((error, bad)) = judged {
            code = code.max(bad);
            let error = line(&error);
            tell(&error);
            if output.is_json() {
                output.object(&Unread { index, error })?;
            }
        }
    }
    Ok(code)
}

fn text(file: &Path, encoding: Option<Encoding>) -> Result<(String, Encoding), Failure> {
    let bytes = input::read(file)?;
    let decoded = match encoding {
        Some(encoding) => decode_as(&bytes, encoding).map(|text| (text, encoding)),
        None => decode(&bytes).map(|decoded| (decoded.text, decoded.encoding)),
    };
    decoded.map_err(|error| Failure::Unreadable(format!("{}: {error}", file.display())))
}

fn judge(
    index: usize,
    parsed: &Parsed,
    options: &Judge,
    lang: Lang,
    name: &str,
    output: &mut Output,
) -> Result<Result<(), Bad>, Failure> {
    let record = &parsed.record;
    let start = parsed.places[0];
    let at = |what: &str| format!("{name}:{}:{}: {what}", start.line, start.column);
    let id = match rules_of(record, options.rules.as_deref()) {
        Ok(id) => id,
        Err(error) => return Ok(Err((at(&error), UNREADABLE))),
    };
    let open = |setup: Option<&str>| yiguan_games::open(&id, setup);
    let replayed = match replay(record, &open) {
        Ok(replayed) => replayed,
        Err(faults) => return Ok(Err((at(&in_words(&faults)), UNREADABLE))),
    };
    let words = texts::catalogue(lang, replayed.face.game());
    if output.is_json() {
        if replayed.stopped.is_none() {
            output.object(&judged(index, parsed, replayed.face.as_ref()))?;
        }
    } else {
        tell_game(index, record, replayed.face.as_ref(), &words, output)?;
        for notice in &parsed.notices {
            let place = notice.place;
            output.line(format!(
                "{name}:{}:{}: {}",
                place.line,
                place.column,
                said(notice, &words)
            ))?;
        }
        output.line("")?;
    }
    Ok(stopped(parsed, &replayed, &words, name))
}

/// The rules a record is judged by: those asked for, those its headers name, or the first book of
/// the game they name.
fn rules_of(record: &Record, asked: Option<&str>) -> Result<String, String> {
    let header = |names: &[&str]| names.iter().find_map(|name| record.headers.get(name));
    if let Some(asked) = asked {
        return Ok(rules::rules_id(asked, None));
    }
    if let Some(id) = header(&["Rules"])
        && yiguan_games::open(id, None).is_ok()
    {
        return Ok(id.to_owned());
    }
    match header(&["Game", "Variant"]) {
        Some(name) => rules::game_named(name).map(str::to_owned).ok_or_else(|| {
            let games: Vec<_> = yiguan_games::shown().map(|game| game.id()).collect();
            format!("expected a game among {}, got {name:?}", games.join(", "))
        }),
        None => {
            let first = yiguan_games::shown().next().map(|game| game.id().to_owned());
            first.ok_or_else(|| "expected a header Game, got none".to_owned())
        }
    }
}

fn stopped(parsed: &Parsed, replayed: &Replay, words: &Catalogue, name: &str) -> Result<(), Bad> {
    let Some(stopped) = &replayed.stopped else { return Ok(()) };
    let place = parsed.places[stopped.node.index()];
    let why = Speaker::new(words, replayed.face.as_ref()).refusal(&stopped.why);
    let line = format!("{name}:{}:{}: {} {why}", place.line, place.column, stopped.ply + 1);
    Err((line, code_of(&stopped.why)))
}

fn judged<'a>(index: usize, parsed: &'a Parsed, face: &dyn Face) -> Judged<'a> {
    let ruling = face.ruling();
    let writer = Writer::new(face);
    let moves = face.entries().into_iter().filter_map(|entry| match entry {
        Entry::Play { mv, .. } => Some(mv),
        _ => None,
    });
    Judged {
        index,
        headers: parsed.record.headers.iter().map(|(name, value)| [name, value]).collect(),
        rules: face.rules_id(),
        setup: face.setup(),
        moves: moves.collect(),
        verdict: verdict(face.verdict()),
        natures: natures(&face.natures()),
        findings: writer.all_findings(&ruling),
        ruling: writer.ruling(&ruling),
        result: parsed.record.score.as_ref().map(ToString::to_string),
        notices: parsed.notices.iter().map(ToString::to_string).collect(),
    }
}

fn tell_game(
    index: usize,
    record: &Record,
    face: &dyn Face,
    words: &Catalogue,
    output: &mut Output,
) -> Result<(), Failure> {
    let speaker = Speaker::new(words, face);
    let title: Vec<_> = ["Event", "Date", "Red", "White", "Black"]
        .iter()
        .filter_map(|name| record.headers.get(name))
        .filter(|value| !value.is_empty())
        .collect();
    let args = [("number", index.into()), ("title", title.join(", ").into())];
    output.line(words.say("judge-game", &args))?;
    output.line(words.say("inspect-rules", &[("rules", face.rules_id().into())]))?;
    if let Some(score) = &record.score {
        output.line(words.say("judge-result", &[("result", score.to_string().into())]))?;
    }
    for line in table(&rows(face, &speaker, words)) {
        output.line(format!("  {line}"))?;
    }
    for statement in speaker.ruling(&face.ruling()) {
        output.statement(&statement)?;
    }
    match face.verdict() {
        // An end has been told, and nothing needs no sentence.
        Verdict::None => Ok(()),
        _ if face.turn() == Turn::Over => Ok(()),
        verdict => output.line(words.verdict(verdict)),
    }
}

fn said(notice: &Notice, words: &Catalogue) -> String {
    match &notice.lost {
        Lost::Trailing(lines) => words.say("lost-trailing", &[("lines", (*lines).into())]),
        Lost::Marks(text) => words.say("lost-marks", &[("text", text.into())]),
        Lost::EmptyVariation => words.say("lost-empty-variation", &[]),
        Lost::ResultInVariation(text) => {
            words.say("lost-result-in-variation", &[("text", text.into())])
        }
        Lost::OtherResult(text) => words.say("lost-other-result", &[("text", text.into())]),
        Lost::RepeatedTag(name) => words.say("lost-repeated-tag", &[("name", name.into())]),
    }
}

/// The table of the moves: ply, side, move, nature, and what shows the nature.
fn rows(face: &dyn Face, speaker: &Speaker<'_>, words: &Catalogue) -> Vec<Vec<String>> {
    let natures = face.natures();
    let mut heads = vec!["judge-ply", "judge-seat", "judge-move"];
    if !natures.is_empty() {
        heads.extend(["judge-nature", "judge-details"]);
    }
    let mut rows = vec![heads.into_iter().map(|key| words.say(key, &[])).collect::<Vec<_>>()];
    let plays = face.entries().into_iter().filter_map(|entry| match entry {
        Entry::Play { seat, mv } => Some((seat, mv)),
        _ => None,
    });
    for (ply, (seat, mv)) in (0..).zip(plays) {
        let name = face.notate(ply, speaker.notation()).unwrap_or(mv);
        let mut row = vec![(ply + 1).to_string(), words.seat(seat), name];
        if let Some(evidence) = natures.get(ply as usize) {
            let nature = |item: &Evidence<MoveText>| words.term(item.nature);
            row.push(evidence.iter().map(nature).collect::<Vec<_>>().join(" "));
            row.push(evidence.first().map_or_else(String::new, |item| speaker.details(item)));
        }
        rows.push(row);
    }
    rows
}
