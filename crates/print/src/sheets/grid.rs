//! Everybody's rounds: the wall chart and the crosstable.

use super::{Drawn, View, group_band};
use crate::table::{Cell, Column, Content, Row, Table};
use yiguan_regulations::event::{Format, Rule};
use yiguan_tournament::Points;
use yiguan_tournament::event::{Outcome, SectionState, StageState, Standing};
use yiguan_tournament::facts::{How, Mark};
use yiguan_tournament::ranking::{GameLine, Kind, Line, Sheet};

/// By number: whom everybody met in each round, and the sum after it; rounds to come are empty.
pub fn wall(view: &View<'_>) -> Drawn {
    let section = view.section;
    let Some((at, stage)) = section.stage() else {
        let columns = vec![view.column("number"), view.words_column("name").naming()];
        return view.nothing(columns, "no-round");
    };
    let mut rows = Vec::new();
    let first = first_round(section, at);
    let rounds = section.rounds_of(stage);
    let units = view.has_units();
    for group in 0..stage.groups.len() {
        rows.extend(group_band(view, stage.groups.len(), group));
        let sheet = section.sheet(at, group);
        let places = section.group_standings(at, group);
        let mut members: Vec<usize> = stage.groups[group].iter().flatten().copied().collect();
        members.sort_by_key(|who| section.number(*who));
        for who in members {
            let mut cells = who_cells(view, who, units);
            cells.extend(round_cells(view, stage, &sheet, who, first, rounds));
            cells.extend(place_cells(&places, who));
            rows.push(Row::of(cells));
        }
    }
    let mut columns = who_columns(view, units);
    // Rounds to come are filled in by hand, where they are not too many.
    let room = if rounds <= 11 { 11 } else { 0 };
    columns.extend((1..=rounds).map(|round| round_column(view, round).with_room(room)));
    columns.extend([view.column("points"), view.column("place")]);
    (Content::Table(Table { columns, rows }), vec![view.say("wall-legend")])
}

fn who_columns(view: &View<'_>, units: bool) -> Vec<Column> {
    let mut columns = vec![view.column("number").naming(), view.words_column("name").naming()];
    columns.extend(units.then(|| view.words_column("unit")));
    columns
}

fn who_cells(view: &View<'_>, who: usize, units: bool) -> Vec<Cell> {
    let section = view.section;
    let mut cells = vec![Cell::count(section.number(who)), Cell::text(section.name(who))];
    cells.extend(units.then(|| Cell::text(view.unit(who))));
    cells
}

fn round_column(view: &View<'_>, round: u32) -> Column {
    Column::new(view.say_with("round-short", &[("round", round.into())]))
}

fn place_cells(places: &[Standing], who: usize) -> [Cell; 2] {
    let found = places.iter().find(|standing| standing.contestant == who);
    let points = found.and_then(|standing| standing.points).map(Cell::points);
    let place = found.and_then(|standing| standing.place).map(Cell::count);
    [points.unwrap_or_default(), place.unwrap_or_default()]
}

/// How many rounds of earlier stages count on.
fn first_round(section: &SectionState, at: usize) -> u32 {
    let mut first = at;
    while first > 0 && section.stages[first].spec.carries {
        first -= 1;
    }
    section.stages[first..at].iter().map(|stage| stage.rounds.len() as u32).sum()
}

/// The rounds of a contestant in this stage, each with the sum so far.
fn round_cells(
    view: &View<'_>,
    stage: &StageState,
    sheet: &Sheet,
    who: usize,
    first: u32,
    rounds: u32,
) -> Vec<Cell> {
    let contestant = &sheet.contestants[who];
    let mut sum = contestant.adjustment;
    sum += contestant.lines.iter().filter(|line| line.round <= first).map(|l| l.points).sum();
    let cell = |round: u32| {
        let lines: Vec<&Line> =
            contestant.lines.iter().filter(|line| line.round == first + round).collect();
        sum += lines.iter().map(|line| line.points).sum();
        let played = stage.rounds.get(round as usize - 1);
        if lines.is_empty() {
            let free = played.is_some_and(|played| played.free.contains(&who));
            return Cell::text(if free { view.say("free-short") } else { String::new() });
        }
        let shown: Vec<String> = lines.iter().map(|line| line_text(view, sheet, line)).collect();
        Cell::text(format!("{}\n{}", shown.join(" "), View::plain(sum)))
    };
    (1..=rounds).map(cell).collect()
}

