//! `cargo xtask new-game NAME`: a game begun as a copy of the teaching game.

use crate::project::{self, TextFile};
use crate::tidy;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The game that is copied.
const TEACHING: &str = "nim";

/// What to begin.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask new-game nine-mens-morris")]
pub struct Options {
    /// The game's id: a-z, 0-9 and - in between
    name: String,
}

/// Copies the folder and says what else there is to do.
///
/// # Errors
/// A name that cannot be one, a game that is there already, a file that cannot be written.
pub fn run(options: &Options) -> Result<()> {
    let root = project::root();
    let name = options.name.as_str();
    check_name(name)?;
    let folder = root.join("games").join(name);
    if folder.exists() {
        bail!("games/{name} is there already");
    }
    let files = copied(&project::text_files(&root.join("games").join(TEACHING))?, name);
    write(&folder, &files)?;
    for file in files.iter().filter(|file| file.path.ends_with(".rs")) {
        // A longer name moves line ends; without rustfmt the next test run says so.
        let _ = Command::new("rustfmt")
            .args(["--edition", "2024"])
            .arg(folder.join(&file.path))
            .status();
    }
    println!("games/{name} keeps the laws already: cargo test -p yiguan-{name}");
    println!("Change every file. To let the hall know it:");
    println!("  Cargo.toml                {}", version_line(name));
    println!("  crates/games/Cargo.toml   yiguan-{name}.workspace = true");
    println!("  crates/games/src/lib.rs   {}", entry_line(name));
    Ok(())
}

fn version_line(name: &str) -> String {
    format!("yiguan-{name} = {{ path = \"games/{name}/rules\" }}")
}

fn entry_line(name: &str) -> String {
    format!("&Of::<yiguan_{}::{}>(PhantomData),", name.replace('-', "_"), camel(name))
}

fn check_name(name: &str) -> Result<()> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let whole = name.split('-').all(|part| !part.is_empty() && part.chars().all(plain));
    if !whole || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        bail!("expected a name of a-z, 0-9 and - in between, such as pond-go, got {name:?}");
    }
    Ok(())
}

/// The files of the teaching game, renamed in path and text.
fn copied(files: &[TextFile], name: &str) -> Vec<TextFile> {
    files
        .iter()
        .map(|file| {
            let path = renamed(&file.path, name);
            let text = if path.ends_with("README.md") {
                let what = "begun as a copy of the teaching game";
                format!("# yiguan-{name}\n\nThe rules of {name}, {what}.\n")
            } else {
                // A longer name may push a comment beyond its line.
                let text = renamed(&file.text, name);
                if path.ends_with(".rs") { tidy::rewrapped(&text) } else { text }
            };
            TextFile { path, text }
        })
        .collect()
}

/// `text` with the teaching game's name in all its forms replaced: `nim`, `Nim`, `yiguan_nim`.
fn renamed(text: &str, name: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.to_ascii_lowercase().find(TEACHING) {
        let (before, found) = rest.split_at(at);
        let (found, after) = found.split_at(TEACHING.len());
        out.push_str(before);
        let inside = before.ends_with(|c: char| c.is_ascii_alphanumeric());
        let goes_on = after.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit());
        match found.as_bytes()[0] {
            _ if goes_on || inside && found.starts_with('n') => out.push_str(found),
            b'N' => out.push_str(&camel(name)),
            _ if before.ends_with('_') || after.starts_with('_') || after.starts_with("::") => {
                out.push_str(&name.replace('-', "_"));
            }
            _ => out.push_str(name),
        }
        rest = after;
    }
    out + rest
}

/// `pond-go` as `PondGo`.
fn camel(name: &str) -> String {
    let capital = |part: &str| part[..1].to_ascii_uppercase() + &part[1..];
    name.split('-').map(capital).collect()
}

fn write(folder: &Path, files: &[TextFile]) -> Result<()> {
    for file in files {
        let path = folder.join(&file.path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        fs::write(&path, &file.text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Project;

    #[test]
    fn every_form_of_the_name_is_replaced_and_no_other_word() {
        let check = |text, expect| assert_eq!(renamed(text, "pond-go"), expect);
        check("use yiguan_nim::{Nim, NimRules};", "use yiguan_pond_go::{PondGo, PondGoRules};");
        check("\"nim-take\" yiguan-nim nim/basic", "\"pond-go-take\" yiguan-pond-go pond-go/basic");
        check("an animal is nimble, Nimble", "an animal is nimble, Nimble");
        check("nim::x nim_x", "pond_go::x pond_go_x");
    }

    #[test]
    fn only_plain_names_are_taken() {
        for good in ["go", "pond-go", "shogi5"] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        for bad in ["", "Go", "围棋", "a--b", "-a", "a-", "../a", "5go", "a/b", "a b"] {
            assert!(check_name(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_copy_is_tidy_wherever_it_stands() {
        let nim = project::text_files(&project::root().join("games").join(TEACHING)).unwrap();
        let files = copied(&nim, "pond-go");
        let folder = std::env::temp_dir().join(format!("新棋 {}", std::process::id()));
        write(&folder, &files).unwrap();
        let read = project::text_files(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(read.len(), nim.len());
        let whole = read.into_iter().map(|file| {
            assert!(!renamed(&file.text, "x-y").contains("x-y"), "{} still names nim", file.path);
            TextFile { path: format!("games/pond-go/{}", file.path), ..file }
        });
        let project = Project { files: whole.collect(), ..Project::default() };
        let breaches: Vec<_> =
            tidy::breaches(&project).into_iter().flat_map(|(_, found)| found).collect();
        let of_it = |breach: &&tidy::Breach| breach.path.starts_with("games/");
        assert_eq!(breaches.iter().filter(of_it).count(), 0, "{breaches:?}");
    }
}
