//! How many games a second are parsed, replayed and indexed, and how large the index is.
//! `cargo xtask bench records` runs it.
//!
//! Arguments: how many games, and a folder if they are only to be written there, a file each.
//! Games are made before the clock runs; one thread. Times are those of the processor where the
//! system tells them.

#[path = "../tests/made/mod.rs"]
mod made;

use std::sync::OnceLock;
use std::time::Instant;
use yiguan_library::Library;

const PLIES: usize = 60;

fn main() {
    let count: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    if let Some(folder) = std::env::args_os().nth(2) {
        return written(count, std::path::Path::new(&folder));
    }
    let text: String = (0..count).map(|seed| made::game(seed, PLIES)).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let study = yiguan_games::study(yiguan_games::GAMES[0].id()).expect("it can be indexed");
    let mut library = Library::open(folder.path(), study).expect("a library");
    let start = seconds();
    let mut bad = 0;
    library
        .import(text.as_bytes(), Some("pgn"), &mut |_, added| bad += u64::from(added.is_err()))
        .expect("the library can be written");
    library.commit().expect("the library can be written");
    let seconds = seconds() - start;
    let entries = library.entries();
    let files = std::fs::read_dir(folder.path()).expect("the folder");
    let bytes: u64 = files
        .flatten()
        .filter(|file| file.file_name().to_string_lossy().starts_with("positions"))
        .map(|file| file.metadata().map_or(0, |about| about.len()))
        .sum();
    let positions: u64 = (0..library.len() as u32)
        .filter_map(|number| library.card(number))
        .map(|card| u64::from(card.plies) + 1)
        .sum();
    println!("{count} games, {bad} bad, {positions} positions, {entries} entries");
    println!("{:.0} games/s", count as f64 / seconds);
    println!("{:.1} MB a million positions", bytes as f64 / positions as f64);
}

/// Writes the games, a thousand files to a folder.
fn written(count: u64, folder: &std::path::Path) {
    for seed in 0..count {
        let inside = folder.join(format!("{:04}", seed / 1000));
        std::fs::create_dir_all(&inside).expect("a folder");
        let file = inside.join(format!("对局{seed}.pgn"));
        std::fs::write(file, made::game(seed, PLIES)).expect("a file");
    }
}

/// Seconds of this thread, or of the clock where the system does not tell them.
fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    match nanoseconds {
        Some(nanoseconds) => nanoseconds / 1e9,
        #[expect(clippy::disallowed_methods, reason = "a measurement reads the clock")]
        None => START.get_or_init(Instant::now).elapsed().as_secs_f64(),
    }
}
