//! What was wrong with a file, where, and in which of its games.

use crate::error::{Error, faulty, of_refusal, problem};
use yiguan_api as api;
use yiguan_core::Faults;
use yiguan_record::Stopped;
use yiguan_record::format::{At, FormatError};

/// Says in which game, from 1.
pub(super) fn of_game(found: api::Problem, number: u32) -> api::Problem {
    with(found, "game", number.to_string())
}

/// Text that is no record.
pub(super) fn unreadable(why: &FormatError) -> api::Problem {
    let told = problem("record", why.to_string());
    let told = with(told, "expected", why.expected.to_string());
    at(with(told, "got", why.got.clone()), Some(why.at))
}

/// Rules or a start diagram that cannot be.
pub(super) fn no_start(rules: &str, faults: &Faults) -> api::Problem {
    let code = if yiguan_games::open(rules, None).is_err() { "rules" } else { "setup" };
    match faulty(code, faults) {
        Error::Refused(found) => *found,
        other => other.problem(),
    }
}

/// A move that could not be made, in the main line or beside it.
pub(super) fn stopped(stopped: &Stopped, place: Option<At>, beside: bool) -> api::Problem {
    let told = with(of_refusal(&stopped.why), "ply", (stopped.ply + 1).to_string());
    let told = with(told, "text", stopped.text.clone());
    at(with(told, "line-of", if beside { "variation" } else { "main" }.to_owned()), place)
}

fn at(found: api::Problem, place: Option<At>) -> api::Problem {
    match place {
        None => found,
        Some(At::Byte(offset)) => with(found, "offset", offset.to_string()),
        Some(At::Text(place)) => {
            let found = with(found, "line", place.line.to_string());
            with(found, "column", place.column.to_string())
        }
    }
}

fn with(mut found: api::Problem, name: &str, value: String) -> api::Problem {
    found.params.insert(name.to_owned(), value);
    found
}
