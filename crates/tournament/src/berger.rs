//! Round robins: who meets whom in which round, and who moves first.
//!
//! The national text names a table that it does not print (OQ-TN-appendix1). The table used is
//! Berger's: round 1 pairs the first with the last and so on; the largest number stays and takes
//! the first and the second place of its pair by turns. Of each pair the number listed first moves
//! first (TN-13.1-rr). With an odd field the largest number of the table is nobody.

use yiguan_regulations::event::Circle;

/// The rounds for so many players, counted from 1; a player who has no opponent is in no pair.
///
/// ```
/// use yiguan_regulations::event::Circle;
/// use yiguan_tournament::berger::table;
/// assert_eq!(table(4, Circle::LargestFixed)[1], [(4, 3), (1, 2)]);
/// assert_eq!(table(3, Circle::LargestFixed)[0], [(2, 3)]);
/// ```
#[must_use]
pub fn table(players: u32, circle: Circle) -> Vec<Vec<(u32, u32)>> {
    if players < 2 {
        return Vec::new();
    }
    let size = players + players % 2;
    let mut rounds: Vec<Vec<(u32, u32)>> = match circle {
        Circle::LargestFixed => (1..size).map(|round| berger(size, round)).collect(),
        Circle::FirstFixed => (1..size).map(|round| first_fixed(size, round)).collect(),
    };
    for round in &mut rounds {
        round.retain(|(a, b)| *a <= players && *b <= players);
    }
    rounds
}

/// The rounds of so many cycles; every second cycle has the first moves the other way round
/// (TN-13.5-two).
#[must_use]
pub fn cycles(players: u32, cycles: u32, circle: Circle) -> Vec<Vec<(u32, u32)>> {
    let once = table(players, circle);
    let turned = |round: &Vec<(u32, u32)>| round.iter().map(|(a, b)| (*b, *a)).collect();
    (0..cycles)
        .flat_map(|cycle| {
            let turn = cycle % 2 == 1;
            once.iter().map(move |round| if turn { turned(round) } else { round.clone() })
        })
        .collect()
}

/// In round r the numbers other than the largest that add up to r + 1 (modulo one less than the
/// size, after a walk by halves) meet; the largest meets whoever is left.
fn berger(size: u32, round: u32) -> Vec<(u32, u32)> {
    let odd = size - 1;
    // The number that meets the largest: 1, then on by half the size each round.
    let alone = (round - 1) * (size / 2) % odd;
    let mut pairs = Vec::with_capacity((size / 2) as usize);
    pairs.push(if round % 2 == 1 { (alone + 1, size) } else { (size, alone + 1) });
    for step in 1..size / 2 {
        pairs.push(((alone + step) % odd + 1, (alone + odd - step) % odd + 1));
    }
    pairs
}

/// Number 1 stays, the others turn against the clock; 1-N, 2-(N-1) ... in round 1. An empty place
/// is written as the number after the last, so it turns with the rest.
fn first_fixed(size: u32, round: u32) -> Vec<(u32, u32)> {
    let turning: Vec<u32> = (2..=size).collect();
    let count = turning.len() as u32;
    let at = |place: u32| {
        let back = (place + count - (round - 1) % count) % count;
        turning[back as usize]
    };
    let mut pairs = vec![(1, at(count - 1))];
    for step in 1..size / 2 {
        pairs.push((at(step - 1), at(count - 1 - step)));
    }
    pairs
}
