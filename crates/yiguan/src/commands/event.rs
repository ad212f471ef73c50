//! `yiguan event`: a whole event from the shell.
//!
//! The event is a file of its own, a line for every entry of its log; a command appends lines and
//! nothing is ever rewritten. The secret that the seeds of the lots come from stands beside it in
//! `FILE.seed`; every draw opens a seed of its own, never the secret.

mod acts;
mod arrange;
mod file;
mod paper;
mod rating;
mod said;
mod show;

use crate::args::{self, EventAct};
use crate::commands::event::file::EventLog;
use crate::failure::{Failure, in_words, tell};
use crate::output::Output;
use crate::{input, texts};
use serde::Serialize;
use std::path::Path;
use yiguan_print::xlsx;
use yiguan_text::Lang;
use yiguan_tournament::event::{Command, Entry, GoneHow, Kind, Marks, SectionState};
use yiguan_tournament::{entries, lots, trf};

/// Regulations that come with the program.
pub const REGULATIONS: &[(&str, &str)] = &[
    ("ansai-2014", include_str!("../../../../regulations/ansai-2014.toml")),
    ("beijing-2015", include_str!("../../../../regulations/beijing-2015.toml")),
    ("draughts-2014", include_str!("../../../../regulations/draughts-2014.toml")),
    ("four-teams", include_str!("../../../../regulations/four-teams.toml")),
    ("guomai-2008", include_str!("../../../../regulations/guomai-2008.toml")),
    ("linyuan", include_str!("../../../../regulations/linyuan.toml")),
    ("national-1999", include_str!("../../../../regulations/national-1999.toml")),
    ("office", include_str!("../../../../regulations/office.toml")),
    ("scoring-2011", include_str!("../../../../regulations/scoring-2011.toml")),
    ("shanghai-2012", include_str!("../../../../regulations/shanghai-2012.toml")),
    ("simple-300s", include_str!("../../../../regulations/simple-300s.toml")),
    ("xinying", include_str!("../../../../regulations/xinying.toml")),
    ("zhazuo", include_str!("../../../../regulations/zhazuo.toml")),
];

#[derive(Serialize)]
struct Done {
    /// What was written down.
    entries: Vec<String>,
}

/// Runs the command.
pub fn run(options: &args::Event, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    act(&options.act, lang, output).map_err(|failure| said::spoken(lang, failure))
}

fn act(act: &EventAct, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let words = texts::general(lang);
    match act {
        EventAct::New(new) => begin(new, output),
        EventAct::Import(import) => enter_list(import, lang, output),
        EventAct::Commit(commit) => {
            let mut log = EventLog::open(&commit.file)?;
            let section = log.section(commit.section.as_deref())?;
            let done = commit_to(&mut log, section)?;
            report(&done, output)
        }
        EventAct::Draw(draw) => draw_lots(draw, output),
        EventAct::Pair(event) => {
            let mut log = EventLog::open(&event.file)?;
            let section = log.section(event.section.as_deref())?;
            log.act(&Command::Pair { section })?;
            show::round(&log.event().sections()[section], &words, output)
        }
        EventAct::Result(result) => enter_result(result, output),
        EventAct::Withdraw(leave) => {
            let mut log = EventLog::open(&leave.event.file)?;
            let section = log.section(leave.event.section.as_deref())?;
            let contestant = numbered(&log.event().sections()[section], leave.number)?;
            let how = if leave.expelled { GoneHow::Expelled } else { GoneHow::Withdrew };
            let mut done = log.act(&match leave.round {
                Some(round) => Command::Rest { section, contestant, round },
                None => Command::Leave { section, contestant, how },
            })?;
            if done.iter().any(|entry| matches!(entry.kind, Kind::DrawVoided { .. })) {
                // Numbers are drawn again, from another seed.
                done.extend(commit_to(&mut log, section)?);
            }
            report(&done, output)
        }
        EventAct::Settle(settle) => acts::settle(settle, output),
        EventAct::Lineup(lineup) => acts::line_up(lineup, output),
        EventAct::Blame(blame) => acts::blame(blame, output),
        EventAct::Late(late) => acts::late(late, output),
        EventAct::Amend(amend) => acts::amend(amend, output),
        EventAct::Adjust(adjust) => acts::adjust(adjust, output),
        EventAct::Arrange(arrange) => arrange::run(arrange, lang, output),
        EventAct::Name(name) => acts::name(name, output),
        EventAct::Team(team) => acts::team(team, output),
        EventAct::Undo(undo) => {
            let mut log = EventLog::open(&undo.file)?;
            let done = log.act(if undo.redo { &Command::Redo } else { &Command::Undo })?;
            report(&done, output)
        }
        EventAct::Standings(standings) => {
            let log = EventLog::look(&standings.event.file)?;
            let section = log.section(standings.event.section.as_deref())?;
            let state = &log.event().sections()[section];
            if standings.teams {
                show::teams(state, &words, output)
            } else {
                show::standings(state, standings.explain, &words, output)
            }
        }
        EventAct::Export(export) => paper::export(export, lang, output),
        EventAct::Print(print) => paper::print(print, lang, output),
        EventAct::Rating(rating) => rating::run(rating, lang, output),
    }
}

