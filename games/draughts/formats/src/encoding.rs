//! The encodings in which old files lie: names in Cyrillic or with accents, written before UTF-8.
//!
//! A text that is UTF-8 is nothing else. Otherwise the letters decide: Russian words are lower case
//! after their first letter in only one of the three Cyrillic encodings, and Western texts have
//! single letters beyond ASCII, hardly ever two together.

use encoding_rs::{Encoding, IBM866, KOI8_R, UTF_8, WINDOWS_1251, WINDOWS_1252};

/// A text with the encoding it was read in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text, without byte order mark.
    pub text: String,
    /// The encoding's name: `UTF-8`, `windows-1251`.
    pub encoding: &'static str,
}

/// The text of a file. Never fails: what no other encoding fits is Western.
///
/// ```
/// use yiguan_draughts_formats::decode;
/// let moscow = [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0];
/// assert_eq!(decode(&moscow).text, "Москва");
/// assert_eq!(decode(b"Andr\xe9").text, "André");
/// assert_eq!(decode("Лиепая".as_bytes()).encoding, "UTF-8");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some(text) = UTF_8.decode_without_bom_handling_and_without_replacement(bytes) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
        return Decoded { text, encoding: UTF_8.name() };
    }
    let encoding = if is_western(bytes) { WINDOWS_1252 } else { cyrillic(bytes) };
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    Decoded { text: text.into_owned(), encoding: encoding.name() }
}

/// Whether most bytes beyond ASCII stand alone.
fn is_western(bytes: &[u8]) -> bool {
    let high = |byte: Option<&u8>| byte.is_some_and(|byte| *byte >= 0x80);
    let mut alone = 0usize;
    let mut together = 0usize;
    for (at, byte) in bytes.iter().enumerate() {
        if *byte < 0x80 {
            continue;
        }
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        if high(before) || high(bytes.get(at + 1)) {
            together += 1;
        } else {
            alone += 1;
        }
    }
    alone >= together
}

fn cyrillic(bytes: &[u8]) -> &'static Encoding {
    // Among equals the last one, and the commonest.
    let all = [KOI8_R, IBM866, WINDOWS_1251];
    all.into_iter().max_by_key(|encoding| russian(bytes, encoding)).unwrap_or(WINDOWS_1251)
}

/// How much a text looks like Russian words.
fn russian(bytes: &[u8], encoding: &'static Encoding) -> i64 {
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let letter = |c: char| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c));
    let mut score = 0;
    let mut before = ' ';
    for c in text.chars() {
        score += match (before, c) {
            (_, c) if !c.is_ascii() && !letter(c) => -3,
            (before, c) if letter(before) && letter(c) && c.is_lowercase() => 1,
            (before, c) if before.is_lowercase() && letter(c) && c.is_uppercase() => -2,
            _ => 0,
        };
        before = c;
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_in_every_encoding() {
        let text = "[Event \"XXV первенство СССР\"]\n[White \"Абаулин В.\"]\n1. c3-d4 f6-g5";
        for encoding in [WINDOWS_1251, KOI8_R, IBM866] {
            let (bytes, _, flawed) = encoding.encode(text);
            assert!(!flawed);
            let decoded = decode(&bytes);
            assert_eq!((decoded.text.as_str(), decoded.encoding), (text, encoding.name()));
        }
        assert_eq!(decode(text.as_bytes()).encoding, "UTF-8");
    }

    #[test]
    fn western_and_empty() {
        assert_eq!(decode(b"Cura\xe7ao, Andr\xe9").text, "Curaçao, André");
        assert_eq!(decode(b"").text, "");
        assert_eq!(decode(b"\xef\xbb\xbf1. 32-28").text, "1. 32-28");
    }
}
