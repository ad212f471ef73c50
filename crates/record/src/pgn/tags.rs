//! `[Name "value"]`.

use super::cursor::{Cursor, is_blank, shown};
use super::{Limits, PgnError, Place};

fn is_name(c: char) -> bool {
    !is_blank(c) && !matches!(c, '[' | ']' | '"' | '{' | '}')
}

/// Whether a name can be written in a tag.
pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| is_name(c) && !c.is_control())
}

/// Whether a tag begins here, be it flawed: a bracket, a name, and more after it.
pub(super) fn tag_ahead(cursor: &Cursor<'_>) -> bool {
    const LOOK: usize = 256;
    let Some(inside) = cursor.rest().strip_prefix('[') else { return false };
    let mut chars = inside.chars().take(LOOK).skip_while(|c| *c == ' ' || *c == '\t').peekable();
    if !chars.peek().is_some_and(|c| c.is_alphabetic() || *c == '_') {
        return false;
    }
    let after = chars.find(|c| !is_name(*c));
    matches!(after, Some(' ' | '\t' | '"'))
}

/// Reads a tag. After an error the cursor stands at the end of the line.
pub(super) fn tag(cursor: &mut Cursor<'_>, limits: &Limits) -> Result<(String, String), PgnError> {
    let start = cursor.place();
    let whole = cursor.rest();
    cursor.bump();
    skip_spaces(cursor);
    // Twice the limit: quotes may be escaped, and one byte more than allowed has to be seen.
    let line = cursor.line(2 * limits.tag_bytes + 16);
    let name = cursor.take(line.find(|c| !is_name(c)).unwrap_or(line.len()));
    skip_spaces(cursor);
    let quote = cursor.place();
    if name.is_empty() || cursor.peek() != Some('"') {
        cursor.skip_line();
        return Err(wrong(start, "a tag [Name \"value\"]", shown(whole)));
    }
    cursor.bump();
    let Some((value, bytes)) = value(cursor.line(2 * limits.tag_bytes + 16)) else {
        cursor.skip_line();
        return Err(wrong(quote, "a closing quote and ]", "the end of the line".to_owned()));
    };
    cursor.take(bytes);
    if name.len() + value.len() > limits.tag_bytes {
        let got = format!("{}", name.len() + value.len());
        let expected = format!("a tag of at most {} bytes", limits.tag_bytes);
        return Err(PgnError { place: start, expected: expected.into(), got });
    }
    Ok((name, value))
}

fn wrong(place: Place, expected: &'static str, got: String) -> PgnError {
    PgnError { place, expected: expected.into(), got }
}

fn skip_spaces(cursor: &mut Cursor<'_>) {
    while matches!(cursor.peek(), Some(' ' | '\t')) {
        cursor.bump();
    }
}

/// What stands between an opened quote and the bracket that closes the tag, and how many bytes of
/// the line it took, bracket included; `None` when nothing closes it.
///
/// Programs that do not escape quotes are common, so a quote ends the value only before a bracket.
/// Programs that do not escape backslashes are too, so the last `\"]` of a line ends it as well.
fn value(line: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut chars = line.char_indices();
    while let Some((at, c)) = chars.next() {
        let after = &line[at + c.len_utf8()..];
        match c {
            '"' if let Some(bracket) = closes(after) => {
                return Some((value, at + 1 + bracket));
            }
            '\\' if after.starts_with('\\') => {
                value.push('\\');
                chars.next();
            }
            '\\' if after.starts_with('"') => match closes(&after[1..]) {
                Some(bracket) if !closes_later(&after[1..]) => {
                    value.push('\\');
                    return Some((value, at + 2 + bracket));
                }
                _ => {
                    value.push('"');
                    chars.next();
                }
            },
            c => value.push(c),
        }
    }
    None
}

/// How many bytes up to and with the bracket, when only blanks stand before it.
fn closes(after: &str) -> Option<usize> {
    let trimmed = after.trim_start_matches([' ', '\t']);
    trimmed.starts_with(']').then(|| after.len() - trimmed.len() + 1)
}

fn closes_later(line: &str) -> bool {
    line.match_indices('"').any(|(at, _)| closes(&line[at + 1..]).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<(&str, &str), &str>) {
        let mut cursor = Cursor::new(text);
        let got = tag(&mut cursor, &Limits { tag_bytes: 40, ..Limits::default() });
        let got = got.map_err(|error| error.to_string());
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(got, expected.map_err(str::to_owned), "{text}");
    }

    #[test]
    fn values_of_every_kind() {
        check("[Event \"a\"]", Ok(("Event", "a")));
        check("[ Event\t\"\" ]", Ok(("Event", "")));
        check("[Event\"a\"]", Ok(("Event", "a")));
        check("[赛事 \"五羊杯\"]", Ok(("赛事", "五羊杯")));
        check(r#"[A "say \"hi\" \\ there"]"#, Ok(("A", r#"say "hi" \ there"#)));
        check(r#"[A "the "Five" cup"]"#, Ok(("A", r#"the "Five" cup"#)));
        check(r#"[A "C:\games\"]"#, Ok(("A", r"C:\games\")));
        check(r#"[A "C:\\games\\"]"#, Ok(("A", r"C:\games\")));
        check(r#"[A "\"]"]"#, Ok(("A", r#""]"#)));
        check("[A \"x\"] [B \"y\"]", Ok(("A", "x")));
    }

    #[test]
    fn flawed_tags() {
        let quote = "line 1, column 4: expected a closing quote and ], got the end of the line";
        check("[A \"x", Err(quote));
        check("[A \"x\"\n]", Err(quote));
        let shape = "line 1, column 1: expected a tag [Name \"value\"], got ";
        check("[A x]", Err(&format!("{shape}\"[A x]\"")));
        check("[\"x\"]", Err(&format!("{shape}\"[\\\"x\\\"]\"")));
        let long = format!("[A \"{}\"]", "x".repeat(50));
        check(&long, Err("line 1, column 1: expected a tag of at most 40 bytes, got 51"));
    }

    #[test]
    fn what_looks_like_a_tag() {
        let ahead = |text| tag_ahead(&Cursor::new(text));
        assert!(ahead("[Event \"") && ahead("[FEN\"") && ahead("[ Red 胡"));
        assert!(!ahead("[%clk 1]") && !ahead("[site]") && !ahead("Event") && !ahead("[1 2]"));
    }
}
