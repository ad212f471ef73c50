//! Just enough of Rust's lexical grammar to look at sources: what is code and what is a comment or
//! a literal, where a function ends, what an attribute governs.
//!
//! Deliberately missing: a parser. Everything here works on braces and words of text that the
//! compiler already accepted, which is enough for tidy and costs no dependency.

use std::ops::Range;

/// A Rust source with its comments and literals blanked out, byte for byte and line for line.
#[derive(Clone, Debug)]
pub struct Code {
    /// The source; every byte of a comment or inside a literal is a space, line ends stay.
    pub text: String,
    line_starts: Vec<usize>,
}

/// A function with a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The line with the word `fn`, from 1.
    pub first: usize,
    /// The line with the closing brace.
    pub last: usize,
}

impl Code {
    /// Blanks out comments and literals.
    pub fn of(source: &str) -> Self {
        let bytes = source.as_bytes();
        let mut out = bytes.to_vec();
        let mut at = 0;
        while at < bytes.len() {
            let end = if is_word_inside(bytes, at) { at } else { literal_end(bytes, at) };
            for byte in &mut out[at..end] {
                if *byte != b'\n' {
                    *byte = b' ';
                }
            }
            at = end.max(at + 1);
        }
        let starts = out.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(i, _)| i + 1);
        let line_starts = std::iter::once(0).chain(starts).collect();
        // Only whole characters were replaced, so the text is UTF-8 still.
        Self { text: String::from_utf8_lossy(&out).into_owned(), line_starts }
    }

    /// The line of the byte at `offset`, from 1.
    pub fn line(&self, offset: usize) -> usize {
        self.line_starts.partition_point(|start| *start <= offset)
    }

    /// Identifiers and keywords with their offsets.
    pub fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        words(&self.text)
    }

    /// Every function with a body, nested ones too.
    pub fn functions(&self) -> Vec<Function> {
        let words: Vec<_> = self.words().collect();
        words
            .windows(2)
            .filter(|pair| pair[0].1 == "fn")
            .filter(|pair| self.text[pair[0].0 + 2..pair[1].0].trim().is_empty())
            .filter_map(|pair| {
                let body = self.item_end(pair[1].0);
                self.text[..body].ends_with('}').then(|| Function {
                    name: pair[1].1.to_owned(),
                    first: self.line(pair[0].0),
                    last: self.line(body - 1),
                })
            })
            .collect()
    }

    /// Lines governed by an attribute `#[cfg(...)]` or `#![cfg(...)]` whose condition has one of
    /// `words`.
    pub fn governed_by_cfg(&self, words: &[&str]) -> Vec<Range<usize>> {
        let mut out = Vec::new();
        for (open, inner) in [("#[cfg(", false), ("#![cfg(", true)] {
            for (at, _) in self.text.match_indices(open) {
                let end = at + self.text[at..].find(']').map_or(0, |length| length + 1);
                let mut conditions = self::words(&self.text[at..end]);
                if conditions.any(|(_, word)| words.contains(&word)) {
                    let last = if inner { self.text.len() } else { self.item_end(end) };
                    out.push(self.line(at)..self.line(last) + 1);
                }
            }
        }
        out
    }

    /// The end of the item that begins at `from`: behind its `;` or its closing brace.
    fn item_end(&self, from: usize) -> usize {
        let mut depth = 0usize;
        let mut in_braces = false;
        for (offset, byte) in self.text.bytes().enumerate().skip(from) {
            match byte {
                b'{' | b'(' | b'[' => {
                    in_braces |= byte == b'{' && depth == 0;
                    depth += 1;
                }
                b'}' | b')' | b']' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 && in_braces {
                        return offset + 1;
                    }
                }
                b';' if depth == 0 => return offset + 1,
                _ => {}
            }
        }
        self.text.len()
    }
}

/// Identifiers and keywords of `text` with their offsets.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_word)?;
        let length = text[start..].find(|c| !is_word(c)).unwrap_or(text.len() - start);
        at = start + length;
        Some((start, &text[start..at]))
    })
}

