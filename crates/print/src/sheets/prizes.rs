//! Prizes: the list to sign, and certificates.

use super::{Drawn, View};
use crate::table::{Cell, Certificate, Column, Content, Row, Table};
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::Points;

/// Somebody who gets a prize.
struct Prize {
    place: u32,
    name: String,
    unit: String,
    /// First prize and the like; may be empty.
    grade: String,
    team: bool,
}

fn prizes(view: &View<'_>) -> Vec<Prize> {
    let section = view.section;
    let spec = &section.spec.prizes;
    let count = view.prizes();
    let mut prizes = Vec::new();
    for standing in section.standings() {
        let Some(place) = standing.place.filter(|place| *place <= count) else { continue };
        prizes.push(Prize {
            place,
            name: section.name(standing.contestant).to_owned(),
            unit: view.unit(standing.contestant),
            grade: spec.grade(place).unwrap_or_default().to_owned(),
            team: view.of_teams(),
        });
    }
    for standing in section.team_standings() {
        let Some(place) = standing.place.filter(|place| *place <= spec.team_places) else {
            continue;
        };
        prizes.push(Prize {
            place,
            name: section.teams[standing.team].name.clone(),
            unit: String::new(),
            grade: String::new(),
            team: true,
        });
    }
    prizes
}

/// Who gets what, with room to sign.
pub fn list(view: &View<'_>) -> Drawn {
    let section = view.section;
    let all = prizes(view);
    let worth = section.place_points();
    let contest = !section.spec.prizes.place_points.is_empty();
    let mut columns = vec![
        view.column("place"),
        view.words_column("name"),
        view.words_column("unit"),
        view.words_column("prize").with_room(28),
        view.words_column("signature").with_room(40),
    ];
    if contest {
        columns.insert(3, view.column("contest-points"));
    }
    let row = |prize: &Prize| {
        let texts = [&prize.name, &prize.unit, &prize.grade].map(Cell::text);
        let place = Cell::count(prize.place);
        Row::of(std::iter::once(place).chain(texts).chain([Cell::default()]).collect())
    };
    let mut rows = if contest { contest_rows(view, &worth) } else { Vec::new() };
    let both = all.iter().any(|prize| prize.team) && all.iter().any(|prize| !prize.team);
    for (team, key) in [(false, "individuals"), (true, "teams")] {
        if contest {
            break;
        }
        let here: Vec<&Prize> = all.iter().filter(|prize| prize.team == team).collect();
        if both && !here.is_empty() {
            rows.push(Row::band(view.say(key)));
        }
        rows.extend(here.into_iter().map(row));
    }
    for name in &section.spec.prizes.by_hand {
        rows.push(Row::band(name.clone()));
        rows.push(Row::of(vec![Cell::default(); columns.len()]));
    }
    let mut notes = Vec::new();
    notes.extend(rows.is_empty().then(|| view.say("no-prizes")));
    notes.extend((!section.is_over()).then(|| view.say("not-over")));
    (Content::Table(Table { columns, rows }), notes)
}

/// Every place with what it is worth in a larger contest (OQ-TN-B-ranks), and its prize if it has
/// one.
fn contest_rows(view: &View<'_>, worth: &[(usize, Points)]) -> Vec<Row> {
    let section = view.section;
    let rows = section.standings().into_iter().map(|standing| {
        let who = standing.contestant;
        let points = worth.iter().find(|(other, _)| *other == who).map(|(_, points)| *points);
        let prized = standing.place.filter(|place| *place <= view.prizes());
        let grade = prized.and_then(|place| section.spec.prizes.grade(place));
        Row::of(vec![
            standing.place.map(Cell::count).unwrap_or_default(),
            Cell::text(section.name(who)),
            Cell::text(view.unit(who)),
            points.map(Cell::points).unwrap_or_default(),
            Cell::text(grade.unwrap_or_default()),
            Cell::default(),
        ])
    });
    rows.collect()
}

/// A certificate for each prize.
pub fn certificates(view: &View<'_>) -> Drawn {
    let section = view.section;
    let event = view.title().to_owned();
    let several = view.event.sections().len() > 1 || section.spec.name != event;
    let certificate = |prize: &Prize| {
        let place = place_in_words(view, prize.place);
        let prized = if prize.grade.is_empty() { place } else { prize.grade.clone() };
        let section = if several { section.spec.name.clone() } else { String::new() };
        let args = [
            ("event", event.as_str().into()),
            ("section", section.into()),
            ("prize", prized.into()),
        ];
        let key = if several { "certificate-text" } else { "certificate-text-plain" };
        Certificate {
            name: prize.name.clone(),
            unit: prize.unit.clone(),
            text: view.say_with(key, &args),
            signed: view.wish.signed.clone(),
            date: view.wish.date.clone(),
        }
    };
    let all: Vec<Certificate> = prizes(view).iter().map(certificate).collect();
    let notes = all.is_empty().then(|| view.say("no-prizes"));
    (Content::Certificates(all), notes.into_iter().collect())
}

/// Certificates as a table, for spreadsheets and mail merge.
pub fn certificate_table(all: &[Certificate], words: &Catalogue) -> Table {
    let keys = ["name", "unit", "kind-certificates"];
    let columns = keys.map(|key| Column::words(words.say(key, &[]))).to_vec();
    let row = |of: &Certificate| Row::of([&of.name, &of.unit, &of.text].map(Cell::text).to_vec());
    Table { columns, rows: all.iter().map(row).collect() }
}

fn place_in_words(view: &View<'_>, place: u32) -> String {
    if view.words.lang() == Lang::Zh {
        return format!("第{}名", chinese(place));
    }
    let ending = match (place % 10, place % 100) {
        (1, last) if last != 11 => "st",
        (2, last) if last != 12 => "nd",
        (3, last) if last != 13 => "rd",
        _ => "th",
    };
    format!("{place}{ending} place")
}

/// A place in Chinese numerals; larger ones stay in digits.
fn chinese(number: u32) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = |at: u32| DIGITS[at as usize];
    match number {
        1..=9 => digit(number).to_owned(),
        10..=19 => format!("十{}", digit(number % 10)),
        20..=99 => format!("{}十{}", digit(number / 10), digit(number % 10)),
        _ => format!(" {number} "),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn chinese_numerals() {
        let numbers = [1, 9, 10, 11, 20, 35, 99, 100];
        let words = numbers.map(super::chinese);
        assert_eq!(words, ["一", "九", "十", "十一", "二十", "三十五", "九十九", " 100 "]);
    }
}
