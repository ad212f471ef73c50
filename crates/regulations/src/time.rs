//! Spans of time as people write them: `90m`, `5s`, `1h30m`, `500ms`.

use crate::fault;
use yiguan_core::Fault;

/// Milliseconds: a span, or an instant on the hall's own clock. Signed, because what is left of a
/// span may be less than nothing.
pub type Ms = i64;

/// The longest span that regulations may name: 400 days, beyond any game by letter.
pub const LONGEST: Ms = 400 * 24 * 3600 * 1000;

/// From the largest to the smallest; each is written `NUMBER UNIT` without a space.
const UNITS: [(&str, Ms); 5] =
    [("d", 86_400_000), ("h", 3_600_000), ("ms", 1), ("m", 60_000), ("s", 1000)];

/// A span above nothing.
///
/// # Errors
/// No number, no unit, nothing at all, or more than [`LONGEST`].
pub(crate) fn read(text: &str) -> Result<Ms, Fault> {
    let wrong = || fault("a time such as 90m, 5s or 1h30m, at most 400 days", text);
    let mut rest = text;
    let mut sum: Ms = 0;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
        let number: Ms = rest[..digits].parse().map_err(|_| wrong())?;
        rest = &rest[digits..];
        let (unit, ms) = UNITS.iter().find(|(unit, _)| rest.starts_with(unit)).ok_or_else(wrong)?;
        rest = &rest[unit.len()..];
        sum = number.checked_mul(*ms).and_then(|span| sum.checked_add(span)).ok_or_else(wrong)?;
    }
    if (1..=LONGEST).contains(&sum) { Ok(sum) } else { Err(wrong()) }
}

/// The span in the largest of minutes, seconds and milliseconds that divides it: texts say `90m`.
pub(crate) fn write(span: Ms) -> String {
    match span {
        _ if span % 60_000 == 0 => format!("{}m", span / 60_000),
        _ if span % 1000 == 0 => format!("{}s", span / 1000),
        _ => format!("{span}ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_read_and_write() {
        for (text, ms, canonical) in [
            ("90m", 5_400_000, "90m"),
            ("1h30m", 5_400_000, "90m"),
            ("5s", 5000, "5s"),
            ("1m500ms", 60_500, "60500ms"),
            ("2d", 172_800_000, "2880m"),
            ("400d", LONGEST, "576000m"),
        ] {
            assert_eq!(read(text), Ok(ms), "{text}");
            assert_eq!(write(ms), canonical);
            assert_eq!(read(canonical), Ok(ms));
        }
        for text in ["", "5", "m", "0s", "-5s", "5 s", "5x", "401d", "99999999999999999999s", "五s"]
        {
            assert!(read(text).is_err(), "{text:?}");
        }
    }
}
