//! `yiguan check`: replays the pairings and the final ranking of an event.

use super::standings;
use crate::args::Check;
use crate::failure::{Failure, REFUSED};
use crate::output::Output;
use crate::{section, texts};
use serde::Serialize;
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::checker::outlook::Outlook;
use yiguan_tournament::checker::records;
use yiguan_tournament::checker::review::{Finding, Given, review};
use yiguan_tournament::checker::values::Judge;
use yiguan_tournament::facts::{Entrant, Idle, Section};
use yiguan_tournament::standings::rank;
use yiguan_tournament::swiss::dutch::Proposals;
use yiguan_tournament::swiss::{Edition, Field};
use yiguan_tournament::tiebreak::Table;

#[derive(Serialize)]
struct RoundLine {
    round: u32,
    ok: bool,
    findings: Vec<FindingLine>,
}

#[derive(Serialize)]
struct FindingLine {
    /// The criterion's id, `colours` or `not-once`.
    kind: &'static str,
    /// Its number in the edition.
    criterion: Option<&'static str>,
    players: Vec<u32>,
    bracket: Option<f64>,
    cost: Vec<i32>,
    best_cost: Vec<i32>,
    /// The better pairing, the higher player first.
    pairs: Vec<[u32; 2]>,
    floaters: Vec<u32>,
}

#[derive(Serialize)]
struct StandingsLine {
    standings: bool,
    ok: bool,
    wrong: Vec<Wrong>,
}

#[derive(Serialize)]
struct Wrong {
    id: u32,
    stated: u32,
    rank: u32,
}

/// Runs the command.
pub fn run(options: &Check, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut section = section::read(&options.file)?;
    let edition = section::system(&mut section, options.system.as_deref())?;
    let words = texts::general(lang);
    let mut code = 0;
    for round in 1..=section.rounds.len() as u32 {
        let findings = judge(&section, round, edition);
        if !findings.is_empty() {
            code = REFUSED;
        }
        tell_round(&section, edition, round, &findings, &words, output)?;
    }
    let wrong = wrong_ranks(&section, options)?;
    if !wrong.is_empty() {
        code = REFUSED;
    }
    if output.is_json() {
        output.object(&StandingsLine { standings: true, ok: wrong.is_empty(), wrong })?;
    } else if wrong.is_empty() {
        output.line(words.say("check-standings-right", &[]))?;
    } else {
        for wrong in wrong {
            let args = [
                ("id", wrong.id.into()),
                ("stated", wrong.stated.into()),
                ("rank", wrong.rank.into()),
            ];
            output.line(words.say("check-standings-wrong", &args))?;
        }
    }
    Ok(code)
}

/// What is wrong with a round.
fn judge(section: &Section, round: u32, edition: Edition) -> Vec<Finding> {
    let field = Field::new(section, round, edition);
    let records = records::before(section, round, edition);
    let judge = Judge { records: &records, edition, first_seat: field.first_seat };
    let played = &section.rounds[round as usize - 1];
    let games = played.games.iter().filter(|game| game.sittings.len() == 2);
    let given = Given {
        games: games.map(|game| (game.sittings[0].who, game.sittings[1].who)).collect(),
        bye: played.idle.iter().find(|(_, idle)| *idle == Idle::Allocated).map(|(who, _)| *who),
    };
    let (Some(outlook), Ok(proposals)) = (Outlook::new(judge), Proposals::new(&field)) else {
        // No legal pairing exists, yet the round was played: name what it breaks.
        let none = Outlook { judge, odd: records.len() % 2 == 1, bye_score: None };
        return yiguan_tournament::checker::review::absolute(&none, &given);
    };
    review(&outlook, &given, &mut |bracket| proposals.best(bracket))
}

