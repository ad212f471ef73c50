//! What the commands show: rounds, places, tables.

use crate::failure::Failure;
use crate::output::{self, Output};
use serde::Serialize;
use serde_json::{Map, Value as Json};
use yiguan_text::Catalogue;
use yiguan_tournament::event::{Kind, Match, SectionState, Standing};
use yiguan_tournament::lots::Draw;
use yiguan_tournament::ranking::Value;

#[derive(Serialize)]
struct JsonRound {
    stage: usize,
    round: usize,
    matches: Vec<JsonMatch>,
    byes: Vec<u32>,
    free: Vec<u32>,
    absent: Vec<u32>,
}

#[derive(Serialize)]
struct JsonMatch {
    #[serde(rename = "match")]
    number: usize,
    group: usize,
    sides: Vec<u32>,
    #[serde(skip_serializing_if = "str::is_empty")]
    label: String,
    games: Vec<JsonGame>,
}

#[derive(Serialize)]
struct JsonGame {
    board: u32,
    /// Names by seat; the first moves first.
    seats: Vec<String>,
    result: Option<String>,
}

/// The last round.
pub fn round(
    section: &SectionState,
    words: &Catalogue,
    output: &mut Output,
) -> Result<u8, Failure> {
    let Some((stage, state)) = section.stages.iter().enumerate().next_back() else { return Ok(0) };
    let Some(last) = state.rounds.last() else { return Ok(0) };
    let numbers = |list: &[usize]| list.iter().map(|who| section.number(*who)).collect();
    let games = last.matches.iter().enumerate();
    if output.is_json() {
        output.object(&JsonRound {
            stage: stage + 1,
            round: state.rounds.len(),
            matches: games.map(|(at, of)| json_match(section, at, of)).collect(),
            byes: numbers(&last.byes),
            free: numbers(&last.free),
            absent: numbers(&last.absent),
        })?;
        return Ok(0);
    }
    output.line(words.say("pair-round", &[("round", state.rounds.len().into())]))?;
    let mut rows =
        vec![["pair-board", "pair-first", "pair-second"].map(|key| words.say(key, &[])).to_vec()];
    let name = |who: usize| format!("{} {}", section.number(who), section.name(who));
    for (at, of) in games {
        let mut row = vec![(at + 1).to_string()];
        row.extend(of.sides.iter().map(|who| name(*who)));
        row.extend((!of.label.is_empty()).then(|| of.label.clone()));
        rows.push(row);
    }
    output::table(&rows).into_iter().try_for_each(|line| output.line(line))?;
    let list = |players: &[usize]| {
        let names: Vec<String> = players.iter().map(|who| name(*who)).collect();
        names.join(&words.say("comma", &[]))
    };
    let byes: Vec<usize> = last.byes.iter().chain(&last.free).copied().collect();
    for (key, players) in [("pair-bye", &byes), ("pair-absent", &last.absent)] {
        if !players.is_empty() {
            output.line(words.say(key, &[("players", list(players).into())]))?;
        }
    }
    Ok(0)
}

fn json_match(section: &SectionState, at: usize, of: &Match) -> JsonMatch {
    JsonMatch {
        number: at + 1,
        group: of.group + 1,
        sides: of.sides.iter().map(|who| section.number(*who)).collect(),
        label: of.label.clone(),
        games: of
            .games
            .iter()
            .map(|game| JsonGame {
                board: game.board + 1,
                seats: game.seats.iter().map(|p| section.players[*p].name.clone()).collect(),
                result: result(game),
            })
            .collect(),
    }
}

fn result(game: &yiguan_tournament::event::GroupGame) -> Option<String> {
    let by_seat = game.marks.clone()?;
    Some(yiguan_tournament::event::Marks { by_seat, how: game.how }.to_string())
}

#[derive(Serialize)]
struct JsonPlace {
    rank: Option<u32>,
    id: u32,
    name: String,
    unit: String,
    points: Option<f64>,
    tiebreaks: Map<String, Json>,
    decided_by: Option<&'static str>,
    /// Shared though it may not be: extra games or lots are due.
    open: bool,
    #[serde(skip_serializing_if = "str::is_empty")]
    note: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Map<String, Json>>,
}

#[derive(Serialize)]
struct JsonTerm<'a> {
    round: Option<u32>,
    opponent: Option<u32>,
    amount: &'a str,
}

fn terms(standing: &Standing) -> Map<String, Json> {
    let of = |value: &Value| {
        let term = |term: &yiguan_tournament::ranking::Term| {
            let (round, opponent, amount) = (term.round, term.opponent, term.amount.as_str());
            serde_json::to_value(JsonTerm { round, opponent, amount }).unwrap_or_default()
        };
        Json::from(value.terms.iter().map(term).collect::<Vec<_>>())
    };
    let values = standing.values.iter().filter(|(_, value)| !value.terms.is_empty());
    values.map(|(rule, value)| (rule.word().to_owned(), of(value))).collect()
}

fn unit(section: &SectionState, standing: &Standing) -> String {
    let player = section.players.get(standing.contestant);
    match (&section.spec.teams, player) {
        (None, Some(player)) => player.unit.clone(),
        _ => String::new(),
    }
}

