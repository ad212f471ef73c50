//! What would break, or only work, on one machine: a system's own interfaces without `cfg`, paths
//! of somebody's disk, line ends of one system.

use super::Breach;
use crate::project::{Project, TextFile};
use crate::source::Code;

/// Parts of the standard library that exist on some systems only, with the conditions that may
/// guard them.
const SYSTEMS: &[(&str, &[&str])] = &[
    ("unix", &["unix", "target_os", "target_family"]),
    ("linux", &["target_os"]),
    ("fd", &["unix", "target_os", "target_family"]),
    ("windows", &["windows", "target_os", "target_family"]),
];

/// First folders of paths that exist on one machine only; joined here so that this file has none.
const MACHINE_FOLDERS: &[&str] = &["work", "root", "home", "Users"];

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for file in &project.files {
        if file.text.contains("\r\n") {
            out.push(Breach::whole(&file.path, "lines end in CRLF; the project's end in LF"));
        }
        for (number, line) in (1..).zip(file.text.lines()) {
            if let Some(folder) = MACHINE_FOLDERS.iter().find(|folder| names(line, folder)) {
                let what = format!("names a path under /{folder}, which is of one machine only");
                out.push(Breach::at(&file.path, number, what));
            }
        }
        if file.path.ends_with(".rs") {
            check_systems(file, out);
        }
    }
}

/// Whether `line` has an absolute path under `folder`.
fn names(line: &str, folder: &str) -> bool {
    let path = format!("/{folder}/");
    let goes_on = |before: char| before.is_alphanumeric() || ".-_~*})>/".contains(before);
    line.match_indices(&path).any(|(at, _)| !line[..at].ends_with(goes_on))
}

fn check_systems(file: &TextFile, out: &mut Vec<Breach>) {
    let code = Code::of(&file.text);
    for (system, conditions) in SYSTEMS {
        // A module of this name is declared under its condition by its parent.
        let own_module = file.path.ends_with(&format!("/{system}.rs"));
        let guarded = code.governed_by_cfg(conditions);
        for (at, _) in code.text.match_indices(&format!("os::{system}")) {
            let line = code.line(at);
            if !own_module && !guarded.iter().any(|lines| lines.contains(&line)) {
                let what = format!("`std::os::{system}` without a `cfg` that asks for it");
                out.push(Breach::at(&file.path, line, what));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::check;

    #[test]
    fn a_system_needs_its_condition() {
        let bare = "use std::os::unix::fs::PermissionsExt;\n";
        assert_eq!(found(check, &[("a.rs", bare)]).len(), 1);
        let guarded = format!("#[cfg(unix)]\n{bare}");
        assert!(found(check, &[("a.rs", &guarded)]).is_empty());
        assert_eq!(found(check, &[("a.rs", &format!("#[cfg(windows)]\n{bare}"))]).len(), 1);
        let inside = format!("#[cfg(target_os = \"linux\")]\nfn a() {{\n    {bare}}}\n");
        assert!(found(check, &[("a.rs", &inside)]).is_empty());
        assert!(found(check, &[("src/unix.rs", bare)]).is_empty());
    }

    #[test]
    fn a_path_of_one_machine_is_found() {
        let of = |folder: &str| format!("see /{folder}/notes.md");
        for folder in ["work", "root", "home", "Users"] {
            assert_eq!(found(check, &[("a.md", &of(folder))]).len(), 1, "{folder}");
        }
        assert!(found(check, &[("a.md", "src/work/list.rs and ~/root/x")]).is_empty());
    }

    #[test]
    fn crlf_is_found() {
        assert_eq!(found(check, &[("棋.md", "帅\r\n仕\r\n")]).len(), 1);
        assert!(found(check, &[("棋.md", "帅\n仕\n")]).is_empty());
    }
}
