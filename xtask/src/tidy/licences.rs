//! Every library we build from has a licence that `deny.toml` allows.
//!
//! `cargo deny`, where it is installed, looks at all systems and at sources and bans, too
//! (`cargo xtask long`); this looks at what is built here, on every test run.

use super::Breach;
use crate::project::Project;

const PATH: &str = "deny.toml";

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    let Some(file) = project.file(PATH) else {
        out.push(Breach::whole(PATH, "is missing: it lists the licences that may be used"));
        return;
    };
    let allowed = allowed(&file.text);
    for foreign in &project.foreign {
        if !is_allowed(&foreign.licence, &allowed) {
            let what =
                format!("{} is under {:?}, which is not allowed", foreign.name, foreign.licence);
            out.push(Breach::whole(PATH, what));
        }
    }
}

/// The strings of `allow = [...]`, comments left out.
fn allowed(text: &str) -> Vec<&str> {
    let list = text.split("\nallow = [").nth(1).and_then(|after| after.split("\n]").next());
    let lines = list.unwrap_or_default().lines();
    lines
        .filter_map(|line| line.split('#').next()?.trim().strip_prefix('"')?.split('"').next())
        .collect()
}

/// Whether an SPDX expression can be met with `allowed` licences alone.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    // Before SPDX, a slash meant a choice.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let met = any_of(&mut words, allowed);
    met && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any_of(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut met = all_of(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= all_of(words, allowed);
    }
    met
}

fn all_of(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut met = licence(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= licence(words, allowed);
    }
    met
}

fn licence(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    match words.next() {
        Some("(") => {
            let met = any_of(words, allowed);
            words.next_if_eq(&")").is_some() && met
        }
        Some(name) if words.next_if_eq(&"WITH").is_some() => {
            let exception = words.next().unwrap_or_default();
            allowed.contains(&format!("{name} WITH {exception}").as_str())
        }
        Some(name) => allowed.contains(&name),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Foreign;

    const LIST: &str =
        "[licenses]\nallow = [\n  \"MIT\", # short\n  # \"GPL-3.0\",\n  \"Zlib\",\n]\n";

    fn met(expression: &str) -> bool {
        is_allowed(expression, &allowed(LIST))
    }

    #[test]
    fn a_choice_needs_one_and_a_sum_all() {
        assert_eq!(allowed(LIST), ["MIT", "Zlib"]);
        assert!(met("MIT") && met("MIT OR GPL-3.0") && met("GPL-3.0/MIT") && met("MIT AND Zlib"));
        assert!(met("(GPL-3.0 OR MIT) AND Zlib"));
        assert!(!met("GPL-3.0") && !met("MIT AND GPL-3.0") && !met("") && !met("MIT MIT"));
        assert!(!met("MIT WITH x") && !met("(MIT") && !met("Zlib AND (GPL-3.0 OR X)"));
    }

    #[test]
    fn a_licence_off_the_list_is_found() {
        let foreign = |licence: &str| {
            let foreign = Foreign { name: "x 1.0.0".to_owned(), licence: licence.to_owned() };
            let mut out = Vec::new();
            let files = Project::of(&[(PATH, LIST)]);
            check(&Project { foreign: vec![foreign], ..files }, &mut out);
            out.len()
        };
        assert_eq!((foreign("MIT"), foreign("AGPL-3.0")), (0, 1));
    }
}
