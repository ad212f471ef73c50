//! What a position is worth without looking ahead.

use crate::squares::worth;
use yiguan_search::Score;
use yiguan_xiangqi::{Colour, Kind, Square, XiangqiPosition};

/// Being on move.
const TEMPO: Score = 12;

/// The worth of the position in hundredths, seen by the side to move.
#[must_use]
pub fn evaluate(position: &XiangqiPosition) -> Score {
    let us = position.side();
    side(position, us) - side(position, us.other()) + TEMPO
}

fn side(position: &XiangqiPosition, us: Colour) -> Score {
    let them = us.other();
    let mut score = 0;
    for (id, square) in position.pieces(us) {
        let kind = id.kind();
        score += worth(us, kind, square);
        score += match kind {
            Kind::Horse => 6 * free_legs(position, square) - 12,
            Kind::Chariot => 2 * room(position, square) - 20,
            Kind::Cannon => cannon(position, them, square),
            _ => 0,
        };
    }
    score + shelter(position, us)
}

/// How many of a horse's four ways are open.
fn free_legs(position: &XiangqiPosition, square: Square) -> Score {
    let open =
        |files, ranks| square.offset(files, ranks).is_some_and(|leg| position.id(leg).is_none());
    [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().filter(|(f, r)| open(*f, *r)).count() as Score
}

/// How many empty points a chariot sees.
fn room(position: &XiangqiPosition, square: Square) -> Score {
    let mut points = 0;
    for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let mut at = square;
        while let Some(next) = at.offset(files, ranks).filter(|next| position.id(*next).is_none()) {
            points += 1;
            at = next;
        }
    }
    points
}

/// A cannon that bears on the enemy general: bare on its file it ties everything down (空头炮),
/// behind two of its pieces it pins them.
fn cannon(position: &XiangqiPosition, them: Colour, square: Square) -> Score {
    let general = position.general(them);
    if general.file() != square.file() {
        return 0;
    }
    let (low, high) = (general.rank().min(square.rank()), general.rank().max(square.rank()));
    let between = (low + 1..high)
        .filter(|rank| position.id(Square::new(square.file(), *rank)).is_some())
        .count();
    match between {
        0 => 70,
        2 => 25,
        _ => 0,
    }
}

/// Guards matter as long as the other side can attack.
fn shelter(position: &XiangqiPosition, us: Colour) -> Score {
    let them = us.other();
    let count = |kind| position.count(them, kind) as Score;
    let attack = 3 * count(Kind::Chariot) + 2 * count(Kind::Horse) + 2 * count(Kind::Cannon);
    let missing_advisors = 2 - position.count(us, Kind::Advisor) as Score;
    let missing_elephants = 2 - position.count(us, Kind::Elephant) as Score;
    // Chariots and horses get at a general without advisors, cannons at one with them.
    let advisors = missing_advisors * (4 * count(Kind::Chariot) + 3 * count(Kind::Horse));
    -(advisors * 3 / 2 + missing_elephants * attack + missing_advisors * attack / 2)
}
