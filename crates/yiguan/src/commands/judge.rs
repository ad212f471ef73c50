//! `yiguan judge`: replays records and says of each what the referee says.

use crate::args::Judge;
use crate::failure::{Failure, UNREADABLE, code_of, in_words, line, tell};
use crate::json::{Finding, Ruling, Writer, natures, verdict};
use crate::output::{Output, table};
use crate::{input, rules, texts};
use serde::Serialize;
use std::ops::ControlFlow;
use std::path::Path;
use yiguan_core::{Entry, Evidence, Face, MoveText, Term, Turn, Verdict};
use yiguan_record::format::{At, Format, FormatError, Parsed, Reading};
use yiguan_record::pgn::{Games, Limits, Lost, Notice};
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

/// A game as judging wants it.
struct Item {
    parsed: Parsed,
    /// What was not kept, for people and for programs.
    said: Vec<String>,
    notices: Vec<String>,
}

/// Runs the command. Every game is judged, whatever is wrong with the others.
pub fn run(options: &Judge, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let file = options.file.as_deref().unwrap_or(Path::new("-"));
    let name = file.display().to_string();
    let bytes = input::read(file)?;
    let extension = file.extension().map(|end| end.to_string_lossy());
    let format = yiguan_games::detect(&bytes, extension.as_deref());
    let mut code = 0;
    let mut index = 0;
    let mut each = |item: Result<Item, FormatError>, output: &mut Output| {
        index += 1;
        let judged = match item {
            Ok(item) => judge(index, &item, options, lang, &name, output)?,
            Err(error) => {
                let (expected, got) = (&error.expected, &error.got);
                let place = place(&name, error.at);
                Err((format!("{place} expected {expected}, got {got}"), UNREADABLE))
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
        Ok(())
    };
    let tell_encoding = |encoding: Encoding, output: &mut Output| {
        let plain = matches!(encoding, Encoding::Utf8 | Encoding::Utf16Le);
        if output.is_json() || plain {
            return Ok(());
        }
        let args = [("file", (&name).into()), ("encoding", encoding.name().into())];
        output.line(texts::general(lang).say("judge-read-as", &args))
    };
    match format.filter(|format| format.id() != "pgn") {
        Some(format) => {
            let mut failure = None;
            let how = Reading { encoding: options.encoding, ..Reading::default() };
            let encoding = read(format, &bytes, &how, &mut |item| {
                failure = each(item, output).err();
                failure.is_none()
            });
            failure.map_or(Ok(()), Err)?;
            encoding.map_or(Ok(()), |encoding| tell_encoding(encoding, output))?;
        }
        None => {
            let (text, encoding) = text(&bytes, file, options.encoding)?;
            tell_encoding(encoding, output)?;
            let words = texts::general(lang);
            for game in Games::new(&text, Limits::default()) {
                each(game.map(|game| of_text(game, &words, &name)).map_err(Into::into), output)?;
            }
        }
    }
    Ok(code)
}

/// Reads a file of any format but PGN, whose notices are said in every language.
fn read(
    format: &dyn Format,
    bytes: &[u8],
    how: &Reading,
    each: &mut dyn FnMut(Result<Item, FormatError>) -> bool,
) -> Option<Encoding> {
    format.read(bytes, how, &mut |game| {
        let item = game.map(|parsed| {
            let notices: Vec<_> = parsed.losses.iter().map(ToString::to_string).collect();
            Item { parsed, said: notices.clone(), notices }
        });
        if each(item) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
}

fn of_text(game: yiguan_record::pgn::Parsed, words: &Catalogue, name: &str) -> Item {
    let at = |notice: &Notice| place(name, At::Text(notice.place));
    let said = |notice: &Notice| format!("{} {}", at(notice), said(notice, words));
    Item {
        said: game.notices.iter().map(said).collect(),
        notices: game.notices.iter().map(ToString::to_string).collect(),
        parsed: Parsed {
            record: game.record,
            places: game.places.into_iter().map(At::Text).collect(),
            ..Parsed::default()
        },
    }
}

/// A place of the file, as compilers tell it.
fn place(name: &str, at: At) -> String {
    match at {
        At::Text(place) => format!("{name}:{}:{}:", place.line, place.column),
        At::Byte(_) => format!("{name}: {at}:"),
    }
}

fn text(
    bytes: &[u8],
    file: &Path,
    encoding: Option<Encoding>,
) -> Result<(String, Encoding), Failure> {
    let decoded = match encoding {
        Some(encoding) => decode_as(bytes, encoding).map(|text| (text, encoding)),
        None => decode(bytes).map(|decoded| (decoded.text, decoded.encoding)),
    };
    decoded.map_err(|error| Failure::Unreadable(format!("{}: {error}", file.display())))
}

fn judge(
    index: usize,
    item: &Item,
    options: &Judge,
    lang: Lang,
    name: &str,
    output: &mut Output,
) -> Result<Result<(), Bad>, Failure> {
    let mut record = item.parsed.record.clone();
    let start = item.parsed.places.first().copied().unwrap_or(At::Byte(0));
    let at = |what: &str| format!("{} {what}", place(name, start));
    let of_format = item.parsed.rules.as_deref();
    let id = match rules_of(&record, options.rules.as_deref(), of_format) {
        Ok(id) => id,
        Err(error) => return Ok(Err((at(&error), UNREADABLE))),
    };
    let turned = yiguan_games::mend(&mut record, &id);
    let open = |setup: Option<&str>| yiguan_games::open(&id, setup);
    let replayed = match replay(&record, &open) {
        Ok(replayed) => replayed,
        Err(faults) => return Ok(Err((at(&in_words(&faults)), UNREADABLE))),
    };
    let words = texts::catalogue(lang, replayed.face.game());
    if output.is_json() {
        if replayed.stopped.is_none() {
            let turned = turned.iter().map(ToString::to_string);
            let notices = item.notices.iter().cloned().chain(turned).collect();
            output.object(&judged(index, &record, notices, replayed.face.as_ref()))?;
        }
    } else {
        tell_game(index, &record, replayed.face.as_ref(), &words, output)?;
        for said in &item.said {
            output.line(said)?;
        }
        output.line("")?;
    }
    Ok(stopped(&item.parsed.places, &replayed, &words, name))
}

/// The rules a record is judged by: those asked for, those its headers name, or the first book of
/// the game they name.
fn rules_of(
    record: &Record,
    asked: Option<&str>,
    of_format: Option<&str>,
) -> Result<String, String> {
    match asked {
        Some(asked) => Ok(rules::rules_id(asked, None)),
        None => yiguan_games::rules_of(record, of_format),
    }
}

fn stopped(places: &[At], replayed: &Replay, words: &Catalogue, name: &str) -> Result<(), Bad> {
    let Some(stopped) = &replayed.stopped else { return Ok(()) };
    let at = places.get(stopped.node.index()).copied().unwrap_or(At::Byte(0));
    let why = Speaker::new(words, replayed.face.as_ref()).refusal(&stopped.why);
    let line = format!("{} {} {why}", place(name, at), stopped.ply + 1);
    Err((line, code_of(&stopped.why)))
}

fn judged<'a>(
    index: usize,
    record: &'a Record,
    notices: Vec<String>,
    face: &dyn Face,
) -> Judged<'a> {
    let ruling = face.ruling();
    let writer = Writer::new(face);
    let moves = face.entries().into_iter().filter_map(|entry| match entry {
        Entry::Play { mv, .. } => Some(mv),
        _ => None,
    });
    Judged {
        index,
        headers: record.headers.iter().map(|(name, value)| [name, value]).collect(),
        rules: face.rules_id(),
        setup: face.setup(),
        moves: moves.collect(),
        verdict: verdict(face.verdict()),
        natures: natures(&face.natures()),
        findings: writer.all_findings(&ruling),
        ruling: writer.ruling(&ruling),
        result: record.score.as_ref().map(ToString::to_string),
        notices,
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
        Lost::More(count) => words.say("lost-more", &[("count", (*count).into())]),
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
