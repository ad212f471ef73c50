//! `yiguan explain`: the article that explains a rule, in words.

use crate::args::Explain;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts;
use serde::Serialize;
use yiguan_text::{Lang, page};

/// How many rules are proposed when the one asked for does not exist.
const PROPOSED_MAX: usize = 5;

#[derive(Serialize)]
struct Explained<'a> {
    id: &'a str,
    game: &'static str,
    ids: &'static [&'static str],
    text: Languages,
}

#[derive(Serialize)]
struct Languages {
    zh: String,
    en: String,
}

/// Runs the command.
pub fn run(options: &Explain, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let id = options.rule.as_str();
    let Some((game, article)) = yiguan_games::article(id) else {
        return Err(unknown(id));
    };
    if output.is_json() {
        let [zh, en] = [Lang::Zh, Lang::En].map(|lang| page(article.text, lang).body);
        let text = Languages { zh, en };
        output.object(&Explained { id, game: game.id(), ids: article.ids, text })?;
        return Ok(0);
    }
    let words = texts::catalogue(lang, game.id());
    output.line(words.rule(id))?;
    output.line("")?;
    output.line(page(article.text, lang).body)?;
    let others: Vec<_> = article.ids.iter().map(|other| words.rule(other)).collect();
    if others.len() > 1 {
        let ids = others.join(&words.say("comma", &[]));
        output.line("")?;
        output.line(words.say("explain-ids", &[("ids", ids.into())]))?;
    }
    Ok(0)
}

fn unknown(id: &str) -> Failure {
    let wanted = id.to_lowercase();
    let all = yiguan_games::GAMES.iter().flat_map(|game| game.articles()).flat_map(|one| one.ids);
    let near = all.filter(|known| known.to_lowercase().contains(&wanted) && !wanted.is_empty());
    let near: Vec<_> = near.copied().take(PROPOSED_MAX).collect();
    let expected = if near.is_empty() {
        "a rule id that an article explains".to_owned()
    } else {
        format!("a rule id that an article explains, such as {}", near.join(", "))
    };
    Failure::expected("RULE-ID", expected, &format!("{id:?}"))
}
