//! A round: pairings by board and by name, and result slips.

use super::{Drawn, View, group_band, name_key};
use crate::table::{Cell, Column, Content, Row, Slip, SlipSide, Table};
use yiguan_text::Catalogue;
use yiguan_tournament::Points;
use yiguan_tournament::event::{GroupGame, Match, RoundState, StageState};
use yiguan_tournament::facts::{How, Mark};

/// The round that is wished for, with its stage.
fn round<'a>(view: &View<'a>) -> Option<(&'a StageState, &'a RoundState, u32)> {
    let (_, stage) = view.section.stage()?;
    let number = view.round_number(stage)?;
    Some((stage, stage.rounds.get(number as usize - 1)?, number))
}

/// The pairings by board.
pub fn by_board(view: &View<'_>) -> Drawn {
    let found = round(view);
    let matches = found.map(|(_, round, _)| round.matches.as_slice()).unwrap_or_default();
    let seats = matches.iter().map(|of| of.sides.len()).max().unwrap_or(2);
    let units = view.has_units();
    let mut columns = vec![view.column(if view.of_teams() { "match" } else { "board" }).naming()];
    for seat in 0..seats {
        if seat > 0 && seats == 2 {
            columns.push(view.column("result").with_room(18));
        }
        columns.push(view.column("number"));
        columns.push(view.words_column(&seat_key(view, seats, seat)));
        columns.extend(units.then(|| view.words_column("unit")));
    }
    columns.extend((seats > 2).then(|| view.column("result").with_room(30)));
    let Some((stage, round, _)) = found else { return view.nothing(columns, "no-round") };
    let mut rows = Vec::new();
    let mut group = None;
    for (at, of) in round.matches.iter().enumerate() {
        if group != Some(of.group) {
            group = Some(of.group);
            rows.extend(group_band(view, stage.groups.len(), of.group));
        }
        if !of.label.is_empty() {
            rows.push(Row::band(view.label(&of.label)));
        }
        let row = match_row(view, stage, of, at, seats, units);
        rows.push(Row { head: !of.games.is_empty() && view.of_teams(), ..row });
        if view.of_teams() {
            rows.extend(of.games.iter().map(|game| board_row(view, of, at, game)));
        }
    }
    let notes = [
        view.names_note("byes", &round.byes),
        view.names_note("frees", &round.free),
        view.names_note("absents", &round.absent),
    ];
    (Content::Table(Table { columns, rows }), notes.into_iter().flatten().collect())
}

fn seat_key(view: &View<'_>, seats: usize, seat: usize) -> String {
    match (view.of_teams(), seats) {
        (true, _) => format!("side-{}", seat + 1),
        (false, 2) => format!("mover-{}", seat + 1),
        (false, _) => format!("seat-of-{}", seat + 1),
    }
}

/// The sides of a match in the order of print: players as they sit in the first game.
fn sides(view: &View<'_>, of: &Match) -> Vec<usize> {
    let game = of.games.first().filter(|_| !view.of_teams());
    game.map_or_else(|| (0..of.sides.len()).collect(), |game| game.sides.clone())
}

fn match_row(
    view: &View<'_>,
    stage: &StageState,
    of: &Match,
    at: usize,
    seats: usize,
    units: bool,
) -> Row {
    let mut cells = vec![Cell::count(at as i64 + 1)];
    let order = sides(view, of);
    let result = Cell::text(result(view, stage, of, &order));
    for seat in 0..seats {
        if seat == 1 && seats == 2 {
            cells.push(result.clone());
        }
        let who = order.get(seat).map(|side| of.sides[*side]);
        let number = who.map(|who| Cell::count(view.section.number(who)));
        cells.push(number.unwrap_or_default());
        cells.push(Cell::text(who.map_or("", |who| view.section.name(who))));
        cells.extend(units.then(|| Cell::text(who.map(|who| view.unit(who)).unwrap_or_default())));
    }
    cells.extend((seats > 2).then_some(result));
    Row::of(cells)
}

/// A board of a match of teams; the team listed first stays at the left, the first mover has a
/// mark.
fn board_row(view: &View<'_>, of: &Match, at: usize, game: &GroupGame) -> Row {
    let mut cells = vec![Cell::text(format!("{}.{}", at + 1, game.board + 1))];
    for side in 0..of.sides.len() {
        let seat = game.sides.iter().position(|other| *other == side);
        if side == 1 {
            let marks = (0..game.sides.len())
                .filter_map(|side| game.sides.iter().position(|other| *other == side));
            let marks: Vec<String> = marks.map(|seat| mark(game, seat)).collect();
            let known = game.marks.is_some();
            cells.push(Cell::text(if known { marks.join(" : ") } else { String::new() }));
        }
        cells.push(Cell::text(seat.map(|seat| view.mover(seat)).unwrap_or_default()));
        let player = seat.and_then(|seat| view.section.players.get(game.seats[seat]));
        cells.push(Cell::text(player.map_or("", |player| &player.name)));
    }
    Row::of(cells)
}

