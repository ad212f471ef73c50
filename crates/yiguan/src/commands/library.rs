//! `yiguan library`: a folder of indexed games: import, search, explore.

use crate::args::{Library as Options, LibraryAct, LibraryExplore, LibraryImport, LibrarySearch};
use crate::failure::{Failure, UNREADABLE, line, tell};
use crate::input;
use crate::output::{Output, table};
use crate::texts;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::path::{Path, PathBuf};
use yiguan_library::{Added, Card, Library, LibraryError, Query};
use yiguan_text::{Catalogue, Lang};

/// How deep folders are gone through.
const DEPTH_MAX: usize = 64;

#[derive(Serialize, Default)]
struct Imported {
    files: usize,
    games: usize,
    new: usize,
    known: usize,
    bad: usize,
    all: usize,
}

#[derive(Serialize)]
struct Bad<'a> {
    file: &'a str,
    game: usize,
    error: &'a str,
}

#[derive(Serialize)]
struct Found<'a> {
    number: u32,
    players: &'a [String; 2],
    event: &'a str,
    date: &'a str,
    site: &'a str,
    result: &'static str,
    plies: u16,
    opening: Option<Named>,
}

#[derive(Serialize, Clone, Copy)]
struct Named {
    id: &'static str,
    zh: &'static str,
    en: &'static str,
}

#[derive(Serialize)]
struct Explored<'a> {
    setup: &'a str,
    games: u64,
    moves: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    mv: String,
    name: String,
    games: u64,
    /// The first seat won, a draw, the second seat won, not told.
    first: u64,
    draws: u64,
    second: u64,
    open: u64,
    example: u32,
}

/// Runs the command.
pub fn run(options: &Options, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    match &options.act {
        LibraryAct::Import(options) => import(options, lang, output),
        LibraryAct::Search(options) => search(options, lang, output),
        LibraryAct::Explore(options) => explore(options, lang, output),
    }
}

