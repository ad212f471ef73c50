//! Exact values of criteria.

use crate::Points;
use std::cmp::Ordering;
use std::fmt;

/// A fraction, or nothing where a criterion has no value (no rated opponent, an unrated field).
///
/// ```
/// use yiguan_tournament::{Points, tiebreak::Value};
/// let mean = Value::fraction(53, 16);
/// assert_eq!(mean.rounded(2), Some(331));
/// assert_eq!(Value::from(Points(58)).to_string(), "14.5");
/// assert!(Value::NONE < mean);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Value {
    numerator: i64,
    /// 0 for no value.
    denominator: i64,
}

impl Value {
    /// No value; below every other.
    pub const NONE: Self = Self { numerator: 0, denominator: 0 };

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// A fraction; no value when the denominator is not positive.
    #[must_use]
    pub const fn fraction(numerator: i64, denominator: i64) -> Self {
        if denominator > 0 { Self { numerator, denominator } } else { Self::NONE }
    }

    /// Whether there is a value.
    #[must_use]
    pub fn is_some(self) -> bool {
        self.denominator != 0
    }

    /// The value times ten to the `digits`, halves rounded up.
    #[must_use]
    pub fn rounded(self, digits: u32) -> Option<i64> {
        if self.denominator == 0 {
            return None;
        }
        let scaled = 2 * self.numerator * 10_i64.pow(digits) + self.denominator;
        Some(scaled.div_euclid(2 * self.denominator))
    }

    /// Rounded to so many digits, halves up.
    #[must_use]
    pub fn round(self, digits: u32) -> Self {
        self.rounded(digits).map_or(Self::NONE, |number| Self::fraction(number, 10_i64.pow(digits)))
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Self {
        Self::fraction(i64::from(points.0), 4)
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.denominator, other.denominator) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            (mine, theirs) => {
                let left = i128::from(self.numerator) * i128::from(theirs);
                left.cmp(&(i128::from(other.numerator) * i128::from(mine)))
            }
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Value {}

impl fmt::Display for Value {
    /// As few digits as show it exactly, at most four; `-` for no value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(scaled) = self.rounded(4) else { return f.pad("-") };
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, part) = (scaled.unsigned_abs() / 10_000, scaled.unsigned_abs() % 10_000);
        let digits = format!("{part:04}");
        match digits.trim_end_matches('0') {
            "" => f.pad(&format!("{sign}{whole}")),
            digits => f.pad(&format!("{sign}{whole}.{digits}")),
        }
    }
}
