//! Glicko-2 for one rating period, as Glickman describes it ("Example of the Glicko-2 system").
//!
//! The arithmetic is that of the library; this is its door: results in hundredths, and the usual
//! constants. The system knows won, drawn and lost: a finer result counts for the side to which it
//! leans.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// A rating with how sure it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

impl Default for Rating {
    /// A player of whom nothing is known.
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

/// The rating after a period, the opponents as they were before it; without games the deviation
/// alone grows.
///
/// ```
/// use yiguan_rating::glicko2::{Rating, after};
/// let one = Rating { deviation: 50.0, ..Rating::default() };
/// let won = after(one, &[(one, 100)]);
/// assert!(won.rating > one.rating);
/// assert!(after(one, &[]).deviation > one.deviation);
/// ```
#[must_use]
pub fn after(player: Rating, games: &[(Rating, i32)]) -> Rating {
    let own = |rating: Rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let outcome = |hundredths: i32| match hundredths {
        51.. => Outcomes::WIN,
        50 => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    };
    let games: Vec<(Glicko2Rating, Outcomes)> =
        games.iter().map(|(opponent, score)| (own(*opponent), outcome(*score))).collect();
    let new = glicko2_rating_period(&own(player), &games, &Glicko2Config::new());
    Rating { rating: new.rating, deviation: new.deviation, volatility: new.volatility }
}
