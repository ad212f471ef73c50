//! Reading, beside the writer: a few connections, each used by one caller at a time.

use crate::{connect, told};
use rusqlite::{Connection, params_from_iter};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use yiguan_store::{Committed, Logged, Page, StoreError, TableRow};

/// Connections that wait to be used again.
const IDLE_MAX: usize = 8;

#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(crate) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), idle: Mutex::new(Vec::new()) }
    }

    pub(crate) fn with<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let waiting = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match waiting {
            Some(connection) => connection,
            None => connect(&self.path, false)?,
        };
        let result = read(&connection).map_err(|why| told(&why));
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < IDLE_MAX {
            idle.push(connection);
        }
        result
    }
}

/// What the command did when it came before.
pub(crate) fn carried_out(
    connection: &Connection,
    table: &str,
    command: &str,
) -> rusqlite::Result<Option<Committed>> {
    let mut find = connection.prepare_cached(
        "SELECT min(seq), max(seq) FROM event WHERE table_id = ?1 AND command_id = ?2",
    )?;
    let found: (Option<u32>, Option<u32>) =
        find.query_row((table, command), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(match found {
        (Some(first), Some(last)) => Some(Committed { first, last, again: true }),
        _ => None,
    })
}

pub(crate) fn events(
    connection: &Connection,
    table: &str,
    after: u32,
    limit: u32,
) -> rusqlite::Result<Vec<Logged>> {
    let mut find = connection.prepare_cached(
        "SELECT seq, command_id, data FROM event WHERE table_id = ?1 AND seq > ?2
         ORDER BY seq LIMIT ?3",
    )?;
    let rows = find.query_map((table, after, limit), |row| {
        Ok(Logged { seq: row.get(0)?, command: row.get(1)?, event: row.get(2)? })
    })?;
    rows.collect()
}

/// `?, ?, ?` for so many values.
fn places(count: usize) -> String {
    vec!["?"; count].join(", ")
}

pub(crate) fn tables(
    connection: &Connection,
    states: &[&str],
    before: Option<&str>,
    limit: u32,
) -> rusqlite::Result<Page> {
    let which = format!("listed AND state IN ({})", places(states.len()));
    page(connection, &which, states, before, limit)
}

pub(crate) fn tables_of(
    connection: &Connection,
    person: &str,
    before: Option<&str>,
    limit: u32,
) -> rusqlite::Result<Page> {
    let which = "table_id IN (SELECT table_id FROM seat_of WHERE person_id = ?)";
    page(connection, which, &[person], before, limit)
}

/// The rows that fit a condition with its values, newest first.
fn page(
    connection: &Connection,
    which: &str,
    values: &[&str],
    before: Option<&str>,
    limit: u32,
) -> rusqlite::Result<Page> {
    let older = if before.is_some() {
        "AND (opened_ms, table_id) <
             (SELECT opened_ms, table_id FROM table_row WHERE table_id = ?)"
    } else {
        ""
    };
    let text = format!(
        "SELECT table_id, state, listed, opened_ms, summary FROM table_row
         WHERE {which} {older}
         ORDER BY opened_ms DESC, table_id DESC LIMIT {}",
        limit.saturating_add(1)
    );
    let mut find = connection.prepare_cached(&text)?;
    let rows = find.query_map(params_from_iter(values.iter().copied().chain(before)), |row| {
        Ok(TableRow {
            table: row.get(0)?,
            state: row.get(1)?,
            listed: row.get(2)?,
            opened_ms: row.get(3)?,
            summary: row.get(4)?,
            people: Vec::new(),
        })
    })?;
    let mut rows: Vec<_> = rows.collect::<rusqlite::Result<_>>()?;
    let more = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    let next = rows.last().filter(|_| more).map(|row| row.table.clone());
    Ok(Page { rows, next })
}

pub(crate) fn all_in(connection: &Connection, states: &[&str]) -> rusqlite::Result<Vec<String>> {
    let text = format!(
        "SELECT table_id FROM table_row WHERE state IN ({}) ORDER BY opened_ms, table_id",
        places(states.len())
    );
    let mut find = connection.prepare_cached(&text)?;
    find.query_map(params_from_iter(states), |row| row.get(0))?.collect()
}
