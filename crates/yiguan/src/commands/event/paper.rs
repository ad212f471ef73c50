//! Papers of an event: exported for spreadsheets, printed on A4.

use super::file::EventLog;
use crate::args;
use crate::failure::{Failure, tell};
use crate::output::Output;
use std::path::{Path, PathBuf};
use yiguan_print::pdf::{self, Fonts};
use yiguan_print::{Kind, Paper, Wish, csv, instant, paper, words, xlsx};
use yiguan_text::{Catalogue, Lang};

/// The kinds of a list such as `pairings,slips`, or all.
fn kinds(what: &str) -> Result<Vec<Kind>, Failure> {
    if what == "all" {
        return Ok(Kind::ALL.to_vec());
    }
    let read = |word: &str| {
        word.trim().parse().map_err(|()| {
            let words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
            let expected = format!("all, or some of {}", words.join(", "));
            Failure::expected("--what", expected, &format!("{word:?}"))
        })
    };
    what.split(',').map(read).collect()
}

fn papers(
    log: &EventLog,
    section: Option<&str>,
    what: &[Kind],
    wish: &Wish,
    words: &Catalogue,
) -> Result<Vec<Paper>, Failure> {
    let section = log.section(section)?;
    let all = what.iter().map(|kind| paper(log.event(), section, *kind, wish, words));
    let all: Option<Vec<Paper>> = all.collect();
    all.ok_or_else(|| {
        let stage = log.event().sections()[section].stages.last();
        let paired = stage.map_or(0, |stage| stage.rounds.len());
        let round = wish.round.unwrap_or_default().to_string();
        Failure::expected("--round", format!("1 to {paired}"), &round)
    })
}

/// Tables for spreadsheets: to standard output, or to a file by its ending.
pub fn export(export: &args::EventExport, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let log = EventLog::look(&export.event.file)?;
    let words = words(lang);
    let what = kinds(&export.what)?;
    let (round, private, prizes) = (export.round, export.private, export.prizes);
    let wish = Wish { round, private, prizes, title: export.title.clone(), ..Wish::default() };
    let papers = papers(&log, export.event.section.as_deref(), &what, &wish, &words)?;
    let ending = export.out.as_deref().map(ending);
    let bytes = match ending.as_deref() {
        Some("xlsx") => {
            let book = xlsx::book(&papers, &words);
            book.map_err(|why| Failure::Unreadable(format!("{}: {why}", export.what)))?
        }
        None | Some("csv") => {
            let [one] = papers.as_slice() else {
                return Err(Failure::expected("--what", "one table a CSV file", &export.what));
            };
            csv(&xlsx::table_of(one, &words)).into_bytes()
        }
        Some(_) => return Err(wrong_ending(export.out.as_deref(), ".csv or .xlsx")),
    };
    match export.out.as_deref() {
        // Spreadsheets take a text without the mark for one in the system's own encoding.
        Some(path) if ending.as_deref() == Some("csv") => {
            write(path, &[b"\xEF\xBB\xBF".as_slice(), &bytes].concat())?;
        }
        Some(path) => write(path, &bytes)?,
        None => {
            let text = String::from_utf8_lossy(&bytes);
            // Lines end as the format says, not as the shell does.
            output.line(text.trim_end_matches("\r\n").to_owned() + "\r")?;
        }
    }
    Ok(0)
}

fn ending(path: &Path) -> String {
    path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase()
}

fn wrong_ending(path: Option<&Path>, expected: &str) -> Failure {
    let got = path.map(|path| path.display().to_string()).unwrap_or_default();
    Failure::expected("--out", format!("a file ending in {expected}"), &got)
}

/// Writes a file whole or not at all: what was there stays until the new one is on the disk.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path));
    written.map_err(|error| {
        // What could not be written whole is nobody's.
        let _ = std::fs::remove_file(&part);
        Failure::io(path.display(), &error)
    })
}

/// Pages to print.
pub fn print(print: &args::EventPrint, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    if ending(&print.out) != "pdf" {
        return Err(wrong_ending(Some(&print.out), ".pdf"));
    }
    let log = EventLog::look(&print.event.file)?;
    let words = words(lang);
    let mut what = kinds(&print.what)?;
    if print.what == "all" {
        let section = &log.event().sections()[log.section(print.event.section.as_deref())?];
        what.retain(|kind| !matches!(kind, Kind::Results | Kind::Ratings | Kind::Titles));
        what.retain(|kind| *kind != Kind::Teams || !section.teams.is_empty());
    }
    let wish = Wish {
        round: print.round,
        private: false,
        prizes: print.prizes,
        title: print.title.clone(),
        published: instant(super::file::now()),
        signed: print.signed.clone(),
        date: print.date.clone(),
        ..Wish::default()
    };
    let papers = papers(&log, print.event.section.as_deref(), &what, &wish, &words)?;
    let given = print.font.clone().or_else(|| std::env::var_os("YIGUAN_FONT").map(PathBuf::from));
    let fonts = Fonts::find(given.as_deref(), &[print.data.join("fonts")]);
    let mut fonts = fonts.map_err(|why| Failure::Unreadable(format!("--font: {why}")))?;
    let printed = pdf::print(&papers, &mut fonts, &words)
        .map_err(|why| Failure::Unreadable(format!("--font: {why}")))?;
    write(&print.out, &printed.bytes)?;
    if !printed.missing.is_empty() {
        let missing: String = printed.missing.iter().collect();
        tell(&format!("{}: no font has {missing}", print.out.display()));
    }
    if output.is_json() {
        output.object(&serde_json::json!({
            "file": print.out.to_string_lossy(),
            "pages": printed.pages,
            "missing": printed.missing.iter().collect::<String>(),
        }))?;
    }
    Ok(0)
}
