//! From bytes to text: UTF-8, GBK and Latin-1 as they occur in report files.

/// How a file writes its characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// GBK and its extension GB 18030.
    Gbk,
    /// Latin-1, read as its superset windows-1252.
    Latin1,
}

/// The text of a file. Without an encoding it is guessed: what is valid UTF-8 is UTF-8; otherwise
/// bytes that come in pairs as common Chinese characters do are GBK; the rest is Latin-1. Bytes
/// that fit nowhere become U+FFFD, so a damaged name never loses an event.
///
/// ```
/// use yiguan_tournament::trf::{Encoding, decode};
/// assert_eq!(decode("弈馆".as_bytes(), None).0, "弈馆");
/// assert_eq!(decode(b"M\xfcller", None), ("Müller".to_owned(), Encoding::Latin1));
/// assert_eq!(decode(b"\xde\xc4\xb9\xdd", None), ("弈馆".to_owned(), Encoding::Gbk));
/// ```
#[must_use]
pub fn decode(bytes: &[u8], encoding: Option<Encoding>) -> (String, Encoding) {
    let encoding = encoding.unwrap_or_else(|| guess(bytes));
    let decoder = match encoding {
        Encoding::Utf8 => encoding_rs::UTF_8,
        Encoding::Gbk => encoding_rs::GB18030,
        Encoding::Latin1 => encoding_rs::WINDOWS_1252,
    };
    let (text, _) = decoder.decode_with_bom_removal(bytes);
    (text.into_owned(), encoding)
}

fn guess(bytes: &[u8]) -> Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        return Encoding::Utf8;
    }
    // In GBK nearly every character is two high bytes; in Latin-1 high bytes stand alone.
    let (mut pairs, mut lone, mut at) = (0_usize, 0_usize, 0);
    while at < bytes.len() {
        match (bytes[at], bytes.get(at + 1)) {
            (0x81..=0xfe, Some(0xa1..=0xfe)) => {
                pairs += 1;
                at += 2;
            }
            (0x80.., _) => {
                lone += 1;
                at += 1;
            }
            _ => at += 1,
        }
    }
    if pairs > 3 * lone { Encoding::Gbk } else { Encoding::Latin1 }
}