/// What a game gave a seat, as it is written on lists: `+` and `-` where nobody played.
pub fn mark(game: &GroupGame, seat: usize) -> String {
    let Some(marks) = &game.marks else { return String::new() };
    match (marks.get(seat), game.how) {
        (Some(Mark::Win), How::Forfeit) => "+".to_owned(),
        (Some(Mark::Loss), How::Forfeit) => "-".to_owned(),
        (Some(Mark::Win), _) => "1".to_owned(),
        (Some(Mark::Draw), _) => "½".to_owned(),
        (Some(Mark::Loss), _) => "0".to_owned(),
        (Some(Mark::Scored(points)), _) => View::plain(*points),
        _ => String::new(),
    }
}

/// The result of a match, the sides in this order: of a single game its marks, of several the
/// games' and their sum.
fn result(view: &View<'_>, stage: &StageState, of: &Match, order: &[usize]) -> String {
    let of_game = |game: &GroupGame| -> Option<String> {
        game.marks.as_ref()?;
        let seat = |side: &usize| game.sides.iter().position(|other| other == side);
        let marks = order.iter().filter_map(seat).map(|seat| mark(game, seat));
        Some(marks.collect::<Vec<_>>().join(" : "))
    };
    if let [game] = of.games.as_slice() {
        return of_game(game).unwrap_or_default();
    }
    let games: Vec<String> = of.games.iter().filter_map(of_game).collect();
    if games.is_empty() {
        return String::new();
    }
    let points = of.points(&view.section.spec, &stage.spec);
    let sum = order.iter().map(|side| View::plain(Points(points[*side])));
    let sum = sum.collect::<Vec<_>>().join(" : ");
    if view.of_teams() { sum } else { format!("{sum}\n{}", games.join("  ")) }
}

/// The pairings by name; of teams with their players, once line-ups are known.
pub fn by_name(view: &View<'_>) -> Drawn {
    let units = view.has_units() || view.of_teams();
    let mut columns = vec![view.words_column("name").naming(), view.column("number")];
    let unit = if view.of_teams() { "team" } else { "unit" };
    columns.extend(units.then(|| view.words_column(unit)));
    let place = if view.of_teams() { "match" } else { "board" };
    columns.extend([view.column(place), view.column("mover"), view.words_column("opponent")]);
    let Some((_, round, _)) = round(view) else { return view.nothing(columns, "no-round") };
    let mut all: Vec<(String, Vec<Cell>)> = Vec::new();
    let section = view.section;
    let mut add = |who: usize, place: String, mover: String, opponent: String| {
        let name = section.name(who).to_owned();
        let mut cells = vec![Cell::text(&name), Cell::count(section.number(who))];
        cells.extend(units.then(|| Cell::text(view.unit(who))));
        cells.extend([place, mover, opponent].map(Cell::text));
        all.push((name, cells));
    };
    for (at, of) in round.matches.iter().enumerate() {
        for (side, who) in of.sides.iter().enumerate() {
            let others = of.sides.iter().filter(|other| *other != who);
            let others: Vec<String> = others
                .map(|other| format!("{} {}", section.number(*other), section.name(*other)))
                .collect();
            let seat = of.games.first().and_then(|game| game.sides.iter().position(|s| *s == side));
            // Teams: who moves first on the first board.
            let mover = seat.or(Some(side)).map(|seat| view.mover(seat));
            let opponents = others.join(&view.say("comma"));
            add(*who, (at + 1).to_string(), mover.unwrap_or_default(), opponents);
        }
    }
    let idle = [(&round.byes, "bye"), (&round.free, "free"), (&round.absent, "absent")];
    for (who, key) in idle.into_iter().flat_map(|(list, key)| list.iter().map(move |w| (*w, key))) {
        add(who, String::new(), String::new(), view.say(key));
    }
    if view.of_teams() {
        all.extend(players_by_name(view, round));
    }
    all.sort_by_cached_key(|(name, cells)| (name_key(name), cells[1].value.to_string()));
    let rows = all.into_iter().map(|(_, cells)| Row::of(cells)).collect();
    (Content::Table(Table { columns, rows }), Vec::new())
}

/// The players of teams: where they sit and whom they meet.
fn players_by_name(view: &View<'_>, round: &RoundState) -> Vec<(String, Vec<Cell>)> {
    let section = view.section;
    let mut all = Vec::new();
    for (at, of) in round.matches.iter().enumerate() {
        for game in &of.games {
            for (seat, player) in game.seats.iter().enumerate() {
                let team = of.sides[game.sides[seat]];
                let name = section.players[*player].name.clone();
                let others = game.seats.iter().filter(|other| *other != player);
                let others: Vec<&str> =
                    others.map(|other| section.players[*other].name.as_str()).collect();
                let texts = [
                    section.name(team).to_owned(),
                    format!("{}.{}", at + 1, game.board + 1),
                    view.mover(seat),
                    others.join(&view.say("comma")),
                ];
                let mut cells = vec![Cell::text(&name), Cell::count(section.number(team))];
                cells.extend(texts.map(Cell::text));
                all.push((name, cells));
            }
        }
    }
    all
}