/// `12 first 1`: the opponent's number, who moved first, and the result.
fn line_text(view: &View<'_>, sheet: &Sheet, line: &Line) -> String {
    match line.kind {
        Kind::Bye => return format!("{} {}", view.say("bye-short"), View::plain(line.points)),
        Kind::Absent => return view.say("absent-short"),
        Kind::Met => {}
    }
    let numbers: Vec<String> =
        line.opponents.iter().map(|who| sheet.contestants[*who].number.to_string()).collect();
    let seat = line.games.first().map_or(0, |game| game.seat);
    let mover = view.say(&format!("mover-short-{}", seat + 1));
    format!("{}{mover} {}", numbers.join("/"), marks(line))
}

/// The result of a line: of one game its mark, of several their sum.
fn marks(line: &Line) -> String {
    match line.games.as_slice() {
        [game] => game_mark(game),
        games if games.iter().all(|game| game.how == How::Forfeit) && !games.is_empty() => {
            let won = games.iter().any(|game| game.mark == Mark::Win);
            if won { "+".to_owned() } else { "-".to_owned() }
        }
        games => View::plain(games.iter().map(|game| game.points).sum()),
    }
}

fn game_mark(game: &GameLine) -> String {
    match (game.mark, game.how) {
        (Mark::Win, How::Forfeit) => "+".to_owned(),
        (Mark::Loss, How::Forfeit) => "-".to_owned(),
        _ => View::plain(game.points),
    }
}

/// Results against each other: a square for a round robin, rounds by place for a Swiss, the
/// matches of a knockout.
pub fn crosstable(view: &View<'_>) -> Drawn {
    let section = view.section;
    let Some((at, stage)) = section.stage() else {
        let columns = vec![view.column("number"), view.words_column("name").naming()];
        return view.nothing(columns, "no-round");
    };
    match stage.spec.format {
        Format::RoundRobin { .. } => square(view, at, stage),
        Format::Knockout { .. } | Format::DoubleElimination { .. } | Format::PlaceMatches => {
            bracket(view, stage)
        }
        Format::Swiss(_) | Format::Arranged { .. } => by_place(view, at, stage),
    }
}

fn rules(stage: &StageState) -> Vec<Rule> {
    let quiet = [Rule::Points, Rule::Punished, Rule::PlayOff, Rule::Lots];
    stage.spec.rank.iter().copied().filter(|rule| !quiet.contains(rule)).collect()
}

fn rule_cells(places: &[Standing], who: usize, rules: &[Rule]) -> Vec<Cell> {
    let found = places.iter().find(|standing| standing.contestant == who);
    let values = found.map(|standing| standing.values.as_slice()).unwrap_or_default();
    let cell = |rule: &Rule| {
        let value = values.iter().find(|(other, _)| other == rule);
        Cell::text(value.map_or("", |(_, value)| &value.shown))
    };
    rules.iter().map(cell).collect()
}

fn square(view: &View<'_>, at: usize, stage: &StageState) -> Drawn {
    let section = view.section;
    let largest = stage.groups.iter().map(Vec::len).max().unwrap_or(0);
    let rules = rules(stage);
    let mut columns = vec![view.column("number").naming(), view.words_column("name").naming()];
    columns.extend((1..=largest).map(|number| Column::new(number.to_string())));
    columns.push(view.column("points"));
    columns.extend(rules.iter().map(|rule| Column::new(view.rule(*rule))));
    columns.push(view.column("place"));
    let mut rows = Vec::new();
    for (group, members) in stage.groups.iter().enumerate() {
        rows.extend(group_band(view, stage.groups.len(), group));
        let sheet = section.sheet(at, group);
        let places = section.group_standings(at, group);
        let here = members.iter().enumerate().filter_map(|(at, who)| Some((at, (*who)?)));
        for (index, who) in here {
            let mut cells = vec![Cell::count(index as i64 + 1), Cell::text(section.name(who))];
            for other in 0..largest {
                let opponent = members.get(other).copied().flatten();
                cells.push(match opponent {
                    _ if other == index => Cell::text("■"),
                    Some(opponent) => Cell::text(against(&sheet, who, opponent)),
                    None => Cell::text(""),
                });
            }
            let [points, place] = place_cells(&places, who);
            cells.push(points);
            cells.extend(rule_cells(&places, who, &rules));
            cells.push(place);
            rows.push(Row::of(cells));
        }
    }
    (Content::Table(Table { columns, rows }), vec![view.say("square-legend")])
}

