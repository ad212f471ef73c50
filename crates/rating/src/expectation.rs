//! FIDE's rating tables (Rating Regulations B.02, 8.1): from a rating difference to an expected
//! score, and from a fractional score to a rating difference. Whole numbers only.

/// The greatest rating difference for each expected score from 50 to 99 hundredths (table 8.1.2).
const UP_TO: [u32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference for each fractional score from 50 to 100 hundredths (table 8.1.1).
const DIFFERENCE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The expected score in hundredths of a player rated `difference` above the opponent.
///
/// ```
/// use yiguan_rating::expectation::expected_hundredths;
/// assert_eq!(expected_hundredths(0), 50);
/// assert_eq!(expected_hundredths(-100), 36);
/// assert_eq!(expected_hundredths(5000), 100);
/// ```
#[must_use]
pub fn expected_hundredths(difference: i32) -> i32 {
    let above = UP_TO.partition_point(|limit| *limit < difference.unsigned_abs()) as i32;
    if difference >= 0 { 50 + above } else { 50 - above }
}

/// The rating difference that goes with a fractional score in hundredths (0 to 100).
///
/// ```
/// use yiguan_rating::expectation::difference_for;
/// assert_eq!(difference_for(75), 193);
/// assert_eq!(difference_for(0), -800);
/// ```
#[must_use]
pub fn difference_for(hundredths: i32) -> i32 {
    let clamped = hundredths.clamp(0, 100);
    let half = DIFFERENCE[(clamped - 50).unsigned_abs() as usize];
    if clamped < 50 { -half } else { half }
}
