//! The thread that writes.

use crate::readers::carried_out;
use crate::told;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use std::collections::HashMap;
use std::fmt;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use yiguan_store::{Append, AppendError, Committed, Done, StoreError, TableRow};

/// The most appends that one commit makes durable.
pub const BATCH_MAX: usize = 512;
/// The most jobs that wait for the writer; senders wait beyond that.
const QUEUE_MAX: usize = 4096;

/// Any other change, done in a transaction of its own.
type Change = Box<dyn FnOnce(&mut Connection) + Send>;

enum Job {
    Append(Box<Append>, Done),
    Change(Change),
}

/// A handle to the thread; dropping it lets the thread finish what waits.
pub(crate) struct Writer {
    jobs: Option<SyncSender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    pub(crate) fn start(connection: Connection) -> Result<Self, StoreError> {
        let (jobs, receive) = sync_channel(QUEUE_MAX);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || run(connection, &receive))
            .map_err(|why| StoreError::Other(why.to_string()))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    pub(crate) fn append(&self, append: Append, done: Done) {
        if let Err(job) = self.send(Job::Append(Box::new(append), done))
            && let Job::Append(_, done) = job
        {
            done(Err(AppendError::Store(StoreError::Closed)));
        }
    }

    /// Runs a change on the writer's thread and waits for it.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (send, receive) = sync_channel(1);
        let job = Job::Change(Box::new(move |connection| {
            // Nobody waits any more when the receiver is gone.
            let _ = send.send(change(connection).map_err(|why| told(&why)));
        }));
        self.send(job).map_err(|_| StoreError::Closed)?;
        receive.recv().unwrap_or(Err(StoreError::Closed))
    }

    fn send(&self, job: Job) -> Result<(), Job> {
        match &self.jobs {
            Some(jobs) => jobs.send(job).map_err(|returned| returned.0),
            None => Err(job),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread was reported where it happened.
            let _ = thread.join();
        }
    }
}

fn run(mut connection: Connection, jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        let mut batch: Vec<(Box<Append>, Done)> = Vec::new();
        let mut next = Some(job);
        while let Some(job) = next {
            match job {
                Job::Append(append, done) => batch.push((append, done)),
                Job::Change(change) => {
                    commit(&mut connection, std::mem::take(&mut batch));
                    change(&mut connection);
                }
            }
            next = if batch.len() < BATCH_MAX { jobs.try_recv().ok() } else { None };
        }
        commit(&mut connection, batch);
    }
}

/// Appends all of the batch in one transaction and reports each after the commit.
fn commit(connection: &mut Connection, batch: Vec<(Box<Append>, Done)>) {
    if batch.is_empty() {
        return;
    }
    let written = write(connection, &batch);
    match written {
        Ok(outcomes) => {
            for ((_, done), outcome) in batch.into_iter().zip(outcomes) {
                done(outcome);
            }
        }
        Err(why) => {
            let why = told(&why);
            for (_, done) in batch {
                done(Err(AppendError::Store(why.clone())));
            }
        }
    }
}

type Outcome = Result<Committed, AppendError>;

fn write(
    connection: &mut Connection,
    batch: &[(Box<Append>, Done)],
) -> rusqlite::Result<Vec<Outcome>> {
    let transaction = connection.transaction()?;
    let mut heads = HashMap::new();
    let mut outcomes = Vec::with_capacity(batch.len());
    for (append, _) in batch {
        outcomes.push(write_one(&transaction, append, &mut heads)?);
    }
    transaction.commit()?;
    Ok(outcomes)
}

fn write_one<'a>(
    transaction: &Transaction<'_>,
    append: &'a Append,
    heads: &mut HashMap<&'a str, u32>,
) -> rusqlite::Result<Outcome> {
    if let Some(before) = carried_out(transaction, &append.table, &append.command)? {
        return Ok(Ok(before));
    }
    let head = match heads.get(append.table.as_str()) {
        Some(head) => *head,
        None => head(transaction, &append.table)?,
    };
    if head != append.expected || append.events.is_empty() {
        return Ok(Err(AppendError::Conflict { head }));
    }
    let mut insert = transaction.prepare_cached(
        "INSERT INTO event (table_id, seq, command_id, part, data) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (part, event) in (0u32..).zip(&append.events) {
        let seq = append.first_seq() + part;
        insert.execute(params![append.table, seq, append.command, part, event])?;
    }
    if let Some(row) = &append.row {
        write_row(transaction, row)?;
    }
    heads.insert(&append.table, append.last_seq());
    Ok(Ok(Committed { first: append.first_seq(), last: append.last_seq(), again: false }))
}

fn head(transaction: &Transaction<'_>, table: &str) -> rusqlite::Result<u32> {
    let mut find = transaction
        .prepare_cached("SELECT seq FROM event WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1")?;
    Ok(find.query_row([table], |row| row.get(0)).optional()?.unwrap_or(0))
}

fn write_row(transaction: &Transaction<'_>, row: &TableRow) -> rusqlite::Result<()> {
    let mut upsert = transaction.prepare_cached(
        "INSERT INTO table_row (table_id, state, listed, opened_ms, summary)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (table_id) DO UPDATE
         SET state = excluded.state, summary = excluded.summary",
    )?;
    upsert.execute(params![row.table, row.state, row.listed, row.opened_ms, row.summary])?;
    let mut sits = transaction
        .prepare_cached("INSERT OR IGNORE INTO seat_of (person_id, table_id) VALUES (?1, ?2)")?;
    for person in &row.people {
        sits.execute(params![person, row.table])?;
    }
    Ok(())
}
