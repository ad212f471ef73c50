//! Tournament report files: TRF16 and TRF26, and the additions in common use (`XXR`, `XXC`, `XXP`,
//! `XXZ`, `XXA`, `XXS`, `BBW` and its like).
//!
//! Lines may end with CR, LF or CRLF. Columns count characters, not bytes; a file whose columns
//! only fit when a wide character takes two columns, or its bytes in UTF-8, is read that way and a
//! note says so. Deliberately missing: the informative records (801, 802) and the national rating
//! lines; they are skipped.
//!
//! ```
//! use yiguan_tournament::trf;
//! let one = format!("001    1      {:<33} 2000 {:>27} 1.0    1     2 w 1", "P1", "");
//! let two = format!("001    2      {:<33} 1900 {:>27} 0.0    2     1 b 0", "P2", "");
//! let report = trf::read(&format!("012 Friday open\r\n{one}\r\n{two}\r\nXXR 3\r\n")).unwrap();
//! assert_eq!(report.section.planned_rounds, Some(3));
//! assert_eq!(report.section.rounds[0].games.len(), 1);
//! ```

mod columns;
mod error;
mod header;
mod player;
mod records;
mod rounds;
mod scores;
mod text;
mod write;

pub use error::TrfError;
pub use text::{Encoding, decode};
pub use write::{Format, cells, write};

use crate::facts::Section;
use columns::{Line, Measure};

/// A report as read: the facts, and what the reader had to assume.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What the file says.
    pub section: Section,
    /// Assumptions, a sentence each: an inferred scoring table, an unusual column measure.
    pub notes: Vec<String>,
}

/// Reads a report.
///
/// # Errors
/// The first line that contradicts the format, another line, or arithmetic, with its columns.
pub fn read(text: &str) -> Result<Report, TrfError> {
    let first = read_measured(text, Measure::Characters);
    let Err(error) = first else { return first };
    if text.is_ascii() {
        return Err(error);
    }
    for (measure, words) in [
        (Measure::Cells, "wide characters take two columns"),
        (Measure::Bytes, "columns count bytes of UTF-8"),
    ] {
        if let Ok(mut report) = read_measured(text, measure) {
            report.notes.push(format!("columns read as: {words}"));
            return Ok(report);
        }
    }
    Err(error)
}

fn read_measured(text: &str, measure: Measure) -> Result<Report, TrfError> {
    let lines = Line::split(text, measure);
    let mut draft = records::Draft::default();
    let (players, mut others): (Vec<&Line>, Vec<&Line>) =
        lines.iter().partition(|line| line.code() == "001");
    for line in players {
        draft.players.push(player::read(line)?);
    }
    draft.number_players(&lines)?;
    draft.has_teams = others.iter().any(|line| line.code() == "310");
    // Records that name teams come after those that list them, and what the pairing's bye is worth
    // after what would follow from a win.
    others.sort_by_key(|line| match line.code().as_str() {
        "310" | "013" => 0,
        "BBU" => 2,
        _ => 1,
    });
    for line in others {
        if !header::read(&mut draft.section, line)? {
            draft.read_record(line)?;
        }
    }
    rounds::assemble(&mut draft)?;
    draft.finish()?;
    scores::settle(&mut draft)?;
    Ok(Report { section: draft.section, notes: draft.notes })
}
