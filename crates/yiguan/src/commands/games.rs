//! `yiguan games`: what there is. Hidden games are left out.

use crate::failure::Failure;
use crate::output::Output;
use crate::texts;
use serde::Serialize;
use yiguan_core::{Book, BookOption, Entrance};
use yiguan_text::Lang;

/// Record formats that every game can be read from and written to.
const FORMATS: [&str; 1] = ["pgn"];

#[derive(Serialize)]
struct Game {
    game: &'static str,
    name: String,
    rules: Vec<Rules>,
    notations: Vec<&'static str>,
    formats: [&'static str; 1],
    engines: [&'static str; 0],
}

#[derive(Serialize)]
struct Rules {
    id: String,
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
                rules: game.books().iter().map(|book| rules(game, book)).collect(),
                notations: game.notations(),
                formats: FORMATS,
                engines: [],
            })?;
            continue;
        }
        output.line(format!("{}  {name}", game.id()))?;
        output.line(format!("  {}", words.say("games-books", &[])))?;
        for book in game.books() {
            let options: Vec<_> = book
                .options
                .iter()
                .map(|option| format!("{}={} [{}]", option.name, option.values, option.default))
                .collect();
            output
                .line(format!("    {}/{}  {}", game.id(), book.id, options.join(" ")).trim_end())?;
        }
        for (key, values) in
            [("games-notations", game.notations()), ("games-formats", FORMATS.into())]
        {
            output.line(format!("  {}: {}", words.say(key, &[]), values.join(" ")))?;
        }
    }
    Ok(0)
}

fn rules(game: &dyn Entrance, book: &Book) -> Rules {
    let id = format!("{}/{}", game.id(), book.id);
    Rules { id, options: book.options.iter().map(Choice::from).collect() }
}
