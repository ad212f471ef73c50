//! What an event does to ratings.

use super::file::EventLog;
use crate::args;
use crate::failure::Failure;
use crate::output::{self, Output};
use serde::Serialize;
use yiguan_print::{Kind, Wish, paper, words, xlsx};
use yiguan_rating::fide::Edition;
use yiguan_text::Lang;
use yiguan_tournament::event::{FideLine, GlickoLine, SectionState};

#[derive(Serialize)]
struct JsonFide<'a> {
    id: u32,
    name: &'a str,
    rating: Option<u32>,
    games: u32,
    score: Option<f64>,
    expected: Option<f64>,
    development: Option<u32>,
    change: Option<i32>,
    after: Option<u32>,
    performance: Option<i32>,
}

#[derive(Serialize)]
struct JsonGlicko<'a> {
    id: u32,
    name: &'a str,
    games: u32,
    before: [f64; 3],
    /// Rating, deviation, volatility.
    after: [f64; 3],
}

/// Shows the ratings.
pub fn run(rating: &args::EventRating, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let log = EventLog::look(&rating.event.file)?;
    let at = log.section(rating.event.section.as_deref())?;
    let section = &log.event().sections()[at];
    let edition = match rating.edition.as_str() {
        "2024" => Edition::March2024,
        "2025" => Edition::October2025,
        other => return Err(Failure::expected("--edition", "2024 or 2025", other)),
    };
    let glicko = match rating.system.as_str() {
        "fide" => false,
        "glicko2" => true,
        other => return Err(Failure::expected("--system", "fide or glicko2", other)),
    };
    let development = rating.development;
    if development.is_some_and(|k| !(1..=100).contains(&k)) {
        let got = development.unwrap_or_default().to_string();
        return Err(Failure::expected("--development", "1 to 100", &got));
    }
    if !(1..=350).contains(&rating.deviation) {
        return Err(Failure::expected("--deviation", "1 to 350", &rating.deviation.to_string()));
    }
    if output.is_json() {
        if glicko {
            let lines = section.glicko2_ratings(rating.deviation.into());
            lines.iter().try_for_each(|line| output.object(&glicko_json(section, line)))?;
        } else {
            let lines = section.fide_ratings(development, edition);
            lines.iter().try_for_each(|line| output.object(&fide_json(section, line)))?;
        }
        return Ok(0);
    }
    let deviation = glicko.then_some(rating.deviation);
    let wish = Wish { development, edition, deviation, ..Wish::default() };
    let words = words(lang);
    let Some(paper) = paper(log.event(), at, Kind::Ratings, &wish, &words) else { return Ok(0) };
    let table = xlsx::table_of(&paper, &words);
    let mut rows = vec![table.columns.iter().map(|column| column.heading.clone()).collect()];
    rows.extend(
        table.rows.iter().map(|row| {
            row.cells.iter().map(|cell| cell.value.to_string()).collect::<Vec<String>>()
        }),
    );
    output::table(&rows).into_iter().try_for_each(|line| output.line(line))?;
    paper.notes.iter().try_for_each(|note| output.line(note))?;
    Ok(0)
}

fn number(section: &SectionState, player: usize) -> u32 {
    section.number(section.side_of(player).unwrap_or(player))
}

fn fide_json<'a>(section: &'a SectionState, line: &FideLine) -> JsonFide<'a> {
    let person = &section.players[line.player];
    let hundredths = |value: i32| f64::from(value) / 100.0;
    JsonFide {
        id: number(section, line.player),
        name: &person.name,
        rating: Some(person.rating).filter(|rating| *rating > 0),
        games: line.change.map_or(line.games, |change| change.games),
        score: line.change.map(|change| hundredths(change.score)),
        expected: line.change.map(|change| hundredths(change.expected)),
        development: line.change.map(|change| change.development),
        change: line.change.map(|change| change.change),
        after: line.after.ok(),
        performance: line.performance,
    }
}

fn glicko_json<'a>(section: &'a SectionState, line: &GlickoLine) -> JsonGlicko<'a> {
    let three = |r: yiguan_rating::glicko2::Rating| [r.rating, r.deviation, r.volatility];
    JsonGlicko {
        id: number(section, line.player),
        name: &section.players[line.player].name,
        games: line.games,
        before: three(line.before),
        after: three(line.after),
    }
}