fn tell_round(
    section: &Section,
    edition: Edition,
    round: u32,
    findings: &[Finding],
    words: &Catalogue,
    output: &mut Output,
) -> Result<(), Failure> {
    let lines: Vec<FindingLine> =
        findings.iter().map(|finding| line(section, edition, finding)).collect();
    if output.is_json() {
        return output.object(&RoundLine { round, ok: lines.is_empty(), findings: lines });
    }
    if lines.is_empty() {
        return output.line(words.say("check-right", &[("round", round.into())]));
    }
    for line in lines {
        output.line(sentence(round, &line, words))?;
    }
    Ok(())
}

fn line(section: &Section, edition: Edition, finding: &Finding) -> FindingLine {
    let number = |who: &Entrant| section.player(*who).number;
    let criterion = finding.criterion();
    let mut line = FindingLine {
        kind: criterion.map_or("colours", |criterion| criterion.id()),
        criterion: criterion.and_then(|criterion| criterion.number(edition)),
        players: Vec::new(),
        bracket: None,
        cost: Vec::new(),
        best_cost: Vec::new(),
        pairs: Vec::new(),
        floaters: Vec::new(),
    };
    match finding {
        Finding::NotOnce(who) => {
            line.kind = "not-once";
            line.players = vec![number(who)];
        }
        Finding::Forbidden(a, b, _) | Finding::Colours(a, b) => {
            line.players = vec![number(a), number(b)];
        }
        Finding::ByeNotAllowed(who, _) => line.players = vec![number(who)],
        Finding::Worse { score, cost, best_cost, better, .. } => {
            line.bracket = Some(f64::from(score.0) / 4.0);
            (line.cost, line.best_cost) = (cost.clone(), best_cost.clone());
            line.pairs = better.pairs.iter().map(|(a, b)| [number(a), number(b)]).collect();
            line.floaters = better.floaters.iter().map(number).collect();
        }
    }
    line
}

fn sentence(round: u32, line: &FindingLine, words: &Catalogue) -> String {
    let players: Vec<String> = line.players.iter().map(u32::to_string).collect();
    let pairs = line.pairs.iter().map(|[a, b]| format!("{a}-{b}"));
    let floaters = line.floaters.iter().map(|who| format!("{who}↓"));
    let better: Vec<String> = pairs.chain(floaters).collect();
    let args = [
        ("round", round.into()),
        ("players", players.join("-").into()),
        ("number", line.criterion.unwrap_or_default().into()),
        ("criterion", words.say(&format!("criterion-{}", line.kind), &[]).into()),
        ("bracket", line.bracket.unwrap_or_default().to_string().into()),
        ("better", better.join(" ").into()),
    ];
    let key = match (line.kind, line.bracket) {
        ("not-once", _) => "check-not-once",
        ("colours", _) => "check-colours",
        (_, Some(_)) => "check-worse",
        (_, None) => "check-forbidden",
    };
    words.say(key, &args)
}

/// Ranks the file states that do not follow from its tie-breaks; without tie-breaks in the file
/// only those that contradict the points.
fn wrong_ranks(section: &Section, options: &Check) -> Result<Vec<Wrong>, Failure> {
    if section.players.iter().any(|player| player.stated_rank.is_none()) {
        return Ok(Vec::new());
    }
    let edition = section::tie_break_edition(section, options.edition.as_deref())?;
    let table = Table::of_players(section, usize::MAX, edition);
    let lists = options.tie_breaks.is_some() || !section.tie_breaks.is_empty();
    let codes = match &options.tie_breaks {
        _ if !lists => Vec::new(),
        asked => standings::codes(section, &table, asked.as_deref())?,
    };
    let standings = rank(&table, &codes);
    let places = &standings.places;
    let wrong = places.iter().filter_map(|place| {
        let player = &section.players[place.who];
        let stated = player.stated_rank?;
        let shared = places.iter().filter(|other| other.rank == place.rank).count() as u32;
        // Ties left over may be listed in any order.
        let fits = (place.rank..place.rank + shared).contains(&stated);
        (!fits).then_some(Wrong { id: player.number, stated, rank: place.rank })
    });
    Ok(wrong.collect())
}
