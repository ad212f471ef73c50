//! The program as a process.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use yiguan_store::{Log, Logged};
use yiguan_store_sqlite::SqliteStore;

/// A folder on a real disk: a place in memory would make every promise about durability easy.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder")
}

/// Runs the program to its end.
pub fn yiguan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_yiguan"))
        .args(["--lang", "en"])
        .args(arguments)
        .output()
        .expect("runs")
}

/// A hall that is killed when it is dropped.
pub struct Hall {
    child: Child,
    pub address: String,
    pub data: PathBuf,
}

impl Hall {
    /// Starts a hall on a data folder and waits until it listens.
    pub fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_yiguan"))
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("starts");
        let stdout = child.stdout.take().expect("an output");
        let mut lines = BufReader::new(stdout).lines();
        let address = lines
            .by_ref()
            .map_while(io::Result::ok)
            .find_map(|line| Some(line.split_once("http://")?.1.trim_end_matches('/').to_owned()))
            .expect("says where it listens");
        // What else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address, data: data.to_owned() }
    }

    /// Ends it without a chance to do anything more.
    pub fn kill(&mut self) {
        self.child.kill().expect("is killed");
        self.child.wait().expect("has ended");
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Every event of a table, from the database of a hall that does not run.
pub fn log_of(database: &Path, table: &str) -> Vec<Logged> {
    let store = SqliteStore::open(database).expect("opens");
    store.read(table, 0, 1_000_000).expect("reads")
}
