//! Every library has a README and takes the workspace's lints.

use super::Breach;
use crate::project::Project;
use crate::source::{self, Code};

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for package in &project.packages {
        let manifest = format!("{}/Cargo.toml", package.folder);
        let text = project.file(&manifest).map_or("", |file| file.text.as_str());
        let takes_lints = text.split("[lints]").nth(1).is_some_and(|after| {
            after.lines().map(str::trim).find(|line| !line.is_empty()) == Some("workspace = true")
        });
        if !takes_lints {
            out.push(Breach::whole(&manifest, "has no `[lints]` with `workspace = true`"));
        }
        let readme = format!("{}/README.md", package.folder);
        if package.is_library && !is_empty(project, &package.folder) {
            match project.file(&readme).map(|file| file.text.lines().next().unwrap_or_default()) {
                None => out.push(Breach::whole(&readme, "is missing: say what the crate is for")),
                Some(first) if first != format!("# {}", package.name) => {
                    let what = format!("begins with {first:?}, not with `# {}`", package.name);
                    out.push(Breach::whole(&readme, what));
                }
                Some(_) => {}
            }
        }
    }
}

/// Whether the library declares nothing yet: a place kept for work that has an issue.
fn is_empty(project: &Project, folder: &str) -> bool {
    let root = project.file(&format!("{folder}/src/lib.rs"));
    root.is_some_and(|file| source::words(&Code::of(&file.text).text).next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Package;

    fn said(files: &[(&str, &str)]) -> Vec<String> {
        let package = Package {
            name: "yiguan-x".to_owned(),
            folder: "crates/x".to_owned(),
            is_library: true,
            needs: Vec::new(),
        };
        let project = Project { packages: vec![package], ..Project::of(files) };
        let mut out = Vec::new();
        check(&project, &mut out);
        out.iter().map(Breach::to_string).collect()
    }

    const MANIFEST: (&str, &str) =
        ("crates/x/Cargo.toml", "[package]\n\n[lints]\nworkspace = true\n");
    const README: (&str, &str) = ("crates/x/README.md", "# yiguan-x\n");
    const SOURCE: (&str, &str) = ("crates/x/src/lib.rs", "//! X.\npub fn x() {}\n");

    #[test]
    fn lints_and_readme_are_asked_for() {
        assert!(said(&[MANIFEST, README, SOURCE]).is_empty());
        assert_eq!(said(&[("crates/x/Cargo.toml", "[package]\n"), README, SOURCE]).len(), 1);
        assert_eq!(said(&[MANIFEST, SOURCE]).len(), 1);
        assert_eq!(said(&[MANIFEST, ("crates/x/README.md", "# X\n"), SOURCE]).len(), 1);
    }

    #[test]
    fn a_place_kept_free_needs_no_readme() {
        assert!(said(&[MANIFEST, ("crates/x/src/lib.rs", "//! Later.\n")]).is_empty());
    }
}
