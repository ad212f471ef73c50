//! Which encoding a file is in, told strictly: one that does not fit without any flaw is not taken.
//!
//! The order is UTF-8, GB18030, Big5. Almost every Big5 text is also *some* GB18030 text, because
//! GB18030 maps what nobody uses to private-use characters; a text that needs those is therefore
//! only taken for GB18030 when Big5 does not fit either. What still fits several encodings is read
//! by the first, [`Decoded::also`] names the others, and a caller that knows better uses
//! [`decode_as`].

use encoding_rs::{BIG5, DecoderResult, GB18030, UTF_16BE, UTF_16LE};
use std::fmt;
use std::str::FromStr;

/// An encoding of text files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, low byte first; found by its byte order mark only.
    Utf16Le,
    /// UTF-16, high byte first; found by its byte order mark only.
    Utf16Be,
    /// GB18030, which GBK and GB2312 are parts of.
    Gb18030,
    /// Big5.
    Big5,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Utf8, Self::Utf16Le, Self::Utf16Be, Self::Gb18030, Self::Big5];

    /// Its name: `utf-8`, `gb18030`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Encoding {
    type Err = String;

    /// By name, `gbk` and `gb2312` included, in any case.
    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.to_ascii_lowercase();
        match lower.as_str() {
            "utf8" => Ok(Self::Utf8),
            "gbk" | "gb2312" => Ok(Self::Gb18030),
            "big-5" => Ok(Self::Big5),
            _ => Self::ALL.into_iter().find(|known| known.name() == lower).ok_or_else(|| {
                let names = Self::ALL.map(Self::name).join(", ");
                format!("expected an encoding among {names}, got {text:?}")
            }),
        }
    }
}

/// A text with the encoding it was in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text, without byte order mark.
    pub text: String,
    /// What it was read as.
    pub encoding: Encoding,
    /// What it could have been read as just as flawlessly; nothing is compared with UTF-8, whose
    /// rules almost no other text keeps by chance.
    pub also: Vec<Encoding>,
}

/// Bytes that are no text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodingError {
    /// The encoding asked for; `None`: any that can be detected.
    pub expected: Option<Encoding>,
    /// The first byte that fits no encoding, or not the one asked for.
    pub offset: usize,
    /// That byte and up to three after it.
    pub got: Vec<u8>,
}

impl fmt::Display for EncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {}: expected text in ", self.offset)?;
        match self.expected {
            Some(encoding) => write!(f, "{encoding}")?,
            None => f.write_str("utf-8, gb18030 or big5")?,
        }
        f.write_str(", got bytes")?;
        self.got.iter().try_for_each(|byte| write!(f, " {byte:02x}"))
    }
}

impl std::error::Error for EncodingError {}

/// The text of a file, its encoding detected.
///
/// ```
/// use yiguan_record::{Encoding, decode};
/// let decoded = decode(&[0xc5, 0xda, 0xb6, 0xfe]).unwrap();
/// assert_eq!((decoded.text.as_str(), decoded.encoding), ("炮二", Encoding::Gb18030));
/// assert!(decode(&[0xff, 0xff]).is_err());
/// ```
///
/// # Errors
/// When no encoding fits without a flaw.
pub fn decode(bytes: &[u8]) -> Result<Decoded, EncodingError> {
    for (mark, encoding) in [
        (&[0xef, 0xbb, 0xbf][..], Encoding::Utf8),
        (&[0xff, 0xfe], Encoding::Utf16Le),
        (&[0xfe, 0xff], Encoding::Utf16Be),
    ] {
        if bytes.starts_with(mark)
            && let Ok(text) = strict(bytes, encoding)
        {
            return Ok(Decoded { text, encoding, also: Vec::new() });
        }
    }
    if let Some(offset) = cut_utf8(bytes) {
        return Err(wrong(bytes, offset, Some(Encoding::Utf8)));
    }
    let mut fits = Vec::new();
    let mut furthest = 0;
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5] {
        match strict(bytes, encoding) {
            Ok(text) if encoding == Encoding::Utf8 => {
                return Ok(Decoded { text, encoding, also: Vec::new() });
            }
            Ok(text) => fits.push((text, encoding)),
            Err(offset) => furthest = furthest.max(offset),
        }
    }
    // A stable sort: among equals the order above stays.
    fits.sort_by_key(|(text, _)| text.chars().any(is_private));
    let mut fits = fits.into_iter();
    let Some((text, encoding)) = fits.next() else { return Err(wrong(bytes, furthest, None)) };
    let also = fits.filter(|(text, _)| !text.chars().any(is_private));
    Ok(Decoded { text, encoding, also: also.map(|(_, encoding)| encoding).collect() })
}

/// The text of a file whose encoding is known; a byte order mark is left out.
///
/// # Errors
/// The first byte that does not fit.
pub fn decode_as(bytes: &[u8], encoding: Encoding) -> Result<String, EncodingError> {
    strict(bytes, encoding).map_err(|offset| wrong(bytes, offset, Some(encoding)))
}

