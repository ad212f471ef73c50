//! Invariant 5: an article is a page and a test. A page under `RULES/` that the game's rules do not
//! compile in is neither.

use super::Breach;
use crate::project::Project;

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for page in &project.files {
        let Some((game, article)) = article_of(&page.path) else { continue };
        let rules = format!("games/{game}/rules/src/");
        let included = project.rust().filter(|file| file.path.starts_with(&rules)).any(|file| {
            // A macro that puts the name between fixed parts names it without the ending.
            let named = [format!("RULES/{article}.md\""), format!("\"{article}\"")];
            file.text.contains("include_str!") && named.iter().any(|name| file.text.contains(name))
        });
        if !included {
            let what = format!("no `include_str!` under {rules} takes it in");
            out.push(Breach::whole(&page.path, what));
        }
    }
}

/// The game and the name of an article.
fn article_of(path: &str) -> Option<(&str, &str)> {
    let (game, rest) = path.strip_prefix("games/")?.split_once('/')?;
    Some((game, rest.strip_prefix("RULES/")?.strip_suffix(".md")?))
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::check;

    #[test]
    fn an_article_nobody_includes_is_found() {
        let page = ("games/x/RULES/X-1.md", "# X-1");
        let source = |text| [page, ("games/x/rules/src/describe.rs", text)];
        let direct = "Article { ids: &[\"a\"], text: include_str!(\"../../RULES/X-1.md\") }";
        assert!(found(check, &source(direct)).is_empty());
        let by_macro = "include_str!(concat!(\"../../RULES/\", $id, \".md\"))\narticle!(\"X-1\")";
        assert!(found(check, &source(by_macro)).is_empty());
        assert_eq!(found(check, &source("include_str!(\"../../RULES/X-10.md\")")).len(), 1);
        assert_eq!(found(check, &source("\"X-1\"")).len(), 1);
        assert_eq!(found(check, &[page]).len(), 1);
    }
}
