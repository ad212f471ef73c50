//! When time alone will change a table: the hall looks then, not before.

use crate::app::App;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// The longest sleep: a clock of the machine that was set right is noticed after this.
const SLEEP_MAX: Duration = Duration::from_secs(5);

/// Instants at which tables want to be looked at; one that came too early costs a look.
#[derive(Debug, Default)]
pub(crate) struct Timers {
    due: Mutex<BinaryHeap<Reverse<(i64, String)>>>,
    changed: Notify,
}

impl Timers {
    pub(crate) fn at(&self, instant_ms: i64, table: &str) {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let first = due.peek().is_none_or(|Reverse((next, _))| instant_ms < *next);
        due.push(Reverse((instant_ms, table.to_owned())));
        drop(due);
        if first {
            self.changed.notify_one();
        }
    }

    /// The next table whose instant has come, or how long to wait.
    fn next(&self, now_ms: i64) -> Result<String, Duration> {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        match due.peek() {
            Some(Reverse((instant, _))) if *instant <= now_ms => {
                due.pop().map(|Reverse((_, table))| table).ok_or(SLEEP_MAX)
            }
            Some(Reverse((instant, _))) => {
                Err(Duration::from_millis((instant - now_ms).unsigned_abs()).min(SLEEP_MAX))
            }
            None => Err(SLEEP_MAX),
        }
    }
}

/// Looks at each table when its instant comes, for ever.
pub(crate) async fn run(app: App) {
    loop {
        match app.host.timers.next(app.clock.now_ms()) {
            Ok(table) => {
                if let Some(cell) = app.host.held(&table) {
                    let app = app.clone();
                    tokio::spawn(async move { cell.tick(&app).await });
                }
            }
            Err(wait) => {
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = app.host.timers.changed.notified() => {}
                }
            }
        }
    }
}
