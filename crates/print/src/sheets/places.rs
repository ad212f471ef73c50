//! Places and teams.

use super::{Drawn, View};
use crate::table::{Cell, Column, Content, Row, Table};
use yiguan_regulations::event::Rule;
use yiguan_tournament::Points;
use yiguan_tournament::event::{Standing, TeamStanding};
use yiguan_tournament::ranking::Value;

type Values = [(Rule, Value)];

/// Rules in the order of their columns: those of the last stage first.
fn rules<'a>(all: impl Iterator<Item = &'a Values>) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for (rule, _) in all.flatten() {
        if !rules.contains(rule) && *rule != Rule::Points {
            rules.push(*rule);
        }
    }
    rules
}

/// A column of nothing but empty values says nothing.
fn telling(rules: Vec<Rule>, all: &[&Values]) -> Vec<Rule> {
    let tells = |rule: &Rule| {
        let values = all.iter().copied().flatten().filter(|(other, _)| other == rule);
        let mut shown = values.map(|(_, value)| value.shown.as_str());
        shown.any(|shown| !shown.is_empty() && (*rule != Rule::Punished || shown != "0/0"))
    };
    rules.into_iter().filter(tells).collect()
}

fn cells(values: &Values, rules: &[Rule], decided: Option<Rule>) -> Vec<Cell> {
    let cell = |rule: &Rule| {
        let value = values.iter().find(|(other, _)| other == rule);
        let text = value.map_or("", |(_, value)| value.shown.as_str());
        Cell::text(text).mark(decided == Some(*rule))
    };
    rules.iter().map(cell).collect()
}

/// Why there is no place, in words.
fn note(view: &View<'_>, note: &str) -> String {
    let key = match note {
        "" => return String::new(),
        "fewer than half of the games played" => "note-half",
        "too few games played" => "note-few",
        "not in this group" => "note-group",
        other => {
            let stage = other.strip_prefix("stage ").and_then(|at| at.parse::<u32>().ok());
            return stage.map_or_else(
                || other.to_owned(),
                |stage| view.say_with("stage", &[("stage", stage.into())]),
            );
        }
    };
    view.say(key)
}

/// Who stands where, and which rule said so.
pub fn standings(view: &View<'_>) -> Drawn {
    let standings = view.section.standings();
    let values: Vec<&Values> = standings.iter().map(|s| s.values.as_slice()).collect();
    let rules = telling(rules(values.iter().copied()), &values);
    let units = view.has_units();
    let by_points = standings.iter().any(|standing| standing.points.is_some());
    let mut columns = vec![
        view.column("place").naming(),
        view.column("number").naming(),
        view.words_column("name").naming(),
    ];
    columns.extend(units.then(|| view.words_column("unit")));
    columns.extend(by_points.then(|| view.column("points")));
    columns.extend(rules.iter().map(|rule| Column::new(view.rule(*rule))));
    columns.push(view.words_column("decided"));
    if standings.is_empty() {
        return view.nothing(columns, "no-round");
    }
    let row = |standing: &Standing| {
        let who = standing.contestant;
        let place = standing.place.map_or_else(|| Cell::text("-"), Cell::count);
        let decided = standing.decided_by;
        let mut row = vec![place, Cell::count(standing.number), Cell::text(view.section.name(who))];
        row.extend(units.then(|| Cell::text(view.unit(who))));
        let points = standing.points.map(Cell::points).unwrap_or_default();
        row.extend(by_points.then(|| points.mark(decided == Some(Rule::Points))));
        row.extend(cells(&standing.values, &rules, decided));
        let said = match decided {
            Some(rule) => view.rule(rule),
            None if standing.open => view.say("open"),
            None if !standing.note.is_empty() => note(view, &standing.note),
            None if standing.points.is_some() => view.say("shared"),
            None => String::new(),
        };
        row.push(Cell::text(said));
        Row::of(row)
    };
    let rows: Vec<Row> = standings.iter().map(row).collect();
    let marked = rows.iter().flat_map(|row| &row.cells).any(|cell| cell.marked);
    let mut notes = Vec::new();
    notes.extend(marked.then(|| view.say("standings-legend")));
    notes.extend(adjustments(view));
    notes.extend((!view.section.is_over()).then(|| view.say("not-over")));
    (Content::Table(Table { columns, rows }), notes)
}

/// Points that a decision gave or took.
fn adjustments(view: &View<'_>) -> Vec<String> {
    let section = view.section;
    let said = section.adjustments.iter().map(|(who, quarters, why)| {
        let sign = if *quarters > 0 { "+" } else { "" };
        let points = format!("{sign}{}", View::plain(Points(*quarters)));
        let name = format!("{} {}", section.number(*who), section.name(*who));
        let args = [("name", name.into()), ("points", points.into()), ("why", why.into())];
        view.say_with("adjusted", &args)
    });
    said.collect()
}

