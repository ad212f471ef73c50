//! FIDE's Rating Regulations (B.02): 8.2 initial ratings, 8.3 changes, 8.1 the tables.
//!
//! Scores are in hundredths and differences in whole points, so that nothing is rounded before its
//! time. Deliberately missing: rating periods and lists, and the pooling of a new player's events.

use crate::Game;
use crate::expectation::{difference_for, expected_hundredths};

/// Which text of the regulations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edition {
    /// In force from 1 March 2024: every difference counts as at most 400.
    March2024,
    /// In force from 1 October 2025: that holds for players rated below 2650 only.
    #[default]
    October2025,
}

/// The greatest difference that counts (8.3.1).
const DIFFERENCE_MAX: i32 = 400;
/// From this rating on every difference counts as it is (8.3.1 of 2025).
const TOP: u32 = 2650;
/// The lowest rating that is published.
pub const FLOOR: u32 = 1400;
/// The highest initial rating (8.2.3).
pub const INITIAL_MAX: u32 = 2200;
/// So many games against rated opponents make a rating (7.1.4).
pub const INITIAL_GAMES: usize = 5;
/// The rating of the two opponents that a new player has drawn with besides (8.2.2).
const HYPOTHETICAL: u32 = 1800;

/// What decides the development coefficient K (8.3.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Career {
    /// The rating.
    pub rating: u32,
    /// Rated games before this period.
    pub games: u32,
    /// Whether a published rating ever reached 2400: K stays 10 below it, too.
    pub reached_2400: bool,
    /// Whether a published rating ever reached 2300, after which juniors are like others.
    pub reached_2300: bool,
    /// Whether the year of the 18th birthday is not over yet.
    pub junior: bool,
}

impl Career {
    /// K for a period with so many games: 10 once 2400 was reached; 40 for juniors below 2300 and
    /// until 30 games are played; else 20; and never more than 700 in all. The text leaves the
    /// order of its lines open; this is the one that FIDE's published lists follow.
    ///
    /// ```
    /// use yiguan_rating::fide::Career;
    /// let settled = Career { rating: 2250, games: 100, ..Career::default() };
    /// assert_eq!(settled.development(9), 20);
    /// assert_eq!(settled.development(40), 17); // 40 games times 17 is 680
    /// assert_eq!(Career { junior: true, ..settled }.development(9), 40);
    /// ```
    #[must_use]
    pub fn development(self, games_now: u32) -> u32 {
        let k = match self {
            Self { reached_2400: true, .. } | Self { rating: 2400.., .. } => 10,
            Self { junior: true, reached_2300: false, rating: 0..2300, .. } => 40,
            Self { games: 0..30, .. } => 40,
            _ => 20,
        };
        if k * games_now > 700 { 700 / games_now } else { k }
    }
}

/// What a period does to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Games against rated opponents; others do not count.
    pub games: u32,
    /// The score in hundredths.
    pub score: i32,
    /// The expected score in hundredths.
    pub expected: i32,
    /// K.
    pub development: u32,
    /// The change, rounded: halves away from zero (8.3.4).
    pub change: i32,
}

/// The expected score against one opponent, in hundredths (8.3.2).
#[must_use]
pub fn expected(rating: u32, opponent: u32, edition: Edition) -> i32 {
    let difference = rating as i32 - opponent as i32;
    let free = edition == Edition::October2025 && rating >= TOP;
    let counted = difference.clamp(-DIFFERENCE_MAX, DIFFERENCE_MAX);
    expected_hundredths(if free { difference } else { counted })
}

/// The change of a rated player's rating.
#[must_use]
pub fn change(rating: u32, games: &[Game], development: u32, edition: Edition) -> Change {
    let rated: Vec<&Game> = games.iter().filter(|game| game.opponent > 0).collect();
    let score = rated.iter().map(|game| game.hundredths).sum();
    let expected = rated.iter().map(|game| expected(rating, game.opponent, edition)).sum();
    let change = rounded((score - expected) * development as i32, 100);
    Change { games: rated.len() as u32, score, expected, development, change }
}

/// A quotient, halves away from zero.
fn rounded(dividend: i32, divisor: i32) -> i32 {
    let half = divisor / 2;
    (dividend + if dividend < 0 { -half } else { half }) / divisor
}

/// Why a new player has no rating yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// Fewer than five games against rated opponents.
    Games(usize),
    /// No half point against them: the event is disregarded (8.2.1).
    Zero,
    /// The rating would be below the floor.
    Floor(u32),
}

/// The first rating of a new player from the games against rated opponents (8.2).
///
/// Two draws with opponents of 1800 are added to them; the average is raised or lowered by what
/// goes with the score.
///
/// # Errors
/// Why there is none.
///
/// ```
/// use yiguan_rating::{Game, fide};
/// let drawn = [Game { opponent: 1800, hundredths: 50 }; 5];
/// assert_eq!(fide::initial(&drawn), Ok(1800));
/// ```
pub fn initial(games: &[Game]) -> Result<u32, Unrated> {
    let rated: Vec<&Game> = games.iter().filter(|game| game.opponent > 0).collect();
    let score: i32 = rated.iter().map(|game| game.hundredths).sum();
    if rated.len() < INITIAL_GAMES {
        return Err(Unrated::Games(rated.len()));
    }
    if score <= 0 {
        return Err(Unrated::Zero);
    }
    let count = rated.len() as i32 + 2;
    let sum: u32 = rated.iter().map(|game| game.opponent).sum::<u32>() + 2 * HYPOTHETICAL;
    let average = rounded(sum as i32, count);
    let fraction = rounded(score + 100, count);
    let rating = (average + difference_for(fraction)).max(0) as u32;
    if rating < FLOOR { Err(Unrated::Floor(rating)) } else { Ok(rating.min(INITIAL_MAX)) }
}

/// The performance over games against rated opponents: their average with what goes with the
/// score (table 8.1.1); nothing without such games.
#[must_use]
pub fn performance(games: &[Game]) -> Option<i32> {
    let rated: Vec<&Game> = games.iter().filter(|game| game.opponent > 0).collect();
    let count = i32::try_from(rated.len()).ok().filter(|count| *count > 0)?;
    let sum: i32 = rated.iter().map(|game| game.opponent as i32).sum();
    let score: i32 = rated.iter().map(|game| game.hundredths).sum();
    Some(rounded(sum, count) + difference_for(rounded(score, count)))
}
