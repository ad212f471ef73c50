//! Which rules are meant: a rules id, a book of a game, or a name that cases and files use.

use yiguan_core::{Face, Faults, settings};

/// Names of rule books in collections of cases.
const BOOKS: &[(&str, &str)] = &[
    ("CXA-1999", "xiangqi/cxa-1999"),
    ("CXA-2020", "xiangqi/cxa-2020"),
    ("WXF-2018", "xiangqi/wxf-2018"),
    ("AXF", "xiangqi/axf-2003"),
    ("AXF-2003", "xiangqi/axf-2003"),
];

fn among(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, id)| *id)
}

/// A rules id from what was written: `GAME/BOOK:options`, a name of a book, or, when the game is
/// known, its book alone.
pub fn rules_id(written: &str, game: Option<&str>) -> String {
    let (book, options) = match written.split_once(':') {
        Some((book, options)) => (book, format!(":{options}")),
        None => (written, String::new()),
    };
    match (among(BOOKS, book), game) {
        (Some(id), _) => format!("{id}{options}"),
        (None, Some(game)) if !written.contains('/') => format!("{game}/{written}"),
        _ => written.to_owned(),
    }
}

/// A fresh line of `game`; `rules` must be its own.
pub fn open(
    game: &str,
    rules: Option<&str>,
    setup: Option<&str>,
) -> Result<Box<dyn Face>, (&'static str, Faults)> {
    if yiguan_games::game(game).is_none() {
        return yiguan_games::open(game, None).map_err(|faults| ("GAME", faults));
    }
    let id = rules.map_or_else(|| game.to_owned(), |rules| rules_id(rules, Some(game)));
    let of = id.split('/').next().unwrap_or_default();
    if of != game {
        let fault = settings::unknown(format!("rules of {game}"), format!("{id:?}"));
        return Err(("--rules", fault.into()));
    }
    opened(&id, setup)
}

/// A fresh line under a rules id, with the option that is to blame when there is none.
pub fn opened(id: &str, setup: Option<&str>) -> Result<Box<dyn Face>, (&'static str, Faults)> {
    // The rules alone first: whatever is wrong after that is wrong with the diagram.
    let start = yiguan_games::open(id, None).map_err(|faults| ("--rules", faults))?;
    match setup {
        None => Ok(start),
        Some(_) => yiguan_games::open(id, setup).map_err(|faults| ("--setup", faults)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_and_what_is_meant() {
        for (written, game, id) in [
            ("xiangqi/cxa-2020", None, "xiangqi/cxa-2020"),
            ("CXA-1999", None, "xiangqi/cxa-1999"),
            ("cxa-2020:limit=40", Some("xiangqi"), "xiangqi/cxa-2020:limit=40"),
            ("AXF", Some("xiangqi"), "xiangqi/axf-2003"),
            ("online:dead=proved", Some("xiangqi"), "xiangqi/online:dead=proved"),
            ("nim/basic", Some("xiangqi"), "nim/basic"),
            ("nim", None, "nim"),
        ] {
            assert_eq!(rules_id(written, game), id, "{written}");
        }
    }

    #[test]
    fn the_option_to_blame() {
        let blamed = |game, rules, setup| open(game, rules, setup).map(|_| ()).map_err(|e| e.0);
        assert_eq!(blamed("ludo", None, None), Err("GAME"));
        assert_eq!(blamed("nim", Some("xiangqi/online"), None), Err("--rules"));
        assert_eq!(blamed("nim", Some("basic:seats=9"), Some("9")), Err("--rules"));
        assert_eq!(blamed("nim", Some("nim/basic"), Some("9")), Err("--setup"));
        assert_eq!(blamed("nim", None, Some("1,2/0")), Ok(()));
    }
}