/// Teams whose players are added up by place; in matches of teams the players with their results.
pub fn teams(view: &View<'_>) -> Drawn {
    if view.section.spec.totals.is_some() { totals(view) } else { rosters(view) }
}

fn totals(view: &View<'_>) -> Drawn {
    let section = view.section;
    let teams = section.team_standings();
    let values: Vec<&Values> = teams.iter().map(|team| team.values.as_slice()).collect();
    let rules = telling(rules(values.iter().copied()), &values);
    let mut columns = vec![view.column("place").naming(), view.words_column("team").naming()];
    columns.push(view.words_column("players-places"));
    columns.extend(rules.iter().map(|rule| Column::new(view.rule(*rule))));
    columns.push(view.words_column("decided"));
    if teams.is_empty() {
        return view.nothing(columns, "no-teams");
    }
    let standings = section.standings();
    let place_of =
        |player: usize| standings.iter().find(|s| s.contestant == player).and_then(|s| s.place);
    let row = |team: &TeamStanding| {
        let mut members = section.teams[team.team].members.clone();
        members.sort_by_key(|player| (place_of(*player).unwrap_or(u32::MAX), *player));
        let named = section.spec.totals.as_ref().is_some_and(|totals| totals.named);
        let player = |player: usize| {
            let place = place_of(player).map_or_else(|| "-".to_owned(), |place| place.to_string());
            let star = if named && section.players[player].named { "*" } else { "" };
            format!("{}{star} {place}", section.players[player].name)
        };
        let members: Vec<String> = members.into_iter().map(player).collect();
        let place = team.place.map_or_else(|| Cell::text("-"), Cell::count);
        let name = Cell::text(&section.teams[team.team].name);
        let mut row = vec![place, name, Cell::text(members.join(&view.say("comma")))];
        row.extend(cells(&team.values, &rules, team.decided_by));
        let said = match team.decided_by {
            Some(rule) => view.rule(rule),
            None if team.open => view.say("open"),
            None if team.place.is_some() => view.say("shared"),
            None => String::new(),
        };
        row.push(Cell::text(said));
        Row::of(row)
    };
    let rows = teams.iter().map(row).collect();
    let mut notes = vec![view.say("standings-legend")];
    let named = section.spec.totals.as_ref().is_some_and(|totals| totals.named);
    notes.extend(named.then(|| view.say("named-legend")));
    notes.extend((!section.is_over()).then(|| view.say("not-over")));
    (Content::Table(Table { columns, rows }), notes)
}

/// Games, points and boards of every player of every team.
fn rosters(view: &View<'_>) -> Drawn {
    let section = view.section;
    let columns = vec![
        view.column("order").naming(),
        view.words_column("name").naming(),
        view.column("rating"),
        view.column("games"),
        view.column("points"),
    ];
    if section.teams.is_empty() {
        return view.nothing(columns, "no-teams");
    }
    let mut order: Vec<usize> = (0..section.teams.len()).collect();
    order.sort_by_key(|team| if view.of_teams() { section.number(*team) } else { *team as u32 });
    let mut rows = Vec::new();
    for team in order {
        let state = &section.teams[team];
        let mut head = state.name.clone();
        if view.of_teams() {
            head = format!("{} {head}", section.number(team));
        }
        for (key, who) in [("leader", &state.leader), ("coach", &state.coach)] {
            if !who.is_empty() {
                head = format!("{head}   {}: {who}", view.say(key));
            }
        }
        rows.push(Row::band(head));
        for (at, player) in state.members.iter().enumerate() {
            let (games, quarters) = played(view, *player);
            let person = &section.players[*player];
            let rating = (person.rating > 0).then(|| Cell::count(person.rating));
            rows.push(Row::of(vec![
                Cell::count(at as i64 + 1),
                Cell::text(&person.name),
                rating.unwrap_or_default(),
                Cell::count(games),
                Cell::points(Points(quarters)),
            ]));
        }
    }
    (Content::Table(Table { columns, rows }), Vec::new())
}

/// How many games of a player have a result, and their points in quarters.
fn played(view: &View<'_>, player: usize) -> (i64, i32) {
    let section = view.section;
    let (mut games, mut quarters) = (0, 0);
    for stage in &section.stages {
        let all = stage.rounds.iter().flat_map(|round| &round.matches).flat_map(|of| &of.games);
        for game in all.filter(|game| game.marks.is_some()) {
            let Some(seat) = game.seats.iter().position(|who| *who == player) else { continue };
            games += 1;
            quarters += game.worth(&section.spec, &stage.spec, seat);
        }
    }
    (games, quarters)
}
