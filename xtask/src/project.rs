//! The project as tidy sees it: its text files and its packages, read once.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders that hold nothing written by people; the same as in `.gitignore`.
const SKIPPED: &[&str] = &["target", "node_modules", "dist", "gen", "artifacts", "corpus", ".git"];

/// One text file.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// Its path from the root, with `/` on every system.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// What a package needs another one for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The package itself, or its build script.
    Normal,
    /// Its tests and examples.
    Dev,
}

/// One package of the workspace.
#[derive(Clone, Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its folder from the root: `crates/core`.
    pub folder: String,
    /// Whether others may use it.
    pub is_library: bool,
    /// What it depends on, as written in its `Cargo.toml`.
    pub needs: Vec<(String, Need)>,
}

/// A package that is not ours, with its licence.
#[derive(Clone, Debug)]
pub struct Foreign {
    /// Its name and version.
    pub name: String,
    /// Its licence as an SPDX expression; empty when it names none.
    pub licence: String,
}

/// The project.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// Its text files, in order of their paths.
    pub files: Vec<TextFile>,
    /// Its packages.
    pub packages: Vec<Package>,
    /// What they are built from besides themselves, on this system.
    pub foreign: Vec<Foreign>,
}

impl Project {
    /// Reads everything.
    ///
    /// # Errors
    /// A file that cannot be read, or a workspace that cargo does not understand.
    pub fn read(root: &Path) -> Result<Self> {
        let mut files = text_files(root)?;
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let (packages, foreign) = packages(root)?;
        Ok(Self { files, packages, foreign })
    }

    /// The file at `path`.
    pub fn file(&self, path: &str) -> Option<&TextFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Rust sources.
    pub fn rust(&self) -> impl Iterator<Item = &TextFile> {
        self.files.iter().filter(|file| file.path.ends_with(".rs"))
    }

    /// The names of the folders right under `folder` that hold a file.
    pub fn folders(&self, folder: &str) -> Vec<&str> {
        let prefix = format!("{folder}/");
        let mut names: Vec<_> = self
            .files
            .iter()
            .filter_map(|file| file.path.strip_prefix(&prefix)?.split_once('/'))
            .map(|(name, _)| name)
            .collect();
        names.dedup();
        names
    }

    /// A project of files alone, for tests of checks.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| TextFile {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        };
        Self { files: files.iter().map(file).collect(), ..Self::default() }
    }
}

/// The root of the workspace: the one cargo started this program in, else the one it was built in.
pub fn root() -> PathBuf {
    let started = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = started.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    here.parent().unwrap_or(&here).to_owned()
}

/// A call of the cargo that started this program, in `root`.
pub fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// The folder into which cargo builds.
///
/// # Errors
/// Cargo does not say.
pub fn target(root: &Path) -> Result<PathBuf> {
    let metadata = metadata(root, &["--no-deps"])?;
    let target = metadata["target_directory"].as_str().context("cargo names no target folder")?;
    Ok(PathBuf::from(target))
}

/// A program of a release build.
///
/// # Errors
/// Cargo does not say where.
pub fn built(root: &Path, name: &str) -> Result<PathBuf> {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(target(root)?.join("release").join(file))
}

