//! Every reason of a refusal has its sentence in both languages, and no sentence is left over.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use yiguan_tournament::event::SENTENCES;

/// The sentence that names the row of another.
const OF_ROWS: &str = "row";

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            out.push(path);
        }
    }
}

/// What stands in quotes right after one of these.
fn codes(text: &str, openings: &[&str]) -> BTreeSet<String> {
    let text: String = text.split_whitespace().collect();
    let after = openings.iter().flat_map(|opening| text.split(*opening).skip(1));
    after.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_reason_has_its_sentences() {
    let mut files = Vec::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&here.join("src/event"), &mut files);
    files.push(here.join("src/entries.rs"));
    let mut given = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        given
            .extend(codes(&text, &["because(\"", "Because::new(\"", "error(row,\"", "error(1,\""]));
        given.extend(codes(&text, &["error(at,\"", "error(*at,\""]));
    }
    // What a round set by hand breaks.
    let text = fs::read_to_string(here.join("src/event/review.rs")).expect("a source");
    given.extend(codes(&text, &["=>\""]).into_iter().map(|word| format!("breach-{word}")));
    // Spreadsheets give their reasons in the crate that reads them.
    let sheets = here.join("../print/src/xlsx/read.rs");
    let text = fs::read_to_string(sheets).expect("a source");
    given.extend(codes(&text, &["file(\"", "error(\""]));
    assert!(given.len() > 60, "only {given:?}");
    for (sentences, language) in SENTENCES.iter().zip(["zh", "en"]) {
        let keys = sentences.lines().filter_map(|line| line.split_once(" ="));
        let keys = keys.filter_map(|(key, _)| key.strip_prefix("event-"));
        let keys: BTreeSet<String> =
            keys.filter(|key| *key != OF_ROWS).map(str::to_owned).collect();
        let odd: Vec<_> = keys.symmetric_difference(&given).collect();
        assert!(odd.is_empty(), "{language}: {odd:?}");
    }
}
