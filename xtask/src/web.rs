//! The web client: its packages, its build, its tests, by the ordinary tools (Node and npm).

use crate::project;
use crate::steps::Done;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The oldest Node that the client is built with.
const NODE_MIN: u32 = 20;
/// Where Debian puts the browser of the tests.
const CHROMIUM: &str = "/usr/bin/chromium";

/// The client's folder.
pub fn folder() -> PathBuf {
    project::root().join("web")
}

/// What of Node is missing; `None`: nothing.
pub fn missing() -> Option<String> {
    let version = output("node", "--version");
    let major = version.as_deref().and_then(|text| {
        text.trim().trim_start_matches('v').split('.').next()?.parse::<u32>().ok()
    });
    match major {
        Some(major) if major >= NODE_MIN => {}
        Some(_) => {
            let got = version.unwrap_or_default();
            return Some(format!("expected Node {NODE_MIN} or newer, got {}", got.trim()));
        }
        None => return Some(format!("Node {NODE_MIN} or newer is not installed (nodejs.org)")),
    }
    match output(NPM, "--version") {
        Some(_) => None,
        None => Some("npm is not installed; it comes with Node".to_owned()),
    }
}

/// npm is a script on Windows, and is found there by this name only.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

fn output(program: &str, argument: &str) -> Option<String> {
    let output = Command::new(program).arg(argument).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Fetches the packages of the lock file when they are not there as it says.
///
/// # Errors
/// npm fails.
pub fn fetch() -> Result<()> {
    let (lock, installed) =
        (folder().join("package-lock.json"), folder().join("node_modules/.package-lock.json"));
    if changed(&installed) >= changed(&lock) && changed(&installed).is_some() {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])
}

/// Builds the pages when something that they are made of is newer than they are: whether it did.
///
/// # Errors
/// npm or the build fails.
pub fn build() -> Result<bool> {
    fetch()?;
    let built = changed(&folder().join("dist/index.html"));
    let sources = ["src", "public", "index.html", "openapi.json", "package-lock.json"];
    let mut newest = sources.iter().filter_map(|name| newest(&folder().join(name))).max();
    // The client takes the words of the games from where the program takes them.
    let words = ["games", "crates/yiguan/locales", "crates/text/locales"];
    for place in words {
        newest = newest.max(newest_of_kind(&project::root().join(place), "ftl"));
    }
    newest = newest.max(newest_of_kind(&project::root().join("games"), "json"));
    if built >= newest && built.is_some() {
        return Ok(false);
    }
    npm(&["run", "build"])?;
    Ok(true)
}

/// Runs a script of `package.json`, or npm itself.
///
/// # Errors
/// It fails.
pub fn npm(arguments: &[&str]) -> Result<()> {
    let shown = format!("npm {}", arguments.join(" "));
    let status = Command::new(NPM).args(arguments).current_dir(folder()).status();
    let status = status.with_context(|| format!("{shown} cannot be started"))?;
    if status.success() { Ok(()) } else { bail!("{shown}: {status}") }
}

/// A step of the tests that needs Node.
///
/// # Errors
/// What the step says.
pub fn step(run: impl FnOnce() -> Result<Done>) -> Result<Done> {
    match missing() {
        Some(why) => Ok(Done::Skipped(format!("web ({why})"))),
        None => run(),
    }
}

/// Plays whole games in a real browser, against the program built for tests.
///
/// # Errors
/// A test fails.
pub fn browser_tests() -> Result<Done> {
    if !browser()? {
        let how = "browser tests (install Chromium and a Chinese font, for instance the Debian \
                   packages chromium and fonts-noto-cjk, or name one in YIGUAN_CHROMIUM)";
        return Ok(Done::Skipped(how.to_owned()));
    }
    build()?;
    let status = project::cargo(&project::root()).args(["build", "--package", "yiguan"]).status();
    if !status.context("cargo cannot be started")?.success() {
        bail!("the program could not be built");
    }
    let program = format!("debug/yiguan{}", std::env::consts::EXE_SUFFIX);
    let program = project::target(&project::root())?.join(program);
    let play = || {
        let mut command = Command::new(NPM);
        command.args(["run", "e2e"]).current_dir(folder()).env("YIGUAN_BIN", &program);
        command.status().context("npm run e2e cannot be started")
    };
    if play()?.success() {
        return Ok(Done::Well(String::new()));
    }
    // A browser on a busy machine may be late once. What is wrong is wrong twice.
    println!("the browser tests failed; once more");
    if !play()?.success() {
        bail!("npm run e2e failed twice");
    }
    Ok(Done::Well("IN THE SECOND RUN".to_owned()))
}

/// Whether there is a browser, installed now if it has to be and can be.
///
/// # Errors
/// The installer cannot be started.
pub fn browser() -> Result<bool> {
    let named = std::env::var_os("YIGUAN_CHROMIUM").map_or(CHROMIUM.into(), PathBuf::from);
    Ok(named.exists() || install_browser()?)
}

/// Installs Debian's browser where that is possible without asking: whether it did.
fn install_browser() -> Result<bool> {
    let root = output("id", "-u").is_some_and(|id| id.trim() == "0");
    if !root || output("apt-get", "--version").is_none() {
        return Ok(false);
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        command.status().context("apt-get cannot be started")
    };
    // An old list may be good enough; the installation tells.
    apt(&["update"])?;
    let done =
        apt(&["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"])?.success();
    Ok(done && Path::new(CHROMIUM).exists())
}

/// When a file was last written.
fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// When a file, or the newest file of a folder, was last written.
fn newest(path: &Path) -> Option<SystemTime> {
    newest_where(path, &|_| true)
}

fn newest_of_kind(path: &Path, ending: &str) -> Option<SystemTime> {
    newest_where(path, &|file| file.extension().is_some_and(|it| it == ending))
}

fn newest_where(path: &Path, counts: &dyn Fn(&Path) -> bool) -> Option<SystemTime> {
    if path.is_file() {
        return if counts(path) { changed(path) } else { None };
    }
    let entries = fs::read_dir(path).ok()?.flatten();
    // What the build itself writes is no reason to build again.
    let entries = entries.filter(|entry| entry.file_name() != "gen");
    entries.filter_map(|entry| newest_where(&entry.path(), counts)).max()
}
