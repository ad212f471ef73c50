//! The list of entries, and the protocol of the lots.

use super::{Drawn, View};
use crate::table::{Cell, Column, Content, Row, Table};
use yiguan_tournament::entries::PRIVATE;
use yiguan_tournament::event::Person;
use yiguan_tournament::facts::Sex;

/// Who has entered.
pub fn list(view: &View<'_>) -> Drawn {
    let section = view.section;
    let teams = !section.teams.is_empty();
    let units = section.players.iter().any(|player| !player.unit.is_empty());
    let private: &[&str] = if view.wish.private { &PRIVATE } else { &[] };
    let mut columns = vec![view.column("number"), view.words_column("name").naming()];
    columns.extend(teams.then(|| view.words_column("team")));
    columns.extend(units.then(|| view.words_column("unit")));
    let any = |has: &dyn Fn(&Person) -> bool| section.players.iter().any(has);
    let shown = [
        any(&|player| player.sex.is_some()),
        any(&|player| player.rating > 0),
        any(&|player| !player.title.is_empty()),
    ];
    let keys = ["sex", "rating", "player-title"].into_iter().zip(shown);
    columns.extend(keys.filter(|(_, shown)| *shown).map(|(key, _)| view.column(key)));
    columns.extend(private.iter().map(|key| view.column(&format!("private-{key}"))));
    let mut order: Vec<usize> = (0..section.players.len()).collect();
    // Teams stand together by their number, their players in the entered order.
    let place = |player: &usize| {
        let person = &section.players[*player];
        match (view.of_teams(), person.team) {
            (true, Some(team)) => (section.number(team), *player),
            _ => (section.number(*player), *player),
        }
    };
    order.sort_by_key(place);
    let rows = order.into_iter().map(|player| {
        let person = &section.players[player];
        let sex = match person.sex {
            Some(Sex::Male) => view.say("male"),
            Some(Sex::Female) => view.say("female"),
            None => String::new(),
        };
        let number = place(&player).0;
        let mut cells = vec![Cell::count(number), Cell::text(&person.name)];
        let team = person.team.map(|team| section.teams[team].name.clone());
        cells.extend(teams.then(|| Cell::text(team.unwrap_or_default())));
        cells.extend(units.then(|| Cell::text(&person.unit)));
        let rating = (person.rating > 0).then(|| Cell::count(person.rating));
        let more = [Cell::text(sex), rating.unwrap_or_default(), Cell::text(&person.title)];
        cells.extend(more.into_iter().zip(shown).filter(|(_, shown)| *shown).map(|(cell, _)| cell));
        cells.extend(private.iter().map(|key| {
            let found = person.private.iter().find(|(known, _)| known == key);
            Cell::text(found.map_or("", |(_, value)| value))
        }));
        Row::of(cells)
    });
    let rows: Vec<Row> = rows.collect();
    let count = view.say_with("entries-count", &[("count", rows.len().into())]);
    (Content::Table(Table { columns, rows }), vec![count])
}

/// The protocol of the lots.
pub fn lots(view: &View<'_>) -> Drawn {
    let section = view.section;
    let columns = vec![Column::words(view.say("protocol"))];
    let Some(protocol) = section.protocol() else { return view.nothing(columns, "no-draw") };
    // Labels fill twelve columns, which line up in a terminal only.
    let line = |line: &str| {
        let (label, rest) = line.split_at_checked(12).unwrap_or((line, ""));
        Row::of(vec![Cell::text(format!("{}: {rest}", label.trim_end()))])
    };
    let mut rows: Vec<Row> = protocol.lines().map(line).collect();
    rows.push(Row::band(view.say("order-of-entry")));
    rows.extend((0..section.contestants()).map(|who| {
        let number = if section.order.contains(&who) {
            section.number(who).to_string()
        } else {
            "-".to_owned()
        };
        let name = section.name(who).to_owned();
        let args = [("entry", (who + 1).into()), ("name", name.into()), ("number", number.into())];
        Row::of(vec![Cell::text(view.say_with("lot-of", &args))])
    }));
    (Content::Table(Table { columns, rows }), Vec::new())
}
