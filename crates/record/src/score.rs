//! The result of a game by seats.

use std::fmt;
use std::str::FromStr;
use yiguan_core::SEATS_MAX;

const QUARTERS: i32 = 4;
const POINTS_MAX: i32 = 9999;

/// What each seat got, in quarters of a point: `1-0`, `1/2-1/2`, a win counted double as `2-0`,
/// `3-1-1-0` of four seats, `0-0` of two that both lost.
///
/// ```
/// use yiguan_record::Score;
/// let score: Score = "1/2-1/2".parse().unwrap();
/// assert_eq!(score.points_quarters(), [2, 2]);
/// assert_eq!("0.5-½".parse(), Ok(score));
/// assert!("*".parse::<Score>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    points_quarters: Vec<i32>,
}

/// A text that is no score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoScore;

impl fmt::Display for NoScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected points of 2 to {SEATS_MAX} seats such as 1-0 or 1/2-1/2")
    }
}

impl std::error::Error for NoScore {}

impl Score {
    /// The score of two to eight seats; `None` for any other number of them, and for points
    /// below 0 or above 9999.
    #[must_use]
    pub fn new(points_quarters: &[i32]) -> Option<Self> {
        let seats = (2..=SEATS_MAX).contains(&points_quarters.len());
        let range = 0..=POINTS_MAX * QUARTERS;
        let sane = points_quarters.iter().all(|points| range.contains(points));
        (seats && sane).then(|| Self { points_quarters: points_quarters.to_vec() })
    }

    /// By seat.
    #[must_use]
    pub fn points_quarters(&self) -> &[i32] {
        &self.points_quarters
    }

    /// Whether the text cannot be mistaken for a move where a move could stand. Moves may be two
    /// numbers with a dash as well, but cells are counted from 1 and no move ends where it began.
    #[must_use]
    pub(crate) fn is_plain(&self) -> bool {
        const PLAIN: [[i32; 2]; 7] = [[4, 0], [0, 4], [2, 2], [0, 0], [8, 0], [0, 8], [4, 4]];
        PLAIN.iter().any(|plain| plain[..] == self.points_quarters[..])
    }
}

fn points(text: &str) -> Option<i32> {
    let digits = |text: &str| {
        let fits = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        fits.then(|| text.parse::<i32>().ok()).flatten()
    };
    if let Some((whole, part)) = text.split_once('.') {
        let part = match part {
            "0" => 0,
            "25" => 1,
            "5" => 2,
            "75" => 3,
            _ => return None,
        };
        return Some(digits(whole)? * QUARTERS + part);
    }
    if let Some(whole) = text.strip_suffix('½') {
        let whole = if whole.is_empty() { 0 } else { digits(whole)? };
        return Some(whole * QUARTERS + 2);
    }
    match text.split_once('/') {
        Some((top, "2")) => Some(digits(top)? * 2),
        Some((top, "4")) => digits(top),
        Some(_) => None,
        None => Some(digits(text)? * QUARTERS),
    }
}

impl FromStr for Score {
    type Err = NoScore;

    fn from_str(text: &str) -> Result<Self, NoScore> {
        let mut all = Vec::new();
        for part in text.split('-').take(SEATS_MAX + 1) {
            all.push(points(part.trim()).ok_or(NoScore)?);
        }
        Self::new(&all).ok_or(NoScore)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, points) in self.points_quarters.iter().enumerate() {
            if index > 0 {
                f.write_str("-")?;
            }
            match points % QUARTERS {
                0 => write!(f, "{}", points / QUARTERS)?,
                2 => write!(f, "{}/2", points / 2)?,
                _ => write!(f, "{points}/4")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_points() {
        for (text, quarters) in [
            ("1-0", &[4, 0][..]),
            ("0-1", &[0, 4]),
            ("1/2-1/2", &[2, 2]),
            ("3/4-1/4", &[3, 1]),
            ("3-1-1-0", &[12, 4, 4, 0]),
            ("3/2-0", &[6, 0]),
        ] {
            let score: Score = text.parse().expect(text);
            assert_eq!(score.points_quarters(), quarters, "{text}");
            assert_eq!(score.to_string(), text);
        }
        assert_eq!("1½-0.75".parse::<Score>().map(|score| score.points_quarters), Ok(vec![6, 3]));
    }

    #[test]
    fn what_is_no_score() {
        for text in
            ["", "*", "1", "1-", "-1-0", "1-0-", "1/3-0", "红胜", "1-0-0-0-0-0-0-0-0", "１-０"]
        {
            assert_eq!(text.parse::<Score>(), Err(NoScore), "{text}");
        }
        assert_eq!(Score::new(&[1]), None);
        assert_eq!(Score::new(&[-1, 0]), None);
    }
}
