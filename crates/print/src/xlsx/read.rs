//! Entry lists from spreadsheets.
//!
//! What people send may be anything, so everything is bounded before it is believed: the size of
//! the file, what it inflates to (counted while inflating, as a file may lie about it), columns,
//! the length of a cell, and the sum of all text.

use calamine::{DataRef, Dimensions, Reader, Xlsx};
use std::fmt;
use std::io::{Cursor, Read};
use yiguan_tournament::entries::{ROWS_MAX, Row, RowError};
use yiguan_tournament::event::Because;

/// The largest file.
const BYTES_MAX: usize = 64 << 20;
/// The most that a file may inflate to.
const INFLATED_MAX: u64 = 256 << 20;
/// The most files in the file.
const FILES_MAX: usize = 10_000;
/// The most columns.
const COLUMNS_MAX: u32 = 200;
/// The longest cell, in bytes.
const CELL_MAX: usize = 4_000;
/// All text together, in bytes.
const TEXT_MAX: usize = 64 << 20;

/// Why a spreadsheet cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// The file as a whole.
    File(Because),
    /// A cell.
    Row(RowError),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(why) => why.fmt(f),
            Self::Row(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unreadable {}

fn file(code: &'static str, got: impl fmt::Display) -> Unreadable {
    Unreadable::File(Because::new(code, &[("got", &got)]))
}

/// Whether bytes look like a spreadsheet: a zip archive, or one of the old binary kind.
#[must_use]
pub fn is_book(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(&OLD)
}

/// The most merged cells that are looked at.
const MERGED_MAX: usize = 100_000;

/// How a binary workbook (.xls) begins.
const OLD: [u8; 4] = [0xD0, 0xCF, 0x11, 0xE0];

/// The rows of the first sheet that has any, each with its number.
///
/// # Errors
/// What cannot be read, or is too much.
pub fn rows(bytes: &[u8]) -> Result<Vec<Row>, Unreadable> {
    if bytes.starts_with(&OLD) {
        return Err(file("book-old", ".xls"));
    }
    if bytes.len() > BYTES_MAX {
        return Err(file("book-size", bytes.len()));
    }
    bounded(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|why| file("book-wrong", why))?;
    for name in book.sheet_names() {
        let rows = sheet(&mut book, &name)?;
        if !rows.is_empty() {
            return Ok(rows);
        }
    }
    Err(file("book-empty", 0))
}

/// Inflates everything once and keeps nothing, to know that there is not too much of it.
fn bounded(bytes: &[u8]) -> Result<(), Unreadable> {
    let wrong = |why: zip::result::ZipError| file("book-wrong", why);
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(wrong)?;
    if archive.len() > FILES_MAX {
        return Err(file("book-files", archive.len()));
    }
    let mut left = INFLATED_MAX;
    for at in 0..archive.len() {
        let mut inside = archive.by_index(at).map_err(wrong)?.take(left + 1);
        let size = std::io::copy(&mut inside, &mut std::io::sink());
        let size = size.map_err(|why| file("book-wrong", why))?;
        if size > left {
            return Err(file("book-inflated", INFLATED_MAX));
        }
        left -= size;
    }
    Ok(())
}

fn sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<Row>, Unreadable> {
    // Cells one by one: a sheet as a grid would be as large as its last cell is far.
    let mut cells = book.worksheet_cells_reader(name).map_err(|why| file("book-wrong", why))?;
    let mut rows: Vec<Row> = Vec::new();
    let mut total = 0;
    while let Some(cell) = cells.next_cell().map_err(|why| file("book-wrong", why))? {
        let (row, column) = cell.get_position();
        let number = row as usize + 1;
        let error = |code: &'static str, got: &str| {
            Unreadable::Row(RowError { row: number, why: Because::new(code, &[("got", &got)]) })
        };
        let text = text(cell.get_value()).map_err(|got| {
            let lost = got.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
            if lost { error("sheet-digits", &got) } else { error("sheet-value", &got) }
        })?;
        if text.is_empty() {
            continue;
        }
        if column >= COLUMNS_MAX {
            return Err(error("sheet-columns", &text));
        }
        total += text.len();
        if text.len() > CELL_MAX || total > TEXT_MAX {
            return Err(error("sheet-text", &text));
        }
        if rows.last().is_none_or(|(last, _)| *last != number) {
            if rows.last().is_some_and(|(last, _)| *last > number) {
                return Err(error("sheet-order", &text));
            }
            // The reader of lists says what is wrong with too many.
            if rows.len() > ROWS_MAX + 20 {
                break;
            }
            rows.push((number, Vec::new()));
        }
        if let Some((_, cells)) = rows.last_mut() {
            let column = column as usize;
            if cells.len() <= column {
                cells.resize(column + 1, String::new());
            }
            cells[column] = text;
        }
    }
    drop(cells);
    let merged = book.merge_cells_by_sheet_name(name).map_err(|why| file("book-wrong", why))?;
    merged.iter().take(MERGED_MAX).for_each(|region| fill(&mut rows, region));
    Ok(rows)
}

/// Writes what a cell merged over several rows says into each of them, as it is seen: a unit beside
/// all of its players. Cells merged over columns stay as they are.
fn fill(rows: &mut [Row], region: &Dimensions) {
    let (first, last) = (region.start.0 as usize + 1, region.end.0 as usize + 1);
    let column = region.start.1 as usize;
    let from = rows.partition_point(|(number, _)| *number < first);
    let Some((_, cells)) = rows.get(from).filter(|(number, _)| *number == first) else { return };
    let Some(text) = cells.get(column).cloned() else { return };
    for (_, cells) in rows[from + 1..].iter_mut().take_while(|(number, _)| *number <= last) {
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        if cells[column].is_empty() {
            cells[column].clone_from(&text);
        }
    }
}

/// A cell as it would be typed; the error is what stands in a broken one, or in one whose last
/// digits are lost.
fn text(value: &DataRef<'_>) -> Result<String, String> {
    Ok(match value {
        DataRef::Empty => String::new(),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        // Whole numbers are kept as floats in files: 1800, not 1800.0.
        DataRef::Float(number) if number.fract() == 0.0 && number.abs() < 1e15 => {
            format!("{number:.0}")
        }
        // A spreadsheet keeps fifteen digits of a number: of an identity number the rest is lost.
        DataRef::Float(number) if number.abs() >= 1e15 => return Err(format!("{number:.0}")),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(truth) => truth.to_string(),
        DataRef::DateTime(when) => {
            let (year, month, day, ..) = when.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::Error(why) => return Err(why.to_string()),
    })
}