fn wrong(bytes: &[u8], offset: usize, expected: Option<Encoding>) -> EncodingError {
    let got = bytes[offset.min(bytes.len())..].iter().take(4).copied().collect();
    EncodingError { expected, offset, got }
}

/// Where a UTF-8 text was cut in the middle of its last character. Read as another encoding it
/// might fit without a flaw and mean nothing.
fn cut_utf8(bytes: &[u8]) -> Option<usize> {
    const SURE: usize = 4;
    let error = std::str::from_utf8(bytes).err().filter(|error| error.error_len().is_none())?;
    let whole = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
    let wide = whole.chars().filter(|c| !c.is_ascii()).take(SURE).count();
    (wide == SURE).then_some(error.valid_up_to())
}

fn is_private(c: char) -> bool {
    ('\u{e000}'..='\u{f8ff}').contains(&c)
}

/// The text, or the offset of the first byte that does not fit.
fn strict(bytes: &[u8], encoding: Encoding) -> Result<String, usize> {
    let decoder = match encoding {
        Encoding::Utf8 => {
            let text = std::str::from_utf8(bytes).map_err(|error| error.valid_up_to())?;
            return Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned());
        }
        Encoding::Utf16Le => UTF_16LE,
        Encoding::Utf16Be => UTF_16BE,
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
    };
    let mut decoder = decoder.new_decoder_with_bom_removal();
    // One byte becomes at most three, two become at most three: this always holds the whole text.
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len()).ok_or(0usize)?;
    let mut text = String::with_capacity(room);
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::InputEmpty => {
            text.shrink_to_fit();
            Ok(text)
        }
        DecoderResult::Malformed(bad, after) => {
            Err(read.saturating_sub(usize::from(bad) + usize::from(after)))
        }
        DecoderResult::OutputFull => Err(read),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], text: &str, encoding: Encoding) {
        let decoded = decode(bytes).expect(text);
        assert_eq!((decoded.text.as_str(), decoded.encoding), (text, encoding));
        assert_eq!(decode_as(bytes, encoding).as_deref(), Ok(text));
    }

    #[test]
    fn each_encoding_is_found() {
        let movetext = "1. 炮二平五 马８进７ 红先胜";
        check(movetext.as_bytes(), movetext, Encoding::Utf8);
        check(format!("\u{feff}{movetext}").as_bytes(), movetext, Encoding::Utf8);
        check(&GB18030.encode(movetext).0, movetext, Encoding::Gb18030);
        let traditional = "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８";
        check(&BIG5.encode(traditional).0, traditional, Encoding::Big5);
        check(&GB18030.encode(traditional).0, traditional, Encoding::Gb18030);
        check(b"1. C2=5", "1. C2=5", Encoding::Utf8);
        check(b"", "", Encoding::Utf8);
    }

    #[test]
    fn utf_16_by_its_mark() {
        let little: Vec<u8> = "\u{feff}炮2".encode_utf16().flat_map(u16::to_le_bytes).collect();
        check(&little, "炮2", Encoding::Utf16Le);
        let big: Vec<u8> = "\u{feff}炮2".encode_utf16().flat_map(u16::to_be_bytes).collect();
        check(&big, "炮2", Encoding::Utf16Be);
    }

    #[test]
    fn both_fit() {
        let gbk = GB18030.encode("象棋").0;
        let decoded = decode(&gbk).expect("GB18030");
        assert_eq!((decoded.encoding, decoded.also), (Encoding::Gb18030, vec![Encoding::Big5]));
        assert_ne!(decode_as(&gbk, Encoding::Big5).as_deref(), Ok("象棋"));
    }

    #[test]
    fn a_cut_text_is_not_another_encoding() {
        let text = "炮二平五马八进七".as_bytes();
        for cut in [1, 2] {
            let error = decode(&text[..text.len() - cut]).expect_err("a cut character");
            assert_eq!((error.offset, error.expected), (21, Some(Encoding::Utf8)));
        }
    }

    #[test]
    fn errors_tell_the_offset() {
        let mixed = [GB18030.encode("炮二平五").0.as_ref(), &[0xff, 0x20]].concat();
        let error = decode(&mixed).expect_err("no encoding");
        assert_eq!(error.offset, 8);
        let said = "offset 8: expected text in utf-8, gb18030 or big5, got bytes ff 20";
        assert_eq!(error.to_string(), said);
        let error = decode_as("ab炮".as_bytes(), Encoding::Big5).expect_err("UTF-8 bytes");
        assert_eq!((error.offset, error.expected), (2, Some(Encoding::Big5)));
        assert_eq!("GBK".parse(), Ok(Encoding::Gb18030));
        assert!("latin1".parse::<Encoding>().is_err());
    }
}
