//! The words of each game, and those of the command line.

use yiguan_text::{Catalogue, Lang};

struct Words {
    game: &'static str,
    zh: &'static str,
    en: &'static str,
}

macro_rules! words {
    ($($game:literal),+ $(,)?) => {
        &[$(Words {
            game: $game,
            zh: include_str!(concat!("../../../games/", $game, "/text/zh.ftl")),
            en: include_str!(concat!("../../../games/", $game, "/text/en.ftl")),
        }),+]
    };
}

/// One entry a game that has words of its own.
const WORDS: &[Words] = words!["xiangqi", "draughts", "gomoku", "chinese-checkers", "nim"];

/// Everything the command line says about `game`.
pub fn catalogue(lang: Lang, game: &str) -> Catalogue {
    let own = match lang {
        Lang::Zh => include_str!("../locales/zh.ftl"),
        Lang::En => include_str!("../locales/en.ftl"),
    };
    let words = WORDS.iter().find(|words| words.game == game).map(|words| match lang {
        Lang::Zh => words.zh,
        Lang::En => words.en,
    });
    let sources: Vec<_> = std::iter::once(own).chain(words).collect();
    Catalogue::new(lang, &sources)
}

/// What the command line says when no game is spoken of.
pub fn general(lang: Lang) -> Catalogue {
    catalogue(lang, "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn both_languages_have_the_same_keys() {
        for game in WORDS.iter().map(|words| words.game).chain([""]) {
            let [zh, en] = Lang::ALL.map(|lang| catalogue(lang, game));
            for catalogue in [&zh, &en] {
                assert_eq!(catalogue.flaws(), [""; 0], "{game}, {}", catalogue.lang());
            }
            let keys = |of: &Catalogue| of.keys().iter().cloned().collect::<BTreeSet<_>>();
            let (zh, en) = (keys(&zh), keys(&en));
            let odd: Vec<_> = zh.symmetric_difference(&en).collect();
            assert!(odd.is_empty(), "{game}: in one language only: {odd:?}");
        }
    }

    #[test]
    fn no_words_of_a_game_are_forgotten() {
        let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        for folder in std::fs::read_dir(games).expect("the games").flatten() {
            let name = folder.file_name().into_string().expect("an ASCII name");
            let listed = WORDS.iter().any(|words| words.game == name);
            assert_eq!(folder.path().join("text/zh.ftl").is_file(), listed, "{name}");
        }
    }

    #[test]
    fn names_of_rules_are_of_rules_that_an_article_explains() {
        for words in WORDS {
            let game = yiguan_games::game(words.game).expect(words.game);
            let ids: Vec<_> = game.articles().iter().flat_map(|article| article.ids).collect();
            for key in catalogue(Lang::En, words.game).keys() {
                let named = key.strip_prefix("rule-").and_then(|key| key.split_once(" = "));
                if let Some((_, id)) = named {
                    assert!(ids.contains(&&id), "{}: no article explains {id}", words.game);
                }
            }
        }
    }

    #[test]
    fn every_game_has_a_name_and_a_known_notation() {
        for game in yiguan_games::GAMES {
            for lang in Lang::ALL {
                let catalogue = catalogue(lang, game.id());
                if WORDS.iter().any(|words| words.game == game.id()) {
                    assert_ne!(catalogue.say("game", &[]), "game", "{}", game.id());
                    let notation = catalogue.say("notation", &[]);
                    assert!(game.notations().contains(&notation.as_str()), "{notation}");
                }
            }
        }
    }
}