fn against(sheet: &Sheet, who: usize, opponent: usize) -> String {
    let lines = sheet.contestants[who].lines.iter();
    let met = lines.filter(|line| line.opponents.contains(&opponent));
    met.map(marks).collect::<Vec<_>>().join(" ")
}

fn by_place(view: &View<'_>, at: usize, stage: &StageState) -> Drawn {
    let section = view.section;
    let (rounds, first) = (stage.rounds.len() as u32, first_round(section, at));
    let rules = rules(stage);
    let mut columns = vec![view.column("place").naming()];
    columns.extend(who_columns(view, false));
    columns.extend((1..=rounds).map(|round| round_column(view, round)));
    columns.push(view.column("points"));
    columns.extend(rules.iter().map(|rule| Column::new(view.rule(*rule))));
    let mut rows = Vec::new();
    for group in 0..stage.groups.len() {
        rows.extend(group_band(view, stage.groups.len(), group));
        let sheet = section.sheet(at, group);
        let places = section.group_standings(at, group);
        for standing in &places {
            let who = standing.contestant;
            let [points, place] = place_cells(&places, who);
            let mut cells = vec![place];
            cells.extend(who_cells(view, who, false));
            cells.extend(round_cells(view, stage, &sheet, who, first, rounds));
            cells.push(points);
            cells.extend(rule_cells(&places, who, &rules));
            rows.push(Row::of(cells));
        }
    }
    (Content::Table(Table { columns, rows }), vec![view.say("wall-legend")])
}

fn bracket(view: &View<'_>, stage: &StageState) -> Drawn {
    let section = view.section;
    let columns = vec![
        view.column("match").naming(),
        view.words_column("side-1"),
        view.column("result"),
        view.words_column("side-2"),
        view.words_column("winner"),
    ];
    let mut rows = Vec::new();
    for (number, round) in stage.rounds.iter().enumerate() {
        rows.push(Row::band(view.say_with("round", &[("round", (number + 1).into())])));
        for (at, of) in round.matches.iter().enumerate() {
            let name = |side: usize| {
                let who = of.sides.get(side).copied();
                let text = |who| format!("{} {}", section.number(who), section.name(who));
                Cell::text(who.map(text).unwrap_or_default())
            };
            let score = of.score(&stage.spec);
            let known = of.games.iter().any(|game| game.marks.is_some());
            let won = |side: &i32| View::plain(Points(*side));
            let score = score.iter().map(won).collect::<Vec<_>>().join(" : ");
            let winner = match of.outcome(&stage.spec) {
                Outcome::Won(side) => name(side),
                _ => Cell::default(),
            };
            let mut label = (at + 1).to_string();
            if !of.label.is_empty() {
                label = format!("{label} {}", view.label(&of.label));
            }
            let score = if known { score } else { String::new() };
            rows.push(Row::of(vec![
                Cell::text(label),
                name(0),
                Cell::text(score),
                name(1),
                winner,
            ]));
        }
        for who in round.byes.iter().chain(&round.free) {
            let text = format!("{} {}", section.number(*who), section.name(*who));
            let mut cells = vec![Cell::default(); 5];
            (cells[1], cells[2]) = (Cell::text(text), Cell::text(view.say("free-short")));
            rows.push(Row::of(cells));
        }
    }
    (Content::Table(Table { columns, rows }), Vec::new())
}
