//! An event's tables: what is put up in the hall, signed, handed over and kept.
//!
//! [`paper`] makes a [`Paper`] of a section: a table, result slips or certificates, as plain data
//! with their words in one language. Everything that shows an event draws the same data: [`pdf`]
//! on A4 pages, [`xlsx`] and [`csv`] for spreadsheets, and pages in the hall may do so, too.
//! [`xlsx::rows`] reads what people send as an entry list.
//!
//! What identifies or reaches a person (id numbers, telephones, birth dates) is in no paper but
//! the list of entries, and there only when [`Wish::private`] asks for it.
//!
//! Deliberately missing: logos, columns of one's own choice, other sizes than A4.

pub mod pdf;
mod sheets;
mod table;
pub mod xlsx;

pub use sheets::{Kind, Wish, paper};
pub use table::{
    Align, Cell, Certificate, Column, Content, Paper, Row, Slip, SlipSide, Table, Value,
};

use yiguan_text::{Catalogue, Lang};

/// Everything that papers say in a language.
#[must_use]
pub fn words(lang: Lang) -> Catalogue {
    let own = match lang {
        Lang::Zh => include_str!("../locales/zh.ftl"),
        Lang::En => include_str!("../locales/en.ftl"),
    };
    Catalogue::new(lang, &[own])
}

/// A table as comma-separated text, without title and notes; no cell can begin a formula.
#[must_use]
pub fn csv(table: &Table) -> String {
    let mut rows = vec![table.columns.iter().map(|column| column.heading.clone()).collect()];
    rows.extend(
        table.rows.iter().map(|row| {
            row.cells.iter().map(|cell| cell.value.to_string()).collect::<Vec<String>>()
        }),
    );
    yiguan_tournament::entries::write(&rows)
}

/// An instant in milliseconds since 1970 as papers print it; empty if it is out of all bounds.
///
/// ```
/// assert_eq!(yiguan_print::instant(1_790_000_000_000), "2026-09-21 14:13 UTC");
/// ```
#[must_use]
pub fn instant(at_ms: i64) -> String {
    time::OffsetDateTime::from_unix_timestamp(at_ms.div_euclid(1000)).map_or_else(
        |_| String::new(),
        |at| {
            let (month, day) = (u8::from(at.month()), at.day());
            format!("{}-{month:02}-{day:02} {:02}:{:02} UTC", at.year(), at.hour(), at.minute())
        },
    )
}