/// Opens the library of a folder for the first game that users see and that can be indexed.
fn open(folder: &Path) -> Result<Library, Failure> {
    let study = yiguan_games::shown().find_map(|game| yiguan_games::study(game.id()));
    let study = study.ok_or_else(|| Failure::Unreadable("no game can be indexed".to_owned()))?;
    Library::open(folder, study).map_err(failure)
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` gives")]
fn failure(error: LibraryError) -> Failure {
    Failure::Unreadable(error.to_string())
}

fn import(options: &LibraryImport, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut library = open(&options.folder)?;
    let mut files = Vec::new();
    for input in &options.input {
        walk(input, 0, &mut files)?;
    }
    let bar = if output.is_json() { ProgressBar::hidden() } else { ProgressBar::new(0) };
    bar.set_length(files.len() as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {eta} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut done = Imported::default();
    let mut code = 0;
    for path in &files {
        let name = path.display().to_string();
        bar.inc(1);
        bar.set_message(name.clone());
        let bytes = match input::read(path) {
            Ok(bytes) => bytes,
            Err(failure) => {
                bar.suspend(|| failure.tell());
                code = UNREADABLE;
                continue;
            }
        };
        done.files += 1;
        let mut bad = Vec::new();
        let extension = path.extension().map(|end| end.to_string_lossy());
        library
            .import(&bytes, extension.as_deref(), &mut |number, added| {
                done.games += 1;
                match added {
                    Ok(Added::New(_)) => done.new += 1,
                    Ok(Added::Known(_)) => done.known += 1,
                    Err(why) => bad.push((number, why)),
                }
            })
            .map_err(failure)?;
        for (game, error) in &bad {
            done.bad += 1;
            code = UNREADABLE;
            bar.suspend(|| tell(&format!("{name}: game {game}: {error}")));
            if output.is_json() {
                output.object(&Bad { file: &name, game: *game, error })?;
            }
        }
    }
    library.commit().map_err(failure)?;
    bar.finish_and_clear();
    done.all = library.len();
    if output.is_json() {
        output.object(&done)?;
        return Ok(code);
    }
    let Imported { files, games, new, known, bad, all } = done;
    let args = [
        ("files", files.into()),
        ("games", games.into()),
        ("new", new.into()),
        ("known", known.into()),
        ("bad", bad.into()),
        ("all", all.into()),
    ];
    output.line(texts::general(lang).say("library-imported", &args))?;
    Ok(code)
}

/// The files of a folder, links not followed; a file named by itself is taken as it is.
fn walk(path: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let failed = |why: std::io::Error| Failure::io(path.display(), &why);
    let mut entries: Vec<_> =
        std::fs::read_dir(path).map_err(failed)?.collect::<Result<_, _>>().map_err(failed)?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let kind = entry.file_type().map_err(failed)?;
        if kind.is_dir() && depth < DEPTH_MAX {
            walk(&entry.path(), depth + 1, files)?;
        } else if kind.is_file() {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn search(options: &LibrarySearch, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut library = open(&options.folder)?;
    let end = match options.result.as_deref() {
        None => None,
        Some("1-0") => Some(1),
        Some("0-1") => Some(2),
        Some("1/2-1/2" | "draw") => Some(3),
        Some("*") => Some(0),
        Some(other) => {
            let expected = "1-0, 0-1, 1/2-1/2 or *";
            return Err(Failure::expected("--result", expected, &format!("{other:?}")));
        }
    };
    let query = Query {
        player: options.player.clone(),
        first: options.red.clone(),
        second: options.black.clone(),
        event: options.event.clone(),
        from: options.from.clone(),
        until: options.until.clone(),
        end,
        opening: options.opening.clone(),
        position: options.position.clone(),
        mirrored: !options.exact,
        material: options.material.clone(),
    };
    let found = library.search(&query).map_err(failure)?;
    let openings = library.study().openings();
    let shown = &found[..found.len().min(options.most.unwrap_or(usize::MAX))];
    let mut rows = Vec::new();
    for number in shown {
        let Some(card) = library.card(*number) else { continue };
        let named = card.opening.and_then(|index| openings.get(index));
        let named = named.map(|it| Named { id: it.id, zh: it.zh, en: it.en });
        if output.is_json() {
            output.object(&of_card(*number, card, named))?;
        } else {
            let named = named.map_or("", |it| if lang == Lang::Zh { it.zh } else { it.en });
            rows.push(vec![
                number.to_string(),
                card.date.clone(),
                card.players.join(" - "),
                result(card.end).to_owned(),
                named.to_owned(),
                card.event.clone(),
            ]);
        }
    }
    for line in table(&rows) {
        output.line(line)?;
    }
    if !output.is_json() {
        let args = [("found", found.len().into()), ("all", library.len().into())];
        output.line(texts::general(lang).say("library-found", &args))?;
    }
    Ok(0)
}

fn of_card(number: u32, card: &Card, opening: Option<Named>) -> Found<'_> {
    Found {
        number,
        players: &card.players,
        event: &card.event,
        date: &card.date,
        site: &card.site,
        result: result(card.end),
        plies: card.plies,
        opening,
    }
}

fn result(end: u8) -> &'static str {
    match end {
        1 => "1-0",
        2 => "0-1",
        3 => "1/2-1/2",
        _ => "*",
    }
}

fn explore(options: &LibraryExplore, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut library = open(&options.folder)?;
    let moves = options.moves.as_deref().unwrap_or_default();
    let moves: Vec<_> =
        moves.split([' ', ',', '，']).map(str::trim).filter(|word| !word.is_empty()).collect();
    let explored = library.explore(options.setup.as_deref(), &moves, !options.exact);
    let explored = explored.map_err(failure)?;
    let game = library.study().game();
    let words = texts::catalogue(lang, game);
    let face = yiguan_games::open(game, Some(&explored.setup));
    let face = face.map_err(|faults| Failure::faults("--setup", &faults))?;
    let notation = words.say("notation", &[]);
    let rows: Vec<_> = explored
        .moves
        .into_iter()
        .map(|row| Row {
            name: face.name(&row.mv, &notation).unwrap_or_else(|| row.mv.clone()),
            mv: row.mv,
            games: row.games,
            first: row.ends[1],
            draws: row.ends[3],
            second: row.ends[2],
            open: row.ends[0],
            example: row.example,
        })
        .collect();
    if output.is_json() {
        let (setup, games) = (&explored.setup, explored.games);
        output.object(&Explored { setup, games, moves: rows })?;
        return Ok(0);
    }
    tell_moves(&explored.setup, explored.games, &rows, &words, output)?;
    Ok(0)
}

fn tell_moves(
    setup: &str,
    games: u64,
    rows: &[Row],
    words: &Catalogue,
    output: &mut Output,
) -> Result<(), Failure> {
    output.line(line(setup))?;
    let count = usize::try_from(games).unwrap_or(usize::MAX);
    output.line(words.say("library-reached", &[("games", count.into())]))?;
    let heads =
        ["library-move", "library-games", "library-first", "library-draws", "library-second"];
    let mut lines = vec![heads.map(|key| words.say(key, &[])).to_vec()];
    for row in rows {
        let counts = [row.games, row.first, row.draws, row.second];
        let mut line = vec![row.name.clone()];
        line.extend(counts.map(|count| count.to_string()));
        lines.push(line);
    }
    table(&lines).into_iter().try_for_each(|line| output.line(line))
}