/// What `command` prints.
///
/// # Errors
/// It cannot be started, fails, or prints no UTF-8.
pub fn output_of(command: &mut Command) -> Result<String> {
    let shown = format!("{command:?}");
    let output = command.output().with_context(|| format!("{shown} cannot be started"))?;
    if !output.status.success() {
        bail!("{shown}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr).trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("{shown} prints no UTF-8"))
}

/// What `cargo metadata` says; `options` as it takes them.
///
/// # Errors
/// Cargo does not understand the workspace.
pub fn metadata(root: &Path, options: &[&str]) -> Result<Value> {
    let mut command = cargo(root);
    command.args(["metadata", "--format-version", "1"]).args(options);
    serde_json::from_str(&output_of(&mut command)?).context("cargo metadata is no JSON")
}

/// Every text file under `folder`, with its path from there.
///
/// # Errors
/// A folder or file that cannot be read, named.
pub fn text_files(folder: &Path) -> Result<Vec<TextFile>> {
    let mut files = Vec::new();
    walk(folder, "", &mut files)?;
    Ok(files)
}

fn walk(folder: &Path, prefix: &str, out: &mut Vec<TextFile>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let entry = entry.with_context(|| folder.display().to_string())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let kind = entry.file_type().with_context(|| path.clone())?;
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        if kind.is_dir() {
            walk(&entry.path(), &format!("{path}/"), out)?;
        } else if kind.is_file() {
            let bytes = fs::read(entry.path()).with_context(|| path.clone())?;
            // Pictures, fonts and records in old encodings are no text and not ours to judge.
            if let Ok(text) = String::from_utf8(bytes)
                && !text.contains('\0')
            {
                out.push(TextFile { path, text });
            }
        }
    }
    Ok(())
}

fn packages(root: &Path) -> Result<(Vec<Package>, Vec<Foreign>)> {
    let version = output_of(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    // Only what is built here, so that nothing is fetched for other systems.
    let all = metadata(root, &["--filter-platform", host])?;
    let base = all["workspace_root"].as_str().unwrap_or_default();
    let mut ours = Vec::new();
    let mut foreign = Vec::new();
    for package in all["packages"].as_array().into_iter().flatten() {
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        if package["source"].is_null() {
            ours.push(own_package(package, base));
        } else {
            let name = format!("{} {}", text("name"), text("version"));
            foreign.push(Foreign { name, licence: text("license").to_owned() });
        }
    }
    Ok((ours, foreign))
}

fn own_package(package: &Value, base: &str) -> Package {
    let manifest = package["manifest_path"].as_str().unwrap_or_default();
    let folder = Path::new(manifest).parent().unwrap_or(Path::new(""));
    let folder = folder.strip_prefix(base).unwrap_or(folder).to_string_lossy().replace('\\', "/");
    let targets = package["targets"].as_array();
    let is_library = targets.into_iter().flatten().any(|target| target["kind"][0] == "lib");
    let needs = package["dependencies"].as_array().into_iter().flatten().map(|dependency| {
        let need = if dependency["kind"] == "dev" { Need::Dev } else { Need::Normal };
        (dependency["name"].as_str().unwrap_or_default().to_owned(), need)
    });
    Package {
        name: package["name"].as_str().unwrap_or_default().to_owned(),
        folder,
        is_library,
        needs: needs.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chinese_path_is_read_like_any_other() {
        let folder = std::env::temp_dir().join(format!("弈馆-{}", std::process::id())).join("棋谱");
        fs::create_dir_all(folder.join("target")).unwrap();
        fs::write(folder.join("仕 相.md"), "帅\r\n").unwrap();
        fs::write(folder.join("picture"), [0xff, 0xd8]).unwrap();
        fs::write(folder.join("target").join("built.rs"), "").unwrap();
        let files = text_files(folder.parent().unwrap()).unwrap();
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
        assert_eq!(files.len(), 1, "{files:?}");
        assert_eq!((files[0].path.as_str(), files[0].text.as_str()), ("棋谱/仕 相.md", "帅\r\n"));
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let missing = std::env::temp_dir().join("没有这个文件夹");
        assert!(format!("{:#}", text_files(&missing).unwrap_err()).contains("没有这个文件夹"));
    }

    #[test]
    fn this_workspace_is_understood() {
        let project = Project::read(&root()).unwrap();
        let core = project.packages.iter().find(|package| package.name == "yiguan-core").unwrap();
        assert_eq!(core.folder, "crates/core");
        assert!(core.is_library);
        assert!(core.needs.iter().all(|(_, need)| *need == Need::Dev));
        assert!(project.file("crates/core/src/lib.rs").is_some());
        assert!(project.folders("games").contains(&"nim"));
        assert!(project.foreign.iter().any(|foreign| foreign.name.starts_with("clap ")));
    }
}
