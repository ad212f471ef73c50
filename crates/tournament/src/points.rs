//! Points as integers, so that sums and comparisons are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;
use yiguan_core::Fault;

/// Points in quarters: 4 is one point, 2 is half a point; 0.75 and 0.25 exist (TN-14.1-game). Sums
/// stop at the largest number, which no event comes near, so that no file can overflow them.
///
/// ```
/// use yiguan_tournament::Points;
/// let half: Points = "0.5".parse().unwrap();
/// assert_eq!(half + half, Points::ONE);
/// assert_eq!((Points::ONE + half).to_string(), "1.5");
/// assert_eq!(Points(3).to_string(), "0.75");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// A quarter of a point.
    pub const QUARTER: Self = Self(1);
    /// Half a point.
    pub const HALF: Self = Self(2);
    /// One point.
    pub const ONE: Self = Self(4);

    /// So many whole points.
    #[must_use]
    pub const fn whole(points: i32) -> Self {
        Self(points * 4)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i32> for Points {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// One digit after the point, two where quarters need them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 4, self.0.unsigned_abs() % 4);
        let digits = ["0", "25", "5", "75"][rest as usize];
        f.pad(&format!("{sign}{whole}.{digits}"))
    }
}

impl FromStr for Points {
    type Err = Fault;

    /// Reads `7`, `7.5`, `7,5`, `.5`, `0.75` and `-1.0`.
    fn from_str(text: &str) -> Result<Self, Fault> {
        let fault = || Fault::syntax("points in quarters, such as 2.5", format!("{text:?}"));
        let trimmed = text.trim();
        let (sign, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, trimmed),
        };
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if (whole.is_empty() && part.is_empty()) || whole.len() > 4 || !all_digits(whole) {
            return Err(fault());
        }
        let quarters = match part.trim_end_matches('0') {
            "" => 0,
            "25" => 1,
            "5" => 2,
            "75" => 3,
            _ => return Err(fault()),
        };
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| fault())? };
        Ok(Self(sign * (whole * 4 + quarters)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        for (text, quarters, shown) in [
            ("7", 28, "7.0"),
            ("7.5", 30, "7.5"),
            ("7,5", 30, "7.5"),
            (".5", 2, "0.5"),
            ("0.25", 1, "0.25"),
            (" 0.750 ", 3, "0.75"),
            ("-1.5", -6, "-1.5"),
            ("-0.5", -2, "-0.5"),
        ] {
            let points: Points = text.parse().unwrap();
            assert_eq!((points.0, points.to_string().as_str()), (quarters, shown), "{text}");
        }
        for text in ["", ".", "1.3", "one", "1.5.5", "1-", "99999", "--1", "+1"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }
}