fn enter_list(import: &args::EventImport, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&import.event.file)?;
    let section = log.section(import.event.section.as_deref())?;
    let bytes = input::read(&import.list)?;
    let unread;
    let read = if xlsx::is_book(&bytes) {
        let rows = xlsx::rows(&bytes);
        let place = import.list.display();
        let wrong = |why: &_, row| {
            Failure::Unreadable(format!("{place}: {}", said::reason(lang, why, row)))
        };
        let rows = rows.map_err(|why| match why {
            xlsx::Unreadable::File(why) => wrong(&why, None),
            xlsx::Unreadable::Row(error) => wrong(&error.why, Some(error.row)),
        })?;
        unread = entries::unread_of(&rows);
        entries::from_rows(rows)
    } else {
        let text = trf::decode(&bytes, None).0;
        unread = entries::unread(&text);
        entries::read(&text)
    };
    if !unread.is_empty() {
        let columns = [("columns", unread.join(", ").into())];
        let said = texts::general(lang).say("event-unread", &columns);
        tell(&format!("{}: {said}", import.list.display()));
    }
    let players = read.map_err(|errors| {
        for error in &errors {
            let why = said::reason(lang, &error.why, Some(error.row));
            tell(&format!("{}: {why}", import.list.display()));
        }
        let count = format!("{} errors", errors.len());
        Failure::expected(import.list.display(), "an entry list", &count)
    })?;
    let done = log.act(&Command::Import { section, players })?;
    report(&done, output)
}

fn numbered(section: &SectionState, number: u32) -> Result<usize, Failure> {
    section.numbered(number).ok_or_else(|| {
        let most = section.contestants();
        Failure::expected("number", format!("1 to {most}"), &number.to_string())
    })
}

fn report(done: &[Entry], output: &mut Output) -> Result<u8, Failure> {
    if output.is_json() {
        output.object(&Done { entries: done.iter().map(shown).collect() })?;
    } else {
        for entry in done {
            output.line(shown(entry))?;
        }
    }
    Ok(0)
}

/// An entry as it is shown: what identifies people is in the file only.
fn shown(entry: &Entry) -> String {
    let mut entry = entry.clone();
    if let Kind::Entered { player, .. } | Kind::Amended { entry: player, .. } = &mut entry.kind {
        player.private.clear();
    }
    entry.to_string()
}

/// The text of regulations: of the program, or of a file.
fn regulations(name: &str) -> Result<String, Failure> {
    if let Some((_, text)) = REGULATIONS.iter().find(|(known, _)| *known == name) {
        return Ok((*text).to_owned());
    }
    let path = Path::new(name);
    if path.extension().is_none() && !path.exists() {
        let names: Vec<&str> = REGULATIONS.iter().map(|(name, _)| *name).collect();
        let expected = format!("a file or one of {}", names.join(", "));
        return Err(Failure::expected("--regulations", expected, &format!("{name:?}")));
    }
    let bytes = input::read(path)?;
    String::from_utf8(bytes).map_err(|_| Failure::expected(name, "UTF-8", "other bytes"))
}

fn begin(new: &args::EventNew, output: &mut Output) -> Result<u8, Failure> {
    let Some(name) = new.regulations.as_deref().filter(|_| !new.list) else {
        for (name, text) in REGULATIONS {
            let title = text.lines().find_map(|line| line.strip_prefix("name = "));
            output.line(format!("{name}\t{}", title.unwrap_or_default().trim_matches('"')))?;
        }
        return Ok(0);
    };
    let file = new.file.as_deref().ok_or_else(|| Failure::expected("FILE", "a file", "nothing"))?;
    let text = regulations(name)?;
    let seed = new.seed.clone().unwrap_or_else(fresh_seed);
    let mut log = EventLog::begin(file, &text, &seed).map_err(|failure| match failure {
        file::Begin::Faults(faults) => {
            Failure::Unreadable(format!("{name}: {}", in_words(&faults)))
        }
        file::Begin::Failure(failure) => failure,
    })?;
    let mut done: Vec<Entry> = log.event().log().to_vec();
    let sections = log.event().sections().len();
    for section in 0..sections {
        done.extend(commit_to(&mut log, section)?);
    }
    if output.is_json() {
        return report(&done, output);
    }
    for state in log.event().sections() {
        let commitment = state.commitment.as_deref().unwrap_or_default();
        let of = if sections == 1 { String::new() } else { format!("{}\t", state.spec.id) };
        output.line(format!("{of}{commitment}"))?;
    }
    Ok(0)
}

