//! `CHANGELOG.md` from `changes/*.md`: one file a change, so that two hands never edit one list.
//!
//! The first line of a file is the area, the rest says what changed from the user's side.

use crate::project::{self, Project};
use crate::tidy::Breach;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

const PATH: &str = "CHANGELOG.md";
const HEAD: &str = "# Changelog\n\nWhat changed, by area. Written by `cargo xtask changelog` from \
                    the files of `changes/`; edit those.\n\n## Unreleased\n";

/// Areas that are no folder.
const MORE_AREAS: &[&str] = &["build", "cli", "docs", "hall"];

/// One change.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Change {
    area: String,
    text: String,
}

/// `cargo xtask changelog`.
///
/// # Errors
/// A change that is not as it should be, or a file that cannot be written.
pub fn run() -> Result<()> {
    let root = project::root();
    let project = Project::read(&root)?;
    let mut breaches = Vec::new();
    let text = generated(&project, &mut breaches);
    for breach in &breaches {
        eprintln!("{breach}");
    }
    if !breaches.is_empty() {
        bail!("{} changes are not as they should be", breaches.len());
    }
    fs::write(root.join(PATH), text).with_context(|| format!("{PATH} cannot be written"))
}

/// The check of tidy: every change is well formed, and the list was written anew.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    let before = out.len();
    let text = generated(project, out);
    let written = project.file(PATH).map(|file| file.text.as_str());
    if out.len() == before && written != Some(&text) {
        out.push(Breach::whole(PATH, "is not what changes/ says: run `cargo xtask changelog`"));
    }
}

fn generated(project: &Project, out: &mut Vec<Breach>) -> String {
    let mut by_area: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in &project.files {
        let Some(name) = file.path.strip_prefix("changes/") else { continue };
        match change(project, name, &file.text) {
            Ok(change) => by_area.entry(change.area).or_default().push(change.text),
            Err(what) => out.push(Breach::whole(&file.path, what)),
        }
    }
    let mut text = HEAD.to_owned();
    for (area, changes) in by_area {
        let _ = write!(text, "\n### {area}\n\n");
        for change in changes {
            let _ = writeln!(text, "- {}", change.replace('\n', "\n  "));
        }
    }
    text
}

fn change(project: &Project, name: &str, text: &str) -> Result<Change, String> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !name.strip_suffix(".md").is_some_and(|stem| !stem.is_empty() && stem.chars().all(is_plain))
    {
        return Err("expected a name of a-z, 0-9 and - that ends in .md".to_owned());
    }
    let (area, rest) = text.split_once('\n').unwrap_or((text, ""));
    let known = MORE_AREAS.contains(&area)
        || ["crates", "games"].iter().any(|folder| project.folders(folder).contains(&area))
        || project
            .files
            .iter()
            .any(|file| !area.is_empty() && file.path.starts_with(&format!("{area}/")));
    if !known || area.contains('/') {
        let more = MORE_AREAS.join(", ");
        return Err(format!(
            "expected on line 1 an area (a crate, a game, a folder of the root, or {more}), \
             got {area:?}"
        ));
    }
    let rest = rest.trim();
    if rest.is_empty() {
        return Err("expected after line 1 what changed, got nothing".to_owned());
    }
    if rest.contains("\n\n") || rest.lines().any(|line| line.starts_with('#')) {
        return Err("expected one paragraph, got several or a heading".to_owned());
    }
    Ok(Change { area: area.to_owned(), text: rest.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(files: &[(&str, &str)]) -> Vec<String> {
        let mut out = Vec::new();
        check(&Project::of(files), &mut out);
        out.iter().map(Breach::to_string).collect()
    }

    const CORE: (&str, &str) = ("crates/core/src/lib.rs", "");

    #[test]
    fn the_list_is_grouped_and_current() {
        let one = ("changes/b-lines.md", "core\nLines can be\ntaken back.\n");
        let two = ("changes/a-docs.md", "docs\n\nA README.\n");
        let text = generated(&Project::of(&[CORE, one, two]), &mut Vec::new());
        let tail = "\n### core\n\n- Lines can be\n  taken back.\n\n### docs\n\n- A README.\n";
        assert_eq!(text, format!("{HEAD}{tail}"));
        assert!(said(&[CORE, one, two, (PATH, &text)]).is_empty());
        assert_eq!(said(&[CORE, one, (PATH, &text)]).len(), 1, "a change is gone");
        assert_eq!(said(&[CORE, one, two]).len(), 1, "the list is missing");
    }

    #[test]
    fn a_malformed_change_is_named() {
        for (path, text) in [
            ("changes/a.md", "moon\nText.\n"),
            ("changes/a.md", "\nText.\n"),
            ("changes/a.md", "core\n\n"),
            ("changes/a.md", "core\nOne.\n\nTwo.\n"),
            ("changes/a.md", "core\n# Head\n"),
            ("changes/A b.md", "core\nText.\n"),
            ("changes/a.txt", "core\nText.\n"),
        ] {
            let all = said(&[CORE, (path, text)]);
            assert!(all.len() == 1 && all[0].starts_with(path), "{path} {text:?}: {all:?}");
        }
    }
}
