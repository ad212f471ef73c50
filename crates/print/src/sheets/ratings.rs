//! Ratings after the event, and whose results may be used for a title.

use super::{Drawn, View};
use crate::table::{Cell, Content, Row, Table};
use yiguan_rating::fide::{Change, Unrated};
use yiguan_rating::titles::{self, Authority};
use yiguan_tournament::event::{FideLine, GlickoLine};

fn hundredths(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}

/// Changes by FIDE's rules, or Glicko-2 where that is wished for.
pub fn ratings(view: &View<'_>) -> Drawn {
    match view.wish.deviation {
        Some(deviation) => glicko(view, f64::from(deviation)),
        None => fide(view),
    }
}

fn fide(view: &View<'_>) -> Drawn {
    let mut columns = vec![view.column("number").naming(), view.words_column("name").naming()];
    let keys = ["rating", "games", "score", "expected", "development", "change", "rating-after"];
    columns.extend(keys.map(|key| view.column(key)));
    columns.push(view.column("performance"));
    let row = |line: FideLine| {
        let person = &view.section.players[line.player];
        let of = |value: &dyn Fn(&Change) -> Cell| line.change.as_ref().map(value);
        let after = match line.after {
            Ok(rating) => Cell::count(rating),
            Err(Unrated::Games(_)) => Cell::text(view.say("unrated-games")),
            Err(Unrated::Zero) => Cell::text(view.say("unrated-zero")),
            Err(Unrated::Floor(_)) => Cell::text(view.say("unrated-floor")),
        };
        let rating = (person.rating > 0).then(|| Cell::count(person.rating));
        Row::of(vec![
            Cell::count(number(view, line.player)),
            Cell::text(&person.name),
            rating.unwrap_or_default(),
            Cell::count(line.change.map_or(line.games, |change| change.games)),
            of(&|change| Cell::text(hundredths(change.score))).unwrap_or_default(),
            of(&|change| Cell::text(hundredths(change.expected))).unwrap_or_default(),
            of(&|change| Cell::count(change.development)).unwrap_or_default(),
            of(&|change| Cell::text(format!("{:+}", change.change))).unwrap_or_default(),
            after,
            line.performance.map(Cell::count).unwrap_or_default(),
        ])
    };
    let lines = view.section.fide_ratings(view.wish.development, view.wish.edition);
    let rows = ordered(view, lines, |line| line.player).into_iter().map(row).collect();
    (Content::Table(Table { columns, rows }), vec![view.say("ratings-legend")])
}

fn glicko(view: &View<'_>, deviation: f64) -> Drawn {
    let mut columns = vec![view.column("number").naming(), view.words_column("name").naming()];
    let keys = ["rating", "deviation", "games", "rating-after", "deviation-after"];
    columns.extend(keys.map(|key| view.column(key)));
    let row = |line: GlickoLine| {
        let whole = |value: f64| Cell::text(format!("{value:.0}"));
        Row::of(vec![
            Cell::count(number(view, line.player)),
            Cell::text(&view.section.players[line.player].name),
            whole(line.before.rating),
            whole(line.before.deviation),
            Cell::count(line.games),
            whole(line.after.rating),
            whole(line.after.deviation),
        ])
    };
    let lines = view.section.glicko2_ratings(deviation);
    let rows = ordered(view, lines, |line| line.player).into_iter().map(row).collect();
    (Content::Table(Table { columns, rows }), vec![view.say("glicko-legend")])
}

/// The number of a player; of a team's player that of the team.
fn number(view: &View<'_>, player: usize) -> u32 {
    let side = view.section.side_of(player).unwrap_or(player);
    view.section.number(side)
}

fn ordered<T>(view: &View<'_>, mut lines: Vec<T>, player: impl Fn(&T) -> usize) -> Vec<T> {
    lines.sort_by_key(|line| (number(view, player(line)), player(line)));
    lines
}

/// The title report: places that may be used for a title (TN-G-official), with the title that was
/// entered, what it is called now, and who grants it.
pub fn titles(view: &View<'_>) -> Drawn {
    let columns = vec![
        view.column("place").naming(),
        view.words_column("name").naming(),
        view.words_column("unit"),
        view.column("player-title"),
        view.column("title-now"),
        view.column("granted-by"),
        view.column("may-be-used"),
    ];
    let standings = view.section.standings();
    if view.of_teams() || standings.is_empty() {
        return view.nothing(columns, if view.of_teams() { "no-titles" } else { "no-round" });
    }
    let rows = standings.iter().filter_map(|standing| {
        let place = standing.place?;
        let sharing = standings.iter().filter(|other| other.place == Some(place)).count();
        let person = &view.section.players[standing.contestant];
        let now = titles::renamed(&person.title, false).unwrap_or_default();
        let by = titles::authority(now).map(|authority| match authority {
            Authority::State => view.say("granted-state"),
            Authority::Province => view.say("granted-province"),
            Authority::City => view.say("granted-city"),
            Authority::County => view.say("granted-county"),
        });
        let used = view.section.is_over() && titles::counts(true, sharing);
        Some(Row::of(vec![
            Cell::count(place),
            Cell::text(&person.name),
            Cell::text(view.unit(standing.contestant)),
            Cell::text(&person.title),
            Cell::text(now),
            Cell::text(by.unwrap_or_default()),
            Cell::text(view.say(if used { "used-yes" } else { "used-no" })),
        ]))
    });
    (Content::Table(Table { columns, rows: rows.collect() }), vec![view.say("titles-legend")])
}
