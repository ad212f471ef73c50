//! Invariant 1: `core` has no I/O, clock, randomness, async or serde.
//!
//! That it has no dependencies is kept by the table of edges; this looks at what it takes from the
//! standard library, tests excepted.

use super::Breach;
use crate::project::Project;
use crate::source::{self, Code};

/// Words that have no business in `core`, wherever they come from.
const BANNED: &[&str] = &[
    "SystemTime",
    "Instant",
    "RandomState",
    "rand",
    "async",
    "await",
    "serde",
    "println",
    "print",
    "eprintln",
    "eprint",
    "dbg",
];

/// Modules of the standard library that do, or tempt to do, more than compute.
const BANNED_STD: &[&str] =
    &["time", "fs", "net", "io", "env", "process", "thread", "os", "path", "task", "future"];

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for file in project.rust().filter(|file| file.path.starts_with("crates/core/src/")) {
        let code = Code::of(&file.text);
        let tests = code.governed_by_cfg(&["test"]);
        let banned = code.words().filter(|(_, word)| BANNED.contains(word));
        let banned_std = from_std(&code.text).into_iter();
        for (offset, word) in banned.chain(banned_std.filter(|(_, m)| BANNED_STD.contains(m))) {
            let line = code.line(offset);
            if !tests.iter().any(|lines| lines.contains(&line)) {
                let what =
                    format!("core does not use `{word}`: it has no I/O, clock or randomness");
                out.push(Breach::at(&file.path, line, what));
            }
        }
    }
}

/// What follows each `std::`, also in a group `std::{a, b}`.
fn from_std(text: &str) -> Vec<(usize, &str)> {
    let mut out = Vec::new();
    for (at, path) in text.match_indices("std::") {
        let from = at + path.len();
        let group = text[from..].starts_with('{');
        let end = if group {
            text[from..].find('}').map_or(text.len(), |e| from + e)
        } else {
            text.len()
        };
        let words = source::words(&text[from..end]).map(|(offset, word)| (from + offset, word));
        out.extend(words.take(if group { usize::MAX } else { 1 }));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::check;

    #[test]
    fn a_clock_in_core_is_found() {
        let text = "//! Instant is fine here.\nuse std::fmt;\nuse std::time::Instant;\n";
        let all = found(check, &[("crates/core/src/a.rs", text)]);
        assert_eq!(all.len(), 2, "{all:?}");
        assert!(all[0].starts_with("crates/core/src/a.rs:3: core does not use `Instant`"));
    }

    #[test]
    fn a_group_is_looked_into() {
        let all = found(check, &[("crates/core/src/a.rs", "use std::{fmt, fs};\n")]);
        assert_eq!(all.len(), 1, "{all:?}");
    }

    #[test]
    fn tests_and_other_crates_may() {
        let text = "#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
        assert!(found(check, &[("crates/core/src/a.rs", text)]).is_empty());
        assert!(found(check, &[("crates/store/src/a.rs", "use std::fs;")]).is_empty());
    }
}