fn shown(values: &[(yiguan_regulations::event::Rule, Value)]) -> Map<String, Json> {
    let pairs =
        values.iter().map(|(rule, value)| (rule.word().to_owned(), value.shown.clone().into()));
    pairs.collect()
}

/// Places, with the rule that decided each.
pub fn standings(
    section: &SectionState,
    explain: bool,
    words: &Catalogue,
    output: &mut Output,
) -> Result<u8, Failure> {
    let standings = section.standings();
    if output.is_json() {
        for standing in &standings {
            output.object(&JsonPlace {
                rank: standing.place,
                id: standing.number,
                name: section.name(standing.contestant).to_owned(),
                unit: unit(section, standing),
                points: standing.points.map(|points| f64::from(points.0) / 4.0),
                tiebreaks: shown(&standing.values),
                decided_by: standing.decided_by.map(|rule| rule.word()),
                open: standing.open,
                note: standing.note.clone(),
                terms: explain.then(|| terms(standing)),
            })?;
        }
        return Ok(0);
    }
    let rows = table(section, &standings, words);
    for (at, line) in output::table(&rows).iter().enumerate() {
        output.line(line)?;
        let Some(standing) = at.checked_sub(1).map(|at| &standings[at]).filter(|_| explain) else {
            continue;
        };
        for (rule, value) in standing.values.iter().filter(|(_, value)| !value.terms.is_empty()) {
            let terms: Vec<String> = value
                .terms
                .iter()
                .map(|term| match (term.round, term.opponent) {
                    (Some(round), Some(opponent)) => format!("{round}:{opponent}={}", term.amount),
                    (Some(round), None) => format!("{round}:{}", term.amount),
                    (None, Some(opponent)) => format!("{opponent}={}", term.amount),
                    (None, None) => term.amount.clone(),
                })
                .collect();
            output.line(format!("   {} {}: {}", rule.chinese(), value.shown, terms.join(" ")))?;
        }
    }
    Ok(0)
}

fn table(section: &SectionState, standings: &[Standing], words: &Catalogue) -> Vec<Vec<String>> {
    let rules = standings.iter().max_by_key(|standing| standing.values.len());
    let rules: Vec<_> =
        rules.map(|s| s.values.iter().map(|(rule, _)| *rule).collect()).unwrap_or_default();
    let say = |key: &str| words.say(key, &[]);
    let mut head: Vec<String> =
        ["standings-rank", "standings-number", "standings-name", "standings-points"]
            .map(say)
            .to_vec();
    head.insert(3, say("event-unit"));
    head.extend(rules.iter().map(|rule| rule.chinese().to_owned()));
    head.push(say("standings-decided"));
    let row = |standing: &Standing| {
        let place = standing.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        let mut row = vec![
            place,
            standing.number.to_string(),
            section.name(standing.contestant).to_owned(),
            unit(section, standing),
            standing.points.map(|points| points.to_string()).unwrap_or_default(),
        ];
        let shown = standing.values.iter().map(|(_, value)| value.shown.clone());
        row.extend(shown);
        row.resize(5 + rules.len(), String::new());
        let decided = standing.decided_by.map(|rule| rule.chinese().to_owned());
        let shared = if standing.open { "event-open" } else { "standings-shared" };
        let otherwise = if standing.note.is_empty() { say(shared) } else { standing.note.clone() };
        row.push(decided.unwrap_or(otherwise));
        row
    };
    std::iter::once(head).chain(standings.iter().map(row)).collect()
}

#[derive(Serialize)]
struct JsonTeam {
    rank: Option<u32>,
    team: String,
    tiebreaks: Map<String, Json>,
    decided_by: Option<&'static str>,
}

/// Places of teams whose players are added up.
pub fn teams(
    section: &SectionState,
    words: &Catalogue,
    output: &mut Output,
) -> Result<u8, Failure> {
    let mut rows = vec![
        ["standings-rank", "standings-name", "standings-decided"]
            .map(|key| words.say(key, &[]))
            .to_vec(),
    ];
    for standing in section.team_standings() {
        let team = section.teams[standing.team].name.clone();
        if output.is_json() {
            output.object(&JsonTeam {
                rank: standing.place,
                team,
                tiebreaks: shown(&standing.values),
                decided_by: standing.decided_by.map(|rule| rule.word()),
            })?;
            continue;
        }
        let place = standing.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        let decided = standing.decided_by.map(|rule| rule.chinese().to_owned());
        let decided = decided.unwrap_or_else(|| words.say("standings-shared", &[]));
        let mut row = vec![place, team, decided];
        row.extend(standing.values.iter().map(|(r, v)| format!("{} {}", r.chinese(), v.shown)));
        rows.push(row);
    }
    if !output.is_json() {
        output::table(&rows).into_iter().try_for_each(|line| output.line(line))?;
    }
    Ok(0)
}

/// How the lots were drawn, so that anyone can do it again.
pub fn protocol(section: &SectionState, kind: &Kind) -> String {
    let (Kind::Drawn { seed, public, order, .. } | Kind::TiesDrawn { seed, public, order, .. }) =
        kind
    else {
        return String::new();
    };
    let what = if matches!(kind, Kind::Drawn { .. }) { "numbers" } else { "ties" };
    let draw = Draw { seed: seed.clone(), public: public.clone() };
    section.protocol_of(&draw, what, order)
}
