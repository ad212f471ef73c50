//! Reads every PDN file of a folder, plays each game through, and takes it through the writer and
//! back. `cargo xtask long --only draughts --cases DIR` runs it.
//!
//! One line a file; the last line is `N files, N games, N moves`. Exit code 1 when a game cannot be
//! read or written, or a move of it cannot be made.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use yiguan_draughts_formats::{decode, pdn};

/// Folders within folders, at most.
const DEEPEST: u32 = 8;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: read_pdn FOLDER");
        return ExitCode::FAILURE;
    };
    let mut paths = Vec::new();
    find(Path::new(&folder), DEEPEST, &mut paths);
    paths.sort();
    let (mut games, mut moves, mut wrong) = (0, 0, 0);
    for path in &paths {
        let name = path.strip_prefix(&folder).unwrap_or(path).display();
        let told = std::fs::read(path).map_err(|why| why.to_string());
        let file = told.and_then(|bytes| read(&decode(&bytes).text));
        match file {
            Ok(file) => {
                println!("{name}: {} games, {} moves, {} notices", file[0], file[1], file[2]);
                games += file[0];
                moves += file[1];
            }
            Err(why) => {
                println!("{name}: WRONG: {why}");
                wrong += 1;
            }
        }
    }
    println!("{} files, {games} games, {moves} moves", paths.len());
    if wrong == 0 && !paths.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn find(folder: &Path, deeper: u32, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let is_pdn = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pdn"));
        if path.is_dir() && deeper > 0 {
            find(&path, deeper - 1, paths);
        } else if is_pdn {
            paths.push(path);
        }
    }
}

/// Games, moves and notices of a file.
fn read(text: &str) -> Result<[usize; 3], String> {
    let options = pdn::Options::default();
    let (mut games, mut moves, mut notices) = (0, 0, 0);
    for game in pdn::Games::new(text, &options) {
        let game = game.map_err(|why| why.to_string())?;
        if let Some(stopped) = game.stopped.first() {
            return Err(format!("game {}: {stopped}", games + 1));
        }
        let style = pdn::Style::default();
        let written =
            pdn::write(&game.record, &game.rules, &style).map_err(|why| why.to_string())?;
        let again = pdn::Games::new(&written.text, &options).next();
        let again = again.ok_or("no game was written")?.map_err(|why| why.to_string())?;
        // Tags that PDN 3.0 asks for may come on top; the moves must be the same.
        if written.losses.is_empty() && again.record.tree != game.record.tree {
            return Err(format!("game {} reads back with other moves", games + 1));
        }
        games += 1;
        moves += game.record.tree.main_line().count();
        notices += game.notices.len();
    }
    if games == 0 { Err("no game".to_owned()) } else { Ok([games, moves, notices]) }
}
