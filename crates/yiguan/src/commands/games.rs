//! `yiguan games`: what there is. Hidden games are left out.

use crate::commands::engine::ENGINES;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts;
use serde::Serialize;
use yiguan_core::{Book, BookOption, Entrance};
use yiguan_text::{Catalogue, Lang};

#[derive(Serialize)]
struct Game {
    game: &'static str,
    name: String,
    rules: Vec<Rules>,
    notations: Vec<&'static str>,
    formats: Vec<&'static str>,
    engines: Vec<&'static str>,
}

#[derive(Serialize)]
struct Rules {
    id: String,
    name: Option<String>,
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    name: &'static str,
    values: &'static str,
    default: &'static str,
}

impl From<&BookOption> for Choice {
    fn from(option: &BookOption) -> Self {
        Self { name: option.name, values: option.values, default: option.default }
    }
}

/// Runs the command.
pub fn run(lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    for game in yiguan_games::shown() {
        let words = texts::catalogue(lang, game.id());
        let name = words.say("game", &[]);
        if output.is_json() {
            output.object(&Game {
                game: game.id(),
                name,
                rules: game.books().iter().map(|book| rules(game, book, &words)).collect(),
                notations: game.notations(),
                formats: formats(game),
                engines: engines(game),
            })?;
            continue;
        }
        output.line(format!("{}  {name}", game.id()))?;
        output.line(format!("  {}", words.say("games-books", &[])))?;
        for book in game.books() {
            let rules = rules(game, book, &words);
            output
                .line(format!("    {}  {}", rules.id, rules.name.unwrap_or_default()).trim_end())?;
            for Choice { name, values, default } in rules.options {
                output.line(format!("      {name}={values} [{default}]"))?;
            }
        }
        for (key, values) in
            [("games-notations", game.notations()), ("games-formats", formats(game))]
        {
            output.line(format!("  {}: {}", words.say(key, &[]), values.join(" ")))?;
        }
    }
    Ok(0)
}

fn rules(game: &dyn Entrance, book: &Book, words: &Catalogue) -> Rules {
    Rules {
        id: format!("{}/{}", game.id(), book.id),
        name: words.name("book", book.id),
        options: book.options.iter().map(Choice::from).collect(),
    }
}

/// The formats of its records, those of every game first.
fn formats(game: &dyn Entrance) -> Vec<&'static str> {
    let mut all: Vec<_> = yiguan_games::formats_of(game.id()).collect();
    all.sort_by_key(|format| format.game().is_some());
    all.iter().map(|format| format.id()).collect()
}

/// The protocols of the built-in engine, if the game has one.
fn engines(game: &dyn Entrance) -> Vec<&'static str> {
    let found = ENGINES.iter().find(|engine| engine.game == game.id());
    found.map_or_else(Vec::new, |engine| engine.protocols.to_vec())
}
