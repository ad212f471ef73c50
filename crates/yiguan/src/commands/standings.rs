//! `yiguan standings`: who stands where, and which tie-break says so.

use crate::args::Standings;
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::{section, texts};
use serde::Serialize;
use serde_json::{Map, Value as Json};
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::facts::Section;
use yiguan_tournament::standings::{self, Decided, Place};
use yiguan_tournament::tiebreak::{self, Code, Table, Term, TieBreakEdition, Value};

/// Tie-breaks where neither the file nor the command line names any.
const SWISS: &str = "BH/C1,BH,SB,DE";
const ROUND_ROBIN: &str = "DE,SB,WON,KS";

#[derive(Serialize)]
struct Line {
    rank: u32,
    id: u32,
    points: f64,
    tiebreaks: Map<String, Json>,
    /// `PTS`, a code, or null where the rank is shared.
    decided_by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Map<String, Json>>,
}

#[derive(Serialize)]
struct JsonTerm {
    round: usize,
    opponent: Option<u32>,
    score: f64,
    value: Json,
    voluntary: bool,
    cut: bool,
}

/// Runs the command.
pub fn run(options: &Standings, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let section = section::read(&options.file)?;
    let edition = section::tie_break_edition(&section, options.edition.as_deref())?;
    let table = table(&section, options, edition)?;
    let codes = codes(&section, &table, options.tie_breaks.as_deref())?;
    let standings = standings::rank(&table, &codes);
    let names = Names { section: &section, table: &table, teams: options.teams };
    if output.is_json() {
        for place in &standings.places {
            let terms = options.explain.then(|| terms(&table, &standings.codes, place.who));
            output.line(json(&names.line(place, &standings.codes, terms))?)?;
        }
        return Ok(0);
    }
    let words = texts::general(lang);
    let lines = output::table(&names.rows(&standings, &words));
    for (at, line) in lines.iter().enumerate() {
        output.line(line)?;
        if let (true, Some(place)) = (options.explain, at.checked_sub(1)) {
            names.explain(&standings.places[place], &standings.codes, output)?;
        }
    }
    Ok(0)
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| Failure::io("standard output", &error.into()))
}

fn table(
    section: &Section,
    options: &Standings,
    edition: TieBreakEdition,
) -> Result<Table, Failure> {
    let rounds = options.round.map_or(usize::MAX, |round| round as usize);
    if !options.teams {
        return Ok(Table::of_players(section, rounds, edition));
    }
    let file = options.file.display();
    Table::of_teams(section, rounds, edition)
        .ok_or_else(|| Failure::expected(file, "teams (records 310 or 013)", "none"))
}

/// The codes asked for, those of the file, or the usual ones.
pub fn codes(section: &Section, table: &Table, asked: Option<&str>) -> Result<Vec<Code>, Failure> {
    let (place, text) = match asked {
        Some(text) => ("--tie-breaks", text.to_owned()),
        None if !section.tie_breaks.is_empty() => ("record 212", section.tie_breaks.join(",")),
        None if table.pre_determined => ("", ROUND_ROBIN.to_owned()),
        None => ("", SWISS.to_owned()),
    };
    Code::list(&text).map_err(|fault| Failure::expected(place, &fault.expected, &fault.got))
}

fn terms(table: &Table, codes: &[Code], who: usize) -> Map<String, Json> {
    let number = |who: usize| table.contestants[who].number;
    let one = |term: &Term| JsonTerm {
        round: term.round,
        opponent: term.opponent.map(number),
        score: f64::from(term.score.0) / 4.0,
        value: value(term.value),
        voluntary: term.voluntary,
        cut: term.cut,
    };
    let of = |code: &Code| -> Vec<JsonTerm> {
        tiebreak::terms(table, code, who).iter().map(one).collect()
    };
    let all = codes.iter().map(|code| (code.to_string(), of(code)));
    let told = all.filter(|(_, terms)| !terms.is_empty());
    told.filter_map(|(code, terms)| Some((code, serde_json::to_value(terms).ok()?))).collect()
}

/// A number, whole where it is whole.
fn value(value: Value) -> Json {
    match value.rounded(4) {
        None => Json::Null,
        Some(scaled) if scaled % 10_000 == 0 => (scaled / 10_000).into(),
        Some(scaled) => (scaled as f64 / 10_000.0).into(),
    }
}

struct Names<'a> {
    section: &'a Section,
    table: &'a Table,
    teams: bool,
}

impl Names<'_> {
    fn number(&self, who: usize) -> u32 {
        self.table.contestants[who].number
    }

    fn name(&self, who: usize) -> &str {
        if self.teams { &self.section.teams[who].name } else { &self.section.players[who].name }
    }

    fn decided(place: &Place, codes: &[Code]) -> Option<String> {
        match place.decided_by {
            Decided::Points => Some("PTS".to_owned()),
            Decided::TieBreak(index) => codes.get(index).map(ToString::to_string),
            Decided::Shared => None,
        }
    }

    fn line(&self, place: &Place, codes: &[Code], terms: Option<Map<String, Json>>) -> Line {
        let named = codes.iter().zip(&place.values);
        Line {
            rank: place.rank,
            id: self.number(place.who),
            points: f64::from(place.points.0) / 4.0,
            tiebreaks: named.map(|(code, found)| (code.to_string(), value(*found))).collect(),
            decided_by: Self::decided(place, codes),
            terms,
        }
    }

    fn rows(&self, standings: &standings::Standings, words: &Catalogue) -> Vec<Vec<String>> {
        let say = |key: &str| words.say(key, &[]);
        let keys = ["standings-rank", "standings-number", "standings-name", "standings-points"];
        let mut heading: Vec<String> = keys.into_iter().map(say).collect();
        heading.extend(standings.codes.iter().map(ToString::to_string));
        heading.push(say("standings-decided"));
        let mut rows = vec![heading];
        for place in &standings.places {
            let mut row = vec![
                place.rank.to_string(),
                self.number(place.who).to_string(),
                self.name(place.who).to_owned(),
                place.points.to_string(),
            ];
            row.extend(place.values.iter().map(ToString::to_string));
            let decided = Self::decided(place, &standings.codes);
            row.push(decided.unwrap_or_else(|| say("standings-shared")));
            rows.push(row);
        }
        rows
    }

    /// What the values are sums of: `R3 12 2.5`, an opponent's number and adjusted score a round; a
    /// dummy is `-`, what is cut stands in brackets.
    fn explain(&self, place: &Place, codes: &[Code], output: &mut Output) -> Result<(), Failure> {
        for code in codes {
            let terms = tiebreak::terms(self.table, code, place.who);
            if terms.is_empty() {
                continue;
            }
            let one = |term: &Term| {
                let opponent =
                    term.opponent.map_or("-".to_owned(), |who| self.number(who).to_string());
                let text = format!("R{} {opponent} {}", term.round, term.value);
                if term.cut { format!("[{text}]") } else { text }
            };
            let list: Vec<String> = terms.iter().map(one).collect();
            output.line(format!("     {code} = {}", list.join(" + ")))?;
        }
        Ok(())
    }
}
