//! Many short texts of a file whose encoding the file does not tell.
//!
//! All of them together decide it; one that does not fit then is read as it fits best by itself,
//! because programs cut names in the middle of a character and people paste from everywhere.

use crate::bytes::one_line_end;
use encoding_rs::GB18030;
use yiguan_record::format::{Loss, LossKind};
use yiguan_record::{Encoding, decode, decode_as};

/// What a text belongs to, with its offset and its bytes.
pub(crate) type Raw<T> = (T, usize, Vec<u8>);

/// Reads the texts: each with what it belongs to. `asked` settles the encoding.
pub(crate) fn read<T>(
    raw: Vec<Raw<T>>,
    asked: Option<Encoding>,
    losses: &mut Vec<Loss>,
) -> (Vec<(T, String)>, Option<Encoding>) {
    let encoding = asked.or_else(|| together(&raw));
    let texts = raw.into_iter().map(|(of, offset, bytes)| {
        let text = one(&bytes, encoding.unwrap_or(Encoding::Gb18030), asked.is_some());
        let text = text.unwrap_or_else(|| {
            let flaw = decode_as(&bytes, encoding.unwrap_or(Encoding::Gb18030)).err();
            let at = offset + flaw.map_or(0, |flaw| flaw.offset);
            losses.push(Loss::byte(LossKind::Characters, at, "bytes that are no text"));
            GB18030.decode_without_bom_handling(&bytes).0.into_owned()
        });
        (of, one_line_end(&text))
    });
    (texts.collect(), encoding)
}

/// The encoding that all texts are in, or else most of them.
fn together<T>(raw: &[Raw<T>]) -> Option<Encoding> {
    let mut all = Vec::with_capacity(raw.iter().map(|(.., bytes)| bytes.len() + 1).sum());
    for (.., bytes) in raw {
        all.extend_from_slice(bytes);
        all.push(b'\n');
    }
    if all.is_ascii() {
        return None;
    }
    if let Ok(decoded) = decode(&all) {
        return Some(decoded.encoding);
    }
    let fits =
        |encoding| raw.iter().filter(|(.., bytes)| decode_as(bytes, encoding).is_ok()).count();
    // Among equals the last one counts: GB18030 is what these formats were made for.
    let all = [Encoding::Big5, Encoding::Utf8, Encoding::Gb18030];
    all.into_iter().max_by_key(|encoding| fits(*encoding))
}

fn one(bytes: &[u8], encoding: Encoding, asked: bool) -> Option<String> {
    if let Ok(text) = decode_as(bytes, encoding) {
        return Some(text);
    }
    // Cut in the middle of its last character.
    for cut in 1..bytes.len().min(4) {
        let whole = &bytes[..bytes.len() - cut];
        if let Ok(text) = decode_as(whole, encoding) {
            return Some(text);
        }
    }
    if asked {
        return None;
    }
    decode(bytes).ok().map(|decoded| decoded.text)
}

/// A text in GB18030.
pub(crate) fn gbk(text: &str) -> Vec<u8> {
    GB18030.encode(text).0.into_owned()
}

/// As much of a text as fits into `room` bytes of GB18030, whole characters only, and whether that
/// is all of it.
pub(crate) fn fitted(text: &str, room: usize) -> (Vec<u8>, bool) {
    let mut out = Vec::new();
    let mut buffer = [0; 4];
    for c in text.chars() {
        let encoded = gbk(c.encode_utf8(&mut buffer));
        if out.len() + encoded.len() > room {
            return (out, false);
        }
        out.extend(encoded);
    }
    (out, true)
}
