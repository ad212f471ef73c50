//! Spreadsheets: tables out, entry lists in.

mod read;

pub use read::{Unreadable, is_book, rows};

use crate::table::{Align, Content, Paper, Row, Table, Value};
use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet,
    XlsxError,
};
use std::fmt;
use yiguan_text::Catalogue;

/// A workbook cannot be made of these papers: more rows or columns than a sheet has.
#[derive(Debug)]
pub struct TooLarge(XlsxError);

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected what a spreadsheet can hold, got {}", self.0)
    }
}

impl std::error::Error for TooLarge {}

/// The longest text of a cell.
const CHARS_MAX: usize = 16_000;

/// Papers as a workbook, a sheet each. Every text is written as text, so none can be a formula;
/// the same papers give the same bytes.
///
/// # Errors
/// When a sheet would have more rows or columns than the format allows.
pub fn book(papers: &[Paper], words: &Catalogue) -> Result<Vec<u8>, TooLarge> {
    let mut book = Workbook::new();
    // The clock is nobody's business here.
    let date = ExcelDateTime::from_ymd(2000, 1, 1).map_err(TooLarge)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&date));
    for (at, paper) in papers.iter().enumerate() {
        let table = table_of(paper, words);
        let sheet = book.add_worksheet();
        let name = paper.lead.rsplit(" · ").next().unwrap_or_default();
        sheet.set_name(sheet_name(at, name)).map_err(TooLarge)?;
        fill(sheet, paper, &table).map_err(TooLarge)?;
    }
    if papers.is_empty() {
        book.add_worksheet();
    }
    book.save_to_buffer().map_err(TooLarge)
}

/// What a paper holds, as a table: of slips and certificates a row each.
#[must_use]
pub fn table_of(paper: &Paper, words: &Catalogue) -> Table {
    match &paper.content {
        Content::Table(table) => table.clone(),
        Content::Slips(slips) => crate::sheets::slip_table(slips, words),
        Content::Certificates(all) => crate::sheets::certificate_table(all, words),
    }
}

/// A name that no two sheets share, of what names may hold.
fn sheet_name(at: usize, name: &str) -> String {
    let allowed = |c: &char| !"[]:*?/\\'".contains(*c);
    let name: String = name.chars().filter(allowed).take(24).collect();
    format!("{} {name}", at + 1).trim_end().to_owned()
}

fn fill(sheet: &mut Worksheet, paper: &Paper, table: &Table) -> Result<(), XlsxError> {
    let title = Format::new().set_bold().set_font_size(14);
    let boxed =
        || Format::new().set_border(FormatBorder::Thin).set_align(FormatAlign::VerticalCenter);
    let grey = Color::RGB(0xE8_E8E8);
    let head = boxed().set_bold().set_text_wrap().set_background_color(grey);
    let head = head.set_align(FormatAlign::Center);
    let band = Format::new().set_bold();
    sheet.set_paper_size(9).set_print_fit_to_pages(1, 0);
    sheet.set_landscape();
    sheet.write_string_with_format(0, 0, cut(&paper.title), &title)?;
    sheet.write_string(1, 0, cut(&paper.lead))?;
    // Notes stand above: below the last row they would be rows of an entry list.
    let mut at = 2;
    for note in &paper.notes {
        sheet.write_string(at, 0, cut(note))?;
        at += 1;
    }
    at += 1;
    for (column, of) in table.columns.iter().enumerate() {
        sheet.write_string_with_format(at, index(column), cut(&of.heading), &head)?;
        sheet.set_column_width(index(column), width(table, column))?;
    }
    sheet.set_repeat_rows(at, at)?;
    sheet.set_freeze_panes(at + 1, 0)?;
    let formats = [Align::Centre, Align::Left].map(|align| {
        let to = if align == Align::Left { FormatAlign::Left } else { FormatAlign::Center };
        let plain = boxed().set_text_wrap().set_align(to);
        let red = plain.clone().set_bold().set_font_color(Color::Red);
        (align, [plain, red])
    });
    for row in &table.rows {
        at += 1;
        if row.band {
            let text = row.cells.first().map(|cell| cell.value.to_string()).unwrap_or_default();
            sheet.write_string_with_format(at, 0, cut(&text), &band)?;
            continue;
        }
        for (column, cell) in row.cells.iter().enumerate() {
            let align = table.columns.get(column).map(|of| of.align).unwrap_or_default();
            let of = formats.iter().find(|(other, _)| *other == align).map(|(_, of)| of);
            let Some(format) = of.map(|of| &of[usize::from(cell.marked)]) else { continue };
            write(sheet, at, index(column), &cell.value, format)?;
        }
    }
    Ok(())
}

/// A column that there is not is refused by the library.
fn index(column: usize) -> u16 {
    u16::try_from(column).unwrap_or(u16::MAX)
}

fn write(
    sheet: &mut Worksheet,
    row: u32,
    column: u16,
    value: &Value,
    format: &Format,
) -> Result<(), XlsxError> {
    match value {
        Value::Text(text) => sheet.write_string_with_format(row, column, cut(text), format)?,
        Value::Count(count) => {
            sheet.write_number_with_format(row, column, *count as f64, format)?
        }
        Value::Points(points) => {
            sheet.write_number_with_format(row, column, f64::from(points.0) / 4.0, format)?
        }
    };
    Ok(())
}

fn cut(text: &str) -> String {
    text.chars().take(CHARS_MAX).collect()
}

/// The width of a column in characters; Chinese ones fill two.
fn width(table: &Table, column: usize) -> f64 {
    let wide = |text: &str| -> usize {
        let line = |line: &str| line.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum();
        text.lines().map(line).max().unwrap_or(0)
    };
    let cells = table.rows.iter().filter(|row: &&Row| !row.band);
    let cells = cells.filter_map(|row| row.cells.get(column)).map(|c| wide(&c.value.to_string()));
    let of = &table.columns[column];
    let room = usize::from(of.room_mm) / 2;
    let widest = cells.chain([wide(&of.heading), room]).max().unwrap_or(0);
    widest.clamp(4, 50) as f64 + 2.0
}
