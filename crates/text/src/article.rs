//! The parts of an article: Markdown with a heading, `## 中文`, `## English`, and fenced cases.

use crate::Lang;

/// An article in one language, for a reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The heading.
    pub title: String,
    /// The text, without the fenced cases that only tests read.
    pub body: String,
}

/// The page of an article; the other language's part where this one's is missing.
///
/// ```
/// use yiguan_text::{Lang, page};
/// let article = "# nim-take\n\n## 中文\n\n取子。\n\n## English\n\nTake.\n\n## Cases\n\n```case\n```\n";
/// let page = page(article, Lang::Zh);
/// assert_eq!((page.title.as_str(), page.body.as_str()), ("nim-take", "取子。"));
/// ```
#[must_use]
pub fn page(article: &str, lang: Lang) -> Page {
    let title = article.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    let other = Lang::ALL.into_iter().find(|other| *other != lang);
    let body = part(article, lang).or_else(|| part(article, other?)).unwrap_or_default();
    Page { title: title.trim().to_owned(), body }
}

fn heading(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => "中文",
        Lang::En => "English",
    }
}

fn part(article: &str, lang: Lang) -> Option<String> {
    let mut found = false;
    let mut fenced = false;
    let mut body = Vec::new();
    for line in article.lines() {
        let fence = line.trim_start().starts_with("```");
        if fence || fenced {
            fenced ^= fence;
        } else if let Some(name) = line.strip_prefix("## ") {
            if found {
                break;
            }
            found = name.trim() == heading(lang);
        } else if found
            && !(line.is_empty() && body.last().is_none_or(|last: &&str| last.is_empty()))
        {
            body.push(line);
        }
    }
    let text = body.join("\n").trim().to_owned();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARTICLE: &str = "# a-1\n\n## English\n\nFirst.\n\n```case\nrules: x\n\n## 中文\n```\n\n\
                           ### More\n\n- second\n\n## Cases\n\nnot this\n";

    #[test]
    fn a_part_ends_at_the_next_and_has_no_cases() {
        let page = page(ARTICLE, Lang::En);
        assert_eq!(page.title, "a-1");
        assert_eq!(page.body, "First.\n\n### More\n\n- second");
    }

    #[test]
    fn a_missing_part_is_shown_in_the_other_language() {
        assert_eq!(page(ARTICLE, Lang::Zh), page(ARTICLE, Lang::En));
        assert_eq!(page("", Lang::Zh), Page { title: String::new(), body: String::new() });
    }
}