/// Every game of every round.
pub fn results(view: &View<'_>) -> Drawn {
    let section = view.section;
    let rounds = section.stages.iter().flat_map(|stage| &stage.rounds);
    let games = rounds.flat_map(|round| &round.matches).flat_map(|of| &of.games);
    let seats = games.map(|game| game.seats.len()).max().unwrap_or(2);
    let mut columns: Vec<Column> =
        ["stage-column", "round-column", "match", "board"].map(|key| view.column(key)).to_vec();
    columns.extend((1..=seats).map(|seat| view.words_column(&format!("mover-{seat}"))));
    columns.push(view.column("result"));
    let mut rows = Vec::new();
    for (stage, state) in section.stages.iter().enumerate() {
        for (round, state) in state.rounds.iter().enumerate() {
            for (at, of) in state.matches.iter().enumerate() {
                for game in &of.games {
                    let numbers = [stage + 1, round + 1, at + 1, game.board as usize + 1];
                    let mut cells = numbers.map(|number| Cell::count(number as i64)).to_vec();
                    let name = |who: &usize| Cell::text(&section.players[*who].name);
                    cells.extend(game.seats.iter().map(name));
                    cells.resize(4 + seats, Cell::default());
                    let marks: Vec<String> = (0..game.seats.len()).map(|s| mark(game, s)).collect();
                    let known = game.marks.is_some();
                    cells.push(Cell::text(if known { marks.join(" : ") } else { String::new() }));
                    rows.push(Row::of(cells));
                }
            }
        }
    }
    if rows.is_empty() {
        return view.nothing(columns, "no-round");
    }
    (Content::Table(Table { columns, rows }), Vec::new())
}

/// A slip for each game of the round that is not decided without play.
pub fn slips(view: &View<'_>) -> Drawn {
    let Some((_, round, _)) = round(view) else {
        return (Content::Slips(Vec::new()), vec![view.say("no-round")]);
    };
    let mut slips = Vec::new();
    for (at, of) in round.matches.iter().enumerate() {
        for game in of.games.iter().filter(|game| game.how != How::Forfeit) {
            let mut place = view.say_with("slip-board", &[("board", (at + 1).into())]);
            if view.of_teams() {
                let args = [("match", (at + 1).into()), ("board", (game.board + 1).into())];
                place = view.say_with("slip-team-board", &args);
            }
            if of.games.iter().any(|other| other.board == game.board && other.number > 0) {
                let number = game.number + 1;
                place = format!("{place} {}", view.say_with("game", &[("game", number.into())]));
            }
            slips.push(Slip { place, sides: slip_sides(view, of, game) });
        }
    }
    let missing = round.matches.iter().filter(|of| of.games.is_empty()).count();
    let note = view.say_with("no-line-ups", &[("count", missing.into())]);
    (Content::Slips(slips), (missing > 0).then_some(note).into_iter().collect())
}

fn slip_sides(view: &View<'_>, of: &Match, game: &GroupGame) -> Vec<SlipSide> {
    let side = |(seat, player): (usize, &usize)| SlipSide {
        seat: view.mover(seat),
        number: view.section.number(of.sides[game.sides[seat]]),
        name: view.section.players[*player].name.clone(),
        unit: if view.of_teams() {
            view.section.name(of.sides[game.sides[seat]]).to_owned()
        } else {
            view.player_unit(*player)
        },
    };
    game.seats.iter().enumerate().map(side).collect()
}

impl View<'_> {
    /// Who moves first, second, or at which seat.
    pub(super) fn mover(&self, seat: usize) -> String {
        self.say(&format!("mover-{}", seat + 1))
    }
}

/// Slips as a table, for spreadsheets and mail merge.
pub fn slip_table(slips: &[Slip], words: &Catalogue) -> Table {
    let most = slips.iter().map(|slip| slip.sides.len()).max().unwrap_or(2);
    let say = |key: &str| Column::new(words.say(key, &[]));
    let mut columns = vec![say("board")];
    let of_side = ["mover", "number", "name", "unit"];
    columns.extend((0..most).flat_map(|_| of_side.map(say)));
    let rows = slips.iter().map(|slip| {
        let mut cells = vec![Cell::text(&slip.place)];
        for side in &slip.sides {
            let texts = [&side.name, &side.unit].map(Cell::text);
            cells.extend([Cell::text(&side.seat), Cell::count(side.number)]);
            cells.extend(texts);
        }
        Row::of(cells)
    });
    let rows = rows.collect();
    Table { columns, rows }
}
