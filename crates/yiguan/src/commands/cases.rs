//! `yiguan judge --cases`: a case a line, an answer a line, whatever the cases hold.
//!
//! A case is `{"id","rules","fen" or "setup","moves":[...]}`; other keys are for whoever wrote it.

use crate::args::Judge;
use crate::failure::{Failure, in_words, line};
use crate::input::{Line, Lines};
use crate::json::{Finding, Ruling, Writer, natures, verdict};
use crate::moves::play_all;
use crate::output::Output;
use crate::rules;
use serde::Serialize;
use serde_json::{Map, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Instant;
use yiguan_core::{Face, Term};
use yiguan_record::play;

#[derive(Serialize)]
struct Answer {
    id: Value,
    verdict: String,
    /// One a ply of the moves, the heaviest.
    natures: Vec<Term>,
    ruling: Ruling,
    findings: Vec<Finding>,
    ms: f64,
}

#[derive(Serialize)]
struct Unread {
    id: Value,
    error: String,
}

/// Runs the command.
pub fn run(cases: &Path, options: &Judge, output: &mut Output) -> Result<u8, Failure> {
    let mut lines = Lines::open(cases)?;
    let mut number = 0u64;
    while let Some(read_line) = lines.next_line()? {
        number += 1;
        let case = match read_line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => read(&text),
            Line::NotText(offset) => {
                Err((Value::Null, format!("expected UTF-8, got another byte at offset {offset}")))
            }
            Line::TooLong(limit) => {
                Err((Value::Null, format!("expected at most {limit} bytes, got more")))
            }
        };
        let answered = case.and_then(|case| {
            let id = case.get("id").cloned().unwrap_or_default();
            // A fault of one game's referee must not cost the cases after it.
            catch_unwind(AssertUnwindSafe(|| answer(&case, options.rules.as_deref())))
                .unwrap_or_else(|_| Err("the referee failed on this case".to_owned()))
                .map_err(|error| (id, error))
        });
        match answered {
            Ok(answer) => output.object(&answer)?,
            Err((id, error)) => {
                let error = line(&format!("{}:{number}: {error}", lines.name()));
                output.object(&Unread { id, error })?;
            }
        }
    }
    Ok(0)
}

fn read(line: &str) -> Result<Map<String, Value>, (Value, String)> {
    match serde_json::from_str(line) {
        Ok(Value::Object(case)) => Ok(case),
        Ok(other) => {
            let got: String = other.to_string().chars().take(40).collect();
            Err((Value::Null, format!("expected a JSON object, got {got}")))
        }
        Err(error) => {
            let column = error.column();
            Err((Value::Null, format!("column {column}: expected a JSON object, got {error}")))
        }
    }
}

/// The text called `key`, if there is one.
fn text<'c>(case: &'c Map<String, Value>, key: &str) -> Result<Option<&'c str>, String> {
    match case.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(format!("{key}: expected a text, got {}", short(other))),
    }
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(40).collect()
}

#[expect(clippy::disallowed_methods, reason = "an answer says how long it took")]
fn answer(case: &Map<String, Value>, rules: Option<&str>) -> Result<Answer, String> {
    let started = Instant::now();
    let rules = text(case, "rules")?.or(rules).ok_or("rules: expected a rules id, got none")?;
    let setup = match (text(case, "fen")?, text(case, "setup")?) {
        (Some(fen), Some(setup)) if fen != setup => {
            return Err("expected fen or setup, got both".to_owned());
        }
        (fen, setup) => fen.or(setup),
    };
    let mut face =
        rules::opened(&rules::rules_id(rules, None), setup).map_err(|(place, faults)| {
            format!("{}: {}", place.trim_start_matches('-'), in_words(&faults))
        })?;
    play_moves(face.as_mut(), case.get("moves"))?;
    let ruling = face.ruling();
    let writer = Writer::new(face.as_ref());
    let answer = Answer {
        id: case.get("id").cloned().unwrap_or_default(),
        verdict: verdict(face.verdict()),
        natures: natures(&face.natures()),
        findings: writer.all_findings(&ruling),
        ruling: writer.ruling(&ruling),
        ms: 0.0,
    };
    let ms = (started.elapsed().as_secs_f64() * 1e6).round() / 1e3;
    Ok(Answer { ms, ..answer })
}

fn play_moves(face: &mut dyn Face, moves: Option<&Value>) -> Result<(), String> {
    match moves {
        None | Some(Value::Null) => Ok(()),
        Some(Value::String(moves)) => play_all(face, moves)
            .map_err(|stopped| format!("moves: {}: {}", stopped.number, stopped.why)),
        Some(Value::Array(moves)) => {
            for (number, mv) in (1..).zip(moves) {
                let Value::String(mv) = mv else {
                    return Err(format!("moves: {number}: expected a text, got {}", short(mv)));
                };
                play(face, mv).map_err(|why| format!("moves: {number}: {why}"))?;
            }
            Ok(())
        }
        Some(other) => Err(format!("moves: expected a list of moves, got {}", short(other))),
    }
}
