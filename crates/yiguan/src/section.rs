//! Report files of events, and the systems they name.

use crate::failure::{Failure, tell};
use crate::input;
use std::path::Path;
use yiguan_tournament::facts::Section;
use yiguan_tournament::generator::baku;
use yiguan_tournament::swiss::Edition;
use yiguan_tournament::tiebreak::TieBreakEdition;
use yiguan_tournament::trf;

/// Reads a report; what had to be assumed goes to standard error.
pub fn read(path: &Path) -> Result<Section, Failure> {
    let (text, _) = trf::decode(&input::read(path)?, None);
    let report = trf::read(&text)
        .map_err(|error| Failure::Unreadable(format!("{}: {error}", path.display())))?;
    for note in &report.notes {
        tell(&format!("{}: {note}", path.display()));
    }
    Ok(report.section)
}

/// The pairing system asked for, or the one the file names; the one in force where neither says.
/// A system with acceleration gets its virtual points if the file does not give them.
pub fn system(section: &mut Section, asked: Option<&str>) -> Result<Edition, Failure> {
    let code = section.system.clone();
    let plain = code.as_deref().map(|code| code.strip_suffix("_BAKU").unwrap_or(code));
    if plain != code.as_deref() && section.boosts.is_empty() {
        section.boosts = baku(section);
    }
    if let Some(name) = asked {
        return named(name).ok_or_else(|| unknown("--system", name));
    }
    match plain {
        None | Some("FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026") => Ok(Edition::Dutch2025),
        Some("FIDE_DUTCH_2017") => Ok(Edition::Dutch2017),
        Some(other) => Err(unknown("record 192", other)),
    }
}

fn named(name: &str) -> Option<Edition> {
    match name {
        "dutch" | "dutch-2025" => Some(Edition::Dutch2025),
        "dutch-2017" => Some(Edition::Dutch2017),
        _ => None,
    }
}

/// The code of record 192.
pub fn code(edition: Edition) -> &'static str {
    match edition {
        Edition::Dutch2025 => "FIDE_DUTCH_2026",
        Edition::Dutch2017 => "FIDE_DUTCH_2017",
    }
}

fn unknown(place: &str, got: &str) -> Failure {
    Failure::expected(place, "dutch, dutch-2025, dutch-2017 or bianpai", &format!("{got:?}"))
}

/// The edition of the tie-breaks: the one asked for, or that of the first day of the event.
pub fn tie_break_edition(
    section: &Section,
    asked: Option<&str>,
) -> Result<TieBreakEdition, Failure> {
    match asked {
        Some("2024") => Ok(TieBreakEdition::C07Of2024),
        Some("2026") => Ok(TieBreakEdition::C07Of2026),
        Some(other) => Err(Failure::expected("--edition", "2024 or 2026", &format!("{other:?}"))),
        None => Ok(TieBreakEdition::on(date(&section.about.starts))),
    }
}

/// A date as files write it: year first, or day, month, year.
fn date(text: &str) -> Option<(u32, u32, u32)> {
    let day = text.split_whitespace().next()?;
    let mut parts = day.split(['-', '/', '.']).map(str::parse::<u32>);
    let (a, b, c) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    if a > 1000 { Some((a, b, c)) } else { Some((if c < 100 { 2000 + c } else { c }, b, a)) }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_as_files_write_them() {
        assert_eq!(date("2026-02-28"), Some((2026, 2, 28)));
        assert_eq!(date("24/09/2010"), Some((2010, 9, 24)));
        assert_eq!(date("2026/03/01 10:00"), Some((2026, 3, 1)));
        assert_eq!(date("01.03.26"), Some((2026, 3, 1)));
        assert_eq!(date("May 29, 2020"), None);
        assert_eq!(date(""), None);
    }
}
