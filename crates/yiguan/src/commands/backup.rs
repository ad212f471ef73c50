//! `yiguan backup` and `yiguan restore`: the database of a data folder as one file, and back.

use crate::args::{Backup, Restore};
use crate::failure::Failure;
use crate::hall::clock::Wall;
use crate::hall::folder::{Folder, database};
use crate::output::Output;
use crate::texts;
use std::fs::{File, copy, remove_file, rename};
use std::path::{Path, PathBuf};
use yiguan_server::Clock;
use yiguan_store_sqlite::{check, copy_to};
use yiguan_text::Lang;

/// Writes a whole and consistent copy, also while a hall serves.
pub fn backup(options: &Backup, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let from = database(&options.data);
    if !from.exists() {
        return Err(Failure::expected(from.display(), "the database of a hall", "no file"));
    }
    if options.file.exists() {
        let place = options.file.display();
        return Err(Failure::expected(place, "a file that is not there yet", "one that is"));
    }
    // Written beside its place and renamed, so that half a copy never looks like a whole one.
    let part = beside(&options.file, "part");
    let copied = copy_to(&from, &part).and_then(|()| check(&part));
    if let Err(why) = copied {
        // The part may not be there.
        let _ = remove_file(&part);
        return Err(Failure::Unreadable(format!("{}: {why}", options.file.display())));
    }
    durable(&part)?;
    rename(&part, &options.file).map_err(|why| Failure::io(options.file.display(), &why))?;
    say(output, lang, "backup-done", &options.file)
}

/// Puts a copy back; what was there before is kept beside it.
pub fn restore(options: &Restore, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    check(&options.file)
        .map_err(|why| Failure::Unreadable(format!("{}: {why}", options.file.display())))?;
    let folder = Folder::hold(&options.data)?;
    let place = folder.database();
    let part = beside(&place, "part");
    copy(&options.file, &part).map_err(|why| Failure::io(part.display(), &why))?;
    durable(&part)?;
    if place.exists() {
        if !options.replace {
            remove_file(&part).map_err(|why| Failure::io(part.display(), &why))?;
            let expected = "a folder without a database (or --replace)";
            return Err(Failure::expected(options.data.display(), expected, "one with games"));
        }
        set_aside(&place)?;
    }
    rename(&part, &place).map_err(|why| Failure::io(place.display(), &why))?;
    folder.forget().map_err(|why| Failure::io(options.data.display(), &why))?;
    say(output, lang, "restore-done", &place)
}

/// Renames the database and the files that SQLite keeps beside it; nothing is deleted.
fn set_aside(place: &Path) -> Result<(), Failure> {
    let stamp = format!("before-{}", Wall::start().now_ms());
    for suffix in ["", "-wal", "-shm"] {
        let file = with_suffix(place, suffix);
        if file.exists() {
            let aside = with_suffix(&beside(place, &stamp), suffix);
            rename(&file, &aside).map_err(|why| Failure::io(file.display(), &why))?;
        }
    }
    Ok(())
}

fn beside(path: &Path, word: &str) -> PathBuf {
    with_suffix(path, &format!(".{word}"))
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn durable(file: &Path) -> Result<(), Failure> {
    let opened = File::options().read(true).write(true).open(file);
    opened.and_then(|file| file.sync_all()).map_err(|why| Failure::io(file.display(), &why))
}

fn say(output: &mut Output, lang: Lang, key: &str, file: &Path) -> Result<u8, Failure> {
    let file = file.display().to_string();
    if output.is_json() {
        output.object(&serde_json::json!({ "file": file }))?;
    } else {
        output.line(texts::general(lang).say(key, &[("file", file.into())]))?;
    }
    Ok(0)
}
