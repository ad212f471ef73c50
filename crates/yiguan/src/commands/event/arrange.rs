//! A round set by hand: the arbiter may, and is told what it breaks.

use super::file::EventLog;
use super::{numbered, show};
use crate::args;
use crate::failure::{Failure, REFUSED};
use crate::output::Output;
use crate::texts;
use serde::Serialize;
use yiguan_text::Lang;
use yiguan_tournament::event::{Breach, Command, PlannedMatch, SectionState};

#[derive(Serialize)]
struct JsonBreach {
    breach: &'static str,
    numbers: Vec<u32>,
    round: Option<u32>,
    text: String,
}

/// Says what the round breaks and sets it, unless this is a dry run.
pub fn run(arrange: &args::EventArrange, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&arrange.event.file)?;
    let section = log.section(arrange.event.section.as_deref())?;
    let state = &log.event().sections()[section];
    let matches = arrange.matches.iter().map(|text| planned(&log, section, text));
    let matches = matches.collect::<Result<Vec<PlannedMatch>, Failure>>()?;
    let byes = arrange.bye.iter().map(|number| numbered(state, *number));
    let byes = byes.collect::<Result<Vec<usize>, Failure>>()?;
    let breaches = log.event().breaches(section, &matches, &byes).map_err(|refusal| {
        Failure::Event(arrange.event.file.display().to_string(), refusal, REFUSED)
    })?;
    for breach in &breaches {
        let numbers: Vec<u32> = breach.who().into_iter().map(|who| state.number(who)).collect();
        let text = said(state, breach, lang);
        let round = if let Breach::Again(_, round) = breach { Some(*round) } else { None };
        if output.is_json() {
            output.object(&JsonBreach { breach: breach.word(), numbers, round, text })?;
        } else {
            output.line(text)?;
        }
    }
    if arrange.dry_run {
        return Ok(0);
    }
    log.act(&Command::Arrange { section, matches, byes })?;
    show::round(&log.event().sections()[section], &texts::general(lang), output)
}

fn said(section: &SectionState, breach: &Breach, lang: Lang) -> String {
    let who = breach.who();
    let name = |at: usize| {
        let who = who.get(at).copied();
        who.map(|who| format!("{} {}", section.number(who), section.name(who))).unwrap_or_default()
    };
    let mut args = vec![("first", name(0).into()), ("second", name(1).into())];
    match breach {
        Breach::Again(_, round) => args.push(("round", (*round).into())),
        Breach::Gaps(given, least) => {
            args.push(("given", given.to_string().into()));
            args.push(("least", least.to_string().into()));
        }
        _ => {}
    }
    super::said::words(lang).say(&format!("event-breach-{}", breach.word()), &args)
}

/// `3-5`: the number that moves first, then the other; more at larger tables. The group is that of
/// the first.
fn planned(log: &EventLog, section: usize, text: &str) -> Result<PlannedMatch, Failure> {
    let state = &log.event().sections()[section];
    let side = |part: &str| {
        let number: u32 = part.parse().map_err(|_| {
            Failure::expected("A-B", "two numbers such as 3-5", &format!("{text:?}"))
        })?;
        numbered(state, number)
    };
    let sides = text.split('-').map(side).collect::<Result<Vec<usize>, Failure>>()?;
    let groups = state.stages.last().map(|stage| &stage.groups);
    let holds = |group: &Vec<Option<usize>>| group.contains(&sides.first().copied());
    let group = groups.and_then(|groups| groups.iter().position(holds)).unwrap_or(0);
    Ok(PlannedMatch { group, label: String::new(), sides, away: Vec::new() })
}
