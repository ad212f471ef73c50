//! Comments that are too long, broken at a space: rustfmt leaves comments alone, and doing it by
//! hand is no work for people.
//!
//! Words that do not fit move to the front of the next line of the same paragraph. Code in
//! comments, tables, and what has no space to break at stay as they are.

use super::sizes::LINE_CHARS_MAX;

/// A line that is a comment and nothing else.
struct Comment<'a> {
    /// Indentation and mark: `    ///`.
    head: &'a str,
    /// Spaces behind the mark.
    gap: usize,
    /// The words.
    words: &'a str,
}

impl<'a> Comment<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let indent = line.len() - line.trim_start().len();
        let mark = ["//!", "///", "//"].iter().find(|mark| line[indent..].starts_with(**mark))?;
        let (head, rest) = line.split_at(indent + mark.len());
        let words = rest.trim_start();
        Some(Self { head, gap: rest.len() - words.len(), words })
    }

    /// Where the next line of the same paragraph begins: an item of a list hangs.
    fn hanging(&self) -> usize {
        let item = self.words.starts_with("- ") || self.words.starts_with("* ");
        self.gap + if item { 2 } else { 0 }
    }

    /// Whether the line goes on with a paragraph whose lines begin after `gap` spaces.
    fn goes_on(&self, head: &str, gap: usize) -> bool {
        let begins = ["- ", "* ", "#", "|", "```", ">"];
        let own = self.words.is_empty() || begins.iter().any(|mark| self.words.starts_with(mark));
        self.head == head && self.gap == gap && !own
    }
}

/// `text` with its comments broken.
pub fn rewrapped(text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut in_code = false;
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at].clone();
        at += 1;
        let Some(comment) = Comment::of(&line) else {
            in_code = false;
            continue;
        };
        in_code ^= comment.words.starts_with("```");
        let Some(cut) = cut_of(&line, &comment).filter(|_| !in_code) else { continue };
        let (gap, rest) = (comment.hanging(), line[cut..].trim_start());
        lines[at - 1].truncate(cut);
        let spaces = " ".repeat(gap);
        match lines.get(at).and_then(|next| Comment::of(next)) {
            Some(next) if next.goes_on(comment.head, gap) => {
                lines[at] = format!("{}{spaces}{rest} {}", comment.head, next.words);
            }
            _ => lines.insert(at, format!("{}{spaces}{rest}", comment.head)),
        }
    }
    let mut out = lines.join("\n");
    if text.ends_with('\n') {
        out.push('\n');
    }
    out
}

/// The space at which a line that is too long is broken.
fn cut_of(line: &str, comment: &Comment<'_>) -> Option<usize> {
    let (limit, _) = line.char_indices().nth(LINE_CHARS_MAX)?;
    if comment.words.starts_with('|') {
        return None;
    }
    let first = line.len() - comment.words.len();
    let second_word = first + comment.words.find(' ')?;
    line[..=limit].rfind(' ').filter(|cut| *cut >= second_word.max(first + comment.hanging()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(count: usize) -> String {
        vec!["word"; count].join(" ")
    }

    fn check(before: &str, after: &str) {
        assert_eq!(rewrapped(before), after);
        assert_eq!(rewrapped(after), after, "once is enough");
    }

    #[test]
    fn words_move_to_the_next_line_of_the_paragraph() {
        let (long, fits, rest) = (words(21), words(18), words(3));
        check(&format!("    /// {long}\n"), &format!("    /// {fits}\n    /// {rest}\n"));
        check(
            &format!("    /// {long}\n    /// and on\n"),
            &format!("    /// {fits}\n    /// {rest} and on\n"),
        );
    }

    #[test]
    fn other_paragraphs_and_lists_stay_apart() {
        let (long, fits, rest) = (words(21), words(19), words(2));
        for next in ["//!", "//! - item", "//! # Head", "fn a() {}"] {
            check(&format!("//! {long}\n{next}\n"), &format!("//! {fits}\n//! {rest}\n{next}\n"));
        }
        check(
            &format!("//! - {long}\n//!   on\n"),
            &format!("//! - {}\n//!   {} on\n", words(19), words(2)),
        );
    }

    #[test]
    fn code_tables_and_long_words_are_left_alone() {
        let long = words(21);
        for text in [
            format!("/// ```\n/// {long}\n/// ```\n"),
            format!("/// | {long} |\n"),
            format!("// {}\n", "x".repeat(120)),
            format!("let a = \"{long}\";\n"),
        ] {
            check(&text, &text);
        }
    }
}
