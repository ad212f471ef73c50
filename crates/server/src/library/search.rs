//! Lists: what a search found, a page at a time.

use super::shelf::Shelf;
use super::{failed, short, shown};
use crate::app::App;
use crate::error::{Error, faulty, problem};
use crate::wire::{Address, Params};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use yiguan_api as api;
use yiguan_library::{GameNumber, Query};

/// The games of a page.
const PAGE: usize = 50;
/// The longest text that is searched for, and the longest diagram, in characters.
const TEXT_MAX: usize = 100;
const DIAGRAM_MAX: usize = 400;

/// What is searched for. Empty texts are left out, as forms send them.
#[derive(Deserialize, Default)]
pub(super) struct Asked {
    #[serde(default)]
    player: String,
    #[serde(default)]
    first: String,
    #[serde(default)]
    second: String,
    #[serde(default)]
    event: String,
    #[serde(default)]
    from: String,
    #[serde(default)]
    until: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    opening: String,
    #[serde(default)]
    position: String,
    /// Mirror images do not count.
    #[serde(default)]
    exact: bool,
    #[serde(default)]
    material: String,
    /// `new` (by date, the newest first), `old`, or `added`.
    #[serde(default)]
    order: String,
    page: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    New,
    Old,
    Added,
}

/// A page of a search.
pub(super) async fn page(
    State(app): State<App>,
    Address(id): Address<String>,
    Params(asked): Params<Asked>,
) -> Result<Json<api::LibraryPage>, Error> {
    let query = asked.query()?;
    let order = match asked.order.as_str() {
        "" | "new" => Order::New,
        "old" => Order::Old,
        "added" => Order::Added,
        other => return Err(expected("order", "new, old or added", other)),
    };
    let page = asked.page.unwrap_or(1);
    app.libraries.ask(id, move |shelf| find(shelf, &query, order, page)).await.map(Json)
}

impl Asked {
    fn query(&self) -> Result<Query, Error> {
        let text = |name: &str, text: &str, most: usize| {
            short(name, text, most)?;
            let text = text.trim();
            Ok::<_, Error>((!text.is_empty()).then(|| text.to_owned()))
        };
        let end = match self.result.as_str() {
            "" => None,
            "open" => Some(0),
            "first" => Some(1),
            "second" => Some(2),
            "draw" => Some(3),
            other => return Err(expected("result", "first, second, draw or open", other)),
        };
        let (from, until) = (text("from", &self.from, 10)?, text("until", &self.until, 10)?);
        for (name, day) in [("from", &from), ("until", &until)] {
            if let Some(day) = day.as_deref().filter(|day| !is_day(day)) {
                let mut told = problem("library-date", format!("{name}: got {day:?}"));
                told.params.insert("got".to_owned(), day.to_owned());
                return Err(Error::Refused(Box::new(told)));
            }
        }
        Ok(Query {
            player: text("player", &self.player, TEXT_MAX)?,
            first: text("first", &self.first, TEXT_MAX)?,
            second: text("second", &self.second, TEXT_MAX)?,
            event: text("event", &self.event, TEXT_MAX)?,
            from,
            until,
            end,
            opening: text("opening", &self.opening, TEXT_MAX)?,
            position: text("position", &self.position, DIAGRAM_MAX)?,
            mirrored: !self.exact,
            material: text("material", &self.material, TEXT_MAX)?,
        })
    }
}

fn expected(name: &str, what: &str, got: &str) -> Error {
    let got: String = got.chars().take(TEXT_MAX).collect();
    Error::BadRequest(format!("{name}: expected {what}, got {got:?}"))
}

/// `2024`, `2024-05` or `2024.5.1`.
fn is_day(text: &str) -> bool {
    let parts: Vec<_> = text.split(['-', '.', '/']).collect();
    let number = |text: &str, lengths: std::ops::RangeInclusive<usize>| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        (digits && lengths.contains(&text.len())).then(|| text.parse::<u32>().ok()).flatten()
    };
    let Some((year, rest)) = parts.split_first() else { return false };
    let most = [12, 31];
    number(year, 4..=4).is_some()
        && rest.len() <= most.len()
        && rest
            .iter()
            .zip(most)
            .all(|(part, most)| number(part, 1..=2).is_some_and(|it| (1..=most).contains(&it)))
}

fn find(
    shelf: &mut Shelf,
    query: &Query,
    order: Order,
    page: u32,
) -> Result<api::LibraryPage, Error> {
    let study = shelf.reader.study();
    if let Some(setup) = &query.position {
        study.stop(setup).map_err(|faults| faulty("setup", &faults))?;
    }
    if let Some(text) = query.material.as_ref().filter(|text| study.material(text).is_none()) {
        let mut told = problem("library-material", format!("expected material, got {text:?}"));
        told.params.insert("got".to_owned(), text.clone());
        return Err(Error::Refused(Box::new(told)));
    }
    let mut found = shelf.reader.search(query).map_err(failed)?;
    let rank = |number: &GameNumber| shelf.rank.get(*number as usize).copied().unwrap_or(u32::MAX);
    match order {
        Order::New => found.sort_unstable_by_key(rank),
        // The other way round, but games without a date are last in both.
        Order::Old => found.sort_unstable_by_key(|number| {
            let (place, dated) = (rank(number), shelf.dated);
            if place < dated { dated - 1 - place } else { place }
        }),
        Order::Added => {}
    }
    let pages = u32::try_from(found.len().div_ceil(PAGE)).unwrap_or(u32::MAX).max(1);
    // A page beyond the last is the last: games may be fewer than when a link was made.
    let page = page.clamp(1, pages);
    let begin = (page as usize - 1) * PAGE;
    let games = found.iter().skip(begin).take(PAGE);
    let games = games.filter_map(|number| {
        shelf.reader.card(*number).map(|card| shown(*number, card, &shelf.openings))
    });
    Ok(api::LibraryPage {
        found: found.len() as u64,
        all: shelf.reader.len() as u64,
        page,
        pages,
        games: games.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::is_day;

    #[test]
    fn days_of_a_query() {
        for day in ["1999", "1999-12", "1999.12.09", "2006/8/3"] {
            assert!(is_day(day), "{day}");
        }
        for none in
            ["99", "1999-13", "1999-12-32", "1999-00", "1999--", "a", "1999-1-1-1", "１９９９"]
        {
            assert!(!is_day(none), "{none}");
        }
    }
}
