//! The map of ARCHITECTURE.md names every crate, and marks as planned exactly those that are not
//! there yet. A map that is wrong is worse than none.

use super::Breach;
use crate::project::Project;

const PATH: &str = "ARCHITECTURE.md";
/// Stands in the row of a crate that nobody needed yet.
const PLANNED: &str = "(planned)";

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    let Some(file) = project.file(PATH) else {
        out.push(Breach::whole(PATH, "is missing"));
        return;
    };
    let rows: Vec<(usize, &str, &str)> = (1..)
        .zip(file.text.lines())
        .filter_map(|(number, line)| {
            let (name, rest) = line.strip_prefix("| `crates/")?.split_once('`')?;
            Some((number, name, rest))
        })
        .collect();
    let there = project.folders("crates");
    for (number, name, rest) in &rows {
        let what = match (there.contains(name), rest.contains(PLANNED)) {
            (true, true) => format!("`{name}` is there, and the map calls it planned"),
            (false, false) => format!("`{name}` is not there, and the map does not say so"),
            _ => continue,
        };
        out.push(Breach::at(PATH, *number, what));
    }
    for name in there.iter().filter(|name| !rows.iter().any(|(_, row, _)| row == *name)) {
        out.push(Breach::whole(PATH, format!("`crates/{name}` has no row in the map")));
    }
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::check;

    #[test]
    fn the_map_must_be_right() {
        let source = ("crates/core/src/lib.rs", "");
        let map = |text| found(check, &[("ARCHITECTURE.md", text), source]);
        assert!(map("| `crates/core` | words |\n| `crates/sim` (planned) | all |\n").is_empty());
        assert_eq!(map("| `crates/core` (planned) | words |\n").len(), 1);
        assert_eq!(map("| `crates/core` | words |\n| `crates/sim` | all |\n").len(), 1);
        assert_eq!(map("nothing\n").len(), 1);
        assert_eq!(found(check, &[source]).len(), 1);
    }
}
