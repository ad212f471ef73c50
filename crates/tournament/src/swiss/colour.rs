//! Who moves first: colour preferences (C.04.3 1.6-1.7) and their allocation (5.1-5.2).
//!
//! Seat 0 moves first. Only games over the board count, in their order (C.04.2 3.4).

use yiguan_core::Seat;

/// How strongly a player is owed a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// To alternate (1.7.3).
    Mild,
    /// To even out a difference of one (1.7.2).
    Strong,
    /// A difference of two, or the same seat twice running (1.7.1).
    Absolute,
}

/// The seat a player is owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Preference {
    /// Which seat.
    pub seat: Seat,
    /// How strongly.
    pub strength: Strength,
}

/// The seats a player has had.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatHistory {
    seats: Vec<Seat>,
}

impl SeatHistory {
    /// From the games over the board, oldest first.
    #[must_use]
    pub fn new(seats: Vec<Seat>) -> Self {
        Self { seats }
    }

    /// Games with seat 0 minus games with seat 1 (1.6).
    #[must_use]
    pub fn difference(&self) -> i32 {
        self.seats.iter().map(|seat| if *seat == Seat(0) { 1 } else { -1 }).sum()
    }

    /// The seat of the last two games, if it was the same.
    #[must_use]
    pub fn repeated(&self) -> Option<Seat> {
        match self.seats[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        }
    }

    /// The seat of the last game.
    #[must_use]
    pub fn last(&self) -> Option<Seat> {
        self.seats.last().copied()
    }

    /// The seats, oldest first.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The preference (1.7), the first definition that fits; none before the first game. Where the
    /// difference and the last two games ask for opposite seats, a difference of two decides.
    ///
    /// ```
    /// use yiguan_core::Seat;
    /// use yiguan_tournament::swiss::colour::{SeatHistory, Strength};
    /// let history = SeatHistory::new(vec![Seat(0), Seat(1), Seat(0)]);
    /// let preference = history.preference().unwrap();
    /// assert_eq!((preference.seat, preference.strength), (Seat(1), Strength::Strong));
    /// ```
    #[must_use]
    pub fn preference(&self) -> Option<Preference> {
        let difference = self.difference();
        let owed = if difference > 0 { Seat(1) } else { Seat(0) };
        if difference.abs() > 1 {
            return Some(Preference { seat: owed, strength: Strength::Absolute });
        }
        if let Some(repeated) = self.repeated() {
            return Some(Preference { seat: repeated.other(), strength: Strength::Absolute });
        }
        let last = self.last()?;
        Some(match difference {
            0 => Preference { seat: last.other(), strength: Strength::Mild },
            _ => Preference { seat: owed, strength: Strength::Strong },
        })
    }

    /// The difference after one more game on a seat.
    #[must_use]
    pub fn difference_after(&self, seat: Seat) -> i32 {
        self.difference() + if seat == Seat(0) { 1 } else { -1 }
    }

    /// Whether one more game on a seat makes three in a row.
    #[must_use]
    pub fn is_third(&self, seat: Seat) -> bool {
        self.repeated() == Some(seat)
    }
}

/// The rule that gave the seats of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatRule {
    /// Both preferences granted (5.2.1).
    Both,
    /// The stronger preference, or the wider difference of two absolute ones (5.2.2).
    Stronger,
    /// The opposite of the latest round in which the two had different seats (5.2.3).
    Alternate,
    /// The preference of the higher ranked (5.2.4).
    Higher,
    /// The lot and the parity of the higher ranked player's number (5.2.5).
    Lot,
}

impl SeatRule {
    /// The article of C.04.3.
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Self::Both => "5.2.1",
            Self::Stronger => "5.2.2",
            Self::Alternate => "5.2.3",
            Self::Higher => "5.2.4",
            Self::Lot => "5.2.5",
        }
    }
}

/// One side of a board for the allocation.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// The seats so far.
    pub history: &'a SeatHistory,
    /// The pairing number whose parity the lot uses.
    pub number: u32,
}

/// The seat of the higher ranked of two players and the rule that gives it.
#[must_use]
pub fn allocate(higher: Side<'_>, lower: Side<'_>, first_seat: Seat) -> (Seat, SeatRule) {
    let (ours, theirs) = (higher.history.preference(), lower.history.preference());
    match (ours, theirs) {
        (Some(ours), None) => return (ours.seat, SeatRule::Both),
        (None, Some(theirs)) => return (theirs.seat.other(), SeatRule::Both),
        (Some(ours), Some(theirs)) if ours.seat != theirs.seat => {
            return (ours.seat, SeatRule::Both);
        }
        (Some(ours), Some(theirs)) => {
            let key = |preference: Preference, side: Side<'_>| {
                let difference = side.history.difference();
                // How far the difference is on the other seat's side: the wider, the more is owed.
                let width = if preference.seat == Seat(1) { difference } else { -difference };
                (preference.strength, width)
            };
            match key(ours, higher).cmp(&key(theirs, lower)) {
                std::cmp::Ordering::Greater => return (ours.seat, SeatRule::Stronger),
                std::cmp::Ordering::Less => return (ours.seat.other(), SeatRule::Stronger),
                std::cmp::Ordering::Equal => {}
            }
        }
        (None, None) => {}
    }
    let backwards = higher.history.seats().iter().rev().zip(lower.history.seats().iter().rev());
    if let Some((ours, _)) = backwards.into_iter().find(|(a, b)| a != b) {
        return (ours.other(), SeatRule::Alternate);
    }
    if let Some(ours) = ours {
        return (ours.seat, SeatRule::Higher);
    }
    let odd = higher.number % 2 == 1;
    (if odd { first_seat } else { first_seat.other() }, SeatRule::Lot)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(text: &str) -> SeatHistory {
        SeatHistory::new(text.chars().map(|c| Seat(u8::from(c == 'b'))).collect())
    }

    fn check(higher: &str, lower: &str, number: u32, seat: u8, rule: SeatRule) {
        let (a, b) = (history(higher), history(lower));
        let sides = [Side { history: &a, number }, Side { history: &b, number: number + 1 }];
        assert_eq!(allocate(sides[0], sides[1], Seat(0)), (Seat(seat), rule), "{higher} {lower}");
    }

    #[test]
    fn allocation() {
        check("", "", 1, 0, SeatRule::Lot);
        check("", "", 2, 1, SeatRule::Lot);
        check("w", "b", 1, 1, SeatRule::Both);
        check("", "w", 1, 0, SeatRule::Both);
        check("wb", "wwb", 1, 0, SeatRule::Both);
        check("bwbw", "w", 1, 0, SeatRule::Stronger);
        check("ww", "w", 1, 1, SeatRule::Stronger);
        check("wbb", "bb", 1, 1, SeatRule::Stronger);
        check("wbw", "wbw", 1, 1, SeatRule::Higher);
        check("bwwb", "wbwb", 1, 1, SeatRule::Alternate);
        check("wb", "bwwb", 1, 0, SeatRule::Higher);
    }

    #[test]
    fn preferences() {
        for (text, seat, strength) in [
            ("w", 1, Strength::Strong),
            ("wb", 0, Strength::Mild),
            ("bww", 1, Strength::Absolute),
            ("bbww", 1, Strength::Absolute),
            ("wwwbb", 0, Strength::Absolute),
            ("wwwwbb", 1, Strength::Absolute),
            ("bwb", 0, Strength::Strong),
        ] {
            let expected = Preference { seat: Seat(seat), strength };
            assert_eq!(history(text).preference(), Some(expected), "{text}");
        }
        assert_eq!(history("").preference(), None);
    }
}
