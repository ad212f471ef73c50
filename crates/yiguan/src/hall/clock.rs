//! The time and the randomness of a hall that runs.

use std::time::{Instant, SystemTime, UNIX_EPOCH};
use yiguan_server::{Clock, Random};

/// The wall clock as it stood at the start, carried on by the machine's monotonic clock: whoever
/// sets the machine's clock right takes nothing from a player's.
pub struct Wall {
    start_ms: i64,
    since: Instant,
}

impl Wall {
    /// Starts now.
    #[expect(clippy::disallowed_methods, reason = "the outermost crate hands the time in")]
    pub fn start() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { start_ms: i64::try_from(now.as_millis()).unwrap_or(i64::MAX), since: Instant::now() }
    }
}

impl Clock for Wall {
    fn now_ms(&self) -> i64 {
        self.start_ms + i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX / 2)
    }
}

/// The system's randomness.
pub struct System;

impl Random for System {
    fn fill(&self, bytes: &mut [u8]) {
        // Without randomness no secret can be made, and a hall without secrets must not run.
        getrandom::fill(bytes).expect("the system has randomness");
    }
}
