//! Texts that mean what they show: what people write, and what a line of a log keeps of it.

use std::fmt::{self, Write};

/// Whether a character lets a text be read otherwise than it was written: control characters, the
/// ends of lines, and the marks that turn the direction of what follows. Nothing that people write
/// may hold one.
///
/// ```
/// use yiguan_core::plain::misleads;
/// assert!("a\u{202e}b".chars().any(misleads));
/// assert!(!"林 伟 é".chars().any(misleads));
/// ```
#[must_use]
pub fn misleads(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}')
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character shows nothing, though it counts as a letter or a mark. In words one may
/// stand (it joins letters, or lets a word break); a name that holds one passes for another.
///
/// ```
/// use yiguan_core::plain::invisible;
/// assert!(['\u{3164}', '\u{ad}', '\u{2800}'].into_iter().all(invisible));
/// ```
#[must_use]
pub fn invisible(letter: char) -> bool {
    matches!(letter, '\u{00ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(letter, '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}')
        || matches!(letter, '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
        || matches!(letter, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e00ff}')
}

/// A text without spaces, line ends and other control characters, so that a line that holds it is
/// one line and splits at spaces: a space is written `_`; `_`, `%` and control characters `%5F`,
/// byte by byte in hexadecimal.
///
/// ```
/// use yiguan_core::plain::{Escaped, unescaped};
/// assert_eq!(Escaped("Li Wei_2").to_string(), "Li_Wei%5F2");
/// assert_eq!(unescaped("Li_Wei%5F2").as_deref(), Some("Li Wei_2"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                ' ' => f.write_char('_')?,
                c if c == '_' || c == '%' || c.is_control() => {
                    let mut bytes = [0; 4];
                    for byte in c.encode_utf8(&mut bytes).bytes() {
                        write!(f, "%{byte:02X}")?;
                    }
                }
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// The text that was [`Escaped`]; `None`: a `%` without two hexadecimal digits, or no UTF-8.
#[must_use]
pub fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                let (high, low) = digit().zip(digit())?;
                (high * 16 + low) as u8
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaping_is_one_to_one() {
        for (text, line) in [
            ("", ""),
            ("clock = 25m +5s", "clock_=_25m_+5s"),
            ("a_b%c", "a%5Fb%25c"),
            ("two\nlines\r\t", "two%0Alines%0D%09"),
            ("炮二平五", "炮二平五"),
            ("\u{85}", "%C2%85"),
        ] {
            assert_eq!(Escaped(text).to_string(), line);
            assert_eq!(unescaped(line).as_deref(), Some(text));
        }
        for line in ["%", "%5", "%GG", "%FF", "%+1"] {
            assert_eq!(unescaped(line), None, "{line}");
        }
    }

    #[test]
    fn no_letter_of_a_name_is_invisible() {
        for name in ["林冲", "Zoë O’Brien-Łuków", "Ελένη", "정약용", "𠮷田", "e\u{301}"]
        {
            assert!(!name.chars().any(|c| misleads(c) || invisible(c)), "{name}");
        }
    }
}