/// Whether the byte at `at` goes on with a word, so that its `r` or `b` is no literal's prefix.
fn is_word_inside(bytes: &[u8], at: usize) -> bool {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80;
    at > 0 && is_word(bytes[at - 1]) && is_word(bytes[at])
}

/// The end of the comment or literal that begins at `at`; `at` itself when none does.
fn literal_end(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    match rest {
        [b'/', b'/', ..] => at + find(rest, b"\n").unwrap_or(rest.len()),
        [b'/', b'*', ..] => at + block_comment_length(rest),
        [b'"', ..] => at + 1 + string_length(&rest[1..]),
        [b'b' | b'c', b'"', ..] => at + 2 + string_length(&rest[2..]),
        [b'r', b'"' | b'#', ..] => at + raw_length(rest, 1),
        [b'b' | b'c', b'r', b'"' | b'#', ..] => at + raw_length(rest, 2),
        [b'\'', b'\\', _, more @ ..] => at + 3 + find(more, b"'").map_or(0, |length| length + 1),
        [b'\'', more @ ..] => {
            // A lifetime has no closing quote right behind its first character.
            let width = match more.first() {
                Some(0xf0..) => 4,
                Some(0xe0..) => 3,
                Some(0xc0..) => 2,
                _ => 1,
            };
            if more.get(width) == Some(&b'\'') { at + width + 2 } else { at }
        }
        _ => at,
    }
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

fn block_comment_length(rest: &[u8]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match &rest[at..] {
            [b'/', b'*', ..] => {
                depth += 1;
                at += 2;
            }
            [b'*', b'/', ..] => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// The length up to and with the closing quote.
fn string_length(rest: &[u8]) -> usize {
    let mut at = 0;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// The length of a raw string whose `r` is the last of `prefix` bytes; 0 for a raw identifier.
fn raw_length(rest: &[u8], prefix: usize) -> usize {
    let hashes = rest[prefix..].iter().take_while(|byte| **byte == b'#').count();
    let body = prefix + hashes + 1;
    if rest.get(body - 1) != Some(&b'"') {
        return 0;
    }
    let mut close = vec![b'#'; hashes + 1];
    close[0] = b'"';
    find(&rest[body..], &close).map_or(rest.len(), |length| body + length + close.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, expect: &str) {
        assert_eq!(Code::of(source).text, expect, "{source}");
    }

    #[test]
    fn comments_and_literals_are_blanked() {
        check("a // b {\nc", "a       \nc");
        check("a /* { /* } */ */ b", "a                 b");
        check(r#"f("}\"{") + 1"#, "f(      ) + 1");
        check("r#\"a\"b\"# x", "         x");
        check("b'}' '{' '\\'' '\\u{7d}' x", "b                      x");
        check("&'a str, 'b: loop", "&'a str, 'b: loop");
        check("'炮' r#fn bar\"x\"", "      r#fn bar   ");
    }

    #[test]
    fn functions_end_at_their_own_brace() {
        let code = Code::of(
            "trait T { fn none(&self, a: [u8; 3]); }\nfn one<T>(x: fn(u8)) -> [u8; 2]\nwhere\n\
             T: Fn(),\n{\n    if x { \"}\"; }\n    fn two() {}\n}\n",
        );
        let found: Vec<_> =
            code.functions().into_iter().map(|f| (f.name, f.first, f.last)).collect();
        assert_eq!(found, [("one".to_owned(), 2, 8), ("two".to_owned(), 7, 7)]);
    }

    #[test]
    fn an_attribute_governs_the_next_item() {
        let code = Code::of("#[cfg(test)]\n#[path = \"x\"]\nmod a {\n b\n}\nmod c {}\n");
        let lines = |word| code.governed_by_cfg(&[word]).into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(lines("test"), [1, 2, 3, 4, 5]);
        let code = Code::of("#![cfg(all(unix, x))]\nfn a() {}\n");
        let lines = |word| code.governed_by_cfg(&[word]).into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(lines("unix"), [1, 2, 3]);
        assert!(lines("test").is_empty());
    }
}
