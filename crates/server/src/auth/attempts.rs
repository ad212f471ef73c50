//! Wrong passwords slow down whoever tries the next one.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// So many wrong passwords cost nothing: people mistype.
const FREE: u32 = 8;
/// How long to wait after each further one, in milliseconds. It is short: whoever types the names
/// of others keeps them from signing in for no longer.
const WAIT_MS: i64 = 3000;
/// After so long without a wrong one all is forgotten, in milliseconds.
const FORGOTTEN_MS: i64 = 15 * 60 * 1000;
/// The most names that are kept.
const NAMES_MAX: usize = 10_000;

/// Wrong passwords by the key of the name they were tried for.
#[derive(Debug, Default)]
pub(crate) struct Attempts(Mutex<HashMap<String, Wrong>>);

#[derive(Clone, Copy, Debug)]
struct Wrong {
    count: u32,
    last_ms: i64,
}

impl Attempts {
    /// Whether a password may be tried for this name now.
    pub(crate) fn may_try(&self, key: &str, now_ms: i64) -> bool {
        let names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let wrong = names.get(key);
        wrong.is_none_or(|wrong| wrong.count < FREE || now_ms - wrong.last_ms >= WAIT_MS)
    }

    /// Notes what came of a try.
    pub(crate) fn note(&self, key: &str, right: bool, now_ms: i64) {
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if right {
            names.remove(key);
            return;
        }
        if names.len() >= NAMES_MAX {
            names.retain(|_, wrong| now_ms - wrong.last_ms < FORGOTTEN_MS);
            if names.len() >= NAMES_MAX {
                // So many names are tried only by somebody who tries them all: the memory matters
                // more than the count.
                names.clear();
            }
        }
        let wrong = names.entry(key.to_owned()).or_insert(Wrong { count: 0, last_ms: now_ms });
        if now_ms - wrong.last_ms >= FORGOTTEN_MS {
            wrong.count = 0;
        }
        *wrong = Wrong { count: wrong.count.saturating_add(1), last_ms: now_ms };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_wrong_ones_take_their_time() {
        let attempts = Attempts::default();
        for _ in 0..FREE {
            assert!(attempts.may_try("li", 0));
            attempts.note("li", false, 0);
        }
        assert!(!attempts.may_try("li", WAIT_MS - 1));
        assert!(attempts.may_try("wei", 0), "others are not held up");
        assert!(attempts.may_try("li", WAIT_MS));
        attempts.note("li", false, WAIT_MS);
        assert!(!attempts.may_try("li", WAIT_MS + 1));
        attempts.note("li", true, 2 * WAIT_MS);
        assert!(attempts.may_try("li", 2 * WAIT_MS), "the right one clears the name");
        for name in 0..=NAMES_MAX {
            attempts.note(&name.to_string(), false, 0);
        }
        assert!(attempts.0.lock().expect("is whole").len() <= NAMES_MAX);
    }
}
