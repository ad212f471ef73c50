//! Reads every file of a folder, replays all moves, and takes each game through every writer and
//! back. `cargo xtask long --cases DIR` runs it.
//!
//! One line a file; the last line is `N files, N games, N moves`. Exit code 1 when anything is not
//! as it must be.

use std::marker::PhantomData;
use std::process::ExitCode;
use yiguan_core::{Entrance, Face, Faults, Of};
use yiguan_record::format::{Format, LossKind, Reading, Writes, Writing, detect, read_all};
use yiguan_record::formats::{Json, Pgn};
use yiguan_record::{Record, renotated, resolve};
use yiguan_xiangqi::Xiangqi;
use yiguan_xiangqi_formats::{Cbf, Cbl, Cbr, DhtmlXq, Plain, Xqf};

const FORMATS: [&dyn Format; 8] = [&Xqf, &Cbr, &Cbl, &Cbf, &DhtmlXq, &Pgn, &Json, &Plain];
const NOTATIONS: [&str; 5] = ["ucci", "iccs", "wxf", "zh-full", "zh-short"];

fn open(_: &str, setup: Option<&str>) -> Result<Box<dyn Face>, Faults> {
    Of::<Xiangqi>(PhantomData).open("cxa-2020", setup)
}

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: read_all FOLDER");
        return ExitCode::FAILURE;
    };
    let mut paths: Vec<_> = match std::fs::read_dir(&folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            return ExitCode::FAILURE;
        }
    };
    paths.sort();
    let (mut files, mut games, mut moves, mut wrong) = (0, 0, 0, 0);
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let end = path.extension().map(|end| end.to_string_lossy().into_owned());
        let Some(format) = detect(&FORMATS, &bytes, end.as_deref()) else {
            println!("{name}: WRONG: of no known format");
            wrong += 1;
            continue;
        };
        files += 1;
        let mut count = 0;
        for game in read_all(format, &bytes, &Reading::default()) {
            let checked = game.map_err(|error| error.to_string()).and_then(|parsed| {
                let losses: Vec<_> = parsed.losses.iter().map(ToString::to_string).collect();
                count += 1;
                moves += parsed.record.tree.len();
                check(&parsed.record).map(|()| losses)
            });
            match checked {
                Ok(losses) if losses.is_empty() => {}
                Ok(losses) => println!("{name}: not kept: {}", losses.join("; ")),
                Err(why) => {
                    println!("{name}: WRONG: {why}");
                    wrong += 1;
                }
            }
        }
        games += count;
        println!("{name}: {} {count} games", format.id());
    }
    println!("{files} files, {games} games, {moves} moves");
    if wrong == 0 && files > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Replays a record, and takes it through every writer and notation and back.
fn check(record: &Record) -> Result<(), String> {
    let by_setup = |setup: Option<&str>| open("", setup);
    let resolved = resolve(record, &by_setup).map_err(|faults| faults.to_string())?;
    if let Some(stopped) = resolved.stopped.first() {
        return Err(format!("{stopped} ({} in all)", resolved.stopped.len()));
    }
    let record = resolved.record;
    for notation in NOTATIONS {
        let named = renotated(&record, &by_setup, notation).map_err(|faults| faults.to_string())?;
        let again = resolve(&named, &by_setup).map_err(|faults| faults.to_string())?;
        same(&record, &again.record, notation)?;
        let how = Writing { rules: "xiangqi", notation: Some(notation), open: &open };
        through(&Pgn, &record, &how)?;
    }
    let how = Writing { rules: "xiangqi", notation: None, open: &open };
    for format in FORMATS.into_iter().filter(|format| format.writes() != Writes::Nothing) {
        through(format, &record, &how)?;
    }
    Ok(())
}

fn through(format: &dyn Format, record: &Record, how: &Writing<'_>) -> Result<(), String> {
    let wrote = format.write(record, how).map_err(|error| error.to_string())?;
    let changed = |kind| {
        !matches!(
            kind,
            LossKind::Variation | LossKind::Header | LossKind::HeaderChanged | LossKind::Result
        )
    };
    let excused = wrote.losses.iter().any(|loss| changed(loss.kind));
    let mut games = read_all(format, &wrote.bytes, &Reading::default());
    let again = match games.pop() {
        Some(Ok(parsed)) if games.is_empty() => parsed.record,
        other => return Err(format!("{}: {other:?}", format.id())),
    };
    let again = resolve(&again, &|setup| open("", setup)).map_err(|faults| faults.to_string())?;
    if excused {
        println!(
            "  {}: {}",
            format.id(),
            wrote.losses.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        );
        return Ok(());
    }
    same(record, &again.record, format.id())
}

fn same(one: &Record, other: &Record, by: &str) -> Result<(), String> {
    if one.tree != other.tree || one.setup != other.setup {
        return Err(format!("{by} gives another tree"));
    }
    Ok(())
}
