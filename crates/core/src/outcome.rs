//! How a game ended: places, so that win, draw and a ranking of six are one type.

use crate::{BySeat, RuleId, Seat};

/// How a game ended.
///
/// ```
/// use yiguan_core::{Outcome, Seat};
/// let lost = Outcome::loss(Seat(0), 2, "XQ-4.1.1-mate");
/// assert_eq!(lost.place[Seat(1)], 1);
/// assert_eq!(lost.loser(), Some(Seat(0)));
/// assert!(Outcome::draw(2, "XQ-4.2.4-limit").is_draw());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Places from 1; equal places are shared. 0 beyond the table's seats.
    pub place: BySeat<u8>,
    /// How many seats the table has.
    pub seats: u8,
    /// The article that ended the game.
    pub by: RuleId,
    /// Points in quarters where the rules give points of their own (0.75 of a win is 3).
    pub score_quarters: Option<BySeat<i32>>,
}

impl Outcome {
    /// Places by seat, 1 is best.
    #[must_use]
    pub fn places(place: &[u8], by: RuleId) -> Self {
        Self {
            place: BySeat::from_fn(|seat| place.get(seat.index()).copied().unwrap_or(0)),
            seats: place.len() as u8,
            by,
            score_quarters: None,
        }
    }

    /// All seats share the first place.
    #[must_use]
    pub fn draw(seats: u8, by: RuleId) -> Self {
        Self::places(&vec![1; usize::from(seats)], by)
    }

    /// `loser` is last, all others share the first place.
    #[must_use]
    pub fn loss(loser: Seat, seats: u8, by: RuleId) -> Self {
        let mut outcome = Self::draw(seats, by);
        outcome.place[loser] = if seats > 1 { seats } else { 1 };
        outcome
    }

    /// `winner` is first, all others share the second place.
    #[must_use]
    pub fn win(winner: Seat, seats: u8, by: RuleId) -> Self {
        let place: Vec<u8> =
            Seat::all(seats).map(|seat| if seat == winner { 1 } else { 2 }).collect();
        Self::places(&place, by)
    }

    /// Whether all seats share the first place.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.place.iter(self.seats).all(|(_, place)| *place == 1)
    }

    /// The one seat in the last place of a table of two; `None` for draws and larger tables.
    #[must_use]
    pub fn loser(&self) -> Option<Seat> {
        if self.seats != 2 || self.is_draw() {
            return None;
        }
        Seat::all(2).max_by_key(|seat| self.place[*seat])
    }
}