/// Commits to the next seed of a section.
fn commit_to(log: &mut EventLog, section: usize) -> Result<Vec<Entry>, Failure> {
    let seed = log.next_seed(section)?;
    log.act(&Command::Commit { section, commitment: lots::commitment(&seed) })
}

/// Sixteen random bytes in hexadecimal.
fn fresh_seed() -> String {
    let mut bytes = [0; 16];
    // Without randomness there are no lots.
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn draw_lots(draw: &args::EventDraw, output: &mut Output) -> Result<u8, Failure> {
    let mut log = EventLog::open(&draw.event.file)?;
    let section = log.section(draw.event.section.as_deref())?;
    let (seed, public) = (log.seed(section)?, draw.public.clone());
    let done = if draw.ties {
        log.act(&Command::DrawTies { section, seed, public })?
    } else {
        if !log.event().sections()[section].closed {
            log.act(&Command::Close { section })?;
        }
        log.act(&Command::Draw { section, seed, public })?
    };
    if output.is_json() {
        return report(&done, output);
    }
    let state = &log.event().sections()[section];
    for entry in &done {
        if let Kind::Drawn { .. } | Kind::TiesDrawn { .. } = entry.kind {
            output.line(show::protocol(state, &entry.kind))?;
        }
    }
    Ok(0)
}

fn enter_result(result: &args::EventResult, output: &mut Output) -> Result<u8, Failure> {
    let marks = Marks::read(&result.result).ok_or_else(|| {
        let expected = "1-0, 0-1, =, +-, -+, --, 0-0 or points by seat such as 0.75:0.25";
        Failure::expected("RESULT", expected, &format!("{:?}", result.result))
    })?;
    let mut log = EventLog::open(&result.event.file)?;
    let section = log.section(result.event.section.as_deref())?;
    let state = &log.event().sections()[section];
    let (round, at, game) = game_of(state, result.round, result.number, result.game)?;
    let done = log.act(&Command::Result { section, round, at, game, marks })?;
    report(&done, output)
}

/// The round, the match and the game that are meant, the latter two counted from 0: without a
/// round the last one, without a game the first that is open.
fn game_of(
    section: &SectionState,
    round: Option<u32>,
    number: usize,
    game: Option<usize>,
) -> Result<(u32, usize, usize), Failure> {
    let stage = section.stages.last();
    let paired = stage.map_or(0, |stage| stage.rounds.len() as u32);
    let round = round.unwrap_or(paired);
    let at = number.checked_sub(1);
    let at = at.ok_or_else(|| Failure::expected("N", "a match from 1", "0"))?;
    let of = stage
        .and_then(|stage| stage.rounds.get((round as usize).checked_sub(1)?))
        .and_then(|round| round.matches.get(at));
    let open = of.and_then(|of| of.games.iter().position(|game| game.marks.is_none()));
    let played = of.map_or(0, |of| of.games.len());
    let game = match (game, open) {
        (Some(game), _) => game.saturating_sub(1),
        (None, Some(open)) => open,
        // Which of several results is corrected must be said.
        (None, None) if played > 1 => {
            let expected = format!("1 to {played}: every game has a result");
            return Err(Failure::expected("--game", expected, "nothing"));
        }
        (None, None) => 0,
    };
    Ok((round, at, game))
}

#[cfg(test)]
mod tests {
    use super::REGULATIONS;
    use yiguan_regulations::event::Profile;

    #[test]
    fn every_regulations_file_comes_with_the_program_and_names_games_that_open() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../regulations");
        let files = std::fs::read_dir(folder).expect("the folder").flatten();
        let mut names: Vec<String> =
            files.filter_map(|file| file.file_name().into_string().ok()).collect();
        names.sort_unstable();
        let known: Vec<String> =
            REGULATIONS.iter().map(|(name, _)| format!("{name}.toml")).collect();
        assert_eq!(names, known);
        for (name, text) in REGULATIONS {
            let profile: Profile = text.parse().unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(profile.id, *name);
            for game in profile.sections.iter().filter_map(|section| section.game.as_deref()) {
                yiguan_games::open(game, None).unwrap_or_else(|why| panic!("{name}: {why}"));
            }
        }
    }
}
