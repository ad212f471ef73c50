//! The records about the event as a whole.

use super::columns::Line;
use super::error::TrfError;
use crate::Points;
use crate::facts::{Scoring, Section};
use yiguan_core::Seat;

/// Reads a header record; false if the line is another kind of record.
pub(super) fn read(section: &mut Section, line: &Line) -> Result<bool, TrfError> {
    let about = &mut section.about;
    match line.code().as_str() {
        "012" => about.name = line.rest(5),
        "022" => about.city = line.rest(5),
        "032" => about.federation = line.rest(5),
        "042" => about.starts = line.rest(5),
        "052" => about.ends = line.rest(5),
        "092" => {
            about.kind = line.rest(5);
            // Generators write the code of record 192 here; the words of older files are no code.
            let code = about.kind.to_ascii_uppercase();
            if code.starts_with("FIDE_") && section.system.is_none() {
                section.system = Some(code);
            }
        }
        "102" => about.arbiter = line.rest(5),
        "112" => about.deputies.push(line.rest(5)),
        "122" => about.time_control = line.rest(5),
        "132" => {
            let starts = (92..=line.width()).step_by(10);
            about.round_dates = starts.map(|start| line.text(start, start + 7)).collect();
        }
        "142" | "XXR" => section.planned_rounds = Some(rounds(line)?),
        "152" => section.first_seat = Some(first_seat(line, &line.rest(5))?),
        "192" => section.system = Some(line.rest(5).to_ascii_uppercase()),
        "202" | "212" => section.tie_breaks = tie_breaks(&line.rest(5)),
        "162" => scoring_162(&mut section.scoring, line)?,
        "362" => scoring_362(section, line)?,
        "XXS" => scoring_xxs(&mut section.scoring, line)?,
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => scoring_bb(&mut section.scoring, line)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn rounds(line: &Line) -> Result<u32, TrfError> {
    let text = line.rest(5);
    match text.parse::<u32>() {
        Ok(rounds @ 1..=999) => Ok(rounds),
        _ => Err(line.error((5, 7), "a number of rounds from 1 to 999", format!("{text:?}"))),
    }
}

/// The seat of the first odd number, from `W`, `B`, `white1`, `black1`.
pub(super) fn first_seat(line: &Line, text: &str) -> Result<Seat, TrfError> {
    match text.to_ascii_uppercase().as_str() {
        "W" | "WHITE" | "WHITE1" => Ok(Seat(0)),
        "B" | "BLACK" | "BLACK1" => Ok(Seat(1)),
        _ => Err(line.wrong("the initial colour, W or B", format!("{text:?}"))),
    }
}

fn tie_breaks(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|code| !code.is_empty()).map(str::to_owned).collect()
}

/// `W 1.0    D 0.5 ...`: a letter and its points, in any number of pairs.
fn scoring_162(scoring: &mut Scoring, line: &Line) -> Result<(), TrfError> {
    let text = line.rest(5);
    for (letter, value) in letters(&text) {
        let points = points(line, value)?;
        match letter {
            'W' => set_win(scoring, points),
            'D' => set_draw(scoring, points),
            'L' => scoring.loss = [points; 2],
            'A' => (scoring.zero, scoring.forfeit_loss) = (points, points),
            'P' => scoring.allocated = points,
            'X' => scoring.open = points,
            _ => return Err(line.wrong("the letters W D L A P X", format!("{letter:?}"))),
        }
    }
    // A bye the pairing gives is worth a win unless the record says otherwise (C.04.1 3).
    if !letters(&text).any(|(letter, _)| letter == 'P') {
        scoring.allocated = scoring.win[0];
    }
    if !letters(&text).any(|(letter, _)| letter == 'X') {
        scoring.open = scoring.draw[0];
    }
    Ok(())
}

/// The same for matches of teams.
fn scoring_362(section: &mut Section, line: &Line) -> Result<(), TrfError> {
    let scoring = &mut section.match_scoring;
    for (letter, value) in letters(&line.rest(5)) {
        let points = points(line, value)?;
        match letter {
            'W' => scoring.win = points,
            'D' => (scoring.draw, scoring.allocated) = (points, points),
            'L' => scoring.loss = points,
            'P' => scoring.allocated = points,
            _ => {}
        }
    }
    Ok(())
}

/// Splits `W 1.0 D 0.5` into letters with their numbers.
fn letters(text: &str) -> impl Iterator<Item = (char, &str)> {
    let starts = text.char_indices().filter(|(_, c)| c.is_alphabetic());
    starts.map(move |(at, letter)| {
        let rest = &text[at + letter.len_utf8()..];
        let end = rest.find(char::is_alphabetic).unwrap_or(rest.len());
        (letter.to_ascii_uppercase(), rest[..end].trim())
    })
}

/// `WW=1.0 BD=0.5 PAB=1.0 ...`; `W` and `D` mean either colour and what is worth as much.
fn scoring_xxs(scoring: &mut Scoring, line: &Line) -> Result<(), TrfError> {
    for pair in line.rest(5).split_whitespace() {
        let Some((code, value)) = pair.split_once('=') else {
            return Err(line.wrong("CODE=POINTS", format!("{pair:?}")));
        };
        let points = points(line, value)?;
        match code {
            "W" => set_win(scoring, points),
            "D" => set_draw(scoring, points),
            "WW" => scoring.win[0] = points,
            "BW" => scoring.win[1] = points,
            "WD" => scoring.draw[0] = points,
            "BD" => scoring.draw[1] = points,
            "WL" => scoring.loss[0] = points,
            "BL" => scoring.loss[1] = points,
            "ZPB" => scoring.zero = points,
            "HPB" => scoring.half = points,
            "FPB" => scoring.full = points,
            "PAB" => scoring.allocated = points,
            "FW" => scoring.forfeit_win = points,
            "FL" => scoring.forfeit_loss = points,
            _ => return Err(line.wrong("a code such as WW or PAB", format!("{code:?}"))),
        }
    }
    Ok(())
}

fn set_win(scoring: &mut Scoring, points: Points) {
    (scoring.win, scoring.full, scoring.forfeit_win) = ([points; 2], points, points);
}

fn set_draw(scoring: &mut Scoring, points: Points) {
    (scoring.draw, scoring.half) = ([points; 2], points);
}

/// `BBW 3.0`: one value a line. The bye that `BBU` values is worth a win without it; that line is
/// read after the others.
fn scoring_bb(scoring: &mut Scoring, line: &Line) -> Result<(), TrfError> {
    let points = points(line, &line.rest(5))?;
    match line.code().as_str() {
        "BBW" => {
            set_win(scoring, points);
            scoring.allocated = points;
        }
        "BBD" => {
            set_draw(scoring, points);
            scoring.open = points;
        }
        "BBL" => scoring.loss = [points; 2],
        "BBZ" => scoring.zero = points,
        "BBF" => scoring.forfeit_loss = points,
        _ => scoring.allocated = points,
    }
    Ok(())
}

pub(super) fn points(line: &Line, text: &str) -> Result<Points, TrfError> {
    text.parse().map_err(|_| line.wrong("points in quarters, such as 0.5", format!("{text:?}")))
}
